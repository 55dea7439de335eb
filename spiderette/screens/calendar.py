"""A month as a widget: a day is chosen by mouse or arrows; signs say how each day went."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

import pygame

from spiderette.paint.theme import RGB, mix
from spiderette.screens.days import SHORT_WEEKDAYS, WEEK, Month, day_name
from spiderette.text import tr
from spiderette.ui import Look, Node, Size, Style, disc, icon, rounded
from spiderette.ui.keyboard import ACTS, command
from spiderette.ui.node import Emitted, Pos

WON, PLAYED, OPEN, READY, LOCKED = "won", "played", "open", "ready", "locked"
DAY_GAP = 4.0  # points between two days
HIGH = 264  # points that the weeks of a month share, four or six
_HEAD = Style(12, bold=True, tone="dim")
_STRIDES = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: -WEEK,
    pygame.K_DOWN: WEEK,
}
_MONTHS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


@dataclass(frozen=True)
class Picked:
    """Another day was chosen."""

    day: date


@dataclass(frozen=True)
class Taken:
    """The chosen day is to be played."""

    day: date


class Calendar(Node):
    """One month. states: how each of its days went, LOCKED for those that cannot be played.

    words: what a state is called, for whoever has the screen read out.
    """

    role = "calendar"
    focusable = True
    bends = False
    cursor = "hand"

    def __init__(
        self, today: date, chosen: date, states: Mapping[date, str], words: Callable[[str], str]
    ) -> None:
        super().__init__(name=Month.of(chosen).name)
        self.today, self.chosen, self.states, self.words = today, chosen, states, words
        self._hot: date | None = None

    def show(self, today: date, chosen: date, states: Mapping[date, str]) -> None:
        """Another day, month or state of things."""
        self.today, self.chosen, self.states = today, chosen, states
        self.name = Month.of(chosen).name
        self.touch()

    @property
    def value(self) -> str:
        state = self.words(self.states.get(self.chosen, LOCKED))
        return tr("{date}: {state}", date=day_name(self.chosen), state=state)

    # places

    def measure(self, look: Look, width: int) -> Size:
        side = min(look.px(52), max(1, width // WEEK))
        return Size(side * WEEK, look.px(24) + min(side * 6, look.px(HIGH)))

    def cells(self) -> dict[date, pygame.Rect]:
        """Where each day of the month lies."""
        assert self.look
        head = self.look.px(24)
        weeks = Month.of(self.chosen).weeks()
        high = (self.rect.height - head) // len(weeks)
        found = {}
        for row, week in enumerate(weeks):
            for column, day in enumerate(week):
                if day is not None:
                    left, wide = self._column(column)
                    found[day] = pygame.Rect(left, self.rect.top + head + high * row, wide, high)
        return found

    def _column(self, column: int) -> tuple[int, int]:
        """Left edge and width of a weekday; what lies beside the days at both ends is outside."""
        assert self.look
        span = self.rect.inflate(self.look.px(DAY_GAP), 0)
        ends = [span.left + span.width * n // WEEK for n in (column, column + 1)]
        return ends[0], ends[1] - ends[0]

    def _day_at(self, pos: Pos) -> date | None:
        return next((day for day, rect in self.cells().items() if rect.collidepoint(pos)), None)

    def hit(self) -> pygame.Rect:
        return self.rect

    # input

    def point(self, pos: Pos | None) -> None:
        hot = self._day_at(pos) if pos else None
        if hot != self._hot:
            self._hot = hot
            self.touch()

    def press(self, pos: Pos, clicks: int, shift: bool) -> Emitted:
        day = self._day_at(pos)
        if day is None:
            return []
        if clicks >= 2 and day == self.chosen:
            return [Taken(day)]
        return self._pick(day)

    def key(self, event: pygame.Event) -> Emitted | None:
        if command(event):
            return None
        if event.key in _STRIDES:
            return self._pick(self.chosen + timedelta(days=_STRIDES[event.key]))
        if event.key in _MONTHS:
            month = Month.of(self.chosen).moved(_MONTHS[event.key])
            return self._pick(month.first.replace(day=min(self.chosen.day, month.days)))
        if event.key == pygame.K_HOME:
            return self._pick(self.today)
        return [Taken(self.chosen)] if event.key in ACTS else None

    def _pick(self, day: date) -> Emitted:
        return [Picked(day)] if day != self.chosen else []

    # drawing

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        for column, words in enumerate(SHORT_WEEKDAYS):
            left, wide = self._column(column)
            box = pygame.Rect(left, self.rect.top, wide, look.px(22))
            look.write(canvas, tr(words), box, _HEAD, "centre")
        for day, rect in self.cells().items():
            self._paint_day(canvas, look, day, rect.inflate(-look.px(DAY_GAP), -look.px(DAY_GAP)))

    def _paint_day(self, canvas: pygame.Surface, look: Look, day: date, rect: pygame.Rect) -> None:
        theme, state = look.theme, self.states.get(day, LOCKED)
        chosen, radius = day == self.chosen, look.px(8)
        fill: RGB | None = None if state == LOCKED else theme.button
        if chosen:
            fill = theme.accent
        if day == self._hot and fill is not None:
            fill = mix(fill, theme.button_hover, 0.5)
        line = theme.accent_press if chosen else theme.button_line
        if day == self.today:
            line = theme.text if chosen else theme.accent
        if fill or day == self.today:
            width = look.px(2 if day == self.today else 1)
            rounded(canvas, rect, radius, fill, line, width)
        tone = "on_accent" if chosen else "dim" if state == LOCKED else "text"
        top = pygame.Rect(rect.x, rect.y + look.px(3), rect.w, rect.h // 2 - look.px(1))
        style = Style(15, bold=day == self.today or chosen, tone=tone)  # type: ignore[arg-type]  # all three are tones
        if state in (READY, LOCKED):
            top = rect
        look.write(canvas, str(day.day), top, style, "centre")
        self._paint_sign(canvas, look, state, rect, chosen)

    def _paint_sign(
        self, canvas: pygame.Surface, look: Look, state: str, rect: pygame.Rect, chosen: bool
    ) -> None:
        """Under the number: a tick, a ring for a game that was lost, a dot for one that waits."""
        theme = look.theme
        centre = (rect.centerx, rect.bottom - rect.h // 4 - look.px(1))
        if state == WON:
            tick = theme.on_accent if chosen else theme.good
            picture = icon("check", look.px(18), tick)
            canvas.blit(picture, picture.get_rect(center=centre))
        elif state == PLAYED:
            ground = theme.accent if chosen else theme.button
            line = theme.on_accent if chosen else theme.text_dim
            disc(canvas, centre, look.px(5), ground, line, look.px(2))
        elif state == OPEN:
            disc(canvas, centre, look.px(4), theme.on_accent if chosen else theme.warn)
