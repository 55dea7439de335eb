"""Pictures of screens without a window, and the rectangles that go with them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL
from spiderette.screens.shot import screenshot

NAMES = ("play", "menu", "new", "settings", "about", "win")


def game(code: str = "SD1-S4-AAAAABD") -> Game:
    dealt = Game.deal(parse_code(code))
    dealt.play(DEAL)
    return dealt


@pytest.mark.parametrize("name", NAMES)
def test_every_screen_is_drawn_with_its_buttons(tmp_path: Path, name: str) -> None:
    out = tmp_path / "screen.png"
    told = screenshot(game(), out, size=(800, 600), screen=name, language="en")
    picture = pygame.image.load(out)
    assert picture.get_size() == (800, 600)
    assert (
        len({tuple(picture.get_at((x, y))) for x in range(0, 800, 5) for y in (280, 300, 550)}) > 8
    )
    window = pygame.Rect(0, 0, 800, 600)
    buttons = told["buttons"]
    assert isinstance(buttons, dict) and buttons
    expected = {"play": "Undo", "menu": "Continue", "new": "Deal", "settings": "Done",
                "about": "Licences", "win": "New deal"}  # fmt: skip
    assert window.contains(pygame.Rect(buttons[expected[name]]))


def test_the_rectangles_are_those_of_the_position(tmp_path: Path) -> None:
    told = screenshot(game(), tmp_path / "a.png", size=(1280, 800))
    columns, cards = told["columns"], told["cards"]
    assert isinstance(columns, list) and len(columns) == 7
    assert isinstance(cards, list) and len(cards) == 35
    last = [card for card in cards if card["column"] == 7]
    assert [card["place"] for card in last] == list(range(1, 9))
    assert [card["card"] is None for card in last] == [True] * 6 + [False] * 2
    assert pygame.Rect(columns[6]).contains(pygame.Rect(last[-1]["rect"]))


def test_a_theme_a_language_and_a_scale_change_the_picture(tmp_path: Path) -> None:
    pictures = []
    for number, choices in enumerate(
        ({}, {"theme": "light"}, {"language": "zh_TW"}, {"scale": 1.25})
    ):
        out = tmp_path / f"{number}.png"
        screenshot(game(), out, size=(900, 640), screen="menu", **choices)  # type: ignore[arg-type]  # each is one choice
        pictures.append(out.read_bytes())
    assert len(set(pictures)) == 4


def test_unknown_names_are_refused_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="play, win, menu"):
        screenshot(game(), tmp_path / "a.png", screen="kitchen")
    with pytest.raises(ValueError, match="felt"):
        screenshot(game(), tmp_path / "a.png", theme="plaid")
    with pytest.raises(OSError):
        screenshot(game(), tmp_path / "nowhere" / "a.png", size=(640, 480))
