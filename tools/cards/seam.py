"""The S-shaped seam between the two halves of a court, the frame around them, and the ribbon."""

from __future__ import annotations

import math
from dataclasses import dataclass

from spiderette.paint.card_plan import HEIGHT, WIDTH, Point
from tools.cards.drawing import Drawing
from tools.cards.geometry import bead, half_turned, place, rect, rounded, text_of
from tools.cards.glyphs import MOTIF
from tools.cards.regions import clip, cut, union
from tools.cards.wardrobe import Sash

MARGIN, CORNER = 13.0, 9.0
# Odd about the middle of the card; it leaves 30 units more height on the side of the attribute.
SEAM: list[Point] = [
    (13, 160), (60, 160), (92, 163), (125, 175), (158, 187), (190, 190), (237, 190),
]  # fmt: skip
RIBBON_HALF = 10.0


def strip(up: float, down: float) -> str:
    """The band between the seam lifted by `up` and lowered by `down` units."""

    def edge(dy: float, dx: float) -> list[Point]:
        shift = (0, 0, dx, dx, dx, 0, 0)
        return [(x + s, y + dy) for (x, y), s in zip(SEAM, shift, strict=True)]

    top, low = edge(-up, up * 0.33), edge(down, -down * 0.33)[::-1]
    return text_of(
        [
            ("M", top[:1]), ("C", top[1:4]), ("C", top[4:]),
            ("L", low[:1]), ("C", low[1:4]), ("C", low[4:]), ("Z", []),
        ]
    )  # fmt: skip


def window(inset: float = 0.7) -> str:
    """The picture's rectangle without the notches.

    Outlines along it end almost half a unit inside the frame line's outer edge: flush with it,
    their soft edge would add to the line's own and look like a step.
    """
    near = MARGIN + inset
    return rect(near, near, WIDTH - 2 * near, HEIGHT - 2 * near, CORNER)


def notched_window(notch: Point, inset: float = 0.0) -> str:
    """The picture's outline: corners for the two indices cut out, all edges rounded."""
    x, y, near = notch[0] + inset, notch[1] + inset, MARGIN + inset
    right, low = WIDTH - near, HEIGHT - near
    corners: list[Point] = [
        (x, near), (right, near), (right, HEIGHT - y), (WIDTH - x, HEIGHT - y),
        (WIDTH - x, low), (near, low), (near, y), (x, y),
    ]  # fmt: skip
    return rounded(corners, CORNER - inset / 2)


def upper_half(outline: str) -> str:
    """The part of an outline above the seam."""
    above = text_of(
        [
            ("M", [(-40, 160)]), ("L", [SEAM[0]]), ("C", SEAM[1:4]), ("C", SEAM[4:]),
            ("L", [(290, 190)]), ("L", [(290, -20)]), ("L", [(-40, -20)]), ("Z", []),
        ]
    )  # fmt: skip
    return clip(outline, above)


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on the seam and the direction there, in degrees."""

    x: float
    y: float
    turn: float


def marks(step: float) -> list[Mark]:
    """Places `step` units apart along the right half of the seam, from the centre on."""
    a, b, c, d = SEAM[3:]
    found, walked, last = [Mark(a[0], a[1], 20.0)], 0.0, a
    for k in range(1, 401):
        t, u = k / 400, 1 - k / 400
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        x, y = (sum(w * p[i] for w, p in zip(weights, (a, b, c, d), strict=True)) for i in (0, 1))
        walked += math.dist((x, y), last)
        if walked >= step:
            walked -= step
            turn = math.degrees(math.atan2(y - last[1], x - last[0]))
            found.append(Mark(x, y, turn))
        last = (x, y)
    return found


_BLADE = "M-5.6 0C-5 -8 3 -6 7.8 0C3 6 -5 8 -5.6 0Z"
_LEAF = union(cut(_BLADE, rect(-7, -0.7, 10.4, 1.4)), rect(-9.4, -0.8, 4.8, 1.6))
_MOTIF = {  # about twelve units high, their middle on the seam
    "S": place(MOTIF["S"], 0, -1.2, 0.115),
    "H": place(MOTIF["H"], 0, 0.4, 0.12),
    "D": place(MOTIF["D"], 0, 0, 0.13),
    "C": place(MOTIF["C"], 0, 0.2, 0.125),
    "chevron": "M-3.4 -7.6L.8 -7.6L5.1 0L.8 7.6L-3.4 7.6L.8 0Z",
    "stripe": "M-4.4 8.2L-.4 -8.2L4.4 -8.2L.4 8.2Z",
    "leaf": place(_LEAF, 0.6, 0, 1, -16),
    "pearl": bead(0, 0, 2.6),
}
_PITCH = {"chevron": 12.8, "stripe": 12.5}
_HEM = 2.4


def ribbon(sash: Sash) -> Drawing:
    """The band between the halves, its motifs told from the middle outwards."""
    art = Drawing()
    band = clip(strip(RIBBON_HALF, RIBBON_HALF), window())
    art.fill(band, sash.fill)
    art.fill(clip(strip(-RIBBON_HALF + 5, RIBBON_HALF), band), "ink", 0.12)
    if sash.hem:
        edge = RIBBON_HALF - _HEM
        hems = strip(RIBBON_HALF, -edge) + strip(-edge, RIBBON_HALF)
        art.fill(clip(hems, window()), sash.hem)
    art.line(band, width=2.5)
    centre, *rest = marks(_PITCH.get(sash.motifs[0], 14.0))
    # The second half is the first one turned, never sampled anew: the card stays symmetric.
    right = "".join(
        place(_MOTIF[sash.motifs[k % len(sash.motifs)]], m.x, m.y, 1, m.turn)
        for k, m in enumerate(rest)
        if m.x < 231
    )
    middle = place(_MOTIF["D"] if "D" in sash.motifs else bead(0, 0, 3.6), centre.x, centre.y)
    art.fill(right + half_turned(right) + middle, sash.key)
    return art
