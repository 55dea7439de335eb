"""The daily deal on screen: locked and open days, levels, midnight, an own slot, the ends."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pygame
import pytest

from spiderette.catalogue import Catalogue
from spiderette.engine.codes import code_for
from spiderette.engine.variants import variant
from spiderette.screens.calendar import LOCKED, OPEN, PLAYED, READY, WON
from spiderette.screens.daily import Daily
from spiderette.screens.question import Question
from spiderette.solver.solve import solve
from tests.pilot.pilot import Pilot
from tests.skill.conftest import FIRST

Hire = Callable[..., Pilot]


@pytest.fixture
def at(hire: Hire, listed: Catalogue) -> Callable[..., tuple[Pilot, Daily]]:
    """The program on a day, with the calendar open."""

    def build(today: date, **choices: Any) -> tuple[Pilot, Daily]:
        pilot = hire(**choices)
        pilot.app.sitting.catalogue = listed
        pilot.app.sitting.today = lambda: today
        return pilot, reopened(pilot)

    return build


def reopened(pilot: Pilot) -> Daily:
    pilot.clear()
    pilot.key(pygame.K_F3)
    assert isinstance(pilot.app.top, Daily)
    return pilot.app.top


def press(pilot: Pilot, name: str) -> None:
    screen = pilot.app.top
    assert isinstance(screen, Daily)
    pilot.click_apart(screen.root.find("button", name).rect.center)


def win(pilot: Pilot) -> None:
    for move in solve(pilot.game.variant, pilot.table, nodes=40_000).line:
        pilot.controller.play.play(move)
        pilot.frame()
    assert pilot.game.won


At = Callable[..., tuple[Pilot, Daily]]


def test_past_days_and_today_can_be_played_and_the_future_cannot(at: At) -> None:
    pilot, daily = at(FIRST + timedelta(days=9))
    states = daily.states()
    assert [states[FIRST + timedelta(days=n)] for n in (0, 9, 10, 30)] == [
        READY,
        READY,
        LOCKED,
        LOCKED,
    ]
    pilot.key(pygame.K_TAB)
    daily.day = FIRST + timedelta(days=10)
    daily._refresh()
    assert daily._play.disabled
    assert daily._begin() == []


def test_only_months_that_have_begun_and_hold_deals_are_turned_to(at: At) -> None:
    """The deals begin on the first of December."""
    for today, ways in (
        (FIRST + timedelta(days=9), (True, True)),
        (FIRST + timedelta(days=40), (False, True)),
        (FIRST - timedelta(days=9), (True, True)),
    ):
        _, daily = at(today)
        assert (daily._before.disabled, daily._after.disabled) == ways, today
        daily.answer(daily._before.says)
        assert daily._before.disabled
        assert daily._after.disabled == (today.month == 12 or today < FIRST)


def test_a_daily_deal_has_its_own_slot_and_leaves_the_other_games_alone(at: At) -> None:
    pilot, daily = at(FIRST + timedelta(days=3))
    ledger = pilot.app.sitting.ledger
    pilot.clear()
    pilot.click_stock()
    reopened(pilot)
    press(pilot, "Play this deal")
    listed = daily.listed()
    assert listed is not None
    assert str(pilot.game.code) == str(code_for(variant("SD", 1), listed.number))
    assert pilot.app.sitting.record.slot == "daily"
    assert pilot.app.sitting.record.daily == "2026-12-04"
    assert not pilot.app.sitting.record.started
    pilot.frame()
    assert pilot.app.play.bars.name.text.startswith("Daily deal, 4 December 2026")
    other = ledger.current("spiderette")
    assert other is not None and other.started and other.result == "open"
    pilot.click_stock()
    assert reopened(pilot).states()[FIRST + timedelta(days=3)] == OPEN
    assert "1 move" in reopened(pilot)._well.text


def test_a_won_day_is_ticked_and_counts_for_the_streak(at: At) -> None:
    pilot, _ = at(FIRST + timedelta(days=3))
    press(pilot, "Play this deal")
    win(pilot)
    daily = reopened(pilot)
    assert daily.states()[FIRST + timedelta(days=3)] == WON
    assert daily._row.text == "1-day streak"
    assert "without hints or undo" in daily._well.text
    daily.answer(next(iter([daily._levels.says(2)])))
    assert daily.states()[FIRST + timedelta(days=3)] == READY


def test_a_win_after_a_shown_line_counts_as_played(at: At) -> None:
    pilot, _ = at(FIRST)
    press(pilot, "Play this deal")
    pilot.click_stock()
    pilot.app.sitting.ledger.line_shown(pilot.app.sitting.record)
    win(pilot)
    daily = reopened(pilot)
    assert daily.states()[FIRST] == PLAYED
    assert daily._row.text == "No streak yet"
    assert daily._count.text == "Win a daily deal to begin one."


def test_midnight_passes_while_the_calendar_is_open(at: At) -> None:
    pilot, daily = at(FIRST + timedelta(days=3))
    assert daily.day == FIRST + timedelta(days=3)
    pilot.app.sitting.today = lambda: FIRST + timedelta(days=4)
    pilot.frame()
    assert daily.day == FIRST + timedelta(days=4)
    assert daily.states()[FIRST + timedelta(days=4)] == READY
    assert not daily._play.disabled


def test_a_journey_to_the_west_may_make_today_yesterday_again(at: At) -> None:
    pilot, daily = at(FIRST + timedelta(days=3))
    pilot.app.sitting.today = lambda: FIRST + timedelta(days=2)
    pilot.frame()
    assert daily.day == FIRST + timedelta(days=2)
    assert daily.states()[FIRST + timedelta(days=3)] == LOCKED


@pytest.mark.parametrize(
    ("today", "words", "shown"),
    [
        (date(2026, 11, 29), "1 December 2026", FIRST),
        (date(2040, 1, 1), "29 January 2027", date(2027, 1, 29)),
    ],
)
def test_outside_the_list_it_says_so(at: At, today: date, words: str, shown: date) -> None:
    _, daily = at(today)
    assert words in daily._note.text
    assert daily.day == shown
    assert daily._play.disabled == (today < FIRST)


def test_a_day_whose_line_is_damaged_has_no_deal_and_the_others_keep_theirs(
    at: At, listed: Catalogue
) -> None:
    _, whole = at(FIRST + timedelta(days=9))
    assert whole.deals is not None
    kept = [whole.deals.at(FIRST + timedelta(days=n)) for n in range(9)]
    file = listed._folder / "daily-SD1.txt"
    lines = file.read_text(encoding="ascii").splitlines()
    lines[1 + 4] = lines[1 + 4][:5]
    other = listed._folder / "damaged"
    other.mkdir()
    (other / file.name).write_text("\n".join(lines), encoding="ascii")
    pilot, daily = at(FIRST + timedelta(days=9))
    pilot.app.sitting.catalogue = Catalogue(other)
    daily = reopened(pilot)
    assert daily.deals is not None
    found = [daily.deals.at(FIRST + timedelta(days=n)) for n in range(9)]
    assert found == [*kept[:4], None, *kept[5:]]
    daily.day = FIRST + timedelta(days=4)
    daily._refresh()
    assert daily.states()[daily.day] == LOCKED
    assert daily._how.text == "No deal on this day"
    assert daily._play.disabled


def test_the_wins_of_a_month_are_said_to_be_of_the_month_that_is_shown(at: At) -> None:
    pilot, _ = at(FIRST)
    press(pilot, "Play this deal")
    win(pilot)
    daily = reopened(pilot)
    assert daily._count.text == "Best streak: 1 day. 1 win in December 2026."
    pilot.app.sitting.today = lambda: FIRST + timedelta(days=33)
    daily = reopened(pilot)
    assert daily._count.text == "Best streak: 1 day. 0 wins in January 2027."
    daily.answer(daily._before.says)
    assert daily._count.text == "Best streak: 1 day. 1 win in December 2026."


def test_the_keyboard_reaches_every_day(at: At) -> None:
    pilot, daily = at(FIRST + timedelta(days=14))
    daily.root.focus_on(daily._calendar)
    pilot.key(pygame.K_LEFT, pygame.K_UP)
    assert daily.day == FIRST + timedelta(days=6)
    pilot.key(pygame.K_PAGEDOWN)
    assert daily.day == date(2027, 1, 7)
    pilot.key(pygame.K_HOME)
    assert daily.day == FIRST + timedelta(days=14)
    pilot.key(pygame.K_RETURN)
    assert pilot.app.sitting.record.daily == "2026-12-15"


def test_playing_a_daily_deal_again_stays_with_its_day(at: At) -> None:
    pilot, _ = at(FIRST + timedelta(days=2))
    press(pilot, "Play this deal")
    code = pilot.game.code
    win(pilot)
    reopened(pilot)
    press(pilot, "Play again")
    record = pilot.app.sitting.record
    assert (record.game.code, record.daily, record.slot) == (code, "2026-12-03", "daily")
    assert record.repeat
    assert not record.started


def test_another_day_asks_before_a_started_daily_deal_is_given_up(at: At) -> None:
    pilot, daily = at(FIRST + timedelta(days=2))
    press(pilot, "Play this deal")
    pilot.click_stock()
    daily = reopened(pilot)
    daily.day = FIRST
    daily._refresh()
    press(pilot, "Play this deal")
    assert isinstance(pilot.app.top, Question)
    assert pilot.app.sitting.record.daily == "2026-12-03"


def test_how_a_day_went_at_the_other_levels_is_seen_without_leaving_it(at: At) -> None:
    pilot, _ = at(FIRST + timedelta(days=3))
    press(pilot, "Play this deal")
    win(pilot)
    daily = reopened(pilot)
    assert daily._others.text == "Medium: not played yet · Hard: not played yet"
    pilot.key(pygame.K_TAB)
    daily.root.focus_on(daily._levels)
    pilot.key(pygame.K_RIGHT)
    assert daily.suits == 2
    assert daily.states()[FIRST + timedelta(days=3)] == READY
    assert daily._others.text == "Easy: won · Hard: not played yet"


def test_the_levels_stand_over_the_days_that_they_choose(at: At) -> None:
    pilot, daily = at(FIRST + timedelta(days=3))
    levels, days = daily._levels.rect, daily._calendar.rect
    assert levels.bottom <= days.top
    assert (levels.left, levels.right) == (days.left, days.right)
    pilot.click_apart((levels.right - levels.width // 6, levels.centery))
    assert daily.suits == 4
    assert daily._levels.value == "Hard"
    before = daily.day
    daily.root.focus_on(daily._calendar)
    pilot.key(pygame.K_LEFT)
    assert daily.day == before - timedelta(days=1), "the keyboard goes from the level to the days"


def test_a_streak_that_ended_is_not_counted_as_nought_days(at: At) -> None:
    pilot, _ = at(FIRST)
    press(pilot, "Play this deal")
    win(pilot)
    pilot.app.sitting.today = lambda: FIRST + timedelta(days=5)
    daily = reopened(pilot)
    assert daily._row.text == "No current streak"
    assert daily._count.text.startswith("Best streak: 1 day.")


def lose(pilot: Pilot) -> None:
    """Give the started daily deal up: another day's takes its slot."""
    sitting = pilot.app.sitting
    listed = sitting.catalogue.daily(variant("SD", 1))
    assert listed is not None
    deal = listed.at(FIRST)
    assert deal is not None
    sitting.deal(code_for(variant("SD", 1), deal.number), FIRST.isoformat())
    pilot.frame()


@pytest.mark.parametrize("keep_games", [True, False])
def test_a_lost_day_that_is_tried_again_is_in_progress(at: At, keep_games: bool) -> None:
    day = FIRST + timedelta(days=3)
    pilot, _ = at(day, keep_games=keep_games)
    pilot.app.sitting.ledger.keep(pilot.app.desk.settings)
    press(pilot, "Play this deal")
    for _ in range(3):
        pilot.click_stock()
    lose(pilot)
    daily = reopened(pilot)
    assert daily.states()[day] == (PLAYED if keep_games else READY)
    press(pilot, "Try again" if keep_games else "Play this deal")
    reopened(pilot)
    assert daily._play.name == "Try again" if keep_games else "Play this deal", "not started yet"
    pilot.clear()
    pilot.click_stock()
    daily = reopened(pilot)
    assert daily.states()[day] == OPEN
    assert daily._how.text == "In progress"
    assert "1 move" in daily._well.text, "the numbers of the game that goes on"
    before = pilot.state
    press(pilot, "Continue")
    assert pilot.app.top is pilot.app.play
    assert pilot.state == before


def test_a_won_day_that_is_played_again_keeps_its_tick_and_says_what_goes_on(at: At) -> None:
    day = FIRST + timedelta(days=3)
    pilot, _ = at(day)
    press(pilot, "Play this deal")
    win(pilot)
    reopened(pilot)
    press(pilot, "Play again")
    pilot.click_stock()
    daily = reopened(pilot)
    assert daily.states()[day] == WON
    assert daily._row.text == "1-day streak"
    assert daily._how.text == "Won · In progress"
    assert "1 move " in daily._well.text
    before = pilot.state
    press(pilot, "Continue")
    assert pilot.state == before


def test_another_level_says_that_its_game_of_the_day_goes_on(at: At) -> None:
    pilot, _ = at(FIRST + timedelta(days=3))
    press(pilot, "Play this deal")
    pilot.click_stock()
    lose(pilot)
    reopened(pilot)
    press(pilot, "Try again")
    pilot.click_stock()
    daily = reopened(pilot)
    daily.answer(daily._levels.says(2))
    assert daily._others.text == "Easy: in progress · Hard: not played yet"
    assert daily._play.name == "Play this deal"
