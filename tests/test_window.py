"""The place of the window: what is kept of it, and when it is taken up again at the next start."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from spiderette import monitors
from spiderette.window import SETTLED, Place, Window

MAIN = pygame.Rect(0, 0, 1920, 1080)
LEFT = pygame.Rect(-1600, 120, 1600, 900)
ABOVE = pygame.Rect(200, -1024, 1280, 1024)
USUAL = Place(300, 200, 900, 640, False, False)


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window("Test", USUAL)
    yield made
    made.close()


def tell(window: Window, *kinds: int) -> None:
    for kind in kinds:
        window.follow(pygame.event.Event(kind))


def becomes(window: Window, x: int, y: int, width: int, height: int) -> None:
    """The window system moves and resizes the window; it says so only later."""
    window._window.position = (x, y)
    window._window.size = (width, height)


def test_a_window_closed_while_maximised_keeps_its_usual_size_on_windows(window: Window) -> None:
    """Windows and macOS tell the new size first, and then that it is a maximised one."""
    becomes(window, 0, 23, 1920, 1017)
    tell(window, pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWMAXIMIZED)
    assert window.place == USUAL._replace(maximised=True)
    window.step(2 * SETTLED)
    assert window.place == USUAL._replace(maximised=True)


def test_a_window_that_grows_to_the_maximum_in_steps_keeps_its_usual_size(window: Window) -> None:
    """On a Mac it takes some frames, and those between are no sizes that anybody chose."""
    for share in range(1, 11):
        becomes(window, 300 - 30 * share, 200 - 18 * share, 900 + 102 * share, 640 + 38 * share)
        tell(window, pygame.WINDOWMOVED, pygame.WINDOWRESIZED)
        window.step(1 / 60)
    tell(window, pygame.WINDOWMAXIMIZED)
    window.step(2 * SETTLED)
    assert window.place == USUAL._replace(maximised=True)


def test_a_window_that_was_maximised_before_its_size_changed_keeps_its_usual_size(
    window: Window,
) -> None:
    tell(window, pygame.WINDOWMAXIMIZED)
    becomes(window, 0, 23, 1920, 1017)
    tell(window, pygame.WINDOWMOVED, pygame.WINDOWRESIZED)
    window.step(2 * SETTLED)
    assert window.place == USUAL._replace(maximised=True)


def test_a_size_that_the_player_chose_is_kept_at_once_and_stays_when_it_is_maximised(
    window: Window,
) -> None:
    becomes(window, 40, 50, 1000, 700)
    tell(window, pygame.WINDOWMOVED, pygame.WINDOWRESIZED)
    chosen = Place(40, 50, 1000, 700, False, False)
    assert window.place == chosen
    window.step(2 * SETTLED)
    becomes(window, 0, 23, 1920, 1017)
    tell(window, pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWMAXIMIZED)
    assert window.place == chosen._replace(maximised=True)
    becomes(window, 40, 50, 1000, 700)
    tell(window, pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWRESTORED)
    assert window.place == chosen


def test_full_screen_right_after_a_move_comes_back_to_where_the_window_was_moved(
    window: Window,
) -> None:
    becomes(window, 40, 50, 1000, 700)
    tell(window, pygame.WINDOWMOVED, pygame.WINDOWRESIZED)
    window.toggle_fullscreen()
    tell(window, pygame.WINDOWMOVED, pygame.WINDOWRESIZED)
    assert window.place == Place(40, 50, 1000, 700, False, True)


@pytest.mark.parametrize("minimised", [False, True])
def test_a_second_copy_raises_a_maximised_window_without_making_it_smaller(
    window: Window, monkeypatch: pytest.MonkeyPatch, minimised: bool
) -> None:
    class Stand:
        def __init__(self) -> None:
            self.asked: list[str] = []

        def __getattr__(self, name: str) -> object:
            return lambda: self.asked.append(name)

    tell(window, pygame.WINDOWMAXIMIZED)
    if minimised:
        tell(window, pygame.WINDOWMINIMIZED)
    real, stand = window._window, Stand()
    monkeypatch.setattr(window, "_window", stand)
    window.raise_up()
    assert stand.asked == (["restore", "focus"] if minimised else ["focus"])
    monkeypatch.setattr(window, "_window", real)
    assert window.place.maximised


@pytest.mark.parametrize(
    ("x", "y", "screens"),
    [
        (-1500, 200, [MAIN, LEFT]),
        (400, -900, [MAIN, ABOVE]),
        (1000, 500, [MAIN, LEFT]),
        (-300, 300, [MAIN, LEFT]),  # over both
    ],
)
def test_a_window_left_of_the_main_monitor_or_above_it_is_there_again_at_the_next_start(
    monkeypatch: pytest.MonkeyPatch, x: int, y: int, screens: list[pygame.Rect]
) -> None:
    monkeypatch.setattr(monitors, "bounds", lambda: screens)
    window = Window("Test", USUAL._replace(x=x, y=y))
    assert window._window.position == (x, y)
    window.close()


@pytest.mark.parametrize(
    ("x", "y"), [(-1500, 200), (400, -900), (3000, 100), (-200, 1060), (100, 1060), (-5000, 0)]
)
def test_a_window_whose_monitor_has_gone_comes_to_one_that_is_there(
    monkeypatch: pytest.MonkeyPatch, x: int, y: int
) -> None:
    monkeypatch.setattr(monitors, "bounds", lambda: [MAIN])
    window = Window("Test", USUAL._replace(x=x, y=y))
    assert window._window.position != (x, y)
    window.close()


def test_the_monitors_are_told_by_sdl_itself() -> None:
    sizes = pygame.display.get_desktop_sizes()
    assert [rect.size for rect in monitors.bounds()] == sizes
    assert monitors.bounds()[0].topleft == (0, 0)


def test_where_sdl_cannot_be_asked_the_monitors_stand_in_a_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes = [(1920, 1080), (1600, 900)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes)
    monkeypatch.setattr(pygame.display, "__file__", "/nowhere/display.so")
    assert monitors.bounds() == [pygame.Rect(0, 0, 1920, 1080), pygame.Rect(1920, 0, 1600, 900)]
