"""The celebration of a win as numbers: the cards leave the homes, ride on a wide ring and come
home again, while the four suits rain. Seconds in, places out; it draws nothing.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import NamedTuple

from spiderette.stage.layout import Layout, Rect
from spiderette.stage.motion import EASES, LARGEST_STEP

RISE_SECONDS = 0.9  # one card's way from its home to the ring
STAGGER_SECONDS = 1.5  # from the first card that leaves to the last one
RIDE_SECONDS = 9.0
TURN_SECONDS = 26.0  # one round of the ring
NEARLY_HOME = 0.12  # of the way: the full cards take over from those of the ring
SHARE = 0.5  # width of a card on the ring, of a card on the table
PIECES = 70
GRAVITY = 0.55  # board heights a second squared


class Rider(NamedTuple):
    """One card of the ring. x, y: its middle in pixels.  side: −1 back … 1 face."""

    ident: int
    x: float
    y: float
    side: float


@dataclass(slots=True)
class Piece:
    """One falling suit. x, y in pixels, speeds in pixels a second; size in card widths."""

    x: float
    y: float
    vx: float
    vy: float
    suit: int
    size: float
    phase: float


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
        self.pieces: list[Piece] = []
        self._due = 0.0

    @property
    def over(self) -> bool:
        """All cards are home again and nothing falls any more."""
        back = self._leaving is not None and self._clock - self._leaving > RISE_SECONDS
        return back and not self.pieces

    def end(self) -> None:
        """Let the cards go home and the rain stop."""
        if self._leaving is None:
            self._leaving = self._clock

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        dt = min(dt, LARGEST_STEP)
        self._clock += dt
        if self._clock > STAGGER_SECONDS + RIDE_SECONDS:
            self.end()
        self._rain(dt)

    def away(self) -> frozenset[int]:
        """The cards that have left their homes and are not nearly back again."""
        count, near = len(self._homes), 0.0 if self._leaving is None else NEARLY_HOME
        shares = ((ident, place / count) for place, ident in enumerate(self._homes))
        return frozenset(ident for ident, share in shares if self._risen(share) > near)

    def riders(self) -> list[Rider]:
        """The cards on their way or on the ring, far ones first."""
        count = len(self._homes)
        riders = []
        for place, (ident, home) in enumerate(self._homes.items()):
            risen = self._risen(place / count)
            if risen <= 0:
                continue
            angle = math.tau * (place / count + self._clock / TURN_SECONDS) - math.pi / 2
            x, y = self._on_ring(angle)
            riders.append(
                Rider(
                    ident,
                    home[0] + (x - home[0]) * risen,
                    home[1] + (y - home[1]) * risen,
                    self._side(place / count),
                )
            )
        return sorted(riders, key=lambda rider: rider.y)

    def _risen(self, share: float) -> float:
        """How far a card is on its way from home (0) to the ring (1)."""
        out = (self._clock - share * STAGGER_SECONDS) / RISE_SECONDS
        risen = EASES["glide"](out)
        if self._leaving is not None:
            risen *= 1 - EASES["swing"]((self._clock - self._leaving) / RISE_SECONDS)
        return risen

    def _on_ring(self, angle: float) -> tuple[float, float]:
        half_w, half_h = SHARE * self.card_w / 2, SHARE * self.card_w * 0.7
        breath = 1 + 0.025 * math.sin(self._clock * 1.3)
        middle_x, middle_y = self.area.centre
        reach_x = (self.area.w / 2 - half_w) * 0.94 * breath
        reach_y = (self.area.h / 2 - half_h) * 0.92 * breath
        return middle_x + math.cos(angle) * reach_x, middle_y + math.sin(angle) * reach_y

    def _side(self, share: float) -> float:
        """A wave runs around the ring in which each card turns over and back."""
        wave = (share - self._clock / 4.5) % 1.0
        if wave > 0.12:
            return 1.0
        return math.cos(math.tau * wave / 0.12)

    def _rain(self, dt: float) -> None:
        for piece in self.pieces:
            piece.vy += GRAVITY * self.area.h * dt * 0.35
            piece.vy *= 1 - 0.9 * dt
            piece.phase += dt * 3
            piece.x += (piece.vx + math.sin(piece.phase) * 0.25 * self.card_w) * dt
            piece.y += piece.vy * dt
        bottom = self.area.y + self.area.h
        self.pieces = [piece for piece in self.pieces if piece.y < bottom]
        if self._leaving is None and self._clock < STAGGER_SECONDS + RIDE_SECONDS - 2:
            self._due += dt * PIECES / 4
            while self._due >= 1 and len(self.pieces) < PIECES:
                self._due -= 1
                self.pieces.append(self._piece())
            self._due = min(self._due, 1.0)

    def _piece(self) -> Piece:
        draw = self._random
        return Piece(
            x=self.area.x + draw.random() * self.area.w,
            y=self.area.y - 0.2 * self.card_w,
            vx=draw.uniform(-0.3, 0.3) * self.card_w,
            vy=draw.uniform(0.1, 0.3) * self.area.h,
            suit=draw.randrange(4),
            size=draw.choice((0.12, 0.16, 0.2)),
            phase=draw.uniform(0, math.tau),
        )
