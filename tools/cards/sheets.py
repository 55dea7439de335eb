"""Contact sheets of the deck as the game paints it: something to look at after every change."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from math import ceil
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # after the driver is chosen

from spiderette.paint import card_plan as plan
from spiderette.paint.cards import CardPainter, Deck
from tools.cards.palette import COLOURS

_TABLE, _GAP = (24, 92, 62), 10
Card = tuple[int, int]
EVERY: list[Card] = [(rank, suit) for suit in range(4) for rank in range(13)]
COURTS: list[Card] = [(rank, suit) for rank in (12, 11, 10) for suit in range(4)]
_MIXED: list[Card] = [(9, 0), (0, 0), (8, 1), (6, 2), (2, 3), (0, 1), (0, 2), (0, 3)]
# What covers index and pip of a court, in card units; the frame line stays to be seen.
_INDEX_MASK, _PIP_MASK = (4, 5, 87, 51), (26, 67, 48, 49)
_CLASSIC, _LARGE = Deck(), Deck(face="large")
_FOUR, _LARGE_FOUR = Deck(four_colours=True), Deck(face="large", four_colours=True)


def _table(width: int, height: int) -> pygame.Surface:
    sheet = pygame.Surface((width, height))
    sheet.fill(_TABLE)
    return sheet


def _painter(assets: Path, deck: Deck, width: int) -> CardPainter:
    painter = CardPainter(assets, deck)
    painter.resize(width)
    return painter


def _with_shadow(sheet: pygame.Surface, painter: CardPainter, card: Card, x: int, y: int) -> None:
    sheet.blit(painter.shadow(0), (x - painter.shadow_pad, y - painter.shadow_pad))
    sheet.blit(painter.face(*card), (x, y))


def _grid(
    assets: Path, cards: list[Card], width: int, columns: int, deck: Deck = _CLASSIC
) -> pygame.Surface:
    painter, rows = _painter(assets, deck, width), -(-len(cards) // columns)
    across, down = width + _GAP, painter.height + _GAP
    sheet = _table(columns * across + _GAP, rows * down + _GAP)
    for i, card in enumerate(cards):
        _with_shadow(sheet, painter, card, _GAP + i % columns * across, _GAP + i // columns * down)
    return sheet


def _without_index(assets: Path, width: int) -> pygame.Surface:
    """The courts in another order, index and pip covered: who is it?"""
    order = [COURTS[k * 5 % 12] for k in range(12)]
    sheet = _grid(assets, order, width, 12)
    for i in range(12):
        card = pygame.Rect(_GAP + i * (width + _GAP), _GAP, width, width * 7 // 5)
        for mask, colour in ((_INDEX_MASK, plan.PAPER), (_PIP_MASK, COLOURS["ground"])):
            x, y, w, h = (ceil(v * width / plan.WIDTH) for v in mask)
            sheet.fill(colour, (card.x + x, card.y + y, w, h))
            sheet.fill(colour, (card.right - x - w, card.bottom - y - h, w, h))
    return sheet


def _columns(assets: Path, width: int, strip: int, deck: Deck) -> pygame.Surface:
    """Ten fanned columns in which every face shows."""
    painter, tall = _painter(assets, deck, width), 6
    sheet = _table(10 * (width + _GAP) + _GAP, (tall - 1) * strip + painter.height + 2 * _GAP)
    for place in range(10 * tall):
        column, row = divmod(place, tall)
        x, y = _GAP + column * (width + _GAP), _GAP + row * strip
        _with_shadow(sheet, painter, EVERY[place * 7 % 52], x, y)
    return sheet


def _backs(assets: Path) -> pygame.Surface:
    names = CardPainter(assets, _CLASSIC).backs
    sheet = _table(len(names) * 210 + _GAP, 290 + 150 + 100)
    for i, name in enumerate(names):
        for width, x, y in ((200, i * 210, 0), (100, i * 110, 290), (60, i * 70, 440)):
            back = _painter(assets, Deck(back=name), width).back()
            sheet.blit(back, (x + _GAP, y + _GAP))
    return sheet


def _sheets(assets: Path) -> Iterator[tuple[str, pygame.Surface]]:
    yield "courts_300", _grid(assets, COURTS, 300, 4)
    yield "courts_100_no_index", _without_index(assets, 100)
    yield "courts_grey_100", pygame.transform.grayscale(_grid(assets, COURTS, 100, 12))
    yield "all_110", _grid(assets, EVERY, 110, 13)
    yield "aces_300", _grid(assets, EVERY[::13], 300, 4)
    yield "columns_110_strip21", _columns(assets, 110, 21, _CLASSIC)
    yield "columns_110_strip26_large", _columns(assets, 110, 26, _LARGE)
    yield "large_150", _grid(assets, COURTS + _MIXED, 150, 10, _LARGE)
    yield "four_colour_150", _grid(assets, COURTS + _MIXED, 150, 10, _FOUR)
    yield "small_60", _grid(assets, COURTS + _MIXED, 60, 20)
    yield "small_75_four", _grid(assets, COURTS + _MIXED, 75, 20, _LARGE_FOUR)
    yield "backs", _backs(assets)


def draw_sheets(assets: Path, out: Path) -> Iterable[Path]:
    """Write every sheet as PNG into `out`; yields the paths."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    out.mkdir(parents=True, exist_ok=True)
    for name, sheet in _sheets(assets):
        path = out / f"{name}.png"
        pygame.image.save(sheet, path)
        yield path
