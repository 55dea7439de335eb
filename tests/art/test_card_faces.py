"""What the faces look like, measured: symmetry, difference, legibility in the strip."""

import random
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from spiderette.engine.cards import Card
from spiderette.engine.variants import variant
from spiderette.paint import card_plan as plan
from spiderette.paint.card_parts import Parts
from spiderette.paint.cards import ENOUGH, CardPainter, Deck
from spiderette.paint.printing import CardPress, overlap
from spiderette.paint.theme import DEFAULT_THEME, THEMES
from spiderette.stage.layout import Arrangement, Layout, Spot
from spiderette.stage.motion import Sprite
from tests.art.painters import ASSETS, painter
from tests.art.pixels import (
    Grey,
    deutan_greys,
    greys,
    mean_difference,
    nearest,
    on_table,
    rgb,
    stretched,
    unlike,
)
from tests.stage.boards import board

EVERY = [(rank, suit) for suit in range(4) for rank in range(13)]
COURTS = [(rank, suit) for rank in (12, 11, 10) for suit in range(4)]
BACKS = CardPainter(ASSETS, Deck()).backs


@pytest.mark.parametrize("width", [105, 200, 400])
def test_courts_are_the_same_upside_down(width: int) -> None:
    cards = painter(width)
    for court in COURTS:
        face = cards.face(*court)
        assert unlike(face, pygame.transform.flip(face, True, True), 48) < 0.0002, court


def test_no_garment_or_ribbon_reaches_over_the_frame_line() -> None:
    """The line ends 12 units from the card's edge; a pixel of soft edge is allowed."""
    parts = Parts(ASSETS / "cards")
    for rank, suit in COURTS:
        name = f"courts/{plan.RANKS[rank]}{plan.SUITS[suit]}"
        for part, box in ((name, plan.HALF_BOX), (f"{name}_ribbon", plan.RIBBON_BOX)):
            surface = parts.surface(part, (1000, round(box[3] * 4)))
            for margin in ((0, 0, 47, surface.get_height()), (953, 0, 47, surface.get_height())):
                assert not pygame.mask.from_surface(surface.subsurface(margin)).count(), part


@pytest.mark.parametrize("back", BACKS)
@pytest.mark.parametrize("width", [45, 110, 400])
def test_backs_are_the_same_upside_down(back: str, width: int) -> None:
    surface = painter(width, Deck(back=back)).back()
    assert unlike(surface, pygame.transform.flip(surface, True, True), 48) < 0.0002


def test_no_two_backs_are_alike() -> None:
    pictures = [rgb(painter(60, Deck(back=back)).back()) for back in BACKS]
    for k, picture in enumerate(pictures):
        assert all(mean_difference(picture, other) > 12 for other in pictures[:k]), BACKS[k]


@pytest.mark.parametrize("four", [False, True], ids=["two colours", "four colours"])
@pytest.mark.parametrize(("grey", "least"), [(False, 35.0), (True, 32.0)])
def test_no_two_courts_are_near_each_other(grey: bool, least: float, four: bool) -> None:
    """Upper half at 100 pixels, the corner index blanked."""
    cards, halves = painter(100, Deck(four_colours=four)), []
    for court in COURTS:
        flat = on_table(cards.face(*court))
        flat.fill(plan.PAPER, (0, 0, 38, 24))
        upper = flat.subsurface((0, 0, 100, 70))
        halves.append(rgb(pygame.transform.grayscale(upper) if grey else upper))
    for k, half in enumerate(halves):
        for other, court in zip(halves[:k], COURTS, strict=False):
            assert mean_difference(half, other) >= least, (court, COURTS[k])


def test_corners_are_clear_and_the_index_has_its_colour() -> None:
    cards = painter(200, Deck(four_colours=True))
    for rank, suit in EVERY:
        face = cards.face(rank, suit)
        for corner in ((0, 0), (199, 0), (0, 279), (199, 279)):
            assert face.get_at(corner).a == 0
        index = face.subsurface((0, 0, 70, 40))
        colour = pygame.Color(plan.FOUR_COLOURS[suit])
        mask = pygame.mask.from_threshold(index, colour, (2, 2, 2, 255))
        assert mask.count() > 250, (rank, suit)


@pytest.mark.parametrize("face", sorted(plan.FACES))
def test_pips_and_index_keep_off_each_other(face: str) -> None:
    """Between the index and the first pip of a ten there is paper."""
    tens = painter(250, Deck(face=face))
    bottom = round(plan.FACES[face].index.top + plan.FACES[face].index.cap)
    for suit in range(4):
        surface = on_table(tens.face(9, suit))
        row = [surface.get_at((x, bottom + 5)) for x in range(20, 230)]
        assert all(min(pixel[:3]) > 240 for pixel in row), suit


# What stays visible of a covered card

WINDOWS = [(640, 480), (800, 600), (1280, 800), (1366, 768), (1920, 1080), (1080, 1920)]
INDEX = {"classic": 0.184, "large": 0.225}


def layout_of(size: tuple[int, int], game: str, face: str) -> Layout:
    return Layout(board(size), variant(game, 4), Arrangement(index=INDEX[face]))


def whole_index_strips(layout: Layout) -> set[int]:
    """Pixels that covered cards of columns of any length show, as long as the index is whole."""
    heights = set()
    for up in range(2, 30):
        tops = [round(y) for y in layout.column_tops(3, up)][3:]
        heights |= {below - above for above, below in pairwise(tops)}
    return {height for height in heights if height >= layout.least_up * layout.card_w}


def peeking(face: pygame.Surface, ink: str, strip: int, pip: float) -> bool:
    """Does less than a sixth of a pip show above the lower edge of the strip?

    A club's lobes begin apart from each other: what has ink above it is no tip.
    """
    printed = pygame.mask.from_threshold(face, pygame.Color(ink), (110, 110, 110, 255))
    shown = pygame.Mask((face.get_width(), strip))
    shown.draw(printed, (0, 0))
    for tip in shown.get_bounding_rects():
        above = tip.inflate(pip / 2, 0).move(0, -tip.h - round(pip / 2))
        rest = pygame.Mask((above.w, round(pip / 2)), fill=True)
        if tip.bottom == strip and tip.h < pip / 6 and not shown.overlap(rest, above.topleft):
            return True
    return False


@pytest.mark.parametrize("face", sorted(plan.FACES))
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", ["SD", "SP"])
def test_no_tip_of_a_covered_pip_peeks_out(game: str, size: tuple[int, int], face: str) -> None:
    layout = layout_of(size, game, face)
    cards = painter(layout.card_w, Deck(face=face))
    for rank, suit in [(rank, suit) for rank in range(1, plan.JACK) for suit in range(4)]:
        scale = plan.pip_scale(rank + 1, plan.FACES[face])
        pip = 100 * layout.card_w / plan.WIDTH * (scale if layout.card_w >= 80 else 1.75)
        flat = on_table(cards.face(rank, suit))
        for strip in whole_index_strips(layout):
            assert not peeking(flat, plan.TWO_COLOURS[suit], strip, pip), (rank, suit, strip)


@pytest.mark.parametrize("face", sorted(plan.FACES))
@pytest.mark.parametrize("width", [65, 90, 145])
def test_of_a_covered_pip_enough_is_seen_or_nothing(width: int, face: str) -> None:
    """However little a strip leaves to be seen below the index: no triangles, dots or arcs."""
    cards = painter(width, Deck(face=face))
    press, paper = CardPress(cards, THEMES[DEFAULT_THEME]), on_table(cards.paper())
    for rank, suit in [(rank, suit) for rank in range(plan.JACK) for suit in range(4)]:
        whole, pips = on_table(cards.face(rank, suit)), cards._printings[width].pips(rank)
        for strip in range(round(0.35 * width), width, 3):
            drawn = pygame.Surface(whole.get_size())
            press.resting(drawn, (rank, suit), (0, 0), strip + overlap(width))
            for pip in pips:
                seen = pip.clip((0, 0, width, strip))
                wanted = whole if seen.h >= ENOUGH * pip.h else paper
                assert rgb(drawn.subsurface(seen)) == rgb(wanted.subsurface(seen)), (rank, strip)


def test_cards_that_slide_in_a_column_show_no_tips_on_their_way() -> None:
    cards = painter(145)
    drawn, press = pygame.Surface((145, 203)), CardPress(cards, THEMES[DEFAULT_THEME])
    ten, sprite = Card(0, 9, 0), Sprite(Spot(0, 0, 0, True), 0, 0, 1.0)
    (left, *_), paper = cards._printings[145].pips(9), on_table(cards.paper())
    for strip, wanted in ((48, paper), (0, on_table(cards.face(9, 0)))):
        press.flying(drawn, ten, sprite, strip)
        assert rgb(drawn.subsurface(left)) == rgb(wanted.subsurface(left))


@pytest.mark.parametrize("game", ["SD", "SP"])
def test_of_a_small_covered_court_the_index_alone_is_seen(game: str) -> None:
    layout = layout_of((640, 480), game, "classic")
    width, cards = layout.card_w, painter(layout.card_w)
    assert width < plan.SMALL_BELOW
    below_index = round(0.34 * width)
    rows = range(below_index, max(whole_index_strips(layout)))
    assert rows
    for court in COURTS:
        face = on_table(cards.face(*court))
        pixels = [face.get_at((x, y)) for y in rows for x in range(5, width - 5)]
        assert all(min(pixel[:3]) > 230 for pixel in pixels), court


# Reading the strip that stays visible of a covered card

Look = Callable[[pygame.Surface], Grey]


def seen(surface: pygame.Surface, noise: random.Random, look: Look) -> Grey:
    """One glance at a small picture in bad light: dimmed and grainy, hue and tone taken away."""
    light = noise.uniform(0.7, 1.0)
    return stretched([value * light + noise.gauss(0, 20) for value in look(surface)])


def share_known(pictures: list[pygame.Surface], look: Look, glances: int) -> float:
    """How often a glance is told by the nearest mean picture, the crudest judge there is."""
    noise = random.Random(7)
    means = []
    for picture in pictures:
        views = [seen(picture, noise, look) for _ in range(8)]
        means.append([sum(values) / len(values) for values in zip(*views, strict=True)])
    known = [
        nearest(seen(picture, noise, look), means) == k
        for k, picture in enumerate(pictures)
        for _ in range(glances)
    ]
    return sum(known) / len(known)


@pytest.mark.parametrize("face", sorted(plan.FACES))
def test_rank_and_suit_are_read_from_a_strip_of_26_pixels_in_grey(face: str) -> None:
    cards = painter(110, Deck(face=face))
    strips = [on_table(cards.face(*card)).subsurface((0, 0, 44, 26)) for card in EVERY]
    assert share_known(strips, greys, 2) >= 0.995


@pytest.mark.parametrize("look", [greys, deutan_greys], ids=["grey", "deuteranopia"])
def test_rank_and_suit_are_read_at_the_smallest_size(look: Look) -> None:
    cards = painter(45)
    strips = [on_table(cards.face(*card)).subsurface((0, 0, 27, 16)) for card in EVERY]
    assert share_known(strips, look, 2) >= 0.99


@pytest.mark.parametrize("look", [greys, deutan_greys], ids=["grey", "deuteranopia"])
@pytest.mark.parametrize("side", [10, 12])
def test_suits_differ_by_shape_at_the_smallest_size(look: Look, side: int) -> None:
    """Ten pixels: the index symbol of a card 80 wide; twelve: of one 45 wide. All in one ink."""
    cards, pictures = painter(45), []
    for suit in range(4):
        paper = pygame.Surface((side + 4, side + 4))
        paper.fill(plan.PAPER)
        paper.blit(cards.suit_symbol(suit, side, plan.INK), (2, 2))
        pictures.append(paper)
    assert share_known(pictures, look, 100) >= 0.99
