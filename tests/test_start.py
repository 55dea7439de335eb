"""The two doors, main.py and tasks.py, on a machine that lacks something."""

import ast
import os
import runpy
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from spiderette import __version__

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("name", ["main.py", "tasks.py"])
def test_an_old_python_can_read_the_door_it_is_turned_away_from(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize(
    ("name", "arguments"), [("main.py", []), ("tasks.py", ["run"]), ("tasks.py", ["test"])]
)
def test_an_old_python_is_told_so_in_one_line(name: str, arguments: list[str]) -> None:
    pretend = f"sys.argv = {[name, *arguments]}; sys.version_info = (3, 9, 1)"
    program = f"import sys, runpy; {pretend}; runpy.run_path({name!r}, run_name='__main__')"
    ended = run([sys.executable, "-c", program])
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr.strip() == "Spiderette needs Python 3.11 or newer; this one is 3.9."


@pytest.mark.parametrize("library", ["pygame", "pytweening", "platformdirs"])
def test_a_missing_library_is_named_with_the_command_that_brings_it(
    library: str, tmp_path: Path
) -> None:
    for other in {"pygame", "pytweening", "platformdirs"} - {library}:
        (tmp_path / f"{other}.py").touch()
    # Without `site`, Python sees its own library and what PYTHONPATH names, nothing installed.
    ended = run([sys.executable, "-S", str(ROOT / "main.py")], PYTHONPATH=str(tmp_path))
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr.splitlines() == [
        f"The library {library} is missing. Start the game with: python tasks.py run"
    ]


@pytest.mark.parametrize("door", [["main.py"], ["-m", "spiderette"]])
def test_both_doors_lead_to_the_same_program(door: list[str]) -> None:
    ended = run([sys.executable, *door, "--version"])
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert __version__ in ended.stdout


def test_an_unknown_task_lists_the_tasks() -> None:
    ended = run([sys.executable, "tasks.py", "rnu"])
    assert ended.returncode == 2
    assert "play the game" in ended.stdout


def test_every_task_runs_something_that_is_there() -> None:
    tasks = runpy.run_path(str(ROOT / "tasks.py"))["TASKS"]
    for name, (_, needs, steps) in tasks.items():
        for step in steps:
            named = [word for word in step if word.endswith((".py", ".spec"))]
            for file in [*needs, *named]:
                assert (ROOT / file).is_file(), f"{name} wants {file}"
            if step[0] == "-m":
                assert find_spec(step[1]), f"{name} wants {step[1]}"


def run(command: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
