"""The record of a player as queries: counts, streaks, bests, and points for the plots.

What counts where: every game that was played from its deal to an end is played; a win with a shown
winning line is not won and no streak or best; a repeat is neither streak nor best. A game that
began at a set-up position, or where a film stood, was played in part by others: it is in no number.
Bests of another scoring stay apart.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from spiderette.engine.score import STANDARD, TRADITIONAL
from spiderette.engine.variants import every_variant
from spiderette.store.rows import FORMULA


class Kind(NamedTuple):
    """A game, level and rule set: what statistics are kept for."""

    game: str
    suits: int
    rules: str


def every_kind() -> tuple[Kind, ...]:
    """The kinds there are, Spiderette first."""
    return tuple(Kind(v.game, v.suits, v.rules) for v in every_variant())


@dataclass(frozen=True, slots=True)
class Statistics:
    """The numbers of one kind, or of all.

    played: finished games that began at their deal.  assisted: wins with a shown line.
    unaided: wins without hint, line or undo.  streak: the wins in a row up to now.  Bests and
    averages are None without a win.  average_seconds: of the games in `won`.  undos, hints: in all
    of `played`.
    """

    played: int = 0
    won: int = 0
    lost: int = 0
    assisted: int = 0
    unaided: int = 0
    streak: int = 0
    best_streak: int = 0
    best_score: int | None = None
    best_traditional: int | None = None
    fewest_moves: int | None = None
    best_seconds: float | None = None
    average_seconds: float | None = None
    undos: int = 0
    hints: int = 0

    @property
    def percent(self) -> float | None:
        """Wins in a hundred games played, None before the first."""
        return 100.0 * self.won / self.played if self.played else None


_PLAYED = "result IN ('won', 'lost') AND position = ''"
_WON = "result = 'won' AND assisted = 0 AND position = ''"
_BEST = f"{_WON} AND repeat = 0"
_SCORED = f"{_BEST} AND formula = {FORMULA}"
_NUMBERS = f"""SELECT
    count(*), total({_WON}), total(result = 'lost'), total(result = 'won' AND assisted = 1),
    total({_WON} AND undos = 0 AND hints = 0),
    max(CASE WHEN {_SCORED} AND scoring = '{STANDARD}' THEN score END),
    max(CASE WHEN {_SCORED} AND scoring = '{TRADITIONAL}' THEN score END),
    min(CASE WHEN {_BEST} THEN moves END), min(CASE WHEN {_BEST} THEN seconds END),
    avg(CASE WHEN {_WON} THEN seconds END), total(undos), total(hints)
    FROM games WHERE {_PLAYED}"""
_COUNTS = "repeat = 0 AND (result = 'lost' OR assisted = 0)"
_STREAK = f"SELECT result FROM games WHERE {_PLAYED} AND {_COUNTS}"


def where(kind: Kind | None) -> tuple[str, tuple[object, ...]]:
    """The condition that leaves one kind, and its values."""
    return (" AND game = ? AND suits = ? AND rules = ?", tuple(kind)) if kind else ("", ())


def statistics(connection: sqlite3.Connection, kind: Kind | None = None) -> Statistics:
    """The numbers of one kind, or of all games."""
    condition, values = where(kind)
    found = connection.execute(_NUMBERS + condition, values).fetchone()
    played, won, lost, assisted, unaided, best, traditional, moves, fastest, mean, undos, hints = (
        found
    )
    results = connection.execute(f"{_STREAK}{condition} ORDER BY booked, rowid", values)
    streak, best_streak = streaks(result == "won" for (result,) in results)
    return Statistics(
        played,
        int(won),
        int(lost),
        int(assisted),
        int(unaided),
        streak,
        best_streak,
        best,
        traditional,
        moves,
        fastest,
        mean,
        int(undos),
        int(hints),
    )


def streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """Wins in a row up to the last result, and the longest such row."""
    now = best = 0
    for won in wins:
        now = now + 1 if won else 0
        best = max(best, now)
    return now, best


def bests_of(connection: sqlite3.Connection, row_id: str) -> frozenset[str]:
    """In what a won game is the best of its kind: "score", "moves", "seconds".

    Empty for a game that does not count, and for the first win of its kind.
    """
    query = f"SELECT game, suits, rules, scoring, score, moves, seconds FROM games WHERE {_BEST}"
    ours = connection.execute(f"{query} AND id = ?", (row_id,)).fetchone()
    if ours is None:
        return frozenset()
    *kind, scoring, score, moves, seconds = ours
    fewest, fastest, highest, count = connection.execute(
        f"""SELECT min(moves), min(seconds),
            max(CASE WHEN scoring = ? AND formula = {FORMULA} THEN score END), count(*)
            FROM games WHERE {_BEST} AND id != ? AND game = ? AND suits = ? AND rules = ?""",
        (scoring, row_id, *kind),
    ).fetchone()
    if not count:
        return frozenset()
    better = {
        "score": highest is not None and score > highest,
        "moves": moves < fewest,
        "seconds": seconds < fastest,
    }
    return frozenset(name for name, holds in better.items() if holds)


class Point(NamedTuple):
    """One finished game for the plots.

    ended: seconds since 1970.  wins: won without a shown line.
    counts: it lengthens or breaks a streak.
    """

    ended: float
    result: str
    wins: bool
    counts: bool
    scoring: str
    score: int
    moves: int
    seconds: float


def points(connection: sqlite3.Connection, kind: Kind | None = None) -> list[Point]:
    """The played games in the order in which they were booked."""
    condition, values = where(kind)
    found = connection.execute(
        f"SELECT ended, result, {_WON}, {_COUNTS}, scoring, score, moves, seconds FROM games "
        f"WHERE {_PLAYED}{condition} ORDER BY booked, rowid",
        values,
    )
    return [Point._make((*row[:2], bool(row[2]), bool(row[3]), *row[4:])) for row in found]
