"""The bars around the table: buttons and counters above, words below. Widgets only, no game."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

from spiderette import wording
from spiderette.controller.commands import Command
from spiderette.screens.advice import NOTHING, Advice
from spiderette.screens.keycaps import key_of
from spiderette.screens.notice import DeadEnd, badge_line, verdict_word
from spiderette.screens.status import Status
from spiderette.settings import Settings
from spiderette.text import tr
from spiderette.ui.buttons import Button, IconButton, Link
from spiderette.ui.layout import Column, Row, Spacer
from spiderette.ui.look import Look, Style
from spiderette.ui.node import Node, Size
from spiderette.ui.words import Label

BAR_POINTS = 52.0
STATUS_POINTS = 36.0
PAD, WORDS_PAD = 8, 20  # points beside buttons, and beside words: to where pictures begin
ROOMY = 1200.0  # points of window from which the bars are written in larger letters


class Letters(NamedTuple):
    """How the bars are written."""

    number: Style
    caption: Style
    line: Style
    quiet: Style


SMALL = Letters(Style(17, True), Style(12), Style(15, True), Style(13))
LARGE = Letters(Style(21, True), Style(15), Style(17, True), Style(16))


class Counters(NamedTuple):
    """What the bars say at the moment."""

    score: str
    moves: str
    clock: str
    name: str
    code: str
    deals: str
    line: str
    rule: str
    tip: str
    tip_command: Command | None
    can_undo: bool
    can_redo: bool
    can_restart: bool
    can_finish: bool
    advice: Advice = NOTHING
    helps: bool = True


class Strip(Node):
    """A bar from edge to edge; keeps the mouse from the table."""

    solid = True

    def __init__(self, child: Node, height: float, edge: Literal["top", "bottom"]) -> None:
        super().__init__(child)
        self.height, self.edge = height, edge

    def measure(self, look: Look, width: int) -> Size:
        return Size(width, look.px(self.height))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self.children[0].arrange(look, self.inner(look, rect))

    def inner(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """What is left to the content."""
        return rect.inflate(-2 * look.px(PAD), 0)

    def letters(self, look: Look, width: int) -> Letters:
        """What a bar of so many pixels has room for."""
        return LARGE if width / look.scale >= ROOMY else SMALL

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        canvas.fill(look.theme.bar, self.rect)
        line = pygame.Rect(self.rect.x, 0, self.rect.w, look.px(1))
        line.top = self.rect.bottom - line.h if self.edge == "bottom" else self.rect.top
        canvas.fill(look.theme.bar_line, line)


class Tight(Strip):
    """A bar whose counters stand in two lines where one has no room."""

    def __init__(self, child: Node, height: float, counters: tuple[Counter, ...]) -> None:
        super().__init__(child, height, "bottom")
        self._counters = counters

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        for counter in self._counters:
            counter.letters = self.letters(look, rect.w)
        self._stack(stacked=False, tight=False)
        inner = self.inner(look, rect).w
        # Whether one line will do is asked of the longest numbers, so that it never changes.
        stacked = self.children[0].measure(look, 2 * inner).w > inner
        self._stack(stacked=stacked, tight=not stacked)
        super().arrange(look, rect)

    def _stack(self, *, stacked: bool, tight: bool) -> None:
        for counter in self._counters:
            counter.stacked, counter.tight = stacked, tight


class Foot(Strip):
    """The bar below, of words: a passing line with its link, a name, and something at the side.

    crowded: what is at the side gives way where there is no room for all.
    """

    crowded = False

    def __init__(
        self, row: Row, height: float, *, line: Label, link: Link, name: Label, side: Label
    ) -> None:
        super().__init__(row, height, "top")
        self._row = row
        self._line, self._link, self._game, self._side = line, link, name, side

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        letters = self.letters(look, rect.w)
        self._line.style = letters.line
        self._game.style = self._side.style = letters.quiet
        self._link.style = letters.quiet if self._line.hidden else letters.line
        self._side.hidden = self.crowded and not self._fits(look, self.inner(look, rect).w)
        super().arrange(look, rect)

    def _fits(self, look: Look, width: int) -> bool:
        """All has room, with what stands at the right."""
        far = 100 * width
        wanted = self._row.measure(look, far).w
        if self._side.hidden:
            wanted += look.px(self._row.gap) + self._side.measure(look, far).w
        return wanted <= width

    def inner(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        large = self.letters(look, rect.w) is LARGE
        return rect.inflate(-2 * look.px(WORDS_PAD if large else PAD), 0)


class Counter(Node):
    """A number with its name before it, as wide as the largest number it is likely to show.

    stacked: the name is above the number.  tight: only as wide as the number it shows.
    """

    role = "counter"
    stacked = False
    tight = False

    def __init__(self, name: str, widest: str) -> None:
        self._caption = Label(name, SMALL.caption, wrap=False)
        self._number = Label("", SMALL.number, wrap=False)
        self._widest = widest
        self._letters = SMALL
        super().__init__(self._caption, self._number, name=name)
        self.bends = False

    @property
    def value(self) -> str:
        return self._number.text

    @property
    def letters(self) -> Letters:
        return self._letters

    @letters.setter
    def letters(self, letters: Letters) -> None:
        self._letters = letters
        self._caption.style, self._number.style = letters.caption, letters.number

    def show(self, text: str, visible: bool) -> None:
        self.hidden = not visible
        if text != self._number.text:
            if len(text) != len(self._number.text):
                self.relayout()
            self._number.text = text

    def measure(self, look: Look, width: int) -> Size:
        shown = self._number.text
        widest = shown if self.tight and shown else max(self._widest, shown, key=len)
        number = look.width(widest, self._letters.number) + look.px(1)
        caption = look.width(self._caption.text, self._letters.caption)
        wide = max(caption, number) if self.stacked else caption + look.px(6) + number
        return Size(min(width, wide), look.px(44))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        if self.stacked:
            self._arrange_stacked(look, rect)
            return
        caption = min(rect.w, look.width(self._caption.text, self._letters.caption) + look.px(1))
        high = look.line(self._letters.number)
        low = look.line(self._letters.caption)
        top = rect.centery + high // 2 - high
        sunk = look.ascent(self._letters.number) - look.ascent(self._letters.caption)
        self._caption.arrange(look, pygame.Rect(rect.x, top + sunk, caption, low))
        left = rect.x + caption + look.px(6)
        self._number.arrange(look, pygame.Rect(left, top, rect.right - left, high))

    def _arrange_stacked(self, look: Look, rect: pygame.Rect) -> None:
        low, high = look.line(self._letters.caption), look.line(self._letters.number)
        top = rect.centery - (low + high) // 2
        self._caption.arrange(look, pygame.Rect(rect.x, top, rect.w, low))
        self._number.arrange(look, pygame.Rect(rect.x, top + low, rect.w, high))


class Bars:
    """Two strips and nothing between them: there the mouse reaches the table."""

    def __init__(self) -> None:
        self.menu = _button("menu", Command.MENU, tr("Esc"))
        self.new = _button("new", Command.NEW)
        self.restart = _button("again", Command.RESTART)
        self.hint = _button("hint", Command.HINT)
        self.undo = _button("undo", Command.UNDO)
        self.redo = _button("redo", Command.REDO)
        self.score = Counter(tr("Score"), "1183")
        self.moves = Counter(tr("Moves"), "188")
        self.clock = Counter(tr("Time"), "00:00")
        self.stand = Counter(tr("Winnable"), tr("not known"))
        self.notice = DeadEnd()
        self.line = Status("", SMALL.line, role="status")
        self.name = Status("", SMALL.quiet)
        self.side = Label("", SMALL.quiet, wrap=False, align="right")
        self.more = Link(tr("Why?"), Command.HELP)
        self.finish = Button(tr("Finish the game"), Command.FINISH, kind="main")
        self.foot = self._bottom()
        self.node = Column(self._top(), Spacer(), self.foot, gap=0, align="stretch")
        self._shown: tuple[Counters, Settings] | None = None

    def _top(self) -> Strip:
        numbers = (self.score, self.moves, self.clock, self.stand)
        counters = Row(*numbers, gap=26)
        row = Row(
            Row(self.menu, self.new, self.restart, gap=4),
            Spacer(),
            counters,
            Spacer(),
            Row(self.hint, self.undo, self.redo, gap=4),
        )
        return Tight(row, BAR_POINTS, numbers)

    def _bottom(self) -> Foot:
        words = (self.line, self.notice, self.name, self.more)
        row = Row(*words, Spacer(), self.finish, self.side, gap=10)
        parts = {"line": self.line, "name": self.name, "side": self.side}
        return Foot(row, STATUS_POINTS, link=self.more, **parts)

    def show(self, now: Counters, settings: Settings) -> None:
        """Take over the numbers and words; what did not change costs nothing."""
        if (now, settings) == self._shown:
            return
        self._shown = now, settings
        self.score.show(now.score, settings.show_score)
        self.moves.show(now.moves, settings.show_moves)
        self.clock.show(now.clock, settings.show_clock)
        self.undo.disabled = not now.can_undo
        self.redo.disabled = not now.can_redo
        self.restart.disabled = not now.can_restart
        self.finish.hidden = not now.can_finish
        dead = now.advice.dead
        self.line.hidden = dead or not now.line
        self.notice.show(dead, can_undo=now.can_undo, can_restart=now.can_restart)
        # A line, or a notice with its buttons, may need all the room.
        self.name.hidden = self.foot.crowded = bool(now.line) or dead
        _write(self.line, now.line)
        self.hint.hidden = not now.helps
        self.stand.show(verdict_word(now.advice.verdict), bool(now.advice.verdict))
        proof = badge_line(now.advice)
        _write(self.name, now.tip or (wording.beside(now.name, proof) if proof else now.name))
        self._show_more(now)
        _write(self.side, wording.beside(now.deals, now.code) if now.deals else now.code)

    def _show_more(self, now: Counters) -> None:
        """The button beside the words: to the rule of a refusal, or to what a tip speaks of."""
        why = Command.HELP if now.rule else None
        command = None if now.advice.dead else why if now.line else now.tip_command
        self.more.hidden = command is None
        if command is not None:
            self.more.says = command
            self.more.name = tr("Why?") if now.line else tr(command.value)


def _write(label: Label, text: str) -> None:
    if label.text != text:
        label.text = text


def _button(sign: str, command: Command, key: str = "") -> IconButton:
    """A button whose tooltip names its key, the usual one if no other is given."""
    return IconButton(tr(command.value), command, sign, keys=key or key_of(command))
