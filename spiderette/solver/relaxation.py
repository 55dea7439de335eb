"""A proof that a position is lost, by letting more happen than the rules do.

Until the first column is empty or the first run is complete, kings stay where they are and each
moved card lies on a card one rank higher, one on each. So let a card that was once uncovered, or
once moved, stay available for ever. If not even then a column can be emptied or a run completed,
before any of the deals left, neither can happen in the game, and it is lost. The argument that
this is sound for all variants and rule sets, step by step, is in docs/solver.md; here a false
answer means nothing, a true one is a proof.

It reads hidden cards and the stock.
"""

from __future__ import annotations

from spiderette.solver.columns import Column, group_length


class _Places:
    """What is still in its place, and what has been uncovered or moved so far."""

    def __init__(self, columns: list[Column]) -> None:
        self.piles = [column.cards for column in columns]
        self.hidden = [column.hidden for column in columns]
        self.first_dealt = [column.n for column in columns]
        self.moved = [0] * 17
        self.moved_cards: set[int] = set()
        self.moved_off = [[0] * 17 for _ in columns]
        self.uncovered = [0] * 17
        self.uncovered_in = [[0] * 17 for _ in columns]
        self.shown: list[set[int]] = [set() for _ in columns]


def is_lost(columns: list[Column], rows: int) -> bool:
    """True when it is proved that the position cannot be won; `rows` deals are left."""
    if not all(column.n for column in columns):
        return False
    store = columns[0].future.store
    places = _Places(columns)
    for row in range(rows + 1):
        if not _settle(places, store.relaxed):
            return False
        if _run_possible(places, store.ranks - 1, store.relaxed):
            return False
        if row < rows:
            for c, column in enumerate(columns):
                places.piles[c] += column.future.rest[row : row + 1]
    return True


def _settle(places: _Places, relaxed: bool) -> bool:
    """Move whatever could ever move before the next deal; False once a column could be emptied."""
    count = len(places.piles)
    quiet = c = 0
    while quiet < count:
        if _uncover(places, c):
            quiet = 0
        size = _movable(places, c, relaxed)
        if size:
            if size == len(places.piles[c]):
                return False
            _move(places, c, size)
            quiet = 0
            continue
        quiet += 1
        c = (c + 1) % count
    return True


def _uncover(places: _Places, c: int) -> bool:
    """Mark the last card of a column as a host; True if it is a new one."""
    pile = places.piles[c]
    last = len(pile) - 1
    if last in places.shown[c]:
        return False
    places.shown[c].add(last)
    rank = pile[last] & 15
    places.uncovered[rank] += 1
    places.uncovered_in[c][rank] += 1
    return True


def _movable(places: _Places, c: int, relaxed: bool) -> int:
    """The size of a group of column `c` that finds a host, 0 if there is none."""
    pile = places.piles[c]
    off, uncovered_in = places.moved_off[c], places.uncovered_in[c]
    moved, uncovered = places.moved, places.uncovered
    for size in range(1, group_length(pile, places.hidden[c], relaxed) + 1):
        index = len(pile) - size
        rank = pile[index] & 15
        hosts = moved[rank + 1] + uncovered[rank + 1] - uncovered_in[rank + 1]
        need = 1 if index >= places.first_dealt[c] else off[rank] + 1
        if hosts >= need:
            return size
    return 0


def _move(places: _Places, c: int, size: int) -> None:
    """Take the last cards of a column out of their places; the next one turns up."""
    pile = places.piles[c]
    shown = places.shown[c]
    left = len(pile) - size
    for index in range(left, len(pile)):
        rank = pile[index] & 15
        places.moved[rank] += 1
        places.moved_off[c][rank] += 1
        places.moved_cards.add(pile[index])
        if index in shown:
            shown.remove(index)
            places.uncovered[rank] -= 1
            places.uncovered_in[c][rank] -= 1
    places.piles[c] = pile[:left]
    places.hidden[c] = min(places.hidden[c], left - 1)
    places.first_dealt[c] = min(places.first_dealt[c], left)


def _run_possible(places: _Places, king: int, relaxed: bool) -> bool:
    """True when a king at the base of a group could collect the rest of its suit."""
    tails = [
        pile[len(pile) - group_length(pile, places.hidden[c], relaxed) :]
        for c, pile in enumerate(places.piles)
    ]
    for tail in tails:
        if tail[0] & 15 == king:
            within = set(places.moved_cards).union(*tails)
            if all(card in within for card in range(tail[0] - king, tail[0])):
                return True
    return False
