"""Path strings: reading, writing, moving, and the basic shapes. Absolute M L C Q Z only."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator

from spiderette.paint.card_plan import HEIGHT, WIDTH

Point = tuple[float, float]
Segment = tuple[str, list[Point]]

_TOKEN = re.compile(r"[MLCQZ]|-?\d*\.?\d+(?:e-?\d+)?")
_POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}
_ROUND = 0.5523  # control points of a quarter circle


def number(value: float, digits: int = 3) -> str:
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def segments(d: str) -> Iterator[Segment]:
    """The path's commands with their points, implied letters filled in."""
    tokens, i, verb = _TOKEN.findall(d), 0, ""
    while i < len(tokens):
        if tokens[i].isalpha():
            verb, i = tokens[i], i + 1
        count = 2 * _POINTS[verb]
        values = [float(token) for token in tokens[i : i + count]]
        i += count
        yield verb, list(zip(values[0::2], values[1::2], strict=True))
        verb = "L" if verb == "M" else verb


def text_of(parts: list[Segment]) -> str:
    return "".join(
        verb + " ".join(number(value) for point in points for value in point)
        for verb, points in parts
    )


def compact(d: str, digits: int) -> str:
    """The path in as few characters as `digits` decimals allow, its commands relative.

    Points are rounded first and differences taken of the rounded ones, so no error adds up.
    """
    unit = 10**digits
    out, last = [], ""
    here = start = (0, 0)
    for verb, points in segments(d):
        grid = [(round(x * unit), round(y * unit)) for x, y in points]
        words = [
            number((p[axis] - here[axis]) / unit, digits).replace("0.", ".", 1)
            if abs(p[axis] - here[axis]) < unit
            else number((p[axis] - here[axis]) / unit, digits)
            for p in grid
            for axis in (0, 1)
        ]
        letter = verb.lower()
        same = letter == last or (letter == "l" and last == "m")
        out.append(("" if same else letter) + _joined(words, glued=not same))
        last = letter
        here = grid[-1] if grid else start
        start = here if verb == "M" else start
    return "".join(out)


def _joined(words: list[str], glued: bool) -> str:
    """Numbers with blanks only where two would run together."""
    return "".join(
        word if word[0] == "-" or (k == 0 and glued) else " " + word for k, word in enumerate(words)
    )


def _mapped(d: str, move: Callable[[float, float], Point]) -> str:
    return text_of([(verb, [move(x, y) for x, y in points]) for verb, points in segments(d)])


def place(d: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Scale and turn (degrees) about the origin, then move to (x, y)."""
    c = math.cos(math.radians(turn)) * scale
    s = math.sin(math.radians(turn)) * scale
    return _mapped(d, lambda px, py: (c * px - s * py + x, s * px + c * py + y))


def stretched(d: str, across: float, down: float = 1.0) -> str:
    return _mapped(d, lambda x, y: (x * across, y * down))


def mirrored(d: str) -> str:
    return _mapped(d, lambda x, y: (-x, y))


def half_turned(d: str) -> str:
    """Turned by 180 degrees about the middle of the card."""
    return _mapped(d, lambda x, y: (WIDTH - x, HEIGHT - y))


def snapped(d: str) -> str:
    """Rounded to the written precision, so that a half-turned copy stays exact."""
    return _mapped(d, lambda x, y: (round(x, 1), round(y, 1)))


def circle(x: float, y: float, rx: float, ry: float = 0.0) -> str:
    """A circle, or with `ry` an ellipse, of four curves."""
    ry = ry or rx
    k, m = rx * _ROUND, ry * _ROUND
    return text_of(
        [
            ("M", [(x + rx, y)]),
            ("C", [(x + rx, y + m), (x + k, y + ry), (x, y + ry)]),
            ("C", [(x - k, y + ry), (x - rx, y + m), (x - rx, y)]),
            ("C", [(x - rx, y - m), (x - k, y - ry), (x, y - ry)]),
            ("C", [(x + k, y - ry), (x + rx, y - m), (x + rx, y)]),
            ("Z", []),
        ]
    )


def bead(x: float, y: float, r: float) -> str:
    """A small disc of two curves: half the size of a circle, round enough below five units."""
    k = r * 4 / 3
    return (
        f"M{number(x - r)} {number(y)}C{number(x - r)} {number(y - k)} {number(x + r)} "
        f"{number(y - k)} {number(x + r)} {number(y)}C{number(x + r)} {number(y + k)} "
        f"{number(x - r)} {number(y + k)} {number(x - r)} {number(y)}Z"
    )


def polygon(*points: Point) -> str:
    return text_of([("L" if k else "M", [point]) for k, point in enumerate(points)]) + "Z"


def rounded(points: list[Point], r: float) -> str:
    """A polygon with every corner, inward ones too, rounded by `r`."""
    parts: list[Segment] = []
    for k, p in enumerate(points):
        ends = []
        for q in (points[k - 1], points[(k + 1) % len(points)]):
            t = r / math.dist(p, q)
            ends.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
        control = [(e[0] + (p[0] - e[0]) * _ROUND, e[1] + (p[1] - e[1]) * _ROUND) for e in ends]
        parts.append(("L" if k else "M", [ends[0]]))
        parts.append(("C", [control[0], control[1], ends[1]]))
    return text_of(parts) + "Z"


def rect(x: float, y: float, w: float, h: float, r: float = 0.0) -> str:
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    return rounded(corners, r) if r else polygon(*corners)


def petals(x: float, y: float, n: int, r0: float, r1: float, w: float, turn: float = 0.0) -> str:
    """`n` leaves round (x, y), from radius r0 to r1, `w` units wide to each side."""
    a, b = -(r0 + (r1 - r0) * 0.35), -(r0 + (r1 - r0) * 0.7)
    leaf = f"M0 {-r0}C{w} {a} {w} {b} 0 {-r1}C{-w} {b} {-w} {a} 0 {-r0}Z"
    return "".join(place(leaf, x, y, 1, turn + 360 * k / n) for k in range(n))


def bead_ring(x: float, y: float, r: float, n: int, size: float, turn: float = 0.0) -> str:
    return "".join(
        bead(x + r * math.cos(a), y + r * math.sin(a), size)
        for a in (math.tau * k / n + turn for k in range(n))
    )


def both_sides(d: str) -> str:
    """The path and its mirror image about x = 0."""
    return d + mirrored(d)
