"""A value on a scale, set by dragging, by clicking on the track, or by keys."""

from collections.abc import Callable

import pygame

from spiderette.paint.theme import mix
from spiderette.ui.buttons import GLINT, HEIGHT
from spiderette.ui.keyboard import command
from spiderette.ui.look import Look, Style
from spiderette.ui.node import Emitted, Node, Pos, Size
from spiderette.ui.shapes import disc, rounded, shadow

VALUE = Style(14, tone="dim")


class Slider(Node):
    """A whole number from `low` to `high`; `says(number)` is emitted at every change.

    `words` is the text beside it with "{n}" for the number ("{n}%"); none without it.
    """

    role = "slider"
    focusable = True
    cursor = "hand"
    radius = 14

    def __init__(
        self,
        name: str,
        number: int,
        says: Callable[[int], object],
        *,
        low: int = 0,
        high: int = 100,
        stride: int = 5,
        words: str = "",
        grow: float = 0,
        disabled: bool = False,
    ) -> None:
        super().__init__(name=name, grow=grow, disabled=disabled)
        self.says, self.low, self.high, self.stride = says, low, high, stride
        self.words = words
        self._number = number

    @property
    def number(self) -> int:
        return self._number

    @number.setter
    def number(self, number: int) -> None:
        number = max(self.low, min(self.high, number))
        if number != self._number:
            self._number = number
            self.touch()

    @property
    def value(self) -> str:
        return (self.words or "{n}").format(n=self._number)

    def _beside(self, look: Look) -> int:
        if not self.words:
            return 0
        ends = (self.words.format(n=n) for n in (self.low, self.high))
        return max(look.width(text, VALUE) for text in ends) + look.px(12)

    def measure(self, look: Look, width: int) -> Size:
        return Size(min(width, look.px(200) + self._beside(look)), look.px(HEIGHT))

    def track(self) -> pygame.Rect:
        """Where the middle of the knob can be."""
        assert self.look
        reach = self.look.px(13)
        width = max(1, self.rect.width - self._beside(self.look) - 2 * reach)
        track = pygame.Rect(self.rect.left + reach, 0, width, self.look.px(6))
        track.centery = self.rect.centery
        return track

    def _x(self, number: int) -> int:
        track = self.track()
        return track.left + round(track.width * (number - self.low) / max(1, self.high - self.low))

    # input

    def press(self, pos: Pos, clicks: int, shift: bool) -> Emitted:
        return self.drag(pos)

    def drag(self, pos: Pos) -> Emitted:
        track = self.track()
        share = min(1.0, max(0.0, (pos[0] - track.left) / track.width))
        return self._set(self.low + round((self.high - self.low) * share))

    def key(self, event: pygame.Event) -> Emitted | None:
        if command(event):
            return None
        moves = {
            pygame.K_LEFT: self._number - self.stride,
            pygame.K_RIGHT: self._number + self.stride,
            pygame.K_PAGEDOWN: self._number - 4 * self.stride,
            pygame.K_PAGEUP: self._number + 4 * self.stride,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        return self._set(moves[event.key]) if event.key in moves else None

    def _set(self, number: int) -> Emitted:
        before = self._number
        self.number = number
        return [self.says(self._number)] if self._number != before else []

    # drawing

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme, track = look.theme, self.track()
        reach = look.px(10)
        base = track.inflate(track.height, 0)
        rounded(canvas, base, track.height // 2, theme.field, theme.control_line, look.px(1))
        x = self._x(self._number)
        full = pygame.Rect(base.left, base.top, x - base.left, base.height)
        fill = theme.text_disabled if self.disabled else theme.accent
        rounded(canvas, full, track.height // 2, fill)
        knob = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        knob.center = x, track.centery
        if not self.disabled:
            shadow(canvas, knob.move(0, look.px(1)), reach, look.px(2), theme.shadow)
        centre = mix(theme.knob, theme.accent, 0.25 * max(self.shade, float(self.held)))
        centre = mix(theme.panel, theme.knob, 0.5) if self.disabled else centre
        disc(canvas, knob.center, reach, mix(centre, GLINT, 0.2), mix(centre, (0, 0, 0), 0.3), 1)
        if self.words:
            box = pygame.Rect(0, 0, self._beside(look), self.rect.height)
            box.midright = self.rect.midright
            look.write(canvas, self.value, box, VALUE, "right")
