"""The deals that were proved winnable: which they are, how hard they play, and one for each day.

Reads `assets/deals`; the files are made by `tools/catalogue.py` and only ever grow at their end.
A listing is a promise, not a proof: whoever shows it as winnable finds a winning line again first.

A file has one line a deal: seven letters, par, grade. A daily file begins with the date of its
first line; each later line is the next day.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
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


class Catalogue:
    """The listed deals of every game. `folder` is `assets/deals`; a missing file lists nothing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def listed(self, game: Variant) -> tuple[Listed, ...]:
        """All listed deals of a game and level, in the order in which they were found."""
        return _deals(_lines(self._folder / f"{_name(game)}.txt"))

    def find(self, code: Code) -> Listed | None:
        """The listing of a deal, also of a daily one; None if it has none."""
        daily = self.daily(code.variant)
        days = daily.deals if daily else ()
        listed = _by_number(self.listed(code.variant)).get(code.number)
        return listed or _by_number(days).get(code.number)

    def choose(self, game: Variant, source: random.Random, grade: int | None = None) -> Code | None:
        """Any listed deal (of a grade), each with equal chance; None if there is none."""
        deals = [deal for deal in self.listed(game) if grade in (None, deal.grade)]
        return code_for(game, source.choice(deals).number) if deals else None

    def grades(self, game: Variant) -> tuple[int, ...]:
        """The grades of which deals are listed, easiest first."""
        return tuple(sorted({deal.grade for deal in self.listed(game)}))

    def daily(self, game: Variant) -> DailyList | None:
        """The daily deals of a level, None where there are none."""
        lines = _lines(self._folder / f"daily-{_name(game)}.txt")
        if not lines:
            return None
        return DailyList(date.fromisoformat(lines[0]), _deals(lines[1:]))


def _name(game: Variant) -> str:
    rules = game.rules if game.game == "SP" else ""
    return f"{game.game}{game.suits}{rules}"


@lru_cache(maxsize=32)
def _lines(path: Path) -> tuple[str, ...]:
    try:
        return tuple(path.read_text(encoding="ascii").split("\n"))
    except OSError:
        return ()


@lru_cache(maxsize=32)
def _deals(lines: Sequence[str]) -> tuple[Listed, ...]:
    return tuple(_parsed(lines))


def _parsed(lines: Iterable[str]) -> Iterable[Listed]:
    for line in lines:
        words = line.split()
        if len(words) == 3 and len(words[0]) == LETTERS:
            yield Listed(number_of(words[0]), int(words[1]), int(words[2]))


@lru_cache(maxsize=16)
def _by_number(deals: tuple[Listed, ...]) -> dict[int, Listed]:
    return {deal.number: deal for deal in deals}
