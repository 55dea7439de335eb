"""Crisp rounded shapes at any size, from generated path-only SVG. Cached by every number."""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

Colour = tuple[int, int, int] | tuple[int, int, int, int]


def _path(w: float, h: float, inset: float, radius: float) -> str:
    """A closed rounded rectangle, `inset` from the edge of a w × h box."""
    r = max(0.0, min(radius, w / 2 - inset, h / 2 - inset))
    left, top, right, bottom = inset, inset, w - inset, h - inset
    return (
        f"M{left + r} {top}H{right - r}A{r} {r} 0 0 1 {right} {top + r}V{bottom - r}"
        f"A{r} {r} 0 0 1 {right - r} {bottom}H{left + r}A{r} {r} 0 0 1 {left} {bottom - r}"
        f"V{top + r}A{r} {r} 0 0 1 {left + r} {top}Z"
    )


def _paint(colour: Colour, kind: str) -> str:
    red, green, blue = colour[:3]
    alpha = colour[3] / 255 if len(colour) == 4 else 1.0
    return f'{kind}="#{red:02x}{green:02x}{blue:02x}" {kind}-opacity="{alpha:.3f}"'


@lru_cache(maxsize=64)
def rounded(
    w: int,
    h: int,
    radius: float,
    fill: Colour | None,
    line: Colour | None = None,
    thick: float = 0.0,
    dash: tuple[float, float] | None = None,
) -> pygame.Surface:
    """A w × h pixel surface with a rounded rectangle: filled, outlined inside its edge, or both.

    dash: lengths of stroke and gap in pixels, None for a solid line.
    """
    parts = []
    if fill is not None:
        parts.append(f'<path d="{_path(w, h, 0, radius)}" {_paint(fill, "fill")}/>')
    if line is not None and thick > 0:
        dashes = f' stroke-dasharray="{dash[0]} {dash[1]}"' if dash else ""
        d = _path(w, h, thick / 2, radius - thick / 2)
        stroke = _paint(line, "stroke")
        parts.append(f'<path d="{d}" fill="none" {stroke} stroke-width="{thick}"{dashes}/>')
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    )
    svg = head + "".join(parts) + "</svg>"
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (w, h)).convert_alpha()
