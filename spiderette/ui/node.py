"""The tree that every widget is a part of: place, role, name, states, and the way input takes.

A node measures itself, is given a place, paints itself, and answers presses and keys with the
values it emits. It never calls its owner. The root (see `root.py`) hands events in and repaints
what a node reports as changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

import pygame

from spiderette.ui.clipboard import Clipboard
from spiderette.ui.look import Look
from spiderette.ui.shapes import rounded

Pos = tuple[int, int]
Emitted = list[object]

GLOW_SECONDS = 0.12
GLOW_STEPS = 8  # few shades, so that the corners of each stay in the cache
REACH = 44  # the least side of what can be hit, in points


class Size(NamedTuple):
    """Pixels."""

    w: int
    h: int


class Host(Protocol):
    """What a tree tells its root."""

    def spoil(self, rect: pygame.Rect) -> None: ...
    def relayout(self) -> None: ...
    def wake(self, node: Node) -> None: ...


class Node:
    """A part of the screen. Subclasses say how large they are, how they look, what they do."""

    role = "group"
    focusable = False  # takes the keyboard
    solid = False  # keeps the mouse from what lies below, even where it does nothing
    clips = False  # children show only inside of it
    bends = True  # gives way when a row is short of room
    typing = False  # wants text input while it has the focus
    spill: float = 0  # points that its picture reaches beyond its rect
    radius: float = 10  # of the focus ring, in points
    cursor = "arrow"

    def __init__(
        self,
        *children: Node,
        name: str = "",
        tip: str = "",
        grow: float = 0,
        disabled: bool = False,
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Node | None = None
        self.host: Host | None = None  # set on the top node only
        self.look: Look | None = None
        self._name = name
        self.tip = tip
        self.tip_over: Node | None = None  # what a tip above it must not cover
        self.grow = grow
        self._hidden = False
        self._disabled = disabled
        self.hovered = self.held = self.focused = self.ringed = False
        self.glow = 0.0
        self.clipboard: Clipboard | None = None  # lent by the root with the focus
        self.children: list[Node] = []
        self.put(*children)

    # what it is

    @property
    def name(self) -> str:
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        if name != self._name:
            self._name = name
            self.relayout()

    @property
    def value(self) -> str:
        """What a screen reader says after the name; empty if there is nothing to say."""
        return ""

    @property
    def hidden(self) -> bool:
        return self._hidden

    @hidden.setter
    def hidden(self, hidden: bool) -> None:
        if hidden != self._hidden:
            self._hidden = hidden
            self.relayout()

    @property
    def disabled(self) -> bool:
        return self._disabled

    @disabled.setter
    def disabled(self, disabled: bool) -> None:
        if disabled != self._disabled:
            self._disabled = disabled
            self.touch()

    @property
    def can_focus(self) -> bool:
        return self.focusable and not self.disabled and not self.hidden

    # the tree

    def put(self, *children: Node) -> None:
        """Replaces the children."""
        for old in self.children:
            old.parent = None
        self.children = list(children)
        for child in children:
            child.parent = self
        self.relayout()

    def shown(self) -> Iterator[Node]:
        """This node and all below it that are not hidden, in reading order."""
        if not self.hidden:
            yield self
            for child in self.children:
                yield from child.shown()

    def path(self) -> Iterator[Node]:
        """This node, its parent, and so on to the top."""
        node: Node | None = self
        while node:
            yield node
            node = node.parent

    @property
    def top(self) -> Node:
        *_, top = self.path()
        return top

    def describe(self, depth: int = 0) -> str:
        """The tree as indented lines: role, name, value and states."""
        states = [s for s in ("disabled", "focused", "hovered", "held") if getattr(self, s)]
        said = [self.role, f'"{self.name}"' if self.name else "", self.value]
        said.append(f"({', '.join(states)})" if states else "")
        line = "  " * depth + " ".join(part for part in said if part)
        below = [child.describe(depth + 1) for child in self.children if not child.hidden]
        return "\n".join([line, *below])

    # place

    def measure(self, look: Look, width: int) -> Size:
        """The size it wants if it may be `width` pixels wide; smaller is fine."""
        return Size(0, 0)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        """Takes its place, in pixels of the window, and gives the children theirs."""
        self.look, self.rect = look, pygame.Rect(rect)

    def shift(self, dx: int, dy: int) -> None:
        for node in self.shown():
            node.rect = node.rect.move(dx, dy)
            node.shifted(dx, dy)

    def shifted(self, dx: int, dy: int) -> None:
        """For widgets that keep other places than their rect."""

    def extent(self) -> pygame.Rect:
        """The pixels its picture can reach, focus ring and shadow included."""
        reach = self.look.px(max(self.spill, 6)) if self.look else 0
        return self.rect.inflate(2 * reach, 2 * reach)

    def hides(self, area: pygame.Rect) -> bool:
        """Whether nothing of what lies below it can be seen in an area."""
        return False

    def hit(self) -> pygame.Rect:
        """The pixels that count as a hit: at least 44 points each way for what can be pressed."""
        if not self.look or not self.focusable:
            return self.rect
        least = self.look.px(REACH)
        w, h = (max(0, least - side) for side in self.rect.size)
        return self.rect.inflate(w, h)

    def at(self, pos: Pos) -> Node | None:
        """The deepest node under a point that takes the mouse there."""
        if self.hidden or (self.clips and not self.rect.collidepoint(pos)):
            return None
        for child in reversed(self.children):
            if found := child.at(pos):
                return found
        takes = self.solid or self.focusable
        return self if takes and self.hit().collidepoint(pos) else None

    # changes

    def touch(self) -> None:
        """Its picture has changed."""
        if host := self.top.host:
            host.spoil(self.extent())

    def relayout(self) -> None:
        """It may want another size."""
        if host := self.top.host:
            host.relayout()

    def wake(self) -> None:
        """Calls for `step` until that returns False."""
        if host := self.top.host:
            host.wake(self)

    def step(self, dt: float) -> bool:
        """Moves what moves by itself; False once nothing does. `dt` in seconds."""
        target = 1.0 if self.hovered and not self.disabled else 0.0
        if self.glow == target:
            return False
        stride = dt / GLOW_SECONDS if self.look and self.look.motion else 1.0
        before = self.shade
        self.glow = min(target, self.glow + stride) if target else max(0.0, self.glow - stride)
        if self.shade != before:
            self.touch()
        return self.glow != target

    @property
    def shade(self) -> float:
        """The glow under the mouse, 0 … 1, in few steps."""
        return round(self.glow * GLOW_STEPS) / GLOW_STEPS

    # drawing

    def draw(self, canvas: pygame.Surface, look: Look) -> None:
        """Paints itself and its children inside the canvas's clip."""
        if self.hidden:
            return
        clip = canvas.get_clip()
        if self.extent().colliderect(clip):
            self.paint(canvas, look)
        if self.clips:
            canvas.set_clip(clip.clip(self.rect))
        for child in self.children:
            child.draw(canvas, look)
        canvas.set_clip(clip)
        self.paint_over(canvas, look)
        if self.ringed:
            self.paint_ring(canvas, look)

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        """Draws this node alone, below its children."""

    def paint_over(self, canvas: pygame.Surface, look: Look) -> None:
        """Draws what lies over the children."""

    def paint_ring(self, canvas: pygame.Surface, look: Look) -> None:
        width, gap = look.px(2.5), look.px(2)
        for reach, line, colour in (
            (gap + width + look.px(1), look.px(1), look.theme.focus_edge),
            (gap + width, width, look.theme.focus),
        ):
            ring = self.ring().inflate(2 * reach, 2 * reach)
            rounded(canvas, ring, look.px(self.radius) + reach, None, colour, line)

    def ring(self) -> pygame.Rect:
        """What the focus ring goes around."""
        return self.rect

    # input: each returns the values it emits; None where it has no use for the event

    def press(self, pos: Pos, clicks: int, shift: bool) -> Emitted:
        return []

    def drag(self, pos: Pos) -> Emitted:
        return []

    def release(self, pos: Pos) -> Emitted:
        return []

    def point(self, pos: Pos | None) -> None:
        """The mouse moved over it; None when it left."""

    def wheel(self, amount: float) -> Emitted | None:
        return None

    def key(self, event: pygame.Event) -> Emitted | None:
        return None

    def lost(self) -> None:
        """The press is lost: neither a drag nor a release will come."""

    def type(self, text: str) -> Emitted:
        return []

    def compose(self, text: str) -> None:
        """What an input method shows before it is typed."""

    def blurred(self) -> None:
        """The keyboard went elsewhere."""

    def reveal(self, rect: pygame.Rect) -> None:
        """Scrolls so that `rect`, a place inside of it, can be seen."""
