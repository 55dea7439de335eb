"""Choices kept by another release, or written by hand, that this one does not offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spiderette.controller.commands import Command
from tests.pilot import conftest as pilots
from tests.pilot.pilot import Pilot
from tests.screens.guest import open_by

hire = pilots.hire


@pytest.mark.parametrize(
    "choices",
    [
        {"language": "tlh"},
        {"theme": "marble"},
        {"face": "round", "back": "cats"},
        {"interface_size": 133},
        {"double_click_ms": 777, "volume": 33},
        {"last_game": "SD", "last_suits": 2, "last_rules": "R"},
    ],
    ids=str,
)
def test_the_settings_open_with_a_choice_that_is_no_longer_offered(
    hire: Callable[..., Pilot], choices: dict[str, Any]
) -> None:
    pilot = hire("", **choices)
    for page in range(6):
        pilot.app.desk.pages["settings"] = page
        open_by(pilot, Command.SETTINGS)
        pilot.wait(0.1)
        pilot.clear()
    pilot.click_stock()
    assert pilot.game.moves == 1
