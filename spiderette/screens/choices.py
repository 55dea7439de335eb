"""Rows of the settings screen: a name with a note, and the control that changes one setting.

Each control emits a `Set`; what that does is the screen's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, TypeVar

import pygame

from spiderette.settings import Settings
from spiderette.ui import (
    BODY,
    HEADING,
    SMALL,
    Choice,
    Column,
    Grid,
    Label,
    Look,
    Node,
    Row,
    Size,
    Slider,
    Tile,
    Toggle,
    heading,
)

T = TypeVar("T")


class Set(NamedTuple):
    """The player wants another value for a field of the settings."""

    field: str
    value: object


def flag(settings: Settings, field: str, name: str, note: str = "") -> Toggle:
    """A switch."""
    return Toggle(name, getattr(settings, field), partial(Set, field), note=note)


def named(name: str, note: str, control: Node) -> Node:
    """A name and a note, with the control at the right."""
    words = [Label(name)] + ([Label(note, SMALL)] if note else [])
    return Row(Column(*words, gap=0, grow=1), control, gap=16)


def pick(
    settings: Settings,
    field: str,
    name: str,
    options: Sequence[tuple[T, str]],
    note: str = "",
    *,
    stepper: bool = False,
) -> Node:
    """One of a few, by words."""
    chosen: T = getattr(settings, field)
    return named(name, note, Choice(name, options, chosen, partial(Set, field), stepper=stepper))


def slide(settings: Settings, field: str, slider: Slider) -> Node:
    """A number on a scale; its name stands before it."""
    slider.number = getattr(settings, field)
    slider.says = partial(Set, field)
    return named(slider.name, "", slider)


class Shown(NamedTuple):
    """A value that is chosen by its picture."""

    value: object
    name: str
    picture: Node


class Gallery(Column):
    """One of several, by pictures with their names below."""

    def __init__(
        self, settings: Settings, field: str, shown: Sequence[Shown], columns: int
    ) -> None:
        self.field = field
        self.tiles = {item.value: _tile(field, item) for item in shown}
        least = 150 if columns <= 3 else 84
        super().__init__(Grid(*self.tiles.values(), columns=columns, least=least, gap=10))
        self.choose(getattr(settings, field))

    def choose(self, value: object) -> None:
        """Mark the tile of a value."""
        for own, tile in self.tiles.items():
            tile.chosen = own == value


def _tile(field: str, item: Shown) -> Tile:
    label = Label(item.name, SMALL, align="centre")
    return Tile(Column(item.picture, label, gap=6), item.name, Set(field, item.value), pad=8)


class Line(Node):
    """A row of the settings: as high as one with a note, so that all follow one beat."""

    def __init__(self, row: Node) -> None:
        super().__init__(row)

    def measure(self, look: Look, width: int) -> Size:
        note = look.line(BODY) + look.line(SMALL) + look.px(12)
        inner = self.children[0].measure(look, width)
        return Size(inner.w, max(inner.h, note))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self.children[0].arrange(look, rect)


def lines(*rows: Node) -> Node:
    """Rows at equal distances."""
    return Column(*(row if isinstance(row, Gallery) else Line(row) for row in rows), gap=4)


def section(title: str, *rows: Node) -> Node:
    """Rows under a small heading."""
    return Column(heading(title, HEADING), lines(*rows), gap=6)
