"""A system that is not as it should be: files missing, no home, odd paths, no sound, odd clocks."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from _pytest.mark import ParameterSet

from spiderette import paths, text
from spiderette.engine.moves import Carry
from spiderette.store.ledger import Ledger
from tests.pilot import conftest as pilots
from tests.pilot.pilot import Pilot
from tests.store.scenes import Clock

hire = pilots.hire
Hire = Callable[..., Pilot]
ROOT = Path(__file__).resolve().parents[2]
ASSETS = paths.assets()
CODE = "SD1-S1-AAAAABD"


def one_move(pilot: Pilot) -> None:
    """The program can be played: a card by mouse, then everything comes to rest."""
    before = pilot.game.moves
    pilot.drag(next(move for move in pilot.game.legal_moves() if isinstance(move, Carry)))
    assert pilot.game.moves == before + 1
    pilot.sound_table()
    pilot.at_rest()


# files of the program


@pytest.fixture
def stripped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the program's files from which a test may take something."""
    copy = Path(shutil.copytree(ASSETS, tmp_path / "assets"))
    monkeypatch.setattr(paths, "assets", lambda: copy)
    forget()
    yield copy
    monkeypatch.undo()
    forget()


def forget() -> None:
    """What was read of the languages is read anew."""
    for name in ("languages", "_catalogue"):
        getattr(text, name).cache_clear()
    text.use("en")


def one_by_one() -> list[str]:
    """One file of each folder and kind, and every font; by its path below the assets."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted(ASSETS.rglob("*")):
        if path.is_file():
            name = path.relative_to(ASSETS).as_posix()
            folder = name if name.startswith("fonts/") else name.rpartition("/")[0]
            found.setdefault((folder, path.suffix), name)
    return list(found.values())


def in_turn() -> list[ParameterSet]:
    """All of them by night, every font and the first file of each folder at the top always."""
    seen: set[str] = set()
    turns = []
    for name in one_by_one():
        folder = name.partition("/")[0]
        short = folder not in seen or folder == "fonts"
        seen.add(folder)
        turns.append(pytest.param(name, marks=() if short else pytest.mark.nightly))
    return turns


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.nightly), "zh_TW"])
@pytest.mark.parametrize("name", in_turn())
def test_the_game_is_played_though_a_file_is_missing(
    hire: Hire, stripped: Path, name: str, language: str
) -> None:
    (stripped / name).unlink()
    forget()
    one_move(hire(CODE, language=language, mute=False, size=(640, 480)))


@pytest.mark.parametrize("name", in_turn())
def test_the_game_is_played_though_a_file_is_cut_off(hire: Hire, stripped: Path, name: str) -> None:
    path = stripped / name
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 3])
    one_move(hire(CODE, language="zh_TW", mute=False, size=(640, 480)))


@pytest.mark.parametrize("folder", sorted(p.name for p in ASSETS.iterdir() if p.is_dir()))
def test_the_game_is_played_though_a_folder_is_missing(
    hire: Hire, stripped: Path, folder: str
) -> None:
    shutil.rmtree(stripped / folder)
    forget()
    pilot = hire(CODE, size=(640, 480), mute=False)
    one_move(pilot)
    for key in (pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5):
        pilot.key(key)
        pilot.wait(0.2)
        pilot.clear()
    one_move(pilot)


# processes in odd surroundings


def start(*words: str, home: Path, **surroundings: str | None) -> tuple[int, bytes]:
    """Run the window for a moment and close it; exit status and standard error."""
    given = {
        **os.environ,
        "SPIDERETTE_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "SPIDERETTE_LOG": "1",
        **surroundings,
    }
    given = {name: value for name, value in given.items() if value is not None}
    command = [sys.executable, "-X", "utf8=0", str(ROOT / "main.py"), *words]
    program = subprocess.Popen(
        command,
        env=given,  # type: ignore[arg-type]  # nothing in it is None any more
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    assert program.stderr is not None
    said = program.stderr.readline() + program.stderr.readline()
    program.send_signal(signal.SIGINT)
    rest = program.communicate(timeout=60)[1]
    return program.returncode, said + rest


posix = pytest.mark.skipif(os.name != "posix", reason="closes the window by a signal")


@posix
@pytest.mark.parametrize(
    "surroundings",
    [
        {"HOME": None, "SPIDERETTE_HOME": None, "XDG_DATA_HOME": None, "TMPDIR": "."},
        {"LC_ALL": "zh_TW.Big5", "PYTHONIOENCODING": "cp950", "LANG": "zh_TW.Big5"},
        {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONCOERCECLOCALE": "0"},
        {"SDL_AUDIODRIVER": "no-such-driver"},
        {"PATH": ""},
        {"PYTHONWARNDEFAULTENCODING": "1", "PYTHONWARNINGS": "error::EncodingWarning"},
    ],
    ids="+".join,
)
def test_the_window_opens_in_any_surroundings(
    surroundings: dict[str, str | None], tmp_path: Path
) -> None:
    if surroundings.get("TMPDIR"):
        surroundings = {**surroundings, "TMPDIR": str(tmp_path), "HOME": None}
    status, said = start(home=tmp_path / "home", **surroundings)
    assert status == 0, said
    assert said.startswith(b"first-frame "), said
    assert b"Traceback" not in said
    assert b"Warning" not in said


@posix
@pytest.mark.parametrize(
    "name",
    ["遊戲 紙牌/Ökonomie", "a b'c\"d$(e)", "\u202eevil", "x" * 200 + "/" + "y" * 200, "é" * 80],
    ids=("han", "quotes", "bidi", "long", "accents"),
)
def test_the_players_folder_may_have_any_name(name: str, tmp_path: Path) -> None:
    home = tmp_path / name
    status, said = start(CODE, home=home)
    assert status == 0, said
    assert b"Traceback" not in said
    book = Ledger(home, Clock(), threaded=False)
    assert not book.troubles()
    assert book.settings.last_game == "SD"
    book.close()


def test_a_path_longer_than_the_system_allows_only_costs_the_saving(
    hire: Hire, tmp_path: Path
) -> None:
    deep = tmp_path.joinpath(*["z" * 250] * 20)
    pilot = Pilot(deep, CODE, size=(640, 480))
    assert pilot.app.play.root.notice.name.startswith("Nothing can be saved")
    one_move(pilot)
    pilot.close()


@posix
def test_closed_streams_keep_nobody_from_playing(tmp_path: Path) -> None:
    surroundings = {
        **os.environ,
        "SPIDERETTE_HOME": str(tmp_path / "home"),
        "SPIDERETTE_LOG": "1",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    program = f'"{sys.executable}" "{ROOT / "main.py"}" {CODE} <&- >&- 2>&-'
    line = f"{program} & sleep 3; kill -INT $!; wait $!"
    done = subprocess.run(["bash", "-c", line], env=surroundings, check=False, timeout=90)
    assert done.returncode == 0


# sound and time


def test_a_sound_device_that_is_pulled_out_midway_is_let_go_of(hire: Hire) -> None:
    pilot = hire(CODE, mute=False)
    sound = pilot.app.sitting.sound
    assert sound.wake()
    one_move(pilot)
    pygame.mixer.quit()  # as a driver leaves it whose device is gone
    pilot.tell(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)
    assert pygame.mixer.get_init(), "the next device is taken"
    one_move(pilot)
    assert sound.available


def test_a_microphone_that_is_pulled_out_changes_nothing(hire: Hire) -> None:
    pilot = hire(CODE, mute=False)
    pilot.app.sitting.sound.wake()
    pygame.mixer.Sound(buffer=bytes(400_000)).play()
    pilot.tell(pygame.AUDIODEVICEREMOVED, which=0, iscapture=1)
    assert pygame.mixer.get_busy()


@pytest.mark.parametrize("jump", [86_400.0, -86_400.0, 3e9, -1.7e9, 1e12, -1e12, float("inf")])
def test_a_clock_that_is_put_right_costs_neither_game_nor_seconds(
    hire: Hire, jump: float, tmp_path: Path
) -> None:
    pilot = hire(CODE)
    one_move(pilot)
    played = pilot.controller.play.clock
    pilot.wall += jump
    one_move(pilot)
    assert 0 <= pilot.controller.play.clock - played < 30
    pilot.app.sitting.keep()
    assert pilot.app.sitting.ledger.flush()
    state = pilot.state
    pilot.close()
    again = Pilot(tmp_path / "home0", "")
    assert again.state == state
    assert not again.app.play.root.notice.name
    pilot.app = again.app  # whoever hired it closes it


@pytest.mark.parametrize("dt", [0.0, 1e-12, 1.0, 30.0])
def test_frames_of_any_length_bring_the_cards_to_their_places(hire: Hire, dt: float) -> None:
    pilot = hire(CODE, speed="slow")
    pilot.key("D")
    for _ in range(40):
        pilot.frame(dt=dt)
    pilot.at_rest()
    assert pilot.controller.play.clock <= 40 * max(dt, 0.1) + 20
