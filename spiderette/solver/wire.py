"""Tables, moves and answers as plain data for a pipe or a file, and back.

Card ids are kept, so a table comes back equal. Everything written here is JSON; what is read is
trusted, since both ends are this program.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from spiderette.engine.moves import Move, apply
from spiderette.engine.notation import format_move, parse_move
from spiderette.engine.rules import consequences
from spiderette.engine.table import Pile, Table
from spiderette.engine.variants import Variant
from spiderette.solver.honest import HonestHint
from spiderette.solver.solve import Answer

Data = dict[str, Any]


def variant_data(variant: Variant) -> Data:
    return {
        "game": variant.game,
        "suits": variant.suits,
        "rules": variant.rules,
        "heights": list(variant.heights),
        "blocks": variant.blocks,
        "floor": variant.score_floor,
        "ranks": variant.ranks,
    }


def variant_of(data: Mapping[str, Any]) -> Variant:
    return Variant(
        data["game"],
        data["suits"],
        data["rules"],
        tuple(data["heights"]),
        data["blocks"],
        data["floor"],
        data["ranks"],
    )


def table_data(table: Table) -> Data:
    def ids(pile: Pile) -> list[int]:
        return [card.id for card in pile]

    return {
        "columns": [ids(pile) for pile in table.columns],
        "stock": ids(table.stock),
        "home": [ids(run) for run in table.home],
        "up": format(table.up, "x"),
    }


def table_of(variant: Variant, data: Mapping[str, Any]) -> Table:
    def pile(ids: Iterable[int]) -> Pile:
        return tuple(variant.card(number) for number in ids)

    return Table(
        tuple(pile(ids) for ids in data["columns"]),
        pile(data["stock"]),
        tuple(pile(ids) for ids in data["home"]),
        int(data["up"], 16),
    )


def line_data(line: Iterable[Move]) -> list[str]:
    return [format_move(move) for move in line]


def line_of(words: Iterable[str]) -> tuple[Move, ...]:
    return tuple(parse_move(word) for word in words)


def answer_data(answer: Answer) -> Data:
    return {
        "verdict": answer.verdict,
        "moves": line_data(answer.line),
        "nodes": answer.nodes,
        "seconds": round(answer.seconds, 3),
    }


def hint_data(hint: HonestHint) -> Data:
    return {
        "move": None if hint.move is None else format_move(hint.move),
        "reason": hint.reason,
        "line": line_data(hint.line),
    }


def tables_along(variant: Variant, table: Table, line: Iterable[Move]) -> list[Table]:
    """The tables from `table` on, one more than the moves; assumes that the moves are legal."""
    tables = [table]
    for move in line:
        table = apply(table, *consequences(variant, table, move))
        tables.append(table)
    return tables
