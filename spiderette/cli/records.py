"""`saved`, `stats`, `export`, `import`: what this player's store holds.

Reading never makes a store where there is none; the window may be open meanwhile.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from spiderette import paths
from spiderette.cli.arguments import Request
from spiderette.cli.errors import CommandError, failure, usage
from spiderette.cli.listing import history_lines, saved_lines, statistics_lines, stored
from spiderette.cli.output import say, say_data
from spiderette.cli.reading import STDIN, shown, unreadable, unwritable
from spiderette.store.exchange import Report, UnreadError, is_export
from spiderette.store.history import Page
from spiderette.store.ledger import Ledger
from spiderette.store.statistics import Kind, Statistics, every_kind
from spiderette.store.vault import holds_games
from spiderette.store_wording import closed_line, reason_words, report_lines, unread_line
from spiderette.text import ntr, tr
from spiderette.wording import list_of

_EVERYTHING = 1 << 30


def saved(request: Request) -> None:
    """The unfinished games, the last played first."""
    with _store() as ledger:
        entries = ledger.records.unfinished() if ledger else []
    if request.as_json:
        say_data({"saved": [stored(entry) for entry in entries]})
    else:
        say(*saved_lines(entries))


def stats(request: Request) -> None:
    """The statistics of every kind that was played, then the history, newest first."""
    played: dict[Kind, Statistics] = {}
    page = Page((), 0)
    with _store() as ledger:
        if ledger:
            numbers = {kind: ledger.records.statistics(kind) for kind in every_kind()}
            played = {kind: found for kind, found in numbers.items() if found.played}
            page = ledger.records.page(limit=_EVERYTHING)
    if request.as_json:
        rows = [{**kind._asdict(), **asdict(found)} for kind, found in played.items()]
        say_data({"statistics": rows, "history": [stored(entry) for entry in page.entries]})
    else:
        say(*statistics_lines(played), *history_lines(page.entries))


def export(request: Request) -> None:
    """Write all games as JSON lines; `-` is standard output."""
    name = _file(request)
    if name == STDIN:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "games.jsonl"
            _export(path, name)
            say(*path.read_text(encoding="utf-8").splitlines())
        return
    count = _export(Path(name), name)
    if request.as_json:
        say_data({"file": name, "games": count})
    else:
        say(ntr("{n} game exported: {file}", "{n} games exported: {file}", count, file=name))


def _export(path: Path, name: str) -> int:
    with _store() as ledger:
        try:
            if path.is_file() and path.stat().st_size and not is_export(path):
                line = tr("This file does not contain games: {file}", file=name)
                raise CommandError("bad-file", line)
            if ledger:
                return ledger.export(path)
            path.write_text("", encoding="utf-8")
        except UnreadError:
            raise failure(unread_line()) from None
        except OSError:
            raise unwritable(name) from None
    return 0


def take_in(request: Request) -> None:
    """Take in the games of an exported file; the same file twice changes nothing."""
    name = _file(request)
    with _opened(name) as file:
        report = _import(file)
    if not report.saved:
        raise failure(" ".join(report_lines(report)))
    if report.lines and report.lines == report.refused.total():
        reasons = list_of([reason_words(reason) for reason in report.refused])
        message = tr("{file}: no game can be taken from it ({why}).", file=shown(name), why=reasons)
        raise CommandError("bad-file", message)
    if request.as_json:
        counts = (report.added, report.updated, report.unchanged)
        numbers: dict[str, Any] = dict(zip(("added", "updated", "unchanged"), counts, strict=True))
        say_data({**numbers, "refused": dict(report.refused)})
    else:
        say(*report_lines(report))


def _import(file: IO[bytes]) -> Report:
    report = Report()
    with _store(make=True) as ledger:
        if ledger:
            for report in ledger.importing(file):
                if not report.saved:
                    break
    return report


@contextmanager
def _store(*, make: bool = False) -> Iterator[Ledger | None]:
    """The player's store; None where there is none and none is to be made."""
    folder = paths.data_dir()
    if not make and not holds_games(folder):
        yield None
        return
    ledger = Ledger(folder, time.time, threaded=False)
    try:
        _check(ledger)
        yield ledger
        _check(ledger)  # what could not be read looks like nothing
    finally:
        ledger.close()


def _check(ledger: Ledger) -> None:
    """Raises CommandError when the store told that it cannot be used."""
    closed = next(filter(None, map(closed_line, ledger.troubles())), "")
    if closed:
        raise failure(closed)


@contextmanager
def _opened(name: str) -> Iterator[IO[bytes]]:
    """A file to read, or standard input."""
    if name == STDIN and sys.stdin is not None:
        yield sys.stdin.buffer
        return
    try:
        file = Path(name).open("rb")  # noqa: SIM115  # closed below
    except (OSError, ValueError):
        raise unreadable(name) from None
    with file:
        yield file


def _file(request: Request) -> str:
    if not request.words:
        command = request.command.name
        raise usage(tr("“{command}” needs the name of a file.", command=command))
    return request.words[0]
