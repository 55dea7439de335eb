"""Dialogs and notices: what covers the screen for a while."""

import pytest

from spiderette.ui import Button, Column, Dialog, Label, TextField, Toggle
from tests.ui.hands import Pilot, Play


@pytest.fixture
def pilot(play: Play) -> Pilot:
    return play(Column(Button("Menu", "menu"), Button("Undo", "undo"), align="start"))


def question(**more: object) -> Dialog:
    buttons = [Button("Keep", "keep"), Button("Give up", "give up", kind="main")]
    return Dialog("Give up?", "It counts as lost.", buttons=buttons, **more)  # type: ignore[arg-type]  # width or cancel


def test_a_dialog_answers_by_click_and_closes(pilot: Pilot) -> None:
    pilot.pop_up(question())
    assert pilot.click("button", "Keep") == ["keep"]
    assert pilot.root.layers == []


def test_enter_gives_the_main_answer_and_esc_the_cancelling_one(pilot: Pilot) -> None:
    pilot.pop_up(question(cancel="keep"))
    assert pilot.keys("enter") == ["give up"]
    pilot.pop_up(question(cancel="keep"))
    assert pilot.keys("esc") == ["keep"]
    assert pilot.root.layers == []


def test_enter_on_another_button_gives_its_answer(pilot: Pilot) -> None:
    pilot.pop_up(question())
    assert pilot.keys("tab", "enter") == ["keep"]


def test_a_dialog_without_cancel_has_to_be_answered(pilot: Pilot) -> None:
    pilot.pop_up(question())
    assert pilot.keys("esc") == []
    assert pilot.down((3, 3)) == []
    assert len(pilot.root.layers) == 1


def test_the_screen_below_gets_nothing(pilot: Pilot) -> None:
    below = pilot.find("button", "Undo")
    pilot.pop_up(question())
    assert pilot.root.click(below) == []
    assert pilot.root.used
    pilot.keys("tab", "tab", "tab")
    assert pilot.focus in ("Keep", "Give up")


def test_the_focus_goes_back_where_it_was(pilot: Pilot) -> None:
    pilot.keys("tab", "tab")
    pilot.pop_up(question(cancel="keep"))
    assert pilot.focus == "Give up"
    pilot.keys("esc")
    assert pilot.focus == "Undo"


def test_content_of_a_dialog_works_without_closing_it(pilot: Pilot) -> None:
    ask = Dialog("Name?", TextField("Name", tells=str), Toggle("Do not ask again", False, str),
                 buttons=[Button("Done", "done")])  # fmt: skip
    pilot.pop_up(ask)
    assert pilot.focus == "Name"
    assert pilot.text("Ann") == ["Ann"]
    assert pilot.click("switch") == ["True"]
    pilot.root.focus_on(pilot.find("textbox"))
    assert pilot.keys("enter") == ["done"]


def test_a_long_dialog_stays_in_a_small_window_and_scrolls(play: Play) -> None:
    pilot = play(Label(""), size=(400, 300))
    pilot.pop_up(Dialog("Rules", "long words " * 300, buttons=[Button("Close", "close")]))
    assert pilot.canvas.get_rect().contains(pilot.find("button", "Close").rect)
    card = pilot.root.layers[0].children[0].rect
    assert pilot.canvas.get_rect().contains(card)
    assert card.contains(pilot.find("button", "Close").rect)


def test_buttons_that_do_not_fit_side_by_side_are_stacked(play: Play) -> None:
    pilot = play(Label(""), size=(340, 400))
    buttons = [Button(f"A rather long answer {n}", n) for n in range(3)]
    pilot.pop_up(Dialog("Well?", buttons=buttons))
    tops = {button.rect.top for button in buttons}
    assert len(tops) == 3
    assert buttons[2].rect.top == min(tops)  # the main answer first


def test_a_notice_passes_by_itself(pilot: Pilot) -> None:
    pilot.root.toast("Copied", seconds=2)
    assert pilot.find("status", "Copied")
    assert pilot.repaint()
    pilot.wait(2.5)
    assert len(pilot.repaint()) == 1
    with pytest.raises(LookupError):
        pilot.find("status", "Copied")
    assert pilot.repaint() == []


def test_a_notice_takes_no_clicks(pilot: Pilot) -> None:
    pilot.root.toast("Copied")
    notice = pilot.find("status", "Copied")
    assert pilot.root.hit(notice.rect.center) is None


def test_esc_without_layers_emits_what_the_root_was_given(pilot: Pilot) -> None:
    assert pilot.keys("esc") == ["escaped"]
