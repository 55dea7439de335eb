"""Sound: heard when it can be, silent when it cannot, in the way of nobody; and soft."""

import array
import cmath
import itertools
import math
import os
import runpy
import subprocess
import sys
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from spiderette import paths, sound
from spiderette.settings import Settings
from spiderette.sound import NAMES, Sound

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "sounds"


@pytest.fixture(autouse=True)
def _no_mixer_is_left_open() -> Iterator[None]:
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")


def awake(settings: Settings, folder: Path = FOLDER) -> Sound:
    sound = Sound(settings, folder)
    sound.wake()
    return sound


class Recorder:
    """Stands in for the mixer's samples and writes down what sounds."""

    def __init__(self) -> None:
        self.heard: list[float] = []
        self.volume = 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.heard.append(self.volume)


def record(to: Sound, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    recorder = Recorder()
    monkeypatch.setattr(to, "_sample", lambda name, pitch: recorder)
    return recorder


def test_every_sound_is_heard_at_every_pitch() -> None:
    table = awake(Settings(volume=70, mute=False))
    assert table.available
    for name in NAMES:
        for seed in range(len(sound.PITCHES)):
            pygame.mixer.stop()
            table.play(name, seed)
            assert pygame.mixer.get_busy(), f"{name} with pitch {seed} was not played"


def test_the_pitch_of_a_card_varies_and_that_of_a_chord_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = awake(Settings(volume=100, mute=False))
    asked = []
    monkeypatch.setattr(table, "_sample", lambda name, pitch: asked.append((name, pitch)))
    for seed in range(5):
        table.play("place", seed)
        table.play("win", seed)
    assert len({pitch for name, pitch in asked if name == "place"}) == 5
    assert {pitch for name, pitch in asked if name == "win"} == {1.0}


def test_a_higher_pitch_is_a_shorter_sound() -> None:
    awake(Settings(volume=100, mute=False))
    low, high = (sound._read(FOLDER / "place.wav", pitch).get_length() for pitch in (0.5, 2.0))
    assert low == pytest.approx(4 * high, rel=0.05)


def test_no_device_means_silence_and_says_so(no_device: None) -> None:
    table = awake(Settings(volume=100, mute=False))
    assert not table.available
    table.play("place")
    assert table.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only ALSA writes to the terminal")
def test_looking_for_a_device_in_vain_writes_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    with sound.hushed():
        os.write(2, b"ALSA lib confmisc.c: cannot find card\n")
    os.write(2, b"heard again\n")
    assert capfd.readouterr().err == "heard again\n"


def test_a_device_that_comes_later_is_found_at_the_next_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    table = awake(Settings(volume=100, mute=False))
    assert not table.wake()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert table.wake()
    assert table.available
    table.play("deal")
    assert pygame.mixer.get_busy()


def test_a_mixer_that_is_missing_means_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        """What pygame puts in the place of a module that it was built without."""

        def __getattr__(self, name: str) -> object:
            raise NotImplementedError("mixer module not available")

    with monkeypatch.context() as patch:
        patch.setattr(pygame, "mixer", Missing())
        table = awake(Settings(volume=100, mute=False))
        for name in NAMES:
            table.play(name)
        assert not table.available
        assert table.close()


def test_muted_from_the_start_opens_no_device() -> None:
    table = awake(Settings(volume=100, mute=True))
    table.play("deal")
    assert pygame.mixer.get_init() is None
    assert table.available, "nobody asked for a device yet, so none was found missing"


def test_turning_the_sound_on_looks_for_a_device() -> None:
    table = awake(Settings(volume=100, mute=True))
    table.adjust(Settings(volume=50, mute=False))
    table.play("deal")
    assert pygame.mixer.get_busy()


def test_muting_in_the_middle_of_a_game_is_heard_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = awake(Settings(volume=50, mute=False))
    recorder = record(table, monkeypatch)
    table.play("place")
    table.adjust(Settings(volume=50, mute=True))
    table.play("place")
    table.adjust(Settings(volume=0, mute=False))
    table.play("place")
    assert recorder.heard == [0.25]


def test_a_mixer_that_dies_in_the_middle_of_a_game_is_no_error() -> None:
    table = awake(Settings(volume=100, mute=False))
    pygame.mixer.quit()
    for name in NAMES:
        table.play(name)
    assert table.wake(), "the next game opens it again"


def test_a_device_pulled_out_is_let_go_of_and_another_one_found() -> None:
    table = awake(Settings(volume=100, mute=False))
    table.lose()
    table.play("place")
    assert pygame.mixer.get_busy()


def test_a_missing_or_broken_file_is_silence(tmp_path: Path) -> None:
    (tmp_path / "deal.wav").write_bytes(b"RIFF")
    (tmp_path / "turn.wav").write_bytes((FOLDER / "turn.wav").read_bytes()[:30])
    table = awake(Settings(volume=100, mute=False), folder=tmp_path)
    for name in NAMES:
        table.play(name)
    assert not pygame.mixer.get_busy()
    assert table.available


def test_a_driver_that_hangs_does_not_hold_up_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table = awake(Settings(volume=100, mute=False))
    monkeypatch.setattr(sound, "_quit_mixer", lambda: time.sleep(30))
    began = time.monotonic()
    assert not table.close(patience=0.1)
    assert time.monotonic() - began < 2


@pytest.mark.parametrize("driver", ["dummy", "bogus"])
def test_a_program_with_sounds_in_the_air_ends_in_time(
    driver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = (
        "from tests.test_sound import awake; from spiderette.settings import Settings;"
        "s = awake(Settings()); s.play('win'); raise SystemExit(not s.close())"
    )
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, timeout=20)


def samples_of(name: str) -> list[int]:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert file.getparams()[:3] == (1, 2, 22_050)
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tolist()


def spectrum(signal: list[complex]) -> list[complex]:
    """The discrete Fourier transform of a power of two of samples (Cooley and Tukey, 1965)."""
    if len(signal) == 1:
        return signal
    even, odd = spectrum(signal[::2]), spectrum(signal[1::2])
    half = len(even)
    turned = [cmath.exp(-1j * math.pi * k / half) * odd[k] for k in range(half)]
    pairs = list(zip(even, turned, strict=True))
    return [a + b for a, b in pairs] + [a - b for a, b in pairs]


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_soft_and_never_shrill(name: str) -> None:
    samples = samples_of(name)
    assert samples[0] == 0
    assert samples[-1] == 0
    assert 0.1 < max(map(abs, samples)) / 32768 < 0.6, "between -20 and -4.4 dB of full scale"
    seconds = len(samples) / 22_050
    assert 0.04 < seconds < (1.3 if name == "win" else 0.7)
    size = 1 << (len(samples) - 1).bit_length()
    padded = [complex(value) for value in samples] + [0j] * (size - len(samples))
    power = [abs(value) ** 2 for value in spectrum(padded)[: size // 2]]
    heights = [k * 22_050 / size for k in range(len(power))]
    centre = sum(h * p for h, p in zip(heights, power, strict=True)) / sum(power)
    sharp = sum(p for h, p in zip(heights, power, strict=True) if h > 5000) / sum(power)
    assert 150 < centre < 1800, "woody: the middle of its spectrum"
    assert sharp < 0.05, "hardly anything above 5 kHz"


def test_a_sound_hardly_ever_jumps() -> None:
    for name in NAMES:
        samples = samples_of(name)
        jumps = [abs(b - a) for a, b in itertools.pairwise(samples)]
        assert max(jumps) < 0.25 * 32768, f"{name} clicks"


def test_the_files_are_what_the_script_makes() -> None:
    script = runpy.run_path(str(ROOT / "tools" / "sounds.py"))
    assert set(script["SOUNDS"]) == set(NAMES)
    for name in NAMES:
        made = array.array("h", script["render"](name)).tolist()
        kept = samples_of(name)
        assert len(made) == len(kept)
        # Sines differ in the last bit from one C library to the next.
        assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 2, f"{name} is stale"


def test_the_sounds_are_few_and_small() -> None:
    files = sorted((paths.assets() / "sounds").glob("*.wav"))
    assert [file.stem for file in files] == sorted(NAMES)
    assert sum(file.stat().st_size for file in files) <= 120_000
