"""Full screen and back under a window manager: nothing moves that should stay."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.desktop import MISSING, PATIENCE, Mouse, Program, screen

MANAGER = "openbox"
WANTED = [*MISSING, *(() if shutil.which(MANAGER) else (MANAGER,))]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(WANTED), reason=f"not installed: {', '.join(WANTED)}"),
]
DESKTOP = (1600, 1000)


@pytest.fixture(scope="module")
def managed() -> Iterator[str]:
    """A display with a window manager on it."""
    with screen(f"{DESKTOP[0]}x{DESKTOP[1]}x24") as name:
        manager = subprocess.Popen(
            [MANAGER],
            env={**os.environ, "DISPLAY": name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(0.5)
        yield name
        manager.terminate()
        manager.wait(PATIENCE)


def started(display: str, home: Path, size: str) -> Program:
    program = Program(display, home, "--size", size, "--speed", "off", "--lang", "en")
    program.wait_for("ready")
    return program


def window_of(program: Program, mouse: Mouse) -> str:
    found = mouse.do("search", "--sync", "--onlyvisible", "--pid", program.process.pid)
    return found.splitlines()[-1]


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
