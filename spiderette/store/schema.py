"""The tables of the store and how a file of an older release becomes one of this release.

A migration that has been released is never edited; a new one is added behind it. The checksum
covers every field of a row: a migration that adds a column for one must write the checksums anew,
and `GameRow` gains the field at its end. `booked` is no field: it says where a result stands among
the others of this store, by a clock that never goes back.
"""

from __future__ import annotations

import sqlite3
from dataclasses import astuple

from spiderette.store.rows import NAMES, TIME_LIMIT, GameRow

APPLICATION = 0x53504454  # "SPDT" in the file's header: this file is ours

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            id TEXT PRIMARY KEY, slot TEXT NOT NULL, result TEXT NOT NULL, game TEXT NOT NULL,
            suits INTEGER NOT NULL, rules TEXT NOT NULL, code TEXT NOT NULL,
            position TEXT NOT NULL, daily TEXT NOT NULL, scoring TEXT NOT NULL,
            formula INTEGER NOT NULL, undo_limit INTEGER, plain INTEGER NOT NULL,
            repeat INTEGER NOT NULL, assisted INTEGER NOT NULL, line TEXT NOT NULL,
            cursor INTEGER NOT NULL, mark INTEGER, seconds REAL NOT NULL, score INTEGER NOT NULL,
            moves INTEGER NOT NULL, undos INTEGER NOT NULL, hints INTEGER NOT NULL,
            began REAL NOT NULL, touched REAL NOT NULL, ended REAL, revision INTEGER NOT NULL,
            checksum INTEGER NOT NULL)""",
        "CREATE INDEX by_end ON games (ended, id)",
        "CREATE INDEX by_kind ON games (game, suits, rules, ended)",
        "CREATE INDEX by_code ON games (code)",
        "CREATE INDEX waiting ON games (slot, touched) WHERE result = 'open'",
        "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE TABLE aside (at REAL NOT NULL, why TEXT NOT NULL, content TEXT NOT NULL)",
    ),
    # What reviews found can always be worked out again: no checksum, not exported.
    ("CREATE TABLE reviews (game TEXT PRIMARY KEY, content TEXT NOT NULL)",),
    (
        "ALTER TABLE games ADD COLUMN booked REAL",
        "UPDATE games SET booked = ended",
        "DROP INDEX by_end",
        "DROP INDEX by_kind",
        "CREATE INDEX by_end ON games (booked, id, ended)",
        "CREATE INDEX by_kind ON games (game, suits, rules, booked)",
    ),
)

COLUMNS = ", ".join(NAMES)
_PUT = (
    f"INSERT INTO games ({COLUMNS}, checksum, booked) "
    f"VALUES ({', '.join('?' * (len(NAMES) + 2))}) ON CONFLICT (id) DO UPDATE SET "
    f"{', '.join(f'{name} = excluded.{name}' for name in (*NAMES[1:], 'checksum'))}, "
    "booked = coalesce(games.booked, excluded.booked)"
)
_LAST = f"SELECT max(booked) FROM games WHERE booked <= {2 * TIME_LIMIT}"
STEP = 0.001  # seconds by which a result follows the one before, should the clock have gone back


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_ours(connection: sqlite3.Connection) -> bool:
    return int(connection.execute("PRAGMA application_id").fetchone()[0]) == APPLICATION


def is_empty(connection: sqlite3.Connection) -> bool:
    return int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]) == 0


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the newest version in one transaction; an empty one gets all tables."""
    steps = MIGRATIONS
    have = version_of(connection)
    if have >= len(steps):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        have = version_of(connection)  # another copy may have been faster
        for step in steps[have:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(steps)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def put(connection: sqlite3.Connection, row: GameRow, booked: float | None = None) -> None:
    """Write a row over the one with the same id, if any; a result that is there keeps its place.

    booked: the place of a result that was not booked just now: when it ended, by its own clock.
    """
    if booked is None and row.ended is not None:
        booked = max(row.ended, _last(connection) + STEP)
    connection.execute(_PUT, (*astuple(row), row.checksum, booked))


def _last(connection: sqlite3.Connection) -> float:
    """The place of the last result; what damage made of one is not believed."""
    return float(connection.execute(_LAST).fetchone()[0] or 0.0)
