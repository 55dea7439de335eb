"""Frames around cards and places: seen on the table and on cards, told apart without colours."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import get_args

import pygame
import pytest

from spiderette.paint.card_plan import FOUR_COLOURS, PAPER, TWO_COLOURS
from spiderette.paint.marks import Kind, Mark, draw_mark, mark_rect
from spiderette.paint.theme import RGB, THEMES, Theme, contrast, over
from spiderette.stage.layout import Rect

pytestmark = pytest.mark.usefixtures("window")
KINDS: tuple[Kind, ...] = get_args(Kind)
WIDTHS = (60, 140)
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
each_kind = pytest.mark.parametrize("kind", KINDS)


def rgb(name: str) -> RGB:
    colour = pygame.Color(name)
    return colour.r, colour.g, colour.b


PAPER_RGB = rgb(PAPER)


def drawn(kind: Kind, theme: Theme, ground: RGB, card_w: int) -> tuple[pygame.Surface, Mark]:
    """A mark alone on an even ground."""
    mark = Mark(kind, Rect(30, 30, card_w, card_w * 7 // 5))
    surface = pygame.Surface((card_w + 60, card_w * 7 // 5 + 60))
    surface.fill(ground)
    draw_mark(surface, mark, theme, card_w)
    return surface, mark


def pixels(surface: pygame.Surface) -> list[RGB]:
    raw = pygame.image.tobytes(surface, "RGB")
    return list(zip(raw[::3], raw[1::3], raw[2::3], strict=True))


@pytest.mark.parametrize("card_w", WIDTHS)
@each_theme
@each_kind
def test_ac02_a_mark_stands_out_from_the_table_and_from_cards(
    kind: Kind, theme: Theme, card_w: int
) -> None:
    grounds = (theme.table, theme.table_edge, over(theme.place_fill, theme.table), PAPER_RGB)
    for ground in grounds:
        surface, _ = drawn(kind, theme, ground, card_w)
        counts = Counter(pixels(surface))
        clear = sum(count for pixel, count in counts.items() if contrast(pixel, ground) >= 3)
        least = card_w * (1.2 if kind == "source" else 2.2)  # nearly half of what surrounds it
        assert clear >= least, (ground, clear)


@pytest.mark.parametrize("card_w", WIDTHS)
@pytest.mark.parametrize(("one", "other"), list(combinations(KINDS, 2)))
def test_ac02_marks_differ_in_form(one: Kind, other: Kind, card_w: int) -> None:
    """In grey, on one ground: more than a third of what they cover is not the same."""
    theme = THEMES["felt"]
    forms = []
    for kind in (one, other):
        grey = pygame.transform.grayscale(drawn(kind, theme, theme.table, card_w)[0])
        base = grey.get_at((0, 0)).r
        forms.append({i for i, (r, _, _) in enumerate(pixels(grey)) if abs(r - base) > 40})
    both, either = forms[0] & forms[1], forms[0] | forms[1]
    assert len(both) < 0.67 * len(either)


@pytest.mark.parametrize("card_w", [40, 60, 140, 420])
@each_kind
def test_a_mark_touches_no_pixel_beyond_its_rectangle(kind: Kind, card_w: int) -> None:
    theme = THEMES["felt"]
    surface, mark = drawn(kind, theme, theme.table, card_w)
    surface.fill(theme.table, mark_rect(mark, card_w))
    assert set(pixels(surface)) == {theme.table}


@each_theme
def test_indices_are_readable_on_cards_also_on_those_that_are_dimmed(theme: Theme) -> None:
    dimmed = over(theme.card_dim, PAPER_RGB)
    for colour in {*TWO_COLOURS, *FOUR_COLOURS}:
        assert contrast(rgb(colour), PAPER_RGB) >= 7
        assert contrast(over(theme.card_dim, rgb(colour)), dimmed) >= 4.5


@each_theme
def test_dimmed_cards_are_told_from_the_others_and_from_the_table(theme: Theme) -> None:
    dimmed = over(theme.card_dim, PAPER_RGB)
    assert contrast(PAPER_RGB, dimmed) >= 1.15, "faintly, but to be seen"
    assert contrast(dimmed, theme.table) >= 1.2


@each_theme
def test_empty_places_are_to_be_seen(theme: Theme) -> None:
    for ground in (theme.table, theme.table_edge):
        assert contrast(over(theme.place_line, ground), ground) >= 1.5
