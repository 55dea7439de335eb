"""Games out to a file and in from one, without a window of the system: a field names the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from spiderette.screens.desk import Desk
from spiderette.screens.question import Answer, Question
from spiderette.screens.shelf import date_words
from spiderette.screens.sitting import Sitting
from spiderette.store.exchange import Report, UnreadError, is_export
from spiderette.store_wording import report_lines, unread_line
from spiderette.text import ntr, tr
from spiderette.ui import (
    BODY,
    Button,
    Column,
    Label,
    Node,
    Progress,
    Row,
    Spacer,
    TextField,
)
from spiderette.ui.look import DIM

FILE_NAME = "spiderette-games.jsonl"
_LONGEST_PATH = 400
LONG = 8.0  # seconds in which two or three sentences can be read


@dataclass(frozen=True)
class Typed:
    path: str


@dataclass(frozen=True)
class Out:
    """Write all games to the file."""


@dataclass(frozen=True)
class In:
    """Read the file's games in."""


@dataclass(frozen=True)
class Over:
    """Write all games over what is in a file, as was asked."""

    path: Path


class ExchangePage:
    """Its widgets, and the work behind them, a batch of lines a frame."""

    def __init__(self, sitting: Sitting, folder: Path) -> None:
        self.sitting = sitting
        self._folder = folder  # where a name alone is looked for
        self.path = str(folder / FILE_NAME)
        self._said = ""
        self._reading: Iterator[Report] | None = None
        self._file: IO[bytes] | None = None
        self._size = 0
        self._last = Report()

    def node(self) -> Node:
        """The part of the page, made anew."""
        field = TextField(tr("File"), self.path, tells=Typed, limit=_LONGEST_PATH, wide=520, grow=1)
        self.result = Label(self._said, BODY, role="status")
        self.result.hidden = not self._said
        self.progress = Progress(tr("Reading"))
        self.progress.hidden = self._reading is None
        words = tr(
            "All your games, finished or not, in a text file to keep or to move to another "
            "computer. Importing the same file twice changes nothing."
        )
        buttons = Row(
            Button(tr("Export games"), Out(), sign="export"),
            Spacer(),
            Button(tr("Import games"), In(), sign="import"),
        )
        return Column(Label(words, DIM), field, buttons, self.progress, self.result, gap=12)

    def answer(self, value: object) -> Question | None:
        """Obey a value that a widget of the page emitted; a question that must be asked first."""
        match value:
            case Typed(path):
                self.path = path
            case Out():
                return self._write()
            case Over(path):
                self._write_to(path)
            case In():
                self._open()
        return None

    def _target(self) -> Path | None:
        text = self.path.strip().strip('"')
        if not text:
            self._say(tr("Please name a file."))
            return None
        try:
            path = Path(text).expanduser()
        except RuntimeError:  # the home of somebody who has none here
            path = Path(text)
        return path if path.is_absolute() else self._folder / path

    def _write(self) -> Question | None:
        """Write to the file, unless something is in it: then a question."""
        path = self._target()
        if path is None:
            return None
        try:
            found = path.stat() if path.is_file() else None
            if found is not None and found.st_size:
                return _asked(self.sitting.desk, path, found.st_size, found.st_mtime)
        except (OSError, ValueError):
            pass  # the writing tells
        self._write_to(path)
        return None

    def _write_to(self, path: Path) -> None:
        try:
            if path.is_dir():
                raise OSError
            count = self.sitting.ledger.export(path)
        except UnreadError:
            self._say(unread_line())
            return
        except (OSError, ValueError):
            self._say(tr("This file cannot be written: {path}", path=path))
            return
        self._say(
            ntr("{n} game written to {path}", "{n} games written to {path}", count, path=path)
        )

    def _open(self) -> None:
        path = self._target()
        if path is None or self._reading is not None:
            return
        try:
            self._file = path.open("rb")
            self._size = path.stat().st_size
        except (OSError, ValueError):
            self._say(tr("This file cannot be read: {path}", path=path))
            return
        self._reading = self.sitting.ledger.importing(self._file)
        self._last = Report()
        self.progress.share = 0.0
        self.progress.hidden = False

    def step(self) -> tuple[bool, bool]:
        """Read one batch; (still reading, games have changed)."""
        if self._reading is None or self._file is None:
            return False, False
        try:
            report = next(self._reading, None)
            self.progress.share = self._file.tell() / max(1, self._size)
        except (OSError, ValueError):
            self._end(tr("This file cannot be read: {path}", path=self.path))
            return False, True
        if report is not None:
            self._last = report
            if report.saved:
                return True, False
        self._end()
        return False, True

    def _end(self, fault: str = "") -> None:
        """Nothing more is read: say what came in, and lay it on the table if it belongs there."""
        came = report_lines(self._last) if not fault or self._last.lines else []
        self._reading = None
        if self._file is not None:
            self._file.close()
            self._file = None
        self.progress.hidden = True
        self._say(" ".join(filter(None, (fault, *came))))
        self.sitting.look_again()

    def close(self) -> None:
        """The screen is gone: what was read so far stays, and the table says how much it is."""
        if self._reading is None or self._file is None:
            return
        more = self._last.saved and self._file.tell() < self._size
        self._end()
        left = tr("The import was stopped. The rest of the file was not read.") if more else ""
        self.sitting.play.say(" ".join(filter(None, (self._said, left))), LONG)

    def _say(self, words: str) -> None:
        self._said = words
        self.result.text = words
        self.result.hidden = not words


def _asked(desk: Desk, path: Path, size: int, changed: float) -> Question:
    """Before what is in a file goes; size in bytes. What is not ours goes only on purpose."""
    date = date_words(changed)
    ours = _is_ours(path)
    if ours:
        what = tr("It holds games you exported before, last changed on {date}.", date=date)
    else:
        kilobytes = max(1, round(size / 1000))
        what = tr(
            "It holds something other than your games: {n} kB, changed on {date}.",
            n=kilobytes,
            date=date,
        )
    lines = [str(path), what, tr("Its current contents will be lost.")]
    write = Answer(tr("Overwrite"), kind="main" if ours else "danger", tells=Over(path))
    return Question(desk, tr("Overwrite this file?"), lines, [Answer(tr("Cancel")), write])


def _is_ours(path: Path) -> bool:
    """A file that cannot be read is taken for something else."""
    try:
        return is_export(path)
    except OSError:
        return False
