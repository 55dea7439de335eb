"""Verdicts of one game that need no search any more: what follows from those already found.

Every position on the way to a win can be won.
"""

from __future__ import annotations

from spiderette.engine.moves import Move, apply
from spiderette.engine.rules import consequences
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.packing import BadLineError, replayed
from spiderette.solver.solve import UNKNOWN, UNWINNABLE, WINNABLE, Answer

MOST = 4000  # positions remembered


class Known:
    """The verdicts of the positions of one game."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._ways: dict[Table, tuple[Move, ...]] = {}
        self._lost: set[Table] = set()
        self._tried: set[Table] = set()

    def learn(self, table: Table, answer: Answer) -> None:
        """Take over an answer; a winning line counts once the rules have played it to its end."""
        if answer.verdict == WINNABLE:
            try:
                self._walk(table, replayed(self.variant, table, answer.line))
            except BadLineError:
                self._tried.add(table)
        elif answer.verdict == UNWINNABLE:
            self._lost.add(table)
        else:
            self._tried.add(table)

    def _walk(self, table: Table, line: tuple[Move, ...]) -> None:
        if len(self._ways) > MOST:
            self._ways.clear()
        for done, move in enumerate(line):
            self._ways[table] = line[done:]
            table = apply(table, *consequences(self.variant, table, move))

    def verdict(self, table: Table) -> str:
        """What is known of a position, "" for nothing."""
        if table in self._ways:
            return WINNABLE
        if table in self._lost:
            return UNWINNABLE
        return UNKNOWN if table in self._tried else ""

    def way(self, table: Table) -> tuple[Move, ...]:
        """A winning line from a position, () if none is known."""
        return self._ways.get(table, ())
