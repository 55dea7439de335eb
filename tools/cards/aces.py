"""The four aces: a decorated spade, and three large suits with an ornament of their own."""

from __future__ import annotations

import math

from spiderette.paint.card_plan import HEIGHT, WIDTH
from tools.cards.drawing import Drawing
from tools.cards.geometry import bead, bead_ring, circle, petals, place, rect
from tools.cards.glyphs import CLUB_WITHOUT_FOOT, SPADE_WITHOUT_FOOT, SUIT
from tools.cards.regions import clip

_X, _Y = WIDTH / 2, HEIGHT / 2


def spade() -> Drawing:
    art, y = Drawing(), _Y + 1
    hub = y + 8
    whole = place(SUIT["S"], _X, y, 1.8)
    art.fill(whole, "ink")
    # Inset lines follow a spade without foot: the whole outline would cross its own foot.
    art.line(place(SPADE_WITHOUT_FOOT, _X, y - 1, 1.8 * 0.885), "white", 2.2)
    art.line(place(SPADE_WITHOUT_FOOT, _X, y - 1.5, 1.8 * 0.82), "gold", 1.4)
    core = place(SPADE_WITHOUT_FOOT, _X, y - 1.5, 1.8 * 0.78)
    art.fill(clip(petals(_X, hub, 16, 34, 92, 8), core), "gold")
    art.fill(clip(petals(_X, hub, 16, 40, 84, 3.6), core), "ink")
    art.fill(clip(petals(_X, hub, 16, 34, 70, 3.2, 11.25), core), "white")
    art.shape(circle(_X, hub, 33), "ink", 2.4, "gold")
    art.fill(bead_ring(_X, hub, 28.5, 28, 1.5), "gold")
    art.shape(circle(_X, hub, 24), "white", 1.6, "gold")
    art.fill(place(SUIT["S"], _X, hub - 0.5, 0.36), "ink")
    art.fill(clip(rect(_X - 30, y + 77.6, 60, 2.8), whole), "gold")
    return art


def heart() -> Drawing:
    art = Drawing()
    art.fill(place(SUIT["H"], _X, _Y, 1.25), "ink")
    art.line(place(SUIT["H"], _X, _Y - 1, 1.25 * 0.86), "white", 2)
    art.fill(petals(_X, _Y - 6, 8, 8, 30, 6.4), "white")
    art.fill(circle(_X, _Y - 6, 4.6), "white")
    art.fill(bead_ring(_X, _Y - 6, 27, 8, 2.2, math.pi / 8), "white")
    return art


def diamond() -> Drawing:
    art = Drawing()
    art.fill(place(SUIT["D"], _X, _Y, 1.36), "ink")
    art.line(place(SUIT["D"], _X, _Y, 1.36 * 0.83), "white", 2)
    art.line(place(SUIT["D"], _X, _Y, 1.36 * 0.5), "white", 1.6)
    art.fill(petals(_X, _Y, 4, 5, 24, 5.4), "white")
    for sign in (-1, 1):
        art.fill(bead(_X, _Y + sign * 43, 2.4) + bead(_X + sign * 33, _Y, 2), "white")
    return art


def club() -> Drawing:
    art, y = Drawing(), _Y + 1
    art.fill(place(SUIT["C"], _X, y, 1.25), "ink")
    art.line(place(CLUB_WITHOUT_FOOT, _X, y - 0.6, 1.25 * 0.86), "white", 2)
    for dx, dy in ((0, -24), (-25, 9), (25, 9)):
        art.fill(petals(_X + dx * 1.1, y + dy * 1.1, 6, 3, 13, 3.4), "white")
    return art


ACES = {"S": spade, "H": heart, "D": diamond, "C": club}
