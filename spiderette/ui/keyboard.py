"""The keyboard: which node has it, when the ring shows, and where Tab and the arrows lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spiderette.ui.node import Emitted, Node

if TYPE_CHECKING:
    from spiderette.ui.root import Root

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACTS = (*ENTER, pygame.K_SPACE)


def command(event: pygame.Event) -> bool:
    """Whether Ctrl (or Cmd) is down with this key, without Alt: both are how Windows says AltGr."""
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return bool(held) and not event.mod & pygame.KMOD_ALT


def shift(event: pygame.Event) -> bool:
    return bool(event.mod & pygame.KMOD_SHIFT)


class Keyboard:
    """The focus of one root."""

    def __init__(self, root: Root) -> None:
        self._root = root
        self.focus: Node | None = None
        self.in_use = False  # the last input was a key: the ring shows
        self._place = 0  # of the focus among the stops

    def take(self, node: Node | None, *, ring: bool | None = None) -> None:
        """Gives the keyboard to a node or to none; `ring` says whether it shows."""
        if ring is not None:
            self.in_use = ring
        old, self.focus = self.focus, node
        if old and old is not node:
            old.focused = old.ringed = False
            old.blurred()
            old.touch()
        if node:
            node.focused, node.ringed = True, self.in_use
            node.clipboard = self._root.clipboard
            node.touch()
            self._root.wake(node)
            order = stops(self._root.node)
            self._place = order.index(node) if node in order else 0

    def check(self) -> None:
        """Lets go of a focus that can no longer be seen.

        In a tree built anew its twin takes over: the one of the same role and name, or, if the
        words have changed, of the same role at the same place.
        """
        old = self.focus
        if old is None or self.reaches(old):
            return
        order = stops(self._root.node)
        twins = [node for node in order if (node.role, node.name) == (old.role, old.name)]
        replaced = old.top is not self._root.node
        if replaced and not twins and self._place < len(order):
            twins = [node for node in order[self._place : self._place + 1] if node.role == old.role]
        self.take(twins[0] if replaced and twins else None)

    def reaches(self, node: Node) -> bool:
        return node.top is self._root.node and not any(part.hidden for part in node.path())

    def press(self, event: pygame.Event) -> Emitted:
        for node in self.focus.path() if self.focus else ():
            emitted = None if node.disabled else node.key(event)
            if emitted is not None:
                self._root.used = True
                self._show()
                return self._root.emit(emitted)
        return self._walk(event)

    def _show(self) -> None:
        self.in_use = True
        if self.focus and not self.focus.ringed:
            self.focus.ringed = True
            self.focus.touch()

    def _walk(self, event: pygame.Event) -> Emitted:
        """Keys that no widget wanted: the focus moves, or Esc leaves."""
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key == pygame.K_TAB and plain:
            self._tab(-1 if shift(event) else 1)
        elif event.key in ARROWS and plain and self.focus:
            self._aside(self.focus, ARROWS[event.key])
        elif event.key == pygame.K_ESCAPE:
            return self._root.escaped()
        return []

    def _tab(self, step: int) -> None:
        node = following(self._root.node, self.focus, step)
        if self._root.around and self.focus and (node is None or self._ends(node, step)):
            self.leave()
        else:
            self._go(node)

    def _ends(self, node: Node, step: int) -> bool:
        """True when Tab came to this node around the end."""
        order = list(self._root.node.shown())
        return self.focus not in order or (order.index(node) - order.index(self.focus)) * step <= 0

    def _aside(self, focus: Node, way: tuple[int, int]) -> None:
        """An arrow key: to the neighbour, or towards the middle that the widgets stand around."""
        inwards = focus.rect.centery < self._root.rect.centery
        if self._root.around and way == (0, 1 if inwards else -1):
            self.leave()
        else:
            self._go(beside(self._root.node, focus, way))

    def leave(self) -> None:
        """The keys go to what the widgets stand around."""
        self._root.used = True
        self.take(None)

    def _go(self, node: Node | None) -> None:
        if node is None:
            return
        self._root.used = True
        self.take(node, ring=True)
        for part in node.path():
            part.reveal(node.rect)


def stops(top: Node) -> list[Node]:
    """All that Tab comes by, in reading order."""
    return [node for node in top.shown() if node.can_focus]


def following(top: Node, focus: Node | None, step: int) -> Node | None:
    """The next stop of Tab after `focus`, around the end; the first or last if there is none.

    Also from a node that has been disabled under the focus it goes on to its neighbour.
    """
    order = list(top.shown())[::step]
    start = order.index(focus) + 1 if focus in order else 0
    return next((node for node in order[start:] + order[:start] if node.can_focus), None)


def beside(top: Node, focus: Node, way: tuple[int, int]) -> Node | None:
    """The nearest stop in the direction of an arrow key; sideways distance counts double."""
    dx, dy = way
    here = focus.rect

    def distance(node: Node) -> float:
        there = node.rect
        if dx:
            ahead = (there.left - here.right) if dx > 0 else (here.left - there.right)
            aside = max(there.top - here.bottom, here.top - there.bottom, 0)
        else:
            ahead = (there.top - here.bottom) if dy > 0 else (here.top - there.bottom)
            aside = max(there.left - here.right, here.left - there.right, 0)
        centre = abs((there.centery - here.centery) if dx else (there.centerx - here.centerx))
        return max(ahead, 0) + 2 * aside + centre / 100

    def is_ahead(node: Node) -> bool:
        there = node.rect.center
        return (there[0] - here.centerx) * dx + (there[1] - here.centery) * dy > 0 and (
            not (dx and node.rect.right > here.left and node.rect.left < here.right)
            and not (dy and node.rect.bottom > here.top and node.rect.top < here.bottom)
        )

    return min(
        (n for n in stops(top) if n is not focus and is_ahead(n)), key=distance, default=None
    )
