"""A drawing: painted paths in order, colours by name; and its SVG text."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from spiderette.paint.card_plan import Box
from tools.cards.geometry import (
    compact,
    half_turned,
    mirrored,
    number,
    place,
    polygon,
    snapped,
)
from tools.cards.palette import COLOURS
from tools.cards.regions import clip, inside

LINE, DETAIL, STRAND = 2.5, 1.8, 1.5  # outline, inner line, hair: nothing thinner than 1.4 shows
_ROUND_LINES = ' stroke-linejoin="round" stroke-linecap="round"'  # inherited by every path
_CASING = 4.4  # a thin rod's ink stroke is wider than the rod by this


@dataclass(frozen=True, slots=True)
class Paint:
    """One path: fill and line by palette key, "" for none."""

    d: str
    fill: str = ""
    line: str = ""
    width: float = 0.0
    opacity: float = 1.0
    evenodd: bool = False


@dataclass(slots=True)
class Drawing:
    items: list[Paint] = field(default_factory=list)
    light: int = 1  # from the left; -1 in a drawing that is to be mirrored

    def fill(self, d: str, key: str, opacity: float = 1.0, evenodd: bool = False) -> None:
        self.items.append(Paint(d, key, opacity=opacity, evenodd=evenodd))

    def line(self, d: str, key: str = "ink", width: float = DETAIL) -> None:
        self.items.append(Paint(d, line=key, width=width))

    def shape(self, d: str, key: str, width: float = LINE, line: str = "ink") -> None:
        self.items.append(Paint(d, key, line, width))

    def split(self, d: str, key: str, right: str, tone: str = "", width: float = LINE) -> None:
        """A shape whose part inside `right` takes the darker tone: flat two-tone modelling."""
        self.fill(d, key)
        self.fill(clip(d, self.lee(right)), tone or "dark_" + key)
        self.line(d, width=width)

    def lee(self, right: str) -> str:
        """The region that is away from the light once the drawing has been mirrored, if it is."""
        return right if self.light > 0 else mirrored(right)

    def gilded(self, d: str, key: str = "gold") -> None:
        """Crown metal: two tones that meet on the axis of the head."""
        self.split(d, key, polygon((0, -10), (90, -10), (90, 130), (0, 130)))

    def cased(self, d: str, key: str, width: float) -> None:
        """A thin rod: an ink stroke below, a coloured one above."""
        self.line(d, "ink", width + _CASING)
        self.line(d, key, width)

    def layer(self, d: str, key: str, region: str, width: float = LINE) -> str:
        """Clip `d` to `region`, paint and outline it; returns the clipped outline."""
        shown = clip(d, region)
        self.shape(shown, key, width)
        return shown

    def woven(self, motifs: list[str], key: str, region: str) -> None:
        """A pattern of uncut motifs inside `region`."""
        self.fill(inside(motifs, region), key)

    def shadow(self, d: str, region: str, strength: float = 0.22) -> None:
        """What lies above casts this shape on `region`."""
        self.fill(clip(d, region), "ink", strength)

    def add(self, *others: Drawing) -> None:
        for other in others:
            self.items += other.items

    def placed(self, x: float, y: float = 0.0, scale: float = 1.0, turn: float = 0.0) -> Drawing:
        return Drawing(
            [replace(p, d=place(p.d, x, y, scale, turn), width=p.width * scale) for p in self.items]
        )

    def tilted(self, degrees: float, y: float) -> Drawing:
        """Turned about (0, y)."""
        return self.placed(0, -y).placed(0, y, 1, degrees) if degrees else self

    def mirrored(self) -> Drawing:
        return Drawing([replace(p, d=mirrored(p.d)) for p in self.items])

    def both_halves(self) -> Drawing:
        """The drawing and its half-turned copy, path by path; snapped first to stay exact."""
        return Drawing([replace(p, d=snapped(p.d) + half_turned(snapped(p.d))) for p in self.items])


def _element(p: Paint, digits: int) -> str:
    more = ' fill-rule="evenodd"' if p.evenodd else ""
    more += f' opacity="{number(p.opacity)}"' if p.opacity < 1 else ""
    if p.line:
        more += f' stroke="{COLOURS[p.line]}" stroke-width="{number(p.width, 1)}"'
    fill = COLOURS[p.fill] if p.fill else "none"
    return f'<path d="{compact(p.d, digits)}" fill="{fill}"{more}/>'


def svg(drawing: Drawing, box: Box, digits: int = 1) -> str:
    """The drawing as an SVG document whose viewBox is `box`, one path a line."""
    view = " ".join(number(value, digits) for value in box)
    size = f'width="{number(box[2], digits)}" height="{number(box[3], digits)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size}{_ROUND_LINES}>'
    body = [_element(p, digits) for p in drawing.items if p.d]
    return "\n".join([head, *body, "</svg>\n"])
