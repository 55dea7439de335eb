"""Rows of cells under headings, and plain lists. Only the rows in view are looked at and drawn,
so ten thousand cost what ten do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from spiderette.ui.icons import icon
from spiderette.ui.keyboard import ENTER, command
from spiderette.ui.look import Align, Look, Style, Tone
from spiderette.ui.node import Emitted, Pos, Size
from spiderette.ui.scroll import FADE, Scrolled
from spiderette.ui.shapes import rounded

ROW = 40  # points
HEAD = Style(13, bold=True, tone="dim")
EDGE = 5  # points kept free of rows where the corners are round


@dataclass(frozen=True)
class Heading:
    """A column of the table; `share` is its part of the width."""

    title: str
    share: float = 1
    align: Align = "left"


@dataclass(frozen=True)
class Cell:
    """Words with a tone or a sign before them, where plain text is not enough."""

    text: str
    tone: Tone = "text"
    sign: str = ""
    bold: bool = False


Cells = Sequence[str | Cell]


class Table(Scrolled):
    """`lines` is any sequence of cells; it is indexed only where it shows.

    `says(n)` when a row is clicked or Enter is pressed on it, `tells(n)` when the cursor moves to
    it.
    """

    role = "table"
    focusable = True
    striped = True
    inset: float = 10  # points beside the words of a cell
    letters = Style()

    def __init__(
        self,
        name: str,
        headings: Sequence[Heading],
        lines: Sequence[Cells],
        *,
        says: Callable[[int], object] | None = None,
        tells: Callable[[int], object] | None = None,
        empty: str = "",
        visible: int = 6,
        grow: float = 1,
    ) -> None:
        super().__init__(name=name, grow=grow)
        self.headings, self.says, self.tells = tuple(headings), says, tells
        self.empty, self.visible = empty, visible
        self._lines = lines
        self._at = 0
        self._hot: int | None = None
        self._pressed: int | None = None

    @property
    def lines(self) -> Sequence[Cells]:
        return self._lines

    @lines.setter
    def lines(self, lines: Sequence[Cells]) -> None:
        self._lines = lines
        self._at = max(0, min(self._at, len(lines) - 1))
        self.relayout()

    @property
    def index(self) -> int:
        """The row of the cursor; 0 in an empty table."""
        return self._at

    @index.setter
    def index(self, n: int) -> None:
        self._go(n)

    @property
    def value(self) -> str:
        if not self._lines:
            return self.empty
        cells = (c if isinstance(c, str) else c.text for c in self._lines[self._at])
        return f"{self._at + 1} / {len(self._lines)}: {', '.join(cells)}"

    # place

    def _row(self, look: Look) -> int:
        return max(look.px(ROW), look.line(self.letters) + look.px(10))

    def _head(self, look: Look) -> int:
        titled = any(heading.title for heading in self.headings)
        return look.line(HEAD) + look.px(12) if titled else look.px(EDGE)

    def measure(self, look: Look, width: int) -> Size:
        count = max(1, min(self.visible, len(self._lines)))
        return Size(width, self._head(look) + count * self._row(look) + look.px(EDGE))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self.scroller.fit(len(self._lines) * self._row(look), self._body().height)

    def _body(self) -> pygame.Rect:
        assert self.look
        head, edge = self._head(self.look), self.look.px(EDGE)
        height = max(0, self.rect.height - head - edge)
        return pygame.Rect(self.rect.left, self.rect.top + head, self.rect.width, height)

    def track(self) -> pygame.Rect:
        track, body = super().track(), self._body()
        track.top, track.height = body.top, body.height
        return track

    def row_rect(self, n: int) -> pygame.Rect:
        """The pixels of a row, in view or not."""
        assert self.look
        body, height = self._body(), self._row(self.look)
        top = body.top + n * height - round(self.scroller.offset)
        return pygame.Rect(body.left, top, body.width - self.look.px(14), height)

    def columns(self, row: pygame.Rect) -> list[pygame.Rect]:
        """The cells of a row."""
        assert self.look
        total, x, cells = sum(h.share for h in self.headings), 0.0, []
        gap = 2 * self.look.px(self.inset)
        for heading in self.headings:
            first, x = x, x + row.width * heading.share / total
            cell = pygame.Rect(
                row.left + round(first), row.top, round(x) - round(first), row.height
            )
            cells.append(cell.inflate(-gap, 0))
        return cells

    def _row_at(self, pos: Pos) -> int | None:
        if not self.look or not self._body().collidepoint(pos) or self._on_bar(pos):
            return None
        n = (pos[1] - self._body().top + round(self.scroller.offset)) // self._row(self.look)
        return n if 0 <= n < len(self._lines) else None

    # input

    @property
    def cursor(self) -> str:  # type: ignore[override]  # depends on what is under the mouse
        return "hand" if self._hot is not None and self.says else "arrow"

    def point(self, pos: Pos | None) -> None:
        super().point(pos)
        hot = self._row_at(pos) if pos else None
        if hot != self._hot:
            self._hot = hot
            self.touch()

    def moved(self, pixels: int) -> None:
        super().moved(pixels)
        if pixels:
            self._pressed = None  # a press that scrolls is no click

    def press(self, pos: Pos, clicks: int, shift: bool) -> Emitted:
        self._pressed = self._row_at(pos)
        return super().press(pos, clicks, shift)

    def release(self, pos: Pos) -> Emitted:
        pressed, self._pressed = self._pressed, None
        super().release(pos)
        if pressed is not None and pressed == self._row_at(pos):
            return self._go(pressed) + ([self.says(pressed)] if self.says else [])
        return []

    def key(self, event: pygame.Event) -> Emitted | None:
        if command(event) or not self._lines or not self.look:
            return None
        if event.key in ENTER:
            return [self.says(self._at)] if self.says else None
        page = max(1, self._body().height // self._row(self.look) - 1)
        last = len(self._lines) - 1
        places = {
            pygame.K_UP: self._at - 1,
            pygame.K_DOWN: self._at + 1,
            pygame.K_PAGEUP: self._at - page,
            pygame.K_PAGEDOWN: self._at + page,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        return self._go(places[event.key]) if event.key in places else None

    def _go(self, n: int) -> Emitted:
        n = max(0, min(n, len(self._lines) - 1))
        changed, self._at = n != self._at, n
        if self.look:
            height = self._row(self.look)
            self.scroller.show(n * height, (n + 1) * height)
        self.touch()
        return [self.tells(n)] if changed and self.tells else []

    # drawing

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme, clip = look.theme, canvas.get_clip()
        rounded(canvas, self.rect, look.px(self.radius), theme.field, theme.panel_line, look.px(1))
        self._paint_head(canvas, look)
        # So far from the sides that what runs out at the end stays inside of the round corners.
        body = self._body().inflate(-2 * look.px(3), 0)
        canvas.set_clip(clip.clip(body))
        if not self._lines:
            look.write(
                canvas, self.empty, body.inflate(-look.px(24), 0), Style(tone="dim"), "centre"
            )
        first = int(self.scroller.offset) // self._row(look)
        for n in range(first, min(len(self._lines), first + body.height // self._row(look) + 2)):
            self._paint_row(canvas, look, n)
        self.fade(canvas, body, look.px(FADE), lambda y: theme.field)
        canvas.set_clip(clip)

    def _paint_head(self, canvas: pygame.Surface, look: Look) -> None:
        head = pygame.Rect(self.rect.topleft, (self.rect.width, self._body().top - self.rect.top))
        if not any(heading.title for heading in self.headings):
            return
        row = pygame.Rect(head.left, head.top, head.width - look.px(14), head.height)
        for heading, cell in zip(self.headings, self.columns(row), strict=True):
            look.write(canvas, heading.title, cell, HEAD, heading.align)
        line = pygame.Rect(head.left, head.bottom - look.px(1), head.width, look.px(1))
        canvas.fill(look.theme.panel_line, line)

    def _paint_row(self, canvas: pygame.Surface, look: Look, n: int) -> None:
        theme, row = look.theme, self.row_rect(n)
        ground = row.inflate(-2 * look.px(6), -2 * look.px(1))
        if self.striped and n % 2:
            canvas.fill(theme.row, row)
        if n == self._at and (self.focused or self.tells):
            rounded(canvas, ground, look.px(6), theme.row_chosen)
            bar = pygame.Rect(ground.left, ground.top, look.px(3), ground.height)
            rounded(canvas, bar.inflate(0, -look.px(12)), look.px(1), theme.accent)
        elif n == self._hot and self.says:
            rounded(canvas, ground, look.px(6), theme.row_hover)
        for heading, cell, box in zip(
            self.headings, self._lines[n], self.columns(row), strict=True
        ):
            cell = Cell(cell) if isinstance(cell, str) else cell
            if cell.sign:
                sign = icon(cell.sign, look.px(18), look.colour(cell.tone))
                canvas.blit(sign, sign.get_rect(left=box.left, centery=box.centery))
                box.left, box.width = box.left + look.px(26), max(1, box.width - look.px(26))
            style = replace(self.letters, bold=cell.bold, tone=cell.tone)
            look.write(canvas, cell.text, box, style, heading.align)


class ListView(Table):
    """A table of one column without a heading."""

    role = "list"
    striped = False
    inset = 18

    def __init__(
        self,
        name: str,
        lines: Sequence[Cells],
        *,
        says: Callable[[int], object] | None = None,
        tells: Callable[[int], object] | None = None,
        empty: str = "",
        visible: int = 6,
        grow: float = 1,
    ) -> None:
        super().__init__(
            name,
            [Heading("")],
            lines,
            says=says,
            tells=tells,
            empty=empty,
            visible=visible,
            grow=grow,
        )
