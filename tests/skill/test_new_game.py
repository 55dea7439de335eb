"""Proved deals in the new-game screen: the switch, the grades, honest words, typed codes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from spiderette.catalogue import Catalogue
from spiderette.engine.codes import parse_code
from spiderette.screens.new_game import NewGame
from spiderette.screens.result import Result
from spiderette.ui import Choice, Toggle
from tests.pilot.pilot import Pilot
from tests.screens.guest import win
from tests.skill.conftest import NUMBERS

Hire = Callable[..., Pilot]


def opened(pilot: Pilot, listed: Catalogue) -> NewGame:
    pilot.clear()
    pilot.app.sitting.catalogue = listed
    pilot.key("N")
    screen = pilot.app.top
    assert isinstance(screen, NewGame)
    return screen


def switch(screen: NewGame) -> Toggle:
    found = screen.root.find("switch", "Winnable deals only")
    assert isinstance(found, Toggle)
    return found


def deal_another(pilot: Pilot) -> None:
    pilot.app.sitting.deal(pilot.app.sitting.another(pilot.game.variant))


def number(pilot: Pilot) -> int:
    assert pilot.game.code is not None
    return pilot.game.code.number


def test_winnable_deals_only_is_on_and_deals_from_the_list(hire: Hire, listed: Catalogue) -> None:
    pilot = hire()
    for _ in range(5):
        screen = opened(pilot, listed)
        assert switch(screen).on
        assert "40 deals" in switch(screen).note
        pilot.key(pygame.K_RETURN)
        assert number(pilot) in NUMBERS
    deal_another(pilot)
    assert number(pilot) in NUMBERS


def test_no_new_deal_is_one_that_was_played_before_until_all_were(
    hire: Hire, listed: Catalogue
) -> None:
    pilot = hire()
    pilot.app.sitting.catalogue = listed
    for _ in NUMBERS:
        deal_another(pilot)
        assert not pilot.app.sitting.record.repeat
        pilot.key("D")
    deal_another(pilot)
    assert number(pilot) in NUMBERS
    assert pilot.app.sitting.record.repeat


def test_switched_off_any_deal_may_come_and_the_words_promise_nothing(
    hire: Hire, listed: Catalogue
) -> None:
    pilot = hire()
    screen = opened(pilot, listed)
    pilot.click_apart(switch(screen).rect.center)
    assert not pilot.app.desk.settings.winnable_only
    assert "About 98 in 100" in switch(screen).note
    assert screen.root.find("choice", "Difficulty").disabled
    pilot.key(pygame.K_ESCAPE)
    seen = set()
    for _ in range(4):
        deal_another(pilot)
        seen.add(number(pilot))
    assert not seen <= set(NUMBERS)
    assert not switch(opened(pilot, listed)).on


def wish(pilot: Pilot, listed: Catalogue, grade: int) -> None:
    choice = opened(pilot, listed).root.find("choice", "Difficulty")
    assert isinstance(choice, Choice)
    pilot.click_apart(choice.parts()[grade].center)


def grade_on_table(pilot: Pilot, listed: Catalogue) -> int | None:
    deal = listed.find(parse_code(str(pilot.game.code)))
    return deal.grade if deal else None


def test_a_grade_is_dealt_as_it_was_chosen(hire: Hire, listed: Catalogue) -> None:
    pilot = hire()
    for grade in (1, 4):
        wish(pilot, listed, grade)
        pilot.key(pygame.K_RETURN)
        assert grade_on_table(pilot, listed) == grade


def test_a_game_without_a_list_offers_no_switch_and_deals_all_the_same(
    hire: Hire, listed: Catalogue
) -> None:
    pilot = hire("SP1-S2C-AAAAAAD")
    screen = opened(pilot, listed)
    assert switch(screen).disabled
    assert not switch(screen).on
    assert switch(screen).note == "There is no list for this game yet, but most deals can be won."
    pilot.key(pygame.K_RETURN)
    assert pilot.game.variant.game == "SP"
    assert pilot.app.desk.settings.winnable_only, "the choice waits for a game with a list"


def test_the_grade_stays_chosen_when_the_program_is_started_again(
    hire: Hire, listed: Catalogue
) -> None:
    pilot = hire()
    wish(pilot, listed, 4)
    pilot.key(pygame.K_ESCAPE)
    choice = opened(pilot, listed).root.find("choice", "Difficulty")
    assert choice.value == "Tough"
    assert pilot.app.sitting.ledger.settings.last_grade == 4


def test_the_next_deal_after_a_win_is_of_the_grade_that_was_chosen(
    hire: Hire, listed: Catalogue
) -> None:
    pilot = hire()
    wish(pilot, listed, 4)
    for _ in range(3):
        pilot.clear()
        win(pilot)
        pilot.wait(2.0)
        assert isinstance(pilot.app.top, Result)
        pilot.key(pygame.K_RETURN)
        assert grade_on_table(pilot, listed) == 4


def test_a_grade_of_which_nothing_is_listed_is_no_reason_to_deal_any_deal(
    hire: Hire, listed: Catalogue
) -> None:
    pilot = hire()
    sitting = pilot.app.sitting
    sitting.catalogue = listed
    sitting.choose(sitting.desk.settings.but(last_grade=5))
    assert sitting.another(pilot.game.variant).number in NUMBERS


def test_a_typed_code_is_dealt_as_it_is(hire: Hire, listed: Catalogue) -> None:
    pilot = hire()
    screen = opened(pilot, listed)
    screen.root.focus_on(screen._field)
    pilot.frame(pygame.event.Event(pygame.TEXTINPUT, text="SD1-S1-ZZZZZZZ"))
    assert switch(screen).disabled
    pilot.key(pygame.K_RETURN)
    assert str(pilot.game.code) == "SD1-S1-ZZZZZZZ"
    assert pilot.app.play.advice.badge == ""
