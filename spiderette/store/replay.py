"""From a row to a game and back: every stored line is played again by the rules."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace

from spiderette.engine import rules
from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import Move
from spiderette.engine.notation import BadMoveError, format_move, parse_move
from spiderette.engine.position import BadPositionError, game_from_position, position_of
from spiderette.engine.rules import IllegalMoveError
from spiderette.engine.score import START
from spiderette.store.rows import WON, BadRowError, GameRow, check


def line_text(line: Iterable[Move]) -> str:
    """The moves as they are stored: `4>2:1 d 3>1:2`."""
    return " ".join(map(format_move, line))


def is_deal(game: Game) -> bool:
    """True for a game that starts as its code deals it, False for a set-up position."""
    code = game.code
    if code is None or game.start_moves or game.start_score != START[game.scoring]:
        return False
    return game.opening == rules.opening(game.variant, code)


def position_text(game: Game) -> str:
    """The opening of a set-up game as JSON text."""
    data = position_of(game.afresh())
    del data["legal"], data["won"]
    return json.dumps(data, separators=(",", ":"))


def fresh_game(row: GameRow) -> Game:
    """The row's game before its first move; raises BadRowError."""
    check(row)
    if not row.position:
        return Game.deal(parse_code(row.code), scoring=row.scoring, undo_limit=row.undo_limit)
    try:
        game = game_from_position(json.loads(row.position))
    except (ValueError, RecursionError, BadPositionError):
        raise BadRowError("position") from None
    if (game.variant.game, game.variant.suits, game.variant.rules) != (
        row.game,
        row.suits,
        row.rules,
    ):
        raise BadRowError("position")
    game.scoring, game.undo_limit = row.scoring, row.undo_limit
    return game


def revive(row: GameRow) -> Game:
    """The game as it stood when the row was written; raises BadRowError."""
    game = fresh_game(row)
    try:
        game.resume(map(parse_move, row.line.split()), row.cursor, row.mark)
    except (BadMoveError, IllegalMoveError):
        raise BadRowError("line") from None
    except ValueError:
        raise BadRowError("cursor") from None
    return game


def verified(row: GameRow) -> GameRow:
    """The row with score and moves as the rules count them; raises BadRowError.

    A claimed win must be one: the line, played to its cursor, clears the table.
    """
    game = revive(row)
    if game.won != (row.result == WON):
        raise BadRowError("result")
    return replace(row, score=game.score, moves=game.moves)


def longest_legal(row: GameRow) -> GameRow:
    """The row with its line cut before the first move that cannot be read or played.

    Every position before that move was really on the table, so nothing valid is lost and nothing
    illegal is shown. Raises BadRowError when not even the deal can be read.
    """
    game = fresh_game(row)
    for word in row.line.split():
        try:
            game.play(parse_move(word))
        except (BadMoveError, IllegalMoveError):
            break
    count = len(game.line)
    whole = count == len(row.line.split())
    inside = row.cursor <= count and (row.mark is None or 0 < row.mark <= count)
    cursor, mark = (row.cursor, row.mark) if whole and inside else (count, None)
    return replace(row, line=line_text(game.line), cursor=cursor, mark=mark)
