"""A player who plays as fast as the program allows until somebody ends the process.

Writes down what it is about to do before it does it, so that whoever looks afterwards knows every
state that ever was, and when.
"""

from __future__ import annotations

import os
import random
import time
import zlib
from pathlib import Path

from spiderette.engine.notation import parse_move
from spiderette.store.ledger import Ledger
from spiderette.store.record import Record
from spiderette.store.replay import line_text
from tests.store.scenes import EASY, HARD, MEDIUM, WINS, deal

SLOT = "spiderette"


def state(record: Record) -> str:
    """A word for where a game stands."""
    game = record.game
    line = zlib.crc32(line_text(game.line).encode())
    return f"{record.id}:{line:08x}:{game.cursor}:{game.mark}"


class Diary:
    """Lines that are in the system's hands, and so survive the process, once written."""

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def note(self, *words: str) -> None:
        os.write(self._handle, f"{time.monotonic():.4f} {' '.join(words)}\n".encode())


def play_until_killed(home: Path, diary_path: Path, seed: int) -> None:
    """Games without end: some won, some given up, all resumed."""
    diary, chance = Diary(diary_path), random.Random(seed)
    book = Ledger(home, time.time, calm=chance.random() * 0.2)
    diary.note("open")
    record = book.current(SLOT)
    while True:
        if record is None or record.result != "open" or chance.random() < 0.3:
            diary.note("begin", record.id if record else "-")
            record = book.begin(SLOT, deal(chance.choice((EASY, MEDIUM, HARD))))
        if record.game.cursor == 0 and chance.random() < 0.7:
            _win(book, record, diary)
        else:
            _stumble(book, record, diary, chance)


def _progress(book: Ledger, record: Record, diary: Diary) -> None:
    diary.note("state", state(record))
    book.progress(record, record.seconds + 0.5)
    if record.result == "won":
        diary.note("won", record.id)


def _win(book: Ledger, record: Record, diary: Diary) -> None:
    for word in WINS[record.code]:
        record.game.play(parse_move(word))
        _progress(book, record, diary)


def _stumble(book: Ledger, record: Record, diary: Diary, chance: random.Random) -> None:
    game = record.game
    for _ in range(chance.randrange(1, 60)):
        moves = game.legal_moves()
        if chance.random() < 0.2 and game.can_undo:
            game.undo()
        elif chance.random() < 0.05 and game.can_restart:
            game.restart()
        elif moves and not game.won:
            game.play(chance.choice(moves))
        _progress(book, record, diary)
        time.sleep(chance.random() * 0.002)
