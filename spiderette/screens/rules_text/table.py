"""The rules of the table: how it is laid out and what may be done on it."""

from __future__ import annotations

from spiderette.screens.rules_text.blocks import Cards, Film, Pair, Point, Section, Words
from spiderette.text import later

_AIM = Section(
    "aim",
    later("In short"),
    (
        Words(
            later(
                "Sort the cards into runs of one suit, each from king down to ace. A "
                "finished run leaves the table on its own. Clear every card to win."
            )
        ),
        Cards(
            "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS",
            later("A whole run: thirteen cards of one suit, king to ace."),
            fan=True,
        ),
        Point(later("Any card goes on a card one rank higher, whatever the suits.")),
        Point(later("Cards in order and of one suit move together.")),
        Point(later("When you are stuck, the stock deals one card to each column.")),
        Film("spiderette", later("Watch an annotated game")),
    ),
)

_SETUP = Section(
    "setup",
    later("Setup"),
    (
        Words(
            later(
                "Spiderette is played with one deck of 52 cards. Seven columns hold "
                "1, 2, 3, 4, 5, 6 and 7 cards from left to right. "
                "Only the last card of each column lies face up."
            )
        ),
        Cards("4S | (9H) QS | (5C JD) 8H | (AS 6D 2C) 7C | (KC 3S 8D TD) 3H"),
        Words(
            later(
                "The other 24 cards are the stock. It holds four deals: three of seven cards "
                "and a last one of three, which go to the first three columns."
            )
        ),
        Words(
            later(
                "At the easy level all cards are spades, at the medium level half are spades and "
                "half are hearts, and at the hard level there are all four suits. The same seven "
                "letters in a game code put the same ranks in the same places at every level."
            )
        ),
    ),
)

_PLACING = Section(
    "placing",
    later("Placing cards"),
    (
        Words(
            later(
                "A face-up card goes on the last card of another column "
                "if that card is exactly one rank higher. The suits do not matter."
            ),
            ("wrong-rank",),
        ),
        Cards(
            "(4C) 9H | (JS) TS | (7D) QD",
            later("The 9 may go on the 10, though one is red and the other black."),
            (("source", 0, 1), ("hint", 1, 1)),
        ),
        Point(later("The ace is the lowest card. Nothing goes on an ace.")),
        Point(later("The king is the highest card. It goes only to an empty column.")),
        Point(
            later("A face-down card stays put until the cards on top of it are gone."),
            rules=("face-down",),
        ),
        Point(
            later("A hidden card turns face up as soon as nothing covers it."),
        ),
        Point(
            later("A move takes at least one card from its column to another one."),
            rules=("no-such-column", "same-column", "empty-source"),
        ),
    ),
)

_GROUPS = Section(
    "groups",
    later("Groups"),
    (
        Words(
            later(
                "Cards at the end of a column that go down by one and are all of one suit "
                "are a group: they move together. You may take the whole group "
                "or any last part of it. It is placed like its first card."
            ),
            ("not-a-group",),
        ),
        Cards(
            "(2D) 8S 7S 6S | (KC) 9C | (3H) 8D 7C 6C",
            later("8, 7 and 6 of spades move as one. On the right only 7 and 6 of clubs do."),
            (("source", 0, 3), ("hint", 1, 1), ("source", 2, 2)),
        ),
        Words(
            later(
                "So a card on its own suit is worth more than on another: the first keeps "
                "moving, the second blocks what is under it."
            )
        ),
    ),
)

_EMPTY = Section(
    "empty",
    later("Empty columns"),
    (
        Words(
            later(
                "An empty column takes any card and any group that can move. It is the "
                "most useful spot on the table: park a card there, reach what it covered, "
                "and put it back."
            )
        ),
        Cards(
            " | (6S) QH | (TC 2D) KS",
            later("A king can go nowhere else."),
            (("hint", 0, 0), ("source", 2, 1)),
        ),
        Words(later("But you cannot deal while a column is empty.")),
    ),
)

_DEALING = Section(
    "dealing",
    later("Dealing"),
    (
        Words(
            later(
                "Click the stock or press D: one card from the stock comes face up on each "
                "column, from left to right. The last deal of Spiderette has three cards only."
            ),
            ("stock-empty",),
        ),
        Words(
            later(
                "You cannot deal while a column is empty, not even the last time. Put any "
                "card there first; one card of a longer group will do."
            ),
            ("column-empty",),
        ),
        Words(
            later(
                "Why so strict? An empty column is a great advantage, and the rule asks "
                "you to spend it before new cards come. Most descriptions of the game "
                "include it, and the odds on these pages are counted with it."
            )
        ),
    ),
)

_RUNS = Section(
    "runs",
    later("Runs and the end"),
    (
        Words(
            later(
                "When a column ends with thirteen face-up cards of one suit from king to ace, "
                "they leave the table at the end of that move or deal. It is not a move of its "
                "own. If a hidden card comes to light, it turns up."
            )
        ),
        Words(
            later(
                "You win Spiderette with the fourth run, Spider with the eighth. After "
                "that, nothing can be moved or undone, but you can watch the game or play "
                "the same deal again."
            ),
            ("won",),
        ),
        Words(
            later(
                "A game is never ended for you. If there is provably nothing left to do, a "
                "quiet notice says so, and you decide what to do next."
            )
        ),
    ),
)

_SCORE = Section(
    "score",
    later("Score, moves and time"),
    (
        Pair(later("At the start"), later("500 points")),
        Pair(later("Each move or deal"), later("−1 point")),
        Pair(later("Each finished run"), later("+100 points")),
        Pair(later("Spiderette won in 53 moves"), later("500 − 53 + 400 = 847")),
        Pair(later("Spider won in 117 moves"), later("500 − 117 + 800 = 1183")),
        Words(
            later(
                "In Spider the score never drops below 0, and a run finished at 0 still "
                "earns its 100 points. In Spiderette there is no lower limit."
            )
        ),
        Words(
            later(
                "“Traditional” scoring starts at 0 and gives 10 points for each finished "
                "suit. Choose it in the settings; it applies from the next deal, and its "
                "best scores are kept separately."
            )
        ),
        Words(
            later(
                "The counter counts moves and deals. Undo takes the last one off: after 7 "
                "moves and 3 undos it shows 4. Redo puts it back."
            )
        ),
        Words(
            later(
                "The clock starts with your first move and pauses while another window or "
                "a panel covers the table. It keeps running after you restart or resume a "
                "game."
            )
        ),
    ),
)

SECTIONS = (_AIM, _SETUP, _PLACING, _GROUPS, _EMPTY, _DEALING, _RUNS, _SCORE)
