"""Engine tables packed for the search, and its lines turned back into engine moves."""

from __future__ import annotations

from spiderette.engine.cards import Card
from spiderette.engine.moves import DEAL, Carry, Move, apply
from spiderette.engine.rules import consequences, is_won, refusal
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.columns import Column, Columns
from spiderette.solver.node import Trace
from spiderette.solver.search import Task


class BadLineError(RuntimeError):
    """The search returned a line that the rules refuse: a fault of the solver, never shown."""


def pack(cards: tuple[Card, ...]) -> bytes:
    """Cards as bytes, suit * 16 + rank."""
    return bytes(card.suit << 4 | card.rank for card in cards)


def futures(variant: Variant, table: Table) -> list[bytes]:
    """For each column the stock cards that it will be dealt, the next first."""
    stock = pack(table.stock)
    return [stock[column :: variant.columns] for column in range(variant.columns)]


def rows_left(variant: Variant, table: Table) -> int:
    """How many deals the stock still has."""
    return variant.deals(len(table.stock))


def columns_of(store: Columns, variant: Variant, table: Table) -> list[Column]:
    """The interned columns of a table."""
    return [
        store.future(rest).column(pack(pile), table.down_count(c))
        for c, (pile, rest) in enumerate(zip(table.columns, futures(variant, table), strict=True))
    ]


def task_of(store: Columns, variant: Variant, table: Table) -> Task:
    """The search's form of the question whether `table` can be won."""
    return Task(
        columns_of(store, variant, table),
        rows_left(variant, table),
        variant.blocks - len(table.home),
    )


def moves_of(trace: Trace) -> tuple[Move, ...]:
    """The engine moves of a line, first move first."""
    moves: list[Move] = []
    while trace is not None:
        trace, src, dst, size = trace
        moves.append(DEAL if src < 0 else Carry(src, dst, size))
    return tuple(reversed(moves))


def replayed(variant: Variant, table: Table, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """`line`, once the engine has played it to a win; raises BadLineError if it does not win."""
    for move in line:
        if refusal(variant, table, move) is not None:
            raise BadLineError(f"{move} refused")
        table = apply(table, *consequences(variant, table, move))
    if not is_won(table):
        raise BadLineError("the line does not win")
    return line
