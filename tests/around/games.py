"""Finished games for the tests of records: rows as the store keeps them, as many as wanted."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from spiderette.engine.codes import code_for
from spiderette.engine.variants import variant
from spiderette.store import schema
from spiderette.store.ledger import Ledger
from spiderette.store.rows import GameRow

DAY = 86_400.0
START = 1_700_000_000.0

BLANK = GameRow(
    id="0" * 32,
    slot="spiderette",
    result="won",
    game="SD",
    suits=1,
    rules="C",
    code="SD1-S1-AAAAABD",
    position="",
    daily="",
    scoring="standard",
    formula=1,
    undo_limit=100,
    plain=0,
    repeat=0,
    assisted=0,
    line="",
    cursor=0,
    mark=None,
    seconds=300.0,
    score=820,
    moves=80,
    undos=2,
    hints=1,
    began=START,
    touched=START + 300,
    ended=START + 300,
    revision=1,
)


def row(number: int, **changes: object) -> GameRow:
    """The `number`-th finished game of a long life with the game; three of five are won."""
    suits = (1, 2, 4)[number % 3]
    won = number % 5 > 1
    ended = START + number * DAY / 10
    values: dict[str, object] = {
        "id": f"{number:032x}",
        "suits": suits,
        "code": str(code_for(variant("SD", suits), number * 7919)),
        "result": "won" if won else "lost",
        "score": 700 + number * 37 % 150 if won else 400 - number * 13 % 90,
        "moves": 60 + number * 29 % 70,
        "seconds": 150.0 + number * 61 % 900,
        "repeat": int(number % 11 == 0),
        "assisted": int(number % 17 == 0),
        "plain": int(number % 13 == 0),
        "began": ended - 400,
        "touched": ended,
        "ended": ended,
    }
    return replace(BLANK, **{**values, **changes})  # type: ignore[arg-type]  # fields of GameRow


def fill(ledger: Ledger, rows: list[GameRow]) -> None:
    """Put rows into the store behind a ledger, all at once."""

    def put(connection: sqlite3.Connection) -> None:
        for each in rows:
            schema.put(connection, each)

    assert ledger._writer.change(put)
