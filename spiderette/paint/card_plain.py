"""A plain card face drawn by pygame alone, for a machine on which the card art cannot be shown.

Rank and suit, large, and nothing else: the game stays playable, though it is no beauty. Drawn four
times too large and scaled down, since pygame's own polygons have jagged edges.
"""

from __future__ import annotations

import pygame

from spiderette.paint.card_plan import FOUR_COLOURS, PAPER, RANKS, TWO_COLOURS

_OVERSIZE = 4
_EDGE, _BACK = "#C9C2B2", "#24508F"
Stroke = tuple[tuple[float, float], ...]

# Polylines in a box of 1 x 1.6.
_GLYPHS: dict[str, tuple[Stroke, ...]] = {
    "A": (((0, 1.6), (0.5, 0), (1, 1.6)), ((0.2, 1.05), (0.8, 1.05))),
    "2": (((0, 0.35), (0.25, 0), (0.75, 0), (1, 0.35), (1, 0.6), (0, 1.6), (1, 1.6)),),
    "3": (((0, 0), (1, 0), (0.45, 0.65), (1, 0.95), (1, 1.3), (0.7, 1.6), (0, 1.5)),),
    "4": (((0.75, 1.6), (0.75, 0), (0, 1.1), (1, 1.1)),),
    "5": (((1, 0), (0.1, 0), (0.05, 0.7), (0.7, 0.6), (1, 0.95), (0.9, 1.5), (0, 1.6)),),
    "6": (((0.9, 0), (0.2, 0.5), (0, 1.2), (0.3, 1.6), (0.8, 1.6), (1, 1.1), (0.6, 0.8), (0, 1)),),
    "7": (((0, 0), (1, 0), (0.4, 1.6)),),
    "8": (
        ((0.5, 0.75), (0, 0.4), (0.5, 0), (1, 0.4), (0, 1.2), (0.5, 1.6), (1, 1.2), (0.5, 0.75)),
    ),
    "9": (((0.1, 1.6), (0.8, 1.1), (1, 0.4), (0.7, 0), (0.2, 0), (0, 0.5), (0.4, 0.8), (1, 0.6)),),
    "10": (((0.1, 0), (0.1, 1.6)), ((0.4, 0.1), (1, 0.1), (1, 1.5), (0.4, 1.5), (0.4, 0.1))),
    "J": (((0.9, 0), (0.9, 1.3), (0.6, 1.6), (0.2, 1.6), (0, 1.25)),),
    "Q": (
        ((0.5, 0), (0, 0.5), (0, 1.1), (0.5, 1.6), (1, 1.1), (1, 0.5), (0.5, 0)),
        ((0.6, 1.1), (1, 1.6)),
    ),
    "K": (((0, 0), (0, 1.6)), ((1, 0), (0, 0.9)), ((0.35, 0.65), (1, 1.6))),
}


def _draw_suit(
    surface: pygame.Surface, suit: int, x: float, y: float, r: float, colour: str
) -> None:
    """A symbol of radius `r` round (x, y) out of triangles and discs."""

    def polygon(*points: tuple[float, float]) -> None:
        pygame.draw.polygon(surface, colour, [(x + a * r, y + b * r) for a, b in points])

    def disc(a: float, b: float, size: float) -> None:
        pygame.draw.circle(surface, colour, (x + a * r, y + b * r), size * r)

    if suit == 2:
        polygon((0, -1), (0.75, 0), (0, 1), (-0.75, 0))
        return
    if suit == 1:
        polygon((-0.93, -0.1), (0, -0.5), (0.93, -0.1), (0, 0.95))
        disc(-0.46, -0.4, 0.5)
        disc(0.46, -0.4, 0.5)
        return
    if suit == 0:
        polygon((-0.88, 0.15), (0, -1), (0.88, 0.15), (0, 0.4))
    else:
        disc(0, -0.5, 0.45)
    disc(-0.47, 0.25, 0.45)
    disc(0.47, 0.25, 0.45)
    polygon((-0.1, -0.3), (0.1, -0.3), (0.35, 0.95), (-0.35, 0.95))


def _draw_rank(surface: pygame.Surface, rank: int, box: pygame.Rect, colour: str) -> None:
    weight = max(2, box.w // 4)
    for stroke in _GLYPHS[RANKS[rank]]:
        points = [(box.x + a * box.w, box.y + b / 1.6 * box.h) for a, b in stroke]
        pygame.draw.lines(surface, colour, False, points, weight)
        for point in points:
            pygame.draw.circle(surface, colour, point, weight // 2)


def _sheet(width: int, fill: str) -> pygame.Surface:
    w, h = width * _OVERSIZE, width * 7 // 5 * _OVERSIZE
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(surface, _EDGE, (0, 0, w, h), border_radius=w // 16)
    inner = pygame.Rect(0, 0, w, h).inflate(-_OVERSIZE * 2, -_OVERSIZE * 2)
    pygame.draw.rect(surface, fill, inner, border_radius=w // 17)
    return surface


def _scaled_down(surface: pygame.Surface) -> pygame.Surface:
    size = (surface.get_width() // _OVERSIZE, surface.get_height() // _OVERSIZE)
    return pygame.transform.smoothscale(surface, size).convert_alpha()


def plain_face(rank: int, suit: int, width: int, four_colours: bool) -> pygame.Surface:
    """A face `width` pixels wide: rank and suit in the corner, one large suit below."""
    colour = (FOUR_COLOURS if four_colours else TWO_COLOURS)[suit]
    surface, unit = _sheet(width, PAPER), width * _OVERSIZE / 250
    _draw_rank(surface, rank, pygame.Rect(18 * unit, 16 * unit, 30 * unit, 42 * unit), colour)
    _draw_suit(surface, suit, 80 * unit, 37 * unit, 21 * unit, colour)
    _draw_suit(surface, suit, 125 * unit, 205 * unit, 62 * unit, colour)
    return _scaled_down(surface)


def plain_back(width: int) -> pygame.Surface:
    """A back `width` pixels wide: a plain field with a margin."""
    surface, unit = _sheet(width, PAPER), width * _OVERSIZE / 250
    field = surface.get_rect().inflate(-26 * unit, -26 * unit)
    pygame.draw.rect(surface, _BACK, field, border_radius=round(8 * unit))
    return _scaled_down(surface)


def plain_suit(suit: int, px: int, colour: str) -> pygame.Surface:
    """A suit symbol in a square of `px` pixels."""
    side = px * _OVERSIZE
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    _draw_suit(surface, suit, side / 2, side / 2, side / 2, colour)
    return _scaled_down(surface)
