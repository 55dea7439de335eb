"""How one card is put onto a surface: shadow, face or back, seam, dimming, the turning flip."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from spiderette.engine.cards import Card
from spiderette.paint.card_plan import CORNER, WIDTH
from spiderette.paint.cards import CardPainter
from spiderette.paint.shapes import rounded
from spiderette.paint.theme import WHITE, Theme
from spiderette.stage.motion import Sprite

_TURN_STEPS = 9
_TURNS_KEPT = 48
_SEAM, _SEAM_WIDE = (203, 152, 46), 4.5  # of a spine: colour; card units, away from the index
_DARKER = 200  # than its edge is the pattern of a back, in red, green and blue together

Face = tuple[int, int] | None


class Look(NamedTuple):
    """How a card at rest differs from a plain one.

    covers: it lies on another card.
    joined: it continues the sequence above it.  leads: the card below continues it.
    dim: it cannot be lifted.  lifted: it has been chosen and casts a deeper shadow.
    """

    covers: bool = False
    joined: bool = False
    leads: bool = False
    dim: bool = False
    lifted: bool = False


PLAIN = Look()


def overlap(width: int) -> int:
    """How many pixels of a covered card are drawn below its visible strip."""
    return round(2 * CORNER * width)


class CardPress:
    """Puts cards onto surfaces at the painter's present width."""

    def __init__(self, painter: CardPainter, theme: Theme) -> None:
        self._painter = painter
        self._theme = theme
        self._turned: OrderedDict[tuple[Face, int], pygame.Surface] = OrderedDict()
        self._made: dict[str, pygame.Surface] = {}
        self._rims: dict[pygame.Surface, list[pygame.Rect]] = {}
        self._reaches: dict[str, int] = {}
        self._back_rim: int | None = None  # not known yet

    def reset(self) -> None:
        """The width changed."""
        self._turned.clear()
        self._made.clear()
        self._rims.clear()
        self._reaches.clear()
        self._back_rim = None

    def resting(
        self,
        surface: pygame.Surface,
        face: Face,
        corner: tuple[int, int],
        show: int,
        look: Look = PLAIN,
    ) -> None:
        """A card at rest, of which the upper `show` pixels can be seen."""
        width = self._painter.width
        self._shade(surface, corner, show, look)
        part = (0, 0, width, show)
        self._cover(surface, face, corner, show)
        if look.joined or look.leads:
            self._sew(surface, corner, show, look)
        if look.dim:
            surface.blit(self._veil(), corner, part)

    def _cover(
        self, surface: pygame.Surface, face: Face, corner: tuple[int, int], show: int
    ) -> None:
        """Its upper `show` pixels. What lies under another card tells what it is, however little
        of it is to be seen: of a face the whole index, of a back a line of its pattern."""
        painter = self._painter
        width, strip = painter.width, show - overlap(painter.width)
        covered = show < painter.height
        if covered and face is not None and painter.cut_off(face[0], strip):
            surface.blit(painter.strip(*face, strip), corner, (0, 0, width, show))
            return
        surface.blit(self.face(face), corner, (0, 0, width, show))
        if covered and face is not None:
            self._wipe(surface, face[0], corner, strip, show)
        rim = self._rim_of_back() if covered and face is None else 0
        if strip < rim + 2:
            above = max(1, strip // 3)
            line = (0, rim, width, max(1, strip - above))
            surface.blit(self.face(None), (corner[0], corner[1] + above), line)

    def _wipe(
        self, surface: pygame.Surface, rank: int, corner: tuple[int, int], strip: int, show: int
    ) -> None:
        """Paper over the pips of which only a tip would be seen."""
        for pip in self._painter.slivers(rank, strip):
            part = pip.clip((0, 0, self._painter.width, show))
            surface.blit(self._painter.paper(), (corner[0] + part.x, corner[1] + part.y), part)

    def _rim_of_back(self) -> int:
        """How many pixels of the back's upper end are as pale as its edge."""
        if self._back_rim is None:
            back = self._painter.back()
            middle, half = back.get_width() // 2, back.get_height() // 2
            shades = [sum(back.get_at((middle, y))[:3]) for y in range(half)]
            dark = max(shades) - _DARKER
            self._back_rim = next((y for y in range(2, half) if shades[y] < dark), 0)
        return self._back_rim

    def _shade(
        self, surface: pygame.Surface, corner: tuple[int, int], show: int, look: Look
    ) -> None:
        """The shadow of a card at rest; those of a column go on evenly along its sides.

        A covered card's ends where the next one's begins, for twice would be too dark. Beside a
        card that covers another one there is no upper end: it borrows from the middle.
        """
        painter = self._painter
        pad, width, height = painter.shadow_pad, painter.width, painter.height
        shade = painter.shadow(0.5 if look.lifted else 0.0)
        left, above = corner[0] - pad, corner[1] - pad
        end = height + 2 * pad if show >= height else pad + show - overlap(width)
        if not look.covers:
            surface.blit(shade, (left, above), (0, 0, width + 2 * pad, end))
            return
        surface.blit(shade, (left + pad, above), (pad, 0, width, end))
        begin = min(end, pad + height // 2)
        for x in (0, pad + width):
            even = (x, pad + height // 4, pad, begin - pad)
            surface.blit(shade, (left + x, above + pad), even)
            if end > begin:
                surface.blit(shade, (left + x, above + begin), (x, begin, pad, end - begin))

    def _sew(self, surface: pygame.Surface, corner: tuple[int, int], show: int, look: Look) -> None:
        """A spine along their left edges, unbroken, binds the cards of a one-suit sequence."""
        painter = self._painter
        round_part = round(CORNER * painter.width)
        top = 0 if look.joined else round_part
        end = show if look.leads else min(show, painter.height - round_part)
        wide = max(2, round(_SEAM_WIDE * painter.width / WIDTH))
        surface.fill(_SEAM, (corner[0], corner[1] + top, wide, end - top))

    def under_hand(self, surface: pygame.Surface, held: Sequence[Sprite]) -> None:
        """One deep shadow under all the cards in the hand, which lie in one column."""
        shade, pad = self._painter.shadow(1.0), self._painter.shadow_pad
        x, top = round(held[0].x) - pad, round(min(sprite.y for sprite in held)) - pad
        longer = round(max(sprite.y for sprite in held)) - pad - top
        wide, middle = shade.get_width(), shade.get_height() // 2
        for rim in self._rim(shade):
            upper = rim.clip((0, 0, wide, middle))
            lower = rim.clip((0, middle, wide, middle + 1))
            if upper.h:
                surface.blit(shade, (x + upper.x, top + upper.y), upper)
            if lower.h:
                surface.blit(shade, (x + lower.x, top + longer + lower.y), lower)
            if upper.h and lower.h:  # a side goes on between the halves, where it is even
                step = middle // 4
                for y in range(0, longer, step):
                    even = (rim.x, middle - step // 2, rim.w, min(step, longer - y))
                    surface.blit(shade, (x + rim.x, top + middle + y), even)

    def in_hand(self, surface: pygame.Surface, card: Card, sprite: Sprite, show: int) -> None:
        """A card in the hand, of which the upper `show` pixels can be seen."""
        corner = (round(sprite.x), round(sprite.y))
        self._cover(surface, (card.rank, card.suit), corner, show)

    def flying(self, surface: pygame.Surface, card: Card, sprite: Sprite, strip: int = 0) -> None:
        """A card on its way or turning over. strip: pixels seen of it above one that covers it."""
        painter = self._painter
        pad = painter.shadow_pad
        x, y = round(sprite.x), round(sprite.y)
        if sprite.glowing:
            corner = (x - 2 * pad, y - 2 * pad)
            surface.blit(self._halo(), corner, special_flags=pygame.BLEND_RGB_ADD)
        shade = painter.shadow(0.25)
        shown: Face = (card.rank, card.suit) if sprite.side > 0 else None
        if abs(sprite.side) >= 1:
            self._cast(surface, shade, (x - pad, y - pad))
            surface.blit(self.face(shown), (x, y))
            if shown is not None:
                self._wipe(surface, card.rank, (x, y), strip, painter.height)
            return
        step = max(1, round(math.sin(abs(sprite.side) * math.pi / 2) * _TURN_STEPS))
        middle = x + painter.width // 2
        for thin, top in ((self._thinned(shade, step), y - pad), (self._turning(shown, step), y)):
            surface.blit(thin, (middle - thin.get_width() // 2, top))

    def _cast(
        self, surface: pygame.Surface, shade: pygame.Surface, corner: tuple[int, int]
    ) -> None:
        """Only the rim of a shadow: the rest would lie under its card."""
        for area in self._rim(shade):
            surface.blit(shade, (corner[0] + area.x, corner[1] + area.y), area)

    def _rim(self, shade: pygame.Surface) -> list[pygame.Rect]:
        """What a card leaves to be seen of its shadow, without what is clear anyway."""
        if shade not in self._rims:
            self._rims[shade] = self._cut(shade)
        return self._rims[shade]

    def _cut(self, shade: pygame.Surface) -> list[pygame.Rect]:
        wide, high = shade.get_size()
        side = self._painter.shadow_pad + 1
        edge = side + math.ceil(CORNER * self._painter.width)
        sides = (
            (0, 0, wide, edge),
            (0, high - edge, wide, edge),
            (0, edge, side, high - 2 * edge),
            (wide - side, edge, side, high - 2 * edge),
        )
        seen = shade.get_bounding_rect(min_alpha=2)
        parts = (seen.clip(part) for part in sides)
        return [part for part in parts if part.w and part.h]

    def reach(self, held: bool) -> int:
        """How far the shadow of a flying card is seen beyond it: less than its surface."""
        name = "reach held" if held else "reach"
        if name not in self._reaches:
            shade, pad = self._painter.shadow(1.0 if held else 0.25), self._painter.shadow_pad
            seen = shade.get_bounding_rect()
            right, low = shade.get_width() - seen.right, shade.get_height() - seen.bottom
            self._reaches[name] = pad - min(seen.left, seen.top, right, low)
        return self._reaches[name]

    def face(self, face: Face) -> pygame.Surface:
        """The face (or the back for None); a soft stand-in while the sharp one is not ready."""
        if face is None:
            return self._painter.back()
        return self._painter.stand_in(*face)

    def _turning(self, face: Face, step: int) -> pygame.Surface:
        """The card seen at an angle, a little darker the more it is edge-on."""
        key = (face, step)
        if key not in self._turned:
            turned = _narrowed(self.face(face), step)
            light = 200 + 55 * step // _TURN_STEPS
            turned.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
            self._turned[key] = turned
            while len(self._turned) > _TURNS_KEPT:
                self._turned.popitem(last=False)
        self._turned.move_to_end(key)
        return self._turned[key]

    def _thinned(self, shade: pygame.Surface, step: int) -> pygame.Surface:
        """The shadow of a card seen at an angle."""
        name = f"shade {step}"
        if name not in self._made:
            self._made[name] = _narrowed(shade, step)
        return self._made[name]

    def _halo(self) -> pygame.Surface:
        """A soft shine around a whole run, drawn small and enlarged. It is light that turns the
        table into the theme's accent, and that leaves white cards beside it as they are."""
        if "halo" not in self._made:
            painter = self._painter
            pad = 2 * painter.shadow_pad
            size = (painter.width + 2 * pad, painter.height + 2 * pad)
            small = pygame.Surface((max(8, size[0] // 6), max(8, size[1] // 6)), 0, 32)
            inner = small.get_rect().inflate(-pad // 4, -pad // 4)
            theme = self._theme
            wanted = theme.accent if theme.dark else WHITE
            light = [max(0, a - b) for a, b in zip(wanted, theme.table, strict=True)]
            pygame.draw.rect(small, light, inner, border_radius=pad // 8)
            soft = pygame.transform.gaussian_blur(
                small, max(1, pad // 12), repeat_edge_pixels=False
            )
            self._made["halo"] = pygame.transform.smoothscale(soft, size).convert()
        return self._made["halo"]

    def _veil(self) -> pygame.Surface:
        """Laid over a card that cannot be lifted."""
        if "veil" not in self._made:
            width, height = self._painter.width, self._painter.height
            self._made["veil"] = rounded(width, height, CORNER * width, self._theme.card_dim)
        return self._made["veil"]


def _narrowed(source: pygame.Surface, step: int) -> pygame.Surface:
    """A surface squeezed to `step` of the turn's steps of its width."""
    size = (max(1, source.get_width() * step // _TURN_STEPS), source.get_height())
    return pygame.transform.smoothscale(source, size)
