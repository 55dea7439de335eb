"""What each command does in a sentence, and how its keys are called. The help lists them all."""

from __future__ import annotations

import pygame

from spiderette.controller.commands import KEYS, Command, Key
from spiderette.text import later, tr

EXPLAINED: dict[Command, str] = {
    Command.UNDO: later("Takes back the last action."),
    Command.REDO: later("Plays again what was taken back."),
    Command.DEAL: later("One card from the stock on each column."),
    Command.HINT: later("Shows a useful move; a second press shows another one if there is one."),
    Command.NEW: later("Choose game, level and deal, or type in a game code."),
    Command.RESTART: later("Back to the deal; the next undo brings the position back."),
    Command.FINISH: later("Plays the rest once it is forced."),
    Command.MENU: later("Opens the menu, from which every screen can be reached."),
    Command.SETTINGS: later("Looks, cards, motion, sound, and how you play."),
    Command.STATISTICS: later("Your results in numbers and pictures, and the list of your games."),
    Command.HELP: later("Opens these pages."),
    Command.ABOUT: later("Version, licences, and where your games are kept."),
    Command.FULLSCREEN: later("The whole screen, and back to the window."),
    Command.LARGER: later("Makes buttons and words larger."),
    Command.SMALLER: later("Makes buttons and words smaller."),
    Command.USUAL_SIZE: later("Buttons and words in the usual size."),
    Command.COPY_CODE: later("Puts the code of this deal on the clipboard."),
    Command.COPY_POSITION: later("Puts what lies on the table, in words, on the clipboard."),
    Command.DAILY: later("The deal of the day for each level of Spiderette."),
    Command.WATCH: later("Shows a game move by move."),
    Command.REVIEW: later("Looks for the moves that gave away a win in a finished game."),
    Command.SHOW_LINE: later("Plays a solution; the game is then marked as assisted."),
    Command.BACK_TO_WINNABLE: later("Takes back moves until a win is possible again."),
    Command.QUIT: later("Closes the program. Your game is kept."),
}

TABLE_KEYS: tuple[tuple[str, str], ...] = (
    ("← →", later("Go from column to column and to the stock.")),
    ("Home, End", later("Go to the first column, or to the stock.")),
    ("↑ ↓", later("Take more or fewer cards of the group; with Shift too.")),
    (later("Enter, Space"), later("Lift the group, and place it; on the stock, deal.")),
    (later("Esc"), later("Put the cards back; with empty hands, open the menu.")),
    ("P", later("Hold it down to see a covered card in full; press again for the card above.")),
    ("Tab", later("Go through the buttons of the bar, and back to the cards.")),
)

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


def key_words(key: Key) -> str:
    """ "Ctrl+Shift+Z", as it is printed on keyboards."""
    shift = key.shift and key.key not in (pygame.K_PLUS, pygame.K_EQUALS)
    held = [(key.ctrl, "Ctrl"), (shift, "Shift"), (key.alt, "Alt")]
    return "+".join([*(name for on, name in held if on), _name(key.key)])


def _name(symbol: int) -> str:
    if symbol in _NAMES:
        return _NAMES[symbol]
    if pygame.K_F1 <= symbol <= pygame.K_F12:
        return f"F{symbol - pygame.K_F1 + 1}"
    return chr(symbol).upper()


def keys_of(command: Command) -> str:
    """All keys of a command, each way of writing it once: "U, Ctrl+Z, Backspace"."""
    names = dict.fromkeys(key_words(key) for key, told in KEYS.items() if told is command)
    return tr(", ").join(names)


def explained(command: Command) -> str:
    return tr(EXPLAINED[command]) if command in EXPLAINED else ""
