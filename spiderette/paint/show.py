"""The celebration as pixels: smaller cards on their ring, suits that rain. Reads the show only."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

import pygame

from spiderette.engine.cards import Card
from spiderette.paint.card_plan import CORNER
from spiderette.paint.cards import CardPainter, Deck
from spiderette.paint.layer import merged
from spiderette.paint.theme import Theme
from spiderette.stage.layout import GRID
from spiderette.stage.show import SHARE, Piece, Rider, Show

Part = tuple[pygame.Surface, int, int]  # and where it lies from the card's corner

_STEPS = 8
_PALE = ("#F7F1DC", "#E9AE2B", "#F7F1DC", "#E9AE2B")


class ShowPainter:
    """Draws one show over the resting table."""

    def __init__(self, assets: Path, deck: Deck, theme: Theme, card_w: int) -> None:
        self._cards = CardPainter(assets, deck)
        self._cards.resize(max(GRID, round(card_w * SHARE) // GRID * GRID))
        self._dark = theme.dark
        self._turned: dict[tuple[object, int], pygame.Surface] = {}
        self._cast: dict[tuple[int, int] | None, list[Part]] = {}
        self._touched: list[pygame.Rect] = []

    def prepare(self, cards: Mapping[int, Card], seconds: float) -> bool:
        """Make the small faces beforehand, `seconds` of them; True when all are ready."""
        return self._cards.prepare(seconds, {(card.rank, card.suit) for card in cards.values()})

    def areas(self, show: Show, bounds: pygame.Rect) -> list[pygame.Rect]:
        """What must be restored and drawn: where things were and where they are."""
        now = [self._rider_rect(rider) for rider in show.riders()]
        now += [self._piece_rect(piece, show.card_w) for piece in show.pieces]
        areas = merged([*now, *self._touched], bounds)
        self._touched = now
        # All of a picture is copied three times as fast, for each pixel, as a part of it.
        much = 3 * sum(area.w * area.h for area in areas) > bounds.w * bounds.h
        return [bounds] if much else areas

    def draw(self, surface: pygame.Surface, show: Show, cards: Mapping[int, Card]) -> None:
        """Draw the riders, then the rain; the areas must have been restored."""
        for rider in show.riders():
            self._draw_rider(surface, rider, cards[rider.ident])
        for piece in show.pieces:
            symbol = self._symbol(piece, show.card_w)
            surface.blit(symbol, (round(piece.x), round(piece.y)))

    def _rider_rect(self, rider: Rider) -> pygame.Rect:
        pad = self._cards.shadow_pad
        rect = pygame.Rect(0, 0, self._cards.width + 2 * pad + 2, self._cards.height + 2 * pad + 2)
        rect.center = (round(rider.x), round(rider.y))
        return rect

    def _draw_rider(self, surface: pygame.Surface, rider: Rider, card: Card) -> None:
        face = (card.rank, card.suit) if rider.side > 0 else None
        step = max(1, round(abs(rider.side) * _STEPS))
        if step == _STEPS:
            left = round(rider.x) - self._cards.width // 2
            top = round(rider.y) - self._cards.height // 2
            for part, x, y in self._parts(face):
                surface.blit(part, (left + x, top + y))
            return
        picture = self._thin(self._cards.face(*face) if face else self._cards.back(), (face, step))
        place = picture.get_rect(center=(round(rider.x), round(rider.y)))
        surface.blit(picture, place)

    def _parts(self, face: tuple[int, int] | None) -> list[Part]:
        """A card on its shadow: its middle, which hides all, and four rims to be blended.

        Blending costs four times as much as copying, and there are 52 cards in each frame.
        """
        if face not in self._cast:
            self._cast[face] = self._cut(self._cards.face(*face) if face else self._cards.back())
        return self._cast[face]

    def _cut(self, card: pygame.Surface) -> list[Part]:
        pad, (width, height) = self._cards.shadow_pad, card.get_size()
        whole = self._cards.shadow(0.5).copy()
        whole.blit(card, (pad, pad))
        corner = math.ceil(CORNER * width) + 1
        seen = whole.get_bounding_rect(min_alpha=4)
        middle = pygame.Rect(pad + 1, pad + corner, width - 2, height - 2 * corner)
        right, low = seen.right - middle.right, seen.bottom - middle.bottom
        rims = (
            pygame.Rect(seen.left, seen.top, seen.w, middle.top - seen.top),
            pygame.Rect(seen.left, middle.bottom, seen.w, low),
            pygame.Rect(seen.left, middle.top, middle.left - seen.left, middle.h),
            pygame.Rect(middle.right, middle.top, right, middle.h),
        )
        parts = [(whole.subsurface(rim), rim.x - pad, rim.y - pad) for rim in rims]
        opaque = whole.subsurface(middle).convert()
        return [(opaque, middle.x - pad, middle.y - pad), *parts]

    def _thin(self, picture: pygame.Surface, key: tuple[object, int]) -> pygame.Surface:
        if key not in self._turned:
            size = (max(1, picture.get_width() * key[1] // _STEPS), picture.get_height())
            self._turned[key] = pygame.transform.smoothscale(picture, size)
        return self._turned[key]

    def _symbol(self, piece: Piece, card_w: int) -> pygame.Surface:
        px = max(8, round(piece.size * card_w))
        colour = _PALE[piece.suit] if self._dark else None
        whole = self._cards.suit_symbol(piece.suit, px, colour)
        step = max(1, round(abs(math.cos(piece.phase)) * _STEPS))
        return self._thin(whole, ((piece.suit, px), step)) if step < _STEPS else whole

    def _piece_rect(self, piece: Piece, card_w: int) -> pygame.Rect:
        px = max(8, round(piece.size * card_w)) + 2
        return pygame.Rect(round(piece.x) - 1, round(piece.y) - 1, px, px)
