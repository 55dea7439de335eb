"""Files of games at the table: what comes in must be offered, and no file is lost unasked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from spiderette import paths
from spiderette.screens.question import Question
from spiderette.store.exchange import FORM
from tests.around.visitor import click, open_files, root, top, words
from tests.pilot.pilot import Pilot
from tests.screens.guest import WINS

CODE = "SD1-S2-AAAAABD"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "documents_dir", lambda: tmp_path)
    return tmp_path


def said(pilot: Pilot) -> str:
    found: str = top(pilot).exchange.result.text
    return found


def unfinished(folder: Path, moves: int = 3) -> None:
    """A file with an unfinished game."""
    game: dict[str, Any] = {FORM: 1, "code": CODE, "result": "open", "line": []}
    game["line"] = WINS[CODE]["moves"][:moves]
    (folder / "spiderette-games.jsonl").write_text(f"{json.dumps(game)}\n", encoding="utf-8")


def read_in(pilot: Pilot) -> None:
    open_files(pilot)
    click(pilot, "Import games")
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


TARGET = "spiderette-games.jsonl"


def write_out(pilot: Pilot) -> None:
    open_files(pilot)
    click(pilot, "Export games")


def asks(pilot: Pilot) -> str:
    """The words of the question, "" where none is asked."""
    return words(top(pilot)) if isinstance(top(pilot), Question) else ""


def test_a_file_that_is_there_is_not_written_over_unasked(pilot: Pilot, folder: Path) -> None:
    unfinished(folder)
    before = (folder / TARGET).read_bytes()
    write_out(pilot)
    assert "It holds games you exported before" in asks(pilot)
    assert (folder / TARGET).read_bytes() == before
    click(pilot, "Cancel")
    assert (folder / TARGET).read_bytes() == before
    assert asks(pilot) == ""
    click(pilot, "Export games")
    click(pilot, "Overwrite")
    assert said(pilot).startswith("0 games written")
    assert (folder / TARGET).read_bytes() == b""


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_file_that_holds_no_games_is_named_so_and_enter_spares_it(
    pilot: Pilot, folder: Path, key: int
) -> None:
    (folder / TARGET).write_bytes(b"my only novel" * 1000)
    write_out(pilot)
    assert "It holds something other than your games: 13 kB" in asks(pilot)
    pilot.key(key)
    assert asks(pilot) == ""
    assert (folder / TARGET).stat().st_size == 13_000


def test_an_empty_file_is_written_to_at_once(pilot: Pilot, folder: Path) -> None:
    (folder / TARGET).touch()
    pilot.key("D")
    write_out(pilot)
    assert asks(pilot) == ""
    assert said(pilot).startswith("1 game written")


def test_the_home_of_nobody_is_no_crash(pilot: Pilot) -> None:
    screen = open_files(pilot)
    screen.exchange.path = "~nobody-of-this-name/games.jsonl"
    click(pilot, "Import games")
    assert said(pilot).startswith("This file cannot be read")


def test_writing_and_reading_stand_apart(pilot: Pilot) -> None:
    open_files(pilot)
    write = root(pilot).find("button", "Export games").rect
    read = root(pilot).find("button", "Import games").rect
    assert read.left - write.right > write.height
