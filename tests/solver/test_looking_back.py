"""Review, and surveys of many deals."""

import importlib.util

import pytest

from spiderette.engine.codes import code_for, parse_code
from spiderette.engine.moves import Move
from spiderette.engine.rules import is_won, legal_moves, opening
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, variant
from spiderette.solver.review import LOST, WON, Review
from spiderette.solver.solve import UNKNOWN, Answer, Solver, solve
from spiderette.solver.survey import solve_code, solve_on_dask, solve_range
from spiderette.solver.wire import line_of, tables_along
from tests.solver.positions import TINY, dealt, faces, name_of, study_deal, won_from


def reviewed(rules: Variant, tables: list[Table], line: tuple[Move, ...]) -> Review:
    review, solver = Review(tables, line), Solver(rules)
    while review.busy:
        review.take(solver.solve(review.table, nodes=review.nodes))
    return review


@pytest.mark.parametrize("rules", TINY, ids=name_of)
def test_a_review_says_of_each_position_what_exhaustion_says(rules: Variant) -> None:
    thrown = 0
    for seed in range(14):
        start = dealt(rules, seed)
        graph = won_from(rules, start, 2_000)
        if graph is None:
            continue
        line: list[Move] = []
        tables = [start]
        while (moves := legal_moves(rules, tables[-1])) and len(line) < 15:
            line.append(moves[(seed + len(line)) % len(moves)])
            tables = tables_along(rules, start, line)
        found = reviewed(rules, tables, tuple(line))
        truth = [graph[faces(table)][1] for table in tables]
        assert found.verdicts == tuple(WON if good else LOST for good in truth)
        expected = [n for n in range(1, len(tables)) if truth[n - 1] and not truth[n]]
        assert found.flag == sum(expected)  # no win is given away twice
        thrown += len(expected)
        if found.last_won >= 0:
            assert is_won(tables_along(rules, tables[found.last_won], found.rest)[-1])
    assert thrown > 0


def test_a_won_game_was_won_all_along_and_nothing_is_asked() -> None:
    rules, table = study_deal(2, 1)
    line = solve(rules, table).line
    found = Review(tables_along(rules, table, line), line)
    assert not found.busy
    assert set(found.verdicts) == {WON}
    assert (found.rest, found.flag) == ((), 0)


def test_a_review_can_be_stopped() -> None:
    _, table = study_deal(4, 14)
    found = Review([table], ())
    assert found.verdicts == (UNKNOWN,)
    found.stop()
    assert not found.busy
    assert found.verdicts == (UNKNOWN,)


def test_a_review_ends_with_its_budget_and_tries_twice_within_it() -> None:
    _, table = study_deal(4, 14)
    for in_all, rounds in ((0, [5_000]), (10_000, [5_000, 60_000])):
        review, asked = Review([table], (), in_all=in_all), []
        while review.busy:
            asked.append(review.nodes)
            review.take(Answer(UNKNOWN, (), review.nodes, 0.0))
        assert asked == rounds


CODES = [str(code_for(variant("SD", 1), number)) for number in range(6)]


def check(results: list[dict[str, object]]) -> None:
    assert sorted(str(one["code"]) for one in results) == sorted(CODES)
    for one in results:
        assert set(one) == {"code", "verdict", "moves", "nodes", "seconds"}
        if one["verdict"] == "winnable":
            code = parse_code(str(one["code"]))
            moves = one["moves"]
            assert isinstance(moves, list)
            table = opening(code.variant, code)
            assert is_won(tables_along(code.variant, table, line_of(moves))[-1])


@pytest.mark.parametrize("workers", [1, 2])
def test_a_survey_solves_each_deal_once(workers: int) -> None:
    check(list(solve_range(CODES, workers, nodes=3_000)))


def test_one_deal_of_a_survey_is_the_same_anywhere() -> None:
    first, again = (solve_code(CODES[0], nodes=3_000) for _ in range(2))
    assert {**first, "seconds": 0} == {**again, "seconds": 0}


@pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None,
    reason="the optional package `distributed` is not installed",
)
def test_a_survey_runs_on_a_dask_cluster() -> None:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        check(list(solve_on_dask(CODES, cluster.scheduler_address, nodes=3_000)))
