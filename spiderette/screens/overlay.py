"""The base of every screen that is a panel over the dimmed picture of what lies below.

Gives it a title, a close button, Esc, a body that scrolls where room is short, and a row of
buttons. What stands on the panel and what follows from it is the business of each screen.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from spiderette.controller.commands import command_of
from spiderette.paint.theme import RGBA
from spiderette.screens.bar import BAR_POINTS, STATUS_POINTS
from spiderette.screens.desk import Desk, panel_scale, ramp
from spiderette.screens.screen import EVERYWHERE, OUTCOMES, Give, Outcome, Pop, Screen
from spiderette.screens.steady import Grip, grip
from spiderette.text import language, tr
from spiderette.ui import (
    Button,
    Column,
    IconButton,
    Label,
    Look,
    Node,
    Panel,
    Root,
    Row,
    ScrollView,
    Size,
    heading,
    veil,
)
from spiderette.ui.buttons import Link
from spiderette.ui.keyboard import ENTER, command, stops
from spiderette.ui.look import DIM
from spiderette.ui.node import Emitted

SHARE = 0.72  # of a tall window, for panels that do not follow their content
EDGE, WIDE_EDGE = 10, 32  # points between a panel and the edge of a small and a large window
MERE_EDGE = 16  # points beside a panel in which slivers of cards would look like a second frame
# Points of a window, across and down: where the edge begins to be wider, and where it has grown.
_EDGE_GROWS = ((800, 1000), (600, 660))


class Flush(Node):
    """A sign or link that ends where the panel's content ends: its ground reaches into the margin.

    left: it begins there instead.
    """

    bends = False

    def __init__(self, button: IconButton | Link, *, left: bool = False) -> None:
        super().__init__(button)
        self.button, self.left = button, left

    def measure(self, look: Look, width: int) -> Size:
        over = self.button.air(look)
        size = self.button.measure(look, width + over)
        return Size(size.w - over, size.h)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        over = self.button.air(look)
        wide = pygame.Rect(rect.left, rect.top, rect.width + over, rect.height)
        self.button.arrange(look, wide.move(-over, 0) if self.left else wide)


class Sheet(Node):
    """A panel in the middle of the window, `wide` points where there is room.

    `tall` points high where there is room, or a `share` of a tall window; as high as its content if
    that is 0. Never beyond the window. Keeps the mouse from what lies below.

    aside: pixels by which it stands off the middle, as far as the window allows.
    """

    solid = True

    def __init__(self, panel: Panel, wide: float, tall: float = 0, share: float = SHARE) -> None:
        super().__init__(panel)
        self.panel, self.wide, self.tall, self.share = panel, wide, tall, share
        self.aside = (0, 0)

    def measure(self, look: Look, width: int) -> Size:
        return self.panel.measure(look, min(width, look.px(self.wide)))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        edges = zip(rect.size, _EDGE_GROWS, strict=True)
        across, down = (_edge(look, length, grows) for length, grows in edges)
        room = rect.inflate(-2 * across, -2 * down)
        width = min(look.px(self.wide), room.width)
        high = max(look.px(self.tall), round(room.height * self.share)) if self.tall else 0
        wanted = high or self.panel.measure(look, width).h
        place = pygame.Rect(0, 0, width, min(wanted, room.height))
        place.center = rect.centerx, rect.centery - (room.height - place.height) // 14
        self.panel.arrange(look, place.move(self.aside).clamp(room))


def _edge(look: Look, length: int, grows: tuple[int, int]) -> int:
    """Pixels that a panel keeps from the edge of a window, of which this is one side."""
    return look.px(EDGE + (WIDE_EDGE - EDGE) * ramp(length / look.scale, grows))


class Overlay(Screen):
    """A panel. Subclasses give `title`, `body` and whatever else they have."""

    wide = 560.0
    tall = 0.0
    share = SHARE
    scrolls = True  # the body as a whole; False where a part of it scrolls by itself

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.size, self._scale = (0, 0), 1.0
        self._below: pygame.Surface | None = None
        self._dimmed: pygame.Surface | None = None
        self._cleared: list[pygame.Rect] = []  # where it is without words and cards
        self._language = language()
        self._begun = False
        escape = self.escape()
        self.root = Root(self._tree(), desk.look(1.0), escape=escape, clipboard=desk.clipboard)

    # what a subclass says

    def title(self) -> str:
        """The words at the top, in the player's language."""
        raise NotImplementedError

    def subtitle(self) -> str:
        """A quiet line under the title; "" for none."""
        return ""

    def emblem(self) -> Node | None:
        """A picture before the title."""
        return None

    def body(self) -> Node:
        """What stands on the panel; made anew when the language changes."""
        raise NotImplementedError

    def footer(self) -> Node | None:
        """What stays in sight under the body, mostly `Actions`."""
        return None

    def first(self) -> Node | None:
        """What has the keyboard at the start."""
        return None

    def main(self) -> Button | None:
        """The button that Enter presses where no widget wants that key."""
        return None

    def escape(self) -> object:
        """What Esc and the close button ask for; None where an answer is wanted."""
        return Pop()

    def answer(self, value: object) -> list[Outcome]:
        """What follows from a value that a widget emitted and that is no outcome itself."""
        return []

    # the tree

    def _tree(self) -> Sheet:
        body = self.body()
        middle = ScrollView(body, pad=8) if self.scrolls else body
        parts = [self._head(), middle, self.footer()]
        inside = Column(*(part for part in parts if part is not None), gap=14)
        panel = Panel(inside, pad=(26, 20), name=self.title())
        return Sheet(panel, self.wide, self.tall, self.share)

    def _head(self) -> Node:
        words: list[Node] = [heading(self.title())]
        if self.subtitle():
            words.append(Label(self.subtitle(), DIM))
        parts: list[Node] = [Column(*words, gap=2, grow=1)]
        emblem = self.emblem()
        if emblem is not None:
            parts.insert(0, emblem)
        if self.escape() is not None:
            close = IconButton(tr("Close"), self.escape(), "close", keys=tr("Esc"))
            parts.append(Flush(close))
        return Row(*parts, gap=18)

    def rebuild(self) -> None:
        """Make all widgets anew; the keyboard stays where it was in the order of the panel."""
        order, focus = stops(self.root.node), self.root.focus
        place = order.index(focus) if focus in order else -1
        ring = self.root.keyboard.in_use
        self.root.show(self._tree())
        self.root.restyle(self.desk.look(self.root.look.scale))
        order = stops(self.root.node)
        if 0 <= place < len(order):
            self.focus(order[place], ring)

    def focus(self, node: Node, ring: bool) -> None:
        """Give the keyboard to a node and bring it into sight."""
        self.root.focus_on(node, ring=ring)
        for part in node.path():
            part.reveal(node.rect)

    # Screen

    def over(self, below: pygame.Surface) -> None:
        self._below, self._dimmed = below.copy(), None
        self.spoil()

    def rehearse(self, size: tuple[int, int], scale: float) -> Iterator[None]:
        """Words, signs and cards are kept where they are made, for all panels."""
        self.resize(size, scale)
        self.root.settle()
        yield
        canvas = pygame.Surface((1, 1))
        for node in self.root.node.shown():
            node.paint(canvas, self.root.look)
            yield

    def covered(self) -> None:
        self.root.pointer.let_go()
        self.root.tip.hide()

    def resize(self, size: tuple[int, int], scale: float) -> None:
        held = grip(self.root) if size == self.size else None
        self.size, self._scale = size, scale
        self.root.resize(pygame.Rect(0, 0, *size), panel_scale(size, scale))
        self._stay(held)
        if not self._begun:
            self._begun = True
            self.root.settle()
            first = self.first()
            if first is not None:
                self.root.focus_on(first, ring=self.desk.by_keys)

    def _stay(self, held: Grip | None) -> None:
        """Let the panel stand where what is held stays under the pointer, else in the middle."""
        sheet = self.root.node
        assert isinstance(sheet, Sheet)
        if held is None:
            sheet.aside = (0, 0)
            return
        self.root.settle()
        held.scroll()
        (x, y), (dx, dy) = sheet.aside, held.off()
        sheet.aside = x + dx, y + dy
        self.root.relayout()

    def restyle(self) -> None:
        self._dimmed = None
        if language() != self._language:
            self._language = language()
            self.rebuild()
            self.say("", 0.0)
            return
        look = self.desk.look(self.root.look.scale)
        if look != self.root.look:
            self.root.restyle(look)

    def handle(self, event: pygame.event.Event, now: float) -> list[Outcome]:
        outcomes = self._outcomes(self.root.handle(event))
        if event.type != pygame.KEYDOWN or self.root.used:
            return outcomes
        main = self.main()
        if event.key in ENTER and not command(event) and main is not None and not main.disabled:
            return outcomes + self._outcomes(main.act())
        return outcomes + self.shortcut(event)

    def _outcomes(self, emitted: Emitted) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for value in emitted:
            outcomes += [value] if isinstance(value, OUTCOMES) else self.answer(value)
        return outcomes

    def shortcut(self, event: pygame.event.Event) -> list[Outcome]:
        """What a key asks for that no widget wanted."""
        wanted = command_of(event)
        return [Give(wanted)] if wanted in EVERYWHERE else []

    def told(self, value: object) -> list[Outcome]:
        return self.answer(value)

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        return self.root.step(dt), []

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.root.draw(surface, under=self._under(surface))

    def _under(self, surface: pygame.Surface) -> pygame.Surface:
        """What lies below, dimmed once."""
        self.root.settle()
        bare = self._cut()
        known = self._dimmed
        if known is None or known.get_size() != surface.get_size() or bare != self._cleared:
            below = self._below if self._below is not None else surface
            known = pygame.transform.scale(below, surface.get_size())
            for area in bare:
                _clear(known, area)
            veil(known, known.get_rect(), self._dim())
            self._dimmed, self._cleared = known, bare
        return known

    def _bars(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the bars above and below the table lie."""
        (wide, high), scale = self.size, self._scale
        foot = round(STATUS_POINTS * scale)
        above = pygame.Rect(0, 0, wide, round(BAR_POINTS * scale))
        return above, pygame.Rect(0, high - foot, wide, foot)

    def _cut(self) -> list[pygame.Rect]:
        """What the panel would cut in half: the words of the bars, if it reaches into one; in a
        window that it fills but for a mere edge the cards, too."""
        sheet = self.root.node
        assert isinstance(sheet, Sheet)
        panel, bars = sheet.panel.rect, list(self._bars())
        if self.depth > 1 or panel.collidelist(bars) < 0:
            return []
        mere = panel.left <= self.root.look.px(MERE_EDGE)
        return [pygame.Rect(0, 0, *self.size)] if mere else bars

    def _dim(self) -> RGBA:
        """Over the table in full; over another panel, which did that already, only a little."""
        dim = self.desk.theme.dim
        return dim if self.depth <= 1 else (*dim[:3], round(dim[3] * 0.45))

    def spoil(self) -> None:
        self.root.relayout()

    def say(self, line: str, seconds: float = 4.0) -> None:
        self.root.toast(line, seconds)

    @property
    def cursor(self) -> str:
        return self.root.cursor

    @property
    def typing(self) -> pygame.Rect | None:
        return self.root.typing


def _clear(picture: pygame.Surface, area: pygame.Rect) -> None:
    """An area from edge to edge as its first column of pixels is: without words, signs, cards."""
    edge = picture.subsurface((area.x, area.y, 1, area.h)).copy()
    picture.blit(pygame.transform.scale(edge, area.size), area)
