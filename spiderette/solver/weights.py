"""What a column costs, as named sets of weights (the lower the better). Data only.

The sets and where they come from: docs/solver.md.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """Prices of the features of a column, and what a removed run and a move are worth.

    hidden: a face-down card; hidden_square: the square of their number in a column.
    broken, off: a face-up joint that does not descend by one; that does, but in another suit.
    king: a king that lies on something.
    above, above_suit: the upper card of a joint that is no in-suit sequence ranks higher than some
    card under it; than some card of its own suit under it.
    fits_off: the next stock card would lie on this column by rank, but in another suit.
    squares: minus a quarter of this for the squared joints of each in-suit sequence.
    empty: minus this for an empty column; run: minus this for a removed run; step: each move.
    """

    hidden: int
    hidden_square: int
    broken: int
    off: int
    king: int
    above: int
    above_suit: int
    fits_off: int
    squares: int
    empty: int
    run: int
    step: int


SETS: Final[dict[str, Weights]] = {
    "A": Weights(29, -1, 8, 28, 14, 3, 2, 2, 3, 25, 141, 1),
    "B": Weights(39, -1, 14, 32, 7, 1, 3, 6, 3, 10, 72, 0),
    "P1": Weights(21, 0, 16, 43, 11, 3, 1, 6, 2, 9, 86, 0),
    "P2": Weights(28, -1, 8, 24, 13, 3, 2, 4, 3, 17, 124, 0),
    "P4": Weights(37, 0, 13, 24, 9, 2, 1, 4, 4, 17, 78, 0),
    "P6": Weights(23, -2, 16, 25, 10, 3, 4, 5, 3, 21, 78, 0),
    "P9": Weights(40, -1, 15, 35, 6, 1, 1, 4, 2, 15, 98, 0),
    "T": Weights(29, -1, 8, 28, 4, 7, 2, 6, 6, 25, 141, 0),
    "H2": Weights(120, 0, 10, 72, 7, -2, 2, 0, 10, 25, 102, 0),
}
NAMES: Final = tuple(SETS)


def price(feats: tuple[int, ...], w: Weights) -> int:
    """The cost of a column with these features."""
    hidden, square, broken, off, kings, above, above_suit, fits, squares, empty = feats
    return (
        w.hidden * hidden
        + w.hidden_square * square
        + w.broken * broken
        + w.off * off
        + w.king * kings
        + w.above * above
        + w.above_suit * above_suit
        + w.fits_off * fits
        - (w.squares * squares >> 2)
        - w.empty * empty
    )
