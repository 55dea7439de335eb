"""X servers of one's own, for tests and benchmarks."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 30.0  # seconds; the machine that tests may be slow and shared


@contextmanager
def server(program: str, *arguments: str) -> Iterator[str]:
    """An X server on a free number; the display's name. Raises EOFError if it will not run."""
    ours, theirs = os.pipe()
    process = subprocess.Popen(
        [program, "-displayfd", str(theirs), *arguments, "-nolisten", "tcp"],
        pass_fds=(theirs,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs)
    try:
        with os.fdopen(ours, encoding="ascii") as told:
            number = told.readline().strip()
        if not number:
            raise EOFError(f"{program} did not start")
        yield f":{number}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextmanager
def screen(size: tuple[int, int] = (1280, 800), depth: int = 24) -> Iterator[str]:
    """A screen with so many bits a pixel; the display's name."""
    with server("Xvfb", "-screen", "0", f"{size[0]}x{size[1]}x{depth}") as name:
        yield name
