"""The deals that were proved winnable: which they are, how hard they play, and one for each day.

Reads `assets/deals`; the files are made by `tools/catalogue.py` and only ever grow at their end.
A listing is a promise, not a proof: whoever shows it as winnable finds a winning line again first.

A file has one line a deal: seven letters, par, grade. A daily file begins with the date of its
first line; each later line is the next day.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

from spiderette.engine.codes import LETTERS, Code, code_for, number_of
from spiderette.engine.variants import Variant

GRADES = (1, 2, 3, 4, 5)


class Listed(NamedTuple):
    """A proved deal.

    number: its place in the codes.  par: moves and deals of the best line that a fixed search
    found.  grade: 1 (plays easily without knowing the hidden cards) … 5 (hardly ever).
    """

    number: int
    par: int
    grade: int


class DailyList(NamedTuple):
    """The deals of the days from `first` on; None for a day whose line is damaged."""

    first: date
    deals: tuple[Listed | None, ...]

    def at(self, day: date) -> Listed | None:
        """The deal of a day, None where there is none, as before the first and after the last."""
        place = (day - self.first).days
        return self.deals[place] if 0 <= place < len(self.deals) else None

    @property
    def last(self) -> date:
        return self.first + timedelta(days=len(self.deals) - 1)


class _File:
    """A file of the catalogue: its lines at once, its deals when they are wanted.

    headed: its first line is a date.  first: that date, None without one.
    """

    def __init__(self, path: Path, *, headed: bool) -> None:
        try:
            self.lines = path.read_text(encoding="ascii", errors="replace").splitlines()
        except OSError:  # it is missing, and lists nothing
            self.lines = []
        self.first: date | None = None
        if headed and self.lines:
            with suppress(ValueError):
                self.first = date.fromisoformat(self.lines.pop(0))

    @cached_property
    def places(self) -> tuple[Listed | None, ...]:
        """What each line lists."""
        return tuple(map(_parsed, self.lines))

    @cached_property
    def deals(self) -> tuple[Listed, ...]:
        return tuple(filter(None, self.places))

    @cached_property
    def by_number(self) -> dict[int, Listed]:
        return {deal.number: deal for deal in self.deals}

    def any(
        self, source: random.Random, grade: int | None, known: Callable[[int], bool]
    ) -> Listed | None:
        """One of the deals (of a grade) without a look at all of them: a start waits for it."""
        lines = [line for line in self.lines if grade is None or line.endswith(f" {grade}")]
        while lines:
            deal = _parsed(lines.pop(source.randrange(len(lines))))
            if deal and not known(deal.number):
                return deal
        return None


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

    def choose(
        self,
        game: Variant,
        source: random.Random,
        grade: int | None = None,
        known: Callable[[Code], bool] = lambda _: False,
    ) -> Code | None:
        """Any listed deal (of a grade) that is not `known`, each with equal chance, or None."""
        deal = self._list(game).any(source, grade, lambda number: known(code_for(game, number)))
        return code_for(game, deal.number) if deal else None

    def grades(self, game: Variant) -> tuple[int, ...]:
        """The grades of which deals are listed, easiest first."""
        return tuple(sorted({deal.grade for deal in self.listed(game)}))

    def daily(self, game: Variant) -> DailyList | None:
        """The daily deals of a level, None where there are none."""
        days = self._days(game)
        return DailyList(days.first, days.places) if days.first else None

    def _list(self, game: Variant) -> _File:
        return _file(self._folder / f"{_name(game)}.txt")

    def _days(self, game: Variant) -> _File:
        return _file(self._folder / f"daily-{_name(game)}.txt", headed=True)


def _name(game: Variant) -> str:
    rules = game.rules if game.game == "SP" else ""
    return f"{game.game}{game.suits}{rules}"


@lru_cache(maxsize=32)
def _file(path: Path, *, headed: bool = False) -> _File:
    return _File(path, headed=headed)


def _parsed(line: str) -> Listed | None:
    """The deal of a line, None for a damaged one."""
    words = line.split()
    if len(words) == 3 and len(words[0]) == LETTERS:
        with suppress(ValueError):
            deal = Listed(number_of(words[0]), int(words[1]), int(words[2]))
            return deal if deal.grade in GRADES else None
    return None
