"""Which of two rows of one game stands, when two copies of the program write to one file.

One game has at most one result and a win is never taken back; play that another copy has already
overtaken becomes a game of its own, marked as a repeat, so that nothing played is lost.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from spiderette.store.rows import LOST, OPEN, RANK, WON, GameRow

Verdict = Literal["write", "drop", "fork"]


class Known(NamedTuple):
    """What this copy of the program last read or wrote of a row."""

    revision: int
    stand: tuple[str, int, int | None]


def verdict(stored: GameRow | None, ours: GameRow, known: Known | None) -> Verdict:
    """What becomes of `ours`: written, dropped, or written as another game.

    known is None for a row that this copy meets for the first time (an import, a restored file).
    """
    if stored is None:
        return "write"
    if known is not None and known.revision == stored.revision:
        return "write" if RANK[ours.result] >= RANK[stored.result] else "drop"
    if stored.result == WON:
        return "fork" if ours.result == OPEN and _played(ours, known) else "drop"
    if ours.result == WON:
        return "write"
    if known is None:
        newer = _order(ours) > _order(stored) or _goes_on(ours, stored)
        return "write" if newer else "drop"
    if ours.result == LOST:
        return "drop"  # it was given up where it had already been overtaken
    return "fork" if _played(ours, known) else "drop"


def _played(ours: GameRow, known: Known | None) -> bool:
    return known is not None and ours.stand != known.stand


def _goes_on(ours: GameRow, stored: GameRow) -> bool:
    """The same play and more of it, whatever the clock said meanwhile."""
    same = ours.result == stored.result == OPEN and ours.line != stored.line
    return same and f"{ours.line} ".startswith(f"{stored.line} ")


def _order(row: GameRow) -> tuple[int, float, int]:
    return RANK[row.result], row.touched, row.revision
