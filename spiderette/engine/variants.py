"""The games as flat records: what differs between them is data, never a subclass."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spiderette.engine.cards import Card

SPIDERETTE = "SD"
SPIDER = "SP"
CLASSIC = "C"
RELAXED = "R"
SUIT_LEVELS = (1, 2, 4)


@dataclass(frozen=True, slots=True)
class Variant:
    """The rules of one game.

    game: "SD" or "SP".  suits: 1, 2 or 4.  rules: "C" (a group is all one suit) or "R" (any suits).
    heights: cards in each column after the opening deal, from left to right.
    blocks: how often a full sequence of `ranks` cards is in the deck = runs to win.
    score_floor: the lowest score an action may leave, None for no limit.
    """

    game: str
    suits: int
    rules: str
    heights: tuple[int, ...]
    blocks: int
    score_floor: int | None
    ranks: int = 13

    @property
    def columns(self) -> int:
        return len(self.heights)

    @property
    def size(self) -> int:
        """Number of cards in the deck."""
        return self.blocks * self.ranks

    @property
    def relaxed(self) -> bool:
        return self.rules == RELAXED

    def card(self, number: int) -> Card:
        """The card with this number: rank is number mod ranks, blocks take the suits in turn."""
        block, rank = divmod(number, self.ranks)
        return Card(number, rank, block % self.suits)

    def deck(self) -> tuple[Card, ...]:
        """All cards in the order of their ids."""
        return tuple(self.card(number) for number in range(self.size))

    def deals(self, stock: int) -> int:
        """How many deals a stock of this size holds; the last may be a short one."""
        return -(-stock // self.columns)

    def stock_sizes(self) -> tuple[int, ...]:
        """The stock's possible sizes, from the full one down to 0: 24, 17, 10, 3, 0."""
        full = self.size - sum(self.heights)
        return (*range(full, 0, -self.columns), 0)


_SPIDERETTE = Variant(SPIDERETTE, 1, CLASSIC, (1, 2, 3, 4, 5, 6, 7), 4, None)
_SPIDER = Variant(SPIDER, 1, CLASSIC, (6,) * 4 + (5,) * 6, 8, 0)


def variant(game: str, suits: int, rules: str = CLASSIC) -> Variant:
    """The variant of a game, level and rule set; one-suit Relaxed is one-suit Classic.

    Raises ValueError for a combination that does not exist.
    """
    bases = {SPIDERETTE: _SPIDERETTE, SPIDER: _SPIDER}
    if game not in bases or suits not in SUIT_LEVELS or rules not in (CLASSIC, RELAXED):
        raise ValueError(f"no such game: {game} {suits} {rules}")
    if game == SPIDERETTE and rules != CLASSIC:
        raise ValueError("Spiderette is played with Classic rules only")
    return replace(bases[game], suits=suits, rules=CLASSIC if suits == 1 else rules)


def every_variant() -> tuple[Variant, ...]:
    """The eight games on offer, Spiderette first."""
    return (
        *(variant(SPIDERETTE, suits) for suits in SUIT_LEVELS),
        *(variant(SPIDER, suits) for suits in SUIT_LEVELS),
        *(variant(SPIDER, suits, RELAXED) for suits in SUIT_LEVELS if suits > 1),
    )
