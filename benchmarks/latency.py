"""How long a key press takes until its frame is on the screen, in milliseconds on the wall.

`python -m benchmarks.latency [ROUNDS]`. Presses D and U in a real window: soon after one another,
and after the loop has slowed down at rest. A bare loop that answers each key with one flip, sixty
times a second, is measured in the same run; what both have in common is xdotool's own start. Wanted
more than the bare loop, in the median: 20 ms while playing, 70 ms at rest.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

from benchmarks.real import game, running, wait_for
from tests.window.display import screen

SIZE = (1280, 800)
PLAYING, RESTING = 20.0, 70.0
BARE = f"""
import os, sys
import pygame
pygame.display.init()
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
window = pygame.Window("bare", {SIZE})
window.get_surface().fill((20, 90, 60))
window.flip()
clock = pygame.time.Clock()
print("ready", file=sys.stderr, flush=True)
while True:
    for event in pygame.event.get():
        if event.type == pygame.KEYDOWN:
            window.flip()
            print("action", file=sys.stderr, flush=True)
    clock.tick(60)
"""


def answered(
    display: str, process: subprocess.Popen[str], rounds: int, pause: float
) -> list[float]:
    """Milliseconds from the press until the frame that answers it has been shown."""
    times = []
    for number in range(rounds):
        time.sleep(pause)
        began = time.perf_counter()
        subprocess.run(
            ["xdotool", "key", "du"[number % 2]],
            env={"DISPLAY": display, "PATH": "/usr/bin"},
            check=True,
        )
        wait_for(process, "action")
        times.append(1000 * (time.perf_counter() - began))
    return times


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    with screen(SIZE) as display:
        with running(display, "-c", BARE) as bare:
            wait_for(bare, "ready")
            empty = statistics.median(answered(display, bare, rounds, 0.3))
        with game(display, SIZE) as program:
            wait_for(program, "ready")
            time.sleep(3)
            playing = statistics.median(answered(display, program, rounds, 0.3))
            resting = statistics.median(answered(display, program, rounds, 3.0))
    print(f"a bare loop       {empty:6.1f} ms")
    print(f"while playing     {playing:6.1f} ms   ({playing - empty:+.1f}, wanted {PLAYING:g})")
    print(f"after a rest      {resting:6.1f} ms   ({resting - empty:+.1f}, wanted {RESTING:g})")
    good = playing - empty <= PLAYING and resting - empty <= RESTING
    print("met" if good else "NOT MET")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
