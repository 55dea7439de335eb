"""The deck as pixels: faces, backs, shadows and suit symbols at the exact size asked for.

A face is composed from parts that are rasterised once a width: body, pips, index, and for a court
half a figure that is blitted twice, the second time turned. Made lazily, kept for two widths. Where
the art cannot be read the card is drawn plainly and `missing` tells why; no game stops for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import ceil
from pathlib import Path

import pygame

from spiderette.paint import card_plan as plan
from spiderette.paint.card_parts import ArtMissing, Parts
from spiderette.paint.card_plain import plain_back, plain_face, plain_suit
from spiderette.paint.card_print import Printing

__all__ = ["ArtMissing", "CardPainter", "Deck"]

_WIDTHS_KEPT = 2
_STRIPS_KEPT = 160
_SHADOW_LEVELS = 4
ENOUGH = 2 / 3  # of a pip to be told from a mere triangle or dot
_SHADOW_REACH = 52  # card units that a shadow's surface is larger than the card on every side


@dataclass(frozen=True, slots=True)
class Deck:
    """What the player chose: `face` "classic" or "large", the colours, the name of the back."""

    face: str = "classic"
    four_colours: bool = False
    back: str = "lattice"


class CardPainter:
    """Card surfaces at one width at a time. `assets` is the directory that holds `cards/`.

    heads: all faces are the small ones, however large: of a court an upright head.
    """

    def __init__(self, assets: Path, deck: Deck, *, heads: bool = False) -> None:
        if deck.face not in plan.FACES:
            raise ValueError(f"no such face: {deck.face!r}")
        self.deck = deck
        self._heads = heads
        self.missing: ArtMissing | None = None  # the first part that could not be shown
        self._parts = Parts(assets / "cards")
        self._printings: dict[int, Printing] = {}  # newest last
        self._faces: dict[tuple[int, int, int], pygame.Surface] = {}  # by width, rank, suit
        self._stand_ins: dict[tuple[int, int, int], pygame.Surface] = {}
        self._strips: dict[tuple[int, int, int], pygame.Surface] = {}  # by rank, suit, height
        self._others: dict[tuple[object, ...], pygame.Surface] = {}
        self._width = 0

    @property
    def width(self) -> int:
        return self._width

    @property
    def height(self) -> int:
        return self._width * 7 // 5

    @property
    def backs(self) -> tuple[str, ...]:
        """The names a Deck's back may take."""
        return self._parts.names("backs")

    @property
    def shadow_pad(self) -> int:
        """Blit a shadow this many pixels left of and above the card's corner."""
        return ceil(_SHADOW_REACH * self._width / plan.WIDTH)

    def resize(self, width: int) -> None:
        """Draw cards `width` pixels wide from now on. Raises ValueError off the multiples of 5."""
        if width <= 0 or width % 5:
            raise ValueError(f"a card's width is a multiple of 5, not {width}")
        if width == self._width:
            return
        known = self._printings.pop(width, None)
        small = self._heads or width < plan.SMALL_BELOW
        self._printings[width] = known or Printing(self._parts, width, *self._look(), small=small)
        self._width = width
        self._stand_ins.clear()
        self._strips.clear()
        self._others = {key: s for key, s in self._others.items() if key[0] == "suit"}
        while len(self._printings) > _WIDTHS_KEPT:
            self._forget(next(iter(self._printings)))

    def face(self, rank: int, suit: int) -> pygame.Surface:
        """The face of rank 0 (ace) ... 12 (king), suit 0 ... 3 (♠ ♥ ♦ ♣)."""
        key = self._width, rank, suit
        if key not in self._faces:
            self._faces[key] = self._made(
                lambda: self._printings[self._width].face(rank, suit),
                lambda: plain_face(rank, suit, self._width, self.deck.four_colours),
            )
        return self._faces[key]

    def cut_off(self, rank: int, strip: int) -> bool:
        """Would a strip of so many pixels hide the foot of this rank's index?"""
        return strip < self._printings[self._width].index_low(rank) - 1

    def slivers(self, rank: int, strip: int) -> list[pygame.Rect]:
        """The pips of which a strip of so many pixels would show something, but not enough."""
        pips = self._printings[self._width].pips(rank) if self.missing is None else []
        return [pip for pip in pips if pip.top < strip < pip.top + ENOUGH * pip.height]

    def paper(self) -> pygame.Surface:
        """A card without anything on it."""
        return self._printings[self._width].paper

    def strip(self, rank: int, suit: int, height: int) -> pygame.Surface:
        """A face of which `height` pixels are to be seen: too few for its usual index."""
        key = rank, suit, height
        if key not in self._strips:
            if len(self._strips) >= _STRIPS_KEPT:
                self._strips.clear()
            self._strips[key] = self._made(
                lambda: self._printings[self._width].strip(rank, suit, height),
                lambda: plain_face(rank, suit, self._width, self.deck.four_colours),
            )
        return self._strips[key]

    def back(self) -> pygame.Surface:
        """The back of every card."""
        key = ("back",)
        if key not in self._others:
            self._others[key] = self._made(
                lambda: self._printings[self._width].back(self.deck.back),
                lambda: plain_back(self._width),
            )
        return self._others[key]

    def ready(self, rank: int, suit: int) -> bool:
        """Is this face made at the present width?"""
        return (self._width, rank, suit) in self._faces

    def prepare(
        self,
        budget_s: float,
        wanted: Iterable[tuple[int, int]],
        clock: Callable[[], float] = time.perf_counter,
    ) -> bool:
        """Make wanted faces until `budget_s` seconds are gone; True when all are ready.

        At least one face is made a call, however small the budget, so that it ends.
        """
        until = clock() + budget_s
        missing = [card for card in wanted if not self.ready(*card)]
        for made, card in enumerate(missing):
            if made and clock() >= until:
                return False
            self.face(*card)
        return True

    def stand_in(self, rank: int, suit: int) -> pygame.Surface:
        """The face, or the one of the former width scaled to this one: soft, but at once."""
        key = self._width, rank, suit
        if key in self._faces:
            return self._faces[key]
        if key not in self._stand_ins:
            old = [self._faces.get((width, rank, suit)) for width in self._printings]
            source = next((face for face in reversed(old) if face is not None), None)
            if source is None:
                return self.face(rank, suit)
            size = (self.width, self.height)
            self._stand_ins[key] = pygame.transform.smoothscale(source, size)
        return self._stand_ins[key]

    def shadow(self, height: float) -> pygame.Surface:
        """The soft shadow of a card that rests (0) ... is held (1); see `shadow_pad`."""
        level = round(min(max(height, 0.0), 1.0) * _SHADOW_LEVELS)
        key = ("shadow", level)
        if key not in self._others:
            self._others[key] = _shadow(self._width, self.shadow_pad, level / _SHADOW_LEVELS)
        return self._others[key]

    def suit_symbol(self, suit: int, px: int, colour: str | None = None) -> pygame.Surface:
        """A suit in a square of `px` pixels, in `colour` ("#RRGGBB") or in its own."""
        paint = colour or self._look()[1][suit]
        key = ("suit", suit, px, paint)
        if key not in self._others:
            self._others[key] = self._made(
                lambda: self._parts.surface(
                    f"suits/{plan.SUITS[suit]}", (px, px), {plan.INK: paint}
                ),
                lambda: plain_suit(suit, px, paint),
            )
        return self._others[key]

    def _look(self) -> tuple[plan.Face, tuple[str, ...], bool]:
        colours = plan.FOUR_COLOURS if self.deck.four_colours else plan.TWO_COLOURS
        return plan.FACES[self.deck.face], colours, self.deck.four_colours

    def _made(
        self, drawn: Callable[[], pygame.Surface], plain: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        try:
            return drawn()
        except ArtMissing as error:
            self.missing = self.missing or error
            return plain()

    def _forget(self, width: int) -> None:
        del self._printings[width]
        self._faces = {key: face for key, face in self._faces.items() if key[0] != width}


def _shadow(width: int, pad: int, height: float) -> pygame.Surface:
    """Drawn at a quarter of the size, blurred, and enlarged: soft, and cheap at 400 pixels."""
    unit = width / plan.WIDTH
    size = (width + 2 * pad, width * 7 // 5 + 2 * pad)
    # What is held is far above the table; what only flies has a rim that costs little to draw.
    blur, drop, alpha = (4 + 12 * height**3) * unit, (3 + 10 * height**2) * unit, 96 + 19 * height
    step = max(1.0, min(4.0, blur / 2))
    small = pygame.Surface((round(size[0] / step), round(size[1] / step)), pygame.SRCALPHA)
    grow = 1.5 * unit
    box = pygame.Rect(0, 0, round((width + grow) / step), round((width * 1.4 + grow) / step))
    box.center = (round(size[0] / 2 / step), round((size[1] / 2 + drop) / step))
    pygame.draw.rect(small, (0, 0, 0, round(alpha)), box, border_radius=round(15 * unit / step))
    soft = pygame.transform.gaussian_blur(
        small, max(1, round(blur / step)), repeat_edge_pixels=False
    )
    return pygame.transform.smoothscale(soft, size).convert_alpha()
