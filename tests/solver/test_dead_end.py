"""The notice of a dead end: never a false alarm, and none missed (user report HI05)."""

from itertools import islice

import pytest

from spiderette.engine.notation import table_of
from spiderette.engine.rules import is_won
from spiderette.engine.variants import Variant, variant
from spiderette.solver.dead_end import (
    ALIVE,
    NO_PROGRESS,
    TOO_FEW_CARDS,
    UNDECIDED,
    outlook,
    progress_from,
)
from spiderette.solver.visible import visible_of
from tests.solver.positions import STANDARD, TINY, can_progress, name_of, random_walk
from tests.solver.proofs import store_for

SPIDERETTE = variant("SD", 4)


def compare(
    rules: Variant, wanted: int, first_seed: int, limit: int, every: int = 1
) -> tuple[int, int]:
    """Compare `wanted` positions of random games with the oracle; how many were dead, and alive.

    Positions without a stock, or with too few cards, are where the answer is not plain: of the
    others only every twentieth is looked at, of these every so many. Positions that take the
    oracle more than `limit` steps do not count.
    """
    dead = alive = 0
    seed = first_seed
    while dead + alive < wanted:
        seed += 1
        for count, table in enumerate(random_walk(rules, seed, 400, patience=0.3)):
            if count % (20 if table.stock else every):
                continue
            truth = can_progress(rules, table, limit)
            if truth is None or is_won(table):
                continue
            said = outlook(rules, visible_of(rules, table))
            assert said.kind != UNDECIDED
            assert said.dead is not truth, (seed, count)
            dead += not truth
            alive += truth
            if not truth:
                break
    return dead, alive


@pytest.mark.parametrize("rules", (*STANDARD, *TINY), ids=name_of)
def test_the_notice_is_the_oracle_s(rules: Variant) -> None:
    wanted, limit = (60, 200) if rules.columns == 10 else (100, 120)
    dead, alive = compare(rules, wanted, 0, limit, every=6)
    # Spider's dead ends take the oracle longer than this: they are the nightly form's.
    assert dead > 0 or rules.columns == 10
    assert alive > 0


@pytest.mark.nightly
@pytest.mark.parametrize("rules", (*STANDARD, *TINY), ids=name_of)
def test_the_notice_is_the_oracle_s_five_thousand_times(rules: Variant) -> None:
    compare(rules, 5_000, 10_000, 6_000)


@pytest.mark.parametrize(
    ("suits", "seed", "place"), [(2, 10_295, 35), (4, 10_083, 38), (4, 10_465, 57)]
)
def test_a_game_that_goes_on_by_a_way_that_seems_to_lead_nowhere_is_not_left_undecided(
    suits: int, seed: int, place: int
) -> None:
    rules = variant("SP", suits)
    walk = random_walk(rules, seed, 400, patience=0.3)
    visible = visible_of(rules, next(islice(walk, place, None)))
    assert progress_from(store_for(rules), visible, 20_000).kind == UNDECIDED
    assert outlook(rules, visible, limit=60_000).kind == ALIVE


def kind(columns: str, stock: str = "", home: str = "") -> str:
    table = table_of(SPIDERETTE, columns, stock=stock, home=home)
    return outlook(SPIDERETTE, visible_of(SPIDERETTE, table)).kind


def test_a_deal_that_can_be_made_is_no_dead_end() -> None:
    assert kind("KS | KH | KD | KC | 5S | 5H | 5D", stock="AS 2S 3S") == ALIVE


def test_an_empty_column_that_can_be_filled_is_no_dead_end() -> None:
    assert kind("KS | KH | KD | KC | 5S | 5H 8D |", stock="AS 2S 3S") == ALIVE


def test_too_few_cards_to_deal_the_stock_are_a_dead_end() -> None:
    assert kind("KS | QS JS", stock="AS 2S 3S", home="HDC") == TOO_FEW_CARDS


def test_kings_on_hidden_cards_without_a_stock_are_a_dead_end() -> None:
    assert kind("(2S) KS | (3H) KH | (4D) KD | (5C) KC | 5S | 5H | 5D") == NO_PROGRESS


def test_a_king_that_can_go_to_an_empty_column_is_no_dead_end() -> None:
    assert kind("(2S) KS | (3H) KH | (4D) KD | (5C) KC | 5S | 5H |") == ALIVE


def test_a_card_that_turns_only_after_several_moves_is_seen() -> None:
    assert kind("(2S) 9S 4H | KH 5D | (4D) KD | (5C) KC TC | KS 8D | QD 6H | 7S") == ALIVE


def test_the_won_game_is_no_dead_end() -> None:
    assert kind("| | | | | |", home="SHDC") == ALIVE


def test_it_can_be_told_to_stop() -> None:
    rules = variant("SP", 2)
    table = next(
        table
        for table in random_walk(rules, 5, 400, patience=0.3)
        if not table.stock and outlook(rules, visible_of(rules, table), limit=3).kind == UNDECIDED
    )
    said = outlook(rules, visible_of(rules, table), should_stop=lambda: True)
    assert said.kind == UNDECIDED
    assert said.nodes == 0


def test_a_table_on_which_nearly_everything_can_be_moved_is_not_searched_for_long() -> None:
    """A hint waits for this search: what it finds counts, too, not only what it expands."""
    rules = variant("SP", 4, "R")
    store = store_for(rules)
    early = 0
    for seed in range(8):
        ends = [t for t in random_walk(rules, seed, 200, patience=0.5) if not t.stock]
        for table in ends[::7]:
            said = progress_from(store, visible_of(rules, table), 500, 1_000)
            early += said.kind == UNDECIDED and said.nodes < 500
    assert early > 3
