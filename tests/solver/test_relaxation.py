"""The proofs of death are never wrong: against exhaustion, and along games that were won."""

from collections.abc import Sequence
from typing import Any

import pytest

from spiderette.engine.codes import code_for, parse_code
from spiderette.engine.moves import DEAL, Move, apply
from spiderette.engine.notation import parse_move
from spiderette.engine.rules import consequences, opening
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.columns import Columns
from spiderette.solver.packing import columns_of, rows_left
from spiderette.solver.relaxation import is_lost
from spiderette.solver.solve import solve
from spiderette.solver.stuck import is_stuck
from spiderette.solver.visible import columns_seen, visible_of
from tests.solver.positions import STANDARD, TINY, name_of, random_walk
from tests.solver.proofs import SOON_SOLVED, WINS, proofs_hold, store_for


def relaxed_lost(store: Columns, rules: Variant, table: Table) -> bool:
    return is_lost(columns_of(store, rules, table), rows_left(rules, table))


@pytest.mark.parametrize("rules", TINY, ids=name_of)
def test_no_position_that_can_be_won_is_called_lost(rules: Variant) -> None:
    lost, proved = proofs_hold(rules, range(14), relaxed_lost)
    assert lost > 100
    assert proved > 10


@pytest.mark.nightly
@pytest.mark.parametrize("rules", TINY, ids=name_of)
def test_no_position_that_can_be_won_is_called_lost_over_many_deals(rules: Variant) -> None:
    lost, proved = proofs_hold(rules, range(3000, 3600), relaxed_lost)
    assert lost > 1_000
    assert proved > 100


def line_holds(rules: Variant, number: int) -> int:
    """Solve a deal; no position on its winning line may be called lost. How many there were."""
    table = opening(rules, code_for(rules, number))
    return allowed(rules, table, solve(rules, table, nodes=8_000).line)


def allowed(rules: Variant, table: Table, line: Sequence[Move]) -> int:
    """The length of a winning line on which neither proof may speak before its time."""
    store = store_for(rules)
    for move in line:
        assert not relaxed_lost(store, rules, table)
        before = table
        table = apply(table, *consequences(rules, table, move))
        progress = table.up != before.up or len(table.home) > len(before.home)
        if progress and move != DEAL:
            assert not is_stuck(columns_seen(store, visible_of(rules, before)))
    return len(line)


@pytest.mark.parametrize("win", WINS, ids=lambda win: str(win["code"]))
def test_nothing_on_a_known_winning_line_is_called_lost(win: dict[str, Any]) -> None:
    code = parse_code(win["code"])
    line = [parse_move(move) for move in win["moves"]]
    assert allowed(code.variant, opening(code.variant, code), line) == len(line)


@pytest.mark.parametrize("rules", SOON_SOLVED, ids=name_of)
def test_nothing_on_a_winning_line_is_called_lost(rules: Variant) -> None:
    assert sum(line_holds(rules, number) for number in range(200, 204)) > 20


@pytest.mark.nightly
@pytest.mark.parametrize("rules", STANDARD, ids=name_of)
def test_nothing_on_many_winning_lines_is_called_lost(rules: Variant) -> None:
    assert sum(line_holds(rules, number) for number in range(7000, 7150)) > 1_000


@pytest.mark.parametrize("rules", TINY, ids=name_of)
def test_a_position_proved_lost_stays_lost_whatever_is_played(rules: Variant) -> None:
    """Not a law of the proof, but of what it proves: a lost game has no winning continuation."""
    store = store_for(rules)
    for seed in range(60):
        was_lost = False
        for table in random_walk(rules, seed, 40):
            lost = relaxed_lost(store, rules, table)
            if was_lost and not lost:
                assert solve(rules, table).verdict == "unwinnable"
            was_lost = was_lost or lost
