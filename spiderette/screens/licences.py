"""The licences of the program and of all it stands on: a list, and each text to read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from spiderette.screens.desk import Desk
from spiderette.screens.overlay import Overlay
from spiderette.screens.screen import Outcome, Pop, Push
from spiderette.text import later, tr
from spiderette.ui import (
    SMALL,
    Actions,
    Button,
    Cell,
    Column,
    Heading,
    Label,
    Node,
    ScrollView,
    Table,
)


@dataclass(frozen=True)
class Work:
    """Something with a licence; `file` is its text, from the folder of assets."""

    name: str
    licence: str
    file: str
    note: str = ""


WORKS = (
    Work("Spiderette", "MIT", "../LICENSE", later("the program, its cards, sounds and signs")),
    Work("Python", "PSF-2.0", "licences/python.txt", later("with its standard library")),
    Work("pygame-ce", "LGPL-2.1", "licences/LGPL-2.1.txt", later("window, pictures and sound")),
    Work(
        "SDL, FreeType …",
        "zlib, MIT …",
        "licences/libraries.txt",
        later("libraries inside pygame-ce"),
    ),
    Work("pytweening", "BSD-3-Clause", "licences/pytweening.txt", later("motion")),
    Work("platformdirs", "MIT", "licences/platformdirs.txt", later("folders")),
    Work("Noto Sans", "OFL-1.1", "fonts/NotoSans-OFL.txt", later("letters")),
    Work("Noto Sans TC", "OFL-1.1", "fonts/NotoSansTC-OFL.txt", later("Chinese characters")),
)


@dataclass(frozen=True)
class _Read:
    number: int


class Licences(Overlay):
    """The list; a row opens its text."""

    wide = 720.0
    scrolls = False

    def __init__(self, desk: Desk) -> None:
        self.works = [work for work in WORKS if text_of(desk.assets, work)]
        super().__init__(desk)

    def title(self) -> str:
        return tr("Licences")

    def subtitle(self) -> str:
        return tr("What the game is made of, and its licences.")

    def body(self) -> Node:
        headings = [
            Heading(tr("Part"), 1.3),
            Heading(tr("Licence")),
            Heading(tr("What it is"), 2.2),
        ]
        lines: list[list[str | Cell]] = [
            [Cell(work.name, bold=True), work.licence, Cell(tr(work.note), "dim")]
            for work in self.works
        ]
        self._list = Table(tr("Licences"), headings, lines, says=_Read, visible=len(lines))
        return self._list

    def footer(self) -> Node:
        return Actions(Button(tr("Back"), Pop(), kind="main"))

    def first(self) -> Node:
        return self._list

    def answer(self, value: object) -> list[Outcome]:
        if isinstance(value, _Read):
            work = self.works[value.number]
            return [Push(Document(self.desk, work.name, text_of(self.desk.assets, work)))]
        return []


class Document(Overlay):
    """A text as it was written, to be read and scrolled."""

    wide = 620.0
    scrolls = False

    def __init__(self, desk: Desk, name: str, words: str) -> None:
        self._name, self._words = name, words
        super().__init__(desk)

    def title(self) -> str:
        return self._name

    def body(self) -> Node:
        parts = [
            Label(part.strip("\n"), SMALL) for part in self._words.split("\n\n") if part.strip()
        ]
        self._view = ScrollView(Column(*parts, gap=10), pad=8)
        return self._view

    def footer(self) -> Node:
        self._back = Button(tr("Back"), Pop(), kind="main")
        return Actions(self._back)

    def first(self) -> Node:
        return self._view if self._view.focusable else self._back

    def main(self) -> Button:
        return self._back


def text_of(assets: Path, work: Work) -> str:
    """The text of a licence; "" where this copy of the program does not carry the file."""
    try:
        return (assets / work.file).resolve().read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
