"""What the program says of the player's games is so, and what it promises is done."""

from __future__ import annotations

import functools
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from spiderette import app as program
from spiderette import crash, paths, text
from spiderette.cli.options import WindowOptions
from spiderette.engine.codes import parse_code
from spiderette.engine.moves import Carry
from spiderette.screens.question import begin
from spiderette.store import vault
from spiderette.store.exchange import FORM
from spiderette.store.ledger import Ledger
from tests.around.games import fill, row
from tests.around.visitor import click, open_files, top
from tests.pilot import conftest as pilots
from tests.pilot.pilot import Pilot
from tests.store.scenes import WINS, Clock

hire = pilots.hire
Hire = Callable[..., Pilot]
CODE = "SD1-S2-AAAAABD"
TARGET = "spiderette-games.jsonl"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "documents_dir", lambda: tmp_path)
    monkeypatch.setattr(vault, "PATIENCE", 0.05)
    return tmp_path


def locked(home: Path) -> sqlite3.Connection:
    """Another program has the games for itself."""
    other = sqlite3.connect(home / vault.FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


def notice(pilot: Pilot) -> str:
    found: str = top(pilot).root.notice.name
    return found


# statistics


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Your statistics could not be reset. Another program is using"),
        ("zh_TW", "無法重設您的統計。其他程式正在使用"),
    ],
)
def test_statistics_that_could_not_be_reset_are_not_said_to_be(
    hire: Hire, tmp_path: Path, language: str, line: str
) -> None:
    pilot = hire(language=language)
    fill(pilot.app.sitting.ledger, [row(number) for number in range(9)])
    open_files(pilot)
    click(pilot, text.tr("Reset the statistics"))
    other = locked(tmp_path / "home0")
    click(pilot, text.tr("Reset"))
    assert notice(pilot).startswith(line)
    other.close()
    assert pilot.app.sitting.ledger.records.statistics().played == 9


def test_data_that_could_not_be_cleared_is_said_to_be_there_and_why(
    hire: Hire, tmp_path: Path
) -> None:
    pilot = hire()
    pilot.key("D")
    open_files(pilot)
    click(pilot, "Clear my data")
    other = locked(tmp_path / "home0")
    click(pilot, "Clear")
    assert notice(pilot).startswith("Your data could not be deleted. Another program is using")
    other.close()
    pilot.clear()
    pilot.app.sitting.keep()
    assert [entry.moves for entry in pilot.app.sitting.ledger.records.unfinished()] == [1]


# files


def test_an_export_of_games_that_cannot_be_read_says_so_and_spares_the_one_before(
    hire: Hire, tmp_path: Path
) -> None:
    pilot = hire()
    pilot.key("D")
    screen = open_files(pilot)
    click(pilot, "Export games")
    before = (tmp_path / TARGET).read_bytes()
    other = locked(tmp_path / "home0")
    click(pilot, "Export games")
    click(pilot, "Overwrite")
    assert screen.exchange.result.text.startswith("Your games cannot be read just now.")
    assert (tmp_path / TARGET).read_bytes() == before
    other.close()


def many(folder: Path, count: int) -> None:
    """A file of wins, one of which was left unfinished."""
    deal = "SD1-S1-AAAAABD"
    game: dict[str, Any] = {FORM: 1, "code": deal, "result": "won", "line": WINS[deal]}
    lines = [json.dumps({**game, "ended": 1e9 + number}) for number in range(count)]
    waits = {FORM: 1, "code": CODE, "result": "open", "line": WINS[CODE][:3]}
    lines.insert(10, json.dumps(waits))
    (folder / TARGET).write_text("\n".join(lines), encoding="utf-8")


def test_an_import_that_is_broken_off_says_what_came_in_and_lets_go_of_its_file(
    hire: Hire, folder: Path
) -> None:
    pilot = hire("SD1-S4-AAAAABD")
    many(folder, 400)
    screen = open_files(pilot)
    click(pilot, "Import games")
    for _ in range(2):
        pilot.frame()
    file = screen.exchange._file
    assert file is not None
    pilot.key(pygame.K_ESCAPE)
    assert top(pilot) is pilot.app.play
    assert file.closed
    taken = pilot.app.sitting.ledger.records.page(limit=1).total
    assert 0 < taken < 400
    assert notice(pilot).startswith(f"{taken + 1} new games. ")
    assert "The rest of the file was not read." in notice(pilot)
    assert (str(pilot.game.code), pilot.game.moves) == (CODE, 3)
    pilot.rest()
    for _ in range(5):
        pilot.frame()
    assert pilot.app.sitting.ledger.records.page(limit=1).total == taken


def test_an_import_that_is_over_says_nothing_more_when_the_screen_closes(
    hire: Hire, folder: Path
) -> None:
    pilot = hire()
    many(folder, 3)
    screen = open_files(pilot)
    click(pilot, "Import games")
    pilot.wait(0.2)
    assert screen.exchange.result.text == "4 new games."
    pilot.key(pygame.K_ESCAPE)
    assert notice(pilot) == ""
    screen = open_files(pilot)
    click(pilot, "Import games")
    pilot.key(pygame.K_ESCAPE)
    assert notice(pilot) in ("", "4 games already here."), "all of it was read"


def test_a_game_that_came_in_is_not_lost_unasked_to_another_deal_before_the_import_is_over(
    hire: Hire, folder: Path
) -> None:
    pilot = hire("SD1-S4-AAAAABD")
    many(folder, 400)
    open_files(pilot)
    click(pilot, "Import games")
    pilot.frame()
    pilot.app.answer(begin(pilot.app.sitting, parse_code("SD1-S1-AAAAABD")))
    pilot.frame()
    pilot.clear()
    ledger = pilot.app.sitting.ledger
    assert ledger.records.statistics().lost == 0
    assert CODE in [entry.code for entry in ledger.records.unfinished()]


def test_an_import_that_stops_at_a_full_disk_does_not_go_on_after_it_said_so(
    hire: Hire, folder: Path
) -> None:
    pilot = hire()
    many(folder, 400)
    screen = open_files(pilot)
    click(pilot, "Import games")
    other = locked(folder / "home0")
    for _ in range(3):
        pilot.frame()
    other.close()
    before = pilot.app.sitting.ledger.records.page(limit=1).total
    pilot.wait(0.5)
    assert "Nothing else was imported." in screen.exchange.result.text
    assert pilot.app.sitting.ledger.records.page(limit=1).total == before < 400


# faults


class FaultError(Exception):
    """Something in the program is wrong."""


@pytest.mark.parametrize("where", ["before the store heard of it", "after", "as it leaves"])
def test_the_move_before_a_fault_of_the_program_is_kept(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("SPIDERETTE_HOME", str(home))
    monkeypatch.setattr(program, "Ledger", functools.partial(Ledger, delay=60.0))
    monkeypatch.setattr(program, "advisor_of", lambda sitting: None)
    monkeypatch.setattr("signal.signal", lambda *words: None)
    monkeypatch.setattr("gc.freeze", lambda: None)
    apps: list[program.App] = []

    class Faulty(program.App):
        def frame(self, dt: float, events: list[pygame.event.Event]) -> float:
            apps.append(self)
            rest = super().frame(dt, [])
            legal = self.play.controller.game.legal_moves()
            self.play.controller.play.obey_move(next(m for m in legal if isinstance(m, Carry)))
            if where != "before the store heard of it":
                rest = super().frame(dt, [])
            if where == "as it leaves":
                self.running = False
                return rest
            raise FaultError

    def leave(*words: Any, **more: Any) -> int:
        raise FaultError

    monkeypatch.setattr(program, "App", Faulty)
    monkeypatch.setattr(program, "_leave", leave)
    with pytest.raises(FaultError):
        program.run(WindowOptions(code=parse_code(CODE), size=(640, 480)))
    apps[0].sitting.sound.close()
    apps[0].window.close()
    book = Ledger(home, Clock(), threaded=False)
    record = book.current("spiderette")
    assert record is not None
    assert (str(record.game.code), record.game.moves) == (CODE, 1)
    book.close()


def test_games_that_could_not_be_written_before_a_fault_are_not_said_to_be_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SPIDERETTE_HOME", str(tmp_path / "home"))

    def faulty() -> int:
        raise crash.UnsavedError from FaultError("the deck")

    assert crash.guarded(faulty) == 1
    said = capsys.readouterr().err
    assert "Your games are safe." not in said
    assert "Your last moves could not be saved." in said
    assert "FaultError: the deck" in said
