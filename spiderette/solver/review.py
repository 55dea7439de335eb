"""Looking back over a game: which positions could be won, and which move gave the win away?

What came before a won position is won, what comes after a lost one is lost, so the border between
the two is sought by halving. Positions that stay open are tried again with more patience. Nothing
is solved here: whoever holds a `Review` has its `table` solved and lets it `take` the answer, as
long as it is busy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spiderette.engine.moves import Move
from spiderette.engine.rules import is_won
from spiderette.engine.table import Table
from spiderette.solver.solve import UNKNOWN, UNWINNABLE, WINNABLE, Answer

WON: Final = "won"
LOST: Final = "lost"
ROUNDS: Final = (5_000, 60_000, 400_000)  # expansions for one position
IN_ALL: Final = 3_000_000  # expansions for one game


class Review:
    """tables: one more than moves.  in_all: after so many expansions the rest stays open.

    last_won: the last position known to be won, -1 for none; rest: how it is won.
    first_lost: the first one known to be lost, len(tables) for none.
    """

    def __init__(
        self, tables: Sequence[Table], moves: Sequence[Move], *, in_all: int = IN_ALL
    ) -> None:
        self.tables, self.moves = tuple(tables), tuple(moves)
        self.last_won, self.first_lost = -1, len(self.tables)
        self.rest: tuple[Move, ...] = ()
        self.busy = True
        self._left = in_all
        self._round = self._answered = self._place = 0
        self._tried: set[int] = set()
        self._open: set[int] = set()  # tried in an earlier round
        if is_won(self.tables[-1]):
            self.last_won = len(moves)
        self._next()

    @property
    def table(self) -> Table:
        """The position to be solved now, while busy."""
        return self.tables[self._place]

    @property
    def nodes(self) -> int:
        """Expansions that may be spent on it."""
        return ROUNDS[self._round]

    def take(self, answer: Answer) -> None:
        """The answer for `table`."""
        self._answered += 1
        self._left -= answer.nodes
        if answer.verdict == WINNABLE:
            self.last_won, self.rest = self._place, answer.line
        elif answer.verdict == UNWINNABLE:
            self.first_lost = self._place
        self._next()

    def stop(self) -> None:
        """Leave the rest open."""
        self.busy = False

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
    def flag(self) -> int:
        """The move, counted from 1, that led from a won position to a lost one; 0 for none."""
        found = self.last_won + 1 == self.first_lost < len(self.tables)
        return self.first_lost if found else 0

    @property
    def share(self) -> float:
        """How much is done, roughly."""
        left = len(self._candidates()).bit_length()
        return self._answered / (self._answered + left + len(ROUNDS) - 1 - self._round + 1e-9)

    def _candidates(self) -> list[int]:
        between = range(self.last_won + 1, self.first_lost)
        return [place for place in between if place not in self._tried]

    def _next(self) -> None:
        """Go to the position that halves what is open; to the last one first of all."""
        found = self._candidates()
        if not found and self._round + 1 < len(ROUNDS) and self.last_won + 1 < self.first_lost:
            self._round += 1
            self._open |= self._tried
            self._tried.clear()
            found = self._candidates()
        if not found or self._left < 0:
            self.stop()
            return
        self._place = found[len(found) // 2] if self._answered else found[-1]
        self._tried.add(self._place)
