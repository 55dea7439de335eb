#!/usr/bin/env python3
"""Keeps docs/user-reports.md in step with the tests.

    tools/reports.py update      add to each row the tests that name its id, drop what is gone
    tools/reports.py check       exit 1 if a row names a test that is not there

A test names a row when its name or its docstring holds the row's id (`test_pk08_…`, "PK08: …"); so
does a benchmark whose first lines hold it. Words are written by hand, and so are tests that hold
a row without naming it.
"""

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "user-reports.md"
ROW = re.compile(r"\| ([A-Z]{2}\d\d) \| ([^|]+) \| ([^|]*) \|")
NOT_YET = "not yet"
SHOWN = 3  # tests named in a row


def main() -> int:
    if sys.argv[1:] == ["update"]:
        PAGE.write_text(updated(), encoding="utf-8", newline="\n")
        return 0
    if sys.argv[1:] == ["check"]:
        faults = missing()
        print(*faults, sep="\n")
        return 1 if faults else 0
    print(__doc__)
    return 2


def rows() -> dict[str, tuple[str, str]]:
    """The words and the holders of each row, by its id."""
    return {m[1]: (m[2], m[3]) for m in ROW.finditer(PAGE.read_text(encoding="utf-8"))}


def tests() -> dict[str, str]:
    """Every test with what it says of itself, by `file::name`; benchmarks by their file."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                name = f"{path.relative_to(ROOT).as_posix()}::{node.name}"
                found[name] = f"{node.name} {ast.get_docstring(node) or ''}"
    for path in sorted((ROOT / "benchmarks").glob("*.py")):
        told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        found[path.relative_to(ROOT).as_posix()] = told or ""
    return found


def holders() -> dict[str, list[str]]:
    """The tests that name each id."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, said in tests().items():
        for ident in sorted(set(re.findall(r"(?<![A-Z0-9])[A-Z]{2}\d\d(?!\d)", said.upper()))):
            found[ident].append(name)
        for ident in re.findall(r"(?<=_)[a-z]{2}\d\d(?=_)", said.split()[0] if said else ""):
            if name not in found[ident.upper()]:
                found[ident.upper()].append(name)
    return found


def updated() -> str:
    """The page with today's tests in its rows."""
    held, there = holders(), tests()

    def row(match: re.Match[str]) -> str:
        by_hand = [name for name in re.findall(r"`([^`]+)`", match[3]) if name in there]
        found = held.get(match[1], [])
        return f"| {match[1]} | {match[2]} | {told(by_hand, found)} |"

    return ROW.sub(row, PAGE.read_text(encoding="utf-8"))


def told(by_hand: list[str], found: list[str]) -> str:
    """The tests that a row names already, then those that name the row."""
    names = [*by_hand, *(name for name in found if name not in by_hand)]
    shown = "<br>".join(f"`{name}`" for name in names[:SHOWN])
    return shown or NOT_YET


def missing() -> list[str]:
    """What rows name and is not there."""
    there = tests()
    return [
        f"{ident}: {name}"
        for ident, (_, held) in rows().items()
        for name in re.findall(r"`([^`]+)`", held)
        if name not in there
    ]


if __name__ == "__main__":
    sys.exit(main())
