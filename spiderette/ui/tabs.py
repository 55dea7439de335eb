"""Pages of which one shows, under a row of their titles."""

from collections.abc import Callable, Sequence

import pygame

from spiderette.ui.buttons import HEIGHT
from spiderette.ui.keyboard import command
from spiderette.ui.layout import Column
from spiderette.ui.look import Look, Style
from spiderette.ui.node import Emitted, Node, Pos, Size
from spiderette.ui.parted import Parted
from spiderette.ui.shapes import rounded

SIDE = 16  # points beside the words of a title


class TabBar(Parted):
    """The titles. Left and right turn the page."""

    role = "tabs"
    focusable = True

    def __init__(self, name: str, titles: Sequence[str], index: int = 0) -> None:
        super().__init__(name=name)
        self.titles, self.index = tuple(titles), index

    @property
    def value(self) -> str:
        return self.titles[self.index]

    def _cells(self, look: Look, width: int) -> list[int]:
        bold = Style(15, bold=True)
        wanted = [look.width(title, bold) + 2 * look.px(SIDE) for title in self.titles]
        if sum(wanted) <= width:
            return wanted
        return [want * width // sum(wanted) for want in wanted]

    def measure(self, look: Look, width: int) -> Size:
        return Size(sum(self._cells(look, width)), look.px(HEIGHT))

    def parts(self) -> list[pygame.Rect]:
        """The places of the titles."""
        assert self.look
        cells = self._cells(self.look, self.rect.width)
        roomy = sum(cells) < self.rect.width
        # The words begin where the page below does; the ground of the first reaches further left.
        x, parts = self.rect.left - (self.look.px(SIDE) if roomy else 0), []
        for width in cells:
            parts.append(pygame.Rect(x, self.rect.top, width, self.rect.height))
            x += width
        return parts

    def release(self, pos: Pos) -> Emitted:
        part = self.part_at(pos)
        return [] if part is None else self._turn(part)

    def key(self, event: pygame.Event) -> Emitted | None:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key not in steps or command(event):
            return None
        return self._turn((self.index + steps[event.key]) % len(self.titles))

    def _turn(self, index: int) -> Emitted:
        assert isinstance(self.parent, Tabs)
        return self.parent.turn(index)

    def ring(self) -> pygame.Rect:
        return (
            self.parts()[self.index].inflate(-self.look.px(8), -self.look.px(8))
            if self.look
            else self.rect
        )

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme = look.theme
        line = pygame.Rect(0, 0, self.rect.width, look.px(1))
        line.bottomleft = self.rect.bottomleft
        canvas.fill(theme.panel_line, line)
        for n, (part, title) in enumerate(zip(self.parts(), self.titles, strict=True)):
            if n == self._hot and n != self.index:
                rounded(canvas, part.inflate(-look.px(8), -look.px(8)), look.px(8), theme.row_hover)
            style = Style(15, bold=n == self.index, tone="text" if n == self.index else "dim")
            look.write(canvas, title, part.inflate(-2 * look.px(SIDE - 6), 0), style, "centre")
            if n == self.index:
                mark = pygame.Rect(0, 0, part.width - 2 * look.px(SIDE), look.px(3))
                mark.midbottom = part.midbottom
                rounded(canvas, mark, mark.height // 2, theme.accent)


class Tabs(Column):
    """`pages` are pairs of a title and a node; `says(n)` is emitted when the page is turned."""

    def __init__(
        self,
        name: str,
        pages: Sequence[tuple[str, Node]],
        *,
        index: int = 0,
        says: Callable[[int], object] | None = None,
        grow: float = 1,
    ) -> None:
        self.bar = TabBar(name, [title for title, _ in pages], index)
        self.pages = [page for _, page in pages]
        super().__init__(self.bar, *self.pages, gap=14, grow=grow)
        self.says = says
        self.turn(index)

    @property
    def index(self) -> int:
        return self.bar.index

    def turn(self, index: int) -> Emitted:
        """Shows a page."""
        changed = index != self.bar.index
        self.bar.index = index
        for n, page in enumerate(self.pages):
            page.hidden = n != index
        self.bar.touch()
        return [self.says(index)] if changed and self.says else []
