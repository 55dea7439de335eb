"""The sentences about moving, dealing and runs, each once, on tables written as text."""

import itertools

import pytest

from spiderette.engine.cards import Card
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.notation import format_move, parse_move, table_of
from spiderette.engine.rules import (
    consequences,
    group_length,
    is_won,
    legal_moves,
    refusal,
)
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, every_variant
from tests.engine.decks import (
    EASY,
    HARD,
    MEDIUM,
    RELAXED,
    SPIDER,
    game_of,
    name_of,
    table_text,
)

RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"


def after(variant: Variant, table: Table, *moves: str) -> Game:
    game = Game(variant, table)
    for move in moves:
        game.play(parse_move(move))
    return game


def allowed(variant: Variant, columns: str, move: str, stock: str = "") -> bool:
    table = table_of(variant, columns, stock=stock)
    return refusal(variant, table, parse_move(move)) is None


# One column: [columns, move, is it allowed]
CLASSIC = [
    ("8H | 9S", "1>2:1", True),
    ("8H | 9H", "1>2:1", True),
    ("8H | TH", "1>2:1", False),
    ("8H | 8S", "1>2:1", False),
    ("8H | 7S", "1>2:1", False),
    ("KH | AS", "1>2:1", False),
    ("AH | KS", "1>2:1", False),
    ("KH | ", "1>2:1", True),
    ("AH | ", "1>2:1", True),
    ("AH | 2S", "1>2:1", True),
    ("2H | AS", "1>2:1", False),
    ("9H 8H 7H | TS", "1>2:3", True),
    ("9H 8H 7H | TS", "1>2:2", False),
    ("9H 8H 7H | 9S", "1>2:2", True),
    ("9H 8H 7H | 8S", "1>2:1", True),
    ("9H 8S | TS", "1>2:2", False),
    ("9H 7H | TS", "1>2:2", False),
    ("7H 8H | TS", "1>2:2", False),
    ("9H 8H 7H | ", "1>2:3", True),
    ("9H 8H 7H | ", "1>2:2", True),
    ("9H 8S | ", "1>2:2", False),
    ("(9H) 8H | TS", "1>2:2", False),
    ("(8H) 7H | 9S", "1>2:1", False),
]


@pytest.mark.parametrize(("columns", "move", "expected"), CLASSIC)
def test_a_group_goes_on_a_card_one_rank_higher_or_on_an_empty_column(
    columns: str, move: str, expected: bool
) -> None:
    assert allowed(HARD, columns, move) is expected


@pytest.mark.parametrize(
    ("columns", "move", "expected"),
    [
        ("9H 8S 7D | TS", "1>2:3", True),
        ("9H 8S 7D | 9S", "1>2:2", True),
        ("9H 8S 7D | ", "1>2:3", True),
        ("9H 7S | TS", "1>2:2", False),
        ("(9H) 8S | TS", "1>2:2", False),
        ("9H 8S 7D | 9D", "1>2:3", False),
    ],
)
def test_relaxed_groups_are_of_any_suits(columns: str, move: str, expected: bool) -> None:
    assert allowed(RELAXED, columns, move) is expected
    same = Variant("SP", 4, "C", RELAXED.heights, 8, 0)
    assert allowed(same, columns, move) is False


def test_any_tail_of_a_group_is_a_group() -> None:
    table = table_of(HARD, "KC 9H 8H 7H 6H | | ")
    carries = [format_move(move) for move in legal_moves(HARD, table) if move != DEAL]
    assert [move for move in carries if move.startswith("1>2")] == [
        "1>2:1",
        "1>2:2",
        "1>2:3",
        "1>2:4",
    ]
    assert group_length(HARD, table, 0) == 4
    assert group_length(HARD, table, 1) == 0


def test_a_whole_column_may_move_to_an_empty_one() -> None:
    game = after(HARD, table_of(HARD, "9H 8H | "), "1>2:2")
    assert table_text(game.table).startswith(" | 9H 8H")


def test_every_pair_of_cards_goes_together_exactly_by_rank() -> None:
    for head, target in itertools.permutations(HARD.deck(), 2):
        columns = ((head,), (target,), (), (), (), (), ())
        table = Table(columns, (), (), 1 << head.id | 1 << target.id)
        expected = target.rank == head.rank + 1
        assert (refusal(HARD, table, Carry(0, 1, 1)) is None) is expected
        assert (Carry(0, 1, 1) in legal_moves(HARD, table)) is expected
        assert refusal(HARD, table, Carry(0, 2, 1)) is None


def test_a_hidden_card_of_fitting_rank_and_suit_joins_no_group() -> None:
    table = table_of(HARD, "(9S) 8S 7S | TH | ")
    assert group_length(HARD, table, 0) == 2
    heads = {
        table.columns[0][-move.size]
        for move in legal_moves(HARD, table)
        if isinstance(move, Carry) and move.src == 0
    }
    assert {str(card) for card in heads} == {"8S", "7S"}


@pytest.mark.parametrize("move", ["1>2:1", "1>3:1"])
def test_the_uncovered_card_turns_up_in_the_same_action(move: str) -> None:
    game = after(HARD, table_of(HARD, "(4D 5D) 8H | 9S | "), move)
    assert game.table.down_count(0) == 1
    assert game.moves == 1


def test_only_one_card_is_turned() -> None:
    game = after(HARD, table_of(HARD, "(4D 5D) 3C 8H | 9S"), "1>2:1")
    assert table_text(game.table).startswith("(4D 5D) 3C | 9S 8H")


def test_a_deal_lays_one_face_up_card_on_each_column_from_the_first() -> None:
    columns = "KS | QS | JS | TS | 9S | 8S | 7S"
    table = table_of(HARD, columns, stock="2H 3H 4H 5H 6H 7H 8H AD AC")
    game = after(HARD, table, "d")
    dealt = " ".join(str(pile[-1]) for pile in game.table.columns)
    assert dealt == "2H 3H 4H 5H 6H 7H 8H"
    assert [str(card) for card in game.table.stock] == ["AD", "AC"]
    assert all(game.table.is_up(pile[-1]) for pile in game.table.columns)


def test_the_last_three_cards_go_to_the_first_three_columns() -> None:
    columns = "KS | QS | JS | TS | 9S | 8S | 7S"
    game = after(HARD, table_of(HARD, columns, stock="2H 3H 4H"), "d")
    assert [len(pile) for pile in game.table.columns] == [2, 2, 2, 1, 1, 1, 1]
    assert game.table.stock == ()


@pytest.mark.parametrize("stock", ["2H 3H 4H 5H 6H 7H 8H", "2H 3H 4H"])
@pytest.mark.parametrize("empty", [0, 3, 6])
def test_no_deal_while_any_column_is_empty(stock: str, empty: int) -> None:
    piles = ["KS", "QS", "JS", "TS", "9S", "8S", "7S"]
    piles[empty] = ""
    table = table_of(HARD, " | ".join(piles), stock=stock)
    error = refusal(HARD, table, DEAL)
    assert error is not None
    assert (error.rule, error.column) == ("column-empty", empty)
    assert DEAL not in legal_moves(HARD, table)


def test_no_deal_from_an_empty_stock() -> None:
    error = refusal(HARD, table_of(HARD, "KS | QS | | | | | "), DEAL)
    assert error is not None
    assert error.rule == "stock-empty"


@pytest.mark.parametrize("variant", [EASY, MEDIUM, HARD, SPIDER, RELAXED], ids=name_of)
def test_a_run_from_king_to_ace_goes_home_at_the_end_of_its_move(variant: Variant) -> None:
    run, other = RUN.removesuffix(" AS"), "9S" if variant.suits == 1 else "9H"
    game = after(variant, table_of(variant, f"{other} {run} | AS"), "2>1:1")
    assert table_text(game.table).startswith(f"{other} |  |")
    assert [len(home) for home in game.table.home] == [13]
    assert game.moves == 1
    assert game.score == 599


def test_the_hidden_card_below_a_run_turns_up() -> None:
    run = RUN.removesuffix(" AS")
    game = after(EASY, table_of(EASY, f"(8S 9S) {run} | (5S) AS"), "2>1:1")
    assert table_text(game.table).startswith("(8S) 9S | 5S")


def test_a_run_can_be_completed_by_carrying_a_group_onto_its_upper_half() -> None:
    game = after(EASY, table_of(EASY, "KS QS JS TS 9S | 8S 7S 6S 5S 4S 3S 2S AS"), "2>1:8")
    assert [len(pile) for pile in game.table.columns[:2]] == [0, 0]
    assert len(game.table.home) == 1


@pytest.mark.parametrize("variant", [HARD, RELAXED], ids=name_of)
def test_a_sequence_of_two_suits_is_no_run_in_either_rule_set(variant: Variant) -> None:
    mixed = RUN.removesuffix("2S AS") + "2H"
    game = after(variant, table_of(variant, f"{mixed} | AH"), "2>1:1")
    assert game.table.home == ()


def test_a_sequence_with_a_hidden_card_is_no_run() -> None:
    game = after(EASY, table_of(EASY, "(KS) QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | 4S AS"), "2>1:1")
    assert game.table.home == ()
    assert len(game.table.columns[0]) == 13


def test_a_king_uncovered_above_its_suit_makes_no_run_of_twelve_and_a_hidden_one() -> None:
    game = after(EASY, table_of(EASY, "(KS) QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS | KS"), "1>2:12")
    assert len(game.table.home) == 1
    assert table_text(game.table).startswith("KS | ")


def test_several_runs_leave_after_one_deal_from_left_to_right() -> None:
    almost = RUN.removesuffix(" AS")
    hearts = almost.replace("S", "H")
    columns = f"(3C) {hearts} | 9C | (4C) {almost} | 9C | 9D | 8D | 7D"
    table = table_of(
        Variant("SD", 4, "C", EASY.heights, 8, None), columns, stock="AH 5C AS 6C 7C KC QC"
    )
    game = Game(Variant("SD", 4, "C", EASY.heights, 8, None), table)
    game.play(DEAL)
    assert [str(run[0]) for run in game.table.home] == ["KH", "KS"]
    assert table_text(game.table).startswith("3C | 9C 5C | 4C | ")
    assert game.score == 699
    assert game.moves == 1


def test_the_game_is_won_when_the_last_run_leaves_by_a_carry() -> None:
    table = table_of(EASY, f"{RUN.removesuffix(' AS')} | AS", home="SSS")
    game = after(EASY, table, "2>1:1")
    assert game.won
    assert game.legal_moves() == []


def test_the_game_is_won_when_the_last_runs_leave_by_the_last_deal() -> None:
    shape = Variant("SD", 1, "C", (1, 1, 1), 3, None, ranks=3)
    table = table_of(shape, "3S 2S | 3S 2S | 3S 2S", stock="AS AS AS")
    game = after(shape, table, "d")
    assert game.won
    assert len(game.table.home) == 3


def test_the_game_is_not_won_while_the_stock_holds_a_card() -> None:
    assert not is_won(table_of(EASY, "", stock="KS", home="SSS"))


def test_a_run_that_leaves_does_not_hide_what_lies_below() -> None:
    run = RUN.removesuffix(" AS")
    table = table_of(EASY, f"8S 7S {run} | AS | ")
    events = consequences(EASY, table, Carry(1, 0, 1))
    assert len(events) == 2


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_the_opening_is_laid_out_as_the_table_of_games_says(variant: Variant) -> None:
    table = game_of(variant, 7).table
    assert [len(pile) for pile in table.columns] == list(variant.heights)
    assert [table.down_count(c) for c in range(variant.columns)] == [h - 1 for h in variant.heights]
    stock = {"SD": 24, "SP": 50}[variant.game]
    assert len(table.stock) == stock
    assert variant.blocks == {"SD": 4, "SP": 8}[variant.game]
    assert sorted(card.id for card in table.cards()) == list(range(variant.size))


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_each_suit_comes_in_whole_blocks_of_thirteen(variant: Variant) -> None:
    faces = [(card.rank, card.suit) for card in variant.deck()]
    each = variant.blocks // variant.suits
    assert all(
        faces.count((rank, suit)) == each for rank in range(13) for suit in range(variant.suits)
    )
    assert len(faces) == variant.blocks * 13


def test_two_suits_are_spades_and_hearts() -> None:
    assert {str(card)[1] for card in MEDIUM.deck()} == {"S", "H"}
    assert {str(card)[1] for card in EASY.deck()} == {"S"}


def test_the_deals_of_spiderette_are_seven_seven_seven_and_three() -> None:
    assert EASY.stock_sizes() == (24, 17, 10, 3, 0)
    assert SPIDER.stock_sizes() == (50, 40, 30, 20, 10, 0)


def test_a_card_reads_as_rank_and_suit() -> None:
    assert str(Card(5, 9, 1)) == "TH"
