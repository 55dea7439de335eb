"""Where the monitors stand: pygame tells how large each one is, but not on which side of another.

Asks the very copy of SDL that pygame has loaded. Opens and changes nothing.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any

import pygame


class _Rect(ctypes.Structure):
    """SDL_Rect of SDL_rect.h."""

    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]


def bounds() -> list[pygame.Rect]:
    """The place of each monitor in window units, the main one at (0, 0).

    What lies left of that or above it has negative numbers. Where SDL cannot be asked, the
    monitors are taken to stand in a row. The display has to be started.
    """
    try:
        ask = _sdl().SDL_GetDisplayBounds
    except (AttributeError, OSError):
        return _in_a_row(pygame.display.get_desktop_sizes())
    found = []
    for number in range(pygame.display.get_num_displays()):
        told = _Rect()
        if ask(ctypes.c_int(number), ctypes.byref(told)) == 0:
            found.append(pygame.Rect(told.x, told.y, told.w, told.h))
    return found


def _sdl() -> Any:
    """The library as it is in this process; AttributeError or OSError where it cannot be reached.

    Windows gives a library that is loaded already by its bare name; elsewhere what pygame's own
    module is linked with is found through that module.
    """
    name = "SDL2.dll" if sys.platform == "win32" else pygame.display.__file__
    return ctypes.CDLL(name or "")


def _in_a_row(sizes: list[tuple[int, int]]) -> list[pygame.Rect]:
    rects, left = [], 0
    for width, height in sizes:
        rects.append(pygame.Rect(left, 0, width, height))
        left += width
    return rects
