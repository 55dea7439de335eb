"""A broken file is rebuilt though the disk is full or the process ends: nothing is lost halfway."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from spiderette.store import trouble, vault
from tests.store.scenes import EASY, HARD, MEDIUM, Clock, begin, kinds, ledger, play, seen, win


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two wins and an unfinished game of 12 moves; the copy lacks the second win."""
    folder = tmp_path_factory.mktemp("original")
    book = ledger(folder)
    win(book, EASY)
    play(book, begin(book, HARD), 12)
    book.flush()
    book._writer.renew_copy()
    win(book, MEDIUM, "daily")
    book.close()
    return folder


def without_settings(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("DROP TABLE settings")
    other.close()


def file_half_broken(home: Path) -> None:
    without_settings(home / vault.FILE)


def both_half_broken(home: Path) -> None:
    without_settings(home / vault.FILE)
    without_settings(home / vault.COPY)


def copy_alone_half_left(home: Path) -> None:
    (home / vault.FILE).write_bytes(b"\0" * 9000)
    without_settings(home / vault.COPY)


def file_broken_and_no_copy(home: Path) -> None:
    without_settings(home / vault.FILE)
    (home / vault.COPY).unlink()


def file_gone(home: Path) -> None:
    (home / vault.FILE).unlink()


def file_empty(home: Path) -> None:
    (home / vault.FILE).write_bytes(b"")


def file_broken_with_a_journal(home: Path) -> None:
    without_settings(home / vault.FILE)
    (home / f"{vault.FILE}-journal").write_bytes(b"not a journal" * 99)


HARMS: dict[Callable[[Path], None], tuple[int, int]] = {
    file_half_broken: (2, 12),
    both_half_broken: (2, 12),
    copy_alone_half_left: (1, 12),
    file_broken_and_no_copy: (2, 12),
    file_gone: (1, 12),
    file_empty: (1, 12),
    file_broken_with_a_journal: (2, 12),
}
NAMED = pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)


def files(home: Path) -> dict[str, bytes]:
    """What lies there; SQLite itself deletes a journal that is none."""
    return {p.name: p.read_bytes() for p in home.iterdir() if not p.name.endswith("-journal")}


@NAMED
def test_games_in_a_broken_file_are_still_there_after_a_start_with_a_full_disk(
    harm: Callable[[Path], None], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    harm(home)
    before = files(home)

    def refuse(connection: sqlite3.Connection, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(target))

    with monkeypatch.context() as patch:
        patch.setattr(vault, "write_copy", refuse)
        book = ledger(home)
        assert seen(book) == HARMS[harm]
        assert trouble.FULL in kinds(book)
        book.close()
    assert files(home) == before
    book = ledger(home)
    assert seen(book) == HARMS[harm]
    assert {*kinds(book)} & {trouble.RESTORED, trouble.SALVAGED}
    assert book.close()


class Ended(BaseException):
    """The process was killed: nothing that it still tries has any effect."""


@contextmanager
def killed_at(step: int) -> Iterator[list[str]]:
    """Let the process end before its `step`-th change of a file's name or sync; what it did."""
    done: list[str] = []

    def mortal(name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        def doing(*words: Any, **more: Any) -> Any:
            if len(done) >= step:
                raise Ended
            done.append(name)
            return act(*words, **more)

        return doing

    with pytest.MonkeyPatch.context() as patch:
        for name in ("rename", "replace", "unlink"):
            patch.setattr(Path, name, mortal(name, getattr(Path, name)))
        patch.setattr(os, "fsync", mortal("sync", lambda handle: None))
        yield done


@NAMED
def test_no_game_is_lost_wherever_the_rebuilding_of_a_broken_file_is_cut_off(
    harm: Callable[[Path], None], home: Path, tmp_path: Path
) -> None:
    harm(home)
    broken = [files(home).get(name, b"") for name in (vault.FILE, vault.COPY)]
    for step in range(50):
        copy = Path(shutil.copytree(home, tmp_path / f"killed-{step}"))
        with killed_at(step) as done:
            try:
                ledger(copy)
                ended = False
            except Ended:
                ended = True
        book = ledger(copy)
        assert seen(book) == HARMS[harm], done
        if ended:
            assert {*kinds(book)} & {trouble.RESTORED, trouble.SALVAGED}, done
        assert book.close()
        left = files(copy)
        assert all(content in (b"", *left.values()) for content in broken), done
        assert vault.REBUILT not in left
        assert kinds(ledger(copy)) == []
        if not ended:
            assert step > 3
            return
    raise AssertionError("it never came to an end")


def test_a_game_on_the_table_is_kept_while_the_rebuilt_file_cannot_take_its_place(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, where a virus scanner may hold the new file at that very moment."""
    file_half_broken(home)
    replace = Path.replace

    def refuse(path: Path, target: Path) -> Path:
        if target.name == vault.FILE:
            raise PermissionError(13, "in use", str(path))
        return replace(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        book = ledger(home, Clock(1_800_000_000.0))
        assert seen(book) == (2, 12)
        record = book.current("spiderette")
        assert record
        play(book, record, 3)
        assert not book.flush()
        assert seen(book) == (2, 15)
    again = ledger(home)  # as after a kill
    assert seen(again) == (2, 12)
    again.close()
    assert book.flush()
    book.close()
    assert seen(ledger(home)) == (2, 15)


def test_a_copy_that_another_program_holds_is_not_taken_for_broken(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vault, "PATIENCE", 0.05)
    (home / vault.FILE).write_bytes(b"\0" * 9000)
    other = sqlite3.connect(home / vault.COPY, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    book = ledger(home)
    assert kinds(book) == [trouble.LOCKED]
    other.execute("ROLLBACK")
    other.close()
    assert book.flush()
    assert seen(book) == (1, 12)
    book.close()


REFUSED = ("SQLITE_IOERR_WRITE", "SQLITE_IOERR_TRUNCATE", "SQLITE_IOERR_FSYNC", "SQLITE_IOERR_LOCK")


@pytest.mark.parametrize("code", REFUSED)
def test_a_sound_file_is_not_taken_for_broken_where_the_disk_refuses_to_write(
    code: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a quota: a transaction that was cut off cannot be taken back, nor be read past."""
    before = files(home)

    def refuse(connection: sqlite3.Connection, check: str) -> bool:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = getattr(sqlite3, code)
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(vault, "_is_sound", refuse)
        book = ledger(home)
        assert kinds(book) == [trouble.FAILED]
        win(book, MEDIUM)
        assert not book.flush()
        assert files(home) == before
    assert book.flush()
    assert seen(book)[0] == 3
    assert kinds(book) == [trouble.SAVING_AGAIN]
    book.close()
