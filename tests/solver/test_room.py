"""Searches keep within their room, whatever time they are given."""

import pytest

from spiderette.solver import search
from spiderette.solver.packing import task_of
from spiderette.solver.search import Beam, BestFirst, Meter, Task, never
from spiderette.solver.solve import UNKNOWN, Solver
from tests.solver.positions import study_deal
from tests.solver.proofs import store_for

RULES, OPEN = study_deal(4, 14)  # nobody has decided it


def task() -> Task:
    return task_of(store_for(RULES), RULES, OPEN)


def test_best_first_goes_on_no_more_once_too_many_positions_wait() -> None:
    best_first, meter = BestFirst(task(), 0, room=2_000), Meter(20_000, never)
    assert best_first.run(20_000, meter) is None
    assert 2_000 < best_first.lanes.left < 2_100
    before = best_first.nodes
    assert best_first.run(40_000, meter) is None
    assert best_first.nodes == before
    assert not best_first.exhausted


def test_a_search_without_room_says_that_it_does_not_know() -> None:
    solver = Solver(RULES)
    steps = solver.schedule.steps[:1]
    solver.schedule = solver.schedule._replace(steps=steps, room=100)
    answer = solver.solve(OPEN, nodes=5_000)
    assert answer.verdict == UNKNOWN
    assert answer.nodes < 500


def test_a_beam_that_forgets_goes_on_as_far_as_one_that_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def expanded() -> int:
        beam, meter = Beam(task(), 0, width=30, depth=60), Meter(20_000, never)
        assert beam.run(meter) is None
        assert not beam.exhausted
        return meter.nodes

    whole = expanded()
    monkeypatch.setattr(search, "_SEEN_KEPT", 1_000)
    assert abs(expanded() - whole) < whole // 20
