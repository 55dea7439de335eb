"""Where things lie, for any window: all on the board, all to be seen, all to be picked."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spiderette.engine.codes import code_for
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL
from spiderette.engine.table import Pile
from spiderette.engine.variants import Variant, every_variant, variant
from spiderette.paint.card_plan import FACES, WIDTH
from spiderette.stage.layout import Arrangement, Layout, Rect, Spot
from tests.stage.boards import INTERFACES, board, layouts, longest, with_column

COMMON = ((800, 600), (1280, 720), (1366, 768), (1920, 1080), (3440, 1440), (1080, 1920))
SYMBOL = 88  # height of a pip at scale 1, in card units
LEAST_HIDDEN, LEAST_OPEN = 2, 14  # pixels of a strip in a small window


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.x + inner.w <= outer.x + outer.w
        and inner.y + inner.h <= outer.y + outer.h
    )


@given(layouts(), st.data())
def test_every_card_of_a_long_column_is_on_the_board_and_can_be_picked(
    layout: Layout, data: st.DataObject
) -> None:
    rules = layout.variant
    down = data.draw(st.integers(0, max(rules.heights) - 1))
    up = data.draw(st.integers(1, longest(rules) - down))
    column = data.draw(st.integers(0, rules.columns - 1))
    table = with_column(rules, column, down, up)
    spots = layout.spots(table)
    pile = table.columns[column]
    assert all(inside(layout.card_rect(spots[card.id]), layout.area) for card in pile)
    for index, card in enumerate(pile):
        spot = spots[card.id]
        for y in (spot.y, bottom_of(layout, spots, pile, index) - 1):
            for x in (spot.x, spot.x + layout.card_w - 1):
                assert layout.card_at(table, (x, y)) == (column, index)


def bottom_of(layout: Layout, spots: dict[int, Spot], pile: Pile, index: int) -> float:
    """The first pixel row below the visible strip of a card."""
    if index + 1 < len(pile):
        return spots[pile[index + 1].id].y
    return spots[pile[index].id].y + layout.card_h


@given(layouts(), st.integers(31, 60), st.integers(0, 5))
def test_even_a_column_of_sixty_cards_can_be_picked_card_by_card(
    layout: Layout, up: int, down: int
) -> None:
    up = min(up, layout.variant.size - down)
    table = with_column(layout.variant, 0, down, up)
    tops = [layout.spots(table)[card.id].y for card in table.columns[0]]
    assert tops == sorted(tops)
    assert len(set(tops[down:])) == up, "no open card is covered whole"
    assert tops[-1] + layout.card_h <= layout.area.y + layout.area.h
    for index, y in list(enumerate(tops))[down:]:
        assert layout.card_at(table, (layout.column_x[0] + 1, y)) == (0, index)


@given(layouts(), st.integers(31, 60), st.data())
def test_the_strip_that_the_mouse_opens_is_readable_and_stays_under_it(
    layout: Layout, up: int, data: st.DataObject
) -> None:
    up = min(up, layout.variant.size)
    index = data.draw(st.integers(0, up - 2))
    shut, open_ = layout.column_tops(0, up), layout.column_tops(0, up, index)
    assert open_[index + 1] - open_[index] >= shut[index + 1] - shut[index] - 1
    assert open_[-1] + layout.card_h <= layout.area.y + layout.area.h + 1
    if layout.strips(0, up)[1] < layout.least_up * layout.card_w - 0.5:
        assert open_[index + 1] - open_[index] >= layout.least_up * layout.card_w - 1


@given(layouts())
def test_stock_and_homes_are_on_the_board_and_apart_from_the_columns(layout: Layout) -> None:
    shift = layout.card_h * 0.05 * 5
    stock = layout.stock_rect
    high = Rect(stock.x, stock.y - shift, stock.w, stock.h + shift)
    places = [high, *layout.home_rects]
    columns = [layout.place_rect(c) for c in range(layout.variant.columns)]
    assert all(inside(rect, layout.area) for rect in (stock, *layout.home_rects, *columns))
    targets = [layout.column_rect(c) for c in range(layout.variant.columns)]
    for place in (stock, *layout.home_rects):
        assert not any(place.overlap(target) > layout.card_h for target in targets)
    assert not any(stock.overlap(home) for home in layout.home_rects)
    for one, other in pairwise(columns):
        assert other.x >= one.x + one.w
    assert len(places) == 1 + layout.variant.blocks


@given(layouts())
def test_the_columns_targets_are_apart_and_reach_the_lower_edge(layout: Layout) -> None:
    rects = [layout.column_rect(c) for c in range(layout.variant.columns)]
    for one, other in pairwise(rects):
        assert other.x >= one.x + one.w - 1.01
    for column, rect in enumerate(rects):
        assert inside(layout.place_rect(column), rect)
        assert rect.y + rect.h == layout.area.y + layout.area.h
        middle = rect.x + rect.w / 2
        for y in (rect.y, rect.y + rect.h / 2, rect.y + rect.h - 1):
            assert layout.column_at((middle, y)) == column


def test_cards_are_as_large_as_just_fits_when_the_board_is_just_wide_enough() -> None:
    layout = Layout(Rect(0, 0, 1701, 2088), variant("SD", 4), Arrangement())
    assert layout.card_w == 225


@given(layouts())
def test_vw08_the_board_is_centred_and_uses_the_window(layout: Layout) -> None:
    places = [layout.place_rect(c) for c in range(layout.variant.columns)]
    if layout.beside:
        places.append(layout.stock_rect)
    left = min(rect.x for rect in places) - layout.area.x
    right = layout.area.x + layout.area.w - max(rect.x + rect.w for rect in places)
    assert abs(left - right) <= 2
    assert layout.card_w % 5 == 0
    assert layout.card_h * 5 == layout.card_w * 7
    wider = layout.card_w + 5
    count = layout.variant.columns + layout.beside
    broad = wider * (count + (count + 1) * 0.07) > layout.area.w
    high = wider * layout._rows(wider, layout.beside) > layout.area.h
    assert broad or high or layout.card_w == 420, "a larger card would have fitted"


@given(layouts())
def test_the_places_mirror_when_the_stock_changes_sides(layout: Layout) -> None:
    other = Layout(
        layout.area, layout.variant, Arrangement(stock_left=not layout.arrangement.stock_left)
    )
    middle = layout.area.x + layout.area.w / 2
    assert other.card_w == layout.card_w
    assert abs((layout.stock_rect.x + other.stock_rect.x + layout.card_w) / 2 - middle) <= 2


@given(layouts(), st.integers(0, 2**20))
def test_the_depths_of_a_fresh_deal_follow_the_order_of_the_cards(
    layout: Layout, number: int
) -> None:
    table = Game.deal(code_for(layout.variant, number)).table
    spots = layout.spots(table)
    assert sorted(spots) == list(range(layout.variant.size))
    for pile in table.columns:
        assert [spots[card.id].z for card in pile] == list(range(len(pile)))
        assert [spots[card.id].face_up for card in pile] == [table.is_up(card) for card in pile]
    depths = [spots[card.id].z for card in table.stock]
    assert depths == sorted(depths, reverse=True), "the next card lies on top"


@pytest.mark.parametrize("interface", INTERFACES)
@pytest.mark.parametrize("size", COMMON)
@pytest.mark.parametrize("rules", every_variant(), ids=lambda rules: f"{rules.game}{rules.suits}")
def test_vw05_all_piles_are_visible_at_common_sizes(
    size: tuple[int, int], rules: Variant, interface: int
) -> None:
    layout = Layout(board(size, interface), rules, Arrangement())
    spots = layout.spots(Game.deal(code_for(rules, 1)).table)
    assert all(inside(layout.card_rect(spot), layout.area) for spot in spots.values())


@pytest.mark.parametrize("rules", [variant("SD", 1), variant("SP", 1)])
def test_vw01_the_longest_column_stays_readable_at_800_by_600_and_125_per_cent(
    rules: Variant,
) -> None:
    layout = Layout(board((800, 600), 125), rules, Arrangement())
    table = with_column(rules, 3, 6 if rules.game == "SD" else 5, 18)
    spots = layout.spots(table)
    pile = table.columns[3]
    assert inside(layout.card_rect(spots[pile[-1].id]), layout.area)
    tops = [spots[card.id].y for card in pile]
    strips = [below - above for above, below in pairwise(tops)]
    down = table.down_count(3)
    assert min(strips[:down]) >= LEAST_HIDDEN
    assert min(strips[down:]) >= LEAST_OPEN


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160), (1080, 1920)])
@pytest.mark.parametrize("game", ["SD", "SP"])
def test_where_there_is_room_no_strip_cuts_the_first_row_of_pips(
    game: str, size: tuple[int, int], face: str
) -> None:
    """From four pips on, on both faces: the row is whole; below the index alone nothing shows."""
    plan, index = FACES[face], {"classic": 0.184, "large": 0.225}[face]
    layout = Layout(board(size), variant(game, 4), Arrangement(index=index))
    half = SYMBOL / 2 * plan.pip_scales[1]
    above, below = plan.pip_top - half, plan.pip_top + half
    _, strip, _ = layout.strips(3, 5)
    assert strip / layout.card_w * WIDTH >= below
    strips = [layout.strips(0, up)[1] / layout.card_w * WIDTH for up in range(2, 30)]
    assert strips == sorted(strips, reverse=True)
    slivers = [strip for strip in strips if above < strip < above + 0.25 * half]
    assert not slivers


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("game", ["SD", "SP"])
def test_large_index_does_not_make_the_cards_smaller(game: str, size: tuple[int, int]) -> None:
    usual, large = (
        Layout(board(size), variant(game, 4), Arrangement(index=index)) for index in (0.184, 0.225)
    )
    assert large.card_w == usual.card_w
    if large.card_w >= large.arrangement.small_below:
        assert large.strips(6, 12)[1] >= 0.225 * large.card_w


def test_a_tall_board_shows_more_of_covered_cards_below_a_row_that_stays_under_the_bar() -> None:
    usual = Layout(board((1280, 800)), variant("SP", 4), Arrangement())
    tall = Layout(board((1080, 1920)), variant("SP", 4), Arrangement())
    assert tall.strips(4, 5)[1] / tall.card_w > 1.3 * usual.strips(4, 5)[1] / usual.card_w
    first = tall.home_rects[0]
    assert tall.tray.x == first.x and tall.tray.y == tall.stock_rect.y
    assert tall.stock_rect.y - tall.area.y <= 0.1 * tall.card_w, "the usual margin"
    whole = tall._stock(tall._packets)
    assert whole.y == first.y, "packets lie below the place, whose top is on the homes' line"
    assert whole.y + whole.h < tall.top
    assert tall.top - (whole.y + whole.h) <= 0.75 * tall.card_w


def test_the_longest_column_of_spider_can_be_told_apart_at_800_by_600() -> None:
    """Thirty cards leave strips in which an index of its own, a lower one, stands whole."""
    layout = Layout(board((800, 600)), variant("SP", 4), Arrangement())
    _, strip, _ = layout.strips(5, 25)
    assert layout.beside
    assert strip >= 0.75 * layout.least_up * layout.card_w


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_hidden_cards_show_their_pattern_as_long_as_open_ones_have_room_to_spare(
    size: tuple[int, int],
) -> None:
    layout = Layout(board(size), variant("SD", 4), Arrangement())
    rim = 12 / WIDTH * layout.card_w
    for up in range(2, 25):
        hidden, strip, _ = layout.strips(6, up)
        if strip > layout.least_up * layout.card_w + 1:
            assert hidden >= rim + 2, up


@pytest.mark.parametrize(("deals", "share"), [(0, 0.41), (4, 0.58)])
def test_a_very_tall_board_uses_its_height(deals: int, share: float) -> None:
    layout = Layout(board((1080, 1920)), variant("SD", 4), Arrangement())
    game = Game.deal(code_for(layout.variant, 1))
    for _ in range(deals):
        game.play(DEAL)
    spots = layout.spots(game.table)
    end = max(spots[card.id].y for pile in game.table.columns for card in pile) + layout.card_h
    assert share * layout.area.h <= end - layout.area.y <= layout.area.h
    assert layout.top - layout.card_h - layout.area.y < 0.2 * layout.area.h, "not hung too low"


def test_vw06_a_window_twice_as_dense_shows_cards_twice_as_large() -> None:
    usual = Layout(board((1600, 900)), variant("SD", 1), Arrangement())
    dense = Layout(board((3200, 1800)), variant("SD", 1), Arrangement())
    assert dense.card_h >= 0.12 * 1800
    assert abs(dense.card_w - 2 * usual.card_w) <= 10
