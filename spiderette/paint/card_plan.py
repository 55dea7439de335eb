"""The plan of a card: where index, pips and picture stand, and in which colours.

Numbers only, in card units (a card is 250 x 350, y down). The painter and the generator of the art
both read them, so that what is drawn and what is composed cannot drift apart. It draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 250, 350
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SHDC"
JACK = 10
CORNER = 0.06  # radius of a card's corners, in card widths
SMALL_BELOW = 80  # pixels of card width: narrower cards show the small face

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # x, y, width, height

SUIT_HALF_WIDTH = (46.0, 48.0, 39.0, 47.5)  # of the symbols, whose box is 100 x 100
SUIT_STRETCH = (1.0, 1.0, 1.1, 1.0)  # the slim diamond is drawn a little larger in an index

# Index colours reach 7:1 on the paper; the names are those of the two kinds of deck.
INK, RED, BLUE, GREEN, PAPER = "#1B1F2A", "#AB1728", "#1B4FA0", "#0F5F3A", "#FFFDF7"
TWO_COLOURS = (INK, RED, RED, INK)
FOUR_COLOURS = (INK, RED, BLUE, GREEN)


@dataclass(frozen=True, slots=True)
class Index:
    """Rank and suit side by side: cap height, left edge, top edge, gap, scale of the suit."""

    cap: float
    left: float
    top: float
    gap: float
    suit: float


@dataclass(frozen=True, slots=True)
class Face:
    """One kind of double-ended face; `notch` is the inner corner of the court frame's cut."""

    index: Index
    notch: Point
    pip_top: float
    pip_scales: tuple[float, float, float]  # for 2-3, 4-6, 7-10
    pip_between: float  # height of the pip of a 7 or 8 between the first row and the middle

    @property
    def court_pip(self) -> Point:
        return 51.0, self.notch[1] + 32


FACES = {
    "classic": Face(Index(37, 11, 9, 4, 0.33), (94, 59), 82, (0.62, 0.48, 0.44), 128.5),
    "large": Face(Index(46, 11, 9, 4, 0.42), (108, 64), 92, (0.60, 0.46, 0.41), 136),
}
COURT_PIP_SCALE, ACE_SCALE = 0.42, 1.05

# The small face: a big index on top, below it one suit or one upright head in a panel.
SMALL_NUMBER, SMALL_COURT = Index(68, 18, 14, 13, 0.66), Index(66, 18, 14, 12, 0.64)
SMALL_PIP: tuple[float, float, float] = (125, 226, 1.75)  # x, y, scale
PANEL: Box = (14, 94, 222, 242)  # below the strip that a covered card shows
PANEL_CORNER: Point = (87, 14)  # the point of the picture that stands in the panel's corner
PANEL_SCALE = 1.5

# Where parts stand on the card. The half-figure's box divides by 50: whole pixels at every width.
# The others are symmetric about the middle, and may be widened to whole pixels.
GROUNDS = ("", "_queen", "_king")  # endings of the frames' names: jack, queen, king
HALF_BOX: Box = (0, 0, 250, 200)
RIBBON_BOX: Box = (0, 147, 250, 56)
ACE_BOX: Box = (40, 82, 170, 186)

_TWO_ROWS, _THREE_ROWS, _FOUR_ROWS = (82, 268), (82, 175, 268), (82, 144, 206, 268)
_SIDES: dict[int, tuple[float, ...]] = {
    **dict.fromkeys((4, 5), _TWO_ROWS),
    **dict.fromkeys((6, 7, 8), _THREE_ROWS),
    **dict.fromkeys((9, 10), _FOUR_ROWS),
}
_MIDDLE: dict[int, tuple[float, ...]] = {
    1: (175,),
    2: _TWO_ROWS,
    3: _THREE_ROWS,
    5: (175,),
    9: (175,),
    10: (110, 240),
}
_BETWEEN = {7: 1, 8: 2}  # how many stand between a row and the middle


def pip_places(count: int, face: Face) -> list[Point]:
    """Centres of the pips of a number card."""

    def squeezed(y: float) -> float:
        return 175 + (y - 175) * (175 - face.pip_top) / 93

    places = [(x, squeezed(y)) for y in _SIDES.get(count, ()) for x in (77.0, 173.0)]
    places += [(125.0, squeezed(y)) for y in _MIDDLE.get(count, ())]
    between = (face.pip_between, HEIGHT - face.pip_between)
    return places + [(125.0, y) for y in between[: _BETWEEN.get(count, 0)]]


def pip_scale(count: int, face: Face) -> float:
    """Scale of the pips of a number card (1 is a symbol of 100 units)."""
    if count == 1:
        return ACE_SCALE
    return face.pip_scales[0 if count <= 3 else 1 if count <= 6 else 2]


# What a four-colour deck changes in the pictures: ground and rays take the suit's tint, and a suit
# gives up the other suits' colours (no blue robes in spades, no red ones in blue diamonds).
FOUR_COLOUR_ART: tuple[dict[str, str], ...] = (
    {"#FBF3E0": "#E8ECF1", "#F3E3BF": "#D8DFE8", "#24508F": "#4A5468", "#16386F": "#333B4C"},
    {"#FBF3E0": "#FBE6DF", "#F3E3BF": "#F5D5C9"},
    {
        "#FBF3E0": "#E6EEF9",
        "#F3E3BF": "#D2E0F3",
        RED: "#2E7BC4",
        "#78101C": "#1C5A99",
        "#E0484F": "#8CBBEA",
    },
    {"#FBF3E0": "#E6F0E1", "#F3E3BF": "#D3E3CB"},
)
