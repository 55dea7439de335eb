"""What can still be read of a damaged file or row. Nothing is thrown away here."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from spiderette.store.replay import longest_legal, revive, verified
from spiderette.store.rows import LOST, OPEN, WON, BadRowError, GameRow, row_of
from spiderette.store.schema import COLUMNS

PROBES = 200_000  # row numbers tried one by one between the readable ends of a broken table
SECONDS = 3.0  # after which the search for single rows ends: each may wait for the system
MISSES = 1_000  # that many in a row without an answer: there is nothing more
# What a game has from its deal on: where a copy is whole, it knows better than a damaged row.
_DEALT = ("game", "suits", "rules", "code", "position", "daily", "scoring", "undo_limit", "began")
Raw = tuple[Any, ...]


@dataclass
class Findings:
    """What a broken file still holds.

    rows: whole or mended games.  damaged: the content of the others, as JSON text.
    settings: JSON texts by key.
    """

    rows: list[GameRow] = field(default_factory=list)
    damaged: list[str] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)


def whole(raw: Sequence[Any]) -> GameRow | None:
    """The row when its checksum (the last value) fits, else None."""
    try:
        row = row_of(raw[:-1])
    except BadRowError:
        return None
    return row if row.checksum == raw[-1] else None


def mended(raw: Sequence[Any], spare: GameRow | None) -> GameRow | None:
    """The best game that a damaged row and its older copy give; None when there is none.

    A win stands only if the rules play it to the end. An unfinished game keeps every move before
    the damage, unless the copy shows that the line had already gone astray there.
    """
    for row in (_from_itself(raw, spare), spare):
        if row is not None and _revives(row):
            return row
    return None


def _from_itself(raw: Sequence[Any], spare: GameRow | None) -> GameRow | None:
    try:
        row = row_of(raw[:-1])
        if spare is not None:
            row = replace(row, **{name: getattr(spare, name) for name in _DEALT})
        if row.result == WON:
            return verified(row)
        cut = longest_legal(row)
    except BadRowError:
        return None
    if row.result == LOST or spare is None:
        return cut
    extends = f"{cut.line} ".startswith(f"{spare.line} ".lstrip())
    return cut if spare.result == OPEN and extends else None


def _revives(row: GameRow) -> bool:
    try:
        revive(row)
    except BadRowError:
        return False
    return True


def as_text(raw: Sequence[Any]) -> str:
    """Any values as JSON text, for keeping aside."""
    return json.dumps([repr(v) if isinstance(v, bytes) else v for v in raw])


def salvage(path: Path, spares: dict[str, GameRow]) -> Findings:
    """Everything readable in a broken file, row by row; empty when it is no database at all.

    spares: the rows of the last good copy by id, to mend with.
    """
    found = Findings()
    try:
        connection = sqlite3.connect(path, timeout=0.5, isolation_level=None, factory=Connection)
    except sqlite3.Error:
        return found
    try:
        connection.execute("PRAGMA query_only = 1")
        connection.execute("PRAGMA writable_schema = 1")  # a torn index hides no table
        for raw in _rows(connection):
            _sort(found, raw, spares)
        found.settings = _settings(connection)
    except sqlite3.Error:
        pass
    finally:
        connection.close()
    return found


class Connection(sqlite3.Connection):
    """One to a file that may hold anything.

    Damaged letters stop neither the reading of the other rows nor, quoted in a complaint of
    SQLite, the program: Python cannot make a message of them.
    """

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.text_factory = lambda data: data.decode("utf-8", "replace")

    def execute(self, sql: str, values: Any = (), /) -> sqlite3.Cursor:
        try:
            return super().execute(sql, values)
        except UnicodeDecodeError:
            raise sqlite3.DatabaseError("a complaint with damaged letters") from None


def _sort(found: Findings, raw: Raw, spares: dict[str, GameRow]) -> None:
    row = whole(raw)
    if row is None:
        spare = spares.get(raw[0]) if isinstance(raw[0], str) else None
        row = mended(raw, spare)
        found.damaged.append(as_text(raw))
    if row is not None:
        found.rows.append(row)


def _rows(connection: sqlite3.Connection) -> Iterator[Raw]:
    """Rows from the front until an error, from the back until an error, then one by one between."""
    seen: set[int] = set()
    for order in ("ASC", "DESC"):
        try:
            for raw in connection.execute(
                f"SELECT rowid, {COLUMNS}, checksum FROM games ORDER BY rowid {order}"
            ):
                if raw[0] in seen:
                    return
                seen.add(raw[0])
                yield raw[1:]
        except sqlite3.Error:
            continue
        return
    first, last = _gap(seen)
    yield from _probed(connection, first, last)


def _probed(connection: sqlite3.Connection, first: int, last: int) -> Iterator[Raw]:
    """The rows with these numbers, as far as each can be read by itself."""
    misses, end = 0, time.monotonic() + SECONDS
    for number in range(first, last):
        found = None
        with contextlib.suppress(sqlite3.Error):
            found = connection.execute(
                f"SELECT {COLUMNS}, checksum FROM games WHERE rowid = ?", (number,)
            ).fetchone()
        misses = 0 if found else misses + 1
        if found:
            yield found
        if misses == MISSES or (misses and time.monotonic() > end):
            return


def _gap(seen: set[int]) -> tuple[int, int]:
    """The row numbers between those read from the front and those read from the back."""
    first = 1
    while first in seen:
        first += 1
    later = [number for number in seen if number > first]
    last = min(later, default=first + PROBES)
    return first, min(last, first + PROBES)


def _settings(connection: sqlite3.Connection) -> dict[str, str]:
    try:
        rows = connection.execute("SELECT key, value FROM settings").fetchall()
    except sqlite3.Error:
        return {}
    return {key: value for key, value in rows if type(key) is str and _is_json(value)}


def _is_json(value: object) -> bool:
    try:
        return type(value) is str and json.loads(value) is not Ellipsis
    except (ValueError, RecursionError):
        return False
