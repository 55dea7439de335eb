"""The history as lines of a table: fetched by the page where they show, never all at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import overload

from spiderette.store.history import Entry, Page, Search
from spiderette.text import later, tr
from spiderette.ui import Cell, Heading
from spiderette.wording import clock_text, code_words, game_name, level_name, list_of, rules_name

PAGE = 100  # entries fetched at a time
PAGES_KEPT = 12
_MONTHS = (
    later("Jan"),
    later("Feb"),
    later("Mar"),
    later("Apr"),
    later("May"),
    later("Jun"),
    later("Jul"),
    later("Aug"),
    later("Sep"),
    later("Oct"),
    later("Nov"),
    later("Dec"),
)

Cells = Sequence[str | Cell]
Ask = Callable[[Search, int, int], Page]


class Shelf(Sequence[Cells]):
    """The finished games that a search finds, newest first.

    ask: (search, offset, limit) → page.  narrow: fewer cells a line.
    """

    def __init__(self, ask: Ask, search: Search, *, narrow: bool = False) -> None:
        self._ask, self._search, self.narrow = ask, search, narrow
        self._pages: dict[int, tuple[Entry, ...]] = {}
        first = ask(search, 0, PAGE)
        self.total = first.total
        self._pages[0] = first.entries

    def __len__(self) -> int:
        return self.total

    def entry(self, number: int) -> Entry | None:
        """The game of a line; None if it is gone meanwhile."""
        page, place = divmod(number, PAGE)
        if page not in self._pages:
            while len(self._pages) >= PAGES_KEPT:
                del self._pages[next(iter(self._pages))]
            self._pages[page] = self._ask(self._search, page * PAGE, PAGE).entries
        entries = self._pages[page]
        return entries[place] if place < len(entries) else None

    @overload
    def __getitem__(self, number: int) -> Cells: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Cells]: ...
    def __getitem__(self, number: int | slice) -> Cells | Sequence[Cells]:
        if isinstance(number, slice):
            return [self[n] for n in range(*number.indices(self.total))]
        entry = self.entry(number)
        if entry is None:
            return [""] * len(headings(self.narrow))
        return cells(entry, self.narrow)


def headings(narrow: bool) -> list[Heading]:
    """The titles of the columns."""
    full = [
        Heading(tr("Date"), 1.85),
        Heading(tr("Game"), 1.75),
        Heading(tr("Code"), 1.7),
        Heading(tr("Result"), 1.0),
        Heading(tr("Score"), 0.7, "right"),
        Heading(tr("Moves"), 0.75, "right"),
        Heading(tr("Time"), 0.8, "right"),
        Heading(tr("Marks"), 1.5),
    ]
    return [full[n] for n in (0, 2, 3, 4, 6)] if narrow else full


def cells(entry: Entry, narrow: bool) -> list[str | Cell]:
    """One game in words."""
    won = entry.result == "won"
    result = Cell(tr("Won") if won else tr("Lost"), "good" if won else "dim", "", won)
    full: list[str | Cell] = [
        date_words(entry.ended or entry.touched),
        kind_words(entry.game, entry.suits, entry.rules),
        code_words(entry.code),
        result,
        str(entry.score),
        str(entry.moves),
        clock_text(entry.seconds),
        Cell(mark_words(entry), "dim"),
    ]
    return [full[n] for n in (0, 2, 3, 4, 6)] if narrow else full


def kind_words(game: str, suits: int, rules: str) -> str:
    """ "Spider, Hard, Relaxed", without what goes without saying."""
    names = {"game": game_name(game), "level": level_name(suits)}
    if game == "SP" and suits > 1:
        return tr("{game}, {level}, {rules}", rules=rules_name(rules), **names)
    return tr("{game}, {level}", **names)


def mark_words(entry: Entry) -> str:
    """What is special about a game, short."""
    marks = (
        (entry.daily, later("daily")),
        (entry.repeat, later("repeat")),
        (entry.assisted, later("line shown")),
        (entry.plain, later("plain")),
    )
    return list_of([tr(words) for on, words in marks if on])


def date_words(moment: float) -> str:
    """Day and time of the player's clock, as it is written in the language."""
    try:
        then = time.localtime(moment)
    except (OverflowError, OSError, ValueError):
        return ""
    return tr(
        "{day} {month} {year}, {hour}:{minute}",
        day=then.tm_mday,
        month=tr(_MONTHS[then.tm_mon - 1]),
        year=then.tm_year,
        hour=f"{then.tm_hour:02}",
        minute=f"{then.tm_min:02}",
    )
