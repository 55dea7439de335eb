"""Statistics: numbers and plots of a game and level, the list of games, and the way in and out.

A new player sees a friendly word instead of zeros.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from spiderette import paths
from spiderette.screens.desk import panel_scale
from spiderette.screens.exchange_page import ExchangePage
from spiderette.screens.figures import nothing_yet, plots, tiles, welcome
from spiderette.screens.history import HistoryPage, With
from spiderette.screens.overlay import Overlay
from spiderette.screens.question import Answer, Question, clear_data
from spiderette.screens.screen import Outcome, Pop, Push
from spiderette.screens.shelf import kind_words
from spiderette.screens.sitting import Sitting
from spiderette.store.statistics import Kind, Statistics, every_kind
from spiderette.store_wording import failed_line
from spiderette.text import tr
from spiderette.ui import (
    Box,
    Button,
    Choice,
    Column,
    Divider,
    Label,
    Node,
    Row,
    ScrollView,
    Spacer,
    Tabs,
    heading,
)
from spiderette.ui.keyboard import ENTER
from spiderette.ui.look import DIM, HEADING

NARROW = 860.0  # points of window below which the list has fewer columns
NUMBERS, PLOTS, GAMES, FILES = range(4)


@dataclass(frozen=True)
class Show:
    """Another game and level; None for all games."""

    kind: Kind | None


@dataclass(frozen=True)
class Turn:
    page: int


class Whole:
    """All pages, though there is nothing on them yet: files can be taken in."""


@dataclass(frozen=True)
class Ask:
    """Something is to be asked before it is done: "reset" or "clear"."""

    what: str


class Reset:
    """The question about a reset was answered with yes."""


class StatisticsScreen(Overlay):
    """The records of the player. page: which tab is open at the start.

    Where there are none yet, a small panel says so and leads on.
    """

    scrolls = False

    def __init__(self, sitting: Sitting, *, page: int = NUMBERS) -> None:
        self.sitting = sitting
        game = sitting.record.game.variant
        self.kind: Kind | None = Kind(game.game, game.suits, game.rules)
        if not sitting.ledger.records.statistics(self.kind).played:
            self.kind = None
        self.page = page
        self._bare = page == NUMBERS and not self._played()
        self._narrow = self._stale = False
        self.history = HistoryPage(sitting, self.kind)
        self.exchange = ExchangePage(sitting, paths.documents_dir())
        super().__init__(sitting.desk)

    def title(self) -> str:
        return tr("Statistics")

    @property
    def wide(self) -> float:  # type: ignore[override]  # depends on what there is
        return 520.0 if self._bare else 1060.0

    @property
    def tall(self) -> float:  # type: ignore[override]  # depends on what there is
        return 0.0 if self._bare else 2000.0

    def _played(self) -> bool:
        """Whether any game has left something to show."""
        records = self.sitting.ledger.records
        return bool(records.statistics(None).played or records.page(limit=1).entries)

    def body(self) -> Node:
        self._play = Button(tr("Continue"), Pop(), kind="main", sign="play")
        if self._bare:
            return ScrollView(Column(welcome(self.desk), Spacer(6), gap=0))
        return self._pages()

    def footer(self) -> Node | None:
        if not self._bare:
            return None
        return Row(Button(tr("Files and data"), Whole()), Spacer(), self._play)

    def main(self) -> Button | None:
        return self._play if self._bare else None

    def _pages(self) -> Node:
        options: list[tuple[Kind | None, str]] = [(None, tr("All games"))]
        options += [(kind, kind_words(*kind)) for kind in every_kind()]
        self.chooser = Choice(tr("Game and level"), options, self.kind, Show, stepper=True)
        pages = [
            (tr("Numbers"), self._numbers()),
            (tr("Charts"), self._plots()),
            (tr("Games"), self.history.node(narrow=self._narrow)),
            (tr("Files and data"), ScrollView(self._files(), pad=4)),
        ]
        for _, page in pages:
            page.grow = 1
        self.tabs = Tabs(tr("Statistics"), pages, index=self.page, says=Turn)
        return Column(Box(self.chooser, align="stretch"), self.tabs, gap=8, grow=1)

    def first(self) -> Node:
        return self._play if self._bare else self.tabs.bar

    def _numbers(self) -> Node:
        numbers: Statistics = self.sitting.ledger.records.statistics(self.kind)
        if not numbers.played:
            return nothing_yet(self.desk)
        note = tr(
            "Replayed deals do not count toward streaks and bests. A win with a winning "
            "line shown counts as played but not as won. Games from a custom position are "
            "listed only."
        )
        return ScrollView(Column(tiles(numbers), Label(note, DIM), gap=14), pad=4)

    def _plots(self) -> Node:
        points = self.sitting.ledger.records.points(self.kind)
        return ScrollView(plots(points), pad=4) if points else nothing_yet(self.desk)

    def _files(self) -> Node:
        name = kind_words(*self.kind) if self.kind else tr("All games")
        reset = Button(tr("Reset the statistics"), Ask("reset"), sign="restart", kind="danger")
        clear = Button(tr("Clear my data"), Ask("clear"), sign="trash", kind="danger")
        return Column(
            heading(tr("Export and import"), HEADING),
            self.exchange.node(),
            Divider(),
            heading(tr("Start over"), HEADING),
            _line(tr("Deletes the finished games of: {name}", name=name), reset),
            _line(tr("Deletes all games and records, including backups."), clear),
            gap=16,
        )

    # what happens

    def resize(self, size: tuple[int, int], scale: float) -> None:
        narrow = size[0] / panel_scale(size, scale) < NARROW
        if narrow != self._narrow:
            self._narrow = narrow
            self.root.show(self._tree())
        super().resize(size, scale)

    def answer(self, value: object) -> list[Outcome]:
        match value:
            case Whole():
                self._bare, self.page = False, FILES
                self.rebuild()
                self.focus(self.tabs.bar, ring=self.desk.by_keys)
            case Show(kind):
                self.kind = kind
                self.history.search = replace(self.history.search, kind=kind)
                self.rebuild()
            case Turn(page):
                self.page = page
            case Ask("reset"):
                return [Push(self._reset())]
            case Ask("clear"):
                self._stale = True
                return [Push(clear_data(self.desk))]
            case Reset():
                line = self._reset_now()
                self.rebuild()
                self.say(line)
            case _:
                asked = self.exchange.answer(value)
                if asked is not None:
                    return [Push(asked)]
                return self.history.answer(value)
        return []

    def shortcut(self, event: pygame.event.Event) -> list[Outcome]:
        if not self._bare and event.key in ENTER and self.root.focus is self.history.table:
            return self.history.answer(With("watch"))
        return super().shortcut(event)

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        reading, changed = self.exchange.step()
        if changed or self._stale:
            self._stale = False
            self.rebuild()
        moving, outcomes = super().step(dt, now)
        return moving or reading, outcomes

    def _reset_now(self) -> str:
        """Reset; the line to say then."""
        ledger = self.sitting.ledger
        if ledger.reset_statistics(self.kind):
            return tr("Your statistics have been reset.")
        return failed_line(tr("Your statistics could not be reset."), ledger.troubles())

    def closed(self) -> None:
        self.exchange.close()

    def _reset(self) -> Question:
        name = kind_words(*self.kind) if self.kind else tr("All games")
        lines = [
            tr("All finished games of “{name}” will be deleted for good.", name=name),
            tr("To keep a copy, export your games first."),
        ]
        answers = [Answer(tr("Cancel")), Answer(tr("Reset"), kind="danger", tells=Reset())]
        return Question(self.desk, tr("Reset the statistics?"), lines, answers)


def _line(words: str, button: Button) -> Node:
    return Row(Label(words, grow=1), Spacer(8), button, gap=12)
