"""Weaves: motifs of about nine units, none of them cut, at a pitch that does not shimmer small."""

from __future__ import annotations

import math
from itertools import pairwise

from tools.cards.geometry import place, polygon
from tools.cards.glyphs import MOTIF
from tools.cards.regions import cut, pieces, span

_SCALE, _HALF = 0.1, 4.8  # of a motif of a suit
_PITCH, _UP, _LOWEST = 22.0, 11.4, 140.4  # rows stand above each other from the ribbon upwards
_BESIDE, _ABOVE = 4.0, 0.8  # clear cloth beside a row, and above the upper rows


def weave(kind: str, suit: str) -> list[str]:
    """The motifs of an undershirt, regular about its middle."""
    if kind == "suit":
        return [
            _motif(suit, (i + 0.5 * (j % 2)) * 24, 118.4 + j * 11.4)
            for j in range(7)
            for i in range(-2, 3)
        ]
    if kind == "chevrons":
        return [
            polygon((-60, y - 21), (0, y), (60, y - 21), (60, y - 16), (0, y + 5), (-60, y - 16))
            for y in range(110, 220, 13)
        ]
    return []


def rows(suit: str, cloth: str, left: float, right: float) -> list[str]:
    """Rows of a suit on the cloth from x = `left` to `right`, the lowest one in its middle.

    Those above stand between the places below, and only where all of these are free.
    """
    row = _filled(_room(cloth, _box(0, left, right)))
    found = [_motif(suit, x, _LOWEST) for x in row]
    for k in (1, 2):
        a, b = _room(cloth, _box(k, left, right))
        row = [(x + y) / 2 for x, y in pairwise(row)] or row
        if not row or row[0] < a or row[-1] > b:
            break
        found += [_motif(suit, x, _LOWEST - k * _UP) for x in row]
    return found


def _box(k: int, left: float, right: float) -> tuple[float, float, float, float]:
    y = _LOWEST - k * _UP
    return left, y - _HALF - (_ABOVE if k else 0.4), right, y + _HALF


def _motif(suit: str, x: float, y: float) -> str:
    return place(MOTIF[suit], x, y, _SCALE)


def _room(cloth: str, row: tuple[float, float, float, float]) -> tuple[float, float]:
    """The widest free stretch of a row: for the middles of its first and its last motif."""
    left, top, right, low = row
    blocked = pieces(cut(polygon((left, top), (right, top), (right, low), (left, low)), cloth))
    ends = [(left, left), *sorted(span(piece) for piece in blocked), (right, right)]
    gaps, reached = [(0.0, 0.0)], left
    for (_, before), (after, _) in pairwise(ends):
        reached = max(reached, before)
        gaps.append((reached, after))
    a, b = max(gaps, key=lambda gap: gap[1] - gap[0])
    return a + _HALF + _BESIDE, b - _HALF - _BESIDE


def _filled(room: tuple[float, float]) -> list[float]:
    """As many places as the room has."""
    a, b = room
    count = math.floor((b - a) / _PITCH) + 1
    return [(a + b) / 2 + (k - (count - 1) / 2) * _PITCH for k in range(count)]
