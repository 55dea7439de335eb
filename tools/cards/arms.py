"""The arm from the shoulder to the fingers. x = 0 is the shaft that the hand holds.

It is the figure's left arm: the elbow lies behind the ribbon or just above it, the forearm rises,
and of a closed hand one sees the fingers from outside, the thumb uppermost.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.cards.drawing import STRAND, Drawing
from tools.cards.geometry import bead, place, rect
from tools.cards.regions import clip, cut, outlined, pieces, span
from tools.cards.wardrobe import Hold

# The edge of the mantle over the arm.
_SLIT = "M-57 40C-55 17 -50 4 -43 -5C-35 -15 -20 -20 -8 -15C-4 -13.4 -1 -11 0 -8"
_SLEEVE = {  # about the fist's height; closed far below the ribbon
    "mantle": _SLIT + "L0 8C12 12 21 26 25 44L25 90L-57 90Z",
    "puff": "M-12 8C-26 10 -44 20 -54 38L-54 90L25 90L25 44C22 28 15 16 8 10Z",
    # From under the collar down to the elbow, and up again to the wrist.
    "raised": "M-3 14C-2 26 2 38 6 48C1 43 -4 38 -9 35L-46 36C-40 54 -24 70 -8 77"
    "C2 82 17 83 24 77C31 69 23 36 17 14Z",
}
_FOLDS = {
    "mantle": "M-12 6C-21 5 -30 10 -35 19M-20 18C-24 22 -27 27 -28 33M-40 2C-44 10 -46 18 -46 26",
    "puff": "M-8 16C-18 20 -27 26 -32 35M2 20C-2 24 -5 29 -7 35",
    "raised": "M-22 58C-15 64 -9 67 -3 68M-12 52C-9 57 -6 60 -3 62M23 54C22 62 18 69 12 72"
    "M19 44C18 50 16 55 13 58",
}
_CROOK = "M6 48C10 55 10 62 6 67"  # where the forearm lies before the upper arm
_GRIP = {"bow": 5.0}  # a bow's grip is not where its shaft would be
_WRIST = {"mantle": (0.6, 17.0, 14.0), "puff": (0.6, 17.0, 14.0), "raised": (6.0, 16.0, -2.0)}
_BENT = {"sword": (-5.0, 15.0, 26.0), "orb": (-7.0, 16.0, 14.0)}  # the wrist of these hands


def sleeve_outline(hold: Hold) -> str:
    return place(_SLEEVE[hold.arm], 0, hold.y)


def sleeve(art: Drawing, hold: Hold, trim: str, region: str, covered: str) -> None:
    """The sleeve inside `region`; where it comes out of the mantle, that has an edge of `trim`.

    Of an edge that goes below the collar, `covered`, only the part beside the undershirt shows:
    what is left of it between collar and fist looks like a splinter or a rod.
    """
    shape = clip(sleeve_outline(hold), region)
    if hold.arm != "raised":  # it would fall on the sky
        art.shadow(place(sleeve_outline(hold), -4, 2), region, 0.18)
    art.fill(shape, hold.sleeve)
    art.line(place(_FOLDS[hold.arm], 0, hold.y), "dark_" + hold.sleeve, 2)
    art.line(shape, width=2.5)
    if hold.arm == "raised":
        art.line(place(_CROOK, 0, hold.y), width=2.2)
    if hold.arm == "mantle":
        edge = pieces(cut(outlined(place(_SLIT, 0, hold.y), 5.3), covered))
        art.shape(min(edge, key=span), trim, 2.1)


def cuff(art: Drawing, hold: Hold) -> None:
    x, y, turn = _BENT.get(hold.attribute, _WRIST[hold.arm])
    trimming = Drawing()
    _CUFF[hold.trimming](trimming, hold.cuff)
    art.add(trimming.placed(x, hold.y + y, 1, turn))


def hand(art: Drawing, hold: Hold, skin: str) -> None:
    grip = Drawing()
    _HAND[hold.hand](grip, skin)
    art.add(grip.placed(_GRIP.get(hold.attribute, 0.0), hold.y))


# Cuffs, about the middle of the wrist


def _band_cuff(art: Drawing, key: str) -> None:
    art.shape(rect(-14, -5, 28, 10, 3), key)
    art.line("M-10 1.4L10 1.4", "dark_" + key, STRAND)


def _fur_cuff(art: Drawing, key: str) -> None:
    fur = "M-13 -5C-18 -3 -18 4 -13 4.6C-10 8 -5 8 -2 5C2 8 7 8 10 4.6C16 5 17 -3 13 -5Z"
    art.shape(fur, key)
    art.line("M-11 1C-8 3.4 -4 3 -1 .6C3 3.4 7 3 10.4 .6", "dark_" + key, STRAND)


def _lace_cuff(art: Drawing, key: str) -> None:
    lace = "M-12.6 -6C-14 -2 -16 1 -17 4C-17 9.6 -10 9.6 -8.8 6C-8 11 -.6 11 0 6.8C.6 11 8 11 8.8 6"
    lace += "C10 9.6 17 9.6 17 4C16 1 14 -2 12.6 -6Z"
    art.shape(lace, key)
    holes = "".join(bead(x, y, 1.2) for x, y in ((-12.8, 4), (-4.4, 5.4), (4.4, 5.4), (12.8, 4)))
    art.fill(holes, "dark_" + key)


def _bracer_cuff(art: Drawing, key: str) -> None:
    """An archer's, of leather, laced."""
    art.shape("M-11 -5C-4 -3 4 -3 11 -5C12.6 3 13.8 11 14.4 19C6 22 -4 22 -10 19Z", key)
    art.line("M-10 2C-4 4 4 4 11.6 2M-9.6 13C-4 15.6 6 15.6 13 13", "gold", STRAND)


_CUFF: dict[str, Callable[[Drawing, str], None]] = {
    "band": _band_cuff,
    "fur": _fur_cuff,
    "lace": _lace_cuff,
    "bracer": _bracer_cuff,
}

# Hands, about the middle of the fist.


def _hand(art: Drawing, skin: str, palm: str, shade: str, bends: str, thumb: str) -> None:
    """The palm with a darker side, the lines between its fingers, and the thumb over it.

    The thumb goes from the back of the hand round its tip and into the palm, where it stays open.
    """
    dark = skin + "_shade"
    art.split(palm, skin, shade, dark)
    art.line(bends, width=1.6)
    whole = thumb + "Z"
    # Of the lighter tone no more lies below the darker one than hides the joint: its blurred rim
    # would show across the shaded palm.
    art.fill(cut(whole, place(shade, 0.5, 0)), skin)
    art.fill(clip(whole, shade), dark)
    art.line(thumb, width=2.1)


def _fist(art: Drawing, skin: str) -> None:
    """Four fingers round the shaft, the thumb laid over them."""
    palm = (
        "M9 -13L-5 -13.4C-13 -13.4 -13.4 -7 -9 -6.6C-14.4 -6.4 -14.6 -.4 -9.4 0"
        "C-14.4 .2 -14 6.4 -9 6.6C-13 7 -12.4 13 -5 13L9 12.6C14.4 8 14.4 -8 9 -13Z"
    )
    shade = rect(5, -20, 20, 40)
    _hand(
        art,
        skin,
        place(palm, 0, 0, 1, 3),
        shade,
        "M-9 -6.6L1 -6.2M-9.4 0L3 .4M-9 6.6L3 7",
        "M12.6 -6.4C9 -16 -4 -19 -9 -15.4C-10 -11.4 1 -12 5.6 -6",
    )


def _knuckles(art: Drawing, skin: str) -> None:
    """The back of the hand: the shaft goes behind it, the thumb lies along it."""
    back = (
        "M10 -11C5 -14 -4 -14.6 -9 -12C-14 -11 -15 -6.4 -12 -5C-15.4 -3.4 -15.4 1 -12.4 2"
        "C-15 3.6 -14.4 7.6 -11.4 8.4C-12 12 -8 14 -3 13.6L10 13C15 8 15.4 -6 10 -11Z"
    )
    shade = "M6 -20C9 -6 9 4 4 20L24 20L24 -20Z"
    bends = "M-12 -5C-9 -6.4 -6 -5.4 -4.6 -3M-12.4 2C-9.4 1 -6.6 1.6 -5 4"
    thumb = "M13 -6.4C11 -13 5 -17 1 -21C-3 -24 -6.6 -21 -4.4 -17.6C-2 -13.6 1.6 -10 3.4 -4.6"
    _hand(art, skin, back, shade, bends + "M-11.4 8.4C-9 7.6 -7 8 -5.6 10", thumb)


def _slender(art: Drawing, skin: str) -> None:
    """Long fingers, slanting, the thumb on the near side of the shaft."""
    palm = (
        "M9 -11C3 -15 -5 -14 -9.6 -10.6C-13.4 -8 -11.6 -4.4 -8.4 -4.6C-13 -3.4 -13.4 1.6 -9 1.6"
        "C-12.6 3 -12 7.4 -8 7.2C-10.4 9.6 -8.4 13 -4 12.4L8 14C12.6 9 13.6 -5 9 -11Z"
    )
    shade = "M4 -20L6 20L24 20L24 -20Z"
    thumb = "M11.6 -4.6C10 -12 4 -17.6 -1 -19.4C-4.6 -20 -5.4 -16.6 -3 -14.6C0 -12 3.4 -9 4.4 -4"
    _hand(art, skin, palm, shade, "M-8.4 -4.6L1 -2.8M-9 1.6L3 3.6M-8 7.2L2 9", thumb)


def _pinch(art: Drawing, skin: str) -> None:
    """A stem between finger and thumb, the other fingers folded in, each a little shorter."""
    palm = (
        "M-4 -10.6C-12.6 -12 -14.4 -5.4 -9.4 -4.4C-14 -4 -14 1.4 -9 1.8C-12.6 2.4 -12.2 7.2 -8 7.4"
        "C-10.4 8.8 -9.2 13 -4.4 12.8L8 13.4C15 10 16 -2 13 -8C9 -12 2 -11 -4 -10.6Z"
    )
    shade = "M6 -20C3 -4 6 6 4 20L30 20L30 -20Z"
    _hand(
        art,
        skin,
        palm,
        shade,
        "M-9.4 -4.4L0 -3.8M-9 1.8L2 2.2M-8 7.4L1.4 7.8",
        "M13.8 -5.6C9 -12.6 -4 -18 -10 -14.6C-12 -10.6 1 -9 5.4 -1.4",
    )


def _pen(art: Drawing, skin: str) -> None:
    """Held as one holds a pen."""
    palm = (
        "M8 -12L-3 -11.4C-10.6 -12 -12.4 -6 -8.6 -5.2C-13.6 -4.8 -13.8 .8 -9.2 1.2"
        "C-13.2 1.8 -13 7.2 -8.6 7.4C-11.4 8.4 -10.6 13.4 -5 13.2L8 13.4C15 10 16 -3 12.6 -8.6"
        "C11.4 -10.6 10 -11.6 8 -12Z"
    )
    shade = "M6 -20C3 -4 6 6 4 20L30 20L30 -20Z"
    thumb = (
        "M13.8 -5.6C10 -13 2 -19 -6.4 -20.4C-10.6 -20.4 -11 -16.4 -8 -14.8C-2 -12 3 -8.4 5.4 -2.4"
    )
    _hand(art, skin, palm, shade, "M-8.6 -5.2L0 -4.6M-9.2 1.2L2.6 1.6M-8.6 7.4L2 7.8", thumb)


def _crossing(art: Drawing, skin: str) -> None:
    """Fingers round the shaft, the thumb stretched across it."""
    palm = (
        "M10 -11L-4 -9.6C-12 -9.4 -12.4 -3.4 -8.6 -3C-13.6 -2.6 -13.6 3.2 -9 3.6"
        "C-13 4.4 -12.4 9.4 -8 9.6C-9.6 12.6 -7 13.4 -4 13.2L9 12.6C14.4 8 14.6 -6 10 -11Z"
    )
    shade = rect(5, -20, 20, 40)
    thumb = "M12.8 -4.4C11 -11 5 -17 -2 -21.4C-6.4 -24 -10 -20 -7 -16.6C-3 -12.6 3 -9 4.6 -3"
    _hand(art, skin, palm, shade, "M-8.6 -3L1 -2.6M-9 3.6L3 4M-8 9.6L2 9.8", thumb)


def _cup(art: Drawing, skin: str) -> None:
    """The hand under an orb: the fingers close round it from the right, the thumb from the left."""
    palm = (
        "M-17.8 -11C-19.6 -16.4 -26.8 -15.4 -26.6 -7C-25.6 3.4 -18 14 -9 16C0 17.8 7 15 11 10.4"
        "C14 9 15.6 6.4 15.2 3.6C17.4 1.6 18.4 -1.6 17.6 -4.4C19.4 -7.4 19.8 -11 18.6 -13.8"
        "C19.6 -18 18.8 -24 16.2 -25C13.2 -25.6 12.6 -22.4 12.8 -18.6C12.4 -11 6 -5.4 -3 -5"
        "C-10 -5 -15 -7.2 -17.8 -11Z"
    )
    art.split(palm, skin, "M7 -30C12 -8 10 4 3 20L40 20L40 -30Z", skin + "_shade")
    art.line(
        "M18.6 -13.8C15.6 -5.6 9 .2 1 1.2M17.6 -4.4C13.6 1.4 7.6 4.8 0 5.6"
        "M15.2 3.6C11.6 7.2 6.6 9.4 1 9.8",
        width=1.6,
    )


_HAND: dict[str, Callable[[Drawing, str], None]] = {
    "fist": _fist,
    "knuckles": _knuckles,
    "slender": _slender,
    "pinch": _pinch,
    "pen": _pen,
    "crossing": _crossing,
    "cup": _cup,
}
