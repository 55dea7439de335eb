"""The result of a game just won: a panel over the table, which goes on celebrating below it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from spiderette import wording
from spiderette.controller.commands import Command, command_of
from spiderette.engine.codes import Code
from spiderette.engine.score import STANDARD
from spiderette.engine.variants import SUIT_LEVELS, Variant, variant
from spiderette.paint.table import half_dim
from spiderette.screens.overlay import Flush, Overlay, Sheet
from spiderette.screens.pictures import Spread
from spiderette.screens.question import begin
from spiderette.screens.screen import Do, Outcome, Pop
from spiderette.screens.sitting import Sitting
from spiderette.store.record import Record
from spiderette.store.statistics import Kind, Statistics
from spiderette.text import ntr, tr
from spiderette.ui import (
    DIM,
    SMALL,
    Button,
    Column,
    Grid,
    IconButton,
    Label,
    Node,
    Panel,
    Row,
    Spacer,
    Style,
    heading,
    veil,
)

_KING = 12
NEW = Style(13, True, "accent")


class Figure(NamedTuple):
    """One number of the result. best: the one to beat, "" for none; new: this is a new best."""

    name: str
    number: str
    best: str
    new: bool


class _Deal(NamedTuple):
    code: Code
    daily: str = ""


class Result(Overlay):
    """Esc or "Look at the table" closes it; the won table stays."""

    wide = 520.0

    def __init__(self, sitting: Sitting, leads: frozenset[Command]) -> None:
        self.sitting, self.leads, self.play = sitting, leads, sitting.play
        self.record = sitting.record
        super().__init__(sitting.desk)

    # the panel

    def title(self) -> str:
        return tr("You won")

    def subtitle(self) -> str:
        return wording.variant_name(self.record.game.variant)

    def _head(self) -> Node:
        """The kings that came home, and the word that one has waited for."""
        home = self.record.game.table.home
        suits = sorted({run[0].suit for run in home}) or [0]
        words = Column(
            Spread(self.desk, [(_KING, suit) for suit in suits], 64),
            heading(self.title(), Style(38, True, "accent")),
            Label(self.subtitle(), DIM),
            gap=0,
            align="centre",
            grow=1,
        )
        close = IconButton(tr("Close"), self.escape(), "close", keys=tr("Esc"))
        return Row(Spacer(30), words, Flush(close), gap=0, align="start")

    def body(self) -> Node:
        figures = list(self._figures())
        third = any(figure.best or figure.new for figure in figures)
        cells = [_cell(figure, third) for figure in figures]
        notes = notes_of(self.record, self._numbers()[0])
        lines = [Label(line, SMALL, align="centre") for line in notes]
        well = Panel(Grid(*cells, columns=4, gap=8), kind="well", pad=(10, 12))
        return Column(well, Column(*lines, gap=2), gap=10) if lines else well

    def _numbers(self) -> tuple[Statistics, frozenset[str]]:
        """The bests of this kind of game, and in what this game is a new one."""
        records, game = self.sitting.ledger.records, self.record.game.variant
        kind = Kind(game.game, game.suits, game.rules)
        return records.statistics(kind), records.bests(self.record)

    def _figures(self) -> Iterable[Figure]:
        numbers, new = self._numbers()
        record = self.record
        game, standard = record.game, record.game.scoring == STANDARD
        if numbers.won <= 1:
            numbers = Statistics()  # the first win has nothing to beat
        best = numbers.best_score if standard else numbers.best_traditional
        seconds = numbers.best_seconds
        yield Figure(tr("Score"), str(game.score), _text(best), "score" in new)
        yield Figure(tr("Moves"), str(game.moves), _text(numbers.fewest_moves), "moves" in new)
        fastest = "" if seconds is None else wording.clock_text(seconds)
        yield Figure(tr("Time"), wording.clock_text(record.seconds), fastest, "seconds" in new)
        yield Figure(tr("Undos"), str(record.undos), "", False)

    def footer(self) -> Node:
        game = self.record.game
        another = _Deal(self.sitting.another(game.variant))
        self._another = Button(tr("New deal"), another, kind="main", sign="deal")
        more: list[Node] = []
        if game.code is not None:
            more.append(Button(tr("Play again"), _Deal(game.code, self.record.daily), sign="again"))
        harder = harder_than(game.variant)
        if harder is not None:
            level = wording.level_name(harder.suits)
            there = _Deal(self.sitting.another(harder))
            more.append(Button(tr("Next level: {level}", level=level), there))
        if Command.WATCH in self.leads:
            more.append(Button(tr(Command.WATCH.value), Do(Command.WATCH), sign="play"))
        if Command.REVIEW in self.leads:
            more.append(Button(tr(Command.REVIEW.value), Do(Command.REVIEW), sign="search"))
        table = Button(tr("See the table"), Pop(), sign="eye")
        if len(more) % 2:
            return Column(self._another, Grid(*more, table, columns=2, gap=10), gap=10)
        table.kind = "quiet"
        return Column(self._another, Grid(*more, columns=2, gap=10), table, gap=10)

    def first(self) -> Node:
        return self._another

    def main(self) -> Button:
        return self._another

    def answer(self, value: object) -> list[Outcome]:
        """After a daily deal a started game may lie in the slot of the new one."""
        if isinstance(value, _Deal):
            return begin(self.sitting, value.code, value.daily)
        return []

    def shortcut(self, event: pygame.event.Event) -> list[Outcome]:
        wanted = command_of(event)
        if wanted is not None and wanted in self.leads:
            return super().shortcut(event) or [Do(wanted)]
        return []

    # over the living table

    def handle(self, event: pygame.event.Event, now: float) -> list[Outcome]:
        """A press beside the panel ends the show."""
        sheet = self.root.node
        assert isinstance(sheet, Sheet)
        if event.type == pygame.MOUSEBUTTONDOWN and not sheet.panel.rect.collidepoint(event.pos):
            self.play.celebration.skip()
        return super().handle(event, now)

    def over(self, below: pygame.Surface) -> None:
        """The picture below is not frozen: the table goes on, in half a shadow."""
        self.play.shade(True)
        self.spoil()

    def closed(self) -> None:
        self.play.shade(False)

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        celebrating, _ = self.play.step(dt, now)
        busy, outcomes = super().step(dt, now)
        return busy or celebrating, outcomes

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        self.play.repair(self.root.dirty())
        areas = self.play.draw(surface)
        for bar in self.play.bars.node.children:
            if bar.solid:
                for area in areas:
                    self._shade(surface, bar, area.clip(bar.rect))
        self.root.paint(surface, areas)
        return areas

    def _shade(self, surface: pygame.Surface, bar: Node, area: pygame.Rect) -> None:
        """A part of a bar of the table, dimmed; without its words if the panel would cut them."""
        if self._cut():
            surface.set_clip(area)
            bar.paint(surface, self.play.root.look)
            surface.set_clip(None)
        veil(surface, area, half_dim(self.desk.theme))


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def _cell(figure: Figure, third: bool) -> Node:
    """The number and its name; on a third line the best so far, or that it is a new one."""
    lines = [
        Label(figure.number, Style(28, bold=True), align="centre", wrap=False),
        Label(figure.name, DIM, align="centre", wrap=False),
    ]
    if figure.new:
        lines.append(Label(tr("New best"), NEW, align="centre", wrap=False))
    elif third:
        best = tr("Best: {best}", best=figure.best) if figure.best else " "
        lines.append(Label(best, SMALL, align="centre", wrap=False))
    return Column(*lines, gap=1)


def notes_of(record: Record, numbers: Statistics) -> list[str]:
    """What else is to be said about a won game."""
    if record.assisted:
        return [tr("You were shown a winning line, so this game counts as played but not as won.")]
    if not record.from_deal:
        return [tr("A custom position: not counted in the statistics.")]
    notes = []
    if record.undos == 0 and record.hints == 0:
        plain = tr("A plain game, won without undo.")
        notes.append(plain if record.plain else tr("Won without hints or undo."))
    if record.repeat:
        notes.append(tr("You already knew this deal, so your bests and streak stay the same."))
    elif numbers.streak > 1:
        notes.append(ntr("{n} win in a row.", "{n} wins in a row.", numbers.streak))
    return notes


def harder_than(game: Variant) -> Variant | None:
    """The same game with more suits, if there is one."""
    levels = [suits for suits in SUIT_LEVELS if suits > game.suits]
    return variant(game.game, levels[0], game.rules) if levels else None
