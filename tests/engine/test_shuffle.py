"""The shuffle of version 1: check values, golden deals, uniformity, the same on every machine."""

import hashlib
import json
import math
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from spiderette.engine.codes import _SplitMix64, code_for, deck_order, parse_code
from spiderette.engine.game import Game
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, every_variant
from tests.engine.decks import ALL, game_of, name_of, reference_of, text_of
from tests.engine.reference import STEP

ROOT = Path(__file__).resolve().parent.parent.parent
GOLDEN = json.loads((ROOT / "tests/golden/engine/deals.json").read_text(encoding="utf-8"))
STOCK_0 = "QD TC QS JH 3C 4H 2D 9H 3S KH AC 7C 9C 7H JC 6D KC 4S 7D 5C 6H 4D KS TD"


def opening_of(code: str) -> Table:
    return Game.deal(parse_code(code)).table


def column(code: str, number: int) -> str:
    """A column as `bottom … | face up`."""
    table = opening_of(code)
    pile = [str(card) for card in table.columns[number - 1]]
    down = table.down_count(number - 1)
    return " ".join(pile[:down]) + " | " + " ".join(pile[down:])


def digits(variant: Variant) -> str:
    return str(code_for(variant, 0)).rpartition("-")[0]


@pytest.mark.parametrize(
    ("code", "number", "expected"),
    [
        ("SD1-S4-AAAAAAA", 4, "2C AS QC | 3D"),
        ("SD1-S4-AAAAAAA", 7, "6C 9D 2S 6S 5H 8H | AH"),
        ("SD1-S1-AAAAABD", 7, "9S 3S 3S 7S KS TS | QS"),
        ("SD1-S4-AAAAABD", 7, "9C 3D 3C 7C KD TD | QD"),
        ("SP1-S4R-AAAAAAD", 1, "8S AC TD AS KD | 2C"),
        ("SP1-S4R-AAAAAAD", 10, "9D 8C KC 9H | 5D"),
    ],
)
def test_the_columns_of_the_contract(code: str, number: int, expected: str) -> None:
    assert column(code, number) == expected


def test_the_stocks_of_the_contract() -> None:
    assert " ".join(map(str, opening_of("SD1-S4-AAAAAAA").stock)) == STOCK_0
    spider = " ".join(map(str, opening_of("SP1-S4R-AAAAAAD").stock))
    assert spider.startswith("2S 8H 3D 4S 6D 3D AH JH KH TD")


@pytest.mark.parametrize("letters", ["AAAAAAA", "QWERTYU", "ZZZZZZZ"])
def test_the_same_letters_give_the_same_ranks_at_every_level(letters: str) -> None:
    def ranks(head: str) -> list[int]:
        return [card.rank for card in opening_of(f"{head}-{letters}").cards()]

    assert ranks("SD1-S1") == ranks("SD1-S2") == ranks("SD1-S4")
    assert ranks("SP1-S1C") == ranks("SP1-S2C") == ranks("SP1-S4C") == ranks("SP1-S4R")


def test_a_draw_that_would_favour_small_numbers_is_thrown_away() -> None:
    class Rigged(_SplitMix64):
        def draw(self) -> int:
            return draws.pop(0)

    draws = [2**64 - 1, 2**64 - 2, 2**64 - 3, 5]
    assert Rigged(0).below(7) == (2**64 - 3) % 7
    assert draws == [5]


def test_the_second_row_starts_at_the_second_column() -> None:
    order = deck_order(0, 52)
    columns = opening_of("SD1-S4-AAAAAAA").columns
    assert [pile[0].id for pile in columns] == order[:7]
    assert [pile[1].id for pile in columns[1:]] == order[7:13]
    assert columns[6][6].id == order[27]


def test_every_game_on_offer_has_its_golden_deals() -> None:
    assert set(GOLDEN) == {digits(variant) for variant in every_variant()}


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_two_hundred_golden_deals_of_each_game_never_change(variant: Variant) -> None:
    golden = GOLDEN[digits(variant)]
    assert text_of(game_of(variant, 29).table) == golden["clear"]
    texts = [text_of(game_of(variant, k * STEP).table) for k in range(200)]
    found = [hashlib.sha256(text.encode()).hexdigest()[:8] for text in texts]
    wanted = [golden["digest"][start : start + 8] for start in range(0, 1600, 8)]
    assert found == wanted


@pytest.mark.parametrize("variant", ALL, ids=name_of)
def test_the_reference_deals_the_same(variant: Variant) -> None:
    for number in (0, 1, 29, 26**7 - 1):
        assert text_of(game_of(variant, number).table) == reference_of(variant, number).text()


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_no_card_is_missing_or_twice_in_any_deal(variant: Variant) -> None:
    chance = random.Random(11)
    for _ in range(200):
        cards = game_of(variant, chance.randrange(26**7)).table.cards()
        assert sorted(card.id for card in cards) == list(range(variant.size))


@pytest.mark.nightly
@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_no_card_is_missing_or_twice_in_ten_thousand_deals(variant: Variant) -> None:
    for number in range(10_000):
        assert sorted(deck_order(number, variant.size)) == list(range(variant.size))
        if number % 50 == 0:
            assert sorted(game_of(variant, number).table.cards()) == list(variant.deck())


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_no_card_is_lost_in_three_hundred_actions(variant: Variant) -> None:
    chance = random.Random(12)
    game = game_of(variant, chance.randrange(26**7), undo_limit=None)
    deck = sorted(game.table.cards())
    for _ in range(300):
        moves = game.legal_moves()
        if game.cursor and (not moves or chance.random() < 0.2):
            game.undo()
        else:
            game.play(chance.choice(moves))
        assert sorted(game.table.cards()) == deck


def too_uneven(size: int, deals: Sequence[int]) -> bool:
    """Chi-square of card by place; True when chance alone would do it once in 1,000 at most."""
    counts = Counter(
        place * size + card
        for number in deals
        for place, card in enumerate(deck_order(number, size))
    )
    expected = len(deals) / size
    squares = sum((counts[cell] - expected) ** 2 for cell in range(size * size)) / expected
    freedom = (size - 1) ** 2
    # Wilson and Hilferty (1931): the cube root of chi-square is nearly normal; 3.09 is p = 0.001.
    limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * math.sqrt(2 / (9 * freedom))) ** 3
    return squares > limit


@pytest.mark.parametrize("size", [52, 104])
def test_every_card_comes_to_every_place_equally_often(size: int) -> None:
    assert not too_uneven(size, range(1000))


@pytest.mark.nightly
@pytest.mark.parametrize("size", [52, 104])
def test_every_card_comes_to_every_place_equally_often_in_fifty_thousand_deals(size: int) -> None:
    assert not too_uneven(size, range(50_000))


def test_the_measure_of_evenness_finds_an_uneven_shuffle() -> None:
    assert too_uneven(52, [0] * 1000)


def test_a_deal_does_not_depend_on_the_order_of_hashes() -> None:
    program = (
        "from spiderette.engine.codes import parse_code\n"
        "from spiderette.engine.game import Game\n"
        "from spiderette.engine.position import position_of\n"
        "for code in ('SD1-S4-QWERTYU', 'SP1-S2R-QWERTYU'):\n"
        "    print(position_of(Game.deal(parse_code(code))))\n"
    )
    answers = set()
    for seed in ("0", "1", "2", "3", "random"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
        answers.add(done.stdout)
    assert len(answers) == 1
