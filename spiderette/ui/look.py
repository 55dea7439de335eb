"""How everything looks at the moment: colours, letters, and how many pixels a point has.

Widgets think in points (a pixel at 1280×800 and interface size 100 %) and ask here for pixels.
All words on widgets are written by `Look.write`, which never leaves the box it is given.
"""

from dataclasses import dataclass
from typing import Literal

import pygame

from spiderette.paint.lettering import Lettering
from spiderette.paint.theme import RGB, Theme

Tone = Literal["text", "dim", "disabled", "accent", "on_accent", "good", "bad", "warn", "toast"]
Align = Literal["left", "centre", "right"]

OPTICAL_LIFT = 0.055
CAPITAL_MIDDLE, HAN_MIDDLE = 0.357, 0.41  # of the type size, above the baseline
HAN_LINE = 1.65  # of the type size, from line to line of a Chinese paragraph
_INKS = {"dim": "text_dim", "disabled": "text_disabled", "toast": "toast_text"}  # else as the tone


@dataclass(frozen=True)
class Style:
    """A kind of text: its size in points, weight and colour."""

    size: float = 15
    bold: bool = False
    tone: Tone = "text"


BODY = Style()
DIM = Style(tone="dim")
SMALL = Style(13, tone="dim")
STRONG = Style(bold=True)
HEADING = Style(18, bold=True)
TITLE = Style(24, bold=True)
DISPLAY = Style(38, bold=True)


@dataclass(frozen=True)
class Look:
    theme: Theme
    lettering: Lettering
    scale: float = 1.0
    motion: bool = True  # fades; without them every change is at once

    def px(self, points: float) -> int:
        """Whole pixels for a length in points; what is not nothing stays visible."""
        return max(1, round(points * self.scale)) if points > 0 else round(points * self.scale)

    def colour(self, tone: Tone) -> RGB:
        ink: RGB = getattr(self.theme, _INKS.get(tone, tone))
        return ink

    def line(self, style: Style) -> int:
        """The height of one line in pixels."""
        return self.lettering.line(self.px(style.size))

    def ascent(self, style: Style) -> int:
        """Pixels from the top of a line to its baseline."""
        return self.lettering.ascent(self.px(style.size))

    def middle(self, style: Style) -> int:
        """Pixels from the top of a line to the middle of its capitals, or of its Han characters."""
        high = HAN_MIDDLE if self.lettering.han else CAPITAL_MIDDLE
        return self.ascent(style) - round(high * self.px(style.size))

    def leading(self, style: Style) -> int:
        """Pixels between the lines of a paragraph: Han characters want more air than letters."""
        if not self.lettering.han:
            return 0
        return max(0, round(HAN_LINE * self.px(style.size)) - self.line(style))

    def width(self, text: str, style: Style) -> int:
        """The width of a text on one line in pixels."""
        return self.lettering.size(text, self.px(style.size), style.bold)[0]

    def lines(self, text: str, style: Style, width: int) -> list[str]:
        """The text broken into lines no wider than `width` pixels."""
        return self.lettering.wrap(text, self.px(style.size), width, style.bold)

    def write(
        self,
        canvas: pygame.Surface,
        text: str,
        box: pygame.Rect,
        style: Style = BODY,
        align: Align = "left",
    ) -> pygame.Rect:
        """One line, in the middle of the box's height; shrunk or cut if the box is too small.

        Returns the pixels it takes.
        """
        px = min(self.px(style.size), max(1, box.height))
        while px > 1 and self.lettering.line(px) > box.height:
            px -= 1
        fit = self.lettering.fit(text, px, box.width, style.bold)
        if not fit.text:
            return pygame.Rect(box.topleft, (0, 0))
        ink = self.lettering.render(fit.text, fit.px, self.colour(style.tone), style.bold)
        # Letters stand low in their line, which keeps room for accents above.
        place = ink.get_rect(centery=box.centery - round(fit.px * OPTICAL_LIFT))
        match align:
            case "left":
                place.left = box.left
            case "centre":
                place.centerx = box.centerx
            case "right":
                place.right = box.right
        return canvas.blit(ink, place.clamp(box))
