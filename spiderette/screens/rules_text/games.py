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
                "Spider is the big sister of Spiderette: two decks, 104 cards, ten columns. "
                "The first four begin with six cards, the others with five. "
                "The stock has fifty cards for five deals of ten. Eight runs win."
            )
        ),
        Words(later("Everything else is the same, but the score never falls below 0.")),
        Film("spider", later("Watch a whole game of Spider with remarks")),
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
                "A run leaves the table only in one suit, in both. Relaxed can be chosen for "
                "Spider with two or four suits. Spiderette is always Classic."
            )
        ),
    ),
)

_OTHERS = Section(
    "others",
    later("How others play"),
    (
        Words(later("Families and programs differ. You may meet these rules elsewhere:")),
        Point(
            later("Some allow a deal while a column is empty. The game gets easier."),
            later("Dealing at any time"),
        ),
        Point(
            later(
                "Some books lay out ten columns of five, so that 54 cards stay in the stock "
                "and the last deal has four."
            ),
            later("Ten columns of five"),
        ),
        Point(
            later(
                "A finished run stays until the player takes it away: "
                "it can serve as a place for other cards first."
            ),
            later("Runs removed by hand"),
        ),
        Point(
            later("One-deck games in which groups of mixed suits move, often called “baby”."),
            later("Baby rules"),
        ),
        Point(
            later("Seven columns of three cards instead of the growing ones."),
            later("Other layouts"),
        ),
    ),
)

_CHANCES = Section(
    "chances",
    later("How long, how often won"),
    (
        Words(
            later(
                "An easy Spiderette takes about 55 moves, a hard one 75 and more. "
                "Spider takes 100 to 150. That is five to twenty minutes at a quiet pace."
            )
        ),
        Words(
            later(
                "How many deals could be won by someone who knows every hidden card? The solver "
                "of this program played random deals of Spiderette:"
            )
        ),
        Pair(later("Easy, 1 suit"), later("{n} %"), n=shares.WINNABLE[1]),
        Pair(later("Medium, 2 suits"), later("{n} %"), n=shares.WINNABLE[2]),
        Pair(later("Hard, 4 suits"), later("at least {n} %"), n=shares.WINNABLE[4]),
        Words(
            later(
                "Without a look under the cards, fewer games are won. A careful computer player "
                "that sees only what you see, and never takes a move back, won this share:"
            )
        ),
        Pair(later("Easy, 1 suit"), later("about {n} %"), n=shares.HONEST[1]),
        Pair(later("Medium, 2 suits"), later("about {n} %"), n=shares.HONEST[2]),
        Pair(later("Hard, 4 suits"), later("about {n} %"), n=shares.HONEST[4]),
        Words(
            later(
                "So a lost game at the hard level is no shame, and undo is no crime. In Spider "
                "nearly every deal of one or two suits can be won by someone who knows the cards."
            )
        ),
        Words(
            later(
                "A deal is called winnable here only after a winning line was found and played "
                "to its end by the rules."
            )
        ),
    ),
)

SECTIONS = (_SPIDER, _RULE_SETS, _OTHERS, _CHANCES)
