"""A widget of several places side by side, one of which may be under the mouse."""

import pygame

from spiderette.ui.node import Node, Pos


class Parted(Node):
    """`parts()` says where the places are; `_hot` is the number of the one under the mouse."""

    cursor = "hand"
    _hot: int | None = None

    def parts(self) -> list[pygame.Rect]:
        """The places."""
        raise NotImplementedError

    def part_at(self, pos: Pos) -> int | None:
        return next((n for n, part in enumerate(self.parts()) if part.collidepoint(pos)), None)

    def point(self, pos: Pos | None) -> None:
        hot = self.part_at(pos) if pos else None
        if hot != self._hot:
            self._hot = hot
            self.touch()
