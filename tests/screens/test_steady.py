"""The arrow that makes the interface larger stays under the pointer that presses it."""

from __future__ import annotations

import pygame
import pytest

from spiderette.screens.desk import SIZES
from spiderette.screens.overlay import Sheet
from spiderette.screens.settings import PAUSE
from spiderette.ui import Choice
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot
from tests.screens.guest import node, root, top_name

LOOK = 2  # the page


def stepper(pilot: Pilot) -> Choice[int]:
    found = node(pilot, *NAMES[pilot.app.desk.settings.language])
    assert isinstance(found, Choice)
    return found


NAMES = {"en": ("Interface size", "choice"), "zh_TW": ("介面大小", "choice")}


def opened(hire: Hire, size: tuple[int, int], language: str = "en", interface: int = 100) -> Pilot:
    pilot = hire(size=size, language=language, interface_size=interface)
    pilot.app.desk.pages["settings"] = LOOK
    pilot.key(pygame.K_F5)
    pilot.frame()
    return pilot


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)])
def test_the_arrow_stays_under_the_pointer_while_it_is_pressed(
    hire: Hire, size: tuple[int, int], language: str
) -> None:
    """All the way up with one arrow, and down again with the other, without looking."""
    pilot = opened(hire, size, language)
    for arrow, end in ((2, SIZES[-1]), (0, SIZES[0])):
        place = stepper(pilot).rect.copy()
        pos = stepper(pilot).parts()[arrow].center
        pilot.motion(pos)
        for _ in SIZES[1:]:
            pilot.click(pos)
            pilot.wait(0.2)
            assert stepper(pilot).rect == place
        assert stepper(pilot).chosen == end
        pilot.wait(PAUSE + 0.1)
        assert pilot.app.desk.settings.interface_size == end
        pilot.motion((4, 4))


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_where_there_is_room_it_is_under_the_pointer_afterwards_too(
    hire: Hire, size: tuple[int, int]
) -> None:
    pilot = opened(hire, size)
    pos = stepper(pilot).parts()[2].center
    pilot.motion(pos)
    for interface in SIZES[1:3]:
        pilot.click(pos)
        pilot.wait(PAUSE + 0.1)
        assert pilot.app.desk.settings.interface_size == interface
        root(pilot).settle()
        assert stepper(pilot).parts()[2].collidepoint(pos)
        sheet = root(pilot).node
        assert isinstance(sheet, Sheet) and root(pilot).rect.contains(sheet.panel.rect)


def test_a_window_closed_right_after_the_press_keeps_the_size(hire: Hire) -> None:
    pilot = opened(hire, (1920, 1080))
    pos = stepper(pilot).parts()[2].center
    pilot.motion(pos)
    pilot.click(pos)
    pilot.tell(pygame.QUIT)
    assert not pilot.app.running
    assert pilot.app.sitting.ledger.settings.interface_size == 110


@pytest.mark.parametrize("leave", ["motion", "escape", "key"])
def test_a_size_holds_as_soon_as_the_hand_does_something_else(hire: Hire, leave: str) -> None:
    pilot = opened(hire, (1920, 1080))
    pos = stepper(pilot).parts()[2].center
    pilot.motion(pos)
    pilot.click(pos)
    assert pilot.app.desk.settings.interface_size == 100
    if leave == "motion":
        pilot.motion((4, 4))
    else:
        pilot.key(pygame.K_ESCAPE if leave == "escape" else pygame.K_TAB)
    assert pilot.app.desk.settings.interface_size == 110
    assert (top_name(pilot) == "PlayScreen") is (leave == "escape")


def test_another_window_puts_the_panel_into_its_middle_again(hire: Hire) -> None:
    pilot = opened(hire, (1920, 1080))
    pos = stepper(pilot).parts()[2].center
    pilot.motion(pos)
    pilot.click(pos)
    pilot.wait(PAUSE + 0.1)
    pilot.resize((1600, 1000))
    pilot.frame()
    sheet = root(pilot).node
    assert isinstance(sheet, Sheet)
    assert abs(sheet.panel.rect.centerx - 800) <= 1


def test_keys_leave_the_panel_in_the_middle(hire: Hire) -> None:
    pilot = opened(hire, (1920, 1080))
    pilot.motion((4, 4))
    pilot.ctrl("+")
    pilot.frame()
    sheet = root(pilot).node
    assert isinstance(sheet, Sheet)
    assert abs(sheet.panel.rect.centerx - 960) <= 1
