"""Any screen as a picture file, without a window: for the command line, tests and papers.

Uses a throw-away store, so the player's own games and choices have no part in it.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from spiderette import paths, text, wording
from spiderette.controller.commands import Command
from spiderette.engine.game import Game
from spiderette.paint.theme import THEMES
from spiderette.screens.desk import Desk, scale_of
from spiderette.screens.doors import leads, open_door, result
from spiderette.screens.film import film_of_game
from spiderette.screens.play import PlayScreen
from spiderette.screens.reviewing import review_at_once
from spiderette.screens.screen import Push, Screen
from spiderette.screens.sitting import Sitting
from spiderette.settings import Settings
from spiderette.sound import Sound
from spiderette.stage.layout import Rect
from spiderette.store.ledger import Ledger
from spiderette.store.rows import slot_of
from spiderette.text import tr
from spiderette.ui import Node, Root

NAMES: dict[str, Command] = {
    "menu": Command.MENU,
    "new": Command.NEW,
    "daily": Command.DAILY,
    "settings": Command.SETTINGS,
    "statistics": Command.STATISTICS,
    "rules": Command.HELP,
    "watch": Command.WATCH,
    "review": Command.REVIEW,
    "about": Command.ABOUT,
}
_BUTTONS = frozenset({"button", "radio", "switch", "menuitem", "choice", "slider", "textbox"})


def screenshot(
    game: Game,
    out: Path,
    *,
    size: tuple[int, int] = (1280, 800),
    screen: str = "play",
    language: str | None = None,
    theme: str | None = None,
    scale: float = 1.0,
) -> dict[str, object]:
    """Write a picture of a game's table with a screen open above it; says what lies where.

    screen: "play", "win", or a key of NAMES whose command has a screen.  scale: the interface
    size, 1 … 2.  Rectangles are [x, y, w, h] in pixels. Raises ValueError for a name that is not
    known, OSError if the file cannot be written.
    """
    settings = Settings().but(
        language=language or text.language(),
        theme=_known_theme(theme),
        interface_size=round(scale * 100),
        speed="off",
    )
    with seated(game, settings) as sitting:
        surface = pygame.Surface(size)
        stack = draw(surface, sitting, screen)
        _write(surface, out)
        return _rectangles(size, screen, sitting.play, stack)


@contextlib.contextmanager
def seated(game: Game, settings: Settings) -> Iterator[Sitting]:
    """A sitting at a game, with the player's choices, a throw-away store and no sound."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    with _throw_away() as folder:
        ledger = Ledger(folder, time.time, threaded=False)
        window = pygame.Window("", (16, 16), hidden=True)  # what surfaces are converted for
        window.get_surface()
        desk = Desk(paths.assets(), settings)
        sitting = Sitting(desk, ledger, Sound(settings.but(mute=True), paths.assets() / "sounds"))
        sitting.show(ledger.begin(slot_of(game.variant.game), game))
        try:
            yield sitting
        finally:
            ledger.close()
            window.destroy()


def _write(surface: pygame.Surface, out: Path) -> None:
    try:
        pygame.image.save(surface, str(out))
    except pygame.error as error:
        raise OSError(str(error)) from None


@contextlib.contextmanager
def _throw_away() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        yield Path(name)


def _known_theme(theme: str | None) -> str:
    if theme is not None and theme not in THEMES:
        known = wording.list_of(THEMES)
        raise ValueError(tr("There is no theme “{name}”; known: {known}.", name=theme, known=known))
    return theme or Settings().theme


def draw(surface: pygame.Surface, sitting: Sitting, name: str) -> list[Screen]:
    """Draw the table and the screen of this name above it; the screens, lowest first."""
    size = surface.get_size()
    scale = scale_of(size, sitting.desk.settings.interface_size)
    stack: list[Screen] = [sitting.play]
    settle(sitting.play, surface, scale)
    for screen in _opened(name, sitting):
        screen.over(surface)
        screen.opened()
        stack.append(screen)
        settle(screen, surface, scale)
    return stack


def settle(screen: Screen, surface: pygame.Surface, scale: float) -> None:
    """Give a screen this surface and draw it as it looks once nothing moves any more."""
    screen.resize(surface.get_size(), scale)
    for _ in range(400):
        busy, _ = screen.step(0.1, 0.0)
        if not busy:
            break
    screen.spoil()
    screen.draw(surface)


def _opened(name: str, sitting: Sitting) -> list[Screen]:
    """The screens above the table that a name stands for."""
    if name == "play":
        return []
    if name == "win":
        sitting.keep()
        return [result(sitting)]
    command = NAMES.get(name)
    if command is Command.REVIEW:
        review_at_once(sitting, film_of_game(sitting.record.game), sitting.record.id)
        sitting.record.assisted = True  # so that no question stands before it
    outcomes = [] if command is None else open_door(command, sitting)
    screens = [outcome.screen for outcome in outcomes if isinstance(outcome, Push)]
    if not screens:
        open_now = leads(sitting)
        known = ["play", "win", *(name for name, door in NAMES.items() if door in open_now)]
        line = tr(
            "There is no screen “{name}”; known: {known}.",
            name=name,
            known=wording.list_of(known),
        )
        raise ValueError(line)
    return screens


def _rectangles(
    size: tuple[int, int], name: str, play: PlayScreen, stack: list[Screen]
) -> dict[str, object]:
    """Where everything lies, by names that a script can use."""
    layout, table = play.controller.play.layout, play.controller.game.table
    spots = layout.spots(table)
    cards = []
    for column, pile in enumerate(table.columns):
        for place, card in enumerate(pile):
            rect = layout.card_rect(spots[card.id])
            known = spots[card.id].face_up
            name_of = str(card) if known else None
            entry = {"column": column + 1, "place": place + 1, "card": name_of}
            cards.append({**entry, "rect": _box(rect)})
    return {
        "size": list(size),
        "screen": name,
        "columns": [_box(layout.column_rect(c)) for c in range(len(table.columns))],
        "cards": cards,
        "stock": _box(layout.stock_rect),
        "homes": [_box(rect) for rect in layout.home_rects],
        "buttons": _buttons(getattr(stack[-1], "root", None)),
    }


def _box(rect: Rect | pygame.Rect) -> list[int]:
    return [round(side) for side in (rect.x, rect.y, rect.w, rect.h)]


def _buttons(root: Root | None) -> dict[str, list[int]]:
    """Everything that can be pressed on the topmost screen, by its name."""
    nodes: list[Node] = list(root.nodes()) if root is not None else []
    return {n.name: _box(n.rect) for n in nodes if n.role in _BUTTONS and n.name}
