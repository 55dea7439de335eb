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

_RANKS = 17
"""Room for the ranks 0 … 12, the rank above a king and that of an unknown card."""


class _Places:
    """What is still in its place, and what has been uncovered or moved so far.

    hosts: cards of each rank that were moved or uncovered; hosts_in: those of them that lie
    uncovered in their places in one column; shown: which ones, as bits by height.
    off: how many cards of each rank were moved off a column; gone: those cards.
    groups: sizes of the groups.  dealt: the height from which on a column's cards were dealt.
    """

    def __init__(self, columns: list[Column]) -> None:
        self.relaxed = columns[0].future.store.relaxed
        self.piles = [column.cards for column in columns]
        self.hidden = [column.hidden for column in columns]
        self.dealt = [column.n for column in columns]
        self.groups = [column.group for column in columns]
        self.hosts = [0] * _RANKS
        self.hosts_in = [[0] * _RANKS for _ in columns]
        self.off = [[0] * _RANKS for _ in columns]
        self.shown = [0] * len(columns)
        self.gone: list[bytes] = []

    def deal(self, columns: list[Column], row: int) -> None:
        """The next row comes, whether or not a column is empty."""
        for c, column in enumerate(columns):
            self.piles[c] += column.future.rest[row : row + 1]
            self.groups[c] = group_length(self.piles[c], self.hidden[c], self.relaxed)

    def settle(self) -> bool:
        """Move whatever could ever move before the next deal; False if a column gets empty."""
        shown, hosts = self.shown, self.hosts
        last = len(shown) - 1
        c = quiet = 0
        while quiet <= last:
            pile = self.piles[c]
            bit = 1 << len(pile)
            if shown[c] & bit == 0:
                shown[c] |= bit
                rank = pile[-1] & 15
                hosts[rank] += 1
                self.hosts_in[c][rank] += 1
                quiet = 0
            left = self._free(c)
            if left == 0:
                return False
            if left > 0:
                self._take(c, left)
                quiet = 0
            else:
                quiet += 1
                c = 0 if c == last else c + 1
        return True

    def _free(self, c: int) -> int:
        """What a column is left with once its smallest group with hosts enough has gone, or -1."""
        pile, hosts, hosts_in = self.piles[c], self.hosts, self.hosts_in[c]
        left = len(pile)
        for _ in range(self.groups[c]):
            left -= 1
            rank = pile[left] & 15
            found = hosts[rank + 1] - hosts_in[rank + 1]
            if found > 0 and (left >= self.dealt[c] or found > self.off[c][rank]):
                return left
        return -1

    def _take(self, c: int, left: int) -> None:
        """The cards from height `left` on leave their places; the next one turns up."""
        pile, hosts, hosts_in, off = self.piles[c], self.hosts, self.hosts_in[c], self.off[c]
        shown = self.shown[c] >> left + 1
        for card in pile[left:]:
            rank = card & 15
            off[rank] += 1
            if shown & 1:
                hosts_in[rank] -= 1
            else:
                hosts[rank] += 1
            shown >>= 1
        self.gone.append(pile[left:])
        self.shown[c] &= (2 << left) - 1
        pile = self.piles[c] = pile[:left]
        if left < self.dealt[c]:
            self.dealt[c] = left
        if left <= self.hidden[c]:
            self.hidden[c] = left - 1
            self.groups[c] = 1
        else:
            self.groups[c] = group_length(pile, self.hidden[c], self.relaxed)

    def run_possible(self, king: int) -> bool:
        """True when a king at the base of a group could collect the rest of its suit."""
        tails = [
            pile[len(pile) - size :] for pile, size in zip(self.piles, self.groups, strict=True)
        ]
        for tail in tails:
            if tail[0] & 15 == king:
                within = set(b"".join(self.gone + tails))
                if within.issuperset(range(tail[0] - king, tail[0])):
                    return True
        return False


def is_lost(columns: list[Column], rows: int) -> bool:
    """True when it is proved that the position cannot be won; `rows` deals are left."""
    for column in columns:
        if not column.n:
            return False
    places = _Places(columns)
    king = columns[0].future.store.ranks - 1
    for row in range(rows + 1):
        if row:
            places.deal(columns, row - 1)
        if not places.settle() or places.run_possible(king):
            return False
    return True
