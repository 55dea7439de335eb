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
    Actions,
    Box,
    Button,
    Column,
    IconButton,
    Label,
    Node,
    Row,
    Spacer,
    Style,
    heading,
)

NOTE = Style(14, tone="dim")
YEAR, HOLDER = 2026, "The Spiderette authors"  # as in the file LICENSE


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
            Column(
                Label(tr("Spiderette and Spider: solitaire with one or two decks.")),
                Label(
                    tr("Copyright {year} {holder}. MIT License.", year=YEAR, holder=HOLDER), NOTE
                ),
                gap=4,
            ),
            _part(
                tr("The rules"),
                tr("Both are traditional games that belong to no one."),
                tr(
                    "Spider is named after a spider’s eight legs: there are eight runs to "
                    "finish. Spiderette is its little sister, with one deck and four runs."
                ),
                tr(
                    "Where descriptions differ, the stricter rule applies here: no deal "
                    "while a column is empty. The text, cards and sounds are original."
                ),
            ),
            Column(
                heading(tr("Your games are saved in"), HEADING),
                Row(Label(place, NOTE), Box(copy, height=22), gap=4),
                gap=6,
            ),
            _part(
                tr("Report a problem"),
                tr(
                    "The report contains the version, your system, the game code and the "
                    "moves, and nothing else. It is copied to the clipboard; you decide "
                    "where to send it."
                ),
            ),
            Spacer(1),
            gap=18,
        )

    def footer(self) -> Node:
        text = report(self.sitting.record.game)
        copied = Copy(text, tr("Report copied."))
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
    words = [Label(line, NOTE) for line in lines]
    return Column(heading(title, HEADING), *words, gap=6)


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
