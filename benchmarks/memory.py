"""How much memory the program holds in a real window, in megabytes of resident memory.

`python -m benchmarks.memory`. Wanted: 110 MB at 1920x1080 and 220 MB at 3840x2160, a few seconds
after the start, when every face of the deck is made and some cards have been dealt. The window's
pixels, shared with the X server, are counted; processes of its own are not.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from benchmarks.real import game, running, wait_for
from tests.window.display import screen

MOST = {(1920, 1080): 110.0, (3840, 2160): 220.0}
BARE = """
import os, sys
import pygame
pygame.display.init()
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
window = pygame.Window("bare", SIZE)
window.get_surface().fill((20, 90, 60))
window.flip()
print("ready", file=sys.stderr, flush=True)
pygame.time.wait(60_000)
"""


def resident(process: subprocess.Popen[str]) -> tuple[float, float]:
    """(memory of its own, memory shared with the X server) in megabytes."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    found = dict(line.split(":", 1) for line in status.splitlines() if line.startswith("Rss"))
    size = {name: int(value.split()[0]) / 1024 for name, value in found.items()}
    return size["RssAnon"] + size["RssFile"], size["RssShmem"]


def at(size: tuple[int, int]) -> tuple[float, float, float, float]:
    """The program's own and shared memory, then a bare window's."""
    with screen(size) as display:
        with running(display, "-c", BARE.replace("SIZE", str(size))) as bare:
            wait_for(bare, "ready")
            empty = resident(bare)
        with game(display, size) as program:
            wait_for(program, "ready")
            time.sleep(4)
            for key in ("d", "u", "d"):
                keys = ["xdotool", "key", key, "sleep", "0.4"]
                subprocess.run(keys, env={"DISPLAY": display, "PATH": "/usr/bin"}, check=True)
            time.sleep(4)
            full = resident(program)
    return (*full, *empty)


def main() -> int:
    good = True
    for size, most in MOST.items():
        own, shared, bare, bare_shared = at(size)
        good &= own + shared <= most
        pixels = f"of it {shared:.1f} MB the window's pixels"
        print(
            f"{size[0]}x{size[1]}: {own + shared:6.1f} MB, {pixels}"
            f"   (wanted {most:g}; a bare window {bare + bare_shared:.1f})"
        )
    print("met" if good else "NOT MET")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
