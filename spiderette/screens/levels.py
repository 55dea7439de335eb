"""The levels of a new game as tiles: the kings of their suits, the name, how many suits."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from spiderette import wording
from spiderette.screens.desk import Desk
from spiderette.screens.pictures import Fan
from spiderette.text import ntr, tr
from spiderette.ui import SMALL, Column, Label, Row, Style, Tile
from spiderette.ui.keyboard import ENTER
from spiderette.ui.node import Emitted

_FANS = {1: (0,), 2: (0, 1), 4: (0, 1, 2, 3)}  # the suits whose kings stand for a level
_KING = 12


@dataclass(frozen=True)
class Level:
    """Another number of suits is wanted."""

    suits: int


class LevelTile(Tile):
    """Enter chooses it; on the chosen one Enter is the panel's, as on every other choice."""

    def key(self, event: pygame.event.Event) -> Emitted | None:
        return None if self.chosen and event.key in ENTER else super().key(event)


def level_tile(desk: Desk, suits: int) -> LevelTile:
    """A level to choose."""
    fan = Fan(desk, [(_KING, suit) for suit in _FANS[suits]], 30, step=0.62)
    name = wording.level_name(suits)
    number = ntr("{n} suit", "{n} suits", suits)
    words = Column(
        Label(name, Style(17, True), wrap=False), Label(number, SMALL, wrap=False), gap=0
    )
    inside = Row(fan, words, gap=10, justify="centre")
    return LevelTile(inside, tr("{level}, {suits}", level=name, suits=number), Level(suits), pad=11)
