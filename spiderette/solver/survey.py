"""Solving many deals on all cores, or on a Dask cluster: one plain result a deal, in any order."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterable, Iterator
from functools import partial

from spiderette.engine.codes import parse_code
from spiderette.engine.rules import opening
from spiderette.solver.schedule import COMMAND
from spiderette.solver.solve import Solver
from spiderette.solver.wire import Data, answer_data


def solve_code(
    code: str, seconds: float | None = None, nodes: int | None = None, profile: str = COMMAND
) -> Data:
    """The verdict on one deal as plain data: code, verdict, moves, nodes, seconds (CPU)."""
    deal = parse_code(code)
    solver = Solver(deal.variant, profile)
    answer = solver.solve(
        opening(deal.variant, deal), nodes=nodes, seconds=seconds, clock=time.process_time
    )
    solver.forget()
    return {"code": str(deal), **answer_data(answer)}


def solve_range(
    codes: Iterable[str],
    workers: int,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    profile: str = COMMAND,
) -> Iterator[Data]:
    """Solve the deals in `workers` processes and yield each result as it comes.

    seconds: CPU time for one deal; nodes: expansions for one deal.
    With one worker everything runs in this process. Leaving the iterator ends the processes.
    """
    job = partial(solve_code, seconds=seconds, nodes=nodes, profile=profile)
    if workers <= 1:
        yield from map(job, codes)
        return
    deaf = (signal.SIGINT, signal.SIG_IGN)  # a terminal tells all processes; the first one decides
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, initializer=signal.signal, initargs=deaf) as pool:
        yield from pool.imap_unordered(job, codes)


def solve_on_dask(
    codes: Iterable[str],
    address: str,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    profile: str = COMMAND,
) -> Iterator[Data]:
    """The same on the Dask cluster whose scheduler is at `address`.

    The workers need this package installed. Raises ImportError without `distributed` and OSError
    when nobody answers at the address.
    """
    from distributed import Client, as_completed

    job = partial(solve_code, seconds=seconds, nodes=nodes, profile=profile)
    with Client(address) as client:
        futures = client.map(job, list(codes), pure=False)
        for future in as_completed(futures):
            yield future.result()
            future.release()
