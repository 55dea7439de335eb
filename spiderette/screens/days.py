"""Days of the daily deal: months in weeks, names of days, streaks. Values only, no widgets.

Dates come in as values; nothing here asks what day it is.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from typing import NamedTuple

from spiderette import wording
from spiderette.engine.variants import Variant
from spiderette.text import later, tr

WEEKDAYS = (
    later("Sunday"),
    later("Monday"),
    later("Tuesday"),
    later("Wednesday"),
    later("Thursday"),
    later("Friday"),
    later("Saturday"),
)
SHORT_WEEKDAYS = (
    later("Sun"),
    later("Mon"),
    later("Tue"),
    later("Wed"),
    later("Thu"),
    later("Fri"),
    later("Sat"),
)
MONTHS = (
    later("January"),
    later("February"),
    later("March"),
    later("April"),
    later("May"),
    later("June"),
    later("July"),
    later("August"),
    later("September"),
    later("October"),
    later("November"),
    later("December"),
)
WEEK = 7
_DAY = timedelta(days=1)


class Month(NamedTuple):
    """A month of a year."""

    year: int
    number: int

    @classmethod
    def of(cls, day: date) -> Month:
        return cls(day.year, day.month)

    def moved(self, by: int) -> Month:
        """The month `by` months later."""
        count = self.year * 12 + self.number - 1 + by
        return Month(count // 12, count % 12 + 1)

    @property
    def first(self) -> date:
        return date(self.year, self.number, 1)

    @property
    def days(self) -> int:
        return (self.moved(1).first - self.first).days

    def weeks(self) -> list[list[date | None]]:
        """Rows of seven days from Sunday on; None outside the month."""
        blank = column_of(self.first)
        cells: list[date | None] = [None] * blank
        cells += [self.first + _DAY * n for n in range(self.days)]
        cells += [None] * (-len(cells) % WEEK)
        return [cells[n : n + WEEK] for n in range(0, len(cells), WEEK)]

    @property
    def name(self) -> str:
        return tr("{month} {year}", month=tr(MONTHS[self.number - 1]), year=self.year)


def column_of(day: date) -> int:
    """0 for a Sunday … 6 for a Saturday."""
    return day.isoweekday() % WEEK


def day_name(day: date) -> str:
    """ "1 December 2026"."""
    month = tr(MONTHS[day.month - 1])
    return tr("{day} {month} {year}", day=day.day, month=month, year=day.year)


def full_name(day: date) -> str:
    """ "Tuesday, 1 December 2026"."""
    return tr("{weekday}, {date}", weekday=tr(WEEKDAYS[column_of(day)]), date=day_name(day))


def deal_name(game: Variant, daily: str) -> str:
    """What a game is called: its level, and the date if it is the daily deal of one."""
    if not daily:
        return wording.variant_name(game)
    day, level = day_name(date.fromisoformat(daily)), wording.level_name(game.suits)
    return tr("Daily deal, {date}, {level}", date=day, level=level)


class Streak(NamedTuple):
    """Days in a row: now, and the most there ever were."""

    now: int
    best: int


def streak(won: Collection[date], today: date) -> Streak:
    """How many days in a row were won, up to today or, while today is still open, to yesterday."""
    best = run = 0
    before: date | None = None
    for day in sorted(won):
        run = run + 1 if before is not None and day - before == _DAY else 1
        best, before = max(best, run), day
    last = today if today in won else today - _DAY
    now = 0
    while last in won:
        now, last = now + 1, last - _DAY
    return Streak(now, best)
