"""How fast a script can play with the store on, and how soon a panel stands, on the wall.

`python -m benchmarks.pace`. SDL's dummy driver, 1920x1080. Each move and each undo is followed by a
frame at once. Wanted: 99 of 100 frames within 33 ms, every panel within 100 ms.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from spiderette.controller.commands import Command
from spiderette.engine.codes import parse_code
from spiderette.engine.moves import Move
from spiderette.engine.notation import parse_move
from tests.pilot.pilot import Pilot

CODE = "SD1-S4-AAAAABD"
WINS = Path(__file__).resolve().parent.parent / "tests" / "golden" / "engine" / "wins.jsonl"
PANELS = (
    Command.MENU,
    Command.NEW,
    Command.SETTINGS,
    Command.STATISTICS,
    Command.HELP,
    Command.ABOUT,
    Command.DAILY,
    Command.WATCH,
)
FRAME, PANEL = 33.0, 100.0  # milliseconds
ROUNDS = 12


def timed(act: Callable[[], object]) -> float:
    """Milliseconds on the wall."""
    began = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - began)


def step(pilot: Pilot, move: Move) -> None:
    pilot.app.play.controller.play.play(move)
    pilot.frame()


def play(pilot: Pilot) -> list[float]:
    """Most of a winning line, played and taken back, again and again."""
    lines = map(json.loads, WINS.read_text(encoding="utf-8").splitlines())
    moves = [parse_move(m) for m in next(w for w in lines if w["code"] == CODE)["moves"][:60]]
    times: list[float] = []
    for _ in range(ROUNDS):
        times += [timed(partial(step, pilot, move)) for move in moves]
        while pilot.game.can_undo:
            times.append(timed(lambda: pilot.key("U")))
    return times


def open_panel(pilot: Pilot, command: Command) -> float:
    """From the command to its first picture, the second time: imports are done by then."""

    def ask() -> None:
        pilot.app.play.commands.append(command)
        pilot.frame()

    for _ in range(2):
        took = timed(ask)
        pilot.app.home()
        pilot.frame()
    return took


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        pilot = Pilot(Path(home), size=(1920, 1080), speed="normal")
        pilot.app.sitting.deal(parse_code(CODE))
        times = play(pilot)
        panels = {command.name: open_panel(pilot, command) for command in PANELS}
        pilot.close()
    high = statistics.quantiles(times, n=100)[-1]
    middle = statistics.median(times)
    print(
        f"{len(times)} frames: median {middle:.1f} ms, 99 of 100 {high:.1f}, most {max(times):.1f}"
    )
    for name, took in panels.items():
        print(f"panel {name.lower():<12} {took:6.1f} ms")
    good = high <= FRAME and max(panels.values()) <= PANEL
    print("met" if good else "NOT MET")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
