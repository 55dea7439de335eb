"""A field for one line of text: caret, selection, clipboard, input methods."""

from collections.abc import Callable

import pygame

from spiderette.ui.buttons import HEIGHT
from spiderette.ui.clipboard import ClipboardFailed, copied, pasted
from spiderette.ui.editing import Line, plain
from spiderette.ui.keyboard import ENTER, command, shift
from spiderette.ui.look import Look, Style
from spiderette.ui.node import Emitted, Node, Pos, Size
from spiderette.ui.shapes import rounded

BLINK = 0.53  # seconds, half a period
INK = Style(16)
FAINT = Style(16, tone="dim")


class TextField(Node):
    """Text of at most `limit` characters. `says(text)` on Enter, `tells(text)` at each change."""

    role = "textbox"
    focusable = True
    typing = True
    cursor = "text"

    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        says: Callable[[str], object] | None = None,
        tells: Callable[[str], object] | None = None,
        hint: str = "",
        limit: int = 100,
        wide: float = 260,
        grow: float = 0,
        disabled: bool = False,
    ) -> None:
        super().__init__(name=name, grow=grow, disabled=disabled)
        self.says, self.tells, self.hint, self.limit, self.wide = says, tells, hint, limit, wide
        text = plain(text)[:limit]
        self.line = Line(text, len(text), len(text))
        self.composing = ""
        self._left = 0  # pixels of the text that lie to the left of the field
        self._beat = 0.0

    @property
    def text(self) -> str:
        return self.line.text

    @text.setter
    def text(self, text: str) -> None:
        self._put(Line().insert(text, self.limit))

    @property
    def value(self) -> str:
        return self.text

    def measure(self, look: Look, width: int) -> Size:
        return Size(min(width, look.px(self.wide)), look.px(HEIGHT))

    # editing

    def _put(self, line: Line) -> Emitted:
        changed = line.text != self.line.text
        self.line, self._beat = line, 0.0
        self._follow()
        self.touch()
        return [self.tells(line.text)] if changed and self.tells else []

    def type(self, text: str) -> Emitted:
        self.composing = ""
        return self._put(self.line.insert(text, self.limit))

    def compose(self, text: str) -> None:
        self.composing = plain(text)
        self._follow()
        self.touch()

    def blurred(self) -> None:
        self.composing = ""

    def key(self, event: pygame.Event) -> Emitted | None:
        if self.composing:
            return []  # the input method has the keys; Enter chooses a character
        if event.key in ENTER:
            return [self.says(self.text)] if self.says else None
        if command(event) and event.key in COMMANDS:
            return COMMANDS[event.key](self)
        line = self._moved(event)
        if line is not None:
            return self._put(line)
        # Letters come as text; their keys must not reach shortcuts.
        return (
            [] if not command(event) and event.key < 127 and chr(event.key).isprintable() else None
        )

    def _moved(self, event: pygame.Event) -> Line | None:
        extend, words = shift(event), bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
        whole = event.mod & pygame.KMOD_META  # Cmd: keyboards of a Mac have no Home and no End
        match ENDS.get(event.key, event.key) if whole else event.key:
            case pygame.K_LEFT:
                return self.line.move(-1, words, extend)
            case pygame.K_RIGHT:
                return self.line.move(1, words, extend)
            case pygame.K_HOME:
                return self.line.at(0, extend)
            case pygame.K_END:
                return self.line.at(len(self.text), extend)
            case pygame.K_BACKSPACE:
                return self.line.erase(-1, words)
            case pygame.K_DELETE:
                return self.line.erase(1, words)
        return None

    def select_all(self) -> Emitted:
        return self._put(self.line.all())

    def copy(self) -> Emitted:
        return copied(self.clipboard, self.line.selected) if self.line.selected else []

    def cut(self) -> Emitted:
        if not self.line.selected:
            return []
        failed = self.copy()  # what could not be copied is not cut either
        return failed or self._put(self.line.insert("", self.limit))

    def paste(self) -> Emitted:
        text = pasted(self.clipboard)
        return [ClipboardFailed("paste")] if text is None else self.type(text)

    # the mouse

    def press(self, pos: Pos, clicks: int, shift: bool) -> Emitted:
        place = self._place(pos[0])
        match clicks:
            case 1:
                return self._put(self.line.at(place, shift))
            case 2:
                return self._put(self.line.word_at(place))
        return self.select_all()

    def drag(self, pos: Pos) -> Emitted:
        return self._put(self.line.at(self._place(pos[0]), extend=True))

    def _place(self, x: int) -> int:
        """The place between characters that is nearest to a pixel column."""
        assert self.look
        reach = x - self._inner().left + self._left
        widths = (self._width(self.text[:n]) for n in range(len(self.text) + 1))
        return min(enumerate(widths), key=lambda pair: abs(pair[1] - reach))[0]

    # drawing

    def _inner(self) -> pygame.Rect:
        assert self.look
        return self.rect.inflate(-2 * self.look.px(12), -2 * self.look.px(6))

    def _width(self, text: str) -> int:
        return self.look.width(text, INK) if self.look else 0

    def _follow(self) -> None:
        """Scrolls sideways so that the caret can be seen."""
        if self.look:
            room = self._inner().width - self.look.px(2)
            whole = self._width(self.text + self.composing)
            caret = self._width(self.text[: self.line.caret] + self.composing)
            self._left = max(0, min(self._left, caret, whole - room))
            self._left = max(self._left, caret - room)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._follow()

    def step(self, dt: float) -> bool:
        glowing = super().step(dt)
        if not self.focused:
            return glowing
        before = self._beat % (2 * BLINK) < BLINK
        self._beat += dt
        if self.look and self.look.motion and (self._beat % (2 * BLINK) < BLINK) != before:
            self.touch()
        return True

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme = look.theme
        line, thick = (theme.accent, 1.5) if self.focused else (theme.control_line, 1)
        rounded(canvas, self.rect, look.px(self.radius), theme.field, line, look.px(thick))
        inner, clip = self._inner(), canvas.get_clip()
        canvas.set_clip(clip.clip(inner))
        if not self.text and not self.composing:
            look.write(canvas, self.hint, inner, FAINT)
        self._paint_text(canvas, look, inner)
        canvas.set_clip(clip)

    def _paint_text(self, canvas: pygame.Surface, look: Look, inner: pygame.Rect) -> None:
        theme, px = look.theme, look.px(INK.size)
        height = look.line(INK)
        top, left = inner.centery - height // 2, inner.left - self._left
        first, last = self.line.span
        if first != last and self.focused:
            start, end = (self._width(self.text[:n]) for n in (first, last))
            canvas.fill(theme.selection, (left + start, top, end - start, height))
        caret = self.line.caret
        shown = self.text[:caret] + self.composing + self.text[caret:]
        tone = theme.text_disabled if self.disabled else theme.text
        canvas.blit(look.lettering.render(shown, px, tone), (left, top))
        start, end = self._width(shown[:caret]), self._width(shown[: caret + len(self.composing)])
        if self.composing:
            canvas.fill(
                theme.accent, (left + start, top + height - look.px(2), end - start, look.px(2))
            )
        if self.focused and (self._beat % (2 * BLINK) < BLINK or not look.motion):
            canvas.fill(theme.text, (left + end, top, look.px(1.5), height))


ENDS = {pygame.K_LEFT: pygame.K_HOME, pygame.K_RIGHT: pygame.K_END}
COMMANDS: dict[int, Callable[[TextField], Emitted]] = {
    pygame.K_a: TextField.select_all,
    pygame.K_c: TextField.copy,
    pygame.K_x: TextField.cut,
    pygame.K_v: TextField.paste,
}
