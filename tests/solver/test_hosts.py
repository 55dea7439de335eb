"""The count of free hosts is never wrong: against exhaustion, its plain form and games won."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from spiderette.engine.codes import code_for, parse_code
from spiderette.engine.moves import apply
from spiderette.engine.notation import parse_move
from spiderette.engine.rules import consequences, is_won, legal_moves, opening
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.columns import Columns
from spiderette.solver.hosts import HostCount
from spiderette.solver.packing import columns_of
from spiderette.solver.solve import WINNABLE, Solver
from tests.solver.plain_count import plainly_lost
from tests.solver.positions import STANDARD, TINY, name_of, random_walk
from tests.solver.proofs import SOON_SOLVED, WINS, Proof, proofs_hold, store_for

NO_LIMIT = 1 << 30


def counted_lost(store: Columns, rules: Variant, table: Table, limit: int = NO_LIMIT) -> bool:
    return HostCount(columns_of(store, rules, table), limit, set()).lost


def counted_in_turn() -> Proof:
    """Counts that share what they find dead, as those of one search do."""
    dead: set[int] = set()
    return lambda store, rules, table: (
        HostCount(columns_of(store, rules, table), NO_LIMIT, dead).lost
    )


@pytest.mark.parametrize("rules", TINY, ids=name_of)
def test_no_position_that_can_be_won_is_called_lost(rules: Variant) -> None:
    lost, proved = proofs_hold(rules, range(8), counted_in_turn(), with_stock=False)
    assert lost > 25
    assert proved > 0.75 * lost


@pytest.mark.nightly
@pytest.mark.parametrize("rules", TINY, ids=name_of)
def test_no_position_that_can_be_won_is_called_lost_over_many_deals(rules: Variant) -> None:
    seeds = range(5000, 5300)
    lost, proved = proofs_hold(rules, seeds, counted_in_turn(), with_stock=False)
    assert lost > 500
    assert proved > 0.75 * lost


@pytest.mark.parametrize("rules", (*STANDARD, *TINY), ids=name_of)
def test_the_short_cuts_change_no_verdict(rules: Variant) -> None:
    """Packing and the steps that are taken alone lead where plain counting of all steps does."""
    store = store_for(rules)
    compared = 0
    for seed in range(12):
        for step, table in enumerate(random_walk(rules, seed, 150, patience=0.2)):
            # Late in a game the plain count has few enough states.
            if table.stock or is_won(table) or (rules in STANDARD and step < 140):
                continue
            if HostCount(columns_of(store, rules, table), 60, set()).looked > 60:
                continue
            assert counted_lost(store, rules, table) == plainly_lost(rules, table)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("rules", (*STANDARD, *TINY), ids=name_of)
def test_what_earlier_counts_found_dead_saves_states_and_changes_no_verdict(rules: Variant) -> None:
    store = store_for(rules)
    dead: set[int] = set()
    alone = together = 0
    for seed in range(12):
        for table in random_walk(rules, seed, 150, patience=0.2):
            if table.stock or is_won(table):
                continue
            columns = columns_of(store, rules, table)
            fresh = HostCount(columns, 300, set())
            if fresh.looked > 300:
                continue
            shared = HostCount(columns, 300, dead)
            assert shared.lost == fresh.lost
            alone += fresh.looked
            together += shared.looked
    assert together < alone or (together == alone and rules in TINY)


def ends_of(rules: Variant, table: Table, moves: tuple[Any, ...]) -> Iterator[Table]:
    """The tables of a line after its last deal, the win left out."""
    for move in moves:
        if not table.stock:
            yield table
        table = apply(table, *consequences(rules, table, move))


@pytest.mark.parametrize("win", WINS, ids=lambda win: str(win["code"]))
def test_nothing_on_a_known_winning_line_is_called_lost(win: dict[str, Any]) -> None:
    code = parse_code(win["code"])
    line = tuple(parse_move(move) for move in win["moves"])
    store = store_for(code.variant)
    ends = list(ends_of(code.variant, opening(code.variant, code), line))
    assert ends
    assert not any(counted_lost(store, code.variant, table, 3_000) for table in ends)


def near_line(rules: Variant, number: int) -> int:
    """A winning line, and what three random moves make of it: nothing that can be won is called
    lost. How many positions were counted."""
    table = opening(rules, code_for(rules, number))
    store, draw = store_for(rules), random.Random(number)
    solver = Solver(rules)
    counted = 0
    for on_line in ends_of(rules, table, solver.solve(table, nodes=8_000).line):
        assert not counted_lost(store, rules, on_line, 3_000)
        counted += 1
        beside = on_line
        for _ in range(3):
            moves = legal_moves(rules, beside)
            if moves:
                beside = apply(beside, *consequences(rules, beside, draw.choice(moves)))
        if not is_won(beside) and counted_lost(store, rules, beside, 3_000):
            assert found_by_beam(rules, beside) != WINNABLE
            counted += 1
    return counted


def found_by_beam(rules: Variant, table: Table) -> str:
    """The verdict of beams alone, which ask for no proof of death."""
    solver = Solver(rules)
    beams = tuple(step for step in solver.schedule.steps if hasattr(step, "width"))
    solver.schedule = solver.schedule._replace(steps=beams, dealt=())
    return solver.solve(table, nodes=6_000).verdict


@pytest.mark.parametrize("rules", SOON_SOLVED, ids=name_of)
def test_nothing_near_a_winning_line_is_called_lost(rules: Variant) -> None:
    assert sum(near_line(rules, number) for number in range(300, 302)) > 10


@pytest.mark.nightly
@pytest.mark.parametrize("rules", STANDARD, ids=name_of)
def test_nothing_near_many_winning_lines_is_called_lost(rules: Variant) -> None:
    assert sum(near_line(rules, number) for number in range(9000, 9050)) > 300
