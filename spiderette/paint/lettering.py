"""Text as pixels, from the bundled fonts only: rendering, measuring, wrapping, fitting.

English is set in Noto Sans, Chinese in Noto Sans TC, a little larger. A character that the
language's font lacks is taken from the other one, and a box stands for what neither has, so that
any name or pasted text can be shown. Surfaces are cached and shared: never draw on one.
"""

import unicodedata
from collections import OrderedDict
from functools import lru_cache
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import NamedTuple

import pygame

from spiderette.paint.linebreak import break_lines
from spiderette.paint.typeface import BadFontError, Typeface

Colour = tuple[int, int, int] | tuple[int, int, int, int]

CHINESE_ZOOM = 1.06  # Han strokes need a little more room than Latin ones at the same size
SUBSTITUTE = "□"
ELLIPSIS = "…"
PIXELS_KEPT = 6_000_000  # the cache holds about 24 MB of pixels, whatever the interface size
TEXTS_KEPT = 1_000  # no screen shows more; small windows would fill the cache with past scores
LEAST_SHRINK = 0.8
# Between words, in ems. SDL_ttf rounds a space and the bearings beside it to whole pixels, which
# at small sizes makes digits stick to the next word; a space rounded up gives it back.
WORD_SPACE = 0.26


class Fit(NamedTuple):
    """A text that fits a width: render `text` at `px`."""

    text: str
    px: int


class Lettering:
    """Text in the fonts of one language. All sizes and widths are pixels.

    `px` is the nominal type size; `colour` is RGB or RGBA.
    """

    def __init__(self, fonts: Path, language: str = "en") -> None:
        pygame.font.init()
        self.han = language.startswith("zh")  # most of what is written are Han characters
        first, second = ("NotoSansTC", "NotoSans") if self.han else ("NotoSans", "NotoSansTC")
        self._zoom = CHINESE_ZOOM if self.han else 1.0
        self._faces = {
            False: _pair(fonts, (first, second), ("Regular", "Bold")),
            True: _pair(fonts, (first, second), ("Bold", "Regular")),
        }
        self._kept: OrderedDict[tuple[str, int, Colour, bool], pygame.Surface] = OrderedDict()
        self._pixels = 0
        self.size = lru_cache(maxsize=8192)(self._size)
        self.line = lru_cache(maxsize=256)(self._line)
        self.wrap = lru_cache(maxsize=512)(self._wrap)

    def _line(self, px: int) -> int:
        """The height of a line, the same for any text and both weights."""
        return self._faces[False][0].at(self._em(px)).get_height()

    def ascent(self, px: int) -> int:
        """From the top of a line to its baseline."""
        return self._faces[False][0].at(self._em(px)).get_ascent()

    def _size(self, text: str, px: int, bold: bool = False) -> tuple[int, int]:
        """Width and height that `render` will have for a single line."""
        em = self._em(px)
        width = sum(_width(face.at(em), run, _space(em)) for face, run in self._runs(text, bold))
        return width, self.line(px)

    def render(self, text: str, px: int, colour: Colour, bold: bool = False) -> pygame.Surface:
        """One line of text on a transparent surface `size` large, shared and not to be changed."""
        key = (text, px, colour, bold)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = self._set(text, px, colour, bold)
        self._kept[key] = surface
        self._pixels += surface.get_width() * surface.get_height()
        while len(self._kept) > TEXTS_KEPT or (self._pixels > PIXELS_KEPT and len(self._kept) > 1):
            old = self._kept.popitem(last=False)[1]
            self._pixels -= old.get_width() * old.get_height()
        return surface

    def _wrap(self, text: str, px: int, width: int, bold: bool = False) -> list[str]:
        """The lines of a paragraph no wider than `width`, by the rules of `linebreak`."""
        return break_lines(_clean(text), width, lambda part: self.size(part, px, bold)[0])

    def fit(self, text: str, px: int, width: int, bold: bool = False) -> Fit:
        """The text a little smaller if that makes it fit, else cut and ended by an ellipsis."""
        least = max(1, round(px * LEAST_SHRINK))
        for size in range(px, least - 1, -1):
            if self.size(text, size, bold)[0] <= width:
                return Fit(text, size)
        return Fit(self._cut(text, least, width, bold), least)

    def _cut(self, text: str, px: int, width: int, bold: bool) -> str:
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.size(text[:middle].rstrip() + ELLIPSIS, px, bold)[0] <= width:
                low = middle
            else:
                high = middle - 1
        cut = text[:low].rstrip() + ELLIPSIS
        return cut if self.size(cut, px, bold)[0] <= width else ""

    def _set(self, text: str, px: int, colour: Colour, bold: bool) -> pygame.Surface:
        surface = pygame.Surface(self.size(text, px, bold), pygame.SRCALPHA)
        x, base, em = 0, self.ascent(px), self._em(px)
        for face, run in self._runs(text, bold):
            font = face.at(em)
            for word in run.split(" "):
                if word:
                    # Opaque, and faded as a whole: SDL_ttf would darken where two glyphs overlap.
                    ink = font.render(word, True, colour[:3])
                    surface.blit(ink, (x, base - font.get_ascent()))
                x += font.size(word)[0] + _space(em)
            x -= _space(em)
        if len(colour) == 4:
            surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _runs(self, text: str, bold: bool) -> list[tuple[Typeface, str]]:
        """The text in stretches of one font, with boxes for what no font has."""
        first, second = self._faces[bold]
        # Nearly every text: what is printable needs no cleaning, and a long list asks for hundreds.
        if text.isprintable() and first.characters.issuperset(map(ord, text)):
            return [(first, text)] if text else []

        def face_of(char: str) -> Typeface:
            return second if ord(char) not in first.characters else first

        known = first.characters | second.characters
        shown = "".join(c if ord(c) in known else SUBSTITUTE for c in _clean(text))
        return [(face, "".join(run)) for face, run in groupby(shown, face_of)]

    def _em(self, px: int) -> int:
        return max(1, round(px * self._zoom))


def _pair(
    fonts: Path, names: tuple[str, str], weights: tuple[str, str]
) -> tuple[Typeface, Typeface]:
    """The two typefaces of a weight. For a missing file its other weight stands in, or the other
    typeface; for want of all of them pygame's own font, which knows Latin letters only.
    """
    found = [face for name in names if (face := _first(fonts, name, weights)) is not None]
    found = found or [Typeface(None)]
    return found[0], found[-1]


def _first(fonts: Path, name: str, weights: tuple[str, str]) -> Typeface | None:
    for weight in weights:
        try:
            return Typeface(fonts / f"{name}-{weight}.ttf")
        except BadFontError:
            continue
    return None


def _width(font: pygame.font.Font, run: str, space: int) -> int:
    words = run.split(" ")
    return sum(font.size(word)[0] for word in words if word) + (len(words) - 1) * space


def _space(em: int) -> int:
    return ceil(WORD_SPACE * em)


def _clean(text: str) -> str:
    """Without NUL and other control characters, which SDL_ttf refuses or draws as boxes."""
    return "".join(c if c in "\n\u3000" else _plain(c) for c in text)


def _plain(char: str) -> str:
    match unicodedata.category(char):
        case "Cc" | "Cf" | "Zl" | "Zp":
            return " " if char == "\t" else ""
        case "Zs":
            return " "
    return char
