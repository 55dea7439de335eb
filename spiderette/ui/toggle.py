"""A switch that is on or off, with its words before it."""

from collections.abc import Callable

import pygame

from spiderette.paint.theme import mix
from spiderette.ui.buttons import HEIGHT, Pressable
from spiderette.ui.look import Look, Style
from spiderette.ui.node import Emitted, Size
from spiderette.ui.shapes import disc, rounded


class Toggle(Pressable):
    """A switch with its words before it; `says(on)` is emitted when it is turned."""

    role = "switch"
    bends = True
    radius = 8

    def __init__(
        self,
        name: str,
        on: bool,
        says: Callable[[bool], object],
        *,
        note: str = "",
        strong: bool = False,
        grow: float = 0,
        disabled: bool = False,
    ) -> None:
        super().__init__(name=name, grow=grow, disabled=disabled)
        self.says, self.note, self.strong = says, note, strong
        self._on = on
        self._slide = float(on)

    @property
    def on(self) -> bool:
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if on != self._on:
            self._on = on
            self.wake()
            self.touch()

    @property
    def value(self) -> str:
        return "on" if self._on else "off"

    def act(self) -> Emitted:
        self.on = not self._on
        return [self.says(self._on)]

    def step(self, dt: float) -> bool:
        glowing, target = super().step(dt), float(self._on)
        if self._slide == target:
            return glowing
        stride = dt / 0.14 if self.look and self.look.motion else 1.0
        way = 1 if target > self._slide else -1
        self._slide = min(1.0, max(0.0, self._slide + way * stride))
        self.touch()
        return True

    def _texts(self, look: Look, width: int) -> list[tuple[str, Style]]:
        room = max(1, width - look.px(64))
        main = Style(15, self.strong, "disabled" if self.disabled else "text")
        note = Style(13, tone="disabled" if self.disabled else "dim")
        texts = [(line, main) for line in look.lines(self.name, main, room)]
        return texts + [(t, note) for t in (look.lines(self.note, note, room) if self.note else ())]

    def measure(self, look: Look, width: int) -> Size:
        texts = self._texts(look, width)
        wide = max(look.width(text, style) for text, style in texts) + look.px(64)
        high = sum(look.line(style) for _, style in texts) + look.px(12)
        return Size(min(width, wide), max(look.px(HEIGHT), high))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        texts = self._texts(look, self.rect.width)
        box = pygame.Rect(self.rect.left, 0, max(1, self.rect.width - look.px(60)), 0)
        box.top = self.rect.centery - sum(look.line(style) for _, style in texts) // 2
        for text, style in texts:
            box.height = look.line(style)
            look.write(canvas, text, box, style)
            box.top += box.height
        self._paint_switch(canvas, look)

    def _paint_switch(self, canvas: pygame.Surface, look: Look) -> None:
        theme = look.theme
        track = pygame.Rect(0, 0, look.px(46), look.px(26))
        track.midright = self.rect.midright
        lit = round(self._slide * 8) / 8
        off = mix(theme.field, theme.button_hover, 0.35 + 0.4 * self.shade)
        on = mix(theme.accent, theme.accent_hover, self.shade)
        fill, line = mix(off, on, lit), mix(theme.text_dim, theme.accent_press, lit)
        if self.disabled:
            fill, line = mix(theme.panel, fill, 0.35), theme.panel_line
        rounded(canvas, track, track.height // 2, fill, line, look.px(1))
        reach = track.height // 2
        x = track.left + reach + round((track.width - 2 * reach) * self._slide)
        knob = mix(theme.panel, theme.knob, 0.5) if self.disabled else theme.knob
        rim = line if self.disabled else mix(theme.text_dim, mix(knob, (0, 0, 0), 0.25), lit)
        disc(canvas, (x, track.centery), reach - look.px(4), knob, rim, look.px(1))
