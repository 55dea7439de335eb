"""The process ends at any moment: at most 0.2 s of play is lost, and never a result."""

import multiprocessing
import random
import statistics
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from spiderette.store import replay
from tests.store.mortal import SLOT, play_until_killed, state
from tests.store.scenes import ledger

if sys.platform == "win32":
    WAY = multiprocessing.get_context("spawn")
else:  # a player is born in a few milliseconds from a process that has read the modules already
    WAY = multiprocessing.get_context("forkserver")
    WAY.set_forkserver_preload(["tests.store.mortal"])
LONGEST = 0.16  # seconds of play before the end


@dataclass
class Life:
    """What the diaries told so far, over all lives of the player."""

    states: dict[str, float] = field(default_factory=dict)  # each with the time of the next one
    found: str = ""  # the state that the next player starts from
    won: set[str] = field(default_factory=set)
    given_up: set[str] = field(default_factory=set)
    lags: list[float] = field(default_factory=list)

    def read(self, diary: Path) -> None:
        before = self.found
        self.states[before] = float("inf")
        for line in diary.read_text(encoding="utf-8").splitlines():
            moment, kind, *rest = line.split()
            if kind == "state":
                self.states[before] = float(moment)
                before = rest[0]
                self.states[before] = float("inf")
            elif kind == "won":  # from now on the slot is empty
                self.won.add(rest[0])
                self.states[before], before = float(moment), ""
                self.states[before] = float("inf")
            elif kind == "begin":
                self.given_up.add(rest[0])


def one_life(home: Path, diary: Path, seed: int) -> float:
    """Let a player play for a while and end him; the moment of the end."""
    player = WAY.Process(target=play_until_killed, args=(home, diary, seed))
    player.start()
    while not diary.exists():
        time.sleep(0.001)
    time.sleep(random.Random(seed).uniform(0, LONGEST))
    end = time.monotonic()
    player.kill()
    player.join()
    return end


def look(home: Path, life: Life, end: float) -> None:
    """Open the store and compare it with the diaries."""
    book = ledger(home)
    told = {item.kind for item in book.troubles()}
    assert not told, told
    record = book.current(SLOT)
    life.found = state(record) if record else ""
    assert life.found in life.states
    life.lags.append(end - min(end, life.states[life.found]))
    finished = book.records.page(limit=10_000).entries
    won = [entry.id for entry in finished if entry.result == "won"]
    assert life.won <= set(won)
    assert len(won) == len(set(won))
    life.won.update(won)
    for entry in finished:
        assert entry.result == "won" or entry.id in life.given_up
    assert len(book.records.unfinished()) <= 1
    book.close()


def die(home: Path, count: int) -> Life:
    life = Life()
    for seed in range(count):
        diary = home / f"diary-{seed}"
        end = one_life(home / "games", diary, seed)
        life.read(diary)
        diary.unlink()
        look(home / "games", life, end)
    book = ledger(home / "games")
    for entry in book.records.page(limit=50).entries:
        row = book.records.full(entry.id)
        assert row
        assert replay.revive(row).won == (row.result == "won")
    return life


def judge(life: Life) -> None:
    assert len(life.won) > 3
    assert statistics.median(life.lags) < 0.2
    assert statistics.quantiles(life.lags, n=20)[-1] < 1.0  # a busy machine may stop the thread


def test_a_player_who_is_ended_at_random_loses_no_result_and_little_play(tmp_path: Path) -> None:
    judge(die(tmp_path, 200))


@pytest.mark.nightly
def test_two_thousand_ends(tmp_path: Path) -> None:
    judge(die(tmp_path, 2000))
