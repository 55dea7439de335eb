"""Every screen against the picture that somebody has looked at and found good."""

from __future__ import annotations

import pygame
import pytest
from PIL import Image

from spiderette.engine.game import Game
from spiderette.engine.moves import Carry
from spiderette.engine.notation import table_of
from spiderette.engine.variants import variant
from spiderette.paint.theme import THEMES
from spiderette.screens import shot
from tests.looks.conftest import Hold, drawn
from tests.looks.pictures import KEPT, alike, small
from tools import sheet

SIZES = {(800, 600): 400, (1920, 1080): 480}
WON = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | AS | | | | | "


def won() -> Game:
    """A game that its only move has won."""
    rules = variant("SD", 4)
    game = Game(rules, table_of(rules, WON, home="HDC"))
    game.play(Carry(1, 0, 1))
    return game


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", ["play", "win", *shot.NAMES])
def test_a_screen_looks_as_it_did(
    hold: Hold, screen: str, size: tuple[int, int], language: str
) -> None:
    game = won() if screen in ("win", "review") else sheet.dealt()
    surface = drawn(game, size, screen, language=language)
    hold(f"{screen}-{size[0]}-{language}", surface, SIZES[size])


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_looks_as_it_did(hold: Hold, theme: str) -> None:
    hold(f"theme-{theme}", sheet.marked("hint", theme).picture, 480)


@pytest.mark.parametrize("state", sorted(set(sheet.STATES) - {"hint"}))
def test_a_passing_state_looks_as_it_did(hold: Hold, state: str) -> None:
    hold(f"state-{state.replace(' ', '-')}", sheet.marked(state, "felt").picture, 480)


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_tall_window_looks_as_it_did(hold: Hold, side: str) -> None:
    game = sheet.late("SSHDC", "SP")
    hold(f"tall-{side}", drawn(game, (1080, 1920), "play", language="en", stock_side=side), 320)


def test_small_differences_are_seen() -> None:
    """A word, a card's suit, a colour of a mark: each alone is too much."""
    one = drawn(sheet.dealt(), (800, 600), "play", language="en")
    other = drawn(sheet.dealt(deals=3), (800, 600), "play", language="en")
    assert alike(small(one, 400), small(one, 400))
    assert not alike(small(one, 400), small(other, 400))
    word, dot = one.copy(), one.copy()
    word.fill(word.get_at((300, 10)), (320, 14, 60, 24))
    assert not alike(small(one, 400), small(word, 400)), "a counter is gone"
    pygame.draw.circle(dot, (200, 30, 40), (400, 500), 12)
    assert not alike(small(one, 400), small(dot, 400)), "something is there that was not"


def test_the_kept_pictures_are_small_and_all_in_use(request: pytest.FixtureRequest) -> None:
    kept = list(KEPT.glob("*.jpg"))
    assert sum(path.stat().st_size for path in kept) < 1_500_000
    assert all(Image.open(path).width <= 640 for path in kept)
    names = ["play", "win", *shot.NAMES]
    screens = {f"{name}-{w}-{lang}" for name in names for w, _ in SIZES for lang in ("en", "zh_TW")}
    others = {f"theme-{theme}" for theme in THEMES} | {"tall-left", "tall-right"}
    others |= {f"state-{state.replace(' ', '-')}" for state in sheet.STATES if state != "hint"}
    if not request.config.getoption("--accept"):
        assert {path.stem for path in kept} == screens | others
