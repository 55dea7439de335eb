"""The whole chain from the X server to the store: a real window, a real mouse, real exits."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from tests.window.desktop import (
    MISSING,
    ROOT,
    Mouse,
    Program,
    end_of,
    grip,
    layout_of,
    play_by_mouse,
    window_of,
    winning_line,
)
from tests.window.display import screen

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]
CODE, SIZE = "SD1-S1-AAAAABD", (1280, 800)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen() as name:
        yield name


@pytest.fixture
def program(display: str, tmp_path: Path) -> Iterator[Program]:
    """The one-suit deal in a window that fills the display; nothing is animated."""
    started = Program(
        display, tmp_path, CODE, "--size", "1280x800", "--speed", "off", "--lang", "en"
    )
    started.wait_for("ready")
    yield started
    started.stop()


def results(home: Path) -> list[str]:
    """What the store has booked."""
    store = next(home.rglob("*.sqlite*"), None) or next(home.rglob("*.db"))
    with sqlite3.connect(store) as link:
        return [row[0] for row in link.execute("select result from games")]


def test_a_game_is_won_with_a_real_mouse(program: Program, tmp_path: Path) -> None:
    game = Game.deal(parse_code(CODE))
    play_by_mouse(program, game, winning_line(CODE), SIZE)
    assert game.won
    program.process.send_signal(signal.SIGTERM)
    assert program.end() == 0
    assert results(tmp_path) == ["won"]


def test_a_drag_released_outside_the_window_is_a_cancelled_drag(
    display: str, tmp_path: Path
) -> None:
    program = Program(display, tmp_path, CODE, "--size", "900x640", "--speed", "off")
    try:
        program.wait_for("ready")
        game, mouse = Game.deal(parse_code(CODE)), Mouse(display)
        layout = layout_of(game, (900, 640))
        mouse.do("windowmove", "--sync", window_of(program, mouse), 0, 0)
        mouse.drag(grip(game, layout, 5, 1), (1200, 760))
        assert program.quiet() == []
        mouse.drag(grip(game, layout, 5, 1), end_of(game, layout, 2))
        assert program.wait_for("action").split()[1] == "6>3:1"
    finally:
        program.stop()


def test_double_click_keys_and_full_screen_twice(program: Program) -> None:
    game, mouse = Game.deal(parse_code(CODE)), Mouse(program.display)
    layout = layout_of(game, SIZE)
    mouse.click(grip(game, layout, 5, 1), times=2)
    assert program.wait_for("action").split()[1].startswith("6>")
    mouse.key("u")
    program.wait_for("action undone")
    mouse.key("F11")
    program.quiet(0.4)
    mouse.key("F11")
    program.quiet(0.4)
    mouse.key("d")
    assert program.wait_for("action").split()[1] == "d"
    mouse.key("ctrl+z")
    program.wait_for("action undone")
    mouse.key("Right", "End", "Return")  # the first only shows where one is
    assert program.wait_for("action").split()[1] == "d"
    mouse.click(layout.stock_rect.centre, times=3)
    assert program.wait_for("action").split()[1] == "d"
    assert program.quiet() == [], "further clicks of a triple click deal nothing"
    mouse.key("ctrl+q")
    assert program.end() == 0


def test_after_a_resize_the_mouse_still_hits_what_is_drawn(program: Program) -> None:
    game, mouse = Game.deal(parse_code(CODE)), Mouse(program.display)
    for size in ((1000, 700), (800, 640), (1100, 780)):
        mouse.do("windowsize", "--sync", window_of(program, mouse), *size)
        program.quiet(0.3)
        layout = layout_of(game, size)
        mouse.drag(grip(game, layout, 5, 1), end_of(game, layout, 2))
        assert program.wait_for("action").split()[1] == "6>3:1"
        mouse.key("u")
        program.wait_for("action undone")


@pytest.mark.parametrize("killer", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_program_and_keeps_the_game(
    program: Program, tmp_path: Path, killer: signal.Signals
) -> None:
    Mouse(program.display).key("d")
    program.wait_for("action d")
    program.process.send_signal(killer)
    assert program.end() == 0
    assert results(tmp_path) == ["open"]
    assert not [line for line in program.seen if "Traceback" in line]


@pytest.mark.parametrize("depth", [16, 24])
def test_pf07_any_depth_of_the_screen_will_do(tmp_path: Path, depth: int) -> None:
    with screen((800, 600), depth) as display:
        program = Program(display, tmp_path, CODE, "--size", "800x600", "--speed", "off")
        try:
            program.wait_for("ready")
            Mouse(display).key("d")
            program.wait_for("action d")
            program.process.send_signal(signal.SIGTERM)
            assert program.end() == 0
        finally:
            program.stop()


def test_pf08_without_a_display_one_line_says_so(tmp_path: Path) -> None:
    clean = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    }
    for displays in ({}, {"DISPLAY": ":987"}):
        ended = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), "--lang", "en"],
            env={**clean, **displays, "SPIDERETTE_HOME": str(tmp_path / "home")},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        assert ended.returncode == 1
        assert ended.stdout == ""
        assert ended.stderr.splitlines() == ["There is no display to open a window on."]
    assert not (tmp_path / "home").exists() or not list((tmp_path / "home").rglob("*.corrupt*"))


def test_so01_without_a_sound_card_the_game_plays_in_silence(display: str, tmp_path: Path) -> None:
    program = Program(
        display, tmp_path, CODE, "--size", "800x600", "--speed", "off", SDL_AUDIODRIVER="bogus"
    )
    try:
        program.wait_for("ready")
        Mouse(display).key("d")
        program.wait_for("action d")
        program.process.send_signal(signal.SIGTERM)
        assert program.end() == 0
        assert all(line.split()[0] in ("first-frame", "ready", "action") for line in program.seen)
    finally:
        program.stop()
