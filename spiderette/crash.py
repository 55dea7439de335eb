"""When the program itself is at fault: a report in the folder of the log, and a word to the player.

A program without a console would otherwise vanish without a trace.
"""

from __future__ import annotations

import contextlib
import platform
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from spiderette import __version__, paths
from spiderette.text import tr

KEPT = 5  # reports; older ones are deleted
NAME = "crash-{}.txt"


class UnsavedError(Exception):
    """After the fault that is its cause, the games could not be written."""


def guarded(program: Callable[[], int]) -> int:
    """Run the program; a fault in it is written down, told, and makes the exit status 1."""
    lines = [tr("Something went wrong and the game had to close. Your games are safe.")]
    try:
        return program()
    except UnsavedError:
        told = traceback.format_exc()
        lines = [_unsaved()]
    except Exception:  # whatever it is
        told = traceback.format_exc()
    file = _written(told)
    if file is not None:
        lines.append(tr("A report was saved: {file}", file=file))
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write("\n".join([told.rstrip(), *lines, ""]))
    _show("\n\n".join(lines))
    return 1


def _unsaved() -> str:
    return tr("Something went wrong and the game had to close. Your last moves could not be saved.")


def _written(told: str) -> Path | None:
    """The new report's file; None if none could be written."""
    head = f"Spiderette {__version__}, Python {platform.python_version()}, {sys.platform}"
    file = paths.log_dir() / NAME.format(time.strftime("%Y%m%d-%H%M%S"))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{head}\n\n{told}", encoding="utf-8")
        for old in sorted(file.parent.glob(NAME.format("*")))[:-KEPT]:
            old.unlink()
    except OSError:
        return None
    return file


def _show(text: str) -> None:
    """A box of the system's own, where there is a display to show it on."""
    import pygame

    with contextlib.suppress(Exception):  # the fault may have been in there
        if pygame.display.get_init() and pygame.display.get_driver() not in ("dummy", "offscreen"):
            pygame.display.message_box("Spiderette", text, message_type="error")
