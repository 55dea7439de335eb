"""What was there before, fading away over what is there now. For those who want things calm."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from spiderette.paint.layer import merged

SECONDS = 0.18


class Fade:
    """At most one fade on one picture; a change in its midst goes on from what is seen."""

    def __init__(self) -> None:
        self._before: list[tuple[pygame.Rect, pygame.Surface]] = []  # by place, none overlap
        self._left = 0.0
        self._over: list[pygame.Rect] = []  # to be drawn once more, without what was there

    def begin(self, picture: pygame.Surface, changing: Iterable[pygame.Rect]) -> None:
        """These areas of a picture are about to change: fade them over, and those that still do."""
        new = list(changing)
        if not new:
            return
        areas = merged([*self._areas(), *new], picture.get_rect())
        seen = [(area, picture.subsurface(area).copy()) for area in areas]
        for area, part in seen:
            self._lay(part, area.topleft, area)
        self._before, self._left = seen, SECONDS

    def step(self, dt: float) -> bool:
        """Let time pass; True while something fades."""
        if self._left <= 0:
            return False
        self._left -= dt
        if self._left <= 0:
            self.end()
        return True

    def end(self) -> None:
        """Show what is there now."""
        self._over += self._areas()
        self._before, self._left = [], 0.0

    def areas(self) -> list[pygame.Rect]:
        """What must be drawn in this frame."""
        over, self._over = self._over, []
        return [*self._areas(), *over]

    def draw(self, surface: pygame.Surface, areas: Iterable[pygame.Rect]) -> None:
        """Lay what was there over what is there."""
        for area in areas:
            self._lay(surface, (0, 0), area)

    def _areas(self) -> list[pygame.Rect]:
        return [area for area, _ in self._before]

    def _lay(self, surface: pygame.Surface, corner: tuple[int, int], area: pygame.Rect) -> None:
        """What was there in an area, onto a surface whose upper left pixel is the corner."""
        for place, before in self._before:
            both = area.clip(place)
            if both.w and both.h:
                before.set_alpha(round(255 * self._left / SECONDS))
                to = both.x - corner[0], both.y - corner[1]
                surface.blit(before, to, both.move(-place.x, -place.y))
