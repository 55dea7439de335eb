"""Export and import: JSON lines, one game a line, each with the version of its form.

Nothing that an imported file holds is believed: every line is played by the rules.
"""

from __future__ import annotations

import codecs
import hashlib
import json
import os
import sqlite3
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import IO, Any

from spiderette.engine.codes import BadCodeError, parse_code
from spiderette.store import schema
from spiderette.store.disk import stored_row, take_in
from spiderette.store.replay import fresh_game, position_text, verified
from spiderette.store.rows import NAMES, OPEN, RANK, BadRowError, GameRow, check, row_of, slot_of
from spiderette.store.salvage import whole
from spiderette.store.writer import Writer

VERSION = 1
FORM = "spiderette"  # the key that holds the version
LINE_BYTES = 1_000_000
LINES = 1_000_000
MOVES = 20_000
BATCH = 50
_FLAGS = ("plain", "repeat", "assisted")
_DEFAULTS: dict[str, Any] = {
    **dict.fromkeys(("position", "daily"), ""),
    **dict.fromkeys(("plain", "repeat", "assisted", "moves", "score", "undos", "hints"), 0),
    **dict.fromkeys(("seconds", "began", "touched"), 0.0),
    **dict.fromkeys(("formula", "revision"), 1),
    "scoring": "standard",
    "undo_limit": 100,
    "mark": None,
}

REASONS = (
    "too-long",  # a line beyond LINE_BYTES, or more lines than LINES
    "not-json",
    "not-a-game",  # no object of this form
    "newer-version",
    "bad-field",
    "bad-code",
    "bad-line",  # moves that cannot be read or that the rules refuse
    "not-won",  # the result does not fit the table at the end of the line
    "slot-taken",  # unfinished, while an unfinished game lies in its slot
)


@dataclass
class Report:
    """What an import did so far. `refused`: how many lines for which of REASONS."""

    added: int = 0
    updated: int = 0
    unchanged: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    saved: bool = True

    @property
    def lines(self) -> int:
        return self.added + self.updated + self.unchanged + self.refused.total()


class RefusedError(ValueError):
    """One line that is not taken in. `reason`: one of REASONS."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class UnreadError(OSError):
    """The games cannot be read now: an export would lack some, or all."""


def line_of(row: GameRow) -> str:
    """One game as a line of JSON."""
    data: dict[str, Any] = {FORM: VERSION, **asdict(row)}
    data["line"] = row.line.split()
    data["position"] = json.loads(row.position) if row.position else None
    data["code"] = row.code or None
    data["daily"] = row.daily or None
    data.update((name, bool(data[name])) for name in _FLAGS)
    return json.dumps(data, separators=(",", ":"))


def lines(connection: sqlite3.Connection) -> list[str]:
    """Every game, oldest first."""
    found = connection.execute(
        f"SELECT {schema.COLUMNS}, checksum FROM games ORDER BY began, id"
    ).fetchall()
    return [line_of(row) for row in map(whole, found) if row is not None]


def export(writer: Writer, path: Path) -> int:
    """Write all games to a file, which is replaced only by a whole one; the number of games.

    Raises OSError when the file cannot be written, UnreadError when the games cannot be read.
    """
    nothing: list[str] | None = None
    with writer.disk.lock:
        found = writer.read(lines, nothing)
        if found is None or writer.disk.partial:
            raise UnreadError
    temporary = path.with_name(f"{path.name}.tmp-{os.getpid()}")
    try:
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(f"{line}\n" for line in found)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    return len(found)


def is_export(path: Path) -> bool:
    """True for a file that begins with a game of this form, of any version; raises OSError."""
    with path.open("rb") as file:
        line = next(raw_lines(file), None) or b""
    try:
        data = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and FORM in data


def raw_lines(file: IO[bytes]) -> Iterator[bytes | None]:
    """The lines of a file; None for one that is too long (it is skipped, never held whole)."""
    line = file.readline(LINE_BYTES)
    if line.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        yield from _wide_lines(line, file)
        return
    while line:
        if len(line) < LINE_BYTES or line.endswith(b"\n"):
            yield line
            line = file.readline(LINE_BYTES)
            continue
        while (rest := file.readline(LINE_BYTES)) and not rest.endswith(b"\n"):
            pass
        yield None
        line = file.readline(LINE_BYTES)


def _wide_lines(chunk: bytes, file: IO[bytes]) -> Iterator[bytes | None]:
    """The same of a file in UTF-16, which PowerShell makes of what is redirected into one."""
    decoder = codecs.getincrementaldecoder("utf-16")("replace")
    rest = ""
    while chunk:
        *lines, rest = (rest + decoder.decode(chunk)).split("\n")
        yield from (line.encode() if len(line) < LINE_BYTES else None for line in lines)
        rest = rest[:LINE_BYTES]
        chunk = file.read(1 << 16)
    if rest:
        yield rest.encode()


def importing(
    writer: Writer, source: Iterable[bytes | None], held: Collection[str] = ()
) -> Iterator[Report]:
    """Take in lines, BATCH at a time; the report so far after each batch, at least once.

    held: slots in which a game is being played, whether it is in the file of games or not.
    """
    report = Report()
    stream = iter(source)
    seen = 0
    while batch := list(islice(stream, BATCH)):
        if seen >= LINES:
            report.refused["too-long"] += 1
            break
        seen += len(batch)
        rows = [row for line in batch if (row := _read(line, report, seen == len(batch)))]
        _take_in(writer, _believed(writer, rows, report), report, held)
        yield report
    yield report


def _read(line: bytes | None, report: Report, early: bool) -> GameRow | None:
    """The row of a line, None for an empty or a refused one."""
    if line is not None and early:
        line = line.removeprefix(b"\xef\xbb\xbf")
    if line is not None and not line.strip():
        return None
    try:
        return row_in(line)
    except RefusedError as refused:
        report.refused[refused.reason] += 1
        return None


def _believed(writer: Writer, rows: list[GameRow], report: Report) -> list[GameRow]:
    """Rows that are worth a transaction: those that the store lacks, once the rules played them."""

    def results(connection: sqlite3.Connection) -> dict[str, str]:
        found = (stored_row(connection, row.id) for row in rows)
        return {row.id: row.result for row in found if row is not None}

    nothing: dict[str, str] = {}
    stored = writer.read(results, nothing)
    believed = []
    for row in rows:
        if row.id in stored and RANK[stored[row.id]] >= RANK[row.result]:
            report.unchanged += 1
            continue
        try:
            believed.append(played(row))
        except RefusedError as refused:
            report.refused[refused.reason] += 1
    return believed


def row_in(line: bytes | None) -> GameRow:
    """The game in a line, every field checked, the moves not yet played; raises RefusedError."""
    if line is None:
        raise RefusedError("too-long")
    try:
        data = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise RefusedError("not-json") from None
    if not isinstance(data, dict) or type(data.get(FORM)) is not int or data[FORM] < 1:
        raise RefusedError("not-a-game")
    if data[FORM] > VERSION:
        raise RefusedError("newer-version")
    try:
        return _sound(data)
    except BadRowError as bad:
        raise RefusedError(_reason(bad.problem)) from None


def _reason(problem: str) -> str:
    names = {"code": "bad-code", "game": "bad-code", "result": "not-won"}
    return names.get(problem, "bad-line" if problem in ("line", "cursor", "mark") else "bad-field")


def _sound(data: dict[str, Any]) -> GameRow:
    values = {**_DEFAULTS, **{name: data[name] for name in NAMES if name in data}}
    values["line"] = _line(data.get("line"))
    values["code"] = _code(data.get("code"))
    values["daily"] = data.get("daily") or ""
    values["position"] = _position(data.get("position"))
    values["cursor"] = data.get("cursor", len(values["line"].split()))
    values["ended"] = data.get("ended", None if data.get("result") == OPEN else values["touched"])
    for name in _FLAGS:
        values[name] = int(values[name]) if isinstance(values[name], bool) else values[name]
    _name_the_deal(values)
    values.setdefault("id", _fingerprint(data))
    row = row_of([values.get(name) for name in NAMES])
    check(row)
    return row


def played(row: GameRow) -> GameRow:
    """The row with score and moves as the rules count them; raises RefusedError for a false one."""
    try:
        row = verified(row)
        if row.position:
            row = replace(row, position=position_text(fresh_game(row)), repeat=1)
    except BadRowError as bad:
        raise RefusedError(_reason(bad.problem)) from None
    return row


def _name_the_deal(values: dict[str, Any]) -> None:
    """Game, level and rules from the code where they are not given."""
    if values["code"]:
        code = parse_code(values["code"])
        for name in ("game", "suits", "rules"):
            values.setdefault(name, getattr(code, name))
    values.setdefault("slot", slot_of(values.get("game", "")))


def _line(value: object) -> str:
    if not isinstance(value, list) or len(value) > MOVES:
        raise BadRowError("line")
    if not all(isinstance(word, str) and 0 < len(word) <= 12 and " " not in word for word in value):
        raise BadRowError("line")
    return " ".join(value)


def _code(value: object) -> str:
    if value in (None, ""):
        return ""
    try:
        return str(parse_code(value if isinstance(value, str) else "?"))
    except BadCodeError:
        raise BadRowError("code") from None


def _position(value: object) -> str:
    if value in (None, ""):
        return ""
    text = json.dumps(value)
    if not isinstance(value, dict) or len(text) > 20_000:
        raise BadRowError("position")
    return text


def _fingerprint(data: dict[str, Any]) -> str:
    """The same id for the same line, so that a file without ids can be read twice too."""
    text = json.dumps(data, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _take_in(writer: Writer, rows: list[GameRow], report: Report, held: Collection[str]) -> None:
    """Merge rows into the store in one transaction; counts only what is on the disk."""
    outcomes: Counter[str] = Counter()

    def merge(connection: sqlite3.Connection) -> None:
        outcomes.clear()
        for row in rows:
            outcomes[take_in(connection, row, held)] += 1

    if not rows:
        return
    if not writer.change(merge):
        report.saved = False
        return
    report.added += outcomes["added"]
    report.updated += outcomes["updated"]
    report.unchanged += outcomes["unchanged"]
    if outcomes["slot-taken"]:
        report.refused["slot-taken"] += outcomes["slot-taken"]
