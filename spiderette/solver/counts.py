"""Free hosts of each rank and empty columns, packed into one number, for proofs that count them.

A byte for each rank: BIAS plus the cards that something may lie on, minus the cards that have to
lie on them. Byte HOLES: BIAS plus the columns of which nothing stands in its place.
"""

from __future__ import annotations

from typing import Final

BIAS: Final = 64
HOLES: Final = 15
_SLOTS: Final = 16
BLANK: Final = int.from_bytes(bytes([BIAS] * _SLOTS), "little")
_MISSING: Final = bytes(max(0, BIAS - value) for value in range(256))


def one(slot: int) -> int:
    """One more of a rank, or of HOLES, as a change of the counts."""
    return 1 << 8 * slot


def unpacked(counts: int) -> bytes:
    """The bytes of the counts, by rank."""
    return counts.to_bytes(_SLOTS, "little")


def spare(free: bytes) -> int:
    """Empty columns left when those cards lie there that find no host; below 0 it cannot be."""
    return free[HOLES] - BIAS - sum(free.translate(_MISSING))


__all__ = ["BIAS", "BLANK", "HOLES", "one", "spare", "unpacked"]
