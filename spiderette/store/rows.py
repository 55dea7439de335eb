"""One game as one row of plain data, with the checksum that tells whether it is still whole."""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass, fields
from datetime import date
from typing import Any

from spiderette.engine.codes import BadCodeError, parse_code
from spiderette.engine.score import SCORINGS
from spiderette.engine.variants import SPIDER, variant
from spiderette.settings import SLOTS

OPEN, WON, LOST = "open", "won", "lost"
RANK = {OPEN: 0, LOST: 1, WON: 2}
FORMULA = 1  # the scoring rules that `score` was counted by
COUNT_LIMIT = 10**9
TIME_LIMIT = 10.0**11
LINE_LIMIT = 2_000_000


def slot_of(game: str, daily: str = "") -> str:
    """Where an unfinished deal of a game waits: an own slot for the daily deal of a date."""
    if daily:
        return "daily"
    return "spider" if game == SPIDER else "spiderette"


class BadRowError(ValueError):
    """A row that cannot be a game. `problem` is the name of the field, or what is wrong."""

    def __init__(self, problem: str) -> None:
        self.problem = problem
        super().__init__(f"bad game record: {problem}")


@dataclass(frozen=True, slots=True)
class GameRow:
    """All that is kept of one game.

    id: the same on every computer.  slot: one of SLOTS.  result: "open", "won" or "lost".
    code: the deal's code, "" for a set-up position, whose JSON text is then in `position`.
    daily: the date YYYY-MM-DD of a daily deal, else "".
    undo_limit: actions, None for all.  repeat: this deal was played before; assisted: a winning
    line was shown; plain: played without any help.
    line: the moves, separated by spaces; cursor, mark: as in `Game`.
    seconds: play time.  score, moves, undos, hints: as the player sees them.
    began, touched, ended: seconds since 1970 of the first action, the last one and the result.
    revision: how often the row was written.
    """

    id: str
    slot: str
    result: str
    game: str
    suits: int
    rules: str
    code: str
    position: str
    daily: str
    scoring: str
    formula: int
    undo_limit: int | None
    plain: int
    repeat: int
    assisted: int
    line: str
    cursor: int
    mark: int | None
    seconds: float
    score: int
    moves: int
    undos: int
    hints: int
    began: float
    touched: float
    ended: float | None
    revision: int

    @property
    def stand(self) -> tuple[str, int, int | None]:
        """Where the play stands; two rows with the same stand differ in nothing played."""
        return self.line, self.cursor, self.mark

    @property
    def checksum(self) -> int:
        """CRC-32 over every field."""
        return zlib.crc32(json.dumps(astuple(self)).encode())


NAMES = tuple(item.name for item in fields(GameRow))
_TYPES = {item.name: str(item.type) for item in fields(GameRow)}


def row_of(values: Sequence[Any]) -> GameRow:
    """The row with these values in the order of NAMES; raises BadRowError for a wrong type."""
    if len(values) != len(NAMES):
        raise BadRowError("fields")
    return GameRow(*(_typed(name, value) for name, value in zip(NAMES, values, strict=True)))


def _typed(name: str, value: Any) -> Any:
    kind, _, empty = _TYPES[name].partition(" | ")
    if value is None and empty:
        return None
    if kind == "float" and type(value) is int and abs(value) <= TIME_LIMIT:
        value = float(value)
    if type(value).__name__ != kind:
        raise BadRowError(name)
    return value


def check(row: GameRow) -> None:
    """Raises BadRowError unless every field holds something that a game can have.

    The moves are not played here.
    """
    for name, allowed in (
        ("slot", SLOTS),
        ("result", tuple(RANK)),
        ("scoring", SCORINGS),
        ("plain", (0, 1)),
        ("repeat", (0, 1)),
        ("assisted", (0, 1)),
    ):
        if getattr(row, name) not in allowed:
            raise BadRowError(name)
    _check_numbers(row)
    _check_deal(row)
    if not _is_id(row.id) or len(row.line) > LINE_LIMIT:
        raise BadRowError("id" if not _is_id(row.id) else "line")
    if row.daily and not is_date(row.daily):
        raise BadRowError("daily")


def _check_numbers(row: GameRow) -> None:
    for name in ("cursor", "mark", "moves", "undos", "hints", "revision", "formula"):
        if not 0 <= (getattr(row, name) or 0) <= COUNT_LIMIT:
            raise BadRowError(name)
    if row.undo_limit is not None and not 0 < row.undo_limit <= COUNT_LIMIT:
        raise BadRowError("undo_limit")
    if abs(row.score) > COUNT_LIMIT * 2:
        raise BadRowError("score")
    for name in ("seconds", "began", "touched", "ended"):
        value = getattr(row, name) or 0.0
        if not math.isfinite(value) or not 0 <= value <= TIME_LIMIT:
            raise BadRowError(name)
    if (row.ended is None) != (row.result == OPEN):
        raise BadRowError("ended")


def _check_deal(row: GameRow) -> None:
    try:
        variant(row.game, row.suits, row.rules)
        code = parse_code(row.code) if row.code else None
    except BadCodeError:
        raise BadRowError("code") from None
    except ValueError:
        raise BadRowError("game") from None
    if code is None and not row.position:
        raise BadRowError("code")
    if code and (code.game, code.suits, code.rules) != (row.game, row.suits, row.rules):
        raise BadRowError("game")


def bounded(clock: Callable[[], float]) -> Callable[[], float]:
    """The same clock, kept to times that a row can have: machines wake up in any year."""

    def now() -> float:
        time = clock()
        return min(max(time, 0.0), TIME_LIMIT) if math.isfinite(time) else TIME_LIMIT

    return now


def _is_id(text: str) -> bool:
    return len(text) == 32 and all(c in "0123456789abcdef" for c in text)


def is_date(text: str) -> bool:
    """True for a day of the calendar in the form YYYY-MM-DD, no other of ISO 8601."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
