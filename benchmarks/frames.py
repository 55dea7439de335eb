"""What a frame costs at 4K while cards move, in milliseconds of the processor.

`python -m benchmarks.frames`. Runs on SDL's dummy driver, so that composing alone is measured and
not the presenting of a machine without a graphics card. Wanted at 3840x2160 with five cards in
motion: median 2 ms, 95th percentile 6 ms; the whole picture drawn anew: 12 ms. The plain way is
measured beside it: the ground and all 52 cards blitted in each frame.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from benchmarks.common import timed
from spiderette.engine.variants import variant
from tests.pilot.pilot import Pilot

SIZE = (3840, 2160)
MEDIAN, WORST, WHOLE = 2.0, 6.0, 12.0
FIVE = "9H 8H 7H 6H 5H | TS 9C | 2D QD | KD QC | KS QS JS | KC JC | KH JD"
ROUNDS = 240


def worst(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def carrying(pilot: Pilot) -> list[float]:
    """Frames in which five cards follow the mouse over the table, the event included."""
    pilot.lift(1, 5)
    times: list[float] = []
    for i in range(ROUNDS):
        pos = (600 + 10 * i, 500 + (i * 37) % 600)
        times.append(timed(lambda pos=pos: pilot.motion(pos)))  # type: ignore[misc]  # a default
    pilot.key(pygame.K_ESCAPE)
    return times


def flying(pilot: Pilot) -> list[float]:
    """Frames in which five cards fly from column to column and back."""
    times: list[float] = []
    while len(times) < ROUNDS:
        pilot.key("U" if pilot.game.cursor else "R") if pilot.game.line else pilot.carry(1, 2, 5)
        while pilot.stage.moving:
            times.append(timed(pilot.frame))
    return times


def whole(pilot: Pilot) -> list[float]:
    """The picture repainted after the window was uncovered; then every card drawn anew."""
    times: list[float] = []
    for _ in range(30):
        pilot.app.top.spoil()
        times.append(timed(pilot.frame))
    return times


def plainly(pilot: Pilot) -> list[float]:
    """The ground and 52 whole cards in each frame."""
    surface, painter = pilot.app.window.surface, pilot.app.play.painter
    cards = [(s.x, s.y) for s in pilot.stage.sprites.values()]
    face, ground = painter.painter.face(4, 1), painter.picture.copy()

    def draw() -> None:
        surface.blit(ground, (0, 0))
        for x, y in [*cards, *cards][:52]:
            surface.blit(face, (x, y))

    return [timed(draw) for _ in range(60)]


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        pilot = Pilot(Path(home), size=SIZE, speed="normal")
        pilot.lay(variant("SD", 4), FIVE, stock="2C 3C 4C 5C 6C 7C 8C")
        carried, flown = carrying(pilot), flying(pilot)
        drawn, plain = whole(pilot), plainly(pilot)
        pilot.close()
    good = True
    for name, times, median, most in (
        ("five cards in the hand", carried, MEDIAN, WORST),
        ("five cards in flight", flown, MEDIAN, WORST),
        ("the whole picture", drawn, WHOLE, WHOLE * 2),
        ("plainly, 52 cards a frame", plain, None, None),
    ):
        middle, high = statistics.median(times), worst(times)
        told = f"{name:<28} median {middle:6.2f} ms   95 of 100 below {high:6.2f} ms"
        if median is not None and most is not None:
            good &= middle <= median and high <= most
            told += f"   (wanted {median:g} and {most:g})"
        print(told)
    print("met" if good else "NOT MET")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
