"""Events without what they need, or with too much of it, never reach those who would obey them."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from spiderette.incoming import FARTHEST, LONGEST, MOST_NOTCHES, usable


def fit(kind: int, **values: Any) -> list[dict[str, Any]]:
    return [event.dict for event in usable([pygame.event.Event(kind, values)])]


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (pygame.MOUSEMOTION, {}),
        (pygame.MOUSEMOTION, {"pos": (1,)}),
        (pygame.MOUSEMOTION, {"pos": (math.nan, 1)}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (1, math.inf), "button": 1}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (1, 2)}),
        (pygame.MOUSEBUTTONUP, {"pos": "12", "button": 1}),
        (pygame.MOUSEWHEEL, {"y": None}),
        (pygame.KEYDOWN, {"mod": 0}),
        (pygame.KEYUP, {"key": -1}),
        (pygame.TEXTINPUT, {}),
        (pygame.TEXTEDITING, {"text": b"a"}),
    ],
)
def test_an_event_without_its_main_thing_is_left_out(kind: int, values: dict[str, Any]) -> None:
    assert fit(kind, **values) == []


def test_an_event_that_is_whole_comes_through_as_it_is() -> None:
    values = {"pos": (3, 4), "buttons": (True, False, False), "rel": (1, 1), "touch": True}
    assert fit(pygame.MOUSEMOTION, **values) == [values]
    key = {"key": pygame.K_a, "mod": pygame.KMOD_SHIFT, "scancode": 4, "unicode": "A"}
    assert fit(pygame.KEYDOWN, **key) == [key]


def test_what_a_posted_event_lacks_is_put_in() -> None:
    assert fit(pygame.KEYDOWN, key=97) == [{"key": 97, "mod": 0, "scancode": 0}]
    assert fit(pygame.MOUSEMOTION, pos=(1, 2))[0]["buttons"] == (False, False, False)
    (down,) = fit(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=1)
    assert (down["clicks"], down["mod"]) == (1, 0)
    assert fit(pygame.MOUSEWHEEL, x=0, y=-2)[0]["precise_y"] == -2


def test_what_has_no_end_is_cut() -> None:
    assert fit(pygame.MOUSEMOTION, pos=(10**30, -1e9))[0]["pos"] == (FARTHEST, -FARTHEST)
    assert fit(pygame.MOUSEWHEEL, x=0, y=1 << 70)[0]["y"] == MOST_NOTCHES
    assert len(fit(pygame.TEXTINPUT, text="x" * 99_999)[0]["text"]) == LONGEST


def test_halves_of_characters_are_dropped_from_texts() -> None:
    assert fit(pygame.TEXTINPUT, text="a\ud800b")[0]["text"] == "ab"


def test_what_is_not_checked_comes_through_untouched() -> None:
    event = pygame.event.Event(pygame.USEREVENT, code=7)
    assert usable([event]) == [event]
