"""Files that are broken, foreign, newer, or damaged in one row: nothing valid is lost."""

import os
import random
import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from spiderette.store import replay, trouble, vault
from spiderette.store.ledger import Ledger
from spiderette.store.rows import NAMES, GameRow
from tests.store.scenes import (
    EASY,
    HARD,
    MEDIUM,
    Clock,
    begin,
    deal,
    kinds,
    ledger,
    play,
    seen,
    win,
)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two wins and an unfinished game of 20 moves, with a good copy made one win earlier."""
    folder = tmp_path_factory.mktemp("original")
    book = ledger(folder)
    win(book, EASY)
    play(book, begin(book, HARD), 12)
    book.flush()
    book._writer.renew_copy()
    record = book.current("spiderette")
    assert record
    play(book, record, 8)
    win(book, "SP1-S1C-AAAAAAD", "spider")
    book.close()
    return folder


def flip(data: bytes, chance: random.Random, count: int) -> bytes:
    changed = bytearray(data)
    for _ in range(count):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def foreign(path: Path) -> None:
    path.unlink()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE games (weather TEXT)")
    other.close()


def without(table: str) -> Callable[[Path], None]:
    def drop(path: Path) -> None:
        other = sqlite3.connect(path)
        other.execute(f"DROP TABLE {table}")
        other.close()

    return drop


def rewritten(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        path.write_bytes(change(path.read_bytes()))

    return write


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


BROKEN: dict[str, Callable[[Path], None]] = {
    "empty": rewritten(lambda data: b""),
    "nul": rewritten(lambda data: b"\0" * len(data)),
    "nul-header": rewritten(lambda data: b"\0" * 100 + data[100:]),
    "nul-front": rewritten(lambda data: b"\0" * 4096 + data[4096:]),
    "nul-behind": rewritten(lambda data: data[:4096] + b"\0" * (len(data) - 4096)),
    "one-byte": rewritten(lambda data: data[:1]),
    "header-only": rewritten(lambda data: data[:100]),
    "first-page": rewritten(lambda data: data[:4096]),
    "truncated": rewritten(lambda data: data[: len(data) // 2]),
    "truncated-odd": rewritten(lambda data: data[: len(data) // 2 + 77]),
    "last-byte-gone": rewritten(lambda data: data[:-1]),
    "text": rewritten(lambda data: b"these are not the games you are looking for\n" * 99),
    "json": rewritten(lambda data: b'{"version": 1, "games": []}'),
    "five-megabytes": rewritten(lambda data: random.Random(1).randbytes(5_000_000)),
    "noise-in-front": rewritten(lambda data: random.Random(2).randbytes(512) + data),
    "shifted": rewritten(lambda data: data[1:]),
    "swapped-halves": rewritten(lambda data: data[len(data) // 2 :] + data[: len(data) // 2]),
    "ones": rewritten(lambda data: b"\xff" * len(data)),
    "twice": rewritten(lambda data: data[:100] + data),
    "a-folder": a_folder,
    "foreign": foreign,
    "no-games-table": without("games"),
    "no-settings-table": without("settings"),
    "gone": Path.unlink,
    **{
        f"noise-{seed}": rewritten(lambda data, seed=seed: flip(data, random.Random(seed), 400))  # type: ignore[misc]  # the seed is bound early
        for seed in range(8)
    },
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_store_never_stops_the_game(name: str, home: Path) -> None:
    assert len(BROKEN) >= 30
    path = home / vault.FILE
    BROKEN[name](path)
    content = path.read_bytes() if path.is_file() else b""
    book = ledger(home)
    record = begin(book, "SD1-S1-AAAAAAB", "daily")
    record.game.play(record.game.legal_moves()[0])
    book.progress(record, 1.0)
    wins, moves = seen(book)
    assert wins in (1, 2)  # the copy knows one, the broken file perhaps both
    assert 12 <= moves <= 20
    told = kinds(book)
    if name not in ("last-byte-gone",) and not name.startswith("noise-"):
        assert trouble.RESTORED in told
    if trouble.RESTORED in told and content:
        kept = [file for file in home.glob("*.corrupt-*") if file.read_bytes() == content]
        assert kept
    assert book.close()
    assert seen(ledger(home))[0] >= wins


def tear_the_schema(path: Path) -> None:
    """SQLite quotes the torn letters in its complaint, and they are no text of any encoding."""
    data = path.read_bytes()
    torn = data.replace(b"CREATE INDEX by_end ON", b"CREATE INDEX by_end \xcc\xfe")
    assert torn != data
    path.write_bytes(torn)


@pytest.mark.parametrize("names", [[vault.FILE], [vault.COPY], [vault.FILE, vault.COPY]])
def test_torn_letters_in_the_head_of_a_store_never_stop_the_game(
    names: list[str], home: Path
) -> None:
    for name in names:
        tear_the_schema(home / name)
    book = ledger(home)
    assert seen(book) == (2, 20)
    scribble(home, win(book, MEDIUM, "daily").row(), score=3)
    book._writer._check()  # looks into the copy, too
    assert book.close()
    assert seen(ledger(home)) == (3, 20)


def test_torn_letters_that_appear_during_play_cost_nothing(home: Path) -> None:
    book = ledger(home)
    record = book.current("spiderette")
    assert record
    tear_the_schema(home / vault.FILE)
    other = sqlite3.connect(home / vault.COPY)  # so that SQLite reads the head anew
    cookie = other.execute("PRAGMA schema_version").fetchone()[0] + 7
    other.close()
    data = bytearray((home / vault.FILE).read_bytes())
    data[40:44] = cookie.to_bytes(4, "big")
    data[24:28] = (999).to_bytes(4, "big")
    (home / vault.FILE).write_bytes(data)
    play(book, record, 3)
    book.flush()
    assert seen(book)[1] == 23
    assert book.close()
    assert seen(ledger(home))[1] == 23


def test_a_broken_store_without_a_copy_gives_what_can_be_read(home: Path) -> None:
    (home / vault.COPY).unlink()
    without("settings")(home / vault.FILE)
    book = ledger(home)
    assert seen(book) == (2, 20)
    assert kinds(book) == [trouble.SALVAGED]


def test_a_broken_store_without_anything_starts_anew_and_says_so(home: Path) -> None:
    (home / vault.COPY).unlink()
    (home / vault.FILE).write_bytes(b"\0" * 5000)
    book = ledger(home)
    assert seen(book) == (0, -1)
    assert kinds(book) == [trouble.LOST_FILE]
    win(book)
    assert seen(ledger(home))[0] == 1


def test_a_broken_copy_of_a_broken_store_gives_what_it_has(home: Path) -> None:
    (home / vault.FILE).write_bytes(b"\0" * 5000)
    without("settings")(home / vault.COPY)
    book = ledger(home)
    assert seen(book) == (1, 12)
    assert kinds(book) == [trouble.SALVAGED]
    assert len(list(home.glob("*.corrupt-*"))) == 2


def test_the_journal_of_a_broken_file_is_not_played_into_the_new_one(home: Path) -> None:
    path = home / vault.FILE
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA cache_size = 1")
    other.execute("BEGIN IMMEDIATE")
    other.execute("UPDATE games SET line = ''")
    other.execute("CREATE TABLE filler AS SELECT * FROM games, settings")
    journal = home / f"{vault.FILE}-journal"
    left = journal.read_bytes()
    other.execute("ROLLBACK")
    other.close()
    path.unlink()
    journal.write_bytes(left)
    assert seen(ledger(home)) == (1, 12)
    assert seen(ledger(home)) == (1, 12)


@pytest.mark.parametrize("shape", ["file", "folder"])
def test_a_log_that_another_program_left_beside_the_file_makes_nobody_wait(
    home: Path, shape: str
) -> None:
    for ending in ("-wal", "-shm"):
        side = home / f"{vault.FILE}{ending}"
        if shape == "folder" or ending == "-shm":
            side.mkdir()
        else:
            side.write_bytes(random.Random(6).randbytes(3000))
    start = time.monotonic()
    book = ledger(home)
    assert seen(book) == (2, 20)
    assert time.monotonic() - start < 5
    assert kinds(book) == []
    assert book.close()


@pytest.mark.parametrize("index", ["waiting", "sqlite_autoindex_games_1", "by_end"])
def test_a_game_is_found_though_an_index_has_lost_it(home: Path, index: str) -> None:
    path = home / vault.FILE
    other = sqlite3.connect(path)
    page = other.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (index,)).fetchone()
    size = other.execute("PRAGMA page_size").fetchone()[0]
    other.close()
    data = bytearray(path.read_bytes())
    end = page[0] * size
    data[end - 3] ^= 4  # in the first entry that was made
    path.write_bytes(data)
    book = ledger(home)
    assert seen(book) == (2, 20)
    assert kinds(book) == []
    record = book.current("spiderette")
    assert record
    play(book, record, 1)
    assert book.close()
    assert seen(ledger(home)) == (2, 21)


def test_what_the_broken_file_knows_beyond_the_copy_is_taken_over(home: Path) -> None:
    without("settings")(home / vault.FILE)
    assert seen(ledger(home)) == (2, 20)


def test_a_broken_file_whose_middle_is_gone_gives_both_ends(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    row = win(ledger(tmp_path / "elsewhere")).row()
    for number in range(120):
        book._put(replace(row, id=f"{number:032x}"))
    book.close()
    path = tmp_path / vault.FILE
    data = path.read_bytes()
    middle = len(data) // 2 // 4096 * 4096
    path.write_bytes(data[:middle] + b"\0" * 4096 + data[middle + 4096 :])
    book = ledger(tmp_path)
    assert trouble.SALVAGED in kinds(book)
    assert 90 <= seen(book)[0] < 120


def test_the_file_of_a_later_release_is_left_alone(home: Path) -> None:
    path = home / vault.FILE
    other = sqlite3.connect(path)
    other.execute("PRAGMA user_version = 99")
    other.close()
    content = path.read_bytes()
    book = ledger(home)
    win(book, MEDIUM)
    assert kinds(book) == [trouble.NEWER]
    assert seen(book) == (1, 59)  # played in memory only
    assert not book.close()
    assert path.read_bytes() == content


def stored(home: Path) -> GameRow:
    book = ledger(home)
    row = book.records.full(book.records.unfinished()[0].id)
    book.close()
    assert row
    return row


def scribble(home: Path, row: GameRow, **changes: object) -> None:
    """Change columns behind the checksum's back."""
    other = sqlite3.connect(home / vault.FILE)
    for name, value in changes.items():
        other.execute(f"UPDATE games SET {name} = ? WHERE id = ?", (value, row.id))
    other.commit()
    other.close()


def test_a_damaged_line_keeps_every_move_before_the_damage(home: Path) -> None:
    row = stored(home)
    words = row.line.split()
    scribble(home, row, line=" ".join((*words[:17], "9>9:9", *words[18:])))
    book = ledger(home)
    assert seen(book) == (2, 17)
    record = book.current("spiderette")
    assert record
    assert replay.line_text(record.game.line).split() == words[:17]
    assert kinds(book) == [trouble.GAME_RESTORED]
    kept = book._writer.read(lambda c: str(c.execute("SELECT content FROM aside").fetchall()), "")
    assert "9>9:9" in kept
    book.close()
    assert kinds(ledger(home)) == []


def test_a_line_that_went_astray_before_the_copy_comes_back_from_the_copy(home: Path) -> None:
    row = stored(home)
    scribble(home, row, line=" ".join(("d", *row.line.split()[1:])))
    book = ledger(home)
    assert seen(book) == (2, 12)
    record = book.current("spiderette")
    assert record
    again = deal(HARD)
    again.resume(record.game.line, 12, None)
    assert record.game.table == again.table


BAD_FIELDS: list[dict[str, object]] = [
    {"cursor": 999},
    {"cursor": -1},
    {"mark": 0},
    {"mark": 999},
    {"line": ""},
    {"line": "\x00\x00\x00"},
    {"line": b"\xff\xfe"},
    {"seconds": "soon"},
    {"seconds": 1e300},
    {"code": "SD1-S4-AAAA"},
    {"code": ""},
    {"suits": 3},
    {"undo_limit": -5},
    {"scoring": "golf"},
    {"result": "maybe"},
    {"slot": "spiderette", "result": "won"},
    {"game": b"\x00"},
    {"checksum": 0},
    {"hints": 1 << 62},
    {"position": "{"},
    {"daily": "2025"},
]


@pytest.mark.parametrize("changes", BAD_FIELDS, ids=str)
def test_a_damaged_row_is_mended_or_set_aside_and_the_rest_stays(
    changes: dict[str, object], home: Path
) -> None:
    row = stored(home)
    scribble(home, row, **changes)
    book = Ledger(home, Clock(), calm=0)  # with its thread, which looks at every row
    for _ in range(400):
        if book._writer.read(lambda c: c.execute("SELECT count(*) FROM aside").fetchone()[0], 0):
            break
        book._writer._pause(0.01)
    wins, moves = seen(book)
    assert wins == 2
    assert moves >= 0
    assert trouble.GAME_RESTORED in kinds(book)
    book.close()


@pytest.mark.parametrize("wrong", ["2026-13-45", "2026-11-31", "2026-11-09"])
def test_a_daily_deal_whose_date_was_damaged_keeps_its_day_and_its_moves(
    wrong: str, tmp_path: Path
) -> None:
    book = ledger(tmp_path)
    record = play(book, book.begin("daily", deal(MEDIUM), daily="2026-11-30"), 5)
    book.flush()
    book._writer.renew_copy()
    play(book, record, 4)
    book.close()
    scribble(tmp_path, record.row(), daily=wrong)
    book = ledger(tmp_path)
    again = book.current("daily")
    assert again
    assert (again.daily, again.game.cursor) == ("2026-11-30", 9)
    assert kinds(book) == [trouble.GAME_RESTORED]
    assert book.records.daily_results() == {("2026-11-30", 2): "open"}


def test_a_date_that_never_was_is_no_daily_result(tmp_path: Path) -> None:
    """As an import of an earlier release took it in."""
    book = ledger(tmp_path)
    row = play(book, book.begin("daily", deal(MEDIUM), daily="2026-11-30"), 99).row()
    for number, daily in enumerate(("2026-13-45", "2026-11-31", "2026-11-30")):
        book._put(replace(row, id=f"{number:032x}", daily=daily))
    book.flush()
    scribble(tmp_path, row, daily=b"\xff\xfe")
    assert book.records.daily_results() == {("2026-11-30", 2): "won"}


def test_a_damaged_game_without_a_copy_is_set_aside(home: Path) -> None:
    (home / vault.COPY).unlink()
    row = stored(home)
    scribble(home, row, code="SD1-S4-AAAA")
    book = ledger(home)
    assert seen(book) == (2, -1)
    assert kinds(book) == [trouble.GAME_DAMAGED]


def test_a_claimed_win_that_the_rules_do_not_confirm_is_none(home: Path) -> None:
    row = stored(home)
    scribble(home, row, result="won", ended=1.8e9)
    book = Ledger(home, Clock(), calm=0)
    for _ in range(400):
        if seen(book) == (2, 12):
            break
        book._writer._pause(0.01)
    assert seen(book) == (2, 12)
    book.close()


def test_a_real_win_with_a_wrong_checksum_stays_a_win(home: Path) -> None:
    book = ledger(home)
    first = book.records.page().entries[0]
    row = book.records.full(first.id)
    book.close()
    assert row
    (home / vault.COPY).unlink()
    scribble(home, row, score=10**6, checksum=1)
    book = Ledger(home, Clock(), calm=0)
    for _ in range(400):
        if kinds(book):
            break
        book._writer._pause(0.01)
    fixed = book.records.full(first.id)
    book.close()
    assert fixed
    assert (fixed.result, fixed.score) == ("won", row.score)


def test_single_flipped_bits_never_raise_nor_make_an_illegal_table(home: Path) -> None:
    data = (home / vault.FILE).read_bytes()
    copy = (home / vault.COPY).read_bytes()
    for seed in range(60):
        for path in home.iterdir():
            path.unlink()
        (home / vault.COPY).write_bytes(copy)
        (home / vault.FILE).write_bytes(flip(data, random.Random(seed), 1))
        book = ledger(home)
        wins, moves = seen(book)
        assert (wins, moves) in {(2, 20), (1, 20), (2, 12), (1, 12)}, seed
        book.close()


def test_damaged_settings_are_mended_alone(home: Path) -> None:
    book = ledger(home)
    book.keep(book.settings.but(theme="dark", mute=True, volume=30))
    book.close()
    other = sqlite3.connect(home / vault.FILE)
    other.execute("UPDATE settings SET value = '{\"' WHERE key = 'volume'")
    other.execute("UPDATE settings SET value = '7' WHERE key = 'theme'")
    other.execute("INSERT INTO settings VALUES ('weather', '\"rain\"')")
    other.commit()
    other.close()
    book = ledger(home)
    chosen = book.settings
    assert (chosen.mute, chosen.theme, chosen.volume) == (True, "felt", 70)
    assert chosen.extra == {"weather": "rain"}
    told = book.troubles()
    assert [item.kind for item in told] == [trouble.SETTINGS_MENDED]
    assert told[0].detail.split() == ["volume", "theme"]


def test_the_copy_follows_the_file(home: Path) -> None:
    book = Ledger(home, Clock(), copy_every=0.05, calm=0)
    play(book, begin(book, MEDIUM, "daily"), 9)
    for _ in range(600):
        copy = sqlite3.connect(home / vault.COPY)
        found = copy.execute("SELECT cursor FROM games WHERE slot = 'daily'").fetchall()
        copy.close()
        if found == [(9,)]:
            break
        play(book, book.current("daily") or begin(book), 0)
        book.progress(book.current("daily") or begin(book), 50.0)
        book._writer._pause(0.02)
    assert found == [(9,)]
    book.close()


def test_a_session_of_a_few_minutes_is_in_the_copy_too(tmp_path: Path) -> None:
    book = Ledger(tmp_path, Clock())
    win(book)
    play(book, begin(book, HARD), 7)
    assert book.close()
    for path in tmp_path.glob(vault.FILE):
        path.write_bytes(b"\0" * path.stat().st_size)
    book = ledger(tmp_path)
    assert seen(book) == (1, 7)
    assert kinds(book) == [trouble.RESTORED]


def in_the_copy(home: Path) -> list[str]:
    """The results of the games that the last good copy holds."""
    copy = sqlite3.connect(home / vault.COPY)
    found = [row[0] for row in copy.execute("SELECT result FROM games ORDER BY rowid")]
    copy.close()
    return found


def test_the_copy_follows_though_the_clock_was_set_back(home: Path) -> None:
    for path in (home / vault.FILE, home / vault.COPY):
        ahead = time.time() + 400 * 86_400.0
        os.utime(path, (ahead, ahead))
    book = ledger(home)
    win(book, MEDIUM, "daily")
    book._writer.renew_copy()
    assert in_the_copy(home) == ["won", "open", "won", "won"]
    book.close()


def test_a_copy_that_is_like_the_file_is_not_made_again(home: Path) -> None:
    book = Ledger(home, Clock())
    win(book, MEDIUM, "daily")
    assert book.close()
    made = (home / vault.COPY).stat().st_ino, (home / vault.COPY).read_bytes()
    assert Ledger(home, Clock()).close()
    assert ((home / vault.COPY).stat().st_ino, (home / vault.COPY).read_bytes()) == made


@pytest.mark.parametrize("moment", ["as usual", "clock set back", "within one tick"])
def test_what_a_reset_deleted_is_not_in_the_copy_either(
    moment: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = ledger(home)
    book._writer.renew_copy()
    assert "won" in in_the_copy(home)
    if moment == "clock set back":
        os.utime(home / vault.COPY, (3e9, 3e9))
    elif moment == "within one tick":
        monkeypatch.setattr(Path, "stat", frozen(home / vault.FILE))
    assert book.reset_statistics()
    assert in_the_copy(home) == ["open"]


def frozen(path: Path) -> Callable[[Path], os.stat_result]:
    """A file system on which every change falls into the same moment."""
    usual, then = Path.stat, path.stat()

    def stat(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        return then if path.name.endswith(".sqlite") else usual(path)

    return stat


def test_a_copy_that_cannot_follow_a_reset_does_not_bring_the_games_back(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = ledger(home)
    book._writer.renew_copy()

    def refuse(connection: sqlite3.Connection, target: Path) -> None:
        raise OSError(28, "No space left on device", str(target))

    with monkeypatch.context() as patch:
        patch.setattr(vault, "write_copy", refuse)
        assert book.reset_statistics()
    book.close()
    (home / vault.FILE).write_bytes(b"\0" * 9000)
    assert seen(ledger(home))[0] == 0


def test_a_good_copy_is_never_replaced_by_a_broken_one(home: Path) -> None:
    book = ledger(home)
    play(book, begin(book, MEDIUM, "daily"), 2)
    book.flush()
    with (home / vault.FILE).open("rb+") as file:
        file.seek(4096)
        file.write(random.Random(5).randbytes(20_000))
    book._writer.renew_copy()
    copy = sqlite3.connect(home / vault.COPY)
    assert copy.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    assert copy.execute("SELECT count(*) FROM games").fetchone()[0] >= 2
    copy.close()


def test_the_checksum_covers_every_field() -> None:
    row = win(ledger(Path("/nonexistent/nowhere"))).row()
    for name in NAMES:
        value = getattr(row, name)
        other: Any = f"{value}x" if isinstance(value, str) else (value or 0) + 1
        assert replace(row, **{name: other}).checksum != row.checksum
