"""Small pictures of real cards and of table themes, for panels. They only stand there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from spiderette.paint.cards import CardPainter, Deck
from spiderette.paint.theme import Theme, mix, over
from spiderette.screens.desk import Desk
from spiderette.ui import Look, Node, Size, rounded

Shown = tuple[int, int] | None  # rank and suit, or the back


class Fan(Node):
    """Cards side by side, each lying over the one before it.

    width: of a card, in points.  step: from card to card, in card widths.  deck: makes another
    deck than the player's, asked at each drawing.
    """

    role = "image"
    bends = False

    def __init__(
        self,
        desk: Desk,
        cards: Sequence[Shown],
        width: float = 40,
        *,
        step: float = 0.5,
        deck: Callable[[], Deck] | None = None,
    ) -> None:
        super().__init__()
        self.desk, self.cards, self.width, self.stride, self.deck = desk, cards, width, step, deck

    def _painter(self, look: Look) -> CardPainter:
        return self.desk.sample(look.px(self.width), self.deck() if self.deck else None)

    def measure(self, look: Look, width: int) -> Size:
        painter = self._painter(look)
        reach = round(painter.width * self.stride) * (len(self.cards) - 1)
        return Size(painter.width + reach, painter.height)

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        lay(canvas, self._painter(look), self.rect, self.cards, self.stride)


def lay(
    canvas: pygame.Surface,
    painter: CardPainter,
    rect: pygame.Rect,
    cards: Sequence[Shown],
    step: float,
) -> None:
    """Draw cards in a row in the middle of `rect`."""
    stride = round(painter.width * step)
    wide = painter.width + stride * (len(cards) - 1)
    x, y = rect.centerx - wide // 2, rect.centery - painter.height // 2
    pad = painter.shadow_pad
    for card in cards:
        canvas.blit(painter.shadow(0.0), (x - pad, y - pad))
        canvas.blit(painter.back() if card is None else painter.face(*card), (x, y))
        x += stride


class TableSample(Node):
    """A corner of a table in a theme: its cloth, an empty place, a card and a button's colour."""

    role = "image"

    def __init__(self, desk: Desk, theme: Theme, height: float = 74) -> None:
        super().__init__()
        self.desk, self.theme, self.height = desk, theme, height

    def measure(self, look: Look, width: int) -> Size:
        return Size(width, look.px(self.height))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme, rect = self.theme, self.rect
        light = mix(theme.table, theme.table_edge, 0.1)
        dark = mix(theme.table, theme.table_edge, 0.75)
        rounded(canvas, rect, look.px(7), (light, dark), theme.table_edge, look.px(1))
        strip = pygame.Rect(rect.left, rect.bottom - look.px(12), rect.width, look.px(12))
        painter = self.desk.sample(look.px(30))
        self._paint_strip(canvas, look, strip)
        area = pygame.Rect(rect.left, rect.top, rect.width, rect.height - strip.height)
        place = pygame.Rect(0, 0, painter.width, painter.height)
        place.center = area.centerx + round(painter.width * 0.75), area.centery
        fill, line = over(theme.place_fill, theme.table), over(theme.place_line, theme.table)
        rounded(canvas, place, look.px(3), fill, line, look.px(1))
        area.centerx -= round(painter.width * 0.75)
        lay(canvas, painter, area, [(0, 0)], 0)

    def _paint_strip(self, canvas: pygame.Surface, look: Look, strip: pygame.Rect) -> None:
        """The bar at the bottom with its main colour."""
        rounded(canvas, strip, look.px(7), self.theme.bar)
        canvas.fill(self.theme.bar, (strip.left, strip.top, strip.width, strip.height // 2))
        dot = pygame.Rect(0, 0, look.px(22), look.px(5))
        dot.center = strip.center
        rounded(canvas, dot, dot.height // 2, self.theme.accent)


class AppIcon(Node):
    """The program's own sign."""

    role = "image"
    bends = False

    def __init__(self, assets: Path, side: float) -> None:
        super().__init__()
        self.file, self.side = assets / "icon" / "icon.svg", side
        self._made: pygame.Surface | None = None

    def measure(self, look: Look, width: int) -> Size:
        return Size(look.px(self.side), look.px(self.side))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        side = look.px(self.side)
        if self._made is None or self._made.get_width() != side:
            try:
                self._made = pygame.image.load_sized_svg(str(self.file), (side, side))
            except (pygame.error, OSError):
                return  # the words beside it say enough
            self._made = self._made.convert_alpha()
        canvas.blit(self._made, self._made.get_rect(center=self.rect.center))
