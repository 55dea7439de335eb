"""Back to the last position that could still be won: looked for, then reached by undo."""

from __future__ import annotations

from spiderette.controller.commands import Command
from spiderette.engine.moves import apply, inverted
from spiderette.engine.table import Table
from spiderette.screens.advisor import Advisor
from spiderette.screens.judging import Judging, lost_line
from spiderette.screens.question import Answer, Question
from spiderette.screens.screen import Do, Outcome, Pop, Push, Replace
from spiderette.screens.searching import Searching
from spiderette.screens.sitting import Sitting
from spiderette.solver.solve import WINNABLE
from spiderette.text import ntr, tr


class BackHunt:
    """Looks among the positions that undo reaches for the last one that could be won."""

    def __init__(self, advisor: Advisor) -> None:
        self.advisor = advisor
        game = advisor.game
        self.floor = game.undo_floor
        tables = tables_since(advisor, self.floor)
        moves = game.line[self.floor : game.cursor]
        self.judging = Judging(advisor, game.variant, tables, moves)

    @property
    def busy(self) -> bool:
        return self.judging.review.busy

    @property
    def share(self) -> float:
        return self.judging.review.share

    def step(self, dt: float) -> None:
        self.judging.step()

    def stop(self) -> None:
        self.judging.stop()


def tables_since(advisor: Advisor, floor: int) -> tuple[Table, ...]:
    """The tables of the game from the one after `floor` actions to the present one."""
    game = advisor.game
    tables = [game.table]
    for step in reversed(game.steps[floor:]):
        tables.append(apply(tables[-1], *inverted(step.events)))
    return tuple(reversed(tables))


def back_to_winnable(sitting: Sitting) -> list[Outcome]:
    """Look for the last position that could be won, and undo back to it."""
    advisor = sitting.advisor
    if advisor is None:
        return []
    hunt = BackHunt(advisor)

    def then() -> list[Outcome]:
        return _went_back(sitting, hunt)

    title = tr("Looking for the last winnable position …")
    time = tr("This can take a minute or more.")
    return [Push(Searching(sitting, title, time, hunt, then))]


def _went_back(sitting: Sitting, hunt: BackHunt) -> list[Outcome]:
    review, game = hunt.judging.review, sitting.record.game
    play, desk = sitting.play.controller.play, sitting.desk
    steps = len(review.moves) - review.last_won
    if review.last_won < 0:
        lines = [_why_not(hunt)]
        restart = Answer(tr(Command.RESTART.value), (Do(Command.RESTART),))
        new = Answer(tr(Command.NEW.value), (Do(Command.NEW),))
        answers = [new, *([restart] if game.can_restart else []), Answer(tr("Close"), kind="main")]
        return [Replace(Question(desk, tr(Command.BACK_TO_WINNABLE.value), lines, answers))]
    play.take_back(steps)
    if steps:
        line = ntr("{n} move undone.", "{n} moves undone.", steps)
        can = tr("From here the game can be won.")
        play.picture.say(tr("{first} {second}", first=line, second=can))
    else:
        sitting.ledger.hint_used(sitting.record)  # an answer that knows all cards
        play.picture.say(tr("This position can still be won."))
    return [Pop()]


def _why_not(hunt: BackHunt) -> str:
    """What is known of the positions that undo reaches, where none is known to be won."""
    opening, all_lost = hunt.advisor.game.opening, hunt.judging.review.first_lost == 0
    if not hunt.floor:
        if all_lost:
            return lost_line(hunt.advisor.game)
        return tr("No position was found that can certainly be won.")
    if not all_lost:
        return tr("None of the positions that undo reaches is known to be winnable.")
    if hunt.advisor.known.verdict(opening) == WINNABLE:
        return tr("The last winnable position is too far back to undo to.")
    return tr("None of the positions that undo reaches can be won.")
