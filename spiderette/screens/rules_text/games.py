"""Spider beside Spiderette, the rule sets, how others play, and how often a game is won."""

from __future__ import annotations

from spiderette.screens import shares
from spiderette.screens.rules_text.blocks import Cards, Film, Pair, Point, Section, Words
from spiderette.text import later

_SPIDER = Section(
    "spider",
    later("Spider"),
    (
        Words(
            later(
                "Spider is Spiderette’s big sister: two decks, 104 cards, ten columns. The "
                "first four start with six cards, the others with five. The stock has "
                "fifty cards for five deals of ten. Finish eight runs to win."
            )
        ),
        Words(later("Everything else is the same, but the score never drops below 0.")),
        Film("spider", later("Watch an annotated game of Spider")),
    ),
)

_RULE_SETS = Section(
    "rule-sets",
    later("Classic and Relaxed"),
    (
        Point(later("Cards move together only if they are all of one suit."), later("Classic")),
        Point(
            later("Cards move together if their ranks go down by one, whatever their suits."),
            later("Relaxed"),
        ),
        Cards(
            "(2S) 8S 7H 6S | (KC) 9H",
            later("Relaxed moves 8, 7 and 6 together. Classic moves the 6 alone."),
            (("source", 0, 3), ("hint", 1, 1)),
        ),
        Words(
            later(
                "In both, a run leaves the table only in a single suit. Relaxed is "
                "available for Spider with two or four suits. Spiderette is always Classic."
            )
        ),
    ),
)

_OTHERS = Section(
    "others",
    later("Other rules"),
    (
        Words(
            later("Rules vary between families and programs. Elsewhere you may come across these:")
        ),
        Point(
            later("Some let you deal while a column is empty. That makes the game easier."),
            later("Dealing at any time"),
        ),
        Point(
            later(
                "Some books lay out ten columns of five, which leaves 54 cards in the "
                "stock and four for the last deal."
            ),
            later("Ten columns of five"),
        ),
        Point(
            later(
                "A finished run stays until you remove it, so other cards can still be "
                "placed on it first."
            ),
            later("Removing runs by hand"),
        ),
        Point(
            later("One-deck games where mixed-suit groups can move, often called “baby” games."),
            later("Baby rules"),
        ),
        Point(
            later("Seven columns of three cards each."),
            later("Other layouts"),
        ),
    ),
)

_CHANCES = Section(
    "chances",
    later("Length and odds"),
    (
        Words(
            later(
                "An easy game of Spiderette takes about 55 moves, a hard one 75 or more. "
                "Spider takes 100 to 150. At a relaxed pace, that is five to twenty "
                "minutes."
            )
        ),
        Words(
            later(
                "How many deals can be won if you know every hidden card? The game’s "
                "solver played random deals of Spiderette:"
            )
        ),
        Pair(later("Easy, 1 suit"), later("{n}%"), n=shares.WINNABLE[1]),
        Pair(later("Medium, 2 suits"), later("{n}%"), n=shares.WINNABLE[2]),
        Pair(later("Hard, 4 suits"), later("at least {n}%"), n=shares.WINNABLE[4]),
        Words(
            later(
                "Without knowing the hidden cards, fewer games are won. A careful computer "
                "player that sees only what you see, and never undoes a move, won this "
                "share:"
            )
        ),
        Pair(later("Easy, 1 suit"), later("about {n}%"), n=shares.HONEST[1]),
        Pair(later("Medium, 2 suits"), later("about {n}%"), n=shares.HONEST[2]),
        Pair(later("Hard, 4 suits"), later("about {n}%"), n=shares.HONEST[4]),
        Words(
            later(
                "So there is no shame in losing a hard game, or in using undo. In Spider, "
                "nearly every one- or two-suit deal can be won if you know the cards."
            )
        ),
        Words(
            later(
                "A deal is only called winnable once a winning line has been found and "
                "played through by the rules."
            )
        ),
    ),
)

SECTIONS = (_SPIDER, _RULE_SETS, _OTHERS, _CHANCES)
