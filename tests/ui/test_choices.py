"""Choices, sliders and tabs by mouse and by keyboard."""

import pytest

from spiderette.ui import Button, Choice, Column, Label, Node, Row, Slider, Tabs
from tests.ui.hands import Play

LEVELS = [(1, "Easy"), (2, "Medium"), (4, "Hard")]


def level(stepper: bool = False) -> Node:
    return Row(Choice("Level", LEVELS, 1, lambda suits: ("level", suits), stepper=stepper))


def test_a_click_on_a_segment_chooses_it(play: Play) -> None:
    pilot = play(level())
    choice = pilot.find("choice", "Level")
    assert isinstance(choice, Choice)
    parts = choice.parts()
    assert len(parts) == 3
    assert pilot.click("choice", at=parts[2].center) == [("level", 4)]
    assert choice.chosen == 4
    assert pilot.click("choice", at=parts[2].center) == []


@pytest.mark.parametrize("stepper", [False, True])
def test_arrows_step_through_and_stop_at_the_ends(play: Play, stepper: bool) -> None:
    pilot = play(level(stepper))
    pilot.keys("tab")
    assert pilot.keys("right", "right", "right") == [("level", 2), ("level", 4)]
    assert pilot.keys("home") == [("level", 1)]
    assert pilot.keys("left") == []
    assert pilot.keys("end") == [("level", 4)]
    assert pilot.keys("space") == [("level", 1)]


def test_a_stepper_turns_around_by_its_arrows(play: Play) -> None:
    pilot = play(level(stepper=True))
    choice = pilot.find("choice")
    assert isinstance(choice, Choice)
    left, value, right = choice.parts()
    assert pilot.click("choice", at=left.center) == [("level", 4)]
    assert pilot.click("choice", at=right.center) == [("level", 1)]
    assert pilot.click("choice", at=value.center) == [("level", 2)]


def test_segments_that_do_not_fit_become_a_stepper(play: Play) -> None:
    many = [(n, f"A rather long name {n}") for n in range(5)]
    choice = Choice("Theme", many, 0, int)
    play(Row(choice), size=(400, 200))
    assert len(choice.parts()) == 3


def test_a_choice_set_from_outside_says_nothing(play: Play) -> None:
    pilot = play(level())
    choice = pilot.find("choice")
    assert isinstance(choice, Choice)
    choice.chosen = 2
    assert choice.value == "Medium"


def volume(number: int = 50) -> Slider:
    return Slider("Volume", number, lambda n: ("volume", n), words="{n}%")


def test_a_slider_follows_the_mouse(play: Play) -> None:
    slider = volume()
    pilot = play(Row(slider))
    track = slider.track()
    assert pilot.down((track.right, track.centery)) == [("volume", 100)]
    assert pilot.move((track.left - 50, track.centery), held=True) == [("volume", 0)]
    assert pilot.move((track.left - 90, track.centery), held=True) == []
    pilot.up((track.left, track.centery))
    assert slider.value == "0%"


def test_a_slider_moves_by_keys(play: Play) -> None:
    pilot = play(Row(volume()))
    pilot.keys("tab")
    assert pilot.keys("left", "right", "right") == [("volume", 45), ("volume", 50), ("volume", 55)]
    assert pilot.keys("end", "right", "home") == [("volume", 100), ("volume", 0)]
    assert pilot.keys("pageup") == [("volume", 20)]


def pages() -> Tabs:
    inside = [("Play", Button("Deal", "deal")), ("Look", Label("Themes")), ("Sound", volume())]
    return Tabs("Settings", [(t, Column(n, align="start")) for t, n in inside], says=str)


def test_tabs_turn_by_click_and_show_one_page(play: Play) -> None:
    pilot = play(pages())
    tabs = pilot.root.node
    assert isinstance(tabs, Tabs)
    assert pilot.click("tabs", at=tabs.bar.parts()[1].center) == ["1"]
    assert pilot.find("text", "Themes")
    with pytest.raises(LookupError):
        pilot.find("button", "Deal")


def test_tabs_turn_by_arrows_and_tab_goes_into_the_page(play: Play) -> None:
    pilot = play(pages())
    pilot.keys("tab")
    assert pilot.keys("left") == ["2"]
    pilot.keys("tab")
    assert pilot.focus == "Volume"
    pilot.root.focus_on(None)
    pilot.keys("tab")
    assert pilot.keys("right", "right") == ["0", "1"]
