"""Positions for the solver's tests, and an oracle that knows nothing of the solver."""

from __future__ import annotations

import random
from collections.abc import Iterator

from spiderette.engine.cards import Card
from spiderette.engine.moves import DEAL, apply
from spiderette.engine.rules import consequences, is_won, legal_moves, opening_events
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, every_variant, variant

TINY = (
    Variant("SD", 1, "C", (1, 2, 3), 3, None, ranks=4),
    Variant("SD", 2, "C", (1, 2, 2), 4, None, ranks=3),
    Variant("SD", 4, "C", (1, 2, 3), 4, None, ranks=3),
    Variant("SP", 1, "C", (3, 2, 2), 4, 0, ranks=3),
    Variant("SP", 2, "C", (2, 2, 1), 4, 0, ranks=3),
    Variant("SP", 2, "R", (2, 2, 1), 4, 0, ranks=3),
    Variant("SP", 4, "C", (2, 2, 1), 4, 0, ranks=3),
    Variant("SP", 4, "R", (2, 2, 1), 4, 0, ranks=3),
    Variant("SP", 4, "R", (3, 3, 2), 3, 0, ranks=4),
)
STANDARD = every_variant()

Key = tuple[object, ...]


def name_of(rules: Variant) -> str:
    """A test id: game, suits, rules, ranks."""
    return f"{rules.game}{rules.suits}{rules.rules}{rules.ranks}-{rules.columns}"


def dealt(rules: Variant, seed: int) -> Table:
    """A random opening of any variant, tiny ones too."""
    cards = list(rules.deck())
    random.Random(seed).shuffle(cards)
    table = Table(((),) * rules.columns, tuple(cards), (), 0)
    return apply(table, *opening_events(rules, table.stock))


def study_deal(suits: int, seed: int) -> tuple[Variant, Table]:
    """A numbered Spiderette deal of the solver study (docs/solver.md), of which much is known."""
    rules = variant("SD", suits)
    blocks = {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 4: (0, 1, 2, 3)}[suits]
    deck = [suit * 16 + rank for suit in blocks for rank in range(1, 14)]
    random.Random(seed).shuffle(deck)
    pool: dict[tuple[int, int], list[Card]] = {}
    for card in rules.deck():
        pool.setdefault((card.suit, card.rank), []).append(card)
    cards = [pool[code >> 4, (code & 15) - 1].pop() for code in deck]
    columns = [tuple(cards[n * (n - 1) // 2 :][:n]) for n in range(1, 8)]
    up = sum(1 << column[-1].id for column in columns)
    return rules, Table(tuple(columns), tuple(cards[28:]), (), up)


def faces(table: Table) -> Key:
    """A table as a player would compare it: faces and what is hidden, no ids."""
    return (
        tuple(
            tuple((card.rank, card.suit, table.is_up(card)) for card in pile)
            for pile in table.columns
        ),
        tuple((card.rank, card.suit) for card in table.stock),
    )


def random_walk(rules: Variant, seed: int, steps: int, patience: float = 0.7) -> Iterator[Table]:
    """The tables of a random game that deals reluctantly, the opening first."""
    draw = random.Random(seed)
    table = dealt(rules, seed)
    yield table
    for _ in range(steps):
        moves = legal_moves(rules, table)
        if not moves:
            return
        move = draw.choice(moves)
        if move == DEAL and draw.random() < patience:
            move = draw.choice(moves)
        table = apply(table, *consequences(rules, table, move))
        yield table


def won_from(rules: Variant, start: Table, limit: int) -> dict[Key, tuple[Table, bool]] | None:
    """All positions reachable from `start` and whether each can be won; None beyond `limit`.

    Plain exhaustion with the engine alone: forward to every position, then back from the wins.
    """
    found = {faces(start): start}
    parents: dict[Key, list[Key]] = {}
    todo = [start]
    wins: list[Key] = []
    while todo:
        table = todo.pop()
        here = faces(table)
        if is_won(table):
            wins.append(here)
        for move in legal_moves(rules, table):
            after = apply(table, *consequences(rules, table, move))
            key = faces(after)
            parents.setdefault(key, []).append(here)
            if key not in found:
                if len(found) >= limit:
                    return None
                found[key] = after
                todo.append(after)
    good = set(wins)
    while wins:
        for parent in parents.get(wins.pop(), ()):
            if parent not in good:
                good.add(parent)
                wins.append(parent)
    return {key: (table, key in good) for key, table in found.items()}


def can_progress(rules: Variant, start: Table, limit: int) -> bool | None:
    """A dead end by exhaustion: can a card be turned, a run completed, a deal be made?

    None when more than `limit` positions would have to be looked at.
    """
    if start.stock and sum(map(len, start.columns)) < rules.columns:
        return False
    seen = {start.columns}
    todo = [start]
    while todo:
        table = todo.pop()
        for move in legal_moves(rules, table):
            after = apply(table, *consequences(rules, table, move))
            if move == DEAL or after.up != table.up or len(after.home) > len(table.home):
                return True
            if after.columns not in seen:
                if len(seen) >= limit:
                    return None
                seen.add(after.columns)
                todo.append(after)
    return False
