"""Where a group goes when it is let go, and the forced end of a game."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spiderette.controller.finish import finishing_line
from spiderette.controller.placing import best_carry, targets, where_dropped
from spiderette.engine.codes import code_for
from spiderette.engine.game import Game
from spiderette.engine.moves import Carry
from spiderette.engine.notation import table_of
from spiderette.engine.rules import group_length
from spiderette.engine.variants import Variant, every_variant, variant
from spiderette.stage.layout import Arrangement, Layout, Rect

HARD = variant("SD", 4)
LAYOUT = Layout(Rect(0, 52, 1280, 712), HARD, Arrangement())
TO_THE_NINE, FROM_THE_EIGHT = "KS QS JS TS 9S", "8S 7S 6S 5S 4S 3S 2S AS"


def held_over(column: int, share: float) -> Rect:
    """A card of which `share` lies over a column, coming from its left."""
    rect = LAYOUT.column_rect(column)
    return Rect(rect.x + (share - 1) * LAYOUT.card_w, LAYOUT.top, LAYOUT.card_w, LAYOUT.card_h)


def pointer_in(column: int) -> tuple[float, float]:
    x, y, w, h = LAYOUT.column_rect(column)
    return x + w / 2, y + h / 2


def test_the_valid_column_under_the_pointer_comes_first() -> None:
    assert where_dropped(LAYOUT, held_over(4, 0.9), pointer_in(3), {3, 4}, 0).target == 3


@pytest.mark.parametrize(("share", "target"), [(0.24, None), (0.26, 4)])
def test_else_a_quarter_of_a_card_over_a_valid_column_is_enough(
    share: float, target: int | None
) -> None:
    assert where_dropped(LAYOUT, held_over(4, share), pointer_in(3), {4}, 3).target == target


def test_of_two_valid_columns_the_one_overlapped_most_is_taken() -> None:
    off = (-50.0, -50.0)
    assert where_dropped(LAYOUT, held_over(4, 0.6), off, {3, 4}, 0).target == 4
    assert where_dropped(LAYOUT, held_over(4, 0.3), off, {3, 4}, 0).target == 3


def test_an_invalid_column_is_refused_its_own_and_bare_table_are_not() -> None:
    assert where_dropped(LAYOUT, held_over(4, 1), pointer_in(4), set(), 0).refused == 4
    assert where_dropped(LAYOUT, held_over(4, 1), pointer_in(4), set(), 4) == (None, None)
    off = (-50.0, -50.0)
    assert where_dropped(LAYOUT, Rect(-400, 0, 100, 140), off, set(), 0) == (None, None)
    assert where_dropped(LAYOUT, held_over(4, 0.8), off, set(), 0).refused == 4


@given(st.sampled_from(every_variant()), st.integers(0, 10**6))
def test_the_best_column_is_always_a_legal_one(rules: Variant, number: int) -> None:
    game, chance = Game.deal(code_for(rules, number)), random.Random(number)
    for _ in range(number % 15):
        moves = game.legal_moves()
        if moves:
            game.play(chance.choice(moves))
    legal = game.legal_moves()
    for column in range(rules.columns):
        for size in range(1, group_length(rules, game.table, column) + 1):
            found = targets(game, column, size)
            assert all(Carry(column, dst, size) in legal for dst in found)
            best = best_carry(game, column, size)
            assert best is None or best in legal
            filled = [dst for dst in found if game.table.columns[dst]]
            assert best is not None or not filled


def test_a_forced_end_is_found_with_all_its_steps() -> None:
    game = Game(HARD, table_of(HARD, f"{TO_THE_NINE} | {FROM_THE_EIGHT}", home="HDC"))
    line = finishing_line(game)
    assert line == (Carry(1, 0, 8),)
    game.play(line[0])
    assert game.won
    assert finishing_line(game) == ()


@pytest.mark.parametrize(
    ("columns", "stock"),
    [
        (f"(2H) {TO_THE_NINE} | {FROM_THE_EIGHT}", ""),  # a card is hidden
        (f"{TO_THE_NINE} | {FROM_THE_EIGHT}", "2H 3H"),  # the stock is not dealt
        (f"{TO_THE_NINE} 8H | 9H {FROM_THE_EIGHT}", ""),  # something must be moved away
    ],
)
def test_no_end_is_forced_while_anything_is_open(columns: str, stock: str) -> None:
    assert finishing_line(Game(HARD, table_of(HARD, columns, stock=stock))) == ()
