"""The reason that a hint gives is true of the move it shows, whatever the position."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from spiderette.engine.moves import Carry, Move, apply
from spiderette.engine.rules import consequences, is_won
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.honest import DEALING, EMPTY, FILL, RUN, TURN, HonestHint, HonestPlayer
from spiderette.solver.visible import visible_of
from spiderette.text import use
from spiderette.wording import hint_line
from tests.solver.positions import STANDARD, TINY, name_of, random_walk

FREES, FREEING = "Frees a face-down card.", "Works toward freeing a face-down card."


def hinted(rules: Variant, seed: int, steps: int) -> Iterator[tuple[Table, HonestHint]]:
    """Random tables, each third one with nothing left to deal, and every hint for them."""
    tables = list(random_walk(rules, seed, steps, patience=0.8))
    random.Random(seed).shuffle(tables)
    for number, table in enumerate(tables[:12]):
        table = table if number % 3 else replace(table, stock=())
        if not is_won(table):
            for hint in HonestPlayer(rules, expansions=150).alternatives(visible_of(rules, table)):
                yield table, hint


def after(rules: Variant, table: Table, moves: tuple[Move, ...]) -> Table:
    for move in moves:
        table = apply(table, *consequences(rules, table, move))
    return table


def empty(table: Table) -> int:
    return sum(not pile for pile in table.columns)


def turns(rules: Variant, table: Table, move: Move) -> bool:
    return bool(after(rules, table, (move,)).up & ~table.up)


@pytest.mark.parametrize("rules", STANDARD, ids=name_of)
def test_only_a_move_that_frees_a_card_is_said_to_free_it(rules: Variant) -> None:
    use("en")
    said = set()
    for table, hint in (*hinted(rules, 6, 40), *hinted(rules, 7, 40)):
        line = hint_line(table, hint.move, hint.reason)
        if hint.reason == TURN and hint.move is not None:
            assert line.endswith(FREES if turns(rules, table, hint.move) else FREEING)
            said.add(line.endswith(FREES))
        else:
            assert FREES not in line
            assert FREEING not in line
    assert said == {True, False}


@pytest.mark.parametrize("rules", STANDARD, ids=name_of)
def test_the_moves_that_are_meant_lead_where_the_reason_says(rules: Variant) -> None:
    for seed in (1, 2):
        for table, hint in hinted(rules, seed, 120):
            if hint.move is not None:
                assert hint.line[0] == hint.move
                assert keeps_its_word(rules, table, hint), (hint, table)


@pytest.mark.parametrize("rules", TINY, ids=name_of)
def test_a_way_that_only_completes_a_run_is_not_said_to_free_a_card(rules: Variant) -> None:
    """Found behind what is looked at first: with so short a look that happens here."""
    for seed in range(12):
        for table in random_walk(rules, seed, 12):
            table = replace(table, stock=())
            if is_won(table):
                continue
            for hint in HonestPlayer(rules, expansions=1).alternatives(visible_of(rules, table)):
                if hint.move is not None:
                    assert keeps_its_word(rules, table, hint), (hint, table)


def keeps_its_word(rules: Variant, table: Table, hint: HonestHint) -> bool:
    last = after(rules, table, hint.line)
    if hint.reason == TURN:
        return turns(rules, after(rules, table, hint.line[:-1]), hint.line[-1])
    if hint.reason == RUN:
        return len(last.home) > len(table.home)
    if hint.reason == EMPTY:
        return empty(last) > empty(table)
    if hint.reason == FILL:
        return empty(table) > 0 and empty(last) == 0
    if hint.reason == DEALING:
        return empty(table) == 0 and bool(table.stock)
    return isinstance(hint.move, Carry)
