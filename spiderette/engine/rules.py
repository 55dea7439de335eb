"""What is legal, why something is not, and what a legal move brings about.

Pure functions of a variant and a table. `consequences` assumes legality: `refusal` is the door.
"""

from __future__ import annotations

from typing import assert_never

from spiderette.engine.cards import ACE, Card
from spiderette.engine.codes import Code, deck_order
from spiderette.engine.moves import DEAL, Carry, Deal, Event, Move, Moved, Turned, apply
from spiderette.engine.table import HOME, STOCK, Pile, Table
from spiderette.engine.variants import Variant

RULES = (
    "won",
    "no-such-column",
    "same-column",
    "empty-source",
    "face-down",
    "not-a-group",
    "wrong-rank",
    "stock-empty",
    "column-empty",
)


class IllegalMoveError(ValueError):
    """A move that the rules refuse.

    rule: one of RULES.  move: what was tried.
    column: the column that is meant (the empty one, the missing one), from 0, or None.
    card: the face-up card that stands against it, or None; never a hidden one.
    shorter: how many cards at the end of the source column could move instead: for "wrong-rank"
    those that fit the target, for "face-down" and "not-a-group" the longest group; 0 for none.
    """

    def __init__(
        self,
        rule: str,
        move: Move,
        *,
        column: int | None = None,
        card: Card | None = None,
        shorter: int = 0,
    ) -> None:
        self.rule = rule
        self.move = move
        self.column = column
        self.card = card
        self.shorter = shorter
        super().__init__(rule)


def group_length(variant: Variant, table: Table, column: int) -> int:
    """How many cards at the end of a column move together: the longest group, 0 if empty."""
    pile, up = table.columns[column], table.up
    if not pile:
        return 0
    below = pile[-1]
    length = 1
    for card in pile[-2::-1]:
        if card.rank != below.rank + 1 or not up >> card.id & 1:
            break
        if card.suit != below.suit and variant.rules == "C":
            break
        below = card
        length += 1
    return length


def legal_moves(variant: Variant, table: Table) -> list[Move]:
    """Every legal move: carries by source, count and target column, then the deal."""
    columns = table.columns
    empty = [c for c, pile in enumerate(columns) if not pile]
    if len(empty) == len(columns) and not table.stock:
        return []
    takers = _takers(columns, empty)
    found: list[Move] = []
    for src, pile in enumerate(columns):
        if not pile:
            continue
        wanted = pile[-1].rank
        for count in range(1, group_length(variant, table, src) + 1):
            wanted += 1  # higher than what the source ends with, so it never takes its own cards
            found += [Carry(src, dst, count) for dst in takers.get(wanted, empty)]
    if table.stock and not empty:
        found.append(DEAL)
    return found


def _takers(columns: tuple[Pile, ...], empty: list[int]) -> dict[int, list[int]]:
    """By rank: the columns that end with a card of it, and the empty ones, from left to right."""
    takers: dict[int, list[int]] = {}
    for column, pile in enumerate(columns):
        if pile:
            takers.setdefault(pile[-1].rank, []).append(column)
    if empty:
        return {rank: sorted(ends + empty) for rank, ends in takers.items()}
    return takers


def refusal(variant: Variant, table: Table, move: Move) -> IllegalMoveError | None:
    """Why a move is refused (the first rule that applies), or None when it is legal."""
    if is_won(table):
        return IllegalMoveError("won", move)
    match move:
        case Deal():
            return _deal_refusal(table, move)
        case Carry():
            return _carry_refusal(variant, table, move)
        case _:
            assert_never(move)


def _deal_refusal(table: Table, move: Move) -> IllegalMoveError | None:
    if not table.stock:
        return IllegalMoveError("stock-empty", move)
    empty = table.empty_columns()
    if empty:
        return IllegalMoveError("column-empty", move, column=empty[0])
    return None


def _carry_refusal(variant: Variant, table: Table, move: Carry) -> IllegalMoveError | None:
    src, dst = move.src, move.dst
    for column in (src, dst):
        if not 0 <= column < variant.columns:
            return IllegalMoveError("no-such-column", move, column=column)
    if src == dst:
        return IllegalMoveError("same-column", move, column=src)
    return _group_refusal(variant, table, move) or _rank_refusal(table, move)


def lift_refusal(variant: Variant, table: Table, column: int, size: int) -> IllegalMoveError | None:
    """Why the last `size` cards of a column cannot be lifted, wherever they were to go, or None.

    The error's move has the column as source and target.
    """
    return _group_refusal(variant, table, Carry(column, column, size))


def _group_refusal(variant: Variant, table: Table, move: Carry) -> IllegalMoveError | None:
    src, _, size = move
    pile = table.columns[src]
    if not pile:
        return IllegalMoveError("empty-source", move, column=src)
    longest = group_length(variant, table, src)
    if 1 <= size <= longest:
        return None
    down = table.down_count(src)
    if down and size > len(pile) - down:
        return IllegalMoveError("face-down", move, column=src, shorter=longest)
    breaker = pile[-longest - 1] if longest < size <= len(pile) else None
    return IllegalMoveError("not-a-group", move, column=src, card=breaker, shorter=longest)


def _rank_refusal(table: Table, move: Carry) -> IllegalMoveError | None:
    pile, target = table.columns[move.src], table.columns[move.dst]
    if not target or target[-1].rank == pile[-move.size].rank + 1:
        return None
    fitting = target[-1].rank - pile[-1].rank
    shorter = fitting if 1 <= fitting < move.size else 0
    return IllegalMoveError("wrong-rank", move, column=move.dst, card=target[-1], shorter=shorter)


def consequences(variant: Variant, table: Table, move: Move) -> tuple[Event, ...]:
    """Everything that a legal move brings about, in order; assumes legality.

    A carry: the cards, then the run they complete, then the hidden cards they uncover.
    A deal: each card and its turn, then the runs from left to right.
    """
    if isinstance(move, Deal):
        return _deal_events(variant, table)
    src, dst, count = move
    events: list[Event] = [Moved(src, dst, count)]
    events += _uncovered(table, src, count)
    joined = table.columns[dst] + table.columns[src][-count:]
    if ends_in_run(variant, joined, table.up):
        events.append(Moved(dst, HOME, variant.ranks))
        events += _uncovered_below(joined, table.up, variant.ranks)
    return tuple(events)


def _deal_events(variant: Variant, table: Table) -> tuple[Event, ...]:
    dealt = table.stock[: variant.columns]
    events: list[Event] = []
    for column, card in enumerate(dealt):
        events += (Moved(STOCK, column, 1), Turned(card, True))
    after = apply(table, *events)
    for column in range(len(dealt)):
        pile = after.columns[column]
        if ends_in_run(variant, pile, after.up):
            events.append(Moved(column, HOME, variant.ranks))
            events += _uncovered_below(pile, after.up, variant.ranks)
    return tuple(events)


def _uncovered(table: Table, column: int, count: int) -> tuple[Event, ...]:
    return _uncovered_below(table.columns[column], table.up, count)


def _uncovered_below(pile: Pile, up: int, count: int) -> tuple[Event, ...]:
    """The turn of the card that lies under the last `count` cards, if it is hidden."""
    if len(pile) <= count or up >> pile[-count - 1].id & 1:
        return ()
    return (Turned(pile[-count - 1], True),)


def ends_in_run(variant: Variant, pile: Pile, up: int) -> bool:
    """True when a column ends with a whole face-up sequence of one suit, king to ace."""
    if len(pile) < variant.ranks or pile[-1].rank != ACE:
        return False
    suit = pile[-1].suit
    return all(
        card.rank == rank and card.suit == suit and up >> card.id & 1
        for rank, card in enumerate(pile[: -variant.ranks - 1 : -1])
    )


def is_won(table: Table) -> bool:
    """True when no card is left: every column and the stock are empty."""
    return not table.stock and not any(table.columns)


def stock_table(variant: Variant, code: Code) -> Table:
    """Before the opening deal: all cards face down in the stock, in dealing order."""
    order = deck_order(code.number, variant.size)
    stock = tuple(variant.card(number) for number in order)
    return Table(((),) * variant.columns, stock, (), 0)


def opening_events(variant: Variant, stock: Pile) -> tuple[Event, ...]:
    """The opening deal, row by row over the columns not yet full; last cards turn face up."""
    events: list[Event] = []
    dealt = iter(stock)
    for row in range(max(variant.heights)):
        for column, height in enumerate(variant.heights):
            if row < height:
                events.append(Moved(STOCK, column, 1))
                card = next(dealt)
                if row == height - 1:
                    events.append(Turned(card, True))
    return tuple(events)


def opening(variant: Variant, code: Code) -> Table:
    """The table after the opening deal of a code."""
    table = stock_table(variant, code)
    return apply(table, *opening_events(variant, table.stock))
