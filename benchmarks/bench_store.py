"""The store with 10,000 games: opening, statistics, a page of history, keeping an action, a win.

`python -m benchmarks.bench_store` prints the medians that `store.md` records.
"""

from __future__ import annotations

import itertools
import random
import sqlite3
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from benchmarks.common import Contest, folder_of_this_run
from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.notation import parse_move
from spiderette.store import schema, vault
from spiderette.store.history import Search
from spiderette.store.ledger import Ledger
from spiderette.store.rows import GameRow
from spiderette.store.statistics import Kind
from tests.store.scenes import WINS

GAMES = 10_000


def finished_rows(folder: Path) -> list[GameRow]:
    """One won row for each of the known winning lines."""
    book = Ledger(folder, time.time, threaded=False)
    rows = []
    for code, moves in WINS.items():
        record = book.begin("spiderette", Game.deal(parse_code(code)))
        for word in moves:
            record.game.play(parse_move(word))
        book.progress(record, 100.0)
        rows.append(record.row())
    book.close()
    return rows


def fill(folder: Path) -> None:
    """A store of GAMES games, won and lost, over some years."""
    chance = random.Random(1)
    samples = itertools.cycle(finished_rows(folder / "samples"))
    vault.open_store(folder, "now").connection.close()
    connection = vault.connect(folder / vault.FILE)
    connection.execute("BEGIN")
    for number, row in zip(range(GAMES), samples, strict=False):
        ended = 1.6e9 + number * 7000.0
        changes = {"id": f"{chance.getrandbits(128):032x}", "seconds": chance.uniform(60, 900)}
        result = "won" if chance.random() < 0.6 else "lost"
        changes |= {"result": result, "began": ended - 900, "touched": ended, "ended": ended}
        schema.put(connection, replace(row, **changes))  # type: ignore[arg-type]  # names above
    connection.execute("COMMIT")
    connection.close()


class Bench:
    """A filled store, and the ways to use it that are compared."""

    def __init__(self) -> None:
        self.folder = folder_of_this_run()
        fill(self.folder)
        self.book = Ledger(self.folder, time.time)
        time.sleep(3.0)  # its thread looks at every row and makes the copy
        self.record = self.book.begin("spiderette", Game.deal(parse_code(next(iter(WINS)))))
        self.plain = sqlite3.connect(self.folder / "plain.sqlite", isolation_level=None)
        self.plain.execute("PRAGMA synchronous = FULL")
        self.plain.execute("CREATE TABLE games (id INTEGER PRIMARY KEY, line TEXT)")
        self.moves = itertools.cycle(range(2))

    def open(self) -> None:
        book = Ledger(self.folder, time.time, threaded=False)
        book.current("daily")
        book.close()

    def open_plainly(self) -> None:
        connection = sqlite3.connect(self.folder / vault.FILE)
        connection.execute("PRAGMA integrity_check(1)").fetchall()
        connection.close()

    def count(self) -> None:
        self.book.records.statistics(Kind("SD", 1, "C"))

    def count_all(self) -> None:
        self.book.records.statistics()

    def look(self) -> None:
        self.book.records.page(Search(), 5000)

    def search(self) -> None:
        self.book.records.page(Search(text="sp1-s4"), 100)

    def read_everything(self) -> None:
        connection = sqlite3.connect(self.folder / vault.FILE)
        connection.execute("SELECT * FROM games ORDER BY ended").fetchall()
        connection.close()

    def act(self) -> None:
        game = self.record.game
        if next(self.moves):
            game.undo()
        else:
            game.play(game.legal_moves()[0])
        self.book.progress(self.record, 5.0)

    def commit(self) -> None:
        self.plain.execute("INSERT INTO games (line) VALUES ('6>3:1')")

    def win(self) -> None:
        code = next(iter(WINS))
        record = self.book.begin("daily", Game.deal(parse_code(code)))
        for word in WINS[code]:
            record.game.play(parse_move(word))
        self.book.progress(record, 50.0)


def contests() -> tuple[Contest, ...]:
    bench = Bench()
    return (
        Contest("open 10,000 games: check alone", bench.open, bench.open_plainly, 0.5),
        Contest("statistics of a kind: reading all", bench.count, bench.read_everything, 4),
        Contest("statistics of all: reading all", bench.count_all, bench.read_everything, 1),
        Contest("history, page 100: reading all", bench.look, bench.read_everything, 4),
        Contest("history, search: reading all", bench.search, bench.read_everything, 4),
        Contest("keep an action: a bare commit", bench.act, bench.commit, 5),
        Contest("play and book a win: a bare commit", bench.win, bench.commit, 0.1),
    )


def timed(way: Callable[[], object], rounds: int = 30) -> str:
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        way()
        times.append(1000 * (time.perf_counter() - start))
    return f"{statistics.median(times):8.2f} ms median, {max(times):8.2f} ms worst"


def main() -> None:
    bench = Bench()
    size = (bench.folder / vault.FILE).stat().st_size
    print(f"file of {GAMES} games: {size / 1e6:.1f} MB")
    for name in ("open", "open_plainly", "count", "count_all", "look", "search"):
        print(f"{name:<14} {timed(getattr(bench, name))}")
    for name in ("read_everything", "act", "commit", "win"):
        print(f"{name:<14} {timed(getattr(bench, name))}")
    target = bench.folder / "games.jsonl"
    print(f"{'export':<14} {timed(lambda: bench.book.export(target), 3)}")
    other = Ledger(bench.folder / "other", time.time, threaded=False)
    with target.open("rb") as file:
        print(f"{'import':<14} {timed(lambda: list(other.importing(file)), 1)}")
    print(f"{'renew copy':<14} {timed(bench.book._writer.disk.copy, 1)}")


if __name__ == "__main__":
    main()
