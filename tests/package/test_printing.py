"""Packing and the tools print on any console: those of Windows may have no Chinese."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
NARROW = pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp950"])

# Answers every question of the trial; its report has what consoles lack.
STAND_IN = """#!{python}
import json, pathlib, sys
told = {{"columns": [{{"down": 6}}] * 7, "verdict": "winnable", "moves": ["d"], "won": True}}
if "--out" in sys.argv:
    pathlib.Path(sys.argv[sys.argv.index("--out") + 1]).write_bytes(b"\\x89PNG")
elif sys.argv[1] == "--self-test":
    pathlib.Path(sys.argv[2]).write_text("牌桌 café 1280 × 800 → 42 ms\\n", encoding="utf-8")
print(json.dumps(told))
"""


def run(*command: str, **surroundings: str) -> subprocess.CompletedProcess[bytes]:
    narrow = {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "0", **surroundings}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, **narrow},
        capture_output=True,
        check=False,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="its program is no script")
@NARROW
def test_packing_does_not_end_at_a_console_without_chinese(tmp_path: Path, encoding: str) -> None:
    named = {"darwin": "Spiderette.app/Contents/MacOS/spiderette"}
    program = tmp_path / named.get(sys.platform, "spiderette/spiderette")
    program.parent.mkdir(parents=True)
    program.write_text(STAND_IN.format(python=sys.executable), encoding="utf-8")
    program.chmod(0o755)
    ended = run("packaging/pack.py", str(tmp_path), PYTHONIOENCODING=encoding)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"42 ms" in ended.stdout
    assert len(list(tmp_path.glob("spiderette-*.sha256"))) == 1


@NARROW
def test_a_program_that_fails_its_trial_is_told_of_on_such_a_console(
    tmp_path: Path, encoding: str
) -> None:
    ended = run("packaging/pack.py", str(tmp_path / "牌桌 × →"), PYTHONIOENCODING=encoding)
    assert ended.returncode == 1
    assert ended.stderr.startswith(b"The packaged program fails its trial: ")


@NARROW
def test_the_translations_are_checked_on_such_a_console(encoding: str) -> None:
    program = (
        "import sys; from tools import words; sys.argv[1:] = ['check'];"
        "words.faults = lambda language: ['the fields differ: 牌桌 × →']; sys.exit(words.main())"
    )
    ended = run("-c", program, PYTHONIOENCODING=encoding)
    assert (ended.returncode, ended.stderr) == (1, b"")
    assert ended.stdout.rstrip().endswith(b"1 faults")


def test_no_task_ends_at_such_a_console(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tools are not each asked: what they are run by softens their output."""
    program = (
        "import pathlib, sys, tasks; tasks.PYTHON = pathlib.Path(sys.executable);"
        "sys.exit(tasks.perform((('-c', 'print(chr(0x724c), chr(0x2192), 42)'),), []))"
    )
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    ended = run("-c", program, LC_ALL="C", PYTHONCOERCECLOCALE="0")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.rstrip().endswith(b"42")
