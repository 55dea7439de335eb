"""The mouse: what it hovers over, what it holds down, where it was last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spiderette.ui.node import Emitted, Node, Pos

if TYPE_CHECKING:
    from spiderette.ui.root import Root


class Pointer:
    """Turns the mouse events of one root into presses, drags and releases of its nodes."""

    def __init__(self, root: Root) -> None:
        self._root = root
        self.hover: Node | None = None
        self.held: Node | None = None
        self._last: Pos | None = None

    @property
    def pos(self) -> Pos | None:
        """Where the mouse was last, None before its first event."""
        return self._last

    @property
    def cursor(self) -> str:
        seen = self.held or self.hover
        return "arrow" if not seen or seen.disabled else seen.cursor

    def motion(self, event: pygame.Event) -> Emitted:
        self._last = event.pos
        self._unless_shut()
        if self.held:
            self._root.used = True
            if getattr(event, "buttons", (1, 0, 0))[0]:
                return self.held.drag(event.pos)
            self.let_go()  # the button came up where nobody told us
        self._over(self._root.hit(event.pos))
        if self.hover:
            self.hover.point(event.pos)
            self._root.used = True
        return []

    def down(self, event: pygame.Event) -> Emitted:
        self._last = event.pos
        self._root.tip.hide()
        node = self._root.hit(event.pos)
        self._over(node)
        if node is None:
            self._root.keyboard.take(None)
            return []
        self._root.used = True
        if node.disabled:
            return []
        if self._root.around and not node.typing:
            self._root.keyboard.take(None)
        elif node.can_focus:
            self._root.keyboard.take(node, ring=False)
        self.held, node.held = node, True
        node.touch()
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        return self._root.emit(node.press(event.pos, getattr(event, "clicks", 1), shift))

    def up(self, event: pygame.Event) -> Emitted:
        self._unless_shut()
        node = self.held
        if node is None:
            return []
        self._root.used = True
        self.held, node.held = None, False
        node.touch()
        emitted = self._root.emit(node.release(event.pos))
        self._over(self._root.hit(event.pos))
        return emitted

    def _unless_shut(self) -> None:
        """A press on what was disabled meanwhile counts no more."""
        if self.held and self.held.disabled:
            self.let_go()

    def wheel(self, event: pygame.Event) -> Emitted:
        # The event does not say where the mouse is; its last motion does.
        node = self._root.hit(self._last) if self._last else None
        for part in node.path() if node else ():
            emitted = part.wheel(getattr(event, "precise_y", event.y))
            if emitted is not None:
                self._root.used = True
                self._root.tip.hide()
                self.look_again()
                return emitted
        return []

    def look_again(self) -> None:
        """What lies below the resting mouse has changed its place."""
        if self.held or self._last is None:
            return
        self._over(self._root.hit(self._last))
        if self.hover:
            self.hover.point(self._last)

    def check(self) -> None:
        """Lets go of what is no longer on the screen."""
        for node in (self.held, self.hover):
            if node and not self._root.keyboard.reaches(node):
                self.let_go()
                return

    def let_go(self) -> None:
        """Forgets the press and the hover: their widgets may be gone."""
        if self.held:
            held, self.held = self.held, None
            held.held = False
            held.lost()
            held.touch()
        self._over(None)

    def _over(self, node: Node | None) -> None:
        old = self.hover
        if old is node:
            return
        self._root.tip.hide()
        self.hover = node
        if old:
            old.hovered = False
            old.point(None)
            self._root.wake(old)
        if node:
            node.hovered = True
            self._root.wake(node)
