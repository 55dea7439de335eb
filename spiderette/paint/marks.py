"""Frames around cards and places. Each kind differs by form as well as by colour."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

from spiderette.paint.shapes import rounded
from spiderette.paint.theme import Theme
from spiderette.stage.layout import Rect

Kind = Literal["target", "source", "hint", "refusal", "focus", "chosen"]


class Mark(NamedTuple):
    """A frame of one kind around a rectangle of the table."""

    kind: Kind
    rect: Rect


def _reach(card_w: int) -> int:
    return max(3, round(0.035 * card_w))


def mark_rect(mark: Mark, card_w: int) -> pygame.Rect:
    """All pixels that a mark may touch."""
    reach = 2 * _reach(card_w) + 2
    rect = mark.rect
    return pygame.Rect(
        round(rect.x) - reach,
        round(rect.y) - reach,
        round(rect.w) + 2 * reach,
        round(rect.h) + 2 * reach,
    )


def draw_mark(surface: pygame.Surface, mark: Mark, theme: Theme, card_w: int) -> None:
    """Target: tint and frame. Source and hint: double and solid frames. Refusal: dashes.

    Focus: a ring outside with a dark edge. Chosen: a thick frame.
    """
    thick = float(_reach(card_w))
    match mark.kind:
        case "target":
            _frame(surface, mark.rect, 0, card_w, theme.target_fill, theme.target_line, thick * 0.8)
        case "source":
            _frame(surface, mark.rect, 1, card_w, None, theme.hint_source, thick)
        case "hint":
            _frame(surface, mark.rect, 1, card_w, None, theme.hint_target, thick)
            _frame(surface, mark.rect, 2.1, card_w, None, theme.hint_target, max(1.0, thick * 0.4))
        case "refusal":
            dash = (3 * thick, 2 * thick)
            _frame(surface, mark.rect, 1, card_w, None, theme.refusal, thick, dash)
        case "focus":
            _frame(surface, mark.rect, 1.9, card_w, None, theme.focus_edge, thick * 1.9)
            _frame(surface, mark.rect, 1.45, card_w, None, theme.focus, thick)
        case "chosen":
            _frame(surface, mark.rect, 1, card_w, theme.target_fill, theme.accent, thick * 1.2)


def _frame(
    surface: pygame.Surface,
    rect: Rect,
    outside: float,
    card_w: int,
    fill: tuple[int, int, int, int] | None,
    line: tuple[int, int, int],
    thick: float,
    dash: tuple[float, float] | None = None,
) -> None:
    grow = round(outside * _reach(card_w))
    size = (round(rect.w) + 2 * grow, round(rect.h) + 2 * grow)
    shape = rounded(*size, 0.06 * card_w + grow, fill, line, thick, dash)
    surface.blit(shape, (round(rect.x) - grow, round(rect.y) - grow))
