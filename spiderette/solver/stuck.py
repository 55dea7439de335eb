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

DEFAULT_LIMIT: Final = 2_000


class _Stand:
    """A column's own face-up cards by height."""

    def __init__(self, column: Column) -> None:
        cards, hidden = column.cards, column.hidden
        relaxed = column.future.store.relaxed
        self.floor = hidden
        self.n = len(cards)
        self.cards = cards
        self.ranks = [card & 15 for card in cards]
        self.groups = [group_length(cards[:h], min(hidden, h), relaxed) for h in range(self.n + 1)]


def is_stuck(columns: list[Column], limit: int = DEFAULT_LIMIT) -> bool:
    """True when it is proved that no move sequence turns a card or completes a run.

    limit: how many combinations of heights are looked at before giving up (false).
    """
    stands = [_Stand(column) for column in columns]
    king = columns[0].future.store.ranks - 1
    suits = _whole_suits(stands, king)
    free = [0] * 17
    for stand in stands:
        if stand.n:
            free[stand.ranks[-1]] += 1
    start = tuple(stand.n for stand in stands)
    # free[r] counts the hosts of rank r: what a card of rank r - 1 can lie on.
    stack = [(start, free)]
    known = {start}
    while stack:
        heights, free = stack.pop()
        if suits and _run_possible(stands, heights, suits, king):
            return False
        for c, height in enumerate(heights):
            for size in range(1, stands[c].groups[height] + 1):
                after = _lowered(stands, heights, free, c, size)
                if after is None:
                    continue
                left = height - size
                if left == stands[c].floor > 0:
                    return False
                lower = (*heights[:c], left, *heights[c + 1 :])
                if lower not in known:
                    known.add(lower)
                    stack.append((lower, after))
        if len(known) > limit:
            return False
    return True


def _lowered(
    stands: list[_Stand], heights: tuple[int, ...], free: list[int], c: int, size: int
) -> list[int] | None:
    """The free hosts after a group left its place in column c, None if there is no host for it."""
    stand = stands[c]
    left = heights[c] - size
    holes = heights.count(0) + (left == 0)
    after = free.copy()
    after[stand.ranks[left] + 1] -= 1
    if left > stand.floor:
        after[stand.ranks[left - 1]] += 1
    missing = -sum(count for count in after if count < 0)
    # A column that this very group empties is no host for it.
    return after if missing <= holes - (left == 0 and missing == holes) else None


def _whole_suits(stands: list[_Stand], king: int) -> list[int]:
    """The suits of which every rank is face up somewhere, as the packed aces."""
    shown = set(b"".join(stand.cards[stand.floor :] for stand in stands))
    return [ace for ace in range(0, 64, 16) if shown.issuperset(range(ace, ace + king + 1))]


def _run_possible(
    stands: list[_Stand], heights: tuple[int, ...], suits: list[int], king: int
) -> bool:
    """True when all cards of a suit were moved or lie in groups at the ends of columns."""
    loose: set[int] = set()
    for stand, height in zip(stands, heights, strict=True):
        loose.update(stand.cards[height - stand.groups[height] :])
    return any(loose.issuperset(range(ace, ace + king + 1)) for ace in suits)
