"""A review of a game that the thinker works out meanwhile. Nothing waits for it."""

from __future__ import annotations

from collections.abc import Sequence

from spiderette.engine.game import Game
from spiderette.engine.moves import Move
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.screens.advisor import Advisor
from spiderette.solver.review import Review
from spiderette.store.replay import is_deal
from spiderette.text import tr

SECONDS = 20.0  # of CPU time for one position, whatever happens


class Judging:
    """tables: one more than moves.  review: what is known so far."""

    def __init__(
        self, advisor: Advisor, variant: Variant, tables: Sequence[Table], moves: Sequence[Move]
    ) -> None:
        self._advisor, self._variant = advisor, variant
        self.review = Review(tables, moves)
        self._ask()

    def _ask(self) -> None:
        if self._advisor.off:
            self.review.stop()
        self._ticket = 0
        if self.review.busy:
            table, nodes = self.review.table, self.review.nodes
            self._ticket = self._advisor.solve(self._variant, table, nodes=nodes, seconds=SECONDS)

    def step(self) -> bool:
        """Take an answer, if one has come; True if so."""
        answer = self._advisor.answered(self._ticket)
        if answer is None:
            return False
        self.review.take(answer)
        self._ask()
        return True

    def stop(self) -> None:
        """Leave the rest open."""
        self._advisor.take_back(self._ticket)
        self.review.stop()


def lost_line(start: Game) -> str:
    """What is said of a game that was lost where it begins; no deal is blamed for another start."""
    if is_deal(start):
        return tr("This deal cannot be won.")
    return tr("Where this game begins it could no longer be won.")
