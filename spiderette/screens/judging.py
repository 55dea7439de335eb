"""Which positions of a game could be won? Asks the solver about few of them and infers the rest.

What came before a won position is won, what comes after a lost one is lost, so the border between
the two is sought by halving. Positions that stay open are tried again with more patience. Nothing
waits: `step` takes what has come and asks the next question.
"""

from __future__ import annotations

from collections.abc import Sequence

from spiderette.engine.moves import Move
from spiderette.engine.rules import is_won
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.screens.advisor import Advisor
from spiderette.solver.review import LOST, WON
from spiderette.solver.solve import UNKNOWN, UNWINNABLE, WINNABLE

ROUNDS = (5_000, 60_000)  # expansions for one position
IN_ALL = 2_000_000  # expansions for one game
SECONDS = 20.0  # of CPU time for one position, whatever happens


class Judging:
    """tables: one more than moves.

    last_won: the last position known to be won, -1 for none; rest: how it is won.
    first_lost: the first one known to be lost, len(tables) for none.
    """

    def __init__(
        self, advisor: Advisor, variant: Variant, tables: Sequence[Table], moves: Sequence[Move]
    ) -> None:
        self._advisor, self._variant = advisor, variant
        self.tables, self.moves = tuple(tables), tuple(moves)
        self.last_won, self.first_lost = -1, len(self.tables)
        self.rest: tuple[Move, ...] = ()
        self._round = 0
        self._tried: set[int] = set()
        self._open: set[int] = set()  # tried in an earlier round
        self._spent = self._asked = 0
        self._ticket = 0
        self._place = 0
        self.busy = True
        if is_won(self.tables[-1]):
            self.last_won = len(moves)
        self._next()

    @property
    def verdicts(self) -> tuple[str, ...]:
        """Of each position: won, lost, unknown, or "" where nothing is known yet."""
        return tuple(map(self._verdict, range(len(self.tables))))

    def _verdict(self, place: int) -> str:
        if place <= self.last_won:
            return WON
        if place >= self.first_lost:
            return LOST
        return "" if self.busy and place not in self._tried | self._open else UNKNOWN

    @property
    def share(self) -> float:
        """How much is done, roughly."""
        left = len(self._candidates()).bit_length()
        return self._asked / (self._asked + left + len(ROUNDS) - 1 - self._round + 1e-9)

    def step(self) -> bool:
        """Take an answer, if one has come; True if so."""
        if not self.busy or not self._ticket:
            return False
        answer = self._advisor.answered(self._ticket)
        if answer is None:
            return False
        self._ticket = 0
        self._asked += 1
        self._spent += answer.nodes
        if answer.verdict == WINNABLE:
            self.last_won, self.rest = self._place, answer.line
        elif answer.verdict == UNWINNABLE:
            self.first_lost = self._place
        self._next()
        return True

    def stop(self) -> None:
        """Leave the rest open."""
        if self._ticket:
            self._advisor.take_back(self._ticket)
        self._ticket, self.busy = 0, False

    def _candidates(self) -> list[int]:
        between = range(self.last_won + 1, self.first_lost)
        return [place for place in between if place not in self._tried]

    def _next(self) -> None:
        """Ask about the position that halves what is open; the last one first of all."""
        found = self._candidates()
        if not found and self._round + 1 < len(ROUNDS) and self.last_won + 1 < self.first_lost:
            self._round += 1
            self._open |= self._tried
            self._tried.clear()
            found = self._candidates()
        if not found or self._spent > IN_ALL or self._advisor.off:
            self.busy = False
            return
        self._place = found[-1] if not self._asked else found[len(found) // 2]
        self._tried.add(self._place)
        self._ticket = self._advisor.solve(
            self._variant, self.tables[self._place], nodes=ROUNDS[self._round], seconds=SECONDS
        )
