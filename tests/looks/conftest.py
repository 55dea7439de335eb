"""Screens drawn at a fixed date and place, so that two runs see the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import PurePosixPath

import pygame
import pytest

from spiderette import paths
from spiderette.catalogue import Catalogue
from spiderette.engine.game import Game
from spiderette.screens import shot
from spiderette.screens.sitting import Sitting
from spiderette.settings import Settings
from tests.looks import pictures

Hold = Callable[[str, pygame.Surface, int], None]


@pytest.fixture
def hold(request: pytest.FixtureRequest) -> Hold:
    """Compare a surface with the picture kept under a name, that many pixels wide."""
    accept = bool(request.config.getoption("--accept"))
    return lambda name, surface, width: pictures.hold(name, surface, width, accept)


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a screen says of this machine and of lists that grow, always the same."""
    home = PurePosixPath("/games/Spiderette")
    monkeypatch.setattr(paths, "data_dir", lambda: home)
    listed = Catalogue.listed
    monkeypatch.setattr(Catalogue, "listed", lambda self, game: listed(self, game)[:100])


@pytest.fixture(scope="module")
def window() -> Iterator[None]:
    """Something that surfaces are converted for."""
    pygame.display.init()
    shown = pygame.Window("", (16, 16), hidden=True)
    shown.get_surface()
    yield
    shown.destroy()


@contextmanager
def seated(game: Game, **choices: object) -> Iterator[Sitting]:
    """A sitting on a certain day, whose clock stands."""
    with shot.seated(game, Settings().but(speed="off", tips=False, **choices)) as sitting:
        sitting.today = lambda: date(2026, 12, 15)
        sitting.play.counting = False
        yield sitting


def drawn(game: Game, size: tuple[int, int], screen: str, **choices: object) -> pygame.Surface:
    surface = pygame.Surface(size)
    with seated(game, **choices) as sitting:
        shot.draw(surface, sitting, screen)
    return surface
