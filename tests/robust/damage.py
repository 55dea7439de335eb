"""Five hundred ways in which a player's folder may be damaged, each made from a seed."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from spiderette.store import vault
from tests.store.test_damage import BROKEN

Chance = random.Random
Harm = Callable[[Path, Chance], None]
PAGE = 4096
VALUES: tuple[Any, ...] = (
    *(None, "", "x", "\0", "牌局", b"\xff\xfe", -1, 0, 7, 1 << 62, -(1 << 62), 1e300, -0.5),
    *(
        "[]",
        "{}",
        '"',
        "null",
        "true",
        "1e999",
        '"\\ud800"',
        "[" * 3000,
        "9" * 400,
        '"' + "y" * 5000,
    ),
    *("SD1-S4-AAAA", "SP1-S1C-AAAAAAD", "1>2:1 d", "d d d d d", "9>9:99", "1970-01-01"),
)


def store(home: Path) -> Path:
    return home / vault.FILE


def both(home: Path, chance: Chance) -> list[Path]:
    """The file, or the file and its copy, or the copy alone."""
    files = [store(home), home / vault.COPY]
    return chance.choice((files[:1], files[:1], files, files[1:]))


def known(home: Path, chance: Chance) -> None:
    """One of the ways of which the tests of the store have a list."""
    BROKEN[chance.choice(list(BROKEN))](store(home))


def flipped(home: Path, chance: Chance) -> None:
    """A few bits, or many."""
    for path in both(home, chance):
        data = bytearray(path.read_bytes())
        for _ in range(chance.choice((1, 1, 5, 50, 5000))):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)


def cut(home: Path, chance: Chance) -> None:
    for path in both(home, chance):
        data = path.read_bytes()
        path.write_bytes(data[: chance.randrange(len(data))])


def overwritten(home: Path, chance: Chance) -> None:
    """A stretch of zeros, ones or noise, as a disk leaves it after a power cut."""
    for path in both(home, chance):
        data = bytearray(path.read_bytes())
        start = chance.randrange(len(data))
        size = chance.choice((16, 512, PAGE, 5 * PAGE))
        with_what = chance.choice((bytes(size), b"\xff" * size, chance.randbytes(size)))
        data[start : start + size] = with_what
        path.write_bytes(data)


def shuffled(home: Path, chance: Chance) -> None:
    """Whole pages in each other's place."""
    data = store(home).read_bytes()
    pages = [data[n : n + PAGE] for n in range(0, len(data), PAGE)]
    chance.shuffle(pages)
    store(home).write_bytes(b"".join(pages))


def scribbled(home: Path, chance: Chance) -> None:
    """Rows with values that cannot be, behind the checksum's back."""
    with _open(home) as other:
        names = [row[1] for row in other.execute("PRAGMA table_info(games)")]
        for _ in range(chance.randint(1, 4)):
            name = chance.choice(names)
            where = chance.choice(("1", "result = 'open'", "result = 'won'"))
            _try(other, f"UPDATE games SET {name} = ? WHERE {where}", chance.choice(VALUES))


def chosen(home: Path, chance: Chance) -> None:
    """Settings that cannot be, alone or together."""
    with _open(home) as other:
        keys = [row[0] for row in other.execute("SELECT key FROM settings")]
        for key in chance.sample(keys, min(len(keys), chance.randint(1, 12))):
            value = chance.choice((*VALUES, '"SD"', '"SP"', '"R"', "4", '"daily"', "99999", "-7"))
            _try(other, "UPDATE settings SET value = ? WHERE key = ?", value, key)


def altered(home: Path, chance: Chance) -> None:
    """Another shape than this release makes."""
    with _open(home) as other:
        for line in chance.sample(
            (
                "DROP TABLE games",
                "DROP TABLE settings",
                "ALTER TABLE games RENAME TO plays",
                "ALTER TABLE games DROP COLUMN seconds",
                "ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'good'",
                "CREATE TRIGGER never BEFORE INSERT ON games BEGIN SELECT RAISE(FAIL, 'no'); END",
                "CREATE VIEW aside AS SELECT 1",
                "PRAGMA user_version = 99",
                "PRAGMA user_version = -3",
                "DELETE FROM settings",
            ),
            2,
        ):
            _try(other, line)


def littered(home: Path, chance: Chance) -> None:
    """Files and folders where the program keeps its own."""
    for name in chance.sample(
        (f"{vault.FILE}-journal", f"{vault.FILE}-wal", f"{vault.FILE}-shm", "spiderette.lock"), 2
    ):
        if chance.random() < 0.5:
            (home / name).write_bytes(chance.randbytes(3000))
        else:
            (home / name).mkdir(exist_ok=True)
    (home / "handover").write_bytes(b"not a folder")


def gone(home: Path, chance: Chance) -> None:
    """Files missing, or folders in their place."""
    for path in both(home, chance):
        path.unlink()
        if chance.random() < 0.5:
            path.mkdir()
            (path / "something").write_bytes(b"")


HARMS: tuple[Harm, ...] = (
    *(known, flipped, cut, overwritten, shuffled),
    *(scribbled, scribbled, chosen, chosen, altered, littered, gone),
)


def harm(home: Path, seed: int) -> str:
    """Damage a folder; which way was taken."""
    chance = random.Random(seed)
    way = HARMS[seed % len(HARMS)]
    way(home, chance)
    return way.__name__


@contextmanager
def _open(home: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(store(home), isolation_level=None)) as connection:
        yield connection


def _try(connection: sqlite3.Connection, line: str, *values: object) -> None:
    """A change that the shape of the table may refuse."""
    try:
        connection.execute(line, values)
    except sqlite3.Error:
        return
