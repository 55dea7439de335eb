"""Sprites in motion: each remembers where it is and where it should be, never where it was told
to start. The only importer of pytweening. Time comes in as seconds; nothing here reads a clock.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

import pytweening

from spiderette.stage.layout import Spot

Ease = Callable[[float], float]
LARGEST_STEP = 0.05  # seconds; a stalled frame slows a flight, never throws it
FLIP_SECONDS = 0.16


def _clamped(ease: Callable[[float], float]) -> Ease:
    """An easing that accepts any number and ends exactly at 1."""

    def eased(t: float) -> float:
        return 0.0 if t <= 0 else 1.0 if t >= 1 else float(ease(t))

    return eased


EASES: dict[str, Ease] = {
    "glide": _clamped(pytweening.easeOutCubic),
    "swing": _clamped(pytweening.easeInOutQuad),
    "settle": _clamped(lambda t: pytweening.easeOutBack(t, 0.8)),
    "fall": _clamped(pytweening.easeInQuad),
    "bounce": _clamped(pytweening.easeOutBounce),
    "linear": _clamped(pytweening.linear),
}


@dataclass(frozen=True, slots=True)
class Leg:
    """One stretch of a flight: wait, then go to (x, y) in `duration` seconds with a slight arc.

    arc: how far the path bends upwards at its middle, in pixels.
    """

    x: float
    y: float
    delay: float
    duration: float
    arc: float = 0.0
    ease: str = "glide"


@dataclass(frozen=True, slots=True)
class Cue:
    """How one card gets to its spot.

    delay, duration: seconds.  turn: seconds after the start at which it begins to turn.
    via: stretches before the last one.  order: which of the cards in flight lies above.
    under: once on its way it lies below those that wait.  glow: it shines before the last stretch.
    waits: its depth among those that wait, where it has come from another column meanwhile.
    """

    delay: float = 0.0
    duration: float = 0.18
    arc: float = 0.0
    ease: str = "glide"
    turn: float | None = None
    via: tuple[Leg, ...] = ()
    order: int = 0
    under: bool = False
    glow: bool = False
    waits: int | None = None


@dataclass(slots=True)
class Sprite:
    """One card on the stage.

    x, y: where it is (pixels).  spot: where it belongs.  side: −1 back … 1 face, as it is turned.
    """

    spot: Spot
    x: float
    y: float
    side: float
    legs: list[Leg] = field(default_factory=list)
    clock: float = 0.0
    from_x: float = 0.0
    from_y: float = 0.0
    turn_in: float = 0.0
    order: int = 0
    held: bool = False
    under: bool = False
    glow: bool = False
    from_z: int = 0

    @property
    def moving(self) -> bool:
        return bool(self.legs) or self.held or self.side != self._side_goal

    @property
    def _side_goal(self) -> float:
        return 1.0 if self.spot.face_up else -1.0

    @property
    def waiting(self) -> bool:
        """True while it lies still before its next stretch."""
        return bool(self.legs) and self.clock < self.legs[0].delay

    @property
    def glowing(self) -> bool:
        """True while it shines before its last stretch."""
        return self.glow and len(self.legs) == 1 and self.waiting

    @property
    def depth(self) -> tuple[bool, int, int]:
        """The order of drawing in flight: held ones last, launched ones over waiting ones.

        Cards of a gathering run (two stretches: together, then home) slide under the others; a
        card that only turns over in its place lies below them all.
        """
        if not self.legs and not self.held:
            return (False, -2, self.spot.z)
        if self.under and len(self.legs) > 2:  # it comes to its run, or makes room there
            return (self.held, 0, self.from_z)
        if self.under and not (len(self.legs) == 2 and self.waiting):
            return (self.held, -1, self.order)
        return (self.held, 0, self.from_z) if self.waiting else (self.held, 1, self.order)

    def land(self) -> None:
        """Be where it belongs at once."""
        self.legs.clear()
        self.x, self.y, self.side = self.spot.x, self.spot.y, self._side_goal
        self.turn_in = 0.0
        self.order = 0

    def fly(self, legs: Iterable[Leg]) -> None:
        self.legs = list(legs)
        self.clock = 0.0
        self.from_x, self.from_y = self.x, self.y

    def step(self, dt: float) -> None:
        self._turn(dt)
        self.clock += dt
        while self.legs:
            leg = self.legs[0]
            t = (self.clock - leg.delay) / leg.duration if leg.duration > 0 else 1.0
            if t < 1.0:
                self._along(leg, t)
                return
            self.x, self.y = leg.x, leg.y
            self.clock -= leg.delay + leg.duration
            self.from_x, self.from_y = leg.x, leg.y
            self.legs.pop(0)
        if not self.held:
            self.x, self.y = self.spot.x, self.spot.y

    def _along(self, leg: Leg, t: float) -> None:
        k = EASES[leg.ease](t)
        self.x = self.from_x + (leg.x - self.from_x) * k
        bend = math.sin(math.pi * min(1.0, max(0.0, k))) * leg.arc
        self.y = self.from_y + (leg.y - self.from_y) * k - bend

    def _turn(self, dt: float) -> None:
        goal = self._side_goal
        if self.side == goal:
            return
        if self.turn_in > 0:
            self.turn_in -= dt
            return
        change = 2 * dt / FLIP_SECONDS
        self.side = min(goal, self.side + change) if goal > 0 else max(goal, self.side - change)


class Stage:
    """All sprites of a table. `aim` says where they belong; `step` lets time pass."""

    def __init__(self) -> None:
        self.sprites: dict[int, Sprite] = {}
        self.speed = 1.0  # factor on every duration; 0 lands at once
        self._lively: dict[int, Sprite] = {}  # those among the sprites that may not be at rest

    def aim(self, spots: Mapping[int, Spot], cues: Mapping[int, Cue] | None = None) -> None:
        """Let every card belong to its spot; the cues say how those that change get there."""
        cues = cues or {}
        for gone in self.sprites.keys() - spots.keys():
            del self.sprites[gone]
            self._lively.pop(gone, None)
        for ident, spot in spots.items():
            sprite = self.sprites.get(ident)
            if sprite is None:
                self.sprites[ident] = sprite = Sprite(
                    spot, spot.x, spot.y, 1.0 if spot.face_up else -1.0
                )
                continue
            if sprite.spot == spot and (ident not in cues or not cues[ident].via):
                continue
            self._send(ident, sprite, spot, cues.get(ident))

    def _send(self, ident: int, sprite: Sprite, spot: Spot, cue: Cue | None) -> None:
        moved = (sprite.spot.x, sprite.spot.y) != (spot.x, spot.y) or bool(sprite.legs)
        turned = sprite.spot.face_up != spot.face_up
        sprite.from_z = cue.waits if cue is not None and cue.waits is not None else sprite.spot.z
        sprite.spot = spot
        if sprite.held:
            return
        if self.speed <= 0:
            sprite.land()
            return
        self._lively[ident] = sprite
        cue = cue or Cue()
        if turned:
            sprite.turn_in = (cue.delay if cue.turn is None else cue.turn) * self.speed
        if moved or cue.via or (sprite.x, sprite.y) != (spot.x, spot.y):
            sprite.order, sprite.under, sprite.glow = cue.order, cue.under, cue.glow
            sprite.fly(self._timed(leg) for leg in self._legs(spot, cue))

    def _legs(self, spot: Spot, cue: Cue) -> list[Leg]:
        last = Leg(spot.x, spot.y, cue.delay, max(0.001, cue.duration), cue.arc, cue.ease)
        return [*cue.via, last]

    def _timed(self, leg: Leg) -> Leg:
        return Leg(
            leg.x, leg.y, leg.delay * self.speed, leg.duration * self.speed, leg.arc, leg.ease
        )

    def place(self, spots: Mapping[int, Spot]) -> None:
        """Put every card where it belongs at once (resize, a screen change, a resumed game)."""
        self.aim(spots)
        self.land()

    def land(self) -> None:
        """End every flight now; held cards stay in the hand."""
        for sprite in self.sprites.values():
            if not sprite.held:
                sprite.land()

    def hold(self, idents: Iterable[int], positions: Iterable[tuple[float, float]]) -> None:
        """Cards in the hand are at `positions`; their spots do not change."""
        for ident, (x, y) in zip(idents, positions, strict=True):
            sprite = self._lively[ident] = self.sprites[ident]
            sprite.held = True
            sprite.legs.clear()
            sprite.x, sprite.y = x, y

    def release(self, cue: Cue | None = None) -> None:
        """Let go: every held card glides to where it belongs."""
        for ident, sprite in tuple(self._lively.items()):
            if sprite.held:
                sprite.held = False
                self._send(ident, sprite, sprite.spot, cue or Cue(duration=0.18, ease="glide"))

    def held(self) -> list[int]:
        return [ident for ident, sprite in self._lively.items() if sprite.held]

    def shake(self, ident: int, reach: float) -> None:
        """A short no: the card swings sideways and comes back."""
        sprite = self.sprites.get(ident)
        if sprite is None or self.speed <= 0 or sprite.moving:
            return
        swing = (reach, -reach * 0.8, reach * 0.5, -reach * 0.25, 0.0)
        home = sprite.spot
        self._lively[ident] = sprite
        sprite.fly(Leg(home.x + d, home.y, 0.0, 0.05, ease="swing") for d in swing)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass (capped); True while anything moves."""
        dt = min(dt, LARGEST_STEP)
        busy = False
        for sprite in self._lively.values():
            if sprite.legs or sprite.side != (1.0 if sprite.spot.face_up else -1.0):
                sprite.step(dt)
                busy = True
                if not sprite.moving:
                    sprite.order = 0
        return busy

    def flying(self) -> Mapping[int, Sprite]:
        """The cards that are in the hand or on their way, by id. At rest this costs nothing."""
        if self._lively:
            self._lively = {i: sprite for i, sprite in self._lively.items() if sprite.moving}
        return self._lively

    @property
    def moving(self) -> bool:
        return bool(self.flying())
