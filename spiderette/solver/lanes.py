"""The queues of best-first search, and which of them goes next."""

from __future__ import annotations

from typing import Final

from spiderette.solver.node import Node, is_dealt

_EXPANSION: Final = 2
"""What an expansion costs, in states of a count of hosts (12 and 7 µs)."""


class Lanes:
    """One queue of cost buckets for each number of rows dealt, and one for the last deals.

    The lane on which least was spent goes next, at double speed the first and that of the last
    layer, slower than any the last deals: a position that was just dealt for the last time is asked
    for a proof, which takes as long as ten expansions, and where one is lost most are. A lane that
    was empty starts again level with the others.
    """

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.left = 0
        self.queues: list[dict[int, list[Node]]] = [{} for _ in range(rows + 2)]
        self.lowest = [0] * (rows + 2)
        self.sizes = [0] * (rows + 2)
        self.spent = [0] * (rows + 2)
        self.rates = [*[1, *[2] * rows][:rows], 1, 3]
        self.now = 0

    def push(self, found: list[Node]) -> None:
        """Add nodes, each to its lane."""
        for child in found:
            cost, lane = child[0], self._lane(child)
            if not self.sizes[lane] and self.spent[lane] < self.now:
                self.spent[lane] = self.now
            queue = self.queues[lane]
            if cost in queue:
                queue[cost].append(child)
            else:
                queue[cost] = [child]
            if cost < self.lowest[lane]:
                self.lowest[lane] = cost
            self.sizes[lane] += 1
        self.left += len(found)

    def pop(self) -> Node:
        """The cheapest and newest node of the lane whose turn it is."""
        lane = -1
        for one, size in enumerate(self.sizes):
            if size and (lane < 0 or self.spent[one] < self.spent[lane]):
                lane = one
        self.now = max(self.now, self.spent[lane])
        queue, cost = self.queues[lane], self.lowest[lane]
        while not queue.get(cost):
            cost += 1
        self.lowest[lane] = cost
        self.sizes[lane] -= 1
        self.left -= 1
        return queue[cost].pop()

    def charge(self, node: Node, looked: int) -> None:
        """Note what a node cost: itself and, in the lane of the last deals, its count of hosts."""
        lane = self._lane(node)
        cost = _EXPANSION + (looked if lane > self.rows else 0)
        self.spent[lane] += self.rates[lane] * cost

    def _lane(self, node: Node) -> int:
        return node[9] + (node[9] == self.rows and is_dealt(node))


__all__ = ["Lanes"]
