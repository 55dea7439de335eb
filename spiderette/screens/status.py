"""The words under the table: one line, or two smaller ones where one has no room."""

from __future__ import annotations

from dataclasses import replace

import pygame

from spiderette.ui.look import Look, Style
from spiderette.ui.node import Size
from spiderette.ui.words import Label

_SMALLER = 0.82  # of the style's size, so that two lines stand in a bar
_SHRINK = 0.93  # one line may become this much smaller before it breaks


class Status(Label):
    """Words that must be read whole in a bar that is never higher."""

    def __init__(self, text: str, style: Style, *, role: str = "text") -> None:
        super().__init__(text, style, wrap=False, role=role)

    def _broken(self, look: Look, width: int) -> tuple[Style, list[str]]:
        if look.width(self.text, self.style) * _SHRINK <= width:
            return self.style, [self.text]
        small = replace(self.style, size=self.style.size * _SMALLER)
        first, *others = look.lines(self.text, small, width) or [""]
        gap = "" if first and ord(first[-1]) > 0x2E7F else " "  # Han needs none
        return small, [first, *([gap.join(others)] if others else [])]

    def measure(self, look: Look, width: int) -> Size:
        style, lines = self._broken(look, width)
        widest = max(look.width(line, style) for line in lines)
        return Size(min(width, widest), len(lines) * look.line(style))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        style, lines = self._broken(look, self.rect.width)
        high = self.rect.height // len(lines)
        for n, line in enumerate(lines):
            box = pygame.Rect(self.rect.left, self.rect.top + n * high, self.rect.width, high)
            look.write(canvas, line, box, style, self.align)
