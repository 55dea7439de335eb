"""Hints at the table: asked for once a position, shown one after another, counted when shown."""

from __future__ import annotations

from spiderette import wording
from spiderette.engine.game import Game
from spiderette.engine.moves import Event, Move, Moved, apply, inverted
from spiderette.engine.notation import parse_move
from spiderette.engine.table import Table
from spiderette.screens.sitting import Sitting
from spiderette.solver.brain import question
from spiderette.solver.honest import DEAD
from spiderette.solver.wire import Data
from spiderette.text import tr

MOST = 3  # different hints for a position


class Hints:
    """Of the position on the table. ticket: the question that is being worked on, 0 for none."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.ticket = 0
        self._found: list[tuple[Move | None, str]] = []
        self._next = 0

    def forget(self) -> None:
        """Another position lies on the table."""
        self.ticket = 0
        self._found, self._next = [], 0

    def withdraw(self) -> None:
        """The game became a plain one: nothing is told any more, and no light stays."""
        self.forget()
        picture = self.sitting.play.controller.play.picture
        if picture.hint is not None:
            picture.forget()

    @property
    def dead(self) -> bool:
        """The hint is that nothing leads on any more."""
        return self._found == [(None, DEAD)]

    @property
    def here(self) -> bool:
        """The hints of this position are known."""
        return bool(self._found)

    def question(self, seconds: float) -> Data:
        """The question for the thinker, with the positions that hints must not lead back to."""
        game = self.sitting.record.game
        table, line = since_progress(game)
        return question("hint", game.variant, table, line, seconds=seconds, count=MOST)

    def take(self, data: Data) -> None:
        """The answer; it is shown at once."""
        self.ticket = 0
        self._found = [_hint_of(hint) for hint in data.get("hints", ())]
        if self._found:
            self.show()
        else:
            picture = self.sitting.play.controller.play.picture
            picture.say(tr("There is no hint for this position."))

    def give_up(self) -> None:
        """The position is known to be a dead end: the only hint is that there is none."""
        self._found, self._next = [(None, DEAD)], 0
        self.show()

    def show(self) -> None:
        """Light the next useful move; a shown one counts, the word that there is none does not."""
        play = self.sitting.play.controller.play
        move, reason = self._found[self._next % len(self._found)]
        self._next += 1
        line = wording.hint_line(play.table, move, reason)
        play.picture.say(self._said_dead(line) if reason == DEAD else line)
        if move is None:
            return
        play.picture.hint = move
        self.sitting.play.controller.keyboard.point_at(move)
        self.sitting.ledger.hint_used(self.sitting.record)

    def _said_dead(self, line: str) -> str:
        """Where a notice says so already, only the rest is left to say."""
        back = tr("U takes moves back, B looks for the last winnable position.")
        noticed = self.sitting.desk.settings.dead_end_notice
        return back if noticed else tr("{first} {second}", first=line, second=back)


def _hint_of(data: Data) -> tuple[Move | None, str]:
    move = data["move"]
    return (parse_move(move) if move else None), data["reason"]


def since_progress(game: Game) -> tuple[Table, tuple[Move, ...]]:
    """The table after the last deal, turned card or finished run, and the moves since then."""
    table = game.table
    moves: list[Move] = []
    for step in reversed(game.steps):
        if not _comes_again(step.events):
            break
        table = apply(table, *inverted(step.events))
        moves.append(step.move)
    return table, tuple(reversed(moves))


def _comes_again(events: tuple[Event, ...]) -> bool:
    """True for a plain move, which another one may take back."""
    return len(events) == 1 and isinstance(events[0], Moved) and events[0].src >= 0
