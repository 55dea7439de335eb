"""How much longer the packaged program takes to its first frame than a run from source.

`python -m benchmarks.package [DIST] [ROUNDS]`, after `python tasks.py build`. Both are started in
turns in a window of one display, and compared within the run. Wanted: at most 1.15 times as long,
by the median of the pairs. Linux alone.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from benchmarks.real import CODE, ROOT, running, spent, wait_for
from tests.window.display import screen

SIZE = (1280, 800)
MOST = 1.15
WORDS = (CODE, "--size", "1280x800", "--lang", "en")


def start(display: str, program: str, *first: str) -> tuple[float, float]:
    """Seconds on the wall and of the processor until the first frame."""
    began = time.perf_counter()
    with running(display, *first, *WORDS, program=program) as process:
        wait_for(process, "first-frame")
        return time.perf_counter() - began, spent(process)


def told(name: str, found: list[tuple[float, float]]) -> None:
    wall, cpu = zip(*found, strict=True)
    print(
        f"{name:<12} wall {statistics.median(wall):.3f} s (best {min(wall):.3f})"
        f"   processor {statistics.median(cpu):.3f} s (best {min(cpu):.3f})"
    )


def main() -> int:
    dist = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").absolute()
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 12
    packaged = str(dist / "spiderette" / "spiderette")
    with screen(SIZE) as display:
        start(display, sys.executable, "main.py")  # compiles what has changed
        start(display, packaged)  # brings the files into memory
        pairs = []
        for _ in range(rounds):
            source = start(display, sys.executable, "main.py")
            pairs.append((source, start(display, packaged)))
    told("from source", [pair[0] for pair in pairs])
    told("packaged", [pair[1] for pair in pairs])
    wall, cpu = (
        statistics.median(packed[i] / source[i] for source, packed in pairs) for i in (0, 1)
    )
    good = wall <= MOST
    verdict = "met" if good else "NOT MET"
    print(f"packaged / source: wall {wall:.2f}, processor {cpu:.2f}; wanted {MOST}: {verdict}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
