"""The checkout itself: where things lie, how long they are, and that its papers agree."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spiderette import __version__

ROOT = Path(__file__).resolve().parent.parent
MADE = {".git", ".venv", "build", "dist", "out", "__pycache__"}
REQUIRED = {
    *("main.py", "tasks.py", "build.spec", "pyproject.toml", ".ci", ".gitignore"),
    *("spiderette", "assets", "tests", "tools", "benchmarks", "docs", "packaging"),
    *("README.md", "LICENSE", "CHANGELOG.md", "THIRD_PARTY.md", "SECURITY.md"),
    *("requirements.txt", "requirements-dev.txt", "requirements-dask.txt"),
}
WELCOME = {".gitattributes", ".github", "MANIFEST.in", "setup.py"}
TEXTS = {".css", ".json", ".jsonl", ".md", ".po", ".py", ".pot", ".spec", ".svg", ".toml", ".txt"}
NOT_FILES = {"Image", "gzip", "os", "self", "tarfile", "wave", "webbrowser", "zipfile"}
# Written apart, so that this file does not find itself.
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME)\b|/(home|Users)" r"/\w+|C:\\Users\\\w+|/wo" r"rk/")


def files() -> Iterator[Path]:
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        hidden = any(part in MADE or part.endswith(("_cache", ".egg-info")) for part in parts)
        if path.is_file() and not hidden and parts[0] != ".hypothesis":
            yield path


PYTHON = [path.relative_to(ROOT).as_posix() for path in files() if path.suffix == ".py"]
PROGRAM = [name for name in PYTHON if name.startswith("spiderette/")]


def tree(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text(encoding="utf-8"))


def test_the_top_of_the_checkout_holds_what_was_agreed() -> None:
    present = {path.relative_to(ROOT).parts[0] for path in files()}
    assert present >= REQUIRED
    assert present - REQUIRED <= WELCOME


def test_every_text_is_utf8_and_finished() -> None:
    for path in files():
        if path.suffix in TEXTS:
            text = path.read_text(encoding="utf-8")
            found = UNFINISHED.search(text)
            assert found is None, f"{path.relative_to(ROOT)}: {found and found.group()}"


@pytest.mark.parametrize("name", PYTHON)
def test_every_file_is_opened_with_its_encoding(name: str) -> None:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Call):
            assert not leaves_the_encoding_to_chance(node), f"line {node.lineno}"


def leaves_the_encoding_to_chance(call: ast.Call) -> bool:
    """Whether it opens a text by the machine's own encoding, which on Chinese Windows is Big5."""
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    if "encoding" in given:
        return False
    if isinstance(given.get("text"), ast.Constant) and ast.unparse(given["text"]) == "True":
        return True  # of subprocess
    match call.func:
        case ast.Name("open"):
            words = call.args[1:2]
        case ast.Attribute(attr="open", value=ast.Name(name)) if name in NOT_FILES:
            return False
        case ast.Attribute(attr="open"):
            words = call.args[:1]
        case ast.Attribute(attr="read_text"):
            return not call.args
        case ast.Attribute(attr="write_text"):
            return len(call.args) < 2
        case _:
            return False
    words += [given["mode"]] if "mode" in given else []
    return not any(isinstance(word, ast.Constant) and "b" in str(word.value) for word in words)


@pytest.mark.parametrize("name", PROGRAM)
def test_modules_and_functions_can_be_read_at_once(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").count("\n")
    assert lines <= 350
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert length(node) <= 45, node.name


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Its lines, without the docstring."""
    first = function.body[0]
    told = ast.get_docstring(function) is not None
    docstring = (first.end_lineno or 0) - first.lineno + 1 if told else 0
    return (function.end_lineno or 0) - function.lineno + 1 - docstring


@pytest.mark.parametrize("name", PROGRAM)
def test_every_module_says_what_it_is_for(name: str) -> None:
    module = tree(name)
    assert not module.body or ast.get_docstring(module)


def test_the_version_is_the_same_everywhere() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.findall(r"^## (.+?)(?: |$)", changes, re.MULTILINE)[0]
    assert newest in ("Unreleased", __version__)
    metainfo = ElementTree.parse(next((ROOT / "packaging").rglob("*.metainfo.xml")))
    release = metainfo.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__


def test_requirements_and_package_ask_for_the_same_libraries() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    asked = {line for line in lines if line and not line.startswith("#")}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {line for line in asked if not line.startswith("pytest>")} == set(
        project["dependencies"]
    )
    dask = (ROOT / "requirements-dask.txt").read_text(encoding="utf-8")
    assert project["optional-dependencies"]["dask"][0] in dask.splitlines()


def test_every_dependency_has_a_decision_and_a_licence() -> None:
    third_party = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8").lower()
    for file in (*sorted(ROOT.glob("requirements*.txt")), ROOT / "tools" / "requirements.txt"):
        for line in file.read_text(encoding="utf-8").splitlines():
            name = re.match(r"[a-zA-Z][\w-]*", line)
            if name:
                page = ROOT / "docs" / "decisions" / f"{name.group().lower()}.md"
                assert page.is_file(), f"docs/decisions says nothing of {name.group()}"
                assert name.group().lower() in third_party
