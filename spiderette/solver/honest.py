"""Advice from a player who sees no more than the person at the table.

From a position it looks a few hundred positions ahead, best first, over moves that visible cards
decide. A move that uncovers a card goes on with an unknown card that neither moves nor takes
anything. If some position within reach is worth more than the present one the advice is the way
there, as far as the first uncovered card; otherwise to deal. It never leads to a position that this
game has been in, so followed advice cannot go round in circles. In a certain dead end it is that
nothing helps.

In the endgame, when every card lies open and none is left to deal, the real search answers. Its
winning line may lead through positions that this game has been in; its rest is kept for the next
questions, so that advice which is followed still comes to its end.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final, NamedTuple

from spiderette.engine.moves import DEAL, Carry, Move
from spiderette.engine.variants import Variant
from spiderette.solver.columns import Column, Columns
from spiderette.solver.dead_end import (
    ALIVE,
    TOO_FEW_CARDS,
    Outlook,
    progress_from,
    short_of_cards,
)
from spiderette.solver.node import Node, built, shuffle
from spiderette.solver.packing import moves_of
from spiderette.solver.search import BestFirst, Meter, Task, children, key_of, never
from spiderette.solver.visible import Visible, columns_seen
from spiderette.solver.weights import NAMES

WON: Final = "won"
WIN: Final = "win"
RUN: Final = "run"
TURN: Final = "turn"
EMPTY: Final = "empty"
ORDER: Final = "order"
DEALING: Final = "deal"
FILL: Final = "fill"
LOST: Final = "lost"
DEAD: Final = "dead"
NOTHING: Final = "nothing"
REASONS: Final = (WON, WIN, RUN, TURN, EMPTY, ORDER, DEALING, FILL, LOST, DEAD, NOTHING)

EXPANSIONS: Final = 600
_WEIGHTS: Final = NAMES.index("H2")
_FIRST_BONUS: Final = 20
_MORE_BONUS: Final = 10
MARGIN: Final = -2
"""How much better than the present one a position must be not to deal: a little worse will do."""
_COLUMNS_KEPT: Final = 30_000
_ENDGAME_WEIGHTS: Final = NAMES.index("A")
_ENDGAME_NODES: Final = 2_500
_PROGRESS_NODES: Final = 2_500
_PROGRESS_FOUND: Final = 5_000


class HonestHint(NamedTuple):
    """move: what to do, None when nothing helps; reason: one of REASONS.

    line: the moves meant, `move` first, as far as they can be foreseen.
    """

    move: Move | None
    reason: str
    line: tuple[Move, ...] = ()


_Entry = tuple[int, int, Node, int, Node, tuple[int, int, int]]
"""What a look keeps of each position, in the order of `_Reached`: plain, for there are many."""


class _Reached(NamedTuple):
    """A position within reach; `stop` is the node at which the line to it ends for now."""

    value: int
    order: int
    node: Node
    turned: int
    stop: Node
    first: tuple[int, int, int]


class _View(NamedTuple):
    """What a look ahead found: the best position for each first move, and for dealing.

    finishing: the moves that complete a run at once. Where nothing makes the table better they
    do: a run need not, since a long sequence still on the table is worth a lot to the player.
    """

    finishing: list[Move]
    best: list[_Reached]
    to_deal: _Reached | None


class HonestPlayer:
    """Gives advice for one game; keeps its columns between questions.

    expansions: how far it looks, in positions.  seed: breaks ties at random, None for always alike.
    """

    def __init__(
        self, variant: Variant, *, expansions: int = EXPANSIONS, seed: int | None = None
    ) -> None:
        self.variant = variant
        self.expansions = expansions
        self._random = None if seed is None else random.Random(seed)
        self._store = Columns(variant.ranks, variant.relaxed, len(NAMES))
        self._wins: dict[int, tuple[Move, ...]] = {}

    def advise(self, visible: Visible, visited: Iterable[Visible] = ()) -> HonestHint:
        """The best thing to do, as far as a player can know."""
        return self.alternatives(visible, visited, count=1)[0]

    def alternatives(
        self, visible: Visible, visited: Iterable[Visible] = (), count: int = 3
    ) -> tuple[HonestHint, ...]:
        """Up to `count` different first moves, the best first; at least one hint.

        visited: the positions this game has been in; none of them is advised again, except on a
        winning line of the endgame.
        """
        if visible.runs == 0:
            return (HonestHint(None, WON),)
        if self._store.count > _COLUMNS_KEPT:
            self.forget()
        task = Task(columns_seen(self._store, visible), 0, visible.runs)
        shunned = {key_of(columns_seen(self._store, v)) for v in _comparable(visible, visited)}
        shunned.discard(task.key)
        if visible.complete:
            known = self._endgame(task)
            if known is not None:
                return (known,)
        view = self._look(task, shunned)
        far = self._further(visible, view, shunned)
        if far.dead:
            return (HonestHint(None, DEAD),)
        now = task.root(_WEIGHTS)[0]
        margin = MARGIN if visible.stock else 0
        good = [_hint(task, r) for r in view.best if r.value < now - margin]
        good = good or [HonestHint(move, RUN, (move,)) for move in view.finishing]
        return tuple(good[:count]) or (_otherwise(visible, task, view, far),)

    def forget(self) -> None:
        """Let go of all that is kept between questions; what it took is free again."""
        self._store.forget()
        self._store = Columns(self.variant.ranks, self.variant.relaxed, len(NAMES))
        self._wins.clear()

    def _look(self, task: Task, shunned: set[int]) -> _View:
        """Look around, best first, and keep the best position behind each first move."""
        seen = {task.key} | shunned
        root = task.root(_WEIGHTS)
        heap: list[_Entry] = [(root[0], 0, root, 0, root, (-1, -1, 0))]
        best: dict[tuple[int, int, int], _Entry] = {}
        to_deal: _Entry | None = None
        finishing: list[tuple[int, int, int]] = []
        order = 0
        for _ in range(self.expansions):
            if not heap:
                break
            here = heappop(heap)
            _, place, node, turned, stop, first = here
            columns, trace = built(node)
            if not (turned or to_deal) and all(column.n for column in columns):
                to_deal = here
            found = children(node, columns, trace, seen, _WEIGHTS, 0)
            if self._random:
                shuffle(found, self._random.getrandbits)
            for child in found:
                order += 1
                if not place:
                    first = (child[4], child[5], child[6])
                    if child[10]:
                        finishing.append(first)
                more = turned + _turned(child)
                value = child[0]
                if more:
                    value -= _FIRST_BONUS + _MORE_BONUS * (more - 1)
                there = (value, order, child, more, stop if turned else child, first)
                heappush(heap, there)
                known = best.get(first)
                if known is None or there < known:
                    best[first] = there
        return _View(
            [Carry(*first) for first in finishing],
            [_Reached(*entry) for entry in sorted(best.values())],
            _Reached(*to_deal) if to_deal else None,
        )

    def _further(self, visible: Visible, view: _View, shunned: set[int]) -> Outlook:
        """Progress that lies beyond the view, or that there is none: a certain dead end, in which
        tidying up would lead nowhere."""
        if visible.stock:
            return Outlook(TOO_FEW_CARDS if short_of_cards(visible) else ALIVE)
        if view.finishing or any(r.turned or r.stop[10] for r in view.best):
            return Outlook(ALIVE)
        found = self._progress(visible, shunned)
        if found.dead and shunned:
            return self._progress(visible, set())._replace(line=())
        return found

    def _progress(self, visible: Visible, shunned: set[int]) -> Outlook:
        return progress_from(
            self._store, visible, _PROGRESS_NODES, _PROGRESS_FOUND, shunned=shunned
        )

    def _endgame(self, task: Task) -> HonestHint | None:
        """All cards are seen and none is left to deal: what the real solver knows."""
        line = self._wins.get(task.key)
        if line is None:
            search = BestFirst(task, _ENDGAME_WEIGHTS)
            trace = search.run(_ENDGAME_NODES, Meter(_ENDGAME_NODES + 1, never))
            if trace is None:
                return HonestHint(None, LOST) if search.exhausted else None
            line = moves_of(trace)
            self._remember(task.columns, line)
        return HonestHint(line[0], WIN, line)

    def _remember(self, columns: list[Column], line: tuple[Move, ...]) -> None:
        """Keep a winning line for each position on it, so that the next hint goes on with it."""
        columns = columns.copy()
        for done, move in enumerate(line):
            self._wins[key_of(columns)] = line[done:]
            if isinstance(move, Carry):
                source, target = columns[move.src], columns[move.dst]
                columns[move.src] = source.drop(move.size)
                columns[move.dst] = target.join(source.cards[source.n - move.size :])[1]


def _otherwise(visible: Visible, task: Task, view: _View, far: Outlook) -> HonestHint:
    """Advice where no position within reach is worth more than the present one."""
    if visible.stock:
        if all(column.n for column in task.columns):
            return HonestHint(DEAL, DEALING, (DEAL,))
        if view.to_deal is None:
            return HonestHint(None, NOTHING)
        line = moves_of(built(view.to_deal.node)[1])
        return HonestHint(line[0], FILL, line)
    for reached in view.best:
        if reached.turned or reached.stop[10]:
            return _hint(task, reached)
    if far.line:
        reason = TURN if _turns(task.columns, far.line) else RUN
        return HonestHint(far.line[0], reason, far.line)
    return HonestHint(None, NOTHING)


def _turns(columns: list[Column], line: Iterable[Move]) -> bool:
    """Whether some moves turn a card: what else makes progress completes a run."""
    here = columns.copy()
    for move in line:
        if isinstance(move, Carry):
            source, target = here[move.src], here[move.dst]
            here[move.src] = source.drop(move.size)
            here[move.dst] = target.join(source.cards[source.n - move.size :])[1]
    return any(a.hidden != b.hidden for a, b in zip(columns, here, strict=True))


def _turned(node: Node) -> int:
    """How many cards the move that leads to a node turned up."""
    _, _, parent, _, src, dst, _, down, up, _, _ = node
    if down is None or up is None:
        return 0
    return (down.hidden != parent[src].hidden) + (up.hidden != parent[dst].hidden)


def _hint(task: Task, reached: _Reached) -> HonestHint:
    """The advice to go to a position, with the most telling reason."""
    columns, trace = built(reached.stop)
    line = moves_of(trace)
    holes = sum(not column.n for column in columns)
    if reached.stop[10]:
        reason = RUN
    elif reached.turned:
        reason = TURN
    elif holes > sum(not column.n for column in task.columns):
        reason = EMPTY
    else:
        reason = ORDER
    return HonestHint(line[0], reason, line)


def _comparable(visible: Visible, visited: Iterable[Visible]) -> list[Visible]:
    """Those positions that could come back: no card was dealt, turned or taken away since."""
    kind = (visible.stock, visible.runs, visible.hidden)
    return [v for v in visited if (v.stock, v.runs, v.hidden) == kind]


def honest_move(variant: Variant, visible: Visible, visited: Iterable[Visible] = ()) -> HonestHint:
    """Advice for one position; see `HonestPlayer`."""
    return HonestPlayer(variant).advise(visible, visited)
