"""The celebration of a win as numbers: the cards leave the homes one by one, run around a wide
ring until it is full, ride on it and come home again, while the four suits rain. Seconds in,
places out; it draws nothing.
"""

from __future__ import annotations

import math
import random
from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple

from spiderette.stage.layout import Layout, Rect
from spiderette.stage.motion import EASES, LARGEST_STEP

LAP_SECONDS = 2.4  # from the first card that leaves to the last: the first one's round of the ring
RISE_SECONDS = 0.55  # one card's way from its home to the ring
SHRINK_SECONDS = 0.25  # from the size of a card on the table to that of one on the ring
BACK_SECONDS, BACK_STAGGER = 0.7, 0.8
RIDE_SECONDS = 8.0
TURN_SECONDS = 26.0  # a later round of the ring
SLOWING = 0.5
SHARE = 0.5  # width of a card on the ring, of a card on the table
PIECES, BURST = 84, 44
GRAVITY = 0.19  # board heights a second squared
TONES = 6  # colours of what rains
_SAMPLES = 256


class Rider(NamedTuple):
    """One card of the show. x, y: its middle in pixels.  side: −1 back … 1 face.

    scale: its size, of a card on the table.
    """

    ident: int
    x: float
    y: float
    side: float
    scale: float


@dataclass(slots=True)
class Piece:
    """One falling suit. x, y in pixels, speeds in pixels a second; size in card widths."""

    x: float
    y: float
    vx: float
    vy: float
    suit: int
    tone: int
    size: float
    phase: float


class _Ring:
    """An ellipse on which equal shares are equally long: 0 … 1 from its right end downwards."""

    def __init__(self, middle: tuple[float, float], reach: tuple[float, float]) -> None:
        self._middle, self._reach = middle, reach
        points = [self._at(math.tau * n / _SAMPLES) for n in range(_SAMPLES + 1)]
        lengths = accumulate((math.dist(a, b) for a, b in pairwise(points)), initial=0.0)
        self._along = list(lengths)

    def _at(self, angle: float, breath: float = 1.0) -> tuple[float, float]:
        (x, y), (wide, high) = self._middle, self._reach
        return x + math.cos(angle) * wide * breath, y + math.sin(angle) * high * breath

    def place(self, share: float, breath: float) -> tuple[float, float]:
        """breath: a factor on the size of the ring."""
        way = (share % 1.0) * self._along[-1]
        after = min(_SAMPLES, bisect_right(self._along, way))
        low, high = self._along[after - 1], self._along[after]
        part = (way - low) / (high - low) if high > low else 0.0
        return self._at(math.tau * (after - 1 + part) / _SAMPLES, breath)

    def nearest(self, pos: tuple[float, float]) -> float:
        """The share of the ring that lies next to a point."""
        shares = (n / _SAMPLES for n in range(_SAMPLES))
        return min(shares, key=lambda share: math.dist(pos, self.place(share, 1.0)))


class Show:
    """The celebration on one board.

    homes: card id → the middle of its home, in the order in which the cards leave.
    seed: makes the rain of two wins differ.
    """

    def __init__(self, layout: Layout, homes: dict[int, tuple[float, float]], seed: int) -> None:
        self.area: Rect = layout.area
        self.card_w = layout.card_w
        self._homes = homes
        self._random = random.Random(seed)
        self._clock = 0.0
        self._leaving: float | None = None
        half_w, half_h = SHARE * self.card_w / 2, SHARE * self.card_w * 0.7
        reach = (self.area.w / 2 - half_w) * 0.94, (self.area.h / 2 - half_h) * 0.92
        self._ring = _Ring(self.area.centre, reach)
        first = next(iter(homes.values()), self.area.centre)
        self._entry = self._ring.nearest(first)
        self._way = -1 if first[0] > self.area.centre[0] else 1  # along the top, away from home
        self.pieces = [self._shot(n % 2) for n in range(BURST)]
        self._due = 0.0

    @property
    def over(self) -> bool:
        """All cards are home again and nothing falls any more."""
        left = self._leaving
        back = left is not None and self._clock - left > BACK_SECONDS + BACK_STAGGER
        return back and not self.pieces

    @property
    def words(self) -> float:
        """How strongly the words in the middle are seen, 0 … 1."""
        gone = (
            0.0 if self._leaving is None else EASES["linear"]((self._clock - self._leaving) / 0.3)
        )
        return EASES["swing"]((self._clock - 0.15) / 0.45) * (1 - gone)

    def end(self) -> None:
        """Let the cards go home and the rain stop."""
        if self._leaving is None:
            self._leaving = self._clock

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        dt = min(dt, LARGEST_STEP)
        self._clock += dt
        if self._clock > LAP_SECONDS + RIDE_SECONDS:
            self.end()
        self._rain(dt)

    def away(self) -> frozenset[int]:
        """The cards that have left their homes and are not back again."""
        count = len(self._homes)
        shares = ((ident, place / count) for place, ident in enumerate(self._homes))
        return frozenset(ident for ident, share in shares if self._is_out(share))

    def riders(self) -> list[Rider]:
        """The cards on their way or on the ring: far ones first, the largest last."""
        count = len(self._homes)
        run, breath = self._run(), 1 + 0.025 * math.sin(self._clock * 1.3)
        riders = []
        for place, (ident, home) in enumerate(self._homes.items()):
            share = place / count
            if not self._is_out(share):
                continue
            x, y = self._ring.place(self._entry + self._way * (run - share), breath)
            risen, scale = self._risen(share), self._scale(share)
            x, y = home[0] + (x - home[0]) * risen, home[1] + (y - home[1]) * risen
            riders.append(Rider(ident, x, y, self._side(share), scale))
        return sorted(riders, key=lambda rider: (rider.scale, rider.y))

    def _run(self) -> float:
        """How many rounds the first card has run: one, fast, and then at leisure."""
        late = self._clock - LAP_SECONDS
        if late <= 0:
            return self._clock / LAP_SECONDS
        slow = 1 / TURN_SECONDS
        return (
            1 + slow * late + (1 / LAP_SECONDS - slow) * SLOWING * (1 - math.exp(-late / SLOWING))
        )

    def _out(self, share: float) -> float:
        """Seconds since a card has left; nobody leaves any more once the others go home."""
        leaves = share * LAP_SECONDS
        if self._leaving is not None and leaves >= self._leaving:
            return -1.0
        return self._clock - leaves

    def _back(self, share: float) -> float:
        """Seconds since a card has turned back; who left last is home first."""
        if self._leaving is None:
            return -1.0
        return self._clock - self._leaving - (1 - share) * BACK_STAGGER

    def _is_out(self, share: float) -> bool:
        return self._out(share) > 0 and self._back(share) < BACK_SECONDS

    def _risen(self, share: float) -> float:
        """How far a card is on its way from home (0) to the ring (1)."""
        risen = EASES["swing"](self._out(share) / RISE_SECONDS)
        return risen * (1 - EASES["swing"](self._back(share) / BACK_SECONDS))

    def _scale(self, share: float) -> float:
        """The size of a card: its own at home, smaller on the ring."""
        near = min(self._out(share), BACK_SECONDS - self._back(share))
        return 1 + (SHARE - 1) * EASES["swing"](near / SHRINK_SECONDS)

    def _side(self, share: float) -> float:
        """Once the ring is full a wave runs around it in which each card turns over and back."""
        if self._clock < LAP_SECONDS + 1 or self._leaving is not None:
            return 1.0
        wave = (share - (self._clock - LAP_SECONDS - 1) / 4.5) % 1.0
        if wave < 0.88 or self._clock - LAP_SECONDS - 1 < (1 - share) * 4.5 - 4.5 * 0.12:
            return 1.0
        return math.cos(math.tau * (1 - wave) / 0.12)

    def _rain(self, dt: float) -> None:
        for piece in self.pieces:
            piece.vy += GRAVITY * self.area.h * dt
            piece.vy *= 1 - 0.9 * dt
            piece.vx *= 1 - 0.5 * dt
            piece.phase += dt * 3
            piece.x += (piece.vx + math.sin(piece.phase) * 0.25 * self.card_w) * dt
            piece.y += piece.vy * dt
        bottom = self.area.y + self.area.h
        self.pieces = [piece for piece in self.pieces if piece.y < bottom]
        if self._leaving is None and self._clock < LAP_SECONDS + RIDE_SECONDS - 2:
            self._due += dt * PIECES / 4
            while self._due >= 1 and len(self.pieces) < PIECES:
                self._due -= 1
                self.pieces.append(self._drop())
            self._due = min(self._due, 1.0)

    def _drop(self) -> Piece:
        """It falls from above the table."""
        draw = self._random
        x = self.area.x + draw.random() * self.area.w
        sideways = draw.uniform(-0.3, 0.3) * self.card_w
        return self._piece(x, self.area.y, sideways, draw.uniform(0.1, 0.3))

    def _shot(self, side: int) -> Piece:
        """Thrown up from a lower corner at the beginning."""
        draw, area = self._random, self.area
        inwards = draw.uniform(0.05, 0.6) * area.w * (1 - 2 * side)
        return self._piece(area.x + side * area.w, area.y + area.h - 1, inwards,
                           -draw.uniform(0.55, 1.25))  # fmt: skip

    def _piece(self, x: float, y: float, vx: float, fall: float) -> Piece:
        draw = self._random
        return Piece(
            x=x,
            y=y - 0.2 * self.card_w,
            vx=vx,
            vy=fall * self.area.h,
            suit=draw.randrange(4),
            tone=draw.randrange(TONES),
            size=draw.choice((0.12, 0.16, 0.2)),
            phase=draw.uniform(0, math.tau),
        )
