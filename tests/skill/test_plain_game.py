"""Plain games: whether there is help follows the setting until a game starts, and is fixed then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spiderette.screens.result import notes_of
from spiderette.solver.solve import solve
from spiderette.store.statistics import Statistics
from tests.pilot.pilot import Pilot
from tests.skill.thinker import AtOnce, advise

Helped = Callable[..., tuple[Pilot, AtOnce]]


def choose(pilot: Pilot, *, plain: bool) -> None:
    """Switch the setting, as the settings' page does."""
    pilot.app.choose(pilot.app.desk.settings.but(plain_game=plain))
    pilot.frame()
    pilot.frame()


def hinted(pilot: Pilot) -> bool:
    """The key gives a hint; the button is there exactly if it does."""
    pilot.key("H")
    pilot.frame()
    found = pilot.controller.play.picture.hint is not None
    assert pilot.app.play.bars.hint.hidden != found
    return found


def stored(pilot: Pilot) -> int:
    """Whether the game that waits was booked as a plain one."""
    return pilot.app.sitting.ledger.records.unfinished()[0].plain


def test_plain_switched_on_after_the_deal_holds_for_the_game_that_then_starts(
    helped: Helped,
) -> None:
    pilot, _ = helped()
    choose(pilot, plain=True)
    assert not hinted(pilot)
    pilot.key("D")
    assert stored(pilot) == 1
    choose(pilot, plain=False)
    assert not hinted(pilot), "a game started this way stays this way"


def test_plain_switched_off_before_the_first_move_brings_the_help_back(helped: Helped) -> None:
    pilot, _ = helped(plain_game=True)
    assert not hinted(pilot)
    choose(pilot, plain=False)
    assert hinted(pilot)
    pilot.key("D")
    assert stored(pilot) == 0
    choose(pilot, plain=True)
    assert not hinted(pilot)
    choose(pilot, plain=False)
    assert hinted(pilot)


def test_data_that_is_cleared_with_the_settings_brings_the_help_back(helped: Helped) -> None:
    pilot, _ = helped(plain_game=True)
    pilot.app.sitting.clear(settings=True)
    pilot.frame()
    pilot.frame()
    assert hinted(pilot)
    pilot.key("D")
    assert stored(pilot) == 0


def test_the_light_of_a_hint_goes_when_the_game_becomes_plain(helped: Helped) -> None:
    pilot, _ = helped()
    assert hinted(pilot)
    choose(pilot, plain=True)
    assert pilot.controller.play.picture.hint is None
    assert pilot.line == ""


def test_a_hint_on_its_way_does_not_reach_a_plain_game(hire: Callable[..., Pilot]) -> None:
    pilot = hire()
    advise(pilot, thinker := AtOnce(slow=True))
    pilot.key("H")
    choose(pilot, plain=True)
    thinker.let_go()
    pilot.wait(0.1)
    assert pilot.controller.play.picture.hint is None
    assert pilot.app.sitting.record.hints == 0


def test_hints_before_the_first_move_of_a_plain_game_are_not_forgotten_at_its_end(
    helped: Helped,
) -> None:
    pilot, _ = helped()
    assert hinted(pilot)
    choose(pilot, plain=True)
    for move in solve(pilot.game.variant, pilot.table, nodes=40_000).line:
        pilot.controller.play.play(move)
        pilot.frame()
    record = pilot.app.sitting.record
    assert (pilot.game.won, record.plain, record.hints) == (True, True, 1)
    assert notes_of(record, Statistics()) == []


@pytest.mark.parametrize("plain", [False, True])
def test_the_first_moves_can_be_taken_back_and_the_game_stays_as_it_started(
    helped: Helped, plain: bool
) -> None:
    pilot, _ = helped(plain_game=plain)
    pilot.key("D", "U")
    choose(pilot, plain=not plain)
    pilot.key("D")
    assert stored(pilot) == plain
