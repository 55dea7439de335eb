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
    """Of the position on the table. tickets: the question that is being worked on, if any."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.tickets: set[int] = set()
        self._found: list[tuple[Move | None, str]] = []
        self._next = 0

    def forget(self) -> None:
        """Another position lies on the table."""
        self.tickets.clear()
        self._found, self._next = [], 0

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
        self.tickets.discard(data["id"])
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
        if reason == DEAD:
            self._say_dead(line)
            return
        play.picture.say(line)
        if move is None:
            return
        play.picture.hint = move
        self.sitting.play.controller.keyboard.point_at(move)
        self.sitting.ledger.hint_used(self.sitting.record)

    def _say_dead(self, line: str) -> None:
        """Where a notice says so already, it keeps its buttons and the rest passes above it."""
        back = tr("U takes moves back, B looks for the last winnable position.")
        play, picture = self.sitting.play, self.sitting.play.controller.play.picture
        if self.sitting.desk.settings.dead_end_notice:
            picture.forget()
            play.say(back)
        else:
            picture.say(tr("{first} {second}", first=line, second=back))


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
