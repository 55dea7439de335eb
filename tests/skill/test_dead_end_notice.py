"""The notice of a dead end keeps its place and its buttons, whatever else is said."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from spiderette import text
from spiderette.engine.moves import DEAL
from spiderette.screens.rules import Help
from tests.pilot.pilot import EASY, Pilot
from tests.skill.thinker import AtOnce

Helped = Callable[..., tuple[Pilot, AtOnce]]

STUCK = "QS KS | QS KS | QS KS | QS KS | 2S 4S | 2S 4S | 2S 4S 6S"
LAST = "QS KS | QS KS | QS KS | QS KS | 2S 4S | 2S 4S | 2S 4S 7S"  # the stock ends it
SIZES = pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
LANGUAGES = pytest.mark.parametrize("language", ["en", "zh_TW"])


def stuck(pilot: Pilot) -> None:
    """A dead end after one action."""
    pilot.lay(EASY, LAST, stock="9S 9S 9S")
    pilot.wait(0.4)
    pilot.controller.play.play(DEAL)
    pilot.wait(0.4)
    assert not pilot.app.play.bars.notice.hidden


def passing(pilot: Pilot) -> str:
    """What is said above the strip, which stays the notice's."""
    play = pilot.app.play
    assert not play.bars.notice.hidden
    assert play.bars.line.hidden
    assert play.bars.more.hidden
    assert all(not way.hidden and way.rect.w for way in play.bars.notice.ways)
    strip = play.bars.foot.rect
    assert not play.root.notice.name or play.root.notice.rect.bottom <= strip.top
    return play.root.notice.name


@SIZES
@LANGUAGES
def test_a_refused_move_leaves_the_notice_and_its_buttons(
    helped: Helped, size: tuple[int, int], language: str
) -> None:
    pilot, _ = helped(size=size, language=language)
    text.use(language)
    stuck(pilot)
    before = pilot.state
    assert passing(pilot) == ""
    for _ in range(2):
        pilot.key("D")
        assert passing(pilot), "also when the same is refused again"
        assert pilot.line == ""
        pilot.wait(7.0)
        assert passing(pilot) == ""
    pilot.carry(1, to=5, size=2)
    pilot.frame()
    refused = passing(pilot)
    assert refused
    assert pilot.state == before
    pilot.click_apart(pilot.app.play.bars.notice.undo.rect.center)
    assert pilot.game.cursor == 0


def test_help_after_a_refusal_in_a_dead_end_opens_at_its_rule(helped: Helped) -> None:
    pilot, _ = helped()
    stuck(pilot)
    pilot.key("D")
    assert passing(pilot)
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.app.top, Help)
    assert pilot.app.top.number > 0


def test_esc_in_a_dead_end_takes_the_marks_of_a_refusal_away_first(helped: Helped) -> None:
    pilot, _ = helped()
    stuck(pilot)
    pilot.carry(1, to=5, size=2)
    pilot.frame()
    assert "refusal" in pilot.marks
    pilot.key(pygame.K_ESCAPE)
    assert "refusal" not in pilot.marks
    assert pilot.app.top is pilot.app.play
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is not pilot.app.play


def test_a_refusal_from_before_the_dead_end_was_known_gives_the_strip_to_the_notice(
    helped: Helped,
) -> None:
    pilot, _ = helped()
    pilot.lay(EASY, LAST, stock="9S 9S 9S")
    pilot.controller.play.play(DEAL)
    pilot.controller.play.play(DEAL)
    said = pilot.line
    assert said
    pilot.wait(0.4)
    assert passing(pilot) == said


def test_what_is_said_of_the_way_out_of_a_dead_end_stays_in_the_strip(helped: Helped) -> None:
    pilot, _ = helped()
    stuck(pilot)
    pilot.click_apart(pilot.app.play.bars.notice.restart.rect.center)
    pilot.wait(1.0)
    play = pilot.app.play
    assert pilot.line and not play.bars.line.hidden
    assert play.bars.notice.hidden and not play.root.notice.name


@SIZES
@LANGUAGES
def test_a_button_of_the_notice_that_can_do_nothing_is_grey(
    helped: Helped, size: tuple[int, int], language: str
) -> None:
    pilot, _ = helped(size=size, language=language)
    text.use(language)
    pilot.lay(EASY, STUCK)
    pilot.wait(0.4)
    assert passing(pilot) == ""
    notice = pilot.app.play.bars.notice
    assert [way.disabled for way in notice.ways] == [True, True, True, False]
    stuck(pilot)
    assert [way.disabled for way in notice.ways] == [False] * 4


def test_a_dead_end_beyond_the_undo_limit_can_only_be_restarted(helped: Helped) -> None:
    pilot, _ = helped(undo_limit=100)
    stuck(pilot)
    pilot.game.undo_limit = 0
    pilot.frame()
    assert [way.disabled for way in pilot.app.play.bars.notice.ways] == [True, True, False, False]
