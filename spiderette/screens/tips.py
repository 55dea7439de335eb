"""A few quiet remarks for someone who plays for the first time, each shown once.

They stand in the strip under the table where the game's name usually is, block nothing, and go
away by themselves or when the player has done what they speak of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from spiderette.controller.commands import Command
from spiderette.controller.play import Play
from spiderette.screens.keycaps import UNDO, key_words
from spiderette.text import later, tr

SECONDS = 20.0  # that a tip stays at most; the first move's tip waits for the move


class Tip(NamedTuple):
    """name: how it is remembered.  due, done: whether its moment has come, and passed.

    command: what the button beside it does, None for no button.  stays: it waits for `done`.
    """

    name: str
    text: str
    due: Callable[[Play], bool]
    done: Callable[[Play], bool]
    command: Command | None = None
    stays: bool = False


def _undid(play: Play) -> bool:
    return play.game.can_redo


def _dealt(play: Play) -> bool:
    return len(play.table.stock) < len(play.game.opening.stock)


TIPS: tuple[Tip, ...] = (
    Tip(
        "size",
        later("Too small? You can make text, buttons and card symbols larger."),
        lambda play: not play.started,
        lambda play: play.started,
        Command.SETTINGS,
    ),
    Tip(
        "lift",
        later("Drag a card onto one that is a rank higher, or double-click it."),
        lambda play: not play.started,
        lambda play: play.started,
        Command.HELP,
        stays=True,
    ),
    Tip(
        "undo",
        later("Undo is free: press U or {key} to take a move back."),
        lambda play: play.game.moves >= 3,
        _undid,
    ),
    Tip(
        "stock",
        later("Click the stock to deal one card to each column, as long as none is empty."),
        lambda play: play.game.moves >= 7,
        _dealt,
    ),
)


class Tips:
    """Which tip is on. shown: the names of those that were, with spaces between."""

    def __init__(self, shown: str) -> None:
        self._shown = dict.fromkeys(shown.split())
        self._left = SECONDS
        self.current: Tip | None = None

    @property
    def shown(self) -> str:
        return " ".join(self._shown)

    @property
    def words(self) -> str:
        """What to say now; "" for nothing."""
        return tr(self.current.text, key=key_words(UNDO)) if self.current else ""

    @property
    def command(self) -> Command | None:
        return self.current.command if self.current else None

    def step(self, play: Play, dt: float, *, wanted: bool) -> None:
        """Let time pass. wanted: the player's setting; what is off is not used up."""
        if not wanted or play.game.won:
            self.current = None
            return
        tip = self.current or self._next(play)
        if tip is None or play.opening or play.picture.line:
            return  # a line about a move comes first
        if tip is not self.current:
            self.current, self._left = tip, SECONDS
        self._left -= dt
        if tip.done(play) or (self._left <= 0 and not tip.stays):
            self._shown[tip.name] = None
            self.current = None

    def _next(self, play: Play) -> Tip | None:
        for tip in TIPS:
            if tip.name in self._shown:
                continue
            if tip.done(play):
                self._shown[tip.name] = None  # the player knows already
            elif tip.due(play):
                return tip
        return None
