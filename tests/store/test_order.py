"""Streaks and the history follow the order of booking, whatever the clock says."""

from __future__ import annotations

import io
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from spiderette.store import schema, vault
from spiderette.store.disk import Disk
from spiderette.store.ledger import Ledger
from spiderette.store.rows import TIME_LIMIT
from tests.store.scenes import EASY, HARD, MEDIUM, Clock, begin, ledger, lose, play, win

SPIDER = "SP1-S1C-AAAAAAD"
YEAR = 365 * 86_400.0
NOW = 1_700_000_000.0


def streaks(book: Ledger) -> tuple[int, int]:
    seen = book.records.statistics()
    return seen.streak, seen.best_streak


def newest_first(book: Ledger) -> list[str]:
    return [entry.code for entry in book.records.page().entries]


def three_losses(book: Ledger) -> None:
    for code in (MEDIUM, HARD):
        lose(book, code)
    lose(book, SPIDER, slot="spider")
    book.flush()


@pytest.mark.parametrize("ahead", [4 * YEAR, 1e12, float("inf")])
def test_a_win_with_the_clock_years_ahead_is_no_streak_after_three_losses(
    ahead: float, tmp_path: Path
) -> None:
    clock = Clock(NOW + ahead)
    book = ledger(tmp_path, clock)
    win(book)
    assert streaks(book) == (1, 1)
    clock.time = NOW
    three_losses(book)
    assert streaks(book) == (0, 1)
    assert newest_first(book) == [SPIDER, HARD, MEDIUM, EASY]
    assert [point.result for point in book.records.points()] == ["won", "lost", "lost", "lost"]
    book.close()
    assert streaks(ledger(tmp_path)) == (0, 1)


def test_a_clock_that_stood_in_1970_for_a_while_changes_no_streak(tmp_path: Path) -> None:
    clock = Clock(NOW)
    book = ledger(tmp_path, clock)
    win(book, EASY)
    clock.time = 0.0
    lose(book, MEDIUM)
    win(book, SPIDER, "spider")
    clock.time = NOW + 500.0
    win(book, HARD)
    assert streaks(book) == (2, 2)
    assert newest_first(book) == [HARD, SPIDER, MEDIUM, EASY]


def test_the_dates_stay_what_the_clock_said(tmp_path: Path) -> None:
    clock = Clock(NOW + YEAR)
    book = ledger(tmp_path, clock)
    win(book)
    clock.time = NOW
    lose(book, MEDIUM)
    loss, won = book.records.page().entries
    assert loss.ended is not None
    assert won.ended is not None
    assert NOW < loss.ended < NOW + YEAR < won.ended


def taken_in(book: Ledger, *lines: str) -> None:
    *_, report = book.importing(io.BytesIO("\n".join(lines).encode()))
    assert report.added == len(lines)


def exported(folder: Path, start: float) -> list[str]:
    """A win, then two losses, on another computer."""
    book = ledger(folder, Clock(start))
    win(book, EASY)
    lose(book, MEDIUM)
    lose(book, HARD)
    book.export(folder / "games.jsonl")
    return (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("reverse", [False, True])
def test_games_from_another_computer_keep_their_order_and_their_time(
    reverse: bool, tmp_path: Path
) -> None:
    """A streak that goes on here is not broken by what was lost years before elsewhere."""
    lines = exported(tmp_path / "old", NOW - YEAR)
    book = ledger(tmp_path / "new", Clock(NOW))
    win(book, SPIDER, "spider")
    taken_in(book, *(reversed(lines) if reverse else lines))
    assert streaks(book) == (1, 1)
    assert newest_first(book) == [SPIDER, HARD, MEDIUM, EASY]
    win(book, "SP1-S2C-AAAAAAA", "spider")
    assert streaks(book) == (2, 2)


def test_a_result_that_comes_in_for_a_game_here_has_its_own_time(tmp_path: Path) -> None:
    book = ledger(tmp_path, Clock(NOW))
    record = play(book, begin(book), 5)
    lose(book, SPIDER, slot="spider")
    book.flush()
    elsewhere = ledger(tmp_path / "other", Clock(NOW - YEAR))
    row = replace(win(elsewhere).row(), id=record.id)
    elsewhere._put(row)
    elsewhere.export(tmp_path / "games.jsonl")
    text = (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if record.id in line)
    assert [r.updated for r in book.importing(io.BytesIO(line.encode()))][-1] == 1
    assert newest_first(book) == [SPIDER, EASY]


def test_a_damaged_game_that_is_mended_keeps_its_place(tmp_path: Path) -> None:
    book = ledger(tmp_path, Clock(NOW))
    first = win(book, EASY).row()
    lose(book, MEDIUM)
    book.close()
    other = sqlite3.connect(tmp_path / vault.FILE)
    other.execute("UPDATE games SET score = 9 WHERE id = ?", (first.id,))
    other.commit()
    other.close()
    book = Ledger(tmp_path, Clock(NOW), calm=0)
    for _ in range(400):
        if book.troubles():
            break
        book._writer._pause(0.01)
    row = book.records.full(first.id)
    assert row
    assert row.score == first.score
    assert (newest_first(book), streaks(book)) == ([MEDIUM, EASY], (0, 1))
    book.close()


def test_results_that_waited_for_the_disk_keep_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first to be started is the last to end, on a clock that was put back meanwhile."""
    clock = Clock(NOW + YEAR)
    book = ledger(tmp_path, clock)

    def refuse(disk: Disk, batch: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Disk, "write", refuse)
        early = play(book, begin(book, SPIDER, "spider"), 3)
        book.flush()
        lose(book, EASY)
        clock.time = NOW
        win(book, MEDIUM)
        book.flush()
        play(book, early, 999)
        assert newest_first(book) == [SPIDER, MEDIUM, EASY]
        assert not book.flush()
    assert book.flush()
    assert newest_first(book) == [SPIDER, MEDIUM, EASY]
    assert streaks(book) == (2, 2)


@pytest.mark.parametrize("broken", [vault.FILE, vault.COPY, "file during play"])
def test_a_file_that_was_rebuilt_keeps_the_order_of_its_copy(broken: str, tmp_path: Path) -> None:
    clock = Clock(NOW + YEAR)
    book = ledger(tmp_path, clock)
    win(book)
    clock.time = NOW
    three_losses(book)
    book._writer.renew_copy()
    name = vault.FILE if broken == "file during play" else broken
    if broken != "file during play":
        book.close()
    (tmp_path / name).write_bytes(b"\0" * 20_000)
    if broken == "file during play":
        win(book, "SP1-S2C-AAAAAAA", "spider")
        assert streaks(book) == (1, 1)
        assert newest_first(book)[0] == "SP1-S2C-AAAAAAA"
    else:
        book = ledger(tmp_path, clock)
        assert streaks(book) == (0, 1)
    assert newest_first(book)[-4:] == [SPIDER, HARD, MEDIUM, EASY]


@pytest.mark.parametrize("value", ["soon", 1e300, -1e300, None, b"\xff"])
def test_a_damaged_place_costs_no_more_than_the_place(value: object, tmp_path: Path) -> None:
    book = ledger(tmp_path, Clock(NOW))
    row = win(book, EASY).row()
    book._writer.change(
        lambda c: c.execute("UPDATE games SET booked = ? WHERE id = ?", (value, row.id))
    )
    lose(book, MEDIUM)
    win(book, HARD)
    win(book, SPIDER, "spider")
    assert sorted(newest_first(book)) == sorted((EASY, MEDIUM, HARD, SPIDER))
    assert [code for code in newest_first(book) if code != EASY] == [SPIDER, HARD, MEDIUM]
    seen = book.records.statistics()
    assert (seen.played, seen.won) == (4, 3)


def test_time_has_an_end_but_results_have_not(tmp_path: Path) -> None:
    book = ledger(tmp_path, Clock(float("inf")))
    win(book, EASY)
    three_losses(book)
    assert newest_first(book) == [SPIDER, HARD, MEDIUM, EASY]
    file = book._writer.disk.file
    assert file
    places = [row[0] for row in file.execute("SELECT booked FROM games ORDER BY booked")]
    assert places[0] == TIME_LIMIT
    assert len(set(places)) == 4


def test_the_store_of_the_second_release_can_be_read_for_ever(tmp_path: Path) -> None:
    """The file was written by schema 2 and is never made anew."""
    second = Path(__file__).parent / "releases" / "schema-2.sqlite"
    (tmp_path / vault.FILE).write_bytes(second.read_bytes())
    book = ledger(tmp_path, Clock(NOW))  # before all that is in it
    seen = book.records.statistics()
    assert (seen.played, seen.won, seen.lost, seen.assisted) == (6, 4, 1, 1)
    assert (seen.streak, seen.best_streak, seen.undos, seen.hints) == (0, 2, 1, 1)
    entries = book.records.page().entries
    assert [entry.code for entry in entries] == [EASY, HARD, MEDIUM, MEDIUM, SPIDER, EASY]
    assert [entry.ended for entry in entries] == sorted(
        (entry.ended or 0.0 for entry in entries), reverse=True
    )
    assert book.records.daily_results() == {("2026-11-30", 1): "won"}
    assert book.records.review(entries[0].id) == "{}"
    waiting = {entry.slot: entry.cursor for entry in book.records.unfinished()}
    assert waiting == {"spiderette": 9, "spider": 12}
    assert (book.settings.theme, book.settings.undo_limit) == ("dark", None)
    assert book.troubles() == ()
    assert schema.version_of(book._writer.disk.content) == len(schema.MIGRATIONS)
    win(book, "SP1-S2C-AAAAAAA", "spider")
    assert newest_first(book)[0] == "SP1-S2C-AAAAAAA"
