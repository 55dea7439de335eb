"""The program opens any folder, says a line where something was wrong, and plays and saves on."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from spiderette.controller.commands import Command
from spiderette.screens.daily import Daily
from spiderette.screens.doors import open_door
from spiderette.store import trouble, vault
from spiderette.store.ledger import Ledger
from spiderette.store.trouble import Trouble
from tests.pilot.pilot import Pilot
from tests.robust.damage import harm
from tests.robust.overseen import follows_the_rules
from tests.store.scenes import Clock, begin, ledger, play, win

FEW, ALL = range(25), range(1000, 1500)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Wins, an unfinished game in each slot, every setting written down, and a good copy."""
    folder = tmp_path_factory.mktemp("original")
    book = ledger(folder)
    win(book)
    play(book, begin(book, "SP1-S1C-AAAAAAD", "spider"), 12)
    book._writer.renew_copy()
    win(book, "SD1-S1-AAAAABD", "daily")
    play(book, begin(book, "SD1-S1-AAAAABD"), 8)
    book.keep(book.settings.but(volume=3, theme="dark", last_suits=2, tips=False))
    book.close()
    return folder


@pytest.mark.parametrize("seed", FEW)
def test_a_damaged_folder_is_opened_and_played_in(
    seed: int, original: Path, tmp_path: Path
) -> None:
    open_and_play(seed, original, tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", ALL)
def test_five_hundred_damaged_folders(seed: int, original: Path, tmp_path: Path) -> None:
    open_and_play(seed, original, tmp_path)


def test_a_daily_deal_of_an_impossible_date_stops_no_start(tmp_path: Path) -> None:
    """It came with an imported line, or by one flipped bit; nor does it close the calendar."""
    book = ledger(tmp_path)
    won = win(book, "SD1-S1-AAAAABD", "daily").row()
    waits = play(book, begin(book, "SD1-S2-AAAAABD", "daily"), 5).row()
    book._put(replace(won, id="1" * 32, daily="2026-13-45"))
    book._put(replace(waits, daily="2026-02-30"))
    book.keep(book.settings.but(last_slot="daily", last_suits=2))
    book.close()
    pilot = Pilot(tmp_path, "", size=(640, 480))
    assert (
        pilot.app.play.root.notice.name
        == "A damaged game could not be repaired. It has been set aside."
    )
    pilot.app.answer(open_door(Command.DAILY, pilot.app.sitting))
    pilot.wait(0.2)
    assert isinstance(pilot.app.top, Daily)
    pilot.close()


def open_and_play(seed: int, original: Path, folder: Path) -> None:
    home = Path(shutil.copytree(original, folder / "home"))
    way = harm(home, seed)
    pilot = Pilot(home, "", size=(640, 480))
    said = pilot.app.play.root.notice.name
    aside = [*home.glob("*.corrupt-*")]
    assert said or not aside, f"{way}: nothing was said of {aside}"
    follows_the_rules(pilot.game)
    played = pilot.game.moves
    pilot.wait(0.6)
    legal = [move for move in pilot.game.legal_moves() if hasattr(move, "src")]
    if legal:
        pilot.drag(legal[0])  # type: ignore[arg-type]  # deals have no src
    else:
        pilot.click_stock()
    assert pilot.game.moves == played + 1, f"{way}: {pilot.line}"
    pilot.at_rest()
    saves = pilot.app.sitting.ledger.flush()
    pilot.wait(0.1)
    said = said or pilot.app.play.root.notice.name
    before, slot = pilot.state, pilot.app.sitting.record.slot
    pilot.close()
    if saves:
        look_again(home, slot, before)
    else:
        assert said, f"{way}: nothing was said of not saving"


def look_again(home: Path, slot: str, before: object) -> None:
    """The next start finds the game as it was left, and nothing to complain of."""
    book = Ledger(home, Clock(), threaded=False)
    told = [item for item in book.troubles() if item not in (Trouble(trouble.GAME_DAMAGED),)]
    found = book.current(slot)
    assert found is not None
    game = found.game
    assert (game.table, game.line, game.cursor, game.mark, game.score) == tuple(before)  # type: ignore[arg-type]  # a State
    assert not [item for item in told if item.kind in trouble.NOT_SAVING]
    assert (home / vault.FILE).is_file()
    book.close()
