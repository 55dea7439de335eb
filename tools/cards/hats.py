"""Crowns, caps and hats. Each stands on the head's axis, its band at y 44 to 54."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.cards.drawing import DETAIL, STRAND, Drawing
from tools.cards.geometry import bead, both_sides, circle, place, polygon, rect
from tools.cards.glyphs import CLUB_WITHOUT_FOOT, MOTIF, SUIT
from tools.cards.regions import clip
from tools.cards.wardrobe import Hat

_BAND_HALF = {"spiked": 31, "arched": 31, "battlement": 28.5, "trefoil": 33}  # others 28
_SHIFT = {"battlement": 3.5}  # a crown on a profile: it ends with forehead and hair
_DIAMOND_GEMS = ("battlement", "lilies")


def _spiked(art: Drawing, hat: Hat) -> None:
    art.gilded("M-28 48L-37 25L-19 38L0 18L19 38L37 25L28 48Z")
    tips = bead(-37, 24, 3.4) + bead(37, 24, 3.4)
    art.shape(tips, "red", 1.6)


def _battlement(art: Drawing, hat: Hat) -> None:
    art.gilded("M-26 50L-31 22L-19 22L-18 33L-8 33L-8 19L8 19L8 33L18 33L19 22L31 22L26 50Z")
    art.line("M-26 28L-22 28M-4 25L4 25M22 28L26 28M-24 39L24 39", "dark_gold", STRAND)


def _trefoil(art: Drawing, hat: Hat) -> None:
    """Three trefoils, each on the point that it hides."""
    art.gilded(
        "M-31 50L-32 39.6C-27 39.6 -25 37 -23 30C-21 38 -16.6 40.6 -11.5 40.6C-6.4 40.6 -2 38 0 28"
        "C2 38 6.4 40.6 11.5 40.6C16.6 40.6 21 38 23 30C25 37 27 39.6 32 39.6L31 50Z"
    )
    for x in (-23, 0, 23):
        art.shape(place(CLUB_WITHOUT_FOOT, x, 28 if x else 26, 0.21), "gold", 2.2)


def _arched(art: Drawing, hat: Hat) -> None:
    cap = "M-28 48C-42 26 -14 21 0 28C14 21 42 26 28 48Z"
    art.split(cap, hat.key, rect(0, 0, 60, 60))
    art.cased("M-27 47C-38 28 -14 23 0 29M27 47C38 28 14 23 0 29", "gold", 3.4)
    art.shape(rect(-3.5, 26, 7, 22), "gold", 2)
    art.shape(circle(0, 23, 4.8), "gold", 2.2)
    art.fill(
        "".join(bead(e * x, y, 1.4) for x, y in ((26.4, 33.4), (16.6, 27)) for e in (-1, 1)), "red"
    )


def _sunburst(art: Drawing, hat: Hat) -> None:
    points = [
        (r * math.sin(a), 52 - r * math.cos(a))
        for a, r in ((-1.2 + 0.2 * k, 22 if k % 2 else 34) for k in range(13))
    ]
    art.gilded(polygon(*points, (26, 50), (-26, 50)))


def _scalloped(art: Drawing, hat: Hat) -> None:
    d = "M-26 48L-31 32C-26 26 -19 28 -15 34C-13 16 13 16 15 34C19 28 26 26 31 32L26 48Z"
    art.split(d, hat.key, rect(0, 0, 60, 60))
    art.fill(place(SUIT["H"], 0, 33, 0.17), "gold")
    art.fill(bead(-22, 37, 2) + bead(22, 37, 2), "gold")


def _lilies(art: Drawing, hat: Hat) -> None:
    for x, top in ((-20, 24), (20, 24), (0, 18)):
        leaf = f"M-9 48C-13 38 -4 31 0 {top}C4 31 13 38 9 48Z"
        art.split(place(leaf, x, 0), hat.key, rect(x, 0, 20, 60), width=2.2)
        art.line(f"M{x} 44L{x} {top + 12}", "gold", 2)


def _pearls(art: Drawing, hat: Hat) -> None:
    """A cap in a low crown, a pearl on each of its points."""
    cap = "M-25 46C-33 26 -14 20 0 20C14 20 33 26 25 46Z"
    art.split(cap, hat.key, rect(0, 0, 60, 60))
    art.gilded("M-27 50L-29 34L-21 41L-15 30L-8 41L0 28L8 41L15 30L21 41L29 34L27 50Z")
    tips = ((0, 26), (15, 28), (29, 32))
    pearls = "".join(bead(e * x, y, 3.4) for x, y in tips for e in ((-1, 1) if x else (1,)))
    art.shape(pearls, "white", 1.8)


def _beret(art: Drawing, hat: Hat) -> None:
    art.shape("M16 36C30 38 46 34 43 19C35 23 27 21 10 28Z", hat.feather, 2.2)
    art.line("M16 33C26 33 34 30 39 24M24 32L26 27M31 30L34 24", width=STRAND)
    cap = "M-34 50C-43 28 -14 21 6 23C30 26 39 38 33 50Z"
    art.split(cap, hat.key, "M8 10C2 30 20 40 18 60L70 60L70 10Z")
    art.line("M-22 42C-22 36 -13 31 -4 30", "light_rose", 2.4)
    art.shape(rect(-33, 44, 66, 9, 4.4), "blue")
    art.line("M-28 48.6L28 48.6", "gold", STRAND)


def _brimmed(art: Drawing, hat: Hat) -> None:
    art.shape("M4 42C4 22 20 18 42 24C40 33 30 39 12 44Z", hat.feather, 2.2)
    art.line("M12 38C18 30 27 27 36 26M19 34L22 39M26 30L30 36", width=STRAND)
    art.split("M-23 48L-18 25C-8 19 8 19 17 25L22 48Z", hat.key, rect(2, 0, 60, 60))
    art.shape("M-23 48L-20.3 34L19.4 34L22 48Z", "gold", DETAIL)
    art.fill(place(MOTIF["S"], -6, 40, 0.08), "ink")
    art.shape("M-37 56C-30 42 30 42 40 56C28 52 -26 52 -37 56Z", hat.key)


def _cap(art: Drawing, hat: Hat) -> None:
    """For a profile that looks left; the badge is in front, the feather behind."""
    art.shape("M26 44C38 48 43 60 38 74C31 66 26 58 22 50Z", hat.feather, 2)
    art.line("M29 51C34 55 37 62 37 68", width=STRAND)
    cap = "M-28 46C-38 40 -36 28 -26 26C-16 17 18 17 26 26C37 30 37 40 30 46Z"
    art.split(cap, hat.key, rect(2, 0, 60, 60))
    art.line("M-11 20L-13 44M11 20L13 44", width=1.6)
    art.shape(rect(-31, 42, 62, 9, 4.4), "red")
    art.shape(circle(-19, 31, 6.6), "gold", 2)
    art.fill(place(SUIT["H"], -19, 31, 0.09), "red")


def _peaked(art: Drawing, hat: Hat) -> None:
    art.shape("M6 38C9 25 21 19 34 19.4C33.4 30 27 38 17 44Z", hat.feather, 2.2)
    art.line("M15 37C20 30 25 26.4 30 24", width=STRAND)
    crown = "M-26 50C-21 45 -19 34 -10 25C0 17 28 22 33 46Z"
    art.split(crown, hat.key, "M6 10C0 30 14 40 12 60L70 60L70 10Z")
    art.shape("M-43 56C-33 47 -20 43 -8 43L33 43L35 54C10 53 -16 53.4 -43 56Z", "dark_green")
    art.line("M-24 50.6C-8 48.6 12 48.6 30 48.6", "gold", DETAIL)


HATS: dict[str, Callable[[Drawing, Hat], None]] = {
    "spiked": _spiked,
    "battlement": _battlement,
    "trefoil": _trefoil,
    "arched": _arched,
    "sunburst": _sunburst,
    "scalloped": _scalloped,
    "lilies": _lilies,
    "pearls": _pearls,
    "beret": _beret,
    "brimmed": _brimmed,
    "cap": _cap,
    "peaked": _peaked,
}


def headgear(art: Drawing, hat: Hat) -> None:
    whole = Drawing(light=art.light)
    HATS[hat.kind](whole, hat)
    if hat.band:
        _band(whole, hat)
    art.add(whole.placed(_SHIFT.get(hat.kind, 0.0)))


def _band(art: Drawing, hat: Hat) -> None:
    half = _BAND_HALF.get(hat.kind, 28)
    band = rect(-half, 44, 2 * half, 10, 2)
    art.shape(band, hat.band)
    art.fill(clip(band, rect(-half, 51, 2 * half, 3)), "ink", 0.18)
    if hat.kind in _DIAMOND_GEMS:
        gems = "".join(place(MOTIF["D"], k * 11, 49, 0.08) for k in range(-2, 3))
    else:
        gems = bead(0, 49, 2.5) + both_sides(bead(11, 49, 2.5) + bead(22, 49, 2.5))
    art.fill(gems, hat.gem)
