"""Game after game through the real table, all animated: nothing grows, nothing becomes slower."""

from __future__ import annotations

import statistics
import time
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from spiderette.engine.codes import Code, code_for
from spiderette.engine.game import Game
from spiderette.engine.moves import Carry, Move
from spiderette.engine.variants import every_variant
from spiderette.paint.lettering import PIXELS_KEPT
from spiderette.screens.screen import Begin
from spiderette.solver.honest import HonestPlayer
from spiderette.solver.visible import Visible, visible_of
from tests.pilot.pilot import FRAME, Pilot
from tests.robust.measures import Held, held
from tests.robust.test_kill import WAY

GROWTH = 10.0  # megabytes that the rest of all games may add to the first ones
SIGHT = 60  # positions that the player looks at for a move: it shall play, not excel
LONGEST = 160  # moves of one game
RULES = every_variant()


class Costs(NamedTuple):
    """What the frames of one game cost: the middle one, in milliseconds of processor time."""

    moves: int
    won: bool
    frame: float


@pytest.mark.parametrize(
    "count", [16, pytest.param(2000, marks=pytest.mark.nightly, id="two-thousand")]
)
def test_game_after_game_nothing_grows_and_no_frame_becomes_dearer(
    count: int, tmp_path: Path
) -> None:
    pilot = Pilot(tmp_path / "home", "", size=(800, 600), speed="fast", mute=False)
    pilot.app.sitting.sound.wake()
    # Each kind of game once or more, the last kind last: what is held is compared at that one.
    first = max(1, count // 20 // len(RULES)) * len(RULES)
    assert count % len(RULES) == 0
    with WAY.Pool(1) as player:

        def cost(number: int) -> Costs:
            code = code_for(RULES[number % len(RULES)], number)
            return play(pilot, code, player.apply(game_of, (code,)))

        costs = [cost(number) for number in range(first)]
        before = measured(pilot)
        costs += [cost(number) for number in range(first, count)]
        after = measured(pilot)
    pilot.close()
    assert sum(cost.moves for cost in costs) > 30 * count
    flat(before, after)
    cheap(costs, first)


def measured(pilot: Pilot) -> Held:
    """What is held once the texts kept for reuse, which may fill up to a limit, are let go."""
    pilot.clear()
    assert pilot.app.desk.lettering._pixels <= PIXELS_KEPT
    for language in ("zh_TW", "en"):
        pilot.app.choose(pilot.app.desk.settings.but(language=language))
        pilot.frame()
    return held()


def flat(before: Held, after: Held) -> None:
    assert after.resident - before.resident < GROWTH
    assert after.descriptors <= before.descriptors
    assert after.threads <= before.threads
    assert after.surfaces - before.surfaces < 120  # other games have other cards
    assert after.cached - before.cached < 1000
    assert after.objects - before.objects < 30_000


def cheap(costs: list[Costs], first: int) -> None:
    """The games at the end are drawn as cheaply as those at the start."""
    early = statistics.median(c.frame for c in costs[:first])
    late = statistics.median(c.frame for c in costs[-first:])
    assert late < early * 1.5 + 0.5


def game_of(code: Code) -> list[Move]:
    """A game by what can be seen, until it is won or leads nowhere.

    For a process of its own, as in the program: what the thinking takes is not the window's.
    """
    game, player = Game.deal(code), HonestPlayer(code.variant, expansions=SIGHT)
    visited: list[Visible] = []
    while not game.won and game.moves < LONGEST:
        visited.append(visible_of(code.variant, game.table))
        hint = player.advise(visited[-1], visited)
        if hint.move is None:
            break
        game.play(hint.move)
    return list(game.line)


def play(pilot: Pilot, code: Code, line: list[Move]) -> Costs:
    """A game by mouse and stock."""
    pilot.clear()
    pilot.app.answer([Begin(code)])
    frames: list[float] = []
    for move in line:
        act(pilot, move)
        frames += land(pilot)
        assert pilot.game.line[-1] == move
    pilot.sound_table()
    pilot.app.sitting.actions()  # the loop of the program notes them after each frame
    pilot.app.sitting.ledger.flush()  # the thread of the store writes within a second
    return Costs(pilot.game.moves, pilot.game.won, statistics.median(frames or [0.0]))


def act(pilot: Pilot, move: Move) -> None:
    if isinstance(move, Carry):
        pilot.drag(move)
    else:
        pilot.key(pygame.K_d)


def land(pilot: Pilot) -> list[float]:
    """Milliseconds of processor time of each frame until the cards lie still."""
    spent: list[float] = []
    while pilot.stage.moving and len(spent) < 1200:
        start = time.process_time()
        pilot.frame(dt=FRAME)
        spent.append((time.process_time() - start) * 1000)
    return spent
