"""A position in a search, built only when its turn comes, and the line that leads to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spiderette.solver.columns import Column

Trace = tuple[Any, int, int, int] | None
"""A line, last move first: (the line before, source, target, cards moved); source -1 is a deal.

The line before is a Trace too; a type that names itself cannot be compiled.
"""

Node = tuple[int, int, list[Column], Trace, int, int, int, Column | None, Column | None, int, int]
"""A position that is built only when its turn comes: (cost, key, the parent's columns, the
parent's trace, source, target, cards moved, new source, new target, deals done, runs removed)."""


def built(node: Node) -> tuple[list[Column], Trace]:
    """The columns of a node and the line that leads to them."""
    _, _, parent, trace, src, dst, size, down, up, _, _ = node
    if down is None or up is None:
        return parent, trace
    columns = parent.copy()
    columns[src] = down
    columns[dst] = up
    return columns, (trace, src, dst, size)


def is_gate(node: Node) -> bool:
    """True when the move that leads to a node dealt a row or turned a card up."""
    down = node[7]
    return down is None or down.hidden < node[2][node[4]].hidden


def is_dealt(node: Node) -> bool:
    """True when the move that leads to a node dealt a row; true of the start, too."""
    return node[7] is None


def shuffle(nodes: list[Node], draw: Callable[[int], int]) -> None:
    """Put nodes in random order, the same from the same bits in every version of Python."""
    for last in range(len(nodes) - 1, 0, -1):
        bits = (last + 1).bit_length()
        other = draw(bits)
        while other > last:
            other = draw(bits)
        nodes[last], nodes[other] = nodes[other], nodes[last]
