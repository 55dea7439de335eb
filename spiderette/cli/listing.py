"""Games and numbers of the store as lines of text and as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from spiderette.engine.variants import variant
from spiderette.store.history import Entry
from spiderette.store.statistics import Kind, Statistics
from spiderette.text import later, ntr, tr
from spiderette.wording import clock_text, variant_name

LATEST = 20
_RESULTS = {"won": later("won"), "lost": later("lost"), "open": later("unfinished")}
_TIMES = ("began", "touched", "ended")


def stored(entry: Entry) -> dict[str, Any]:
    """A game as JSON: fields as in the store, times in UTC, yes and no as such."""
    data = asdict(entry)
    for name in _TIMES:
        data[name] = _utc(data[name])
    for name in ("plain", "repeat", "assisted"):
        data[name] = bool(data[name])
    return {**data, "code": entry.code or None, "daily": entry.daily or None}


def _utc(seconds: float | None) -> str | None:
    if seconds is None:
        return None
    try:
        return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
    except (OverflowError, OSError, ValueError):  # a clock that was far off
        return None


def _day(seconds: float | None) -> str:
    try:
        return f"{datetime.fromtimestamp(seconds or 0):%Y-%m-%d %H:%M}"
    except (OverflowError, OSError, ValueError):
        return "?"


def _deal(entry: Entry) -> str:
    return entry.code or tr("custom position")


def saved_lines(entries: Sequence[Entry]) -> list[str]:
    """Unfinished games, two lines each."""
    if not entries:
        return [tr("There is no unfinished game.")]
    lines = []
    for entry in entries:
        name = variant_name(variant(*entry.kind))
        kind = (
            tr("{game} (daily deal {date})", game=name, date=entry.daily) if entry.daily else name
        )
        numbers = tr(
            "score {score}, moves {moves}, time {time}",
            score=entry.score,
            moves=entry.moves,
            time=clock_text(entry.seconds),
        )
        lines += [kind, f"  {_deal(entry)}  {_day(entry.touched)}  {numbers}"]
    return lines


def statistics_lines(numbers: Mapping[Kind, Statistics]) -> list[str]:
    """The numbers of each kind that was played."""
    if not numbers:
        return [tr("No game has been finished yet.")]
    lines = []
    for kind, found in numbers.items():
        lines += [variant_name(variant(*kind)), *(f"  {line}" for line in _numbers(found)), ""]
    return lines


def _numbers(found: Statistics) -> list[str]:
    lines = [
        tr(
            "Played {played}, won {won} ({percent}%); current streak {streak}, best {best}",
            played=found.played,
            won=found.won,
            percent=round(found.percent or 0),
            streak=found.streak,
            best=found.best_streak,
        )
    ]
    if found.best_score is not None:
        lines.append(tr("Best score {score}", score=found.best_score))
    if found.best_traditional is not None:
        lines.append(tr("Best score, traditional scoring: {score}", score=found.best_traditional))
    if found.fewest_moves is not None:
        lines.append(tr("Fewest moves {moves}", moves=found.fewest_moves))
    if found.best_seconds is not None and found.average_seconds is not None:
        best, mean = clock_text(found.best_seconds), clock_text(found.average_seconds)
        lines.append(tr("Time of wins: best {best}, average {mean}", best=best, mean=mean))
    lines.append(tr("Undos {undos}, hints {hints}", undos=found.undos, hints=found.hints))
    return lines


def history_lines(entries: Sequence[Entry]) -> list[str]:
    """The latest finished games, one line each, newest first."""
    if not entries:
        return []
    count = len(entries)
    lines = [ntr("{n} finished game:", "{n} finished games:", count)]
    for entry in entries[:LATEST]:
        result = tr(_RESULTS[entry.result])
        numbers = tr("score {score}, moves {moves}", score=entry.score, moves=entry.moves)
        result = tr("{result}, {numbers}", result=result, numbers=numbers)
        lines.append(f"  {_day(entry.ended)}  {_deal(entry)}  {result}")
    if count > LATEST:
        lines.append(tr("Use --json to see the others."))
    return lines
