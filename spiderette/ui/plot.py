"""Plots: bars for counts, a curve for what changed over time. Numbers come in ready; labels too."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from spiderette.paint.shapes import hexed, raster
from spiderette.paint.theme import RGB, mix
from spiderette.ui.look import SMALL, Look, Style
from spiderette.ui.node import Node, Size
from spiderette.ui.shapes import rounded

VALUE = Style(13, bold=True)


class Bars(Node):
    """One bar for each pair of a label and a number that is not negative."""

    role = "plot"

    def __init__(
        self, name: str, bars: Sequence[tuple[str, int]], *, colour: int = 0, height: float = 160
    ) -> None:
        super().__init__(name=name)
        self._bars, self.colour, self.height = tuple(bars), colour, height

    @property
    def bars(self) -> Sequence[tuple[str, int]]:
        return self._bars

    @bars.setter
    def bars(self, bars: Sequence[tuple[str, int]]) -> None:
        self._bars = tuple(bars)
        self.touch()

    @property
    def value(self) -> str:
        return ", ".join(f"{label}: {number}" for label, number in self._bars)

    def measure(self, look: Look, width: int) -> Size:
        return Size(min(width, look.px(64) * len(self._bars)), look.px(self.height))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        if not self._bars:
            return
        most = max(1, *(number for _, number in self._bars))
        line = look.line(SMALL)
        room = self.rect.height - 2 * line - look.px(6)
        base = self.rect.bottom - line - look.px(2)
        colour = look.theme.series[self.colour]
        for n, (label, number) in enumerate(self._bars):
            left, right = (self.rect.left + self.rect.width * k // len(self._bars)
                           for k in (n, n + 1))  # fmt: skip
            cell = pygame.Rect(left, 0, right - left, line)
            tall = max(look.px(2), room * number // most)
            bar = pygame.Rect(0, base - tall, min(look.px(44), cell.width * 2 // 3), tall)
            bar.centerx = cell.centerx
            radius = min(look.px(5), tall // 2)
            rounded(canvas, bar, radius, (mix(colour, (255, 255, 255), 0.12), colour))
            cell.bottom = bar.top
            look.write(canvas, str(number), cell, VALUE, "centre")
            cell.bottom = self.rect.bottom
            look.write(canvas, label, cell.inflate(-look.px(4), 0), SMALL, "centre")
        canvas.fill(look.theme.panel_line, (self.rect.left, base, self.rect.width, look.px(1)))


class Curve(Node):
    """Numbers from left to right as a line, with the highest and the lowest written beside it.

    `low_high` are these two as words, if plain numbers are not what they are (times).
    """

    role = "plot"

    def __init__(
        self,
        name: str,
        numbers: Sequence[float],
        *,
        low_high: tuple[str, str] | None = None,
        colour: int = 0,
        height: float = 140,
    ) -> None:
        super().__init__(name=name)
        self.colour, self.height = colour, height
        self.put_numbers(numbers, low_high)

    def put_numbers(
        self, numbers: Sequence[float], low_high: tuple[str, str] | None = None
    ) -> None:
        self._numbers = tuple(numbers)
        ends = (f"{min(numbers):g}", f"{max(numbers):g}") if numbers else ("", "")
        self._low_high = low_high or ends
        self.touch()

    @property
    def value(self) -> str:
        return " – ".join(self._low_high) if self._numbers else ""

    def measure(self, look: Look, width: int) -> Size:
        return Size(min(width, look.px(320)), look.px(self.height))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        if not self._numbers:
            return
        low, high = self._low_high
        beside = max(look.width(words, SMALL) for words in (low, high)) + look.px(10)
        beside = min(beside, self.rect.width // 2)
        line = look.line(SMALL)
        field = self.rect.inflate(0, -line)
        field.left, field.width = field.left + beside, field.width - beside
        ends = [(high, field.top), (low, field.bottom - 1)]
        if low == high:  # one number, drawn in the middle
            ends = [(low, field.centery)]
        for words, y in ends:
            box = pygame.Rect(self.rect.left, y - line // 2, beside - look.px(8), line)
            look.write(canvas, words, box.clip(self.rect), SMALL, "right")
            canvas.fill(look.theme.panel_line, (field.left, y, field.width, look.px(1)))
        picture = _curve(self._numbers, field.size, look.px(2.5), look.theme.series[self.colour])
        canvas.blit(picture, field)


@lru_cache(maxsize=16)
def _curve(
    numbers: tuple[float, ...], size: tuple[int, int], pen: int, colour: RGB
) -> pygame.Surface:
    """The line, smooth at any slope because an SVG draws it, with a dot at its end."""
    (width, height), low, high = size, min(numbers), max(numbers)
    span = (high - low) or 1.0
    inset = 2 * pen
    steps = max(1, len(numbers) - 1)
    points = [
        (inset + (width - 2 * inset) * n / steps,
         inset + (height - 2 * inset) * (1 - (number - low) / span if high > low else 0.5))
        for n, number in enumerate(numbers)
    ]  # fmt: skip
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    x, y = points[-1]
    ink = hexed(colour)
    body = (
        f'<polyline points="{path}" fill="none" stroke="{ink}" stroke-width="{pen}" '
        f'stroke-linejoin="round" stroke-linecap="round"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.6 * pen:.1f}" fill="{ink}"/>'
    )
    return raster(body, size)
