"""Watch: which game? The one on the table, the examples, a pasted one, or one of the history."""

from __future__ import annotations

from dataclasses import dataclass

from spiderette import wording
from spiderette.screens.examples import TITLES, example
from spiderette.screens.film import LONGEST_TEXT, BadFilmError, Film, film_of_game, read
from spiderette.screens.overlay import Overlay
from spiderette.screens.screen import Outcome, Push, Say
from spiderette.screens.sitting import Sitting
from spiderette.screens.statistics import GAMES, StatisticsScreen
from spiderette.screens.watch import WatchScreen
from spiderette.text import ntr, tr
from spiderette.ui import (
    Button,
    Column,
    Divider,
    IconButton,
    Label,
    Node,
    Row,
    TextField,
    heading,
)
from spiderette.ui.clipboard import ClipboardFailed, pasted
from spiderette.ui.look import HEADING
from spiderette.ui.menu import MenuItem


@dataclass(frozen=True)
class Example:
    name: str


@dataclass(frozen=True)
class OnTable:
    """The game on the table, as far as it was played."""


@dataclass(frozen=True)
class Typed:
    text: str


@dataclass(frozen=True)
class Entered:
    text: str


@dataclass(frozen=True)
class Show:
    """Show the game that was typed."""


@dataclass(frozen=True)
class Paste:
    """Take what is on the clipboard."""


@dataclass(frozen=True)
class History:
    """Choose from the list of finished games."""


def show_example(sitting: Sitting, name: str) -> list[Outcome]:
    """An example game, at its beginning."""
    try:
        film = example(sitting.desk.assets, name)
    except (OSError, BadFilmError):
        return [Say(tr("This example is missing from the program’s files."))]
    return [Push(WatchScreen(sitting, film))]


class Films(Overlay):
    """The choice of a film."""

    wide = 560.0

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._text = ""
        self._wrong = ""
        super().__init__(sitting.desk)

    def title(self) -> str:
        return tr("Watch")

    def body(self) -> Node:
        game = self.sitting.record.game
        words = ntr("Current game, {n} move", "Current game, {n} moves", game.moves)
        rows: list[Node] = [
            MenuItem(words, OnTable(), sign="play", disabled=not game.cursor),
            MenuItem(tr("A game from your history"), History(), sign="statistics"),
        ]
        examples = [
            MenuItem(tr(title), Example(name), sign="star") for name, title in TITLES.items()
        ]
        return Column(
            Column(*rows, gap=4),
            Divider(),
            heading(tr("Annotated examples"), HEADING),
            Column(*examples, gap=4),
            Divider(),
            self._pasting(),
            gap=12,
        )

    def _pasting(self) -> Node:
        self.field = TextField(
            tr("Code and moves"),
            self._text,
            says=Entered,
            tells=Typed,
            hint="SD1-S1-AAAAABD 3>4:1 d …",
            limit=LONGEST_TEXT,
            wide=300,
            grow=1,
        )
        self.fault = Label(self._wrong, role="status")
        self.fault.hidden = not self._wrong
        paste = IconButton(tr("Paste a game"), Paste(), "paste")
        self._watch = Button(tr("Watch"), Show(), sign="play", disabled=not self._text.strip())
        return Column(
            heading(tr("A game as text"), HEADING),
            Row(self.field, paste, self._watch, gap=8),
            self.fault,
            gap=10,
        )

    def answer(self, value: object) -> list[Outcome]:
        match value:
            case Example(name):
                return show_example(self.sitting, name)
            case OnTable():
                name = wording.variant_name(self.sitting.record.game.variant)
                return self._show(film_of_game(self.sitting.record.game, name))
            case History():
                return [Push(StatisticsScreen(self.sitting, page=GAMES))]
            case Typed(text):
                self._text = text
                self._watch.disabled = not text.strip()
                self._say("")
            case Show():
                return self._read(self._text)
            case Entered(text):
                return self._read(text)
            case Paste():
                return self._paste()
        return []

    def _paste(self) -> list[Outcome]:
        text = pasted(self.desk.clipboard)
        if text is None:
            return [Say(ClipboardFailed("paste").sentence)]
        self.field.text = self._text = text[:LONGEST_TEXT]
        self._watch.disabled = not text.strip()
        return self._read(text)

    def _read(self, text: str) -> list[Outcome]:
        try:
            film = read(text)
        except BadFilmError as bad:
            self._say(bad.line)
            return []
        self._say("")
        return self._show(film)

    def _show(self, film: Film) -> list[Outcome]:
        return [Push(WatchScreen(self.sitting, film))]

    def _say(self, words: str) -> None:
        self._wrong = words
        self.fault.text = words
        self.fault.hidden = not words
