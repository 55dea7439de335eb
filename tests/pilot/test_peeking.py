"""Looking at covered cards with the keys, also at those that cannot be lifted."""

from __future__ import annotations

import pygame
import pytest

from tests.pilot.pilot import HARD, Pilot

P = {"key": pygame.K_p, "mod": 0, "scancode": 19, "unicode": "p"}


def looks(pilot: Pilot, count: int) -> list[str]:
    """The cards that so many presses of the key show whole, one after another."""
    shown = []
    for _ in range(count):
        pilot.tell(pygame.KEYDOWN, **P)
        raised = pilot.controller.play.picture.raised
        names = [str(card) for card in pilot.table.columns[0] if card.id == raised]
        shown.append(names[0] if names else "")
        pilot.tell(pygame.KEYUP, **P)
        assert pilot.controller.play.picture.raised is None
    return shown


@pytest.fixture
def long(pilot: Pilot) -> Pilot:
    """A column whose last two cards are all that can be lifted."""
    pilot.lay(HARD, "(2S) 9S KH 3C 8H 7H | 9D | KC | KD | 2H | KS | 2D")
    pilot.key(pygame.K_RIGHT)
    assert (pilot.controller.keyboard.column, pilot.controller.keyboard.size) == (0, 2)
    return pilot


def test_every_covered_open_card_can_be_looked_at_by_key(long: Pilot) -> None:
    state = long.state
    assert looks(long, 6) == ["8H", "3C", "KH", "9S", "8H", "3C"]
    assert long.state == state
    assert long.marks == {"focus"}


def test_another_key_begins_again_at_the_group(long: Pilot) -> None:
    assert looks(long, 3) == ["8H", "3C", "KH"]
    long.key(pygame.K_UP)
    assert looks(long, 2) == ["8H", "3C"]
    long.key(pygame.K_RIGHT, pygame.K_LEFT)
    assert looks(long, 1) == ["8H"]


def test_lifting_still_takes_the_group_alone(long: Pilot) -> None:
    looks(long, 4)
    long.key(pygame.K_RETURN)
    held = long.controller.hand.held
    assert held
    assert held.size == 2


def test_a_single_card_group_is_skipped_for_the_card_under_it(pilot: Pilot) -> None:
    pilot.lay(HARD, "(2S) 9S KH 7H | 9D | KC | KD | 2H | KS | 2D")
    pilot.key(pygame.K_RIGHT)
    assert looks(pilot, 3) == ["KH", "9S", "KH"]


def test_a_column_without_a_covered_open_card_shows_the_one_it_has(pilot: Pilot) -> None:
    pilot.lay(HARD, "(2S) 9S | 9D | KC | KD | 2H | KS | 2D")
    pilot.key(pygame.K_RIGHT)
    assert looks(pilot, 2) == ["9S", "9S"]
