"""Settings: defaults as the rules of the game say, and reading that survives anything."""

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spiderette.settings import Settings, from_json

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
NAMES = [item.name for item in fields(Settings) if item.name != "extra"]


def test_a_new_player_gets_the_promised_defaults() -> None:
    chosen = Settings()
    on = ("placement_assistance", "double_click", "interactive_rules", "dead_end_notice")
    off = ("auto_placement", "click_then_click", "winnable_indicator", "plain_game", "mute")
    assert all(getattr(chosen, name) for name in (*on, "winnable_only", "keep_games"))
    assert not any(getattr(chosen, name) for name in off)
    assert (chosen.undo_limit, chosen.scoring, chosen.interface_size) == (100, "standard", 100)
    assert (chosen.last_game, chosen.last_suits, chosen.last_rules) == ("SD", 1, "C")


def test_settings_survive_a_round_through_json() -> None:
    chosen = Settings(theme="dark", undo_limit=None, window_x=-1500, last_game="SP", last_suits=4)
    again, repaired = from_json(json.loads(json.dumps(chosen.to_json())))
    assert again == chosen
    assert repaired == ()


def test_keys_of_another_release_are_kept() -> None:
    chosen, repaired = from_json({"mute": True, "weather": ["rain"]})
    assert chosen.to_json()["weather"] == ["rain"]
    assert chosen.but(mute=False).to_json()["weather"] == ["rain"]
    assert repaired == ()


@pytest.mark.parametrize(
    ("name", "bad", "mended"),
    [
        ("speed", "warp", "normal"),
        ("interface_size", 900, 200),
        ("interface_size", "150", 100),
        ("volume", -3, 0),
        ("show_score", 0, True),
        ("undo_limit", 7, 100),
        ("theme", "\x00" * 5, "felt"),
        ("theme", "x" * 5000, "felt"),
        ("window_width", 0, 1),
        ("last_suits", 3, 1),
    ],
)
def test_a_bad_value_is_mended_alone(name: str, bad: object, mended: object) -> None:
    chosen, repaired = from_json({name: bad, "mute": True})
    assert getattr(chosen, name) == mended
    assert chosen.mute
    assert repaired == (name,)


def test_relaxed_rules_are_not_remembered_where_they_do_not_exist() -> None:
    assert from_json({"last_game": "SD", "last_suits": 4, "last_rules": "R"})[0].last_rules == "C"
    assert from_json({"last_game": "SP", "last_suits": 4, "last_rules": "R"})[0].last_rules == "R"


@given(JSON | st.dictionaries(st.sampled_from(NAMES), JSON))
def test_no_content_breaks_the_reading_and_what_is_read_is_sound(data: Any) -> None:
    chosen, _ = from_json(data)
    again, repaired = from_json(chosen.to_json())
    assert repaired == ()
    assert again.to_json().keys() == chosen.to_json().keys()


def test_the_names_of_many_tips_are_remembered() -> None:
    shown = " ".join(f"tip-number-{number}" for number in range(30))
    assert from_json(Settings().but(tips_shown=shown).to_json())[0].tips_shown == shown


def test_a_choice_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="speed"):
        Settings().but(speed="warp")
    assert Settings().but(speed="off", undo_limit=None).undo_limit is None
