"""Scoring: a fold over the steps of a line; nothing here is stored anywhere."""

from __future__ import annotations

from collections.abc import Iterable

from spiderette.engine.moves import Event, Moved
from spiderette.engine.table import HOME

STANDARD = "standard"
TRADITIONAL = "traditional"
SCORINGS = (STANDARD, TRADITIONAL)
START = {STANDARD: 500, TRADITIONAL: 0}
RUN_POINTS = {STANDARD: 100, TRADITIONAL: 10}
ACTION_COST = {STANDARD: 1, TRADITIONAL: 0}


def runs_removed(events: Iterable[Event]) -> int:
    """How many runs went home in one step."""
    return sum(isinstance(event, Moved) and event.dst == HOME for event in events)


def fold(scoring: str, start: int, steps: Iterable[tuple[Event, ...]], floor: int | None) -> int:
    """The score after the steps: each costs a point, then the floor, then the runs' points."""
    cost, reward = ACTION_COST[scoring], RUN_POINTS[scoring]
    score = start
    for events in steps:
        score -= cost
        if floor is not None and score < floor:
            score = floor
        score += reward * runs_removed(events)
    return score
