"""The record of a player as widgets: tiles with numbers, and plots; nothing is counted here."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import pygame

from spiderette.screens.desk import Desk
from spiderette.screens.pictures import Fan
from spiderette.store.statistics import Point, Statistics
from spiderette.text import tr
from spiderette.ui import (
    Bars,
    Box,
    Column,
    Curve,
    Grid,
    Label,
    Look,
    Node,
    Panel,
    Row,
    Spacer,
    Style,
    heading,
)
from spiderette.ui.look import HEADING, STRONG
from spiderette.wording import clock_text

BIG = Style(26, bold=True)
CAPTION = Style(13, tone="dim")
NONE = "–"
STRETCH = 0.75  # of their height, by which tiles grow where a panel has room
RECENT = 200  # games in a curve
BINS = 6  # bars in a plot of how often
WINDOW = 20  # games over which a share of wins is taken
_STEPS = (1, 2, 2.5, 5, 10)


def tiles(numbers: Statistics) -> Tiles:
    """Every number with a caption that says of what it is."""
    share = numbers.percent
    won = str(numbers.won)
    if share is not None:
        won = tr("{won} ({share}%)", won=won, share=round(share))
    cells = [
        (str(numbers.played), tr("Games played")),
        (won, tr("Games won")),
        (str(numbers.streak), tr("Current winning streak")),
        (str(numbers.best_streak), tr("Longest winning streak")),
        (_or_none(numbers.best_score), tr("Best score")),
        (_or_none(numbers.fewest_moves), tr("Fewest moves in a win")),
        (_time(numbers.best_seconds), tr("Best winning time")),
        (_time(numbers.average_seconds), tr("Average winning time")),
        (str(numbers.unaided), tr("Won without hints or undo")),
        (str(numbers.undos), tr("Undos in all games")),
        (str(numbers.hints), tr("Hints in all games")),
        (str(numbers.assisted), tr("Won with a line shown")),
    ]
    if numbers.best_traditional is not None:
        cells.insert(5, (str(numbers.best_traditional), tr("Best score, Traditional")))
    made = (_tile(*cell) for cell in cells)
    return Tiles(*made, columns=4, least=150, gap=10, grow=1, stretch=STRETCH)


class Tiles(Grid):
    """The numbers of a row stand on one line, however many lines the captions below them take."""

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        rows, _ = self._rows(look, rect.width)
        for row in rows:
            words = [tile.children[0] for tile in row]
            line = min(column.children[0].rect.top for column in words)
            for column in words:
                column.shift(0, line - column.children[0].rect.top)


def _tile(value: str, caption: str) -> Node:
    words = Column(Label(value, BIG, wrap=False), Label(caption, CAPTION), gap=2, justify="centre")
    return Panel(words, kind="well", pad=(14, 10), name=caption)


def _or_none(number: int | None) -> str:
    return NONE if number is None else str(number)


def _time(seconds: float | None) -> str:
    return NONE if seconds is None else clock_text(seconds)


def plots(points: Sequence[Point]) -> Grid:
    """Results, scores, moves and times as they went and as they spread."""
    wins = [point for point in points if point.wins]
    standard = [point.score for point in wins if point.scoring == "standard"]
    cards = [_results(points), _shares(points)]
    streaks = [point.wins for point in points if point.counts]
    if streaks:
        title = tr("Streaks: wins above zero, losses below")
        cards.append(_curve(title, rows(streaks), lambda number: f"{number:.0f}".replace("-", "−")))
    for title, numbers in (
        (tr("Scores of won games"), standard),
        (tr("Moves of won games"), [point.moves for point in wins]),
    ):
        if numbers:
            cards.append(_curve(title, numbers, lambda number: f"{number:g}"))
            cards.append(_spread(title, numbers, lambda low, high: f"{low:g}–{high - 1:g}"))
    if wins:
        times = [point.seconds for point in wins]
        cards.append(_curve(tr("Times of won games"), times, clock_text))
        cards.append(_spread(tr("Times of won games, minutes"), [t / 60 for t in times], _minutes))
    return Grid(*cards, columns=2, least=300, gap=14)


def _card(title: str, plot: Node) -> Node:
    inside = Column(Label(title, STRONG), Box(plot, align="stretch"), gap=10)
    return Panel(inside, kind="well", pad=(16, 12), name=title)


def _results(points: Sequence[Point]) -> Node:
    won = sum(point.wins for point in points)
    lost = sum(point.result == "lost" for point in points)
    bars = [(tr("Won"), won), (tr("Lost"), lost)]
    shown = len(points) - won - lost
    if shown:
        bars.append((tr("Line shown"), shown))
    return _card(tr("Results"), Bars(tr("Results"), bars, height=150))


def _shares(points: Sequence[Point]) -> Node:
    """The share of wins among the last games at each of them."""
    title = tr("Share of wins among the last {n} games", n=WINDOW)
    numbers = shares([point.wins for point in points])[-RECENT:]
    return _curve(title, numbers, lambda share: f"{share:.0f}%")


def shares(wins: Sequence[bool]) -> list[float]:
    """Per cent of wins in the WINDOW games up to each one."""
    found, count = [], 0
    for index, won in enumerate(wins):
        count += won - (wins[index - WINDOW] if index >= WINDOW else 0)
        found.append(100.0 * count / min(index + 1, WINDOW))
    return found


def rows(wins: Iterable[bool]) -> list[float]:
    """At each game the wins in a row up to it, or minus the losses in a row."""
    found: list[float] = []
    now = 0.0
    for won in wins:
        now = max(0.0, now) + 1 if won else min(0.0, now) - 1
        found.append(now)
    return found


def _curve(title: str, numbers: Sequence[float], words: Callable[[float], str]) -> Node:
    recent = numbers[-RECENT:]
    ends = (words(min(recent)), words(max(recent)))
    return _card(title, Curve(title, recent, low_high=ends, height=150, colour=1))


def _spread(title: str, numbers: Sequence[float], words: Callable[[float, float], str]) -> Node:
    bars = [(words(low, high), count) for low, high, count in bins(numbers)]
    name = tr("{title}: spread", title=title)
    return _card(name, Bars(name, bars, height=150))


def _minutes(low: float, high: float) -> str:
    return f"{low:g}–{high:g}"


def bins(numbers: Sequence[float]) -> list[tuple[float, float, int]]:
    """At most BINS + 1 equal stretches with round ends, and how many numbers lie in each."""
    low, high = min(numbers), max(numbers)
    raw = max(1.0, (high - low) / BINS)
    ten = 10.0 ** math.floor(math.log10(raw))
    width = next(step * ten for step in _STEPS if step * ten >= raw)
    width = math.ceil(width)
    start = math.floor(low / width) * width
    count = int((high - start) // width) + 1
    counts = [0] * count
    for number in numbers:
        counts[int((number - start) // width)] += 1
    ends = [(start + n * width, start + (n + 1) * width) for n in range(count)]
    return [(a, b, many) for (a, b), many in zip(ends, counts, strict=True)]


def nothing_yet(desk: Desk) -> Node:
    """What a new player sees in the place of a wall of zeros."""
    return Column(Spacer(), welcome(desk), Spacer(), gap=0, align="centre", grow=1)


def welcome(desk: Desk) -> Node:
    """Cards, and a word on what will be here."""
    cards = Fan(desk, [(12, 0), (11, 0), (10, 0), (9, 0)], 85, step=0.74)
    words = Column(
        heading(tr("Nothing here yet"), HEADING),
        Label(
            tr("Your results appear here after your first finished game."),
            Style(16),
            align="centre",
        ),
        gap=6,
        align="centre",
    )
    return Column(Row(Spacer(), cards, Spacer()), words, gap=20, align="centre")
