"""What stands faintly on empty places: a ring for the stock, the suits for the runs."""

from __future__ import annotations

import pygame

from spiderette.paint.cards import CardPainter
from spiderette.paint.shapes import hexed, rounded
from spiderette.paint.theme import Theme

_RING, _RING_THICK = 0.44, 0.045  # in card widths, as everything here
_SUIT, _SUITS_APART = 0.2, 0.08
_FAINT = 0.75  # of the strength of the places' outlines


def stock_sign(theme: Theme, card_w: int) -> pygame.Surface:
    """A ring: nothing left to deal."""
    size = round(_RING * card_w)
    thick = max(1.5, _RING_THICK * card_w)
    sign = rounded(size, size, size / 2, None, theme.place_line[:3], thick)
    return _fainter(sign, theme)


def home_sign(painter: CardPainter, theme: Theme) -> pygame.Surface:
    """The four suits, two and two."""
    card_w = painter.width
    px, gap = max(6, round(_SUIT * card_w)), round(_SUITS_APART * card_w)
    colour = hexed(theme.place_line)
    sign = pygame.Surface((2 * px + gap, 2 * px + gap), pygame.SRCALPHA)
    for suit, (column, row) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        symbol = painter.suit_symbol(suit, px, colour)
        sign.blit(symbol, (column * (px + gap), row * (px + gap)))
    return _fainter(sign, theme)


def _fainter(sign: pygame.Surface, theme: Theme) -> pygame.Surface:
    faint = sign.copy()
    light = round(theme.place_line[3] * _FAINT)
    faint.fill((255, 255, 255, light), special_flags=pygame.BLEND_RGBA_MULT)
    return faint
