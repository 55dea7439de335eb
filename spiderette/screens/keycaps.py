"""How keys are called on the keyboards of this system. The only place that names modifiers.

What Ctrl does elsewhere, Cmd (⌘) does on a Mac, where Ctrl is heard as well.
"""

from __future__ import annotations

import sys

import pygame

from spiderette.controller.commands import KEYS, Command, Key
from spiderette.wording import list_of

SYSTEM = sys.platform

COPY = Key(pygame.K_c, ctrl=True)
PASTE = Key(pygame.K_v, ctrl=True)
UNDO = Key(pygame.K_z, ctrl=True)

_NAMES = {
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_RETURN: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab",
    pygame.K_PLUS: "+",
    pygame.K_EQUALS: "+",
    pygame.K_KP_PLUS: "+",
    pygame.K_MINUS: "−",
    pygame.K_KP_MINUS: "−",
    pygame.K_KP0: "0",
}
_NAMES_ON_A_MAC = {**_NAMES, pygame.K_BACKSPACE: "Delete"}


def key_words(key: Key) -> str:
    """ "Ctrl+Shift+Z" as it is printed on keyboards; "⇧⌘Z" as it stands in the menus of a Mac."""
    shift = key.shift and key.key not in (pygame.K_PLUS, pygame.K_EQUALS)
    if SYSTEM == "darwin":
        signs = "Option+" * key.alt + "⇧" * shift + "⌘" * key.ctrl
        return signs + _name(key.key, _NAMES_ON_A_MAC)
    held = [(key.ctrl, "Ctrl"), (shift, "Shift"), (key.alt, "Alt")]
    return "+".join([*(name for on, name in held if on), _name(key.key, _NAMES)])


def _name(symbol: int, names: dict[int, str]) -> str:
    if symbol in names:
        return names[symbol]
    if pygame.K_F1 <= symbol <= pygame.K_F12:
        return f"F{symbol - pygame.K_F1 + 1}"
    return chr(symbol).upper()


def names_of(command: Command) -> list[str]:
    """Each key of a command, each way of writing it once, the usual one first."""
    return list(dict.fromkeys(key_words(key) for key in KEYS if KEYS[key] is command))


def keys_of(command: Command) -> str:
    """All of them: "U, Ctrl+Z, Backspace"; "" for a command without a key."""
    return list_of(names_of(command))


def key_of(command: Command) -> str:
    """The usual one; "" for a command without a key."""
    return next(iter(names_of(command)), "")
