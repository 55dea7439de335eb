"""Reads the parts of the deck (path-only SVG) and rasterises any box of them at exact pixels.

A part keeps its own viewBox in its file; here only its paths are used, and a new header is written
around them. It composes no faces.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pygame

from spiderette.paint.card_plan import Box
from spiderette.paint.shapes import Size, raster

_HEADER = re.compile(r"<svg[^>]*viewBox=\"([^\"]+)\"[^>]*>(.*)</svg>\s*$", re.DOTALL)


class ArtMissing(Exception):  # noqa: N818 - it names a state of the files, as in the contract
    """A part of the deck cannot be read or drawn; `path` names its file."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


def rasterise(paths: str, box: Box, size: Size) -> pygame.Surface:
    """Draw SVG path elements: what `box` (in their units) holds becomes a surface of `size` pixels.

    Raises pygame.error where SDL_image has no SVG or does not understand it.
    """
    body = f'<g stroke-linejoin="round" stroke-linecap="round">{paths}</g>'
    surface = raster(body, size, box)
    if surface.get_size() != size:
        raise pygame.error(f"the rasteriser returned {surface.get_size()} instead of {size}")
    return surface


class Parts:
    """The SVG files below one directory, read once each, by name without the ending."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._read: dict[str, tuple[Box, str]] = {}

    def names(self, folder: str) -> tuple[str, ...]:
        """The parts that a folder holds, sorted; empty where the folder is missing."""
        return tuple(sorted(path.stem for path in (self._directory / folder).glob("*.svg")))

    def box(self, name: str) -> Box:
        """The part's viewBox. Raises ArtMissing."""
        return self._part(name)[0]

    def paths(self, name: str, recolour: Mapping[str, str] | None = None) -> str:
        """The part's path elements, colours replaced as asked. Raises ArtMissing."""
        text = self._part(name)[1]
        for old, new in (recolour or {}).items():
            text = text.replace(old, new)
        return text

    def surface(
        self,
        name: str,
        size: Size,
        recolour: Mapping[str, str] | None = None,
        box: Box | None = None,
    ) -> pygame.Surface:
        """The part, or one box of it, at `size` pixels. Raises ArtMissing."""
        try:
            return rasterise(self.paths(name, recolour), box or self.box(name), size)
        except (pygame.error, UnicodeEncodeError) as error:
            raise ArtMissing(self.file(name), str(error)) from error

    def file(self, name: str) -> Path:
        """Where the part stands."""
        return self._directory / f"{name}.svg"

    def _part(self, name: str) -> tuple[Box, str]:
        if name not in self._read:
            self._read[name] = self._load(self.file(name))
        return self._read[name]

    @staticmethod
    def _load(path: Path) -> tuple[Box, str]:
        try:
            found = _HEADER.search(path.read_text(encoding="utf-8"))
            if found is None:
                raise ValueError("no SVG with a viewBox")
            x, y, w, h = (float(number) for number in found[1].split())
        except (OSError, ValueError) as error:
            raise ArtMissing(path, str(error)) from error
        return (x, y, w, h), found[2]
