"""The report of a self-test: a line for each check, on standard output and in a file.

It is for people who build and repair the program, so it is in English, like the log.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

Check = Callable[[], str]


class FailedError(Exception):
    """Something in the program is not as it must be; the text says what."""


def expect(right: bool, otherwise: str) -> None:
    """Raises FailedError with the text unless it is `right`."""
    if not right:
        raise FailedError(otherwise)


class Report:
    """Written line by line, so that a program that dies or hangs has told how far it came.

    file: where it is kept besides; None for standard output alone. Raises OSError if it cannot be
    written.
    """

    def __init__(self, file: Path | None) -> None:
        self._file = None if file is None else file.open("w", encoding="utf-8", newline="\n")
        self._began = time.perf_counter()
        self.passed = 0
        self.failed = 0

    def say(self, line: str) -> None:
        for stream in (sys.stdout, self._file):
            if stream is not None:  # a program without a console has no standard output
                _put(stream, line)

    def check(self, name: str, check: Check) -> None:
        """Do one check, whose answer says what was seen, and write down how it went."""
        began = time.perf_counter()
        try:
            said, good = check(), True
        except Exception as error:  # whatever happens is what the report is for
            told = isinstance(error, FailedError)
            said, good = str(error) if told else traceback.format_exc().rstrip(), False
        seconds = time.perf_counter() - began
        self.say(f"{'ok' if good else 'FAILED':<6} {seconds:6.2f} s  {name:<8} {said}")
        self.passed, self.failed = self.passed + good, self.failed + (not good)

    def end(self) -> int:
        """Write the last line and return the exit status."""
        seconds = time.perf_counter() - self._began
        self.say(f"{self.passed} passed, {self.failed} failed in {seconds:.1f} s")
        if self._file is not None:
            self._file.close()
        return 1 if self.failed else 0


def _put(stream: TextIO, line: str) -> None:
    stream.write(f"{line}\n")
    stream.flush()
