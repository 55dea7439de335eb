"""What the mouse means, as values: presses, drags, clicks and chains of them."""

from typing import Any

import pygame
import pytest

from spiderette.controller.gestures import (
    Cancel,
    ClickCard,
    ClickStock,
    ClickTable,
    DoubleClick,
    Drag,
    Drop,
    Gesture,
    Mouse,
    Peek,
    Pos,
    Tug,
)


class Ground:
    """A table of one card at (0, 0), one at (100, 0), each 50 wide, and the stock at (200, 0)."""

    def card(self, pos: Pos) -> tuple[int, int] | None:
        for column, left in enumerate((0, 100)):
            if left <= pos[0] < left + 50:
                return column, 3
        return None

    def stock(self, pos: Pos) -> bool:
        return 200 <= pos[0] < 250

    def column(self, pos: Pos) -> int | None:
        return 0 if pos[0] < 75 else 1 if pos[0] < 175 else None


def said(*gestures: Gesture) -> list[str]:
    """Gestures of different kinds with the same numbers are equal as tuples; these are not."""
    return [repr(gesture) for gesture in gestures]


class Player:
    """Moves a mouse with its own clock. Answers in `said` form."""

    def __init__(self) -> None:
        self.mouse = Mouse(Ground())
        self.now = 100.0

    def do(self, kind: int, pos: Pos, **values: Any) -> list[str]:
        values = {"button": 1, "buttons": (1, 0, 0), **values}
        return said(*self.mouse.feed(pygame.event.Event(kind, {"pos": pos, **values}), self.now))

    def down(self, x: float, **values: Any) -> list[str]:
        return self.do(pygame.MOUSEBUTTONDOWN, (x, 10), **values)

    def up(self, x: float, **values: Any) -> list[str]:
        return self.do(pygame.MOUSEBUTTONUP, (x, 10), **values)

    def move(self, x: float, y: float = 10, **values: Any) -> list[str]:
        return self.do(pygame.MOUSEMOTION, (x, y), **values)

    def click(self, x: float, after: float = 0.1) -> list[str]:
        self.now += after
        return [*self.down(x), *self.up(x)]


@pytest.fixture
def player() -> Player:
    return Player()


def test_a_press_and_release_is_a_click_on_what_was_pressed(player: Player) -> None:
    assert player.click(10) == said(ClickCard(0, 3))
    assert player.click(220, after=1) == said(ClickStock())
    assert player.click(60, after=1) == said(ClickTable(0))
    assert player.click(400, after=1) == said(ClickTable(None))


def test_a_pull_past_the_threshold_lifts_from_where_it_was_pressed(player: Player) -> None:
    assert player.down(10) == []
    assert player.move(14) == []
    assert player.move(16) == said(Tug(0, 3, (10, 10), (16, 10)))
    assert player.move(30, 40) == said(Drag((30, 40)))
    assert player.up(30) == said(Drop((30, 10)))
    assert player.up(30) == []


def test_the_threshold_grows_with_the_pixels_of_a_point(player: Player) -> None:
    player.mouse.threshold = 15.0
    player.down(10)
    assert player.move(24) == []
    assert len(player.move(25)) == 1


def test_the_second_press_on_the_same_card_is_a_double_click(player: Player) -> None:
    assert player.click(10) == said(ClickCard(0, 3))
    assert player.click(12) == said(DoubleClick(0, 3))
    assert player.click(12) == []
    assert player.click(12) == []
    assert player.click(12, after=0.6) == said(ClickCard(0, 3))


@pytest.mark.parametrize(("pause", "double"), [(0.25, True), (0.35, False)])
def test_the_time_between_two_presses_is_the_players_choice(
    player: Player, pause: float, double: bool
) -> None:
    player.mouse.chain_seconds = 0.3
    player.click(10)
    doubled = repr(DoubleClick(0, 3)) in player.click(10, after=pause)
    assert doubled is double


def test_two_quick_clicks_on_two_cards_are_two_clicks(player: Player) -> None:
    assert player.click(48) == said(ClickCard(0, 3))
    assert player.click(102) == said(ClickCard(1, 3))
    player.mouse.chain_reach = 100.0
    player.now += 1
    assert player.click(48) == said(ClickCard(0, 3))
    assert player.click(102) == said(ClickCard(1, 3)), "near in place, but another card"


def test_a_third_press_is_no_click_but_may_be_a_drag(player: Player) -> None:
    player.click(10)
    player.click(10)
    player.now += 0.1
    assert player.down(10) == []
    assert player.move(40) == said(Tug(0, 3, (10, 10), (40, 10)))


def test_after_a_double_click_the_same_press_lifts_nothing(player: Player) -> None:
    player.click(10)
    player.now += 0.1
    assert player.down(10) == said(DoubleClick(0, 3))
    assert player.move(40) == []
    assert player.up(40) == []


def test_the_stock_counts_one_click_of_a_chain(player: Player) -> None:
    assert player.click(210) == said(ClickStock())
    assert player.click(210) == []
    assert player.click(210) == []
    assert player.click(210, after=0.7) == said(ClickStock())


def test_a_click_that_leaves_the_stock_deals_nothing(player: Player) -> None:
    player.down(220)
    assert player.move(300) == []
    assert player.up(300) == []


def test_a_touch_reported_again_as_a_mouse_press_is_one_press(player: Player) -> None:
    assert player.down(210, touch=True) == []
    player.now += 0.03
    assert player.down(211, touch=False) == []
    assert player.up(210, touch=True) == said(ClickStock())
    assert player.up(211) == []


@pytest.mark.parametrize(
    "kind", [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED]
)
def test_what_takes_the_mouse_away_cancels_a_drag(player: Player, kind: int) -> None:
    player.down(10)
    player.move(40)
    assert player.mouse.dragging
    assert repr(Cancel()) in player.do(kind, (0, 0))
    assert not player.mouse.dragging
    assert player.up(40) == []


def test_the_right_button_looks_or_cancels(player: Player) -> None:
    assert player.down(10, button=3) == said(Peek((0, 3)))
    assert player.up(10, button=3) == said(Peek(None))
    player.down(10)
    player.move(40)
    assert player.down(40, button=3) == said(Cancel())


@pytest.mark.parametrize("button", [2, 4, 5, 6, 7])
def test_no_other_button_plays(player: Player, button: int) -> None:
    assert player.down(10, button=button) == []
    assert player.move(60, buttons=(0, 1, 0)) == []
    assert player.up(60, button=button) == []


def test_a_motion_without_the_button_is_a_lost_release(player: Player) -> None:
    player.down(10)
    assert player.move(60, buttons=(0, 0, 0)) == []
    player.now += 1
    player.down(10)
    player.move(60)
    assert player.move(80, buttons=(0, 0, 1)) == said(Cancel())
