"""Playing with the mouse and the keys, and what helps."""

from __future__ import annotations

from spiderette.screens.rules_text.blocks import Head, Keys, Point, Section, TableKeys, Words
from spiderette.text import later

_HAND = Section(
    "hand",
    later("Playing by hand"),
    (
        Point(
            later(
                "Press on a card, pull, and let go over a column. "
                "Held anywhere, the whole group from that card on comes along."
            ),
            later("Drag and drop"),
        ),
        Point(
            later("While you drag, the columns that take the cards light up."),
            later("Placement assistance"),
        ),
        Point(
            later(
                "Sends the card and its group to the best column: first one of the same suit, "
                "then one of another suit, then an empty column. "
                "Among equals the longest suit wins, then the nearest column."
            ),
            later("Double-click"),
        ),
        Point(
            later(
                "Instead of dragging, click a card and then the column. "
                "Switched on in the settings."
            ),
            later("Click, then click"),
        ),
        Point(
            later(
                "Cards let go where they do not fit fly to the best column by themselves. "
                "Switched on in the settings."
            ),
            later("Auto placement"),
        ),
        Point(
            later(
                "Every refused move says in one line which rule stands against it, "
                "marks what is meant, and names the shorter group that could move. "
                "“Why?” beside it opens these pages at the rule."
            ),
            later("Interactive rules"),
        ),
        Point(
            later("The right mouse button, or P, shows a covered face-up card in full."),
            later("Peek"),
        ),
        Point(
            later(
                "Once nothing is hidden, the stock is empty and the rest is forced, "
                "“Finish the game” plays it for you. Each step counts and can be undone."
            ),
            later("Auto-finish"),
        ),
        Words(
            later("Animations never make you wait: the next move may begin while cards still fly.")
        ),
    ),
)

_TAKING_BACK = Section(
    "undo",
    later("Undo and restart"),
    (
        Words(
            later(
                "Undo takes back one action: a move with its turned card and finished run, or a "
                "whole deal. The last 100 actions can be taken back, or all of them if you choose "
                "so in the settings. Score and counters return too, so undo costs nothing."
            )
        ),
        Words(later("Redo plays the next action again, until you do something else instead.")),
        Words(
            later(
                "Restart goes back to the deal without asking. It is still the same game, "
                "and the next undo brings your position back whole."
            )
        ),
        Words(
            later(
                "After a win the same deal can be played again. Such a game is marked as a "
                "repeat: it stands in the history, but does not count for streaks and bests."
            )
        ),
    ),
)

_HELP = Section(
    "help",
    later("Hints and other help"),
    (
        Point(
            later(
                "Lights up a useful move, or the stock when it is time to deal. It knows only "
                "what you can see, and says so when nothing helps."
            ),
            later("Hint"),
        ),
        Point(
            later(
                "A quiet notice when no sequence of moves turns a card, finishes a run or allows "
                "a deal. It is never a guess. Undo takes you out of it."
            ),
            later("Dead end"),
        ),
        Point(
            later(
                "Shows whether the position can still be won, from all cards. "
                "Off at first, since it gives a lot away."
            ),
            later("Winnable?"),
        ),
        Point(
            later(
                "Plays a solution before your eyes. The game is then marked as assisted: "
                "a win counts as played, not as won."
            ),
            later("Winning line"),
        ),
        Point(
            later(
                "Goes through a finished game and marks each move that gave away a win, "
                "with the line that would have won."
            ),
            later("Review"),
        ),
        Point(
            later(
                "Shows a game move by move, at any speed. Take over at any place with "
                "“Play from here”, or copy the game as text for someone else."
            ),
            later("Watch"),
        ),
        Point(
            later(
                "A switch that leaves out hints, notices, indicator and line. "
                "Wins without help and undo get a mark."
            ),
            later("Plain game"),
        ),
        Point(
            later(
                "The new-game screen can offer only deals that were proved winnable. "
                "There is a daily deal for each level, the same for everyone."
            ),
            later("Chosen deals"),
        ),
        Point(
            later(
                "Always brings the same deal: enter it under New game to play the same cards "
                "again, or give it to a friend."
            ),
            later("Game code"),
        ),
    ),
)

_KEYS = Section(
    "keys",
    later("Commands and keys"),
    (
        Head(later("On the table")),
        TableKeys(),
        Head(later("All commands")),
        Keys(),
    ),
)

SECTIONS = (_HAND, _TAKING_BACK, _HELP, _KEYS)
