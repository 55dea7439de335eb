"""The packaged program as the tests use it: built once for all of them, started as players do.

SPIDERETTE_BUNDLE=build builds one; any other value is the folder of one that is there already.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
WANTED = os.environ.get("SPIDERETTE_BUNDLE", "")
FIXED = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": "1767225600"}
TALK = {"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}


def build(place: Path) -> tuple[Path, str]:
    """DIST/spiderette built and packed by the two steps of `tasks.py build`; what they said."""
    dist = place / "dist"
    steps = (
        ["-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath", str(dist)],
        ["packaging/pack.py", str(dist)],
    )
    steps[0].extend(["--workpath", str(place / "work"), "build.spec"])
    said = ""
    for step in steps:
        done = subprocess.run(
            [sys.executable, *step],
            cwd=ROOT,
            env={**os.environ, **FIXED, "PYTHONIOENCODING": "utf-8"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        said += done.stdout
        assert done.returncode == 0, said
    return dist, said


def run(
    program: Path, *arguments: str, home: Path, cwd: Path | None = None, **surroundings: str
) -> subprocess.CompletedProcess[str]:
    """One command of the packaged program, as a player without any Python would run it."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "SDL_", "LC_"))}
    own = {"SPIDERETTE_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [str(program), *arguments],
        cwd=cwd or home.parent,
        env={**clean, **own, **TALK, **surroundings},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
        timeout=300,
    )


def processes(program: Path) -> list[int]:
    """The running processes of a program."""
    found = []
    for link in Path("/proc").glob("[0-9]*/exe"):
        try:
            if link.resolve() == program.resolve():
                found.append(int(link.parent.name))
        except OSError:  # it has just ended, or is another user's
            continue
    return found
