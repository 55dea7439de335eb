"""Interned columns: every column that a search meets exists once and remembers where it leads.

Two columns are one and the same when they hold the same cards, hide as many of them and will be
dealt the same cards from now on (the same `Future`). A position is a list of such columns, and its
key is the sum of their numbers: equal keys are positions that differ by a swap of columns that
have the same future, which changes nothing about the rest of the game.

Cards are bytes, suit * 16 + rank, so that an in-suit successor is one less. Nothing here searches.
"""

from __future__ import annotations

import random
from typing import Final

UNPRICED: Final = 1 << 40
NO_TOP: Final = -99
UNKNOWN: Final = 15
"""A card that the player has not seen: it moves nowhere and nothing goes on it."""
_SEED: Final = 0x5350494445

Sums = tuple[int, int, int, int, int, int, int, int, tuple[int, ...]]

Group = tuple[int, int, int, int, int, int]
"""A group in its place: its size, how the number of the column, the counts and the moved cards
change when it leaves, the rank that its hosts have, the suit if a king heads it and all of it is in
suit, else -1."""
Stand = tuple[int, int, list[Group]]
"""A column of which nothing moved: its top rank, where the next lower card of that suit is among
the moved cards (-1: any will do), its groups. See `hosts`."""


class Future:
    """What a place is still dealt (`rest`, the next card first) and the columns waiting for it."""

    __slots__ = ("known", "later", "rest", "store")

    def __init__(self, store: Columns, rest: bytes) -> None:
        self.store = store
        self.rest = rest
        self.known: dict[tuple[bytes, int], Column] = {}
        self.later: Future | None = None

    def column(self, cards: bytes, hidden: int, base: Column | None = None) -> Column:
        """The one column of these cards; its top card turns up if it is hidden.

        base: a column whose cards these begin with, which saves summing over them.
        """
        if hidden == len(cards) > 0:
            hidden -= 1
        found = self.known.get((cards, hidden))
        if found is None:
            found = Column(self, cards, hidden, base)
            self.known[cards, hidden] = found
            self.store.count += 1
        return found

    def settled(self, base: Column, tail: bytes) -> Column:
        """The column after `tail` came to the end of `base`: a whole run leaves it."""
        cards, hidden = base.cards + tail, base.hidden
        ranks = self.store.ranks
        left = len(cards) - ranks
        if cards[-1] & 15 == 0 and left >= hidden and cards[-ranks:] == self.store.run(cards[-1]):
            return self.column(cards[:left], hidden)
        return self.column(cards, hidden, base)

    def next(self) -> Future:
        """The future after one more row."""
        if self.later is None:
            self.later = self.store.future(self.rest[1:])
        return self.later


class Column:
    """One column. `top` is the rank of its last card; `group` how many cards move at most.

    `takes` has each group that may move: its size, the rank that it needs below it, its cards.
    `drops[k]` is the column without its last k cards, `joins[tail]` the column with a tail added
    (and the change of the number), `row` the one after a deal: all filled when first wanted.
    `costs` has one price for each weight set.
    """

    __slots__ = (
        "base",
        "cards",
        "costs",
        "drops",
        "future",
        "group",
        "hidden",
        "joins",
        "n",
        "number",
        "row",
        "stand",
        "sums",
        "takes",
        "top",
    )

    def __init__(self, future: Future, cards: bytes, hidden: int, base: Column | None) -> None:
        store = future.store
        self.base = base
        self.future = future
        self.cards = cards
        self.hidden = hidden
        self.n = n = len(cards)
        self.number = store.draw(60)
        self.top = cards[-1] & 15 if cards else NO_TOP
        self.group = group = group_length(cards, hidden, store.relaxed)
        self.takes = [(k, self.top + k, cards[n - k :]) for k in range(1, group + 1)]
        self.drops: list[Column | None] = [None] * (group + 1)
        self.joins: dict[bytes, tuple[int, Column]] = {}
        self.row: Column | None = None
        self.sums: Sums | None = None
        self.stand: Stand | None = None
        self.costs = [UNPRICED] * store.sets

    def drop(self, k: int) -> Column:
        """This column after its last k cards left."""
        found = self.future.column(self.cards[: self.n - k], self.hidden)
        self.drops[k] = found
        return found

    def join(self, tail: bytes) -> tuple[int, Column]:
        """This column after `tail` came, and by how much the number changes with that.

        A run was completed if `n` did not grow by the length of the tail.
        """
        after = self.future.settled(self, tail)
        found = self.joins[tail] = (after.number - self.number, after)
        return found

    def deal(self) -> Column:
        """This column after the next row, which gives it a card if its future has one."""
        rest = self.future.rest
        if rest:
            found = self.future.next().settled(self, rest[:1])
        else:
            found = self
        self.row = found
        return found

    def features(self) -> tuple[int, ...]:
        """The counts that weights multiply, in the order of `weights.price`."""
        found = self.sums
        if found is None:
            base, start, before = self.base, 0, _BLANK
            if base is not None and base.sums is not None:
                start, before = base.n, base.sums
            king = self.future.store.ranks - 1
            found = self.sums = sums(self.cards, self.hidden, king, start, before)
        hidden = self.hidden
        broken, off, kings, above, above_suit, squares, length, _, _ = found
        fits_off = 0
        rest = self.future.rest
        if rest and (rest[0] & 15) + 1 == self.top and rest[0] + 1 != self.cards[-1]:
            fits_off = 1
        squares += length * length
        marks = (broken, off, kings, above, above_suit, fits_off, squares)
        return (hidden, hidden * hidden, *marks, 0 if self.n else 1)


class Columns:
    """The store of one game's columns. `sets` is the number of weight sets that price them."""

    def __init__(self, ranks: int, relaxed: bool, sets: int) -> None:
        self.ranks = ranks
        self.relaxed = relaxed
        self.sets = sets
        self.count = 0
        self._futures: dict[bytes, Future] = {}
        self.draw = random.Random(_SEED).getrandbits
        self._runs = [bytes(range(s + ranks - 1, s - 1, -1)) for s in range(0, 64, 16)]

    def future(self, rest: bytes) -> Future:
        found = self._futures.get(rest)
        if found is None:
            found = self._futures[rest] = Future(self, rest)
        return found

    def forget(self) -> None:
        """Let all columns go. They refer to each other: without this only the cyclic collector,
        which searches switch off, would free them."""
        for future in self._futures.values():
            for column in future.known.values():
                column.joins.clear()
                column.drops.clear()
                column.row = column.base = None
            future.known.clear()
            future.later = None
        self._futures.clear()
        self.count = 0

    def run(self, ace: int) -> bytes:
        """The whole run that ends with this ace."""
        return self._runs[ace >> 4]


def group_length(cards: bytes, hidden: int, relaxed: bool) -> int:
    """How many cards at the end of a column move together at most."""
    n = len(cards)
    if n == 0 or cards[-1] == UNKNOWN:
        return 0
    i = n - 1
    if relaxed:
        while i > hidden and (cards[i - 1] & 15) == (cards[i] & 15) + 1:
            i -= 1
    else:
        while i > hidden and cards[i - 1] == cards[i] + 1:
            i -= 1
    return n - i


_BLANK: Final[Sums] = (0, 0, 0, 0, 0, 0, 0, 99, (99, 99, 99, 99))


def sums(cards: bytes, hidden: int, king: int, start: int, before: Sums) -> Sums:
    """`before`, the sums over the first `start` cards of a column, carried on to its end.

    broken, off, kings, above, above_suit: joints as `weights.Weights` names them; the squared
    lengths of the finished sequences and the length of the last one; the lowest rank, and the
    lowest of each suit.
    """
    broken, off, kings, above, above_suit, squares, length, lowest, of_suit = before
    lows = list(of_suit)
    for i in range(start, len(cards)):
        card = cards[i]
        rank = card & 15
        suit = card >> 4
        if i:
            under = cards[i - 1]
            if under == card + 1:
                if i > hidden:
                    length += 1
            else:
                if i > hidden:
                    if (under & 15) == rank + 1:
                        off += 1
                    else:
                        broken += 1
                    squares += length * length
                    length = 0
                if rank == king:
                    kings += 1
                if rank > lowest:
                    above += 1
                if rank > lows[suit]:
                    above_suit += 1
        if rank < lowest:
            lowest = rank
        if rank < lows[suit]:
            lows[suit] = rank
    return (broken, off, kings, above, above_suit, squares, length, lowest, tuple(lows))
