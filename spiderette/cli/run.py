"""`main`: from the arguments to the exit status, 0 done, 1 failure, 2 wrong input."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from spiderette.cli.arguments import Request, Tokens, speak, split, understand
from spiderette.cli.errors import FAILURE, CommandError, failure
from spiderette.cli.help import help_lines, version_line
from spiderette.cli.output import abandon, complain, finish, say, soften
from spiderette.text import tr

# Imported only when they are asked for: a command starts as fast as what it needs.
_DOERS = {
    "": ("window", "open_window"),
    "deal": ("showing", "show"),
    "replay": ("showing", "show"),
    "solve": ("thinking", "solve"),
    "hint": ("thinking", "hint"),
    "screenshot": ("pictures", "screenshot"),
    "saved": ("records", "saved"),
    "stats": ("records", "stats"),
    "export": ("records", "export"),
    "import": ("records", "take_in"),
    "survey": ("surveying", "survey"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments (by default the program's) ask for and return the exit status."""
    # Read once, when pygame starts: real pixels on Windows, no greeting among what is said here.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    soften(sys.stdout)
    soften(sys.stderr)
    tokens = split(sys.argv[1:] if arguments is None else arguments)
    try:
        return _answer(tokens)
    except CommandError as error:
        complain(error, as_json="--json" in tokens.values)
        return error.status
    except BrokenPipeError:
        abandon()
        return FAILURE
    except KeyboardInterrupt:
        return FAILURE


def _answer(tokens: Tokens) -> int:
    speak(tokens)
    request = understand(tokens)
    if request.has("--version"):
        say(version_line())
    elif request.has("--help"):
        say(*help_lines(request.command))
    else:
        return _do(request)
    finish()
    return 0


def _do(request: Request) -> int:
    try:
        status = _doer(request.command.name)(request)
    except ImportError as error:
        name = error.name or str(error)
        raise failure(tr("A part of the program is missing: {name}.", name=name)) from error
    except MemoryError:
        raise failure(tr("There is not enough memory for this.")) from None
    finish()
    return status or 0


def _doer(name: str) -> Callable[[Request], int | None]:
    module, function = _DOERS[name]
    doer: Callable[[Request], int | None] = getattr(
        import_module(f"spiderette.cli.{module}"), function
    )
    return doer
