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
                "A game counts from its first action. It is won when the last run leaves, and "
                "lost only when you replace it by another game of the same kind; you are asked "
                "first. Quitting keeps it, and it goes on where you left it."
            )
        ),
        Words(
            later(
                "There is one unfinished game each of Spiderette, Spider and the daily deal, "
                "so changing between them loses nothing."
            )
        ),
        Words(
            later(
                "Statistics are kept for each game, level and rule set. Averages say of which "
                "games they are. The history lists every finished game: it can be watched, "
                "played again, copied, exported and read in on another computer."
            )
        ),
        Words(
            later(
                "All of it stays on this computer. “Clear my data” in the settings deletes it, "
                "and “Keep my games on this computer” can be switched off."
            )
        ),
    ),
)

_COMFORT = Section(
    "comfort",
    later("Comfort and access"),
    (
        Point(
            later("The whole game can be won without a mouse; see Commands and keys."),
            later("Keyboard"),
        ),
        Point(
            later("Puts the position in words on the clipboard, for a screen reader."),
            later("Position in words"),
        ),
        Point(
            later("Everything around the cards grows with the interface size, up to 200 %."),
            later("Interface size"),
        ),
        Point(
            later("A large index, and four colours for the four suits."),
            later("Cards"),
        ),
        Point(
            later("Fades instead of flights. The system’s own setting is followed at first."),
            later("Reduced motion"),
        ),
        Point(
            later("Six table themes, among them a dark, a light and a high-contrast one."),
            later("Themes"),
        ),
        Point(
            later("Short remarks for someone who plays for the first time, each only once."),
            later("Tips"),
        ),
    ),
)

SECTIONS = (_RECORDS, _COMFORT)
