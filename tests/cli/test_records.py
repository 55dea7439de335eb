"""`saved`, `stats`, `export`, `import` over a real store."""

import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from spiderette.cli import records
from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.notation import parse_move
from spiderette.store import vault
from spiderette.store.ledger import Ledger
from spiderette.store.vault import FILE
from tests.cli.driving import run

WIN = json.loads(
    (Path(__file__).parent.parent / "golden/engine/wins.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()[0]
)
OPEN_CODE = "SP1-S2R-AAAAABD"


@pytest.fixture
def played(home: Path) -> Path:
    """A store with one game won and one unfinished."""
    ledger = Ledger(home, time.time, threaded=False)
    for slot, code, moves in (
        ("spiderette", WIN["code"], WIN["moves"]),
        ("spider", OPEN_CODE, ["d"]),
    ):
        record = ledger.begin(slot, Game.deal(parse_code(code)))
        for number, move in enumerate(moves, 1):
            record.game.play(parse_move(move))
            ledger.progress(record, float(number))
    ledger.close()
    return home


def test_without_a_store_there_is_nothing_and_none_is_made(home: Path) -> None:
    assert run("saved", "--json").data == {"saved": []}
    assert run("stats", "--json").data == {"statistics": [], "history": []}
    assert run("saved").out == "There is no unfinished game.\n"
    assert run("stats", "--lang", "zh_TW").out == "還沒有玩完的牌局。\n"
    assert not home.exists()


def test_unfinished_games_are_listed(played: Path) -> None:
    [entry] = run("saved", "--json").data["saved"]
    assert (entry["slot"], entry["code"], entry["moves"]) == ("spider", OPEN_CODE, 1)
    assert (entry["result"], entry["score"], entry["plain"]) == ("open", 499, False)
    assert OPEN_CODE in run("saved").out
    assert "蜘蛛接龍，中等，2 種花色，寬鬆" in run("saved", "--lang", "zh_TW").out


def test_statistics_and_history_are_told(played: Path) -> None:
    data = run("stats", "--json").data
    [numbers] = data["statistics"]
    assert (numbers["game"], numbers["suits"], numbers["rules"]) == ("SD", 1, "C")
    assert (numbers["played"], numbers["won"], numbers["best_score"]) == (1, 1, WIN["score"])
    [entry] = data["history"]
    assert (entry["code"], entry["result"]) == (WIN["code"], "won")
    assert entry["ended"].endswith("+00:00")
    text = run("stats").out
    assert "Spiderette, Easy, 1 suit" in text
    assert "Played 1, won 1 (100%)" in text
    assert WIN["code"] in text


def test_a_lost_game_is_called_lost_in_chinese_too(played: Path) -> None:
    ledger = Ledger(played, time.time, threaded=False)
    assert ledger.current("spider") is not None
    ledger.begin("spider", Game.deal(parse_code("SP1-S2R-AAAAACD")))
    ledger.close()
    [lost] = [
        line for line in run("stats", "--lang", "zh_TW").out.splitlines() if OPEN_CODE in line
    ]
    assert "落敗，分數 499，步數 1" in lost


def test_an_exported_file_brings_everything_back_and_twice_changes_nothing(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games 牌局.jsonl"
    assert run("export", str(file), "--json").data == {"file": str(file), "games": 2}
    before = run("stats", "--json").data
    monkeypatch.setenv("SPIDERETTE_HOME", str(tmp_path / "other"))
    first = run("import", str(file), "--json").data
    assert first == {"added": 2, "updated": 0, "unchanged": 0, "refused": {}}
    again = run("import", "-", "--json", stdin=file.read_bytes()).data
    assert again == {"added": 0, "updated": 0, "unchanged": 2, "refused": {}}
    assert run("stats", "--json").data == before
    assert len(run("saved", "--json").data["saved"]) == 1


def test_export_to_standard_output_is_the_file(played: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run("export", str(file))
    assert run("export", "-").out == file.read_text(encoding="utf-8")


def test_what_cannot_be_taken_in_is_told(played: Path, tmp_path: Path) -> None:
    file = tmp_path / "mixed.jsonl"
    run("export", str(file))
    with file.open("a", encoding="utf-8") as more:
        more.write('junk\n{"spiderette": 99}\n')
    data = run("import", str(file), "--json").data
    assert data["refused"] == {"not-json": 1, "newer-version": 1}
    assert "1 line left out: not readable." in run("import", str(file)).out
    assert "略過 1 行：由本程式較新的版本寫成。" in run("import", str(file), "--lang", "zh_TW").out


def test_a_file_without_a_game_is_a_bad_file(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "junk"
    file.write_bytes(b"\x00\xff" * 1000)
    assert run("import", str(file), "--json").error["rule"] == "bad-file"
    assert run("import", str(tmp_path), "--json").error["rule"] == "bad-file"
    assert run("import", "missing", "--json").error["rule"] == "bad-file"


def test_a_place_that_cannot_be_written_is_a_failure(played: Path, tmp_path: Path) -> None:
    said = run("export", str(tmp_path / "no" / "such" / "folder"), "--json")
    assert said.status == 1
    assert said.error["rule"] == "bad-file"
    assert run("export", str(tmp_path)).status == 1


def test_a_store_of_a_newer_release_is_left_alone_and_told(played: Path) -> None:
    import sqlite3

    with sqlite3.connect(played / FILE) as connection:
        connection.execute("PRAGMA user_version = 9999")
    before = (played / FILE).read_bytes()
    for command in (("saved",), ("stats",), ("export", str(played / "out"))):
        said = run(*command)
        assert said.status == 1
        assert "newer version" in said.line
    assert (played / FILE).read_bytes() == before


@pytest.mark.parametrize("command", ["saved", "stats", "export"])
def test_games_that_cannot_be_read_midway_are_not_told_as_none(
    command: str, played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program takes the file just after it was opened."""
    monkeypatch.setattr(vault, "PATIENCE", 0.05)
    file = tmp_path / "games.jsonl"
    run("export", str(file))
    before, others = file.read_bytes(), []

    def opened(*words: Any, **more: Any) -> Ledger:
        ledger = Ledger(*words, **more)
        others.append(sqlite3.connect(played / FILE, isolation_level=None))
        others[-1].execute("BEGIN EXCLUSIVE")
        return ledger

    monkeypatch.setattr(records, "Ledger", opened)
    said = run(command, *([str(file)] if command == "export" else []))
    others[0].close()
    assert (said.status, said.out) == (1, "")
    assert said.err.count("\n") == 1
    assert file.read_bytes() == before


def test_export_destroys_no_file_that_holds_something_else(played: Path, tmp_path: Path) -> None:
    novel = tmp_path / "novel.txt"
    novel.write_text("Once upon a time", encoding="utf-8")
    said = run("export", str(novel))
    assert said.status == 2
    assert "This file does not contain games" in said.line
    assert novel.read_text(encoding="utf-8") == "Once upon a time"
    file = tmp_path / "games.jsonl"
    assert run("export", str(file)).status == run("export", str(file)).status == 0
