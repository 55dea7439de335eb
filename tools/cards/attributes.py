"""What the twelve hold, and the arm that holds it. x = 0 is the shaft, the fist stands on it.

Everything here ends above the ribbon (y 178), so that half a figure is one picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.cards.drawing import DETAIL, STRAND, Drawing
from tools.cards.geometry import bead, circle, number, place, rect
from tools.cards.glyphs import SUIT
from tools.cards.regions import clip
from tools.cards.wardrobe import Hold


def _rod(art: Drawing, key: str, top: float, width: float, bottom: float = 174) -> None:
    art.cased(f"M0 {top}L0 {bottom}", key, width)


def blade(art: Drawing) -> None:
    """The sword's; it lies behind the robe."""
    art.split("M0 17L7.5 29L7.5 140L-7.5 140L-7.5 29Z", "white", rect(0, 17, 10, 130), "steel")
    art.line("M0 34L0 126", "dark_steel", STRAND)


def _sword(art: Drawing) -> None:
    art.shape(rect(-21, 128, 42, 8, 3.9), "gold")
    art.fill(bead(-17, 132, 2) + bead(17, 132, 2), "red")
    art.line("M1 160L2 168", width=8)
    art.shape(circle(2, 170, 5.4), "red")


def _heart_sceptre(art: Drawing) -> None:
    _rod(art, "gold", 70, 4)
    art.split(place(SUIT["H"], 0, 45, 0.5), "red", rect(4, 0, 40, 100))
    art.line("M-15 33C-17 40 -15 46 -11 50", "white", 2.6)
    art.shape(rect(-9, 68, 18, 7, 3), "gold", 2.1)
    art.shape(bead(0, 82, 5), "gold", 2)


def _axe(art: Drawing) -> None:
    _rod(art, "brown", 30, 4)
    art.split(
        "M-4 40C-10 42 -14 38 -18 30C-25 48 -24 70 -17 86C-14 78 -10 74 -4 76Z",
        "steel", "M-4 40L-11 40C-14 54 -14 64 -11 77L-4 76Z",
    )  # fmt: skip
    art.line("M-16.8 36C-22 50 -21 68 -16 80", "white", 3)
    art.shape(rect(-6, 36, 12, 46, 2), "gold")
    art.shape("M6 50L17 58L6 68Z", "steel")
    art.fill(bead(0, 46, 2.2) + bead(0, 59, 2.2) + bead(0, 72, 2.2), "dark_gold")


def _orb(art: Drawing) -> None:
    art.split(circle(-2, 118, 21), "blue", "M4 90C-6 104 4 130 4 145L40 145L40 90Z")
    art.line("M-15 110C-13 105 -10 103 -6 102", "glass", 2.4)
    ring = "M-22.4 118C-12 124 8 124 18.4 118"
    art.line(ring, "ink", 7.2)
    art.line(ring, "gold", 3)
    art.shape(rect(-4.5, 98, 5, 22), "gold", 1.6)
    cross = "M-5 97L-5 84L-13 84L-13 77L-5 77L-5 68L1 68L1 77L9 77L9 84L1 84L1 97Z"
    art.shape(cross, "gold", 2.1)


def _spade_sceptre(art: Drawing) -> None:
    _rod(art, "gold", 66, 4)
    art.shape(place(SUIT["S"], 0, 42, 0.47), "ink", 2.4, "gold")
    art.line("M-9 50C-12 44 -8 38 -3 33", "dark_ink", 2.4)
    art.shape(circle(0, 69, 6), "red", 2.1)
    art.fill(bead(-1.6, 67.4, 1.6), "white")


def _rose(art: Drawing) -> None:
    _rod(art, "leaf", 76, 3)
    for leaf, vein in (
        ("M0 126C4 112 12 106 21 105C22 117 14 127 0 131Z", "M2 127C8 120 12 115 17 110"),
        ("M0 112C-4 100 -12 96 -20 96C-20 107 -11 115 0 117Z", "M-2 113C-8 107 -12 103 -16 100"),
    ):
        art.shape(leaf, "leaf", 2)
        art.line(vein, "dark_green", STRAND)
    art.shape(
        "M-8 76C-14 82 -16 86 -15 91C-9 88 -4 84 0 80C4 84 9 88 15 91C16 86 14 82 8 76Z", "leaf", 2
    )
    art.shape("M-21 52C-23 76 -8 81 0 81C8 81 23 76 21 52C14 43 -14 43 -21 52Z", "rose")
    art.shape("M-15 50C-15 34 15 34 15 50C11 63 -11 63 -15 50Z", "light_rose", DETAIL)
    art.line("M-21 52C-10 55 -2 66 0 79C2 66 10 55 21 52", width=DETAIL)
    art.line("M-7 50C-6 44 6 43 7 48C6 52 0 52 -1 48.6", "dark_lip", STRAND)


def _mirror(art: Drawing) -> None:
    _rod(art, "gold", 84, 4.4)
    art.split(circle(0, 58, 24, 29), "gold", rect(3, 20, 40, 80))
    art.shape(circle(0, 58, 17, 22), "glass", DETAIL)
    art.line("M-10 62L4 42M-5 70L9 50", "white", 3)
    art.shape(place(SUIT["D"], 0, 27, 0.21), "red", 2)
    art.shape(rect(-8, 86, 16, 6, 2.8), "gold", 2)


def _sheaf(art: Drawing) -> None:
    """Five ears of wheat, tied above the hand."""
    spread = ((-30, 62), (30, 62), (-15, 45), (15, 45), (0, 34))
    for degrees, top in spread:
        a = math.radians(degrees * 0.62)
        x, y = math.sin(a) * (142 - top) * 0.55, top
        art.line(f"M{number(x * 0.1)} 138Q{number(x * 0.75)} 104 {number(x)} {y + 24}", "ink", 5)
        art.line(f"M{number(x * 0.1)} 138Q{number(x * 0.75)} 104 {number(x)} {y + 24}", "gold", 2)
        ear = "M0 34C-7 30 -9 14 -5 6L0 -5L5 6C9 14 7 30 0 34Z"
        art.shape(place(ear, x, y, 1, degrees * 0.62), "gold", 2.2)
        grains = "M0 0L0 30M-6.5 8L0 13L6.5 8M-7 16L0 21L7 16M-6 23L0 28L6 23"
        art.line(place(grains, x, y, 1, degrees * 0.62), "brown", STRAND)
    art.shape("M-4 150L-9 174L9 174L4 150Z", "gold", 2)
    art.shape(rect(-8, 125, 16, 8, 3), "red", 2)
    art.shape("M-2 131L-11 141L-5 142ZM2 131L11 141L5 142Z", "red", 1.6)


def _halberd(art: Drawing) -> None:
    _rod(art, "gold", 44, 3.6)
    art.split("M0 15L7 34L0 48L-7 34Z", "white", rect(0, 10, 10, 40), "steel")
    art.split("M3.5 54L11 49C22 58 22 78 11 90L3.5 82Z", "steel", rect(0, 50, 10, 50))
    art.shape("M-3.5 58L-18 53L-13 68L-18 83L-3.5 78Z", "white")
    art.shape("M0 92C-8 96 -9 104 -7 112L-3 106L0 113L3 106L7 112C9 104 8 96 0 92Z", "red", 2)


def _arrow(art: Drawing) -> None:
    _rod(art, "brown", 40, 2.6)
    art.split("M0 18L10.5 44L0 38L-10.5 44Z", "steel", rect(0, 10, 20, 50))
    for y in (98, 107, 116, 125):
        feather = "M0 0L-12 -9L-12 -1L0 8L12 -1L12 -9Z"
        art.shape(place(feather, 0, y), "red" if y in (98, 116) else "white", DETAIL)


def _quill(art: Drawing) -> None:
    plume = "M-15 174C-10 130 -8 70 16 22C26 70 22 110 0 130Z"
    art.split(plume, "white", "M-15 174C-8 130 0 80 16 22L40 22L40 140L0 140Z", "steel")
    art.line("M-16 176C-8 130 0 80 14 32", width=2)
    barbs = "".join(
        f"M{number(k * 2.6 - 2)} {112 - k * 16}L{number(10 + k * 2.2)} {100 - k * 15}"
        for k in range(5)
    )
    art.line(barbs, "blue", 2.2)


def _bow(art: Drawing) -> None:
    bow = "M-16 24C6 38 26 70 4 102C26 132 8 158 -14 176"
    art.line("M-14 28L-13 174", width=2.4)
    art.line(bow, "ink", 9)
    art.line(bow, "brown", 4.2)
    art.line("M-6 34C6 46 12 58 12 70", "copper", 1.6)
    art.shape(rect(-3, 90, 13, 24, 3), "gold", 2)
    art.line("M-2 96L9 96M-2 102L9 102M-2 108L9 108", "dark_gold", STRAND)


ATTRIBUTES: dict[str, Callable[[Drawing], None]] = {
    "sword": _sword,
    "heart_sceptre": _heart_sceptre,
    "axe": _axe,
    "orb": _orb,
    "spade_sceptre": _spade_sceptre,
    "rose": _rose,
    "mirror": _mirror,
    "sheaf": _sheaf,
    "halberd": _halberd,
    "arrow": _arrow,
    "quill": _quill,
    "bow": _bow,
}


def sleeve_outline(hold: Hold) -> str:
    y = hold.y
    return (
        f"M-14 {y + 10}C-26 {y + 14} -44 {y + 22} -56 {y + 40}L-56 {y + 80}L30 {y + 80}"
        f"C30 {y + 50} 24 {y + 28} 12 {y + 14}Z"
    )


def sleeve(art: Drawing, hold: Hold, region: str) -> None:
    y = hold.y
    shape = clip(sleeve_outline(hold), region)
    art.shadow(place(sleeve_outline(hold), -3, -3), region)
    art.fill(shape, hold.sleeve)
    folds = "M-4 18C-14 24 -24 30 -30 38M5 19C0 26 -4 31 -6 38"
    art.line(place(folds, 0, y), "dark_" + hold.sleeve, 2)
    art.line(shape, width=2.5)


def hand(art: Drawing, hold: Hold) -> None:
    grip = Drawing()
    _CUFF[hold.trimming](grip, hold.cuff)
    _HAND[hold.hand](grip)
    art.add(grip.placed(0, hold.y))


def _band_cuff(art: Drawing, key: str) -> None:
    art.shape(place(rect(-15, 10, 29, 10, 3), 0, 0, 1, 16), key)
    art.line(place("M-12 15L11 15", 0, 0, 1, 16), "dark_" + key, STRAND)


def _fur_cuff(art: Drawing, key: str) -> None:
    fur = "M-16 10C-20 14 -18 20 -13 20C-10 24 -4 24 -1 20C3 24 9 23 11 19C16 19 17 13 13 10Z"
    art.shape(place(fur, 0, 1, 1, 14), key)
    art.fill(place(bead(-9, 16, 1.6) + bead(0, 16.4, 1.6) + bead(8, 15.4, 1.6), 0, 1, 1, 14), "ink")


def _points_cuff(art: Drawing, key: str) -> None:
    cuff = "M-15 9L-20 24L-11 18L-5 26L1 18L8 25L11 17L19 20L14 9Z"
    art.shape(place(cuff, 0, 0, 1, 12), key)


def _fist(art: Drawing) -> None:
    """Four fingers round the shaft, the thumb laid over them."""
    palm = (
        "M9 -13L-5 -13.4C-13 -13.4 -13.4 -7 -9 -6.6C-14.4 -6.4 -14.6 -.4 -9.4 0"
        "C-14.4 .2 -14 6.4 -9 6.6C-13 7 -12.4 13 -5 13L9 12.6C14.4 8 14.4 -8 9 -13Z"
    )
    art.split(place(palm, 0, 0, 1, 3), "skin", rect(5, -20, 20, 40), "skin_shade")
    art.line("M-9 -6.6L3 -6.2M-9.4 0L3 .4M-9 6.6L3 7", width=1.6)
    art.shape("M11 -8C8 -16 -4 -19 -9 -15.4C-10 -11.4 -2 -11.6 2 -8.6Z", "skin", 1.8)


def _pinch(art: Drawing) -> None:
    """A stem between finger and thumb, the little finger lifted."""
    art.shape("M8 -4L13 -19C14 -22.4 19 -21.6 18.4 -17.6L14 2Z", "skin", 1.8)
    palm = (
        "M-4 -10C-12 -12 -14 -5.6 -9 -4L-8 -3C-13 -2 -13 4 -8 4.4C-12 6 -11 11.6 -5 12L8 13"
        "C15 10 16 -2 13 -8C9 -12 2 -11 -4 -10Z"
    )
    art.split(palm, "skin", "M6 -20C3 -4 6 6 4 20L30 20L30 -20Z", "skin_shade")
    art.line("M-9 -4L2 -3.4M-8 4.4L2 4.8", width=1.6)
    art.shape("M8 -6C2 -12 -6 -17 -10 -14C-12 -10 -4 -8 2 -2Z", "skin", 1.8)


def _under(art: Drawing) -> None:
    """An open hand below an orb: the fingers rise before it, the thumb beside."""
    art.shape("M-17 -8C-24 -14 -26 -8 -22 -2C-18 6 -12 12 -4 13L8 12C16 8 20 0 21 -8"
              "C21 -13 16 -13 14 -8L10 0L-8 1Z", "skin")  # fmt: skip
    for x, top in ((-7, -13), (0, -15), (7, -13)):
        art.shape(rect(x - 3.6, top, 7, 20, 3.4), "skin", 1.8)
    art.fill(rect(-9, 3, 19, 6), "skin")


_CUFF: dict[str, Callable[[Drawing, str], None]] = {
    "band": _band_cuff,
    "fur": _fur_cuff,
    "points": _points_cuff,
}
_HAND: dict[str, Callable[[Drawing], None]] = {"fist": _fist, "pinch": _pinch, "under": _under}
