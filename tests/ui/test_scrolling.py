"""Scroll views and long lists: wheel, bar, keys, touch; ten thousand rows cost what ten do."""

import time
from collections.abc import Sequence
from typing import overload

import pytest

from spiderette.ui import (
    Button,
    Cell,
    Column,
    Heading,
    Label,
    ListView,
    Panel,
    ScrollView,
    Spacer,
    Table,
)
from spiderette.ui.table import Cells
from tests.ui.hands import Pilot, Play

ROWS = [(f"2026-01-{n % 28 + 1:02}", Cell("Won", "good", "check"), str(n)) for n in range(10_000)]


def long_page() -> ScrollView:
    return ScrollView(Column(*(Button(f"Button {n}", n) for n in range(40)), align="start"))


def test_the_wheel_scrolls_by_fractions_and_stops_at_the_ends(play: Play) -> None:
    view = long_page()
    pilot = play(view)
    first = view.children[0].children[0]
    before = first.rect.top
    pilot.wheel((300, 200), -0.25)
    assert first.rect.top == before - 21
    pilot.wheel((300, 200), -9999)
    assert view.scroller.offset == view.scroller.most
    pilot.wheel((300, 200), 9999)
    assert first.rect.top == before


def test_what_the_wheel_brings_under_the_mouse_lights_up(play: Play) -> None:
    view = long_page()
    pilot = play(view)
    first, second = view.children[0].children[:2]
    pilot.move(first.rect.center)
    assert first.hovered
    step = (second.rect.top - first.rect.top) / 84  # notches of one row
    pilot.wheel(first.rect.center, -step)
    assert not first.hovered
    assert second.hovered


def test_tab_brings_what_it_reaches_into_view(play: Play) -> None:
    view = long_page()
    pilot = play(view)
    pilot.keys(*["tab"] * 30)
    assert pilot.focus == "Button 29"
    assert pilot.root.focus
    assert view.rect.contains(pilot.root.focus.rect)
    pilot.keys("shift+tab", *["shift+tab"] * 28)
    assert pilot.focus == "Button 0"
    assert view.rect.contains(pilot.root.focus.rect)


def test_what_is_scrolled_out_cannot_be_clicked(play: Play) -> None:
    view = long_page()
    pilot = play(Column(Label("Title"), view), size=(400, 300))
    pilot.wheel((100, 200), -3)
    title = pilot.find("text", "Title")
    assert pilot.root.hit(title.rect.center) is None


def test_the_bar_is_dragged_and_jumped_to(play: Play) -> None:
    view = long_page()
    pilot = play(view)
    track = view.track()
    pilot.drag((track.centerx, track.top + 5), (track.centerx, track.bottom + 50))
    assert view.scroller.offset == view.scroller.most
    pilot.drag((track.centerx, track.top + 2), (track.centerx, track.top + 2))
    assert view.scroller.offset == 0


def test_a_drag_on_the_page_scrolls_it_as_by_touch(play: Play) -> None:
    view = ScrollView(Label("word " * 3000))
    pilot = play(view)
    pilot.drag((200, 300), (200, 200))
    assert view.scroller.offset == 100


def test_a_page_of_words_scrolls_by_keys(play: Play) -> None:
    view = ScrollView(Label("word " * 3000))
    pilot = play(view)
    pilot.keys("tab", "down")
    assert view.scroller.offset > 0
    pilot.keys("pagedown", "end")
    assert view.scroller.offset == view.scroller.most
    pilot.keys("home")
    assert view.scroller.offset == 0


def test_a_page_that_fits_neither_scrolls_nor_takes_the_focus(play: Play) -> None:
    view = ScrollView(Label("short"))
    pilot = play(view)
    pilot.keys("tab")
    assert pilot.root.focus is None
    pilot.wheel((100, 100), -5)
    assert view.scroller.offset == 0


@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_what_runs_out_at_an_edge_is_gone_before_it_ends(play: Play, scale: float) -> None:
    """Light bands on a panel: next to the line that ends the view nothing of them is seen."""
    bands = ScrollView(
        Column(*(Panel(Spacer(12), kind="well") for _ in range(80)), align="stretch")
    )
    pilot = play(Panel(bands), size=(400, 400), scale=scale)
    ground, x = Panel.colour_at, bands.rect.centerx
    panel, thin = pilot.root.node, round(scale)
    assert isinstance(panel, Panel)

    def off(y: int) -> int:
        shades = zip(pilot.canvas.get_at((x, y))[:3], ground(panel, y), strict=True)
        return max(abs(a - b) for a, b in shades)

    end = bands.rect.bottom - thin
    assert max(off(y) for y in range(bands.rect.top, end)) > 12
    assert max(off(y) for y in range(end - 4 * thin, end)) <= 2


class Counting(Sequence[Cells]):
    """Rows that count how often they are looked at."""

    def __init__(self, size: int) -> None:
        self.size, self.asked = size, 0

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, n: int) -> Cells: ...
    @overload
    def __getitem__(self, n: slice) -> Sequence[Cells]: ...
    def __getitem__(self, n: int | slice) -> Cells | Sequence[Cells]:
        self.asked += 1
        return (f"row {n}",)


def test_ten_thousand_rows_are_looked_at_only_where_they_show(play: Play) -> None:
    rows = Counting(10_000)
    pilot = play(ListView("History", rows, says=int))
    pilot.keys("tab", "end")
    pilot.repaint()
    assert rows.asked < 60
    assert "10000 / 10000: row 9999" in pilot.root.describe()


@pytest.fixture
def table(play: Play) -> tuple[Pilot, Table]:
    headings = [Heading("Date", 2), Heading("Result", 2), Heading("Score", 1, "right")]
    made = Table("History", headings, ROWS, says=lambda n: ("row", n))
    return play(made), made


def test_drawing_a_long_table_takes_milliseconds(table: tuple[Pilot, Table]) -> None:
    pilot, made = table
    start = time.perf_counter()
    for n in range(0, 10_000, 500):
        made.index = n
        pilot.repaint()
    assert time.perf_counter() - start < 1.5  # twenty frames on a slow shared machine


def test_rows_are_picked_by_click_and_by_enter(table: tuple[Pilot, Table]) -> None:
    pilot, made = table
    assert pilot.click("table", at=made.row_rect(2).center) == [("row", 2)]
    assert pilot.keys("down", "enter") == [("row", 3)]
    assert pilot.keys("end", "enter", "home", "enter") == [("row", 9999), ("row", 0)]
    pilot.keys("pagedown", "pagedown", "up")
    assert made.index > 10


def test_a_drag_over_rows_scrolls_and_picks_none(table: tuple[Pilot, Table]) -> None:
    pilot, made = table
    start = made.row_rect(5).center
    assert pilot.drag(start, (start[0], start[1] - 90)) == []
    assert made.scroller.offset == 90


def test_fewer_rows_keep_the_cursor_inside(table: tuple[Pilot, Table]) -> None:
    pilot, made = table
    pilot.keys("tab", "end")
    made.lines = ROWS[:3]
    pilot.repaint()
    assert made.index == 2
    made.lines = []
    pilot.repaint()
    assert pilot.keys("down", "enter") == []
    assert made.value == ""
