"""A proof that a position after the last deal is lost, by counting free hosts to the end.

Forget where moved cards lie and remember only how high each column still stands in cards that
never moved, and which runs are gone. How many hosts of each rank and how many columns can be free
follows from that: each moved card lies on a card one rank higher, no two on the same one, or at
the bottom of an empty column. If no sequence of steps that these numbers allow removes all runs,
no sequence of real moves does. The argument, step by step, is in docs/solver.md; here a false
answer means nothing, a true one is a proof.

It reads hidden cards.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from spiderette.solver.columns import Column, Group, Stand, group_length
from spiderette.solver.counts import BIAS, BLANK, HOLES, one, spare, unpacked

State = tuple[int, int, int, int]
"""(key, heights, counts, moved).

key: the sum of the numbers of what still stands of each column, above them (_RUNS) four bits for
the runs of each suit that are left. Within one store of columns it tells a state from all others,
whatever position that state was reached from; only the order of columns makes no difference.
heights: seven bits for the height at which each column still stands in its own cards.
counts: of each rank r the cards that moved or are the top of what stands in place, minus the cards
of rank r - 1 that moved; and the columns of which nothing stands in place.
moved: four bits for each card, how many of it moved and are still on the table.
"""

_RUNS: Final = 64
"""Columns have numbers of 60 bits, and there are no more than ten."""


def stand(column: Column) -> Stand:
    """What may leave a column of which nothing has moved, worked out once."""
    found = column.stand
    if found is None:
        found = column.stand = _stand(column)
    return found


def _stand(column: Column) -> Stand:
    cards, n = column.cards, column.n
    if not n:
        return (0, -1, [])
    store = column.future.store
    in_suit = group_length(cards, column.hidden, relaxed=False)
    groups: list[Group] = []
    change, moved = -one(column.top), 0
    for size in range(1, column.group + 1):
        head = cards[n - size]
        rank = head & 15
        change += one(rank) - one(rank + 1)
        moved += 1 << 4 * head
        below = one(cards[n - size - 1] & 15 if n > size else HOLES)
        step = _lower(column, n - size).number - column.number
        king = size <= in_suit and rank == store.ranks - 1
        suit = head >> 4 if king else -1
        groups.append((size, step, change + below, moved, rank + 1, suit))
    return (column.top, -1 if store.relaxed else 4 * (cards[-1] - 1), groups)


def _lower(column: Column, height: int) -> Column:
    """What stands of a column at a height: a hidden card turns up when it becomes the top."""
    return column.future.column(column.cards[:height], min(column.hidden, height))


class _Runs:
    """Which cards make a run, and what changes when one is removed."""

    def __init__(self, ranks: int) -> None:
        self.bits = [[4 * (16 * suit + rank) for rank in range(ranks)] for suit in range(4)]
        self.keys = [1 << _RUNS + 4 * suit for suit in range(4)]
        self.cards = [sum(1 << bit for bit in bits) for bits in self.bits]
        self.counts = (1 << 8 * ranks) - 1

    def moved(self, suit: int, moved: int, ranks: int) -> bool:
        """True when the lowest `ranks` cards of a suit have all moved."""
        return all(moved >> bit & 15 for bit in self.bits[suit][:ranks])

    def without(self, state: State, suit: int) -> State:
        """The state once a run, all of it moved, has been removed."""
        key, heights, counts, moved = state
        return (key - self.keys[suit], heights, counts + self.counts, moved - self.cards[suit])


@cache
def _runs(ranks: int) -> _Runs:
    return _Runs(ranks)


class HostCount:
    """The search through what the counts allow.

    dead: keys of states that lead to no win; a count that proves its position lost adds its own.
    All counts that share it must have their columns from one store.
    `lost`: it is proved that the position cannot be won. `looked`: how many states that took.
    """

    def __init__(self, columns: list[Column], limit: int, dead: set[int]) -> None:
        self.columns = columns
        self.limit = limit
        self.dead = dead
        self.looked = 0
        self.ranks = columns[0].future.store.ranks
        self.suits = sorted({card >> 4 for column in columns for card in column.cards})
        self.stands: list[list[Stand | None]] = [[None] * (column.n + 1) for column in columns]
        self.runs = _runs(self.ranks)
        self.lost = self._search()

    def _stand(self, c: int, height: int) -> Stand:
        """Column c when it stands at a height."""
        found = self.stands[c][height] = stand(_lower(self.columns[c], height))
        return found

    def _start(self) -> State:
        key, heights, counts = 0, 0, BLANK
        for c, column in enumerate(self.columns):
            key += column.number
            heights |= column.n << 7 * c
            counts += one(column.top if column.n else HOLES)
            for card in column.cards:
                if card & 15 == 0:  # one ace, one run
                    key += self.runs.keys[card >> 4]
        return (key, heights, counts, 0)

    def _search(self) -> bool:
        dead = self.dead
        stack = [self._start()]
        known = {stack[0][0]}
        while stack:
            state = stack.pop()
            free = unpacked(state[2])
            room = spare(free)
            if room < 0:
                continue
            self.looked += 1
            if self.looked > self.limit:
                return False
            for after in self._steps(state, free, room):
                key = after[0]
                if key not in known and key not in dead:
                    if key >> _RUNS == 0:
                        return False
                    known.add(key)
                    stack.append(after)
        dead |= known
        return True

    def _steps(self, state: State, free: bytes, holes: int) -> list[State]:
        """The states one group leaving its place, or one run removed, further.

        A step that changes no count costs nothing and loses nothing: then it is the only one.
        """
        key, heights, counts, moved = state
        runs = self.runs
        found: list[State] = []
        rest, shift = heights, 0
        for c, stands in enumerate(self.stands):
            height = rest & 127
            slot, under, groups = stands[height] or self._stand(c, height)
            if groups:
                room = holes
                # What covers the group must have somewhere to go, unless it can come along.
                if free[slot] <= BIAS and under >= 0 and not moved >> under & 15:
                    room -= 1
                costless: State | None = None
                for size, step, change, cards, host, king in groups:
                    after = (key + step, heights - (size << shift), counts + change, moved + cards)
                    if room > 0 or (room == 0 and free[host] > BIAS):
                        if not change:
                            costless = after
                        found.append(after)
                    if king >= 0 and runs.moved(king, moved, slot):
                        found.append(runs.without(after, king))
                if costless is not None:
                    return [costless]
            rest >>= 7
            shift += 7
        whole = [suit for suit in self.suits if runs.moved(suit, moved, self.ranks)]
        return found + [runs.without(state, suit) for suit in whole]


__all__ = ["HostCount", "stand"]
