"""Can this position be won? One anytime search over the schedule of a game.

`winnable` comes with a line that the engine has played to its end; `unwinnable` is said only after
everything was searched or proved lost; all else is `unknown`. The same question with the same node
budget gets the same answer on every machine: nothing here reads a clock or depends on hash order
(a limit in seconds is a clock passed in).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from spiderette.engine.moves import Move, apply
from spiderette.engine.rules import consequences, is_won
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.columns import Columns
from spiderette.solver.node import Trace
from spiderette.solver.packing import moves_of, replayed, task_of
from spiderette.solver.schedule import GAME, BestFirstTo, schedule_for
from spiderette.solver.search import Beam, BestFirst, Meter, Task, never
from spiderette.solver.weights import NAMES

WINNABLE: Final = "winnable"
UNWINNABLE: Final = "unwinnable"
UNKNOWN: Final = "unknown"
NO_LIMIT: Final = 1 << 60
_COLUMNS_KEPT: Final = 60_000
_ANSWERS_KEPT: Final = 5_000

Clock = Callable[[], float]


class Answer(NamedTuple):
    """verdict: winnable, unwinnable or unknown; line: engine moves from the position asked.

    nodes: expansions used; seconds: by the clock passed in, 0 without one.
    """

    verdict: str
    line: tuple[Move, ...]
    nodes: int
    seconds: float


class Progress(NamedTuple):
    """How far a search is: steps of the schedule done and in all, expansions so far."""

    step: int
    steps: int
    nodes: int


def _ignore(_: Progress) -> None:
    return None


class Solver:
    """Answers questions about one game; what was met and found before is kept for the next one.

    A position on a line already found, or already proved lost, is answered without a search.

    profile: "game" (within 300 MB) or "command" (within 700 MB, goes on for longer).
    """

    def __init__(self, variant: Variant, profile: str = GAME) -> None:
        self.variant = variant
        self.schedule = schedule_for(variant, profile)
        self._store = self._fresh()
        self._lines: dict[Table, tuple[Move, ...]] = {}
        self._lost: set[Table] = set()

    def _fresh(self) -> Columns:
        return Columns(self.variant.ranks, self.variant.relaxed, len(NAMES))

    def solve(
        self,
        table: Table,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        clock: Clock | None = None,
        should_stop: Callable[[], bool] = never,
        progress: Callable[[Progress], None] = _ignore,
    ) -> Answer:
        """The verdict for a position within the limits given (none: to the schedule's end).

        nodes: expansions.  seconds: by `clock`, which must be passed with it.
        should_stop: asked every 64 expansions (about a millisecond); a true answer ends the search.
        progress: called after each step of the schedule.
        """
        if seconds is not None and clock is None:
            raise ValueError("a limit in seconds needs a clock")
        start = clock() if clock else 0.0
        end = None if seconds is None else start + seconds

        def asked() -> bool:
            return should_stop() or (end is not None and clock is not None and clock() >= end)

        meter = Meter(NO_LIMIT if nodes is None else nodes, asked)
        with without_collection():
            verdict, line = self._recalled(table) or self._decide(table, meter, progress)
        self._remember(table, verdict, line)
        return Answer(verdict, line, meter.nodes, clock() - start if clock else 0.0)

    def forget(self) -> None:
        """Let go of all columns kept; what they took is free again."""
        self._store.forget()
        self._store = self._fresh()

    def trim(self) -> None:
        """Forget if more columns are kept than help; the next question does so, too."""
        if self._store.count > _COLUMNS_KEPT:
            self.forget()

    def _recalled(self, table: Table) -> tuple[str, tuple[Move, ...]] | None:
        """What an earlier question told about this very table."""
        if table in self._lines:
            return WINNABLE, self._lines[table]
        return (UNWINNABLE, ()) if table in self._lost else None

    def _remember(self, table: Table, verdict: str, line: tuple[Move, ...]) -> None:
        """Keep the answer, for a line also those to all positions on it."""
        if len(self._lines) + len(self._lost) > _ANSWERS_KEPT:
            self._lines.clear()
            self._lost.clear()
        if verdict == UNWINNABLE:
            self._lost.add(table)
        elif verdict == WINNABLE and table not in self._lines:
            for done, move in enumerate(line):
                self._lines[table] = line[done:]
                table = apply(table, *consequences(self.variant, table, move))

    def _decide(
        self, table: Table, meter: Meter, progress: Callable[[Progress], None]
    ) -> tuple[str, tuple[Move, ...]]:
        if is_won(table):
            return WINNABLE, ()
        self.trim()
        task = task_of(self._store, self.variant, table)
        verdict, trace = self._search(task, meter, progress)
        if trace is None:
            return verdict, ()
        return WINNABLE, replayed(self.variant, table, moves_of(trace))

    def _search(
        self, task: Task, meter: Meter, progress: Callable[[Progress], None]
    ) -> tuple[str, Trace]:
        """Run the steps until one decides, the meter stops or the schedule ends."""
        full = self.variant.deals(self.variant.stock_sizes()[0])
        steps = self.schedule.steps_for(opening=task.rows == full)
        best_first = BestFirst(task, NAMES.index(self.schedule.first), self.schedule.room)
        for done, step in enumerate(steps):
            progress(Progress(done, len(steps), meter.nodes))
            if isinstance(step, BestFirstTo):
                trace = best_first.run(step.nodes, meter)
                exhausted = best_first.exhausted
            else:
                beam = Beam(task, NAMES.index(step.weights), step.width, self.schedule.depth)
                trace = beam.run(meter)
                exhausted = beam.exhausted
            if trace is not None:
                return WINNABLE, trace
            if exhausted:
                return UNWINNABLE, None
            if meter.stopped:
                break
        return UNKNOWN, None


def solve(
    variant: Variant,
    table: Table,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    clock: Clock | None = None,
    profile: str = GAME,
    should_stop: Callable[[], bool] = never,
    progress: Callable[[Progress], None] = _ignore,
) -> Answer:
    """The verdict for one position; see `Solver.solve`."""
    return Solver(variant, profile).solve(
        table,
        nodes=nodes,
        seconds=seconds,
        clock=clock,
        should_stop=should_stop,
        progress=progress,
    )


@contextmanager
def without_collection() -> Iterator[None]:
    """No cyclic garbage collection meanwhile: a search makes millions of tuples and no cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
