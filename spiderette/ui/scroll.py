"""Room for more than fits: where a view stands over its content, its bar, and a scrolling box."""

from collections.abc import Callable

import pygame

from spiderette.paint.shapes import veil
from spiderette.paint.theme import RGB, mix
from spiderette.ui.keyboard import command
from spiderette.ui.look import Look
from spiderette.ui.node import Emitted, Node, Pos, Size
from spiderette.ui.panel import Panel
from spiderette.ui.shapes import rounded

NOTCH = 84  # points for one notch of the wheel
BAR = 14  # the width of the bar's room in points
GUTTER = 10  # points between the content of a view and the room of its bar
FADE = 40  # points over which content runs out at an edge behind which there is more


class Scroller:
    """An offset in pixels over a content of some height, and the bar that shows it."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.content = self.view = 0
        self._grip: float | None = None  # where in its knob the bar is held

    @property
    def most(self) -> int:
        return max(0, self.content - self.view)

    @property
    def held(self) -> bool:
        return self._grip is not None

    def fit(self, content: int, view: int) -> None:
        self.content, self.view = content, view
        self.to(self.offset)

    def to(self, offset: float) -> int:
        """Goes as near as it can; the whole pixels by which the content moved up."""
        before = round(self.offset)
        self.offset = max(0.0, min(float(self.most), offset))
        return round(self.offset) - before

    def show(self, top: float, bottom: float) -> int:
        """The least move that brings a stretch of the content into view; pixels moved."""
        if bottom > self.offset + self.view:
            return self.to(min(top, bottom - self.view))
        return self.to(top) if top < self.offset else 0

    def knob(self, track: pygame.Rect, least: int) -> pygame.Rect:
        height = max(least, track.height * self.view // max(1, self.content))
        height = min(height, track.height)
        share = self.offset / self.most if self.most else 0.0
        return pygame.Rect(track.left, track.top + round((track.height - height) * share),
                           track.width, height)  # fmt: skip

    def grab(self, pos: Pos, track: pygame.Rect, least: int) -> int:
        """A press on the bar: on the knob it holds on, beside it the knob comes to the mouse."""
        knob = self.knob(track, least)
        self._grip = pos[1] - knob.top if knob.collidepoint(pos) else knob.height / 2
        return self.pull(pos, track, least)

    def pull(self, pos: Pos, track: pygame.Rect, least: int) -> int:
        room = track.height - self.knob(track, least).height
        share = (pos[1] - (self._grip or 0) - track.top) / room if room > 0 else 0.0
        return self.to(share * self.most)

    def release(self) -> None:
        self._grip = None

    def key(self, event: pygame.Event, line: float) -> int | None:
        """What a key moves it by; None if it is no scrolling key."""
        page = self.view * 0.9
        moves = {
            pygame.K_UP: self.offset - line,
            pygame.K_DOWN: self.offset + line,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: float(self.most),
        }
        return self.to(moves[event.key]) if event.key in moves and not command(event) else None

    def paint(self, canvas: pygame.Surface, look: Look, track: pygame.Rect, lit: bool) -> None:
        if not self.most:
            return
        theme = look.theme
        knob = self.knob(track, look.px(36)).inflate(-look.px(8), -look.px(4))
        colour = mix(theme.panel, theme.text, 0.55 if lit or self.held else 0.34)
        rounded(canvas, knob, knob.width // 2, colour)


class Scrolled(Node):
    """What scrolls: the bar at its right, the wheel, and dragging by touch."""

    solid = True
    clips = True

    def __init__(self, *children: Node, name: str = "", grow: float = 1) -> None:
        super().__init__(*children, name=name, grow=grow)
        self.scroller = Scroller()
        self._over_bar = False
        self._touched: int | None = None

    def moved(self, pixels: int) -> None:
        """The content has moved up by some pixels."""
        if pixels:
            self.touch()

    def track(self) -> pygame.Rect:
        """The room of the bar."""
        assert self.look
        width = self.look.px(BAR)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def _on_bar(self, pos: Pos) -> bool:
        return bool(self.scroller.most) and self.track().collidepoint(pos)

    def at(self, pos: Pos) -> Node | None:
        if not self.hidden and self.look and self._on_bar(pos):
            return self
        return super().at(pos)

    def point(self, pos: Pos | None) -> None:
        over = bool(pos and self._on_bar(pos))
        if over != self._over_bar:
            self._over_bar = over
            self.touch()

    def _least(self) -> int:
        return self.look.px(36) if self.look else 0

    def press(self, pos: Pos, clicks: int, shift: bool) -> Emitted:
        if self._on_bar(pos):
            self.moved(self.scroller.grab(pos, self.track(), self._least()))
        else:
            self._touched = pos[1]
        return []

    def drag(self, pos: Pos) -> Emitted:
        if self.scroller.held:
            self.moved(self.scroller.pull(pos, self.track(), self._least()))
        elif self._touched is not None:
            self.moved(self.scroller.to(self.scroller.offset + self._touched - pos[1]))
            self._touched = pos[1]
        return []

    def release(self, pos: Pos) -> Emitted:
        self.lost()
        return []

    def lost(self) -> None:
        self.scroller.release()
        self._touched = None

    def wheel(self, amount: float) -> Emitted | None:
        if not self.look or not self.scroller.most:
            return None
        self.moved(self.scroller.to(self.scroller.offset - amount * self.look.px(NOTCH)))
        return []

    def fade(
        self, canvas: pygame.Surface, view: pygame.Rect, reach: int, ground: Callable[[int], RGB]
    ) -> None:
        """Lets the content run out where there is more of it; ground: the colour at a height.

        What is left of it falls as a square, so that neither a sliver nor an end is to be seen.
        """
        above, below = self.scroller.offset, self.scroller.most - self.scroller.offset
        for n in range(min(reach, view.height)):
            for y, hidden in ((view.top + n, above), (view.bottom - 1 - n, below)):
                share = (1 - (n / reach) ** 2) * min(1.0, hidden / reach)
                row = pygame.Rect(view.left, y, view.width, 1)
                veil(canvas, row, (*ground(y), round(255 * share)))

    def paint_over(self, canvas: pygame.Surface, look: Look) -> None:
        clip = canvas.get_clip()
        canvas.set_clip(clip.clip(self.rect))
        self.scroller.paint(canvas, look, self.track(), self._over_bar)
        canvas.set_clip(clip)


class ScrollView(Scrolled):
    """One child that may be taller than the view.

    On a panel the child keeps its width whether it scrolls or not: the bar, and `pad` points for
    the rings of what has the keyboard, lie beside the view, in the margin of that panel.
    """

    role = "scroll"

    def __init__(self, child: Node, *, pad: float = 8, grow: float = 1, name: str = "") -> None:
        super().__init__(child, grow=grow, name=name)
        self.pad = pad

    @property
    def focusable(self) -> bool:  # type: ignore[override]  # depends on what it holds
        """Only where nothing inside would bring the keyboard to it."""
        inside = self.children[0].shown()
        return bool(self.scroller.most) and not any(node.can_focus for node in inside)

    def measure(self, look: Look, width: int) -> Size:
        return self.children[0].measure(look, width)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        """Where all fits, it is as if there were no view."""
        super().arrange(look, rect)
        child, pad = self.children[0], look.px(self.pad)
        height = child.measure(look, rect.width).h
        self.clips = height > rect.height
        if not self.clips:
            self.scroller.fit(0, rect.height)
            child.arrange(look, rect)
            return
        panel = self._ground()
        ground = (panel or self.top).rect
        beside = look.px(BAR) + (look.px(GUTTER) if panel else 0)
        left = max(rect.left - pad, ground.left)
        self.rect.left, self.rect.width = left, min(rect.right + beside, ground.right) - left
        width = max(0, self.rect.width - pad - beside)
        height = child.measure(look, width).h
        whole = pygame.Rect(left + pad, rect.top + pad, width, height)
        self.scroller.fit(height + 2 * pad, self.rect.height)
        child.arrange(look, whole.move(0, -round(self.scroller.offset)))

    def _ground(self) -> Panel | None:
        """What it stands on."""
        return next((node for node in self.path() if isinstance(node, Panel)), None)

    def paint_over(self, canvas: pygame.Surface, look: Look) -> None:
        ground = self._ground()
        if ground and self.clips:
            self.fade(canvas, self.rect, look.px(FADE), ground.colour_at)
            self._rule_off(canvas, look)
        super().paint_over(canvas, look)

    def _rule_off(self, canvas: pygame.Surface, look: Look) -> None:
        """A line under the content where it goes on: a view that ends between two rows would
        look as if there were no more."""
        if round(self.scroller.offset) < self.scroller.most:
            inner, thin = self.children[0].rect, look.px(1)
            line = pygame.Rect(inner.left, self.rect.bottom - thin, inner.width, thin)
            canvas.fill(look.theme.panel_line, line)

    def moved(self, pixels: int) -> None:
        if pixels:
            self.children[0].shift(0, -pixels)
            self.touch()

    def key(self, event: pygame.Event) -> Emitted | None:
        walks = event.key in (pygame.K_UP, pygame.K_DOWN) and not self.focused
        if not self.scroller.most or not self.look or walks:
            return None
        pixels = self.scroller.key(event, self.look.px(NOTCH / 2))
        if pixels is None:
            return None
        self.moved(pixels)
        return []

    def reveal(self, rect: pygame.Rect) -> None:
        start = self.rect.top - self.scroller.offset
        reach = self.look.px(16) if self.look else 0
        self.moved(self.scroller.show(rect.top - start - reach, rect.bottom - start + reach))
