"""The table top: a soft vignette in the theme's colours with a fine grain. One surface a size."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from spiderette.paint.theme import RGB, Theme, mix

_SMALL = 48  # the vignette is computed this many pixels wide and stretched
_TILE = 160


def ground(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """An opaque surface of `size` pixels in the window's format."""
    small = _vignette(theme.table, theme.table_edge).convert()  # cheaper now than when it is large
    surface = pygame.transform.smoothscale(small, size)
    if theme.grain > 0:
        _grain(surface, theme)
    return surface


@lru_cache(maxsize=4)
def _vignette(middle: RGB, edge: RGB) -> pygame.Surface:
    """Lightest a little above the middle, darkest in the corners."""
    shades = [bytes(mix(middle, edge, far / 255)) for far in range(256)]
    ways = [(i + 0.5) / _SMALL for i in range(_SMALL)]
    across = [535.5 * 1.15 * (u - 0.5) ** 2 for u in ways]
    down = [535.5 * 1.25 * (v - 0.44) ** 2 for v in ways]
    pixels = b"".join(shades[min(255, round(x + y))] for y in down for x in across)
    return pygame.image.frombytes(pixels, (_SMALL, _SMALL), "RGB")


def _grain(surface: pygame.Surface, theme: Theme) -> None:
    """Short fibres (felt) or long ones (wood), added and taken away in equal parts.

    The noise is seeded, so that the table looks the same at every start.
    """
    source = random.Random(5)
    long, strength = (8, 1.4) if theme.texture == "wood" else (2, 1.0)
    reach = max(2, round(9 * theme.grain * strength))
    for flag in (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB):
        noise = pygame.image.frombuffer(source.randbytes(_TILE * _TILE), (_TILE, _TILE), "P")
        noise.set_palette([(i * reach // 255,) * 3 for i in range(256)])
        tile = noise.convert(surface)
        tile = pygame.transform.scale(tile, (_TILE * long, _TILE))
        for y in range(0, surface.get_height(), tile.get_height()):
            for x in range(0, surface.get_width(), tile.get_width()):
                surface.blit(tile, (x, y), special_flags=flag)
