"""Playing with the mouse and the keys, and what helps."""

from __future__ import annotations

from spiderette.screens.rules_text.blocks import Head, Keys, Point, Section, TableKeys, Words
from spiderette.text import later

_HAND = Section(
    "hand",
    later("Playing by hand"),
    (
        Point(
            later("Drag a card to a column and let go. The whole group below it comes along."),
            later("Drag and drop"),
        ),
        Point(
            later("While you drag, the columns that can take the cards light up."),
            later("Placement assistance"),
        ),
        Point(
            later(
                "Sends the card and its group to the best column: one of the same suit "
                "first, then another suit, then an empty column. If there is a tie, the "
                "longest sequence wins, then the nearest column."
            ),
            later("Double-click"),
        ),
        Point(
            later(
                "Instead of dragging, click a card and then a column. Turn it on in the settings."
            ),
            later("Click, then click"),
        ),
        Point(
            later(
                "Cards dropped where they do not fit go to the best column on their own. "
                "Turn it on in the settings."
            ),
            later("Auto placement"),
        ),
        Point(
            later(
                "When a move is not allowed, one line names the rule, marks the cards in "
                "question, and suggests the shorter group that could move. “Why?” next to "
                "it opens these pages at that rule."
            ),
            later("Interactive rules"),
        ),
        Point(
            later("The right mouse button, or P, shows a covered face-up card in full."),
            later("Peek"),
        ),
        Point(
            later(
                "Once every card is face up, the stock is empty and the rest is forced, "
                "“Finish the game” plays it for you. Each step counts and can be undone."
            ),
            later("Auto-finish"),
        ),
        Words(
            later(
                "Animations never make you wait: you can make your next move while cards "
                "are still flying."
            )
        ),
    ),
)

_TAKING_BACK = Section(
    "undo",
    later("Undo and restart"),
    (
        Words(
            later(
                "Undo takes back one action: a move with its turned card and finished run, "
                "or a whole deal. You can undo the last 100 actions, or all of them if you "
                "choose so in the settings. Score and counters go back too, so undo costs "
                "nothing."
            )
        ),
        Words(later("Redo repeats the next action, until you do something else.")),
        Words(
            later(
                "Restart takes you back to the start of the deal without asking. It is "
                "still the same game, and your next undo brings everything back."
            )
        ),
        Words(
            later(
                "After a win you can play the same deal again. Such a game is marked as a "
                "repeat: it appears in the history but does not count toward streaks and "
                "bests."
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
                "Lights up a useful move, or the stock when it is time to deal. It sees "
                "only what you see, and tells you when nothing helps."
            ),
            later("Hint"),
        ),
        Point(
            later(
                "A quiet notice that no sequence of moves can turn a card, finish a run or "
                "allow a deal. It is never a guess, and undo gets you out."
            ),
            later("Dead end"),
        ),
        Point(
            later(
                "Shows whether the position can still be won. It knows every card and "
                "gives a lot away, so it is off at first."
            ),
            later("Winnable?"),
        ),
        Point(
            later(
                "Plays out a solution as you watch. The game is then marked as assisted: a "
                "win counts as played but not as won."
            ),
            later("Winning line"),
        ),
        Point(
            later(
                "Looks through a finished game and marks every move that gave away a win, "
                "along with the line that would have won."
            ),
            later("Review"),
        ),
        Point(
            later(
                "Shows a game move by move, at any speed. Take over at any point with "
                "“Play from here”, or copy the game as text to share it."
            ),
            later("Watch"),
        ),
        Point(
            later(
                "A setting that turns off hints, notices, the indicator and winning lines. "
                "Wins without hints or undo are marked."
            ),
            later("Plain game"),
        ),
        Point(
            later(
                "New game can offer only deals that are proven winnable. There is also a "
                "daily deal at each level, the same for everyone."
            ),
            later("Choosing deals"),
        ),
        Point(
            later(
                "A code always gives the same deal. Enter it under New game to play those "
                "cards again, or share it with a friend."
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
        Head(later("In menus and panels")),
        Point(
            later("Move from one button or choice to the next. Along a bar, ← and → choose."),
            later("Tab, arrows"),
        ),
        Point(
            later(
                "Presses the framed button or switch, or chooses the framed level. If there is "
                "nothing left to choose, it presses the gold button."
            ),
            later("Enter"),
        ),
        Point(
            later("Closes the panel."),
            later("Esc"),
        ),
        Head(later("All commands")),
        Keys(),
    ),
)

SECTIONS = (_HAND, _TAKING_BACK, _HELP, _KEYS)
