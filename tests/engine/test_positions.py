"""Position files: what is written, what is possible, what is refused and why."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.notation import parse_move
from spiderette.engine.position import BadPositionError, game_from_position, position_of
from spiderette.engine.variants import Variant, every_variant
from tests.engine.decks import game_of, name_of

KEYS = ["code", "game", "rules", "columns", "stock", "runs", "score", "moves", "won", "legal"]
RANKS = "KQJT98765432A"
RUN = [rank + "S" for rank in RANKS]


def opening(code: str) -> dict[str, Any]:
    return position_of(Game.deal(parse_code(code)))


SD = opening("SD1-S4-AAAAAAA")
SP = opening("SP1-S2R-AAAAAAA")


def changed(data: dict[str, Any], **values: Any) -> dict[str, Any]:
    """A copy with other values; None takes the key away."""
    copied = copy.deepcopy(data)
    for key, value in values.items():
        copied[key] = value
        if value is None:
            del copied[key]
    return copied


def bare(data: dict[str, Any]) -> dict[str, Any]:
    return {key: copy.deepcopy(data[key]) for key in ("columns", "stock")}


def problem(data: Any) -> str:
    with pytest.raises(BadPositionError) as found:
        game_from_position(data)
    assert len(found.value.detail) <= 40
    return found.value.problem


def columns_of(*piles: list[str], count: int = 7) -> list[dict[str, Any]]:
    filled = [{"down": 0, "cards": list(pile)} for pile in piles]
    return filled + [{"down": 0, "cards": []} for _ in range(count - len(piles))]


def test_the_position_of_the_contract_is_written_with_its_keys_in_order() -> None:
    assert list(SD) == KEYS
    assert SD["code"] == "SD1-S4-AAAAAAA"
    assert (SD["game"], SD["rules"]) == ("SD", "C")
    assert SD["columns"][3] == {"down": 3, "cards": ["2C", "AS", "QC", "3D"]}
    assert SD["stock"][0] == "QD"
    assert SD["runs"] == []
    assert (SD["score"], SD["moves"], SD["won"]) == (500, 0, False)
    assert SD["legal"][-1] == "d"
    assert all(":" in move for move in SD["legal"][:-1])


def test_runs_are_written_in_the_order_in_which_they_left() -> None:
    piles = [["KH", *RUN[1:12]], ["AS"]]
    del piles[0][0]
    cards = columns_of(["KS", *piles[0]], ["AS"])
    data = {"columns": cards, "stock": [], "runs": ["H", "D", "C"]}
    game = game_from_position(data)
    game.play(parse_move("2>1:1"))
    written = position_of(game)
    assert written["runs"] == ["H", "D", "C", "S"]
    assert (written["won"], written["legal"]) == (True, [])


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_every_position_of_random_play_is_possible_and_reads_back(variant: Variant) -> None:
    for number in range(5):
        chance = random.Random(number)
        game = game_of(variant, number)
        for _ in range(40):
            moves = game.legal_moves()
            if not moves:
                break
            game.play(chance.choice(moves))
            data = json.loads(json.dumps(position_of(game)))
            again = game_from_position(data)
            assert position_of(again) == data
            assert again.variant == variant


def test_columns_and_stock_are_enough_and_the_rest_has_its_defaults() -> None:
    game = game_from_position(bare(SD))
    assert game.code is None
    written = position_of(game)
    assert [written[key] for key in ("code", "game", "rules", "runs", "score", "moves")] == [
        None,
        "SD",
        "C",
        [],
        500,
        0,
    ]


def test_game_and_rules_come_from_the_code_when_it_is_given() -> None:
    game = game_from_position(changed(bare(SP), code="sp1s2raaaaaaa"))
    assert (game.variant.game, game.variant.rules, game.variant.suits) == ("SP", "R", 2)


def test_won_legal_and_unknown_keys_are_ignored() -> None:
    data = changed(SD, won="perhaps", legal=[1, {}], colour="green", assisted=True)
    assert position_of(game_from_position(data)) == SD


def test_a_won_position_is_possible() -> None:
    data = {"columns": columns_of(), "stock": [], "runs": list("SHDC"), "score": 850, "moves": 50}
    game = game_from_position(data)
    assert game.won
    assert game.legal_moves() == []


def test_whether_a_position_can_be_reached_is_not_asked() -> None:
    cards = [card for column in SD["columns"] for card in column["cards"]]
    data = {"columns": columns_of(cards), "stock": SD["stock"]}
    assert len(game_from_position(data).table.columns[0]) == 28


def test_one_suit_spider_reads_r_as_c() -> None:
    data = changed(opening("SP1-S1C-AAAAAAD"), rules="R")
    assert game_from_position(data).variant.rules == "C"
    assert game_from_position(changed(data, code=None)).variant.rules == "C"
    assert game_from_position(changed(data, code="SP1-S1R-AAAAAAD")).variant.rules == "C"


def test_spiderettes_score_may_be_negative() -> None:
    assert game_from_position(changed(SD, score=-30)).score == -30


@pytest.mark.parametrize("data", [None, [], "x", 3, True, [SD]], ids=repr)
def test_a_position_is_an_object(data: Any) -> None:
    assert problem(data) == "not-an-object"


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"columns": None}, "columns"),
        ({"stock": None}, "stock"),
        ({"columns": {}}, "columns"),
        ({"columns": []}, "columns"),
        ({"columns": "1234567"}, "columns"),
        ({"columns": SD["columns"][:6]}, "columns"),
        ({"columns": [*SD["columns"], {"down": 0, "cards": []}]}, "columns"),
        ({"columns": [*SD["columns"][:6], "7"]}, "column"),
        ({"columns": [*SD["columns"][:6], {"down": 0, "cards": "AH"}]}, "column"),
        ({"columns": [*SD["columns"][:6], {"down": 0, "cards": ["AH"] * 500}]}, "column"),
        ({"stock": "QD"}, "stock"),
        ({"stock": SD["stock"][:23]}, "stock"),
        ({"stock": [*SD["stock"], "AS"]}, "stock"),
        ({"stock": [*SD["stock"][:-1], "1S"]}, "card"),
        ({"stock": [*SD["stock"][:-1], "TDD"]}, "card"),
        ({"stock": [*SD["stock"][:-1], "td"]}, "card"),
        ({"stock": [*SD["stock"][:-1], "10D"]}, "card"),
        ({"stock": [*SD["stock"][:-1], ""]}, "card"),
        ({"stock": [*SD["stock"][:-1], 7]}, "card"),
        ({"stock": [*SD["stock"][:-1], None]}, "card"),
        ({"stock": [*SD["stock"][:-1], "Tſ"]}, "card"),
        ({"stock": [*SD["stock"][:-1], "QD"]}, "deck"),
        ({"stock": SD["stock"][:17]}, "deck"),
        ({"runs": ["S"]}, "deck"),
        ({"runs": "S"}, "runs"),
        ({"runs": ["X"]}, "runs"),
        ({"runs": [""]}, "runs"),
        ({"runs": [0]}, "runs"),
        ({"runs": ["SH"]}, "runs"),
        ({"score": "500"}, "score"),
        ({"score": 500.0}, "score"),
        ({"score": True}, "score"),
        ({"score": 10**30}, "score"),
        ({"moves": -1}, "moves"),
        ({"moves": 1.5}, "moves"),
        ({"moves": False}, "moves"),
        ({"game": "XX"}, "game"),
        ({"game": 7}, "game"),
        ({"game": ["SD"]}, "game"),
        ({"game": "SP"}, "disagrees"),
        ({"rules": "X"}, "rules"),
        ({"rules": "R"}, "rules"),
        ({"code": 5}, "code"),
        ({"code": "SD1-S4-AAAAAA"}, "code"),
        ({"code": "SD1-S1-AAAAAAA"}, "deck"),
        ({"code": "SP1-S4C-AAAAAAA"}, "disagrees"),
    ],
)
def test_what_is_impossible_is_refused(values: dict[str, Any], expected: str) -> None:
    assert problem(changed(SD, **values)) == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"score": -1}, "score"),
        ({"rules": "C"}, "disagrees"),
        ({"game": "SD"}, "disagrees"),
        ({"code": "SP1-S4R-AAAAAAA"}, "deck"),
        ({"code": "SP1-S2C-AAAAAAA"}, "disagrees"),
        ({"code": None, "game": None}, "rules"),
        ({"code": None, "game": None, "rules": None}, "columns"),
    ],
)
def test_what_is_impossible_in_spider_is_refused(values: dict[str, Any], expected: str) -> None:
    assert problem(changed(SP, **values)) == expected


@pytest.mark.parametrize("down", [-1, 4, 5, 1.0, "3", True, None])
def test_hidden_cards_are_fewer_than_the_cards(down: Any) -> None:
    data = copy.deepcopy(SD)
    data["columns"][3]["down"] = down
    assert problem(data) == "down"


def test_an_empty_column_hides_nothing() -> None:
    cards = [card for column in SD["columns"] for card in column["cards"]]
    data = {"columns": columns_of(cards), "stock": SD["stock"]}
    data["columns"][6]["down"] = 1
    assert problem(data) == "down"


def test_hidden_cards_are_at_most_those_of_the_opening() -> None:
    data = copy.deepcopy(SD)
    moved = data["columns"][6]["cards"].pop(0)
    data["columns"][0]["cards"].append(moved)
    data["columns"][6]["down"] = 5
    assert game_from_position(data)
    data["columns"][0]["down"] = 1
    assert problem(data) == "down"


@pytest.mark.parametrize(
    "pile", [RUN, ["5H", *RUN], [*RUN, "5H"]], ids=["alone", "on a card", "under a card"]
)
def test_no_complete_run_is_left_lying(pile: list[str]) -> None:
    rest = [] if "5H" in pile else ["5H"]
    hearts = [rank + "H" for rank in RANKS if rank != "5"]
    data = {
        "columns": columns_of(pile, rest, hearts[:5], hearts[5:]),
        "stock": [],
        "runs": ["D", "C"],
    }
    assert problem(data) == "run-left"


def test_thirteen_cards_with_a_hidden_king_are_no_run() -> None:
    data: dict[str, Any] = {"columns": columns_of([], RUN), "stock": [], "runs": list("HDC")}
    data["columns"][1]["down"] = 1
    assert game_from_position(data).legal_moves()


@pytest.mark.parametrize("stock", [24, 17, 10, 3, 0])
def test_the_stock_has_whole_deals(stock: int) -> None:
    cards = [card for column in SD["columns"] for card in column["cards"]] + SD["stock"]
    data = {"columns": columns_of(cards[stock:]), "stock": cards[:stock]}
    assert len(game_from_position(data).table.stock) == stock
    data = {"columns": columns_of(cards[stock + 1 :]), "stock": cards[: stock + 1]}
    assert problem(data) == "stock"


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=8)
            | st.dictionaries(st.sampled_from([*KEYS, "down", "cards"]), inner, max_size=6)
        ),
        max_leaves=40,
    )
)
def test_any_data_is_read_or_refused_politely(data: Any) -> None:
    with pytest.raises(BadPositionError):
        game_from_position(data)


@given(st.sampled_from([SD, SP]), st.sampled_from(KEYS), st.integers(0, 9), st.data())
def test_any_damage_to_one_place_is_read_or_refused_politely(
    start: dict[str, Any], key: str, place: int, data: Any
) -> None:
    damaged = copy.deepcopy(start)
    junk = data.draw(st.none() | st.integers() | st.text(max_size=3) | st.lists(st.text()))
    target: Any = damaged
    if isinstance(damaged[key], list) and place < len(damaged[key]):
        target, key = damaged[key], place  # type: ignore[assignment]  # an index into that list
    target[key] = junk
    try:
        game = game_from_position(damaged)
    except BadPositionError:
        return
    assert sorted(card.id for card in game.table.cards()) == list(range(game.variant.size))
