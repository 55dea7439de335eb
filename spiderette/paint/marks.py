"""Frames around cards and places. Each kind differs by form as well as by colour."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import pygame

from spiderette.paint.card_plan import CORNER
from spiderette.paint.shapes import rounded
from spiderette.paint.theme import RGB, RGBA, Theme
from spiderette.stage.layout import Rect

Part = Literal["corners", "sides"]
Kind = Literal["target", "source", "hint", "refusal", "focus", "chosen"]


class Mark(NamedTuple):
    """A frame of one kind around a rectangle of the table."""

    kind: Kind
    rect: Rect


_ARM = 0.28  # length of a corner's arms, in card widths


def _reach(card_w: int) -> int:
    return max(3, round(0.035 * card_w))


def mark_rect(mark: Mark, card_w: int) -> pygame.Rect:
    """All pixels that a mark may touch."""
    reach = 3 * _reach(card_w) + 2
    rect = mark.rect
    return pygame.Rect(
        round(rect.x) - reach,
        round(rect.y) - reach,
        round(rect.w) + 2 * reach,
        round(rect.h) + 2 * reach,
    )


def draw_mark(surface: pygame.Surface, mark: Mark, theme: Theme, card_w: int) -> None:
    """Target: tint and frame. Source: corners. Hint: a double frame. Refusal: dashes.

    Focus: a ring outside. Chosen: tint and bars at both sides. All have an edge of another
    lightness, so that they show on cards as well as on the table.
    """
    thick = float(_reach(card_w))

    def frame(outside: float, line: RGB, share: float = 1.0, **more: Any) -> None:
        """`outside`: how many reaches beyond the rectangle; the edge looks out on both sides."""
        edge = max(1.0, 0.3 * thick) / thick
        wider, part = share + 2 * edge, more.get("part")
        _frame(surface, mark.rect, outside + edge, card_w, theme.focus_edge, wider, part=part)
        _frame(surface, mark.rect, outside, card_w, line, share, **more)

    match mark.kind:
        case "target":
            frame(0, theme.target_line, 0.8, fill=theme.target_fill)
        case "source":
            frame(1.4, theme.hint_source, 1.3, part="corners")
        case "hint":
            frame(2.1, theme.hint_target, 0.4)
            frame(1, theme.hint_target)
        case "refusal":
            frame(1, theme.refusal, dash=(3 * thick, 2 * thick))
        case "focus":
            frame(1.45, theme.focus)
        case "chosen":
            frame(0, theme.target_line, 0.01, fill=theme.target_fill)
            frame(1.9, theme.target_line, 1.6, part="sides")


def _frame(
    surface: pygame.Surface,
    rect: Rect,
    outside: float,
    card_w: int,
    line: RGB,
    share: float,
    *,
    fill: RGBA | None = None,
    dash: tuple[float, float] | None = None,
    part: Part | None = None,
) -> None:
    """A frame `share` of a reach thick, or a part of it; a fill lies within it."""
    grow = round(outside * _reach(card_w))
    size = (round(rect.w) + 2 * grow, round(rect.h) + 2 * grow)
    thick = max(1.0, share * _reach(card_w))
    shape = rounded(*size, CORNER * card_w + grow, fill, line, thick, dash)
    x, y = round(rect.x) - grow, round(rect.y) - grow
    for area in _areas(part, size, round(_ARM * card_w) + grow, 2 * grow):
        surface.blit(shape, area.move(x, y), area)


def _areas(part: Part | None, size: tuple[int, int], arm: int, round_: int) -> list[pygame.Rect]:
    """Which areas of a frame are drawn. arm: length of a corner; round_: height of its bend."""
    width, height = size
    match part:
        case None:
            return [pygame.Rect(0, 0, width, height)]
        case "corners":
            places = ((0, 0), (width - arm, 0), (0, height - arm), (width - arm, height - arm))
            return [pygame.Rect(place, (arm, arm)) for place in places]
        case "sides":
            high = height - 2 * round_
            return [pygame.Rect(x, round_, round_, high) for x in (0, width - round_)]
