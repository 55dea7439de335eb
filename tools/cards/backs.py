"""Card backs. Each is symmetric by half a turn; the game makes that exact to the pixel.

A white margin keeps cards apart in a pile. Cells are at least 42 x 44 units, lines 2.6: finer ones
shimmer at 100 pixels and turn to grey mush at 60.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from spiderette.paint.card_plan import HEIGHT, WIDTH
from tools.cards.court import body
from tools.cards.drawing import Drawing
from tools.cards.geometry import (
    Point,
    Segment,
    bead,
    bead_ring,
    circle,
    half_turned,
    petals,
    place,
    polygon,
    rect,
    text_of,
)
from tools.cards.glyphs import MOTIF, SUIT
from tools.cards.regions import clip, cut

_X, _Y = WIDTH / 2, HEIGHT / 2
_INNER = rect(20, 20, 210, 310, 3)


@dataclass(frozen=True, slots=True)
class Inks:
    field: str
    line: str
    light: str


def _field(inks: Inks) -> Drawing:
    art = body()
    art.fill(rect(12, 12, 226, 326, 7), inks.field)
    return art


def lattice(inks: Inks) -> Drawing:
    """Lozenges with a flower in each, a medallion in the middle."""
    art, dx, dy = _field(inks), 42.0, 310 / 6
    nodes = [
        (20 + i * dx / 2, 20 + j * dy / 2)
        for j in range(-1, 14)
        for i in range(-1, 12)
        if (i + j) % 2 == 0
    ]
    weight = 3.0
    mesh = "".join(
        polygon((x, y - dy / 2), (x + dx / 2, y), (x, y + dy / 2), (x - dx / 2, y))
        + polygon(
            (x, y - dy / 2 + weight),
            (x - dx / 2 + weight * 0.82, y),
            (x, y + dy / 2 - weight),
            (x + dx / 2 - weight * 0.82, y),
        )
        for x, y in nodes
    )
    art.fill(clip(mesh, cut(_INNER, circle(_X, _Y, 56))), inks.line)
    flowers = (  # none is cut by the medallion
        petals(x, y, 4, 2, 13, 4.6) for x, y in nodes if math.hypot(x - _X, y - _Y) > 70
    )
    art.fill(clip("".join(flowers), rect(22, 22, 206, 306, 3)), inks.light)
    art.line(_INNER, inks.line, 2.4)
    art.shape(circle(_X, _Y, 55), inks.field, 2.8, inks.line)
    art.line(circle(_X, _Y, 49), inks.line, 1.4)
    art.fill(petals(_X, _Y, 12, 13, 45, 9.6), inks.light)
    art.fill(petals(_X, _Y, 12, 21, 39, 3.8), inks.field)
    art.fill(bead_ring(_X, _Y, 43, 12, 2.4, math.pi / 12) + circle(_X, _Y, 8.5), inks.line)
    return art


def scales(inks: Inks) -> Drawing:
    """Rows of scales, each painted over the one above, and a band with lozenges."""
    art, r, step = _field(inks), 26.25, 21.0
    upper = rect(20, 20, 210, _Y - 20)
    for j in range(9):
        y = 20 + step * j - 12
        xs = [20 + r * (2 * i + 1 + j % 2) for i in range(-1, 4)]
        for radius, key in ((1.0, inks.line), (0.89, inks.field), (0.64, inks.line),
                            (0.53, inks.field), (0.27, inks.light)):  # fmt: skip
            row = clip("".join(circle(x, y, r * radius) for x in xs), upper)
            art.fill(row + half_turned(row), key)
    art.fill(rect(20, _Y - 15, 210, 30), inks.field)
    art.line(f"M20 {_Y - 14}L230 {_Y - 14}M20 {_Y + 14}L230 {_Y + 14}", inks.line, 2.4)
    gems = "".join(place(MOTIF["D"], _X + k * 26.25, _Y, 0.18, 90) for k in range(-3, 4))
    art.fill(gems, inks.light)
    between = (k + 0.5 for k in range(-4, 4))
    art.fill("".join(bead(_X + k * 26.25, _Y, 2.4) for k in between), inks.line)
    art.line(_INNER, inks.line, 2.4)
    return art


def stars(inks: Inks) -> Drawing:
    """A garden of eight-petalled stars."""
    art, dx, dy = _field(inks), 42.0, 310 / 7
    centres = [(20 + dx * (i + 0.5), 20 + dy * (j + 0.5)) for i in range(5) for j in range(7)]
    leaves = (petals(20 + dx * i, 20 + dy * j, 4, 0, 12, 5) for i in range(6) for j in range(8))
    art.fill(clip("".join(leaves), _INNER), inks.line)
    art.fill("".join(petals(x, y, 8, 4, 18.5, 4.6) for x, y in centres), inks.light)
    art.fill("".join(bead(x, y, 3.2) for x, y in centres), inks.line)
    art.line(_INNER, inks.line, 2.4)
    return art


def sunburst(inks: Inks) -> Drawing:
    """Rays from a medallion with the four suits."""
    art, room = _field(inks), rect(26, 26, 198, 298, 2)
    for first, half, start, key in ((0, 5.6, 58, inks.line), (1, 2.2, 66, inks.light)):
        ray = f"M0 {-start}L{half} -330L{-half} -330Z"
        rays = clip("".join(place(ray, _X, _Y, 1, 7.5 * k) for k in range(first, 24, 2)), room)
        art.fill(rays + half_turned(rays), key)
    art.line(_INNER, inks.line, 2.4)
    art.shape(circle(_X, _Y, 54), inks.field, 2.8, inks.line)
    art.line(circle(_X, _Y, 47), inks.light, 1.4)
    for k, suit in enumerate("SHCD"):
        symbol = place(SUIT[suit], 0, -33, 0.22)
        turned = "".join(place(symbol, _X, _Y, 1, turn + 45 * k) for turn in (0, 180))
        art.fill(turned, inks.light if suit in "SC" else inks.line)
    art.fill(petals(_X, _Y, 8, 4, 20, 5.4), inks.line)
    return art


def web(inks: Inks) -> Drawing:
    """A spider's web over the whole card, a jewelled hub in its middle."""
    art, spokes, room = _field(inks), 12, rect(23, 23, 204, 304, 2)
    angles = [math.tau * (k + 0.5) / spokes for k in range(spokes)]
    threads = "".join(
        place("M-1.1 0L-1.1 -240L1.1 -240L1.1 0Z", _X, _Y, 1, math.degrees(a) + 90) for a in angles
    )
    art.fill(clip(threads, cut(room, circle(_X, _Y, 30))), inks.light)
    for ring in range(1, 8):
        r = 30 + ring * 21.0 + ring * ring * 0.9
        art.fill(clip(_web_ring(r, angles, 1.1), room), inks.light)
    dew = [(r, k) for r, k in ((72, 0), (95, 2), (118, 4), (72, 6), (95, 8), (118, 10))]
    for r, k in dew:
        x, y = _X + r * math.cos(angles[k]), _Y + r * math.sin(angles[k])
        art.fill(circle(x, y, 4.4), inks.line)
    art.line(_INNER, inks.line, 2.4)
    art.shape(circle(_X, _Y, 36), inks.field, 2.8, inks.line)
    _spider(art, inks)
    return art


def _polar(radius: float, angle: float) -> Point:
    return _X + radius * math.cos(angle), _Y + radius * math.sin(angle)


def _web_ring(r: float, angles: list[float], half: float) -> str:
    """One turn of the web, sagging inwards between the spokes."""

    def edge(radius: float, order: list[float]) -> str:
        step = math.tau / len(angles) / 2 * (1 if order[1] > order[0] else -1)
        parts: list[Segment] = [("M", [_polar(radius, order[0])])]
        parts += [
            ("Q", [_polar(radius * 0.86, a + step), _polar(radius, a + 2 * step)]) for a in order
        ]
        return text_of(parts) + "Z"

    return edge(r + half, angles) + edge(r - half, angles[::-1])


def _spider(art: Drawing, inks: Inks) -> None:
    """Two spiders' bodies nose to nose would look odd; a jewel of eight legs is symmetric."""
    legs = "".join(place("M0 -8L7 -20L5 -29", 0, 0, 1, 45 * k + 22.5) for k in range(8))
    art.line(place(legs, _X, _Y), inks.light, 2.4)
    art.fill(circle(_X, _Y, 10.5), inks.line)
    art.fill(place(MOTIF["D"], _X, _Y, 0.13), inks.field)


def quiet(inks: Inks) -> Drawing:
    """Nested frames and one rosette: the calmest back, and the best one at 45 pixels."""
    art = _field(inks)
    for k in range(6):
        nested = rect(20 + k * 12, 20 + k * 12, 210 - 24 * k, 310 - 24 * k, 3)
        art.line(nested, inks.light if k % 2 else inks.line, 6 if k % 2 else 2.2)
    art.fill(petals(_X, _Y, 8, 6, 34, 8), inks.line)
    return art


BACKS: dict[str, tuple[Callable[[Inks], Drawing], Inks]] = {
    "lattice": (lattice, Inks("back_blue", "back_gold", "back_cream")),
    "lattice_red": (lattice, Inks("back_red", "back_sand", "back_cream")),
    "quiet": (quiet, Inks("back_plum", "back_gold", "back_violet")),
    "scales": (scales, Inks("back_red", "back_sand", "back_cream")),
    "stars": (stars, Inks("back_green", "back_gold", "back_cream")),
    "sunburst": (sunburst, Inks("back_night", "back_gold", "back_cream")),
    "web": (web, Inks("back_slate", "back_gold", "back_silver")),
}
