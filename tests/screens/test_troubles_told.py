"""What hinders the keeping of games is said at the start, and stands in the settings."""

import sqlite3
from pathlib import Path

import pygame

from spiderette.store.ledger import Ledger
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


def told(pilot: Pilot) -> list[str]:
    """The lines that the table shows, one after the other, in the first seconds."""
    lines = []
    for _ in range(12):
        pilot.wait(1.0)
        lines.append(pilot.app.play.root.notice.name)
    return [
        line for line, before in zip(lines, ["", *lines], strict=False) if line not in ("", before)
    ]


def test_damaged_settings_are_said_once_and_cost_neither_the_others_nor_the_game(
    hire: Hire, tmp_path: Path
) -> None:
    first, home = hire(), tmp_path / "home0"
    first.app.choose(first.app.desk.settings.but(theme="dark", mute=True, tips=False))
    first.key("D")
    moves = first.game.moves
    first.close()
    other = sqlite3.connect(home / FILE)
    broken = {"volume": '{"', "window_x": '"left"', "fullscreen": "\x00", "language": "[1]"}
    other.executemany(
        "INSERT OR REPLACE INTO settings VALUES (?, ?)", [*broken.items(), ("window_y", "1e999")]
    )
    other.commit()
    other.close()
    second = Pilot(home, "")
    assert told(second) == ["Some settings were damaged and have been reset."]
    chosen = second.app.desk.settings
    assert (chosen.theme, chosen.mute, chosen.tips) == ("dark", True, False)
    assert (chosen.volume, chosen.fullscreen) == (70, False)
    assert chosen.window_x is chosen.window_y is None
    assert second.game.moves == moves == 1
    second.app.sitting.ledger.keep(second.app.sitting.ledger.settings)  # as leaving does
    second.close()
    third = Pilot(home, "")
    assert told(third) == []
    assert third.app.desk.settings.theme == "dark"
    third.close()


def test_a_games_file_full_of_noise_is_said_and_kept_and_the_settings_come_from_the_copy(
    hire: Hire, tmp_path: Path
) -> None:
    first, home = hire(), tmp_path / "home0"
    first.app.choose(first.app.desk.settings.but(theme="dark"))
    first.close()
    assert Ledger(home, lambda: 0.0).close(), "a run of the program leaves a copy behind"
    noise = bytes(range(256)) * 40
    (home / FILE).write_bytes(noise)
    second = Pilot(home, "")
    assert told(second) == [
        "Your games file was damaged. The last good copy is in use, and the damaged file is kept."
    ]
    assert second.app.desk.settings.theme == "dark"
    assert [path.read_bytes() for path in home.glob("*.corrupt-*")] == [noise]
    second.close()


def test_nothing_hinders_in_a_sound_store(pilot: Pilot) -> None:
    assert NEWER not in data_page(pilot)
    assert pilot.app.sitting.ledger.hindrance is None
