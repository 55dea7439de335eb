"""Keeps what the pointer is on below it while a panel becomes larger or smaller around it.

Who presses the arrow of the interface's size again and again need not follow it over the window.
"""

from __future__ import annotations

from dataclasses import dataclass

from spiderette.ui import Node, Root, ScrollView
from spiderette.ui.node import Pos


@dataclass(frozen=True)
class Grip:
    """A node under the pointer. share: where on it the pointer is, of its width and height."""

    node: Node
    pos: Pos
    share: tuple[float, float]

    def off(self) -> tuple[int, int]:
        """Pixels from where that part of the node is now to the pointer."""
        rect = self.node.rect
        x, y = rect.left + self.share[0] * rect.width, rect.top + self.share[1] * rect.height
        return round(self.pos[0] - x), round(self.pos[1] - y)

    def scroll(self) -> None:
        """Move the content that the node is in by as much as it can be moved."""
        for part in self.node.path():
            if isinstance(part, ScrollView):
                part.moved(part.scroller.to(part.scroller.offset - self.off()[1]))
                return


def grip(root: Root) -> Grip | None:
    """What the pointer is on, None if it is on nothing that can be pressed."""
    node, pos = root.pointer.hover, root.pointer.pos
    if node is None or pos is None or not node.focusable or not node.rect.collidepoint(pos):
        return None
    rect = node.rect
    return Grip(node, pos, ((pos[0] - rect.left) / rect.width, (pos[1] - rect.top) / rect.height))
