"""Games and stores that the tests of this room share."""

from __future__ import annotations

import json
import random
from pathlib import Path

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.notation import parse_move
from spiderette.store.ledger import Ledger
from spiderette.store.record import Record

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "engine" / "wins.jsonl"
WINS: dict[str, list[str]] = {}
for _text in GOLDEN.read_text(encoding="utf-8").splitlines():
    _win = json.loads(_text)
    WINS[_win["code"]] = _win["moves"]
EASY, MEDIUM, HARD = list(WINS)[:3]


class Clock:
    """A wall clock that goes on one minute whenever it is looked at."""

    def __init__(self, start: float = 1_700_000_000.0) -> None:
        self.time = start

    def __call__(self) -> float:
        self.time += 60.0
        return self.time


def ledger(folder: Path, clock: Clock | None = None) -> Ledger:
    """A store without a thread: it writes when it is told to."""
    return Ledger(folder, clock or Clock(), threaded=False)


def count(book: Ledger) -> int:
    """How many games are kept, unfinished ones included."""
    query = "SELECT count(*) FROM games"
    return book._writer.read(lambda c: int(c.execute(query).fetchone()[0]), 0)


def seen(book: Ledger) -> tuple[int, int]:
    """Wins, and moves of the unfinished Spiderette game (−1 if there is none)."""
    record = book.current("spiderette")
    return book.records.statistics().won, record.game.cursor if record else -1


def kinds(book: Ledger) -> list[str]:
    return [told.kind for told in book.troubles()]


def deal(code: str, scoring: str = "standard") -> Game:
    return Game.deal(parse_code(code), scoring=scoring)


def begin(book: Ledger, code: str = EASY, slot: str = "spiderette") -> Record:
    return book.begin(slot, deal(code))


def play(book: Ledger, record: Record, count: int, seconds: float = 30.0) -> Record:
    """The first moves of a winning line."""
    moves = WINS[record.code]
    for word in moves[record.game.cursor : record.game.cursor + count]:
        record.game.play(parse_move(word))
        book.progress(record, seconds)
    return record


def win(book: Ledger, code: str = EASY, slot: str = "spiderette", seconds: float = 30.0) -> Record:
    record = begin(book, code, slot)
    return play(book, record, len(WINS[code]), seconds)


def lose(book: Ledger, code: str = EASY, moves: int = 1, slot: str = "spiderette") -> Record:
    """A game that is started and then replaced by one that never starts."""
    record = play(book, begin(book, code, slot), moves)
    begin(book, "SD1-S1-ZZZZZZZ" if slot != "spider" else "SP1-S1C-ZZZZZZZ", slot)
    return record


def stumble(book: Ledger, record: Record, count: int, chance: random.Random) -> None:
    """Random legal actions, undos, redos and restarts."""
    game = record.game
    for _ in range(count):
        dice = chance.random()
        if dice < 0.15 and game.can_undo:
            game.undo()
        elif dice < 0.25 and game.can_redo:
            game.redo()
        elif dice < 0.27 and game.can_restart:
            game.restart()
        elif moves := game.legal_moves():
            game.play(chance.choice(moves))
        book.progress(record, record.seconds + 1.5)
