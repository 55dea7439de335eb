"""The rules a second time, written from their description alone with plain mutable lists.

Slow and simple on purpose; shares nothing with the engine, so that agreement means something. Also
writes the golden files: `python -m tests.engine.reference`.
"""

from __future__ import annotations

import copy
import hashlib
import itertools
import json
from dataclasses import dataclass
from pathlib import Path

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "engine"
RANKS = "A23456789TJQK"
SUITS = "SHDC"
MASK = 2**64 - 1


@dataclass(frozen=True)
class Shape:
    """A game in numbers."""

    suits: int
    relaxed: bool
    heights: tuple[int, ...]
    blocks: int
    ranks: int
    floor: int | None


SD_HEIGHTS = (1, 2, 3, 4, 5, 6, 7)
SP_HEIGHTS = (6, 6, 6, 6, 5, 5, 5, 5, 5, 5)
SHAPES = {
    **{f"SD1-S{s}": Shape(s, False, SD_HEIGHTS, 4, 13, None) for s in (1, 2, 4)},
    **{f"SP1-S{s}C": Shape(s, False, SP_HEIGHTS, 8, 13, 0) for s in (1, 2, 4)},
    **{f"SP1-S{s}R": Shape(s, True, SP_HEIGHTS, 8, 13, 0) for s in (2, 4)},
}


def shuffled(number: int, size: int) -> list[int]:
    """Version 1 of the shuffle."""
    state = number

    def draw() -> int:
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(n: int) -> int:
        value = draw()
        while value >= 2**64 - (2**64 % n):
            value = draw()
        return value % n

    p = list(range(size))
    for i in range(size - 1, 0, -1):
        j = below(i + 1)
        p[i], p[j] = p[j], p[i]
    return p


@dataclass
class Face:
    """A card on the table."""

    rank: int
    suit: int
    up: bool

    def __str__(self) -> str:
        return RANKS[self.rank] + SUITS[self.suit]


class Reference:
    """One game: `columns` of faces, `stock`, `runs` (suit letters), `score`, `moves`."""

    def __init__(self, shape: Shape, number: int) -> None:
        self.shape = shape
        size = shape.blocks * shape.ranks
        cards = [
            Face(c % shape.ranks, (c // shape.ranks) % shape.suits, False)
            for c in shuffled(number, size)
        ]
        self.columns: list[list[Face]] = [[] for _ in shape.heights]
        for row in range(max(shape.heights)):
            for column, height in enumerate(shape.heights):
                if row < height:
                    self.columns[column].append(cards.pop(0))
        for pile in self.columns:
            pile[-1].up = True
        self.stock = cards
        self.runs: list[str] = []
        self.score = 500
        self.moves = 0

    def text(self) -> str:
        """Everything that can be seen or not, on one line."""
        piles = []
        for pile in self.columns:
            down = [str(card) for card in pile if not card.up]
            up = [str(card) for card in pile if card.up]
            piles.append(" ".join(down) + " | " + " ".join(up))
        stock = " ".join(map(str, self.stock))
        return " / ".join(piles) + f" // {stock} // {' '.join(self.runs)}"

    def won(self) -> bool:
        return not self.stock and not any(self.columns)

    def rule_against(self, source: int, target: int, count: int) -> str | None:
        """The first rule that forbids a carry (columns from 1)."""
        if self.won():
            return "won"
        last = len(self.columns)
        if source < 1 or source > last or target < 1 or target > last:
            return "no-such-column"
        if source == target:
            return "same-column"
        pile = self.columns[source - 1]
        if not pile:
            return "empty-source"
        taken = pile[-count:] if count > 0 else []
        if any(not card.up for card in taken):
            return "face-down"
        if count < 1 or count > len(pile) or not self.is_group(taken):
            return "not-a-group"
        onto = self.columns[target - 1]
        if onto and onto[-1].rank != taken[0].rank + 1:
            return "wrong-rank"
        return None

    def is_group(self, cards: list[Face]) -> bool:
        for upper, lower in itertools.pairwise(cards):
            if lower.rank != upper.rank - 1:
                return False
            if not self.shape.relaxed and lower.suit != upper.suit:
                return False
        return True

    def rule_against_deal(self) -> str | None:
        if self.won():
            return "won"
        if not self.stock:
            return "stock-empty"
        if any(not pile for pile in self.columns):
            return "column-empty"
        return None

    def legal(self) -> list[str]:
        """Every legal move, found by trying everything."""
        numbers = range(1, len(self.columns) + 1)
        found = [
            f"{source}>{target}:{count}"
            for source in numbers
            for count in range(1, len(self.columns[source - 1]) + 1)
            for target in numbers
            if self.rule_against(source, target, count) is None
        ]
        return found + (["d"] if self.rule_against_deal() is None else [])

    def play(self, move: str) -> None:
        """Play a legal move."""
        if move == "d":
            for pile in self.columns:
                if self.stock:
                    card = self.stock.pop(0)
                    card.up = True
                    pile.append(card)
        else:
            source, target, count = map(int, move.replace(">", ":").split(":"))
            pile = self.columns[source - 1]
            self.columns[target - 1] += pile[-count:]
            del pile[-count:]
        self.moves += 1
        self.score -= 1
        if self.shape.floor is not None:
            self.score = max(self.score, self.shape.floor)
        self._tidy()

    def _tidy(self) -> None:
        for pile in self.columns:
            tail = pile[-self.shape.ranks :]
            if (
                len(tail) == self.shape.ranks
                and [card.rank for card in tail] == list(range(self.shape.ranks))[::-1]
                and len({card.suit for card in tail}) == 1
                and all(card.up for card in tail)
            ):
                del pile[-self.shape.ranks :]
                self.runs.append(SUITS[tail[0].suit])
                self.score += 100
        for pile in self.columns:
            if pile:
                pile[-1].up = True

    def perft(self, depth: int) -> int:
        """How many lines of this many moves there are."""
        moves = self.legal()
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            after = copy.deepcopy(self)
            after.play(move)
            total += after.perft(depth - 1)
        return total


STEP = 40_127_029  # spreads 200 numbers over all the seven letters can say


def deal_digest(name: str) -> str:
    """Eight hexadecimal digits for each of the deals 0, STEP, 2 STEP … of a game."""
    texts = [Reference(SHAPES[name], k * STEP).text() for k in range(200)]
    return "".join(hashlib.sha256(text.encode()).hexdigest()[:8] for text in texts)


def write_golden() -> None:
    deals = {
        name: {"clear": Reference(shape, 29).text(), "digest": deal_digest(name)}
        for name, shape in SHAPES.items()
    }
    _write("deals.json", deals)
    perft = {
        name: {str(number): [Reference(shape, number).perft(d) for d in (1, 2, 3, 4)]}
        for name, shape in SHAPES.items()
        for number in (29, 4242)
    }
    _write("perft.json", perft)


def _write(name: str, value: object) -> None:
    text = json.dumps(value, indent=1) + "\n"
    (GOLDEN / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_golden()
