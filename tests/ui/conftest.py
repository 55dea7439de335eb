"""A window for the widgets' tests, and the hands to play them with."""

import pygame
import pytest

from spiderette.ui import Node
from tests.ui.hands import Pilot, Play, look_of


@pytest.fixture(scope="session", autouse=True)
def window() -> pygame.Window:
    pygame.display.init()
    made = pygame.Window(size=(64, 64), hidden=True)
    made.get_surface()
    return made


@pytest.fixture
def play() -> Play:
    """`play(node, size=…, language=…, theme=…, scale=…)` shows a tree and gives the hands."""

    def show(node: Node, size: tuple[int, int] = (640, 480), **wanted: object) -> Pilot:
        return Pilot(node, look_of(**wanted), size)  # type: ignore[arg-type]  # names as above

    return show
