"""What comes off the event queue, made fit to be obeyed; whoever is behind trusts it.

The window system sends whole events. Other libraries, drivers for odd devices and programs that
type for people may send ones without a position, with an endless one, or with broken text. Such an
event is completed, brought within bounds, or left out. What it means is not decided here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pygame

FARTHEST = 1 << 15  # pixels; no screen is wider
MOST_NOTCHES = 1000.0  # of a wheel in one event
LONGEST = 10_000  # characters of one text

Values = Mapping[str, Any]


class _UnusableError(Exception):
    """An event lacks something that has no usual value."""


def _number(value: Any, most: float) -> float:
    if type(value) not in (int, float) or not math.isfinite(value):
        raise _UnusableError
    number: float = min(max(value, -most), most)
    return number


def _whole(value: Any, usual: int | None = None) -> int:
    if type(value) is int and 0 <= value < 1 << 32:
        return value
    if usual is None:
        raise _UnusableError
    return usual


def _pos(value: Any) -> tuple[float, float]:
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise _UnusableError
    return _number(value[0], FARTHEST), _number(value[1], FARTHEST)


def _buttons(value: Any) -> tuple[bool, ...]:
    """Which of the three are down; none of those that are not told of."""
    told = value if isinstance(value, (tuple, list)) else ()
    return tuple(bool(held) for held in (*told, 0, 0, 0)[:3])


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _UnusableError
    return value[:LONGEST].encode("utf-8", "ignore").decode("utf-8")


def _motion(values: Values) -> Values:
    return {"pos": _pos(values.get("pos")), "buttons": _buttons(values.get("buttons"))}


def _button(values: Values) -> Values:
    return {
        "pos": _pos(values.get("pos")),
        "button": _whole(values.get("button")),
        "clicks": _whole(values.get("clicks"), 1),
        "mod": _whole(values.get("mod"), 0),
    }


def _wheel(values: Values) -> Values:
    x, y = (_number(values.get(name, 0), MOST_NOTCHES) for name in "xy")
    precise = _number(values.get("precise_y", y), MOST_NOTCHES)
    return {"x": x, "y": y, "precise_y": precise}


def _key(values: Values) -> Values:
    return {
        "key": _whole(values.get("key")),
        "mod": _whole(values.get("mod"), 0),
        "scancode": _whole(values.get("scancode"), 0),
    }


def _typed(values: Values) -> Values:
    return {"text": _text(values.get("text"))}


_CHECKS: dict[int, Callable[[Values], Values]] = {
    pygame.MOUSEMOTION: _motion,
    pygame.MOUSEBUTTONDOWN: _button,
    pygame.MOUSEBUTTONUP: _button,
    pygame.MOUSEWHEEL: _wheel,
    pygame.KEYDOWN: _key,
    pygame.KEYUP: _key,
    pygame.TEXTINPUT: _typed,
    pygame.TEXTEDITING: _typed,
}


def usable(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events that can be obeyed, with everything in them that their kind needs."""
    return [fit for event in events if (fit := _completed(event)) is not None]


def _completed(event: pygame.event.Event) -> pygame.event.Event | None:
    check = _CHECKS.get(event.type)
    if check is None:
        return event
    try:
        return pygame.event.Event(event.type, {**event.dict, **check(event.dict)})
    except _UnusableError:
        return None
