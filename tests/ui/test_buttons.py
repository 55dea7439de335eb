"""Buttons, tiles and switches by mouse and by keyboard."""

import pytest

from spiderette.ui import Button, Column, IconButton, Label, Node, Row, Tile, Toggle
from tests.ui.hands import Play


def pair() -> Node:
    return Column(Button("Undo", "undo"), Button("Redo", "redo", disabled=True), align="start")


def test_a_button_says_its_value_when_clicked(play: Play) -> None:
    assert play(pair()).click("button", "Undo") == ["undo"]


@pytest.mark.parametrize("key", ["enter", "space"])
def test_a_button_says_its_value_on_enter_and_space(play: Play, key: str) -> None:
    assert play(pair()).keys("tab", key) == ["undo"]


def test_nothing_happens_until_the_mouse_comes_up_on_it(play: Play) -> None:
    pilot = play(pair())
    button = pilot.find("button", "Undo")
    assert pilot.down(button.rect.center) == []
    assert button.held
    assert pilot.up((600, 470)) == []
    assert not button.held


def test_a_disabled_button_says_nothing_and_is_passed_by(play: Play) -> None:
    pilot = play(pair())
    assert pilot.click("button", "Redo") == []
    pilot.keys("tab", "tab")
    assert pilot.focus == "Undo"


def test_a_button_that_was_shut_while_the_mouse_held_it_says_nothing(play: Play) -> None:
    pilot = play(pair())
    button = pilot.find("button", "Undo")
    pilot.down(button.rect.center)
    button.disabled = True
    assert pilot.up(button.rect.center) == []
    assert not button.held


def test_other_mouse_buttons_and_shortcuts_do_not_press(play: Play) -> None:
    pilot = play(pair())
    assert pilot.keys("tab", "ctrl+enter") == []


def test_a_press_beyond_the_edge_still_hits_a_small_button(play: Play) -> None:
    pilot = play(Row(IconButton("Undo", "undo", "undo"), Label("x")), scale=0.5)
    button = pilot.find("button")
    assert button.rect.width == 22
    assert button.hit().width == 22
    button.rect.size = 10, 10
    assert button.hit().size == (22, 22)


def test_hover_glows_and_fades_and_repaints_only_the_button(play: Play) -> None:
    pilot = play(pair())
    button = pilot.find("button", "Undo")
    pilot.move(button.rect.center)
    pilot.wait(0.2)
    assert button.glow == 1
    assert [area.collidepoint(button.rect.center) for area in pilot.repaint()] == [True]
    pilot.move((600, 470))
    pilot.wait(0.2)
    assert button.glow == 0
    pilot.repaint()
    assert pilot.repaint() == []


def test_an_icon_button_tells_its_name_and_keys_after_a_rest(play: Play) -> None:
    pilot = play(Row(IconButton("Undo", "undo", "undo", keys="Ctrl+Z"), align="start"))
    pilot.move(pilot.find("button").rect.center)
    pilot.wait(0.4)
    with pytest.raises(LookupError):
        pilot.find("tooltip", "Undo (Ctrl+Z)")
    pilot.wait(0.3)
    tip = pilot.find("tooltip", "Undo (Ctrl+Z)")
    assert pilot.canvas.get_rect().contains(tip.rect)
    assert not tip.rect.colliderect(pilot.find("button").rect)
    pilot.move((600, 470))
    assert pilot.find("tooltip").name == ""


def test_the_keyboard_gets_the_tooltip_too(play: Play) -> None:
    pilot = play(Row(IconButton("Hint", "hint", "hint")))
    pilot.keys("tab")
    pilot.wait(0.8)
    assert pilot.find("tooltip", "Hint")


def test_a_tile_is_pressed_anywhere_on_it(play: Play) -> None:
    label = Label("Easy")
    pilot = play(Column(Tile(label, "Easy", "easy"), align="start"))
    assert pilot.click("radio", "Easy", label.rect.center) == ["easy"]
    assert pilot.keys("space") == ["easy"]
    tile = pilot.find("radio")
    assert isinstance(tile, Tile)
    tile.chosen = True
    assert 'radio "Easy" chosen' in pilot.root.describe()


@pytest.mark.parametrize("how", ["click", "space", "enter"])
def test_a_switch_turns_and_says_its_new_state(play: Play, how: str) -> None:
    pilot = play(Toggle("Sound", False, lambda on: ("sound", on)))

    def turn() -> list[object]:
        return pilot.click("switch") if how == "click" else pilot.keys(how)

    pilot.keys("tab")
    assert turn() == [("sound", True)]
    assert pilot.find("switch").value == "on"
    assert turn() == [("sound", False)]


def test_a_switch_slides_and_then_rests(play: Play) -> None:
    pilot = play(Toggle("Sound", False, bool))
    pilot.click("switch")
    assert pilot.root.step(0.05)
    pilot.wait(0.5)
    pilot.move((630, 470))
    pilot.wait(0.5)
    pilot.root.focus_on(None)
    pilot.repaint()
    assert not pilot.root.step(0.05)
    assert pilot.repaint() == []


def test_a_lost_release_lets_go(play: Play) -> None:
    pilot = play(pair())
    button = pilot.find("button", "Undo")
    pilot.down(button.rect.center)
    pilot.move(button.rect.center, held=False)
    assert not button.held
    assert pilot.up(button.rect.center) == []
