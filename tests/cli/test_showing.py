"""`deal` and `replay`: the drawing, the words, the JSON, and every way to be refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spiderette.engine.codes import NUMBERS, code_for
from spiderette.engine.game import Game
from spiderette.engine.notation import format_move
from spiderette.engine.position import position_of
from spiderette.engine.variants import Variant, every_variant
from tests.cli.driving import run

CODE = "SD1-S4-AAAAABD"
KEYS = ["code", "game", "rules", "columns", "stock", "runs", "score", "moves", "won", "legal"]
WINS = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "golden/engine/wins.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
PICTURE = """\
   1      2      3      4      5      6      7
 -----  -----  -----  -----  -----  -----  -----
   5D    [ ]    [ ]    [ ]    [ ]    [ ]    [ ]
          3H    [ ]    [ ]    [ ]    [ ]    [ ]
                 6C    [ ]    [ ]    [ ]    [ ]
                        9D    [ ]    [ ]    [ ]
                               AC    [ ]    [ ]
                                      5C    [ ]
                                             QD
"""


def test_a_deal_is_drawn_and_told() -> None:
    said = run("deal", CODE)
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith(PICTURE)
    lines = said.out.splitlines()
    assert "Spiderette, Hard, 4 suits, code SD1-S4-AAAAABD." in lines
    assert "Stock: 24 cards, 4 deals left." in lines
    assert "Runs: 0 of 4." in lines
    assert "Column 1: 5 of diamonds." in lines
    assert "Column 2: 1 face-down card, then 3 of hearts." in lines
    assert "Column 7: 6 face-down cards, then queen of diamonds." in lines


def test_a_deal_is_told_in_chinese() -> None:
    lines = run("deal", CODE, "--lang", "zh_TW").out.splitlines()
    assert "小蜘蛛接龍，困難，4 種花色，牌局代碼 SD1-S4-AAAAABD。" in lines
    assert "牌庫：24 張牌，還能發牌 4 次。" in lines
    assert "第 7 欄：6 張蓋牌，然後是方塊 Q。" in lines


def test_hidden_cards_are_shown_only_when_asked_for() -> None:
    plain, revealed = run("deal", CODE).out, run("deal", CODE, "--reveal").out
    assert "10" not in plain.split("Runs")[0]
    assert "[10C]" in revealed
    assert "10 of clubs" in revealed
    assert "In the stock, next card first: 8 of clubs, 9 of spades" in revealed


def test_the_json_of_a_deal_is_the_position_of_the_contract() -> None:
    data = run("deal", "SD1-S4-AAAAAAA", "--json").data
    assert list(data) == KEYS
    assert data["columns"][3] == {"down": 3, "cards": ["2C", "AS", "QC", "3D"]}
    assert data["columns"][6] == {"down": 6, "cards": ["6C", "9D", "2S", "6S", "5H", "8H", "AH"]}
    assert data["stock"][:3] == ["QD", "TC", "QS"]
    assert (data["code"], data["game"], data["rules"]) == ("SD1-S4-AAAAAAA", "SD", "C")
    assert (data["runs"], data["score"], data["moves"], data["won"]) == ([], 500, 0, False)
    assert data["legal"][-1] == "d"


def test_a_code_is_written_back_in_its_right_form() -> None:
    assert run("deal", "sp1s1raaaaaad", "--json").data["code"] == "SP1-S1C-AAAAAAD"


@pytest.mark.parametrize("row", WINS, ids=lambda row: str(row["code"]))
def test_a_golden_win_is_replayed(row: dict[str, Any]) -> None:
    data = run("replay", row["code"], *row["moves"], "--json").data
    assert (data["won"], data["legal"], data["score"]) == (True, [], row["score"])
    assert len(data["runs"]) == (4 if data["game"] == "SD" else 8)
    assert "The game is won." in run("replay", row["code"], " ".join(row["moves"])).out
    assert "這一局已經獲勝。" in run("replay", row["code"], *row["moves"], "--lang", "zh").out


def test_moves_come_from_a_file_or_standard_input(tmp_path: Path) -> None:
    row = WINS[0]
    half = len(row["moves"]) // 2
    file = tmp_path / "步驟.txt"
    file.write_text("\n".join(row["moves"][half:]), encoding="utf-8")
    first = row["moves"][:half]
    data = run("replay", row["code"], *first, "--moves", str(file), "--json").data
    assert data["won"]
    text = ",".join(row["moves"]).encode()
    assert run("replay", row["code"], "--moves", "-", "--json", stdin=text).data == data


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_may_be_written_by_any_shell(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "moves"
    file.write_bytes("6>3:1\r\nd\r\n".encode(encoding))
    assert run("replay", CODE, "--moves", str(file), "--json").data["moves"] == 2


def test_no_moves_at_all_are_the_opening() -> None:
    assert run("replay", CODE, "--json").data == run("deal", CODE, "--json").data


# Illegal moves on the deal of CODE: [moves, rule, index, the move as it is printed]
ILLEGAL = [
    ("0>1:1", "no-such-column", 1, "0>1:1"),
    ("8-1:1", "no-such-column", 1, "8>1:1"),
    ("3>3:1", "same-column", 1, "3>3:1"),
    ("1>2:1", "wrong-rank", 1, "1>2:1"),
    ("7>1:2", "face-down", 1, "7>1:2"),
    ("7>1:9", "face-down", 1, "7>1:9"),
    ("6>3:0", "not-a-group", 1, "6>3:0"),
    ("1>2:2", "not-a-group", 1, "1>2:2"),
    ("6-3:1 d 7-1:2", "not-a-group", 3, "7>1:2"),
    ("d d d d d", "stock-empty", 5, "d"),
    ("1>3:1 1>2:1", "empty-source", 2, "1>2:1"),
    ("1>3:1 d", "column-empty", 2, "d"),
]


@pytest.mark.parametrize(("moves", "rule", "index", "move"), ILLEGAL)
def test_an_illegal_move_stops_with_its_rule(moves: str, rule: str, index: int, move: str) -> None:
    said = run("replay", CODE, moves)
    assert said.status == 2
    assert said.line.startswith(f"Move {index}: ")
    error = run("replay", CODE, *moves.split(), "--json").error
    assert (error["rule"], error["index"], error["move"]) == (rule, index, move)
    assert error["message"] == said.line
    chinese = run("replay", CODE, moves, "--lang", "zh_TW").line
    assert chinese.startswith(f"第 {index} 步：")
    assert not any("a" <= letter <= "z" for letter in chinese)


def test_a_move_after_the_win_is_refused_as_won() -> None:
    row = WINS[0]
    error = run("replay", row["code"], *row["moves"], "d", "--json").error
    assert (error["rule"], error["index"]) == ("won", len(row["moves"]) + 1)


@pytest.mark.parametrize("word", ["4>2", "4:2:1", "x", "dd", "4>2:", "4>2:1x", "４>2:1", "--4>2:1"])
def test_a_word_that_is_no_move_is_refused(word: str) -> None:
    error = run("replay", CODE, "--json", "--", "6>3:1", word).error
    assert (error["rule"], error["index"], error["move"]) == ("bad-move", 2, word)


def test_the_first_wrong_move_is_told_whatever_is_wrong_with_later_ones() -> None:
    assert run("replay", CODE, "1>2:1", "x", "--json").error["rule"] == "wrong-rank"
    assert run("replay", CODE, "x", "1>2:1", "--json").error["rule"] == "bad-move"


def test_a_long_wrong_move_is_quoted_briefly() -> None:
    error = run("replay", CODE, "x" * 9000, "--json").error
    assert len(error["move"]) == 20
    assert len(error["message"]) < 200


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "missing"),
        ("XX1-S1-AAAAABD", "SD1 or SP1"),
        ("SD2-S1-AAAAABD", "the number 1. “2” stands there"),
        ("SD1-S3-AAAAABD", "S1, S2 or S4"),
        ("SP1-S1-AAAAABD", "C or R"),
        ("SD1-S1C-AAAAABD", "no C or R"),
        ("SD1-S1-AAAAAB", "seven letters"),
        ("x" * 10_000, "too long"),
    ],
)
@pytest.mark.parametrize("command", ["deal", "replay", "solve", "hint"])
def test_a_wrong_code_is_told_by_its_part(command: str, code: str, words: str) -> None:
    error = run(command, code, "--json").error
    assert error["rule"] == "bad-code"
    assert words in error["message"]
    assert len(error["message"]) < 120
    said = run(command, code, "--lang", "zh_TW")
    assert said.status == 2
    assert said.line.endswith("。")


@pytest.mark.parametrize("name", ["missing.txt", ".", "\0", "x" * 5000])
def test_a_file_that_cannot_be_read_is_refused(name: str) -> None:
    error = run("replay", CODE, "--moves", name, "--json").error
    assert (error["rule"], error["index"]) == ("bad-file", None)
    assert len(error["message"]) < 120


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "moves"
    file.write_bytes(b"\xff\xfe\xff\xd8\x00")
    assert run("replay", CODE, "--moves", str(file), "--json").error["rule"] == "bad-file"


@given(st.sampled_from(every_variant()), st.integers(0, NUMBERS - 1), st.data())
def test_any_line_of_moves_ends_where_the_engine_ends(
    variant: Variant, number: int, data: Any
) -> None:
    game = Game.deal(code_for(variant, number))
    line = []
    for _ in range(data.draw(st.integers(0, 25))):
        moves = game.legal_moves()
        if not moves:
            break
        move = data.draw(st.sampled_from(moves))
        game.play(move)
        line.append(format_move(move))
    assert run("replay", str(game.code), *line, "--json").data == position_of(game)
