"""What every screen is to the program, and what it can ask of it. Values, no behaviour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, get_args

import pygame

from spiderette.controller.commands import Command
from spiderette.engine.codes import Code
from spiderette.engine.game import Game


class Screen:
    """One thing that the player is doing. The topmost one gets the events.

    depth: how many screens lie below it.
    """

    depth = 0

    def opened(self) -> None:
        """Told once, when the screen opens, after `over`."""

    def over(self, below: pygame.Surface) -> None:
        """What the window shows below this screen; it is to be copied, not kept.

        Told when the screen opens and again whenever that may look different.
        """

    def rehearse(self, size: tuple[int, int], scale: float) -> Iterator[None]:
        """Make, bit by bit, what another screen like this one will find ready when it opens."""
        return iter(())

    def covered(self) -> None:
        """Told when another screen opens above it: nothing is held or hovered over any more."""

    def closed(self) -> None:
        """Told once, when the screen is gone."""

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Another size of the window: `size` in pixels, `scale` pixels for one point."""
        raise NotImplementedError

    def restyle(self) -> None:
        """Settings, theme or language changed; everything is to be drawn anew."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event, now: float) -> list[Outcome]:
        """Obey an event. now: a running clock in seconds."""
        raise NotImplementedError

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        """Let `dt` seconds pass. True while something moves and the next frame is wanted soon."""
        return False, []

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Repair what changed since the last call; returns the rectangles touched."""
        raise NotImplementedError

    def spoil(self) -> None:
        """The whole surface must be drawn again at the next call."""
        raise NotImplementedError

    def say(self, line: str, seconds: float = 4.0) -> None:
        """Show a passing line."""

    def told(self, value: object) -> list[Outcome]:
        """What follows from a value that the screen above it left when it closed."""
        return []

    @property
    def cursor(self) -> str:
        return "arrow"

    @property
    def typing(self) -> pygame.Rect | None:
        """Where text is typed, or None while the input method should stay away."""
        return None


class Push(NamedTuple):
    """Open a screen above this one."""

    screen: Screen


class Pop(NamedTuple):
    """Close this screen. value: what the one below is told then, None for nothing."""

    value: object = None


class Replace(NamedTuple):
    """Open a screen in the place of this one."""

    screen: Screen


class Chosen(NamedTuple):
    """The player changed settings: these hold at once, by name, beside all the others."""

    choices: Mapping[str, object]


class Do(NamedTuple):
    """Close every screen above the table and give it this command."""

    command: Command


class Give(NamedTuple):
    """Carry out a command and leave the screens as they are."""

    command: Command


class Begin(NamedTuple):
    """Close every screen above the table and put this deal on it, asking nothing.

    daily: the date whose daily deal it is, else "".
    """

    code: Code
    daily: str = ""


class PlayOn(NamedTuple):
    """Close every screen above the table and play on where a film stood, asking nothing.

    assisted: a winning line of this deal was shown.
    """

    game: Game
    assisted: bool


class TurnTo(NamedTuple):
    """Close every screen above the table and go on with the game of another slot."""

    slot: str


class Say(NamedTuple):
    """Show a passing line."""

    line: str


class Copy(NamedTuple):
    """Put a text on the clipboard; `line` is said when that went well."""

    text: str
    line: str


class Sample(NamedTuple):
    """Let a sound be heard."""

    name: str


class Clear(NamedTuple):
    """Delete the player's games and records, and the settings too if asked for."""

    settings: bool


class ToggleFullscreen(NamedTuple):
    pass


class Leave(NamedTuple):
    """End the program."""


Outcome = (
    Push
    | Pop
    | Replace
    | Chosen
    | Do
    | Give
    | Begin
    | PlayOn
    | TurnTo
    | Say
    | Copy
    | Sample
    | Clear
    | ToggleFullscreen
    | Leave
)
OUTCOMES = get_args(Outcome)

# The commands whose keys hold above the table too.
EVERYWHERE = frozenset(
    {
        Command.HELP,
        Command.FULLSCREEN,
        Command.LARGER,
        Command.SMALLER,
        Command.USUAL_SIZE,
        Command.QUIT,
    }
)
