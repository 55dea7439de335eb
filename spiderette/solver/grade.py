"""How hard a deal is and how few actions it takes, by fixed and repeatable measures.

Par is the length of the line that one beam of a fixed width and weight set finds: the same on
every machine. The share of games that the honest player wins says what a person may expect.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from spiderette.engine.moves import apply
from spiderette.engine.rules import consequences, is_won
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.columns import Columns
from spiderette.solver.honest import HonestPlayer
from spiderette.solver.packing import moves_of, replayed, task_of
from spiderette.solver.search import Beam, Meter, never
from spiderette.solver.solve import NO_LIMIT, without_collection
from spiderette.solver.visible import Visible, visible_of
from spiderette.solver.weights import NAMES

PAR_WIDTH: Final = 300
PAR_WEIGHTS: Final = "P4"
WIDTHS: Final = (30, 100, 300, 1000)
DEPTH: Final = 300
_PLAY_EXPANSIONS: Final = 150
_PLAY_STEPS: Final = 1000


def _beam_length(
    variant: Variant, table: Table, width: int, should_stop: Callable[[], bool]
) -> int | None:
    store = Columns(variant.ranks, variant.relaxed, len(NAMES))
    task = task_of(store, variant, table)
    with without_collection():
        trace = Beam(task, NAMES.index(PAR_WEIGHTS), width, DEPTH).run(Meter(NO_LIMIT, should_stop))
    return len(replayed(variant, table, moves_of(trace))) if trace else None


def par(variant: Variant, table: Table, *, should_stop: Callable[[], bool] = never) -> int | None:
    """Actions of the line that the par beam finds, None when it finds none."""
    return _beam_length(variant, table, PAR_WIDTH, should_stop)


def smallest_winning_beam(
    variant: Variant, table: Table, *, should_stop: Callable[[], bool] = never
) -> int | None:
    """The narrowest of the beams in WIDTHS that wins, None when none does."""
    for width in WIDTHS:
        if _beam_length(variant, table, width, should_stop) is not None:
            return width
        if should_stop():
            break
    return None


def honest_share(variant: Variant, table: Table, plays: int, seed: int) -> float:
    """The share of `plays` games of this deal that the honest player wins; `seed` breaks ties."""
    draw = random.Random(seed)
    wins = sum(honest_play(variant, table, draw.randrange(1 << 30)) for _ in range(plays))
    return wins / plays


def honest_play(variant: Variant, table: Table, seed: int | None = None) -> bool:
    """Whether the honest player wins this deal; it follows each plan as far as it foresees it."""
    player = HonestPlayer(variant, expansions=_PLAY_EXPANSIONS, seed=seed)
    visited: list[Visible] = []
    while not is_won(table) and len(visited) < _PLAY_STEPS:
        hint = player.advise(visible_of(variant, table), visited)
        if hint.move is None:
            return False
        for move in hint.line:
            visited.append(visible_of(variant, table))
            table = apply(table, *consequences(variant, table, move))
    return is_won(table)
