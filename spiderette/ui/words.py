"""Words that only stand there: labels and paragraphs, icons, a progress bar."""

import pygame

from spiderette.paint.theme import mix
from spiderette.ui.icons import icon
from spiderette.ui.look import BODY, TITLE, Align, Look, Style, Tone
from spiderette.ui.node import Node, Size
from spiderette.ui.shapes import rounded


class Label(Node):
    """Text in one style; it wraps where the room is narrow. `wrap=False` shrinks it instead."""

    role = "text"

    def __init__(
        self,
        text: str,
        style: Style = BODY,
        *,
        align: Align = "left",
        wrap: bool = True,
        grow: float = 0,
        role: str = "text",
    ) -> None:
        super().__init__(name=text, grow=grow)
        self.style, self.align, self.wrap, self.role = style, align, wrap, role

    @property
    def text(self) -> str:
        return self.name

    @text.setter
    def text(self, text: str) -> None:
        """What fits the old place is only repainted: a clock does not move its neighbours."""
        fits = self.look and not self.wrap and self.look.width(text, self.style) <= self.rect.width
        if fits and text != self._name:
            self._name = text
            self.touch()
        else:
            self.name = text

    def measure(self, look: Look, width: int) -> Size:
        if not self.wrap:
            return Size(min(width, look.width(self.name, self.style)), look.line(self.style))
        lines = look.lines(self.name, self.style, width)
        wide = max(look.width(line, self.style) for line in lines)
        gaps = (len(lines) - 1) * look.leading(self.style)
        return Size(min(width, wide), len(lines) * look.line(self.style) + gaps)

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        wrap = look.lines(self.name, self.style, self.rect.width) if self.wrap else [self.name]
        height, gap = look.line(self.style), look.leading(self.style)
        room = max(1, (self.rect.height + gap) // (height + gap))
        if len(wrap) > room:  # what has no room is cut where it can be seen
            wrap = [*wrap[: room - 1], "".join(wrap[room - 1 :])]
        for n, line in enumerate(wrap):
            top = self.rect.top + n * (height + gap)
            box = pygame.Rect(self.rect.left, top, self.rect.width, height)
            look.write(canvas, line, box.clip(self.rect), self.style, self.align)


def heading(text: str, style: Style = TITLE) -> Label:
    return Label(text, style, role="heading")


class Icon(Node):
    """A sign that stands for nothing by itself; the words beside it say it."""

    role = "image"
    bends = False

    def __init__(self, sign: str, size: float = 22, tone: Tone = "text") -> None:
        super().__init__()
        self.sign, self.size, self.tone = sign, size, tone

    def measure(self, look: Look, width: int) -> Size:
        side = min(width, look.px(self.size))
        return Size(side, side)

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        side = min(self.rect.size)
        if side > 0:
            picture = icon(self.sign, side, look.colour(self.tone))
            canvas.blit(picture, picture.get_rect(center=self.rect.center))


class Progress(Node):
    """How far something has come: 0 … 1."""

    role = "progressbar"

    def __init__(self, name: str, share: float = 0.0, *, grow: float = 0) -> None:
        super().__init__(name=name, grow=grow)
        self._share = share

    @property
    def share(self) -> float:
        return self._share

    @share.setter
    def share(self, share: float) -> None:
        share = min(1.0, max(0.0, share))
        if share != self._share:
            self._share = share
            self.touch()

    @property
    def value(self) -> str:
        return f"{round(self.share * 100)}%"

    def measure(self, look: Look, width: int) -> Size:
        return Size(min(width, look.px(240)), look.px(10))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme, radius = look.theme, self.rect.height // 2
        rounded(canvas, self.rect, radius, theme.field, theme.panel_line, look.px(1))
        full = self.rect.copy()
        full.width = max(full.height, round(full.width * self.share)) if self.share else 0
        top = mix(theme.accent, (255, 255, 255), 0.12)
        rounded(canvas, full, radius, (top, theme.accent))
