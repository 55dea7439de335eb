"""The answers at the foot of a panel."""

import pygame

from spiderette.ui.buttons import Button
from spiderette.ui.layout import Column
from spiderette.ui.look import Look
from spiderette.ui.node import Node, Size


class Actions(Node):
    """Buttons side by side at the right, or below each other where they would not fit."""

    def __init__(self, *buttons: Button, gap: float = 12) -> None:
        super().__init__(*buttons)
        self.gap = gap

    def _widths(self, look: Look) -> list[int]:
        return [button.measure(look, 1_000_000).w for button in self.children]

    def _stacked(self, look: Look, width: int) -> bool:
        gaps = look.px(self.gap) * (len(self.children) - 1)
        return sum(self._widths(look)) + gaps > width

    def measure(self, look: Look, width: int) -> Size:
        gaps = look.px(self.gap) * max(0, len(self.children) - 1)
        if self._stacked(look, width):
            return Size(width, sum(b.measure(look, width).h for b in self.children) + gaps)
        heights = [button.measure(look, 1_000_000).h for button in self.children]
        return Size(sum(self._widths(look)) + gaps, max(heights, default=0))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        if self._stacked(look, rect.width):
            # The main answer, last in a row, comes first in a stack.
            Column(gap=self.gap).share_out(look, rect, self.children[::-1])
            return
        x = rect.right
        for button in reversed(self.children):
            size = button.measure(look, 1_000_000)
            x -= size.w
            button.arrange(look, pygame.Rect(x, rect.top, size.w, min(size.h, rect.height)))
            x -= look.px(self.gap)
