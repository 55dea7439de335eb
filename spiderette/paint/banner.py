"""Large words for a great moment: gold, a fine outline and a soft shadow. A picture, made once."""

from __future__ import annotations

import math

import pygame

from spiderette.paint.lettering import Lettering
from spiderette.paint.theme import BLACK, RGB, WHITE, Theme, mix

_ROUND = 16  # directions in which the letters are spread for their outline
_LINE, _DROP = 0.02, 0.05  # width of the outline, length of the shadow: of the letters' size
_COARSE = 2  # outline and shadow are soft: they are made so many times smaller


def banner(lettering: Lettering, theme: Theme, words: str, px: int) -> pygame.Surface:
    """`words` in letters of `px` pixels, in the theme's own colours."""
    letters = lettering.render(words, px, WHITE, bold=True).copy()  # it is kept for others
    line, drop = max(1, round(_LINE * px)), max(2, round(_DROP * px))
    room = 2 * (line + drop)
    size = letters.get_width() + 2 * room, letters.get_height() + 2 * room
    under = _under(letters, size, (room, line, drop), theme)
    _tint(letters, *_tones(theme))
    under.blit(letters, (room, room))
    return under.convert_alpha()


def _tones(theme: Theme) -> tuple[RGB, RGB]:
    """Of the letters at the top and at the bottom: the gold of the panel that follows."""
    if theme.dark:
        return mix(theme.accent, WHITE, 0.3), theme.accent
    return mix(theme.accent, WHITE, 0.15), mix(theme.accent, BLACK, 0.1)


def _tint(letters: pygame.Surface, top: RGB, low: RGB) -> None:
    """One tone runs into the other."""
    seen = letters.get_bounding_rect()
    for y in range(seen.top, seen.bottom):
        colour = mix(top, low, (y - seen.top) / max(1, seen.height))
        letters.fill(colour, (0, y, letters.get_width(), 1), pygame.BLEND_RGB_MULT)


def _under(
    letters: pygame.Surface, size: tuple[int, int], lengths: tuple[int, int, int], theme: Theme
) -> pygame.Surface:
    """The outline on its shadow. lengths: room around the letters, outline, shadow, in pixels."""
    room, line, drop = (length / _COARSE for length in lengths)
    small = (math.ceil(size[0] / _COARSE), math.ceil(size[1] / _COARSE))
    inside = letters.get_width() // _COARSE, letters.get_height() // _COARSE
    mask = pygame.transform.smoothscale(letters, (max(1, inside[0]), max(1, inside[1])))
    outline = pygame.Surface(small, pygame.SRCALPHA)
    for n in range(_ROUND):
        angle = math.tau * n / _ROUND
        at = room + line * math.cos(angle), room + line * math.sin(angle)
        outline.blit(mask, (round(at[0]), round(at[1])))
    shadow = pygame.Surface(small, pygame.SRCALPHA)
    shadow.blit(outline, (0, round(drop)))
    shadow.fill(BLACK, special_flags=pygame.BLEND_RGB_MULT)
    soft = pygame.transform.gaussian_blur(shadow, max(1, round(drop)), repeat_edge_pixels=False)
    edge = mix(theme.table_edge, BLACK, 0.62) if theme.dark else WHITE
    outline.fill(edge, special_flags=pygame.BLEND_RGB_MULT)
    soft.blit(outline, (0, 0))
    return pygame.transform.smoothscale(soft, size)
