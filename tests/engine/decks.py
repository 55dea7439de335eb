"""Decks for the tests: the games on offer and tiny ones in which runs complete often."""

from __future__ import annotations

from spiderette.engine.codes import Code
from spiderette.engine.game import UNDO_LIMIT, Game
from spiderette.engine.rules import opening
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, every_variant, variant
from tests.engine.reference import Reference, Shape

EASY = variant("SD", 1)
MEDIUM = variant("SD", 2)
HARD = variant("SD", 4)
SPIDER = variant("SP", 4)
RELAXED = variant("SP", 4, "R")

TINY = (
    Variant("SD", 1, "C", (1, 2, 3), 4, None, ranks=3),
    Variant("SD", 2, "C", (1, 2, 3), 4, None, ranks=3),
    Variant("SD", 4, "C", (1, 2, 3, 4), 4, None, ranks=4),
    Variant("SP", 1, "C", (2, 2, 1, 1), 4, 0, ranks=3),
    Variant("SP", 2, "R", (2, 2, 1, 1), 6, 0, ranks=3),
    Variant("SP", 4, "R", (3, 3, 2, 2, 2), 8, 0, ranks=4),
)
ALL = (*every_variant(), *TINY)


def name_of(variant: Variant) -> str:
    tiny = "" if variant.ranks == 13 else f"-{variant.ranks}-ranks"
    return f"{variant.game}-S{variant.suits}{variant.rules}{tiny}"


def game_of(variant: Variant, number: int, undo_limit: int | None = UNDO_LIMIT) -> Game:
    """Deal `number` of any variant, tiny ones included."""
    table = opening(variant, Code("SD", 1, "C", number))
    return Game(variant, table, undo_limit=undo_limit)


def reference_of(variant: Variant, number: int) -> Reference:
    shape = Shape(
        variant.suits,
        variant.relaxed,
        variant.heights,
        variant.blocks,
        variant.ranks,
        variant.score_floor,
    )
    return Reference(shape, number)


def table_text(table: Table) -> str:
    """The columns as `table_of` reads them."""
    words = []
    for column, pile in enumerate(table.columns):
        down = table.down_count(column)
        hidden = f"({' '.join(map(str, pile[:down]))}) " if down else ""
        words.append(hidden + " ".join(map(str, pile[down:])))
    return " | ".join(words)


def text_of(table: Table) -> str:
    """The table as the reference writes its own."""
    piles = []
    for column, pile in enumerate(table.columns):
        down = table.down_count(column)
        piles.append(" ".join(map(str, pile[:down])) + " | " + " ".join(map(str, pile[down:])))
    stock = " ".join(map(str, table.stock))
    runs = " ".join(str(run[0])[1] for run in table.home)
    return " / ".join(piles) + f" // {stock} // {runs}"
