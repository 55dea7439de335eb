"""A position drawn with characters of one width, readable in any encoding."""

from __future__ import annotations

from spiderette.engine.cards import Card
from spiderette.engine.game import Game

CELL = 7
HIDDEN = "[ ]"


def face(card: Card) -> str:
    """`QD`, with tens as `10D`."""
    return str(card).replace("T", "10")


def picture(game: Game, *, reveal: bool = False) -> list[str]:
    """The columns side by side, first card on top; hidden cards in brackets."""
    table = game.table
    columns = [_column(game, c, reveal=reveal) for c in range(game.variant.columns)]
    numbers = [str(number) for number in range(1, len(columns) + 1)]
    height = max(map(len, columns), default=0)
    rows = [[pile[row] if row < len(pile) else "" for pile in columns] for row in range(height)]
    lines = [_line(row) for row in (numbers, ["-" * 5] * len(columns), *rows)]
    if reveal and table.stock:
        lines += ["", *_stock(game)]
    return lines


def _column(game: Game, column: int, *, reveal: bool) -> list[str]:
    table = game.table
    cells = []
    for card in table.columns[column]:
        if table.is_up(card):
            cells.append(face(card))
        else:
            cells.append(f"[{face(card)}]" if reveal else HIDDEN)
    return cells


def _line(cells: list[str]) -> str:
    return "".join(cell.center(CELL) for cell in cells).rstrip()


def _stock(game: Game) -> list[str]:
    """The stock in rows of one deal each, next card first."""
    cards, width = game.table.stock, game.variant.columns
    return [
        _line([f"[{face(card)}]" for card in cards[start : start + width]])
        for start in range(0, len(cards), width)
    ]
