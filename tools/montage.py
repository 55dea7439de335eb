"""Pastes pictures into one sheet, each with a line of words below it. Scales only down."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame

from spiderette import paths
from spiderette.paint.lettering import Lettering

GAP, WORDS = 10, 22
GROUND, INK = (58, 58, 60), (236, 236, 232)


class Cell(NamedTuple):
    """One picture of a sheet."""

    title: str
    picture: pygame.Surface


def fitted(picture: pygame.Surface, width: int, height: int = 10_000) -> pygame.Surface:
    """The picture, made smaller where it is larger than the box."""
    share = min(1.0, width / picture.get_width(), height / picture.get_height())
    if share == 1.0:
        return picture
    size = (round(picture.get_width() * share), round(picture.get_height() * share))
    return pygame.transform.smoothscale(picture.convert(24), size)


def montage(cells: list[Cell], across: int, width: int) -> pygame.Surface:
    """A sheet `width` pixels wide with `across` pictures in each row."""
    letters = Lettering(paths.assets() / "fonts", "zh_TW")
    wide = (width - GAP) // across - GAP
    small = [Cell(cell.title, fitted(cell.picture, wide)) for cell in cells]
    rows = [small[i : i + across] for i in range(0, len(small), across)]
    heights = [max(cell.picture.get_height() for cell in row) + WORDS + GAP for row in rows]
    sheet = pygame.Surface((width, sum(heights) + GAP))
    sheet.fill(GROUND)
    y = GAP
    for row, height in zip(rows, heights, strict=True):
        for place, cell in enumerate(row):
            x = GAP + place * (wide + GAP)
            sheet.blit(cell.picture, (x, y))
            words = letters.render(cell.title, 14, colour=INK)
            sheet.blit(words, (x, y + cell.picture.get_height() + 2))
        y += height
    return sheet


def write(sheet: pygame.Surface, out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, str(out))
    print(out)
