"""The four aces, of one family: a large suit, in it a white and a gold line, rays or leaves."""

from __future__ import annotations

import math
from collections.abc import Iterable

from spiderette.paint.card_plan import HEIGHT, WIDTH
from tools.cards.drawing import Drawing
from tools.cards.geometry import Point, bead, bead_ring, circle, petals, place, polygon, rect
from tools.cards.glyphs import SPADE_WITHOUT_FOOT, SUIT
from tools.cards.regions import clip, inset, inside, outlined, union

_X, _Y = WIDTH / 2, HEIGHT / 2
_WITHOUT_FOOT = {
    "S": SPADE_WITHOUT_FOOT,
    "C": union(
        *(circle(x, y, 22.5) for x, y in ((0, -24), (-25, 9), (25, 9))),
        rect(-25, 6, 50, 13.5),  # the lines pass below the medallion, through the stem
        polygon((0, -24), (25, 9), (-25, 9)),
    ),
}


def _lined(art: Drawing, suit: str, y: float, scale: float, by: tuple[float, float]) -> str:
    """The suit with its two lines, `by` so much from the edge; returns the field they enclose.

    The lines follow the suit without its foot: round the stem they would run into each other.
    """
    art.fill(place(SUIT[suit], _X, y, scale), "ink")
    head = place(_WITHOUT_FOOT.get(suit, SUIT[suit]), _X, y, scale)
    for at, key, width in zip(by, ("white", "gold"), (2.2, 1.5), strict=True):
        art.fill(outlined(inset(head, at), width), key)  # a stroke's corners would be round
    return inset(head, by[1] + 3.4)


def _leaves(
    field: str, hub: Point, turns: Iterable[float], start: float, longest: float, wide: float
) -> tuple[str, str]:
    """Leaves round the hub, each as long as the field lets it grow, and what is cut out of them."""
    whole, heart = [], []
    for turn in turns:
        for reach in range(int(longest), int(start) + 9, -1):
            w = min(wide, (reach - start) * 0.26)
            leaf = petals(*hub, 1, start, reach, w, turn)
            if inside([leaf], field):
                whole.append(leaf)
                if reach - start > 16:
                    heart.append(petals(*hub, 1, start + 5, reach - 6, w * 0.42, turn))
                break
    return "".join(whole), "".join(heart)


def _medallion(art: Drawing, suit: str, x: float, y: float, scale: float = 1.0) -> None:
    art.shape(circle(x, y, 31 * scale), "ink", 2.2, "gold")
    art.fill(bead_ring(x, y, 27 * scale, 24, 1.4 * scale), "gold")
    art.shape(circle(x, y, 22.6 * scale), "white", 1.5, "gold")
    art.fill(place(SUIT[suit], x, y, 0.33 * scale), "ink")


def spade() -> Drawing:
    art, y = Drawing(), _Y + 1
    hub = y - 1
    core = _lined(art, "S", y, 1.8, (7.5, 12))
    around = range(-140, 141, 20)  # none at the stem
    whole, middle = _leaves(core, (_X, hub), around, 34, 92, 7.4)
    art.fill(whole, "gold")
    art.fill(middle, "ink")
    slim, _ = _leaves(core, (_X, hub), (t + 10 for t in around[:-1]), 34, 66, 3.2)
    art.fill(slim, "white")
    _medallion(art, "S", _X, hub)
    art.fill(clip(rect(_X - 30, y + 77.6, 60, 2.8), place(SUIT["S"], _X, y, 1.8)), "gold")
    return art


def heart() -> Drawing:
    art, hub = Drawing(), (_X, _Y - 5.0)
    core = _lined(art, "H", _Y, 1.62, (6.5, 10.5))
    whole, middle = _leaves(core, hub, range(0, 360, 30), 26, 58, 7)
    art.fill(whole, "gold")
    art.fill(middle, "ink")
    dots = [bead(hub[0] + 45 * math.sin(a), hub[1] - 45 * math.cos(a), 1.9)
            for a in (math.radians(15 + 30 * k) for k in range(12))]  # fmt: skip
    art.fill(inside(dots, core), "white")
    _medallion(art, "H", *hub, 0.8)
    return art


def diamond() -> Drawing:
    art, hub = Drawing(), (_X, _Y)
    core = _lined(art, "D", _Y, 1.8, (6.5, 10.5))
    whole, middle = _leaves(core, hub, range(0, 360, 90), 23, 66, 8)
    art.fill(whole, "gold")
    art.fill(middle, "ink")
    slim, _ = _leaves(core, hub, range(45, 360, 90), 22, 62, 4.6)
    art.fill(slim, "white")
    _medallion(art, "D", _X, _Y, 0.68)
    return art


def club() -> Drawing:
    art, y, scale = Drawing(), _Y + 1, 1.65
    _lined(art, "C", y, scale, (6.5, 10.5))
    for dx, dy in ((0, -26), (-26.7, 10), (26.7, 10)):
        x, at = _X + dx * scale, y + dy * scale
        art.fill(petals(x, at, 8, 4.6, 14, 4), "gold")
        art.fill(bead(x, at, 3), "white")
    _medallion(art, "C", _X, y - 3, 0.64)
    art.fill(clip(rect(_X - 30, y + 70, 60, 2.6), place(SUIT["C"], _X, y, scale)), "gold")
    return art


ACES = {"S": spade, "H": heart, "D": diamond, "C": club}
