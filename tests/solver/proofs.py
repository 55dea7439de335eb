"""What every proof of death is held against: exhaustion of small decks, and games that were won."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from spiderette.engine.rules import is_won
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.columns import Columns
from spiderette.solver.weights import NAMES
from tests.solver.positions import STANDARD, dealt, won_from

GOLDEN = Path(__file__).parent.parent / "golden" / "engine" / "wins.jsonl"
WINS = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
# Spider with four suits needs more than a moment; its known lines are among WINS.
SOON_SOLVED = [rules for rules in STANDARD if (rules.game, rules.suits) != ("SP", 4)]

Proof = Callable[[Columns, Variant, Table], bool]
"""True when the position is called lost."""


def store_for(rules: Variant) -> Columns:
    return Columns(rules.ranks, rules.relaxed, len(NAMES))


def proofs_hold(
    rules: Variant, seeds: range, proof: Proof, *, with_stock: bool = True
) -> tuple[int, int]:
    """Reachable positions of small deals: how many are lost, and how many of these proved so.

    None that can be won may be called lost.  with_stock: those before the last deal, too.
    """
    store = store_for(rules)
    lost = proved = 0
    for seed in seeds:
        graph = won_from(rules, dealt(rules, seed), 2_500)
        for table, winnable in (graph or {}).values():
            if is_won(table) or (table.stock and not with_stock):
                continue
            dead = proof(store, rules, table)
            assert not (dead and winnable)
            lost += not winnable
            proved += dead
    return lost, proved
