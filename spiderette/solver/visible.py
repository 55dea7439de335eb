"""What a player sees of a table: everything that honest advice may use, and nothing else.

Hidden cards and the stock are only counted here, so advice worked out from a `Visible` cannot
depend on them.
"""

from __future__ import annotations

from typing import NamedTuple

from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.columns import UNKNOWN, Column, Columns
from spiderette.solver.packing import pack


class Visible(NamedTuple):
    """columns: the face-up cards of each (packed, lowest first) and the number of hidden ones.

    stock: cards left to deal.  runs: runs still to be made.
    """

    columns: tuple[tuple[bytes, int], ...]
    stock: int
    runs: int

    @property
    def hidden(self) -> int:
        """How many cards lie face down in the columns."""
        return sum(hidden for _, hidden in self.columns)

    @property
    def complete(self) -> bool:
        """True when the player sees every card."""
        return self.stock == 0 and self.hidden == 0

    @property
    def cards(self) -> int:
        """How many cards lie in the columns."""
        return sum(len(cards) + hidden for cards, hidden in self.columns)


def visible_of(variant: Variant, table: Table) -> Visible:
    """What the player sees of `table`."""
    columns = []
    for c, pile in enumerate(table.columns):
        hidden = table.down_count(c)
        columns.append((pack(pile[hidden:]), hidden))
    return Visible(tuple(columns), len(table.stock), variant.blocks - len(table.home))


def columns_seen(store: Columns, visible: Visible) -> list[Column]:
    """The columns with unknown cards in the place of the hidden ones and no knowledge of deals."""
    future = store.future(b"")
    blank = bytes([UNKNOWN])
    return [future.column(blank * hidden + cards, hidden) for cards, hidden in visible.columns]
