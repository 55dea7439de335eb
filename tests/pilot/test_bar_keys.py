"""The bars around the table: who has the keyboard, and that they never say what is not so."""

import pygame
import pytest

from tests.pilot.conftest import Hire
from tests.pilot.pilot import EASY, Pilot


def focus(pilot: Pilot) -> str:
    node = pilot.app.play.root.focus
    return node.name if node else ""


def bar_names(pilot: Pilot) -> list[str]:
    return [node.name for node in pilot.app.play.root.node.shown() if node.can_focus]


@pytest.fixture
def played(hire: Hire) -> Pilot:
    """Before a game with an action that can be undone; the arrow keys are in use."""
    pilot = hire("SD1-S1-AAAAABD")
    pilot.key("D")
    pilot.key(pygame.K_RIGHT, pygame.K_RIGHT)
    return pilot


def test_tab_goes_through_the_bars_and_back_to_the_cards(played: Pilot) -> None:
    column = played.controller.keyboard.column
    names = bar_names(played)
    for name in names:
        played.key(pygame.K_TAB)
        assert focus(played) == name
        assert "focus" not in played.marks
    played.key(pygame.K_TAB)
    assert (focus(played), played.marks) == ("", {"focus"})
    assert played.controller.keyboard.column == column


def test_shift_tab_goes_through_the_bars_backwards(played: Pilot) -> None:
    for name in reversed(bar_names(played)):
        played.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
        assert focus(played) == name
    played.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert (focus(played), played.marks) == ("", {"focus"})


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_DOWN])
def test_a_key_leads_from_the_bar_back_to_the_cards(played: Pilot, key: int) -> None:
    played.key(pygame.K_TAB, key)
    assert (focus(played), played.marks) == ("", {"focus"})
    assert played.app.top is played.app.play
    column = played.controller.keyboard.column
    played.key(pygame.K_RIGHT)
    assert played.controller.keyboard.column == column + 1


def test_up_leads_from_the_lower_strip_back_to_the_cards(hire: Hire) -> None:
    pilot = hire("", auto_finish=True)
    pilot.lay(EASY, "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | AS | | | | |", home=())
    pilot.key(pygame.K_RIGHT)
    pilot.frame()
    pilot.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert focus(pilot) == "Finish the game"
    pilot.key(pygame.K_UP)
    assert (focus(pilot), pilot.marks) == ("", {"focus"})


def test_no_table_key_acts_while_a_bar_has_the_keyboard(played: Pilot) -> None:
    keys = played.controller.keyboard
    played.key(pygame.K_TAB)
    before = keys.column, keys.size, played.state
    played.key(pygame.K_HOME, pygame.K_END, pygame.K_UP, "P", pygame.K_LEFT)
    assert (keys.column, keys.size, played.state) == before
    assert focus(played) == "Menu"
    assert played.controller.play.picture.raised is None


def test_enter_on_a_button_that_cannot_act_lifts_no_card(hire: Hire) -> None:
    pilot = hire()
    pilot.key("D", pygame.K_RIGHT)
    pilot.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert focus(pilot) == "Undo"
    pilot.key(pygame.K_RETURN, pygame.K_RETURN)
    assert not pilot.controller.keyboard.lifted
    assert pilot.controller.hand.held is None


def test_a_clicked_button_leaves_the_keys_to_the_cards(played: Pilot) -> None:
    played.push("Undo")
    assert focus(played) == ""
    played.key(pygame.K_RIGHT)
    assert played.marks == {"focus"}


def test_the_menu_opened_by_mouse_gives_the_keys_back(played: Pilot) -> None:
    played.push("Menu")
    played.key(pygame.K_ESCAPE)
    assert played.app.top is played.app.play
    assert focus(played) == ""
    played.key(pygame.K_RIGHT)
    assert played.marks == {"focus"}


def test_a_click_on_a_button_takes_the_keyboard_from_another(played: Pilot) -> None:
    played.key(pygame.K_TAB)
    played.push("Undo")
    assert focus(played) == ""


def test_the_group_lifted_by_keys_goes_back_when_tab_leaves_the_table(hire: Hire) -> None:
    pilot = hire()
    pilot.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert pilot.controller.keyboard.lifted
    pilot.key(pygame.K_TAB)
    assert pilot.controller.hand.held is None
    pilot.at_rest()


def test_the_tooltip_goes_with_the_focus(played: Pilot) -> None:
    played.key(pygame.K_TAB)
    played.wait(1.0)
    tip = played.app.play.root.tip
    assert tip.name
    played.key(pygame.K_ESCAPE)
    assert not tip.name
    played.wait(1.0)
    assert not tip.name


# what the bars say


def assert_true_bars(pilot: Pilot) -> None:
    bars = pilot.app.play.bars
    assert bars.notice.hidden
    assert bars.finish.hidden
    assert bars.redo.disabled
    assert not bars.undo.disabled
    assert bars.moves.value == str(pilot.game.moves)
    assert bars.name.text


def test_no_false_dead_end_stands_behind_the_settings_after_a_change(played: Pilot) -> None:
    played.key(pygame.K_F5)
    played.app.choose(played.app.desk.settings.but(theme="dark", joints=False))
    assert played.app.top is not played.app.play
    assert_true_bars(played)


def test_no_false_dead_end_stands_behind_a_panel_after_another_size(played: Pilot) -> None:
    played.key(pygame.K_F5)
    played.ctrl(pygame.K_PLUS)
    assert_true_bars(played)
    played.resize((1000, 700))
    assert_true_bars(played)


def test_a_passing_notice_stands_above_the_lower_strip(hire: Hire) -> None:
    for size in ((1280, 800), (640, 480), (1920, 1080)):
        pilot = hire(size=size)
        pilot.app.play.say("Saving works again. Nothing was lost.")
        pilot.frame()
        root = pilot.app.play.root
        strip = pilot.app.play.bars.node.children[-1].rect
        assert root.notice.rect.bottom < strip.top
