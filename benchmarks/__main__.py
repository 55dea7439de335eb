"""Runs the benchmarks that are named, or all: `python -m benchmarks [NAME…]`."""

import importlib
import sys
from collections.abc import Iterable
from pathlib import Path

from benchmarks.common import Contest, measure

HERE = Path(__file__).resolve().parent


def main() -> int:
    there = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    wanted = sys.argv[1:] or there
    unknown = [name for name in wanted if name not in there]
    if unknown:
        print(f"No benchmark {', '.join(unknown)}. There are: {', '.join(there)}", file=sys.stderr)
        return 2
    slow = 0
    for name in wanted:
        print(f"{name}:")
        for contest in contests(name):
            outcome = measure(contest)
            slow += not outcome.good
            print(f"  {outcome}", flush=True)
    return 1 if slow else 0


def contests(name: str) -> Iterable[Contest]:
    module = importlib.import_module(f"benchmarks.bench_{name}")
    found: Iterable[Contest] = module.contests() if hasattr(module, "contests") else module.CONTESTS
    return found


if __name__ == "__main__":
    sys.exit(main())
