"""Two copies of the program on one store: one window, and no loss even without the lock."""

import multiprocessing
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from spiderette.engine.notation import parse_move
from spiderette.settings import SPARE
from spiderette.store import replay, schema
from spiderette.store.instance import LOCK, POST, Instance
from spiderette.store.ledger import Ledger
from spiderette.store.merging import Known, verdict
from spiderette.store.rows import GameRow
from tests.store.scenes import (
    EASY,
    HARD,
    MEDIUM,
    WINS,
    Clock,
    begin,
    count,
    deal,
    ledger,
    lose,
    play,
    stumble,
    win,
)

# --- the lock


def test_the_second_copy_hands_its_code_to_the_first_and_ends(tmp_path: Path) -> None:
    first, second = Instance(tmp_path), Instance(tmp_path)
    assert (first.first, second.first) == (True, False)
    heard: list[str] = []
    assert second.hand_over(EASY, pause=lambda _: heard.extend(first.messages()))
    assert heard == [EASY]
    assert second.hand_over("", pause=lambda _: heard.extend(first.messages()))
    assert heard == [EASY, ""]
    assert first.messages() == []
    first.close()
    assert Instance(tmp_path).first


def test_a_message_that_cannot_be_deleted_yet_is_heard_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows deletes no file that a virus scanner, for one, looks into at that moment."""
    first, second = Instance(tmp_path), Instance(tmp_path)
    delete, held = Path.unlink, [True, True]

    def unlink(path: Path, missing_ok: bool = False) -> None:
        if held and held.pop():
            raise PermissionError(13, "used by another process", str(path))
        delete(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    heard: list[str] = []
    assert second.hand_over(EASY, pause=lambda _: heard.extend(first.messages()))
    assert heard == [EASY]


def test_a_message_that_nobody_takes_and_that_stays_was_not_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unlink(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "used by another process", str(path))

    second = Instance(tmp_path)
    monkeypatch.setattr(Path, "unlink", unlink)
    assert not second.hand_over(EASY, patience=0.1, pause=lambda _: None)


def test_a_first_copy_that_does_not_listen_is_noticed(tmp_path: Path) -> None:
    first, second = Instance(tmp_path), Instance(tmp_path)
    pauses: list[float] = []
    assert not second.hand_over(EASY, patience=1.0, pause=pauses.append)
    assert sum(pauses) == pytest.approx(1.0)
    assert first.messages() == []


def test_old_messages_are_not_for_a_new_first_copy(tmp_path: Path) -> None:
    (tmp_path / POST).mkdir()
    (tmp_path / POST / "a.txt").write_text(EASY, encoding="utf-8")
    assert Instance(tmp_path).messages() == []


def test_any_message_is_survived(tmp_path: Path) -> None:
    first = Instance(tmp_path)
    (tmp_path / POST).mkdir()
    (tmp_path / POST / "a.txt").write_bytes(b"\xff" * 100_000)
    (tmp_path / POST / "b.txt").mkdir()
    (tmp_path / POST / "c.txt").write_text("牌局", encoding="utf-8")
    found = first.messages()
    assert (len(found[0]), found[-1]) == (200, "牌局")


def test_a_folder_without_a_lock_never_keeps_anybody_from_playing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    instance = Instance(tmp_path / "file" / "home")
    assert instance.first
    assert instance.messages() == []
    assert not instance.hand_over(EASY, patience=0.1)


def test_the_lock_is_freed_however_the_program_ends(tmp_path: Path) -> None:
    program = (
        "import os, sys; from pathlib import Path\n"
        "from spiderette.store.instance import Instance\n"
        "i = Instance(Path(sys.argv[1])); print(i.first, flush=True); os.kill(os.getpid(), 9)"
        if sys.platform != "win32"
        else "import os, sys; from pathlib import Path\n"
        "from spiderette.store.instance import Instance\n"
        "i = Instance(Path(sys.argv[1])); print(i.first, flush=True); os._exit(1)"
    )
    root = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", program, str(tmp_path)]
    answer = subprocess.run(command, cwd=root, capture_output=True, check=False)
    assert answer.stdout.strip() == b"True"
    assert (tmp_path / LOCK).exists()
    assert Instance(tmp_path).first


def test_the_lock_of_windows_is_asked_without_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[int] = []

    def locking(handle: int, mode: int, count: int) -> None:
        if held:
            raise PermissionError(13, "Permission denied")
        held.append(mode)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_NBLCK=2, locking=locking))
    assert Instance(tmp_path).first
    assert not Instance(tmp_path).first
    assert held == [2]


# --- the rows


def test_a_win_in_one_copy_survives_the_closing_of_the_other(tmp_path: Path) -> None:
    a, b = ledger(tmp_path), ledger(tmp_path)
    win(a)
    assert a.close()
    b.keep(b.settings.but(volume=3))
    assert b.close()
    assert ledger(tmp_path).records.statistics().won == 1


def both_resume(home: Path, moves: int = 5) -> tuple[Ledger, Ledger]:
    book = ledger(home)
    play(book, begin(book), moves)
    book.close()
    a, b = ledger(home), ledger(home)
    assert a.current("spiderette")
    assert b.current("spiderette")
    return a, b


def test_a_copy_that_only_looked_on_never_overwrites_the_others_play(tmp_path: Path) -> None:
    a, b = both_resume(tmp_path)
    record, idle = a.current("spiderette"), b.current("spiderette")
    assert record
    assert idle
    play(a, record, 20)
    a.close()
    b.progress(idle, 500.0)  # only its clock went on
    b.close()
    found = ledger(tmp_path)
    assert count(found) == 1
    again = found.current("spiderette")
    assert again
    assert again.game.cursor == 25


def test_a_copy_that_played_on_meanwhile_keeps_its_play_as_a_repeat(tmp_path: Path) -> None:
    a, b = both_resume(tmp_path)
    one, two = a.current("spiderette"), b.current("spiderette")
    assert one
    assert two
    play(a, one, 20)
    a.flush()
    stumble(b, two, 30, random.Random(4))
    b.flush()
    play(a, one, len(WINS[EASY]))
    play(b, two, 0)
    a.close()
    b.close()
    book = ledger(tmp_path)
    seen = book.records.statistics()
    assert (count(book), seen.won, seen.lost) == (2, 1, 0)
    again = book.current("spiderette")
    assert again
    assert again.game.line == two.game.line
    assert again.repeat


def test_the_same_win_in_two_copies_is_one_win(tmp_path: Path) -> None:
    a, b = both_resume(tmp_path, len(WINS[EASY]) - 1)
    for book in (a, b):
        record = book.current("spiderette")
        assert record
        play(book, record, 1)
        book.close()
    seen = ledger(tmp_path).records.statistics()
    assert (seen.played, seen.won) == (1, 1)


def test_a_copy_that_gives_up_a_game_the_other_plays_on_books_no_loss(tmp_path: Path) -> None:
    a, b = both_resume(tmp_path)
    record = a.current("spiderette")
    assert record
    play(a, record, 3)
    a.flush()
    begin(b, MEDIUM)
    b.flush()
    assert ledger(tmp_path).records.statistics().lost == 0
    play(a, record, 60)
    assert ledger(tmp_path).records.statistics().won == 1


def test_a_win_stands_against_a_loss_booked_by_another_copy(tmp_path: Path) -> None:
    a, b = both_resume(tmp_path)
    begin(b, MEDIUM)
    b.flush()
    assert ledger(tmp_path).records.statistics().lost == 1
    record = a.current("spiderette")
    assert record
    for word in WINS[EASY][5:]:
        record.game.play(parse_move(word))
    a.progress(record, 9.0)
    seen = ledger(tmp_path).records.statistics()
    assert (seen.played, seen.won, seen.lost) == (1, 1, 0)


def test_two_copies_with_their_own_games_keep_both(tmp_path: Path) -> None:
    a, b = ledger(tmp_path), ledger(tmp_path)
    one, two = begin(a, EASY), begin(b, HARD)
    for _ in range(50):
        play(a, one, 1)
        play(b, two, 1)
        a.flush()
        b.flush()
    assert a.close()
    assert b.close()
    book = ledger(tmp_path)
    assert {(entry.code, entry.cursor) for entry in book.records.unfinished()} == {
        (EASY, 50),
        (HARD, 50),
    }
    assert book.records.statistics().lost == 0


def waiting(book: Ledger) -> dict[str, list[str]]:
    """The codes of the unfinished games by slot."""
    found: dict[str, list[str]] = {}
    for entry in book.records.unfinished():
        found.setdefault(entry.slot, []).append(entry.code)
    return found


def test_a_game_imported_while_a_window_holds_an_unstarted_one_is_set_aside_by_its_first_move(
    tmp_path: Path,
) -> None:
    source = ledger(tmp_path / "elsewhere")
    play(source, begin(source, HARD), 4)
    source.export(tmp_path / "games.jsonl")
    window, command = ledger(tmp_path / "home"), ledger(tmp_path / "home")
    record = begin(window, EASY)
    with (tmp_path / "games.jsonl").open("rb") as file:
        assert list(command.importing(file))[-1].added == 1
    play(window, record, 1)
    assert waiting(window) == {"spiderette": [EASY], SPARE: [HARD]}
    assert window.would_lose("spiderette", deal(MEDIUM))
    begin(window, MEDIUM)
    again = window.current(SPARE)
    assert again
    assert (again.code, again.game.cursor) == (HARD, 4)
    play(window, again, 1)
    assert waiting(window) == {SPARE: [HARD]}


def test_a_slot_holds_one_unfinished_game_however_many_copies_play(tmp_path: Path) -> None:
    books = [ledger(tmp_path) for _ in range(3)]
    records = [begin(book, code) for book, code in zip(books, (EASY, MEDIUM, HARD), strict=True)]
    for _ in range(4):
        for book, record in zip(books, records, strict=True):
            play(book, record, 1)
            book.flush()
            found = waiting(book)
            assert found["spiderette"] == [record.code]
    assert sorted(waiting(books[0])[SPARE]) == sorted((EASY, MEDIUM))
    assert all(book.records.statistics().lost == 0 for book in books)


def test_a_store_in_which_two_games_wait_in_one_slot_is_put_right_by_the_next_move(
    tmp_path: Path,
) -> None:
    book = ledger(tmp_path)
    play(book, begin(book, MEDIUM), 3)
    book.flush()
    older = replace(
        play(book, begin(book, EASY, "spider"), 3).row(), slot="spiderette", touched=1.0
    )
    book._writer.change(lambda c: schema.put(c, older))
    book.close()
    book = ledger(tmp_path)
    assert len(waiting(book)["spiderette"]) == 2
    record = book.current("spiderette")
    assert record
    play(book, record, 1)
    assert waiting(book) == {"spiderette": [MEDIUM], SPARE: [EASY]}


def _fifty(home: Path, code: str, seed: int) -> None:
    book = Ledger(home, Clock())
    record = book.begin("spiderette" if seed % 2 else "spider", deal(code))
    stumble(book, record, 50, random.Random(seed))
    book.close()


def test_two_processes_that_play_fifty_moves_each_lose_nothing(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    codes = (HARD, "SP1-S1C-AAAAAAD")
    players = [
        context.Process(target=_fifty, args=(tmp_path, code, seed))
        for seed, code in enumerate(codes, 1)
    ]
    for player in players:
        player.start()
    for player in players:
        player.join()
        assert player.exitcode == 0
    book = ledger(tmp_path)
    assert book.troubles() == ()
    assert {entry.code for entry in book.records.unfinished()} == set(codes)
    for entry in book.records.unfinished():
        row = book.records.full(entry.id)
        assert row
        assert len(replay.revive(row).line) > 10
    book.close()


# --- the decision itself


@pytest.fixture(scope="module")
def row(tmp_path_factory: pytest.TempPathFactory) -> GameRow:
    book = ledger(tmp_path_factory.mktemp("row"))
    return replace(play(book, begin(book), 9).row(), revision=7)


def ended(row: GameRow, result: str) -> GameRow:
    return replace(row, result=result, ended=row.touched + 1)


def test_the_next_write_of_the_same_copy_is_written(row: GameRow) -> None:
    known = Known(7, row.stand)
    assert verdict(None, row, None) == "write"
    for result in ("won", "lost"):
        assert verdict(row, ended(row, result), known) == "write"


def test_no_result_is_ever_taken_back(row: GameRow) -> None:
    for known in (None, Known(7, row.stand), Known(3, row.stand)):
        assert verdict(ended(row, "won"), row, known) == "drop"
        assert verdict(ended(row, "won"), ended(row, "lost"), known) == "drop"
        assert verdict(ended(row, "lost"), row, known) == "drop"
    for known in (None, Known(3, row.stand)):
        assert verdict(ended(row, "won"), ended(row, "won"), known) == "drop"
        assert verdict(ended(row, "lost"), ended(row, "won"), known) == "write"


def test_play_that_goes_on_stands_though_the_clock_was_set_back(row: GameRow) -> None:
    older = replace(row, line=row.line.rpartition(" ")[0], touched=row.touched + 9e6, revision=99)
    assert verdict(older, row, None) == "write"
    assert verdict(row, older, None) == "write", "by the clock, as ever"
    assert verdict(row, row, None) == "drop"
    assert verdict(ended(older, "lost"), row, None) == "drop"


def test_losing_in_the_shadow_of_another_game_is_still_booked(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    lose(book, EASY, 4)
    lose(book, MEDIUM, 4)
    assert book.records.statistics().lost == 2
