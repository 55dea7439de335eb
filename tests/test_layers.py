"""The rooms of docs/architecture.md: who may import whom, and who alone may do certain things."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "spiderette"
LEAVES = {"paths", "settings", "text"}
ABOVE_THE_ENGINE = LEAVES | {"engine"}
PICTURE = ABOVE_THE_ENGINE | {"paint", "sound", "stage", "ui", "wording"}
PLAY = PICTURE | {"catalogue", "controller", "solver", "store", "store_wording"}
EVERYTHING = PLAY | {"app", "cli", "crash", "incoming", "screens", "selftest", "startup", "window"}
MAY_IMPORT = {
    "__init__": set(),
    "engine": set(),
    "paths": set(),
    "text": {"paths", "settings"},
    "settings": {"paths", "text"},
    "sound": {"paths", "settings"},
    "catalogue": {"engine"},
    "incoming": set(),
    "monitors": set(),
    "window": {"monitors", "settings"},
    "wording": {"engine", "settings", "text"},
    "solver": {"engine"},
    "store": ABOVE_THE_ENGINE,
    "store_wording": {"store", "text"},
    "stage": ABOVE_THE_ENGINE,
    "paint": ABOVE_THE_ENGINE | {"stage"},
    "ui": LEAVES | {"paint", "stage"},
    "controller": PLAY,
    "screens": PLAY,
    "cli": EVERYTHING,
    "app": EVERYTHING,
    "selftest": EVERYTHING,
    "crash": {"paths", "text"},
    "startup": EVERYTHING,
    "__main__": EVERYTHING,
}
WITHOUT_PYGAME = ABOVE_THE_ENGINE | {"solver", "stage", "store"}
NOT_IN_THE_ENGINE = {"datetime", "io", "os", "pathlib", "random", "secrets", "sqlite3", "time"}
POLLING = re.compile(r"\b(mouse\.get_(pos|pressed|rel)|key\.get_(pressed|mods)|event\.peek)\(")
TAKING = re.compile(r"\bevent\.(get|poll|wait)\(")
SHOWING = re.compile(r"\bdisplay\.update\(|(?<!transform)\.flip\(")
SYSTEM_FONT = re.compile(r"\b(SysFont|match_font|get_default_font)\(")

MODULES = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}


def imports(path: Path) -> Iterator[str]:
    """Every module that a file names, in full, also inside functions."""
    here = ("spiderette", *path.relative_to(PACKAGE).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(here[: len(here) + 1 - node.level]) if node.level else ""
            module = ".".join(filter(None, (above, node.module)))
            yield module
            if module == "spiderette":
                yield from (f"{module}.{alias.name}" for alias in node.names)


def code(path: Path) -> str:
    """The file without its comments, laid out in one way."""
    return ast.unparse(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", MODULES)
def test_imports_go_down_only(name: str) -> None:
    room = name.removesuffix(".py").partition("/")[0]
    assert room in MAY_IMPORT, f"{room}: say in docs/architecture.md and here where it stands"
    named = list(imports(MODULES[name]))
    ours = {module.split(".")[1] for module in named if module.startswith("spiderette.")}
    assert ours <= MAY_IMPORT[room] | {room, "__version__"}
    outer = {module.partition(".")[0] for module in named}
    if room in WITHOUT_PYGAME:
        assert "pygame" not in outer
    if room == "engine":
        assert outer <= set(sys.stdlib_module_names) - NOT_IN_THE_ENGINE | {"spiderette"}
    if name != "stage/motion.py":
        assert "pytweening" not in outer, "easing belongs to motion"


@pytest.mark.parametrize("name", MODULES)
def test_only_the_app_runs_the_loop_and_nobody_polls(name: str) -> None:
    text = code(MODULES[name])
    assert not POLLING.search(text), "everything comes from the event"
    assert not SYSTEM_FONT.search(text), "bundled fonts only"
    assert name == "app.py" or not TAKING.search(text)
    assert name in ("app.py", "window.py") or not SHOWING.search(text)
