"""A picture made of items that repaints only where an item changed.

Knows nothing of cards: an item has a key, a rectangle, a token that tells when it looks different,
and a function that draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame

Draw = Callable[[pygame.Surface], None]


class Item(NamedTuple):
    """One thing to draw.

    key: its identity.  rect: all pixels it may touch.  token: equal tokens look alike.
    """

    key: Hashable
    rect: pygame.Rect
    token: Hashable
    draw: Draw


class Layer:
    """`surface` always shows the background with the items of the last update on it."""

    def __init__(self, background: pygame.Surface) -> None:
        self.background = background
        self.surface = background.copy()
        self._shown: dict[Hashable, tuple[pygame.Rect, Hashable]] = {}
        self._items: list[Item] = []

    def update(self, items: list[Item]) -> list[pygame.Rect]:
        """Show these items, in this order from below; returns the rectangles repainted."""
        areas = self.changes(items)
        self._shown, self._items = _entries(items), items
        return [self._repaint(area) for area in areas]

    def changes(self, items: list[Item]) -> list[pygame.Rect]:
        """The rectangles that an update with these items would repaint."""
        now, shown = _entries(items), self._shown
        changed = [entry[0] for key, entry in shown.items() if now.get(key) != entry]
        changed += [entry[0] for key, entry in now.items() if shown.get(key) != entry]
        return merged(changed, self.surface.get_rect())

    def _repaint(self, area: pygame.Rect) -> pygame.Rect:
        surface = self.surface
        surface.set_clip(area)
        surface.blit(self.background, area, area)
        for item in self._items:
            if item.rect.colliderect(area):
                item.draw(surface)
        surface.set_clip(None)
        return area


def _entries(items: list[Item]) -> dict[Hashable, tuple[pygame.Rect, Hashable]]:
    return {item.key: (item.rect, item.token) for item in items}


def merged(areas: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Disjoint rectangles inside `bounds` that cover all the areas."""
    inside = (area.clip(bounds) for area in areas)
    return disjoint(area for area in inside if area.w and area.h)


def disjoint(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover all the areas, those that overlap as one.

    Nothing is painted twice then, which would darken what is translucent.
    """
    found: list[pygame.Rect] = []
    for area in areas:
        while (hit := area.collidelist(found)) >= 0:
            area = area.union(found.pop(hit))
        found.append(area)
    return found
