"""The forced end of a game: when nothing is hidden and only joins within a suit are left."""

from __future__ import annotations

from spiderette.controller.placing import stretch
from spiderette.engine.cards import joins
from spiderette.engine.game import Game
from spiderette.engine.moves import Carry, Move, apply
from spiderette.engine.rules import consequences, is_won
from spiderette.engine.table import Table

LONGEST = 120


def finishing_line(game: Game) -> tuple[Move, ...]:
    """The moves that end the game by joining suits alone, or () while there is still a choice."""
    variant, table = game.variant, game.table
    if table.stock or game.won or any(map(table.down_count, range(variant.columns))):
        return ()
    line: list[Move] = []
    while len(line) < LONGEST:
        move = _join(table)
        if move is None:
            return ()
        line.append(move)
        table = apply(table, *consequences(variant, table, move))
        if is_won(table):
            return tuple(line)
    return ()


def _join(table: Table) -> Carry | None:
    """A one-suit group that, moved whole, continues another sequence of its suit."""
    for src, pile in enumerate(table.columns):
        if not pile:
            continue
        size = stretch(table, src)
        head = pile[-size]
        for dst, other in enumerate(table.columns):
            if dst != src and other and joins(other[-1], head):
                return Carry(src, dst, size)
    return None
