"""The celebration as pixels: smaller cards on their ring, suits that rain, words in the middle.

Reads the show only.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping

import pygame

from spiderette.engine.cards import Card
from spiderette.paint.banner import banner
from spiderette.paint.card_plan import CORNER
from spiderette.paint.cards import CardPainter
from spiderette.paint.layer import merged
from spiderette.paint.lettering import Lettering
from spiderette.paint.theme import Theme
from spiderette.stage.layout import Rect
from spiderette.stage.show import SHARE, Piece, Rider, Show

Face = tuple[int, int] | None
Part = tuple[pygame.Surface, int, int]  # and where it lies from the card's corner

_STEPS = 8  # of a turn
_SIZES = 12  # between a card of the table and one of the ring
_HEIGHT = 0.5  # of the cards on the ring, as `CardPainter.shadow` counts
_PALE = ("#F7F1DC", "#F0B93A", "#F58A6B", "#8FD3F2", "#F7F1DC", "#A9E08F")
_DEEP = ("#AB1728", "#1B4FA0", "#A85A00", "#0F5F3A", "#6B2C8C", "#1B1F2A")
_WORDS_HIGH, _WORDS_WIDE = 0.16, 0.5  # at most, of the board


class ShowPainter:
    """Draws one show over the resting table, with its cards.

    words: what stands in the middle of the ring on a board `area` large.
    """

    def __init__(
        self, cards: CardPainter, theme: Theme, area: Rect, lettering: Lettering, words: str
    ) -> None:
        self._cards = cards
        self._size = self._sized(SHARE)
        self._tones = _PALE if theme.dark else _DEEP
        self._turned: dict[tuple[object, int], pygame.Surface] = {}
        self._faces: dict[Face, pygame.Surface] = {}
        self._shadows: dict[tuple[int, int], pygame.Surface] = {}
        self._cast: dict[Face, list[Part]] = {}
        self._touched: list[pygame.Rect] = []
        self._words = _set(lettering, theme, words, area)
        middle = round(area.centre[0]), round(area.centre[1])
        self._words_rect = self._words.get_rect(center=middle)

    def prepare(self, cards: Mapping[int, Card], seconds: float) -> bool:
        """Make the small faces beforehand, for `seconds`; True when all are ready."""
        until = time.perf_counter() + seconds
        for card in cards.values():
            if (card.rank, card.suit) not in self._cast:
                self._parts((card.rank, card.suit))
                if time.perf_counter() > until:
                    return False
        self._parts(None)
        return True

    def areas(self, show: Show, bounds: pygame.Rect) -> list[pygame.Rect]:
        """What must be restored and drawn: where things were and where they are."""
        now = [self._rider_rect(rider) for rider in show.riders()]
        now += [self._piece_rect(piece, show.card_w) for piece in show.pieces]
        now += [self._words_rect] if show.words else []
        areas = merged([*now, *self._touched], bounds)
        self._touched = now
        # All of a picture is copied three times as fast, for each pixel, as a part of it.
        much = 3 * sum(area.w * area.h for area in areas) > bounds.w * bounds.h
        return [bounds] if much else areas

    def draw(self, surface: pygame.Surface, show: Show, cards: Mapping[int, Card]) -> None:
        """Draw the riders, the rain, then the words; the areas must have been restored.

        Nothing passes over the letters, which are to be read, or clings to them: what comes near
        turns edge-on and is gone.
        """
        seen: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for rider in show.riders():
            card = cards[rider.ident]
            face = (card.rank, card.suit) if rider.side > 0 else None
            seen += self._rider(rider, face)
        near = self._words_rect.inflate(show.card_w, show.card_w)
        for piece in show.pieces:
            clear = 1.0
            if show.words and near.collidepoint(piece.x, piece.y):
                clear -= show.words * (1 - self._clear(piece, show.card_w))
            symbol = self._symbol(piece, show.card_w, clear)
            if symbol is not None:
                seen.append((symbol, (round(piece.x), round(piece.y))))
        if show.words:
            self._words.set_alpha(round(255 * show.words))
            seen.append((self._words, self._words_rect.topleft))
        surface.fblits(seen)

    def _sized(self, scale: float) -> tuple[int, int]:
        return max(4, round(self._cards.width * scale)), max(4, round(self._cards.height * scale))

    def _pad(self, width: int) -> int:
        """How far the surface of a shadow reaches beyond a card of this width."""
        return math.ceil(self._cards.shadow_pad * width / self._cards.width)

    def _rider_rect(self, rider: Rider) -> pygame.Rect:
        width, height = self._sized(rider.scale)
        reach = 2 * self._pad(width) + 2
        rect = pygame.Rect(0, 0, width + reach, height + reach)
        rect.center = (round(rider.x), round(rider.y))
        return rect

    def _rider(self, rider: Rider, face: Face) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        x, y = round(rider.x), round(rider.y)
        if rider.scale > SHARE:
            step = math.ceil(_SIZES * (rider.scale - SHARE) / (1 - SHARE))
            return self._grown(face, SHARE + (1 - SHARE) * step / _SIZES, (x, y))
        step = max(1, round(abs(rider.side) * _STEPS))
        if step == _STEPS:
            left, top = x - self._size[0] // 2, y - self._size[1] // 2
            return [(part, (left + dx, top + dy)) for part, dx, dy in self._parts(face)]
        picture = self._thin(self._small(face), (face, step))
        return [(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))]

    def _grown(
        self, face: Face, scale: float, middle: tuple[int, int]
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """A card on its way between the sizes, made for this frame only."""
        size = self._sized(scale)
        shadow = self._shadow(size)
        found = []
        for picture in (shadow, pygame.transform.smoothscale(self._full(face), size)):
            width, height = picture.get_size()
            found.append((picture, (middle[0] - width // 2, middle[1] - height // 2)))
        return found

    def _full(self, face: Face) -> pygame.Surface:
        return self._cards.face(*face) if face else self._cards.back()

    def _small(self, face: Face) -> pygame.Surface:
        """The very card of the table at the size of the ring, so that nothing jumps."""
        if face not in self._faces:
            self._faces[face] = pygame.transform.smoothscale(self._full(face), self._size)
        return self._faces[face]

    def _shadow(self, size: tuple[int, int]) -> pygame.Surface:
        if size not in self._shadows:
            pad = self._pad(size[0])
            whole = (size[0] + 2 * pad, size[1] + 2 * pad)
            shadow = self._cards.shadow(_HEIGHT)
            self._shadows[size] = pygame.transform.smoothscale(shadow, whole)
        return self._shadows[size]

    def _parts(self, face: Face) -> list[Part]:
        """A card on its shadow: its middle, which hides all, and four rims to be blended.

        Blending costs more than copying, and there are 52 cards in each frame.
        """
        if face not in self._cast:
            self._cast[face] = self._cut(self._small(face))
        return self._cast[face]

    def _cut(self, card: pygame.Surface) -> list[Part]:
        width, height = card.get_size()
        pad = self._pad(width)
        whole = self._shadow((width, height)).copy()
        whole.blit(card, (pad, pad))
        corner = math.ceil(CORNER * width) + 1
        seen = whole.get_bounding_rect(min_alpha=6)
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

    def _clear(self, piece: Piece, card_w: int) -> float:
        """How far a piece is from the words: 0 at them, 1 from a quarter of a card on."""
        box, px = self._words_rect, max(8, round(piece.size * card_w))
        beside = max(box.left - piece.x - px, piece.x - box.right)
        above = max(box.top - piece.y - px, piece.y - box.bottom)
        return min(1.0, max(0.0, beside, above) * 4 / card_w)

    def _symbol(self, piece: Piece, card_w: int, clear: float) -> pygame.Surface | None:
        """A piece as it is turned at the moment, None if that is edge-on near the words."""
        px = max(8, round(piece.size * card_w))
        whole = self._cards.suit_symbol(piece.suit, px, self._tones[piece.tone])
        step = round(max(1 / _STEPS, abs(math.cos(piece.phase))) * clear * _STEPS)
        if not step:
            return None
        key = (piece.suit, piece.tone, px), step
        return self._thin(whole, key) if step < _STEPS else whole

    def _piece_rect(self, piece: Piece, card_w: int) -> pygame.Rect:
        px = max(8, round(piece.size * card_w)) + 2
        return pygame.Rect(round(piece.x) - 1, round(piece.y) - 1, px, px)


def _set(lettering: Lettering, theme: Theme, words: str, area: Rect) -> pygame.Surface:
    """Words as large as the middle of the ring allows."""
    px = max(16, round(_WORDS_HIGH * area.h))
    wide = lettering.size(words, px, bold=True)[0]
    px = max(16, min(px, round(px * _WORDS_WIDE * area.w / max(1, wide))))
    return banner(lettering, theme, words, px)
