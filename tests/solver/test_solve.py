"""Verdicts: against exhaustion with the engine alone, on known deals, and the same everywhere."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from spiderette.engine.codes import code_for, parse_code
from spiderette.engine.moves import apply
from spiderette.engine.notation import table_of
from spiderette.engine.rules import consequences, is_won, opening, refusal
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, variant
from spiderette.solver.solve import (
    UNKNOWN,
    UNWINNABLE,
    WINNABLE,
    Answer,
    Progress,
    Solver,
    solve,
)
from tests.solver.positions import STANDARD, TINY, dealt, name_of, study_deal, won_from

GRAPH_LIMIT = 2_500


def check_line(rules: Variant, table: Table, answer: Answer) -> None:
    """Play the line by the engine alone."""
    for move in answer.line:
        assert refusal(rules, table, move) is None
        table = apply(table, *consequences(rules, table, move))
    assert is_won(table)


def graphs(rules: Variant, seeds: range) -> Iterator[list[tuple[Table, bool]]]:
    for seed in seeds:
        found = won_from(rules, dealt(rules, seed), GRAPH_LIMIT)
        if found is not None:
            yield list(found.values())


def agree(rules: Variant, seeds: range, step: int) -> tuple[int, int]:
    """Ask about every `step`-th reachable position; how many were won, and lost."""
    won = lost = 0
    for graph in graphs(rules, seeds):
        for table, winnable in graph[::step]:
            answer = solve(rules, table)
            assert answer.verdict == (WINNABLE if winnable else UNWINNABLE)
            if winnable:
                check_line(rules, table, answer)
            won += winnable
            lost += not winnable
    return won, lost


@pytest.mark.parametrize("rules", TINY, ids=name_of)
def test_verdicts_are_those_of_an_exhaustive_search(rules: Variant) -> None:
    won, lost = agree(rules, range(12), 13)
    assert won > 20
    assert lost > 10


@pytest.mark.nightly
@pytest.mark.parametrize("rules", TINY, ids=name_of)
def test_verdicts_are_those_of_an_exhaustive_search_many_times(rules: Variant) -> None:
    won, lost = agree(rules, range(1000, 1200), 3)
    assert won + lost > 5_000


@pytest.mark.parametrize(
    ("suits", "seed"),
    [(1, 163), (2, 163), (2, 159), (2, 154), (2, 98), (4, 163), (4, 159), (4, 154), (4, 98)],
)
def test_deals_known_to_be_dead_are_proved_dead(suits: int, seed: int) -> None:
    rules, table = study_deal(suits, seed)
    answer = solve(rules, table, nodes=120_000)
    assert answer.verdict == UNWINNABLE
    assert answer.line == ()


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("suits", "seed"), [(1, 154), (2, 26), (2, 34), (2, 44), (2, 88), (4, 26), (4, 34), (4, 44)]
)
def test_more_deals_known_to_be_dead(suits: int, seed: int) -> None:
    rules, table = study_deal(suits, seed)
    assert solve(rules, table, profile="command", nodes=2_000_000).verdict == UNWINNABLE


@pytest.mark.parametrize("rules", STANDARD, ids=name_of)
def test_winning_lines_are_legal_and_win(rules: Variant) -> None:
    for number in range(4):
        table = opening(rules, code_for(rules, 1000 + number))
        answer = solve(rules, table, nodes=6_000)
        if answer.verdict == WINNABLE:
            check_line(rules, table, answer)


@pytest.mark.nightly
@pytest.mark.parametrize("rules", STANDARD, ids=name_of)
def test_a_hundred_winning_lines_are_legal_and_win(rules: Variant) -> None:
    """User report HI07; more codes: benchmarks/solver.py codes."""
    wins = 0
    for number in range(100):
        table = opening(rules, code_for(rules, 5000 + number))
        answer = solve(rules, table, nodes=20_000)
        if answer.verdict == WINNABLE:
            check_line(rules, table, answer)
            wins += 1
    assert wins > 20


@pytest.mark.parametrize("rules", [STANDARD[0], STANDARD[1], *TINY[:2]], ids=name_of)
def test_twin_cards_may_be_swapped(rules: Variant) -> None:
    """User report HI07: cards of one face differ for the screen only."""
    table = dealt(rules, 3)
    twins: dict[tuple[int, int], int] = {}
    swap = {}
    for card in rules.deck():
        if (card.rank, card.suit) in twins:
            other = twins.pop((card.rank, card.suit))
            swap[card.id], swap[other] = other, card.id
        else:
            twins[card.rank, card.suit] = card.id
    new = {card.id: replace_id(card.id, swap) for card in rules.deck()}
    columns = tuple(tuple(c._replace(id=new[c.id]) for c in pile) for pile in table.columns)
    up = sum(1 << new[c.id] for pile in table.columns for c in pile if table.is_up(c))
    stock = tuple(c._replace(id=new[c.id]) for c in table.stock)
    swapped = replace(table, columns=columns, stock=stock, up=up)
    assert swapped != table
    assert solve(rules, swapped, nodes=20_000) == solve(rules, table, nodes=20_000)


def replace_id(number: int, swap: dict[int, int]) -> int:
    return swap.get(number, number)


def test_a_won_table_is_won_with_no_move() -> None:
    rules = variant("SD", 4)
    table = table_of(rules, "| | | | | |", home="SHDC")
    assert solve(rules, table) == Answer(WINNABLE, (), 0, 0.0)


def test_too_few_cards_to_deal_the_stock_are_lost() -> None:
    rules = variant("SD", 1)
    table = table_of(rules, "KS | QS | JS", stock="TS 9S 8S", home="SSS")
    assert solve(rules, table).verdict == UNWINNABLE


def test_a_node_budget_ends_the_search_and_leaves_it_open() -> None:
    rules, table = study_deal(4, 14)
    answer = solve(rules, table, nodes=500)
    assert answer.verdict == UNKNOWN
    assert 500 <= answer.nodes < 600


def test_a_clock_that_was_passed_in_ends_the_search() -> None:
    rules, table = study_deal(4, 14)
    ticks = iter(range(10_000))
    answer = solve(rules, table, seconds=20.0, clock=lambda: float(next(ticks)))
    assert answer.verdict == UNKNOWN
    assert 20 <= answer.seconds < 30
    with pytest.raises(ValueError, match="clock"):
        solve(rules, table, seconds=1.0)


def test_a_search_asks_every_sixty_four_expansions_and_stops_at_the_first_yes() -> None:
    """About a millisecond each: a cancelled search is over well within fifty."""
    rules, table = study_deal(4, 14)
    for patience in (1, 10, 300):
        asked = 0

        def stop(patience: int = patience) -> bool:
            nonlocal asked
            asked += 1
            return asked >= patience

        answer = solve(rules, table, should_stop=stop)
        assert answer.verdict == UNKNOWN
        assert asked == patience, "not asked again after a yes"
        assert answer.nodes <= 64 * (patience + 1)


def test_progress_counts_the_steps_of_the_schedule() -> None:
    rules, table = study_deal(4, 14)
    told: list[Progress] = []
    solve(rules, table, nodes=9_000, progress=told.append)
    assert [one.step for one in told] == list(range(len(told)))
    assert [one.nodes for one in told] == sorted(one.nodes for one in told)
    assert len(told) > 3


def test_a_solver_that_followed_its_line_need_not_search_again() -> None:
    rules, table = study_deal(2, 1)
    solver = Solver(rules)
    first = solver.solve(table)
    for move in first.line[:10]:
        table = apply(table, *consequences(rules, table, move))
    again = solver.solve(table)
    assert again.line == first.line[10:]
    assert again.nodes == 0


@pytest.mark.parametrize("profile", ["game", "command"])
def test_questions_asked_before_change_no_verdict(profile: str) -> None:
    rules, table = study_deal(4, 2)
    kept = Solver(rules, profile)
    for seed in (3, 4, 5):
        kept.solve(study_deal(4, seed)[1], nodes=3_000)
    assert kept.solve(table, nodes=30_000) == Solver(rules, profile).solve(table, nodes=30_000)


SCRIPT = """
import json
from spiderette.engine.codes import parse_code
from spiderette.engine.rules import opening
from spiderette.solver.honest import honest_move
from spiderette.solver.solve import solve
from spiderette.solver.visible import visible_of
for text in ("SD1-S4-AAAAABD", "SP1-S2R-AAAABCD"):
    code = parse_code(text)
    table = opening(code.variant, code)
    answer = solve(code.variant, table, nodes=9000)
    hint = honest_move(code.variant, visible_of(code.variant, table))
    print(json.dumps([answer.verdict, answer.line, answer.nodes, hint.line, hint.reason]))
"""


def test_answers_do_not_depend_on_hash_order() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(said) == 1
    assert json.loads(said.pop().splitlines()[0])[2] > 0


def test_a_position_in_the_middle_of_a_game_is_solved() -> None:
    code = parse_code("SD1-S1-AAAAABD")
    rules = code.variant
    table = opening(rules, code)
    for move in solve(rules, table).line[:25]:
        table = apply(table, *consequences(rules, table, move))
    answer = solve(rules, table, nodes=20_000)
    assert answer.verdict == WINNABLE
    check_line(rules, table, answer)
