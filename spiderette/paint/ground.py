"""The table top: a soft vignette in the theme's colours with a fine grain. One surface a size."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from spiderette.paint.theme import RGB, Theme

_SMALL = 112  # the vignette is computed this many pixels wide and stretched
_TILE = 160
_FIBRE = 2  # pixels, how long a fibre is


def ground(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """An opaque surface of `size` pixels, 32 bits each: what windows use, bar very old screens."""
    small = _vignette(theme.table, theme.table_edge).convert(32)  # cheaper now than when large
    surface = pygame.transform.smoothscale(small, size)
    if theme.grain > 0:
        _grain(surface, theme)
    return surface


@lru_cache(maxsize=4)
def _vignette(middle: RGB, edge: RGB) -> pygame.Surface:
    """Lightest a little above the middle, darkest in the corners.

    Shades are few, so that steps between them would show as bands: chance makes their borders
    uneven, as those of cloth are.
    """
    chance = random.Random(7).random
    shades = [
        [a + (b - a) * far / 255 for a, b in zip(middle, edge, strict=True)] for far in range(256)
    ]
    ways = [(i + 0.5) / _SMALL for i in range(_SMALL)]
    across = [535.5 * 1.15 * (u - 0.5) ** 2 for u in ways]
    down = [535.5 * 1.25 * (v - 0.44) ** 2 for v in ways]
    pixels = bytearray()
    for y in down:
        for x in across:
            uneven = chance()
            pixels += bytes(int(part + uneven) for part in shades[min(255, round(x + y))])
    return pygame.image.frombytes(bytes(pixels), (_SMALL, _SMALL), "RGB")


def _grain(surface: pygame.Surface, theme: Theme) -> None:
    """Short fibres, added and taken away in equal parts.

    The noise is seeded, so that the table looks the same at every start.
    """
    source = random.Random(5)
    reach = max(2, round(9 * theme.grain))
    for flag in (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB):
        noise = pygame.image.frombuffer(source.randbytes(_TILE * _TILE), (_TILE, _TILE), "P")
        noise.set_palette([(i * reach // 255,) * 3 for i in range(256)])
        tile = noise.convert(surface)
        tile = pygame.transform.scale(tile, (_TILE * _FIBRE, _TILE))
        for y in range(0, surface.get_height(), tile.get_height()):
            for x in range(0, surface.get_width(), tile.get_width()):
                surface.blit(tile, (x, y), special_flags=flag)
