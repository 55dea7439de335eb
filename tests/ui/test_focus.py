"""Where the keyboard goes: Tab order, arrows, the ring, and what lets go of it."""

import pygame
import pytest

from spiderette.ui import Button, Column, Grid, IconButton, Label, Node, Row, Toggle
from tests.ui.hands import Pilot, Play


def grid() -> Node:
    return Column(
        Label("Title"),
        Row(*(IconButton(name, name, "undo") for name in "AB"), Button("off", 0, disabled=True)),
        Grid(*(Button(name, name) for name in "CDEF"), columns=2),
        Toggle("G", False, bool),
    )


@pytest.fixture
def pilot(play: Play) -> Pilot:
    return play(grid())


def visited(pilot: Pilot, *keys: str) -> str:
    names = ""
    for key in keys:
        pilot.keys(key)
        names += pilot.focus
    return names


def test_tab_goes_in_reading_order_and_around(pilot: Pilot) -> None:
    assert visited(pilot, *["tab"] * 8) == "ABCDEFGA"
    assert visited(pilot, *["shift+tab"] * 3) == "GFE"


def test_shift_tab_begins_at_the_end(pilot: Pilot) -> None:
    assert visited(pilot, "shift+tab") == "G"


def test_arrows_go_to_the_neighbour(pilot: Pilot) -> None:
    assert visited(pilot, "tab", "right", "down", "down", "right", "up", "left") == "ABCEFDC"
    assert visited(pilot, "down", "down", "down") == "EGG"


def test_arrows_without_a_focus_are_left_to_others(pilot: Pilot) -> None:
    pilot.keys("down")
    assert pilot.root.focus is None
    assert not pilot.root.used


def test_the_ring_shows_for_keys_and_not_for_the_mouse(pilot: Pilot) -> None:
    pilot.keys("tab")
    first = pilot.find("button", "A")
    assert first.ringed
    pilot.click("button", "C")
    button = pilot.find("button", "C")
    assert (button.focused, button.ringed, first.ringed) == (True, False, False)
    pilot.keys("enter")
    assert button.ringed


def test_the_ring_is_painted_around_the_node(pilot: Pilot) -> None:
    before = pilot.canvas.copy()
    pilot.keys("tab")
    pilot.repaint()
    rect = pilot.find("button", "A").rect
    ring = pilot.root.look.theme.focus
    around = [(x, rect.top - 4) for x in range(rect.left + 14, rect.right - 14)]
    assert all(pilot.canvas.get_at(pos)[:3] == ring for pos in around)
    assert not any(before.get_at(pos)[:3] == ring for pos in around)
    pilot.root.focus_on(None)
    pilot.repaint()
    assert pygame.image.tobytes(pilot.canvas, "RGB") == pygame.image.tobytes(before, "RGB")


def test_what_is_hidden_or_disabled_lets_go(pilot: Pilot) -> None:
    pilot.keys("tab")
    pilot.find("button", "A").hidden = True
    pilot.repaint()
    assert pilot.root.focus is None
    pilot.keys("tab")
    assert pilot.focus == "B"


def test_a_button_disabled_under_the_focus_acts_no_more_and_tab_goes_on(pilot: Pilot) -> None:
    pilot.keys("tab", "tab", "tab")
    button = pilot.find("button", "C")
    button.disabled = True
    pilot.root.relayout()
    assert pilot.keys("enter") == []
    assert pilot.focus == "C"
    assert visited(pilot, "tab", "shift+tab", "tab") == "DBD"


def test_in_a_tree_built_anew_the_twin_has_the_focus(pilot: Pilot) -> None:
    pilot.keys(*["tab"] * 4)
    pilot.root.show(Column(Button("X", 0), grid()))
    pilot.repaint()
    assert pilot.focus == "D"
    assert pilot.root.focus is pilot.find("button", "D")
    assert pilot.root.focus.ringed


def test_children_put_anew_keep_the_focus_by_their_names(pilot: Pilot) -> None:
    pilot.keys(*["tab"] * 4)
    pilot.root.node.put(Label("New"), Button("D", "new D"))
    assert pilot.keys("enter") == ["new D"]


def test_with_other_words_the_same_place_has_the_focus(pilot: Pilot) -> None:
    pilot.keys(*["tab"] * 4)
    pilot.root.show(Column(*(Button(name, name) for name in "一二三四五")))
    pilot.repaint()
    assert pilot.focus == "四"
    pilot.root.show(Column(Label("nothing")))
    pilot.repaint()
    assert pilot.root.focus is None


def test_a_button_taken_away_under_the_mouse_says_nothing(pilot: Pilot) -> None:
    button = pilot.find("button", "C")
    pilot.down(button.rect.center)
    pilot.root.show(Column(Label("nothing")))
    assert pilot.up(button.rect.center) == []
    assert not button.held


def test_a_click_beside_all_widgets_lets_go(pilot: Pilot) -> None:
    pilot.keys("tab")
    pilot.down((600, 470))
    assert pilot.root.focus is None


def test_a_press_where_no_widget_is_is_not_used(pilot: Pilot) -> None:
    pilot.down((600, 470))
    assert not pilot.root.used
    pilot.click("button", "A")
    assert pilot.root.used


def test_leaving_the_window_lets_go_of_hover_and_press(pilot: Pilot) -> None:
    button = pilot.find("button", "C")
    pilot.move(button.rect.center)
    pilot.down(button.rect.center)
    pilot.root.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not button.held
    assert not button.hovered
    assert pilot.up(button.rect.center) == []


def test_the_tree_can_be_read_out(pilot: Pilot) -> None:
    pilot.keys("tab")
    said = pilot.root.describe()
    assert 'button "A" (focused)' in said
    assert 'button "off" (disabled)' in said
    assert 'switch "G" off' in said


def test_a_missing_node_is_named_with_the_tree(pilot: Pilot) -> None:
    with pytest.raises(LookupError, match="no button 'Z' in\n"):
        pilot.find("button", "Z")


def test_the_pointer_fits_what_it_is_over(pilot: Pilot) -> None:
    assert pilot.root.cursor == "arrow"
    pilot.move(pilot.find("button", "C").rect.center)
    assert pilot.root.cursor == "hand"
    pilot.move(pilot.find("button", "off").rect.center)
    assert pilot.root.cursor == "arrow"
