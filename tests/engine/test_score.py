"""Score and counter: what an action costs, what a run gives, that nothing can be farmed."""

import random

import pytest

from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, HOME, Event, Moved
from spiderette.engine.notation import parse_move, table_of
from spiderette.engine.score import TRADITIONAL, fold
from spiderette.engine.variants import Variant
from tests.engine.decks import EASY, SPIDER, game_of
from tests.engine.test_moving import RUN

ALMOST = RUN.removesuffix(" AS")


def start(variant: Variant, columns: str, score: int, **more: str) -> Game:
    table = table_of(variant, columns, **more)
    return Game(variant, table, start_score=score)


def test_a_game_starts_with_five_hundred_points_and_no_moves() -> None:
    game = game_of(EASY, 29)
    assert (game.score, game.moves) == (500, 0)


def test_each_move_and_each_deal_costs_a_point_and_counts() -> None:
    game = game_of(EASY, 29)
    game.play(parse_move("6>3:1"))
    game.play(DEAL)
    assert (game.score, game.moves) == (498, 2)


def test_a_run_gives_a_hundred_after_the_point_for_its_move() -> None:
    game = start(EASY, f"9S {ALMOST} | AS", 500)
    game.play(parse_move("2>1:1"))
    assert (game.score, game.moves) == (599, 1)


@pytest.mark.parametrize(("score", "after"), [(0, 100), (1, 100), (2, 101)])
def test_a_run_at_the_floor_of_spider_gives_the_whole_hundred(score: int, after: int) -> None:
    game = start(SPIDER, f"9H {ALMOST} | AS", score)
    game.play(parse_move("2>1:1"))
    assert game.score == after


def test_spiders_score_stays_at_nought() -> None:
    game = start(SPIDER, "9H | TS | TC", 1)
    for move in ("1>2:1", "2>3:1", "3>2:1"):
        game.play(parse_move(move))
    assert (game.score, game.moves) == (0, 3)
    game.undo()
    game.undo()
    assert game.score == 0
    game.undo()
    assert game.score == 1


def test_spiderettes_score_has_no_lower_limit() -> None:
    game = start(EASY, "9S | TS | TS", 1)
    for move in ("1>2:1", "2>3:1", "3>2:1"):
        game.play(parse_move(move))
    assert game.score == -2


@pytest.mark.parametrize(
    ("blocks", "floor", "moves", "expected"), [(4, None, 53, 847), (8, 0, 117, 1183)]
)
def test_the_worked_examples(blocks: int, floor: int | None, moves: int, expected: int) -> None:
    run = Moved(0, HOME, 13)
    steps: list[tuple[Event, ...]] = [()] * (moves - blocks) + [(run,)] * blocks
    assert fold("standard", 500, steps, floor) == expected


def test_traditional_counts_ten_for_each_finished_suit_and_nothing_else() -> None:
    game = Game(EASY, table_of(EASY, f"9S {ALMOST} | AS | TS"), scoring=TRADITIONAL)
    assert game.score == 0
    game.play(parse_move("2>1:1"))
    assert game.score == 10
    game.play(parse_move("1>3:1"))
    assert game.score == 10
    game.undo()
    game.undo()
    assert game.score == 0


def test_moving_a_card_to_and_fro_never_gains() -> None:
    game = start(EASY, "9S | TS | TS", 500)
    game.play(parse_move("1>2:1"))
    for n in range(20):
        game.play(parse_move("2>3:1" if n % 2 == 0 else "3>2:1"))
        assert game.score == 498 - n


def test_undoing_and_redoing_a_run_gives_its_points_once() -> None:
    game = start(EASY, f"9S {ALMOST} | AS", 500)
    game.play(parse_move("2>1:1"))
    for _ in range(10):
        game.undo()
        assert (game.score, game.moves) == (500, 0)
        game.redo()
        assert (game.score, game.moves) == (599, 1)


def test_the_counter_follows_undo() -> None:
    game = game_of(EASY, 29)
    chance = random.Random(1)
    for _ in range(7):
        game.play(chance.choice(game.legal_moves()))
    for _ in range(3):
        game.undo()
    assert game.moves == 4
    again = game_of(EASY, 29)
    again.resume(game.line, game.cursor, game.mark)
    assert (again.moves, again.score) == (game.moves, game.score) == (4, 496)


def test_a_position_goes_on_counting_where_it_stood() -> None:
    game = Game(EASY, table_of(EASY, "9S | TS"), start_score=321, start_moves=77)
    game.play(parse_move("1>2:1"))
    assert (game.score, game.moves) == (320, 78)
