"""How long a start takes: from the command to a table one can play on, from source.

Starts the program and a bare pygame-ce window of the same size in turns and compares them within
one run: `python -m benchmarks.start [ROUNDS]`. Wanted: 0.45 s at most, and at most 0.15 s more
of the processor than the bare window. Wall-clock times grow with the load of the machine: where
the bare window takes longer than on a machine at rest, the limit grows as much.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import NamedTuple

from benchmarks.real import game, running, spent, wait_for
from tests.window.display import screen

SIZE = (1280, 800)
WALL, ABOVE = 0.45, 0.15
BARE_AT_REST = 0.16  # seconds on the wall that the bare window takes when nothing else runs
BARE = f"""
import os, sys
import pygame
pygame.display.init()
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
window = pygame.Window("bare", {SIZE}, resizable=True)
window.get_surface().fill((20, 90, 60))
window.flip()
pygame.event.get()
print("ready", file=sys.stderr, flush=True)
pygame.time.wait(60_000)
"""


class Start(NamedTuple):
    """Seconds until the first frame: on the wall, and of the processor."""

    wall: float
    cpu: float


def bare(display: str) -> Start:
    began = time.perf_counter()
    with running(display, "-c", BARE) as process:
        wait_for(process, "ready")
        return Start(time.perf_counter() - began, spent(process))


def ours(display: str) -> Start:
    began = time.perf_counter()
    with game(display, SIZE) as process:
        wait_for(process, "ready")
        return Start(time.perf_counter() - began, spent(process))


def told(name: str, starts: list[Start]) -> Start:
    """Print the medians and return the best of each figure: the one least disturbed by others."""
    middle = Start(*(statistics.median(figures) for figures in zip(*starts, strict=True)))
    best = Start(*(min(figures) for figures in zip(*starts, strict=True)))
    print(
        f"{name:<16} wall {middle.wall:.3f} s (best {best.wall:.3f})"
        f"   processor {middle.cpu:.3f} s (best {best.cpu:.3f})"
    )
    return best


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    with screen(SIZE) as display:
        ours(display)  # compiles what has changed
        pairs = [(bare(display), ours(display)) for _ in range(rounds)]
    empty = told("a bare window", [pair[0] for pair in pairs])
    full = told("the game", [pair[1] for pair in pairs])
    above, busy = full.cpu - empty.cpu, max(1.0, empty.wall / BARE_AT_REST)
    print(f"more than the bare window: {full.wall - empty.wall:.3f} s, {above:.3f} s of processor")
    good = full.wall <= WALL * busy and above <= ABOVE
    print(
        f"wanted: {WALL} s (here {WALL * busy:.2f}), and {ABOVE} s more of processor:"
        f" {'met' if good else 'NOT MET'}"
    )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
