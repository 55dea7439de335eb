"""The count of free hosts written plainly, without packing and short cuts: an oracle for hosts.py.

Only for positions after the last deal. A state is how high each column stands in cards that never
moved, and how many runs of each suit are gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from spiderette.engine.cards import Card
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant

State = tuple[tuple[int, ...], tuple[int, ...]]


def plainly_lost(rules: Variant, table: Table) -> bool:
    """True when no sequence of steps that the counts allow removes all runs."""
    start: State = (tuple(map(len, table.columns)), (0, 0, 0, 0))
    runs = sum(map(len, table.columns)) // rules.ranks
    todo, known = [start], {start}
    while todo:
        state = todo.pop()
        if sum(state[1]) == runs:
            return False
        for after in steps(rules, table, state):
            if after not in known:
                known.add(after)
                todo.append(after)
    return True


def steps(rules: Variant, table: Table, state: State) -> Iterator[State]:
    """The states one step further."""
    heights, gone = state
    moved = moved_cards(rules, table, state)
    free, spare = hosts(rules, table, heights, moved)
    if spare < 0:
        return
    for c, height in enumerate(heights):
        for head in heads(rules, table, c, height):
            top, card = table.columns[c][height - 1], table.columns[c][head]
            along = moved[top.suit, top.rank - 1] or rules.relaxed
            needs = (free[top.rank] <= 0 < top.rank and not along) + (free[card.rank + 1] <= 0)
            lower = (*heights[:c], head, *heights[c + 1 :])
            if needs <= spare:
                yield lower, gone
            group = table.columns[c][head:height]
            in_suit = all(one.suit == card.suit for one in group)
            below = all(moved[card.suit, rank] for rank in range(top.rank))
            if card.rank == rules.ranks - 1 and in_suit and below:
                yield lower, one_more(gone, card.suit)
    for suit in range(4):
        if all(moved[suit, rank] for rank in range(rules.ranks)):
            yield heights, one_more(gone, suit)


def one_more(gone: tuple[int, ...], suit: int) -> tuple[int, ...]:
    return (*gone[:suit], gone[suit] + 1, *gone[suit + 1 :])


def moved_cards(rules: Variant, table: Table, state: State) -> Counter[tuple[int, int]]:
    """How many of each face moved and are still on the table."""
    moved: Counter[tuple[int, int]] = Counter()
    for pile, height in zip(table.columns, state[0], strict=True):
        moved.update((card.suit, card.rank) for card in pile[height:])
    for suit, count in enumerate(state[1]):
        for rank in range(rules.ranks):
            moved[suit, rank] -= count
    return moved


def hosts(
    rules: Variant, table: Table, heights: tuple[int, ...], moved: Counter[tuple[int, int]]
) -> tuple[Counter[int], int]:
    """The free hosts of each rank, and the columns to spare once every card has a place."""
    ranks: Counter[int] = Counter()
    for (_, rank), count in moved.items():
        ranks[rank] += count
    tops = Counter(
        pile[height - 1].rank for pile, height in zip(table.columns, heights, strict=True) if height
    )
    free = Counter(
        {rank: ranks[rank] + tops[rank] - ranks[rank - 1] for rank in range(1, rules.ranks + 1)}
    )
    return free, heights.count(0) + sum(count for count in free.values() if count < 0)


def heads(rules: Variant, table: Table, c: int, height: int) -> Iterator[int]:
    """Where the groups at the end of a column begin, of which only `height` cards are left."""
    pile = table.columns[c]
    floor = max(0, min(table.down_count(c), height - 1))
    for head in range(height - 1, floor - 1, -1):
        if head < height - 1 and not follows(rules, pile[head], pile[head + 1]):
            return
        yield head


def follows(rules: Variant, upper: Card, lower: Card) -> bool:
    return upper.rank == lower.rank + 1 and (rules.relaxed or upper.suit == lower.suit)
