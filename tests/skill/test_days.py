"""Months, names of days and streaks, from dates alone."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from spiderette import text
from spiderette.screens.days import Month, Streak, day_name, full_name, streak

DAYS = st.dates(date(2020, 1, 1), date(2040, 12, 31))


@given(DAYS)
def test_every_day_of_a_month_stands_once_under_its_weekday(day: date) -> None:
    weeks = Month.of(day).weeks()
    found = [cell for week in weeks for cell in week if cell]
    assert found == sorted(set(found))
    assert len(found) == Month.of(day).days
    assert day in found
    assert all(len(week) == 7 for week in weeks)
    assert len(weeks) <= 6
    for week in weeks:
        for column, cell in enumerate(week):
            assert cell is None or cell.isoweekday() % 7 == column


@given(DAYS, st.integers(-200, 200))
def test_turning_months_forth_and_back_leads_to_the_same_month(day: date, by: int) -> None:
    assert Month.of(day).moved(by).moved(-by) == Month.of(day)
    assert Month(2026, 12).moved(1) == Month(2027, 1)
    assert Month(2027, 1).moved(-1) == Month(2026, 12)


def test_a_streak_ends_today_or_while_today_is_open_yesterday() -> None:
    today = date(2026, 12, 20)
    days = [today - timedelta(days=n) for n in (1, 2, 3, 6, 7, 8, 9, 12)]
    assert streak(days, today) == Streak(3, 4)
    assert streak([*days, today], today) == Streak(4, 4)
    assert streak(days[1:], today) == Streak(0, 4)
    assert streak([], today) == Streak(0, 0)


@given(st.sets(st.integers(0, 60)), st.integers(0, 61))
def test_streaks_agree_with_counting_day_by_day(won: set[int], now: int) -> None:
    start = date(2027, 2, 1)
    found = streak({start + timedelta(days=n) for n in won}, start + timedelta(days=now))
    runs = [0]
    for n in range(62):
        runs.append(runs[-1] + 1 if n in won else 0)
    assert found.best == max(runs)
    assert found.now == runs[now + 1] or (now not in won and found.now == runs[now])


def test_days_are_said_as_each_language_says_them() -> None:
    day = date(2026, 12, 1)
    try:
        text.use("en")
        assert day_name(day) == "1 December 2026"
        assert full_name(day) == "Tuesday, 1 December 2026"
        text.use("zh_TW")
        assert day_name(day) == "2026 年 12 月 1 日"
        assert full_name(day) == "2026 年 12 月 1 日，星期二"
        assert Month.of(day).name == "2026 年 12 月"
    finally:
        text.use("en")
