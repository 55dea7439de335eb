"""`survey`: one line a deal, gone on with where it stopped, nothing of another file lost."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from spiderette.cli import surveying
from tests.cli.driving import run

ROOT = Path(__file__).resolve().parent.parent.parent
KEYS = ["code", "verdict", "moves", "nodes", "seconds"]


def survey(out: Path, *more: str, count: int = 1, start: str = "SD1-S1-AAAAAAA") -> Any:
    words = ("survey", "--from", start, "--count", str(count), "--out", str(out), *more)
    return run(*words)


def rows(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def test_a_survey_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "調查.jsonl"
    assert json.loads(survey(out, "--json").out)["winnable"] == 1
    assert json.loads(survey(out, "--json").out) == {
        "deals": 0,
        "skipped": 1,
        "winnable": 0,
        "unwinnable": 0,
        "unknown": 0,
    }
    assert json.loads(survey(out, "--json", start="SD1-S1-AAAAAAB").out)["deals"] == 1
    found = rows(out)
    assert [row["code"] for row in found] == ["SD1-S1-AAAAAAA", "SD1-S1-AAAAAAB"]
    for row in found:
        assert list(row) == KEYS
        assert run("replay", row["code"], *row["moves"], "--json").data["won"]


def test_a_survey_on_all_cores_tells_its_progress(tmp_path: Path) -> None:
    out = tmp_path / "s.jsonl"
    words = ["survey", "--from", "SP1-S4C-AAAAAAA", "--count", "3", "--out", str(out)]
    command = [sys.executable, "main.py", *words, "--nodes", "64"]
    environment = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    assert {row["code"] for row in rows(out)} == {f"SP1-S4C-AAAAAA{c}" for c in "ABC"}
    assert done.stderr.decode("ascii").splitlines()[-1].endswith("] 3/3")
    assert done.stdout.startswith(b"3 deals solved, 0 known already")


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal to a group of processes")
def test_ctrl_c_ends_a_survey_on_all_cores_without_a_word(tmp_path: Path) -> None:
    """The terminal tells every process of the program."""
    out = tmp_path / "s.jsonl"
    words = ["survey", "--from", "SP1-S4C-AAAAAAA", "--count", "500", "--out", str(out)]
    command = [sys.executable, "main.py", *words, "--nodes", "64"]
    with subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, start_new_session=True
    ) as started:
        assert started.stderr is not None
        end = time.monotonic() + 60
        while time.monotonic() < end and not (out.exists() and len(rows(out)) >= 20):
            time.sleep(0.05)
        if sys.platform != "win32":
            os.killpg(started.pid, signal.SIGINT)
        assert started.stderr.read() == b""
        assert started.wait() == 1
    assert rows(out)


def test_more_processors_than_windows_can_wait_for_are_not_all_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It waits for 63 things at once, and a pool waits for all its processes."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "cpu_count", lambda: 128)
    assert surveying._cores() == 60


def test_a_line_that_was_cut_off_is_solved_again(tmp_path: Path) -> None:
    out = tmp_path / "s.jsonl"
    survey(out)
    line = out.read_text(encoding="utf-8")
    out.write_text(line + line.replace("AAAAAAA", "AAAAAAB")[:40], encoding="utf-8")
    assert json.loads(survey(out, "--json", start="SD1-S1-AAAAAAB").out)["deals"] == 1
    assert out.read_text(encoding="utf-8").count("\n") == 3
    assert json.loads(survey(out, "--json", start="SD1-S1-AAAAAAB").out)["skipped"] == 1


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("--count 1 --out x", "“survey” needs the option --from."),
        ("--from SD1-S1-AAAAAAA --out x", "“survey” needs the option --count."),
        ("--from SD1-S1-AAAAAAA --count 1", "“survey” needs the option --out."),
        ("--from SD1-S1-ZZZZZZZ --count 2 --out x", "Only 1 deal is left from this code on."),
        ("--from SD1-S1-AAAAAAA --count 0 --out x", "--count: “0” is not a possible value."),
    ],
)
def test_what_a_survey_needs(words: str, line: str) -> None:
    said = run("survey", *words.split())
    assert (said.status, said.line) == (2, line)


def test_a_wrong_code_is_refused() -> None:
    error = run("survey", "--from", "x", "--count", "1", "--out", "x", "--json").error
    assert error["rule"] == "bad-code"


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "letters.txt"
    out.write_text("Dear aunt,\n", encoding="utf-8")
    said = survey(out, "--json")
    assert said.error["rule"] == "bad-file"
    assert out.read_text(encoding="utf-8") == "Dear aunt,\n"


def test_a_place_that_cannot_be_written_is_a_failure(tmp_path: Path) -> None:
    for out in (tmp_path, tmp_path / "no" / "folder"):
        said = survey(out, "--json")
        assert (said.status, said.error["rule"]) == (1, "bad-file")


def test_a_survey_on_a_cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def solve_on_dask(codes: list[str], address: str, **limits: Any) -> Any:
        asked.append((address, limits))
        if "nobody" in address:
            raise OSError
        for code in codes:
            row = {"code": code, "verdict": "unknown", "moves": [], "nodes": 1, "seconds": 0.1}
            yield row

    monkeypatch.setattr("spiderette.cli.surveying.solve_on_dask", solve_on_dask)
    out = tmp_path / "s.jsonl"
    assert json.loads(survey(out, "--dask", "tcp://here:1", "--json").out)["unknown"] == 1
    assert asked == [("tcp://here:1", {"seconds": 30.0, "nodes": None})]
    said = survey(tmp_path / "t.jsonl", "--dask", "tcp://nobody:1")
    assert (said.status, said.line) == (1, "No Dask cluster answers at tcp://nobody:1.")


def test_a_missing_library_for_clusters_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = survey(tmp_path / "s.jsonl", "--dask", "tcp://here:1")
    assert said.status == 1
    assert "distributed" in said.line
