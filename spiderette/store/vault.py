"""The file on the disk: opened, examined, set aside when broken, rebuilt from its last good copy.

A broken or foreign file is renamed, never deleted; the file of a later release is left alone.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path

from spiderette.store import schema, trouble
from spiderette.store.merging import verdict
from spiderette.store.rows import GameRow
from spiderette.store.salvage import Connection, Findings, salvage, whole
from spiderette.store.trouble import Trouble

FILE = "games.sqlite"
COPY = "games.copy.sqlite"
REBUILT = "games.rebuilt.sqlite"  # whole, and about to take the place of a broken FILE
MAGIC = b"SQLite format 3\0"
PATIENCE = 0.5  # seconds to wait for another program's lock
SYNCHRONOUS = "FULL"  # what a commit waits for: a power cut may lose nothing that was booked

_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_SQLITE_KINDS = {
    sqlite3.SQLITE_BUSY: trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: trouble.LOCKED,
    sqlite3.SQLITE_FULL: trouble.FULL,
    sqlite3.SQLITE_READONLY: trouble.UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: trouble.UNWRITABLE,
    sqlite3.SQLITE_PERM: trouble.UNWRITABLE,
}
# The disk refuses, as with a quota that is used up while a transaction is to be taken back.
_REFUSED = {
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_LOCK,
}


class ClosedError(Exception):
    """The file cannot be used now. `kind`: a Trouble kind that says why."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(kind)


class BrokenError(Exception):
    """The file is no store of ours, or damaged."""


@dataclass
class Opened:
    """A store ready for use.

    on_disk: False when the rebuilt content could not be written and lives in memory only.
    renewed: the file did not go on where it was: it is new, or rebuilt from older content.
    """

    connection: sqlite3.Connection
    on_disk: bool = True
    renewed: bool = False
    troubles: list[Trouble] = field(default_factory=list)


def kind_of(error: sqlite3.Error | OSError) -> str:
    """The Trouble kind of an error of the disk or of SQLite."""
    if isinstance(error, OSError):
        return trouble.FULL if error.errno in _FULL else trouble.UNWRITABLE
    code = getattr(error, "sqlite_errorcode", None) or 0
    return _SQLITE_KINDS.get(code & 0xFF, trouble.FAILED)


def connect(path: Path | str) -> sqlite3.Connection:
    """A connection that waits PATIENCE for locks, syncs fully and begins no transaction itself."""
    connection = sqlite3.connect(
        path, PATIENCE, isolation_level=None, check_same_thread=False, factory=Connection
    )
    try:
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def in_memory() -> sqlite3.Connection:
    """An empty store without a file."""
    connection = connect(":memory:")
    schema.migrate(connection)
    return connection


def holds_games(folder: Path) -> bool:
    """True unless there is certainly no store in a folder, as before the first start."""
    try:
        return any((folder / name).exists() for name in (FILE, COPY, REBUILT))
    except OSError:
        return True


def open_store(folder: Path, stamp: str) -> Opened:
    """The store in a folder, made or rebuilt as needed; raises ClosedError.

    stamp: a word for the name of a broken file that is set aside, such as `20250131-235959`.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _clear_side_files(path, stamp)
        gone = not path.exists() or (path.is_file() and path.stat().st_size == 0)
        cut_off = (folder / REBUILT).exists()
        if gone and (cut_off or (folder / COPY).exists()):
            return _rebuilt(folder, stamp)
        connection = _examined(path)
        if cut_off:
            connection.close()
            return _rebuilt(folder, stamp)
        return Opened(connection, renewed=gone)
    except BrokenError:
        return _rebuilt(folder, stamp)
    except OSError as error:
        raise ClosedError(kind_of(error)) from None


def _clear_side_files(path: Path, stamp: str) -> None:
    """Rename what another program left of its write-ahead log beside a store that has none.

    The header of a store tells that it keeps a rollback journal (SQLite's file format, bytes 18
    and 19); its log is stale then, and SQLite may wait ten seconds for it at every question.
    """
    if not path.is_file() or _header(path)[18:20] != b"\x01\x01":
        return
    for ending in ("-wal", "-shm"):
        side = path.with_name(f"{path.name}{ending}")
        if side.exists():
            side.replace(side.with_name(f"{side.name}.left-{stamp}"))


def _header(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(20)


def _examined(path: Path) -> sqlite3.Connection:
    """A connection to a sound file; raises BrokenError or ClosedError and leaves it alone."""
    if path.is_dir() or (path.exists() and _begins_wrong(path)):
        raise BrokenError
    try:
        connection = connect(path)
    except sqlite3.Error as error:
        raise _judged(error) from None
    try:
        _examine(connection)
    except sqlite3.Error as error:
        connection.close()
        raise _judged(error) from None
    except (BrokenError, ClosedError):
        connection.close()
        raise
    return connection


def _begins_wrong(path: Path) -> bool:
    """True for a file that cannot be a database; SQLite would take one of a few bytes for new."""
    with path.open("rb") as file:
        start = file.read(len(MAGIC))
    return start not in (b"", MAGIC)


def _judged(error: sqlite3.Error) -> Exception:
    """Whether an error speaks of the file (broken) or of its surroundings (closed)."""
    kind = kind_of(error)
    refused = getattr(error, "sqlite_errorcode", None) in _REFUSED
    return BrokenError() if kind == trouble.FAILED and not refused else ClosedError(kind)


def _examine(connection: sqlite3.Connection) -> None:
    if schema.is_empty(connection):
        schema.migrate(connection)
        return
    if not schema.is_ours(connection):
        raise BrokenError
    if schema.version_of(connection) > len(schema.MIGRATIONS):
        raise ClosedError(trouble.NEWER)
    if not _is_sound(connection, "integrity_check"):
        if not _is_sound(connection, "quick_check"):
            raise BrokenError
        connection.execute("REINDEX")  # the games are whole, only the ways to them are not
        if not _is_sound(connection, "integrity_check"):
            raise BrokenError
    schema.migrate(connection)
    connection.execute(f"SELECT {schema.COLUMNS}, checksum, booked FROM games LIMIT 1").fetchall()
    for names in ("key, value FROM settings", "at, why, content FROM aside"):
        connection.execute(f"SELECT {names} LIMIT 1").fetchall()


def _is_sound(connection: sqlite3.Connection, check: str) -> bool:
    """What SQLite says. quick_check looks at the tables, integrity_check at their indices too:
    a game whose entry there is damaged would not be found. 10,000 games: some 8 and 28 ms.
    """
    return bool(connection.execute(f"PRAGMA {check}(1)").fetchone()[0] == "ok")


def _rebuilt(folder: Path, stamp: str) -> Opened:
    """The last good copy plus whatever the broken file still holds, in a new file.

    The new file is whole before any other is renamed, and it is looked for at the next start: at
    no moment may the end of the process cost a game. Where the disk refuses, what is broken stays
    where it is and the content is used from memory. Raises ClosedError.
    """
    memory = in_memory()
    good = [name for name in (COPY, REBUILT) if _load_copy(folder / name, memory)]
    for name in (FILE, COPY, REBUILT):
        if name not in good:
            _salvaged(folder / name, memory)
    kind = trouble.SALVAGED if every_row(memory) else trouble.LOST_FILE
    kind = trouble.RESTORED if COPY in good else kind
    name = ""
    try:
        write_copy(memory, folder / REBUILT)
        name = set_aside(folder / FILE, stamp)
        if COPY not in good:
            set_aside(folder / COPY, stamp)
        (folder / REBUILT).replace(folder / FILE)
        connection = connect(folder / FILE)
    except (OSError, sqlite3.Error) as error:
        troubles = [Trouble(kind, name), Trouble(kind_of(error))]
        return Opened(memory, on_disk=False, renewed=True, troubles=troubles)
    memory.close()
    return Opened(connection, renewed=True, troubles=[Trouble(kind, name)])


def _load_copy(path: Path, memory: sqlite3.Connection) -> bool:
    """Fill `memory` with a good copy; False when there is none.

    Raises ClosedError for one that cannot be read now, or not by this release.
    """
    if not path.is_file() or path.stat().st_size == 0:
        return False
    try:
        connection = _examined(path)
    except ClosedError as closed:
        if closed.kind in (trouble.LOCKED, trouble.NEWER):
            raise
        return False
    except (BrokenError, OSError):
        return False
    try:
        connection.backup(memory)
    finally:
        connection.close()
    return True


def _salvaged(path: Path, memory: sqlite3.Connection) -> None:
    """Merge what a broken file holds into `memory`."""
    spares = {row.id: row for row in every_row(memory)}
    found = salvage(path, spares) if path.is_file() else Findings()
    memory.execute("BEGIN")
    for row in found.rows:
        if verdict(spares.get(row.id), row, None) == "write":
            schema.put(memory, row, row.ended)
    for content in found.damaged:
        memory.execute("INSERT INTO aside VALUES (0, 'salvage', ?)", (content,))
    for item in found.settings.items():
        memory.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", item)
    memory.execute("COMMIT")


def every_row(connection: sqlite3.Connection) -> list[GameRow]:
    """All rows whose checksum fits, results in the order in which they were booked."""
    found = connection.execute(f"SELECT {schema.COLUMNS}, checksum FROM games ORDER BY booked")
    return [row for row in map(whole, found) if row is not None]


def set_aside(path: Path, stamp: str) -> str:
    """Rename a broken file (and its journal) to a free name, which is returned; "" if none.

    A journal left behind would be played into the file that takes the place.
    """
    target = path.with_name(f"{path.name}.corrupt-{stamp}")
    count = 1
    while target.exists():
        count += 1
        target = path.with_name(f"{path.name}.corrupt-{stamp}-{count}")
    there = path.exists()
    if there:
        path.rename(target)
    journal = path.with_name(f"{path.name}-journal")
    if journal.exists():
        journal.replace(target.with_name(f"{target.name}-journal"))
    return target.name if there else ""


def write_copy(connection: sqlite3.Connection, target: Path) -> None:
    """Write a compact copy of a store; the target is replaced only by a whole one.

    Raises sqlite3.Error or OSError and leaves the target as it was.
    """
    temporary = target.with_name(f"{target.name}.tmp-{os.getpid()}")
    try:
        temporary.unlink(missing_ok=True)
        connection.execute("VACUUM INTO ?", (str(temporary),))
        with temporary.open("rb+") as file:
            os.fsync(file.fileno())
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


def delete_backups(folder: Path) -> None:
    """Delete the last good copy and every file that was set aside or left; raises OSError."""
    for name in (FILE, COPY, REBUILT):
        aside = [f"{name}{part}" for part in (".corrupt-*", ".tmp-*", "-*.left-*")]
        ours = [] if name == FILE else [name, f"{name}-journal"]
        for path in (path for pattern in (*ours, *aside) for path in folder.glob(pattern)):
            if path.is_file():
                path.unlink(missing_ok=True)
