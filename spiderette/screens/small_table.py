"""A small picture of the columns of a table; it only stands there."""

from __future__ import annotations

import pygame

from spiderette.engine.table import Pile, Table
from spiderette.paint.cards import CardPainter
from spiderette.paint.theme import over
from spiderette.screens.desk import Desk
from spiderette.ui import Look, Node, Size, rounded

_UP, _DOWN = 0.34, 0.13  # of a card's height, what stays in sight of a covered card
_GAP = 0.14  # of a card's width, between columns
_WIDEST = 60  # points of a card


class SmallTable(Node):
    """`height` points high, as wide as it may be. Change `table` to show another one."""

    role = "image"

    def __init__(self, desk: Desk, table: Table, height: float = 168) -> None:
        super().__init__()
        self.desk, self.height = desk, height
        self._table = table

    @property
    def table(self) -> Table:
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        if table != self._table:
            self._table = table
            self.touch()

    def measure(self, look: Look, width: int) -> Size:
        return Size(width, look.px(self.height))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme, pad = look.theme, look.px(10)
        ground = (theme.table, theme.table_edge)
        rounded(canvas, self.rect, look.px(8), ground, theme.panel_line, look.px(1))
        inside = self.rect.inflate(-2 * pad, -2 * pad)
        columns = self.table.columns
        stride = inside.width / len(columns)
        painter = self.desk.sample(int(min(stride / (1 + _GAP), look.px(_WIDEST))) // 5 * 5)
        stride = min(stride, painter.width * (1 + 2 * _GAP))
        left = inside.centerx - stride * len(columns) / 2
        for column, pile in enumerate(columns):
            x = round(left + stride * column + (stride - painter.width) / 2)
            room = pygame.Rect(x, inside.top, painter.width, inside.height)
            if pile:
                self._paint_pile(canvas, painter, room, pile)
            else:
                place = pygame.Rect(x, inside.top, painter.width, painter.height)
                fill = over(theme.place_fill, theme.table)
                rounded(canvas, place, look.px(3), fill, over(theme.place_line, theme.table), 1)

    def _paint_pile(
        self, canvas: pygame.Surface, painter: CardPainter, room: pygame.Rect, pile: Pile
    ) -> None:
        """A column from the top, pressed together where it is long."""
        steps = [_UP if self.table.is_up(card) else _DOWN for card in pile[:-1]]
        high = sum(steps) * painter.height
        squeeze = min(1.0, (room.height - painter.height) / high) if high else 1.0
        y = float(room.top)
        for card, step in zip(pile, [*steps, 0.0], strict=True):
            up = self.table.is_up(card)
            picture = painter.face(card.rank, card.suit) if up else painter.back()
            canvas.blit(picture, (room.left, round(y)))
            y += step * painter.height * max(0.0, squeeze)
