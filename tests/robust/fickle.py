"""A thinker on which nobody can rely: late, out of order, mistaken, gone, back again."""

from __future__ import annotations

import random
from typing import Any

from spiderette.engine.rules import legal_moves
from spiderette.solver.brain import CRASHED, UNAVAILABLE
from spiderette.solver.honest import NOTHING, REASONS
from spiderette.solver.solve import Solver
from spiderette.solver.wire import (
    Data,
    answer_data,
    line_data,
    line_of,
    table_of,
    tables_along,
    variant_of,
)


class Fickle:
    """Answers any question some time, or never; a line that it gives can be played.

    breaks: whether it may go away for good.
    """

    def __init__(self, chance: random.Random, *, breaks: bool = False) -> None:
        self._chance = chance
        self._breaks = breaks
        self._last = 0
        self._open: list[Data] = []

    def ask(self, request: Data) -> int:
        self._last += 1
        self._open.append({**request, "id": self._last})
        return self._last

    def cancel(self, number: int) -> None:
        """Heard or not."""
        if self._chance.random() < 0.5:
            self._open = [request for request in self._open if request["id"] != number]

    def poll(self) -> list[Data]:
        ready = []
        while self._open and self._chance.random() < 0.2:
            request = self._open.pop(self._chance.randrange(len(self._open)))
            head = {"id": request["id"], "kind": request["kind"]}
            ready.append({**head, **self._answer(request)})
        return ready

    def close(self) -> None:
        self._open.clear()

    def _answer(self, request: Data) -> dict[str, Any]:
        roll = self._chance.random()
        if roll < 0.1:
            return {"cancelled": True}
        if roll < 0.2:
            return {"error": CRASHED if roll < 0.18 or not self._breaks else UNAVAILABLE}
        if roll < 0.25:
            return {"error": "MemoryError: "}
        rules = variant_of(request["variant"])
        line = line_of(request.get("line", ()))
        table = tables_along(rules, table_of(rules, request["table"]), line)[-1]
        match request["kind"]:
            case "hint":
                moves = line_data(legal_moves(rules, table)[:3])
                hints = [{"move": move, "reason": self._reason(), "line": [move]} for move in moves]
                return {"hints": hints or [{"move": None, "reason": NOTHING, "line": []}]}
            case "dead-end":
                dead = self._chance.random() < 0.5
                return {"outlook": "", "dead": dead, "nodes": 1}
        return answer_data(Solver(rules).solve(table, nodes=60))

    def _reason(self) -> str:
        return self._chance.choice(REASONS)
