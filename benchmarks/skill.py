"""How long a player waits for help: hints, reviews, and frames while the solver thinks.

    python -m benchmarks.skill [POSITIONS]

Runs the program on SDL's dummy driver with the solver in its own process, sixty frames a second as
in a window, and prints seconds by the wall clock: on a busy machine they are worse than they are
for a player. The goals: a hint within 150 ms, frame gaps of 33 ms at the 99th percentile while the
solver works.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # the driver is named first

from spiderette import paths
from spiderette.app import FRAME, App
from spiderette.engine.codes import Code
from spiderette.engine.variants import Variant, every_variant
from spiderette.screens.desk import Desk
from spiderette.screens.film import film_of_game
from spiderette.screens.reviewing import Reviewing
from spiderette.screens.sitting import Sitting
from spiderette.solver.honest import HonestPlayer
from spiderette.solver.review import LOST, WON
from spiderette.solver.visible import Visible, visible_of
from spiderette.sound import Sound
from spiderette.startup import advisor_of
from spiderette.store.ledger import Ledger
from spiderette.window import Place, Window, start_display

POSITIONS = 12  # of each game
PATIENCE = 120.0
FINISHED, LONGEST = 20, 300  # four-suit games that are reviewed; moves of one at most
HINT_GOAL, GAP_GOAL = 0.150, 0.033
REVIEW_GOAL, DECIDED_GOAL = 60.0, 0.9


class Bench:
    """The program, played frame by frame. gaps: seconds from each frame to the next."""

    def __init__(self, home: Path) -> None:
        start_display()
        pygame.font.init()
        ledger = Ledger(home, time.time)
        settings = ledger.settings.but(
            mute=True, tips=False, winnable_indicator=True, language="en"
        )
        desk = Desk(paths.assets(), settings)
        self.sitting = Sitting(desk, ledger, Sound(settings, paths.assets() / "sounds"))
        place = Place(None, None, 1280, 800, False, False)
        self.app = App(Window("Spiderette", place), self.sitting)
        self.sitting.advisor = advisor_of(self.sitting)
        self.gaps: list[float] = []
        self._last = time.perf_counter()

    def frames(self, until: Callable[[], bool], *events: pygame.event.Event) -> float:
        """Frames until something is so; the seconds that took."""
        began = time.perf_counter()
        waiting = list(events)
        while waiting or not until():
            if time.perf_counter() - began > PATIENCE:
                raise TimeoutError("nothing came of it")
            now = time.perf_counter()
            self.gaps.append(now - self._last)
            self._last = now
            self.app.frame(FRAME, waiting)
            waiting = []
            if not until():
                time.sleep(max(0.0, now + FRAME - time.perf_counter()))
        return time.perf_counter() - began

    def pause(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        self.frames(lambda: time.perf_counter() >= end)

    def close(self) -> None:
        if self.sitting.advisor is not None:
            self.sitting.advisor.close()
        self.sitting.ledger.close()
        self.app.window.close()


@contextmanager
def bench() -> Iterator[Bench]:
    with tempfile.TemporaryDirectory() as home:
        made = Bench(Path(home))
        try:
            yield made
        finally:
            made.close()


def key(symbol: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=symbol, mod=0, scancode=0, unicode="")


def hints(made: Bench, rules: Variant, positions: int) -> list[float]:
    """The time from the key to the lit move, along a game that follows the hints."""
    play = made.app.play.controller.play
    made.sitting.deal(Code(rules.game, rules.suits, rules.rules, 29))
    made.pause(0.3)
    found = []
    for _ in range(positions):
        found.append(made.frames(lambda: bool(play.picture.line), key(pygame.K_h)))
        hint = play.picture.hint
        if hint is None:
            break
        play.play(hint)
        made.pause(0.2)
    return found


def review(made: Bench) -> float:
    """A review of the game on the table."""
    work = Reviewing(made.sitting, film_of_game(made.sitting.record.game), "bench")
    work.begin()
    return made.frames(partial(_done, work))


def _done(work: Reviewing) -> bool:
    return not work.step() and not work.busy


def finished_games(made: Bench, count: int) -> list[tuple[int, float, float]]:
    """Four-suit games of the honest player to where he gives up or has won, each reviewed.

    Moves, seconds of the review, share of the positions that it decided.
    """
    found = []
    for number in range(count):
        game = made.sitting.fresh(Code("SD", 4, "C", number))
        player = HonestPlayer(game.variant, expansions=150)
        visited: list[Visible] = []
        while len(game.line) < LONGEST:
            visible = visible_of(game.variant, game.table)
            move = player.advise(visible, visited).move
            if move is None:
                break
            visited.append(visible)
            game.play(move)
        work = Reviewing(made.sitting, film_of_game(game), f"finished {number}")
        work.begin()
        seconds = made.frames(partial(_done, work))
        verdicts = work.finding.verdicts
        decided = sum(verdict in (WON, LOST) for verdict in verdicts) / len(verdicts)
        found.append((len(game.line), seconds, decided))
    return found


def gaps(made: Bench) -> list[float]:
    """Frame gaps while the solver works as hard as it can and cards fly."""
    advisor = made.sitting.advisor
    assert advisor is not None
    made.sitting.deal(Code("SD", 4, "C", 22))  # a deal that stays open for long
    game = made.sitting.record.game
    ticket = advisor.solve(game.variant, game.table, nodes=1 << 40, seconds=PATIENCE)
    made.pause(0.5)
    made.gaps.clear()
    for _ in range(8):
        made.frames(lambda: True, key(pygame.K_d))
        made.pause(0.5)
        made.frames(lambda: True, key(pygame.K_u))
        made.pause(0.3)
    advisor.take_back(ticket)
    return made.gaps


def told(name: str, seconds: list[float], goal: float, share: float) -> bool:
    """One line of the report; True if the goal is reached."""
    at = sorted(seconds)[min(len(seconds) - 1, int(len(seconds) * share))]
    middle = statistics.median(seconds)
    good = at <= goal
    line = f"{name:<34} median {middle * 1000:6.1f} ms, {share:.0%} within {at * 1000:6.1f} ms"
    print(line + ("" if good else f"  MORE THAN {goal * 1000:.0f} ms"), flush=True)
    return good


def main() -> int:
    positions = int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS
    good = True
    with bench() as made:
        made.pause(2.0)  # the solver's process starts beside the first frames
        for rules in every_variant():
            name = f"hint {rules.game} {rules.suits}{rules.rules}"
            good &= told(name, hints(made, rules, positions), HINT_GOAL, 0.95)
            print(f"  review of {made.sitting.record.game.moves} moves {review(made):6.2f} s")
        for moves, seconds, share in finished_games(made, FINISHED):
            good &= seconds <= REVIEW_GOAL and share >= DECIDED_GOAL
            print(f"review of {moves:3} moves, finished {seconds:6.2f} s, {share:.0%} decided")
        good &= told("frame gap while the solver works", gaps(made), GAP_GOAL, 0.99)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
