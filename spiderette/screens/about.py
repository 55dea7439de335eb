"""About: what this is, where the rules come from, where the games lie, and a report to copy."""

from __future__ import annotations

import platform

import pygame

from spiderette import __version__, paths
from spiderette.engine.game import Game
from spiderette.engine.notation import format_move
from spiderette.screens.licences import Licences
from spiderette.screens.overlay import Overlay
from spiderette.screens.pictures import AppIcon
from spiderette.screens.screen import Copy, Outcome, Pop, Push
from spiderette.screens.sitting import Sitting
from spiderette.text import language, tr
from spiderette.ui import (
    HEADING,
    SMALL,
    Actions,
    Box,
    Button,
    Column,
    IconButton,
    Label,
    Node,
    Row,
    heading,
)


class _Licences:
    pass


class About(Overlay):
    """Facts only; nothing is changed here."""

    wide = 620.0

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        super().__init__(sitting.desk)

    def title(self) -> str:
        return tr("Spiderette")

    def subtitle(self) -> str:
        return tr("Version {number}", number=__version__)

    def emblem(self) -> Node:
        return AppIcon(self.desk.assets, 56)

    def body(self) -> Node:
        place = str(paths.data_dir())
        copy = IconButton(
            tr("Copy the path"), Copy(place, tr("Copied: {text}", text=place)), "copy"
        )
        return Column(
            Label(tr("Spiderette and Spider: solitaire with one or two decks.")),
            _part(
                tr("The rules"),
                tr("Both are traditional games that belong to nobody."),
                tr(
                    "Spider has its name from the eight legs of a spider: eight runs have to be "
                    "finished. Spiderette is its small sister with one deck and four runs."
                ),
                tr(
                    "Where descriptions differ, the stricter rule holds here: no deal while a "
                    "column is empty. The words, cards and sounds are this program’s own."
                ),
            ),
            Row(_part(tr("Your games are kept in"), place), Box(copy, width=44), gap=16),
            _part(
                tr("Something is wrong?"),
                tr(
                    "A report holds the version, the system, the game code and the moves, "
                    "nothing else. It goes to the clipboard; you decide where it is sent."
                ),
            ),
            gap=18,
        )

    def footer(self) -> Node:
        text = report(self.sitting.record.game)
        copied = Copy(text, tr("The report is on the clipboard."))
        self._close = Button(tr("Close"), Pop(), kind="main")
        return Actions(
            Button(tr("Copy a report"), copied, sign="copy"),
            Button(tr("Licences"), _Licences(), sign="info"),
            self._close,
        )

    def first(self) -> Node:
        return self._close

    def main(self) -> Button:
        return self._close

    def answer(self, value: object) -> list[Outcome]:
        return [Push(Licences(self.desk))] if isinstance(value, _Licences) else []


def _part(title: str, *lines: str) -> Node:
    words = [Label(line, SMALL) for line in lines]
    part = Column(heading(title, HEADING), *words, gap=4)
    part.grow = 1
    return part


def report(game: Game) -> str:
    """All that is needed to see the same game again; English, since programmers read it."""
    moves = " ".join(format_move(move) for move in game.line)
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver()
    return "\n".join(
        (
            f"Spiderette {__version__}",
            f"{platform.platform()}, Python {platform.python_version()}",
            f"pygame-ce {pygame.version.ver}, SDL {sdl}, {driver}, {language()}",
            f"{game.code or 'set-up position'} {game.scoring}, cursor {game.cursor}",
            moves,
        )
    )
