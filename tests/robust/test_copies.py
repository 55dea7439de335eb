"""Several copies of the program at once: one window, every code arrives, no store is harmed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spiderette.store import replay, vault
from spiderette.store.ledger import Ledger
from tests.robust import mortal
from tests.robust.test_kill import WAY
from tests.store.scenes import Clock

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
CODES = ("SP1-S1C-AAAAAAB", "SP1-S2C-AAAAAAC", "SP1-S4C-AAAAAAD", "SP1-S4R-AAAAAAE", "")


def begun(home: Path, *words: str) -> subprocess.Popen[bytes]:
    """A copy of the program, as a player starts it."""
    surroundings = {
        **os.environ,
        "SPIDERETTE_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [sys.executable, str(ROOT / "main.py"), *words, "--mute", "--speed", "off"]
    return subprocess.Popen(
        command, env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


@pytest.mark.parametrize("count", [2, 5])
def test_of_copies_started_at_once_one_stays_and_the_codes_go_to_it(
    count: int, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    copies = [begun(home, *filter(None, (code,))) for code in CODES[:count]]
    try:
        end = time.monotonic() + PATIENCE
        while sum(copy.poll() is None for copy in copies) > 1 and time.monotonic() < end:
            time.sleep(0.05)
        running = [copy for copy in copies if copy.poll() is None]
        assert len(running) == 1
        assert all(copy.returncode == 0 for copy in copies if copy not in running)
        time.sleep(1.0)  # the last code is looked at within a quarter of a second
        assert running[0].poll() is None
        if os.name == "posix":
            running[0].send_signal(signal.SIGINT)  # SDL takes it for a closed window
            assert running[0].wait(PATIENCE) == 0
    finally:
        for copy in copies:
            copy.kill()
            copy.wait()
    assert not list((home / "handover").glob("*"))
    book = Ledger(home, Clock(), threaded=False)
    assert not book.troubles()
    assert book.settings.last_game == "SP"
    assert book.records.statistics().played == 0  # games that were never started leave no trace
    book.close()


@pytest.mark.parametrize("count", [2, 5])
def test_copies_that_know_nothing_of_each_other_play_on_one_store(
    count: int, tmp_path: Path
) -> None:
    """As where a system has no locks: every win and every game of each copy is there."""
    home = tmp_path / "home"
    diaries = [tmp_path / f"diary-{seed}" for seed in range(count)]
    players = [
        WAY.Process(target=mortal.play, args=(home, diary, seed, 150), kwargs={"alone": False})
        for seed, diary in enumerate(diaries)
    ]
    for player in players:
        player.start()
    for player, diary in zip(players, diaries, strict=True):
        player.join(PATIENCE * 2)
        assert player.exitcode == 0, diary.with_suffix(".said").read_text(encoding="utf-8")
    won = {
        word.split()[2]
        for diary in diaries
        for word in diary.read_text(encoding="utf-8").splitlines()
        if word.split()[1] == "won"
    }
    book = Ledger(home, Clock(), threaded=False)
    assert not book.troubles()
    entries = book.records.page(limit=10_000).entries
    assert won
    assert won <= {entry.id for entry in entries if entry.result == "won"}
    for entry in entries:
        row = book.records.full(entry.id)
        assert row is not None
        assert replay.revive(row).won == (row.result == "won")
    assert 1 <= len(book.records.unfinished()) <= count  # each copy's own, none thrown away
    assert not list(home.glob(f"{vault.FILE}*.corrupt-*"))
    book.close()
