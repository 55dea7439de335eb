"""Where everything on the table belongs, in pixels of the window's surface.

Pure numbers: the same ones draw and hit-test. Sizes are thought in card widths and multiplied
once. The card's size depends on the window alone, so it never changes during play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from spiderette.engine.table import Table
from spiderette.engine.variants import SPIDER, Variant

ASPECT = 7 / 5
GRID = 5  # card widths are multiples of 5, so that the height is whole too (5:7)
SMALLEST, LARGEST = 40, 420
READABLE_CARDS = {"SD": 24, "SP": 30}  # a column this long keeps readable strips
USUAL_INDEX = 0.184  # lower edge of the corner index on usual faces, in card widths
READABLE_SMALL = 17  # the same for cards so narrow that they show the small face
DOWN_STRIP = 0.15  # a comfortable strip of a hidden card, in card widths
# Comfortable strips of open cards, after which no tip of a pip peeks out: below the index the first
# row of pips, or on a very tall board the middle one, too; on a tall one the whole upper half.
FIRST_ROW, MIDDLE_ROW, UPPER_HALF = 0.236, 0.68, 0.576
# A strip between two of these, below the index, is as narrow as the first: a tip would peek out.
SLIVERS = ((0.018, 0.12), (0.158, 0.225))
SMALL_INDEX, SMALL_PICTURE = 0.03, 0.22  # of the small face: the index; on a tall board half a head
ROOMIER = 2.4  # how much more the strips of hidden cards may open where the board is tall
TALL, VERY_TALL = 1.5, 1.85  # so many times as high as needed
SPARE = 1.6  # what is higher than so many times as needed is left over
DROP_SHARE, MOST_DROP = 0.2, 0.5  # between row and columns: of the height left over; card widths
SEEN_DOWN, LEAST_DOWN = 0.085, 0.04  # strips of hidden cards: some of the pattern; the pale rim
MARGIN = 0.085
PACKET, LOW_PACKET = 0.1, 0.06  # how far a packet of the stock stands out: beside, above
THIN = 0.55  # the same for a last packet of fewer cards, of a usual one
WIDEST_GAP = 0.34
LEAST_GAP = 0.07
HOME_FAN, HOME_STEP = 0.23, 0.5  # from one king to the next: beside, above


class Rect(NamedTuple):
    """A rectangle in pixels; the right and bottom edges are outside."""

    x: float
    y: float
    w: float
    h: float

    def contains(self, pos: tuple[float, float]) -> bool:
        return self.x <= pos[0] < self.x + self.w and self.y <= pos[1] < self.y + self.h

    def overlap(self, other: Rect) -> float:
        """The shared area in square pixels."""
        wide = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        high = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return wide * high if wide > 0 and high > 0 else 0.0

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


class Spot(NamedTuple):
    """Where one card belongs: its top left corner, its depth and which side is up."""

    x: float
    y: float
    z: int
    face_up: bool


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What moves things: the stock's side, and how much of a covered card its index needs.

    index, small_index: lower edge of the corner index in card widths, on usual faces and on those
    of cards narrower than `small_below` pixels.
    """

    stock_left: bool = False
    index: float = USUAL_INDEX
    small_index: float = 0.33
    small_below: int = 80

    def strip(self, width: int) -> float:
        """The least readable strip of a covered card, in card widths."""
        return self.small_index if width < self.small_below else self.index


@dataclass(frozen=True, slots=True)
class _Plan:
    """Card width and whether the stock stands beside the columns or above them."""

    width: int
    beside: bool


class Layout:
    """The places of one variant in one board area.

    area: the part of the surface that belongs to the table (bars excluded).
    """

    def __init__(self, area: Rect, variant: Variant, arrangement: Arrangement) -> None:
        self.area = area
        self.variant = variant
        self.arrangement = arrangement
        # Beside, it leaves the columns the whole height: on wide boards worth a step of width.
        worth = GRID if area.w > area.h else 0
        plan = max(
            (self._plan(beside) for beside in (True, False)),
            key=lambda plan: (plan.width + worth * plan.beside, plan.beside),
        )
        self.beside = plan.beside
        self.card_w = plan.width
        self.card_h = plan.width * 7 // 5
        self.least_up = arrangement.strip(plan.width)
        self._small = plan.width < arrangement.small_below
        self._slivers = () if self._small else SLIVERS
        rows = self._rows(plan.width, plan.beside) * plan.width
        self._roomy = min(ROOMIER, max(1.0, area.h / rows))
        self._steps = tuple(share * plan.width for share in self._shares(area.h / rows))
        spare = 0.0 if plan.beside else max(0.0, area.h - SPARE * rows)
        self._drop = round(min(spare * DROP_SHARE, MOST_DROP * plan.width))
        self._place()

    def _shares(self, room: float) -> tuple[float, ...]:
        """Comfortable strips of open cards in card widths, widest first; `room` as TALL."""
        least = self.least_up
        steps = {VERY_TALL: least + MIDDLE_ROW, TALL: UPPER_HALF, 0: least + FIRST_ROW}
        if self._small:
            steps = {TALL: least + SMALL_PICTURE, 0: least + SMALL_INDEX}
        return tuple(step for need, step in steps.items() if room >= need)

    def _rows(self, width: int, beside: bool) -> float:
        """Height of the longest column that must stay readable, in card widths.

        A larger index does not make the cards smaller, which would take back what it gives: it
        stays whole in somewhat shorter columns.
        """
        cards, strip = READABLE_CARDS["SP" if self.variant.game == SPIDER else "SD"], USUAL_INDEX
        if width < self.arrangement.small_below:
            cards, strip = READABLE_SMALL, self.arrangement.small_index
        down = max(self.variant.heights) - 1
        strips = down * LEAST_DOWN + (cards - down - 1) * strip
        above = 0 if beside else ASPECT + 2 * MARGIN + LOW_PACKET * self._packets
        return strips + ASPECT + 2 * MARGIN + above

    @property
    def _packets(self) -> int:
        """How many packets of the stock stand out behind the first one."""
        return max(0, len(self.variant.stock_sizes()) - 2)

    def _plan(self, beside: bool) -> _Plan:
        columns = self.variant.columns + (1 if beside else 0)
        across = columns + (columns + 1) * LEAST_GAP
        width = LARGEST
        while width > SMALLEST and (
            width * across > self.area.w or width * self._rows(width, beside) > self.area.h
        ):
            width -= GRID
        return _Plan(width, beside)

    def _place(self) -> None:
        width, area = self.card_w, self.area
        count = self.variant.columns + (1 if self.beside else 0)
        gap = min(WIDEST_GAP * width, (area.w - count * width) / (count + 1))
        left = area.x + (area.w - count * width - (count - 1) * gap) / 2
        stops = [round(left + i * (width + gap)) for i in range(count)]
        margin = round(MARGIN * width)
        self.gap = gap
        self.top = round(area.y) + margin
        self._bottom = area.y + area.h - margin
        side = left
        if self.beside:
            side = stops.pop(0 if self.arrangement.stock_left else -1)
        self.column_x = tuple(stops)
        self._place_side(side, margin)

    def _place_side(self, side: float, margin: int) -> None:
        width, height = self.card_w, self.card_h
        runs = self.variant.blocks
        if self.beside:
            fan = min(HOME_FAN * width, (self._bottom - self.top - 2 * height - margin) / runs)
            homes = [Rect(side, self.top + round(i * fan), width, height) for i in range(runs)]
            stock = Rect(side, round(self._bottom - height), width, height)
        else:
            first, last = self.column_x[0], self.column_x[-1]
            step = min(HOME_STEP * width, (last - first - 1.3 * width) / max(1, runs - 1))
            stock_x, home_x = (first, last - (runs - 1) * step), (last, first)
            stock_at, left = stock_x if self.arrangement.stock_left else home_x
            hanging = round(self._packets * LOW_PACKET * width)
            homes = [Rect(round(left + i * step), self.top, width, height) for i in range(runs)]
            stock = Rect(stock_at, self.top, width, height)
            self.top += self._drop + height + hanging + 2 * margin
        self.stock_rect = stock
        self.home_rects = tuple(homes)

    @property
    def tray(self) -> Rect:
        """The place of the homes: beside the columns where the first one lies, above them all."""
        first, last = self.home_rects[0], self.home_rects[-1]
        return first if self.beside else Rect(first.x, first.y, last.x + last.w - first.x, first.h)

    def column_rect(self, column: int) -> Rect:
        """The full-height target of a column: half the gap on each side, down to the edge."""
        half = self.gap / 2
        x = self.column_x[column] - half
        return Rect(x, self.top, self.card_w + 2 * half, self.area.y + self.area.h - self.top)

    def place_rect(self, column: int) -> Rect:
        """Where the first card of a column lies."""
        return Rect(self.column_x[column], self.top, self.card_w, self.card_h)

    def strips(self, down: int, up: int, fixed: int | None = None) -> tuple[float, float, float]:
        """Heights of the visible strips of covered cards in a column: hidden, face up, magnified.

        down, up: how many cards of each kind; fixed: index of a face-up card whose strip stays
        readable. Hidden strips are compressed first, then the face-up ones, then what is still
        to be seen of the hidden ones' pattern, then all alike.
        """
        width = self.card_w
        room = self._bottom - self.top - self.card_h
        covered = max(0, up - 1) if up else 0
        hidden = down if up else max(0, down - 1)
        least_down, least_up = LEAST_DOWN * width, self.least_up * width
        up_strip = self._open_strip(covered, room - hidden * SEEN_DOWN * width)
        down_strip = DOWN_STRIP * width * self._roomy
        if hidden:
            down_strip = min(down_strip, max(least_down, (room - covered * up_strip) / hidden))
        if hidden * down_strip + covered * up_strip <= room + 0.5:
            return down_strip, up_strip, up_strip
        magnified = least_up if fixed is not None and covered > 1 else 0.0
        squeeze = (room - magnified) / (
            hidden * least_down + (covered - bool(magnified)) * least_up
        )
        return least_down * squeeze, least_up * squeeze, magnified or least_up * squeeze

    def _open_strip(self, covered: int, room: float) -> float:
        """The strip of `covered` open cards that share `room`: comfortable, or what there is."""
        for step in self._steps:
            if covered * step <= room:
                return int(step)  # whole pixels: a rounded one would show a tip
        strip = max(self.least_up * self.card_w, min(room / covered, int(self._steps[-1])))
        for bare, clear in self._slivers:
            narrow = int((self.least_up + bare) * self.card_w)
            if narrow < strip < (self.least_up + clear) * self.card_w:
                return narrow
        return strip

    def column_tops(self, down: int, up: int, fixed: int | None = None) -> list[float]:
        """The y of each card of a column with `down` hidden and `up` face-up cards."""
        hidden, shown, magnified = self.strips(down, up, fixed)
        y = float(self.top)
        tops = []
        for index in range(down + up):
            y = float(int(y)) if index == down else y  # from here on strips are whole pixels
            tops.append(y)
            y += hidden if index < down else magnified if index == fixed else shown
        return tops

    def next_y(self, table: Table, column: int) -> float:
        """The y at which one more card of a column would lie."""
        pile = table.columns[column]
        down = table.down_count(column)
        return self.column_tops(down, len(pile) + 1 - down)[-1]

    def spots(self, table: Table, fixed: tuple[int, int] | None = None) -> dict[int, Spot]:
        """Card id → spot for every card. fixed: (column, index) of a strip to keep readable."""
        spots: dict[int, Spot] = {}
        for column, pile in enumerate(table.columns):
            down = table.down_count(column)
            keep = fixed[1] if fixed is not None and fixed[0] == column else None
            tops = self.column_tops(down, len(pile) - down, keep)
            x = self.column_x[column]
            for index, (card, y) in enumerate(zip(pile, tops, strict=True)):
                spots[card.id] = Spot(x, round(y), index, index >= down)
        self._stock_spots(table, spots)
        for number, run in enumerate(table.home):
            home = self.home_rects[number]
            for depth, card in enumerate(reversed(run)):
                spots[card.id] = Spot(home.x, home.y, 20 * number + depth, True)
        return spots

    def _stock_spots(self, table: Table, spots: dict[int, Spot]) -> None:
        """The stock as small packets, one for each deal, the next one on top."""
        rect = self.stock_rect
        count = len(table.stock)
        packets = self.variant.deals(count)
        for index, card in enumerate(table.stock):
            y = rect.y - self._rise(packets - 1 - index // self.variant.columns)
            spots[card.id] = Spot(rect.x, y, count - index, False)

    def _rise(self, packet: int) -> int:
        """How far a packet of the stock lies above the place of the stock, the last one at 0.

        Above the columns it lies below it, so that its upper edge is on a line with the homes.
        """
        short = self.variant.stock_sizes()[0] % self.variant.columns
        steps = packet - (1 - THIN) if short and packet else packet
        return round(steps * (PACKET if self.beside else -LOW_PACKET) * self.card_w)

    def card_rect(self, spot: Spot) -> Rect:
        return Rect(spot.x, spot.y, self.card_w, self.card_h)

    def card_at(
        self, table: Table, pos: tuple[float, float], fixed: tuple[int, int] | None = None
    ) -> tuple[int, int] | None:
        """(column, index from the bottom) of the card drawn topmost at a point, or None."""
        for column, pile in enumerate(table.columns):
            x = self.column_x[column]
            if not pile or not x <= pos[0] < x + self.card_w:
                continue
            down = table.down_count(column)
            keep = fixed[1] if fixed is not None and fixed[0] == column else None
            tops = [round(y) for y in self.column_tops(down, len(pile) - down, keep)]
            if not tops[0] <= pos[1] < tops[-1] + self.card_h:
                return None
            return column, max(i for i, y in enumerate(tops) if y <= pos[1])
        return None

    def column_at(self, pos: tuple[float, float]) -> int | None:
        """The column whose full-height target holds the point."""
        for column in range(self.variant.columns):
            if self.column_rect(column).contains(pos):
                return column
        return None

    def stock_at(self, pos: tuple[float, float]) -> bool:
        """True on the stock: its place and all the packets that ever stand out above it."""
        return self._stock(self._packets).contains(pos)

    def stock_seen(self, table: Table) -> Rect:
        """The place of the stock and the packets that stand out above it now."""
        return self._stock(self.variant.deals(len(table.stock)) - 1)

    def _stock(self, packets: int) -> Rect:
        """With so many packets above the last one."""
        rect, rise = self.stock_rect, self._rise(max(0, packets))
        return Rect(rect.x, rect.y - max(0, rise), rect.w, rect.h + abs(rise))

    def overlapped(self, held: Rect) -> list[tuple[float, int]]:
        """(share of a card's area, column) for the columns that held cards overlap, most first."""
        card = self.card_w * self.card_h
        top_card = Rect(held.x, held.y, self.card_w, self.card_h)
        shares = [
            (top_card.overlap(self.column_rect(column)) / card, column)
            for column in range(self.variant.columns)
        ]
        return sorted((s for s in shares if s[0] > 0), key=lambda s: (-s[0], s[1]))
