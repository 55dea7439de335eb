"""Windows of every size and density: sharp cards, a table to its corners, a mouse that hits."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from spiderette.engine.codes import parse_code
from spiderette.engine.moves import DEAL
from spiderette.paint.marks import Mark
from spiderette.paint.theme import THEMES, contrast
from spiderette.screens.desk import scale_of
from spiderette.screens.view import Board, view_of
from spiderette.stage.layout import Rect
from spiderette.window import Place, Window, fitting
from tests.looks.conftest import drawn, seated
from tests.pilot.conftest import hire, pilot
from tests.pilot.pilot import Pilot
from tools import sheet

__all__ = ["hire", "pilot"]  # pytest finds fixtures by name
WIDTHS = range(800, 2200, 97)  # fifteen
SIZES = ((640, 480), (801, 601), (1280, 800), (1080, 1920), (1920, 1080), (3440, 1440))


@pytest.mark.parametrize("width", WIDTHS)
def test_vw27_cards_have_exactly_the_size_of_their_places(pilot: Pilot, width: int) -> None:
    pilot.resize((width, width * 5 // 8))
    pilot.rest()
    painter = pilot.app.play.desk.cards
    size = (pilot.layout.card_w, pilot.layout.card_h)
    for card in pilot.table.cards():
        assert painter.ready(card.rank, card.suit), "no stretched face is left"
        assert painter.stand_in(card.rank, card.suit) is painter.face(card.rank, card.suit)
        assert painter.face(card.rank, card.suit).get_size() == size
    assert painter.back().get_size() == size


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_vw28_the_table_reaches_every_corner(size: tuple[int, int], theme: str) -> None:
    picture = drawn(sheet.dealt(), size, "play", language="en", theme=theme)
    colours = THEMES[theme]
    bar, low = round(52 * scale_of(size, 100)), size[1] - round(36 * scale_of(size, 100))
    for x in (1, size[0] - 2):
        for y in (bar + 2, low - 3):
            found = tuple(picture.get_at((x, y)))[:3]
            off = max(abs(a - b) for a, b in zip(found, colours.table_edge, strict=True))
            assert off <= 28, (x, y, found)
        assert tuple(picture.get_at((x, 2)))[:3] == colours.bar
        assert tuple(picture.get_at((x, size[1] - 2)))[:3] == colours.bar


class Dense:
    """A window whose surface has more pixels than its size says."""

    def __init__(self, ratio: float, size: tuple[int, int] = (800, 600)) -> None:
        self.size = size
        self.surface = pygame.Surface((round(size[0] * ratio), round(size[1] * ratio)))

    def get_surface(self) -> pygame.Surface:
        return self.surface


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_vw13_vw19_on_dense_screens_the_mouse_hits_the_pixel_under_it(ratio: float) -> None:
    pygame.display.init()
    window = Window("", Place(None, None, 800, 600, False, False))
    real: Any = window._window
    window._window = Dense(ratio)  # type: ignore[assignment]  # stands in for a dense screen
    wide, high = window.surface.get_size()
    try:
        for x, y in ((0, 0), (799, 0), (0, 599), (799, 599), (400, 300)):
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0,) * 3)
            px, py = window.in_pixels(event).pos
            assert abs(px - x * ratio) < 1 and abs(py - y * ratio) < 1
            assert 0 <= px < wide and 0 <= py < high
    finally:
        real.destroy()


def test_vw19_twice_the_pixels_show_twice_the_detail() -> None:
    """Card and letters are drawn for the pixels there are, not stretched."""
    usual = drawn(sheet.dealt(), (1280, 800), "play", language="en")
    dense = drawn(sheet.dealt(), (2560, 1600), "play", language="en")
    stretched = pygame.transform.smoothscale(usual, (2560, 1600))
    area = pygame.Rect(36, 128, 280, 120)  # the index of the first card
    assert edges(dense.subsurface(area)) > 1.3 * edges(stretched.subsurface(area))


def edges(surface: pygame.Surface) -> int:
    """Neighbours in a row that differ sharply."""
    grey = pygame.transform.grayscale(surface)
    raw, width = pygame.image.tobytes(grey, "RGB")[::3], surface.get_width()
    rows = [raw[i : i + width] for i in range(0, len(raw), width)]
    return sum(abs(a - b) > 90 for row in rows for a, b in pairwise(row))


@pytest.mark.parametrize(
    "desktop", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1080, 1920)]
)
def test_vw21_the_first_window_leaves_room_on_the_desktop(
    desktop: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    width, height = fitting(None)
    assert width <= 0.9 * desktop[0] + 1 and height <= 0.9 * desktop[1]
    assert width * height >= 0.3 * desktop[0] * desktop[1] or desktop[1] > desktop[0]


def test_vw06_at_3200_by_1800_cards_and_words_are_large_enough() -> None:
    """At 200 % of 96 dots an inch, nine points of print are 24 pixels."""
    size = (3200, 1800)
    with seated(sheet.dealt()) as sitting:
        play = sitting.play
        play.resize(size, scale_of(size, 100))
        assert play.controller.play.layout.card_h >= 0.12 * size[1]
        look = play.desk.look(play.scale)
        texts = [node for node in play.root.nodes() if getattr(node, "style", None)]
        assert texts
        for node in texts:
            assert look.px(getattr(node, "style").size) >= 24, node.describe()  # noqa: B009


def test_the_strips_of_eighteen_cards_are_26_pixels_at_1280_by_800() -> None:
    with seated(sheet.long_column(12)) as sitting:
        play = sitting.play
        play.resize((1280, 800), 1.0)
        assert play.controller.play.layout.strips(6, 12)[1] >= 26
        assert play.controller.play.layout.strips(6, 18)[1] >= 0.18 * play.desk.cards.width


def test_the_stock_shows_how_many_deals_are_left() -> None:
    """Each packet stands out by itself, the last one, of three cards, by less."""
    for size in ((1280, 800), (1080, 1920)):
        with seated(sheet.dealt(deals=0)) as sitting:
            play = sitting.play
            play.resize(size, 1.0)
            layout, table = play.controller.play.layout, play.controller.game.table
            spots = layout.spots(table)
            far = sorted({abs(spots[card.id].y - layout.stock_rect.y) for card in table.stock})
            steps = [b - a for a, b in pairwise(far)]
            assert len(far) == 4 and not far[0]
            assert min(steps) >= 3 and steps[0] < steps[-1]


@pytest.mark.parametrize("size", [(1280, 800), (1080, 1920)])
@pytest.mark.parametrize("side", ["left", "right"])
def test_each_run_at_home_shows_its_king_and_suit(size: tuple[int, int], side: str) -> None:
    """On both sides the upper left corner of every king but the last stays uncovered."""
    with seated(sheet.late("SSHDC", "SP"), stock_side=side) as sitting:
        play = sitting.play
        play.resize(size, 1.0)
        layout = play.controller.play.layout
        width = layout.card_w
        for one, other in pairwise(layout.home_rects):
            assert other.x - one.x >= 0.4 * width or other.y - one.y >= 0.18 * width
            assert (other.x, other.y) >= (one.x, one.y), "the later one lies above"


def test_the_pointer_is_a_hand_over_what_can_be_lifted_or_dealt(pilot: Pilot) -> None:
    pilot.app.sitting.deal(parse_code("SD1-S4-AAAAABD"))
    pilot.rest()
    seen = {}
    hidden = pilot.layout.place_rect(6)
    places = {
        "last": pilot.end(3),
        "stock": pilot.stock,
        "hidden": (hidden.x + 5, hidden.y + 2),
        "bare": pilot.bare,
    }
    for name, pos in places.items():
        pilot.motion(pos)
        seen[name] = pilot.app.play.cursor
    assert seen == {"last": "hand", "stock": "hand", "hidden": "arrow", "bare": "arrow"}
    pilot.motion((400, 20))
    assert pilot.app.play.cursor == "arrow", "the bar between its buttons"


def test_of_a_covered_card_a_refusal_marks_what_is_to_be_seen() -> None:
    with seated(sheet.late()) as sitting:
        play = sitting.play
        play.resize((1280, 800), 1.0)
        assert not play.controller.play.movable(0, 5)
        (mark,) = (mark for mark in view_of(play.controller).marks if mark.kind == "refusal")
        pile, stage = play.controller.game.table.columns[0], play.controller.play.stage
        breaks, last = stage.sprites[pile[-2].id].spot, stage.sprites[pile[-1].id].spot
        assert (mark.rect.y, mark.rect.y + mark.rect.h) == (breaks.y, last.y)


@pytest.mark.parametrize("size", [(1280, 800), (3840, 2160), (900, 1300)])
def test_the_ring_of_the_stock_goes_around_all_of_its_packets(
    hire: Any, size: tuple[int, int]
) -> None:
    pilot: Pilot = hire("SD1-S2-AAAAABD", size=size)
    while not pilot.controller.keyboard.on_stock:
        pilot.key(pygame.K_RIGHT)
    for deals in range(5):
        stock = [pilot.stage.sprites[card.id].spot for card in pilot.table.stock]
        whole = pilot.layout.stock_rect
        if stock:
            top = min(spot.y for spot in stock)
            end = max(spot.y for spot in stock) + pilot.layout.card_h
            whole = Rect(whole.x, top, whole.w, end - top)
        (ring,) = (mark.rect for mark in view_of(pilot.controller).marks if mark.kind == "focus")
        assert ring == whole, deals
        if stock:
            board = Board(pilot.layout, pilot.stage, pilot.table)
            assert board.advice(DEAL) == (Mark("hint", whole),)
            pilot.key(pygame.K_RETURN)
            assert pilot.game.cursor == deals + 1


def test_calm_players_see_changes_fade(hire: Any) -> None:
    """No card flies; what was there is still half to be seen halfway, and gone in a fifth."""
    calm: Pilot = hire(reduced_motion=True, speed="normal")
    calm.rest()
    before = calm.photograph()
    calm.click_stock()
    assert not calm.stage.moving
    halfway = calm.photograph()
    calm.wait(0.25)
    after = calm.photograph()
    assert len({before, halfway, after}) == 3
    calm.wait(0.1)
    assert calm.photograph() == after == calm.fresh_picture()


def test_words_on_bars_are_bright_in_every_theme() -> None:
    assert all(contrast(theme.text, theme.bar) >= 7 for theme in THEMES.values())
