"""What stands at the foot of a panel, and what shows over it for a while."""

import pytest

from spiderette.ui import Actions, Button, Column
from tests.ui.hands import Pilot, Play


@pytest.fixture
def pilot(play: Play) -> Pilot:
    return play(Column(Button("Menu", "menu"), Button("Undo", "undo"), align="start"))


def test_answers_stand_side_by_side_at_the_right(play: Play) -> None:
    buttons = [Button("Keep", "keep"), Button("Give up", "give up", kind="main")]
    pilot = play(Actions(*buttons), size=(500, 300))
    assert buttons[0].rect.top == buttons[1].rect.top
    assert buttons[0].rect.right < buttons[1].rect.left
    assert buttons[1].rect.right == pilot.canvas.get_rect().right


def test_answers_that_do_not_fit_side_by_side_are_stacked(play: Play) -> None:
    buttons = [Button(f"A rather long answer {n}", n) for n in range(3)]
    play(Actions(*buttons), size=(340, 400))
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


def test_esc_emits_what_the_root_was_given(pilot: Pilot) -> None:
    assert pilot.keys("esc") == ["escaped"]
