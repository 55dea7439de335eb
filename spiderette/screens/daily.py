"""The daily deal: a calendar of a level's deals, what was played of them and how well."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import pygame

from spiderette import wording
from spiderette.catalogue import DailyList, Listed
from spiderette.controller.commands import Command, command_of
from spiderette.engine.codes import Code, code_for
from spiderette.engine.variants import SPIDERETTE, SUIT_LEVELS, Variant, variant
from spiderette.screens import diary
from spiderette.screens.calendar import LOCKED, OPEN, PLAYED, READY, WON, Calendar, Picked, Taken
from spiderette.screens.days import Month, Streak, day_name, full_name, streak
from spiderette.screens.overlay import Overlay
from spiderette.screens.question import begin
from spiderette.screens.screen import Outcome, Pop
from spiderette.screens.sitting import Sitting
from spiderette.store.history import Entry
from spiderette.store.rows import GameRow
from spiderette.text import later, ntr, tr
from spiderette.ui import (
    DIM,
    HEADING,
    SMALL,
    STRONG,
    Button,
    Choice,
    Column,
    IconButton,
    Label,
    Node,
    Panel,
    Row,
)

_PAGE = "daily"
_STATE_NAMES = {
    WON: later("Won"),
    PLAYED: later("Played, not won yet"),
    OPEN: later("In progress"),
    READY: later("Not played yet"),
    LOCKED: later("No deal on this day"),
}
_PLAY = {
    WON: later("Play again"),
    PLAYED: later("Try again"),
    OPEN: later("Continue"),
    READY: later("Play this deal"),
    LOCKED: later("Play this deal"),
}


@dataclass(frozen=True)
class _Level:
    suits: int


@dataclass(frozen=True)
class _Turn:
    by: int


class _Play:
    pass


class _Today:
    pass


class Daily(Overlay):
    """Opens at today, or at the nearest day that there is a deal for."""

    wide = 800.0

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.today = sitting.today()
        game = sitting.record.game.variant
        usual = game.suits if game.game == SPIDERETTE else SUIT_LEVELS[0]
        self.suits = sitting.desk.pages.get(_PAGE, usual)
        self.day = self.today
        self._adopt()
        super().__init__(sitting.desk)
        self._refresh()

    def _adopt(self) -> None:
        """Take over what is listed and what was played of a level."""
        self.deals: DailyList | None = self.sitting.catalogue.daily(self.game)
        self.going = diary.going(self.sitting)
        self.booked = diary.states(self.sitting, self.going)
        self.played = {
            date.fromisoformat(day): state
            for (day, suits), state in self.booked.items()
            if suits == self.suits
        }
        self.day = self._nearest(self.day)

    @property
    def continues(self) -> bool:
        """The chosen day's deal is under way."""
        here = (self.day.isoformat(), self.suits)
        return self.going is not None and (self.going.daily, self.going.suits) == here

    @property
    def game(self) -> Variant:
        return variant(SPIDERETTE, self.suits)

    def _nearest(self, day: date) -> date:
        if self.deals is None:
            return day
        return min(max(day, self.deals.first), self.deals.last)

    def listed(self) -> Listed | None:
        """The deal of the chosen day, None where there is none."""
        return self.deals.at(self.day) if self.deals else None

    @property
    def code(self) -> Code | None:
        listed = self.listed()
        return code_for(self.game, listed.number) if listed else None

    def states(self) -> dict[date, str]:
        """How each day of the shown month stands."""
        month = Month.of(self.day)
        days = (month.first.replace(day=number) for number in range(1, month.days + 1))
        return {day: self._state(day) for day in days}

    def _state(self, day: date) -> str:
        if self.deals is None or self.deals.at(day) is None or day > self.today:
            return LOCKED
        return self.played.get(day, READY)

    # the panel

    def title(self) -> str:
        return tr(Command.DAILY.value)

    def subtitle(self) -> str:
        return tr("One deal a day at each level, the same for everyone. All of them can be won.")

    def body(self) -> Node:
        levels = [(suits, wording.level_name(suits)) for suits in SUIT_LEVELS]
        self._levels = Choice(tr("Level"), levels, self.suits, _Level)
        self._month = Label("", HEADING, align="centre", wrap=False, grow=1)
        self._before = IconButton(tr("Previous month"), _Turn(-1), "left")
        self._after = IconButton(tr("Next month"), _Turn(1), "right")
        self._calendar = Calendar(self.today, self.day, self.states(), state_name)
        turner = Row(self._before, self._month, self._after, gap=4)
        left = Column(self._levels, turner, self._calendar, gap=6)
        return Row(left, self._details(), gap=24, align="start")

    def _details(self) -> Node:
        """The chosen day, what to do with it, and the streaks."""
        self._name = Label("", HEADING)
        self._how = Label("")
        self._well = Label("", DIM)
        self._deal = Label("", SMALL)
        self._others = Label("", SMALL)
        self._play = Button(tr("Play this deal"), _Play(), kind="main", sign="play")
        self._back = Button(tr("Today"), _Today(), kind="quiet", sign="calendar")
        self._row = Label("", STRONG)
        self._count = Label("", SMALL)
        self._note = Label("", SMALL)
        score = Panel(Column(self._row, self._count, gap=2), kind="well", pad=(14, 10))
        day = Column(self._name, self._how, self._well, self._deal, self._others, gap=4)
        buttons = Column(self._play, self._back, gap=4)
        return Column(day, buttons, score, self._note, gap=14, grow=1)

    def first(self) -> Node:
        return self._play if not self._play.disabled else self._calendar

    def main(self) -> Button:
        return self._play

    # what follows

    def answer(self, value: object) -> list[Outcome]:
        match value:
            case _Level(suits):
                self.suits = self.desk.pages[_PAGE] = suits
                self._adopt()
            case _Turn(by):
                self.day = self._turned(by)
            case _Today():
                self.day = self._nearest(self.today)
            case Picked(day):
                self.day = self._nearest(day)
            case Taken() | _Play():
                return self._begin()
        self._refresh()
        return []

    def _turned(self, by: int) -> date:
        month = Month.of(self.day).moved(by)
        return self._nearest(month.first.replace(day=min(self.day.day, month.days)))

    def _at_ends(self) -> tuple[bool, bool]:
        """Whether there is no month before, and none after the shown one that has begun."""
        here = Month.of(self.day)
        before, after = (Month.of(self._turned(by)) for by in (-1, 1))
        return before == here, after == here or after.first > self.today

    def _begin(self) -> list[Outcome]:
        code = self.code
        if code is None or self._state(self.day) == LOCKED:
            return []
        return begin(self.sitting, code, self.day.isoformat())

    def shortcut(self, event: pygame.event.Event) -> list[Outcome]:
        if command_of(event) is Command.DAILY:
            return [Pop()]
        return super().shortcut(event)

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        """Midnight may pass while the calendar is open."""
        today = self.sitting.today()
        if today != self.today:
            at_today = self.day == self._nearest(self.today)
            self.today = today
            self.day = self._nearest(today) if at_today else self.day
            self._refresh()
        return super().step(dt, now)

    # what is shown

    def rebuild(self) -> None:
        super().rebuild()
        self._refresh()

    def _refresh(self) -> None:
        """Bring all widgets to the chosen day."""
        state = self._state(self.day)
        self._calendar.show(self.today, self.day, self.states())
        self._month.text = Month.of(self.day).name
        self._before.disabled, self._after.disabled = self._at_ends()
        self._name.text = full_name(self.day)
        entry: Entry | GameRow | None = self.going if self.continues else None
        if entry is None and state in (WON, PLAYED):
            entry = diary.best(self.sitting, self.day.isoformat(), self.code)
        self._how.text = self._how_it_went(state, entry)
        self._well.text = wording.beside(*diary.well(entry)) if entry else ""
        self._well.hidden = not self._well.text
        listed = self.listed()
        self._deal.text = deal_line(listed) if listed else ""
        self._others.text = self._elsewhere() if state != LOCKED else ""
        self._others.hidden = not self._others.text
        self._play.disabled = state == LOCKED
        self._play.name = tr(_PLAY[OPEN if self.continues else state])
        self._back.hidden = self.day == self._nearest(self.today)
        self._show_streak()
        self._note.text = self._range_line()
        self._note.hidden = not self._note.text

    def _how_it_went(self, state: str, entry: Entry | GameRow | None) -> str:
        if self.continues and state == WON:
            return wording.beside(state_name(WON), state_name(OPEN))
        if state == LOCKED and self.deals is not None and self.day > self.today:
            return tr("This deal is not available yet.")
        if entry is not None and entry.result == "won" and entry.assisted:
            return tr("Finished with a winning line shown")
        return state_name(state)

    def _elsewhere(self) -> str:
        """How the chosen day stands at the other levels."""
        day = self.day.isoformat()
        return wording.beside(
            *(
                tr(
                    "{level}: {state}",
                    level=wording.level_name(suits),
                    state=_inside(state_name(self.booked.get((day, suits), READY))),
                )
                for suits in SUIT_LEVELS
                if suits != self.suits
            )
        )

    def _show_streak(self) -> None:
        won = {day for day, state in self.played.items() if state == WON}
        row: Streak = streak(won, self.today)
        month = Month.of(self.day)
        here = sum(Month.of(day) == month for day in won)
        if not row.best:
            self._row.text = tr("No streak yet")
            self._count.text = tr("Win a daily deal to begin one.")
            return
        self._row.text = ntr("{n}-day streak", "{n}-day streak", row.now)
        if not row.now:
            self._row.text = tr("No current streak")
        best = ntr("Best streak: {n} day.", "Best streak: {n} days.", row.best)
        of_month = ntr("{n} win in {month}.", "{n} wins in {month}.", here, month=month.name)
        self._count.text = tr("{first} {second}", first=best, second=of_month)

    def _range_line(self) -> str:
        """What is to be said where today lies outside the list."""
        if self.deals is None:
            return tr("There are no daily deals for this level yet.")
        if self.today < self.deals.first:
            return tr("The first daily deal is on {date}.", date=day_name(self.deals.first))
        if self.today > self.deals.last:
            last = day_name(self.deals.last)
            return tr("Daily deals end on {date}. You can still play the earlier ones.", date=last)
        return ""


def deal_line(listed: Listed) -> str:
    """What is known of a listed deal: how it plays, and its par."""
    grade = wording.grade_name(listed.grade)
    par = ntr("par {n} move", "par {n} moves", listed.par)
    return tr("Difficulty: {grade}, {par}", grade=grade, par=par)


def state_name(state: str) -> str:
    """How a day stands, in words."""
    return tr(_STATE_NAMES[state])


def _inside(words: str) -> str:
    """As they stand in the middle of a line."""
    return words[:1].lower() + words[1:]
