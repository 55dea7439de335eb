"""The deck printed at one width: faces and the back composed from rasterised parts.

Every surface it returns is new; the caller keeps them. Part sizes are whole pixels, and whatever
stands in the lower half is the upper one turned, so that a face is exactly point-symmetric.
"""

from __future__ import annotations

from math import ceil

import pygame

from spiderette.paint import card_plan as plan
from spiderette.paint.card_parts import ArtMissing, Parts, rasterise
from spiderette.paint.shapes import Size

Surface = pygame.Surface
_LEAST_CAP, _AIR = 5, 8  # of a squeezed index: pixels; what part of a strip is above and below it


def _turned(surface: Surface) -> Surface:
    return pygame.transform.flip(surface, True, True)


class Printing:
    """One deck at one card width (a multiple of 5, in pixels)."""

    def __init__(
        self,
        parts: Parts,
        width: int,
        face: plan.Face,
        colours: tuple[str, ...],
        four: bool,
        *,
        small: bool,
    ) -> None:
        self._parts = parts
        self._size = (width, width * 7 // 5)
        self._unit = width / plan.WIDTH
        self._face = face
        self._style = next(name for name, known in plan.FACES.items() if known == face)
        self._colours = colours
        self._four = four
        self._small = small
        self._shared: dict[tuple[object, ...], Surface] = {}
        self._pips: dict[int, list[pygame.Rect]] = {}  # by rank

    def face(self, rank: int, suit: int) -> Surface:
        """Raises ArtMissing."""
        if rank >= plan.JACK:
            return self._small_court(rank, suit) if self._small else self._court(rank, suit)
        return self._small_number(rank, suit) if self._small else self._number(rank, suit)

    def index_low(self, rank: int) -> int:
        """Pixels from the card's upper edge to the lower one of its index."""
        index = self._usual_index(rank)
        return round(index.top * self._unit) + round(index.cap * self._unit)

    def strip(self, rank: int, suit: int, height: int) -> Surface:
        """Paper with an index so low that it stands whole in `height` pixels. Raises ArtMissing."""
        card, usual = self._frame("body").copy(), self._usual_index(rank)
        air = max(1, height // _AIR)
        cap = max(_LEAST_CAP, height - 2 * air) / self._unit
        shrunk = cap / usual.cap
        top = air / self._unit
        low = plan.Index(cap, usual.left, top, usual.gap * shrunk, usual.suit * shrunk)
        card.blit(*self._index(rank, suit, low))
        return card

    @property
    def paper(self) -> Surface:
        """A card without anything on it. Raises ArtMissing."""
        return self._frame("body")

    def pips(self, rank: int) -> list[pygame.Rect]:
        """Where the pips of a number card stand, or the picture of an ace; none on a court."""
        if rank not in self._pips:
            self._pips[rank] = self._pip_rects(rank)
        return self._pips[rank]

    def _pip_rects(self, rank: int) -> list[pygame.Rect]:
        if rank >= plan.JACK:
            return []
        if self._small:
            x, y, scale = plan.SMALL_PIP
            places = [(x, y)]
        elif rank == 0:
            size, corner, _ = self._amid(plan.ACE_BOX)
            return [pygame.Rect(corner, size)]
        else:
            scale = plan.pip_scale(rank + 1, self._face)
            places = plan.pip_places(rank + 1, self._face)
        side = self._pip_side(scale)
        return [pygame.Rect(self._pip_corner(side, x, y), (side, side)) for x, y in places]

    def _usual_index(self, rank: int) -> plan.Index:
        if not self._small:
            return self._face.index
        return plan.SMALL_COURT if rank >= plan.JACK else plan.SMALL_NUMBER

    def back(self, name: str) -> Surface:
        """Raises ArtMissing."""
        return self._symmetric(f"backs/{name}", self._size, self._parts.box(f"backs/{name}"))

    # The four kinds of face

    def _number(self, rank: int, suit: int) -> Surface:
        card = self._frame("body").copy()
        if rank == 0:
            # The spade has gold and white in it; of the others all that is ink takes the colour.
            ink = {plan.INK: self._colours[suit]}
            size, corner, box = self._amid(plan.ACE_BOX)
            card.blit(self._parts.surface(f"aces/{plan.SUITS[suit]}", size, ink, box), corner)
        else:
            count = rank + 1
            pip = self._pip(suit, plan.pip_scale(count, self._face))
            for x, y in plan.pip_places(count, self._face):
                self._blit_pip(card, pip, x, y)
        self._blit_indices(card, rank, suit)
        return card

    def _court(self, rank: int, suit: int) -> Surface:
        card = self._frame(self._style + plan.GROUNDS[rank - plan.JACK], suit).copy()
        pip = self._pip(suit, plan.COURT_PIP_SCALE)
        x, y = self._face.court_pip
        self._blit_pip(card, pip, x, y)
        self._blit_pip(card, pip, plan.WIDTH - x, plan.HEIGHT - y)
        name, recolour = f"courts/{plan.RANKS[rank]}{plan.SUITS[suit]}", self._recolour(suit)
        height = int(plan.HALF_BOX[3]) * self._size[0] // plan.WIDTH
        half = self._parts.surface(name, (self._size[0], height), recolour)
        card.blit(half, (0, 0))
        card.blit(_turned(half), (0, self._size[1] - half.get_height()))
        size, corner, box = self._amid(plan.RIBBON_BOX)
        card.blit(self._symmetric(f"{name}_ribbon", size, box, recolour), corner)
        self._blit_indices(card, rank, suit)
        return card

    def _small_number(self, rank: int, suit: int) -> Surface:
        card = self._frame("body").copy()
        x, y, scale = plan.SMALL_PIP
        self._blit_pip(card, self._pip(suit, scale), x, y)
        card.blit(*self._index(rank, suit, self._usual_index(rank)))
        return card

    def _small_court(self, rank: int, suit: int) -> Surface:
        card = Surface(self._size, pygame.SRCALPHA)
        left, top = round(plan.PANEL[0] * self._unit), round(plan.PANEL[1] * self._unit)
        panel = (self._size[0] - 2 * left, self._size[1] - left - top)
        scale = self._unit * plan.PANEL_SCALE
        box = (*plan.PANEL_CORNER, panel[0] / scale, panel[1] / scale)
        below = (plan.WIDTH - box[0] - box[2], plan.HEIGHT - box[1] - box[3], box[2], box[3])
        recolour = self._recolour(suit)
        name = f"courts/{plan.RANKS[rank]}{plan.SUITS[suit]}"
        ground = f"frames/small{plan.GROUNDS[rank - plan.JACK]}"
        for part, turned in ((ground, 0), (name, 0), (name, 1), (f"{name}_ribbon", 0)):
            layer = self._parts.surface(part, panel, recolour, below if turned else box)
            card.blit(_turned(layer) if turned else layer, (left, top))
        card.blit(self._frame("mat"), (0, 0))
        card.blit(*self._index(rank, suit, self._usual_index(rank)))
        return card

    # Their parts

    def _recolour(self, suit: int) -> dict[str, str]:
        return plan.FOUR_COLOUR_ART[suit] if self._four else {}

    def _amid(self, box: plan.Box) -> tuple[Size, tuple[int, int], plan.Box]:
        """What stands in the middle of the card, no larger than needed: size, corner, exact box."""
        left, top = int(box[0] * self._unit), int(box[1] * self._unit)
        size = self._size[0] - 2 * left, self._size[1] - 2 * top
        exact = (left / self._unit, top / self._unit, size[0] / self._unit, size[1] / self._unit)
        return size, (left, top), exact

    def _symmetric(
        self, name: str, size: Size, box: plan.Box, recolour: dict[str, str] | None = None
    ) -> Surface:
        """A part whose lower half is the upper one turned; so only that one is rasterised."""
        (width, height), (x, y, w, h) = size, box
        half = height - height // 2
        upper = self._parts.surface(name, (width, half), recolour, (x, y, w, h * half / height))
        whole = Surface(size, pygame.SRCALPHA)
        whole.blit(_turned(upper), (0, height // 2))
        whole.fill((0, 0, 0, 0), (0, 0, width, half))
        whole.blit(upper, (0, 0))
        return whole

    def _frame(self, name: str, suit: int = 0) -> Surface:
        key = ("frame", name, suit if self._four else 0)
        if key not in self._shared:
            recolour, part = self._recolour(suit), f"frames/{name}"
            if name == "mat":
                self._shared[key] = self._parts.surface(part, self._size, recolour)
            else:
                box = self._parts.box(part)
                self._shared[key] = self._symmetric(part, self._size, box, recolour)
        return self._shared[key]

    def _pip_side(self, scale: float) -> int:
        """As odd or even as the card, so that it can stand in the middle."""
        odd = self._size[0] % 2
        return 2 * round((100 * scale * self._unit - odd) / 2) + odd

    def _pip(self, suit: int, scale: float) -> Surface:
        key = ("pip", suit, scale)
        if key not in self._shared:
            side = self._pip_side(scale)
            name, ink = f"suits/{plan.SUITS[suit]}", {plan.INK: self._colours[suit]}
            self._shared[key] = self._parts.surface(name, (side, side), ink)
        return self._shared[key]

    def _blit_pip(self, card: Surface, pip: Surface, x: float, y: float) -> None:
        """Upright above the middle, turned below it, mirrored to the pixel."""
        corner = self._pip_corner(pip.get_width(), x, y)
        card.blit(_turned(pip) if self._below(y) else pip, corner)

    def _below(self, y: float) -> bool:
        """Is a pip at this height turned?"""
        return y > plan.HEIGHT / 2 and not self._small

    def _pip_corner(self, side: int, x: float, y: float) -> tuple[int, int]:
        width, height = self._size
        below = self._below(y)
        if below:
            x, y = plan.WIDTH - x, plan.HEIGHT - y
        # A half is rounded to the same side at both ends: rows stay level.
        px, py = (int(v * self._unit - side / 2 + 0.499) for v in (x, y))
        if x > plan.WIDTH / 2:
            px = width - side - int((plan.WIDTH - x) * self._unit - side / 2 + 0.499)
        return (width - side - px, height - side - py) if below else (px, py)

    def _blit_indices(self, card: Surface, rank: int, suit: int) -> None:
        surface, (x, y) = self._index(rank, suit, self._usual_index(rank))
        card.blit(surface, (x, y))
        width, height = surface.get_size()
        card.blit(_turned(surface), (self._size[0] - width - x, self._size[1] - height - y))

    def _index(self, rank: int, suit: int, index: plan.Index) -> tuple[Surface, tuple[int, int]]:
        """Rank and suit as one surface, and where its corner stands.

        Cap height and top are rounded to whole pixels: the bars of E-like shapes stay sharp.
        """
        unit = self._unit
        cap = max(1, round(index.cap * unit))
        over = ceil(0.06 * cap)  # the diamond is a little taller than the caps
        glyph, symbol = f"ranks/{plan.RANKS[rank]}", f"suits/{plan.SUITS[suit]}"
        grown = cap / self._parts.box(glyph)[3]
        rank_width = self._parts.box(glyph)[2] * grown
        size = index.suit * unit * plan.SUIT_STRETCH[suit]
        x = index.left * unit
        suit_x = x + rank_width + index.gap * unit + plan.SUIT_HALF_WIDTH[suit] * size
        paths = "".join(
            self._parts.paths(name).replace(
                "<path ", f'<path transform="translate({at:.3f} {y:.3f}) scale({scale:.4f})" '
            )
            for name, at, y, scale in (
                (glyph, x, over, grown),
                (symbol, suit_x, over + cap / 2, size),
            )
        ).replace(plan.INK, self._colours[suit])
        extent = (ceil(suit_x + 50 * size) + 1, cap + 2 * over)
        try:
            surface = rasterise(paths, (0, 0, *extent), extent)
        except pygame.error as error:
            raise ArtMissing(self._parts.file(glyph), str(error)) from error
        return surface, (0, round(index.top * unit) - over)
