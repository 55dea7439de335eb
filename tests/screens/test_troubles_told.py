"""What hinders the keeping of games is said at the start, and stands in the settings."""

import sqlite3
from pathlib import Path

import pygame

from spiderette.store.vault import FILE
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot
from tests.screens.guest import root
from tests.screens.test_settings import PAGES

NEWER = "Your games were saved by a newer version. You can play, but nothing will be saved."


def of_a_newer_release(home: Path) -> None:
    other = sqlite3.connect(home / FILE)
    other.execute("PRAGMA user_version = 99")
    other.commit()
    other.close()


def data_page(pilot: Pilot) -> list[str]:
    """The words of Settings › Data."""
    pilot.app.desk.pages["settings"] = PAGES.index("Data")
    pilot.key(pygame.K_F5)
    return [found.name for found in root(pilot).nodes() if found.role == "text"]


def test_a_store_of_a_newer_release_is_said_once_at_the_start_and_in_the_settings(
    hire: Hire, tmp_path: Path
) -> None:
    first = hire()
    first.key("D")
    first.app.sitting.ledger.flush()
    of_a_newer_release(tmp_path / "home0")
    late = Pilot(tmp_path / "home0", "")
    said = []
    for _ in range(12):
        late.wait(1.0)
        said.append(late.app.play.root.notice.name)
    assert said[0] == NEWER
    assert said[-1] == ""
    assert [line for line, before in zip(said, ["", *said], strict=False) if line != before] == [
        NEWER,
        "",
    ]
    assert NEWER in data_page(late)
    late.close()


def test_nothing_hinders_in_a_sound_store(pilot: Pilot) -> None:
    assert NEWER not in data_page(pilot)
    assert pilot.app.sitting.ledger.hindrance is None
