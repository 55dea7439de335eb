"""`run`: all checks in turn, in a home of their own, and what they leave behind."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame

from spiderette import __version__, paths, text
from spiderette.selftest import checks
from spiderette.selftest.report import Report, expect

LIMIT = 300.0  # seconds after which a self-test that hangs is ended
CHECKS = {
    "deal": checks.deals,
    "play": checks.plays,
    "resume": checks.resumes,
    "solve": checks.solves,
    "screens": checks.draws,
    "dress": checks.dresses,
    "sound": checks.sounds,
}
# Nothing is shown and nothing sounds, on a machine without a screen and a sound card too.
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
Traces = dict[str, tuple[int, int]]


def run(file: Path | None) -> int:
    """Do all checks and report to standard output and into `file`; the exit status, 0 or 1.

    Without either the report goes to the folder of the log. Raises OSError if the file cannot be
    written.
    """
    if file is None and sys.stdout is None:
        file = paths.log_dir() / "self-test.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
    report = Report(file)
    report.say(_about())
    with _bounded(report):
        before = _traces(file)
        home = Path(tempfile.mkdtemp(prefix="spiderette 試玩 "))
        with _surroundings(home):
            for name, check in CHECKS.items():
                report.check(name, partial(check, home))
        report.check("traces", partial(_untouched, before, file))
        report.check("leave", partial(_removed, home))
    return report.end()


def _about() -> str:
    form = "packaged" if getattr(sys, "frozen", False) else "from source"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return (
        f"Spiderette {__version__} {form}, Python {platform.python_version()}, "
        f"pygame-ce {pygame.version.ver}, SDL {sdl}, {sys.platform} {platform.machine()}"
    )


@contextmanager
def _bounded(report: Report) -> Iterator[None]:
    """End a program whose checks hang: whoever waits for it must not wait for ever."""

    def end() -> None:
        report.say(f"FAILED: not done after {LIMIT:.0f} s")
        os._exit(1)

    watch = threading.Timer(LIMIT, end)
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


@contextmanager
def _surroundings(home: Path) -> Iterator[None]:
    """A player of their own, who sees and hears nothing."""
    ours = {**QUIET, "SPIDERETTE_HOME": str(home)}
    before, spoken = {name: os.environ.get(name) for name in ours}, text.language()
    os.environ.update(ours)
    try:
        yield
    finally:
        text.use(spoken)
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _folders() -> set[Path]:
    """Where the program itself lies."""
    if getattr(sys, "frozen", False):
        return {Path(sys.executable).resolve().parent, paths.assets().parent}
    return {Path(__file__).resolve().parent.parent, paths.assets()}


def _traces(report: Path | None) -> Traces:
    """Size and time of every file of the program; the report, wherever it is, is none of it."""
    found: Traces = {}
    for folder in _folders():
        for path in folder.rglob("*"):
            own = report is not None and path == report.absolute()
            if path.is_file() and "__pycache__" not in path.parts and not own:
                state = path.stat()
                found[str(path)] = (state.st_size, state.st_mtime_ns)
    return found


def _untouched(before: Traces, report: Path | None) -> str:
    after = _traces(report)
    changed = sorted(name for name, _ in before.items() ^ after.items())
    expect(not changed, f"changed beside the program: {', '.join(changed[:5])}")
    return f"{len(after)} files of the program as before"


def _removed(home: Path) -> str:
    """The store is closed and everything can go."""
    shutil.rmtree(home)
    expect(not home.exists(), f"{home} is still there")
    return "its own folder is gone"
