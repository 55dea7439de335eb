"""A pilot whose program has a small list of proved deals and a calendar that stands still."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from spiderette.catalogue import Catalogue
from spiderette.engine.codes import letters
from tests.pilot import conftest as pilots
from tests.pilot.pilot import Pilot
from tests.skill.thinker import AtOnce, advise

hire = pilots.hire
FIRST = date(2026, 12, 1)
# Deals with a winning line at each level, with a par and a grade that are made up for the tests.
NUMBERS = tuple(range(40))


def lines(numbers: tuple[int, ...]) -> str:
    return "".join(f"{letters(n)} {50 + n % 9} {n % 5 + 1}\n" for n in numbers)


@pytest.fixture
def listed(tmp_path: Path) -> Catalogue:
    """Forty deals of each level of Spiderette, and the daily deals of sixty days."""
    folder = tmp_path / "deals"
    folder.mkdir()
    for suits in (1, 2, 4):
        (folder / f"SD{suits}.txt").write_text(lines(NUMBERS), encoding="ascii")
        days = lines(tuple(range(100, 160)))
        daily = f"{FIRST.isoformat()}\n{days}"
        (folder / f"daily-SD{suits}.txt").write_text(daily, encoding="ascii")
    return Catalogue(folder)


@pytest.fixture
def day() -> Callable[[int], date]:
    """The n-th day of the list."""
    return lambda n: FIRST + timedelta(days=n)


@pytest.fixture
def helped(hire: Callable[..., Pilot]) -> Callable[..., tuple[Pilot, AtOnce]]:
    """A pilot with an advisor whose thinker answers within the frame."""

    def build(code: str = "SD1-S1-AAAAABD", **choices: Any) -> tuple[Pilot, AtOnce]:
        pilot = hire(code, **choices)
        thinker = AtOnce()
        advise(pilot, thinker)
        return pilot, thinker

    return build
