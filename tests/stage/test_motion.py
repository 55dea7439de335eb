"""Flights in steps of time: interrupted, resized, held, switched off, they end at the layout."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spiderette.engine.codes import code_for
from spiderette.engine.game import Game
from spiderette.engine.moves import Carry, Event, apply, inverted
from spiderette.engine.notation import table_of
from spiderette.engine.rules import opening_events
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, every_variant, variant
from spiderette.stage.choreography import cues
from spiderette.stage.layout import Arrangement, Layout, Spot
from spiderette.stage.motion import EASES, LARGEST_STEP, Cue, Stage
from tests.engine.decks import TINY, game_of
from tests.stage.boards import board

SIZES = ((800, 600), (1280, 800), (2560, 1080))


@pytest.mark.parametrize("name", EASES)
@given(st.floats(-2, 3))
def test_an_easing_starts_at_0_ends_at_1_and_never_leaves_sane_bounds(name: str, t: float) -> None:
    ease = EASES[name]
    assert ease(0) == 0
    assert ease(1) == 1
    assert -0.2 <= ease(t) <= 1.2
    if t <= 0 or t >= 1:
        assert ease(t) in (0, 1)


@pytest.mark.parametrize("name", EASES)
def test_an_easing_goes_without_jumps(name: str) -> None:
    steps = [EASES[name](i / 500) for i in range(501)]
    assert max(abs(b - a) for a, b in pairwise(steps)) < 0.06


def stage_of(table: Table, layout: Layout) -> Stage:
    stage = Stage()
    stage.place(layout.spots(table))
    return stage


def run_out(stage: Stage, dt: float = 1 / 60, patience: float = 20.0) -> float:
    """Seconds until everything lies still."""
    for count in range(round(patience / dt)):
        if not stage.step(dt):
            return count * dt
    raise AssertionError("it never comes to rest")


def at_home(stage: Stage, spots: dict[int, Spot]) -> None:
    assert stage.sprites.keys() == spots.keys()
    for ident, spot in spots.items():
        sprite = stage.sprites[ident]
        assert (sprite.x, sprite.y, sprite.side) == (spot.x, spot.y, 1 if spot.face_up else -1)
        assert not sprite.moving


def play_one(game: Game, chance: random.Random) -> tuple[Table, tuple[Event, ...]]:
    before = game.table
    kind = chance.random()
    if kind < 0.25 and game.can_undo:
        return before, game.undo()
    if kind < 0.35 and game.can_redo:
        return before, game.redo()
    if kind < 0.38 and game.can_restart:
        return before, game.restart()
    moves = game.legal_moves()
    return before, game.play(chance.choice(moves)) if moves else ()


@settings(max_examples=60)
@given(st.sampled_from((*TINY, *every_variant())), st.integers(0, 10**6), st.booleans())
def test_whatever_is_played_in_flight_every_card_ends_where_the_table_says(
    rules: Variant, seed: int, hasty: bool
) -> None:
    chance = random.Random(seed)
    game = game_of(rules, seed)
    layout = Layout(board(chance.choice(SIZES)), game.variant, Arrangement())
    stage = stage_of(game.table, layout)
    stage.speed = chance.choice((0.0, 0.55, 1.0, 1.8))
    for _ in range(12):
        before, events = play_one(game, chance)
        flights = cues(layout, before, events)
        places = {ident: (sprite.x, sprite.y) for ident, sprite in stage.sprites.items()}
        stage.aim(layout.spots(game.table), flights)
        if stage.speed:
            moved = {ident: (s.x, s.y) for ident, s in stage.sprites.items()}
            assert moved == places, "a new aim starts from where each card is"
        for _ in range(chance.randrange(12) if hasty else 0):
            stage.step(chance.choice((0.001, 1 / 60, 0.3)))
            in_bounds(stage, layout)
        disturb(stage, layout, game, chance)
    run_out(stage)
    spots = layout.spots(game.table)
    at_home(stage, spots)


def in_bounds(stage: Stage, layout: Layout) -> None:
    """Nothing flies further than a card beyond the board."""
    area, slack = layout.area, layout.card_h
    for sprite in stage.sprites.values():
        if not sprite.held:
            assert area.x - slack <= sprite.x <= area.x + area.w + slack
            assert area.y - slack <= sprite.y <= area.y + area.h + slack
        assert -1 <= sprite.side <= 1


def disturb(stage: Stage, layout: Layout, game: Game, chance: random.Random) -> None:
    """Pick cards up, let go, shake heads, land: at any moment."""
    column = chance.randrange(game.variant.columns)
    pile = game.table.columns[column]
    if pile and chance.random() < 0.4:
        stage.shake(pile[-1].id, 5)
        stage.hold(
            [pile[-1].id], [(chance.uniform(0, layout.area.w), chance.uniform(0, layout.area.h))]
        )
        stage.step(0.01)
        stage.release()
    if chance.random() < 0.1:
        stage.land()
        at_home(stage, layout.spots(game.table))


@pytest.mark.parametrize("rules", every_variant(), ids=lambda rules: rules.game + str(rules.suits))
def test_an_opening_lands_within_three_seconds_and_stays_on_the_board(rules: Variant) -> None:
    game = Game.deal(code_for(rules, 29))
    layout = Layout(board((1280, 800)), game.variant, Arrangement())
    rows = max(map(len, game.table.columns))
    order = tuple(p[r] for r in range(rows) for p in game.table.columns if r < len(p))
    events = opening_events(game.variant, order)
    before = apply(game.table, *inverted(events))
    assert len(before.stock) == game.variant.size
    stage = stage_of(before, layout)
    stage.aim(layout.spots(game.table), cues(layout, before, events, opening=True))
    seconds = run_out(stage)
    assert 0.8 < seconds < 3
    at_home(stage, layout.spots(game.table))


def test_pf02_a_flight_depends_on_time_and_not_on_frames() -> None:
    places = []
    for frames in (20, 30, 60, 144):
        stage = Stage()
        stage.place({1: Spot(0, 0, 0, False)})
        stage.aim({1: Spot(600, 300, 0, True)}, {1: Cue(0.1, 0.8, arc=20, turn=0.3)})
        for _ in range(frames // 2):
            stage.step(1 / frames)
        sprite = stage.sprites[1]
        places.append((sprite.x, sprite.y))
    for x, y in places:
        assert abs(x - places[-1][0]) < 1
        assert abs(y - places[-1][1]) < 1


def test_a_stalled_frame_slows_a_flight_and_never_throws_it() -> None:
    stage = Stage()
    stage.place({1: Spot(0, 0, 0, True)})
    stage.aim({1: Spot(1000, 0, 0, True)}, {1: Cue(0, 1.0, ease="linear")})
    stage.step(30.0)
    assert stage.sprites[1].x == pytest.approx(1000 * LARGEST_STEP)


def test_a_held_card_follows_the_hand_and_its_table_may_change_meanwhile() -> None:
    stage = Stage()
    stage.place({1: Spot(0, 0, 0, True), 2: Spot(50, 0, 0, True)})
    stage.hold([1], [(300, 200)])
    stage.aim({1: Spot(90, 90, 1, True), 2: Spot(50, 0, 0, True)})
    stage.step(0.1)
    assert (stage.sprites[1].x, stage.sprites[1].y) == (300, 200)
    stage.land()
    assert stage.held() == [1]
    stage.release()
    run_out(stage)
    assert (stage.sprites[1].x, stage.sprites[1].y) == (90, 90)


def test_a_card_that_is_gone_takes_its_flight_with_it() -> None:
    stage = Stage()
    stage.place({1: Spot(0, 0, 0, True), 2: Spot(50, 0, 0, True)})
    stage.aim({1: Spot(90, 90, 1, True)})
    assert list(stage.sprites) == [1]


def test_a_run_is_seen_whole_with_its_ace_on_top_before_it_gathers() -> None:
    rules = variant("SD", 4)
    columns = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | AS"
    game = Game(rules, table_of(rules, columns, stock=""))
    layout = Layout(board((800, 600)), rules, Arrangement())
    stage, before = stage_of(game.table, layout), game.table
    run = [*before.columns[0], before.columns[1][-1]]
    places = layout.column_tops(0, 13)
    stage.aim(layout.spots(game.table), cues(layout, before, game.play(Carry(1, 0, 1))))
    whole = 0
    for _ in range(60):
        stage.step(1 / 60)
        flying = [stage.sprites[card.id] for card in run]
        if all(
            abs(s.y - y) <= 1 and s.x == flying[0].x for s, y in zip(flying, places, strict=True)
        ):
            whole += 1
            depths = [sprite.depth for sprite in flying]
            assert depths == sorted(depths), "the ace lies on top"
    assert whole >= 8, "frames of a sixtieth of a second"
