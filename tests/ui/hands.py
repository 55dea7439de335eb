"""Plays a tree of widgets as a person would: by events alone, with the time in its own hands."""

from collections.abc import Callable

import pygame

from spiderette import paths
from spiderette.paint.lettering import Lettering
from spiderette.paint.theme import THEMES
from spiderette.ui import Look, Node, Root

KEYS = {
    "tab": pygame.K_TAB, "enter": pygame.K_RETURN, "space": pygame.K_SPACE, "esc": pygame.K_ESCAPE,
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
    "home": pygame.K_HOME, "end": pygame.K_END, "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN, "backspace": pygame.K_BACKSPACE, "delete": pygame.K_DELETE,
    **{letter: getattr(pygame, f"K_{letter}") for letter in "acvxu"},
}  # fmt: skip
MODS = {
    "shift": pygame.KMOD_SHIFT,
    "ctrl": pygame.KMOD_CTRL,
    "cmd": pygame.KMOD_LMETA,
    "altgr": pygame.KMOD_LCTRL | pygame.KMOD_RALT,  # as Windows tells it
}


class FakeClipboard:
    """Holds a text, or fails as real ones do."""

    def __init__(self) -> None:
        self.text = ""
        self.error: Exception | None = None

    def copy(self, text: str) -> None:
        if self.error:
            raise self.error
        self.text = text

    def paste(self) -> str:
        if self.error:
            raise self.error
        return self.text


class Pilot:
    """A root in a window of its own, and hands for it."""

    def __init__(self, node: Node, look: Look, size: tuple[int, int]) -> None:
        self.clipboard = FakeClipboard()
        self.root = Root(node, look, escape="escaped", clipboard=self.clipboard)
        self.canvas = pygame.Surface(size).convert()
        self.root.resize(self.canvas.get_rect())
        self.root.draw(self.canvas)

    def find(self, role: str | None = None, name: str | None = None) -> Node:
        return self.root.find(role, name)

    def keys(self, *names: str) -> list[object]:
        """Presses keys such as "tab" or "ctrl+shift+left" in turn."""
        emitted: list[object] = []
        for name in names:
            *held, key = name.split("+")
            mod = sum(MODS[one] for one in held)
            event = {"key": KEYS[key], "mod": mod, "unicode": "", "scancode": 0}
            emitted += self.root.handle(pygame.Event(pygame.KEYDOWN, event))
        return emitted

    def text(self, text: str) -> list[object]:
        return self.root.handle(pygame.Event(pygame.TEXTINPUT, {"text": text}))

    def compose(self, text: str) -> list[object]:
        event = {"text": text, "start": 0, "length": 0}
        return self.root.handle(pygame.Event(pygame.TEXTEDITING, event))

    def click(
        self, role: str, name: str | None = None, at: tuple[int, int] | None = None, clicks: int = 1
    ) -> list[object]:
        return self.root.click(self.find(role, name), at, clicks)

    def down(self, pos: tuple[int, int], mod: int = 0) -> list[object]:
        event = {"pos": pos, "button": 1, "clicks": 1, "mod": mod}
        return self.root.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, event))

    def up(self, pos: tuple[int, int]) -> list[object]:
        return self.root.handle(pygame.Event(pygame.MOUSEBUTTONUP, {"pos": pos, "button": 1}))

    def move(self, pos: tuple[int, int], held: bool = False) -> list[object]:
        event = {"pos": pos, "rel": (0, 0), "buttons": (int(held), 0, 0)}
        return self.root.handle(pygame.Event(pygame.MOUSEMOTION, event))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> list[object]:
        return self.down(start) + self.move(end, held=True) + self.up(end)

    def wheel(self, pos: tuple[int, int], amount: float) -> list[object]:
        self.move(pos)
        event = {"x": 0, "y": round(amount), "precise_y": amount}
        return self.root.handle(pygame.Event(pygame.MOUSEWHEEL, event))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.02)):
            self.root.step(0.02)

    def repaint(self) -> list[pygame.Rect]:
        return self.root.draw(self.canvas)

    @property
    def focus(self) -> str:
        """The name of what has the keyboard."""
        return self.root.focus.name if self.root.focus else ""


Play = Callable[..., Pilot]


def look_of(language: str = "en", theme: str = "felt", scale: float = 1.0) -> Look:
    return Look(THEMES[theme], Lettering(paths.assets() / "fonts", language), scale)
