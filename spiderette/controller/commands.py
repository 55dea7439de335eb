"""The commands a player can give, and the keys that give them. Data, no behaviour."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import pygame

from spiderette.text import later


class Command(Enum):
    """Everything a key, a button or a menu row can ask for. The value is its name on screen."""

    UNDO = later("Undo")
    REDO = later("Redo")
    DEAL = later("Deal")
    HINT = later("Hint")
    NEW = later("New game")
    RESTART = later("Restart")
    FINISH = later("Finish")
    MENU = later("Menu")
    SETTINGS = later("Settings")
    STATISTICS = later("Statistics")
    HELP = later("Rules and help")
    ABOUT = later("About")
    FULLSCREEN = later("Full screen")
    LARGER = later("Larger interface")
    SMALLER = later("Smaller interface")
    USUAL_SIZE = later("Usual interface size")
    COPY_CODE = later("Copy the game code")
    COPY_POSITION = later("Copy the position in words")
    DAILY = later("Daily deal")
    WATCH = later("Watch")
    REVIEW = later("Review")
    SHOW_LINE = later("Show a winning line")
    BACK_TO_WINNABLE = later("Back to winnable")
    QUIT = later("Quit")


class Key(NamedTuple):
    """A key with its modifiers. key: pygame's symbol."""

    key: int
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


KEYS: dict[Key, Command] = {
    Key(pygame.K_u): Command.UNDO,
    Key(pygame.K_z, ctrl=True): Command.UNDO,
    Key(pygame.K_BACKSPACE): Command.UNDO,
    Key(pygame.K_r): Command.REDO,
    Key(pygame.K_y, ctrl=True): Command.REDO,
    Key(pygame.K_z, ctrl=True, shift=True): Command.REDO,
    Key(pygame.K_d): Command.DEAL,
    Key(pygame.K_h): Command.HINT,
    Key(pygame.K_n): Command.NEW,
    Key(pygame.K_F2): Command.NEW,
    Key(pygame.K_r, ctrl=True): Command.RESTART,
    Key(pygame.K_F1): Command.HELP,
    Key(pygame.K_F11): Command.FULLSCREEN,
    Key(pygame.K_RETURN, alt=True): Command.FULLSCREEN,
    Key(pygame.K_PLUS, ctrl=True): Command.LARGER,
    Key(pygame.K_EQUALS, ctrl=True): Command.LARGER,
    Key(pygame.K_KP_PLUS, ctrl=True): Command.LARGER,
    Key(pygame.K_PLUS, ctrl=True, shift=True): Command.LARGER,
    Key(pygame.K_EQUALS, ctrl=True, shift=True): Command.LARGER,
    Key(pygame.K_MINUS, ctrl=True): Command.SMALLER,
    Key(pygame.K_KP_MINUS, ctrl=True): Command.SMALLER,
    Key(pygame.K_0, ctrl=True): Command.USUAL_SIZE,
    Key(pygame.K_KP0, ctrl=True): Command.USUAL_SIZE,
    Key(pygame.K_c, ctrl=True): Command.COPY_CODE,
    Key(pygame.K_c, ctrl=True, shift=True): Command.COPY_POSITION,
    Key(pygame.K_F10): Command.MENU,
    Key(pygame.K_m): Command.MENU,
    Key(pygame.K_f): Command.FINISH,
    Key(pygame.K_F3): Command.DAILY,
    Key(pygame.K_F4): Command.STATISTICS,
    Key(pygame.K_F5): Command.SETTINGS,
    Key(pygame.K_F6): Command.REVIEW,
    Key(pygame.K_l): Command.SHOW_LINE,
    Key(pygame.K_b): Command.BACK_TO_WINNABLE,
    Key(pygame.K_q, ctrl=True): Command.QUIT,
}

# Where a letter stands on a keyboard whose layout has no Latin letters: USB scancodes from A = 4.
_FIRST_LETTER, _FIRST_SCANCODE = ord("a"), 4


def symbol(event: pygame.event.Event) -> int:
    """The key's symbol; on a non-Latin layout the Latin letter printed in the same place."""
    key: int = event.key
    scancode: int = getattr(event, "scancode", 0)
    if 127 < key < 1 << 30 and _FIRST_SCANCODE <= scancode < _FIRST_SCANCODE + 26:
        return _FIRST_LETTER + scancode - _FIRST_SCANCODE
    return key


def command_of(event: pygame.event.Event) -> Command | None:
    """The command of a KEYDOWN event, or None."""
    mod: int = getattr(event, "mod", 0)
    pressed = Key(
        symbol(event),
        bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        bool(mod & pygame.KMOD_SHIFT),
        bool(mod & pygame.KMOD_ALT),
    )
    return KEYS.get(pressed)
