"""How one card is put onto a surface: shadow, face or back, joint, dimming, the turning flip."""

from __future__ import annotations

import math
from collections import OrderedDict

import pygame

from spiderette.engine.cards import Card
from spiderette.paint.card_plan import CORNER
from spiderette.paint.cards import CardPainter
from spiderette.paint.shapes import rounded
from spiderette.paint.theme import Theme, mix
from spiderette.stage.motion import Sprite

_TURN_STEPS = 9
_TURNS_KEPT = 48
_BODY = (255, 253, 247)
_HAIRLINE = (201, 194, 178)

Face = tuple[int, int] | None


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

    def reset(self) -> None:
        """The width changed."""
        self._turned.clear()
        self._made.clear()
        self._rims.clear()

    def resting(
        self,
        surface: pygame.Surface,
        face: Face,
        corner: tuple[int, int],
        show: int,
        joined: bool,
        dim: bool,
    ) -> None:
        """A card at rest, of which the upper `show` pixels can be seen.

        joined: it continues the sequence above it, so no edge and no shadow parts them.
        """
        painter = self._painter
        width = painter.width
        self._shade(surface, corner, show, joined)
        part = (0, 0, width, show)
        surface.blit(self.face(face), corner, part)
        if joined:
            surface.blit(self._joint(), corner)
        if dim:
            surface.blit(self._veil(joined), corner, part)

    def _shade(
        self, surface: pygame.Surface, corner: tuple[int, int], show: int, joined: bool
    ) -> None:
        """The shadow of a card at rest.

        A covered card's ends where the next one's begins, for twice would be too dark. A joined
        card's has no upper end: there it borrows from its middle.
        """
        painter = self._painter
        pad, height = painter.shadow_pad, painter.height
        left, above, wide = corner[0] - pad, corner[1] - pad, painter.width + 2 * pad
        end = height + 2 * pad if show >= height else pad + show - overlap(painter.width)
        begin, shade = 0, painter.shadow(0)
        if joined:
            begin = min(end, pad + height // 2)
            middle = (0, pad + height // 4, wide, begin - pad)
            surface.blit(shade, (left, above + pad), middle)
        if end > begin:
            surface.blit(shade, (left, above + begin), (0, begin, wide, end - begin))

    def flying(self, surface: pygame.Surface, card: Card, sprite: Sprite) -> None:
        """A card on its way, in the hand, or turning over."""
        painter = self._painter
        pad = painter.shadow_pad
        x, y = round(sprite.x), round(sprite.y)
        if sprite.glowing:
            halo = self._halo()
            surface.blit(halo, (x - 2 * pad, y - 2 * pad))
        shade = painter.shadow(1.0 if sprite.held else 0.5)
        shown: Face = (card.rank, card.suit) if sprite.side > 0 else None
        if abs(sprite.side) >= 1:
            self._cast(surface, shade, (x - pad, y - pad))
            surface.blit(self.face(shown), (x, y))
            return
        step = max(1, round(math.sin(abs(sprite.side) * math.pi / 2) * _TURN_STEPS))
        middle = x + painter.width // 2
        for thin, top in ((self._thinned(shade, step), y - pad), (self._turning(shown, step), y)):
            surface.blit(thin, (middle - thin.get_width() // 2, top))

    def _cast(
        self, surface: pygame.Surface, shade: pygame.Surface, corner: tuple[int, int]
    ) -> None:
        """Only the rim of a shadow: the rest would lie under its card."""
        if shade not in self._rims:
            self._rims[shade] = self._rim(shade)
        for area in self._rims[shade]:
            surface.blit(shade, (corner[0] + area.x, corner[1] + area.y), area)

    def _rim(self, shade: pygame.Surface) -> list[pygame.Rect]:
        """What a card leaves to be seen of its shadow, without what is clear anyway."""
        wide, high = shade.get_size()
        edge = self._painter.shadow_pad + math.ceil(CORNER * self._painter.width)
        sides = (
            (0, 0, wide, edge),
            (0, high - edge, wide, edge),
            (0, edge, edge, high - 2 * edge),
            (wide - edge, edge, edge, high - 2 * edge),
        )
        seen = shade.get_bounding_rect(min_alpha=2)
        parts = (seen.clip(side) for side in sides)
        return [part for part in parts if part.w and part.h]

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
        """A soft shine around a whole run, drawn small and enlarged."""
        if "halo" not in self._made:
            painter = self._painter
            pad = 2 * painter.shadow_pad
            size = (painter.width + 2 * pad, painter.height + 2 * pad)
            small = pygame.Surface((max(8, size[0] // 6), max(8, size[1] // 6)), pygame.SRCALPHA)
            inner = small.get_rect().inflate(-pad // 4, -pad // 4)
            pygame.draw.rect(small, (*self._theme.accent, 255), inner, border_radius=pad // 8)
            soft = pygame.transform.gaussian_blur(
                small, max(1, pad // 12), repeat_edge_pixels=False
            )
            self._made["halo"] = pygame.transform.smoothscale(soft, size).convert_alpha()
        return self._made["halo"]

    def _joint(self) -> pygame.Surface:
        """Fills the rounded top corners and fades the edge: two cards of a sequence are one."""
        if "joint" not in self._made:
            width = self._painter.width
            unit = width / 250
            corner, line = math.ceil(15 * unit), max(1, round(1.5 * unit))
            patch = pygame.Surface((width, corner), pygame.SRCALPHA)
            patch.fill(_BODY, (0, 0, width, max(line, round(2 * unit))))
            for x in (0, width - math.ceil(9 * unit)):
                patch.fill(_BODY, (x, 0, math.ceil(9 * unit), math.ceil(8 * unit)))
            patch.fill(_HAIRLINE, (0, 0, line, corner))
            patch.fill(_HAIRLINE, (width - line, 0, line, corner))
            seam = mix(_BODY, _HAIRLINE, 0.5)
            patch.fill(seam, (round(10 * unit), 0, width - round(20 * unit), 1))
            self._made["joint"] = patch
        return self._made["joint"]

    def _veil(self, joined: bool) -> pygame.Surface:
        """Laid over a card that cannot be lifted."""
        name = f"veil {joined}"
        if name not in self._made:
            width, height = self._painter.width, self._painter.height
            veil = rounded(width, height, CORNER * width, self._theme.card_dim).copy()
            if joined:
                corner = math.ceil(CORNER * width)
                veil.fill(self._theme.card_dim, (0, 0, width, corner))
            self._made[name] = veil
        return self._made[name]


def _narrowed(source: pygame.Surface, step: int) -> pygame.Surface:
    """A surface squeezed to `step` of the turn's steps of its width."""
    size = (max(1, source.get_width() * step // _TURN_STEPS), source.get_height())
    return pygame.transform.smoothscale(source, size)
