"""Draws the application icon: a spade with a spider's legs on a card, over a web.

    python -m tools.icon            write assets/icon: three SVGs, PNG 16 to 1024, ico and icns

Sizes up to 32 pixels take a simpler picture: one upright card, no web, thicker legs, and up to 24
no eyes. Needs
skia-pathops and Pillow (see tools/requirements.txt); the game needs neither.
"""

from __future__ import annotations

import io
import math
import os
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # after the driver is chosen
from PIL import Image

from spiderette.paint.card_plan import Box
from tools.cards.drawing import Drawing, svg
from tools.cards.geometry import bead, both_sides, circle, number, petals, place, rect
from tools.cards.glyphs import SUIT
from tools.cards.regions import clip

OUT = Path(__file__).resolve().parents[1] / "assets" / "icon"
SIDE = 256
BOX: Box = (0, 0, SIDE, SIDE)
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512, 1024)
TINY_UP_TO, SMALL_UP_TO = 24, 32

# Legs of the spade, right side, in the symbol's box of -50 .. 50: hip, knee, foot.
_LEGS = (
    "M26 -8C40 -36 54 -34 58 -10",
    "M36 4C56 -12 68 -2 68 22",
    "M38 18C58 14 66 28 60 48",
    "M26 30C42 36 46 46 40 62",
)


_FEWER_LEGS = ("M30 0C52 -30 62 -16 66 8", "M34 20C56 16 64 30 62 50")


def spider(scale: float, leg: float, legs: tuple[str, ...] = _LEGS, eyes: bool = True) -> Drawing:
    """The spade with legs and eyes, centred on the origin; `leg` is their width in its box."""
    art = Drawing()
    for path in legs:
        art.line(both_sides(path), "ink", leg)
    art.fill(SUIT["S"], "ink")
    if eyes:
        art.fill(circle(-12, 8, 8) + circle(12, 8, 8), "paper")
        art.fill(bead(-10, 9.4, 4) + bead(14, 9.4, 4), "ink")
    return art.placed(0, 0, scale)


def _table(art: Drawing) -> str:
    ground = rect(4, 4, SIDE - 8, SIDE - 8, 54)
    art.fill(ground, "back_green")
    art.fill(clip(circle(84, 56, 190), ground), "dark_green")
    art.fill(clip(circle(84, 56, 130), ground), "green", 0.55)
    return ground


def _web(art: Drawing, ground: str) -> None:
    """Threads from the upper left corner, and five turns that sag between them."""
    hub, angles = (30.0, 30.0), [math.radians(a) for a in (-14, 10, 32, 58, 80, 104)]

    def point(radius: float, angle: float) -> str:
        x, y = hub[0] + radius * math.cos(angle), hub[1] + radius * math.sin(angle)
        return f"{number(x)} {number(y)}"

    half = 1.6
    threads = "".join(
        place(rect(0, -half, 330, 2 * half), *hub, 1, math.degrees(a)) for a in angles
    )
    art.fill(clip(threads, ground), "leaf")
    for turn in (48.0, 88.0, 130.0, 174.0, 220.0):
        for a, b in pairwise(angles):
            outer, inner = turn + half, turn - half
            sagging = (
                f"M{point(outer, a)}Q{point(outer * 0.87, (a + b) / 2)} {point(outer, b)}"
                f"L{point(inner, b)}Q{point(inner * 0.87, (a + b) / 2)} {point(inner, a)}Z"
            )
            art.fill(clip(sagging, ground), "leaf")


def _back_card() -> Drawing:
    art = Drawing()
    art.fill(rect(-58, -77, 122, 166, 15), "ink", 0.25)
    art.shape(rect(-61, -83, 122, 166, 13), "paper", 3, "edge")
    art.fill(rect(-53, -75, 106, 150, 7), "back_red")
    art.line(rect(-46, -68, 92, 136, 4), "back_sand", 3)
    art.fill(petals(0, 0, 8, 6, 34, 8), "back_sand")
    return art


def _front_card(width: float, height: float, mark: Drawing) -> Drawing:
    art = Drawing()
    art.fill(rect(3 - width / 2, 7 - height / 2, width, height, width / 8), "ink", 0.3)
    art.shape(rect(-width / 2, -height / 2, width, height, width / 8), "paper", 3, "edge")
    art.add(mark)
    return art


def full_icon() -> Drawing:
    art = Drawing()
    ground = _table(art)
    _web(art, ground)
    art.add(_back_card().placed(101, 128, 1, -16))
    mark = Drawing()
    mark.line("M0 -96L0 -40", "ink", 3)  # the thread it hangs on
    mark.add(spider(0.86, 7.4).placed(0, 6))
    art.add(_front_card(138, 190, mark).placed(148, 134, 1, 7))
    return art


def small_icon() -> Drawing:
    art = Drawing()
    _table(art)
    mark = spider(1.34, 11, _FEWER_LEGS).placed(0, 2)
    art.add(_front_card(176, 218, mark).placed(128, 126))
    return art


def tiny_icon() -> Drawing:
    art = Drawing()
    _table(art)
    mark = spider(1.42, 13, _FEWER_LEGS, eyes=False).placed(0, 0)
    art.add(_front_card(208, 224, mark).placed(128, 128))
    return art


def icon_texts() -> dict[str, str]:
    """The three pictures as SVG, by file name without ending."""
    pictures = {"icon": full_icon(), "icon-small": small_icon(), "icon-tiny": tiny_icon()}
    return {name: svg(art, BOX) for name, art in pictures.items()}


def picture_for(side: int) -> str:
    """Which picture a size in pixels is drawn from."""
    return "icon-tiny" if side <= TINY_UP_TO else "icon-small" if side <= SMALL_UP_TO else "icon"


def raster(text: str, side: int) -> Image.Image:
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode("ascii")), (side, side))
    data = pygame.image.tobytes(surface.convert_alpha(), "RGBA")
    return Image.frombytes("RGBA", surface.get_size(), data)


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    OUT.mkdir(parents=True, exist_ok=True)
    texts = icon_texts()
    for name, text in texts.items():
        (OUT / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    images = {side: raster(texts[picture_for(side)], side) for side in PNG_SIZES}
    for side, image in images.items():
        image.save(OUT / f"icon-{side}.png", optimize=True)
    ico, icns = ([images[side] for side in sizes] for sizes in (ICO_SIZES, ICNS_SIZES))
    ico[-1].save(OUT / "icon.ico", sizes=[im.size for im in ico], append_images=ico[:-1])
    icns[-1].save(OUT / "icon.icns", append_images=icns[:-1])
    print(f"icon written to {OUT}")


if __name__ == "__main__":
    main()
