"""The one window: its surface in real pixels, its size and place, full screen, the pointer.

The only place that knows pygame's window calls, so that another way of presenting stays a drop-in.
"""

from __future__ import annotations

import os
from typing import NamedTuple

import pygame

from spiderette import monitors

SMALLEST = (640, 480)
FRAME_SIDE, FRAME_TOP = 24, 80  # the thickest frame of a window manager, in pixels
FIRST_SHARE = 0.8  # of the screen's height, for the first window ever
SETTLED = 2.0  # seconds after which a place is one that the player chose, see Window.follow
REACH = 40  # pixels of a monitor's foot where no title bar could be taken hold of


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


class Place(NamedTuple):
    """Where a window stood: position and size in window units, and how it was shown."""

    x: int | None
    y: int | None
    width: int
    height: int
    maximised: bool
    fullscreen: bool


def start_display() -> None:
    """Start SDL's video part. Raises NoDisplayError where there is no usable screen.

    SDL falls back to an invisible driver by itself when it finds no display; that is refused
    unless it was asked for. On X11 the window's surface goes through shared memory: SDL's default
    is a texture, which costs fifty times as much where OpenGL is done in software.
    """
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from None
    driver = pygame.display.get_driver()
    if driver == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
        raise NoDisplayError(driver)
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.set_allow_screensaver(True)


def fitting(wanted: tuple[int, int] | None) -> tuple[int, int]:
    """A size for the first window: as asked, else most of the screen in a shape of 8 to 5."""
    if wanted is not None:
        return wanted
    sizes = pygame.display.get_desktop_sizes()
    wide, high = sizes[0] if sizes else (1280, 800)
    height = min(round(high * FIRST_SHARE), round(wide * 0.9 / 1.6))
    return max(SMALLEST[0], round(height * 1.6)), max(SMALLEST[1], height)


class Window:
    """A resizable window. Sizes of `surface` are pixels, those of `place` window units."""

    def __init__(self, title: str, place: Place, icon: pygame.Surface | None = None) -> None:
        self._window = pygame.Window(
            title, (place.width, place.height), resizable=True, allow_high_dpi=True, hidden=True
        )
        self._window.minimum_size = SMALLEST
        if icon is not None:
            self._window.set_icon(icon)
        if place.x is not None and place.y is not None and _on_a_screen(place):
            self._window.position = (place.x, place.y)
        self._window.show()
        self._frame: tuple[int, int] | None = None  # see _from_frame
        self._cursor = "arrow"
        self._typing = False
        self.maximised = False
        self.fullscreen = False
        self._minimised = False
        self._usual = place
        self._latest: Place | None = None  # newer than the usual one, but not yet sure
        self._since = 0.0  # seconds
        if place.maximised:
            self._window.maximize()
            self.maximised = True
        if place.fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """The pixels to draw on; ask anew after every change of size."""
        return self._window.get_surface()

    @property
    def pixel_ratio(self) -> float:
        """Surface pixels for one window unit."""
        return self.surface.get_width() / max(1, self._window.size[0])

    @property
    def title(self) -> str:
        return self._window.title

    @title.setter
    def title(self, title: str) -> None:
        self._window.title = title

    def flip(self) -> None:
        self._window.flip()

    def in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """A mouse event with its position in surface pixels."""
        ratio = self.pixel_ratio
        if ratio == 1.0 or not hasattr(event, "pos"):
            return event
        values = dict(event.dict)
        values["pos"] = (event.pos[0] * ratio, event.pos[1] * ratio)
        return pygame.event.Event(event.type, values)

    def in_points(self, rect: pygame.Rect) -> pygame.Rect:
        """A place on the surface in window units."""
        ratio = self.pixel_ratio
        return pygame.Rect(*(round(side / ratio) for side in rect))

    def follow(self, event: pygame.event.Event) -> None:
        """Remember what the window system did, for `place`.

        Windows and macOS tell the size of a maximised window before they tell that it is
        maximised, and on a Mac it grows in steps. So a new place counts only for the time being
        until it has stood for a while.
        """
        match event.type:
            case pygame.WINDOWMAXIMIZED:
                self.maximised, self._minimised = True, False
                self._latest = None
            case pygame.WINDOWMINIMIZED:
                self._minimised = True
            case pygame.WINDOWRESTORED:
                self._minimised = False
                if not self.fullscreen:  # which "restores" too, but comes back to what it was
                    self.maximised = False
            case pygame.WINDOWMOVED | pygame.WINDOWRESIZED:
                if not (self.maximised or self.fullscreen):
                    x, y = self._from_frame(self._window.position)
                    width, height = self._window.size
                    self._latest, self._since = Place(x, y, width, height, False, False), 0.0

    def step(self, dt: float) -> None:
        """Let time pass, in seconds: the place that has stood for long enough is the usual one."""
        self._since += dt
        if self._since >= SETTLED:
            self._settle()

    def _settle(self) -> None:
        self._usual, self._latest = self._latest or self._usual, None

    def _from_frame(self, found: tuple[int, int]) -> tuple[int, int]:
        """A position as it has to be asked for to come out as `found`.

        On X11 a position is asked for the window's frame but told for what lies inside of it, so
        that a window would creep down by its title bar at every start. The first move tells how
        thick the frame is.
        """
        if self._frame is None:
            asked = self._usual.x, self._usual.y
            self._frame = 0, 0
            if pygame.display.get_driver() == "x11" and None not in asked:
                dx, dy = found[0] - (asked[0] or 0), found[1] - (asked[1] or 0)
                if 0 <= dx <= FRAME_SIDE and 0 <= dy <= FRAME_TOP:
                    self._frame = dx, dy
        return found[0] - self._frame[0], found[1] - self._frame[1]

    @property
    def place(self) -> Place:
        """The place to come back to at the next start."""
        place = self._latest or self._usual
        return place._replace(maximised=self.maximised, fullscreen=self.fullscreen)

    def toggle_fullscreen(self) -> None:
        """To the whole screen that the window is on, and back to where it was."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._settle()
            self._window.set_fullscreen(True)
            return
        self._window.set_windowed()
        if self.maximised:
            if self._usual.x is not None and self._usual.y is not None:
                self._window.position = (self._usual.x, self._usual.y)
            self._window.maximize()

    def raise_up(self) -> None:
        """Come before the other windows, out of the task bar if need be."""
        if self._minimised:
            self._window.restore()  # would make a maximised one smaller
        self._window.focus()

    def point(self, cursor: str) -> None:
        """Another mouse pointer: "arrow", "hand" or "text"."""
        if cursor == self._cursor:
            return
        self._cursor = cursor
        shapes = {
            "arrow": pygame.SYSTEM_CURSOR_ARROW,
            "hand": pygame.SYSTEM_CURSOR_HAND,
            "text": pygame.SYSTEM_CURSOR_IBEAM,
        }
        try:
            pygame.mouse.set_cursor(shapes[cursor])
        except pygame.error:
            return  # the dummy driver has no pointers

    def type_at(self, place: pygame.Rect | None) -> None:
        """Let input methods in while a text is typed at `place`, in pixels; None keeps them out."""
        if (place is not None) == self._typing:
            return
        self._typing = place is not None
        if place is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.in_points(place))

    def close(self) -> None:
        self._window.destroy()


def thinned(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Of motions in a row only the last counts: twenty thousand of them cost no more than one."""
    kept: list[pygame.event.Event] = []
    for event in events:
        moved = event.type == pygame.MOUSEMOTION
        last = kept[-1] if kept else None
        if moved and last and last.type == event.type and last.buttons == event.buttons:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def _on_a_screen(place: Place) -> bool:
    """True when the title bar would be within reach: its monitor may be gone."""
    if place.x is None or place.y is None:
        return False
    handle = place.x + place.width // 2, place.y
    within = (rect.inflate(0, -REACH).move(0, -REACH // 2) for rect in monitors.bounds())
    return any(rect.collidepoint(handle) for rect in within)
