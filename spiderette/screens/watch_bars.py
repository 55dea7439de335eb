"""The bars of a film: what it is above, what happens and all that can be pressed below."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

import pygame

from spiderette import wording
from spiderette.screens.film import Film
from spiderette.screens.keycaps import COPY, key_words
from spiderette.screens.reel import SPEEDS, USUAL_SPEED
from spiderette.screens.screen import Pop
from spiderette.text import tr
from spiderette.ui import (
    Box,
    Button,
    Choice,
    Column,
    IconButton,
    Label,
    Look,
    Node,
    Row,
    Size,
    Slider,
    Spacer,
    Style,
)

TOP_POINTS = 52.0
_TITLE = Style(17, bold=True)
_QUIET = Style(13, tone="dim")
_CAPTION = Style(15, bold=True)
_NOTE = Style(15, tone="text")
_COUNT = Style(15, bold=True)
NARROW = 700.0  # points; below it the buttons of the last row get signs only


class Act(Enum):
    """What the buttons of a film ask for."""

    RUN = auto()
    BACK = auto()
    ON = auto()
    FIRST = auto()
    LAST = auto()
    COPY = auto()
    BRANCH = auto()


@dataclass(frozen=True)
class Seek:
    """Show the table after this many moves."""

    place: int


@dataclass(frozen=True)
class Speed:
    speed: float


class Bar(Node):
    """A bar from edge to edge, as high as its content or `height` points; keeps the mouse."""

    solid = True

    def __init__(self, child: Node, *, top: bool, height: float = 0) -> None:
        super().__init__(child)
        self.is_top, self.high = top, height

    def measure(self, look: Look, width: int) -> Size:
        pad = look.px(12)
        if self.high:
            return Size(width, look.px(self.high))
        return Size(width, self.children[0].measure(look, width - 2 * pad).h + look.px(16))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        across, down = look.px(12), 0 if self.high else look.px(8)
        self.children[0].arrange(look, rect.inflate(-2 * across, -2 * down))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        canvas.fill(look.theme.bar, self.rect)
        line = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, look.px(1))
        if self.is_top:
            line.bottom = self.rect.bottom
        canvas.fill(look.theme.bar_line, line)


class Words(Node):
    """Two lines kept free for the move and the remark, so that nothing below ever moves."""

    def __init__(self, caption: Label, note: Label, lines: int) -> None:
        super().__init__(caption, note)
        self.lines = lines

    def measure(self, look: Look, width: int) -> Size:
        high = look.line(_CAPTION) + (look.px(2) + self.lines * look.line(_NOTE)) * bool(self.lines)
        return Size(width, high)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        caption, note = self.children
        high = look.line(_CAPTION)
        wide = min(rect.w, look.px(860))
        left = rect.centerx - wide // 2
        caption.arrange(look, pygame.Rect(left, rect.y, wide, high))
        top = rect.y + high + look.px(2)
        note.arrange(look, pygame.Rect(left, top, wide, max(0, rect.bottom - top)))


class Controls:
    """The tree of a film and the parts of it that change.

    others: what the button for another film emits, None for no such button.
    """

    def __init__(self, film: Film, others: object = None) -> None:
        self._noted = bool(film.notes)
        self.caption = Label("", _CAPTION, wrap=False, align="centre", role="status")
        self.note = Label("", _NOTE, align="centre")
        self.count = Label("", _COUNT, wrap=False, align="right")
        first = film.before
        self.slider = Slider(
            tr("Move"),
            first,
            lambda number: Seek(number - first),
            low=first,
            high=first + max(1, film.length),
            stride=1,
            grow=1,
        )
        self.slider.disabled = film.length == 0
        self.score = Label("", _QUIET, wrap=False, align="right")
        self.top = Bar(self._head(film, others), top=True, height=TOP_POINTS)
        self.bottom = Bar(self._foot(film), top=False)
        self.node = Column(self.top, Spacer(), self.bottom, gap=0)

    def _head(self, film: Film, others: object) -> Row:
        name = wording.variant_name(film.variant)
        code = wording.code_words(film.code)
        title = Label(film.title or tr("Watch"), _TITLE, wrap=False)
        words = Column(title, Label(wording.beside(name, code), _QUIET, wrap=False), gap=0, grow=1)
        back = IconButton(tr("Close"), Pop(), "back", keys=tr("Esc"))
        row: list[Node] = [Box(back, width=44), words, self.score]
        if others is not None:
            row.append(Box(IconButton(tr("Other games to watch"), others, "menu"), width=44))
        return Row(*row, gap=10)

    def _foot(self, film: Film) -> Column:
        self.play = IconButton(tr("Play"), Act.RUN, "play", keys=tr("Space"), size=26)
        self.back = IconButton(tr("Previous move"), Act.BACK, "backward", keys="←")
        self.on = IconButton(tr("Next move"), Act.ON, "forward", keys="→")
        first = IconButton(tr("To the start"), Act.FIRST, "first", keys="Home")
        last = IconButton(tr("To the end"), Act.LAST, "last", keys="End")
        words = [(speed, f"{speed:g}×") for speed in SPEEDS]
        self.speed = Choice(tr("Speed"), words, USUAL_SPEED, Speed, stepper=True)
        copy = IconButton(tr("Copy the code and the moves"), Act.COPY, "copy", keys=key_words(COPY))
        self.branch = Button(tr("Play from here"), Act.BRANCH)
        for button in (first, self.back, self.play, self.on, last, copy):
            button.tip_over = self.slider
        buttons = Row(first, self.back, self.play, self.on, last, gap=2)
        row = Row(buttons, self.speed, Spacer(), copy, self.branch, gap=10)
        scrub = Row(self.slider, Box(self.count, width=86), gap=8)
        return Column(Words(self.caption, self.note, 2 if self._noted else 0), scrub, row, gap=2)

    def heights(self, look: Look, width: int) -> tuple[int, int]:
        """Pixels that the bars take above and below."""
        return self.top.measure(look, width).h, self.bottom.measure(look, width).h

    def show(self, film: Film, place: int, speed: float) -> None:
        """Take over what changed. Moves are counted as the game and the history count them."""
        self.slider.number = film.moves(place)
        for label, text in (
            (self.caption, film.caption(place)),
            (self.note, film.note(place)),
            (self.count, f"{film.moves(place)} / {film.moves(film.length)}"),
            (self.score, tr("Score {score}", score=film.scores[place])),
        ):
            if label.text != text:
                label.text = text
        self.speed.chosen = speed
        self.back.disabled = place == 0
        self.on.disabled = place == film.length

    def run(self, running: bool) -> None:
        """Show whether the film runs."""
        self.play.sign = "pause" if running else "play"
        self.play.name = tr("Pause") if running else tr("Play")
        self.play.tip = f"{self.play.name} ({tr('Space')})"
