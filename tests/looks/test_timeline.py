"""The row of bars of a review: where they stand and how they can be told apart."""

from __future__ import annotations

import pygame
import pytest

from spiderette import paths
from spiderette.paint.lettering import Lettering
from spiderette.paint.theme import RGB, THEMES, Theme, contrast
from spiderette.screens.timeline import Timeline, draw_bar
from spiderette.solver.review import LOST, WON
from spiderette.solver.solve import UNKNOWN
from spiderette.ui import Look

pytestmark = pytest.mark.usefixtures("window")
VERDICTS = (WON, UNKNOWN, LOST)
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())


def look(theme: Theme, scale: float = 1.0) -> Look:
    return Look(theme, Lettering(paths.assets() / "fonts", "en"), scale)


@each_theme
def test_every_verdict_stands_out_from_field_and_panel_and_by_its_height(theme: Theme) -> None:
    heights = []
    for verdict in VERDICTS:
        canvas = pygame.Surface((60, 60))
        canvas.fill(theme.field)
        draw_bar(canvas, look(theme), canvas.get_rect(), verdict)
        column = [tuple(canvas.get_at((30, y)))[:3] for y in range(60)]
        bar: RGB = column[55]  # type: ignore[assignment]  # red, green, blue
        assert contrast(bar, theme.field) >= 3, verdict
        assert contrast(bar, theme.panel) >= 3, verdict
        heights.append(sum(colour == bar for colour in column))
    assert heights[0] > 1.5 * heights[1] > 2.5 * heights[2] > 0


@pytest.mark.parametrize("scale", [1.0, 2.7])
@pytest.mark.parametrize("count", [1, 2, 5, 9, 40, 200])
def test_bars_stand_in_the_middle_and_few_of_them_stand_apart(count: int, scale: float) -> None:
    line = Timeline([WON] * count)
    wide = round(768 * scale)
    line.arrange(look(THEMES["felt"], scale), pygame.Rect(40, 10, wide, round(84 * scale)))
    rooms = [line._bar(place) for place in range(count)]
    left, right = rooms[0].left - line.rect.left, line.rect.right - rooms[-1].right
    assert abs(left - right) <= 2
    span = rooms[-1].right - rooms[0].left
    assert span >= min(0.95 * wide, 70 * scale * count)
    canvas = pygame.Surface((wide + 80, round(120 * scale)))
    line.paint(canvas, look(THEMES["felt"], scale))
    floor = rooms[0].bottom - 2
    lit = [canvas.get_at((x, floor)) != canvas.get_at((line.rect.left + 3, floor))
           for x in range(rooms[0].left, rooms[0].right)]  # fmt: skip
    assert 0 < sum(lit) <= 37 * scale, "a bar, not a block"


def test_a_press_on_a_bar_chooses_its_place() -> None:
    line = Timeline([WON] * 4)
    line.arrange(look(THEMES["felt"]), pygame.Rect(40, 10, 768, 84))
    for place in (3, 1, 2):
        (chosen,) = line.press(line._bar(place).center, 1, False)
        assert chosen.place == place  # type: ignore[attr-defined]  # a Placed
