"""Programs in a real window: an X server of one's own, and what a process has cost so far.

The figures come from Linux's /proc; the benchmarks that use this say so where there is none.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE = "SD1-S1-AAAAABD"
# As on a player's machine Python keeps what it has compiled; here in a folder of this run.
COMPILED = tempfile.TemporaryDirectory(prefix="spiderette-bench-compiled-")


@contextmanager
def running(
    display: str, *command: str, program: str = sys.executable, **surroundings: str
) -> Iterator[subprocess.Popen[str]]:
    """A Python program, or another `program`, on a display; ended when the block is left.

    It has a home of its own.
    """
    other = ("SDL_", "WAYLAND", "PYTHONDONTWRITEBYTECODE")
    clean = {k: v for k, v in os.environ.items() if not k.startswith(other)}
    clean["PYTHONPYCACHEPREFIX"] = COMPILED.name
    with tempfile.TemporaryDirectory(prefix="spiderette-bench-") as home:
        clean |= {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "SPIDERETTE_LOG": "1"}
        clean |= {"SPIDERETTE_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        process = subprocess.Popen(
            [program, *command],
            cwd=ROOT,
            env={**clean, **surroundings},
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextmanager
def game(
    display: str, size: tuple[int, int], *arguments: str, **surroundings: str
) -> Iterator[subprocess.Popen[str]]:
    """The program at a known deal in a window of `size`."""
    shape = f"{size[0]}x{size[1]}"
    with running(
        display, "main.py", CODE, "--size", shape, "--lang", "en", *arguments, **surroundings
    ) as process:
        yield process


def wait_for(process: subprocess.Popen[str], word: str) -> str:
    """The next line of its log that begins so. Raises EOFError when it ends before."""
    assert process.stderr is not None
    said = ""
    for line in process.stderr:
        if line.startswith(word):
            return line
        said += line
    raise EOFError(f"it ended before it said {word}: {said}")


def spent(process: subprocess.Popen[str]) -> float:
    """Seconds of the processor that all its threads have used."""
    tasks = Path(f"/proc/{process.pid}/task")
    return sum(_nanoseconds(task / "schedstat") for task in tasks.iterdir()) / 1e9


def _nanoseconds(path: Path) -> int:
    try:
        return int(path.read_text(encoding="ascii").split()[0])
    except OSError:  # a thread has ended meanwhile
        return 0


def spent_in(process: subprocess.Popen[str], seconds: float) -> float:
    """The share of one processor that it uses in the next `seconds`, in per cent."""
    before, began = spent(process), time.perf_counter()
    time.sleep(seconds)
    return 100 * (spent(process) - before) / (time.perf_counter() - began)
