"""A line that wins from the position on the table: asked for, looked for, shown as a film."""

from __future__ import annotations

from spiderette.controller.commands import Command
from spiderette.engine.moves import Move
from spiderette.screens.advisor import Advisor
from spiderette.screens.film import film_of
from spiderette.screens.question import Answer, Question
from spiderette.screens.screen import Do, Outcome, Push, Replace
from spiderette.screens.searching import Searching
from spiderette.screens.sitting import Sitting
from spiderette.screens.watch import WatchScreen
from spiderette.solver.solve import UNWINNABLE, WINNABLE
from spiderette.solver.solve import Answer as Found
from spiderette.text import tr

PATIENCE = 30.0  # CPU seconds for one line
NODES = 1 << 40


class LineHunt:
    """Looks for a winning line from one position."""

    def __init__(self, advisor: Advisor) -> None:
        self._advisor = advisor
        self.table = advisor.game.table
        self.found: Found | None = None
        self._busy, self._passed = True, 0.0
        variant = advisor.game.variant
        self._ticket = advisor.solve(variant, self.table, nodes=NODES, seconds=PATIENCE)

    @property
    def busy(self) -> bool:
        return self._busy

    @property
    def share(self) -> float:
        return min(1.0, self._passed / PATIENCE)

    def step(self, dt: float) -> None:
        self._passed += dt
        self.found = self._advisor.answered(self._ticket)
        if self.found is not None:
            self._busy = False
            self._advisor.known.learn(self.table, self.found)

    def stop(self) -> None:
        self._advisor.take_back(self._ticket)
        self._busy = False


def show_line(sitting: Sitting) -> list[Outcome]:
    """Ask whether the line may be shown, for that has its price; then look for it and show it."""
    if sitting.record.assisted:
        return [Push(Seeker(sitting))]
    return marked(sitting, tr(Command.SHOW_LINE.value), Push(Seeker(sitting)), tr("Show it"))


def marked(sitting: Sitting, title: str, then: Push, words: str) -> list[Outcome]:
    """Ask before something that marks the game as assisted."""
    lines = [
        tr("The game is then marked as assisted."),
        tr("If you win, it counts as played but not as won."),
    ]
    answers = [Answer(tr("Cancel")), Answer(words, (then,), "main")]
    return [Push(Question(sitting.desk, title, lines, answers))]


class Seeker(Searching):
    """Looks for a winning line as soon as it is opened, and shows it."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._begun_search = False
        title, time = tr("Looking for a winning line …"), tr("This can take up to half a minute.")
        super().__init__(sitting, title, time, _Idle(), self._shown)

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        advisor = self.sitting.advisor
        if not self._begun_search and advisor is not None:
            self._begun_search = True
            if advisor.known.way(advisor.game.table):
                return False, self._film(advisor.known.way(advisor.game.table))
            self.hunt = LineHunt(advisor)
        return super().step(dt, now)

    def _shown(self) -> list[Outcome]:
        assert isinstance(self.hunt, LineHunt)
        found = self.hunt.found
        if found is not None and found.verdict == WINNABLE:
            return self._film(found.line)
        lost = found is not None and found.verdict == UNWINNABLE
        line = (
            tr("The game can no longer be won from here.")
            if lost
            else tr("No winning line was found.")
        )
        back = Answer(tr(Command.BACK_TO_WINNABLE.value), (Do(Command.BACK_TO_WINNABLE),), "main")
        answers = [Answer(tr("Close"))]
        answers += [back] if self.sitting.record.game.can_undo else []
        title = tr(Command.SHOW_LINE.value)
        return [Replace(Question(self.desk, title, [line], answers))]

    def _film(self, way: tuple[Move, ...]) -> list[Outcome]:
        sitting, game = self.sitting, self.sitting.record.game
        sitting.ledger.line_shown(sitting.record)
        played = game.line[: game.cursor]
        film = film_of(game, [*played, *way], title=tr("A winning line"), solution=True)
        return [Replace(WatchScreen(sitting, film, len(played)))]


class _Idle:
    """Nothing yet."""

    @property
    def busy(self) -> bool:
        return True

    @property
    def share(self) -> float:
        return 0.0

    def step(self, dt: float) -> None:
        return None

    def stop(self) -> None:
        return None
