"""Tips for a first game: each once, quiet, remembered; and the system's wish for less motion."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from spiderette import text
from spiderette.engine.moves import Carry
from spiderette.screens.keycaps import UNDO, key_words
from spiderette.screens.screen import Chosen
from spiderette.screens.tips import SECONDS, TIPS
from spiderette.screens.wishes import Wishes, _said, less_motion
from spiderette.settings import Settings, from_json
from spiderette.text import tr
from tests.around.visitor import root
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot

WORDS = {tip.name: tip.text for tip in TIPS}


def said(pilot: Pilot) -> str:
    """The quiet words of the strip."""
    return pilot.app.play.bars.name.text


def tip(name: str) -> str:
    """What a tip says in the language of the moment."""
    return tr(WORDS[name], key=key_words(UNDO))


def moves(pilot: Pilot, count: int) -> None:
    """Any carries, as many as wanted."""
    for _ in range(count):
        legal = [m for m in pilot.game.legal_moves() if isinstance(m, Carry)]
        pilot.controller.play.play(legal[0])
        pilot.frame()


@pytest.mark.parametrize("language", text.languages())
def test_a_new_player_is_told_each_thing_once(hire: Hire, language: str) -> None:
    pilot = hire(language=language, tips=True)
    pilot.frame()
    assert said(pilot) == tip("size")
    pilot.wait(SECONDS + 0.5)
    assert said(pilot) == tip("lift")
    pilot.wait(3 * SECONDS)
    assert said(pilot) == tip("lift"), "it waits for the first move"
    moves(pilot, 3)
    pilot.frame()
    assert said(pilot) == tip("undo")
    pilot.key("U")
    pilot.frame()
    assert said(pilot) not in set(map(tip, WORDS))
    moves(pilot, 6)
    pilot.frame()
    assert said(pilot) == tip("stock")
    pilot.wait(SECONDS + 0.5)
    assert pilot.app.sitting.ledger.settings.tips_shown == "size lift undo stock"
    pilot.deal(pilot.game.variant, 77)
    pilot.wait(1)
    assert said(pilot) not in set(map(tip, WORDS))


def test_what_the_player_does_first_is_not_explained_any_more(hire: Hire) -> None:
    pilot = hire(tips=True)
    pilot.click_stock()
    moves(pilot, 1)
    pilot.frame()
    assert set(pilot.app.play.tips.shown.split()) >= {"size", "lift", "stock"}


def test_tips_shown_before_stay_away_after_a_restart(tmp_path: Path) -> None:
    first = Pilot(tmp_path / "home", tips=True)
    first.wait(SECONDS + 1)
    first.close()
    second = Pilot(tmp_path / "home", "", tips=True)
    assert said(second) == WORDS["lift"]
    second.close()


def test_a_refusal_comes_before_a_tip(hire: Hire) -> None:
    pilot = hire(tips=True)
    pilot.lay(pilot.game.variant, "8S | 6S |  | KS", stock="2S 3S 4S 5S 7S 9S TS")
    pilot.frame()
    pilot.click_stock()
    bars = pilot.app.play.bars
    assert "You cannot deal while a column is empty" in bars.line.text
    assert bars.name.hidden
    assert bars.more.name == "Why?"


def test_tips_can_be_switched_off(pilot: Pilot) -> None:
    pilot.wait(1)
    assert said(pilot) not in WORDS.values()
    assert pilot.app.play.tips.shown == ""


def test_the_size_tip_leads_to_the_settings(hire: Hire) -> None:
    pilot = hire(tips=True)
    pilot.frame()
    pilot.push("Settings")
    assert root(pilot).find("heading", "Settings")


def wait_for(wishes: Wishes, settings: Settings) -> list[object]:
    for _ in range(200):
        outcomes = wishes.outcomes(settings)
        if outcomes:
            return list(outcomes)
        time.sleep(0.01)
    return []


@pytest.mark.parametrize("less", [True, False])
def test_the_systems_wish_is_asked_once(less: bool) -> None:
    wishes = Wishes(lambda: less)
    wishes.start(Settings())
    outcomes = wait_for(wishes, Settings())
    expected = Settings().but(motion_asked=True, reduced_motion=less)
    assert outcomes == [Chosen({"motion_asked": True, "reduced_motion": less})]
    assert wishes.outcomes(expected) == []
    again = Wishes(lambda: pytest.fail("asked again"))
    again.start(expected)
    assert again.outcomes(expected) == []


def test_a_system_that_says_nothing_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert not any(less_motion(system) for system in ("linux", "darwin", "win32"))
    assert _said(["no-such-program"]) == ""


@pytest.mark.parametrize("less", [True, False])
def test_the_wish_survives_beside_the_tips(hire: Hire, less: bool) -> None:
    pilot = hire(tips=True)
    pilot.app.answer([Chosen({"motion_asked": True, "reduced_motion": less})])
    pilot.wait(SECONDS + 1)
    pilot.key("D")
    kept = pilot.app.sitting.ledger.settings
    assert "size" in kept.tips_shown.split()
    assert (kept.motion_asked, kept.reduced_motion) == (True, less)


def test_the_wish_that_was_once_kept_among_the_tips_is_not_asked_again() -> None:
    settings, repaired = from_json({"tips_shown": "size motion"})
    assert settings.motion_asked
    assert not repaired
