"""Whole games from golden files: wins of every game, dead ends, undo across a run and a deal."""

import json
from pathlib import Path
from typing import Any

import pytest

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.notation import format_move, parse_move
from spiderette.engine.position import game_from_position, position_of
from spiderette.engine.score import runs_removed
from spiderette.engine.variants import every_variant, variant
from tests.engine.decks import game_of, name_of, reference_of

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "engine"
WINS: list[dict[str, Any]] = [
    json.loads(line) for line in (FOLDER / "wins.jsonl").read_text(encoding="utf-8").splitlines()
]
DEAD_ENDS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (FOLDER / "dead_ends.jsonl").read_text(encoding="utf-8").splitlines()
]


def code_of(row: dict[str, Any]) -> str:
    return str(row["code"])


def played(row: dict[str, Any], undo_limit: int | None = None) -> Game:
    game = Game.deal(parse_code(row["code"]), undo_limit=undo_limit)
    for move in row["moves"]:
        game.play(parse_move(move))
    return game


def test_every_game_on_offer_has_a_win_and_a_dead_end() -> None:
    offered = {name_of(variant) for variant in every_variant()}
    assert {name_of(parse_code(row["code"]).variant) for row in WINS} == offered
    assert {name_of(parse_code(row["code"]).variant) for row in DEAD_ENDS} == offered


@pytest.mark.parametrize("row", WINS, ids=code_of)
def test_a_golden_win_is_played_to_the_end(row: dict[str, Any]) -> None:
    game = played(row)
    assert game.won
    assert game.score == row["score"]
    assert game.moves == len(row["moves"])
    assert game.legal_moves() == []
    assert len(game.table.home) == game.variant.blocks


@pytest.mark.parametrize("row", WINS, ids=code_of)
def test_a_golden_win_is_taken_back_to_the_deal_and_redone(row: dict[str, Any]) -> None:
    game = Game.deal(parse_code(row["code"]), undo_limit=None)
    tables, scores = [game.table], [game.score]
    for move in row["moves"][:-1]:
        game.play(parse_move(move))
        tables.append(game.table)
        scores.append(game.score)
    for table, score in zip(reversed(tables), reversed(scores), strict=True):
        assert (game.table, game.score) == (table, score)
        if game.can_undo:
            game.undo()
    for table in tables[1:]:
        game.redo()
        assert game.table == table
    game.play(parse_move(row["moves"][-1]))
    assert game.won


@pytest.mark.parametrize("row", WINS, ids=code_of)
def test_each_position_of_a_golden_win_reads_back_as_a_position(row: dict[str, Any]) -> None:
    game = Game.deal(parse_code(row["code"]))
    for move in row["moves"]:
        game.play(parse_move(move))
        data = json.loads(json.dumps(position_of(game)))
        assert position_of(game_from_position(data)) == data


@pytest.mark.parametrize("row", WINS, ids=code_of)
def test_undo_goes_back_across_runs_and_deals(row: dict[str, Any]) -> None:
    game = Game.deal(parse_code(row["code"]), undo_limit=None)
    crossed = set()
    for move in row["moves"][:-1]:
        before = (game.table, game.score, game.moves)
        game.play(parse_move(move))
        after = game.table
        crossed |= {"run"} if len(after.home) > len(before[0].home) else set()
        crossed |= {"deal"} if format_move(DEAL) == move else set()
        game.undo()
        assert (game.table, game.score, game.moves) == before
        game.redo()
        assert game.table == after
    assert crossed == {"run", "deal"}


@pytest.mark.parametrize("row", DEAD_ENDS, ids=code_of)
def test_a_golden_dead_end_has_no_legal_move_and_is_not_lost_by_force(row: dict[str, Any]) -> None:
    game = played(row)
    assert game.legal_moves() == []
    assert not game.won
    assert game.score == row["score"]
    assert game.can_undo
    game.undo()
    assert format_move(game.line[-1]) in map(format_move, game.legal_moves())


@pytest.mark.parametrize("row", DEAD_ENDS, ids=code_of)
def test_a_dead_end_is_left_by_restart_and_reached_again_by_undo(row: dict[str, Any]) -> None:
    game = played(row)
    table = game.table
    game.restart()
    assert game.table == game_of(game.variant, parse_code(row["code"]).number).table
    game.undo()
    assert game.table == table


@pytest.mark.parametrize("row", WINS, ids=code_of)
def test_a_stored_line_with_every_kind_of_action_is_resumed_and_taken_back(
    row: dict[str, Any],
) -> None:
    line = [parse_move(move) for move in row["moves"][:-1]]
    game = Game.deal(parse_code(row["code"]), undo_limit=None)
    game.resume(line, len(line), None)
    kinds = {"group" for move in line if isinstance(move, Carry) and move.size > 1}
    kinds |= {"run" for step in game.steps if runs_removed(step.events)}
    kinds |= {"deal" for move in line if move == DEAL}
    assert kinds == {"group", "run", "deal"}
    while game.can_undo:
        game.undo()
    assert game.cursor == 0
    assert game.table == Game.deal(parse_code(row["code"])).table


def test_a_game_of_another_kind_begins_with_nothing_of_the_last_one() -> None:
    first = game_of(variant("SD", 4), 29)
    for _ in range(10):
        first.play(first.legal_moves()[-1])
    second, reference = game_of(variant("SP", 1), 29), reference_of(variant("SP", 1), 29)
    assert [format_move(move) for move in second.legal_moves()] == reference.legal()
    assert (second.score, second.moves, second.line) == (500, 0, ())
    assert not (second.can_undo or second.can_redo or second.can_restart)
