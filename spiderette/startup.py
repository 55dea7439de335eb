"""What stands before the first frame: the window's place, its icon, the table, a record of time."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from spiderette import paths
from spiderette.cli.options import WindowOptions
from spiderette.crash import UnsavedError
from spiderette.screens.desk import Desk
from spiderette.screens.sitting import Sitting
from spiderette.settings import Settings
from spiderette.sound import Sound
from spiderette.store.ledger import Ledger
from spiderette.window import Place, fitting

if TYPE_CHECKING:
    from spiderette.screens.advisor import Advisor


def complain(line: str) -> int:
    if sys.stderr is not None:
        print(line, file=sys.stderr)  # noqa: T201  # the one line that a start without display says
    return 1


def sit_down(ledger: Ledger, options: WindowOptions) -> Sitting:
    asked = {
        "language": options.language,
        "speed": options.speed,
        "mute": True if options.mute else None,
    }
    for_now = {name: value for name, value in asked.items() if value is not None}
    settings = ledger.settings.but(**for_now)
    pygame.font.init()
    desk = Desk(paths.assets(), settings)
    return Sitting(desk, ledger, Sound(settings, paths.assets() / "sounds"), for_now)


@contextmanager
def kept(sitting: Sitting) -> Iterator[None]:
    """Whatever goes wrong, what was played is written down before anybody is told.

    Raises UnsavedError in the place of a fault after which that could not be done.
    """
    try:
        yield
    except BaseException as fault:
        with suppress(Exception):  # the fault may be in there
            sitting.keep()
        if not sitting.ledger.close():
            raise UnsavedError from fault
        raise


def advisor_of(sitting: Sitting) -> Advisor:
    """An advisor with a solver in another process, which starts with the first question."""
    from spiderette.screens.advisor import Advisor  # not before the first frame
    from spiderette.solver.brain import Brain

    return Advisor(sitting, Brain())


def place_of(settings: Settings, options: WindowOptions) -> Place:
    if options.size is not None:
        return Place(None, None, *options.size, False, False)
    if settings.window_width and settings.window_height:
        size = (settings.window_width, settings.window_height)
    else:
        size = fitting(None)
    return Place(
        settings.window_x, settings.window_y, *size, settings.maximised, settings.fullscreen
    )


def icon() -> pygame.Surface | None:
    path = paths.assets() / "icon" / "icon-64.png"
    try:
        return pygame.image.load(str(path))
    except (pygame.error, OSError):
        return None


class Timeline:
    """Lines about what happened when, in seconds since the process started, if wanted."""

    def __init__(self, wanted: bool) -> None:
        self._wanted = wanted
        self._start = time.perf_counter() - _age()

    def note(self, event: str) -> None:
        if self._wanted and sys.stderr is not None:
            seconds = time.perf_counter() - self._start
            print(f"{event} {seconds:.3f}", file=sys.stderr, flush=True)  # noqa: T201  # asked for


def _age() -> float:
    """Seconds since this process started; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    try:
        ticks = float(
            Path("/proc/self/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[19]
        )
        uptime = float(Path("/proc/uptime").read_text(encoding="ascii").split()[0])
        return max(0.0, uptime - ticks / os.sysconf("SC_CLK_TCK"))
    except (OSError, ValueError, IndexError):
        return 0.0
