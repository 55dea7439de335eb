#!/usr/bin/env python3
"""A copy of the program in `build/compiled` whose search and rules are compiled by mypyc.

    tools/compiled.py            then e.g. build/compiled/tools/catalogue.py prove SD 4 6200 …

For long work such as the catalogue: the same answers, 1.2 to 1.9 times as fast (docs/solver.md).
Needs a C compiler and mypy; the game itself is never compiled.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "compiled"
PARTS = ("spiderette", "tools", "benchmarks", "assets", "tests")
ENGINE = ("cards", "moves", "rules", "table", "variants")
SOLVER = ("columns", "honest", "lanes", "node", "relaxation", "search", "visible", "weights")
MODULES = (
    *(f"spiderette/engine/{name}.py" for name in ENGINE),
    *(f"spiderette/solver/{name}.py" for name in SOLVER),
)
SETUP = f"""
from mypyc.build import mypycify
from setuptools import setup
setup(name="compiled", packages=[], ext_modules=mypycify(["--strict", *{MODULES!r}]))
"""


def main() -> int:
    shutil.rmtree(COPY, ignore_errors=True)
    for part in PARTS:
        shutil.copytree(ROOT / part, COPY / part, ignore=shutil.ignore_patterns("__pycache__"))
    (COPY / "setup.py").write_text(SETUP, encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    code = subprocess.call(command, cwd=COPY, env={**os.environ, "CFLAGS": "-O3"})
    print(COPY if code == 0 else "not compiled: see above", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
