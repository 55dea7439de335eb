"""The notice of a dead end against an exhaustive search of the rules, on tiny decks."""

from __future__ import annotations

from random import Random

import pytest

from spiderette.engine.cards import Card
from spiderette.engine.moves import DEAL, Moved, apply
from spiderette.engine.rules import consequences, legal_moves
from spiderette.engine.table import HOME, Table
from spiderette.engine.variants import Variant
from spiderette.solver.dead_end import outlook
from spiderette.solver.visible import visible_of


def tiny(suits: int) -> Variant:
    return Variant("SD", suits, "C", (1, 2, 3), 4, None, ranks=4)


def some_table(rules: Variant, source: Random, stock: int = 0, home: int = 0) -> Table:
    """A table in the middle of a random game, with some cards hidden.

    stock: cards left to deal.  home: runs that are home already.
    """
    blocks = [list(rules.deck()[n * rules.ranks :][: rules.ranks]) for n in range(rules.blocks)]
    runs = tuple(tuple(reversed(block)) for block in blocks[:home])
    cards: list[Card] = [card for block in blocks[home:] for card in block]
    source.shuffle(cards)
    rest, cards = tuple(cards[:stock]), cards[stock:]
    columns = []
    for column in range(rules.columns):
        share = len(cards) // (rules.columns - column)
        columns.append(tuple(cards[:share]))
        cards = cards[share:]
    up = sum(1 << card.id for run in runs for card in run)
    for pile in columns:
        hidden = source.randrange(0, max(1, len(pile)))
        for card in pile[hidden:]:
            up |= 1 << card.id
    return Table(tuple(columns), rest, runs, up)


def leads_on(rules: Variant, start: Table) -> bool:
    """Some sequence of moves turns a card, completes a run or deals: by trying all of them."""
    seen, stack = {start}, [start]
    while stack:
        table = stack.pop()
        for move in legal_moves(rules, table):
            events = consequences(rules, table, move)
            turned = any(not isinstance(event, Moved) for event in events)
            home = any(isinstance(event, Moved) and event.dst == HOME for event in events)
            if move == DEAL or turned or home:
                return True
            after = apply(table, *events)
            if after not in seen:
                seen.add(after)
                stack.append(after)
    return False


def dead_ends(suits: int, count: int) -> int:
    """How many of `count` random tables are dead ends; each is judged like the oracle does."""
    rules, source = tiny(suits), Random(suits)
    dead = 0
    for _ in range(count):
        table = some_table(rules, source)
        said = outlook(rules, visible_of(rules, table), limit=100_000).dead
        assert said == (not leads_on(rules, table))
        dead += said
    return dead


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_a_dead_end_is_said_exactly_where_nothing_leads_on(suits: int) -> None:
    assert 3 < dead_ends(suits, 150) < 147


@pytest.mark.nightly
@pytest.mark.parametrize("suits", [1, 2, 4])
def test_five_thousand_dead_ends_and_others(suits: int) -> None:
    assert 100 < dead_ends(suits, 5_000) < 4_900


@pytest.mark.parametrize(("stock", "home"), [(3, 0), (2, 2), (3, 3), (2, 3)])
def test_while_there_is_a_stock_only_too_few_cards_are_a_dead_end(stock: int, home: int) -> None:
    rules, source = tiny(1), Random(stock)
    for _ in range(40):
        table = some_table(rules, source, stock, home)
        said = outlook(rules, visible_of(rules, table)).dead
        assert said == (not leads_on(rules, table))
        assert said == (sum(map(len, table.columns)) < rules.columns)
