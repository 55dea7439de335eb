"""Review: what could still be won at each position of a game, and what would have won it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from spiderette import wording
from spiderette.controller.commands import Command, command_of
from spiderette.engine.rules import is_won
from spiderette.screens.film import Film, film_of
from spiderette.screens.judging import lost_line
from spiderette.screens.overlay import Flush, Overlay
from spiderette.screens.reviewing import Finding, Reviewing
from spiderette.screens.screen import Outcome, Pop, Push
from spiderette.screens.sitting import Sitting
from spiderette.screens.small_table import SmallTable
from spiderette.screens.timeline import Placed, Timeline, key_of, verdict_name
from spiderette.screens.watch import WatchScreen
from spiderette.solver.review import LOST, WON
from spiderette.store.record import Record
from spiderette.text import ntr, tr
from spiderette.ui import (
    BODY,
    DIM,
    SMALL,
    STRONG,
    Actions,
    Box,
    Button,
    Column,
    IconButton,
    Label,
    Node,
    Progress,
    Row,
)


@dataclass(frozen=True)
class _Step:
    by: int


class _Stop:
    pass


class _Game:
    pass


class _Way:
    pass


class ReviewScreen(Overlay):
    """film: the game, as far as it was played.  name: under which its review is kept.

    running: the game, where it goes on: it counts as assisted from now on. None for one at its end.
    """

    wide = 820.0

    def __init__(
        self, sitting: Sitting, film: Film, name: str, running: Record | None = None
    ) -> None:
        self._running = running
        self.sitting, self.film = sitting, film
        self.work = Reviewing(sitting, film, name)
        self.place = 0
        self._led = False  # the cursor went to the fatal move by itself
        super().__init__(sitting.desk)
        self._refresh()

    # the panel

    def title(self) -> str:
        return tr(Command.REVIEW.value)

    def subtitle(self) -> str:
        film = self.film
        return wording.beside(wording.variant_name(film.variant), wording.code_words(film.code))

    def body(self) -> Node:
        self._line = Label("", STRONG)
        self._more = Label("", DIM)
        self._bar = Progress(tr("Checking positions"), grow=1)
        self._stop = Button(tr("Stop"), _Stop(), kind="quiet")
        self._working = Row(self._bar, self._stop, gap=12)
        self._timeline = Timeline([""] * (self.film.length + 1), before=self.film.before)
        self._key = Box(key_of((), 0), align="start")
        self._count = Label("", DIM, wrap=False)
        self._caption = Label("", STRONG)
        self._verdict = Label("", BODY)
        self._rest = Label("", SMALL)
        self._picture = SmallTable(self.desk, self.film.tables[0])
        self._back = IconButton(tr("Previous move"), _Step(-1), "left", keys="←")
        self._on = IconButton(tr("Next move"), _Step(1), "right", keys="→")
        turner = Row(Flush(self._back, left=True), self._count, self._on, gap=4)
        words = Column(turner, self._caption, self._verdict, self._rest, gap=6, grow=1)
        here = Row(Box(self._picture, width=400), words, gap=18, align="start")
        return Column(
            Column(self._line, self._more, gap=4),
            self._working,
            Column(self._timeline, self._key, gap=8),
            here,
            gap=14,
        )

    def footer(self) -> Node:
        self._watch = Button(tr("Watch from here"), _Game(), sign="play")
        self._way = Button(tr("Watch the winning line"), _Way(), sign="route", kind="main")
        return Actions(self._watch, self._way)

    def first(self) -> Node:
        return self._timeline

    def main(self) -> Button:
        return self._way

    # what follows

    def answer(self, value: object) -> list[Outcome]:
        match value:
            case Placed(place):
                self.place = place
            case _Step(by):
                self.place = min(max(0, self.place + by), self.film.length)
            case _Stop():
                self.work.stop()
            case _Game():
                return [Push(WatchScreen(self.sitting, self._remarked(), self.place))]
            case _Way():
                return self._watch_way()
        self._refresh()
        return []

    def _watch_way(self) -> list[Outcome]:
        """The winning line from the chosen position, behind what was played to it."""
        finding = self.work.finding
        way = finding.way(self.place)
        played = [step.move for step in self.film.steps[: self.place]]
        here = tr("From here on: a winning line.")
        notes = {self.place: here}
        film = film_of(
            self.film.start,
            [*played, *way],
            title=tr("A winning line"),
            notes=notes,
            solution=True,
        )
        return [Push(WatchScreen(self.sitting, film, self.place))]

    def _remarked(self) -> Film:
        """The game with a remark at the move that lost it."""
        flag = self.work.finding.flag
        moves = [step.move for step in self.film.steps]
        notes = {}
        if flag:
            notes = {
                flag - 1: tr("Up to here, the game could be won."),
                flag: tr("After this move, the game could no longer be won."),
            }
        return film_of(self.film.start, moves, title=self.film.title, notes=notes)

    def shortcut(self, event: pygame.event.Event) -> list[Outcome]:
        if command_of(event) is Command.REVIEW:
            return [Pop()]
        return super().shortcut(event)

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        if self.work.step():
            self._refresh()
        return super().step(dt, now)

    def opened(self) -> None:
        if self._running is not None:
            self.sitting.ledger.line_shown(self._running)
        self.work.begin()
        self._refresh()

    def closed(self) -> None:
        """Nobody waits for the rest any more."""
        self.work.stop()

    # what is shown

    def rebuild(self) -> None:
        super().rebuild()
        self._refresh()

    def _refresh(self) -> None:
        finding = self.work.finding
        if finding.flag and not self._led:
            self._led, self.place = True, finding.flag - 1
        self._timeline.show(finding.verdicts, self.place, finding.flag)
        self._key.put(key_of(finding.verdicts, finding.flag))
        busy, over = self.work.busy, self._running is None
        self._line.text, self._more.text = headline(self.film, finding, busy=busy, over=over)
        self._more.hidden = not self._more.text
        self._working.hidden = not self.work.busy
        self._bar.share = self.work.share
        table = self.film.tables[self.place]
        self._picture.table = table
        self._back.disabled = self.place == 0
        self._on.disabled = self.place == self.film.length
        self._count.text = f"{self.film.moves(self.place)} / {self.film.moves(self.film.length)}"
        self._caption.text = self.film.caption(self.place)
        deals = self.film.variant.deals(len(table.stock))
        self._rest.text = tr(
            "{deals}, {runs}",
            deals=ntr("{n} deal left", "{n} deals left", deals),
            runs=ntr("{n} run home", "{n} runs home", len(table.home)),
        )
        self._verdict.text = self._say_verdict(finding)
        self._way.disabled = not finding.way(self.place)

    def _say_verdict(self, finding: Finding) -> str:
        verdict = finding.verdicts[self.place]
        left = len(finding.way(self.place))
        if verdict == WON and left:
            return ntr("Can be won in {n} more move.", "Can be won in {n} more moves.", left)
        if self.place and self.place == finding.flag:
            return tr("This move gave the win away.")
        return tr("This position: {verdict}", verdict=verdict_name(verdict))


def headline(film: Film, finding: Finding, *, busy: bool, over: bool = False) -> tuple[str, str]:
    """The result of the review in one or two sentences. over: nobody plays on."""
    if film.length == 0:
        return tr("No moves yet."), ""
    verdicts = finding.verdicts
    if is_won(film.tables[-1]):
        return _won_lines(film, finding)
    if finding.flag:
        before = film.tables[finding.flag - 1]
        move = wording.move_line(before, film.steps[finding.flag - 1].move)
        line = tr("Move {n} gave the win away: {move}", n=film.moves(finding.flag), move=move)
        return line, ntr(
            "Until then it could be won in {n} more move.",
            "Until then it could be won in {n} more moves.",
            len(finding.way(finding.flag - 1)),
        )
    if verdicts[-1] == WON:
        if over:
            return tr("This game could still have been won when it was given up."), ""
        return tr("This game can still be won."), ""
    if verdicts[0] == LOST:
        return lost_line(film.start), ""
    return (tr("Checking positions …") if busy else _open_line(film, verdicts)), ""


def _open_line(film: Film, verdicts: Sequence[str]) -> str:
    """Where the move that lost the game, or whether there is one, was not found."""
    if WON not in verdicts:
        return tr("It is not clear whether this game could have been won.")
    first = film.moves(max(n for n, verdict in enumerate(verdicts) if verdict == WON) + 1)
    if LOST not in verdicts:
        return tr(
            "Before move {n} this game could still be won; after that it is not known.", n=first
        )
    last = film.moves(min(n for n, verdict in enumerate(verdicts) if verdict == LOST))
    return tr("The win was given away between move {a} and move {b}.", a=first, b=last)


def _won_lines(film: Film, finding: Finding) -> tuple[str, str]:
    line = ntr("You won in {n} move.", "You won in {n} moves.", film.moves(film.length))
    more = []
    if finding.par:
        par = finding.par
        more.append(ntr("Par for this deal is {n} move.", "Par for this deal is {n} moves.", par))
    if 0 < len(finding.best) < film.length:
        n = film.moves(len(finding.best))
        more.append(
            ntr(
                "{n} move is enough: watch it from the start.",
                "{n} moves are enough: watch them from the start.",
                n,
            )
        )
    elif finding.best and not finding.par:
        more.append(tr("The solver found nothing shorter."))
    return line, tr("{first} {second}", first=more[0], second=more[1]) if more[1:] else "".join(
        more
    )
