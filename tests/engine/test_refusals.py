"""Which rule stands against a move: the first that applies, what is meant, what could move."""

import random

import pytest

from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.notation import parse_move, table_of
from spiderette.engine.rules import RULES, IllegalMoveError, legal_moves, lift_refusal, refusal
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from tests.engine.decks import ALL, EASY, HARD, RELAXED, game_of, name_of, reference_of

COLUMNS = "(5C) KS 9H 8H 7H | 8S | AS | 9S 2H |  | TC | KC 3C"


def refused(variant: Variant, table: Table, move: str) -> IllegalMoveError:
    error = refusal(variant, table, parse_move(move))
    assert error is not None, f"{move} is legal"
    return error


def test_the_rules_stand_in_the_order_of_the_command_line() -> None:
    carry = ("no-such-column", "same-column", "empty-source", "face-down", "not-a-group")
    assert ("won", *carry, "wrong-rank", "stock-empty", "column-empty") == RULES


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("0>1:1", "no-such-column"),
        ("1>0:1", "no-such-column"),
        ("8>1:1", "no-such-column"),
        ("1>8:1", "no-such-column"),
        ("9>9:1", "no-such-column"),
        ("5>8:1", "no-such-column"),
        ("999999999>1:1", "no-such-column"),
        ("1>1:1", "same-column"),
        ("5>5:1", "same-column"),
        ("1>1:5", "same-column"),
        ("1>1:0", "same-column"),
        ("5>1:1", "empty-source"),
        ("5>1:0", "empty-source"),
        ("1>2:5", "face-down"),
        ("1>2:6", "face-down"),
        ("1>5:5", "face-down"),
        ("1>2:4", "not-a-group"),
        ("1>5:4", "not-a-group"),
        ("1>2:0", "not-a-group"),
        ("4>2:2", "not-a-group"),
        ("4>2:3", "not-a-group"),
        ("1>2:3", "wrong-rank"),
        ("1>3:1", "wrong-rank"),
        ("3>2:1", "wrong-rank"),
        ("d", "column-empty"),
    ],
)
def test_the_first_rule_that_applies_is_named(move: str, rule: str) -> None:
    table = table_of(HARD, COLUMNS, stock="2C 3S 4C")
    assert refused(HARD, table, move).rule == rule


@pytest.mark.parametrize("move", ["d", "1>2:1", "0>0:0", "9>1:1"])
def test_after_the_win_everything_is_refused_as_won(move: str) -> None:
    assert refused(EASY, table_of(EASY, "", home="SSSS"), move).rule == "won"


def test_an_empty_stock_comes_before_an_empty_column() -> None:
    assert refused(HARD, table_of(HARD, COLUMNS), "d").rule == "stock-empty"


def test_a_refused_move_changes_nothing() -> None:
    game = game_of(HARD, 29)
    game.play(parse_move("6>3:1"))
    before = (game.table, game.line, game.cursor, game.score)
    for move in (Carry(0, 0, 1), Carry(6, 1, 1), Carry(0, 1, 2), Carry(-1, 3, 1)):
        with pytest.raises(IllegalMoveError):
            game.play(move)
    assert (game.table, game.line, game.cursor, game.score) == before


@pytest.mark.parametrize(
    ("move", "column", "card", "shorter"),
    [
        ("1>2:3", 1, "8S", 1),
        ("1>6:2", 5, "TC", 0),
        ("1>3:2", 2, "AS", 0),
        ("1>2:4", 0, "KS", 3),
        ("1>2:5", 0, None, 3),
        ("1>2:0", 0, None, 3),
        ("4>2:2", 3, "9S", 1),
        ("4>2:3", 3, None, 1),
        ("9>2:3", 8, None, 0),
        ("5>2:1", 4, None, 0),
        ("2>2:1", 1, None, 0),
    ],
)
def test_what_is_meant_and_what_could_move_instead(
    move: str, column: int, card: str | None, shorter: int
) -> None:
    error = refused(HARD, table_of(HARD, COLUMNS), move)
    named = None if error.card is None else str(error.card)
    assert (error.column, named, error.shorter) == (column, card, shorter)


def test_the_shorter_group_of_a_wrong_rank_really_fits_the_target() -> None:
    table = table_of(HARD, "JH TH 9H 8H 7H | TS | 9C | 8C | QD ")
    for target, fitting in ((1, 3), (2, 2), (3, 1), (4, 0)):
        error = refusal(HARD, table, Carry(0, target, 5))
        if target == 4:
            assert error is None
            continue
        assert error is not None
        assert error.shorter == fitting
        assert refusal(HARD, table, Carry(0, target, error.shorter)) is None


def test_a_longer_group_that_would_fit_is_not_called_shorter() -> None:
    error = refused(HARD, table_of(HARD, "9H 8H 7H | TS"), "1>2:1")
    assert (error.rule, error.shorter) == ("wrong-rank", 0)


def test_lifting_is_refused_without_asking_where_to() -> None:
    table = table_of(HARD, COLUMNS)
    assert lift_refusal(HARD, table, 0, 3) is None
    assert lift_refusal(HARD, table, 2, 1) is None
    found = [lift_refusal(HARD, table, column, size) for column, size in ((0, 4), (0, 5), (4, 1))]
    assert [error.rule for error in found if error] == ["not-a-group", "face-down", "empty-source"]


def test_relaxed_groups_break_by_rank_alone() -> None:
    error = refused(RELAXED, table_of(RELAXED, "KS 9H 8S 7D | 5S"), "1>2:4")
    assert (error.rule, str(error.card), error.shorter) == ("not-a-group", "KS", 3)


def test_a_game_says_why_without_raising() -> None:
    game = Game(HARD, table_of(HARD, COLUMNS))
    error = game.refusal(DEAL)
    assert error is not None
    assert error.rule == "stock-empty"
    assert game.refusal(Carry(0, 1, 1)) is None


@pytest.mark.parametrize("variant", ALL, ids=name_of)
def test_no_refusal_ever_names_a_hidden_card(variant: Variant) -> None:
    chance = random.Random(5)
    for number in range(5):
        game = game_of(variant, number)
        for _ in range(25):
            for source in range(-1, variant.columns + 1):
                for size in range(9):
                    target = chance.randrange(-1, variant.columns + 1)
                    error = game.refusal(Carry(source, target, size))
                    assert error is None or error.card is None or game.table.is_up(error.card)
            moves = game.legal_moves()
            if not moves:
                break
            game.play(chance.choice(moves))


@pytest.mark.parametrize("variant", ALL, ids=name_of)
def test_every_carry_gets_the_rule_of_the_reference(variant: Variant) -> None:
    chance = random.Random(6)
    for number in range(3):
        game, reference = game_of(variant, number), reference_of(variant, number)
        for _ in range(20):
            for source in range(variant.columns + 2):
                for target in range(variant.columns + 2):
                    for size in (0, 1, 2, chance.randrange(3, 15)):
                        error = game.refusal(Carry(source - 1, target - 1, size))
                        expected = reference.rule_against(source, target, size)
                        assert (error and error.rule) == expected, (source, target, size)
            moves = legal_moves(variant, game.table)
            if not moves:
                break
            number_of_move = chance.randrange(len(moves))
            game.play(moves[number_of_move])
            reference.play(reference.legal()[number_of_move])
