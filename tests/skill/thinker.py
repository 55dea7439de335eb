"""Thinkers for tests: one that answers at once in this process, one that breaks."""

from __future__ import annotations

import json
from typing import Any

from spiderette.screens.advisor import Advisor, Thinker
from spiderette.solver.brain import CRASHED, UNAVAILABLE
from spiderette.solver.wire import Data
from spiderette.solver.worker import Desk
from tests.pilot.pilot import Pilot


class _Deaf:
    """A pipe into which nobody speaks."""

    def poll(self) -> bool:
        return False

    def send_bytes(self, message: bytes) -> None:
        json.loads(message)


class AtOnce:
    """Answers every question when it is asked, by the code of the solver's process.

    slow: answers only come out when `let_go` is called.
    """

    def __init__(self, *, slow: bool = False) -> None:
        self.desk = Desk(_Deaf())  # type: ignore[arg-type]  # as much of a pipe as is used
        self.slow = slow
        self.asked: list[Data] = []
        self.cancelled: list[int] = []
        self.closed = False
        self._ready: list[Data] = []

    def ask(self, request: Data) -> int:
        request = {**request, "id": len(self.asked) + 1}
        self.asked.append(request)
        return int(request["id"])

    def cancel(self, number: int) -> None:
        self.cancelled.append(number)

    def let_go(self) -> None:
        """Work on all that was asked and not taken back."""
        done = {answer["id"] for answer in self._ready}
        for request in self.asked:
            number = request["id"]
            if number not in done and not request.get("answered"):
                request["answered"] = True
                if number not in self.cancelled:
                    answer = self.desk.answer(json.loads(json.dumps(request)))
                    head: dict[str, Any] = {"id": number, "kind": request["kind"]}
                    self._ready.append(json.loads(json.dumps({**head, **answer})))

    def poll(self) -> list[Data]:
        if not self.slow:
            self.let_go()
        ready, self._ready = self._ready, []
        return ready

    def close(self) -> None:
        self.closed = True

    def kinds(self) -> list[str]:
        return [request["kind"] for request in self.asked]


class Broken:
    """Crashes as often as told, then is no more."""

    def __init__(self, crashes: int) -> None:
        self.crashes = crashes
        self.asked = 0
        self._ready: list[Data] = []
        self._whole = AtOnce()

    def ask(self, request: Data) -> int:
        self.asked += 1
        error = CRASHED if self.crashes > 0 else UNAVAILABLE
        self.crashes -= 1
        self._ready.append({"id": self.asked, "kind": request["kind"], "error": error})
        return self.asked

    def cancel(self, number: int) -> None:
        return None

    def poll(self) -> list[Data]:
        ready, self._ready = self._ready, []
        return ready

    def close(self) -> None:
        return None


def advise(pilot: Pilot, thinker: Thinker) -> Advisor:
    """Give the pilot's program an advisor."""
    advisor = Advisor(pilot.app.sitting, thinker)
    pilot.app.sitting.advisor = advisor
    return advisor
