"""Reviews: they agree with the solver, mark the move that lost, keep what they found, can stop."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from spiderette.catalogue import Catalogue
from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL
from spiderette.engine.rules import is_won
from spiderette.screens.film import Film, film_of, film_of_game
from spiderette.screens.judging import Judging
from spiderette.screens.question import Question
from spiderette.screens.review import ReviewScreen, headline
from spiderette.screens.reviewing import Finding, kept
from spiderette.screens.statistics import GAMES, StatisticsScreen
from spiderette.screens.watch import WatchScreen
from spiderette.solver.packing import replayed
from spiderette.solver.review import LOST, WON, Review
from spiderette.solver.solve import UNKNOWN, UNWINNABLE, WINNABLE, solve
from spiderette.store.ledger import Ledger
from spiderette.store.record import Record
from tests.around.visitor import click, open_screen
from tests.pilot.pilot import Pilot
from tests.skill.thinker import AtOnce, advise

Helped = Callable[..., tuple[Pilot, AtOnce]]
LOSING = "SD1-S2-AAAAAAC"
LOST_SEED = 4


def played(code: str, seed: int, most: int) -> Game:
    """A game by somebody who plays anything, so that it is soon lost."""
    game, source = Game.deal(parse_code(code)), Random(seed)
    while game.moves < most and game.legal_moves():
        game.play(source.choice(game.legal_moves()))
    return game


def judged(pilot: Pilot, film: Film) -> Review:
    advisor = pilot.app.sitting.advisor
    assert advisor is not None
    moves = [step.move for step in film.steps]
    judging = Judging(advisor, film.variant, film.tables, moves)
    while judging.review.busy:
        advisor.step(0.0, attentive=False)
        judging.step()
    return judging.review


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


def test_at_the_ends_of_a_game_there_is_no_way_on(helped: Helped) -> None:
    pilot, _ = helped()
    put_on_table(pilot, played(LOSING, LOST_SEED, 3))
    screen = open_review(pilot)
    ways = [screen.root.find("button", name) for name in ("Previous move", "Next move")]
    seen = []
    for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_END):
        screen.root.focus_on(screen.first())
        pilot.key(key)
        seen.append([way.disabled for way in ways])
    assert seen == [[True, False], [False, False], [False, True]]


@pytest.mark.parametrize(("code", "seed"), [(LOSING, LOST_SEED), ("SD1-S1-AAAAAAA", 2)])
def test_few_questions_find_the_border(helped: Helped, code: str, seed: int) -> None:
    pilot, thinker = helped()
    film = film_of_game(played(code, seed, 45))
    review = judged(pilot, film)
    assert thinker.kinds().count("solve") < film.length // 2
    for place, table in enumerate(film.tables):
        found = solve(film.variant, table, nodes=5_000).verdict
        assert found not in {WON: (UNWINNABLE,), LOST: (WINNABLE,)}.get(review.verdicts[place], ())
    assert review.last_won >= 0
    table = film.tables[review.last_won]
    replayed(film.variant, table, review.rest)


def test_the_way_from_a_won_position_wins(helped: Helped) -> None:
    pilot, _ = helped()
    game = played(LOSING, LOST_SEED, 45)
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
    put_on_table(pilot, played(LOSING, LOST_SEED, 45))
    screen = open_review(pilot)
    pilot.wait(0.5)
    finding = screen.work.finding
    assert finding.flag
    assert finding.verdicts[finding.flag - 1] == WON
    assert finding.verdicts[finding.flag] == LOST
    assert screen.place == finding.flag - 1
    assert f"Move {finding.flag} " in screen._line.text


def test_a_review_opens_at_once_the_next_time(helped: Helped, tmp_path: Path) -> None:
    pilot, thinker = helped()
    pilot.app.sitting.catalogue = Catalogue(tmp_path)  # so that nothing asks for a badge
    put_on_table(pilot, played(LOSING, LOST_SEED, 30))
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
    put_on_table(pilot, played(LOSING, LOST_SEED, 30))
    name = pilot.app.sitting.record.id
    found = open_review(pilot)
    pilot.wait(0.5)
    pilot.app.sitting.keep()
    later = Ledger(pilot.app.sitting.ledger._writer.disk.folder, lambda: 0.0, threaded=False)
    text = later.records.review(name)
    film = found.film
    assert kept(text, film, found.work.finding.par) == found.work.finding
    assert kept(text, film_of(film.start, found.work.finding.moves[:-1]), None) is None
    later.clear()
    assert later.records.review(name) == ""
    later.close()


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"moves": 3}', "nonsense", '{"verdicts": "x"}'])
def test_a_damaged_review_is_made_anew(text: str) -> None:
    assert kept(text, film_of(Game.deal(parse_code(LOSING)), [DEAL]), None) is None


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
    put_on_table(pilot, played(LOSING, LOST_SEED, 30))
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


def test_a_kept_line_that_does_not_win_is_not_believed(helped: Helped) -> None:
    film = film_of(Game.deal(parse_code(LOSING)), [DEAL])
    good = {"moves": "d", "verdicts": "wu", "rest": "d d d", "flag": 0, "best": ""}
    assert kept(json.dumps(good), film, None) is None
    assert kept(json.dumps({**good, "verdicts": "uu", "rest": ""}), film, None) is not None


def test_a_won_game_is_won_at_every_place_and_compared(helped: Helped) -> None:
    pilot, thinker = helped("SD1-S1-AAAAAAC")
    for move in solve(pilot.game.variant, pilot.table, nodes=30_000).line:
        pilot.controller.play.play(move)
    pilot.frame()
    asked = thinker.kinds().count("solve")
    pilot.clear()
    pilot.app.sitting.unsung = False
    pilot.key(pygame.K_F6)
    pilot.clear()
    screen = open_review(pilot)
    assert set(screen.work.finding.verdicts) == {WON}
    pilot.wait(0.1)
    assert thinker.kinds().count("solve") <= asked + 1
    assert "You won in" in screen._line.text
    assert screen._more.text


def test_the_game_and_the_way_to_win_can_be_watched(helped: Helped) -> None:
    pilot, _ = helped()
    put_on_table(pilot, played(LOSING, LOST_SEED, 20))
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
    assert pilot.app.top.film.solution
    pilot.key(pygame.K_ESCAPE)
    pilot.click_apart(screen.root.find("button", "Watch from here").rect.center)
    assert isinstance(pilot.app.top, WatchScreen)
    assert not pilot.app.top.film.solution
    assert pilot.app.top.film.length == screen.film.length


@pytest.mark.parametrize(
    ("verdicts", "line"),
    [
        (
            (WON, WON, UNKNOWN, UNKNOWN),
            "Before move 2 this game could still be won; after that it is not known.",
        ),
        (
            (WON, UNKNOWN, UNKNOWN, UNKNOWN),
            "Before move 1 this game could still be won; after that it is not known.",
        ),
        ((UNKNOWN,) * 4, "It is not clear whether this game could have been won."),
        (
            (UNKNOWN, UNKNOWN, LOST, LOST),
            "It is not clear whether this game could have been won.",
        ),
    ],
)
def test_a_game_that_could_be_won_for_a_while_is_not_said_to_be_unclear(
    verdicts: tuple[str, ...], line: str
) -> None:
    film = film_of_game(played(LOSING, LOST_SEED, 3))
    found = Finding(verdicts, tuple(step.move for step in film.steps))
    assert headline(film, found, busy=False, over=False)[0] == line


def test_a_game_that_was_given_up_is_not_said_to_be_winnable_still(helped: Helped) -> None:
    pilot, _ = helped()
    pilot.key("D")
    assert open_review(pilot)._line.text == "This game can still be won."
    pilot.clear()
    assert open_review(pilot)._line.text == "This game can still be won.", "now it is assisted"
    pilot.deal(pilot.game.variant, 5)
    open_screen(pilot, StatisticsScreen(pilot.app.sitting, page=GAMES))
    click(pilot, "Review")
    pilot.wait(0.5)
    screen = pilot.app.top
    assert isinstance(screen, ReviewScreen)
    assert screen._line.text == "This game could still have been won when it was given up."


def test_of_a_position_that_was_laid_out_the_review_says_nothing_of_a_deal(helped: Helped) -> None:
    pilot, _ = helped()
    columns = "QS KS | QS KS | QS KS | QS KS | 2S 4S | 2S 4S | 2S 4S 7S"
    pilot.lay(pilot.game.variant, columns, stock="9S 9S 9S")
    pilot.key("D")
    screen = open_review(pilot)
    pilot.wait(0.5)
    assert screen._line.text == "Where this game begins it could no longer be won."


def test_a_window_that_is_resized_over_a_review_books_the_shown_line_once(
    helped: Helped, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, thinker = helped(LOSING)
    pilot.key("D")
    booked: list[Record] = []
    monkeypatch.setattr(pilot.app.sitting.ledger, "line_shown", booked.append)
    open_review(pilot)
    pilot.wait(0.5)
    asked = len(thinker.asked)
    pilot.resize((1000, 700))
    pilot.app.choose(pilot.app.desk.settings.but(theme="dark"))
    pilot.wait(0.5)
    assert booked == [pilot.app.sitting.record]
    assert len(thinker.asked) == asked
