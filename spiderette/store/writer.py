"""One thread that writes what is put before it, in order, at most 0.2 s behind.

A failure never reaches the game: it becomes a Trouble, and the file is tried again and again until
all that waited is on the disk.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from spiderette.store import inspection, trouble
from spiderette.store.disk import Batch, Disk
from spiderette.store.rows import GameRow
from spiderette.store.trouble import Trouble
from spiderette.store.vault import ClosedError, kind_of

DELAY = 0.08  # seconds in which the writes of one game are taken together
FIRST_RETRY, LAST_RETRY = 0.5, 30.0
LAST_PATIENCE = 5.0  # seconds that the end of the program waits for another program's lock
COPY_EVERY = 600.0
CALM = 1.5  # seconds after the start in which nobody but the player needs the file

Answer = TypeVar("Answer")


class Writer:
    """Puts rows and settings on a disk; answers questions about what is there.

    now: the wall clock, seconds since 1970.
    threaded: False leaves all writing to `flush` and `close` (the command line).
    """

    def __init__(
        self,
        disk: Disk,
        now: Callable[[], float],
        *,
        threaded: bool = True,
        delay: float = DELAY,
        copy_every: float = COPY_EVERY,
        calm: float = CALM,
    ) -> None:
        self.disk = disk
        self._now = now
        self._delay = delay
        self._copy_every = copy_every
        self._due = time.monotonic() + calm  # when the thread looks after the file
        self._door = threading.Condition()
        self._waiting = Batch()
        self._troubles: list[Trouble] = []
        self._told: set[Trouble] = set()
        self._kind = ""  # why the file cannot be written now
        self._stopping = False
        with disk.lock:
            self._report(self._try(disk.open))
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        if threaded:
            self._thread.start()

    @property
    def hindrance(self) -> Trouble | None:
        """Why the file cannot be written now, None while it can."""
        return Trouble(self._kind) if self._kind else None

    def put(self, row: GameRow) -> None:
        """Write this row soon; a later row of the same game takes its place."""
        with self._door:
            self._waiting.rows.pop(row.id, None)  # results are written in the order they come in
            self._waiting.rows[row.id] = row
            self._door.notify_all()

    def put_setting(self, key: str, text: str) -> None:
        """Write this setting soon, as JSON text."""
        with self._door:
            self._waiting.settings[key] = text
            self._door.notify_all()

    def waiting_rows(self) -> list[GameRow]:
        """Rows that are not on the disk yet."""
        with self._door:
            return list(self._waiting.rows.values())

    def flush(self, *, urgent: bool = True) -> bool:
        """Write all that waits before returning; True when it is on the disk.

        While the file fails, only an urgent call tries it again; others reach the twin.
        """
        with self.disk.lock:
            batch = self._take()
            if self._kind and not urgent:
                kind = self._kind
            else:
                kind = self._written(batch) if batch or self._kind else ""
            if kind:
                self._put_back(batch)
                self._try(lambda: self.disk.retreat(batch, kind))
            self._report(kind)
            return not kind

    def _written(self, batch: Batch) -> str:
        """Write a batch; a file that fails in an unknown way is opened anew, and so mended, once.

        An empty batch only asks whether the file can be written again, which an empty transaction
        would not tell. Returns "" or the kind of the failure.
        """
        if not batch:
            return self._try(self.disk.probe)
        kind = self._try(lambda: self.disk.write(batch))
        if kind == trouble.FAILED:
            self._try(lambda: self.disk.retreat(batch, kind))
            kind = self._try(lambda: self.disk.write(batch))
        return kind

    def _take(self) -> Batch:
        with self._door:
            batch, self._waiting = self._waiting, Batch()
        return batch

    def _put_back(self, batch: Batch) -> None:
        with self._door:
            newer = self._waiting.rows
            older = {name: row for name, row in batch.rows.items() if name not in newer}
            self._waiting.rows = older | newer
            self._waiting.settings = {**batch.settings, **self._waiting.settings}

    def _try(self, action: Callable[[], object]) -> str:
        """Do something to the disk; "" or the kind of the failure."""
        try:
            action()
        except ClosedError as error:
            return error.kind
        except (sqlite3.Error, OSError) as error:
            return kind_of(error)
        return ""

    def _report(self, kind: str) -> None:
        """Note whether the file works, and what the player is to be told of it, once each."""
        for told in self.disk.troubles:
            self._tell(told)
        self.disk.troubles.clear()
        self._kind = kind
        if kind:
            self._tell(Trouble(kind))
            return
        self.disk.settle()
        bad = {told for told in self._told if told.kind in trouble.NOT_SAVING}
        if bad:
            self._told -= bad
            self._troubles.append(Trouble(trouble.SAVING_AGAIN))

    def _tell(self, told: Trouble) -> None:
        if told not in self._told:
            self._told.add(told)
            self._troubles.append(told)

    def troubles(self) -> tuple[Trouble, ...]:
        """What happened since the last call. Costs nothing when nothing did."""
        if not self._troubles:
            return ()
        with self.disk.lock:
            found, self._troubles = tuple(self._troubles), []
        return found

    def tell(self, told: Trouble) -> None:
        """Add something to tell the player."""
        with self.disk.lock:
            self._tell(told)

    def met(self, row: GameRow) -> None:
        """A row was read, and its game goes on from it."""
        with self.disk.lock:
            self.disk.met(row)

    def name_of(self, row_id: str) -> str:
        """The id under which a game is kept, should another copy have overtaken it."""
        with self.disk.lock:
            return self.disk.name_of(row_id)

    def read(
        self,
        question: Callable[[sqlite3.Connection], Answer],
        default: Answer,
        *,
        settled: bool = True,
    ) -> Answer:
        """Ask about what is kept; `default` when nothing can be read.

        settled: write all that waits first, so that the answer holds everything put so far.
        """
        with self.disk.lock:
            if settled:
                self.flush(urgent=False)
            try:
                return question(self.disk.content)
            except sqlite3.Error as error:
                self._tell(Trouble(kind_of(error)))
                return default

    def change(self, action: Callable[[sqlite3.Connection], object]) -> bool:
        """Do something in one transaction before returning; True when it is on the disk."""
        with self.disk.lock:
            self.flush()
            kind = self._try(lambda: self.disk.transact(action))
            self._report(kind)
            return not kind

    def wipe(self, *, settings: bool) -> bool:
        """Delete every game with its backups; True when it is done on the disk."""
        with self.disk.lock:
            batch = self._take()
            kind = self._try(lambda: self.disk.wipe(settings=settings))
            if kind:
                self._put_back(batch)
            elif not settings:
                self._put_back(Batch(settings=batch.settings))
            self._report(kind)
            return not kind

    def renew_copy(self) -> None:
        """Let the last good copy follow at once: what was deleted is not to come back from it."""
        self._copy(anyway=True)

    def mend(self, raw: tuple[Any, ...]) -> bool:
        """Put a damaged row in order; False when the file cannot be written."""
        with self.disk.lock:
            content, folder = self.disk.content, self.disk.folder
            try:
                self._tell(inspection.mend(content, raw, folder, self._now()))
            except sqlite3.Error:
                return False
            return True

    def close(self) -> bool:
        """Write all that waits, renew the copy and let go of the file; True when all is written."""
        with self._door:
            self._stopping = True
            self._door.notify_all()
        threaded = self._thread.is_alive()
        if threaded:
            self._thread.join()
        with self.disk.lock:
            done = self._insist() or not self._waiting
            if threaded and done:
                self._try(self.disk.copy)
            self.disk.close()
        return done

    def _insist(self) -> bool:
        """Flush for the last time: what another program's lock keeps out now would be lost."""
        end = time.monotonic() + LAST_PATIENCE
        while not self.flush():
            held = self._kind == trouble.LOCKED and self._waiting
            if not held or time.monotonic() >= end:
                return False
            time.sleep(0.05)
        return True

    def _run(self) -> None:
        retry = FIRST_RETRY
        checked = False
        while not self._stopping:
            if self._kind:
                self._pause(retry)
                retry = min(retry * 2, LAST_RETRY)
            elif self._wait_for_work():
                retry = FIRST_RETRY
                self._pause(self._delay)
            if not self._stopping:
                self.flush()
            if not self._stopping and time.monotonic() >= self._due:
                self._due = time.monotonic() + self._copy_every
                checked = checked or self._check()
                self._copy()

    def _wait_for_work(self) -> bool:
        """True when something waits, False when it is time to look after the file."""
        with self._door:
            calm = max(0.0, self._due - time.monotonic())
            return self._door.wait_for(lambda: bool(self._waiting) or self._stopping, calm)

    def _pause(self, seconds: float) -> None:
        with self._door:
            self._door.wait_for(lambda: self._stopping, seconds)

    def _check(self) -> bool:
        """Can the file be written, and are all rows whole? Off the first frame."""
        with self.disk.lock:
            if not self._kind:
                self._report(self._try(self.disk.probe))
        after: int | None = 0
        while after is not None and not self._stopping and not self._kind:
            after = self._inspect(after)
        return not self._kind

    def _inspect(self, after: int) -> int | None:
        """Look at one chunk of rows; the number of its last one, None at the end."""
        with self.disk.lock:
            if self.disk.file is None:
                return None
            try:
                rows = inspection.chunk(self.disk.file, after)
            except sqlite3.Error:
                return None
            for raw in inspection.damaged(rows):
                self.mend(raw)
            return int(rows[-1][0]) if rows else None

    def _copy(self, *, anyway: bool = False) -> None:
        with self.disk.lock:
            if not self._kind and not self._stopping:
                self._try(lambda: self.disk.copy(anyway=anyway))
