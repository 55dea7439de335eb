"""Controls below each other, each with its name before it, and what is said under one."""

from __future__ import annotations

import pygame

from spiderette.ui import STRONG, Box, Label, Look, Node, Row, Size

_NAME_WIDE, _GAP = 114.0, 14.0  # points of a name; between it and its control


def entry(words: str, *controls: Node) -> Row:
    """Controls behind their name, which is so wide that all such controls begin at one place."""
    name = Box(Label(words, STRONG), width=_NAME_WIDE)
    name.bends = False
    return Row(name, *controls, gap=_GAP)


class Under(Node):
    """A line under the control of an entry; from the left where it needs the room."""

    def __init__(self, line: Label) -> None:
        super().__init__(line)
        self._line = line

    def measure(self, look: Look, width: int) -> Size:
        return self._line.measure(look, width)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        inset = look.px(_NAME_WIDE) + look.px(_GAP)
        if self._line.measure(look, rect.width).w > rect.width - inset:
            inset = 0
        room = pygame.Rect(rect.left + inset, rect.top, rect.width - inset, rect.height)
        self._line.arrange(look, room)
