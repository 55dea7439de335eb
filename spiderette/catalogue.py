"""The deals that were proved winnable: which they are, how hard they play, and one for each day.

Reads `assets/deals`; the files are made by `tools/catalogue.py` and only ever grow at their end.
A listing is a promise, not a proof: whoever shows it as winnable finds a winning line again first.

A file has one line a deal: seven letters, par, grade. A daily file begins with the date of its
first line; each later line is the next day.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from spiderette.engine.codes import LETTERS, Code, code_for, number_of
from spiderette.engine.variants import Variant

GRADES = 5


class Listed(NamedTuple):
    """A proved deal.

    number: its place in the codes.  par: moves and deals of the best line that a fixed search
    found.  grade: 1 (plays easily without knowing the hidden cards) … 5 (hardly ever).
    """

    number: int
    par: int
    grade: int


class DailyList(NamedTuple):
    """The deals of the days from `first` on."""

    first: date
    deals: tuple[Listed, ...]

    def at(self, day: date) -> Listed | None:
        """The deal of a day, None before the first and after the last one."""
        place = (day - self.first).days
        return self.deals[place] if 0 <= place < len(self.deals) else None

    @property
    def last(self) -> date:
        return self.first + timedelta(days=len(self.deals) - 1)


class _File(NamedTuple):
    """What a file of the catalogue says; `first`: the date at its head, None without one."""

    first: date | None
    deals: tuple[Listed, ...]
    by_number: dict[int, Listed]


class Catalogue:
    """The listed deals of every game. `folder` is `assets/deals`; a missing file lists nothing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def listed(self, game: Variant) -> tuple[Listed, ...]:
        """All listed deals of a game and level, in the order in which they were found."""
        return self._list(game).deals

    def find(self, code: Code) -> Listed | None:
        """The listing of a deal, also of a daily one; None if it has none."""
        number, game = code.number, code.variant
        return self._list(game).by_number.get(number) or self._days(game).by_number.get(number)

    def choose(self, game: Variant, source: random.Random, grade: int | None = None) -> Code | None:
        """Any listed deal (of a grade), each with equal chance; None if there is none."""
        deals = [deal for deal in self.listed(game) if grade in (None, deal.grade)]
        return code_for(game, source.choice(deals).number) if deals else None

    def grades(self, game: Variant) -> tuple[int, ...]:
        """The grades of which deals are listed, easiest first."""
        return tuple(sorted({deal.grade for deal in self.listed(game)}))

    def daily(self, game: Variant) -> DailyList | None:
        """The daily deals of a level, None where there are none."""
        days = self._days(game)
        return DailyList(days.first, days.deals) if days.first else None

    def _list(self, game: Variant) -> _File:
        return _read(self._folder / f"{_name(game)}.txt")

    def _days(self, game: Variant) -> _File:
        return _read(self._folder / f"daily-{_name(game)}.txt", headed=True)


def _name(game: Variant) -> str:
    rules = game.rules if game.game == "SP" else ""
    return f"{game.game}{game.suits}{rules}"


@lru_cache(maxsize=32)
def _read(path: Path, *, headed: bool = False) -> _File:
    """What a file lists, read once; nothing if it is missing. headed: its first line is a date."""
    try:
        lines = path.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        lines = []
    first = None
    if headed and lines:
        with suppress(ValueError):
            first = date.fromisoformat(lines.pop(0))
    deals = tuple(_parsed(lines))
    return _File(first, deals, {deal.number: deal for deal in deals})


def _parsed(lines: Iterable[str]) -> Iterator[Listed]:
    for line in lines:
        words = line.split()
        if len(words) == 3 and len(words[0]) == LETTERS:
            with suppress(ValueError):  # a damaged line
                yield Listed(number_of(words[0]), int(words[1]), int(words[2]))
