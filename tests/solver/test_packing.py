"""The packed form says the same as the engine, move by move, over random games."""

import pytest

from spiderette.engine.moves import apply
from spiderette.engine.rules import consequences, legal_moves
from spiderette.engine.variants import Variant
from spiderette.solver.columns import Columns
from spiderette.solver.node import built
from spiderette.solver.packing import (
    BadLineError,
    columns_of,
    moves_of,
    replayed,
    rows_left,
    task_of,
)
from spiderette.solver.search import children, column_cost, key_of
from spiderette.solver.weights import NAMES, SETS, price
from tests.solver.positions import STANDARD, TINY, name_of, random_walk


@pytest.mark.parametrize("rules", (*STANDARD, *TINY), ids=name_of)
def test_the_search_reaches_what_the_engine_reaches(rules: Variant) -> None:
    """All moves, with the runs they remove and the cards they turn, deals included."""
    store = Columns(rules.ranks, rules.relaxed, len(NAMES))
    for seed in range(6 if rules.ranks == 13 else 40):
        for table in random_walk(rules, seed, 60):
            task = task_of(store, rules, table)
            found = children(task.root(0), task.columns, None, set(), 0, task.rows)
            after = {
                key_of(columns_of(store, rules, apply(table, *consequences(rules, table, move))))
                for move in legal_moves(rules, table)
            }
            assert {child[1] for child in found} == after


@pytest.mark.parametrize("rules", (*STANDARD[2:4], *TINY), ids=name_of)
def test_the_cost_carried_along_is_the_cost_worked_out_afresh(rules: Variant) -> None:
    store = Columns(rules.ranks, rules.relaxed, len(NAMES))
    for number, name in enumerate(NAMES):
        for table in random_walk(rules, number, 40):
            task = task_of(store, rules, table)
            root = task.root(number)
            for child in children(root, task.columns, None, set(), number, task.rows):
                columns = built(child)[0]
                fresh = sum(price(column.features(), SETS[name]) for column in columns)
                assert child[0] == fresh + SETS[name].step - SETS[name].run * child[10]
                assert child[1] == key_of(columns)
                assert all(
                    column_cost(c, number) == price(c.features(), SETS[name]) for c in columns
                )


@pytest.mark.parametrize("rules", TINY, ids=name_of)
def test_features_carried_on_equal_features_summed_from_the_bottom(rules: Variant) -> None:
    walked = Columns(rules.ranks, rules.relaxed, len(NAMES))
    for table in random_walk(rules, 5, 80):
        task = task_of(walked, rules, table)
        for child in children(task.root(0), task.columns, None, set(), 0, task.rows):
            for column in built(child)[0]:
                fresh = Columns(rules.ranks, rules.relaxed, len(NAMES))
                alone = fresh.future(column.future.rest).column(column.cards, column.hidden)
                assert column.features() == alone.features()


def test_a_child_knows_the_move_that_led_to_it() -> None:
    rules = STANDARD[2]
    store = Columns(rules.ranks, rules.relaxed, len(NAMES))
    for table in random_walk(rules, 1, 40):
        task = task_of(store, rules, table)
        for child in children(task.root(0), task.columns, None, set(), 0, task.rows):
            (move,) = moves_of(built(child)[1])
            after = apply(table, *consequences(rules, table, move))
            assert key_of(columns_of(store, rules, after)) == child[1]
            assert rows_left(rules, after) == task.rows - child[9]


def test_a_line_that_does_not_win_is_never_handed_out() -> None:
    rules = STANDARD[0]
    table = next(random_walk(rules, 1, 0))
    with pytest.raises(BadLineError):
        replayed(rules, table, ())
    with pytest.raises(BadLineError):
        replayed(rules, table, tuple(legal_moves(rules, table)[:1]) * 2)
