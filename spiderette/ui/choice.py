"""Choosing one of a few: segments side by side, or one value between two arrows."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

import pygame

from spiderette.paint.theme import mix
from spiderette.ui.buttons import GLINT, HEIGHT
from spiderette.ui.icons import icon
from spiderette.ui.keyboard import command
from spiderette.ui.look import Look, Style, Tone
from spiderette.ui.node import Emitted, Pos, Size
from spiderette.ui.parted import Parted
from spiderette.ui.shapes import rounded, shadow

T = TypeVar("T")

ROOMY, TIGHT = 28, 18  # points beside the words of a segment together: wished for, at least
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -9999, pygame.K_END: 9999}


class Choice(Parted, Generic[T]):
    """One of `options`, pairs of a value and its words; `says(value)` is emitted on a change.

    Shows all of them as segments where they fit, else the chosen one between two arrows
    (`stepper=True`: always). One that `bends` may stand close before that.
    """

    role = "choice"
    focusable = True
    bends = False

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[T, str]],
        chosen: T,
        says: Callable[[T], object],
        *,
        stepper: bool = False,
        grow: float = 0,
        disabled: bool = False,
    ) -> None:
        super().__init__(name=name, grow=grow, disabled=disabled)
        self.options, self.says, self.stepper = tuple(options), says, stepper
        self._index = self._place_of(chosen)

    def _place_of(self, value: T) -> int:
        """Of a value; the first place for one of another release, which is no longer offered."""
        return next((n for n, (own, _) in enumerate(self.options) if own == value), 0)

    @property
    def chosen(self) -> T:
        return self.options[self._index][0]

    @chosen.setter
    def chosen(self, value: T) -> None:
        self._set(self._place_of(value))

    def _set(self, index: int) -> bool:
        changed = index != self._index
        self._index = index
        if changed:
            self.touch()
        return changed

    @property
    def value(self) -> str:
        return self.options[self._index][1]

    # size

    def _style(self, n: int | None) -> Style:
        tone: Tone = "disabled" if self.disabled else "text"
        return Style(15, bold=n == self._index, tone=tone)

    def _cell(self, look: Look, pad: float = ROOMY) -> int:
        bold = Style(15, bold=True)
        return max(look.width(words, bold) for _, words in self.options) + look.px(pad)

    def _segmented(self, look: Look, width: int) -> bool:
        cell = self._cell(look, TIGHT if self.bends else ROOMY)
        return not self.stepper and cell * len(self.options) + look.px(8) <= width

    def measure(self, look: Look, width: int) -> Size:
        if self._segmented(look, width):
            wide = self._cell(look) * len(self.options) + look.px(8)
            return Size(min(width, wide), look.px(HEIGHT))
        return Size(min(width, self._cell(look) + 2 * look.px(HEIGHT - 6)), look.px(HEIGHT))

    def parts(self) -> list[pygame.Rect]:
        """The segments, or the left arrow, the value and the right arrow."""
        assert self.look
        inner = self.rect.inflate(-2 * self.look.px(4), -2 * self.look.px(4))
        if self._segmented(self.look, self.rect.width):
            count = len(self.options)
            ends = [inner.left + inner.width * n // count for n in range(count + 1)]
            return [pygame.Rect(a, inner.top, b - a, inner.height) for a, b in pairwise(ends)]
        side = min(inner.height, inner.width // 3)
        middle = inner.inflate(-2 * side, 0)
        left = pygame.Rect(inner.left, inner.top, side, inner.height)
        return [left, middle, left.move(inner.width - side, 0)]

    # input

    def release(self, pos: Pos) -> Emitted:
        part = self.part_at(pos)
        if part is None:
            return []
        assert self.look
        if self._segmented(self.look, self.rect.width):
            return self._choose(part)
        # The value itself goes on to the next one, and around the end.
        return self._choose((self._index + (-1 if part == 0 else 1)) % len(self.options))

    def key(self, event: pygame.Event) -> Emitted | None:
        if command(event):
            return None
        if event.key in STEPS:
            last = len(self.options) - 1
            return self._choose(max(0, min(last, self._index + STEPS[event.key])))
        if event.key == pygame.K_SPACE:
            return self._choose((self._index + 1) % len(self.options))
        return None

    def _choose(self, index: int) -> Emitted:
        return [self.says(self.chosen)] if self._set(index) else []

    # drawing

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme, radius = look.theme, look.px(self.radius)
        rounded(canvas, self.rect, radius, theme.field, theme.control_line, look.px(1))
        if self._segmented(look, self.rect.width):
            self._paint_segments(canvas, look)
        else:
            self._paint_stepper(canvas, look)

    def _paint_segments(self, canvas: pygame.Surface, look: Look) -> None:
        theme, radius = look.theme, look.px(self.radius - 3)
        for n, (part, (_, words)) in enumerate(zip(self.parts(), self.options, strict=True)):
            style = self._style(n)
            if n == self._index and not self.disabled:
                faint = (*theme.shadow[:3], theme.shadow[3] // 2)
                shadow(canvas, part.move(0, look.px(1)), radius, look.px(1.5), faint)
                fill = (mix(theme.accent, GLINT, 0.1), theme.accent)
                rounded(canvas, part, radius, fill, theme.accent_press, look.px(1))
                style = Style(15, True, "on_accent")
            elif n == self._index:
                rounded(canvas, part, radius, theme.button)
            elif n == self._hot and not self.disabled:
                rounded(canvas, part, radius, theme.row_hover)
            look.write(canvas, words, part.inflate(-look.px(8), 0), style, "centre")

    def _paint_stepper(self, canvas: pygame.Surface, look: Look) -> None:
        theme = look.theme
        parts = self.parts()
        for n, sign in ((0, "left"), (2, "right")):
            part = parts[n]
            if n == self._hot and not self.disabled:
                rounded(canvas, part, look.px(self.radius - 3), theme.row_hover)
            side = min(look.px(20), *part.size)
            if side > 0:
                picture = icon(sign, side, look.colour("disabled" if self.disabled else "text"))
                canvas.blit(picture, picture.get_rect(center=part.center))
        style = self._style(self._index)
        look.write(canvas, self.value, parts[1], style, "centre")
