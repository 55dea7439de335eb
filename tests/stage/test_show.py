"""The celebration of a win: nothing jumps, the ring is even, all cards come home."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from spiderette.engine.variants import variant
from spiderette.stage.layout import Arrangement, Layout
from spiderette.stage.show import LAP_SECONDS, RISE_SECONDS, SHARE, Rider, Show
from tests.stage.boards import board

FRAME = 1 / 60
SIZES = ((800, 600), (1280, 800), (3840, 2160), (1080, 1920))


def show_of(size: tuple[int, int], left: bool = False) -> Show:
    """All 52 cards of four runs, kings first."""
    layout = Layout(board(size), variant("SD", 4), Arrangement(stock_left=left))
    homes = {n: layout.home_rects[n % 4].centre for n in range(52)}
    return Show(layout, homes, seed=1)


def passed(show: Show, seconds: float) -> list[dict[int, Rider]]:
    """The riders of each frame."""
    frames = []
    for _ in range(round(seconds / FRAME)):
        show.step(FRAME)
        frames.append({rider.ident: rider for rider in show.riders()})
    return frames


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("left", [False, True])
def test_no_card_jumps_or_changes_its_size_at_once(size: tuple[int, int], left: bool) -> None:
    show = show_of(size, left)
    frames = passed(show, 4.0)
    show.end()
    frames += passed(show, 2.0)
    reach = 0.12 * max(size)
    for before, after in pairwise(frames):
        for ident in before.keys() | after.keys():
            one, other = before.get(ident), after.get(ident)
            if one is not None and other is not None:
                assert math.dist((one.x, one.y), (other.x, other.y)) < reach
            first, then = (1.0 if rider is None else rider.scale for rider in (one, other))
            assert abs(first - then) < 0.1, "it grows from its own size and back to it"
    assert not frames[-1] and not show.away()


@pytest.mark.parametrize("size", SIZES)
def test_the_full_ring_is_even(size: tuple[int, int]) -> None:
    show = show_of(size)
    riders = passed(show, LAP_SECONDS + RISE_SECONDS + 0.2)[-1]
    assert len(riders) == 52 and all(rider.scale == SHARE for rider in riders.values())
    places = [(riders[n].x, riders[n].y) for n in range(52)]
    steps = [math.dist(a, b) for a, b in pairwise([*places, places[0]])]
    assert max(steps) < 1.1 * min(steps)
    area = show.area
    assert all(area.contains(place) for place in places)


def test_who_has_not_left_stays_at_home_when_the_player_has_seen_enough() -> None:
    show = show_of((1280, 800))
    passed(show, 0.5 * LAP_SECONDS)
    out = len(show.away())
    assert 20 < out < 32
    show.end()
    assert max(len(frame) for frame in passed(show, 2.0)) <= out
    assert not show.away() and show.words == 0


def test_the_show_ends_by_itself_within_a_quarter_of_a_minute() -> None:
    show = show_of((1920, 1080))
    words = []
    for _ in range(15 * 60):
        show.step(FRAME)
        words.append(show.words)
        assert len(show.pieces) < 100
    assert show.over and max(words) == 1 and words[-1] == 0
