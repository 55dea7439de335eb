"""What a table at rest costs, in per cent of one processor, in a real window.

`python -m benchmarks.idle [SECONDS]`. Wanted at 1280x800: 0.35 % while the window has the focus,
0.15 % without it. An empty loop that sleeps a twentieth of a second is measured in the same run:
most of the cost is the waking up. The program lets go of the sound device after 15 seconds
without input, and is at rest from then on.
"""

from __future__ import annotations

import subprocess
import sys
import time

from benchmarks.real import game, running, spent_in, wait_for
from tests.window.display import screen

SIZE = (1280, 800)
FOCUSED, AWAY = 0.35, 0.15
SETTLE = 19.0  # the opening, the faces, the loop's slowing down, the sound device
EMPTY = f"""
import os, sys, time
import pygame
pygame.display.init()
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
window = pygame.Window("empty", {SIZE})
window.get_surface()
window.flip()
print("ready", file=sys.stderr, flush=True)
while True:
    pygame.event.get()
    time.sleep(1 / 20)
"""


def tell(display: str, *words: str) -> None:
    subprocess.run(["xdotool", *words], env={"DISPLAY": display, "PATH": "/usr/bin"}, check=True)


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    with screen(SIZE) as display:
        with running(display, "-c", EMPTY) as empty:
            wait_for(empty, "ready")
            time.sleep(1)
            bare = spent_in(empty, seconds)
        with game(display, SIZE) as program:
            wait_for(program, "ready")
            time.sleep(SETTLE)
            fresh = spent_in(program, seconds)
            tell(display, "key", "d")
            time.sleep(SETTLE)
            focused = spent_in(program, seconds)
            window = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(program.pid)],
                env={"DISPLAY": display, "PATH": "/usr/bin"},
                capture_output=True,
                encoding="ascii",
                check=True,
            ).stdout.split()[-1]
            tell(display, "windowunmap", window)
            time.sleep(3)
            away = spent_in(program, seconds)
    print(f"an empty loop, 20 times a second   {bare:.3f} %")
    print(f"before the first move              {fresh:.3f} %  (wanted {FOCUSED})")
    print(f"at rest, the clock running         {focused:.3f} %  (wanted {FOCUSED})")
    print(f"without the focus                  {away:.3f} %  (wanted {AWAY})")
    good = max(fresh, focused) <= FOCUSED and away <= AWAY
    print("met" if good else "NOT MET")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
