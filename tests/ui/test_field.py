"""The text field: typing, selecting, the clipboard and its failures, input methods."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spiderette.ui import ClipboardFailed, Column, TextField
from spiderette.ui.editing import Line
from tests.ui.hands import Pilot, Play


@pytest.fixture
def pilot(play: Play) -> Pilot:
    field = TextField("Code", says=lambda t: ("say", t), tells=lambda t: ("tell", t), limit=14)
    pilot = play(Column(field, align="start"))
    pilot.keys("tab")
    return pilot


def text(pilot: Pilot) -> str:
    return pilot.find("textbox").value


def test_typing_tells_each_change_and_enter_says_the_text(pilot: Pilot) -> None:
    assert pilot.text("SD1") == [("tell", "SD1")]
    assert pilot.keys("enter") == [("say", "SD1")]


def test_the_root_tells_when_text_input_is_wanted(pilot: Pilot) -> None:
    assert pilot.root.typing == pilot.find("textbox").rect
    pilot.root.focus_on(None)
    assert pilot.root.typing is None
    assert pilot.text("lost") == []
    assert text(pilot) == ""


def test_the_limit_holds_and_controls_are_refused(pilot: Pilot) -> None:
    pilot.text("a\0b\x07\tc\nd" + "x" * 50)
    assert text(pilot) == "ab c dxxxxxxxx"


def test_caret_keys_move_and_erase(pilot: Pilot) -> None:
    pilot.text("one two")
    pilot.keys("backspace", "home", "delete", "right", "right", "right")
    pilot.text("X")
    assert text(pilot) == "ne Xtw"
    pilot.keys("end", "ctrl+left")
    pilot.text("_")
    assert text(pilot) == "ne _Xtw"
    pilot.keys("ctrl+backspace")
    assert text(pilot) == "Xtw"


def test_cmd_of_a_mac_edits_as_ctrl_does_and_its_arrows_go_to_the_ends(pilot: Pilot) -> None:
    pilot.text("one two")
    pilot.keys("cmd+a", "cmd+c", "cmd+right", "cmd+v", "cmd+left", "delete", "cmd+shift+right")
    pilot.keys("cmd+x")
    assert text(pilot) == ""
    pilot.keys("cmd+v")
    assert text(pilot) == "ne twoone two"


def test_letters_of_altgr_are_no_shortcuts(pilot: Pilot) -> None:
    """Windows calls AltGr Ctrl and Alt at once; on it lies the Polish ą, for one."""
    pilot.text("mas")
    pilot.keys("altgr+a")
    pilot.text("ą")
    assert text(pilot) == "masą"


def test_shift_selects_and_typing_replaces(pilot: Pilot) -> None:
    pilot.text("abcdef")
    pilot.keys("home", "right", "shift+right", "shift+right")
    pilot.text("-")
    assert text(pilot) == "a-def"
    pilot.keys("shift+home")
    pilot.keys("delete")
    assert text(pilot) == "def"


def test_copy_cut_and_paste(pilot: Pilot) -> None:
    pilot.text("abc")
    assert pilot.keys("ctrl+a", "ctrl+c", "end", "ctrl+v") == [("tell", "abcabc")]
    pilot.keys("ctrl+a", "ctrl+x")
    assert (text(pilot), pilot.clipboard.text) == ("", "abcabc")
    pilot.clipboard.text = "two\nlines\0 and far too much"
    pilot.keys("ctrl+v")
    assert text(pilot) == "two lines and "


@pytest.mark.parametrize("error", [pygame.error("x"), ValueError("NUL"), OSError(), TypeError()])
def test_a_failing_clipboard_is_said_and_the_field_works_on(pilot: Pilot, error: Exception) -> None:
    pilot.text("abc")
    pilot.clipboard.error = error
    assert pilot.keys("ctrl+v") == [ClipboardFailed("paste")]
    assert pilot.find("status", "The clipboard could not be read.")
    assert pilot.keys("ctrl+a", "ctrl+x") == [ClipboardFailed("copy")]
    assert text(pilot) == "abc"
    pilot.text("d")
    assert text(pilot) == "d"


def test_without_a_clipboard_it_says_so(pilot: Pilot) -> None:
    pilot.root.clipboard = None
    pilot.root.focus_on(pilot.find("textbox"))
    assert pilot.keys("ctrl+v") == [ClipboardFailed("paste")]


def test_the_mouse_places_the_caret_and_selects(pilot: Pilot) -> None:
    pilot.text("iiii WWWW")
    field = pilot.find("textbox")
    pilot.drag(
        (field.rect.left + 4, field.rect.centery), (field.rect.right - 2, field.rect.centery)
    )
    pilot.keys("ctrl+c")
    assert pilot.clipboard.text == "iiii WWWW"
    pilot.click("textbox", at=(field.rect.left + 16, field.rect.centery), clicks=2)
    pilot.text("j")
    assert text(pilot) == "j WWWW"
    pilot.click("textbox", clicks=3)
    pilot.text("k")
    assert text(pilot) == "k"


def test_shift_click_extends(pilot: Pilot) -> None:
    pilot.text("abc")
    pilot.keys("home")
    field = pilot.find("textbox")
    pilot.down((field.rect.right - 2, field.rect.centery), mod=pygame.KMOD_SHIFT)
    pilot.text("z")
    assert text(pilot) == "z"


def test_letters_and_composition_keep_their_keys_from_shortcuts(pilot: Pilot) -> None:
    assert pilot.keys("u") == []
    assert pilot.root.used
    pilot.compose("ㄆㄞˊ")
    assert pilot.keys("enter", "esc", "left") == []
    assert text(pilot) == ""
    pilot.repaint()
    assert pilot.text("牌") == [("tell", "牌")]


def test_escape_and_tab_are_not_the_fields(pilot: Pilot) -> None:
    assert pilot.keys("esc") == ["escaped"]


def test_the_caret_blinks_only_with_the_focus(pilot: Pilot) -> None:
    pilot.repaint()
    pilot.wait(0.6)
    assert pilot.repaint()
    pilot.root.focus_on(None)
    pilot.wait(0.4)
    pilot.repaint()
    pilot.wait(2)
    assert pilot.repaint() == []


def test_a_long_text_scrolls_to_its_caret(play: Play) -> None:
    field = TextField("Name", "W" * 60, limit=80, wide=120)
    pilot = play(Column(field, align="start"))
    pilot.keys("tab", "home")
    assert field._left == 0
    pilot.keys("end")
    assert field._left > 0
    pilot.repaint()


@given(
    st.text(st.characters(codec="utf-8"), max_size=12),
    st.lists(
        st.one_of(
            st.tuples(st.just("insert"), st.text(max_size=4), st.integers(0, 20)),
            st.tuples(st.just("erase"), st.sampled_from([-1, 1]), st.booleans()),
            st.tuples(st.just("move"), st.sampled_from([-1, 1]), st.booleans(), st.booleans()),
            st.tuples(st.just("at"), st.integers(-3, 30), st.booleans()),
            st.tuples(st.just("word_at"), st.integers(-3, 30)),
        ),
        max_size=12,
    ),
)
def test_the_caret_never_leaves_the_line(start: str, edits: list[tuple[object, ...]]) -> None:
    line = Line().insert(start, 99)
    for name, *given_values in edits:
        line = getattr(line, str(name))(*given_values)
        assert 0 <= line.caret <= len(line.text)
        assert 0 <= line.anchor <= len(line.text)
        assert "\0" not in line.text
