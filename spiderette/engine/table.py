"""Where every card lies. A table is a frozen value; only events make another one."""

from __future__ import annotations

from dataclasses import dataclass

from spiderette.engine.cards import Card

STOCK = -1
HOME = -2

Pile = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A position.

    columns: the piles from left to right, each bottom card first.
    stock: the next card first.
    home: the removed runs in the order in which they left, each king first.
    up: bit `id` is set when the card with that id lies face up.
    """

    columns: tuple[Pile, ...]
    stock: Pile
    home: tuple[Pile, ...]
    up: int

    def is_up(self, card: Card) -> bool:
        return bool(self.up >> card.id & 1)

    def down_count(self, column: int) -> int:
        """How many cards of a column lie face down (always the lowest ones)."""
        up = self.up
        for index, card in enumerate(self.columns[column]):
            if up >> card.id & 1:
                return index
        return len(self.columns[column])

    def empty_columns(self) -> tuple[int, ...]:
        return tuple(c for c, pile in enumerate(self.columns) if not pile)

    def cards(self) -> list[Card]:
        """Every card, wherever it lies."""
        piles = (*self.columns, self.stock, *self.home)
        return [card for pile in piles for card in pile]
