"""The whole program is killed at any moment of its life: no result is lost, and hardly any play."""

from __future__ import annotations

import multiprocessing
import random
import sys
import time
from pathlib import Path

import pytest

from tests.robust import mortal
from tests.store.test_kill import Life, look

if sys.platform == "win32":
    WAY = multiprocessing.get_context("spawn")
else:
    WAY = multiprocessing.get_context("forkserver")
    WAY.set_forkserver_preload(["tests.robust.mortal"])
LONGEST = 0.8  # seconds of play before the end
STARTING = 0.1  # of the lives end while the program is still starting


def one_life(folder: Path, seed: int) -> float:
    """Let the program be played for a while and kill it; the moment of its end."""
    chance = random.Random(seed)
    diary = folder / f"diary-{seed}"
    player = WAY.Process(target=mortal.play, args=(folder / "games", diary, seed))
    player.start()
    word = b"" if chance.random() < STARTING else b"open"
    while not diary.exists() or word not in diary.read_bytes():
        assert player.is_alive()
        time.sleep(0.002)
    time.sleep(chance.uniform(0, LONGEST))
    end = time.monotonic()
    assert player.is_alive(), diary.with_suffix(".said").read_text(encoding="utf-8")
    player.kill()
    player.join()
    return end


@pytest.mark.parametrize("count", [10, pytest.param(2000, marks=pytest.mark.nightly, id="all")])
def test_the_program_is_killed_while_it_is_played_and_loses_no_result(
    count: int, tmp_path: Path
) -> None:
    life = Life()
    for seed in range(count):
        end = one_life(tmp_path, seed)
        life.read(tmp_path / f"diary-{seed}")
        look(tmp_path / "games", life, end)
    assert len(life.states) > 5 * count
    assert len(life.won) >= count // 20
