"""The menu: every screen and command that is not a move, with the keys that do the same."""

from __future__ import annotations

import pygame

from spiderette import wording
from spiderette.controller.commands import Command, command_of
from spiderette.engine.game import NothingToUndoError
from spiderette.engine.variants import SPIDERETTE
from spiderette.screens.keycaps import key_of
from spiderette.screens.overlay import Overlay
from spiderette.screens.pictures import AppIcon
from spiderette.screens.screen import Do, Outcome, Pop, TurnTo
from spiderette.screens.sitting import GO_ON, Sitting
from spiderette.text import ntr, tr
from spiderette.ui import Button, Column, Divider, Grid, Node
from spiderette.ui.menu import MenuItem

# The sign of each row.
THIS_GAME = {Command.SHOW_LINE: "route", Command.BACK_TO_WINNABLE: "first"}
ALWAYS = {  # two in a row
    Command.NEW: "new",
    Command.STATISTICS: "statistics",
    Command.DAILY: "calendar",
    Command.WATCH: "play",
    Command.REVIEW: "search",
    Command.HELP: "help",
    Command.SETTINGS: "settings",
    Command.FULLSCREEN: "fullscreen",
    Command.ABOUT: "info",
    Command.QUIT: "quit",
}
LEAST = 240.0  # points of a column; one below the other where two have no room
GAP = 4.0


class Menu(Overlay):
    """Rows for what there is a door to (`leads`), in two columns where there is room.

    What has no door for the moment keeps its place and says why. The key of a command opens its
    door as on the table.
    """

    wide = 660.0

    def __init__(self, sitting: Sitting, leads: frozenset[Command]) -> None:
        self.sitting, self.leads = sitting, leads
        self._full: MenuItem | None = None
        super().__init__(sitting.desk)

    def title(self) -> str:
        return tr("Spiderette")

    def subtitle(self) -> str:
        """The game on the table; the title names Spiderette already."""
        game = self.sitting.record.game
        name = wording.variant_name(game.variant)
        if game.variant.game == SPIDERETTE:
            level = wording.level_name(game.variant.suits)
            suits = ntr("{n} suit", "{n} suits", game.variant.suits)
            name = tr("{level}, {suits}", level=level, suits=suits)
        return wording.beside(name, ntr("{n} move", "{n} moves", game.moves))

    def emblem(self) -> Node:
        return AppIcon(self.desk.assets, 44)

    def body(self) -> Node:
        over = self.sitting.record.game.won
        words = tr("Back to the table") if over else tr("Continue")
        self._continue = Button(words, Pop(), kind="main", sign="play")
        now = [*self._other_games(), *self._rows(THIS_GAME)]
        parts = [_grid(now), Divider()] if now else []
        parts.append(_grid(self._rows(ALWAYS)))
        return Column(self._continue, Column(*parts, gap=GAP), gap=10)

    def _rows(self, signs: dict[Command, str]) -> list[Node]:
        shown = {item: sign for item, sign in signs.items() if self._has_place(item)}
        rows = {item: self._row(item, sign) for item, sign in shown.items()}
        self._full = rows.get(Command.FULLSCREEN, self._full)
        return list(rows.values())

    def _has_place(self, command: Command) -> bool:
        """There is a door, or there may be one later in this game."""
        helped = command is Command.BACK_TO_WINNABLE and Command.SHOW_LINE in self.leads
        return command in self.leads or helped or command is Command.REVIEW

    def _row(self, command: Command, sign: str) -> MenuItem:
        shut = command not in self.leads
        return MenuItem(
            tr(command.value),
            Do(command),
            sign=sign,
            keys=key_of(command),
            tip=self._why_not(command) if shut else "",
            disabled=shut,
        )

    def _why_not(self, command: Command) -> str:
        """Why what has a place has no door now."""
        game = self.sitting.record.game
        if not game.cursor:
            return tr("Nothing has been played yet.")
        if command is Command.REVIEW:
            return tr("A plain game can be reviewed after its end.")
        return wording.undo_line(NothingToUndoError("limit"), game.undo_limit)

    def _other_games(self) -> list[Node]:
        """The unfinished game of each other slot."""
        return [
            MenuItem(tr(words), TurnTo(slot), sign="deal")
            for slot, words in GO_ON.items()
            if self.sitting.waiting(slot)
        ]

    def first(self) -> Node:
        return self._continue

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        if self._full is not None:
            full = self.desk.fullscreen
            self._full.name = tr("Leave full screen") if full else tr(Command.FULLSCREEN.value)
        return super().step(dt, now)

    def shortcut(self, event: pygame.event.Event) -> list[Outcome]:
        wanted = command_of(event)
        if wanted is Command.MENU:
            return [Pop()]
        if wanted in self.leads and wanted is not None:
            return super().shortcut(event) or [Do(wanted)]
        return []


def _grid(rows: list[Node]) -> Grid:
    return Grid(*rows, columns=2, least=LEAST, gap=GAP, across=24)
