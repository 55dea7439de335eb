"""What was there before, fading away over what is there now. For those who want things calm."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from spiderette.paint.layer import merged

SECONDS = 0.18


class Fade:
    """At most one fade on one picture; a change in its midst goes on from what is seen."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._areas: list[pygame.Rect] = []
        self._left = 0.0
        self._last = False  # the areas must be drawn once more, without what was there

    def keep(self, picture: pygame.Surface) -> None:
        """Remember how the picture looks, before it changes."""
        seen = picture.copy()
        if self._before is not None and self._left > 0:
            self.draw(seen, self._areas)
        self._before = seen

    def begin(self, changed: Iterable[pygame.Rect]) -> None:
        """These areas changed: fade them over, and those that still do."""
        if self._before is None:
            return
        both = [*(self._areas if self._left > 0 else ()), *changed]
        self._areas = merged(both, self._before.get_rect())
        self._left = SECONDS if self._areas else 0.0

    def step(self, dt: float) -> bool:
        """Let time pass; True while something fades."""
        if self._left <= 0:
            return False
        self._left -= dt
        if self._left <= 0:
            self._before, self._last = None, True
        return True

    def end(self) -> None:
        """The picture is another one altogether."""
        self._before, self._areas, self._left, self._last = None, [], 0.0, False

    def areas(self) -> list[pygame.Rect]:
        """What must be drawn in this frame."""
        if self._left > 0:
            return list(self._areas)
        last, self._last = self._last, False
        return self._areas if last else []

    def draw(self, surface: pygame.Surface, areas: Iterable[pygame.Rect]) -> None:
        """Lay what was there over what is there."""
        if self._before is None or self._left <= 0:
            return
        self._before.set_alpha(round(255 * self._left / SECONDS))
        for area in areas:
            for part in self._areas:
                both = area.clip(part)
                if both.w and both.h:
                    surface.blit(self._before, both, both)
