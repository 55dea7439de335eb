"""A pilot under supervision: after each frame the table must hold, from time to time the store."""

from __future__ import annotations

import random
from collections import deque
from pathlib import Path
from typing import Any

import pygame

from spiderette.engine.codes import NUMBERS, code_for
from spiderette.engine.game import Game
from spiderette.engine.rules import is_won
from spiderette.screens.advisor import Advisor
from spiderette.store.ledger import Ledger
from spiderette.store.record import Record
from spiderette.store.replay import is_deal
from spiderette.store.rows import OPEN
from tests.around.visitor import Slate
from tests.engine.decks import table_text
from tests.pilot.pilot import FRAME, Pilot
from tests.robust.fickle import Fickle

REMEMBERED = 12  # events told when something breaks
STORE_EVERY = 1000  # events


class Overseen(Pilot):
    """A pilot whose every frame is looked at.

    home: the player's folder; nothing is written outside of its parent.
    """

    def __init__(self, home: Path, chance: random.Random, code: str = "", **choices: Any) -> None:
        self.events = 0
        self.home = home
        self._last: deque[str] = deque(maxlen=REMEMBERED)
        self._seen: object = None
        self._store_due = STORE_EVERY
        self._ready = False
        super().__init__(home, code, **choices)
        sitting: Any = self.app.sitting
        sitting.another = lambda game, grade=None: code_for(game, chance.randrange(NUMBERS))
        self.app.desk.clipboard = Slate("SD1-S4-AAAAAAA\0")
        self.thinker = Fickle(chance)
        self.app.sitting.advisor = Advisor(self.app.sitting, self.thinker)
        self._fence(home.parent)
        self._ready = True

    def _fence(self, folder: Path) -> None:
        """Games are exported below `folder` only, whatever a field says."""
        ledger: Any = self.app.sitting.ledger
        export = ledger.export

        def fenced(path: Path) -> int:
            if folder not in path.resolve().parents:
                raise PermissionError(path)
            return int(export(path))

        ledger.export = fenced

    def frame(self, *events: pygame.event.Event, dt: float = FRAME) -> None:
        self._last.extend(repr(event)[:300] for event in events)
        self.events += len(events)
        try:
            super().frame(*events, dt=dt)
            if self._ready:
                self._look()
        except BaseException as error:
            error.add_note("after: " + "\n  ".join(self._last))
            raise

    def _look(self) -> None:
        game = self.game
        seen = (id(game), game.table, game.cursor, len(game.line), game.mark)
        if seen != self._seen:
            self._seen = seen
            self.sound_table()
            follows_the_rules(game)
            assert game is self.app.sitting.record.game
        if self.events >= self._store_due:
            self._store_due = self.events + STORE_EVERY
            self.look_into_the_store()

    def look_into_the_store(self) -> None:
        """Another reader of the file finds the game that lies on the table, and no second one."""
        sitting = self.app.sitting
        sitting.keep()
        sitting.ledger.flush()
        assert not sitting.ledger.troubles()
        if not sitting.ledger.settings.keep_games:
            return
        book = Ledger(self.home, lambda: self.wall, threaded=False)
        try:
            assert not book.troubles()
            matches(book, sitting.record)
            unfinished = book.records.unfinished()
            assert len({entry.slot for entry in unfinished}) == len(unfinished), unfinished
        finally:
            book.close()

    def come_again(self) -> Pilot:
        """End the program, start it anew; the game that was on the table lies there again."""
        self.tell(pygame.QUIT)
        assert not self.app.running
        before, record = stand(self.game), self.app.sitting.record
        kept = self.app.sitting.ledger.settings.keep_games
        self.close()
        again = Pilot(self.home, "", size=(800, 600))
        if kept and record.started and record.result == OPEN:
            assert stand(again.game) == before
        again.sound_table()
        return again


def follows_the_rules(game: Game) -> None:
    """The table and the score are what the rules make of the deal and the line."""
    again = game.afresh()
    again.resume(game.line, game.cursor, game.mark)
    assert again.table == game.table
    assert again.score == game.score
    assert game.code is None or not is_deal(game) or len(game.opening.home) == 0
    assert game.won == is_won(game.table)


def matches(book: Ledger, record: Record) -> None:
    """The store holds this game just as it stands, if it was ever started."""
    if not record.started:
        return
    if record.result != OPEN:
        row = book.records.full(record.id)
        assert row is not None
        assert row.result == record.result
        return
    found = book.current(record.slot)
    assert found is not None
    assert stand(found.game) == stand(record.game)


def stand(game: Game) -> tuple[object, ...]:
    """Where a game stands. In a set-up position one card is as good as its twin: its text counts,
    which is what the store keeps of it.
    """
    table = game.table if is_deal(game) else (table_text(game.table), len(game.table.home))
    return table, game.line, game.cursor, game.mark, game.score
