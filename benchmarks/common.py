"""Times two ways of doing one thing against each other; see README.md beside this file."""

import atexit
import gc
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

Way = Callable[[], object]


def timed(act: Way) -> float:
    """Milliseconds of the processor that one call takes."""
    began = time.process_time()
    act()
    return 1000 * (time.process_time() - began)


@dataclass(frozen=True)
class Contest:
    """`ours` against `other`; `at_least` is the ratio time(other) / time(ours) that must stand."""

    title: str
    ours: Way
    other: Way
    at_least: float = 0.0


@dataclass(frozen=True)
class Outcome:
    """The median seconds of one call, and how often each way was timed."""

    contest: Contest
    ours: float
    other: float
    rounds: int

    @property
    def ratio(self) -> float:
        return self.other / self.ours

    @property
    def good(self) -> bool:
        return self.ratio >= self.contest.at_least

    def __str__(self) -> str:
        wanted = f" (at least {self.contest.at_least:g})" if self.contest.at_least else ""
        verdict = "" if self.good else "  TOO SLOW"
        return (
            f"{self.contest.title:<48} {self.ratio:8.2f}{wanted}"
            f"  {_told(self.ours)} against {_told(self.other)}, {self.rounds} rounds{verdict}"
        )


def folder_of_this_run() -> Path:
    """A new folder, gone when the run ends."""
    folder = tempfile.mkdtemp(prefix="spiderette-bench-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def measure(contest: Contest, seconds: float = 2.0, least_rounds: int = 5) -> Outcome:
    """Run both ways in turns for about `seconds`, so that a busy machine slows them alike."""
    repeats = [_repeats(way) for way in (contest.ours, contest.other)]
    times: tuple[list[float], list[float]] = ([], [])
    end = time.perf_counter() + seconds
    while len(times[0]) < least_rounds or time.perf_counter() < end:
        for way, count, kept in zip((contest.ours, contest.other), repeats, times, strict=True):
            kept.append(_time(way, count))
    ours, other = map(statistics.median, times)
    return Outcome(contest, ours, other, len(times[0]))


def _repeats(way: Way) -> int:
    """How many calls fill about 5 ms; the first call, which warms caches, is not counted."""
    way()
    once = max(_time(way, 1), 1e-7)
    return max(1, round(0.005 / once))


def _time(way: Way, count: int) -> float:
    """Seconds of the processor for one call, out of `count` in a row."""
    gc.collect()
    began = time.process_time()
    for _ in range(count):
        way()
    return max((time.process_time() - began) / count, 1e-9)


def _told(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.2f} {unit}"
    return f"{seconds * 1e6:.2f} µs"
