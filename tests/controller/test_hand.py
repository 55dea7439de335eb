"""What is in the hand or chosen, and that the card which is seen is the one that is taken."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from spiderette.controller.commands import Command
from spiderette.engine.moves import DEAL, Carry
from spiderette.screens.screen import Give
from tests.pilot.conftest import Hire
from tests.pilot.pilot import EASY, HARD, Pilot, Pos

FIVES = "8S 5S | 6H | KC | KD | 9D 8D | 9H | 2D"
STOCK = "4S 3S 2S AS 4H 3H 2H"
P = {"key": pygame.K_p, "mod": 0, "scancode": 19, "unicode": "p"}

# click, then click


@pytest.fixture
def choosing(hire: Hire) -> Pilot:
    """A player who clicks, then clicks; the next deal would lay a 4 on the 5 in column 1."""
    pilot = hire(click_then_click=True)
    pilot.lay(HARD, FIVES, stock=STOCK)
    return pilot


def choose(pilot: Pilot, column: int) -> None:
    pilot.click_apart(pilot.end(column))
    assert pilot.controller.play.picture.chosen == (column - 1, 1)


def nothing_is_chosen(pilot: Pilot) -> None:
    """The next click on a column moves nothing."""
    assert pilot.controller.play.picture.chosen is None
    assert "chosen" not in pilot.marks
    before = pilot.game.line
    pilot.click_apart(pilot.end(6))
    assert pilot.game.line == before


def test_a_card_dealt_on_the_chosen_one_is_not_moved_in_its_place(choosing: Pilot) -> None:
    choose(choosing, 1)
    choosing.click_stock()
    assert choosing.game.line == (DEAL,)
    nothing_is_chosen(choosing)


def test_after_the_chosen_card_was_dragged_away_the_next_click_moves_no_other(
    choosing: Pilot,
) -> None:
    choose(choosing, 1)
    choosing.wait(0.6)
    choosing.carry("5S", 2)
    assert choosing.game.line == (Carry(0, 1, 1),)
    nothing_is_chosen(choosing)


def test_a_drag_that_comes_to_nothing_ends_the_choice(choosing: Pilot) -> None:
    choose(choosing, 1)
    choosing.carry(6, 6, at=choosing.bare)
    nothing_is_chosen(choosing)


def take_back(pilot: Pilot) -> None:
    """As "back to winnable" does."""
    pilot.controller.play.take_back(1)


def play_by_keys(pilot: Pilot) -> None:
    pilot.key(pygame.K_HOME, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)


def finish(pilot: Pilot) -> None:
    """A step of a game that finishes itself."""
    pilot.controller.play.play(Carry(0, 1, 1))


@pytest.mark.parametrize(
    "act",
    [
        lambda pilot: pilot.key("U"),
        lambda pilot: pilot.key("D"),
        lambda pilot: pilot.ctrl("R"),
        lambda pilot: pilot.double_click("5S"),
        lambda pilot: pilot.push("Undo"),
        lambda pilot: pilot.app.play.controller.play.obey(Command.UNDO),
        take_back,
        play_by_keys,
        finish,
    ],
    ids=["undo", "deal", "restart", "double", "button", "order", "back", "keys", "finish"],
)
def test_nothing_stays_chosen_after_any_action(
    choosing: Pilot, act: Callable[[Pilot], object]
) -> None:
    choosing.controller.play.play(Carry(4, 5, 1))
    choose(choosing, 1)
    before = choosing.state
    act(choosing)
    assert choosing.state != before
    nothing_is_chosen(choosing)


def test_redo_ends_the_choice_too(choosing: Pilot) -> None:
    choosing.controller.play.play(Carry(0, 1, 1))
    choosing.key("U")
    choose(choosing, 1)
    choosing.controller.play.obey(Command.REDO)
    assert choosing.game.cursor == 1
    nothing_is_chosen(choosing)


# crowded columns


def drawn_at(pilot: Pilot, column: int, pos: Pos) -> tuple[int, int] | None:
    """(column, index) of the card that is seen there at rest."""
    pile, layout = pilot.table.columns[column], pilot.layout
    for place in reversed(range(len(pile))):
        if layout.card_rect(pilot.stage.sprites[pile[place].id].spot).contains(pos):
            return column, place
    return None


@pytest.fixture
def crowded(hire: Hire) -> Pilot:
    """The mouse rests on a column of 24 open cards in a small window; a strip is opened there."""
    pilot = hire(size=(640, 480))
    long = " ".join(f"{rank}S" for rank in "23456789TJQK") + " "
    pilot.lay(EASY, f"{long * 2}| 7S | 8S | KS | KS | 4S | JS", stock="AS AS AS AS 3S 5S 7S")
    pilot.point(1, 16)
    assert pilot.controller.play.picture.magnified is not None
    pilot.rest()
    return pilot


def as_it_is_drawn(pilot: Pilot) -> None:
    pilot.rest()
    x = pilot.layout.column_x[0] + pilot.layout.card_w / 2
    for y in range(pilot.layout.top, pilot.app.window.surface.get_height()):
        assert pilot.controller.hand.card((x, y)) == drawn_at(pilot, 0, (x, y)), y


def test_after_a_move_elsewhere_a_press_takes_the_card_that_is_drawn(crowded: Pilot) -> None:
    as_it_is_drawn(crowded)
    crowded.controller.play.play(Carry(1, 2, 1))
    as_it_is_drawn(crowded)


def test_after_any_action_a_press_takes_the_card_that_is_drawn(crowded: Pilot) -> None:
    for key in ("D", "U", "R"):
        crowded.point(1, 12)
        assert crowded.controller.play.picture.magnified is not None
        crowded.key(key)
        as_it_is_drawn(crowded)


# what is held while a panel opens


@pytest.mark.parametrize("how", ["right button", "key"])
def test_a_card_looked_at_while_a_panel_opens_does_not_stay_raised(pilot: Pilot, how: str) -> None:
    pilot.lay(HARD, "(2S) 9S 8H 7H | 9D | KC | KD | 2H | KH | 2D")
    if how == "right button":
        pilot.press(pilot.grip(1, 3), 3)
    else:
        pilot.key(pygame.K_RIGHT)
        pilot.tell(pygame.KEYDOWN, **P)
    assert pilot.controller.play.picture.raised is not None
    pilot.key("N")
    if how == "right button":
        pilot.release((640, 400), 3)
    else:
        pilot.tell(pygame.KEYUP, **P)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is pilot.app.play
    assert pilot.controller.play.picture.raised is None


def test_after_a_panel_nothing_is_held_or_hovered_over(pilot: Pilot) -> None:
    pilot.lay(HARD, "(2S) 9S 8H 7H | 9D | KC | KD | 2H | KH | 2D")
    pilot.point(1)
    assert pilot.app.play.cursor == "hand"
    pilot.press(pilot.grip(1, 3), 3)
    pilot.lift(1)
    pilot.app.answer([Give(Command.HELP)])
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is pilot.app.play
    assert pilot.controller.play.picture.raised is None
    assert pilot.controller.hand.held is None
    assert not pilot.stage.held()
    assert pilot.app.play.cursor == "arrow"
