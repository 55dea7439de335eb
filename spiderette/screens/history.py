"""The list of finished games with its search, and what can be done with the chosen one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spiderette.engine.codes import parse_code
from spiderette.screens import question
from spiderette.screens.film import BadFilmError, film_of_row
from spiderette.screens.review import ReviewScreen
from spiderette.screens.screen import Copy, Outcome, Push, Say
from spiderette.screens.shelf import Shelf, headings
from spiderette.screens.sitting import Sitting
from spiderette.screens.watch import WatchScreen
from spiderette.store.history import Entry, Search
from spiderette.store.statistics import Kind
from spiderette.text import ntr, tr
from spiderette.ui import (
    Box,
    Button,
    Choice,
    Column,
    IconButton,
    Label,
    Node,
    Row,
    Spacer,
    Table,
    TextField,
)
from spiderette.ui.look import SMALL


@dataclass(frozen=True)
class Sought:
    """Another text in the search field."""

    text: str


@dataclass(frozen=True)
class Only:
    """Show games with this result; "" for all."""

    result: str


@dataclass(frozen=True)
class Chosen:
    """The cursor of the list moved."""

    number: int


@dataclass(frozen=True)
class With:
    """Do something with the chosen game: "watch", "again", "copy", "review"."""

    what: str


class HistoryPage:
    """Its widgets, and the answers to what they emit."""

    def __init__(self, sitting: Sitting, kind: Kind | None) -> None:
        self.sitting = sitting
        self.search = Search(kind=kind)
        self._narrow = False
        self.shelf = self._shelf()

    def _shelf(self) -> Shelf:
        return Shelf(self.sitting.ledger.records.page, self.search, narrow=self._narrow)

    def node(self, *, narrow: bool) -> Node:
        """The page, made anew."""
        self._narrow = narrow
        self.shelf = self._shelf()
        find = TextField(
            tr("Search"),
            self.search.text,
            tells=Sought,
            hint=tr("Part of a game code"),
            limit=24,
            wide=210,
        )
        results = [("", tr("All")), ("won", tr("Won")), ("lost", tr("Lost"))]
        only = Choice(tr("Result"), results, self.search.result, Only)
        self.count = Label("", SMALL, wrap=False, align="right", grow=1)
        self.table = Table(
            tr("Games"),
            headings(narrow),
            self.shelf,
            tells=Chosen,
            empty=tr("No games match."),
            visible=40,
        )
        copy = tr("Copy the code")
        self.buttons: list[Button | IconButton] = [
            IconButton(copy, With("copy"), "copy")
            if narrow
            else Button(copy, With("copy"), sign="copy"),
            Button(tr("Play again"), With("again"), sign="again"),
            Button(tr("Review"), With("review"), sign="search"),
            Button(tr("Watch"), With("watch"), sign="play", kind="main"),
        ]
        above = Row(find, only, self.count, gap=12)
        self._say()
        below = Row(Spacer(), *self.buttons, gap=10)
        return Column(above, Box(self.table, align="stretch", justify="stretch", grow=1), below)

    def show(self, search: Search) -> None:
        """List what another search finds."""
        self.search = search
        self.shelf = self._shelf()
        self.table.lines = self.shelf
        self.table.index = 0
        self._say()

    def refresh(self) -> None:
        """The games in the store changed."""
        self.show(self.search)

    def _say(self) -> None:
        """How many there are, and which buttons have a use."""
        total = len(self.shelf)
        self.count.text = ntr("{n} game", "{n} games", total)
        entry = self.chosen
        for button in self.buttons:
            needs_code = button.says in (With("copy"), With("again"))
            button.disabled = entry is None or (needs_code and not entry.code)

    @property
    def chosen(self) -> Entry | None:
        """The game under the cursor."""
        return self.shelf.entry(self.table.index) if len(self.shelf) else None

    def answer(self, value: object) -> list[Outcome]:
        """What follows from a value that a widget of the page emitted."""
        match value:
            case Sought(text):
                self.show(replace(self.search, text=text))
            case Only(result):
                self.show(replace(self.search, result=result))
            case Chosen():
                self._say()
            case With(what):
                return self._with(what)
        return []

    def _with(self, what: str) -> list[Outcome]:
        entry = self.chosen
        if entry is None:
            return []
        if what in ("watch", "review"):
            return self._shown(entry, what)
        if not entry.code:
            return []
        if what == "copy":
            return [Copy(entry.code, tr("Copied: {text}", text=entry.code))]
        return question.begin(self.sitting, parse_code(entry.code))

    def _shown(self, entry: Entry, what: str) -> list[Outcome]:
        """The screen that shows a stored game, or a line that says why it cannot."""
        row = self.sitting.ledger.records.full(entry.id)
        try:
            film = film_of_row(row, tr("Your game"))
        except BadFilmError as bad:
            return [Say(bad.line)]
        if what == "watch":
            return [Push(WatchScreen(self.sitting, film))]
        return [Push(ReviewScreen(self.sitting, film, entry.id))]
