"""The store as two places: the file, and a twin in memory that stands in while the file fails.

Every method must be called with `lock` held. Errors are raised; what becomes of them is decided
by the writer.
"""

from __future__ import annotations

import os
import sqlite3
import threading
import uuid
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from spiderette.settings import SPARE
from spiderette.store import schema, trouble, vault
from spiderette.store.merging import Known, verdict
from spiderette.store.rows import OPEN, GameRow
from spiderette.store.salvage import whole
from spiderette.store.trouble import Trouble


@dataclass
class Batch:
    """What waits to be written: rows by id and settings (JSON texts) by key."""

    rows: dict[str, GameRow] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.rows or self.settings)


class Disk:
    """The games of one folder. `stamp()` gives the word that names a broken file set aside."""

    def __init__(self, folder: Path, stamp: Callable[[], str]) -> None:
        self.folder = folder
        self.lock = threading.RLock()
        self.troubles: list[Trouble] = []
        self._stamp = stamp
        self._file: sqlite3.Connection | None = None
        self._twin: sqlite3.Connection | None = None
        self._known: dict[str, Known] = {}
        self._forks: dict[str, str] = {}
        self._owed = False  # the twin holds rows that a renewed file still lacks
        self._blind = False  # the twin was made without what a file holds

    @property
    def file(self) -> sqlite3.Connection | None:
        """The connection to the file, None while it cannot be used."""
        return self._file

    @property
    def content(self) -> sqlite3.Connection:
        """What the player sees: the twin while the file fails."""
        if self._twin is None and self._file is None:
            self._twin = self._cloned()
        found = self._twin or self._file
        assert found is not None
        return found

    @property
    def partial(self) -> bool:
        """True while `content` lacks what is in a file that cannot be read."""
        return self._twin is not None and self._blind

    def name_of(self, row_id: str) -> str:
        """The id under which a game of this copy of the program is kept now."""
        return self._forks.get(row_id, row_id)

    def open(self) -> None:
        """Open the file if it is not; raises vault.ClosedError."""
        if self._file is not None:
            return
        opened = vault.open_store(self.folder, self._stamp())
        self.troubles += opened.troubles
        if opened.renewed:
            self._known.clear()
            self._owed = self._twin is not None
        if not opened.on_disk:
            self._stand_in(opened.connection)
            raise vault.ClosedError(opened.troubles[-1].kind)
        self._file = opened.connection
        if self._owed and self._twin is not None:
            self._merge_twin(self._twin)

    def _stand_in(self, connection: sqlite3.Connection) -> None:
        """Use rebuilt content from memory, unless a twin already holds newer."""
        if self._twin is None:
            self._twin, self._blind = connection, False
        else:
            connection.close()

    def _merge_twin(self, twin: sqlite3.Connection) -> None:
        settings = dict(twin.execute("SELECT key, value FROM settings").fetchall())
        self._owed = False
        try:
            self.write(Batch({row.id: row for row in vault.every_row(twin)}, settings))
        except (sqlite3.Error, OSError, vault.ClosedError):
            self._owed = True
            self.close_file()
            raise

    def met(self, row: GameRow) -> None:
        """A row was read, and the game goes on from it."""
        self._known[row.id] = Known(row.revision, row.stand)

    def write(self, batch: Batch) -> None:
        """Write to the file in one transaction; raises sqlite3.Error or vault.ClosedError."""
        noted: dict[str, Known] = {}

        def place(connection: sqlite3.Connection) -> None:
            for row in batch.rows.values():
                self._place(connection, self._renamed(row), noted)
            _put_settings(connection, batch.settings)

        self.transact(place)
        self._known.update(noted)

    def transact(self, action: Callable[[sqlite3.Connection], object]) -> None:
        """Do something to the file in one transaction; raises as `write` does."""
        self.open()
        assert self._file is not None
        with transaction(self._file):
            action(self._file)

    def _renamed(self, row: GameRow) -> GameRow:
        name = self._forks.get(row.id)
        return replace(row, id=name, repeat=1) if name else row

    def _place(self, connection: sqlite3.Connection, row: GameRow, noted: dict[str, Known]) -> None:
        stored = stored_row(connection, row.id)
        decision = verdict(stored, row, self._known.get(row.id))
        if decision == "drop":
            return
        if decision == "fork":
            self._forks[row.id] = uuid.uuid4().hex
            row, stored = self._renamed(row), None
        row = replace(row, revision=stored.revision + 1 if stored else max(1, row.revision))
        put_in_slot(connection, row)
        noted[row.id] = Known(row.revision, row.stand)

    def retreat(self, batch: Batch, kind: str) -> None:
        """The file failed: go on from memory; the file is opened anew at the next try.

        A locked file is left open and without a twin, since it cannot be read either.
        """
        if kind == trouble.LOCKED and self._file is not None:
            return
        if self._twin is None:
            self._twin = self._cloned()
        if kind != trouble.FULL:
            self.close_file()
        self.keep(batch)

    def _cloned(self) -> sqlite3.Connection:
        """The file's content in memory, or an empty store when it cannot be read."""
        twin = vault.in_memory()
        if self._file is None:
            self._blind = vault.holds_games(self.folder)
            return twin
        try:
            self._file.execute("SELECT count(*) FROM games").fetchall()  # fails at once if locked
            self._file.backup(twin)
            if twin.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok":
                self._blind = False
                return twin
        except sqlite3.Error:
            pass
        self._blind = True
        twin.close()
        return vault.in_memory()

    def keep(self, batch: Batch) -> None:
        """Write to the twin, if there is one."""
        if self._twin is None:
            return
        with transaction(self._twin):
            for row in batch.rows.values():
                put_in_slot(self._twin, self._renamed(row))
            _put_settings(self._twin, batch.settings)

    def settle(self) -> None:
        """All that waited is in the file: the twin has done its work."""
        if self._twin is not None and self._file is not None:
            self._twin.close()
            self._twin = None

    def probe(self) -> None:
        """Raises unless the file and its folder can be written; changes nothing."""
        self.open()
        assert self._file is not None
        version = schema.version_of(self._file)
        self._file.execute("BEGIN IMMEDIATE")
        try:
            self._file.execute(f"PRAGMA user_version = {version}")
        finally:
            roll_back(self._file)

    def copy(self, *, anyway: bool = False) -> None:
        """Renew the last good copy unless it is like the file; raises sqlite3.Error or OSError.

        A copy gets the moment of the file, which no clock that is put right can make older.
        anyway: what the copy holds is to be gone; where it cannot be renewed it is deleted.
        """
        file, copy = self.folder / vault.FILE, self.folder / vault.COPY
        if self._file is None:
            return
        moment = file.stat().st_mtime_ns
        if not anyway and copy.exists() and copy.stat().st_mtime_ns == moment:
            return
        if self._file.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            return
        try:
            vault.write_copy(self._file, copy)
        except (sqlite3.Error, OSError) as error:
            if anyway and vault.kind_of(error) != trouble.FAILED:  # the file itself is sound
                copy.unlink(missing_ok=True)
            raise
        os.utime(copy, ns=(moment, moment))

    def wipe(self, *, settings: bool) -> None:
        """Delete every game, its backups and what was set aside; raises as `write`, or OSError.

        Then no game is deleted, though a backup may be.
        """

        def delete(connection: sqlite3.Connection) -> None:
            for name in ("games", "reviews", "aside", *(("settings",) if settings else ())):
                connection.execute(f"DELETE FROM {name}")
            vault.delete_backups(self.folder)

        self.open()
        assert self._file is not None
        self._file.execute("PRAGMA secure_delete = ON")  # no game stays readable in free pages
        try:
            self.transact(delete)
        finally:
            self._file.execute("PRAGMA secure_delete = OFF")
        with suppress(sqlite3.Error):  # there may be no room for it; it only makes the file small
            self._file.execute("VACUUM")

    def close_file(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def close(self) -> None:
        self.close_file()
        if self._twin is not None:
            self._twin.close()
            self._twin = None


def roll_back(connection: sqlite3.Connection) -> None:
    """End a transaction that failed; SQLite has often ended it already."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        roll_back(connection)


def stored_row(connection: sqlite3.Connection, row_id: str) -> GameRow | None:
    """The whole row with this id, None if there is none or only a damaged one."""
    raw = connection.execute(
        f"SELECT {schema.COLUMNS}, checksum FROM games WHERE id = ?", (row_id,)
    ).fetchone()
    return whole(raw) if raw else None


def put_in_slot(connection: sqlite3.Connection, row: GameRow) -> None:
    """Write a row. An unfinished game has its slot for itself: any other goes to the spare one.

    Such another game came from an import or another copy of the program. Its revision stays, so
    that whoever plays it may go on.
    """
    if row.result == OPEN and row.slot != SPARE:
        query = f"SELECT {schema.COLUMNS}, checksum FROM games WHERE slot = ? AND result = 'open'"
        for other in map(whole, connection.execute(query, (row.slot,)).fetchall()):
            if other is not None and other.id != row.id:
                schema.put(connection, replace(other, slot=SPARE))
    schema.put(connection, row)


def take_in(connection: sqlite3.Connection, row: GameRow, held: Collection[str]) -> str:
    """Merge a row from a file into the store: "added", "updated", "unchanged" or "slot-taken".

    held: slots in which a game is being played, whether it is in the store or not.
    """
    stored = stored_row(connection, row.id)
    new = stored is None and row.result == OPEN
    if new and row.slot != SPARE and (row.slot in held or _taken(connection, row.slot)):
        return "slot-taken"
    both_open = stored is not None and stored.result == row.result == OPEN
    if both_open or verdict(stored, row, None) != "write":
        return "unchanged"
    revision = stored.revision + 1 if stored else max(1, row.revision)
    schema.put(connection, replace(row, revision=revision), row.ended)
    return "updated" if stored else "added"


def _taken(connection: sqlite3.Connection, slot: str) -> bool:
    query = "SELECT 1 FROM games WHERE slot = ? AND result = 'open' LIMIT 1"
    return connection.execute(query, (slot,)).fetchone() is not None


def _put_settings(connection: sqlite3.Connection, settings: dict[str, str]) -> None:
    connection.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", settings.items())
