"""How the file is written: synced, with a journal that leaves no side files, in order."""

import sqlite3
from pathlib import Path

import pytest

from spiderette.store import schema, trouble, vault
from spiderette.store.disk import Disk
from spiderette.store.ledger import Ledger
from spiderette.store.writer import Writer
from tests.store.scenes import EASY, Clock, begin, count, deal, ledger, play, win


def pragma(book: Ledger, name: str) -> object:
    file = book._writer.disk.file
    assert file
    return file.execute(f"PRAGMA {name}").fetchone()[0]


def test_commits_are_synced_and_leave_no_side_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    book = ledger(tmp_path)
    assert (pragma(book, "synchronous"), pragma(book, "journal_mode")) == (2, "delete")
    assert pragma(book, "busy_timeout") == int(vault.PATIENCE * 1000)
    win(book)
    assert [path.name for path in tmp_path.iterdir()] == [vault.FILE]


def test_many_actions_become_few_writes(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    play(book, begin(book), 40)
    book.flush()
    row = book.records.full(book.records.unfinished()[0].id)
    assert row
    assert (row.cursor, row.revision) == (40, 1)


def test_a_loss_and_the_next_game_are_written_together(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    play(book, begin(book), 3)
    book.flush()
    play(book, begin(book, "SD1-S2-AAAAABD"), 2)
    assert [entry.cursor for entry in ledger(tmp_path).records.unfinished()] == [3]
    book.flush()
    other = ledger(tmp_path)
    assert [entry.cursor for entry in other.records.unfinished()] == [2]
    assert other.records.statistics().lost == 1


def test_an_empty_store_has_the_newest_version_and_our_mark(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    assert pragma(book, "user_version") == len(schema.MIGRATIONS)
    assert pragma(book, "application_id") == schema.APPLICATION


def test_the_store_of_the_first_release_can_be_read_for_ever(tmp_path: Path) -> None:
    """The file was written by schema 1 and is never made anew."""
    first = Path(__file__).parent / "releases" / "schema-1.sqlite"
    (tmp_path / vault.FILE).write_bytes(first.read_bytes())
    book = ledger(tmp_path)
    seen = book.records.statistics()
    assert (seen.played, seen.won, seen.lost, seen.best_score) == (5, 4, 1, 1196)
    assert (seen.best_traditional, seen.assisted, seen.undos, seen.hints) == (40, 0, 0, 0)
    waiting = book.current("spiderette")
    assert waiting
    assert (waiting.code, waiting.game.cursor, waiting.seconds) == ("SD1-S4-AAAAABD", 9, 75.5)
    assert (book.settings.theme, book.settings.undo_limit) == ("dark", None)
    assert book.records.daily_results() == {("2025-01-31", 1): "won"}
    assert book.troubles() == ()


def test_a_migration_brings_an_old_store_forward_in_one_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    win(ledger(tmp_path))
    later = (*schema.MIGRATIONS, ("CREATE TABLE trophies (name TEXT)",))
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    book = ledger(tmp_path)
    assert pragma(book, "user_version") == len(later)
    assert book.records.statistics().won == 1


def test_a_migration_that_fails_changes_nothing_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    win(ledger(tmp_path))
    bad = (*schema.MIGRATIONS, ("CREATE TABLE trophies (name TEXT)", "DROP TABLE nothing"))
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", bad)
        connection = vault.connect(tmp_path / vault.FILE)
        with pytest.raises(sqlite3.OperationalError):
            schema.migrate(connection)
        connection.close()
    book = ledger(tmp_path)
    assert book.records.statistics().won == 1
    assert book.troubles() == ()


def test_closing_writes_what_waits(tmp_path: Path) -> None:
    book = Ledger(tmp_path, Clock())
    play(book, begin(book), 4)
    assert book.close()
    again = ledger(tmp_path).current("spiderette")
    assert again
    assert again.game.cursor == 4


def test_closing_says_when_something_could_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    book = Ledger(tmp_path / "file" / "home", Clock())
    play(book, begin(book), 4)
    assert not book.close()


def test_a_writer_that_is_told_nothing_writes_nothing(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    begin(book)
    before = (tmp_path / vault.FILE).read_bytes()
    assert book.close()
    assert (tmp_path / vault.FILE).read_bytes() == before


def test_trouble_is_told_once_and_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    clock = Clock()
    writer = Writer(Disk(tmp_path / "file" / "home", lambda: "now"), clock, threaded=False)
    first, second = writer.troubles(), writer.troubles()
    assert [told.kind for told in first] == [trouble.UNWRITABLE]
    assert second == ()
    assert set(trouble.NOT_SAVING) <= set(trouble.KINDS)


def test_a_resumed_game_goes_on_in_its_own_row(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 4)
    book.close()
    book = ledger(tmp_path)
    again = book.begin("spiderette", deal(EASY))
    assert again.id == record.id
    play(book, again, 5)
    book.close()
    assert count(ledger(tmp_path)) == 1
