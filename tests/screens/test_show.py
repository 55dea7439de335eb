"""The celebration and the result over it: words that can be read, a table in half a shadow."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from spiderette.paint.lettering import Lettering
from spiderette.paint.show import ShowPainter
from spiderette.paint.theme import THEMES, contrast
from spiderette.screens.desk import Desk
from spiderette.screens.pictures import Spread
from spiderette.stage.layout import Rect
from spiderette.stage.show import Piece
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot
from tests.screens.guest import root, top_name, win

KING = 12
AREA = Rect(0, 0, 900, 600)


def celebrating(pilot: Pilot) -> None:
    win(pilot)
    while not pilot.app.play.celebration.running:
        pilot.frame()
    pilot.frame()


def shown(pilot: Pilot) -> None:
    while top_name(pilot) != "Result":
        pilot.frame()
    pilot.wait(0.6)


def places(pilot: Pilot) -> list[float]:
    """How far the outline of each empty column stands out from the cloth beside it."""
    picture, found = pilot.app.play.painter.picture, []
    for column in range(7):
        rect = pilot.layout.place_rect(column)
        y = round(rect.y + rect.h / 2)
        line, cloth = (picture.get_at((round(rect.x) + dx, y)) for dx in (0, -6))
        found.append(contrast(tuple(line)[:3], tuple(cloth)[:3]))  # type: ignore[arg-type]
    return found


def test_no_empty_places_are_seen_during_the_show_only(hire: Hire) -> None:
    pilot = hire(speed="normal")
    celebrating(pilot)
    assert max(places(pilot)) < 1.1
    pilot.app.play.celebration.skip()
    while pilot.app.play.celebration.running:
        pilot.frame()
    pilot.frame()
    assert min(places(pilot)) > 1.3


def rained_on(desk: Desk, theme: str, rain: bool) -> pygame.Surface:
    """The words of the show in a theme, with or without a suit on every spot of them."""
    painter = ShowPainter(desk.cards, THEMES[theme], AREA, desk.lettering, "You won")
    pieces = [
        Piece(x, y, 0, 0, suit=(x + y) % 4, tone=y % 6, size=0.2, phase=0)
        for x in range(100, 800, 12)
        for y in range(100, 500, 12)
    ]
    show: Any = SimpleNamespace(words=1.0, card_w=100, riders=list, pieces=pieces if rain else [])
    canvas = pygame.Surface((900, 600))
    canvas.fill(THEMES[theme].table)
    painter.draw(canvas, show, {})
    return canvas


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_that_falls_passes_over_the_letters_or_clings_to_them(
    pilot: Pilot, theme: str
) -> None:
    desk = pilot.app.desk
    dry, wet = (rained_on(desk, theme, rain) for rain in (False, True))
    letters = letter_mask(desk.lettering, dry)
    inside: list[bool] = []
    beside: list[bool] = []
    for x in range(100, 800, 2):
        for y in range(100, 500, 2):
            same = dry.get_at((x, y)) == wet.get_at((x, y))
            (inside if letters.get_at((x, y)) else beside).append(same)
    assert len(inside) > 1000 and all(inside)
    around = letters.get_bounding_rects()
    box = around[0].unionall(around[1:])
    bare, rainy = (pygame.image.tobytes(picture.subsurface(box), "RGB") for picture in (dry, wet))
    assert bare == rainy, "nothing clings to the letters"
    assert beside.count(False) > 0.1 * len(beside), "it rains beside them"


def letter_mask(lettering: Lettering, picture: pygame.Surface) -> pygame.mask.Mask:
    """The inside of the letters, as they stand in the middle of the picture."""
    px = round(0.16 * AREA.h)
    wide = lettering.size("You won", px, bold=True)[0]
    px = min(px, round(px * 0.5 * AREA.w / wide))
    ink = lettering.render("You won", px, (255, 255, 255), bold=True)
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(ink, ink.get_rect(center=picture.get_rect().center))
    return pygame.mask.from_surface(whole, 250)


@pytest.mark.parametrize("theme", THEMES)
def test_the_words_have_two_tones_that_stand_out(pilot: Pilot, theme: str) -> None:
    desk, colours = pilot.app.desk, THEMES[theme]
    picture = rained_on(desk, theme, False)
    letters = letter_mask(desk.lettering, picture)
    seen = {
        tuple(picture.get_at((x, y)))[:3]
        for x in range(200, 700)
        for y in range(200, 400)
        if letters.get_at((x, y))
    }
    ratios = [contrast(colour, colours.table) for colour in seen]  # type: ignore[arg-type]  # RGB
    assert min(ratios) >= 2 and max(ratios) >= 3
    assert len(seen) > 8, "more than one tone"


def brightness(pilot: Pilot, pos: tuple[int, int]) -> int:
    return sum(pilot.app.window.surface.get_at(pos)[:3])


def test_the_table_below_the_result_lies_in_half_a_shadow(hire: Hire) -> None:
    pilot = hire(speed="off", theme="light")
    spots = [(4, 300), (600, 4), (600, 798)]  # cloth, and the two bars
    bright = [brightness(pilot, spot) for spot in spots]
    win(pilot)
    shown(pilot)
    half = [brightness(pilot, spot) for spot in spots]
    pilot.resize((1280, 800))
    pilot.frame()
    assert [brightness(pilot, spot) for spot in spots] == half, "not twice"
    pilot.key(pygame.K_ESCAPE)
    pilot.frame()
    assert [brightness(pilot, spot) for spot in spots] == bright
    pilot.key("M")
    full = [brightness(pilot, spot) for spot in spots]
    assert all(f < h < b for f, h, b in zip(full, half, bright, strict=True))


def test_the_shadow_follows_theme_and_size(hire: Hire) -> None:
    """What is repaired below the result is as dim as what is drawn anew."""
    pilot = hire(speed="normal")
    celebrating(pilot)
    shown(pilot)
    pilot.resize((1000, 700))
    pilot.app.choose(pilot.app.desk.settings.but(theme="blue"))
    while pilot.app.play.celebration.running:
        pilot.frame()
    pilot.wait(0.5)
    kept = pilot.photograph()
    pilot.app.top.spoil()
    pilot.frame()
    assert pilot.photograph() == kept


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_the_kings_of_the_result_are_heads_at_every_size(hire: Hire, size: tuple[int, int]) -> None:
    pilot = hire(size=size)
    win(pilot)
    shown(pilot)
    (spread,) = (node for node in root(pilot).nodes() if isinstance(node, Spread))
    look, canvas = root(pilot).look, pilot.app.window.surface
    spread.paint(canvas, look)
    desk, width = pilot.app.desk, look.px(64)
    heads = desk.sample(width, heads=True)
    small, large = desk.sample(75).face(KING, 0), heads.face(KING, 0)
    assert unlike(large, small) < 18
    if heads.width >= 80:
        assert unlike(desk.sample(width).face(KING, 0), small) > 30, "double-ended"
        drawn = {key for key, painter in desk._samples.items() if painter.ready(KING, 0)}
        assert (heads.width, desk.cards.deck, True) in drawn


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two cards, of 255, at the size of a stamp."""
    stamps = [pygame.transform.smoothscale(card, (25, 35)) for card in (one, other)]
    spots = [(x, y) for x in range(2, 23) for y in range(2, 33)]
    pairs = ((stamps[0].get_at(spot), stamps[1].get_at(spot)) for spot in spots)
    off = [abs(a - b) for p, q in pairs for a, b in zip(tuple(p)[:3], tuple(q)[:3], strict=True)]
    return sum(off) / len(off)
