"""Runs a command in this process as a person would, and keeps what it said."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from spiderette import text
from spiderette.cli.run import main


@dataclass(frozen=True)
class Said:
    """Exit status, standard output and standard error of one command."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The one line of JSON on standard output."""
        assert self.status == 0, self.err
        assert self.err == ""
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    @property
    def error(self) -> dict[str, Any]:
        """The one line of JSON on standard error."""
        assert self.status in (1, 2)
        assert self.out == ""
        assert self.err.count("\n") == 1
        found = json.loads(self.err)
        assert list(found) == ["error"]
        assert list(found["error"]) == ["rule", "message", "index", "move"]
        return dict(found["error"])

    @property
    def line(self) -> str:
        """The one line on standard error of a command that was refused."""
        assert self.status in (1, 2)
        assert self.out == ""
        assert self.err.count("\n") == 1
        return self.err.rstrip("\n")


def run(*arguments: str, stdin: bytes = b"", encoding: str = "utf-8") -> Said:
    """What `main` says and returns; English unless --lang is among the arguments."""
    before = text.language()
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding, newline="") for _ in range(2))
    given = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    environment = {"LC_ALL": "C", "LANGUAGE": ""}
    with (
        patch.multiple(sys, stdin=given, stdout=out, stderr=err),
        patch.dict("os.environ", environment),
    ):
        status = main(arguments)
        out.flush()
        err.flush()
    text.use(before)
    said = [stream.buffer.getvalue().decode(encoding) for stream in (out, err)]
    return Said(status, *said)
