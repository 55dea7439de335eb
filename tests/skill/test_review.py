"""Reviews: they agree with the solver, mark the move that lost, keep what they found, can stop."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame
import pytest

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, Move
from spiderette.engine.rules import is_won
from spiderette.screens.film import Film, film_of_game
from spiderette.screens.judging import Judging
from spiderette.screens.question import Question
from spiderette.screens.review import ReviewScreen
from spiderette.screens.reviewing import kept
from spiderette.screens.watch import WatchScreen
from spiderette.solver.honest import HonestPlayer
from spiderette.solver.review import LOST, WON, review
from spiderette.solver.solve import UNKNOWN, solve
from spiderette.solver.visible import Visible, visible_of
from spiderette.store.ledger import Ledger
from tests.pilot.pilot import Pilot
from tests.skill.thinker import AtOnce, advise

Helped = Callable[..., tuple[Pilot, AtOnce]]
LOSING = "SD1-S2-AAAAAAC"


def played(code: str, seed: int, most: int) -> Game:
    """A game by somebody who sees no hidden card."""
    game = Game.deal(parse_code(code))
    for move in _line(code, seed, most):
        game.play(move)
    return game


@lru_cache(maxsize=16)
def _line(code: str, seed: int, most: int) -> tuple[Move, ...]:
    game = Game.deal(parse_code(code))
    player = HonestPlayer(game.variant, seed=seed, expansions=60)
    visited: list[Visible] = []
    while not game.won and game.moves < most:
        visible = visible_of(game.variant, game.table)
        move = player.advise(visible, visited).move
        if move is None:
            break
        visited.append(visible)
        game.play(move)
    return game.line


def judged(pilot: Pilot, film: Film) -> Judging:
    advisor = pilot.app.sitting.advisor
    assert advisor is not None
    moves = [step.move for step in film.steps]
    judging = Judging(advisor, film.variant, film.tables, moves)
    while judging.busy:
        advisor.step(0.0, attentive=False)
        judging.step()
    return judging


def open_review(pilot: Pilot) -> ReviewScreen:
    """Press the key, and answer the question that stands before a running game's review."""
    pilot.key(pygame.K_F6)
    if isinstance(pilot.app.top, Question):
        pilot.key(pygame.K_RETURN)
    screen = pilot.app.top
    assert isinstance(screen, ReviewScreen)
    return screen


def put_on_table(pilot: Pilot, game: Game) -> None:
    pilot.app.sitting.deal(game.code)  # type: ignore[arg-type]  # played from a code
    for move in game.line:
        pilot.controller.play.play(move)
    pilot.frame()


@pytest.mark.parametrize(("code", "seed"), [(LOSING, 1), ("SD1-S1-AAAAAAA", 2)])
def test_halving_agrees_with_the_review_of_every_position(
    helped: Helped, code: str, seed: int
) -> None:
    pilot, thinker = helped()
    film = film_of_game(played(code, seed, 45))
    judging = judged(pilot, film)
    whole = review(film.variant, list(film.tables), judging.moves)
    for place, verdict in enumerate(judging.verdicts):
        other = whole.verdicts[place].verdict
        assert verdict == other or UNKNOWN in (verdict, other)
    assert thinker.kinds().count("solve") < film.length
    table = film.tables[judging.last_won]
    line = solve(film.variant, table, nodes=60_000).line
    assert bool(line) == bool(judging.rest)


def test_the_way_from_a_won_position_wins(helped: Helped) -> None:
    pilot, _ = helped()
    game = played(LOSING, 1, 45)
    put_on_table(pilot, game)
    screen = open_review(pilot)
    pilot.wait(0.5)
    finding = screen.work.finding
    for place in range(0, screen.film.length + 1, 7):
        way = finding.way(place)
        assert bool(way) == (finding.verdicts[place] == WON)
        again = Game(game.variant, screen.film.tables[place])
        for move in way:
            again.play(move)
        assert not way or is_won(again.table)


def test_the_move_that_lost_is_marked_and_the_cursor_stands_before_it(helped: Helped) -> None:
    pilot, _ = helped()
    for seed in range(6):
        game = played(LOSING, seed, 60)
        put_on_table(pilot, game)
        screen = open_review(pilot)
        pilot.wait(0.5)
        finding = screen.work.finding
        if finding.flag:
            assert finding.verdicts[finding.flag - 1] == WON
            assert finding.verdicts[finding.flag] == LOST
            assert screen.place == finding.flag - 1
            assert f"Move {finding.flag} " in screen._line.text
            return
    raise AssertionError("no game was thrown away")


def test_a_review_opens_at_once_the_next_time(helped: Helped) -> None:
    pilot, thinker = helped()
    put_on_table(pilot, played(LOSING, 1, 30))
    open_review(pilot)
    pilot.wait(0.5)
    asked = thinker.kinds().count("solve")
    pilot.key(pygame.K_ESCAPE, pygame.K_F6)
    screen = pilot.app.top
    assert isinstance(screen, ReviewScreen)
    assert not screen.work.busy
    assert "" not in screen.work.finding.verdicts
    assert thinker.kinds().count("solve") == asked


def test_a_review_is_kept_in_the_store_and_goes_with_the_data(
    helped: Helped,
) -> None:
    pilot, _ = helped()
    put_on_table(pilot, played(LOSING, 1, 30))
    name = pilot.app.sitting.record.id
    found = open_review(pilot)
    pilot.wait(0.5)
    pilot.app.sitting.keep()
    later = Ledger(pilot.app.sitting.ledger._writer.disk.folder, lambda: 0.0, threaded=False)
    text = later.records.review(name)
    moves = found.work.finding.moves
    assert kept(text, moves, found.work.finding.par) == found.work.finding
    assert kept(text, moves[:-1], None) is None
    later.clear()
    assert later.records.review(name) == ""
    later.close()


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"moves": 3}', "nonsense", '{"verdicts": "x"}'])
def test_a_damaged_review_is_made_anew(text: str) -> None:
    assert kept(text, (DEAL,), None) is None


def test_the_review_of_a_running_game_marks_it_as_assisted_after_a_question(
    helped: Helped,
) -> None:
    pilot, _ = helped(LOSING)
    pilot.key("D")
    record = pilot.app.sitting.record
    pilot.key(pygame.K_F6)
    assert isinstance(pilot.app.top, Question)
    pilot.key(pygame.K_ESCAPE)
    assert not record.assisted
    open_review(pilot)
    assert record.assisted


def test_a_review_can_be_stopped_and_left(helped: Helped, hire: Callable[..., Pilot]) -> None:
    pilot = hire(dead_end_notice=False)
    thinker = AtOnce(slow=True)
    advise(pilot, thinker)
    put_on_table(pilot, played(LOSING, 1, 30))
    screen = open_review(pilot)
    assert screen.work.busy
    pilot.click_apart(screen.root.find("button", "Stop").rect.center)
    assert not screen.work.busy
    assert thinker.cancelled
    assert pilot.app.sitting.ledger.records.review(screen.work.name) == ""
    pilot.key(pygame.K_ESCAPE, pygame.K_F6)
    again = len(thinker.cancelled)
    pilot.key(pygame.K_ESCAPE)
    assert len(thinker.cancelled) == again + 1


def test_a_won_game_is_won_at_every_place_without_asking(helped: Helped) -> None:
    pilot, thinker = helped("SD1-S1-AAAAAAC")
    for move in solve(pilot.game.variant, pilot.table, nodes=30_000).line:
        pilot.controller.play.play(move)
    pilot.frame()
    asked = len(thinker.asked)
    pilot.clear()
    pilot.app.sitting.unsung = False
    pilot.key(pygame.K_F6)
    pilot.clear()
    screen = open_review(pilot)
    assert set(screen.work.finding.verdicts) == {WON}
    assert len(thinker.asked) == asked
    assert "You won in" in screen._line.text


def test_the_game_and_the_way_to_win_can_be_watched(helped: Helped) -> None:
    pilot, _ = helped()
    put_on_table(pilot, played(LOSING, 1, 20))
    screen = open_review(pilot)
    pilot.wait(0.5)
    screen.root.focus_on(screen._timeline)
    pilot.key(pygame.K_HOME)
    assert screen.place == 0
    pilot.key(pygame.K_RIGHT)
    assert screen.place == 1
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.app.top, WatchScreen)
    assert is_won(pilot.app.top.film.tables[-1])
    pilot.key(pygame.K_ESCAPE)
    pilot.click_apart(screen.root.find("button", "Watch from here").rect.center)
    assert isinstance(pilot.app.top, WatchScreen)
    assert pilot.app.top.film.length == screen.film.length
