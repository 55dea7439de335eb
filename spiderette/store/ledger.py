"""The book of games: which game lies in which slot, and what becomes of it.

One game is one row and has at most one result, booked here and nowhere else: won when its table
is cleared, lost when a started game is replaced in its own slot.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import IO, Any

from spiderette.engine.codes import Code
from spiderette.engine.game import Game
from spiderette.settings import SLOTS, Settings, from_json
from spiderette.store import exchange, schema, trouble
from spiderette.store.disk import Disk
from spiderette.store.record import Record
from spiderette.store.records import Records
from spiderette.store.replay import revive
from spiderette.store.rows import OPEN, BadRowError, GameRow, bounded, is_date
from spiderette.store.salvage import whole
from spiderette.store.statistics import Kind, where
from spiderette.store.trouble import Trouble
from spiderette.store.writer import CALM, COPY_EVERY, DELAY, Writer


class Ledger:
    """Opens the store of a folder and keeps it until `close`.

    Never raises for what is on the disk or for what the disk refuses: see `troubles`.
    now: the wall clock, seconds since 1970.  The other times are in seconds: a write follows an
    action by `delay`, the file is looked over and copied `calm` after the start and every
    `copy_every`.
    settings: the player's choices; `keep` changes them.  records: all questions about past games.
    """

    def __init__(
        self,
        folder: Path,
        now: Callable[[], float],
        *,
        threaded: bool = True,
        delay: float = DELAY,
        copy_every: float = COPY_EVERY,
        calm: float = CALM,
    ) -> None:
        self._now = now = bounded(now)
        self._writer = Writer(
            Disk(folder, self._stamp),
            now,
            threaded=threaded,
            delay=delay,
            copy_every=copy_every,
            calm=calm,
        )
        self.records = Records(self._writer)
        self._in_hand: dict[str, Record] = {}
        self._kept: dict[str, str] = {}
        self._open: set[str] = set()  # ids of games that the store holds as unfinished
        self._shown: set[str] = set()  # codes of which a winning line was shown in this run
        self.settings = self._read_settings()

    def _stamp(self) -> str:
        moment = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=self._now())
        return moment.strftime("%Y%m%d-%H%M%S")

    # --- the slots

    def current(self, slot: str) -> Record | None:
        """The game in hand in a slot: the unfinished one of the store when none was begun yet."""
        if slot not in self._in_hand:
            found = self._load(slot)
            if found is not None:
                self._in_hand[slot] = found
        return self._in_hand.get(slot)

    def begin(self, slot: str, game: Game, *, daily: str = "", repeat: bool = False) -> Record:
        """Put a fresh game into a slot and return its record.

        The running game's own code resumes it: then the record in hand comes back, and its `game`
        is the one to play. A started game that is replaced is booked as lost. A deal that was
        played before is a repeat; one of which a winning line was shown before is assisted. Raises
        ValueError for a slot or date that does not exist.
        """
        if slot not in SLOTS or not (daily == "" or is_date(daily)):
            raise ValueError(f"no such slot or date: {slot} {daily}")
        record = Record(slot, game, daily=daily, repeat=repeat)
        running = self.current(slot)
        if running and self.resumes(slot, game):
            return running
        if running and running.at_stake:
            running.lose(self._now())
            self._put(running.row())
        record.repeat = repeat or not record.from_deal
        if record.from_deal:
            record.repeat |= self.was_played(record.game.code)
            record.assisted = record.code in self._shown or self._holds(record.code, True)
        self._in_hand[slot] = record
        return record

    def resumes(self, slot: str, game: Game) -> bool:
        """True when `begin` would go on with the started game of the slot: the same deal."""
        running = self.current(slot)
        if running is None or not running.started or running.result != OPEN:
            return False
        same = running.game.code is not None and running.game.code == game.code
        return same and running.game.opening == game.opening

    def would_lose(self, slot: str, game: Game | None = None) -> bool:
        """True when beginning `game` (any other game) in the slot books a loss: ask first."""
        running = self.current(slot)
        if running is None or not running.at_stake:
            return False
        return game is None or not self.resumes(slot, game)

    def progress(self, record: Record, seconds: float) -> bool:
        """Keep what was played; call it after every action, undo, redo, restart, and at the end.

        seconds: the play time. A win is on the disk when this returns; everything else follows
        within 0.2 s. True unless a win could not be written yet (it is kept and tried again).
        """
        if not record.note(seconds, self._now()):
            return True
        self._put(record.row())
        return record.result == OPEN or not self.settings.keep_games or self._writer.flush()

    def hint_used(self, record: Record) -> None:
        """One more hint was shown; written with the next progress."""
        record.hints += 1

    def line_shown(self, record: Record) -> None:
        """A winning line was shown: the game counts as played, not as won, at once and for good."""
        record.assisted = True
        if record.from_deal:
            self._shown.add(record.code)
        if record.at_stake:
            self._put(record.row())

    def keep_review(self, row_id: str, content: str) -> bool:
        """Keep what a review of a game found, as text; True when it is on the disk."""
        query = "INSERT OR REPLACE INTO reviews VALUES (?, ?)"
        keeps = self.settings.keep_games
        return keeps and self._writer.change(lambda c: c.execute(query, (row_id, content)))

    def _put(self, row: GameRow) -> None:
        """Let a row be written if games are kept, or if it ends one that was kept before."""
        if not self.settings.keep_games and (row.result == OPEN or row.id not in self._open):
            return
        if row.result == OPEN:
            self._open.add(row.id)
        else:
            self._open.discard(row.id)
        self._writer.put(row)

    def was_played(self, code: Code | None) -> bool:
        """True when the store holds a started game of this deal."""
        return code is not None and self._holds(str(code))

    def _holds(self, code: str, assisted: bool = False) -> bool:
        """True when the store holds a started game of this deal, if so wished an assisted one."""
        for row in self._writer.waiting_rows():
            if row.code == code and not row.position and row.assisted >= assisted:
                return True
        return self._writer.read(lambda c: _holds_deal(c, code, assisted), False, settled=False)

    def _load(self, slot: str) -> Record | None:
        """The last played unfinished game of a slot; a damaged one is mended first.

        A game that turns out to be won is booked as what it is.
        """
        if not self.settings.keep_games:
            return None
        while True:
            raw = self._writer.read(lambda c: _waiting(c, slot), None)
            if raw is None:
                return None
            row = whole(raw[1:])
            try:
                game = revive(row) if row else None
            except BadRowError:
                game = None
            if row is None or game is None:
                if not self._writer.mend(raw):
                    return None
                continue
            record = Record.of_row(row, game)
            self._writer.met(row)
            self._open.add(row.id)
            if not game.won:
                return record
            record.win(self._now())
            self._put(record.row())
            if not self._writer.flush():
                return None

    # --- settings

    def _read_settings(self) -> Settings:
        nothing: list[tuple[object, str]] = []
        texts = self._writer.read(_settings_rows, nothing)
        data: dict[str, object] = {}
        broken = []
        for key, text in texts:
            try:
                data[str(key)] = json.loads(text)
            except (ValueError, TypeError, RecursionError):
                broken.append(str(key))
        settings, mended = from_json(data)
        if broken or mended:
            names = " ".join((*broken, *mended))
            self._writer.tell(Trouble(trouble.SETTINGS_MENDED, names[:200]))
        sound = settings.to_json().items()
        self._kept = {k: json.dumps(v) for k, v in sound if k not in (*broken, *mended)}
        return settings

    def keep(self, settings: Settings) -> None:
        """Use and keep these choices; only what changed is written, so that another copy's stay."""
        self.settings = settings
        for key, value in settings.to_json().items():
            text = json.dumps(value)
            if self._kept.get(key) != text:
                self._kept[key] = text
                self._writer.put_setting(key, text)

    # --- all games

    def export(self, path: Path) -> int:
        """Write all games as JSON lines; their number. Raises OSError as `exchange.export`."""
        return exchange.export(self._writer, path)

    def importing(self, file: IO[bytes]) -> Iterator[exchange.Report]:
        """Take in an exported file a batch at a time; the report so far after each batch.

        A slot has one unfinished game: one that comes in is refused where a started game is in
        hand, even if that is not kept at the moment; any other game in hand gives way to it.
        """
        held = {slot for slot, record in self._in_hand.items() if record.goes_on}
        lines = exchange.raw_lines(file)
        for report in exchange.importing(self._writer, lines, held):
            idle = [slot for slot, record in self._in_hand.items() if not record.goes_on]
            for slot in idle:  # at once: whoever deals there before the end would lose it unasked
                self._in_hand[slot] = self._load(slot) or self._in_hand[slot]
            yield report

    def reset_statistics(self, kind: Kind | None = None) -> bool:
        """Delete the finished games of one kind, or all; True when it is done on the disk."""
        condition, values = where(kind)
        query = f"DELETE FROM games WHERE result IN ('won', 'lost'){condition}"
        orphans = "DELETE FROM reviews WHERE game NOT IN (SELECT id FROM games)"
        done = self._writer.change(lambda c: (c.execute(query, values), c.execute(orphans)))
        self._writer.renew_copy()
        return done

    def clear(self, *, settings: bool = False, on_table: Record | None = None) -> bool:
        """Delete all games and records with their backups; True when it is done on the disk.

        settings: the choices too.  on_table: the game being played; it goes on, and is kept again
        from its next action. Nothing changes for any game when it cannot be done.
        """
        if not self._writer.wipe(settings=settings):
            return False
        kept = {slot: r for slot, r in self._in_hand.items() if r is on_table}
        self._in_hand = kept
        self._open.clear()
        self._shown.clear()
        if on_table is not None:
            on_table.hide()
        if settings:
            self._kept = {}
            self.settings = Settings()
        return True

    # --- the file

    @property
    def hindrance(self) -> Trouble | None:
        """Why nothing can be written now, None while it can; `troubles` tells it once."""
        return self._writer.hindrance

    def troubles(self) -> tuple[Trouble, ...]:
        """What the player is to be told, once each; call it every frame."""
        return self._writer.troubles()

    def flush(self) -> bool:
        """Write all that waits before returning; True when it is on the disk."""
        return self._writer.flush()

    def close(self) -> bool:
        """Write all that waits and let go of the file; True when nothing is left unwritten."""
        return self._writer.close()


def _waiting(connection: sqlite3.Connection, slot: str) -> tuple[Any, ...] | None:
    """The raw row of the last played unfinished game of a slot, after its row number."""
    found: tuple[Any, ...] | None = connection.execute(
        f"SELECT rowid, {schema.COLUMNS}, checksum FROM games "
        "WHERE slot = ? AND result = 'open' ORDER BY touched DESC, rowid DESC LIMIT 1",
        (slot,),
    ).fetchone()
    return found


def _holds_deal(connection: sqlite3.Connection, code: str, assisted: bool) -> bool:
    query = "SELECT 1 FROM games WHERE code = ? AND position = '' AND assisted >= ? LIMIT 1"
    return connection.execute(query, (code, int(assisted))).fetchone() is not None


def _settings_rows(connection: sqlite3.Connection) -> list[tuple[object, str]]:
    return connection.execute("SELECT key, value FROM settings").fetchall()
