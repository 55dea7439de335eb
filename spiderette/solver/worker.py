"""The solver's own process: reads questions from a pipe, one at a time, and answers them.

It ends with the game: when the other end of the pipe is gone, so is it, in the middle of a search
too. It imports no pygame and shares nothing. The other end is `brain`.

Requests and answers are JSON objects, one a message. A request: `id`, `kind` (solve, hint,
dead-end or cancel), `variant`, `table`, `line` (the moves from that table to the position
asked about) and `seconds` of CPU time it may take. Answers carry the id and the kind.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from collections import deque
from typing import Any, Final, TypeAlias

from spiderette.engine.variants import Variant
from spiderette.solver.dead_end import outlook
from spiderette.solver.honest import HonestPlayer
from spiderette.solver.solve import Solver
from spiderette.solver.visible import visible_of
from spiderette.solver.wire import (
    Data,
    answer_data,
    hint_data,
    line_of,
    table_of,
    tables_along,
    variant_of,
)

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection

    Pipe: TypeAlias = "PipeConnection[Any, Any]"
else:
    from multiprocessing.connection import Connection

    Pipe: TypeAlias = "Connection[Any, Any]"

DEFAULT_SECONDS: Final = 10.0
_NICENESS: Final = 10


def serve(pipe: Pipe) -> None:
    """Answer requests until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal tells all; the game decides
    _step_back()
    gc.disable()
    desk = Desk(pipe)
    try:
        while True:
            desk.serve_next()
    except (EOFError, OSError):
        return


def _step_back() -> None:
    """Let the game's own process go first where the system allows it."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        below_normal = 0x4000
        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = wintypes.HANDLE  # as an int it would lose half its bits
        kernel.SetPriorityClass.argtypes = (wintypes.HANDLE, wintypes.DWORD)
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(_NICENESS)


class Desk:
    """The questions on the desk, and what is kept between them: columns, lines, a player."""

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._waiting: deque[Data] = deque()
        self._cancelled: set[int] = set()
        self._current = -1
        self._end = 0.0
        self._variant: Variant | None = None
        self._solver: Solver | None = None
        self._player: HonestPlayer | None = None
        self._old: list[Solver | HonestPlayer] = []

    def serve_next(self) -> None:
        """Answer the next request, waiting for it; raises EOFError when the other end is gone."""
        while not self._waiting:
            self._take(self._pipe.recv_bytes())
        request = self._waiting.popleft()
        try:
            answer = self.answer(request)
        except Exception as fault:
            answer = {"error": f"{type(fault).__name__}: {fault}"}
        head = {"id": request["id"], "kind": request["kind"]}
        self._pipe.send_bytes(json.dumps({**head, **answer}).encode())
        self._tidy()

    def _tidy(self) -> None:
        """Free what is not needed any more: it takes its time, and now nobody waits."""
        self._free_old()
        if self._solver is not None:
            self._solver.trim()

    def _free_old(self) -> None:
        """Free what was kept for the game before."""
        if self._old:
            for helper in self._old:
                helper.forget()
            self._old.clear()
            gc.collect()

    def answer(self, request: Data) -> Data:
        """The answer to one request, as plain data."""
        self._current = request["id"]
        self._end = time.process_time() + request.get("seconds", DEFAULT_SECONDS)
        if self._current in self._cancelled:
            self._cancelled.discard(self._current)
            return {"cancelled": True}
        variant = variant_of(request["variant"])
        if variant != self._variant:
            self._old += [helper for helper in (self._solver, self._player) if helper is not None]
            self._variant, self._solver, self._player = variant, Solver(variant), None
        if request["kind"] == "solve":
            self._free_old()  # a search may want the room
        found = self._work(request, variant)
        if self._current in self._cancelled:
            self._cancelled.discard(self._current)
            return {"cancelled": True}
        return found

    def _work(self, request: Data, variant: Variant) -> Data:
        line = line_of(request.get("line", ()))
        tables = tables_along(variant, table_of(variant, request["table"]), line)
        assert self._solver is not None
        match request["kind"]:
            case "solve":
                answer = self._solver.solve(
                    tables[-1],
                    nodes=request.get("nodes"),
                    seconds=request.get("seconds", DEFAULT_SECONDS),
                    clock=time.process_time,
                    should_stop=self._interrupted,
                )
                return answer_data(answer)
            case "hint":
                if self._player is None:
                    self._player = HonestPlayer(variant)
                visited = [visible_of(variant, table) for table in tables]
                hints = self._player.alternatives(visited[-1], visited, request.get("count", 3))
                return {"hints": [hint_data(hint) for hint in hints]}
            case "dead-end":
                view = outlook(
                    variant, visible_of(variant, tables[-1]), should_stop=self._interrupted
                )
                return {"outlook": view.kind, "dead": view.dead, "nodes": view.nodes}
            case other:
                return {"error": f"unknown kind: {other}"}

    def _interrupted(self) -> bool:
        """True when the time is up or the request was taken back; reads what has come meanwhile."""
        while self._pipe.poll():
            self._take(self._pipe.recv_bytes())
        return self._current in self._cancelled or time.process_time() >= self._end

    def _take(self, message: bytes) -> None:
        request: dict[str, Any] = json.loads(message)
        if request["kind"] == "cancel":
            self._cancelled.add(request["id"])
        else:
            self._waiting.append(request)
