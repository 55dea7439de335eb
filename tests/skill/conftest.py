"""A pilot whose program has a small list of proved deals and a calendar that stands still."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from spiderette.catalogue import Catalogue
from spiderette.engine.codes import letters
from tests.pilot.conftest import hire, pilot  # noqa: F401  # fixtures

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
