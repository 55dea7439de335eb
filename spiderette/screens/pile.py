"""The screens that lie above each other, the table at the bottom. Only the topmost is used."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame

from spiderette.screens.screen import Outcome, Screen


class Pile:
    """Screens from the table upwards. `surface()` is what the window shows at the moment."""

    def __init__(self, table: Screen, surface: Callable[[], pygame.Surface]) -> None:
        self.screens: list[Screen] = [table]
        self._surface = surface
        self._size = (0, 0)
        self._scale = 1.0

    @property
    def top(self) -> Screen:
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Open a screen above all others."""
        self.top.covered()
        self.top.draw(self._surface())
        screen.depth = len(self.screens)
        screen.over(self._surface())
        screen.opened()
        self.screens.append(screen)
        screen.resize(self._size, self._scale)

    def pop(self, value: object = None) -> list[Outcome]:
        """Close the topmost screen; the table always stays. What the one below makes of `value`."""
        if len(self.screens) > 1:
            self.screens.pop().closed()
            self.top.spoil()
        return [] if value is None else self.top.told(value)

    def home(self) -> None:
        """Close every screen above the table."""
        while len(self.screens) > 1:
            self.pop()

    def fit(self, size: tuple[int, int], scale: float) -> None:
        """The window has another size, or a point another number of pixels."""
        self._size, self._scale = size, scale
        for screen in self.screens:
            screen.resize(size, scale)
        self.lay_out()

    def restyle(self) -> None:
        """Settings changed what is to be seen."""
        for screen in self.screens:
            screen.restyle()
        self.lay_out()

    def lay_out(self) -> None:
        """Let each screen see what lies below it now."""
        for below, above in pairwise(self.screens):
            below.spoil()
            below.draw(self._surface())
            above.over(self._surface())
        self.top.spoil()
