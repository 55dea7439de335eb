"""Leaving and coming back: the same table, line, clock and counters."""

import json
import random
import sqlite3
import statistics
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spiderette.engine.game import Game
from spiderette.engine.notation import parse_move
from spiderette.engine.position import game_from_position, position_of
from spiderette.engine.variants import every_variant
from spiderette.store import vault
from spiderette.store.ledger import Ledger
from spiderette.store.record import Record
from tests.store.scenes import EASY, WINS, Clock, begin, deal, ledger, play, stumble


def reopened(book: Ledger, folder: Path) -> Ledger:
    assert book.close()
    return ledger(folder)


def same(a: Record, b: Record) -> bool:
    left, right = a.game, b.game
    return (
        (left.table, left.line, left.cursor, left.mark, left.score, left.moves)
        == (right.table, right.line, right.cursor, right.mark, right.score, right.moves)
        and (a.seconds, a.undos, a.hints, a.assisted) == (b.seconds, b.undos, b.hints, b.assisted)
        and (left.scoring, left.undo_limit) == (right.scoring, right.undo_limit)
    )


@given(st.randoms(use_true_random=False), st.sampled_from(every_variant()))
def test_any_game_comes_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, chance: random.Random, variant: object
) -> None:
    folder = tmp_path_factory.mktemp("home")
    book = ledger(folder)
    codes = [code for code in WINS if deal(code).variant == variant]
    record = begin(book, codes[0])
    stumble(book, record, 60, chance)
    again = reopened(book, folder).current("spiderette")
    if record.started:
        assert again
        assert same(record, again)
    else:
        assert again is None


def test_every_kind_of_action_can_be_read_back_and_undone(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    code = next(code for code in WINS if code.startswith("SD1-S4"))
    moves = WINS[code]
    assert moves.count("d") == 4
    record = book.begin("spiderette", Game.deal(deal(code).code, undo_limit=None))  # type: ignore[arg-type]  # a dealt game has a code
    play(book, record, len(moves) - 1)
    assert record.game.table.home
    again = reopened(book, tmp_path).current("spiderette")
    assert again
    while again.game.can_undo:
        again.game.undo()
    assert again.game.table == deal(code).table


def test_undo_reaches_as_far_after_coming_back(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    code = next(code for code in WINS if len(WINS[code]) > 130)
    record = play(book, begin(book, code, "spider"), 130)
    for _ in range(40):
        record.game.undo()
        book.progress(record, 50.0)
    again = reopened(book, tmp_path).current("spider")
    assert again
    count = 0
    while again.game.can_undo:
        again.game.undo()
        count += 1
    assert (count, record.undos) == (60, 40)


def test_a_restart_can_still_be_taken_back_after_coming_back(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 20)
    before = record.game.table
    record.game.restart()
    book.progress(record, 40.0)
    again = reopened(book, tmp_path).current("spiderette")
    assert again
    assert again.game.cursor == 0
    again.game.undo()
    assert again.game.table == before
    assert again.undos == 1


def test_a_set_up_position_comes_back(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    source = deal(EASY)
    for word in WINS[EASY][:30]:
        source.play(parse_move(word))
    start = game_from_position(json.loads(json.dumps(position_of(source))))
    record = book.begin("spiderette", start)
    record.game.play(parse_move(WINS[EASY][30]))
    book.progress(record, 3.0)
    again = reopened(book, tmp_path).current("spiderette")
    assert again
    assert position_of(again.game) == position_of(record.game)
    assert again.repeat


def test_the_clock_alone_is_kept_too(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 1, 10.0)
    book.progress(record, 17.5)
    again = reopened(book, tmp_path).current("spiderette")
    assert again
    assert again.seconds == 17.5


def test_the_three_slots_do_not_disturb_each_other(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    play(book, begin(book), 3)
    play(book, begin(book, "SP1-S1C-AAAAAAD", "spider"), 4)
    daily = book.begin("daily", deal("SD1-S2-AAAAABD"), daily="2025-01-31")
    play(book, daily, 5)
    book = reopened(book, tmp_path)
    found = [book.current(slot) for slot in ("spiderette", "spider", "daily")]
    assert [record and record.game.cursor for record in found] == [3, 4, 5]
    assert found[2]
    assert found[2].daily == "2025-01-31"


def test_a_slot_or_date_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    with pytest.raises(ValueError, match="attic"):
        book.begin("attic", deal(EASY))
    with pytest.raises(ValueError, match="yesterday"):
        book.begin("daily", deal(EASY), daily="yesterday")


def test_everything_is_written_within_a_fifth_of_a_second(tmp_path: Path) -> None:
    waits = []
    book = Ledger(tmp_path, Clock())
    record = begin(book)
    other = sqlite3.connect(tmp_path / vault.FILE, isolation_level=None)
    for count in range(1, 10):
        play(book, record, 1)
        start = time.monotonic()
        while time.monotonic() < start + 5.0:
            if other.execute("SELECT cursor FROM games").fetchall() == [(count,)]:
                break
            time.sleep(0.002)
        waits.append(time.monotonic() - start)
    other.close()
    book.close()
    assert statistics.median(waits) < 0.2
