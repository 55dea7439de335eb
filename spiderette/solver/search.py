"""The two searches: best-first with one queue for each number of deals done, and stratified beams.

Both take their moves from `children`, the innermost part of the solver. Neither knows clocks, the
engine's tables or schedules: they run for as many expansions as a `Meter` lets them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import chain
from operator import itemgetter
from typing import Final

from spiderette.solver.checks import LossChecks
from spiderette.solver.columns import UNPRICED, Column
from spiderette.solver.lanes import Lanes
from spiderette.solver.node import Node, Trace, built, is_gate
from spiderette.solver.weights import NAMES, SETS, price

STRIDE: Final = 64
_SEEN_KEPT: Final = 1_000_000
"""Positions that a beam remembers, 80 bytes each."""
_LEVELS_KEPT: Final = 8
"""Levels that it remembers when it forgets: nearly all that comes back comes back at once."""


def never() -> bool:
    """Stops nothing."""
    return False


class Meter:
    """Counts expansions and says when to stop: at `limit`, or when `asked` says so."""

    def __init__(self, limit: int, asked: Callable[[], bool]) -> None:
        self.nodes = 0
        self.limit = limit
        self.asked = asked
        self.stopped = False

    def over(self) -> bool:
        """True for good once the limit is reached or a stop was asked for."""
        if self.nodes >= self.limit or self.asked():
            self.stopped = True
        return self.stopped


class Task:
    """A question: the columns at the start, how many rows are to be dealt and runs to be made."""

    def __init__(self, columns: list[Column], rows: int, runs: int) -> None:
        self.columns = columns
        self.rows = rows
        self.runs = runs
        self.key = key_of(columns)

    def root(self, number: int) -> Node:
        cost = sum(column_cost(column, number) for column in self.columns)
        return (cost, self.key, self.columns, None, -1, -1, 0, None, None, 0, 0)


def key_of(columns: list[Column]) -> int:
    """The number of a position: the same for all orders of columns with equal futures."""
    return sum(column.number for column in columns)


def column_cost(column: Column, number: int) -> int:
    """The cost of a column under weight set `number`, worked out once."""
    cost = column.costs[number]
    if cost == UNPRICED:
        cost = column.costs[number] = price(column.features(), SETS[NAMES[number]])
    return cost


def children(
    node: Node, columns: list[Column], trace: Trace, seen: set[int], number: int, rows: int
) -> list[Node]:
    """The positions one move further that are not in `seen`; they are added to it."""
    cost, key, done, home = node[0], node[1], node[9], node[10]
    weights = SETS[NAMES[number]]
    cost += weights.step
    hosts: dict[int, list[Column]] = {}
    holes: list[Column] = []
    for column in columns:
        if column.n:
            hosts.setdefault(column.top, []).append(column)
        elif column not in holes:
            holes.append(column)
    found: list[Node] = []
    for src, source in enumerate(columns):
        for size, need, tail in source.takes:
            targets = hosts.get(need, holes)
            if not targets:
                continue
            if holes and targets is not holes:
                targets = targets + holes
            down = source.drops[size] or source.drop(size)
            part = key - source.number + down.number
            for target in targets:
                delta, up = target.joins.get(tail) or target.join(tail)
                child = part + delta
                if child in seen:
                    continue
                seen.add(child)
                value = cost - source.costs[number] - target.costs[number]
                more = down.costs[number]
                value += more if more < UNPRICED else column_cost(down, number)
                more = up.costs[number]
                value += more if more < UNPRICED else column_cost(up, number)
                runs = home
                if up.n != target.n + size:
                    runs += 1
                    value -= weights.run
                dst = columns.index(target)
                found.append((value, child, columns, trace, src, dst, size, down, up, done, runs))
    if not holes and done < rows:
        deal(node, columns, trace, seen, number, found)
    return found


def deal(
    node: Node,
    columns: list[Column],
    trace: Trace,
    seen: set[int],
    number: int,
    found: list[Node],
) -> None:
    """Add the position after the next row, if it is new."""
    cost, key = node[0], node[1]
    weights = SETS[NAMES[number]]
    runs = node[10]
    cost += weights.step
    after = [column.row or column.deal() for column in columns]
    for new, old in zip(after, columns, strict=True):
        key += new.number - old.number
        more = new.costs[number]
        cost += (more if more < UNPRICED else column_cost(new, number)) - old.costs[number]
        if new.n < old.n:
            runs += 1
            cost -= weights.run
    if key not in seen:
        seen.add(key)
        found.append(
            (cost, key, after, (trace, -1, -1, 0), -1, -1, 0, None, None, node[9] + 1, runs)
        )


class BestFirst:
    """Best-first search that can be continued, with one queue for each deal layer (`Lanes`).

    room: once more positions than this wait it goes on no more.
    """

    def __init__(self, task: Task, number: int, room: int = 1 << 30) -> None:
        self.task = task
        self.number = number
        self.room = room
        self.nodes = 0
        self.seen = {task.key}
        self.lanes = Lanes(task.rows)
        self.checks = LossChecks(task.rows)
        self.lanes.push([task.root(number)])

    @property
    def exhausted(self) -> bool:
        """True when no position is left: the task cannot be won."""
        return not self.lanes.left

    def run(self, until: int, meter: Meter) -> Trace:
        """Go on to `until` expansions in all; the winning line, or None."""
        rows, number, runs = self.task.rows, self.number, self.task.runs
        checks, lanes = self.checks, self.lanes
        while self.nodes < until and 0 < lanes.left <= self.room:
            if (self.nodes % STRIDE == 0 or checks.overdue()) and meter.over():
                return None
            node = lanes.pop()
            self.nodes += 1
            meter.nodes += 1
            columns, trace = built(node)
            before = checks.looked
            lost = checks.lost(columns, node[9], is_gate(node))
            lanes.charge(node, checks.looked - before)
            if lost:
                continue
            found = children(node, columns, trace, self.seen, number, rows)
            for child in found:
                if child[10] == runs:
                    return built(child)[1]
            lanes.push(found)
        return None


class Beam:
    """A beam of one width and weight set: each level keeps the cheapest of each deal layer.

    A wide one forgets what it met long ago: it has gone on from there and does not come back.
    """

    def __init__(self, task: Task, number: int, width: int, depth: int) -> None:
        self.task = task
        self.number = number
        self.width = width
        self.depth = depth
        self.exhausted = False

    def run(self, meter: Meter) -> Trace:
        """The winning line, or None; `exhausted` says whether nothing was left out."""
        task, number = self.task, self.number
        seen = {task.key}
        recent: deque[list[int]] = deque(maxlen=_LEVELS_KEPT)
        level = [task.root(number)]
        cut = False
        for _ in range(self.depth):
            layers: list[list[Node]] = [[] for _ in range(task.rows + 1)]
            for node in level:
                if meter.nodes % STRIDE == 0 and meter.over():
                    return None
                meter.nodes += 1
                columns, trace = built(node)
                for child in children(node, columns, trace, seen, number, task.rows):
                    if child[10] == task.runs:
                        return built(child)[1]
                    layers[child[9]].append(child)
            level = self._kept(layers)
            cut = cut or len(level) < sum(map(len, layers))
            recent.append([child[1] for layer in layers for child in layer])
            if cut and len(seen) > _SEEN_KEPT:
                seen = set(chain.from_iterable(recent))
            if not level:
                self.exhausted = not cut
                return None
        return None

    def _kept(self, layers: list[list[Node]]) -> list[Node]:
        share = self.width // max(1, sum(map(bool, layers)))
        kept: list[Node] = []
        for layer in layers:
            layer.sort(key=itemgetter(0))
            kept += layer[: max(1, share)]
        return kept


__all__ = [
    "Beam",
    "BestFirst",
    "Meter",
    "Task",
    "children",
    "key_of",
    "never",
]
