"""What appears by itself and takes no input: the passing notice and the tooltip."""

import pygame

from spiderette.ui.look import BODY, Look, Style
from spiderette.ui.node import Node, Pos
from spiderette.ui.shapes import rounded, shadow

TIP_SECONDS = 0.55
TOAST = Style(15, tone="toast")
TIP = Style(13, tone="toast")


class Bubble(Node):
    """A few words on a dark ground; `edge` is the room around them in points."""

    spill = 20
    style, wide, edge = BODY, 420.0, 14.0

    def at(self, pos: Pos) -> None:
        return None

    def _size(self, look: Look, room: int) -> tuple[int, int]:
        pad = look.px(self.edge)
        lines = look.lines(self.name, self.style, min(look.px(self.wide), room) - 2 * pad)
        width = max(look.width(line, self.style) for line in lines)
        return width + 2 * pad, len(lines) * look.line(self.style) + pad

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        if not self.name:
            return
        theme, pad, radius = look.theme, look.px(self.edge), look.px(9)
        shadow(canvas, self.rect.move(0, look.px(3)), radius, look.px(6), theme.shadow)
        line = theme.panel_line if theme.dark else theme.toast
        rounded(canvas, self.rect, radius, theme.toast, line, look.px(1))
        box = self.rect.inflate(-2 * pad, -pad)
        box.height = look.line(self.style)
        for text in look.lines(self.name, self.style, box.width):
            look.write(canvas, text, box, self.style, "centre")
            box.top += box.height


class Notice(Bubble):
    """One line or two at the bottom of the window, for some seconds.

    foot: points below it that it keeps free, beside the usual edge.
    """

    role = "status"
    style, wide, edge = TOAST, 520.0, 16.0

    def __init__(self, foot: float = 0.0) -> None:
        super().__init__()
        self._edge = max(28.0, foot + 14.0)
        self._left = 0.0

    def say(self, text: str, seconds: float) -> None:
        self.touch()  # where the last one was
        self._name, self._left = text, seconds

    def step(self, dt: float) -> bool:
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self.touch()
                self._name = ""
        return self._left > 0

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, pygame.Rect(0, 0, 0, 0))
        if self.name:
            self.rect.size = self._size(look, rect.width - look.px(24))
            self.rect.midbottom = rect.centerx, rect.bottom - look.px(self._edge)


class Tip(Bubble):
    """What a button does, after the mouse or the focus has rested on it."""

    role = "tooltip"
    style, wide, edge = TIP, 320.0, 10.0

    def __init__(self) -> None:
        super().__init__()
        self._about: Node | None = None
        self._rested = 0.0

    def hide(self) -> None:
        """Also starts the wait again."""
        self._rested = 0.0
        if self._name:
            self.touch()
        self._name, self._about = "", None

    def rest(self, about: Node | None, dt: float, room: pygame.Rect) -> bool:
        """Told at each step what is rested on; True while it waits to show."""
        if about is not self._about or (self._name and about and about.tip != self._name):
            self.hide()
            self._about = about
        if not about or not about.tip or self._name:
            return False
        self._rested += dt
        if self._rested < TIP_SECONDS:
            return True
        if about.look:
            self._name = about.tip
            self.arrange(about.look, room)
            self.touch()
        return False

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, pygame.Rect(0, 0, 0, 0))
        if not self._about or not self._name:
            return
        near, gap = self._about.rect, look.px(10)
        self.rect.size = self._size(look, rect.width - 2 * gap)
        self.rect.midtop = near.centerx, near.bottom + gap
        if self.rect.bottom > rect.bottom - gap:
            over = self._about.tip_over
            self.rect.bottom = min(near.top, over.rect.top if over else near.top) - gap
        self.rect.clamp_ip(rect.inflate(-gap, -gap))
