"""A disk that refuses: the game goes on, the player is told once, everything is tried again."""

import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from spiderette.store import trouble, vault, writer
from spiderette.store.disk import Disk
from spiderette.store.ledger import Ledger
from spiderette.store.trouble import Trouble
from tests.store.scenes import EASY, MEDIUM, WINS, Clock, begin, kinds, ledger, play, win

ROOT = Path(__file__).resolve().parents[2]


def won(book: Ledger) -> int:
    return book.records.statistics().won


def limit_pages(book: Ledger, pages: int) -> None:
    file = book._writer.disk.file
    assert file
    file.execute(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_is_told_once_and_everything_is_written_later(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    limit_pages(book, 1)
    bulky = "x" * 50_000
    book.keep(book.settings.but())
    book._writer.put_setting("bulk", f'"{bulky}"')
    win(book)
    play(book, begin(book, MEDIUM), 5)
    assert not book.flush()
    assert kinds(book) == [trouble.FULL]
    assert book.hindrance
    assert won(book) == 1  # from memory
    assert not book.flush()
    assert kinds(book) == []
    limit_pages(book, 1_000_000)
    assert book.flush()
    assert kinds(book) == [trouble.SAVING_AGAIN]
    book.close()
    book = ledger(tmp_path)
    record = book.current("spiderette")
    assert record
    assert (won(book), record.game.cursor) == (1, 5)


def read_only(path: Path | str) -> sqlite3.Connection:
    """As for a file on a medium that cannot be written: root may write into any folder."""
    if path == ":memory:":
        return sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    return sqlite3.connect(
        f"{Path(path).as_uri()}?mode=ro",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
    )


def test_a_file_that_may_only_be_read_is_told_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    win(ledger(tmp_path))
    with monkeypatch.context() as patch:
        patch.setattr(vault, "connect", read_only)
        book = ledger(tmp_path)
        assert won(book) == 1
        play(book, begin(book, MEDIUM), 5)
        assert not book.flush()
        assert kinds(book) == [trouble.UNWRITABLE]
        assert won(book) == 1
        assert book.would_lose("spiderette")
    assert book.close()  # the medium could be written after all
    assert ledger(tmp_path).would_lose("spiderette")


def test_a_file_that_may_only_be_read_is_told_before_anything_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    win(ledger(tmp_path))
    monkeypatch.setattr(vault, "connect", read_only)
    book = Ledger(tmp_path, Clock(), calm=0)
    told: list[str] = []
    for _ in range(500):
        told += kinds(book)
        if told:
            break
        time.sleep(0.01)
    assert told == [trouble.UNWRITABLE]
    book.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit on Windows")
def test_a_limit_on_the_size_of_files_is_a_full_disk(tmp_path: Path) -> None:
    program = (
        "import resource, sys; from pathlib import Path\n"
        "from tests.store.scenes import *\n"
        "book = ledger(Path(sys.argv[1])); play(book, begin(book), 3); book.flush()\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (45056, 45056))\n"
        "book._writer.put_setting('bulk', '\"' + 'x' * 50000 + '\"')\n"
        "play(book, book.current('spiderette'), 60)\n"
        "print(book.current('spiderette').result, book.hindrance is None,\n"
        "      *[t.kind for t in book.troubles()])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert answer.stdout.split()[:2] == ["won", "False"], answer.stderr
    assert answer.stdout.split()[2] in (trouble.FULL, trouble.FAILED)
    assert ledger(tmp_path).current("spiderette")


def test_a_folder_that_cannot_be_made_leaves_the_game_playable(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    book = ledger(tmp_path / "file" / "home")
    assert kinds(book) == [trouble.UNWRITABLE]
    win(book)
    play(book, begin(book, MEDIUM), 5)
    assert won(book) == 1
    assert kinds(book) == []
    (tmp_path / "file").unlink()
    assert book.flush()
    assert kinds(book) == [trouble.SAVING_AGAIN]
    assert book.close()
    assert won(ledger(tmp_path / "file" / "home")) == 1


def test_the_thread_tries_again_by_itself(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    book = Ledger(tmp_path / "file" / "home", Clock())
    win(book)
    (tmp_path / "file").unlink()
    deadline = time.monotonic() + 20
    while book.hindrance and time.monotonic() < deadline:
        time.sleep(0.02)
    assert book.hindrance is None
    book.close()
    assert won(ledger(tmp_path / "file" / "home")) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps the folder of an open file")
def test_a_folder_that_vanishes_comes_back_with_all_games(tmp_path: Path) -> None:
    home = tmp_path / "home"
    book = ledger(home)
    win(book)
    play(book, begin(book, MEDIUM), 3)
    book.flush()
    shutil.rmtree(home)
    play(book, book.current("spiderette") or begin(book), 1)
    book.flush()
    assert won(book) == 1
    assert book.flush()
    book.close()
    book = ledger(home)
    record = book.current("spiderette")
    assert record
    assert (won(book), record.game.cursor) == (1, 4)


def locked(home: Path) -> sqlite3.Connection:
    other = sqlite3.connect(home / vault.FILE, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    return other


def test_a_file_that_another_program_holds_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vault, "PATIENCE", 0.05)
    book = ledger(tmp_path)
    other = locked(tmp_path)
    win(book)
    assert kinds(book) == [trouble.LOCKED]
    assert won(book) == 0  # unreadable, and no error
    other.execute("ROLLBACK")
    assert book.flush()
    assert won(book) == 1


def test_a_win_just_before_the_end_is_not_lost_to_a_file_that_another_program_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vault, "PATIENCE", 0.05)
    book = ledger(tmp_path)
    other = locked(tmp_path)
    win(book)
    release = threading.Timer(0.6, other.execute, ("ROLLBACK",))
    release.start()
    assert book.close()
    release.join()
    assert won(ledger(tmp_path)) == 1


def test_an_end_does_not_wait_for_ever_for_a_file_that_another_program_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vault, "PATIENCE", 0.05)
    monkeypatch.setattr(writer, "LAST_PATIENCE", 0.2)
    book = ledger(tmp_path)
    other = locked(tmp_path)
    win(book)
    assert not book.close()
    other.close()


def test_a_file_that_is_locked_at_the_start_is_never_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vault, "PATIENCE", 0.05)
    win(ledger(tmp_path))
    other = locked(tmp_path)
    book = ledger(tmp_path)
    assert kinds(book) == [trouble.LOCKED]
    play(book, begin(book, MEDIUM), 3)
    assert not book.flush()
    other.execute("ROLLBACK")
    assert book.flush()
    assert won(book) == 1
    assert book.would_lose("spiderette")
    assert not list(tmp_path.glob("*.corrupt-*"))


def test_a_file_broken_during_play_is_replaced_at_once(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    win(book)
    book._writer.renew_copy()
    record = play(book, begin(book, MEDIUM), 3)
    book.flush()
    with (tmp_path / vault.FILE).open("rb+") as file:
        file.write(b"\0" * 30_000)
    play(book, record, 3)
    book.flush()
    assert won(book) == 1
    assert trouble.RESTORED in kinds(book)
    assert book.hindrance is None
    assert list(tmp_path.glob("*.corrupt-*"))
    book.close()
    again = ledger(tmp_path).current("spiderette")
    assert again
    assert again.game.cursor == 6


def test_nobody_says_that_saving_works_again_before_it_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = ledger(tmp_path)

    def refuse(disk: Disk) -> None:
        raise PermissionError(13, "no journal can be made here")

    with monkeypatch.context() as patch:
        patch.setattr(Disk, "probe", refuse)
        book._writer._check()
        assert not book.flush()
        assert not book.flush()
        assert kinds(book) == [trouble.UNWRITABLE]
    assert book.flush()
    assert kinds(book) == [trouble.SAVING_AGAIN]


def test_a_broken_file_that_cannot_be_renamed_yet_is_replaced_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows while a virus scanner holds the file."""
    book = ledger(tmp_path)
    win(book)
    book._writer.renew_copy()
    book.close()
    (tmp_path / vault.FILE).write_bytes(b"\0" * 9000)

    def refuse(path: Path, stamp: str) -> str:
        raise PermissionError(13, "in use", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(vault, "set_aside", refuse)
        book = ledger(tmp_path)
        assert won(book) == 1
        play(book, begin(book, MEDIUM), 4)
        assert not book.flush()
        assert kinds(book) == [trouble.RESTORED, trouble.UNWRITABLE]
    assert book.flush()
    assert trouble.SAVING_AGAIN in kinds(book)
    book.close()
    book = ledger(tmp_path)
    assert (won(book), book.would_lose("spiderette")) == (1, True)


def test_an_action_never_waits_for_the_disk(tmp_path: Path) -> None:
    book = Ledger(tmp_path, Clock())
    record = begin(book)
    waits = []
    for _ in range(len(WINS[EASY]) - 1):
        start = time.perf_counter()
        play(book, record, 1)
        waits.append(time.perf_counter() - start)
    book.close()
    assert sorted(waits)[len(waits) // 2] < 0.004


@pytest.mark.parametrize("error", [OSError("gone"), sqlite3.OperationalError("disk I/O error")])
def test_no_error_of_the_disk_reaches_the_game(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = ledger(tmp_path)
    calls: list[Callable[[], object]] = []

    def fail(batch: object) -> None:
        calls.append(fail)  # type: ignore[arg-type]  # only counted
        raise error

    monkeypatch.setattr(book._writer.disk, "write", fail)
    win(book)
    play(book, begin(book, MEDIUM), 4)
    assert won(book) == 1
    told = book.troubles()
    assert len(told) == 1
    assert told[0] in (Trouble(trouble.FAILED), Trouble(trouble.UNWRITABLE))
    monkeypatch.undo()
    assert book.flush()
    assert kinds(book) == [trouble.SAVING_AGAIN]
    assert calls


def test_a_folder_with_spaces_and_chinese_letters_is_fine(tmp_path: Path) -> None:
    home = tmp_path / "測試 使用者" / "a b%20c?d#e"
    win(ledger(home))
    assert won(ledger(home)) == 1
