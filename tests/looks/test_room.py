"""What panels make of the room of a window: how large they are, what they keep from its edges,
where what scrolls is cut, how long a line of words is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pygame
import pytest

from spiderette.screens import shot
from spiderette.screens.desk import SIZES, panel_scale, scale_of
from spiderette.screens.overlay import Overlay, Sheet
from spiderette.screens.rules import Help
from spiderette.screens.rules_text import SECTIONS
from spiderette.screens.settings import SettingsScreen
from spiderette.ui import Label, ListView, ScrollView
from tests.looks.conftest import seated
from tools import sheet

LARGE = ((1920, 1080), (2560, 1440), (3840, 2160))
EVERY_LANGUAGE = pytest.mark.parametrize("language", ["en", "zh_TW"])


@contextmanager
def opened(
    name: str, size: tuple[int, int], language: str = "en", page: int = 0
) -> Iterator[Overlay]:
    surface = pygame.Surface(size)
    with seated(sheet.dealt(), language=language) as sitting:
        sitting.desk.pages["settings"] = page
        screen = shot.draw(surface, sitting, name)[-1]
        assert isinstance(screen, Overlay)
        yield screen


def panel(screen: Overlay) -> pygame.Rect:
    node = screen.root.node
    assert isinstance(node, Sheet)
    return node.panel.rect


def test_panels_grow_with_a_large_window_and_never_jump() -> None:
    scales = []
    for width in range(800, 3840, 16):
        size = (width, width * 10 // 16)
        scales.append(panel_scale(size, scale_of(size, 100)))
        if width >= 1600:
            assert scales[-1] == pytest.approx(1.2 * scale_of(size, 100))
        elif width >= 1280:
            assert scales[-1] >= 1.1 * scale_of(size, 100), "as the bars, which grow there, too"
    assert all(0 <= b - a < 0.05 for a, b in pairwise(scales))


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (1920, 600), *LARGE, (1080, 1920)])
def test_a_larger_interface_is_never_smaller_on_panels(size: tuple[int, int]) -> None:
    scales = [panel_scale(size, scale_of(size, interface)) for interface in SIZES]
    assert scales == sorted(scales)
    for interface, scale in zip(SIZES, scales, strict=True):
        usual = scale_of(size, interface)
        assert usual <= scale <= max(usual, size[1] / 600), "nothing scrolls that did not before"


@EVERY_LANGUAGE
@pytest.mark.parametrize("name", ["statistics", "rules", "settings", "new", "menu", "about"])
@pytest.mark.parametrize("size", LARGE)
def test_panels_keep_away_from_the_edges_of_a_large_window(
    name: str, size: tuple[int, int], language: str
) -> None:
    with opened(name, size, language) as screen:
        keep = 2 * screen.root.look.px(32)
        assert pygame.Rect((0, 0), size).inflate(-keep, -keep).contains(panel(screen))


@EVERY_LANGUAGE
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("page", range(6))
def test_the_settings_end_at_one_distance_above_the_buttons_and_are_ruled_off(
    page: int, size: tuple[int, int], language: str
) -> None:
    with opened("settings", size, language, page) as screen:
        assert isinstance(screen, SettingsScreen)
        view = screen._tabs.pages[page]
        assert isinstance(view, ScrollView)
        assert screen._done.rect.top - view.rect.bottom == screen.root.look.px(14)
        if view.scroller.most:
            picture, theme = pygame.Surface(size), screen.desk.theme
            screen.spoil()
            screen.draw(picture)
            inner = view.children[0].rect
            assert picture.get_at((inner.centerx, view.rect.bottom - 1))[:3] == theme.panel_line


def test_the_help_is_no_higher_than_its_contents_want() -> None:
    with opened("rules", (1080, 1920)) as screen:
        assert isinstance(screen, Help) and isinstance(screen.contents, ListView)
        assert panel(screen).height <= 0.5 * 1920
        assert screen.contents.rect.height >= 36 * len(SECTIONS), "every page is in sight"


@pytest.mark.parametrize("size", [(1280, 800), *LARGE])
def test_a_line_of_the_help_has_sixty_to_eighty_letters(size: tuple[int, int]) -> None:
    with opened("rules", size) as screen:
        assert isinstance(screen, Help)
        counts = []
        for number in range(8):
            screen.turn(number)
            screen.root.settle()
            for node in screen.view.shown():
                if isinstance(node, Label) and node.wrap and node.style.size == 19:
                    look = screen.root.look
                    lines = look.lines(node.text, node.style, node.rect.width)
                    counts += [len(line) for line in lines[:-1]]
        counts.sort()
        assert len(counts) > 10
        assert 60 <= counts[len(counts) // 2] <= 75
        assert counts[-1] <= 80
