"""Full screen and back under a window manager: nothing moves that should stay."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window import monitors
from tests.window.desktop import MISSING, Mouse, Program, window_of
from tests.window.display import PATIENCE, screen

MANAGER = "openbox"
WANTED = [*MISSING, *(() if shutil.which(MANAGER) else (MANAGER,))]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(WANTED), reason=f"not installed: {', '.join(WANTED)}"),
]
DESKTOP = (1600, 1000)


@contextmanager
def managing(display: str) -> Iterator[None]:
    """A window manager on a display."""
    manager = subprocess.Popen(
        [MANAGER],
        env={**os.environ, "DISPLAY": display},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        time.sleep(0.5)
        yield
    finally:
        manager.terminate()
        manager.wait(PATIENCE)


@pytest.fixture(scope="module")
def managed() -> Iterator[str]:
    """A display with a window manager on it."""
    with screen(DESKTOP) as name, managing(name):
        yield name


@pytest.fixture
def two_monitors(tmp_path: Path) -> Iterator[str]:
    """A display of a large monitor and a small one to the right of it, with a window manager."""
    if monitors.MISSING:
        pytest.skip(f"not installed: {', '.join(monitors.MISSING)}")
    try:
        with monitors.two_monitors(tmp_path) as name, managing(name):
            yield name
    except EOFError as error:
        pytest.skip(str(error))


def started(display: str, home: Path, size: str) -> Program:
    program = Program(display, home, "--size", size, "--speed", "off", "--lang", "en")
    program.wait_for("ready")
    return program


def geometry(mouse: Mouse, window: str) -> tuple[int, ...]:
    """x, y, width, height on the screen."""
    lines = mouse.do("getwindowgeometry", "--shell", window).splitlines()
    told = dict(line.split("=") for line in lines)
    return tuple(int(told[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))


def settled(mouse: Mouse, window: str, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """The geometry once it is as wanted, or what it still is when patience ends."""
    end = time.monotonic() + 6
    while (found := geometry(mouse, window)) != wanted and time.monotonic() < end:
        time.sleep(0.2)
    return found


def test_vw30_vw16_full_screen_and_back_leaves_every_window_where_it_was(
    managed: str, tmp_path: Path
) -> None:
    mouse = Mouse(managed)
    other = started(managed, tmp_path / "other", "640x480")
    program = started(managed, tmp_path / "home", "900x640")
    try:
        first, second = window_of(other, mouse), window_of(program, mouse)
        mouse.do("windowmove", "--sync", first, 60, 420)
        mouse.do("windowmove", "--sync", second, 300, 200)
        time.sleep(0.5)
        before = geometry(mouse, first), geometry(mouse, second)
        for _ in range(3):
            mouse.do("windowfocus", "--sync", second)
            mouse.key("F11")
            whole = (0, 0, *DESKTOP)
            assert settled(mouse, second, whole) == whole, "all of the screen, and no more"
            mouse.key("F11")
            assert settled(mouse, second, before[1]) == before[1]
        assert geometry(mouse, first) == before[0]
    finally:
        program.stop()
        other.stop()


def test_vw17_full_screen_fills_the_monitor_that_the_window_is_on(
    two_monitors: str, tmp_path: Path
) -> None:
    mouse = Mouse(two_monitors)
    program = started(two_monitors, tmp_path / "home", "700x500")
    try:
        window = window_of(program, mouse)
        right = monitors.LARGE[0]
        for place, whole in (
            ((right + 120, 100), (right, 0, *monitors.SMALL)),
            ((200, 150), (0, 0, *monitors.LARGE)),
        ):
            mouse.do("windowmove", "--sync", window, *place)
            time.sleep(0.5)
            before = geometry(mouse, window)
            mouse.do("windowfocus", "--sync", window)
            mouse.key("F11")
            assert settled(mouse, window, whole) == whole
            mouse.key("F11")
            assert settled(mouse, window, before) == before
    finally:
        program.stop()
