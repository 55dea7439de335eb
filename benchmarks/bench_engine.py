"""Rules and game on random lines: actions a second, and how far from plain mutable lists.

`python -m benchmarks.bench_engine` prints the two rates that the engine promises (30,000 actions a
second for Spiderette and 20,000 for Spider; an action is `legal_moves` and `play`).
"""

from __future__ import annotations

import random
import time
from functools import partial

from benchmarks.common import Contest
from spiderette.engine.codes import code_for
from spiderette.engine.game import Game
from spiderette.engine.variants import Variant, variant
from tests.engine.decks import reference_of

ACTIONS = 40
PROMISED = {"SD": 30_000, "SP": 20_000}


def play_ours(rules: Variant, number: int, actions: int = ACTIONS) -> int:
    """Play a random line of a deal; returns how many actions it had."""
    chance = random.Random(number)
    game = Game.deal(code_for(rules, number))
    for done in range(actions):
        moves = game.legal_moves()
        if not moves:
            return done
        game.play(moves[int(chance.random() * len(moves))])
    return actions


def play_plainly(rules: Variant, number: int, actions: int = ACTIONS) -> int:
    """The same line by the tests' second implementation, which tries every move."""
    chance = random.Random(number)
    game = reference_of(rules, number)
    for done in range(actions):
        moves = game.legal()
        if not moves:
            return done
        game.play(moves[int(chance.random() * len(moves))])
    return actions


CONTESTS = tuple(
    Contest(
        f"a random game of {name} against plain lists",
        partial(play_ours, rules, 29),
        partial(play_plainly, rules, 29),
        at_least=2,
    )
    for name, rules in (("Spiderette", variant("SD", 2)), ("Spider", variant("SP", 2)))
)


def rate(rules: Variant, seconds: float = 2.0) -> float:
    """Actions a second of the processor over many deals, dealing not counted."""
    actions, spent = 0, 0.0
    number = 0
    while spent < seconds:
        game = Game.deal(code_for(rules, number))
        chance = random.Random(number)
        number += 1
        began = time.process_time()
        for _ in range(100):
            moves = game.legal_moves()
            if not moves:
                break
            game.play(moves[int(chance.random() * len(moves))])
            actions += 1
        spent += time.process_time() - began
    return actions / spent


def main() -> None:
    for game, suits in (("SD", 1), ("SD", 4), ("SP", 1), ("SP", 4)):
        found = rate(variant(game, suits))
        print(
            f"{game} with {suits} suits: {found:9,.0f} actions a second, {PROMISED[game]:,} wanted"
        )


if __name__ == "__main__":
    main()
