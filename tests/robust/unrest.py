"""Events of every kind, as a hand, a cat on the keyboard, a system or another program sends them.

Each act is given the pilot and a source of chance and plays some frames. Nothing here judges what
comes of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from typing import Any

import pygame

from spiderette.controller.commands import KEYS, Command
from spiderette.engine.codes import code_for, parse_code
from spiderette.engine.moves import Carry
from spiderette.engine.notation import parse_move
from spiderette.engine.variants import every_variant
from spiderette.paint.theme import THEMES
from spiderette.screens.doors import open_door
from spiderette.screens.screen import Begin
from spiderette.settings import Settings
from spiderette.text import languages
from spiderette.ui import Node, Root
from tests.pilot.pilot import Pilot
from tests.screens.guest import WINS

Chance = random.Random
Pos = tuple[float, float]
Act = Callable[[Pilot, Chance], None]

_FAMILIES = ("WINDOW", "MOUSE", "KEY", "TEXTI", "TEXTE", "FINGER", "JOY", "DROP", "AUDIODEV")
_OTHERS = ("QUIT", "ACTIVEEVENT", "VIDEORESIZE", "USEREVENT", "CLIPBOARDUPDATE", "LOCALECHANGED")
KINDS = tuple(
    value
    for name, value in vars(pygame).items()
    if (name.startswith(_FAMILIES) or name in _OTHERS) and 0 < value < 0xFFFF
)
SYMBOLS = tuple(value for name, value in vars(pygame).items() if name.startswith("K_"))
MODS = (
    pygame.KMOD_NONE,
    pygame.KMOD_LCTRL,
    pygame.KMOD_LSHIFT,
    pygame.KMOD_LALT,
    pygame.KMOD_LMETA,
    pygame.KMOD_CAPS | pygame.KMOD_NUM,
    pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT,
    0xFFFF,
)
TEXTS = (
    *("a", "Z", "0", " ", "SD1-S4-AAAAAAA", "sp1 s1c aaaaaad", "ＳＤ１－Ｓ１－ＡＡＡＡＡＢＤ"),
    *("牌局代碼", "أهلا", "é" * 3, "e\u0301\u0327", "\U0001f0a1\U0001f9d9\u200d\u2642\ufe0f"),
    *("\ud800", "x\udfffy", "\0", "a\0b", "\x7f\x1b[31m", "\r\n\t", "\u2028\u202e\ufeff\u200b"),
    *(
        "{n}",
        "%s%n%(x)d",
        "\\",
        "'\";DROP TABLE games;--",
        "\U0010ffff",
        "\ufffe",
        "",
        "x" * 50_000,
    ),
)
WINDOW = (
    *(pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
    *(pygame.WINDOWMINIMIZED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN),
    *(pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWMOVED, pygame.WINDOWRESIZED),
    *(pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWTAKEFOCUS, pygame.WINDOWCLOSE),
    *(pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED),
)
NUMBERS = (0, 1, -1, 2, 7, 255, -(1 << 15), 1 << 15, 1 << 31, -(1 << 31), 1 << 63, 1 << 70)
FRACTIONS = (0.5, 1e9, -1e9, 1e30, float("inf"), float("-inf"), float("nan"))
ODD_VALUES: tuple[Any, ...] = (*NUMBERS, *FRACTIONS, None, "", "1", (), (1,), b"\0", [], {})
NAMES = (
    *("pos", "rel", "buttons", "button", "key", "mod", "text", "x", "y", "precise_y"),
    *("touch", "clicks", "unicode", "scancode", "file", "start", "length"),
)


# where


def roots(pilot: Pilot) -> Root:
    """The widgets of the topmost screen."""
    found: Root = pilot.app.top.root  # type: ignore[attr-defined]  # every screen has one
    found.settle()
    return found


def somewhere(pilot: Pilot, chance: Chance) -> Pos:
    """On a card, on the stock, on a widget, on bare ground, outside, far outside."""
    roll = chance.random()
    if roll < 0.45 and pilot.app.top is pilot.app.play:
        column = chance.randrange(len(pilot.table.columns)) + 1
        if pilot.length(column):
            longest = pilot.length(column) - pilot.table.down_count(column - 1)
            return pilot.grip(column, chance.randint(1, max(1, min(longest, 4))))
        return pilot.end(column)
    if roll < 0.5:
        return pilot.stock
    if roll < 0.75 and (node := widget(pilot, chance)):
        return inside(node.rect, chance)
    width, height = pilot.app.window.surface.get_size()
    if roll < 0.97:
        return chance.uniform(-60, width + 60), chance.uniform(-60, height + 60)
    return chance.choice(NUMBERS[:10]), chance.choice(NUMBERS[:10])


def widget(pilot: Pilot, chance: Chance) -> Node | None:
    """A widget that can be pressed, of the screen that has the input."""
    nodes = [n for n in roots(pilot).node.shown() if n.focusable and n.rect.w]
    return chance.choice(nodes) if nodes else None


def inside(rect: pygame.Rect, chance: Chance) -> Pos:
    return rect.left + chance.random() * rect.w, rect.top + chance.random() * rect.h


def mouse(kind: int, pos: Pos, chance: Chance, **values: Any) -> pygame.event.Event:
    """A mouse event with or without what posted events lack."""
    whole = {"pos": (int(pos[0]), int(pos[1])), **values}
    if chance.random() < 0.8:
        whole |= {"touch": chance.random() < 0.05, "window": None}
    return pygame.event.Event(kind, whole)


# the mouse


def pressed(pilot: Pilot, chance: Chance, pos: Pos, button: int = 1) -> None:
    pilot.frame(mouse(pygame.MOUSEBUTTONDOWN, pos, chance, button=button, clicks=1))


def released(pilot: Pilot, chance: Chance, pos: Pos, button: int = 1) -> None:
    pilot.frame(mouse(pygame.MOUSEBUTTONUP, pos, chance, button=button))


def moved(pilot: Pilot, chance: Chance, pos: Pos, held: int = 1) -> None:
    motion = {"rel": (1, 1), "buttons": (held, 0, 0)}
    pilot.frame(mouse(pygame.MOUSEMOTION, pos, chance, **motion))


def drag(pilot: Pilot, chance: Chance) -> None:
    """A drag that something may come into, or that is never let go."""
    pressed(pilot, chance, somewhere(pilot, chance))
    for _ in range(chance.randint(1, 3)):
        moved(pilot, chance, somewhere(pilot, chance))
    if chance.random() < 0.3:
        chance.choice(BETWEEN)(pilot, chance)
    if chance.random() < 0.9:
        released(pilot, chance, somewhere(pilot, chance))


def click(pilot: Pilot, chance: Chance) -> None:
    pos = somewhere(pilot, chance)
    button = chance.choice((1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 0, 99))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        pressed(pilot, chance, pos, button)
        released(pilot, chance, pos, button)


def use_widget(pilot: Pilot, chance: Chance) -> None:
    """Press what stands on the screen, scrolled into view."""
    node = widget(pilot, chance)
    if node is None:
        return
    for part in node.path():
        part.reveal(node.rect)
    pos = inside(node.rect, chance)
    pressed(pilot, chance, pos)
    released(pilot, chance, pos)


def wander(pilot: Pilot, chance: Chance) -> None:
    moved(pilot, chance, somewhere(pilot, chance), held=0)


def wheel(pilot: Pilot, chance: Chance) -> None:
    """One notch, or a storm of them."""
    turns = chance.choice((1, 1, 1, 60))
    events = []
    for _ in range(turns):
        values: dict[str, Any] = {"x": chance.choice(NUMBERS), "y": chance.choice(NUMBERS)}
        if chance.random() < 0.5:
            values |= {"precise_x": 0.0, "precise_y": chance.uniform(-9, 9), "flipped": True}
        events.append(pygame.event.Event(pygame.MOUSEWHEEL, values))
    pilot.frame(*events)


# the keyboard


def key(pilot: Pilot, chance: Chance) -> None:
    """Any key with anything held; or one that means something."""
    known = chance.choice(tuple(KEYS))
    symbol = chance.choice((known.key, chance.choice(SYMBOLS), chance.choice(NUMBERS[:9])))
    mod = chance.choice(MODS)
    if symbol == known.key and chance.random() < 0.8:
        mod = known.ctrl * pygame.KMOD_LCTRL | known.shift * pygame.KMOD_LSHIFT
        mod |= known.alt * pygame.KMOD_LALT
    stroke(pilot, chance, symbol, mod)


def walk(pilot: Pilot, chance: Chance) -> None:
    """The keys by which a player without a mouse gets about."""
    ways = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)
    acts = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_RETURN)
    for _ in range(chance.randint(1, 4)):
        mod = chance.choice((0, 0, 0, pygame.KMOD_LSHIFT))
        stroke(pilot, chance, chance.choice((*ways, *acts)), mod)


def stroke(pilot: Pilot, chance: Chance, symbol: int, mod: int) -> None:
    values: dict[str, Any] = {"key": symbol, "mod": mod}
    if chance.random() < 0.8:
        values |= {"unicode": chance.choice(TEXTS), "scancode": chance.choice(NUMBERS[:6])}
    pilot.frame(pygame.event.Event(pygame.KEYDOWN, values))
    if chance.random() < 0.9:
        pilot.frame(pygame.event.Event(pygame.KEYUP, values))


def write(pilot: Pilot, chance: Chance) -> None:
    """Into a field if there is one, else into nothing."""
    fields = [n for n in roots(pilot).node.shown() if n.typing]
    if fields and chance.random() < 0.8:
        roots(pilot).focus_on(chance.choice(fields))
    for _ in range(chance.randint(1, 3)):
        pilot.tell(pygame.TEXTINPUT, text=chance.choice(TEXTS))


def compose(pilot: Pilot, chance: Chance) -> None:
    """An input method at work, sometimes broken off."""
    for _ in range(chance.randint(1, 3)):
        start, length = chance.choice(NUMBERS), chance.choice(NUMBERS)
        pilot.tell(pygame.TEXTEDITING, text=chance.choice(TEXTS), start=start, length=length)
    if chance.random() < 0.7:
        pilot.tell(pygame.TEXTEDITING, text="", start=0, length=0)


# the system


def window(pilot: Pilot, chance: Chance) -> None:
    values = {"x": chance.choice(NUMBERS), "y": chance.choice(NUMBERS), "display_index": 1}
    pilot.tell(chance.choice(WINDOW), **values if chance.random() < 0.5 else {})


def come_back(pilot: Pilot, chance: Chance) -> None:
    """The window is before the player again."""
    pilot.tell(pygame.WINDOWRESTORED)
    pilot.tell(pygame.WINDOWFOCUSGAINED)


def resize(pilot: Pilot, chance: Chance) -> None:
    pilot.resize(chance.choice(((640, 480), (800, 600), (1000, 640), (660, 900), (641, 481))))


def odd(pilot: Pilot, chance: Chance) -> None:
    """A known kind with nothing in it, or with values that no system sends."""
    some = chance.sample(NAMES, chance.randint(0, len(NAMES)))
    values = {name: chance.choice(ODD_VALUES) for name in some}
    if chance.random() < 0.5 and "pos" in values:
        values["pos"] = (chance.choice(ODD_VALUES), chance.choice((*NUMBERS, *FRACTIONS)))
    pilot.frame(pygame.event.Event(chance.choice(KINDS), values))


def unknown(pilot: Pilot, chance: Chance) -> None:
    """A kind that nobody knows."""
    pilot.frame(pygame.event.Event(chance.randrange(1, 0xFFFF), {"code": chance.choice(NUMBERS)}))


def leave(pilot: Pilot, chance: Chance) -> None:
    """The window is closed, and the loop takes one frame more before it ends."""
    pilot.tell(pygame.QUIT)
    assert not pilot.app.running
    pilot.app.running = True


def another_copy(pilot: Pilot, chance: Chance) -> None:
    """A second copy of the program was started."""
    code = str(code_for(chance.choice(every_variant()), chance.randrange(99)))
    pilot.app.called(chance.choice((code, "", chance.choice(TEXTS)[:200])))
    pilot.frame()


def wait(pilot: Pilot, chance: Chance) -> None:
    """A frame that takes no time, a slow one, or several."""
    for _ in range(chance.choice((1, 1, 8))):
        pilot.frame(dt=chance.choice((0.0, 1e-9, 1 / 240, 1 / 60, 1 / 60, 0.2, 1.0)))


def another_time(pilot: Pilot, chance: Chance) -> None:
    """Midnight; or the wall clock is put right, by years, back as well."""
    pilot.wall = max(86_400.0, pilot.wall + chance.choice((86_400, -86_400, 3.2e7, -3.2e8, 1e9)))
    pilot.wall = min(pilot.wall, 4e9)
    day = date(2026, 12, 31) + timedelta(days=chance.choice((-1, 0, 1, 2, 60, -9000)))
    pilot.app.sitting.today = lambda: day
    pilot.frame()


# the game


def carry(pilot: Pilot, chance: Chance) -> None:
    """A legal move by hand."""
    moves = [move for move in pilot.game.legal_moves() if isinstance(move, Carry)]
    if moves and pilot.app.top is pilot.app.play and pilot.app.visible:
        with suppress(LookupError):  # a game that finishes itself went on meanwhile
            pilot.drag(chance.choice(moves))


def open_something(pilot: Pilot, chance: Chance) -> None:
    """Any command, whether it can be given now or not."""
    pilot.app.answer(open_door(chance.choice(list(Command)), pilot.app.sitting))
    pilot.app.running = True
    pilot.frame()


def obey(pilot: Pilot, chance: Chance) -> None:
    """Any command to the table, under whatever lies above it."""
    rest = pilot.controller.obey(chance.choice(list(Command)))
    pilot.app.play.commands += [rest] if rest is not None else []
    pilot.frame()


def choose(pilot: Pilot, chance: Chance) -> None:
    """Other settings, in the middle of anything."""
    settings: Settings = pilot.app.desk.settings
    pilot.app.choose(
        settings.but(
            **chance.choice(
                (
                    {"theme": chance.choice(list(THEMES))},
                    {"language": chance.choice((*languages(), "", "tlh"))},
                    {"interface_size": chance.choice((100, 110, 125, 150, 200))},
                    {"speed": chance.choice(("off", "fast", "normal", "slow"))},
                    {"stock_side": chance.choice(("left", "right"))},
                    {"face": chance.choice(("classic", "large"))},
                    {"click_then_click": chance.random() < 0.5},
                    {"auto_placement": chance.random() < 0.5},
                    {"plain_game": chance.random() < 0.3},
                    {"winnable_indicator": chance.random() < 0.5},
                    {"keep_games": True, "mute": chance.random() < 0.8},
                    {"ask_before_abandoning": chance.random() < 0.8},
                )
            )
        )
    )
    pilot.frame()


def nearly_won(pilot: Pilot, chance: Chance) -> None:
    """A game a few moves before its end, sometimes won."""
    row = WINS[chance.choice(list(WINS))]
    pilot.app.answer([Begin(parse_code(row["code"]))])
    pilot.frame()
    moves = row["moves"][: len(row["moves"]) - chance.choice((0, 0, 1, 2))]
    for move in moves[pilot.game.cursor :]:
        if not pilot.controller.play.obey_move(parse_move(move)):
            break
    pilot.frame()


def come_home(pilot: Pilot, chance: Chance) -> None:
    """Close what has been opened, so that the table is played again."""
    for _ in range(6):
        if pilot.app.top is not pilot.app.play:
            stroke(pilot, chance, pygame.K_ESCAPE, 0)
    if chance.random() < 0.5:
        pilot.clear()
        come_back(pilot, chance)


BETWEEN: tuple[Act, ...] = (
    *(key, window, resize, choose, another_copy, leave, obey, another_time),
    *(nearly_won, open_something, wheel, write, odd),
)
ACTS: tuple[tuple[Act, int], ...] = (
    (drag, 14),
    (carry, 20),
    (click, 14),
    (use_widget, 16),
    (wander, 4),
    (wheel, 3),
    (key, 14),
    (walk, 8),
    (write, 4),
    (compose, 2),
    (window, 6),
    (come_back, 4),
    (resize, 1),
    (odd, 12),
    (unknown, 3),
    (leave, 1),
    (another_copy, 1),
    (wait, 4),
    (another_time, 1),
    (open_something, 3),
    (obey, 5),
    (choose, 2),
    (nearly_won, 1),
    (come_home, 5),
)
