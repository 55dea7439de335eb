"""Containers: rows, columns, grids and boxes that share out room among their children.

Lengths given to them are points. Children that `bend` (texts, containers) give way when a row is
short of room, the others keep their size as long as they can.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

import pygame

from spiderette.ui.look import Look
from spiderette.ui.node import Node, Size

Place = Literal["start", "centre", "end", "stretch"]


LEAST_BEND = 0.4  # of its wish is left to what bends, before the others shrink too


def split(
    total: int, wanted: Sequence[int], bends: Sequence[bool], keep: float = LEAST_BEND
) -> list[int]:
    """`wanted` lengths made to fit `total`: those that bend shrink first, then all, evenly.

    keep: the share of its length below which nothing bends while others could shrink too.
    """
    excess = sum(wanted) - total
    if excess <= 0:
        return list(wanted)
    soft = sum(w for w, bend in zip(wanted, bends, strict=True) if bend)
    if excess <= soft * (1 - keep):
        kept = shares(soft - excess, [w * bend for w, bend in zip(wanted, bends, strict=True)])
        return [k if bend else w for k, w, bend in zip(kept, wanted, bends, strict=True)]
    least = [w * (keep if bend else 1) for w, bend in zip(wanted, bends, strict=True)]
    return shares(total, least)


def shares(room: int, weights: Sequence[float]) -> list[int]:
    """`room` pixels in whole parts by weight; they add up to `room` if any weight is positive."""
    total = sum(weights)
    if total <= 0 or room <= 0:
        return [0] * len(weights)
    ends = [round(room * sum(weights[: n + 1]) / total) for n in range(len(weights))]
    return [b - a for a, b in zip([0, *ends], ends, strict=False)]


class Row(Node):
    """Children side by side. What grows takes what is left over; else `justify` says where."""

    def __init__(
        self,
        *children: Node,
        gap: float = 10,
        align: Place = "centre",
        justify: Place = "start",
        grow: float = 0,
        name: str = "",
    ) -> None:
        super().__init__(*children, grow=grow, name=name)
        self.gap, self.align, self.justify = gap, align, justify

    def _widths(self, look: Look, width: int) -> list[int]:
        seen = [child for child in self.children if not child.hidden]
        room = width - look.px(self.gap) * max(0, len(seen) - 1)
        wanted = [child.measure(look, room).w for child in seen]
        return split(room, wanted, [child.bends for child in seen])

    def measure(self, look: Look, width: int) -> Size:
        seen = [child for child in self.children if not child.hidden]
        widths = self._widths(look, width)
        gaps = look.px(self.gap) * max(0, len(seen) - 1)
        heights = [c.measure(look, w).h for c, w in zip(seen, widths, strict=True)]
        return Size(sum(widths) + gaps, max(heights, default=0))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        seen = [child for child in self.children if not child.hidden]
        gap, widths = look.px(self.gap), self._widths(look, rect.width)
        left = rect.width - sum(widths) - gap * max(0, len(seen) - 1)
        extra = shares(left, [child.grow for child in seen])
        x = rect.left
        if not sum(extra):
            x += offset(self.justify, left)
        for child, width, more in zip(seen, widths, extra, strict=True):
            height = min(child.measure(look, width + more).h, rect.height)
            child.arrange(look, _across(rect, x, width + more, height, self.align))
            x += width + more + gap


def offset(place: Place, left: int) -> int:
    """How far in something starts when `left` pixels are left over."""
    return {"start": 0, "end": left}.get(place, left // 2)


def _across(rect: pygame.Rect, x: int, width: int, height: int, align: Place) -> pygame.Rect:
    place = pygame.Rect(x, rect.top, width, rect.height if align == "stretch" else height)
    if align == "centre":
        place.centery = rect.centery
    elif align == "end":
        place.bottom = rect.bottom
    return place


class Column(Node):
    """Children one below the other."""

    def __init__(
        self,
        *children: Node,
        gap: float = 12,
        align: Place = "stretch",
        justify: Place = "start",
        grow: float = 0,
        name: str = "",
    ) -> None:
        super().__init__(*children, grow=grow, name=name)
        self.gap, self.align, self.justify = gap, align, justify

    def measure(self, look: Look, width: int) -> Size:
        seen = [child for child in self.children if not child.hidden]
        sizes = [child.measure(look, width) for child in seen]
        gaps = look.px(self.gap) * max(0, len(seen) - 1)
        return Size(
            min(width, max((s.w for s in sizes), default=0)), sum(s.h for s in sizes) + gaps
        )

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self.share_out(look, rect, [child for child in self.children if not child.hidden])

    def share_out(self, look: Look, rect: pygame.Rect, seen: Sequence[Node]) -> None:
        """Gives nodes their places below each other in `rect`."""
        gap = look.px(self.gap)
        sizes = [child.measure(look, rect.width) for child in seen]
        room = rect.height - gap * max(0, len(seen) - 1)
        grows = [child.grow > 0 for child in seen]
        # What grows in height scrolls, however tall it would like to be.
        heights = split(room, [size.h for size in sizes], grows, keep=0.0)
        left = room - sum(heights)
        extra = shares(left, [child.grow for child in seen])
        y = rect.top
        if not any(grows) and left > 0:
            y += offset(self.justify, left)
        for child, size, height, more in zip(seen, sizes, heights, extra, strict=True):
            width = rect.width if self.align == "stretch" else min(size.w, rect.width)
            place = pygame.Rect(rect.left, y, width, height + more)
            if self.align == "centre":
                place.centerx = rect.centerx
            elif self.align == "end":
                place.right = rect.right
            child.arrange(look, place)
            y += height + more + gap


class Grid(Node):
    """Cells of one width in rows: as many as fit at `least` points each, at most `columns`.

    gap: points between rows, and between columns unless `across` says otherwise.
    stretch: the share by which rows may grow where there is more room than they need.
    """

    def __init__(
        self,
        *children: Node,
        columns: int,
        least: float = 0,
        gap: float = 12,
        across: float | None = None,
        grow: float = 0,
        stretch: float = 0,
    ) -> None:
        super().__init__(*children, grow=grow)
        self.columns, self.least, self.gap, self.stretch = columns, least, gap, stretch
        self.across = gap if across is None else across

    def _rows(self, look: Look, width: int) -> tuple[list[list[Node]], list[tuple[int, int]]]:
        """The rows, and for each column how far to the right it begins and how wide it is."""
        gap, least = look.px(self.across), look.px(self.least)
        count = self.columns if not least else (width + gap) // (least + gap)
        count = max(1, min(count, self.columns))
        seen = [child for child in self.children if not child.hidden]
        rows = [seen[n : n + count] for n in range(0, len(seen), count)]
        ends = [(width + gap) * n // count for n in range(count + 1)]
        return rows, [(a, max(0, b - a - gap)) for a, b in pairwise(ends)]

    def measure(self, look: Look, width: int) -> Size:
        rows, cells = self._rows(look, width)
        heights = [_height(look, row, cells) for row in rows]
        return Size(width, sum(heights) + look.px(self.gap) * max(0, len(rows) - 1))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        rows, cells = self._rows(look, rect.width)
        y = rect.top
        spare = max(0, rect.height - self.measure(look, rect.width).h) // max(1, len(rows))
        for row in rows:
            height = _height(look, row, cells)
            height += min(spare, round(self.stretch * height))
            for child, (x, wide) in zip(row, cells, strict=False):
                child.arrange(look, pygame.Rect(rect.left + x, y, wide, height))
            y += height + look.px(self.gap)


def _height(look: Look, row: Sequence[Node], cells: Sequence[tuple[int, int]]) -> int:
    return max(child.measure(look, wide).h for child, (_, wide) in zip(row, cells, strict=False))


class Spacer(Node):
    """Room: what is left of a row or column, or `size` points of it."""

    def __init__(self, size: float = 0) -> None:
        super().__init__(grow=0 if size else 1)
        self.size = size

    def measure(self, look: Look, width: int) -> Size:
        return Size(min(width, look.px(self.size)), look.px(self.size))


class Divider(Node):
    """A thin line across, between groups."""

    role = "separator"

    def measure(self, look: Look, width: int) -> Size:
        return Size(0, look.px(1))  # as wide as it is given, but asks for nothing

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        canvas.fill(look.theme.panel_line, self.rect)


class Box(Node):
    """One child kept to a width or height in points, and placed in the room there is."""

    def __init__(
        self,
        child: Node,
        *,
        width: float = 0,
        height: float = 0,
        most: float = 0,
        align: Place = "centre",
        justify: Place = "start",
        pad: float = 0,
        grow: float = 0,
    ) -> None:
        super().__init__(child, grow=grow)
        self.wide, self.high, self.most = width, height, most
        self.align, self.justify, self.pad = align, justify, pad
        self.bends = child.bends and not width

    def _inner(self, look: Look, width: int) -> Size:
        room = width - 2 * look.px(self.pad)
        most = look.px(self.wide or self.most) or room
        size = self.children[0].measure(look, max(0, min(room, most)))
        fixed = min(room, look.px(self.wide)) if self.wide else size.w
        return Size(fixed, look.px(self.high) or size.h)

    def measure(self, look: Look, width: int) -> Size:
        inner, pad = self._inner(look, width), 2 * look.px(self.pad)
        return Size(min(width, inner.w + pad), inner.h + pad)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        pad = look.px(self.pad)
        area = rect.inflate(-2 * pad, -2 * pad)
        inner = self._inner(look, rect.width)
        most = look.px(self.wide or self.most) or area.width
        width = min(area.width, most) if self.align == "stretch" or self.most else inner.w
        height = area.height if self.justify == "stretch" else min(inner.h, area.height)
        place = pygame.Rect(area.left, area.top, min(width, area.width), height)
        place.left += offset(self.align, area.width - place.width)
        place.top += offset(self.justify, area.height - height)
        self.children[0].arrange(look, place)
