"""`--self-test` from source: what it does, what it says, and that it tells what is broken."""

import io
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from spiderette import paths
from spiderette.selftest import checks, run
from spiderette.selftest.report import FailedError, Report, expect
from tests.cli.driving import run as command

ROOT = Path(__file__).resolve().parent.parent.parent
WATCHER = Path(__file__).resolve().parent / "watched"


class Ended(NamedTuple):
    """A whole self-test of a copy of the program, and where it could have left something."""

    place: Path
    status: int
    out: list[str]
    report: list[str]
    watched: list[str]
    said: str


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Ended:
    """One run for all tests: a copy in a folder with a Chinese name, started from elsewhere."""
    place = tmp_path_factory.mktemp("自我 測試")
    copy = place / "遊戲 copy"
    for name in ("assets", "spiderette"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", copy)
    for name in ("elsewhere", "temporary", "player"):
        (place / name).mkdir()
    surroundings = {
        **os.environ,
        "PYTHONPATH": str(WATCHER),
        "WATCHED": str(place / "watched.txt"),
        "TMPDIR": str(place / "temporary"),
        "SPIDERETTE_HOME": str(place / "player"),
        "PYTHONIOENCODING": "utf-8",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUTF8": "0",
        "PYTHONWARNDEFAULTENCODING": "1",
    }
    done = subprocess.run(
        [sys.executable, str(copy / "main.py"), "--self-test", str(place / "report.txt")],
        cwd=place / "elsewhere",
        env=surroundings,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    report = (place / "report.txt").read_text(encoding="utf-8").splitlines()
    watched = (place / "watched.txt").read_text(encoding="utf-8").splitlines()
    return Ended(place, done.returncode, done.stdout.splitlines(), report, watched, done.stderr)


def test_pk03_every_check_passes_and_is_reported_to_both_places(ended: Ended) -> None:
    """PK03: every screen, language and card set is drawn."""
    assert ended.status == 0, [*ended.out, ended.said]
    assert ended.report == ended.out
    checked = [line.split()[3] for line in ended.report[1:-1]]
    assert checked == [*run.CHECKS, "traces", "leave"]
    assert all(line.startswith("ok ") for line in ended.report[1:-1])
    assert ended.report[-1].startswith(f"{len(checked)} passed, 0 failed in ")
    assert float(ended.report[-1].split()[-2]) < 60


def test_pk04_nothing_is_written_but_into_its_own_folder(ended: Ended) -> None:
    """PK04, PK21: neither beside the program nor where it was started, and no temporary files."""
    for name in ("elsewhere", "temporary", "player"):
        assert not list((ended.place / name).iterdir()), name
    written = {line.partition(" ")[2] for line in ended.watched if line.startswith("write ")}
    allowed = (str(ended.place / "temporary"), str(ended.place / "report.txt"), os.devnull)
    assert [path for path in written if not path.startswith(allowed)] == []
    assert any(path.startswith(allowed[0]) for path in written), "the watcher watches"


def test_lo08_no_file_is_read_in_the_code_page_of_the_machine(ended: Ended) -> None:
    """LO08, PK22: Python warns of every text that is opened without naming its encoding."""
    assert "EncodingWarning" not in ended.said
    assert ended.said == ""


def test_the_whole_game_opens_no_network_socket(ended: Ended) -> None:
    within: set[str] = set()
    if sys.platform != "win32":  # a pair of them leads to the solver's process; there it is a pipe
        within = {f"socket of family {socket.AF_UNIX:d}"}
    assert {line for line in ended.watched if line.startswith("socket")} == within
    programs = [line for line in ended.watched if line.startswith(("os.system", "subprocess"))]
    assert [line for line in programs if "'uname'" not in line] == [], "Python asks for the machine"


def test_a_failed_check_is_told_and_fails_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report(None)

    def bad() -> str:
        expect(False, "the cards are gone")
        return "never said"

    report.check("good", lambda: "well")
    report.check("bad", bad)
    report.check("worse", lambda: str(1 // 0))
    assert report.end() == 1
    told = capsys.readouterr().out
    assert "the cards are gone" in told
    assert "ZeroDivisionError" in told
    assert told.splitlines()[-1].startswith("1 passed, 2 failed")


def test_a_missing_sound_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SO07: a package without one of its sounds does not pass."""
    shutil.copytree(paths.assets() / "sounds", tmp_path / "sounds")
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    assert checks.sounds(tmp_path) == "8 sounds"
    (tmp_path / "sounds" / "win.wav").unlink()
    with pytest.raises(FailedError, match="win"):
        checks.sounds(tmp_path)


def test_another_shuffle_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """DE02: every machine deals alike."""
    assert checks.deals(tmp_path)
    monkeypatch.setattr(checks, "deck_order", lambda number, size: list(range(size)))
    with pytest.raises(FailedError):
        checks.deals(tmp_path)


def test_a_file_beside_the_program_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "_folders", lambda: {tmp_path})
    (tmp_path / "program.txt").write_text("1", encoding="utf-8")
    report = tmp_path / "report.txt"
    before = run._traces(report)
    report.write_text("ok", encoding="utf-8")
    assert run._untouched(before, report)
    (tmp_path / "new.txt").touch()
    with pytest.raises(FailedError, match=r"new\.txt"):
        run._untouched(before, report)


@pytest.fixture
def no_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "CHECKS", {})
    monkeypatch.setattr(run, "_folders", set)


@pytest.mark.usefixtures("no_checks")
def test_pk18_without_a_console_the_report_goes_to_the_folder_of_the_log(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert run.run(None) == 0
    told = (home / "logs" / "self-test.txt").read_text(encoding="utf-8")
    assert told.splitlines()[-1].startswith("2 passed, 0 failed")


@pytest.mark.usefixtures("no_checks")
def test_the_player_s_surroundings_are_as_before(home: Path) -> None:
    before = dict(os.environ)
    assert run.run(None) == 0
    assert dict(os.environ) == before
    assert not home.exists()


def test_a_report_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    said = command("--self-test", str(tmp_path))
    assert said.status == 1
    assert said.line.endswith(f"{tmp_path.name}: this file cannot be written.")


@pytest.mark.usefixtures("no_checks")
def test_a_narrow_console_takes_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    """PK22: the Chinese name of the folder does not stop a report in another code page."""
    narrow = io.TextIOWrapper(io.BytesIO(), "cp1252", errors="replace")
    monkeypatch.setattr(sys, "stdout", narrow)
    assert run.run(None) == 0
    narrow.flush()
    assert narrow.buffer.getvalue().decode("cp1252").splitlines()[-1].startswith("2 passed")
