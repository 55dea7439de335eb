"""A question or a message over everything else, with its answers as buttons."""

from collections.abc import Sequence

import pygame

from spiderette.paint.shapes import veil
from spiderette.ui.buttons import Button
from spiderette.ui.layer import Layer
from spiderette.ui.layout import Column
from spiderette.ui.look import BODY, HEADING, Look
from spiderette.ui.node import Emitted, Node, Pos, Size
from spiderette.ui.panel import Panel
from spiderette.ui.scroll import ScrollView
from spiderette.ui.words import Label, heading


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


class Dialog(Layer):
    """A card in the middle of a dimmed window. Every button of it closes it and emits its value.

    `content` is words (wrapped) or nodes; the last button is the main answer, which Enter gives,
    or the first one where the last is dangerous. Esc emits `cancel` and closes; a dialog without
    `cancel` has to be answered.
    """

    role = "dialog"
    solid = True

    def __init__(
        self,
        title: str,
        *content: str | Node,
        buttons: Sequence[Button],
        cancel: object = None,
        width: float = 460,
    ) -> None:
        nodes = [Label(item, BODY) if isinstance(item, str) else item for item in content]
        self.buttons = list(buttons)
        for button in self.buttons:
            button.closes = True
        self.body = ScrollView(Column(*nodes, gap=12), pad=8)
        self.wide, self.cancel = width, cancel
        inner = Column(heading(title, HEADING), self.body, Actions(*self.buttons), gap=14)
        self.card = Panel(inner, pad=24, name=title)
        super().__init__(self.card, name=title)

    def first_focus(self) -> Node | None:
        inside = (node for node in self.body.children[0].shown() if node.can_focus)
        return next(inside, None) or self._main()

    def _main(self) -> Button | None:
        if not self.buttons:
            return None
        return self.buttons[0 if self.buttons[-1].kind == "danger" else -1]

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        room = rect.inflate(-2 * look.px(16), -2 * look.px(16))
        width = min(look.px(self.wide), room.width)
        height = min(self.card.measure(look, width).h, room.height)
        place = pygame.Rect(0, 0, width, height)
        place.center = rect.centerx, rect.centery - (room.height - height) // 12
        self.card.arrange(look, place)

    def at(self, pos: Pos) -> Node | None:
        return super().at(pos) or self

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        veil(canvas, self.rect, look.theme.dim)

    def escape(self) -> Emitted | None:
        return None if self.cancel is None else [self.cancel]

    def enter(self) -> Emitted | None:
        main = self._main()
        return main.act() if main and not main.disabled else None
