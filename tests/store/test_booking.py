"""What is booked, and when: started, won, lost, resumed, repeated, assisted."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from spiderette.engine.notation import parse_move
from spiderette.engine.position import game_from_position, position_of
from spiderette.store.ledger import Ledger
from spiderette.store.statistics import Kind, Statistics
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
    win,
)

KIND = Kind("SD", 1, "C")


def numbers(book: Ledger, kind: Kind | None = KIND) -> Statistics:
    return book.records.statistics(kind)


def test_games_that_never_started_leave_no_trace(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    for number in range(5):
        record = begin(book, f"SD1-S1-AAAAAA{'ABCDE'[number]}")
        book.progress(record, 99.0)
        assert not book.would_lose("spiderette")
    assert count(book) == 0
    assert numbers(book) == Statistics()


def test_a_win_is_on_the_disk_when_the_call_returns(tmp_path: Path) -> None:
    win(ledger(tmp_path))  # nothing is flushed or closed here
    seen = numbers(ledger(tmp_path))
    assert (seen.played, seen.won, seen.streak, seen.percent) == (1, 1, 1, 100.0)
    assert (seen.best_score, seen.fewest_moves, seen.best_seconds) == (848, 52, 30.0)


def test_a_won_game_is_over_and_its_slot_is_free(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = win(book)
    assert not book.would_lose("spiderette")
    book.progress(record, 500.0)
    begin(book, MEDIUM)
    book.close()
    book = ledger(tmp_path)
    assert book.current("spiderette") is None
    assert numbers(book, None).best_seconds == 30.0


def test_a_game_whose_last_move_was_kept_but_not_its_win_is_won(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = win(Ledger(tmp_path / "elsewhere", Clock(), threaded=False))
    book._put(replace(record.row(), result="open", ended=None))
    book.close()
    book = ledger(tmp_path)
    assert book.current("spiderette") is None
    assert (numbers(book).won, numbers(book).lost) == (1, 0)


def test_a_started_game_is_lost_only_when_it_is_replaced(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    play(book, begin(book), 1)
    for _ in range(3):
        assert book.close()
        book = ledger(tmp_path)
        assert book.current("spiderette")
    assert numbers(book).lost == 0
    assert book.would_lose("spiderette")
    begin(book, "SD1-S1-AAAAAAB")
    assert (numbers(book).lost, numbers(book).played) == (1, 1)
    begin(book, "SD1-S1-AAAAAAC")
    assert numbers(book).lost == 1


def test_replacing_in_one_slot_leaves_the_others(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    play(book, begin(book), 2)
    lose(book, "SP1-S1C-AAAAAAD", slot="spider")
    assert numbers(book).lost == 0
    assert book.would_lose("spiderette")


def test_the_running_games_own_code_resumes_it(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 7)
    assert book.resumes("spiderette", deal(EASY))
    assert not book.would_lose("spiderette", deal(EASY))
    assert begin(book) is record
    assert record.game.cursor == 7
    assert book.would_lose("spiderette", deal(MEDIUM))


def test_a_restart_is_not_a_second_game(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 7)
    record.game.restart()
    book.progress(record, 30.0)
    play(book, record, len(WINS[EASY]))
    assert count(book) == 1
    assert numbers(book).won == 1


def test_a_deal_played_again_is_a_repeat_without_streak_or_best(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    win(book, seconds=60.0)
    again = win(book, seconds=20.0)
    assert again.repeat
    assert again.seconds == 20.0
    seen = numbers(book)
    assert (seen.played, seen.won) == (2, 2)
    assert (seen.streak, seen.best_seconds) == (1, 60.0)
    assert book.records.page().total == 2


def test_a_lost_deal_that_is_tried_again_is_a_repeat_too(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    lose(book)
    assert win(book).repeat
    assert begin(book, "SD1-S2-AAAAABD").repeat is False  # the same letters, another level


def test_the_same_deal_in_another_slot_counts_once(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    book.begin("daily", deal(EASY), daily="2025-01-31")
    daily = book.current("daily")
    assert daily
    play(book, daily, 3)
    assert begin(book).repeat


def test_an_assisted_win_counts_as_played_only(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    win(book, MEDIUM)
    record = begin(book, "SD1-S1-AAAAABD")
    play(book, record, 3)
    book.line_shown(record)
    play(book, record, 60)
    seen = numbers(book)
    assert record.result == "won"
    assert (seen.played, seen.won, seen.assisted) == (1, 0, 1)
    assert (seen.streak, seen.best_score, seen.best_seconds) == (0, None, None)


def test_help_once_shown_is_remembered_after_a_crash(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 3)
    book.line_shown(record)
    book.hint_used(record)
    book.progress(record, 3.0)
    book.flush()
    again = ledger(tmp_path).current("spiderette")
    assert again
    assert (again.assisted, again.hints) == (True, 1)


def test_a_set_up_position_is_no_best(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    source = deal(EASY)
    for word in WINS[EASY][:-1]:
        source.play(parse_move(word))
    start = game_from_position({**position_of(source), "code": None, "moves": 0})
    record = book.begin("spiderette", start)
    record.game.play(parse_move(WINS[EASY][-1]))
    book.progress(record, 1.0)
    assert record.result == "won"
    assert numbers(book).fewest_moves is None


def test_wins_without_help_or_undo_are_told_apart(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    win(book, EASY)
    record = play(book, begin(book, "SD1-S2-AAAAABD"), 2)
    record.game.undo()
    book.progress(record, 5.0)
    play(book, record, 100)
    assert record.result == "won"
    assert (numbers(book, None).won, numbers(book, None).unaided) == (2, 1)
    assert numbers(book, None).undos == 1


def test_traditional_scores_are_kept_apart(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    win(book)
    play(book, book.begin("spiderette", deal(MEDIUM, "traditional")), 100)
    assert (numbers(book, None).best_score, numbers(book, None).best_traditional) == (848, 40)


def test_scores_of_an_older_formula_are_no_bests_of_this_one(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    win(book)
    book._writer.change(lambda c: c.execute("UPDATE games SET formula = 0, score = 99999"))
    seen = numbers(book)
    assert (seen.won, seen.best_score) == (1, None)


def test_a_streak_grows_with_wins_and_ends_with_a_loss(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    for code in (EASY, MEDIUM, HARD):
        win(book, code)
    assert numbers(book, None).streak == 3
    record = begin(book, "SD1-S1-AAAAAAF")
    record.game.play(record.game.legal_moves()[0])
    book.progress(record, 1.0)
    begin(book, "SD1-S1-AAAAAAG")
    seen = numbers(book, None)
    assert (seen.streak, seen.best_streak, seen.lost) == (0, 3, 1)
    assert seen.percent == 75.0


def test_shuffling_to_and_fro_and_undoing_never_gains_points(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 40)
    best = record.game.score
    for _ in range(10):
        record.game.undo()
        book.progress(record, 1.0)
        record.game.redo()
        book.progress(record, 1.0)
    assert record.game.score == best
    assert book.close()
    again = ledger(tmp_path).current("spiderette")
    assert again
    assert (again.game.score, again.game.moves, again.undos) == (best, 40, 10)


@pytest.mark.parametrize("undone", [1, 3, 7])
def test_undos_are_counted_even_when_told_late(undone: int, tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 7)
    for _ in range(undone):
        record.game.undo()
    other = next(m for m in record.game.legal_moves() if m != record.game.line[7 - undone])
    record.game.play(other)
    book.progress(record, 1.0)
    assert record.undos == undone


def test_a_second_restart_is_one_undo_like_the_first(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 10)
    record.game.restart()
    book.progress(record, 1.0)
    for _ in range(6):
        record.game.redo()
        book.progress(record, 1.0)
    record.game.restart()
    book.progress(record, 1.0)
    assert record.undos == 2


def test_a_line_seen_before_the_first_move_is_still_known_when_the_deal_is_begun_again(
    tmp_path: Path,
) -> None:
    book = ledger(tmp_path)
    book.line_shown(begin(book, EASY))
    begin(book, MEDIUM)
    assert win(book, EASY).assisted
    assert (numbers(book, None).won, numbers(book, None).streak) == (0, 0)
    assert not win(book, MEDIUM).assisted


@pytest.mark.parametrize("settled", [False, True])
def test_a_day_won_with_its_line_shown_is_not_won_by_doing_it_once_more(
    settled: bool, tmp_path: Path
) -> None:
    book = ledger(tmp_path)
    first = book.begin("daily", deal(EASY), daily="2026-11-30")
    book.line_shown(first)
    play(book, first, 100)
    assert (first.result, first.assisted) == ("won", True)
    if settled:
        assert book.close()
        book = ledger(tmp_path)
    again = book.begin("daily", deal(EASY), daily="2026-11-30")
    assert (again.assisted, again.repeat) == (True, True)
    play(book, again, 100)
    assert numbers(book, None).won == 0


def test_beaten_bests_are_named_once(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    first = win(book, seconds=90.0)
    assert book.records.bests(first) == frozenset()
    raised = "UPDATE games SET code = 'SD1-S1-AAAAAAA', score = 800, moves = 60"
    book._writer.change(lambda c: c.execute(raised))
    second = win(book, seconds=100.0)
    assert book.records.bests(second) == {"score", "moves"}


def test_nothing_is_kept_when_the_player_does_not_want_it(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    book.keep(book.settings.but(keep_games=False))
    win(book)
    play(book, begin(book, MEDIUM), 4)
    book.close()
    book = ledger(tmp_path)
    assert not book.settings.keep_games
    assert count(book) == 0
    assert book.current("spiderette") is None


def test_one_game_is_one_row_whatever_happens(tmp_path: Path) -> None:
    clock = Clock()
    for step in range(6):
        book = ledger(tmp_path, clock)
        record = book.current("spiderette") or begin(book)
        play(book, record, 9 if step < 5 else 60)
        if step % 2:
            book.close()
        else:
            book.flush()
    assert (count(ledger(tmp_path)), numbers(ledger(tmp_path)).won) == (1, 1)


def test_a_game_is_kept_with_everything_that_was_chosen_for_it(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    game = deal(HARD, "traditional")
    record = book.begin("spiderette", game)
    record.plain = True
    play(book, record, 5)
    book.close()
    again = ledger(tmp_path).current("spiderette")
    assert again
    assert (again.plain, again.game.scoring, again.game.undo_limit) == (True, "traditional", 100)
    assert json.loads(json.dumps(position_of(again.game))) == position_of(record.game)


@pytest.mark.parametrize("ending", ["won", "lost"])
def test_a_kept_game_that_ends_while_none_are_kept_does_not_stay_unfinished(
    tmp_path: Path, ending: str
) -> None:
    book = ledger(tmp_path)
    record = play(book, begin(book), 5)
    book.flush()
    book.keep(book.settings.but(keep_games=False))
    if ending == "won":
        play(book, record, len(WINS[EASY]))
    other = play(book, begin(book, MEDIUM), 3)
    book.keep(book.settings.but(keep_games=True))
    assert book.close()
    book = ledger(tmp_path)
    assert [entry.result for entry in book.records.page().entries] == [ending]
    assert not book.records.unfinished()
    assert other.result == "open"
