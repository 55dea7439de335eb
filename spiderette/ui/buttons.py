"""What is pressed: buttons with words or signs, and tiles that can be chosen."""

from dataclasses import replace
from typing import Literal

import pygame

from spiderette.paint.theme import RGB, mix
from spiderette.ui.icons import icon
from spiderette.ui.keyboard import ACTS, command
from spiderette.ui.look import Look, Style, Tone
from spiderette.ui.node import Emitted, Node, Pos, Size
from spiderette.ui.shapes import rounded, shadow

Kind = Literal["plain", "main", "quiet", "danger"]

HEIGHT = 44  # of what can be pressed, in points
LINK_PAD = 4  # points beside the words of a link, for the ring of the keyboard
# Points of a sign's square that are empty, at the left of "left" and at the right of the others.
AIR = {"close": 5, "copy": 2.5, "left": 6, "paste": 3}
LABEL = Style(15, bold=True)
GLINT: RGB = (255, 255, 255)


class Pressable(Node):
    """Acts when the mouse comes up where it went down, or on Enter or Space."""

    focusable = True
    bends = False
    cursor = "hand"

    def act(self) -> Emitted:
        """What a press of it emits."""
        return []

    def release(self, pos: Pos) -> Emitted:
        return self.act() if self.hit().collidepoint(pos) else []

    def key(self, event: pygame.Event) -> Emitted | None:
        return self.act() if event.key in ACTS and not command(event) else None

    def ground(self, look: Look, kind: Kind) -> tuple[RGB, RGB]:
        """The colours from top to bottom in the state it is in."""
        theme = look.theme
        if kind == "main" and not self.disabled:
            base = mix(theme.accent, theme.accent_hover, self.shade)
            base = theme.accent_press if self.held else base
            return (base, base) if self.held else (mix(base, GLINT, 0.1), base)
        base = mix(theme.button, theme.button_hover, self.shade)
        base = theme.button_press if self.held else base
        return (base, base) if self.held or self.disabled else (mix(base, GLINT, 0.05), base)


class Button(Pressable):
    """Words, and a sign before them if named, that emit `says` when pressed."""

    role = "button"
    spill = 10

    def __init__(
        self,
        name: str,
        says: object,
        *,
        sign: str = "",
        kind: Kind = "plain",
        tip: str = "",
        grow: float = 0,
        disabled: bool = False,
        style: Style = LABEL,
    ) -> None:
        super().__init__(name=name, tip=tip, grow=grow, disabled=disabled)
        self.says, self.sign, self.kind, self.style = says, sign, kind, style

    def act(self) -> Emitted:
        return [self.says]

    def measure(self, look: Look, width: int) -> Size:
        pad, mark = self._room(look)
        lines = self._lines(look, width - 2 * pad - mark)
        wide = max(look.width(line, self.style) for line in lines) + 2 * pad + mark
        high = max(look.px(HEIGHT), len(lines) * look.line(self.style) + look.px(16))
        return Size(min(width, max(wide, look.px(84))), high)

    def _room(self, look: Look) -> tuple[int, int]:
        """The padding at either side, and what the sign takes with its gap."""
        return look.px(20), look.px(30) if self.sign else 0

    def _lines(self, look: Look, width: int) -> list[str]:
        lines = look.lines(self.name, self.style, max(1, width))
        return lines if len(lines) <= 2 else [lines[0], " ".join(lines[1:])]

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        if self.kind != "quiet" or self.shade or self.held:
            self._paint_ground(canvas, look)
        pad, mark = self._room(look)
        lines = self._lines(look, self.rect.width - 2 * pad - mark)
        if len(lines) * look.line(self.style) > self.rect.height:
            lines = [self.name]
        wide = min(
            max(look.width(line, self.style) for line in lines), self.rect.width - 2 * pad - mark
        )
        left = self.rect.centerx - (wide + mark) // 2
        if self.sign:
            picture = icon(self.sign, look.px(20), look.colour(self._tone()))
            canvas.blit(picture, picture.get_rect(left=left, centery=self.rect.centery))
        height, style = look.line(self.style), replace(self.style, tone=self._tone())
        box = pygame.Rect(left + mark, 0, max(1, wide), height)
        box.top = self.rect.centery - look.middle(style) - height * (len(lines) - 1) // 2
        for line in lines:
            look.write(canvas, line, box, style, "left" if self.sign else "centre")
            box = box.move(0, height)

    def _tone(self) -> Tone:
        if self.disabled:
            return "disabled"
        return {"main": "on_accent", "danger": "bad"}.get(self.kind, "text")  # type: ignore[return-value]  # both are tones

    def _paint_ground(self, canvas: pygame.Surface, look: Look) -> None:
        theme, radius = look.theme, look.px(self.radius)
        if not self.disabled and not self.held and self.kind != "quiet":
            faint = (*theme.shadow[:3], theme.shadow[3] // 2)
            shadow(canvas, self.rect.move(0, look.px(1)), radius, look.px(2), faint)
        main = self.kind == "main" and not self.disabled
        line = theme.accent_press if main else theme.button_line
        if self.kind == "danger" and not self.disabled:
            line = mix(theme.button_line, theme.bad, 0.6)
        rounded(canvas, self.rect, radius, self.ground(look, self.kind), line, look.px(1))


class Link(Button):
    """Words of the size and on the line of those beside it, underlined as what can be pressed."""

    def __init__(self, name: str, says: object, style: Style = LABEL) -> None:
        super().__init__(name, says, kind="quiet", style=style)

    def measure(self, look: Look, width: int) -> Size:
        wide = look.width(self.name, self.style) + 2 * look.px(LINK_PAD)
        return Size(min(width, wide), look.px(HEIGHT))

    def air(self, look: Look) -> int:
        """Pixels from its edge to its words."""
        return look.px(LINK_PAD)

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        high, thin = look.line(self.style), look.px(1)
        box = self.rect.inflate(-2 * look.px(LINK_PAD), 0)
        box.update(box.left, box.centery - high // 2, box.width, high)
        shown = look.write(canvas, self.name, box, replace(self.style, tone=self._tone()))
        top = box.top + look.ascent(self.style) + max(2, look.px(2))
        colour = look.colour("disabled") if self.disabled else look.theme.accent
        thick = 2 * thin if (self.shade or self.held) and not self.disabled else thin
        canvas.fill(colour, (shown.left, top, shown.width, thick))


class IconButton(Pressable):
    """A sign alone; its name is also its tooltip. `keys` is added to that: "Undo (Ctrl+Z)"."""

    role = "button"
    radius = 12

    def __init__(
        self,
        name: str,
        says: object,
        sign: str,
        *,
        keys: str = "",
        size: float = 22,
        disabled: bool = False,
    ) -> None:
        super().__init__(name=name, tip=f"{name} ({keys})" if keys else name, disabled=disabled)
        self.says, self.size = says, size
        self._sign = sign

    @property
    def sign(self) -> str:
        return self._sign

    @sign.setter
    def sign(self, sign: str) -> None:
        if sign != self._sign:
            self._sign = sign
            self.touch()

    def act(self) -> Emitted:
        return [self.says]

    def air(self, look: Look) -> int:
        """Pixels from its edge to where the sign is seen to end. KeyError for one not in AIR."""
        return (look.px(HEIGHT) - look.px(self.size)) // 2 + look.px(AIR[self._sign])

    def measure(self, look: Look, width: int) -> Size:
        side = min(width, look.px(HEIGHT))
        return Size(side, look.px(HEIGHT))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme = look.theme
        lit = 0.0 if self.disabled else self.shade
        if lit or self.held:
            fill = mix(theme.bar, theme.button_hover, 0.55 * lit)
            fill = theme.button_press if self.held else fill
            rounded(canvas, self.rect, look.px(self.radius), fill)
        tone: Tone = "disabled" if self.disabled else "text"
        side = min(look.px(self.size), *self.rect.size)
        picture = icon(self._sign, side, look.colour(tone))
        canvas.blit(picture, picture.get_rect(center=self.rect.center))


class Tile(Pressable):
    """A larger button around any picture or words; can show that it is the chosen one."""

    spill = 10
    radius = 12
    bends = True

    def __init__(
        self, child: Node, name: str, says: object, *, chosen: bool = False, pad: float = 14
    ) -> None:
        super().__init__(child, name=name)
        self.says, self.pad = says, pad
        self._chosen = chosen

    role = "radio"

    @property
    def chosen(self) -> bool:
        return self._chosen

    @chosen.setter
    def chosen(self, chosen: bool) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self.touch()

    @property
    def value(self) -> str:
        return "chosen" if self._chosen else ""

    def act(self) -> Emitted:
        return [self.says]

    def at(self, pos: Pos) -> Node | None:
        return self if not self.hidden and self.hit().collidepoint(pos) else None

    def measure(self, look: Look, width: int) -> Size:
        pad = 2 * look.px(self.pad)
        inner = self.children[0].measure(look, max(0, width - pad))
        return Size(min(width, inner.w + pad), max(look.px(HEIGHT), inner.h + pad))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        pad = look.px(self.pad)
        self.children[0].arrange(look, self.rect.inflate(-2 * pad, -2 * pad))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme, radius = look.theme, look.px(self.radius)
        faint = (*theme.shadow[:3], theme.shadow[3] // 2)
        shadow(canvas, self.rect.move(0, look.px(1)), radius, look.px(2), faint)
        line, width = (theme.accent, 2.5) if self._chosen else (theme.button_line, 1.0)
        top, bottom = self.ground(look, "plain")
        if self._chosen:
            top, bottom = mix(theme.row_chosen, GLINT, 0.04), theme.row_chosen
        rounded(canvas, self.rect, radius, (top, bottom), line, look.px(width))
