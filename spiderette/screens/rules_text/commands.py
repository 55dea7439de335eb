"""What each command does in a sentence, and the keys of the table. The help lists them all."""

from __future__ import annotations

from spiderette.controller.commands import Command
from spiderette.text import later, tr

EXPLAINED: dict[Command, str] = {
    Command.UNDO: later("Undoes your last action."),
    Command.REDO: later("Replays what you undid."),
    Command.DEAL: later("One card from the stock on each column."),
    Command.HINT: later("Shows a useful move. Press again for another."),
    Command.NEW: later("Choose game, level and deal, or type in a game code."),
    Command.RESTART: later(
        "Back to the start of the deal. Your next undo brings the position back."
    ),
    Command.FINISH: later("Plays the rest for you once it is forced."),
    Command.MENU: later("Opens the menu, which leads to every screen."),
    Command.SETTINGS: later("Appearance, cards, animation, sound and controls."),
    Command.STATISTICS: later("Your results in numbers and charts, and a list of your games."),
    Command.HELP: later("Opens these pages."),
    Command.ABOUT: later("Version, licences and where your games are saved."),
    Command.FULLSCREEN: later("Switches between full screen and a window."),
    Command.LARGER: later("Makes buttons and text larger."),
    Command.SMALLER: later("Makes buttons and text smaller."),
    Command.USUAL_SIZE: later("Buttons and text in the usual size."),
    Command.COPY_CODE: later("Copies the code of this deal to the clipboard."),
    Command.COPY_POSITION: later("Copies everything on the table, in words, to the clipboard."),
    Command.DAILY: later("A new deal every day at each level of Spiderette."),
    Command.WATCH: later("Shows a game move by move."),
    Command.REVIEW: later("Finds the moves that gave away a win in a finished game."),
    Command.SHOW_LINE: later("Plays a solution; the game is then marked as assisted."),
    Command.BACK_TO_WINNABLE: later(
        "Undoes moves until the game can be won again. It counts as undo, not as assistance."
    ),
    Command.QUIT: later("Closes the game. Your progress is kept."),
}

TABLE_KEYS: tuple[tuple[str, str], ...] = (
    ("← →", later("Move between the columns and the stock.")),
    ("Home, End", later("Go to the first column, or to the stock.")),
    ("↑ ↓", later("Pick up more or fewer cards of the group; with Shift too.")),
    (
        later("Enter, Space"),
        later(
            "Lift the group, and place it; on the stock, deal. After a hint, lift what it shows."
        ),
    ),
    (later("Esc"), later("Put the cards back or dismiss the message. Press again for the menu.")),
    ("P", later("Hold to see a covered card in full. Press again for the card above.")),
    ("Tab", later("Move to the toolbar buttons and back to the cards.")),
)


def explained(command: Command) -> str:
    return tr(EXPLAINED[command]) if command in EXPLAINED else ""
