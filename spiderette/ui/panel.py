"""Panels: the surfaces that widgets stand on, from raised sheets to plain grounds."""

from typing import Literal

import pygame

from spiderette.paint.theme import RGB, mix
from spiderette.ui.look import Look
from spiderette.ui.node import Node, Size
from spiderette.ui.shapes import rounded, shadow


class Panel(Node):
    """A surface under one child: a card with a shadow, a bar, a well, or a plain ground.

    `pad` is the room around the child, in points: all around, or (at the sides, above and below).
    """

    solid = True

    def __init__(
        self,
        child: Node,
        *,
        kind: Literal["card", "bar", "well", "ground"] = "card",
        pad: float | tuple[float, float] = 20,
        grow: float = 0,
        name: str = "",
    ) -> None:
        super().__init__(child, grow=grow, name=name)
        self.kind = kind
        self.pad = pad if isinstance(pad, tuple) else (pad, pad)
        self.spill = 44 if kind == "card" else 0
        self.radius = 16 if kind == "card" else 10

    def measure(self, look: Look, width: int) -> Size:
        x, y = (2 * look.px(side) for side in self.pad)
        inner = self.children[0].measure(look, max(0, width - x))
        return Size(inner.w + x, inner.h + y)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        x, y = (2 * look.px(side) for side in self.pad)
        self.children[0].arrange(look, self.rect.inflate(-x, -y))

    def hides(self, area: pygame.Rect) -> bool:
        corner = self.look.px(self.radius) if self.look else 0
        bands = self.rect.inflate(-2 * corner, 0), self.rect.inflate(0, -2 * corner)
        return any(band.contains(area) for band in bands)

    def colour_at(self, y: int) -> RGB:
        """Its colour at a height of the window."""
        assert self.look
        theme, radius = self.look.theme, self.look.px(self.radius)
        match self.kind:
            case "card":
                share = (y - self.rect.top - radius) / max(1, self.rect.height - 2 * radius)
                return mix(theme.panel_top, theme.panel, min(1.0, max(0.0, share)))
            case "well":
                return theme.field
            case "bar":
                return theme.bar
            case "ground":
                return theme.panel

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme, radius = look.theme, look.px(self.radius)
        match self.kind:
            case "card":
                card(canvas, look, self.rect, radius)
            case "bar":
                canvas.fill(theme.bar, self.rect)
                line = self.rect.move(0, self.rect.height - look.px(1)).clip(self.rect)
                canvas.fill(theme.bar_line, line)
            case "well":
                rounded(canvas, self.rect, radius, theme.field, theme.panel_line, look.px(1))
            case "ground":
                canvas.fill(theme.panel, self.rect)


def card(canvas: pygame.Surface, look: Look, rect: pygame.Rect, radius: int) -> None:
    """A raised sheet with a wide soft shadow and a narrow one, as light in a room makes them."""
    theme, px = look.theme, look.px
    faint = (*theme.shadow[:3], theme.shadow[3] * 2 // 3)
    shadow(canvas, rect.move(0, px(10)), radius, px(16), faint)
    shadow(canvas, rect.move(0, px(2)), radius, px(3), faint)
    rounded(canvas, rect, radius, (theme.panel_top, theme.panel), theme.panel_line, px(1))
