"""Moves (what a player decides) and events (what happens to the table).

An event is the only thing that changes a table, and each has an inverse.
"""

from __future__ import annotations

from typing import NamedTuple, assert_never

from spiderette.engine.cards import Card
from spiderette.engine.table import HOME, STOCK, Table


class Carry(NamedTuple):
    """The last `size` cards of column `src` go to column `dst`; columns count from 0."""

    src: int
    dst: int
    size: int


class Deal(NamedTuple):
    """One card from the stock to each column."""


Move = Carry | Deal
DEAL = Deal()


class Moved(NamedTuple):
    """`size` cards left place `src` for the end of place `dst` in their order.

    A place is a column from 0, STOCK (one card at a time, from and to its front) or HOME (whole
    runs, from and to its end).
    """

    src: int
    dst: int
    size: int


class Turned(NamedTuple):
    """`card` now lies face up (or down)."""

    card: Card
    face_up: bool


Event = Moved | Turned


def inverse(event: Event) -> Event:
    """The event that takes `event` back."""
    match event:
        case Moved(src, dst, size):
            return Moved(dst, src, size)
        case Turned(card, face_up):
            return Turned(card, not face_up)
        case _:
            assert_never(event)


def inverted(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events that take a whole step back, in the order in which they must happen."""
    return tuple(inverse(event) for event in reversed(events))


def apply(table: Table, *events: Event) -> Table:
    """The table after the events; assumes that they are possible on it."""
    columns = list(table.columns)
    stock, home, up = table.stock, table.home, table.up
    for event in events:
        if isinstance(event, Turned):
            up ^= 1 << event.card.id
            continue
        src, dst, size = event
        if src >= 0:
            pile = columns[src]
            cards = pile[len(pile) - size :]
            columns[src] = pile[: len(pile) - size]
        elif src == STOCK:
            cards, stock = stock[:size], stock[size:]
        else:
            cards, home = home[-1], home[:-1]
        if dst >= 0:
            columns[dst] = columns[dst] + cards
        elif dst == STOCK:
            stock = cards + stock
        else:
            home = (*home, cards)
    return Table(tuple(columns), stock, home, up)


__all__ = [
    "DEAL",
    "HOME",
    "STOCK",
    "Carry",
    "Deal",
    "Event",
    "Move",
    "Moved",
    "Turned",
    "apply",
    "inverse",
    "inverted",
]
