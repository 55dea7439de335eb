"""Rounded boxes, rings, discs and soft shadows, smooth at any size.

`pygame.draw` leaves round corners jagged, so each corner is rasterised once from a generated SVG
and the rest is filled. Colours are RGB; what is drawn is opaque except shadows.
"""

from functools import lru_cache

import pygame

from spiderette.paint.shapes import hexed, raster
from spiderette.paint.theme import RGB, RGBA, mix

Fill = RGB | tuple[RGB, RGB] | None  # plain, from top to bottom, or none


@lru_cache(maxsize=1024)
def _corner(radius: int, fill: RGB | None, line: RGB | None, width: int) -> pygame.Surface:
    """The top left quarter of a disc, `radius` pixels square."""
    inside = f'fill="{hexed(fill)}"' if fill else 'fill="none"'
    stroke = f'stroke="{hexed(line)}" stroke-width="{width}"' if line and width else ""
    r = radius - (width / 2 if stroke else 0)
    body = f'<circle cx="{radius}" cy="{radius}" r="{r}" {inside} {stroke}/>'
    whole = raster(body, (2 * radius, 2 * radius))
    return whole.subsurface((0, 0, radius, radius)).copy()


@lru_cache(maxsize=1024)
def _corners(radius: int, fill: RGB | None, line: RGB | None, width: int) -> list[pygame.Surface]:
    first = _corner(radius, fill, line, width)
    return [pygame.transform.flip(first, x, y) for y in (False, True) for x in (False, True)]


def rounded(
    canvas: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Fill,
    line: RGB | None = None,
    width: int = 1,
) -> None:
    """A box with round corners, filled plainly or from top to bottom, with a line around it."""
    if rect.width <= 0 or rect.height <= 0:
        return
    radius = min(radius, rect.width // 2, rect.height // 2)
    top, bottom = _ends(fill)
    if top and bottom:
        _bands(canvas, rect, radius, top, bottom)
    if line:
        _edges(canvas, rect, radius, line, width)
    for y, colour, first in ((rect.top, top, 0), (rect.bottom - radius, bottom, 2)):
        if radius:
            left, right = _corners(radius, colour, line, width)[first : first + 2]
            canvas.blit(left, (rect.left, y))
            canvas.blit(right, (rect.right - radius, y))


def _ends(fill: Fill) -> tuple[RGB | None, RGB | None]:
    if fill is None or isinstance(fill[0], int):
        return fill, fill
    return fill[0], fill[1]


def _bands(canvas: pygame.Surface, rect: pygame.Rect, radius: int, top: RGB, bottom: RGB) -> None:
    """The inside but for the corners. A gradient has few different colours: one band for each."""
    steps = max(1, *(abs(a - b) for a, b in zip(top, bottom, strict=True)))
    heights = rect.height - 2 * radius
    canvas.fill(top, (rect.left + radius, rect.top, rect.width - 2 * radius, radius))
    canvas.fill(bottom, (rect.left + radius, rect.bottom - radius, rect.width - 2 * radius, radius))
    for n in range(steps):
        a, b = (heights * k // steps for k in (n, n + 1))
        colour = mix(top, bottom, (n + 0.5) / steps)
        canvas.fill(colour, (rect.left, rect.top + radius + a, rect.width, b - a))


def _edges(canvas: pygame.Surface, rect: pygame.Rect, radius: int, line: RGB, width: int) -> None:
    across, down = rect.width - 2 * radius, rect.height - 2 * radius
    canvas.fill(line, (rect.left + radius, rect.top, across, width))
    canvas.fill(line, (rect.left + radius, rect.bottom - width, across, width))
    canvas.fill(line, (rect.left, rect.top + radius, width, down))
    canvas.fill(line, (rect.right - width, rect.top + radius, width, down))


def disc(
    canvas: pygame.Surface,
    centre: tuple[int, int],
    radius: int,
    fill: RGB,
    line: RGB | None = None,
    width: int = 1,
) -> None:
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = centre
    rounded(canvas, box, radius, fill, line, width)


def shadow(canvas: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, colour: RGBA) -> None:
    """A soft shadow that reaches 2 × `blur` pixels beyond `rect` (already moved where it falls)."""
    reach, arm = 2 * blur, 2 * blur + max(radius, 2 * blur)
    outer = rect.inflate(2 * reach, 2 * reach)
    if outer.width < 2 * arm or outer.height < 2 * arm:
        arm = min(outer.width, outer.height) // 2
    tile = _shadow_tile(radius, blur, colour)
    side = tile.get_width()
    across, down = outer.width - 2 * arm, outer.height - 2 * arm
    far = side - arm
    for x, tx in ((outer.left, 0), (outer.right - arm, far)):
        for y, ty in ((outer.top, 0), (outer.bottom - arm, far)):
            canvas.blit(tile, (x, y), (tx, ty, arm, arm))
    for ty, y in ((0, outer.top), (far, outer.bottom - arm)):
        canvas.blit(_strip(radius, blur, colour, ty, arm, across, False), (outer.left + arm, y))
    for tx, x in ((0, outer.left), (far, outer.right - arm)):
        canvas.blit(_strip(radius, blur, colour, tx, arm, down, True), (x, outer.top + arm))


FINE_BLUR = 6  # pixels; a wider one is made smaller and enlarged, which its softness hides


@lru_cache(maxsize=64)
def _shadow_tile(radius: int, blur: int, colour: RGBA) -> pygame.Surface:
    side = 2 * (2 * blur + max(radius, 2 * blur)) + 2
    if blur > FINE_BLUR:
        part = FINE_BLUR / blur
        small = _shadow_tile(round(radius * part), FINE_BLUR, colour)
        return pygame.transform.smoothscale(small, (side, side))
    reach = 2 * blur
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    sheet.fill((*colour[:3], 0))
    body = pygame.Rect(reach, reach, side - 2 * reach, side - 2 * reach)
    pygame.draw.rect(sheet, colour, body, border_radius=radius)
    return pygame.transform.gaussian_blur(sheet, blur) if blur else sheet


@lru_cache(maxsize=64)
def _strip(
    radius: int, blur: int, colour: RGBA, start: int, arm: int, length: int, upright: bool
) -> pygame.Surface:
    """The middle of an edge of the shadow, stretched to `length`."""
    tile = _shadow_tile(radius, blur, colour)
    middle = tile.get_width() // 2
    if length <= 0:
        return pygame.Surface((0, 0), pygame.SRCALPHA)
    if upright:
        return pygame.transform.scale(tile.subsurface((start, middle, arm, 1)), (arm, length))
    return pygame.transform.scale(tile.subsurface((middle, start, 1, arm)), (length, arm))
