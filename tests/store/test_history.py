"""Looking back: pages, searching, watching, daily results, plots, deleting."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from spiderette.store import vault
from spiderette.store.history import Page, Search
from spiderette.store.ledger import Ledger
from spiderette.store.replay import revive
from spiderette.store.statistics import Kind, Statistics, every_kind, streaks
from tests.store.scenes import EASY, HARD, MEDIUM, begin, count, deal, ledger, lose, play, win


def look(book: Ledger, search: Search, offset: int = 0, limit: int = 50) -> Page:
    return book.records.page(search, offset, limit)


@pytest.fixture
def book(tmp_path: Path) -> Ledger:
    """Wins at three levels, a loss and an unfinished game."""
    book = ledger(tmp_path)
    for code in (EASY, MEDIUM, HARD):
        win(book, code)
    lose(book, "SP1-S1C-AAAAAAD", 3, "spider")
    play(book, book.begin("daily", deal(MEDIUM), daily="2025-01-31"), 6)
    book.flush()
    return book


def test_the_newest_game_comes_first_and_pages_do_not_overlap(book: Ledger) -> None:
    every = look(book, Search())
    assert (every.total, [entry.code for entry in every.entries][1:]) == (4, [HARD, MEDIUM, EASY])
    halves = look(book, Search(), 0, 3).entries + look(book, Search(), 3, 3).entries
    assert halves == every.entries


@pytest.mark.parametrize(
    ("search", "count"),
    [
        (Search(text="aaaaabd"), 3),
        (Search(text="sd1 s2"), 1),
        (Search(text="S2－AAAAABD"), 1),
        (Search(text="ZZ"), 0),
        (Search(text="%"), 0),
        (Search(text="'; DROP TABLE games; --"), 0),
        (Search(text="  "), 4),
        (Search(result="lost"), 1),
        (Search(result="won", kind=Kind("SD", 4, "C")), 1),
        (Search(kind=Kind("SP", 4, "R")), 0),
        (Search(since=1e10), 0),
        (Search(until=1e10), 4),
    ],
)
def test_searching(search: Search, count: int, book: Ledger) -> None:
    assert look(book, search).total == count
    assert len(look(book, search).entries) == count


def test_a_finished_game_can_be_watched_from_its_record(book: Ledger) -> None:
    entry = look(book, Search(text=HARD)).entries[0]
    row = book.records.full(entry.id)
    assert row
    game = revive(row)
    assert (game.won, game.score, game.moves) == (True, entry.score, entry.moves)
    assert book.records.full("nothing") is None


def test_unfinished_games_and_daily_results_are_listed(book: Ledger) -> None:
    waiting = [entry.slot for entry in book.records.unfinished()]
    assert waiting == ["daily"]
    results = book.records.daily_results()
    assert results == {("2025-01-31", 2): "open"}
    daily = book.current("daily")
    assert daily
    play(book, daily, 99)
    assert book.records.daily_results() == {("2025-01-31", 2): "won"}


def test_every_kind_has_its_own_numbers(book: Ledger) -> None:
    won = [book.records.statistics(kind).won for kind in every_kind()]
    assert won == [1, 1, 1, 0, 0, 0, 0, 0]
    assert book.records.statistics().played == 4


def test_plots_get_one_point_a_game_in_order(book: Ledger) -> None:
    found = book.records.points()
    assert [point.result for point in found] == ["won", "won", "won", "lost"]
    assert [point.ended for point in found] == sorted(point.ended for point in found)
    assert found[0].score == 848


@pytest.mark.parametrize(
    ("wins", "now", "best"), [("", 0, 0), ("w", 1, 1), ("wwlw", 1, 2), ("wwl", 0, 2), ("lll", 0, 0)]
)
def test_streaks(wins: str, now: int, best: int) -> None:
    assert streaks(letter == "w" for letter in wins) == (now, best)


def test_a_reset_deletes_results_and_keeps_the_unfinished_games(
    book: Ledger, tmp_path: Path
) -> None:
    assert book.reset_statistics(Kind("SD", 1, "C"))
    assert book.records.statistics().played == 3
    assert book.reset_statistics()
    assert book.records.statistics() == Statistics()
    book.close()
    (tmp_path / vault.FILE).write_bytes(b"\0" * 9000)  # nor do they come back from the copy
    again = ledger(tmp_path)
    assert again.records.statistics() == Statistics()
    assert again.current("daily")


def test_clearing_deletes_games_and_backups_but_no_settings(book: Ledger, tmp_path: Path) -> None:
    book.keep(book.settings.but(theme="dark"))
    book._writer.renew_copy()
    (tmp_path / f"{vault.FILE}.corrupt-20250131-120000").write_bytes(b"old")
    assert book.clear()
    assert sorted(path.name for path in tmp_path.iterdir()) == [vault.FILE]
    assert count(book) == 0
    assert book.current("daily") is None
    assert EASY.encode() not in (tmp_path / vault.FILE).read_bytes()
    book.close()
    assert ledger(tmp_path).settings.theme == "dark"


LEFT = (
    f"{vault.FILE}-wal.left-20250131-120000",
    f"{vault.FILE}-shm.left-20250131-120000",
    f"{vault.FILE}.corrupt-20250131-120000",
    f"{vault.FILE}.corrupt-20250131-120000-2",
    f"{vault.FILE}.corrupt-20250131-120000-journal",
    f"{vault.FILE}.tmp-4711",
    vault.COPY,
    f"{vault.COPY}-journal",
    f"{vault.COPY}.corrupt-20250131-120000",
    f"{vault.COPY}.tmp-4711",
    vault.REBUILT,
    f"{vault.REBUILT}.tmp-4711",
)
NOT_OURS = ("games.jsonl", "games.sqlite.bak", "my games.corrupt-1", "notes.txt")


def test_clearing_leaves_nothing_of_the_games_behind_and_nothing_else_goes(
    book: Ledger, tmp_path: Path
) -> None:
    for name in (*LEFT, *NOT_OURS):
        (tmp_path / name).write_bytes(b"old games")
    assert book.clear()
    assert {path.name for path in tmp_path.iterdir()} == {vault.FILE, *NOT_OURS}


def test_a_log_that_was_put_aside_goes_with_the_data(book: Ledger, tmp_path: Path) -> None:
    book.close()
    (tmp_path / f"{vault.FILE}-wal").write_bytes(b"the games of another program's log")
    again = ledger(tmp_path)
    assert len([*tmp_path.glob("*.left-*")]) == 1
    assert again.clear()
    assert [path.name for path in tmp_path.iterdir()] == [vault.FILE]


@pytest.mark.parametrize("hindrance", ["the file is held", "a backup is held"])
def test_data_that_could_not_be_deleted_is_all_still_there(
    hindrance: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vault, "PATIENCE", 0.05)
    book = ledger(tmp_path)
    win(book, EASY)
    record = play(book, begin(book, HARD), 4)
    book.flush()
    play(book, begin(book, "SP1-S1C-AAAAAAD", "spider"), 6)  # waits to be written
    with monkeypatch.context() as patch:
        if hindrance == "the file is held":
            other = sqlite3.connect(tmp_path / vault.FILE, isolation_level=None)
            other.execute("BEGIN EXCLUSIVE")
        else:
            patch.setattr(vault, "delete_backups", refuse)
        assert not book.clear(on_table=record)
    if hindrance == "the file is held":
        other.close()
    assert book.would_lose("spiderette")
    assert book.would_lose("spider")
    assert book.flush()
    book.close()
    again = ledger(tmp_path)
    assert again.records.statistics().won == 1
    assert {entry.slot for entry in again.records.unfinished()} == {"spiderette", "spider"}


def refuse(folder: Path) -> None:
    raise PermissionError(13, "used by another process", str(folder))


def test_clearing_the_settings_too_brings_back_the_defaults(book: Ledger, tmp_path: Path) -> None:
    book.keep(book.settings.but(theme="dark"))
    assert book.clear(settings=True)
    assert book.settings.theme == "felt"
    book.keep(book.settings.but(volume=10))
    book.close()
    again = ledger(tmp_path).settings
    assert (again.theme, again.volume) == ("felt", 10)


def test_the_game_on_the_table_goes_on_after_clearing(book: Ledger) -> None:
    record = book.current("daily")
    assert record
    book.clear(on_table=record)
    book.progress(record, 77.0)  # the clock alone does not bring it back
    assert count(book) == 0
    assert not book.would_lose("daily")
    play(book, record, 1)
    assert (count(book), book.would_lose("daily")) == (1, True)


def test_only_changed_settings_are_written(book: Ledger, tmp_path: Path) -> None:
    other = ledger(tmp_path)
    book.keep(book.settings.but(theme="dark"))
    other.keep(other.settings.but(volume=5))
    assert book.close()
    assert other.close()
    final = ledger(tmp_path).settings
    assert (final.theme, final.volume) == ("dark", 5)


def test_a_kind_is_a_plain_value() -> None:
    assert every_kind()[0] == ("SD", 1, "C")
    assert replace(Statistics(), played=4, won=1).percent == 25.0
    assert Statistics().percent is None


def test_a_game_begun_elsewhere_is_found_without_a_restart(book: Ledger, tmp_path: Path) -> None:
    assert book.current("spiderette") is not None  # the win in hand
    other = ledger(tmp_path)
    play(other, begin(other, "SD1-S4-AAAAABD"), 2)
    other.close()
    assert count(book) == 6
