"""Random events of every kind over every screen: nothing breaks, and nothing is lost."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from spiderette.engine.codes import code_for
from spiderette.engine.variants import every_variant
from tests.robust.overseen import Overseen
from tests.robust.unrest import ACTS, come_back

SPEEDS = ("off", "fast", "normal")
CHUNK = 10_000  # events of one case by night


@pytest.mark.parametrize("seed", range(5))
def test_unrest_breaks_nothing(seed: int, tmp_path: Path) -> None:
    unrest(tmp_path, seed, 2000)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_a_million_events_break_nothing(seed: int, tmp_path: Path) -> None:
    unrest(tmp_path, seed, CHUNK)


def unrest(folder: Path, seed: int, count: int) -> set[str]:
    """So many events; the names of the screens that were opened."""
    chance = random.Random(seed)
    code = str(code_for(chance.choice(every_variant()), seed))
    pilot = Overseen(
        folder / "home",
        chance,
        code,
        size=(800, 600),
        speed=SPEEDS[seed % 3],
        language=("en", "zh_TW")[seed % 2],
    )
    acts, weights = zip(*ACTS, strict=True)
    screens = set()
    while pilot.events < count:
        chance.choices(acts, weights)[0](pilot, chance)
        screens.add(type(pilot.app.top).__name__)
        pilot.app.running = True
    pilot.clear()
    come_back(pilot, chance)
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1))
    if pilot.controller.keyboard.lifted:
        pilot.key(pygame.K_ESCAPE)  # what the keys hold they hold until they are told otherwise
    pilot.at_rest()
    pilot.look_into_the_store()
    pilot.come_again().close()
    return screens
