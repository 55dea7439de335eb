"""Moves and cards as text: `4>2:3`, `d`, `TH`. Columns are written from 1."""

from __future__ import annotations

import re
from collections.abc import Iterable

from spiderette.engine.cards import RANK_LETTERS, SUIT_LETTERS, Card
from spiderette.engine.codes import printable
from spiderette.engine.moves import DEAL, Carry, Deal, Move
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant

_CARRY = re.compile(r"(\d{1,9})\s*[>-]\s*(\d{1,9})\s*:\s*(\d{1,9})", re.ASCII)


class BadMoveError(ValueError):
    """Text that is no move; `quoted` is at most 20 characters of it."""

    def __init__(self, text: str) -> None:
        self.quoted = printable(text)
        super().__init__(f"not a move: {self.quoted!r}")


def parse_move(text: str) -> Move:
    """`4>2:3` or `4-2:3` (three cards from column 4 to column 2) or `d` (deal)."""
    word = text.strip()
    if word in ("d", "D"):
        return DEAL
    match = _CARRY.fullmatch(word)
    if match is None:
        raise BadMoveError(text)
    src, dst, count = map(int, match.groups())
    return Carry(src - 1, dst - 1, count)


def format_move(move: Move) -> str:
    """The move as it is printed: `4>2:3` or `d`."""
    if isinstance(move, Deal):
        return "d"
    return f"{move.src + 1}>{move.dst + 1}:{move.size}"


def parse_face(text: str) -> tuple[int, int]:
    """Rank and suit of `QD`. Raises ValueError."""
    if len(text) != 2 or text[0] not in RANK_LETTERS or text[1] not in SUIT_LETTERS:
        raise ValueError(f"not a card: {text[:20]!r}")
    return RANK_LETTERS.index(text[0]), SUIT_LETTERS.index(text[1])


class Deck:
    """Gives out the cards of a variant's deck by rank and suit, each id once."""

    def __init__(self, variant: Variant) -> None:
        self._left: dict[tuple[int, int], list[Card]] = {}
        for card in reversed(variant.deck()):
            self._left.setdefault((card.rank, card.suit), []).append(card)

    def take(self, rank: int, suit: int) -> Card:
        """One more card of this face; raises ValueError when the deck has no more of it."""
        cards = self._left.get((rank, suit))
        if not cards:
            raise ValueError(f"too many of {RANK_LETTERS[rank]}{SUIT_LETTERS[suit]}")
        return cards.pop()

    def left(self) -> list[Card]:
        """The cards not yet given out."""
        return [card for cards in self._left.values() for card in cards]


def table_of(variant: Variant, columns: str, *, stock: str = "", home: Iterable[str] = ()) -> Table:
    """A table written as text, for tests and examples.

    columns: `(2C AS) 3D | 8S | ` with hidden cards in brackets, bottom first, `|` between columns.
    stock: next card first.  home: the suit letters of the removed runs.
    Raises ValueError when the deck of the variant cannot hold the cards.
    """
    deck = Deck(variant)
    up = 0
    piles = []
    for text in columns.split("|"):
        hidden, _, shown = text.rpartition(")")
        down = [deck.take(*parse_face(word)) for word in hidden.replace("(", " ").split()]
        open_cards = [deck.take(*parse_face(word)) for word in shown.split()]
        piles.append((*down, *open_cards))
        for card in open_cards:
            up |= 1 << card.id
    runs = tuple(
        tuple(deck.take(rank, SUIT_LETTERS.index(suit)) for rank in range(variant.ranks)[::-1])
        for suit in home
    )
    for card in (card for run in runs for card in run):
        up |= 1 << card.id
    rest = tuple(deck.take(*parse_face(word)) for word in stock.split())
    while len(piles) < variant.columns:
        piles.append(())
    return Table(tuple(piles), rest, runs, up)
