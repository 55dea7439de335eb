"""Card painters with the program's own art, for its tests."""

from pathlib import Path

from spiderette.paint.cards import CardPainter, Deck

ASSETS = Path(__file__).parents[2] / "assets"


def painter(width: int = 110, deck: Deck | None = None) -> CardPainter:
    made = CardPainter(ASSETS, deck or Deck())
    made.resize(width)
    return made
