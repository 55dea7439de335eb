"""Finished games to look through, one game's full record, unfinished games, daily results."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, fields

from spiderette.store.disk import stored_row
from spiderette.store.rows import LOST, OPEN, RANK, WON, GameRow, is_date
from spiderette.store.statistics import Kind, where


@dataclass(frozen=True, slots=True)
class Entry:
    """One game without its moves; fields as in `GameRow`, `cursor` = actions played."""

    id: str
    slot: str
    result: str
    game: str
    suits: int
    rules: str
    code: str
    daily: str
    scoring: str
    score: int
    moves: int
    cursor: int
    seconds: float
    undos: int
    hints: int
    plain: int
    repeat: int
    assisted: int
    began: float
    touched: float
    ended: float | None

    @property
    def kind(self) -> Kind:
        return Kind(self.game, self.suits, self.rules)


@dataclass(frozen=True, slots=True)
class Search:
    """What to look for; an empty field looks for anything.

    text: a part of a code, in any writing.  result: "won" or "lost".
    since, until: ends of games in seconds since 1970, the latter not included.
    """

    text: str = ""
    result: str = ""
    kind: Kind | None = None
    since: float | None = None
    until: float | None = None


EVERYTHING = Search()


@dataclass(frozen=True, slots=True)
class Page:
    """Some of the entries that fit, newest first, and how many fit in all."""

    entries: tuple[Entry, ...]
    total: int


_FIELDS = ", ".join(item.name for item in fields(Entry))


def page(
    connection: sqlite3.Connection, search: Search = EVERYTHING, offset: int = 0, limit: int = 50
) -> Page:
    """One page of the finished games that a search finds."""
    condition, values = _condition(search)
    total = connection.execute(f"SELECT count(*) FROM games {condition}", values).fetchone()[0]
    found = connection.execute(
        f"SELECT {_FIELDS} FROM games {condition} ORDER BY booked DESC, id DESC LIMIT ? OFFSET ?",
        (*values, limit, offset),
    )
    return Page(tuple(Entry(*row) for row in found), int(total))


def _condition(search: Search) -> tuple[str, tuple[object, ...]]:
    kind, kind_values = where(search.kind)
    parts = ["WHERE ended IS NOT NULL" + kind]
    values: list[object] = list(kind_values)
    if search.text.strip():
        letters = "".join(c for c in search.text.upper() if c.isascii() and c.isalnum())
        parts.append("AND instr(replace(code, '-', ''), ?)")
        values.append(letters or "?")
    for condition, value in (
        ("AND result = ?", search.result or None),
        ("AND ended >= ?", search.since),
        ("AND ended < ?", search.until),
    ):
        if value is not None:
            parts.append(condition)
            values.append(value)
    return " ".join(parts), tuple(values)


def full(connection: sqlite3.Connection, row_id: str) -> GameRow | None:
    """One game with its moves; `replay.revive` makes it a game to watch."""
    return stored_row(connection, row_id)


def unfinished(connection: sqlite3.Connection) -> list[Entry]:
    """The games that wait, the last played first."""
    found = connection.execute(
        f"SELECT {_FIELDS} FROM games WHERE result = '{OPEN}' ORDER BY touched DESC, rowid DESC"
    )
    return [Entry(*row) for row in found]


def daily_results(connection: sqlite3.Connection) -> dict[tuple[str, int], str]:
    """The best result of each daily deal by date (YYYY-MM-DD) and suits; "open" if unfinished.

    A win after a winning line was shown counts as played: as "lost".
    """
    best: dict[tuple[str, int], str] = {}
    query = "SELECT daily, suits, result, assisted FROM games WHERE daily != ''"
    for date, suits, booked, assisted in connection.execute(query):
        key = (date, suits)
        result = LOST if booked == WON and assisted else booked
        real = type(date) is str and is_date(date)  # damage is looked for only later
        if real and result in RANK and RANK[result] >= RANK[best.get(key, OPEN)]:
            best[key] = result
    return best
