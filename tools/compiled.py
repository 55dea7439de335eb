#!/usr/bin/env python3
"""A copy of the program in `build/compiled` whose search and rules are compiled by mypyc.

    tools/compiled.py            then e.g. build/compiled/tools/catalogue.py prove SD 4 6200 …

For long work such as the catalogue: the same answers, 1.4 to 1.8 times as fast (docs/solver.md).
Needs a C compiler and mypy; the game itself is never compiled.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "compiled"
PARTS = ("spiderette", "tools", "benchmarks", "assets", "tests")
ENGINE = ("cards", "moves", "rules", "table", "variants")
SOLVER = (
    "checks",
    "columns",
    "counts",
    "dead_end",
    "honest",
    "hosts",
    "lanes",
    "node",
    "relaxation",
    "search",
    "stuck",
    "visible",
    "weights",
)
MODULES = (
    *(f"spiderette/engine/{name}.py" for name in ENGINE),
    *(f"spiderette/solver/{name}.py" for name in SOLVER),
)
FLAGS = ("--strict", "--no-warn-return-any")
FIXED_TUPLE = re.compile(
    r"^(_?[A-Z]\w+) = tuple\[(?!\w+, \.\.\.\])[^\n]*\]( \| None)?$", re.MULTILINE
)
SETUP = f"""
from mypyc.build import mypycify
from setuptools import setup
setup(name="compiled", packages=[], ext_modules=mypycify([*{FLAGS!r}, *{MODULES!r}]))
"""


def loosen(module: Path) -> None:
    """Let a module's names for tuples say no more than `tuple`.

    mypyc keeps a tuple of known fields as a structure of C and makes a new object of it whenever it
    goes into a list, as all nodes do: that took two fifths of the time of the honest player.
    """
    text = FIXED_TUPLE.sub(r"\1 = tuple[Any, ...]\2", module.read_text(encoding="utf-8"))
    if "Any, ..." in text and "import Any" not in text:
        text = text.replace("from typing import ", "from typing import Any, ", 1)
    module.write_text(text, encoding="utf-8")


def main() -> int:
    shutil.rmtree(COPY, ignore_errors=True)
    for part in PARTS:
        shutil.copytree(ROOT / part, COPY / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("honest", "node"):
        loosen(COPY / f"spiderette/solver/{name}.py")
    (COPY / "setup.py").write_text(SETUP, encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    code = subprocess.call(command, cwd=COPY, env={**os.environ, "CFLAGS": "-O3"})
    print(COPY if code == 0 else "not compiled: see above", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
