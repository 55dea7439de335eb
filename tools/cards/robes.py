"""Robes, their weaves and folds, and collars. Clipped to the region that is theirs to fill."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from tools.cards.drawing import DETAIL, Drawing
from tools.cards.geometry import bead, both_sides, circle, place, polygon, rect, text_of
from tools.cards.glyphs import MOTIF, SUIT
from tools.cards.regions import clip, cut
from tools.cards.wardrobe import Person

# Shoulders begin beside the neck and reach both edges of the frame, nearly flat.
_ROBE = {
    "K": "M-15 108L15 108L18 116C40 116 72 114 130 124L130 300L-160 300L-160 124"
    "C-72 114 -40 116 -18 116Z",
    "Q": "M-13 108L13 108L16 116C34 119 54 119 66 126C80 134 96 140 140 146L130 300L-160 300"
    "L-160 136C-96 132 -80 130 -66 126C-54 119 -34 119 -16 116Z",
    "J": "M-14 108L14 108L17 117C36 117 60 117 130 132L130 300L-160 300L-160 130"
    "C-60 117 -36 117 -17 117Z",
}
_FOLDS = {
    "K": "M-70 119C-92 130 -100 144 -104 166"
    "M-44 122C-62 134 -66 150 -66 168M62 120C58 140 56 160 58 186",
    "Q": "M-64 127C-84 138 -92 150 -96 168"
    "M-48 124C-62 138 -64 152 -64 168M56 122C60 140 56 162 58 188",
    "J": "M-74 121C-90 132 -98 146 -100 168"
    "M-48 119C-60 134 -64 152 -62 168M60 121C56 140 54 162 56 186",
}
_TRIM = polygon((-31, 110), (31, 110), (39, 300), (-39, 300))
_INNER = polygon((-24, 110), (24, 110), (32, 300), (-32, 300))


def _weave(kind: str, suit: str) -> list[str]:
    """Motifs of about nine units, at a pitch that does not shimmer at 100 pixels."""
    rows = range(9)
    if kind == "suit":
        return [
            place(MOTIF[suit], (i + 0.5 * (j % 2)) * 24, 104 + j * 14, 0.1)
            for j in rows
            for i in range(-7, 6)
        ]
    if kind == "dots":
        return [
            bead((i + 0.5 * (j % 2)) * 14, 108 + j * 9, 2.2) for j in rows for i in range(-3, 4)
        ]
    if kind == "chevrons":
        return [
            polygon((-60, y - 21), (0, y), (60, y - 21), (60, y - 16), (0, y + 5), (-60, y - 16))
            for y in range(110, 220, 13)
        ]
    return []


def robe(art: Drawing, person: Person, region: str, free: str) -> None:
    """`free` is what collar, hair and arm leave visible: motifs elsewhere are not drawn."""
    wear = person.robe
    body = clip(_ROBE[person.rank], region)
    art.fill(body, wear.main)
    if person.collar.kind != "ruff":  # its puffed sleeves have bands instead
        art.line(_FOLDS[person.rank], "dark_" + wear.main, 2.2)
    art.woven(_weave(wear.pattern, person.suit), wear.motif, cut(clip(body, free), _TRIM))
    art.line(body, width=2.5)
    art.layer(_TRIM, wear.trim, body)
    inner = clip(_INNER, body)
    art.fill(inner, wear.inner)
    motifs = _weave(wear.inner_pattern, person.suit)
    if wear.inner_pattern == "chevrons":
        art.fill("".join(clip(motif, inner) for motif in motifs), wear.inner_motif)
    else:
        art.woven(motifs, wear.inner_motif, inner)
    art.line(inner, width=DETAIL)


_CAPE = {  # outlines that need no arithmetic
    "ermine": "M-17 110C-40 112 -66 116 -84 122C-80 140 -60 150 -36 152C-20 154 -8 160 0 170"
    "C8 160 20 154 36 152C60 150 80 140 84 122C66 116 40 112 17 110Z",
    "chain": "M-18 110C-50 114 -70 116 -80 122C-70 142 -30 156 0 158C30 156 70 142 80 122"
    "C70 116 50 114 18 110Z",
    "square": "M-18 109L-70 116L-58 142L0 158L58 142L70 116L18 109Z",
    "necklace": "M-15 108C-12 122 12 122 15 108L40 121C30 150 -30 150 -40 121Z",
    "yoke": "M-15 108C-12 121 12 121 15 108L58 120C62 134 40 150 0 152C-40 150 -62 134 -58 120Z",
    "vee": "M-13 106L-46 120L0 178L46 120L13 106L0 128Z",
    "cowl": "M-22 106C-40 114 -56 116 -70 120L-58 134L-42 128L-28 142L-14 132L0 148L14 132L28 142"
    "L42 128L58 134L70 120C56 116 40 114 22 106C14 114 -14 114 -22 106Z",
    "hood": "M-30 102C-44 112 -60 116 -74 121C-64 142 -30 156 0 158C30 156 64 142 74 121"
    "C60 116 44 112 30 102C16 122 -16 122 -30 102Z",
    "ruff": rect(-39, 106, 78, 20, 9.9),
    "flat": both_sides("M0 134L14 108L46 118L34 146Z"),
}


def _scalloped_outline(lobes: int = 9) -> str:
    rim = _rim(lobes)
    parts = [("M", [rim[0]])]
    for (x, y), end in zip(_lobes(lobes), rim[1:], strict=True):
        k = 1 + 16 / math.hypot(x, y - 92)
        parts.append(("Q", [(x * k, 92 + (y - 92) * k), end]))
    return text_of(parts) + "L16 108L-16 108Z"


def _rim(lobes: int) -> list[tuple[float, float]]:
    angles = (-1.25 + 2.5 * k / lobes for k in range(lobes + 1))
    return [(72 * math.sin(a), 92 + 56 * math.cos(a)) for a in angles]


def _lobes(lobes: int = 9) -> list[tuple[float, float]]:
    rim = _rim(lobes)
    return [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(rim)]


def collar_outline(person: Person) -> str:
    kind = person.collar.kind
    return _scalloped_outline() if kind == "scalloped" else _CAPE[kind]


def collar(art: Drawing, person: Person, region: str) -> None:
    """The collar with its shadow on the robe, then its ornament."""
    if person.collar.kind == "ruff":
        _puffed_sleeves(art, person.robe.main, region)
    body = clip(_ROBE[person.rank], region)
    d = collar_outline(person)
    art.shadow(place(d, 1.5, 5), body)
    art.layer(d, person.collar.key, region)
    _ORNAMENT[person.collar.kind](art, person)


def _ermine(art: Drawing, person: Person) -> None:
    places = ((22, 146), (36, 142), (50, 136), (64, 126), (32, 130), (46, 122))
    tails = "".join(place("M0 -6L2.9 3.6L0 1.7L-2.9 3.6Z", x, y) for x, y in places)
    art.fill(both_sides(tails), "ink")
    art.line(
        "M-78 126C-70 140 -52 147 -34 148C-18 150 -7 156 0 164"
        "C7 156 18 150 34 148C52 147 70 140 78 126",
        "steel",
        2,
    )


def _chain(art: Drawing, person: Person) -> None:
    for k in range(-5, 6):
        art.shape(bead(70 * math.sin(k * 0.21), 82 + 66 * math.cos(k * 0.21), 4.6), "gold", 1.6)
    art.line("M-66 118C-50 134 -24 140 0 141C24 140 50 134 66 118", "dark_blue", 2)
    art.shape(place(SUIT[person.suit], 0, 161, 0.27), "gold", 2)


def _square(art: Drawing, person: Person) -> None:
    art.line("M-60 121L-52 137L0 151L52 137L60 121", person.collar.edge, 3)


def _necklace(art: Drawing, person: Person) -> None:
    beads = (bead(32 * math.sin(k * 0.3), 106 + 32 * math.cos(k * 0.3), 3.1) for k in range(-4, 5))
    art.fill("".join(beads), person.collar.edge)
    art.shape(place(SUIT[person.suit], 0, 150, 0.25), person.collar.pendant, 2)


def _yoke(art: Drawing, person: Person) -> None:
    art.line("M-53 123C-56 134 -38 145 0 147C38 145 56 134 53 123", "dark_gold", 2)
    for k in range(-3, 4):
        x, y = 42 * math.sin(k * 0.38), 103 + 35 * math.cos(k * 0.38)
        if k:
            art.shape(place(MOTIF["D"], x, y, 0.1), person.collar.edge, 1.4)
    art.shape(place(SUIT[person.suit], 0, 140, 0.2), "green", 1.8)


def _vee(art: Drawing, person: Person) -> None:
    art.line("M-37 121L0 166L37 121", person.collar.edge, 2.6)
    art.shape(place(SUIT[person.suit], 0, 148, 0.16), "gold", 1.6)


def _cowl(art: Drawing, person: Person) -> None:
    for x, y in ((-58, 136), (-28, 144), (0, 150), (28, 144), (58, 136)):
        art.shape(bead(x, y, 3.6), "gold", 1.6)
    art.line(both_sides("M20 114C30 122 42 122 54 121"), "dark_" + person.collar.key, 2)


def _hood(art: Drawing, person: Person) -> None:
    art.line(
        both_sides("M24 116C34 128 46 130 60 126M12 126C22 138 34 142 46 140"),
        "dark_" + person.collar.key,
        2,
    )
    art.shape(circle(0, 146, 5.6), "gold", 2)


def _scallops(art: Drawing, person: Person) -> None:
    art.fill("".join(bead(x, y, 3.1) for x, y in _lobes()), person.collar.edge)


def _ruff(art: Drawing, person: Person) -> None:
    pleats = "".join(f"M{k * 8 - 2} 108Q{k * 8 + 3} 116 {k * 8 - 1} 124" for k in range(-4, 5))
    art.line(pleats, width=1.5)


def _flat(art: Drawing, person: Person) -> None:
    art.line(both_sides("M5 132L33 140L41 120"), "steel", DETAIL)
    for y in (148, 160, 172):
        art.shape(bead(0, y, 3), person.collar.edge, 1.4)


def _puffed_sleeves(art: Drawing, key: str, region: str) -> None:
    for side in (-1, 1):
        puff = clip(circle(side * 62, 150, 34, 28), region)
        art.fill(puff, key)
        bands = (
            place(rect(-3.5, -40, 7, 80), side * 62 + k * 14, 150, 1, -k * 9)
            for k in (-2, -1, 0, 1, 2)
        )
        art.fill("".join(clip(band, puff) for band in bands), "gold")
        art.line(puff, width=2.5)


_ORNAMENT: dict[str, Callable[[Drawing, Person], None]] = {
    "ermine": _ermine,
    "chain": _chain,
    "square": _square,
    "necklace": _necklace,
    "yoke": _yoke,
    "vee": _vee,
    "cowl": _cowl,
    "hood": _hood,
    "scalloped": _scallops,
    "ruff": _ruff,
    "flat": _flat,
}
