"""Moves and tables as text."""

import random

import pytest

from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.notation import (
    BadMoveError,
    format_move,
    parse_move,
    table_of,
)
from spiderette.engine.variants import Variant
from tests.engine.decks import ALL, EASY, HARD, game_of, name_of, table_text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("4>2:3", Carry(3, 1, 3)),
        ("4-2:3", Carry(3, 1, 3)),
        (" 10 > 1 : 12 ", Carry(9, 0, 12)),
        ("0>1:1", Carry(-1, 0, 1)),
        ("4>2:0", Carry(3, 1, 0)),
        ("123456789>1:1", Carry(123456788, 0, 1)),
        ("d", DEAL),
        ("D", DEAL),
        ("\td\n", DEAL),
    ],
)
def test_a_move_is_read(text: str, move: object) -> None:
    assert parse_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "4", "4>2", "4>2:", ">2:1", "4:2:1", "4>>2:1", "-4>2:1", "4>2:-1", "dd", "4>2:1 d"),
        *("x", "٤>٢:٣", "４>２:３", "4–2:3", "4>2:1.0", "1" * 10 + ">1:1"),
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(BadMoveError):
        parse_move(text)


def test_a_wrong_move_is_quoted_by_twenty_printable_characters() -> None:
    with pytest.raises(BadMoveError) as found:
        parse_move("\x1b[31m" + "x" * 9000)
    assert len(found.value.quoted) == 20
    assert found.value.quoted.isprintable()


def test_moves_are_printed_with_an_arrow_and_columns_from_one() -> None:
    assert [format_move(move) for move in (Carry(3, 1, 3), Carry(0, 9, 12), DEAL)] == [
        "4>2:3",
        "1>10:12",
        "d",
    ]


@pytest.mark.parametrize("variant", ALL, ids=name_of)
def test_every_printed_move_and_table_reads_back(variant: Variant) -> None:
    game, chance = game_of(variant, 3), random.Random(3)
    for _ in range(30):
        moves = game.legal_moves()
        if not moves:
            break
        assert [parse_move(format_move(move)) for move in moves] == moves
        game.play(chance.choice(moves))
        table = game.table
        stock = " ".join(map(str, table.stock))
        home = [str(run[0])[1] for run in table.home]
        again = table_of(variant, table_text(table), stock=stock, home=home)
        assert table_text(again) == table_text(table)
        assert [str(card) for card in again.stock] == [str(card) for card in table.stock]
        assert sorted(again.cards()) == sorted(table.cards())


@pytest.mark.parametrize("columns", ["9S 9S", "XX", "9", "10S", "9s"])
def test_a_table_that_the_deck_cannot_hold_is_refused(columns: str) -> None:
    with pytest.raises(ValueError, match=r"card|many"):
        table_of(HARD, columns)


def test_twins_are_different_cards_with_one_face() -> None:
    first, second = table_of(EASY, "9S 9S").columns[0]
    assert first != second
    assert str(first) == str(second)
