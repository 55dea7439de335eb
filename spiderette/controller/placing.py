"""Which column a group goes to: the best one by itself, or the one it is dropped on.

Pure functions of the rules and the layout.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from spiderette.engine.cards import joins
from spiderette.engine.game import Game
from spiderette.engine.moves import Carry
from spiderette.engine.table import Pile, Table
from spiderette.stage.layout import Layout, Rect

ENOUGH_OVERLAP = 0.25  # of a card


def targets(game: Game, column: int, size: int) -> tuple[int, ...]:
    """The columns that take the last `size` cards of a column."""
    return tuple(
        move.dst
        for move in game.legal_moves()
        if isinstance(move, Carry) and move.src == column and move.size == size
    )


def best_carry(game: Game, column: int, size: int) -> Carry | None:
    """Where a double-click sends a group, or None.

    First one rank higher of the same suit (the longest one-suit stretch through the joint), then
    one rank higher of another suit, then an empty column unless the group is the whole column;
    then the nearest column, then the left one.
    """
    table = game.table
    options = [
        (_rating(table, column, size, dst), abs(dst - column), dst)
        for dst in targets(game, column, size)
        if table.columns[dst] or size < len(table.columns[column])
    ]
    if not options:
        return None
    return Carry(column, min(options)[2], size)


def _rating(table: Table, column: int, size: int, dst: int) -> tuple[int, int]:
    """(class, −length of the one-suit stretch); smaller is better."""
    pile = table.columns[dst]
    if not pile:
        return (3, 0)
    group = table.columns[column][-size:]
    if not joins(pile[-1], group[0]):
        return (2, 0)
    return (1, -stretch(table, dst) - _leading(group))


def stretch(table: Table, column: int) -> int:
    """Face-up cards at the end of a column, not empty, that are one one-suit sequence."""
    pile = table.columns[column]
    length = 1
    while length < len(pile) and table.is_up(pile[-length - 1]):
        if not joins(pile[-length - 1], pile[-length]):
            break
        length += 1
    return length


def _leading(group: Pile) -> int:
    length = 1
    while length < len(group) and joins(group[length - 1], group[length]):
        length += 1
    return length


class Dropped(NamedTuple):
    """Where a group was let go. target: a valid column; refused: an invalid one; else neither."""

    target: int | None
    refused: int | None


def where_dropped(
    layout: Layout, held: Rect, pointer: tuple[float, float], valid: Collection[int], source: int
) -> Dropped:
    """The column under the pointer if it is valid, else the valid one overlapped most.

    held: the rectangle of the topmost held card.
    """
    under = layout.column_at(pointer)
    if under in valid:
        return Dropped(under, None)
    overlapped = layout.overlapped(held)
    for share, column in overlapped:
        if column in valid and share >= ENOUGH_OVERLAP:
            return Dropped(column, None)
    if under is None and overlapped and overlapped[0][0] > 0.5:
        under = overlapped[0][1]
    return Dropped(None, None if under == source else under)
