"""Refusals, cards and positions in words, in both languages; a hidden card is never named."""

import random
import re
from collections.abc import Iterator

import pytest

from spiderette import text
from spiderette.engine.codes import BadCodeError, parse_code
from spiderette.engine.game import Game, NothingToUndoError
from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.notation import BadMoveError, parse_move, table_of
from spiderette.engine.position import PROBLEMS, BadPositionError
from spiderette.engine.rules import RULES, refusal
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.wording import (
    bad_code_line,
    bad_move_line,
    bad_position_line,
    card_name,
    clock_text,
    game_name,
    level_name,
    move_line,
    position_in_words,
    refusal_line,
    rules_name,
    undo_line,
    variant_name,
)
from tests.engine.decks import ALL, EASY, HARD, RELAXED, SPIDER, game_of, name_of

TABLE = table_of(HARD, "(5C) KS 9H 8H 7H | 8S | AS | 9S 2H |  | TC | KC 3C")


@pytest.fixture(params=["en", "zh_TW"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    text.use(request.param)
    yield str(request.param)
    text.use("en")


def said(move: str, variant: Variant = HARD, table: Table = TABLE) -> str:
    error = refusal(variant, table, parse_move(move))
    assert error is not None
    return refusal_line(error, variant, table)


@pytest.mark.parametrize(
    ("move", "line"),
    [
        ("9>1:1", "There is no such column: they are numbered 1 to 7."),
        ("2>2:1", "The cards already lie in column 2."),
        ("5>1:1", "Column 5 is empty: there is no card to move."),
        (
            "1>2:5",
            "A face-down card cannot be moved. The last 3, from the 9 of hearts on, can move.",
        ),
        (
            "1>2:4",
            "Cards move together only in one suit, their ranks going down by one. "
            "The last 3, from the 9 of hearts on, can move.",
        ),
        (
            "4>2:2",
            "Cards move together only in one suit, their ranks going down by one. "
            "The 2 of hearts alone can move.",
        ),
        ("4>2:3", "There are only 2 cards in column 4. The 2 of hearts alone can move."),
        ("4>2:0", "A move takes at least one card."),
        (
            "1>2:3",
            "The 9 of hearts does not go on the 8 of spades, only on a card one rank higher (10). "
            "The 7 of hearts alone would fit.",
        ),
        ("1>3:1", "Nothing goes on an ace."),
        ("d", "The stock is empty. There is nothing left to deal."),
    ],
)
def test_a_refusal_is_one_short_line(move: str, line: str) -> None:
    assert said(move) == line


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (
            "1>2:3",
            "紅心 9 不能放在黑桃 8 上，只能放在點數大 1 的牌（10）上。只有紅心 7 可以放在那裡。",
        ),
        ("1>2:5", "蓋牌不能移動。紅心 9 起的 3 張可以移動。"),
        ("d", "牌庫已空，沒有牌可以發了。"),
        ("6>2:1", "梅花 10 不能放在黑桃 8 上，只能放在點數大 1 的牌（J）上。"),
    ],
)
def test_a_refusal_is_said_in_chinese(move: str, line: str) -> None:
    text.use("zh_TW")
    try:
        assert said(move) == line
    finally:
        text.use("en")


def test_the_empty_column_is_named_when_a_deal_is_refused() -> None:
    table = table_of(HARD, "5D | | 6C | 9D | AC | 5C | QD", stock="8C 9S 4C")
    assert (
        said("d", HARD, table)
        == "You cannot deal while a column is empty. Put a card on column 2 first."
    )


def test_a_king_and_relaxed_groups_have_their_own_lines() -> None:
    table = table_of(RELAXED, "KS | 8S | 9H 7D")
    assert said("1>2:1", RELAXED, table) == "A king goes only to an empty column."
    line = said("3>2:2", RELAXED, table)
    assert line.startswith("Cards move together only if their ranks go down by one.")


def test_every_rule_has_its_line(language: str) -> None:
    lines = {}
    won = table_of(EASY, "", home="SSSS")
    for move, variant, table in (
        ("d", EASY, won),
        *(
            (move, HARD, TABLE)
            for move in ["9>1:1", "2>2:1", "5>1:1", "1>2:5", "1>2:4", "1>2:3", "d"]
        ),
        ("d", HARD, table_of(HARD, "5D | | 6C", stock="8C 9S 4C")),
    ):
        error = refusal(variant, table, parse_move(move))
        assert error is not None
        lines[error.rule] = refusal_line(error, variant, table)
    assert set(lines) == set(RULES)
    assert len(set(lines.values())) == len(RULES)
    for line in lines.values():
        assert line.endswith("." if language == "en" else "。")
        assert not re.search(r"[{}?]|\.\.", line)


@pytest.mark.parametrize("variant", ALL, ids=name_of)
def test_no_line_ever_names_a_hidden_card(variant: Variant, language: str) -> None:
    chance = random.Random(4)
    for number in range(4):
        game = game_of(variant, number)
        for _ in range(15):
            table = game.table
            shown = {card_name(card) for card in table.cards() if table.is_up(card)}
            hidden = {card_name(card) for card in table.cards()} - shown
            for source in range(variant.columns):
                for size in (1, 2, 3, 9):
                    error = game.refusal(Carry(source, chance.randrange(variant.columns), size))
                    line = refusal_line(error, variant, table) if error else ""
                    assert not any(re.search(rf"{name}(?!\d)", line) for name in hidden)
            words = " ".join(position_in_words(game))
            assert not any(re.search(rf"{name}(?!\d)", words) for name in hidden)
            moves = game.legal_moves()
            if not moves:
                break
            game.play(chance.choice(moves))


def test_cards_are_named_as_players_say_them() -> None:
    names = [card_name(HARD.card(number)) for number in (0, 8, 9 + 13, 10 + 26, 11 + 39, 12)]
    assert names == [
        "ace of spades",
        "9 of spades",
        "10 of hearts",
        "jack of diamonds",
        "queen of clubs",
        "king of spades",
    ]
    text.use("zh_TW")
    try:
        names = [card_name(HARD.card(number)) for number in (0, 9 + 13, 11 + 26, 12 + 39)]
        assert names == ["黑桃 A", "紅心 10", "方塊 Q", "梅花 K"]
    finally:
        text.use("en")


def test_games_levels_and_rules_have_names(language: str) -> None:
    names = {game_name("SD"), game_name("SP"), *map(level_name, (1, 2, 4)), *map(rules_name, "CR")}
    assert len(names) == 7
    assert variant_name(SPIDER) != variant_name(RELAXED)
    if language == "zh_TW":
        assert names >= {"簡單", "中等", "困難", "經典", "寬鬆"}


def test_a_move_is_told_before_it_is_played() -> None:
    table = table_of(HARD, "9H 8H 7H | TS")
    assert move_line(table, Carry(0, 1, 1)) == "Move the 7 of hearts from column 1 to column 2."
    assert (
        move_line(table, Carry(0, 1, 3))
        == "Move 3 cards, 9 of hearts first, from column 1 to column 2."
    )
    assert move_line(table, DEAL) == "Deal from the stock."


def test_a_single_card_is_not_counted_in_chinese() -> None:
    table = table_of(HARD, "9H 8H 7H | 8S | 8D | | | |")
    text.use("zh_TW")
    try:
        assert move_line(table, Carry(0, 1, 1)) == "將紅心 7 從第 1 欄移到第 2 欄。"
        assert move_line(table, Carry(0, 3, 3)) == "將紅心 9 起的 3 張牌從第 1 欄移到第 4 欄。"
    finally:
        text.use("en")


def test_a_position_is_told_to_a_person_who_cannot_see_it() -> None:
    run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    table = table_of(EASY, f"(4S 5S) {run} 9S 8S | AS |  | TS", stock="JS QS KS", home="S")
    assert position_in_words(Game(EASY, table, start_score=580, start_moves=21)) == [
        "Spiderette, Easy, 1 suit.",
        "Stock: 3 cards, 1 deal left.",
        "Runs: 1 of 4 (spades).",
        "Column 1: 2 face-down cards, then king of spades, queen of spades, jack of spades, "
        "10 of spades, 9 of spades, 8 of spades, 7 of spades, 6 of spades, 5 of spades, "
        "4 of spades, 3 of spades, 2 of spades, 9 of spades, 8 of spades.",
        "Column 2: ace of spades.",
        "Column 3: empty.",
        "Column 4: 10 of spades.",
        "Column 5: empty.",
        "Column 6: empty.",
        "Column 7: empty.",
        "Score 580, moves 21.",
    ]


@pytest.mark.parametrize(
    "code", ["", "x" * 300, "XX", "SD2", "SD1-S3", "SP1-S1-AAAAAAA", "SD1-S1C-AAAAAAA", "SD1-S1-A"]
)
def test_each_part_of_a_wrong_code_has_its_line(code: str, language: str) -> None:
    with pytest.raises(BadCodeError) as found:
        parse_code(code)
    line = bad_code_line(found.value)
    assert 10 < len(line) < 110
    assert not re.search(r"[{}]", line)


def test_every_problem_of_a_position_has_its_line(language: str) -> None:
    problems = sorted(PROBLEMS)
    lines = {bad_position_line(BadPositionError(problem, "7")) for problem in problems}
    assert len(lines) == len(problems)
    assert not any(re.search(r"[{}]", line) for line in lines)


def test_undo_says_why_it_did_nothing(language: str) -> None:
    reasons = ("start", "limit", "end", "won")
    lines = {undo_line(NothingToUndoError(reason), 100) for reason in reasons}
    assert len(lines) == 4
    assert any("100" in line for line in lines)


def test_a_wrong_move_is_quoted(language: str) -> None:
    assert "4>2:3" in bad_move_line(BadMoveError("x"))


@pytest.mark.parametrize(
    ("seconds", "expected"), [(0, "0:00"), (65.9, "1:05"), (3599, "59:59"), (3729, "1:02:09")]
)
def test_play_time_is_told_in_minutes_and_seconds(seconds: float, expected: str) -> None:
    assert clock_text(seconds) == expected
