"""A pilot for each test, in a fresh home."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from spiderette import text
from tests.pilot.pilot import Pilot

Hire = Callable[..., Pilot]


@pytest.fixture
def hire(tmp_path: Path) -> Iterator[Hire]:
    """Makes pilots; each closes its program when the test is over."""
    hired: list[Pilot] = []

    def make(code: str = "SD1-S1-AAAAABD", **choices: Any) -> Pilot:
        hired.append(Pilot(tmp_path / f"home{len(hired)}", code, **choices))
        return hired[-1]

    yield make
    for pilot in hired:
        pilot.close()
    pygame.event.clear()
    text.use("en")


@pytest.fixture
def pilot(hire: Hire) -> Pilot:
    """A pilot before a one-suit Spiderette; nothing is animated."""
    return hire()
