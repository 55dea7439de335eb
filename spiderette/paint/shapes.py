"""SVG text as surfaces, and crisp rounded shapes made of it. The only loader of SVG text."""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

from spiderette.stage.layout import Rect

Colour = tuple[int, int, int] | tuple[int, int, int, int]
Size = tuple[int, int]
Box = tuple[float, float, float, float]  # x, y, width, height


def raster(body: str, size: Size, box: Box | None = None) -> pygame.Surface:
    """SVG elements as a surface of `size` pixels: what `box` holds, in their units, by default 1:1.

    The pixel size is written as the picture's own, so that the rasteriser works at scale 1. Raises
    pygame.error where SDL_image has no SVG or does not understand it.
    """
    x, y, w, h = box or (0, 0, *size)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:.4f} {y:.4f} {w:.4f} {h:.4f}" '
        f'width="{size[0]}" height="{size[1]}">{body}</svg>'
    )
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode("ascii")), size)
    return surface.convert_alpha()  # an unconverted surface blits 34 times slower


def hexed(colour: Colour) -> str:
    """ "#RRGGBB", whatever its alpha."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


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
    alpha = colour[3] / 255 if len(colour) == 4 else 1.0
    return f'{kind}="{hexed(colour)}" {kind}-opacity="{alpha:.3f}"'


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

    Cached by every number and not to be changed. Boxes of widgets, which come in all sizes, are put
    together from corners instead: `ui.shapes.rounded`.
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
    return raster("".join(parts), (w, h))


def veil(canvas: pygame.Surface, rect: pygame.Rect, colour: tuple[int, int, int, int]) -> None:
    """A translucent colour over a whole area."""
    area, share = rect.clip(canvas.get_clip()), colour[3] / 255
    if area.width and area.height and share:
        # Multiplied and added in place: half the time of blending a sheet as large as the window.
        kept = round(255 * (1 - share))
        canvas.fill((kept, kept, kept), area, pygame.BLEND_RGB_MULT)
        laid = [round(channel * share) for channel in colour[:3]]
        canvas.fill(laid, area, pygame.BLEND_RGB_ADD)


def to_pygame(rect: Rect) -> pygame.Rect:
    """A rectangle of the layout in whole pixels."""
    return pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
