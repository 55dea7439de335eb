"""The menu: every screen and command that is not a move, with the keys that do the same."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from spiderette import wording
from spiderette.controller.commands import Command, command_of
from spiderette.screens.overlay import Overlay
from spiderette.screens.pictures import AppIcon
from spiderette.screens.screen import Do, Outcome, Pop, TurnTo
from spiderette.screens.sitting import Sitting
from spiderette.text import ntr, tr
from spiderette.ui import Column, Divider, Node
from spiderette.ui.menu import MenuItem


class Entry(NamedTuple):
    """A row for a command: its sign and the keys to name."""

    command: Command
    sign: str
    keys: str = ""


GROUPS: tuple[tuple[Entry, ...], ...] = (
    (
        Entry(Command.NEW, "new", "N"),
        Entry(Command.DAILY, "calendar", "F3"),
    ),
    (
        Entry(Command.STATISTICS, "statistics", "F4"),
        Entry(Command.WATCH, "play"),
        Entry(Command.REVIEW, "search", "F6"),
        Entry(Command.SHOW_LINE, "route", "L"),
        Entry(Command.BACK_TO_WINNABLE, "first", "B"),
        Entry(Command.HELP, "help", "F1"),
    ),
    (
        Entry(Command.SETTINGS, "settings", "F5"),
        Entry(Command.FULLSCREEN, "fullscreen", "F11"),
        Entry(Command.ABOUT, "info"),
        Entry(Command.QUIT, "quit", "Ctrl+Q"),
    ),
)


class Menu(Overlay):
    """Rows for what there is a door to (`leads`).

    The key of a command opens its door as on the table.
    """

    wide = 440.0

    def __init__(self, sitting: Sitting, leads: frozenset[Command]) -> None:
        self.sitting, self.leads = sitting, leads
        super().__init__(sitting.desk)

    def title(self) -> str:
        return tr("Spiderette")

    def subtitle(self) -> str:
        game = self.sitting.record.game
        moves = ntr("{n} move", "{n} moves", game.moves)
        return tr("{game} · {moves}", game=wording.variant_name(game.variant), moves=moves)

    def emblem(self) -> Node:
        return AppIcon(self.desk.assets, 44)

    def body(self) -> Node:
        over = self.sitting.record.game.won
        words = tr("Back to the table") if over else tr("Continue")
        self._continue = MenuItem(words, Pop(), sign="back", keys=tr("Esc"))
        return Column(*self._rows(), gap=4)

    def _rows(self) -> list[Node]:
        rows: list[Node] = [self._continue]
        for group in GROUPS:
            found: list[Node] = [_row(entry) for entry in group if entry.command in self.leads]
            if group is GROUPS[0]:
                found += self._other_games()
            rows += [Divider(), *found] if found else []
        return rows

    def _other_games(self) -> list[Node]:
        """The unfinished game of each other slot."""
        rows: list[Node] = []
        for slot, words in (
            ("spiderette", tr("Go on with Spiderette")),
            ("spider", tr("Go on with Spider")),
            ("daily", tr("Go on with the daily deal")),
        ):
            if self.sitting.waiting(slot) is not None:
                rows.append(MenuItem(words, TurnTo(slot), sign="deal"))
        return rows

    def first(self) -> Node:
        return self._continue

    def shortcut(self, event: pygame.event.Event) -> list[Outcome]:
        wanted = command_of(event)
        if wanted is Command.MENU:
            return [Pop()]
        if wanted in self.leads and wanted is not None:
            return super().shortcut(event) or [Do(wanted)]
        return []


def _row(entry: Entry) -> MenuItem:
    return MenuItem(tr(entry.command.value), Do(entry.command), sign=entry.sign, keys=entry.keys)
