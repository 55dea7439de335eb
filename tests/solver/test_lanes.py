"""Best-first's queues take turns by what each has cost."""

from collections import Counter

from spiderette.solver.columns import Column, Columns
from spiderette.solver.lanes import Lanes
from spiderette.solver.node import Node

COLUMN = Columns(13, False, 0).future(b"").column(b"\x03", 0)
ROWS = 3


def node(cost: int, layer: int, *, dealt: bool = False) -> Node:
    """A node of which only its lane and its place there matter."""
    down: Column | None = None if dealt else COLUMN
    return (cost, 0, [COLUMN], None, 0, 0, 1, down, down, layer, 0)


def popped(lanes: Lanes, count: int, looked: int = 0) -> list[Node]:
    """The next nodes; each cost so many states of a count of hosts."""
    found = []
    for _ in range(count):
        found.append(lanes.pop())
        lanes.charge(found[-1], looked)
    return found


def test_the_cheapest_goes_first_and_the_newest_of_equals() -> None:
    lanes = Lanes(0)
    first, second, dear = node(5, 0), node(5, 0), node(9, 0)
    lanes.push([dear, first, second])
    assert lanes.left == 3
    assert [lanes.pop() for _ in range(3)] == [second, first, dear]
    assert lanes.left == 0


def test_the_first_and_the_last_layer_go_twice_as_often() -> None:
    lanes = Lanes(ROWS)
    lanes.push([node(0, layer) for layer in range(ROWS + 1) for _ in range(100)])
    turns = Counter(one[9] for one in popped(lanes, 90))
    assert turns[0] == turns[ROWS]
    assert turns[1] == turns[2] == turns[0] / 2


def test_last_deals_that_cost_long_proofs_give_way() -> None:
    lanes = Lanes(1)
    lanes.push([node(0, 0) for _ in range(500)])
    lanes.push([node(-9, 1, dealt=True) for _ in range(500)])
    cheap = Counter(one[9] for one in popped(lanes, 100))
    dear = Counter(one[9] for one in popped(lanes, 100, looked=30))
    assert cheap[1] == 25  # a third of the first layer's
    assert 1 <= dear[1] <= 3


def test_a_lane_that_was_empty_does_not_catch_up() -> None:
    lanes = Lanes(ROWS)
    lanes.push([node(0, 0) for _ in range(300)])
    popped(lanes, 200)
    lanes.push([node(0, ROWS) for _ in range(50)])
    turns = Counter(one[9] for one in popped(lanes, 20))
    assert turns[0] == turns[ROWS] == 10


def test_a_deal_before_the_last_waits_with_its_layer() -> None:
    lanes = Lanes(ROWS)
    dealt, moved = node(1, 2, dealt=True), node(2, 2)
    lanes.push([moved, dealt])
    assert [lanes.pop(), lanes.pop()] == [dealt, moved]
