"""The four suits and the thirteen ranks as outlines."""

from __future__ import annotations

from tools.cards.geometry import circle, place, rect
from tools.cards.regions import clip, outlined, span, union

CAP = 40.0  # height of the rank glyphs
_STROKE = 8.0  # a fifth of the height: bold enough for a card of 60 pixels

# Box -50 .. 50. They differ in mass as well as in outline: the spade pointed, the heart wide, the
# diamond slim with sides curved inward, the club three discs.
SUIT = {
    "S": "M0 -50C9 -34 46 -12 46 14C46 29 35 37 24 37C15 37 8 33 4 26C5 36 9 43 18 48L-18 48"
    "C-9 43 -5 36 -4 26C-8 33 -15 37 -24 37C-35 37 -46 29 -46 14C-46 -12 -9 -34 0 -50Z",
    "H": "M0 46C-9 32 -48 8 -48 -18C-48 -35 -36 -45 -23 -45C-12 -45 -4 -38 0 -28"
    "C4 -38 12 -45 23 -45C36 -45 48 -35 48 -18C48 8 9 32 0 46Z",
    "D": "M0 -50C9 -32 24 -13 39 0C24 13 9 32 0 50C-9 32 -24 13 -39 0C-24 -13 -9 -32 0 -50Z",
    "C": union(
        circle(0, -24, 22.5),
        circle(-25, 9, 22.5),
        circle(25, 9, 22.5),
        rect(-12, -14, 24, 30),
        "M-4 8C-4 30 -8 42 -18 48L18 48C8 42 4 30 4 8Z",
    ),
}
SPADE_WITHOUT_FOOT = (
    "M0 -50C9 -34 46 -12 46 14C46 29 35 37 24 37C15 37 8 33 4 26L-4 26C-8 33 -15 37 -24 37"
    "C-35 37 -46 29 -46 14C-46 -12 -9 -34 0 -50Z"
)
CLUB_WITHOUT_FOOT = union(
    circle(0, -24, 22.5), circle(-25, 9, 22.5), circle(25, 9, 22.5), rect(-12, -14, 24, 24)
)

# The suits with few points, for patterns: motifs of nine units.
MOTIF = {
    "S": "M0 -52C84 8 44 70 5 26L13 50L-13 50L-5 26C-44 70 -84 8 0 -52Z",
    "H": "M0 48C-82 -8 -42 -74 0 -30C42 -74 82 -8 0 48Z",
    "D": "M0 -50L38 0L0 50L-38 0Z",
    "C": "M-5 12C-66 52 -66 -42 -12 -8C-56 -66 56 -66 12 -8C66 -42 66 52 5 12L13 50L-13 50Z",
}

# Centre lines for the cap box; lines overshoot it and the outline is cut to it, so that feet and
# tops end level.
_SKELETON = {
    "A": ["M1 44L17 -6L33 44", "M8 29L26 29"],
    "2": ["M5 13C5 7 9 4 14 4C19.5 4 23 7.5 23 12.5C23 20 5 27 4.5 36.2L25.5 36.2"],
    "3": [
        "M5 11C6 6.5 9.5 4 13.5 4C19 4 22.5 7 22.5 11.5C22.5 16 19 18.8 13 18.8"
        "C19.5 18.8 23.5 22 23.5 27.5C23.5 33 19 36 13.5 36C8.5 36 5 33.5 4 28.5"
    ],
    "4": ["M19.5 44L19.5 -6L3.5 28.6L28.5 28.6"],
    "5": [
        "M23.5 3.8L7.6 3.8L6.6 18.6C8.4 16.8 11 15.8 13.8 15.8C19.6 15.8 23.2 19.6 23.2 25.6"
        "C23.2 32 19 36.2 13.4 36.2C8.6 36.2 5.4 33.8 4 29.4"
    ],
    "6": [
        "M23 10C21.5 6 18.5 4 14.8 4C8 4 4.2 10.5 4.2 21C4.2 30.5 8 36 14.2 36C20 36 24 32 24 26"
        "C24 20.2 20.2 16.4 14.8 16.4C9.6 16.4 5.6 19.6 4.6 24"
    ],
    "7": ["M1 3.8L24.6 3.8C17 16 12.4 27 11 44"],
    "8": [
        "M14 18.6C8.8 18.6 5.8 15.8 5.8 11.4C5.8 7 9.2 4 14 4C18.8 4 22.2 7 22.2 11.4"
        "C22.2 15.8 19.2 18.6 14 18.6C8 18.6 4 22 4 27.2C4 32.6 8.2 36 14 36"
        "C19.8 36 24 32.6 24 27.2C24 22 20 18.6 14 18.6Z"
    ],
    "10": [
        "M0 11.2L8.8 4.6L8.8 44",
        "M29.5 4C35.4 4 38.2 10 38.2 20C38.2 30 35.4 36 29.5 36C23.6 36 20.8 30 20.8 20"
        "C20.8 10 23.6 4 29.5 4Z",
    ],
    "J": ["M9 3.8L22.8 3.8", "M18.8 0L18.8 27C18.8 33 15.8 36 11.2 36C6.6 36 4 33 3.8 27.4"],
    "Q": [
        "M16 4C24 4 28.2 10.5 28.2 20C28.2 29.5 24 36 16 36C8 36 3.8 29.5 3.8 20"
        "C3.8 10.5 8 4 16 4Z",
    ],
    "K": ["M3.8 -4L3.8 44", "M33 -6L5 25", "M12.5 17L30 46"],
}


# Room that a suit beside the rank needs more, or less: next to a stem or a foot it looks nearer
# than next to an open shape.
_KERN = {"A": 0.6, "J": 3.0, "Q": 0.4, "K": -0.6, "4": 2.2, "7": -1.0, "10": 2.2}
_TAIL = "M15.4 23.4C22 27.6 29 33.6 35 40L24 40C20 35 17 29.6 15.4 23.4Z"


def rank_glyph(rank: str) -> tuple[str, float]:
    """Outline of a rank for a cap height of 40, starting at x = 0, and how wide it is set."""
    if rank == "9":
        six, width = rank_glyph("6")
        return place(six, width, CAP, 1, 180), width
    strokes = [outlined(d, _STROKE) for d in _SKELETON[rank]]
    if rank == "Q":
        strokes.append(_TAIL)
    outline = clip(union(*strokes), rect(-4, 0, 60, CAP))
    left, right = span(outline)
    return place(outline, -left, 0), right - left + _KERN.get(rank, 0.0)
