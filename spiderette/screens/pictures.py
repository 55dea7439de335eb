"""Small pictures of real cards and of table themes, for panels. They only stand there."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from spiderette.paint.cards import CardPainter, Deck
from spiderette.paint.theme import Theme, mix, over
from spiderette.screens.desk import Desk
from spiderette.ui import Look, Node, Size, rounded

_ICON_EDGE, _ICON_RADIUS = 4 / 256, 54 / 256  # of its side
_TURN = 13.0  # degrees between two cards of a spread
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


class Spread(Node):
    """Cards fanned as in a hand, their lower ends together; courts as one head, at every size.

    width: of a card, in points.
    """

    role = "image"
    bends = False

    def __init__(self, desk: Desk, cards: Sequence[tuple[int, int]], width: float) -> None:
        super().__init__()
        self.desk, self.cards, self.width = desk, cards, width
        self._made: list[pygame.Surface] = []
        self._made_for: object = None

    def _places(self, painter: CardPainter) -> list[tuple[float, pygame.Vector2]]:
        """Of each card its turn in degrees, and its middle from the middle of an upright one."""
        arm = painter.height * 1.5  # from the middle of a card to where all of them turn
        turns = [_TURN * ((len(self.cards) - 1) / 2 - n) for n in range(len(self.cards))]
        up = pygame.Vector2(0, -arm)
        return [(turn, up.rotate(-turn) - up) for turn in turns]

    def _reach(self, painter: CardPainter) -> tuple[int, int]:
        """Of all cards together: the width, and the height."""
        turn, middle = self._places(painter)[0]
        slope = math.radians(abs(turn))
        half_w = painter.width / 2 * math.cos(slope) + painter.height / 2 * math.sin(slope)
        half_h = painter.height / 2 * math.cos(slope) + painter.width / 2 * math.sin(slope)
        below = max(painter.height / 2, middle.y + half_h)
        return math.ceil(2 * (abs(middle.x) + half_w)), math.ceil(painter.height / 2 + below)

    def measure(self, look: Look, width: int) -> Size:
        wide, high = self._reach(self.desk.sample(look.px(self.width), heads=True))
        return Size(min(width, wide), high)

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        painter = self.desk.sample(look.px(self.width), heads=True)
        places = self._places(painter)
        if self._made_for != (painter.width, self.desk.cards.deck):
            self._made_for = (painter.width, self.desk.cards.deck)
            self._made = [
                pygame.transform.rotozoom(_shaded(painter, card), turn, 1.0)
                for card, (turn, _) in zip(self.cards, places, strict=True)
            ]
        middle = pygame.Vector2(self.rect.centerx, self.rect.top + painter.height / 2)
        for picture, (_, off) in zip(self._made, places, strict=True):
            at = middle + off
            canvas.blit(picture, picture.get_rect(center=(round(at.x), round(at.y))))


def _shaded(painter: CardPainter, card: tuple[int, int]) -> pygame.Surface:
    """A card with its shadow."""
    pad = painter.shadow_pad
    whole = pygame.Surface((painter.width + 2 * pad, painter.height + 2 * pad), pygame.SRCALPHA)
    whole.blit(painter.shadow(0.0), (0, 0))
    whole.blit(painter.face(*card), (pad, pad))
    return whole


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
        place = self._made.get_rect(center=self.rect.center)
        canvas.blit(self._made, place)
        # Its own edge is as dark as a panel.
        edge = mix(look.theme.panel, look.theme.text, 0.4)
        inset = -2 * round(side * _ICON_EDGE)
        radius = round(side * _ICON_RADIUS)
        rounded(canvas, place.inflate(inset, inset), radius, None, edge, look.px(1))
