"""Playing on from a watched film: what is said of such a win, and what it counts for."""

from __future__ import annotations

from spiderette.engine.notation import parse_move
from spiderette.screens.film import Film, film_of
from spiderette.screens.result import notes_of
from spiderette.screens.watch import WatchScreen
from spiderette.store.statistics import Statistics
from tests.around.visitor import click, open_screen
from tests.pilot.pilot import Pilot
from tests.screens.guest import WINS
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
