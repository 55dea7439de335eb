"""Robes, their weaves and folds, and collars. Clipped to the region that is theirs to fill."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from tools.cards.drawing import DETAIL, STRAND, Drawing
from tools.cards.geometry import Point, bead, both_sides, circle, place, polygon, rect, text_of
from tools.cards.glyphs import MOTIF, SPADE_WITHOUT_FOOT, SUIT
from tools.cards.regions import clip, cut, union
from tools.cards.wardrobe import Person
from tools.cards.weaves import rows, weave

# Shoulders begin beside the neck and reach both edges of the frame, nearly flat.
_ROBE = {
    "K": "M-15 108L15 108L18 116C40 116 72 114 130 124L130 300L-160 300L-160 124"
    "C-72 114 -40 116 -18 116Z",
    "Q": "M-13 108L13 108L16 116C34 119 54 119 66 126C80 134 96 140 140 146L130 300L-160 300"
    "L-160 136C-96 132 -80 130 -66 126C-54 119 -34 119 -16 116Z",
    "J": "M-14 108L14 108L17 117C36 117 60 117 130 132L130 300L-160 300L-160 130"
    "C-60 117 -36 117 -17 117Z",
}
_FOLDS = {  # of the free shoulder; the other one bears the arm
    "K": "M-70 119C-92 130 -100 144 -104 166M-44 122C-62 134 -66 150 -66 168",
    "Q": "M-64 127C-84 138 -92 150 -96 168M-48 124C-62 138 -64 152 -64 168",
    "J": "M-74 121C-90 132 -98 146 -100 168M-48 119C-60 134 -64 152 -62 168",
}
_TRIM = polygon((-31, 110), (31, 110), (39, 300), (-39, 300))
_FREE_SHOULDER = -130.0, -28.0
INNER = polygon((-24, 110), (24, 110), (32, 300), (-32, 300))


def robe(art: Drawing, person: Person, region: str, free: str) -> None:
    """`free` is what collar, hair and arm leave visible: motifs elsewhere are not drawn."""
    wear = person.robe
    body = clip(_ROBE[person.rank], region)
    art.fill(body, wear.main)
    if person.collar.kind != "ruff":  # its puffed sleeves have bands instead
        art.line(_FOLDS[person.rank], "dark_" + wear.main, 2.2)
    if wear.pattern:
        cloth = cut(clip(body, free), _TRIM)
        art.fill("".join(rows(person.suit, cloth, *_FREE_SHOULDER)), wear.motif)
    art.line(body, width=2.5)
    art.layer(_TRIM, wear.trim, body)
    inner = clip(INNER, body)
    art.fill(inner, wear.inner)
    motifs = weave(wear.inner_pattern, person.suit)
    if wear.inner_pattern == "chevrons":
        art.fill("".join(clip(motif, inner) for motif in motifs), wear.inner_motif)
    else:
        art.woven(motifs, wear.inner_motif, clip(inner, free))
    art.line(inner, width=DETAIL)


_CAPE = {  # outlines that need no arithmetic
    "ermine": "M-17 110C-38 112 -62 116 -78 122C-74 140 -56 150 -34 152C-18 153 -8 157 0 163"
    "C8 157 18 153 34 152C56 150 74 140 78 122C62 116 38 112 17 110Z",
    "chain": "M-18 110C-40 113 -52 115 -62 119C-56 140 -26 158 0 160C26 158 56 140 62 119"
    "C52 115 40 113 18 110Z",
    "square": "M-18 109C-36 110 -50 112 -62 116L-57 140C-40 152 -18 157 0 163C18 157 40 152 57 140"
    "L62 116C50 112 36 110 18 109Z",
    "necklace": "M-17 107C-15 131 15 131 17 107L40 121C31 154 -31 154 -40 121Z",
    "yoke": "M-17 107C-15 129 15 129 17 107L54 119C58 134 38 151 0 154.6C-38 151 -58 134 -54 119Z",
    "vee": "M-15 106L-46 120L0 163L46 120L15 106L0 130Z",
    "cowl": "M-19 106C-34 113 -46 116 -56 119L-49 140.4L-37 140L-25 147L-12.5 132L0 149L12.5 132"
    "L25 147L37 140L49 140.4L56 119C46 116 34 113 19 106C15 130 -15 130 -19 106Z",
    "hood": "M-27 104C-40 111 -54 116 -66 121C-58 142 -28 156 0 158C28 156 58 142 66 121"
    "C54 116 40 111 27 104C18 133 -18 133 -27 104Z",
    "flat": both_sides("M0 139L15 107L46 117L36 147Z"),
}


_LOBES = 9
_BROAD = {"K": 41.0, "Q": 57.0}  # the king's orb and the queen's mirror need room


def _scalloped_outline(person: Person) -> str:
    rim = _rim(person)
    parts = [("M", [rim[0]])]
    for (x, y), end in zip(_lobes(person), rim[1:], strict=True):
        k = 1 + 16 / math.hypot(x, y - 92)
        parts.append(("Q", [(x * k, 92 + (y - 92) * k), end]))
    return text_of(parts) + "L18 107C14 130 -14 130 -18 107Z"


def _rim(person: Person) -> list[Point]:
    angles = (-1.25 + 2.5 * k / _LOBES for k in range(_LOBES + 1))
    return [(_BROAD[person.rank] * math.sin(a), 92 + 56 * math.cos(a)) for a in angles]


def _lobes(person: Person) -> list[Point]:
    rim = _rim(person)
    return [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(rim)]


def _ruff_edge(x: float, low: bool) -> Point:
    """A point of the ruff's upper or lower edge, both of which hang a little."""
    sag = 1 - (x / 40) ** 2
    return (x, 124.5 + 11 * sag) if low else (x * 0.92, 111.6 + 3.5 * sag)


def _ruff_outline(folds: int = 9) -> str:
    xs = [-40 + 80 * k / folds for k in range(folds + 1)]
    rim = [_ruff_edge(x, low=False) for x in xs] + [_ruff_edge(x, low=True) for x in xs[::-1]]
    parts = [("M", [rim[0]])]
    for a, b in pairwise([*rim, rim[0]]):
        out = 0 if abs(a[0] - b[0]) < 4 else math.copysign(3.4, a[0] - b[0])
        parts.append(("Q", [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + out), b]))
    return text_of(parts) + "Z"


def collar_outline(person: Person) -> str:
    kind = person.collar.kind
    if kind == "scalloped":
        return _scalloped_outline(person)
    return _ruff_outline() if kind == "ruff" else _CAPE[kind]


def collar(art: Drawing, person: Person, region: str) -> None:
    """The collar with its shadow on the robe, then its ornament."""
    if person.collar.kind == "ruff":
        _puffed_sleeves(art, person.robe.main, region)
    body = clip(_ROBE[person.rank], region)
    d = collar_outline(person)
    art.shadow(place(d, 1.5, 5), body)
    art.layer(d, person.collar.key, region)
    _ORNAMENT[person.collar.kind](art, person)


_ROUND_OPENING = "M-17 106.4C-15 133 15 133 17 106.4C10 99 -10 99 -17 106.4Z"
_OPENING = {  # of the collars that stand open, a little wider than the neck
    "necklace": _ROUND_OPENING,
    "yoke": _ROUND_OPENING,
    "cowl": "M-19 105.6C-15 130 15 130 19 105.6Z",
    "scalloped": _ROUND_OPENING,
    "hood": "M-27 103.6C-18 134 18 134 27 103.6C16 98 -16 98 -27 103.6Z",
    "vee": "M-15 105.4L15 105.4L0 131Z",
    "flat": "M-15 106.4L15 106.4L0 140Z",
}


def lining(art: Drawing, person: Person) -> None:
    """The far side of an open collar, behind the neck."""
    if person.collar.kind in _OPENING:
        art.shape(_OPENING[person.collar.kind], "dark_" + person.collar.key, 2)


def _along(curve: Sequence[Point], n: int) -> list[Point]:
    """`n` points of a cubic that ends on the axis, and their mirror images but for the last."""
    found = []
    for k in range(n):
        t = k / (n - 1)
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(w * p[i] for w, p in zip(weights, curve, strict=True)) for i in (0, 1))
        found.append((x, y))
    return found + [(-x, y) for x, y in found[:-1]]


def _both_ways(curve: Sequence[Point]) -> str:
    """The curve and its mirror image, as one line."""
    back = [(-x, y) for x, y in curve[::-1]]
    return text_of([("M", list(curve[:1])), ("C", list(curve[1:])), ("C", back[1:])])


def _ermine(art: Drawing, person: Person) -> None:
    places = ((21, 144), (35, 142), (49, 136), (62, 126), (31, 130), (45, 123))
    tails = "".join(place("M0 -6L2.9 3.6L0 1.7L-2.9 3.6Z", x, y) for x, y in places)
    art.fill(both_sides(tails), "ink")
    hem = "M-73 126C-66 140 -49 146 -33 147.6C-17 149 -7 152 0 157"
    art.line(both_sides(hem), "steel", 2)


_CHAIN = ((-54, 121), (-47, 136), (-24, 150), (0, 151))


def _chain(art: Drawing, person: Person) -> None:
    art.cased(_both_ways(_CHAIN), "gold", 1.2)
    for x, y in _along(_CHAIN, 6):
        art.shape(bead(x, y, 3.8), "gold", 1.5)
    art.shape(place(SUIT[person.suit], 0, 154, 0.21), "gold", 2)


_BORDER = ((-53, 121), (-48, 138), (-18, 147), (0, 153))


def _square(art: Drawing, person: Person) -> None:
    """A border of cloth set with gold."""
    art.line(_both_ways(_BORDER), person.collar.edge, 7.4)
    # The two that the beard of a head turned left would cut are left out.
    places = [at for k, at in enumerate(_along(_BORDER, 6)) if k not in (3, 4)]
    gems = "".join(place(MOTIF[person.suit], x, y, 0.06) for x, y in places)
    art.fill(gems, "gold")


def _necklace(art: Drawing, person: Person) -> None:
    beads = (
        bead(31 * math.sin(k * 0.27), 106 + 30 * math.cos(k * 0.27), 3.1) for k in range(-4, 5)
    )
    art.fill("".join(beads), person.collar.edge)
    art.shape(place(SUIT[person.suit], 0, 151, 0.23), person.collar.pendant, 2)


def _yoke(art: Drawing, person: Person) -> None:
    art.line("M-49.6 122C-52 134 -36 147 0 150C36 147 52 134 49.6 122", "dark_gold", 2)
    for k in range(-3, 4):
        x, y = 40.5 * math.sin(k * 0.35), 104 + 33.6 * math.cos(k * 0.35)
        if k:
            art.shape(bead(x, y, 3.8), person.collar.edge if k % 2 else "white", 1.6)
    art.shape(place(SUIT[person.suit], 0, 136, 0.17), "green", 1.8)


def _vee(art: Drawing, person: Person) -> None:
    art.line("M-38 121.4L0 156L38 121.4", person.collar.edge, 2.6)
    footed = union(SPADE_WITHOUT_FOOT, "M-4 20L-17 54L17 54L4 20Z")
    art.shape(place(footed, 0, 143.4, 0.138), "gold", 1.6)


def _cowl(art: Drawing, person: Person) -> None:
    for x, y in ((-49, 142), (-25, 148.6), (0, 151), (25, 148.6), (49, 142)):
        art.shape(bead(x, y, 3.4), "gold", 1.6)
    art.line(both_sides("M18 115C27 122 37 122 47 121"), "dark_" + person.collar.key, 2)


def _hood(art: Drawing, person: Person) -> None:
    art.line(
        both_sides("M24 118C32 129 42 130 54 127M14 128C22 139 32 142 43 140"),
        "dark_" + person.collar.key,
        2,
    )
    art.shape(circle(0, 146, 5.6), "gold", 2)


def _scallops(art: Drawing, person: Person) -> None:
    art.fill("".join(bead(x, y, 3.1) for x, y in _lobes(person)), person.collar.edge)


def _ruff(art: Drawing, person: Person, folds: int = 9) -> None:
    pleats = []
    for k in range(1, folds):
        x = -40 + 80 * k / folds
        top, low = _ruff_edge(x, low=False), _ruff_edge(x, low=True)
        pleats += [("M", [top]), ("Q", [((top[0] + low[0]) / 2 + 3, (top[1] + low[1]) / 2), low])]
    art.line(text_of(pleats), "dark_steel", STRAND)


def _flat(art: Drawing, person: Person) -> None:
    art.line(both_sides("M5 136L33 141L41 120"), "steel", DETAIL)
    for y in (138.4, 150, 161):  # the first one is its clasp
        art.shape(bead(0, y, 3), person.collar.edge, 1.4)


def puffs() -> str:
    """The sleeves of a person with a ruff."""
    return both_sides(circle(58, 150, 30, 28))


def _puffed_sleeves(art: Drawing, key: str, region: str) -> None:
    for side in (-1, 1):
        puff = clip(circle(side * 58, 150, 30, 28), region)
        art.fill(puff, key)
        bands = (
            place(rect(-3.2, -40, 6.4, 80), side * 58 + k * 12.6, 150, 1, -k * 9)
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
