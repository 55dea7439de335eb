"""Pixels: only what changed is painted, the same picture as if all were painted, and no more."""

import random
from dataclasses import replace
from typing import Any

import pygame
import pytest

from spiderette.paint.theme import THEMES
from spiderette.ui import (
    Box,
    Button,
    Choice,
    Column,
    Label,
    Node,
    Panel,
    Row,
    Slider,
    Toggle,
)
from spiderette.ui.icons import icon, names
from spiderette.ui.repairs import Repairs
from spiderette.ui.shapes import rounded, shadow
from tests.ui.hands import Play


def tree() -> Node:
    return Panel(
        Column(
            Label("Score 500", wrap=False),
            Row(Button("Undo", 1), Button("Deal", 2, kind="main")),
            Toggle("Sound", True, bool),
            Choice("Speed", [(1, "Fast"), (2, "Slow")], 1, int),
            Slider("Volume", 30, int),
        ),
        kind="ground",
    )


def test_nothing_is_painted_when_nothing_changed(play: Play) -> None:
    pilot = play(tree())
    assert pilot.repaint() == []
    assert not pilot.root.changed
    assert not pilot.root.step(0.1)


def test_a_changed_label_repaints_its_own_place(play: Play) -> None:
    pilot = play(tree())
    label = pilot.find("text", "Score 500")
    assert isinstance(label, Label)
    label.text = "Score 499"
    areas = pilot.repaint()
    assert len(areas) == 1
    assert areas[0].contains(label.rect)
    assert areas[0].height < 60
    label.text = "Score 499"
    assert pilot.repaint() == []


@pytest.mark.parametrize("theme", ["felt", "light"])
def test_repairs_give_the_same_picture_as_painting_all(play: Play, theme: str) -> None:
    chance = random.Random(7)
    pilot = play(tree(), theme=theme)
    whole = pilot.canvas.copy()
    for n in range(60):
        pilot.move((chance.randrange(640), chance.randrange(480)))
        if n % 3 == 0:
            pilot.click(chance.choice(["button", "switch", "choice", "slider"]))
        if n % 4 == 0:
            pilot.keys(chance.choice(["tab", "right", "left", "shift+tab"]))
        pilot.wait(0.06)
        pilot.repaint()
        whole.fill(pilot.root.look.theme.panel)
        pilot.root.paint(whole, [whole.get_rect()])
        assert pygame.image.tobytes(pilot.canvas, "RGB") == pygame.image.tobytes(whole, "RGB"), n


def test_a_panel_stands_on_the_picture_below(play: Play) -> None:
    panel = Panel(Label("Text"), kind="well")
    pilot = play(Column(panel, align="start"))
    under = pygame.Surface(pilot.canvas.get_size()).convert()
    under.fill((200, 10, 10))
    beside = pilot.canvas.get_width() - 3, panel.rect.centery
    for _ in range(2):  # twice the same
        pilot.root.relayout()
        pilot.root.draw(pilot.canvas, under)
        assert pilot.canvas.get_at(beside)[:3] == (200, 10, 10)
        assert pilot.canvas.get_at(panel.rect.center)[:3] != (200, 10, 10)


class Recorded(pygame.Surface):
    """Knows what was blitted onto it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.sources: list[object] = []

    def blit(self, source: pygame.Surface, *place: Any, **more: Any) -> pygame.Rect:
        self.sources.append(source)
        return super().blit(source, *place, **more)


def test_what_a_panel_hides_is_not_painted_below_it(play: Play) -> None:
    label = Label("Score 1500", wrap=False)
    pilot = play(Box(Panel(Column(label, Button("Undo", 1)), pad=30)))
    under = pygame.Surface(pilot.canvas.get_size()).convert()
    under.fill((200, 10, 10))
    canvas = Recorded(under.get_size())
    pilot.root.relayout()
    pilot.root.draw(canvas, under)
    assert under in canvas.sources
    assert canvas.get_at((3, 3))[:3] == (200, 10, 10)
    canvas.sources.clear()
    label.text = "Score 499"
    assert pilot.root.draw(canvas, under)
    assert canvas.sources
    assert under not in canvas.sources
    whole = under.copy()
    pilot.root.paint(whole, [whole.get_rect()])
    assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_another_look_repaints_all(play: Play) -> None:
    pilot = play(tree())
    pilot.root.restyle(replace(pilot.root.look, theme=THEMES["light"]))
    assert pilot.repaint() == [pilot.canvas.get_rect()]
    assert pilot.canvas.get_at((2, 470))[:3] == THEMES["light"].panel


def test_repairs_join_what_overlaps() -> None:
    repairs = Repairs()
    for rect in ((0, 0, 10, 10), (5, 5, 10, 10), (50, 50, 5, 5), (51, 51, 2, 2), (9, 0, 0, 5)):
        repairs.add(pygame.Rect(rect))
    assert sorted(map(tuple, repairs.take())) == [(0, 0, 15, 15), (50, 50, 5, 5)]
    assert not repairs


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 3), (21, 22), (200, 90)])
def test_rounded_boxes_fill_their_rect_and_no_more(size: tuple[int, int]) -> None:
    canvas = pygame.Surface((240, 140)).convert()
    rect = pygame.Rect((20, 20), size)
    rounded(canvas, rect, 10, ((250, 0, 0), (200, 0, 0)), (255, 0, 0), 1)
    mask = pygame.mask.from_threshold(canvas, (230, 0, 0), (60, 1, 1, 255))
    assert rect.contains(mask.get_bounding_rects()[0])
    assert canvas.get_at(rect.center)[0] > 150
    shadow(canvas, rect, 10, 8, (0, 0, 0, 120))


def test_corners_are_smooth() -> None:
    canvas = pygame.Surface((60, 60)).convert()
    rounded(canvas, canvas.get_rect(), 20, (255, 255, 255))
    greys = {canvas.get_at((x, y))[0] for x in range(20) for y in range(20)}
    assert len(greys) > 10


def test_every_sign_draws_something_inside_its_square() -> None:
    for name in names():
        for px in (16, 24, 61):
            picture = icon(name, px, (255, 255, 255))
            assert picture.get_size() == (px, px)
            box = picture.get_bounding_rect(min_alpha=40)
            assert box.width > px // 12, name
            assert box.height > px // 12, name
    with pytest.raises(KeyError):
        icon("no such sign", 24, (0, 0, 0))
