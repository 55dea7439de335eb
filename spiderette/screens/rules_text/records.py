"""What is kept of the games, and the settings that concern comfort and access."""

from __future__ import annotations

from spiderette.screens.rules_text.blocks import Point, Section, Words
from spiderette.text import later

_RECORDS = Section(
    "records",
    later("Statistics and history"),
    (
        Words(
            later(
                "A game counts from your first move. You win when the last run leaves the "
                "table. You lose only if you replace the game with another of the same "
                "kind, and you are asked first. Quit at any time: the game picks up where "
                "you left off."
            )
        ),
        Words(
            later(
                "You can have one unfinished game each of Spiderette, Spider and the daily "
                "deal, so switching between them loses nothing."
            )
        ),
        Words(
            later(
                "Statistics are kept for each game, level and rule set. The history lists "
                "every finished game: you can watch it, play it again, copy it, or export "
                "it and import it on another computer. Averages say which games they cover."
            )
        ),
        Words(
            later(
                "Everything stays on this computer. You can delete it with “Clear my data” "
                "in the settings, or turn off “Keep my games on this computer”."
            )
        ),
    ),
)

_COMFORT = Section(
    "comfort",
    later("Comfort and accessibility"),
    (
        Point(
            later("The whole game can be won without a mouse; see Commands and keys."),
            later("Keyboard"),
        ),
        Point(
            later("Copies the position in words to the clipboard, for a screen reader."),
            later("Position in words"),
        ),
        Point(
            later("Everything around the cards scales with the interface size, up to 200%."),
            later("Interface size"),
        ),
        Point(
            later("A large index, and four colours for the four suits."),
            later("Cards"),
        ),
        Point(
            later("Cards fade instead of flying. Follows your system setting at first."),
            later("Reduced motion"),
        ),
        Point(
            later("Six table themes, among them a dark, a light and a high-contrast one."),
            later("Themes"),
        ),
        Point(
            later("Short tips for new players, each shown only once."),
            later("Tips"),
        ),
    ),
)

SECTIONS = (_RECORDS, _COMFORT)
