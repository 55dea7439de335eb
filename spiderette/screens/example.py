"""A small picture of cards for the help: written as a text table, drawn by the table's printer."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from spiderette.engine.cards import Card
from spiderette.engine.notation import parse_face, table_of
from spiderette.engine.table import Pile, Table
from spiderette.engine.variants import Variant
from spiderette.paint.card_plan import CORNER
from spiderette.paint.marks import Kind, Mark, draw_mark
from spiderette.paint.printing import CardPress
from spiderette.paint.shapes import rounded
from spiderette.screens.desk import Desk
from spiderette.screens.pictures import lay
from spiderette.stage.layout import Rect
from spiderette.ui import Look, Node, Size
from spiderette.wording import card_name, column_line, list_of

WIDTH = 80.0  # of a card, in points
GAP = 0.22  # between columns, in card widths
UP_STRIP, DOWN_STRIP = 0.32, 0.14
RUN_GAP, WIDEST_RUN_GAP = 0.04, 0.3  # between the cards of a run, in card widths
MARGIN = 14.0  # of the cloth around the cards, in points

Marks = tuple[tuple[Kind, int, int], ...]


class Example(Node):
    """Columns side by side on a piece of the table's cloth.

    columns: as `engine.notation.table_of` reads them.  marks: (kind, column, cards from its end).
    """

    role = "image"

    def __init__(self, desk: Desk, columns: str, marks: Marks = ()) -> None:
        self.table = _table(columns)
        lines = [column_line(self.table, c) for c in range(len(self.table.columns))]
        super().__init__(name=" ".join(lines))
        self.desk, self.marks = desk, marks
        self._picture: pygame.Surface | None = None
        self._made_for: object = None

    def _card(self, look: Look, width: int) -> int:
        """The width of a card that fits, a multiple of five pixels."""
        count = len(self.table.columns)
        room = width - 2 * look.px(MARGIN)
        fitting = room / (count + GAP * (count - 1))
        return max(20, int(min(look.px(WIDTH), fitting)) // 5 * 5)

    def measure(self, look: Look, width: int) -> Size:
        card = self._card(look, width)
        count = len(self.table.columns)
        high = max(self._offsets(pile, column)[-1] for column, pile in enumerate(self._piles()))
        wide = card * (count + GAP * (count - 1)) + 2 * look.px(MARGIN)
        return Size(min(width, math.ceil(wide)), round(card * (high + 1.4)) + 2 * look.px(MARGIN))

    def _piles(self) -> tuple[Pile, ...]:
        return self.table.columns

    def _offsets(self, pile: Pile, column: int) -> list[float]:
        """How far down each card lies, in card widths; an empty column has one place."""
        down = self.table.down_count(column)
        tops, y = [], 0.0
        for index in range(max(1, len(pile))):
            tops.append(y)
            y += DOWN_STRIP if index < down else UP_STRIP
        return tops

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        card = self._card(look, self.rect.width)
        wanted = (card, self.rect.size, look.theme, self.desk.cards.deck)
        if self._picture is None or self._made_for != wanted:
            self._picture = self._drawn(look, card)
            self._made_for = wanted
        canvas.blit(self._picture, self.rect)

    def _drawn(self, look: Look, card: int) -> pygame.Surface:
        """The picture, made once for a size, theme and deck."""
        theme = look.theme
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        cloth = rounded(*self.rect.size, look.px(10), theme.table, theme.table_edge, look.px(1))
        picture.blit(cloth, (0, 0))
        painter = self.desk.sample(card)
        press = CardPress(painter, theme)
        left = margin = look.px(MARGIN)
        for column, pile in enumerate(self.table.columns):
            x = left + round(column * card * (1 + GAP))
            if not pile:
                shape = rounded(
                    card, card * 7 // 5, CORNER * card, theme.place_fill, theme.place_line, 1.5
                )
                picture.blit(shape, (x, margin))
            self._lay(picture, press, pile, column, (x, margin, card))
        for kind, column, size in self.marks:
            x = left + round(column * card * (1 + GAP))
            rect = self._group(column, size, (x, margin, card))
            draw_mark(picture, Mark(kind, rect), theme, card)
        return picture

    def _lay(
        self,
        picture: pygame.Surface,
        press: CardPress,
        pile: tuple[Card, ...],
        column: int,
        place: tuple[int, int, int],
    ) -> None:
        x, y, width = place
        for card, top in zip(pile, self._offsets(pile, column), strict=False):
            face = (card.rank, card.suit) if self.table.is_up(card) else None
            height = width * 7 // 5
            press.resting(picture, face, (x, y + round(top * width)), height)

    def _group(self, column: int, size: int, place: tuple[int, int, int]) -> Rect:
        x, y, width = place
        pile = self.table.columns[column]
        tops = self._offsets(pile, column)
        first = tops[len(pile) - size] if pile and size else 0.0
        return Rect(x, y + first * width, width, (tops[-1] - first + 1.4) * width)


class Run(Node):
    """Whole cards side by side from edge to edge, with the faces of small cards at every size."""

    role = "image"

    def __init__(self, desk: Desk, cards: str, width: float = 112) -> None:
        self.cards = [Card(n, *parse_face(word)) for n, word in enumerate(cards.split())]
        super().__init__(name=list_of([card_name(card) for card in self.cards]))
        self.desk, self.width = desk, width

    def _card(self, look: Look, width: int) -> int:
        count = len(self.cards)
        fitting = width / (count + RUN_GAP * (count - 1))
        return max(20, int(min(look.px(self.width), fitting)) // 5 * 5)

    def measure(self, look: Look, width: int) -> Size:
        card, count = self._card(look, width), len(self.cards)
        widest = math.ceil(card * (count + WIDEST_RUN_GAP * (count - 1)))
        return Size(min(width, widest), card * 7 // 5)

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        large = replace(self.desk.cards.deck, face="large")
        painter = self.desk.sample(self._card(look, self.rect.width), large, heads=True)
        steps = max(1, len(self.cards) - 1)
        for n, card in enumerate(self.cards):
            x = self.rect.left + round(n * (self.rect.width - painter.width) / steps)
            one = pygame.Rect(x, self.rect.top, painter.width, self.rect.height)
            lay(canvas, painter, one, [(card.rank, card.suit)], 0)


def _table(columns: str) -> Table:
    count = columns.count("|") + 1
    return table_of(Variant("SD", 4, "C", (1,) * count, 8, None), columns)
