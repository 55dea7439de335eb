"""The table top: a soft vignette in the theme's colours with a fine grain. One surface a size."""

from __future__ import annotations

import random

import pygame

from spiderette.paint.theme import Theme, mix

_SMALL = 48  # the vignette is computed this many pixels wide and stretched
_TILE = 160


def ground(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """An opaque surface of `size` pixels in the window's format."""
    surface = pygame.transform.smoothscale(_vignette(size, theme), size).convert()
    if theme.grain > 0:
        _grain(surface, theme)
    return surface


def _vignette(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Lightest a little above the middle, darkest in the corners."""
    small = pygame.Surface((_SMALL, _SMALL), 0, 24)
    for y in range(_SMALL):
        for x in range(_SMALL):
            u, v = (x + 0.5) / _SMALL - 0.5, (y + 0.5) / _SMALL - 0.44
            far = min(1.0, (u * u * 1.15 + v * v * 1.25) * 2.1)
            small.set_at((x, y), mix(theme.table, theme.table_edge, far))
    return small


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
