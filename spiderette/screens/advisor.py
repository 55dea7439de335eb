"""Help at the table: asks the solver after each action and shows what it answers.

The thinking is done in another process (a `Thinker`), so no frame ever waits: questions go out,
answers are looked for in each frame, and an answer that nobody waits for any more is dropped. While
the player is not at the table nothing is asked. If the thinker is gone for good, help is off.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from spiderette.engine.codes import Code
from spiderette.engine.game import Game
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.screens.advice import LISTED, NOTHING, PROVED, Advice
from spiderette.screens.hints import Hints
from spiderette.screens.known import Known
from spiderette.screens.screen import Outcome, Say
from spiderette.screens.sitting import Sitting
from spiderette.solver.brain import CRASHED, UNAVAILABLE, question
from spiderette.solver.solve import WINNABLE, Answer
from spiderette.solver.wire import Data, line_of
from spiderette.store.record import Record
from spiderette.text import tr

CALM = 0.12  # seconds a position must stand before it is thought about
# CPU seconds of the thinker; together less than two for each action.
DEAD_END_SECONDS = 0.4
VERDICT_SECONDS = 1.4
HINT_SECONDS = 1.0


class Thinker(Protocol):
    """What `solver.brain.Brain` does: nothing here waits."""

    def ask(self, request: Data) -> int:
        """Hand in a question; its number comes back with each answer."""

    def cancel(self, number: int) -> None:
        """Nobody waits for this answer any more."""

    def poll(self) -> list[Data]:
        """The answers that have come since the last call."""

    def close(self) -> None:
        """End it."""


class Advisor:
    """The questions of one sitting; `advice` is what it knows of the table at the moment."""

    def __init__(self, sitting: Sitting, thinker: Thinker) -> None:
        self.sitting = sitting
        self.hints = Hints(sitting)
        self.known = Known(sitting.record.game.variant)
        self.advice = NOTHING
        self._thinker = thinker
        self._stand: tuple[Record, Table] | None = None
        self._wished = self._wishes()
        self._calm = 0.0
        self._asked: dict[int, Table] = {}  # by itself, about the table
        self._queue: list[str] = []  # kinds of questions still to be asked about it
        self._waited: dict[int, Data | None] = {}  # asked for somebody: the answer, once it is here
        self._proofs: dict[str, Advice] = {}  # by the id of the record, for as long as it runs
        self._off = self._woken = False

    def close(self) -> None:
        """End the thinker."""
        self._thinker.close()

    # for others: hand in, look, take back

    def solve(self, variant: Variant, table: Table, *, nodes: int, seconds: float) -> int:
        """Ask for the verdict of any position; the ticket is for `answered` and `take_back`."""
        ticket = self._thinker.ask(question("solve", variant, table, seconds=seconds, nodes=nodes))
        self._waited[ticket] = None
        return ticket

    def answered(self, ticket: int) -> Answer | None:
        """The answer to `solve` once it is here; a question that failed is answered `unknown`."""
        data = self._waited.get(ticket)
        if data is None:
            return None
        del self._waited[ticket]
        return answer_of(data)

    def take_back(self, ticket: int) -> None:
        """Nobody waits for this answer any more."""
        if ticket in self._waited:
            del self._waited[ticket]
            self._thinker.cancel(ticket)

    # the table

    @property
    def game(self) -> Game:
        return self.sitting.record.game

    @property
    def off(self) -> bool:
        """Help broke and stays away until the next start."""
        return self._off

    def step(self, dt: float, *, attentive: bool) -> list[Outcome]:
        """Let time pass: take answers, follow the table, ask.

        attentive: the player is at the table; otherwise nothing is asked about it.
        """
        self._follow()  # first, so that no answer about the position before is taken for this one
        outcomes: list[Outcome] = []
        for data in self._thinker.poll():
            outcomes += self._take(data)
        self._calm += dt
        if not attentive and self._asked:
            self._retract()
        elif attentive and self._calm >= CALM and self._queue and not (self._asked or self._off):
            self._ask(self._queue.pop(0))
        self._show()
        return outcomes

    def _follow(self) -> None:
        """Another position: what was asked about the one before is stale."""
        record = self.sitting.record
        here = (record, record.game.table)
        if self._stand is not None and here[0] is self._stand[0] and here[1] is self._stand[1]:
            self._comply()
            return
        if self._stand is None or record is not self._stand[0]:
            self.known = Known(record.game.variant)
        self._stand = here
        self._drop()
        self.hints.forget()
        self._calm, self.advice = 0.0, NOTHING
        self._wished, self._queue = self._wishes(), self._questions()

    def _wishes(self) -> tuple[bool, bool, bool]:
        """What is wanted without being asked for; all other settings change nothing here."""
        settings = self.sitting.desk.settings
        return self.sitting.plain, settings.dead_end_notice, settings.winnable_indicator

    def _comply(self) -> None:
        """Other wishes at the same table: ask by them; what is known stays, and a pressed hint."""
        if self._wished == self._wishes():
            return
        self._wished = self._wishes()
        self._retract()
        if self.sitting.plain:
            self._drop()
            self.hints.withdraw()

    def _drop(self) -> None:
        """Take back every question about the table."""
        for ticket in filter(None, (*self._asked, self.hints.ticket)):
            self._thinker.cancel(ticket)
        self._asked.clear()

    def _retract(self) -> None:
        """Take back what is being thought about by itself, to be asked again later."""
        for ticket in self._asked:
            self._thinker.cancel(ticket)
        self._asked.clear()
        self._queue, self._calm = self._questions(), 0.0

    def _questions(self) -> list[str]:
        """What is to be asked about the table by itself."""
        game, settings = self.game, self.sitting.desk.settings
        if game.won or self.sitting.plain:
            return []
        # The first question of all also wakes the thinker, so that no hint waits for that.
        found = ["dead-end"] if settings.dead_end_notice or not self._woken else []
        fresh = game.code is not None and not game.line
        if (settings.winnable_indicator or fresh) and self._verdict() == "":
            found.append("solve")
        if self._badge_is_owed():
            found.append("opening")
        return found

    def _badge_is_owed(self) -> bool:
        """A listed deal that was begun before: its line is to be found again, once."""
        game, deal = self.game, self._deal
        if not game.line or self.sitting.record.id in self._proofs or deal is None:
            return False
        known = self.known.verdict(game.opening)
        return not known and self.sitting.catalogue.find(deal) is not None

    @property
    def _deal(self) -> Code | None:
        """The code of the deal on the table, None for a set-up position, also of one of a deal."""
        return self.game.code if self.sitting.record.from_deal else None

    def _ask(self, kind: str) -> None:
        self._woken = True
        game = self.game
        seconds = DEAD_END_SECONDS if kind == "dead-end" else VERDICT_SECONDS
        table = game.opening if kind == "opening" else game.table
        kind = "solve" if kind == "opening" else kind
        asked = question(kind, game.variant, table, seconds=seconds)
        self._asked[self._thinker.ask(asked)] = table

    # answers

    def _take(self, data: Data) -> list[Outcome]:
        """One answer, to whoever asked."""
        if data.get("error") == UNAVAILABLE and not self._off:
            self._off = True
            self._file(data)
            return [
                Say(tr("Hints and checks stopped working and are off until you reopen the game."))
            ]
        self._file(data)
        return []

    def _file(self, data: Data) -> None:
        ticket = data["id"]
        if ticket in self._waited:
            self._waited[ticket] = data
        elif ticket == self.hints.ticket and data.get("error") == CRASHED:
            self.hints.forget()
            self.hint()  # there is another thinker by now, or none any more
        elif ticket == self.hints.ticket:
            self.hints.take(data)
            if self.hints.dead:
                self.advice = replace(self.advice, dead=True)
        elif ticket in self._asked:
            table = self._asked.pop(ticket)
            if data["kind"] == "dead-end":
                self._take_outlook(bool(data.get("dead")))
            else:
                self.known.learn(table, answer_of(data))
                self._prove()

    def _take_outlook(self, dead: bool) -> None:
        """Whether this is a dead end; a hint shown before gives way to the notice of it."""
        self.advice = replace(self.advice, dead=dead or self.hints.dead)
        if dead and self.hints.here and not self.hints.dead:
            self.hints.give_up()

    def _prove(self) -> None:
        """A deal whose winning line was just found and played through gets its badge."""
        deal = self._deal
        if deal is None or self.known.verdict(self.game.opening) != WINNABLE:
            return
        listed = self.sitting.catalogue.find(deal)
        badge = LISTED if listed else PROVED
        grade = listed.grade if listed else 0
        self._proofs[self.sitting.record.id] = Advice(badge=badge, grade=grade)

    def _verdict(self) -> str:
        return self.known.verdict(self.game.table)

    def _show(self) -> None:
        """Bring the table's bars to what is known."""
        plain, notice, indicator = self._wishes()
        shown = NOTHING if plain else self._proofs.get(self.sitting.record.id, NOTHING)
        if not (plain or self._off):
            dead = notice and self.advice.dead
            verdict = (self._verdict() or "thinking") if indicator and not self.game.won else ""
            shown = replace(shown, dead=dead, verdict=verdict)
        self.sitting.play.take_advice(shown, helps=not plain)

    # what the player asks for

    def hint(self) -> list[Outcome]:
        """A hint, or another one."""
        if self.sitting.plain or self.game.won:
            return []
        if self._off:
            return [Say(tr("Hints are off until you reopen the game."))]
        self._follow()
        if self.hints.here:
            self.hints.show()
        elif self.advice.dead:
            self.hints.give_up()
        elif not self.hints.ticket:
            self._retract()  # a hint goes first
            self.hints.ticket = self._thinker.ask(self.hints.question(HINT_SECONDS))
        return []


def answer_of(data: Data) -> Answer:
    """The answer to a `solve`; `unknown` for one that was taken back or failed."""
    if "verdict" not in data:
        return Answer("unknown", (), 0, 0.0)
    return Answer(data["verdict"], line_of(data["moves"]), data["nodes"], data["seconds"])
