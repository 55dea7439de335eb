"""The signs on buttons: strokes on a 24 × 24 grid, rasterised at the exact size and colour."""

from functools import lru_cache

import pygame

from spiderette.paint.shapes import hexed, raster
from spiderette.paint.theme import RGB

STROKES = {
    "undo": "M9 6 4.5 10.5 9 15 M5 10.5h9a5 5 0 0 1 0 10h-3.5",
    "redo": "M15 6 19.5 10.5 15 15 M19 10.5h-9a5 5 0 0 0 0 10h3.5",
    "hint": "M9.2 17.5v-1.7c0-.7-.4-1.2-.9-1.7A6 6 0 0 1 12 3.5a6 6 0 0 1 3.7 10.6"
    "c-.5.5-.9 1-.9 1.7v1.7z M10 21h4",
    "restart": "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9 M19.5 4.2V9h-4.8",
    "again": "M11 8h7a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 9.5 19V9.5"
    "A1.5 1.5 0 0 1 11 8z M15.5 4H8.4a3.9 3.9 0 0 0-3.9 3.9v6.6 M1.8 11.9l2.7 2.7 2.7-2.7",
    "new": "M12 5v14 M5 12h14",
    "menu": "M4.5 7h15 M4.5 12h15 M4.5 17h15",
    "close": "M6.5 6.5l11 11 M17.5 6.5l-11 11",
    "back": "M19.5 12h-15 M11 5.5 4.5 12l6.5 6.5",
    "check": "M5 12.8l4.6 4.7L19.5 7",
    "left": "M14.5 6 8.5 12l6 6",
    "right": "M9.5 6l6 6-6 6",
    "up": "M6 14.5 12 8.5l6 6",
    "down": "M6 9.5l6 6 6-6",
    "first": "M17.5 6 11.5 12l6 6 M7 6v12",
    "last": "M6.5 6l6 6-6 6 M17 6v12",
    "statistics": "M5 20V12.5 M12 20V4.5 M19 20V9 M3 20h18",
    "help": "M12 21.2a9.2 9.2 0 1 0 0-18.4 9.2 9.2 0 0 0 0 18.4z"
    "M9.3 9.6a2.75 2.75 0 1 1 4.2 2.4c-.9.6-1.5 1.1-1.5 2.2 M12 17.3v.1",
    "info": "M12 21.2a9.2 9.2 0 1 0 0-18.4 9.2 9.2 0 0 0 0 18.4z M12 11v5.5 M12 7.6v.1",
    "calendar": "M6 5.2h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.2a2 2 0 0 1 2-2z"
    "M4 10h16 M8.5 3v4 M15.5 3v4",
    "star": "M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z",
    "copy": "M10.5 8.5h8a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 19v-9"
    "a1.5 1.5 0 0 1 1.5-1.5z M5.5 15.5A1.5 1.5 0 0 1 4 14V5a1.5 1.5 0 0 1"
    " 1.5-1.5h8A1.5 1.5 0 0 1 15 5",
    "paste": "M8.5 5H6.5A1.5 1.5 0 0 0 5 6.5v13A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-13"
    "A1.5 1.5 0 0 0 17.5 5h-2 M9.5 3h5a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-5a1 1 0 0"
    " 1-1-1V4a1 1 0 0 1 1-1z"
    "M8.8 12h6.4 M8.8 16h4.4",
    "sound": "M4 9.5v5h3.3L12 18.5v-13L7.3 9.5z M15.3 9a4.2 4.2 0 0 1 0 6 M17.8 6.2a8 8 0 0 1"
    " 0 11.6",
    "mute": "M4 9.5v5h3.3L12 18.5v-13L7.3 9.5z M15.8 9.7l4.6 4.6 M20.4 9.7l-4.6 4.6",
    "fullscreen": "M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9 M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9"
    "M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15 M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15",
    "window": "M9 4v3.5A1.5 1.5 0 0 1 7.5 9H4 M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4"
    "M15 20v-3.5a1.5 1.5 0 0 1 1.5-1.5H20 M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20",
    "eye": "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"
    "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
    "deal": "M6 3.8h7.5A1.5 1.5 0 0 1 15 5.3v9.4a1.5 1.5 0 0 1-1.5 1.5H6a1.5 1.5 0 0 1-1.5-1.5"
    "V5.3A1.5 1.5 0 0 1 6 3.8z M18 7.5v9.7a2 2 0 0 1-2 2H8.5 M17.2 21.8l2.8-2.8-2.8-2.8",
    "search": "M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6z M15.8 15.8l4.7 4.7",
    "warning": "M12 4 2.8 19.8h18.4z M12 10v4.6 M12 17.1v.1",
    "trash": "M4.5 6.8h15 M9 6.8V4.5A1 1 0 0 1 10 3.5h4a1 1 0 0 1 1 1v2.3 M6.5 6.8l.8 12a1.7"
    " 1.7 0 0 0"
    " 1.7 1.7h6a1.7 1.7 0 0 0 1.7-1.7l.8-12 M10.2 11v5.5 M13.8 11v5.5",
    "import": "M12 3.8v11 M7.5 10.5 12 15l4.5-4.5 M4.5 16.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5"
    " 0 0 0"
    " 1.5-1.5v-2.5",
    "export": "M12 15V4 M7.5 8.3 12 3.8l4.5 4.5 M4.5 16.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0"
    " 1.5-1.5v-2.5",
    "flag": "M5.5 21V4 M5.5 4.5c4-2 8 2 13 0v9c-5 2-9-2-13 0",
    "route": "M6 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z M18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z"
    "M8.5 18.5h7a3.25 3.25 0 0 0 0-6.5h-7a3.25 3.25 0 0 1 0-6.5h7",
    "quit": "M14.5 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20h8 M10.5 12h10 M16.5 8l4 4-4 4",
}
SOLIDS = {
    "play": "M7.5 4.6v14.8a.8.8 0 0 0 1.2.7l11.6-7.4a.8.8 0 0 0 0-1.4L8.7 3.9a.8.8 0 0 0-1.2.7z",
    "pause": "M7 4.5h2.6a.9.9 0 0 1 .9.9v13.2a.9.9 0 0 1-.9.9H7a.9.9 0 0 1-.9-.9V5.4A.9.9 0 0"
    " 1 7 4.5z"
    "M14.4 4.5H17a.9.9 0 0 1 .9.9v13.2a.9.9 0 0 1-.9.9h-2.6a.9.9 0 0 1-.9-.9V5.4a.9.9 0 0 1 .9-.9z",
    "forward": "M5 5.2v13.6a.7.7 0 0 0 1.1.6l9.4-6.8a.7.7 0 0 0 0-1.2L6.1 4.6a.7.7 0 0 0-1.1.6z"
    "M17.3 4.6h1.6a.6.6 0 0 1 .6.6v13.6a.6.6 0 0 1-.6.6h-1.6z",
    "backward": "M19 5.2v13.6a.7.7 0 0 1-1.1.6l-9.4-6.8a.7.7 0 0 1 0-1.2l9.4-6.8a.7.7 0 0 1 1.1.6z"
    "M6.7 4.6H5.1a.6.6 0 0 0-.6.6v13.6a.6.6 0 0 0 .6.6h1.6z",
}
TEETH = 8
GRID = (0.0, 0.0, 24.0, 24.0)


def names() -> list[str]:
    return sorted({*STROKES, *SOLIDS, "settings"})


@lru_cache(maxsize=512)
def icon(name: str, px: int, colour: RGB) -> pygame.Surface:
    """The sign as a square surface, shared and not to be changed. KeyError for an unknown name."""
    ink = hexed(colour)
    if name in SOLIDS:
        return raster(f'<path d="{SOLIDS[name]}" fill="{ink}"/>', (px, px), GRID)
    path = _gear() if name == "settings" else STROKES[name]
    pen = 'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    return raster(f'<path d="{path}" fill="none" stroke="{ink}" {pen}/>', (px, px), GRID)


def _gear() -> str:
    """A cog wheel: teeth as steps between two circles, and a hub."""
    points = []
    for tooth in range(TEETH):
        for radius, turn in ((6.6, -0.30), (9.3, -0.17), (9.3, 0.17), (6.6, 0.30)):
            arm = pygame.Vector2(radius, 0).rotate((tooth + turn) * 360 / TEETH + 22.5)
            points.append(f"{12 + arm.x:.2f} {12 + arm.y:.2f}")
    return f"M{'L'.join(points)}z M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"
