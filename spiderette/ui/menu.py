"""The lines of a menu."""

from dataclasses import replace

import pygame

from spiderette.paint.theme import mix
from spiderette.ui.buttons import Pressable
from spiderette.ui.icons import icon
from spiderette.ui.look import Look, Style, Tone
from spiderette.ui.node import Emitted, Size
from spiderette.ui.shapes import rounded

KEYS = Style(13, tone="dim")


class MenuItem(Pressable):
    """A line of a menu: a sign, words, and the keys that do the same."""

    role = "menuitem"
    radius = 7

    def __init__(
        self,
        name: str,
        says: object,
        *,
        sign: str = "",
        keys: str = "",
        tip: str = "",
        disabled: bool = False,
    ) -> None:
        super().__init__(name=name, tip=tip, disabled=disabled)
        self.says, self.sign, self.keys = says, sign, keys

    def act(self) -> Emitted:
        return [self.says]

    def measure(self, look: Look, width: int) -> Size:
        keys = look.width(self.keys, KEYS) + look.px(28) if self.keys else 0
        wanted = look.px(56) + look.width(self.name, Style()) + keys
        return Size(min(width, wanted), look.px(40))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        lit = 1.0 if self.ringed else self.shade
        if lit and not self.disabled:
            fill = mix(look.theme.panel, look.theme.row_hover, lit)
            rounded(canvas, self.rect, look.px(self.radius), fill)
        tone: Tone = "disabled" if self.disabled else "text"
        if self.sign:
            picture = icon(self.sign, look.px(20), look.colour(tone))
            left = self.rect.left + look.px(12)
            canvas.blit(picture, picture.get_rect(left=left, centery=self.rect.centery))
        box = pygame.Rect(self.rect.left + look.px(44), self.rect.top, 0, self.rect.height)
        box.width = max(1, self.rect.right - look.px(12) - box.left)
        if self.keys:
            wide = min(look.width(self.keys, KEYS), box.width // 2)
            keys = pygame.Rect(box.right - wide, box.top, wide, box.height)
            style = replace(KEYS, tone="disabled") if self.disabled else KEYS
            look.write(canvas, self.keys, keys, style, "right")
            box.width = max(1, box.width - wide - look.px(12))
        look.write(canvas, self.name, box, Style(tone=tone))
