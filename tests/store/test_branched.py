"""A game that began where a film stood, or at any set-up position: in the list, in no number."""

from pathlib import Path

from spiderette.engine.game import Game
from spiderette.engine.notation import parse_move
from spiderette.store.record import Record
from spiderette.store.statistics import Statistics
from tests.store.scenes import EASY, WINS, begin, deal, ledger, win


def branched(left: int) -> Game:
    """The deal with all but the last moves of its winning line played by another."""
    source = deal(EASY)
    for word in WINS[EASY][:-left]:
        source.play(parse_move(word))
    return Game(
        source.variant,
        source.table,
        code=source.code,
        start_score=source.score,
        start_moves=source.moves,
    )


def end(record: Record, left: int) -> None:
    for word in WINS[EASY][-left:]:
        record.game.play(parse_move(word))


def test_a_win_from_the_middle_of_a_film_is_in_the_list_and_in_no_number(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = book.begin("spiderette", branched(1), repeat=True)
    end(record, 1)
    book.progress(record, 0.5)
    assert record.result == "won"
    assert book.records.statistics() == Statistics()
    assert book.records.points() == []
    entry = book.records.page().entries[0]
    assert (entry.result, entry.repeat, entry.code) == ("won", 1, EASY)


def test_it_changes_no_average_and_no_rate_of_the_games_played_whole(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    win(book, EASY, seconds=100.0)
    before = book.records.statistics()
    record = book.begin("spiderette", branched(3), repeat=True)
    end(record, 3)
    book.progress(record, 0.5)
    assert book.records.page().total == 2
    assert book.records.statistics() == before
    assert before.average_seconds == 100.0


def test_given_up_it_is_no_loss_in_the_numbers_either(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    record = book.begin("spiderette", branched(3), repeat=True)
    record.game.play(parse_move(WINS[EASY][-3]))
    book.progress(record, 0.5)
    begin(book, "SD1-S1-ZZZZZZZ")
    assert book.records.page().entries[0].result == "lost"
    assert book.records.statistics() == Statistics()


def test_a_repeat_from_its_deal_still_counts_as_played_and_won(tmp_path: Path) -> None:
    book = ledger(tmp_path)
    win(book)
    win(book)
    assert book.records.statistics().won == 2
