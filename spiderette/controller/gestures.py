"""What the mouse means: presses, drags and clicks as values. Reads only the events' attributes.

Knows where cards are (through `Hits`), not what is legal.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import pygame

Pos = tuple[float, float]
ECHO_SECONDS = 0.08  # a touch is sometimes reported once more as a mouse press
DRAG_POINTS = 5.0  # before a press becomes a drag
CHAIN_POINTS = 20.0  # between the presses of one double-click


class Hits(Protocol):
    """What lies at a point of the table."""

    def card(self, pos: Pos) -> tuple[int, int] | None:
        """(column, index from the bottom) of the card there."""

    def stock(self, pos: Pos) -> bool: ...

    def column(self, pos: Pos) -> int | None: ...


class Tug(NamedTuple):
    """A card was pressed and pulled past the threshold: lift it, from where it was pressed."""

    column: int
    place: int
    press: Pos
    pos: Pos


class Drag(NamedTuple):
    pos: Pos


class Drop(NamedTuple):
    pos: Pos


class Cancel(NamedTuple):
    """The drag is over and nothing was meant by it."""


class ClickCard(NamedTuple):
    """A press and release on one card."""

    column: int
    place: int


class DoubleClick(NamedTuple):
    """The second press on the same card."""

    column: int
    place: int


class ClickStock(NamedTuple):
    pass


class ClickTable(NamedTuple):
    """A click beside the cards; column: the one whose strip it hit."""

    column: int | None


class Peek(NamedTuple):
    """Show this covered card whole; None ends it."""

    card: tuple[int, int] | None


Gesture = Tug | Drag | Drop | Cancel | ClickCard | DoubleClick | ClickStock | ClickTable | Peek


@dataclass(slots=True)
class _Press:
    pos: Pos
    card: tuple[int, int] | None
    stock: bool
    chain: int
    dragging: bool = False
    spent: bool = False  # it has done what it had to do
    idle: bool = False  # one press too many to be a click; it can still become a drag


class Mouse:
    """Turns mouse events into gestures. `now` is a clock in seconds handed in with each event."""

    def __init__(self, hits: Hits) -> None:
        self.hits = hits
        self.threshold = DRAG_POINTS  # both in pixels: whoever knows the scale sets them
        self.chain_seconds = 0.5
        self.chain_reach = CHAIN_POINTS
        self._press: _Press | None = None
        self._last: tuple[float, Pos, int, bool] = (-9.0, (0.0, 0.0), 0, False)
        self._previous_card: tuple[int, int] | None = None

    @property
    def dragging(self) -> bool:
        return self._press is not None and self._press.dragging

    def feed(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        """The gestures that an event completes, in order."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event, now)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                return self.drop_all() or [Peek(self.hits.card(event.pos))]
            case pygame.MOUSEBUTTONUP if event.button == 3:
                return [Peek(None)]
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                return [*self.drop_all(), Peek(None)]
            case pygame.WINDOWHIDDEN:
                return self.drop_all()
            case _:
                return []

    def drop_all(self) -> list[Gesture]:
        """Forget the press; a drag in progress is cancelled."""
        dragging = self.dragging
        self._press = None
        return [Cancel()] if dragging else []

    def forget_chain(self) -> None:
        """The next press is a first press."""
        self._last = (-9.0, (0.0, 0.0), 0, False)

    def _down(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        pos: Pos = event.pos
        touch = bool(getattr(event, "touch", False))
        then, where, count, was_touch = self._last
        near = math.dist(pos, where) <= self.chain_reach
        if was_touch and not touch and near and now - then < ECHO_SECONDS:
            return []
        chain = count + 1 if near and now - then <= self.chain_seconds else 1
        self._last = (now, pos, chain, touch)
        gestures = self.drop_all()
        previous = self._previous_card if chain > 1 else None
        card = self.hits.card(pos)
        self._press = _Press(pos, card, self.hits.stock(pos), chain)
        self._previous_card = card
        if chain == 2 and card is not None and card == previous:
            self._press.spent = True
            return [*gestures, DoubleClick(*card)]
        self._press.idle = chain > 2 or (chain > 1 and self._press.stock)
        return gestures

    def _motion(self, event: pygame.event.Event) -> list[Gesture]:
        press = self._press
        if press is None:
            return []
        if not event.buttons[0]:
            return self.drop_all()
        if press.dragging:
            return [Drag(event.pos)]
        if press.spent or press.card is None:
            return []
        if math.dist(event.pos, press.pos) < self.threshold:
            return []
        press.dragging = True
        self.forget_chain()
        return [Tug(*press.card, press.pos, event.pos)]

    def _up(self, event: pygame.event.Event) -> list[Gesture]:
        press, self._press = self._press, None
        if press is None or press.spent:
            return []
        if press.dragging:
            return [Drop(event.pos)]
        if press.idle:
            return []
        if press.stock:
            return [ClickStock()] if self.hits.stock(event.pos) else []
        if press.card is not None:
            return [ClickCard(*press.card)]
        return [ClickTable(self.hits.column(press.pos))]
