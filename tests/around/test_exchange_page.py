"""Files of games at the table: what comes in must be offered, and no file is lost unasked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spiderette.screens import statistics
from spiderette.screens.statistics import StatisticsScreen
from spiderette.store.exchange import FORM
from tests.around.visitor import click, open_screen, top
from tests.pilot.pilot import Pilot
from tests.screens.guest import WINS

CODE = "SD1-S2-AAAAABD"
FILES = 3


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(statistics, "files_folder", lambda: tmp_path)
    return tmp_path


def open_page(pilot: Pilot) -> StatisticsScreen:
    pilot.clear()
    open_screen(pilot, StatisticsScreen(pilot.app.sitting, page=FILES))
    found: StatisticsScreen = top(pilot)
    return found


def said(pilot: Pilot) -> str:
    found: str = top(pilot).exchange.result.text
    return found


def unfinished(folder: Path, moves: int = 3) -> None:
    """A file with an unfinished game."""
    game: dict[str, Any] = {FORM: 1, "code": CODE, "result": "open", "line": []}
    game["line"] = WINS[CODE]["moves"][:moves]
    (folder / "spiderette-games.jsonl").write_text(f"{json.dumps(game)}\n", encoding="utf-8")


def read_in(pilot: Pilot) -> None:
    open_page(pilot)
    click(pilot, "Read games from the file")
    pilot.wait(0.2)


def codes(pilot: Pilot) -> list[str]:
    return [entry.code for entry in pilot.app.sitting.ledger.records.unfinished()]


def test_an_unfinished_game_that_comes_in_lies_on_the_table(pilot: Pilot, folder: Path) -> None:
    unfinished(folder)
    read_in(pilot)
    assert said(pilot).startswith("1 new")
    pilot.clear()
    assert (str(pilot.game.code), pilot.game.moves) == (CODE, 3)
    pilot.key("D")
    assert codes(pilot) == [CODE]


def test_after_clearing_the_data_the_game_on_the_table_keeps_its_slot(
    pilot: Pilot, folder: Path
) -> None:
    pilot.key("D")
    pilot.app.sitting.clear(settings=False)
    unfinished(folder)
    read_in(pilot)
    assert "unfinished, while such a game is already on here" in said(pilot)
    pilot.clear()
    pilot.key("U")
    assert codes(pilot) == [str(pilot.game.code)] != [CODE]
