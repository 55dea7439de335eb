"""One font file: which characters it has, and the pygame font of it for each size."""

import struct
from functools import lru_cache
from pathlib import Path

import pygame

SIZES_KEPT = 24
BUILT_IN = frozenset(range(0x20, 0x180))  # what pygame's own font certainly draws of these


class BadFontError(Exception):
    """A font file is missing, cut off, or no font."""


class Typeface:
    """A TrueType file, None for pygame's own font. `px` is the size of its em square in pixels.

    Raises BadFontError.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path and str(path)
        self.characters = _characters_in(path) if path else BUILT_IN
        self.at = lru_cache(maxsize=SIZES_KEPT)(self._open)

    def _open(self, px: int) -> pygame.font.Font:
        return pygame.font.Font(self._path, px)


def _characters_in(path: Path) -> frozenset[int]:
    try:
        data = path.read_bytes()
        if len(data) < _length(data):
            raise BadFontError(f"{path}: cut off")
        return characters(data)
    except (OSError, struct.error, StopIteration, ValueError) as error:
        raise BadFontError(f"{path}: {error}") from error


def _length(data: bytes) -> int:
    """Bytes that the file must have for all of its tables."""
    count = struct.unpack_from(">H", data, 4)[0]
    places = (struct.unpack_from(">8xII", data, 12 + 16 * n) for n in range(count))
    return max((offset + size for offset, size in places), default=0)


def characters(data: bytes) -> frozenset[int]:
    """The code points that a TrueType file draws, from its `cmap` table (formats 4 and 12).

    Read here because SDL_ttf draws a missing character without saying so. Layout of the tables:
    the OpenType specification, "cmap".
    """
    count = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4s4xII", data, 12 + 16 * n) for n in range(count))
    start = next(offset for tag, offset, _ in records if tag == b"cmap")
    found: set[int] = set()
    for n in range(struct.unpack_from(">H", data, start + 2)[0]):
        table = start + struct.unpack_from(">I", data, start + 4 + 8 * n + 4)[0]
        match struct.unpack_from(">H", data, table)[0]:
            case 4:
                found |= _segments(data, table)
            case 12:
                found |= _groups(data, table)
    return frozenset(found)


def _segments(data: bytes, table: int) -> set[int]:
    size = struct.unpack_from(">H", data, table + 6)[0]
    ends = struct.unpack_from(f">{size // 2}H", data, table + 14)
    starts = struct.unpack_from(f">{size // 2}H", data, table + 16 + size)
    return {code for a, b in zip(starts, ends, strict=True) for code in range(a, b + 1)} - {0xFFFF}


def _groups(data: bytes, table: int) -> set[int]:
    count = struct.unpack_from(">I", data, table + 12)[0]
    groups = (struct.unpack_from(">II", data, table + 16 + 12 * n) for n in range(count))
    return {code for first, last in groups for code in range(first, last + 1)}
