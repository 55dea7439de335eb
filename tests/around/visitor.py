"""What the tests of the screens around the table do with the topmost one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from spiderette.screens.screen import Outcome, Screen
from spiderette.screens.statistics import FILES, StatisticsScreen
from spiderette.ui import Node, Root
from tests.pilot.pilot import Pilot


def top(pilot: Pilot) -> Any:
    """The screen that has the input."""
    return pilot.app.top


def root(pilot: Pilot) -> Root:
    found: Root = top(pilot).root
    return found


def open_screen(pilot: Pilot, screen: Screen) -> None:
    """Lay a screen over what is open."""
    pilot.app.push(screen)
    pilot.frame()


def open_files(pilot: Pilot) -> StatisticsScreen:
    """Open the page on which games are exported and imported."""
    pilot.clear()
    screen = StatisticsScreen(pilot.app.sitting, page=FILES)
    open_screen(pilot, screen)
    return screen


def click(pilot: Pilot, name: str, role: str = "button") -> None:
    """Press a widget of the topmost screen with the mouse."""
    node = root(pilot).find(role, name)
    pilot.click_apart(node.rect.center)


def words(screen: Any) -> str:
    """All that a screen says to the eye and to a reader."""
    screen.root.settle()
    found: str = screen.root.describe()
    return found


def nodes(pilot: Pilot) -> Iterator[Node]:
    root(pilot).settle()
    yield from root(pilot).nodes()


def key(pilot: Pilot, *keys: int | str, mod: int = 0) -> None:
    pilot.key(*keys, mod=mod)


def answer(pilot: Pilot, outcomes: list[Outcome]) -> None:
    pilot.app.answer(outcomes)
    pilot.frame()


class Slate:
    """A clipboard for tests; `broken` makes it fail as systems do."""

    def __init__(self, text: str = "", *, broken: bool = False) -> None:
        self.text, self.broken = text, broken

    def copy(self, text: str) -> None:
        if self.broken:
            raise pygame.error("no clipboard")
        self.text = text

    def paste(self) -> str:
        if self.broken:
            raise pygame.error("no clipboard")
        return self.text
