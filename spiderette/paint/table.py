"""The table as pixels: ground, places, cards at rest, cards in flight, and what is marked.

Reads the stage and changes nothing. Cards at rest live in a layer that is repaired where something
changed; cards in flight are drawn over it each frame, and only there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, zip_longest

import pygame

from spiderette.engine.cards import Card, joins
from spiderette.engine.table import Table
from spiderette.paint.card_plan import CORNER
from spiderette.paint.cards import CardPainter
from spiderette.paint.fade import Fade
from spiderette.paint.ground import ground
from spiderette.paint.layer import Draw, Item, Layer, merged
from spiderette.paint.marks import Mark, draw_mark, lifted, mark_rect
from spiderette.paint.printing import PLAIN, CardPress, Look, overlap
from spiderette.paint.shapes import rounded, to_pygame, veil
from spiderette.paint.signs import home_sign, stock_sign
from spiderette.paint.theme import RGBA, Theme
from spiderette.stage.layout import Layout, Rect
from spiderette.stage.motion import Sprite, Stage

HALF = 0.75  # of the dimness below a panel


@dataclass(frozen=True, slots=True)
class View:
    """What is shown beside the cards' places.

    marks: frames around cards and places.  liftable: ids that could be lifted, None to dim none.
    joints: show one-suit sequences as one piece.  raised: a covered card shown whole.
    lifted: ids of chosen cards, which lie a little higher.
    away: ids of cards at home that are drawn elsewhere.  places: show where cards belong.
    """

    marks: tuple[Mark, ...] = ()
    liftable: frozenset[int] | None = None
    joints: bool = True
    raised: int | None = None
    lifted: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    places: bool = True


class TablePainter:
    """Draws one table onto the window's surface, only where it changed."""

    def __init__(self, painter: CardPainter, theme: Theme) -> None:
        self.painter = painter
        self.theme = theme
        self.press = CardPress(painter, theme)
        self._layer: Layer | None = None
        self._layout: Layout | None = None
        self._flying: list[pygame.Rect] = []
        self._cards: dict[int, Card] = {}
        self._signs: tuple[pygame.Surface, ...] = ()
        self.fades = False  # what changes fades over instead of changing at once
        self._fade = Fade()
        self._dimmed: frozenset[int] = frozenset()  # the cards that were dim at the last update
        self._shade: pygame.Surface | None = None  # the resting picture as seen in a shadow
        self._fresh = True  # nothing was there before

    def resize(self, size: tuple[int, int], layout: Layout) -> None:
        """Draw on a surface of `size` pixels from now on."""
        self.painter.resize(layout.card_w)
        self.press.reset()
        self._layout = layout
        if self._layer is None or self._layer.surface.get_size() != size:
            self._layer = Layer(ground(size, self.theme))
        self._signs = stock_sign(self.theme, layout.card_w), home_sign(self.painter, self.theme)
        self._flying = []
        self._fresh = True
        self.shade(self._shade is not None)

    def restyle(self, painter: CardPainter, theme: Theme) -> None:
        """Another deck or theme; `resize` must follow."""
        self.painter, self.theme = painter, theme
        self.press = CardPress(painter, theme)
        self._layer = None

    def update(self, table: Table, stage: Stage, view: View) -> list[pygame.Rect]:
        """Bring the resting picture up to date; returns what was repainted of it."""
        layer, layout = self._ready()
        self._cards = {card.id: card for card in table.cards()}
        items = self._place_items(layout, table) if view.places else []
        items += self._card_items(table, stage, view)
        items += [
            Item(("mark", i), mark_rect(mark, layout.card_w), mark, self._mark_drawer(mark))
            for i, mark in enumerate(view.marks)
        ]
        if view.raised in self._cards and not stage.sprites[view.raised].moving:
            raised = self._item(self._cards[view.raised], stage.sprites[view.raised])
            items.append(raised._replace(key=("raised", view.raised)))
        if self.fades and not self._fresh and self._shade is None:
            self._fade.begin(layer.surface, layer.changes(items))
        else:
            self._fade.end()
        self._fresh = False
        repaired = layer.update(items)
        if self._shade is not None:
            self._darken(self._shade, repaired)
        return repaired

    def shade(self, on: bool) -> None:
        """Let the resting picture lie in half the shadow of a panel; what flies stays bright.

        All must be drawn again then. The shadow is laid once, not in every frame.
        """
        layer, _ = self._ready()
        self._shade = layer.surface.copy() if on else None
        self._fade.end()
        if self._shade is not None:
            self._darken(self._shade, [layer.surface.get_rect()])

    def _darken(self, shade: pygame.Surface, areas: Iterable[pygame.Rect]) -> None:
        layer, _ = self._ready()
        for area in areas:
            shade.blit(layer.surface, area, area)
            veil(shade, area, half_dim(self.theme))

    def step(self, dt: float) -> bool:
        """Let `dt` seconds of a fade pass; True while there is one."""
        return self._fade.step(dt)

    def draw(
        self, surface: pygame.Surface, stage: Stage, repaired: Iterable[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Copy the repaired parts and draw the flying cards; returns the rectangles touched."""
        layer, _ = self._ready()
        picture = layer.surface if self._shade is None else self._shade
        flying = sorted(
            stage.flying().items(),
            key=lambda item: (item[1].depth, item[1].spot.z),
        )
        flying = _visible(flying)
        now = [self._flying_rect(sprite) for _, sprite in flying]
        areas = merged([*repaired, *self._flying, *now, *self._fade.areas()], surface.get_rect())
        for area in areas:
            surface.blit(picture, area, area)
        self._fade.draw(surface, areas)
        in_hand = [(ident, sprite) for ident, sprite in flying if sprite.held]
        loose = [(ident, sprite) for ident, sprite in flying if not sprite.held]
        strips = _strips(loose)
        for ident, sprite in loose:
            self.press.flying(surface, self._cards[ident], sprite, strips.get(ident, 0))
        if in_hand:
            self._draw_hand(surface, in_hand)
        self._flying = now
        return areas

    def _draw_hand(self, surface: pygame.Surface, held: list[tuple[int, Sprite]]) -> None:
        """The cards in the hand lie in one column: of a covered one only the strip is drawn."""
        self.press.under_hand(surface, [sprite for _, sprite in held])
        height, more = self.painter.height, overlap(self.painter.width)
        below = [sprite.y for _, sprite in held[1:]]
        for (ident, sprite), end in zip_longest(held, below):
            show = height if end is None else min(height, round(end - sprite.y) + more)
            self.press.in_hand(surface, self._cards[ident], sprite, show)

    @property
    def picture(self) -> pygame.Surface:
        """The resting picture, the whole window large."""
        return self._ready()[0].surface

    def _ready(self) -> tuple[Layer, Layout]:
        if self._layer is None or self._layout is None:
            raise RuntimeError("resize comes first")
        return self._layer, self._layout

    def _flying_rect(self, sprite: Sprite) -> pygame.Rect:
        pad = 2 * self.painter.shadow_pad if sprite.glow else self.press.reach(sprite.held)
        width, height = self.painter.width, self.painter.height
        return pygame.Rect(
            int(sprite.x) - pad - 1,
            int(sprite.y) - pad - 1,
            width + 2 * pad + 2,
            height + 2 * pad + 2,
        )

    def _place_items(self, layout: Layout, table: Table) -> list[Item]:
        rects = [layout.place_rect(c) for c in range(layout.variant.columns)]
        rects += [layout.stock_rect, layout.tray]
        items = [
            Item(("place", i), to_pygame(rect), (rect, self.theme.title), self._place_drawer(rect))
            for i, rect in enumerate(rects)
        ]
        for rect, sign in zip((layout.stock_rect, layout.tray), self._signs, strict=True):
            if rect == layout.tray and table.home:
                continue
            area = sign.get_rect(center=to_pygame(rect).center)
            token = (area.topleft, self.theme.title)
            items.append(Item(("sign", id(sign)), area, token, partial(_put, sign, area.topleft)))
        return items

    def _place_drawer(self, rect: Rect) -> Draw:
        width, height, card_w = round(rect.w), round(rect.h), self.painter.width
        thick = max(1.0, card_w / 90)
        shape = rounded(
            width, height, CORNER * card_w, self.theme.place_fill, self.theme.place_line, thick
        )
        return partial(_put, shape, (round(rect.x), round(rect.y)))

    def _mark_drawer(self, mark: Mark) -> Draw:
        _, layout = self._ready()
        return lambda surface: draw_mark(surface, mark, self.theme, layout.card_w)

    def _card_items(self, table: Table, stage: Stage, view: View) -> list[Item]:
        self._dimmed = frozenset(self._dim(table, stage, view))
        items = []
        for pile in table.columns:
            items += self._column_items(pile, stage, view)
        for pile in (table.stock[::-1], *table.home):
            items += self._heap_items((card for card in pile if card.id not in view.away), stage)
        return items

    def _dim(self, table: Table, stage: Stage, view: View) -> Iterator[int]:
        """The cards that cannot be lifted; one becomes dim only once all that cover it have come.

        Until then it stays as it was: a deal dims column after column, and a group in the hand
        does not light up what it was taken from.
        """
        if view.liftable is None:
            return
        for pile in table.columns:
            covered = True
            for card in reversed(pile):
                sprite = stage.sprites[card.id]
                stuck = card.id not in view.liftable and sprite.spot.face_up
                if stuck and (covered or card.id in self._dimmed):
                    yield card.id
                covered = covered and not sprite.moving

    def _column_items(self, pile: tuple[Card, ...], stage: Stage, view: View) -> list[Item]:
        """Cards at rest; of a covered one only what shows below the next is drawn."""
        found: list[Item] = []
        resting = [(card, stage.sprites[card.id]) for card in pile]
        resting = [(card, sprite) for card, sprite in resting if not sprite.moving]
        open_ = [(card, sprite) for card, sprite in resting if sprite.spot.face_up]
        joints = (
            {below.id for (above, _), (below, _) in pairwise(open_) if joins(above, below)}
            if view.joints
            else set()
        )
        for index, (card, sprite) in enumerate(resting):
            follower = resting[index + 1] if index + 1 < len(resting) else None
            look = Look(
                covers=index > 0,
                joined=card.id in joints,
                leads=follower is not None and follower[0].id in joints,
                dim=card.id in self._dimmed,
                lifted=card.id in view.lifted,
            )
            strip = None if follower is None else follower[1].spot.y - sprite.spot.y
            found.append(self._item(card, sprite, look, strip))
        return found

    def _heap_items(self, pile: Iterable[Card], stage: Stage) -> list[Item]:
        """Stock and homes: of cards in one place only the topmost is drawn."""
        top: dict[tuple[float, float], tuple[Card, Sprite]] = {}
        for card in pile:
            sprite = stage.sprites[card.id]
            if sprite.moving:
                continue
            known = top.get((sprite.x, sprite.y))
            if known is None or known[1].spot.z < sprite.spot.z:
                top[sprite.x, sprite.y] = (card, sprite)
        ordered = sorted(top.values(), key=lambda entry: entry[1].spot.z)
        return [self._item(card, sprite) for card, sprite in ordered]

    def _item(
        self, card: Card, sprite: Sprite, look: Look = PLAIN, strip: float | None = None
    ) -> Item:
        width, height, pad = self.painter.width, self.painter.height, self.painter.shadow_pad
        x, y = round(sprite.spot.x), round(sprite.spot.y)
        y -= lifted(width) if look.lifted else 0
        show = height if strip is None else min(height, round(strip) + overlap(width))
        rect = pygame.Rect(x - pad, y - pad, width + 2 * pad, show + 2 * pad)
        up = sprite.spot.face_up
        face = (card.rank, card.suit) if up else None
        token = (face, look, show, not up or self.painter.ready(card.rank, card.suit))
        return Item(
            card.id,
            rect,
            token,
            lambda surface: self.press.resting(surface, face, (x, y), show, look),
        )


def _visible(flying: list[tuple[int, Sprite]]) -> list[tuple[int, Sprite]]:
    """Without the cards that lie exactly under another one: a heap shows its top."""
    tops = {(round(sprite.x), round(sprite.y)): ident for ident, sprite in flying}
    return [
        (ident, sprite)
        for ident, sprite in flying
        if tops[round(sprite.x), round(sprite.y)] == ident or abs(sprite.side) < 1
    ]


def _strips(flying: list[tuple[int, Sprite]]) -> dict[int, int]:
    """How many pixels are seen of cards above the next one that flies in the same column."""
    strips: dict[int, int] = {}
    last: dict[int, tuple[int, Sprite]] = {}  # by x
    for ident, sprite in flying:
        x = round(sprite.x)
        if x in last:
            above, covered = last[x]
            strips[above] = round(sprite.y) - round(covered.y)
        last[x] = ident, sprite
    return strips


def half_dim(theme: Theme) -> RGBA:
    """What lies over a table that goes on below a panel: some of what hides one that stands."""
    return *theme.dim[:3], round(HALF * theme.dim[3])


def _put(shape: pygame.Surface, corner: tuple[int, int], surface: pygame.Surface) -> None:
    surface.blit(shape, corner)
