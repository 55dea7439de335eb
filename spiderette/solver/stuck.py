"""A proof that nothing more can be uncovered before the next deal, by counting free hosts.

Forget where moved cards lie and remember only how high each column still stands in its own cards.
Each moved card lies on a card one rank higher, or at the bottom of an empty column, and no two on
the same one. So when a group with a head of rank r leaves its place, one free host for rank r is
used up, and the card under it becomes a free host for the next lower rank; all other cards of the
group bring their hosts along. Moving a moved card again changes no count. If no sequence of such
steps, with empty columns as hosts for anything, uncovers a hidden card or brings a whole suit
together, no sequence of real moves does.

Hidden cards are not looked at. True is a proof, false means nothing.
"""

from __future__ import annotations

from typing import Final

from spiderette.solver.columns import Column, group_length
from spiderette.solver.counts import BLANK, HOLES, one, spare, unpacked

DEFAULT_LIMIT: Final = 2_000

Leave = tuple[int, int, int, bool]
"""A group that may leave its place: its size, the change of the counts, how many columns it
empties, whether it uncovers a hidden card."""


class _Stand:
    """A column's own face-up cards, and what may leave it at each height."""

    def __init__(self, column: Column) -> None:
        cards, hidden, self.n = column.cards, column.hidden, column.n
        relaxed = column.future.store.relaxed
        self.cards, self.floor = cards, hidden
        heights = range(self.n + 1)
        self.groups = [group_length(cards[:h], min(hidden, h), relaxed) for h in heights]
        self.leaves = [self._leaves(height) for height in heights]

    def _leaves(self, height: int) -> list[Leave]:
        found: list[Leave] = []
        for size in range(1, self.groups[height] + 1):
            left = height - size
            change = -one((self.cards[left] & 15) + 1)
            if left > self.floor:
                change += one(self.cards[left - 1] & 15)
            if not left:
                change += one(HOLES)
            found.append((size, change, int(not left), left == self.floor > 0))
        return found


def is_stuck(columns: list[Column], limit: int = DEFAULT_LIMIT) -> bool:
    """True when it is proved that no move sequence turns a card or completes a run.

    limit: how many combinations of heights are looked at before giving up (false).
    """
    stands = [_Stand(column) for column in columns]
    suits = _whole_suits(stands, columns[0].future.store.ranks - 1)
    start, counts = 0, BLANK
    for c, column in enumerate(columns):
        start |= column.n << 7 * c
        if not column.n:
            counts += one(HOLES)
        elif column.group:  # nothing goes on an unknown card
            counts += one(column.top)
    # A state: seven bits for each height; of each rank the hosts that are free, and the holes.
    stack = [(start, counts)]
    known = {start}
    while stack:
        heights, counts = stack.pop()
        if suits and _run_possible(stands, heights, suits):
            return False
        for c, stand in enumerate(stands):
            for size, change, emptied, uncovers in stand.leaves[heights >> 7 * c & 127]:
                lower = heights - (size << 7 * c)
                if lower in known:
                    continue
                after = counts + change
                # A column that this very group empties is no host for it.
                if spare(unpacked(after)) < emptied:
                    continue
                if uncovers:
                    return False
                known.add(lower)
                stack.append((lower, after))
        if len(known) > limit:
            return False
    return True


def _whole_suits(stands: list[_Stand], king: int) -> list[frozenset[int]]:
    """The suits of which every rank is face up somewhere."""
    shown = set(b"".join(stand.cards[stand.floor :] for stand in stands))
    whole = [frozenset(range(ace, ace + king + 1)) for ace in range(0, 64, 16)]
    return [suit for suit in whole if suit <= shown]


def _run_possible(stands: list[_Stand], heights: int, suits: list[frozenset[int]]) -> bool:
    """True when all cards of a suit were moved or lie in groups at the ends of columns."""
    loose: set[int] = set()
    for c, stand in enumerate(stands):
        height = heights >> 7 * c & 127
        loose.update(stand.cards[height - stand.groups[height] :])
    return any(suit <= loose for suit in suits)
