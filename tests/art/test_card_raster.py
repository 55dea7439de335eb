"""What SDL's rasteriser makes of the deck, beside another one that keeps to the whole standard."""

from __future__ import annotations

import re
from io import BytesIO
from math import ceil
from pathlib import Path

import pygame
import pytest
from PIL import Image

from spiderette.paint import card_plan as plan
from spiderette.paint.card_parts import Parts
from tests.art.pixels import TABLE, rgb
from tests.art.ssim import likeness

resvg = pytest.importorskip("resvg_py", reason="resvg-py is not installed: nothing to compare with")

CARDS = Path(__file__).parents[2] / "assets" / "cards"
NAMES = sorted(f"{path.parent.name}/{path.stem}" for path in CARDS.glob("*/*.svg"))
ALIKE = 0.98
WIDTHS = (110, 190, 330)  # of cards in windows of 1280x800, 1920x1080 and 3840x2160
FINER = 2  # each smooths edges in its own way: drawn larger, the other comes nearer the truth
HEADER = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')


def ours(name: str, size: tuple[int, int], box: plan.Box) -> Image.Image:
    surface = Parts(CARDS).surface(name, size, box=box)
    return Image.frombytes("RGB", size, rgb(surface))


def theirs(text: str, size: tuple[int, int], box: plan.Box) -> Image.Image:
    """The file as it is, but for the part of it that is asked for; drawn large and made small."""
    (x, y, w, h), large = box, (FINER * size[0], FINER * size[1])
    header = f'viewBox="{x} {y} {w} {h}" width="{large[0]}" height="{large[1]}"'
    asked, count = HEADER.subn(header, text, count=1)
    assert count == 1
    picture = Image.open(BytesIO(bytes(resvg.svg_to_bytes(svg_string=asked)))).convert("RGBA")
    flat = Image.new("RGBA", large, (*TABLE, 255))
    flat.alpha_composite(picture)
    return flat.reduce(FINER)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", NAMES)
def test_vw25_a_part_looks_as_the_standard_says(name: str, width: int) -> None:
    text = (CARDS / f"{name}.svg").read_text(encoding="utf-8")
    x, y, w, h = Parts(CARDS).box(name)
    grown = width / plan.WIDTH
    size = ceil(w * grown), ceil(h * grown)
    box = (x, y, size[0] / grown, size[1] / grown)
    assert likeness(ours(name, size, box), theirs(text, size, box)) >= ALIKE


def test_vw25_a_part_that_sdl_draws_wrongly_would_be_found() -> None:
    """A mask, which SDL_image overlooks: the black of this square is masked out."""
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'
        '<mask id="none"><path d="M0 0h32v32h-32z" fill="#fff"/></mask>'
        '<path d="M0 0h64v64h-64z" mask="url(#none)"/></svg>'
    )
    drawn = pygame.image.load_sized_svg(BytesIO(text.encode("ascii")), (64, 64))
    flat = Image.frombytes("RGB", (64, 64), rgb(drawn.convert_alpha()))
    assert likeness(flat, theirs(text, (64, 64), (0, 0, 64, 64))) < ALIKE


def test_the_measure_knows_equal_and_unequal() -> None:
    stripes = Image.frombytes("L", (64, 64), bytes((0, 0, 255, 255) * 1024)).convert("RGB")
    moved = stripes.rotate(90)
    assert likeness(stripes, stripes) == pytest.approx(1)
    assert likeness(stripes, moved) < 0.5
    assert likeness(stripes, stripes.point(lambda value: value * 0.98)) > ALIKE
