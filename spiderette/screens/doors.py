"""Which screen a command opens, or what else it does. One row for each command."""

from __future__ import annotations

from collections.abc import Callable

from spiderette.controller.commands import Command
from spiderette.screens.screen import Chosen, Leave, Outcome, ToggleFullscreen
from spiderette.screens.sitting import Sitting

_SIZES = (100, 110, 125, 150, 175, 200)


def open_door(command: Command, sitting: Sitting) -> list[Outcome]:
    """What a command that is not for the table itself asks of the program."""
    door = _DOORS.get(command)
    return [] if door is None else door(sitting)


def _another(sitting: Sitting) -> list[Outcome]:
    sitting.deal_another()
    return []


def _resized(by: int) -> Callable[[Sitting], list[Outcome]]:
    """The next larger or smaller interface size; 0 goes back to the usual one."""

    def door(sitting: Sitting) -> list[Outcome]:
        settings = sitting.desk.settings
        here = min(range(len(_SIZES)), key=lambda i: abs(_SIZES[i] - settings.interface_size))
        there = 0 if by == 0 else min(max(0, here + by), len(_SIZES) - 1)
        return [Chosen(settings.but(interface_size=_SIZES[there]))]

    return door


_DOORS: dict[Command, Callable[[Sitting], list[Outcome]]] = {
    Command.NEW: _another,
    Command.FULLSCREEN: lambda sitting: [ToggleFullscreen()],
    Command.LARGER: _resized(1),
    Command.SMALLER: _resized(-1),
    Command.USUAL_SIZE: _resized(0),
    Command.QUIT: lambda sitting: [Leave()],
}
