"""Where a tree of widgets meets the window: events in, emitted values out, pixels repaired.

Above the tree lie a passing notice and a tooltip, which take no input. Reads events only from their
attributes and never asks the mouse, the keyboard or the clock.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pygame

from spiderette.ui.clipboard import Clipboard, ClipboardFailed
from spiderette.ui.keyboard import Keyboard
from spiderette.ui.look import Look
from spiderette.ui.node import Emitted, Node, Pos
from spiderette.ui.notices import Notice, Tip
from spiderette.ui.pointer import Pointer
from spiderette.ui.repairs import Repairs


class Root:
    """One screen's widgets. `escape` is what Esc emits when nothing else wants it.

    around: the widgets stand around something that takes the keys while none of them has the
    focus; keys lead out of them again, and the mouse leaves the keyboard where it is.
    foot: points at the bottom that a passing notice keeps free.
    """

    def __init__(
        self,
        node: Node,
        look: Look,
        *,
        escape: object = None,
        clipboard: Clipboard | None = None,
        around: bool = False,
        foot: float = 0.0,
    ) -> None:
        self.node, self.look, self.clipboard = node, look, clipboard
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.used = False  # whether a widget had a use for the last event
        self.pointer, self.keyboard = Pointer(self), Keyboard(self)
        self.notice, self.tip = Notice(foot), Tip()
        self.around = around
        self._escape = escape
        self._repairs = Repairs()
        self._stale = True
        self._alive: dict[int, Node] = {}
        for top in (node, self.notice, self.tip):
            top.host = self

    # place

    def resize(self, rect: pygame.Rect, scale: float | None = None) -> None:
        """Takes the pixels it may use; all is laid out and painted anew."""
        self.rect = pygame.Rect(rect)
        if scale is not None:
            self.look = replace(self.look, scale=scale)
        self.relayout()

    def restyle(self, look: Look) -> None:
        """Another theme, language or scale."""
        self.look = look
        self.relayout()

    def show(self, node: Node) -> None:
        """Another tree in the place of the screen's own."""
        self.pointer.let_go()
        self.node.host = None
        self.node, node.host = node, self
        self.relayout()

    def settle(self) -> None:
        """Lays out now if anything wants another size."""
        if not self._stale:
            return
        self._stale = False
        for top in self._tops():
            top.arrange(self.look, self.rect)
        self.keyboard.check()
        self.pointer.check()
        self._repairs.whole(self.rect)

    def _tops(self) -> tuple[Node, ...]:
        return (self.node, self.notice, self.tip)

    # what trees tell it

    def spoil(self, rect: pygame.Rect) -> None:
        self._repairs.add(rect.clip(self.rect))

    def relayout(self) -> None:
        self._stale = True

    def wake(self, node: Node) -> None:
        self._alive[id(node)] = node

    # time and pixels

    def step(self, dt: float) -> bool:
        """Moves fades, caret, notice and tooltip on by `dt` seconds; True if it needs another."""
        alive, self._alive = self._alive, {}
        for node in alive.values():
            if node.step(dt):
                self.wake(node)
        talking = self.notice.step(dt)
        rested = self.pointer.hover or (self.keyboard.focus if self.keyboard.in_use else None)
        waiting = self.tip.rest(None if self.pointer.held else rested, dt, self.rect)
        return bool(self._alive) or talking or waiting

    @property
    def changed(self) -> bool:
        """Whether `draw` has anything to do."""
        return self._stale or bool(self._repairs)

    def dirty(self) -> list[pygame.Rect]:
        """The areas to paint since the last call, for those who paint what lies below first."""
        self.settle()
        return self._repairs.take()

    def paint(self, canvas: pygame.Surface, areas: Iterable[pygame.Rect]) -> None:
        """Paints the widgets over what is there, inside the areas only."""
        self.settle()
        clip = canvas.get_clip()
        for area in areas:
            canvas.set_clip(area.clip(clip))
            for top in self._tops():
                top.draw(canvas, self.look)
        canvas.set_clip(clip)

    def draw(
        self, canvas: pygame.Surface, under: pygame.Surface | None = None
    ) -> list[pygame.Rect]:
        """Repairs what has changed and returns the areas.

        First what lies below: from `under`, a picture as large as the canvas, or the plain colour
        of panels; then the widgets.
        """
        areas = self.dirty()
        for area in areas:
            if any(node.hides(area) for node in self.node.shown()):
                continue
            if under:
                canvas.blit(under, area, area)
            else:
                canvas.fill(self.look.theme.panel, area)
        self.paint(canvas, areas)
        return areas

    def toast(self, text: str, seconds: float = 4.0) -> None:
        """A passing notice at the bottom; it takes no input and replaces the last one."""
        self.notice.say(text, seconds)
        self.notice.arrange(self.look, self.rect)
        self.notice.touch()

    # input

    def handle(self, event: pygame.Event) -> Emitted:
        """Hands one event to whom it concerns. Returns the values emitted, mostly none or one."""
        self.settle()
        self.used = False
        focus = self.keyboard.focus
        match event.type:
            case pygame.MOUSEMOTION:
                return self.pointer.motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self.pointer.down(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self.pointer.up(event)
            case pygame.MOUSEWHEEL:
                return self.pointer.wheel(event)
            case pygame.KEYDOWN:
                self.tip.hide()
                return self.keyboard.press(event)
            case pygame.TEXTINPUT if focus and focus.typing:
                self.used = True
                return focus.type(event.text)
            case pygame.TEXTEDITING if focus and focus.typing:
                self.used = True
                focus.compose(event.text)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self.pointer.let_go()
        return []

    def emit(self, emitted: Emitted) -> Emitted:
        """What follows from what a node emits, before the owner of the root sees it."""
        for value in emitted:
            if isinstance(value, ClipboardFailed):
                self.toast(value.sentence)
        return emitted

    def escaped(self) -> Emitted:
        if self.around and self.focus:
            self.keyboard.leave()
            return []
        self.used = self._escape is not None
        return [self._escape] if self._escape is not None else []

    # queries

    @property
    def typing(self) -> pygame.Rect | None:
        """Where text is being typed, for the input method; None while no field has the focus."""
        focus = self.keyboard.focus
        return focus.rect if focus and focus.typing else None

    @property
    def cursor(self) -> str:
        """The pointer that fits what is under it: "arrow", "hand" or "text"."""
        return self.pointer.cursor

    @property
    def focus(self) -> Node | None:
        return self.keyboard.focus

    def focus_on(self, node: Node | None, *, ring: bool = True) -> None:
        """Gives the keyboard to a node, or to none."""
        self.settle()
        self.keyboard.take(node, ring=ring)

    def hit(self, pos: Pos) -> Node | None:
        """The widget under a point, or None where what lies below has it."""
        self.settle()
        return self.node.at(pos)

    def nodes(self) -> Iterator[Node]:
        for top in self._tops():
            yield from top.shown()

    def find(self, role: str | None = None, name: str | None = None) -> Node:
        """The first shown node of this role and name. LookupError with the tree if none is."""
        self.settle()
        for node in self.nodes():
            if role in (None, node.role) and name in (None, node.name):
                return node
        raise LookupError(f"no {role or 'node'} {name!r} in\n{self.describe()}")

    def click(self, node: Node, pos: Pos | None = None, clicks: int = 1) -> Emitted:
        """A press and release of the mouse on a node, in its middle if not said otherwise."""
        self.settle()
        at = {"pos": pos or node.rect.center, "button": 1, "clicks": clicks, "mod": 0}
        down = self.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, at))
        return down + self.handle(pygame.Event(pygame.MOUSEBUTTONUP, at))

    def describe(self) -> str:
        """All that is shown, as indented text."""
        shown = [self.node, *(b for b in (self.notice, self.tip) if b.name)]
        return "\n".join(top.describe() for top in shown)
