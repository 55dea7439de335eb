"""Without a command: open the window, at a deal if a code is given."""

from __future__ import annotations

import os
from pathlib import Path

from spiderette import text
from spiderette.cli.arguments import Request, choice_of, size_of
from spiderette.cli.errors import CommandError
from spiderette.cli.options import WindowOptions
from spiderette.cli.reading import unwritable
from spiderette.crash import guarded
from spiderette.engine.codes import BadCodeError, Code, parse_code
from spiderette.settings import SPEEDS
from spiderette.text import tr
from spiderette.wording import bad_code_line


def open_window(request: Request) -> int:
    """Run the game until its window closes; returns the exit status."""
    if request.has("--self-test"):
        return _self_test(*request.words)
    options = options_of(request)
    from spiderette.app import run

    return guarded(lambda: int(run(options)))


def _self_test(file: str = "") -> int:
    from spiderette.selftest.run import run

    try:
        return run(Path(file) if file else None)
    except (OSError, ValueError):
        raise unwritable(file) from None


def options_of(request: Request) -> WindowOptions:
    """What the window is asked for, checked. Raises CommandError."""
    return WindowOptions(
        code=_code(request.words[0]) if request.words else None,
        size=size_of(request),
        language=text.language() if request.has("--lang") else None,
        speed=choice_of(request, "--speed", SPEEDS),
        mute=request.has("--mute"),
        log=os.environ.get("SPIDERETTE_LOG") == "1",
    )


def _code(word: str) -> Code:
    """The code of a word that was no command; a slip may have been made in either."""
    try:
        return parse_code(word)
    except BadCodeError as bad:
        line = bad_code_line(bad)
        if bad.part == "game":
            line = tr("“{quoted}” is neither a command nor a game code.", quoted=bad.quoted)
        raise CommandError("bad-code", line) from None
