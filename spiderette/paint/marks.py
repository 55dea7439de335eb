"""Rings around cards and places, and the arrow of a hint. Each kind differs by form as well as by
colour. No mark lies over a card's face: what it means stays as readable as before.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from spiderette.paint.card_plan import CORNER
from spiderette.paint.shapes import hexed, raster, rounded, to_pygame
from spiderette.paint.theme import RGB, Theme
from spiderette.stage.layout import Rect

Kind = Literal["target", "source", "hint", "refusal", "focus", "chosen"]


class Mark(NamedTuple):
    """A ring of one kind around a rectangle of the table.

    origin: another one from which an arrow leads there.
    """

    kind: Kind
    rect: Rect
    origin: Rect | None = None


_LINE = 0.0215  # in card widths, as everything here: three pixels of a card of 140
_GLOW = 5.0  # how far a glow reaches, in lines
_BADGE = 0.1  # radius of the sign on what stands against a move
_SHAFT, _HEAD, _DOT = 0.042, 0.2, 0.06  # the arrow: width, length of its head, radius of its foot
_BOW = 0.16  # how far the arrow bends, of its length


def lifted(card_w: int) -> int:
    """How many pixels chosen cards lie above their places."""
    return max(2, round(_LINE * card_w))


def mark_rect(mark: Mark, card_w: int) -> pygame.Rect:
    """All pixels that a mark may touch."""
    reach = math.ceil((_GLOW + 1) * _line(card_w)) + 2
    area = to_pygame(mark.rect).inflate(2 * reach, 2 * reach)
    if mark.origin is not None:
        area.union_ip(_arrow_rect(mark.origin, mark.rect, card_w))
    return area


def draw_mark(surface: pygame.Surface, mark: Mark, theme: Theme, card_w: int) -> None:
    """Target: a ring that glows. Source: a thin ring apart from the card. Hint: a double ring.

    Refusal: a ring on the card with a sign at its corner. Focus: a wide ring apart from the card.
    Chosen: a ring close to the card. All have an edge of another lightness, so that they show on
    cards as well as on the table.
    """
    rings = {
        "target": ((0.0, 0.8, theme.target_line),),
        "source": ((1.0, 1.7, theme.hint_source),),
        "hint": ((0.0, 1.0, theme.hint_target), (2.0, 2.7, theme.hint_target)),
        "refusal": ((-0.9, 0.0, theme.refusal),),
        "focus": ((1.0, 2.7, theme.focus),),
        "chosen": ((0.0, 1.0, theme.target_line),),
    }
    if mark.kind == "target":
        _glow(surface, mark.rect, theme.target_line, card_w)
    edge = theme.refusal_edge if mark.kind == "refusal" else theme.focus_edge
    for inner, outer, colour in rings[mark.kind]:
        _ring(surface, mark.rect, card_w, (inner, outer), colour, edge)
    if mark.kind == "refusal":
        _badge(surface, mark.rect, card_w, theme)
    if mark.origin is not None:
        area = _arrow_rect(mark.origin, mark.rect, card_w)
        path = _arrow_path(mark.origin, mark.rect, area.topleft)
        colours = theme.hint_source, theme.hint_target, theme.focus_edge
        surface.blit(_arrow(area.size, path, card_w, colours), area)


def _line(card_w: int) -> float:
    return max(2.0, _LINE * card_w)


def _ring(
    surface: pygame.Surface,
    rect: Rect,
    card_w: int,
    reach: tuple[float, float],
    colour: RGB,
    edge: RGB,
) -> None:
    """A closed ring from `reach` to `reach` lines outside a rectangle, its edge beside it."""
    line = _line(card_w)
    rim = max(1.0, 0.3 * line)
    inner, outer = (share * line for share in reach)
    if inner < 0:  # on a card: nothing of it lies beyond the card's own edge
        inner, outer = inner - rim, outer - rim
    for far, thick, tone in ((outer + rim, outer - inner + 2 * rim, edge), (outer, 0.0, colour)):
        grow = math.ceil(far)
        box = to_pygame(rect).inflate(2 * grow, 2 * grow)
        radius = CORNER * card_w + grow
        surface.blit(rounded(*box.size, radius, None, tone, thick or outer - inner), box)


def _glow(surface: pygame.Surface, rect: Rect, colour: RGB, card_w: int) -> None:
    reach = math.ceil(_GLOW * _line(card_w))
    box = to_pygame(rect)
    shine = _shine(box.size, reach, round(CORNER * card_w), colour)
    surface.blit(shine, (box.x - reach, box.y - reach))


@lru_cache(maxsize=16)
def _shine(size: tuple[int, int], reach: int, radius: int, colour: RGB) -> pygame.Surface:
    """Light around a rectangle of `size`, none within it. Drawn small, blurred and enlarged."""
    whole = (size[0] + 2 * reach, size[1] + 2 * reach)
    step = max(1.0, reach / 8)
    small = pygame.Surface((round(whole[0] / step), round(whole[1] / step)), pygame.SRCALPHA)
    small.fill((*colour, 0))
    inner = small.get_rect().inflate(-round(1.2 * reach / step), -round(1.2 * reach / step))
    pygame.draw.rect(small, (*colour, 225), inner, border_radius=round(radius / step))
    soft = pygame.transform.gaussian_blur(
        small, max(1, round(0.25 * reach / step)), repeat_edge_pixels=False
    )
    shine = pygame.transform.smoothscale(soft, whole).convert_alpha()
    hole = rounded(*size, radius, (255, 255, 255))
    shine.blit(hole, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    return shine


def _badge(surface: pygame.Surface, rect: Rect, card_w: int, theme: Theme) -> None:
    """A disc with a cross in the upper right corner."""
    radius = min(_BADGE * card_w, 0.42 * rect.h)
    side = max(7, round(2 * radius))
    room = max(2, round(1.2 * _line(card_w)))
    sign = _cross(side, theme.refusal, theme.refusal_edge)
    surface.blit(sign, (round(rect.x + rect.w) - side - room, round(rect.y) + room))


@lru_cache(maxsize=8)
def _cross(side: int, colour: RGB, edge: RGB) -> pygame.Surface:
    disc = f'<circle cx="20" cy="20" r="18.5" fill="{hexed(colour)}" stroke="{hexed(edge)}"'
    lines = f'<path d="M13 13L27 27M27 13L13 27" stroke="{hexed(edge)}" stroke-width="4.5"'
    body = f'{disc} stroke-width="3"/>{lines} stroke-linecap="round" fill="none"/>'
    return raster(body, (side, side), (0, 0, 40, 40))


# The arrow

_Path = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]


def _arrow_path(source: Rect, goal: Rect, origin: tuple[int, int]) -> _Path:
    """Foot, bend and point of the arrow, seen from `origin`: a curve of the second degree."""
    (x, y), (to_x, to_y) = source.centre, goal.centre
    wide, high = to_x - x, to_y - y
    side = -1 if wide >= 0 else 1  # it bends upwards
    bend = (x + to_x) / 2 - side * high * _BOW, (y + to_y) / 2 + side * wide * _BOW
    points = ((x, y), bend, (to_x, to_y))
    first, middle, last = ((px - origin[0], py - origin[1]) for px, py in points)
    return first, middle, last


def _arrow_rect(source: Rect, goal: Rect, card_w: int) -> pygame.Rect:
    points = _arrow_path(source, goal, (0, 0))
    reach = math.ceil(_HEAD * card_w)
    left, top = (math.floor(min(axis)) - reach for axis in zip(*points, strict=True))
    right, low = (math.ceil(max(axis)) + reach for axis in zip(*points, strict=True))
    return pygame.Rect(left, top, right - left, low - top)


@lru_cache(maxsize=4)
def _arrow(
    size: tuple[int, int], path: _Path, card_w: int, colours: tuple[RGB, RGB, RGB]
) -> pygame.Surface:
    """The curve with a dot at its foot and a head at its point, each with an edge.

    colours: of the foot, of shaft and head, of the edges.
    """
    (x, y), (bend_x, bend_y), (to_x, to_y) = path
    foot, line, edge = (hexed(colour) for colour in colours)
    angle = math.atan2(to_y - bend_y, to_x - bend_x)
    long, rim = _HEAD * card_w, max(1.5, 0.012 * card_w)
    neck_x, neck_y = to_x - 0.8 * long * math.cos(angle), to_y - 0.8 * long * math.sin(angle)
    wings = (
        f"{to_x - long * math.cos(angle + turn):.1f} {to_y - long * math.sin(angle + turn):.1f}"
        for turn in (0.5, -0.5)
    )
    curve = f"M{x:.1f} {y:.1f}Q{bend_x:.1f} {bend_y:.1f} {neck_x:.1f} {neck_y:.1f}"
    head = f"M{to_x:.1f} {to_y:.1f}L{'L'.join(wings)}Z"
    body = "".join(
        f'<path d="{curve}" fill="none" stroke="{tone}" stroke-width="{_SHAFT * card_w + wide}"/>'
        f'<path d="{head}" fill="{tone}" stroke="{tone}" stroke-width="{wide + rim}" '
        f'stroke-linejoin="round"/>'
        for tone, wide in ((edge, 2 * rim), (line, 0.0))
    )
    dot = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_DOT * card_w}" fill="{foot}"'
    return raster(f'{body}{dot} stroke="{edge}" stroke-width="{rim}"/>', size)
