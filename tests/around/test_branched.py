"""Playing on from a watched film: what is said of such a win, and what it counts for."""

from __future__ import annotations

import pygame

from spiderette.controller.commands import Command
from spiderette.engine.notation import parse_move
from spiderette.screens.doors import open_door
from spiderette.screens.film import Film, film_of, film_of_game
from spiderette.screens.question import Question
from spiderette.screens.result import notes_of
from spiderette.screens.review import ReviewScreen, headline
from spiderette.screens.reviewing import Finding
from spiderette.screens.watch import WatchScreen
from spiderette.solver.review import LOST, WON
from spiderette.store.statistics import Statistics
from tests.around.visitor import click, key, open_screen, root, top
from tests.pilot.pilot import Pilot
from tests.screens.guest import WINS, said
from tests.store.scenes import deal

CODE = "SD1-S2-AAAAABD"


def film() -> Film:
    return film_of(deal(CODE), [parse_move(word) for word in WINS[CODE]["moves"]])


def play_from(pilot: Pilot, place: int) -> None:
    open_screen(pilot, WatchScreen(pilot.app.sitting, film(), place))
    click(pilot, "Play from here")


def finish(pilot: Pilot) -> None:
    for word in WINS[CODE]["moves"][pilot.game.moves :]:
        pilot.controller.play.play(parse_move(word))
    pilot.frame()
    assert pilot.game.won


def notes(pilot: Pilot) -> str:
    sitting = pilot.app.sitting
    return " ".join(notes_of(sitting.record, sitting.ledger.records.statistics()))


def test_a_win_from_a_films_middle_does_not_claim_to_be_won_without_help(pilot: Pilot) -> None:
    play_from(pilot, len(WINS[CODE]["moves"]) - 1)
    finish(pilot)
    assert notes(pilot) == "A custom position: not counted in the statistics."
    assert pilot.app.sitting.ledger.records.statistics() == Statistics()


def test_a_deal_that_was_only_watched_is_not_said_to_have_been_played(pilot: Pilot) -> None:
    play_from(pilot, 0)
    finish(pilot)
    assert pilot.app.sitting.record.repeat
    assert "played this deal" not in notes(pilot)
    assert "You already knew this deal" in notes(pilot)


def test_after_a_shown_winning_line_the_branched_game_is_assisted_too(pilot: Pilot) -> None:
    pilot.deal(deal(CODE).variant, 0)
    pilot.app.sitting.deal(deal(CODE).code)  # type: ignore[arg-type]  # a deal has a code
    pilot.app.sitting.ledger.line_shown(pilot.app.sitting.record)
    play_from(pilot, 0)
    assert pilot.app.sitting.record.assisted
    finish(pilot)
    assert pilot.app.sitting.ledger.records.statistics().won == 0
    assert pilot.app.sitting.ledger.records.statistics().assisted == 1


def test_the_film_of_a_branched_game_counts_the_moves_that_the_history_counts(
    pilot: Pilot,
) -> None:
    whole = len(WINS[CODE]["moves"])
    play_from(pilot, whole - 3)
    finish(pilot)
    listed = pilot.app.sitting.ledger.records.page().entries[0]
    pilot.app.home()
    open_screen(pilot, WatchScreen(pilot.app.sitting, film_of_game(pilot.game)))
    controls = top(pilot).controls
    assert controls.caption.text == f"Starts after move {whole - 3}. 3 more moves follow."
    assert (controls.count.text, controls.slider.value) == (
        f"{whole - 3} / {whole}",
        f"{whole - 3}",
    )
    key(pilot, pygame.K_END)
    assert controls.count.text == f"{listed.moves} / {listed.moves}"
    key(pilot, pygame.K_PAGEUP)
    assert top(pilot).reel.place == 0
    root(pilot).focus_on(controls.slider)
    key(pilot, pygame.K_RIGHT)
    assert (top(pilot).reel.place, controls.count.text) == (1, f"{whole - 2} / {whole}")


def test_the_review_of_a_branched_game_counts_the_moves_that_the_history_counts(
    pilot: Pilot,
) -> None:
    whole = len(WINS[CODE]["moves"])
    play_from(pilot, whole - 3)
    finish(pilot)
    branched = film_of_game(pilot.game)
    pilot.app.home()
    open_screen(pilot, ReviewScreen(pilot.app.sitting, branched, "a game"))
    key(pilot, pygame.K_RIGHT)
    assert f"{whole - 2} / {whole}" in said(pilot)
    assert (
        root(pilot)
        .find("slider", "Positions of the game")
        .value.startswith(f"after {whole - 2} moves")
    )
    found = Finding((WON,) * 4, tuple(step.move for step in branched.steps))
    assert headline(branched, found, busy=False)[0] == f"You won in {whole} moves."


def test_a_branched_game_lost_from_its_start_says_nothing_of_the_deal(pilot: Pilot) -> None:
    play_from(pilot, 4)
    pilot.controller.play.play(parse_move(WINS[CODE]["moves"][4]))
    branched = film_of_game(pilot.game)
    found = Finding((LOST, LOST), tuple(step.move for step in branched.steps))
    line, _ = headline(branched, found, busy=False)
    assert line == "Where this game begins it could no longer be won."


def test_the_choice_of_films_counts_a_branched_game_as_the_table_does(pilot: Pilot) -> None:
    play_from(pilot, 4)
    pilot.controller.play.play(parse_move(WINS[CODE]["moves"][4]))
    pilot.frame()
    pilot.app.answer(open_door(Command.WATCH, pilot.app.sitting))
    assert pilot.game.moves == 5
    assert root(pilot).find("menuitem", "Current game, 5 moves")


def test_play_from_here_asks_as_a_new_deal_does_and_can_be_told_not_to(pilot: Pilot) -> None:
    pilot.click_stock()
    play_from(pilot, 4)
    assert isinstance(top(pilot), Question)
    click(pilot, "Do not ask again", "switch")
    click(pilot, "Play from here")
    assert pilot.app.top is pilot.app.play
    assert pilot.game.moves == 4
    assert not pilot.app.desk.settings.ask_before_abandoning


def test_a_win_along_a_line_that_the_review_found_is_not_called_unaided(pilot: Pilot) -> None:
    moves = [parse_move(word) for word in WINS[CODE]["moves"]]
    open_screen(pilot, WatchScreen(pilot.app.sitting, film_of(deal(CODE), moves, solution=True)))
    click(pilot, "Play from here")
    finish(pilot)
    assert pilot.app.sitting.record.assisted
    seen = pilot.app.sitting.ledger.records.statistics()
    assert (seen.won, seen.unaided, seen.assisted) == (0, 0, 1)
    assert "winning line" in notes(pilot)
