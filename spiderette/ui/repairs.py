"""The areas of the window that have to be painted again."""

import pygame

from spiderette.paint.layer import disjoint


class Repairs:
    """Collects areas; `take` hands them over, those that overlap as one."""

    def __init__(self) -> None:
        self._areas: list[pygame.Rect] = []

    def __bool__(self) -> bool:
        return bool(self._areas)

    def add(self, area: pygame.Rect) -> None:
        if area.width <= 0 or area.height <= 0:
            return
        if not any(old.contains(area) for old in self._areas):
            self._areas = [old for old in self._areas if not area.contains(old)]
            self._areas.append(pygame.Rect(area))

    def whole(self, area: pygame.Rect) -> None:
        self._areas = [pygame.Rect(area)]

    def take(self) -> list[pygame.Rect]:
        areas, self._areas = self._areas, []
        return disjoint(areas)
