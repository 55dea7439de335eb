"""The sounds of the table: short samples through SDL's mixer, or silence where there is none.

No call here ever raises for want of a device, a mixer or a file: a game without sound is a whole
game. Nothing here decides when to sound; the caller names the sound. Open it after the first
frame, since asking a machine without a sound card can take a tenth of a second.
"""

import contextlib
import io
import os
import sys
import threading
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame

from spiderette.settings import Settings

NAMES = ("lift", "place", "deal", "turn", "refuse", "button", "run-home", "win")

# Cards and knocks never sound twice the same; tuned sounds and buttons keep their pitch. The
# order is uneven, so that seven columns dealt in turn do not climb like a scale.
VARIED = frozenset({"lift", "place", "deal", "turn", "refuse"})
PITCHES = (1.0, 0.955, 1.03, 0.98, 1.055)

# NotImplementedError is pygame's answer where it was built without a mixer.
_FAILURES = (pygame.error, NotImplementedError, OSError, wave.Error, EOFError)


class Sound:
    """What can be heard now, by the player's settings and by whether a device was found."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self._folder = folder
        self._volume = settings.volume / 100
        self._muted = settings.mute
        self._open = False
        self._failed = False
        self._dozing = False
        self._samples: dict[tuple[str, float], pygame.mixer.Sound | None] = {}

    @property
    def available(self) -> bool:
        """False once a try to open a device has failed, until another one succeeds."""
        return not self._failed

    @property
    def muted(self) -> bool:
        return self._muted

    def adjust(self, settings: Settings) -> None:
        """Follow the settings. Turning the sound on looks for a device again."""
        turned_on = self._muted and not settings.mute
        self._volume, self._muted = settings.volume / 100, settings.mute
        if turned_on:
            self.wake()

    def wake(self) -> bool:
        """Look for a device if there is none yet (a new game, one plugged in); True if there is.

        While muted nothing is opened: other programs may want the device for themselves.
        """
        self._dozing = False
        if self._open or self._muted:
            return self._open
        try:
            with hushed():
                pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(16)
        except _FAILURES:
            self._failed = True
        else:
            self._open, self._failed = True, False
        return self._open

    def play(self, name: str, pitch_seed: int = 0) -> None:
        """Start one of NAMES at once; `pitch_seed` (a card, a column) picks a slight variation."""
        self.stir()
        if self._muted or not self._open or self._volume <= 0:
            return
        pitch = PITCHES[pitch_seed % len(PITCHES)] if name in VARIED else 1.0
        try:
            sample = self._sample(name, pitch)
            if sample is not None:
                sample.set_volume(self._volume**2)  # the ear hears in ratios
                sample.play()
        except _FAILURES:
            self._drop()

    def doze(self) -> None:
        """Let go of the device while nobody plays: an open one keeps the machine awake."""
        if self._open:
            self._dozing = self.close()

    def stir(self) -> None:
        """After `doze` take the device again; else nothing."""
        if self._dozing:
            self.wake()

    def lose(self) -> None:
        """The device has gone (AUDIODEVICEREMOVED): let go of it and try the next one."""
        if self._open:
            self.close()
            self.wake()

    def close(self, patience: float = 1.0) -> bool:
        """Let go of the device within `patience` seconds; False if the driver still hangs.

        After False the program must end by `os._exit`: pygame's own farewell would hang as well.
        """
        if not self._open:
            return True
        self._drop()
        leaving = threading.Thread(target=_quit_mixer, name="mixer-quit", daemon=True)
        leaving.start()
        leaving.join(patience)
        return not leaving.is_alive()

    def _drop(self) -> None:
        self._open = False
        self._samples.clear()

    def _sample(self, name: str, pitch: float) -> pygame.mixer.Sound | None:
        """The sample, read at its first use; None (once and for all) if its file is unusable."""
        if (name, pitch) not in self._samples:
            try:
                self._samples[name, pitch] = _read(self._folder / f"{name}.wav", pitch)
            except _FAILURES:
                self._samples[name, pitch] = None
        return self._samples[name, pitch]


def _read(path: Path, pitch: float) -> pygame.mixer.Sound:
    """The file told to run at another rate: the mixer, which resamples anyway, bends the pitch."""
    copy = io.BytesIO()
    with wave.open(str(path), "rb") as source, wave.open(copy, "wb") as bent:
        bent.setparams(source.getparams())
        bent.setframerate(round(source.getframerate() * pitch))
        bent.writeframes(source.readframes(source.getnframes()))
    copy.seek(0)
    return pygame.mixer.Sound(file=copy)


@contextlib.contextmanager
def hushed() -> Iterator[None]:
    """Keep what a system library itself writes off the player's terminal.

    Without a device ALSA prints eight lines about its configuration, straight to descriptor 2.
    """
    if sys.platform != "linux":
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # there is no such descriptor to keep quiet
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _quit_mixer() -> None:
    try:
        pygame.mixer.quit()
    except _FAILURES:
        return
