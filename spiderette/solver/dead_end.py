"""Dead ends, certain without knowing a hidden card.

A table is a dead end when no reachable sequence of moves turns a card, completes a run or allows a
deal, or when too few cards lie on it to deal the stock. While there is a stock and at least one
card for each column the next deal is always within reach: as long as a column is empty some other
one has two cards, and its last card may go there. So only tables without a stock need a search.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final, NamedTuple

from spiderette.engine.moves import Move
from spiderette.engine.variants import Variant
from spiderette.solver.columns import Columns
from spiderette.solver.node import Node, Trace, built, shuffle
from spiderette.solver.packing import moves_of
from spiderette.solver.search import STRIDE, Task, children, never
from spiderette.solver.stuck import is_stuck
from spiderette.solver.visible import Visible, columns_seen
from spiderette.solver.weights import NAMES

ALIVE: Final = "alive"
NO_PROGRESS: Final = "no-progress"
TOO_FEW_CARDS: Final = "too-few-cards"
UNDECIDED: Final = "undecided"
DEFAULT_LIMIT: Final = 150_000
_SHARE: Final = 4
_DEEP: Final = 200
_GUIDE: Final = NAMES.index("H2")


class Outlook(NamedTuple):
    """kind: alive, no-progress, too-few-cards or undecided; only the middle two are dead ends.

    line: moves that make progress, when a search has found some.  nodes: positions expanded.
    """

    kind: str
    line: tuple[Move, ...] = ()
    nodes: int = 0

    @property
    def dead(self) -> bool:
        return self.kind in (NO_PROGRESS, TOO_FEW_CARDS)


def outlook(
    variant: Variant,
    visible: Visible,
    *,
    limit: int = DEFAULT_LIMIT,
    should_stop: Callable[[], bool] = never,
) -> Outlook:
    """Whether a table is a dead end; undecided after `limit` expansions or when told to stop.

    Some of what a look at the most promising leaves open is alive by a way that seems to lead
    nowhere: random dives, with a quarter as many expansions, find nearly all of that.
    """
    if visible.runs == 0:
        return Outlook(ALIVE)
    if visible.stock:
        return Outlook(TOO_FEW_CARDS if short_of_cards(visible) else ALIVE)
    store = Columns(variant.ranks, variant.relaxed, len(NAMES))
    found = progress_from(store, visible, limit, should_stop=should_stop)
    if found.kind == UNDECIDED:
        found = _dives(store, visible, limit // _SHARE, should_stop)
    store.forget()
    return found


def short_of_cards(visible: Visible) -> bool:
    """Too few cards lie on the table to put one on each column, so no deal is possible any more."""
    return visible.cards < len(visible.columns)


def progress_from(
    store: Columns,
    visible: Visible,
    limit: int,
    most: int = 1 << 30,
    should_stop: Callable[[], bool] = never,
    shunned: frozenset[int] | set[int] = frozenset(),
) -> Outlook:
    """Look for moves that turn a card or complete a run, the most promising positions first.

    limit: expansions.  most: positions found, which is what takes time and room where nearly
    everything can be moved; a search that comes to its end finds no more than it expands.
    shunned: keys of positions that the line must not pass through.
    """
    task = Task(columns_seen(store, visible), 0, visible.runs)
    if is_stuck(task.columns):
        return Outlook(NO_PROGRESS)
    seen = {task.key} | shunned
    heap: list[tuple[int, int, Node]] = []
    heappush(heap, (0, 0, task.root(_GUIDE)))
    nodes = order = 0
    while heap:
        if nodes >= limit or order >= most or (nodes % STRIDE == 0 and should_stop()):
            return Outlook(UNDECIDED, (), nodes)
        node = heappop(heap)[2]
        nodes += 1
        columns, trace = built(node)
        for child in children(node, columns, trace, seen, _GUIDE, 0):
            if makes_progress(child):
                return Outlook(ALIVE, moves_of(built(child)[1]), nodes)
            order += 1
            heappush(heap, (child[0], -order, child))
    return Outlook(NO_PROGRESS, (), nodes)


def _dives(
    store: Columns, visible: Visible, limit: int, should_stop: Callable[[], bool]
) -> Outlook:
    """Look for progress depth first, in random order and from the start again and again."""
    task = Task(columns_seen(store, visible), 0, visible.runs)
    draw = random.Random(0).getrandbits
    for _ in range(limit // _DEEP):
        if should_stop():
            break
        seen, stack = {task.key}, [task.root(_GUIDE)]
        for nodes in range(_DEEP):
            if not stack:
                return Outlook(NO_PROGRESS, (), nodes)
            node = stack.pop()
            columns, trace = built(node)
            found = children(node, columns, trace, seen, _GUIDE, 0)
            for child in found:
                if makes_progress(child):
                    return Outlook(ALIVE, moves_of(built(child)[1]), nodes)
            shuffle(found, draw)
            stack += found
    return Outlook(UNDECIDED)


def makes_progress(node: Node) -> bool:
    """True when the last move of a node turned a card or completed a run."""
    _, _, parent, _, src, dst, size, down, up, _, _ = node
    if down is None or up is None:
        return False
    return down.hidden != parent[src].hidden or up.n != parent[dst].n + size


__all__ = ["Outlook", "Trace", "makes_progress", "outlook", "progress_from", "short_of_cards"]
