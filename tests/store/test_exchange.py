"""Export and import: the same file twice changes nothing, and no file breaks anything."""

import io
import json
import os
import random
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spiderette.engine.notation import parse_move
from spiderette.engine.position import game_from_position, position_of
from spiderette.store import exchange, replay, trouble, vault
from spiderette.store.disk import Batch
from spiderette.store.exchange import LINE_BYTES, REASONS, Report
from spiderette.store.ledger import Ledger
from spiderette.store.rows import NAMES
from tests.store.scenes import EASY, HARD, MEDIUM, WINS, begin, deal, ledger, lose, play, win

MOVES = WINS[EASY]
GAME: dict[str, Any] = {
    "spiderette": 1,
    "id": "0123456789abcdef" * 2,
    "code": EASY,
    "result": "won",
    "line": MOVES,
    "seconds": 61,
    "ended": 1.7e9,
}


def take_in(book: Ledger, content: bytes) -> Report:
    *_, report = book.importing(io.BytesIO(content))
    return report


def as_file(games: Iterable[object]) -> bytes:
    return "".join(f"{json.dumps(game)}\n" for game in games).encode()


@pytest.fixture
def exported(tmp_path: Path) -> bytes:
    """Two wins, a loss, a daily win, a set-up position and an unfinished game."""
    book = ledger(tmp_path / "source")
    win(book)
    win(book, HARD)
    lose(book, MEDIUM, 4)
    daily = book.begin("daily", deal("SD1-S2-AAAAABD"), daily="2025-01-31")
    play(book, daily, 99)
    source = deal(EASY)
    for word in MOVES[:-1]:
        source.play(parse_move(word))
    start = game_from_position({**position_of(source), "code": None})
    placed = book.begin("spiderette", start)
    placed.game.play(parse_move(MOVES[-1]))
    book.progress(placed, 2.0)
    play(book, begin(book, "SP1-S1C-AAAAAAD", "spider"), 30)
    assert book.export(tmp_path / "games.jsonl") == 6
    return (tmp_path / "games.jsonl").read_bytes()


def test_a_file_brings_everything_to_another_computer(exported: bytes, tmp_path: Path) -> None:
    source, target = ledger(tmp_path / "source"), ledger(tmp_path / "target")
    report = take_in(target, exported)
    assert (report.added, report.refused) == (6, {})
    assert target.records.statistics() == source.records.statistics()
    assert target.records.daily_results() == source.records.daily_results()
    assert target.records.page() == source.records.page()
    again = target.current("spider")
    assert again
    assert again.game.cursor == 30


def test_the_same_file_twice_changes_nothing(exported: bytes, tmp_path: Path) -> None:
    target = ledger(tmp_path / "target")
    take_in(target, exported)
    assert target.export(tmp_path / "first") == 6
    report = take_in(target, exported + exported)
    assert (report.added, report.updated, report.unchanged) == (0, 0, 12)
    target.export(tmp_path / "second")
    assert (tmp_path / "first").read_bytes() == (tmp_path / "second").read_bytes()
    assert exported == (tmp_path / "second").read_bytes()


def test_a_file_without_ids_can_be_read_twice_too(tmp_path: Path) -> None:
    bare = {name: GAME[name] for name in ("spiderette", "code", "result", "line", "ended")}
    book = ledger(tmp_path)
    assert take_in(book, as_file([bare])).added == 1
    assert take_in(book, as_file([bare])).unchanged == 1


def test_every_exported_line_names_its_form_and_stands_alone(exported: bytes) -> None:
    for line in exported.splitlines():
        data = json.loads(line)
        assert data["spiderette"] == 1
        assert isinstance(data["line"], list)
        row = exchange.played(exchange.row_in(line))
        assert replay.revive(row).won == (data["result"] == "won")


def test_a_claimed_score_is_counted_again(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    take_in(book, as_file([{**GAME, "score": 10**6, "moves": 1}]))
    seen = book.records.statistics()
    assert (seen.best_score, seen.fewest_moves) == (848, 52)


def test_a_result_from_elsewhere_ends_an_unfinished_game_but_never_the_reverse(
    tmp_path: Path,
) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 20)
    book.flush()
    unfinished = {**GAME, "id": record.id, "result": "open", "line": MOVES[:3], "ended": None}
    assert take_in(book, as_file([unfinished])).unchanged == 1
    assert take_in(book, as_file([{**GAME, "id": record.id}])).updated == 1
    assert take_in(book, as_file([unfinished])).unchanged == 1
    book.close()
    book = ledger(tmp_path)
    assert book.current("spiderette") is None
    assert book.records.statistics().won == 1


def test_an_unfinished_game_is_not_pushed_into_a_taken_slot(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    play(book, begin(book, MEDIUM), 5)
    other = {**GAME, "result": "open", "line": MOVES[:3], "ended": None}
    report = take_in(book, as_file([other]))
    assert report.refused == {"slot-taken": 1}
    book.close()
    assert ledger(tmp_path).current("spiderette")


OPEN = {**GAME, "result": "open", "line": MOVES[:3], "ended": None}


def test_no_second_unfinished_game_comes_in_after_the_data_was_cleared(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book, MEDIUM), 5)
    assert book.clear(on_table=record)
    assert take_in(book, as_file([OPEN])).refused == {"slot-taken": 1}
    play(book, record, 1)
    assert [entry.code for entry in book.records.unfinished()] == [MEDIUM]
    assert book.current("spiderette") is record


def test_a_game_that_never_started_gives_way_to_an_unfinished_one(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    begin(book, MEDIUM)
    assert take_in(book, as_file([OPEN])).added == 1
    found = book.current("spiderette")
    assert found
    assert (found.code, found.game.cursor) == (EASY, 3)
    assert [entry.code for entry in book.records.unfinished()] == [EASY]


def test_a_finished_game_gives_way_to_an_unfinished_one_too(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    win(book, HARD)
    assert take_in(book, as_file([OPEN])).added == 1
    assert book.would_lose("spiderette", deal(MEDIUM))
    begin(book, MEDIUM)
    assert book.records.unfinished() == []
    assert book.records.statistics().lost == 1


def changed(**changes: object) -> bytes:
    return as_file([{**GAME, **changes}])


DEEP = b"[" * 100_000
BAD: dict[str, tuple[bytes, str]] = {
    "noise": (random.Random(3).randbytes(3000).replace(b"\n", b""), "not-json"),
    "nul": (b"\0" * 4000, "not-json"),
    "text": (b"hello", "not-json"),
    "utf-16 without a mark": (json.dumps(GAME).encode("utf-16-le"), "not-json"),
    "big5": ('{"code": "牌局"}'.encode("big5"), "not-json"),
    "half a line": (as_file([GAME])[:200], "not-json"),
    "deep": (DEEP, "not-json"),
    "huge number": (b'{"spiderette": ' + b"9" * 5000 + b"}", "not-json"),
    "five megabytes": (b'{"spiderette": 1, "x": "' + b"x" * 5_000_000 + b'"}', "too-long"),
    "a list": (b"[1, 2]", "not-a-game"),
    "null": (b"null", "not-a-game"),
    "another form": (b'{"version": 1}', "not-a-game"),
    "form true": (changed(spiderette=True), "not-a-game"),
    "form 0": (changed(spiderette=0), "not-a-game"),
    "later form": (changed(spiderette=2), "newer-version"),
    "no code": (changed(code=None), "bad-code"),
    "bad code": (changed(code="SD1-S1-AAAA"), "bad-code"),
    "number as code": (changed(code=7), "bad-code"),
    "another game": (changed(game="SP"), "bad-code"),
    "another level": (changed(suits=4), "bad-code"),
    "infinite level": (changed(suits=float("inf")), "bad-field"),
    "illegal move": (changed(line=["9>9:9"]), "bad-line"),
    "illegal move later": (changed(line=[*MOVES[:9], "d", "d", "d", "d", "d"]), "bad-line"),
    "unreadable move": (changed(line=["castle"]), "bad-line"),
    "moves as text": (changed(line=" ".join(MOVES)), "bad-line"),
    "moves as numbers": (changed(line=[1, 2, 3]), "bad-line"),
    "moves after the win": (changed(line=[*MOVES, "d"]), "bad-line"),
    "two moves in one": (changed(line=["6>3:1 6>2:1"]), "bad-line"),
    "too many moves": (changed(line=["d"] * 30_000), "bad-line"),
    "cursor out of range": (changed(cursor=999), "bad-line"),
    "negative cursor": (changed(cursor=-1), "bad-line"),
    "mark out of range": (changed(mark=999), "bad-line"),
    "won too early": (changed(line=MOVES[:-1]), "not-won"),
    "won but stepped back": (changed(cursor=10), "not-won"),
    "won but called lost": (changed(result="lost"), "not-won"),
    "no result": (changed(result="maybe"), "not-won"),
    "nan": (as_file([{**GAME, "seconds": float("nan")}]), "bad-field"),
    "infinite": (as_file([{**GAME, "seconds": float("inf")}]), "bad-field"),
    "time as text": (changed(seconds="61"), "bad-field"),
    "negative time": (changed(seconds=-5), "bad-field"),
    "huge counter": (changed(hints=10**40), "bad-field"),
    "flag as text": (changed(assisted="no"), "bad-field"),
    "flag as number": (changed(plain=7), "bad-field"),
    "bad id": (changed(id="../../etc/passwd"), "bad-field"),
    "lone surrogate": (changed(id="\ud800" * 32), "bad-field"),
    "bad date": (changed(daily="31.1.2025"), "bad-field"),
    "month 13": (changed(daily="2026-13-45"), "bad-field"),
    "30 February": (changed(daily="2026-02-30"), "bad-field"),
    "year 0": (changed(daily="0000-01-01"), "bad-field"),
    "week instead of a date": (changed(daily="2026-W05-6"), "bad-field"),
    "date without hyphens": (changed(daily="20260131"), "bad-field"),
    "bad slot": (changed(slot="attic"), "bad-field"),
    "bad scoring": (changed(scoring="golf"), "bad-field"),
    "bad position": (changed(code=None, game="SD", suits=1, rules="C", position={}), "bad-field"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_line_is_refused_with_its_reason_and_the_others_are_taken(
    name: str, tmp_path: Path
) -> None:
    assert len(BAD) >= 30
    content, reason = BAD[name]
    book = ledger(tmp_path)
    report = take_in(book, content.rstrip(b"\n") + b"\n" + as_file([GAME]))
    assert dict(report.refused) == {reason: 1}
    assert reason in REASONS
    assert report.added == 1
    assert book.records.statistics().won == 1


def test_empty_files_and_empty_lines_are_nothing(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    assert take_in(book, b"").lines == 0
    report = take_in(book, b"\xef\xbb\xbf\n\n  \r\n" + as_file([GAME]) + b"\n\n")
    assert (report.added, report.lines) == (1, 1)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_an_export_that_went_through_a_shell_of_windows_comes_back(
    encoding: str, tmp_path: Path
) -> None:
    """PowerShell 5 turns what is redirected into a file into UTF-16 with a mark in front."""
    long = b"x" * (LINE_BYTES + 10) + b"\n"
    lines = "\ufeff" + (long + as_file([GAME])).decode().replace("\n", "\r\n")
    report = take_in(ledger(tmp_path), lines.encode(encoding))
    assert (report.added, dict(report.refused)) == (1, {"too-long": 1})


def test_a_byte_order_mark_does_not_hide_the_first_game(tmp_path: Path) -> None:
    assert take_in(ledger(tmp_path), b"\xef\xbb\xbf" + as_file([GAME])).added == 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(NAMES), JSON, min_size=1, max_size=3))
def test_no_value_of_any_field_breaks_the_import(
    tmp_path_factory: pytest.TempPathFactory, changes: dict[str, Any]
) -> None:
    line = json.dumps({**GAME, **changes}).encode()
    try:
        row = exchange.played(exchange.row_in(line))
    except exchange.RefusedError as refused:
        assert refused.reason in REASONS
    else:
        assert replay.revive(row).won == (row.result == "won")


def test_an_export_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    book = ledger(tmp_path / "home")
    win(book)
    with pytest.raises(OSError):
        book.export(tmp_path / "nowhere" / "games.jsonl")
    target = tmp_path / "games.jsonl"
    target.write_text("old", encoding="utf-8")
    (tmp_path / "games.jsonl").chmod(0o400)
    assert book.export(target) == 1
    assert not list(tmp_path.glob("*.tmp-*"))


def held(home: Path) -> sqlite3.Connection:
    """Another program has the file of games for itself."""
    other = sqlite3.connect(home / vault.FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


@pytest.mark.parametrize("since", ["the start", "a moment ago", "a win that still waits"])
def test_an_export_while_the_games_cannot_be_read_leaves_the_one_before(
    since: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vault, "PATIENCE", 0.05)
    book = ledger(tmp_path / "home")
    win(book)
    target = tmp_path / "games.jsonl"
    assert book.export(target) == 1
    before = target.read_bytes()
    if since == "the start":
        book.close()
    other = held(tmp_path / "home")
    if since == "the start":
        book = ledger(tmp_path / "home")
        win(book, HARD)
    elif since == "a win that still waits":
        win(book, HARD)
    with pytest.raises(exchange.UnreadError):
        book.export(target)
    assert issubclass(exchange.UnreadError, OSError)
    assert target.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["games.jsonl"]
    other.execute("ROLLBACK")
    other.close()
    assert book.flush()
    assert book.export(target) == (1 if since == "a moment ago" else 2)


def test_games_that_were_never_on_the_disk_can_be_exported(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    book = ledger(tmp_path / "file" / "home")
    win(book)
    assert book.export(tmp_path / "games.jsonl") == 1


def test_an_export_of_a_file_that_went_bad_holds_what_was_read_before(tmp_path: Path) -> None:
    """The content is in memory then: all of it, or the export is refused."""
    book = ledger(tmp_path / "home")
    win(book)
    book._writer.disk.retreat(Batch(), trouble.UNWRITABLE)
    assert book.export(tmp_path / "games.jsonl") == 1


def test_an_export_is_on_the_disk_before_the_one_before_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = ledger(tmp_path / "home")
    win(book)
    target = tmp_path / "games.jsonl"
    target.write_text("old", encoding="utf-8")
    synced: list[tuple[int, str]] = []

    def sync(handle: int) -> None:
        synced.append((os.fstat(handle).st_size, target.read_text(encoding="utf-8")))

    monkeypatch.setattr(os, "fsync", sync)
    assert book.export(target) == 1
    assert synced == [(target.stat().st_size, "old")]


def test_an_import_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    book = ledger(tmp_path / "file" / "home")
    report = take_in(book, as_file([GAME]))
    assert (report.added, report.saved) == (0, False)
