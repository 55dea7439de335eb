"""When best-first search asks for which proof of death: often where one was found lately."""

from __future__ import annotations

from typing import Final

from spiderette.solver.columns import Column
from spiderette.solver.hosts import HostCount
from spiderette.solver.relaxation import is_lost

_EAGER_CHECKS: Final = 32
_CHECKS_AFTER_HIT: Final = 12
_CHECK_EVERY: Final = 16
_COUNT_LIMIT: Final = 3_000
_COUNT_LEAST: Final = 200
_LONG_STOCK: Final = 4
"""With so many rows to come hardly a position is dead, and counts wait for _COUNT_LATE."""
_COUNT_LATE: Final = 5_000
_STATES_A_STRIDE: Final = 128
_DEAD_KEPT: Final = 300_000
"""States known to be dead, 80 bytes each; beyond that they are forgotten."""


class LossChecks:
    """The checks of one search with `rows` deals to come.

    The relaxation is tried in all layers. Hosts are counted after the last deal: at positions just
    dealt or that turned a card up, and at every 16th other. A count that proves nothing is paid
    from `credit`, which grows by one state with each position; those that do are free. Counts share
    the states that earlier ones found dead.
    """

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.left = [_EAGER_CHECKS] + [_CHECKS_AFTER_HIT] * rows
        self.unchecked = [0] * (rows + 1)
        self.wait = _COUNT_LATE if rows >= _LONG_STOCK else 0
        self.credit = _COUNT_LIMIT
        self.uncounted = 0
        self.looked = 0
        self.dead: set[int] = set()

    def lost(self, columns: list[Column], layer: int, gate: bool) -> bool:
        """True when the position is proved lost.

        layer: rows dealt.  gate: the move that led here dealt a row or turned a card up.
        """
        self.wait -= 1
        if self._relaxed(columns, layer):
            return True
        return layer == self.rows and self.wait < 0 and self._counted(columns, gate)

    def overdue(self) -> bool:
        """True when so much was counted that a stop should be asked for; then false again."""
        if self.looked < _STATES_A_STRIDE:
            return False
        self.looked = 0
        return True

    def _relaxed(self, columns: list[Column], layer: int) -> bool:
        if self.left[layer] > 0:
            self.left[layer] -= 1
        else:
            self.unchecked[layer] += 1
            if self.unchecked[layer] % _CHECK_EVERY:
                return False
        lost = is_lost(columns, self.rows - layer)
        if lost and self.left[layer] < _CHECKS_AFTER_HIT:
            self.left[layer] = _CHECKS_AFTER_HIT
        return lost

    def _counted(self, columns: list[Column], gate: bool) -> bool:
        self.credit += 1
        if not gate:
            self.uncounted += 1
            if self.uncounted % _CHECK_EVERY:
                return False
        if self.credit < _COUNT_LEAST:
            return False
        if len(self.dead) > _DEAD_KEPT:
            self.dead.clear()
        count = HostCount(columns, min(_COUNT_LIMIT, self.credit), self.dead)
        self.looked += count.looked
        if not count.lost:
            self.credit -= count.looked
        return count.lost
