"""What the twelve hold. x = 0 is the shaft, which runs on behind the ribbon.

The hand round it is drawn by `arms`.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.cards.drawing import DETAIL, LINE, STRAND, Drawing
from tools.cards.geometry import bead, both_sides, circle, place, rect
from tools.cards.glyphs import SPADE_WITHOUT_FOOT, SUIT
from tools.cards.regions import clip, outlined, union

_HIDDEN = 187.0  # a shaft ends here, below the ribbon


def _rod(art: Drawing, key: str, top: float, width: float, bottom: float = _HIDDEN) -> None:
    art.cased(f"M0 {top}L0 {bottom}", key, width)


def _sword(art: Drawing) -> None:
    art.split("M0 23L7.5 35L7.5 125L-7.5 125L-7.5 35Z", "white", rect(0, 17, 10, 130), "steel")
    art.line("M0 40L0 117", "dark_steel", STRAND)
    art.shape(rect(-18, 121, 36, 8, 3.9), "gold")
    art.fill(bead(-13.6, 125, 2) + bead(13.6, 125, 2), "red")
    art.shape(rect(-3.4, 130, 6.8, 38), "brown", 2)
    art.shape(circle(0, 170.8, 5.4), "gold", 2.2)
    art.fill(bead(0, 170.8, 2), "red")


def _heart_sceptre(art: Drawing) -> None:
    _rod(art, "gold", 70, 4)
    art.split(place(SUIT["H"], 0, 47, 0.46), "red", rect(0, 0, 40, 100))
    art.line("M-13 37C-14.6 43 -13 48 -9.6 51.4", "white", 2.6)
    art.shape(rect(-8.4, 68, 16.8, 7, 3), "gold", 2.1)
    art.shape(bead(0, 86.4, 5), "gold", 2)


def _axe(art: Drawing) -> None:
    _rod(art, "brown", 28, 4)
    art.split(
        "M-4 40C-10 42 -14 38 -18 30C-25 48 -24 70 -17 86C-14 78 -10 74 -4 76Z",
        "steel", "M-4 40L-11 40C-14 54 -14 64 -11 77L-4 76Z",
    )  # fmt: skip
    art.line("M-16.8 36C-22 50 -21 68 -16 80", "white", 3)
    art.shape(rect(-6, 36, 12, 46, 2), "gold")
    art.split("M6 50L16 58L6 68Z", "steel", rect(6, 58.4, 20, 12))
    art.fill(bead(0, 46, 2.2) + bead(0, 59, 2.2) + bead(0, 72, 2.2), "dark_gold")


def _orb(art: Drawing) -> None:
    """A band runs round it and one up to the cross; both end with the ball."""
    ball, ring = circle(-4, 119, 17), "M-26 117C-13 124 5 124 18 117"
    art.split(ball, "blue", "M2 90C-8 104 2 130 2 145L40 145L40 90Z")
    art.line("M-15.6 112.6C-14 108.4 -12.4 106.8 -9.6 105.8", "glass", 2.4)
    for width, key in ((7.2, "ink"), (3.2, "gold")):
        bands = union(outlined(ring, width), outlined("M-4 100L-4 122", width))
        art.fill(clip(bands, ball), key)
    art.line(ball, width=LINE)
    cross = "M-7 98L-7 84L-15 84L-15 77L-7 77L-7 68L-1 68L-1 77L7 77L7 84L-1 84L-1 98Z"
    art.shape(cross, "gold", 2.1)
    art.shape(rect(-10, 96.6, 12, 5.4, 2.6), "gold", 2.1)


def _spade_sceptre(art: Drawing) -> None:
    _rod(art, "gold", 66, 4)
    spade = place(union(SPADE_WITHOUT_FOOT, rect(-20, 8, 40, 29)), 0, 45.6, 0.39)
    art.line(spade, width=7)
    art.line(spade, "gold", 3)
    art.fill(spade, "ink")
    art.line("M-8 51C-11 46 -7.4 41.4 -3 37.4", "dark_ink", 2.4)
    art.shape(rect(-7, 60.4, 14, 6, 2.8), "gold", 2.1)
    art.shape(circle(0, 71.6, 6), "red", 2.1)
    art.fill(bead(-1.6, 70, 1.6), "white")


def _rose(art: Drawing) -> None:
    _rod(art, "leaf", 76, 3)
    for leaf, vein in (
        ("M0 126C4 113 10 107 18 106C19 117 12 127 0 131Z", "M2 127C7 120 11 116 15 111"),
        ("M0 112C-4 100 -12 96 -20 96C-20 107 -11 115 0 117Z", "M-2 113C-8 107 -12 103 -16 100"),
    ):
        art.shape(leaf, "leaf", 2)
        art.line(vein, "dark_green", STRAND)
    bloom = Drawing()
    bloom.shape(
        "M-8 76C-14 82 -16 86 -15 91C-9 88 -4 84 0 80C4 84 9 88 15 91C16 86 14 82 8 76Z", "leaf", 2
    )
    bloom.shape("M-21 52C-23 76 -8 81 0 81C8 81 23 76 21 52C14 43 -14 43 -21 52Z", "rose", 2.8)
    bloom.shape("M-15 50C-15 34 15 34 15 50C11 63 -11 63 -15 50Z", "light_rose", 2)
    bloom.line("M-21 52C-10 55 -2 66 0 79C2 66 10 55 21 52", width=2)
    bloom.line("M-7 50C-6 44 6 43 7 48C6 52 0 52 -1 48.6", "dark_lip", 1.7)
    art.add(bloom.placed(0, 9, 0.88))


def _mirror(art: Drawing) -> None:
    _rod(art, "gold", 84, 4.4)
    art.split(circle(0, 60, 20.5, 25.5), "gold", rect(3, 20, 40, 80))
    art.shape(circle(0, 60, 14.5, 19.5), "glass", DETAIL)
    art.line("M-8.4 64L4 46M-4 71L8.4 53", "white", 2.8)
    art.shape(place(SUIT["D"], 0, 30.5, 0.17), "red", 2)
    art.shape(rect(-8, 86, 16, 6, 2.8), "gold", 2)


def _sheaf(art: Drawing) -> None:
    """Five ears of wheat, their straw tied above the hand."""
    art.shape("M-4 132C-6 116 -13 100 -15 80L15 80C13 100 6 116 4 132Z", "gold", 2.2)
    art.line("M-2 130C-3 116 -6 100 -7 88M0 130L0 88M2 130C3 116 6 100 7 88", "brown", STRAND)
    for x, top, degrees in ((-16, 66, -20), (16, 66, 20), (-9, 50, -9), (9, 50, 9), (0, 34, 0)):
        ear = "M0 34C-7 30 -9 14 -5 6L0 -5L5 6C9 14 7 30 0 34Z"
        art.shape(place(ear, x, top, 1, degrees), "gold", 2.2)
        grains = (
            "M0 0L0 30M-4.8 8.6L0 12.6L4.8 8.6M-5.4 16.4L0 20.6L5.4 16.4M-4.4 23.8L0 27.6L4.4 23.8"
        )
        art.line(place(grains, x, top, 1, degrees), "brown", STRAND)
    art.shape(f"M-3.6 148L-5 {_HIDDEN}L5 {_HIDDEN}L3.6 148Z", "gold", 2)
    art.line("M0 160L0 182", "brown", STRAND)
    art.shape(rect(-8.4, 119.4, 16.8, 7.6, 3), "red", 2)


def _halberd(art: Drawing) -> None:
    _rod(art, "gold", 56, 3.6)
    art.split("M0 22L6.8 39L2.6 54L-2.6 54L-6.8 39Z", "white", rect(0, 10, 10, 50), "steel")
    art.split("M3 57L9 53C20 60 20 85 9 92L3 86Z", "steel", "M3 50L7 50C13 62 13 82 7 95L3 95Z")
    art.split("M-3 58C-9 57 -16 61 -20.5 72C-15 70.4 -9 71 -3 75Z", "steel", rect(-22, 66, 20, 10))
    art.shape(rect(-4.4, 53, 8.8, 36, 1.6), "gold", 2)
    art.fill(bead(0, 62, 1.7) + bead(0, 72, 1.7) + bead(0, 82, 1.7), "dark_gold")
    art.shape(
        "M-3 99C-7 104 -9 111 -8.6 118L-4.4 116L0 119L4.4 116L8.6 118C9 111 7 104 3 99Z", "red", 2
    )
    art.line("M-2 104L-4 113M2 104L4 113", "dark_red", STRAND)
    art.shape(rect(-4.6, 95, 9.2, 6, 2.6), "gold", 2)


def _arrow(art: Drawing) -> None:
    """Whole: the hand is between the feathers and the nock."""
    art.split("M0 23L10 47L0 41.6L-10 47Z", "steel", rect(0, 10, 20, 50))
    vane = "M-1 89C-8 92 -11 98 -11.4 105L-11.4 133L-1 129Z"
    barbs = "".join(outlined(f"M0 {y}L-14 {y + 10.6}", 2.4) for y in (97, 104, 111, 118))
    art.fill(both_sides(vane), "white")
    art.fill(both_sides(clip(barbs, vane)), "red")
    art.line(both_sides(vane), width=2.2)
    _rod(art, "brown", 44, 2.6, 168)
    art.shape("M-3 166L3 166L4.4 175L0 171.4L-4.4 175Z", "white", 2)


def _quill(art: Drawing) -> None:
    art.cased("M-8 184C-3 162 1 146 2.4 130", "light_gold", 2.8)
    vane = (  # soft, wider on the outer side, with two gaps
        "M2.4 132C10 130 16 122 19 113L14 112C20 104 23 92 22.6 80L16 81C21 62 12 36 -7.6 22"
        "C-12 36 -13 52 -10.6 66L-6 70L-10.4 76C-10 98 -6 120 2.4 132Z"
    )
    art.split(vane, "white", "M2.4 140C5 88 6 58 -7.6 22L40 22L40 140Z", "glass", 2.2)
    right = "M4.4 104C8 102 11 99 14 95M5 90C10 87 14 83 17 78M5 76C9 73 13 69 16 64"
    right += "M3.8 60C7 57 10 53 12 48M1 45C4 43 6 40 7 37M4 117C7 116 10 113 12 110"
    left = "M1.6 112C-1 108 -4 103 -5.4 97M3 96C0 92 -4 88 -6.6 83M2 64C-1 60 -5 57 -8 52"
    left += "M-.6 49C-3 45 -6 43 -9 39"
    art.line(right + left, "blue", STRAND)
    art.line("M2.4 132C5.4 100 6 58 -7.6 22", width=2)


def _bow(art: Drawing) -> None:
    """Whole: the string passes before the arm, the hand is on the grip."""
    art.line("M-16 29L-16 165", width=2.1)
    limbs = "M-18 25C-6 31 6 54 6 82L6 112C6 140 -6 163 -18 169"
    art.line(limbs, "ink", 9)
    art.line(limbs, "copper", 4.4)
    art.line("M-4 40C3 52 6 64 6.4 74M6.4 120C6 130 3 143 -4 155", "light_gold", 1.6)


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
