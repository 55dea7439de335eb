"""The game's end of the pipe to the solver's process: ask now, collect answers later.

Nothing here ever waits for the solver. A pipe takes as little as 8 kB before whoever writes has to
wait (Windows, macOS), so a thread of its own does that. If the process dies, the questions it had
are answered with an error, and the next question starts another one, once.
"""

from __future__ import annotations

import json
import multiprocessing
import threading
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import Any, Final

from spiderette.engine.moves import Move
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.wire import Data, line_data, table_data, variant_data
from spiderette.solver.worker import DEFAULT_SECONDS, Pipe, serve

CRASHED: Final = "crashed"
UNAVAILABLE: Final = "unavailable"
_AT_ONCE: Final = 4
_PATIENCE: Final = 0.5
_MOMENT: Final = 0.1


def question(
    kind: str,
    variant: Variant,
    table: Table,
    line: Iterable[Move] = (),
    *,
    seconds: float = DEFAULT_SECONDS,
    **more: Any,
) -> Data:
    """A request about the position that `line` leads to from `table`.

    kind: solve, hint or dead-end.  seconds: CPU time it may take.
    more: `nodes` (solve), `count` (hint).
    """
    return {
        "kind": kind,
        "variant": variant_data(variant),
        "table": table_data(table),
        "line": line_data(line),
        "seconds": seconds,
        **more,
    }


class Brain:
    """Asks the solver's process; starts it with the first question."""

    def __init__(self, restarts: int = 1) -> None:
        self._starts_left = 1 + restarts
        self._process: SpawnProcess | None = None
        self._pipe: Pipe | None = None
        self._post: _Post | None = None
        self._last_id = 0
        self._unsent: list[Data] = []
        self._asked: dict[int, Data] = {}
        self._ready: list[Data] = []

    def ask(self, request: Data) -> int:
        """Hand in a question (see `question`); its id, which the answer will carry."""
        self._last_id += 1
        request = {**request, "id": self._last_id}
        self._unsent.append(request)
        self._send_some()
        return self._last_id

    def cancel(self, number: int) -> None:
        """Take a question back; its answer will be `cancelled`, unless it is on its way already."""
        waiting = [request for request in self._unsent if request["id"] == number]
        for request in waiting:
            self._unsent.remove(request)
            self._ready.append({"id": number, "kind": request["kind"], "cancelled": True})
        if number in self._asked:
            self._send({"id": number, "kind": "cancel"})

    def poll(self) -> list[Data]:
        """The answers that have come since the last call, oldest first; never waits."""
        try:
            while self._pipe is not None and self._pipe.poll():
                answer: Data = json.loads(self._pipe.recv_bytes())
                self._asked.pop(answer["id"], None)
                self._ready.append(answer)
        except (EOFError, OSError):
            self._bury()
        self._send_some()
        answers, self._ready = self._ready, []
        return answers

    def close(self) -> None:
        """End the process; questions still open get no answer."""
        self._unsent.clear()
        self._asked.clear()
        self._starts_left = 0
        self._part()

    def _part(self) -> None:
        """Let go of the process; one that does not end by itself is ended."""
        pipe, post, process = self._pipe, self._post, self._process
        self._pipe = self._post = self._process = None
        if post is not None and not post.close() and process is not None:
            process.kill()  # it reads no more, and what it has not read holds the thread up
            post.close()
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.join(_PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()

    def _send_some(self) -> None:
        """Send as many questions as may be on their way; the others can still be taken back."""
        while self._unsent and len(self._asked) < _AT_ONCE:
            if self._pipe is None and not self._start():
                self._refuse(self._unsent, UNAVAILABLE)
                self._unsent = []
                return
            request = self._unsent.pop(0)
            self._asked[request["id"]] = request
            self._send(request)

    def _start(self) -> bool:
        if self._starts_left <= 0:
            return False
        self._starts_left -= 1
        context = multiprocessing.get_context("spawn")
        with suppress(OSError, RuntimeError):  # the system has no room for a process or a thread
            ours, theirs = context.Pipe()
            with theirs:
                process = context.Process(
                    target=serve, args=(theirs,), name="spiderette-solver", daemon=True
                )
                process.start()
            self._process = process
            self._post = _Post(ours)
            self._pipe = ours
        return self._pipe is not None

    def _send(self, message: Data) -> None:
        if self._post is not None:
            self._post.put(json.dumps(message).encode())

    def _bury(self) -> None:
        """The process is gone: answer what it was asked with an error."""
        self._part()
        self._refuse(self._asked.values(), CRASHED)
        self._asked.clear()

    def _refuse(self, requests: Iterable[Data], why: str) -> None:
        for request in requests:
            self._ready.append({"id": request["id"], "kind": request["kind"], "error": why})


class _Post:
    """A thread that puts messages into a pipe, in order. Raises RuntimeError if none can be had.

    A reader that is gone is noticed by whoever waits for its answers.
    """

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._waiting: SimpleQueue[bytes | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="solver-post", daemon=True)
        self._thread.start()

    def put(self, message: bytes) -> None:
        self._waiting.put(message)

    def close(self) -> bool:
        """No more messages; True when the thread has ended, False while the pipe holds it up."""
        self._waiting.put(None)
        self._thread.join(_MOMENT)
        return not self._thread.is_alive()

    def _run(self) -> None:
        with suppress(OSError):
            while (message := self._waiting.get()) is not None:
                self._pipe.send_bytes(message)
