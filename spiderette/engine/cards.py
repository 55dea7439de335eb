"""Cards: identity for the screen, rank and suit for the rules.

Knows nothing of tables or games. Words that a player reads are made elsewhere.
"""

from __future__ import annotations

from typing import NamedTuple

RANK_LETTERS = "A23456789TJQK"
SUIT_LETTERS = "SHDC"
ACE = 0


class Card(NamedTuple):
    """One physical card.

    id: unique within its deck, 0 … n-1; twins of a one-suit deck differ only here.
    rank: 0 = ace … 12 = king.  suit: 0 … 3 = spades, hearts, diamonds, clubs.
    """

    id: int
    rank: int
    suit: int

    def __str__(self) -> str:
        return RANK_LETTERS[self.rank] + SUIT_LETTERS[self.suit]


def joins(upper: Card, lower: Card) -> bool:
    """True when `lower` continues the one-suit sequence of `upper`."""
    return upper.rank == lower.rank + 1 and upper.suit == lower.suit
