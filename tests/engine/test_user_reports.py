"""Faults that players met elsewhere, kept away from the rules. Ids as in docs/user-reports.md."""

from spiderette.engine.cards import ACE
from spiderette.engine.moves import Carry
from spiderette.engine.rules import legal_moves, refusal
from spiderette.engine.table import Table
from spiderette.engine.variants import variant

RULES = variant("SD", 4)


def lying(*piles: tuple[int, ...]) -> Table:
    """A table whose first columns hold these cards face up, by number; nothing else."""
    deck = RULES.deck()
    columns = [tuple(deck[number] for number in pile) for pile in piles]
    columns += [()] * (RULES.columns - len(columns))
    return Table(tuple(columns), (), (), (1 << RULES.size) - 1)


def test_ru13_of_all_pairs_of_cards_exactly_one_rank_higher_takes_one() -> None:
    deck = RULES.deck()
    for moved in deck:
        for target in deck:
            if moved == target:
                continue
            table = lying((moved.id,), (target.id,))
            fits = target.rank == moved.rank + 1
            assert (refusal(RULES, table, Carry(0, 1, 1)) is None) == fits
            assert (Carry(0, 1, 1) in legal_moves(RULES, table)) == fits


def test_ru13_a_king_goes_only_to_an_empty_column_and_an_ace_takes_nothing() -> None:
    deck = RULES.deck()
    for card in deck:
        table = lying((card.id,))
        assert refusal(RULES, table, Carry(0, 1, 1)) is None, "an empty column takes any card"
        takers = [
            c for c in deck if refusal(RULES, lying((card.id,), (c.id,)), Carry(0, 1, 1)) is None
        ]
        assert all(taker.rank != ACE for taker in takers)
        assert bool(takers) == (card.rank < RULES.ranks - 1)
