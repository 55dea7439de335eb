"""Crowns, caps and hats. Each stands on the head's axis, its band at y 44 to 54."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.cards.drawing import DETAIL, STRAND, Drawing
from tools.cards.geometry import bead, both_sides, circle, place, polygon, rect
from tools.cards.glyphs import MOTIF, SUIT
from tools.cards.regions import clip
from tools.cards.wardrobe import Hat

_BAND_HALF = {"spiked": 31, "arched": 31, "battlement": 31, "trefoil": 31}  # others 28
_DIAMOND_GEMS = ("battlement", "lilies")


def _spiked(art: Drawing, hat: Hat) -> None:
    art.gilded("M-28 48L-38 22L-19 36L0 15L19 36L38 22L28 48Z")
    art.line("M-24 42L-29 31M0 26L0 40M24 42L29 31", "dark_gold", STRAND)
    tips = bead(-38, 21, 3.4) + bead(38, 21, 3.4)
    art.shape(tips, "red", 1.6)


def _battlement(art: Drawing, hat: Hat) -> None:
    art.gilded("M-28 50L-36 20L-22 20L-20 32L-9 32L-9 17L9 17L9 32L20 32L22 20L36 20L28 50Z")
    art.line("M-29 26L-24 26M-5 23L5 23M24 26L29 26M-27 38L27 38", "dark_gold", STRAND)


def _trefoil(art: Drawing, hat: Hat) -> None:
    art.gilded("M-27 50L-29 35C-21 42 -14 40 -10 32L0 40L10 32C14 40 21 42 29 35L27 50Z")
    for x in (-27, 0, 27):
        art.shape(place(SUIT["C"], x, 28 if x else 26, 0.23), "gold", 2.2)


def _arched(art: Drawing, hat: Hat) -> None:
    cap = "M-28 48C-44 24 -14 18 0 26C14 18 44 24 28 48Z"
    art.split(cap, hat.key, rect(0, 0, 60, 60))
    art.cased("M-27 47C-40 26 -14 20 0 27M27 47C40 26 14 20 0 27", "gold", 3.4)
    art.shape(rect(-3.5, 24, 7, 24), "gold", 2)
    art.shape(circle(0, 20.5, 5.2), "gold", 2.2)
    art.fill(
        "".join(bead(e * x, y, 1.4) for x, y in ((27, 32), (17, 24.6)) for e in (-1, 1)), "red"
    )


def _sunburst(art: Drawing, hat: Hat) -> None:
    points = [
        (r * math.sin(a), 52 - r * math.cos(a))
        for a, r in ((-1.2 + 0.2 * k, 24 if k % 2 else 37) for k in range(13))
    ]
    art.gilded(polygon(*points, (26, 50), (-26, 50)))


def _scalloped(art: Drawing, hat: Hat) -> None:
    d = "M-26 48L-31 31C-26 25 -19 27 -15 33C-13 15 13 15 15 33C19 27 26 25 31 31L26 48Z"
    art.split(d, hat.key, rect(0, 0, 60, 60))
    art.fill(place(SUIT["H"], 0, 32, 0.17), "gold")
    art.fill(bead(-22, 36, 2) + bead(22, 36, 2), "gold")


def _lilies(art: Drawing, hat: Hat) -> None:
    for x, top in ((-20, 22), (20, 22), (0, 16)):
        leaf = f"M-9 48C-13 38 -4 30 0 {top}C4 30 13 38 9 48Z"
        art.split(place(leaf, x, 0), hat.key, rect(x, 0, 20, 60), width=2.2)
        art.line(f"M{x} 44L{x} {top + 12}", "gold", 2)


def _pearls(art: Drawing, hat: Hat) -> None:
    cap = "M-27 48C-36 28 -20 17 0 21C20 17 36 28 27 48Z"
    art.split(cap, hat.key, rect(0, 0, 60, 60))
    art.line("M-14 22C-17 30 -17 38 -14 46M14 22C17 30 17 38 14 46", "gold", DETAIL)
    for k in range(-2, 3):
        art.shape(bead(k * 12.5, 23 + abs(k) * 3.6, 4.8), "white", 1.8)


def _beret(art: Drawing, hat: Hat) -> None:
    art.shape("M20 40C64 50 58 16 32 17C48 30 20 24 2 40Z", hat.feather)
    art.line("M14 38C30 35 44 40 46 28", width=STRAND)
    cap = "M-38 50C-48 24 -14 18 8 21C34 25 42 36 36 50Z"
    art.split(cap, hat.key, "M8 10C2 30 20 40 18 60L70 60L70 10Z")
    art.line("M-24 41C-24 34 -14 29 -4 28", "light_rose", 2.4)
    art.shape(rect(-35, 44, 70, 9, 4.4), "gold")
    art.line("M-30 49.6L30 49.6", "dark_gold", STRAND)


def _brimmed(art: Drawing, hat: Hat) -> None:
    art.shape("M-6 40C2 10 28 10 44 25C32 23 26 31 8 42Z", hat.feather)
    art.line("M2 36C10 24 22 20 36 22", width=STRAND)
    art.split("M-25 48L-19 23C-8 16 8 16 19 23L25 48Z", hat.key, rect(2, 0, 60, 60))
    art.shape("M-25 46L-22.5 36L22.5 36L25 46Z", "gold", DETAIL)
    art.shape("M-44 56C-38 44 38 44 46 56C30 52 -30 52 -44 56Z", hat.key)


def _cap(art: Drawing, hat: Hat) -> None:
    """For a profile that looks left; the badge is in front, the feather behind."""
    art.shape("M28 44C42 50 47 62 42 76C35 68 28 60 24 50Z", hat.feather, 2)
    art.line("M31 50C37 55 41 63 41 70", width=STRAND)
    cap = "M-30 46C-42 40 -40 26 -28 24C-18 14 20 14 30 24C42 28 42 40 32 46Z"
    art.split(cap, hat.key, rect(2, 0, 60, 60))
    art.line("M-12 18L-14 44M12 18L14 44", width=1.6)
    art.shape(rect(-33, 42, 66, 9, 4.4), "red")
    art.shape(circle(-20, 30, 6.8), "gold", 2)
    art.fill(place(SUIT["H"], -20, 30, 0.09), "red")


def _peaked(art: Drawing, hat: Hat) -> None:
    art.shape("M6 38C9 20 24 10 38 11C38 24 29 35 17 43Z", hat.feather, 2.2)
    art.line("M14 37C20 27 27 20 33 16", width=STRAND)
    crown = "M-44 52C-30 46 -24 36 -10 24C0 14 30 20 36 46Z"
    art.split(crown, hat.key, "M6 10C0 30 14 40 12 60L70 60L70 10Z")
    art.shape("M-48 54L38 54L36 44C10 48 -20 46 -48 54Z", "ink")
    art.line("M-34 51.4C-10 48.6 14 49.6 33 49", "gold", DETAIL)


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
    HATS[hat.kind](art, hat)
    if not hat.band:
        return
    half = _BAND_HALF.get(hat.kind, 28)
    band = rect(-half, 44, 2 * half, 10, 2)
    art.shape(band, hat.band)
    art.fill(clip(band, rect(-half, 51, 2 * half, 3)), "ink", 0.18)
    if hat.kind in _DIAMOND_GEMS:
        gems = "".join(place(MOTIF["D"], k * 11, 49, 0.08) for k in range(-2, 3))
    else:
        gems = bead(0, 49, 2.5) + both_sides(bead(11, 49, 2.5) + bead(22, 49, 2.5))
    art.fill(gems, hat.gem)
