"""A fault of the program itself: a report is left, one who started it in a terminal is told."""

import subprocess
import sys
from pathlib import Path

import pytest

from spiderette import crash
from tests.cli.driving import run


def faulty() -> int:
    raise ZeroDivisionError("the deck of 測試")


def reports(home: Path) -> list[Path]:
    return sorted((home / "logs").glob("crash-*.txt"))


def test_pk18_a_fault_is_written_down_and_told(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert crash.guarded(faulty) == 1
    [report] = reports(home)
    written = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError: the deck of 測試" in written
    assert written.startswith("Spiderette ")
    said = capsys.readouterr().err
    assert "ZeroDivisionError" in said
    assert str(report) in said
    assert "Your games are safe." in said


def test_pk18_a_fault_without_a_console_leaves_its_report(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    assert crash.guarded(faulty) == 1
    assert len(reports(home)) == 1


def test_a_good_end_writes_nothing(home: Path) -> None:
    assert crash.guarded(lambda: 0) == 0
    assert not home.exists()


def test_only_the_newest_reports_are_kept(home: Path) -> None:
    (home / "logs").mkdir(parents=True)
    for day in range(10, 20):
        (home / "logs" / f"crash-202501{day}-000000.txt").touch()
    crash.guarded(faulty)
    assert len(reports(home)) == crash.KEPT
    assert reports(home)[0].name == "crash-20250116-000000.txt"


def test_a_folder_that_cannot_be_made_is_no_second_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SPIDERETTE_HOME", str(tmp_path / "file"))
    assert crash.guarded(faulty) == 1
    assert "A report was saved" not in capsys.readouterr().err


def test_the_window_is_guarded(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spiderette.app.run", lambda options: faulty())
    said = run("--lang", "en")
    assert said.status == 1
    assert len(reports(home)) == 1


def test_a_stop_by_the_player_is_no_fault(home: Path) -> None:
    def stopped() -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        crash.guarded(stopped)
    assert not home.exists()


def test_the_chinese_of_the_report_survives_a_machine_of_another_code_page(tmp_path: Path) -> None:
    program = (
        "from spiderette.crash import guarded\n"
        "from spiderette import text\n"
        "text.use('zh_TW')\n"
        "def faulty(): raise ValueError('♠ 牌')\n"
        "import sys; sys.stderr.reconfigure(errors='replace')\n"
        "sys.exit(guarded(faulty))\n"
    )
    ended = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-c", program],
        env={"SPIDERETTE_HOME": str(tmp_path), "PYTHONIOENCODING": "cp1252", "PYTHONPATH": "."},
        cwd=Path(__file__).resolve().parent.parent,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert ended.returncode == 1
    [report] = reports(tmp_path)
    assert "♠ 牌" in report.read_text(encoding="utf-8")
