"""Standard output and standard error that never fail: narrow encodings, closed pipes, no console.

A windowed program on Windows has None for both streams; whoever reads a pipe may leave early.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
from collections.abc import Iterator
from typing import Any, TextIO

from spiderette.cli.errors import CommandError, failure
from spiderette.text import tr


def soften(stream: TextIO | None) -> None:
    """Characters that the stream's encoding lacks come out as “?” from now on."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def say(*lines: str) -> None:
    """Lines of text for the player."""
    with _writing() as stream:
        if stream is not None:
            stream.write("".join(f"{line}\n" for line in lines))


def say_data(value: Any) -> None:
    """One line of JSON."""
    say(_json_line(value, sys.stdout))


def complain(error: CommandError, *, as_json: bool) -> None:
    """The one line on standard error; a stream that is gone is no further error."""
    stream = sys.stderr
    if stream is None:
        return
    line = error.message
    if as_json:
        keys = ("rule", "message", "index", "move")
        line = _json_line({"error": {key: getattr(error, key) for key in keys}}, stream)
    with contextlib.suppress(OSError, ValueError):
        stream.write(f"{line}\n")
        stream.flush()


def finish() -> None:
    """Push out what was said, so that a full disk or a closed pipe shows itself now."""
    with _writing() as stream:
        if stream is not None:
            stream.flush()


@contextlib.contextmanager
def _writing() -> Iterator[TextIO | None]:
    """Standard output; whatever keeps it from being written, except a reader's leaving, is told."""
    try:
        yield sys.stdout
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:  # a full disk; a stream that was closed
        abandon()
        if _reader_left(error):
            raise BrokenPipeError from None
        raise failure(tr("The result cannot be written.")) from None


def _reader_left(error: Exception) -> bool:
    """Windows answers a write to a pipe that nobody reads any more with EINVAL."""
    return sys.platform == "win32" and getattr(error, "errno", None) == errno.EINVAL


def abandon() -> None:
    """After a failed write: whatever is still buffered must not raise again at the exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _json_line(value: Any, stream: TextIO | None) -> str:
    encoding = getattr(stream, "encoding", None) or "utf-8"
    wide = encoding.lower().replace("-", "").startswith("utf")
    return json.dumps(value, ensure_ascii=not wide)
