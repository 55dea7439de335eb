"""Rows that no longer fit their checksum: mended where the rules allow, else set aside."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from spiderette.store import schema, trouble, vault
from spiderette.store.disk import stored_row, transaction
from spiderette.store.rows import GameRow
from spiderette.store.salvage import Connection, as_text, mended, whole
from spiderette.store.trouble import Trouble

CHUNK = 200
Raw = tuple[Any, ...]


def chunk(connection: sqlite3.Connection, after: int) -> list[Raw]:
    """The next rows by row number: (number, fields …, checksum)."""
    return connection.execute(
        f"SELECT rowid, {schema.COLUMNS}, checksum FROM games WHERE rowid > ? "
        f"ORDER BY rowid LIMIT {CHUNK}",
        (after,),
    ).fetchall()


def damaged(rows: list[Raw]) -> list[Raw]:
    """Those rows of a chunk whose checksum does not fit."""
    return [raw for raw in rows if whole(raw[1:]) is None]


def mend(connection: sqlite3.Connection, raw: Raw, folder: Path, now: float) -> Trouble:
    """Replace one damaged row by the best there is, keep its content aside, and say what was done.

    Raises sqlite3.Error and changes nothing when the file cannot be written.
    """
    number, *values = raw
    row = mended(values, _spare(folder / vault.COPY, values[0]))
    with transaction(connection):
        aside = (now, "checksum", as_text(values))
        connection.execute("INSERT INTO aside VALUES (?, ?, ?)", aside)
        place = connection.execute("SELECT booked FROM games WHERE rowid = ?", (number,)).fetchone()
        connection.execute("DELETE FROM games WHERE rowid = ?", (number,))
        if row is not None:
            schema.put(connection, row, place[0] if place else None)
    code = str(values[6])[:20]
    return Trouble(trouble.GAME_RESTORED if row else trouble.GAME_DAMAGED, code)


def _spare(copy: Path, row_id: object) -> GameRow | None:
    """The same game in the last good copy."""
    if not isinstance(row_id, str) or not copy.is_file():
        return None
    try:
        connection = sqlite3.connect(copy, timeout=vault.PATIENCE, factory=Connection)
    except sqlite3.Error:
        return None
    try:
        connection.execute("PRAGMA query_only = 1")
        return stored_row(connection, row_id)
    except sqlite3.Error:
        return None
    finally:
        connection.close()
