#!/usr/bin/env python3
"""Everything one does with the project, each as one command: python tasks.py COMMAND

Stands on the standard library alone. It keeps its own environment in .venv, brings that up to date
when a list of requirements has changed, and says plainly what is missing. Written so that a Python
which is too old for the game can still read it and be told so.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

GAME = ("requirements.txt",)
DEV = (*GAME, "requirements-dev.txt")
ART = (*DEV, "tools/requirements.txt")

# The types hold on every system that the game runs on, whichever this one is.
SYSTEMS = ("linux", "win32", "darwin")
MYPY = tuple(
    ("-m", "mypy", "--strict", "--platform", system, "--cache-dir", ".mypy_cache/" + system)
    for system in SYSTEMS
)
CHECK = (("-m", "ruff", "check", "."), ("-m", "ruff", "format", "--check", "."), *MYPY)
ACCEPT = (("-m", "pytest", "-q", "tests/looks/test_golden.py", "--accept"),)
PYTEST = ("-m", "pytest", "-n", "2", "--dist", "loadfile")
BUILD = (
    ("-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR", "build.spec"),
    ("packaging/pack.py",),
)

# name: (what it does, what must be installed, what the environment's Python is given to run).
# Whatever follows the name on the command line goes to the last of these.
TASKS = {
    "run": ("play the game", GAME, (("main.py",),)),
    "test": ("check the code, then run the tests", DEV, (*CHECK, PYTEST)),
    "check": ("check the code only: ruff and mypy", DEV, CHECK),
    "nightly": ("run the tests in their long form", DEV, ((*PYTEST, "--nightly"),)),
    "bench": ("measure speed, as ratios within one run", DEV, (("-m", "benchmarks"),)),
    "words": (
        "the translations: then update, check, add FILE or prune",
        DEV,
        (("tools/words.py",),),
    ),
    "art": ("draw the cards anew", ART, (("-m", "tools.cards"),)),
    "icon": ("draw the icon anew", ART, (("-m", "tools.icon"),)),
    "fonts": ("cut the fonts to the characters in use", ART, (("tools/fonts.py",),)),
    "sounds": ("make the sounds anew", GAME, (("tools/sounds.py",),)),
    "sheet": (
        "draw every screen into build/sheets/, to be looked at",
        GAME,
        (("tools/sheet.py",),),
    ),
    "strips": ("the same of everything that moves", GAME, (("tools/strips.py",),)),
    "pictures": ("draw the pictures of the README anew", DEV, (("tools/pictures.py",),)),
    "accept": ("keep the pictures of the tests as they look now", DEV, ACCEPT),
    "reports": (
        "name in docs/user-reports.md the tests that hold each row",
        GAME,
        (("tools/reports.py", "update"),),
    ),
    "build": ("package the program into dist/spiderette", DEV, BUILD),
}


def main() -> int:
    if sys.version_info < (3, 11):
        return fail("Spiderette needs Python 3.11 or newer; this one is {}.{}.", *sys.version_info)
    name = sys.argv[1] if len(sys.argv) > 1 else "help"
    if name not in TASKS:
        rows = ("  {:8} {}".format(task, row[0]) for task, row in TASKS.items())
        print((__doc__ or "").splitlines()[0], *rows, sep="\n")
        return 0 if name in ("help", "-h", "--help") else 2
    _, needs, steps = TASKS[name]
    try:
        if not all(map(install, needs)):
            return 1
        return play(sys.argv[2:]) if name == "run" else perform(steps, sys.argv[2:])
    except KeyboardInterrupt:
        return 130


def install(requirements: str) -> bool:
    """Bring the environment up to date with one file; quick when it is the file of last time."""
    if not PYTHON.exists() and not make_environment():
        return False
    stamp = VENV / (requirements.replace("/", "-") + ".stamp")
    wanted = hashlib.sha256((ROOT / requirements).read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return True
    print("Installing what {} lists, once ...".format(requirements), file=sys.stderr, flush=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.call([*pip, "--requirement", str(ROOT / requirements)]) != 0:
        fail("That did not work; the lines above say why. Is this computer online?")
        return False
    stamp.write_text(wanted, encoding="utf-8")
    return True


def make_environment() -> bool:
    """A new .venv, in the place of one whose Python has gone."""
    shutil.rmtree(str(VENV), ignore_errors=True)
    if subprocess.call([sys.executable, "-m", "venv", str(VENV)]) == 0:
        return True
    shutil.rmtree(str(VENV), ignore_errors=True)
    fail("No environment could be made in {}; the lines above say why.", VENV)
    fail("If it is the venv module that is missing: on Debian and Ubuntu, apt install python3-venv")
    return False


def play(given: "list[str]") -> int:
    """The game's own exit status. Files it is given are named from where the player stands."""
    code = subprocess.call([str(PYTHON), str(ROOT / "main.py"), *given])
    return code if code >= 0 else 1


def perform(steps: "tuple[tuple[str, ...], ...]", given: "list[str]") -> int:
    """Run every step, also after one has failed, so that all that is wrong is seen at once."""
    # The dates and hashes in a package are fixed: two builds of one version are the same.
    fixed = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": "1767225600"} if steps == BUILD else {}
    # No tool ends at a character that the console lacks: on Windows that may be Chinese, or "→".
    surroundings = {"PYTHONIOENCODING": ":replace", **fixed, **os.environ, "PYTHONPATH": str(ROOT)}
    failed = []
    for step in steps:
        command = [str(PYTHON), *step, *(given if step is steps[-1] else [])]
        if subprocess.call(command, cwd=str(ROOT), env=surroundings) != 0:
            failed.append(" ".join(step))
            if steps == BUILD:  # there is nothing new to try and to pack
                break
    return fail("Failed: {}", "; ".join(failed)) if failed else 0


def fail(sentence: str, *values: object) -> int:
    print(sentence.format(*values), file=sys.stderr, flush=True)
    return 1


if __name__ == "__main__":
    sys.exit(main())
