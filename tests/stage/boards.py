"""Boards of every window a player may have, and columns of any length to lay on them."""

from __future__ import annotations

from hypothesis import strategies as st

from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, every_variant
from spiderette.screens.bar import BAR_POINTS, STATUS_POINTS
from spiderette.screens.desk import scale_of
from spiderette.stage.layout import Arrangement, Layout, Rect

INTERFACES = (100, 110, 125, 150, 175, 200)
NARROWEST, WIDEST = 9 / 16, 32 / 9


def board(size: tuple[int, int], interface: int = 100) -> Rect:
    """What the bars leave of a window."""
    scale = scale_of(size, interface)
    top, bottom = round(BAR_POINTS * scale), round(STATUS_POINTS * scale)
    return Rect(0, top, size[0], size[1] - top - bottom)


def fits(size: tuple[int, int]) -> bool:
    return NARROWEST <= size[0] / size[1] <= WIDEST


SIZES = st.tuples(st.integers(800, 3840), st.integers(600, 2160)).filter(fits)
VARIANTS = st.sampled_from(every_variant())


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    arrangement = Arrangement(stock_left=draw(st.booleans()))
    area = board(draw(SIZES), draw(st.sampled_from(INTERFACES)))
    return Layout(area, draw(VARIANTS), arrangement)


def longest(rules: Variant) -> int:
    """A column that must stay readable."""
    return 24 if rules.game == "SD" else 30


def with_column(rules: Variant, column: int, down: int, up: int) -> Table:
    """A table with all these cards in one column and the others in the stock."""
    deck = rules.deck()
    pile, rest = deck[: down + up], deck[down + up :]
    piles = tuple(pile if c == column else () for c in range(rules.columns))
    bits = sum(1 << card.id for card in pile[down:])
    return Table(piles, rest, (), bits)
