"""A pilot who plays the real program: pygame events in, a picture and a position out.

Builds the App on the dummy driver with a home of its own and hands it the time. Finds every pixel
through the layout, never by numbers of its own, so that it hits what a player would hit.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from spiderette import paths
from spiderette.app import App
from spiderette.controller.controller import Controller
from spiderette.engine.codes import code_for, parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import Carry, Move
from spiderette.engine.notation import table_of
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, variant
from spiderette.screens.desk import Desk
from spiderette.screens.sitting import Sitting
from spiderette.sound import Sound
from spiderette.stage.layout import Layout, Spot
from spiderette.stage.motion import Stage
from spiderette.store.ledger import Ledger
from spiderette.store.rows import slot_of
from spiderette.window import Place, Window, start_display
from tests.engine.decks import table_text

FRAME = 1 / 60
PATIENCE = 1200  # frames; twenty seconds are longer than anything moves
Pos = tuple[float, float]
EASY = variant("SD", 1)
HARD = variant("SD", 4)
SPIDER_EASY = variant("SP", 1)


class State(NamedTuple):
    """All that the game is: equal states play on alike."""

    table: Table
    line: tuple[Move, ...]
    cursor: int
    mark: int | None
    score: int


class Pilot:
    """One run of the program. Columns count from 1, as players count them."""

    def __init__(
        self,
        home: Path,
        code: str = "SD1-S1-AAAAABD",
        *,
        size: tuple[int, int] = (1280, 800),
        **choices: Any,
    ) -> None:
        start_display()
        pygame.font.init()
        choices = {"mute": True, "speed": "off", "language": "en", "tips": False, **choices}
        self.wall = 1_700_000_000.0
        ledger = Ledger(home, lambda: self.wall, threaded=False, delay=0.0)
        desk = Desk(paths.assets(), ledger.settings.but(**choices))
        sitting = Sitting(desk, ledger, Sound(desk.settings, paths.assets() / "sounds"))
        if code:
            sitting.deal(parse_code(code))
        self.app = App(Window("Spiderette", Place(None, None, *size, False, False)), sitting)
        self.pointer: Pos = (0.0, 0.0)
        self.buttons = [0, 0, 0]
        self.slept = 0.0
        pygame.event.clear()
        self.frame()

    # what is there

    @property
    def controller(self) -> Controller:
        return self.app.play.controller

    @property
    def game(self) -> Game:
        return self.controller.game

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def text(self) -> str:
        """The columns as text; hidden cards in brackets."""
        return table_text(self.table)

    @property
    def layout(self) -> Layout:
        return self.controller.play.layout

    @property
    def stage(self) -> Stage:
        return self.controller.play.stage

    @property
    def line(self) -> str:
        """The words under the table."""
        return self.controller.play.picture.line

    @property
    def state(self) -> State:
        game = self.game
        return State(game.table, game.line, game.cursor, game.mark, game.score)

    @property
    def marks(self) -> set[str]:
        """The kinds of frames that the table shows."""
        from spiderette.screens.view import view_of

        return {mark.kind for mark in view_of(self.controller).marks}

    def length(self, column: int) -> int:
        return len(self.table.columns[column - 1])

    # time

    def frame(self, *events: pygame.event.Event, dt: float = FRAME) -> None:
        """One frame of the program with these events; that the window got another size is obeyed.

        Other news of the window system is not: windows of earlier tests close when they like.
        """
        self.wall += dt
        told = [event for event in pygame.event.get() if event.type == pygame.WINDOWSIZECHANGED]
        self.slept = self.app.frame(dt, [*told, *events])

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def rest(self) -> int:
        """Frames until nothing moves; returns how many it took."""
        for count in range(PATIENCE):
            if not self.stage.moving and not self.app.play._unready:
                return count
            self.frame()
        raise AssertionError("the table never comes to rest")

    # the table

    def lay(
        self, rules: Variant, columns: str, *, stock: str = "", home: Iterable[str] = ()
    ) -> None:
        """Put a position, written as text, on the table, and close what lies above."""
        self.clear()
        table = table_of(rules, columns, stock=stock, home=home)
        self.app.sitting.begin(Game(rules, table), slot_of(rules.game))
        self.rest()

    def deal(self, rules: Variant, number: int) -> None:
        """Another deal takes the table."""
        self.clear()
        self.app.sitting.deal(code_for(rules, number))

    def clear(self) -> None:
        """Close every screen above the table."""
        while len(self.app.stack) > 1:
            self.app.pop()

    def grip(self, column: int, size: int = 1) -> Pos:
        """A point on the visible strip of the card that leads the last `size` of a column."""
        pile = self.table.columns[column - 1]
        place = len(pile) - size
        down = self.table.down_count(column - 1)
        opened = self.controller.play.picture.magnified
        fixed = opened[1] if opened and opened[0] == column - 1 else None
        tops = self.layout.column_tops(down, len(pile) - down, fixed)
        y = round(tops[place])
        below = round(tops[place + 1]) if size > 1 else y + self.layout.card_h
        return self.layout.column_x[column - 1] + self.layout.card_w / 2, (y + below) / 2

    def end(self, column: int) -> Pos:
        """The middle of a column's last card, or of its empty place."""
        if self.table.columns[column - 1]:
            return self.grip(column)
        return self.layout.place_rect(column - 1).centre

    def find(self, card: str) -> tuple[int, int]:
        """(column, size) of the last face-up card written so, from the left."""
        for column, pile in enumerate(self.table.columns):
            for place in reversed(range(self.table.down_count(column), len(pile))):
                if str(pile[place]) == card:
                    return column + 1, len(pile) - place
        raise LookupError(f"no {card} lies open in {self.text}")

    @property
    def stock(self) -> Pos:
        return self.layout.stock_rect.centre

    @property
    def bare(self) -> Pos:
        """A point of the table where nothing lies: beside the first column."""
        area, x = self.layout.area, self.layout.column_x[0] - self.layout.gap
        return max(1.0, x), area.y + area.h - 2

    # the mouse

    def press(self, pos: Pos, button: int = 1, *, touch: bool = False) -> None:
        self.buttons[button - 1] = 1
        self.pointer = pos
        self.frame(mouse(pygame.MOUSEBUTTONDOWN, pos, button=button, touch=touch))

    def release(self, pos: Pos | None = None, button: int = 1, *, touch: bool = False) -> None:
        self.buttons[button - 1] = 0
        self.pointer = pos or self.pointer
        self.frame(mouse(pygame.MOUSEBUTTONUP, self.pointer, button=button, touch=touch))

    def motion(self, pos: Pos, buttons: tuple[int, int, int] | None = None) -> None:
        rel = (pos[0] - self.pointer[0], pos[1] - self.pointer[1])
        self.pointer = pos
        held = buttons or tuple(self.buttons)
        self.frame(mouse(pygame.MOUSEMOTION, pos, rel=rel, buttons=held, touch=False))

    def point(self, column: int, size: int = 1) -> Pos:
        """Move the mouse onto a card as a player does; a crowded strip opens under it."""
        for _ in range(3):
            self.motion(self.grip(column, size))
        return self.pointer

    def lift(self, column: int, size: int = 1) -> None:
        """Press on a card and pull it past the threshold."""
        pos = self.point(column, size)
        self.press(pos)
        self.motion((pos[0] + 12, pos[1] + 12))

    def carry(
        self, what: str | int, to: int, size: int = 1, *, at: Pos | None = None, steps: int = 2
    ) -> None:
        """Drag a card ("7H") or the last `size` cards of a column onto a column."""
        column, size = self.find(what) if isinstance(what, str) else (what, size)
        self.lift(column, size)
        goal, start = at or self.end(to), self.pointer
        for step in range(1, steps + 1):
            t = step / steps
            self.motion((start[0] + (goal[0] - start[0]) * t, start[1] + (goal[1] - start[1]) * t))
        self.release(goal)

    def drag(self, move: Carry) -> None:
        """The move of an engine (columns from 0), by hand."""
        self.carry(move.src + 1, move.dst + 1, move.size)

    def click(self, pos: Pos, button: int = 1) -> None:
        self.press(pos, button)
        self.release(pos, button)

    def click_apart(self, pos: Pos) -> None:
        """A click that is certainly no second one."""
        self.wait(0.6)
        self.click(pos)

    def double_click(self, what: str | int, size: int = 1) -> None:
        column, size = self.find(what) if isinstance(what, str) else (what, size)
        pos = self.point(column, size)
        self.wait(0.6)
        self.click(pos)
        self.click(pos)

    def click_stock(self) -> None:
        self.click_apart(self.stock)

    def push(self, name: str, role: str = "button") -> None:
        """Click a widget of the topmost screen."""
        node = self.app.play.root.find(role, name)
        self.click_apart(node.rect.center)

    # keys and the window

    def key(self, *keys: int | str, mod: int = 0, scancode: int = 0) -> None:
        """Press and release keys, by letter ("U") or symbol."""
        for key in keys:
            code = pygame.key.key_code(key.lower()) if isinstance(key, str) else key
            values = {"key": code, "mod": mod, "scancode": scancode, "unicode": ""}
            self.frame(pygame.event.Event(pygame.KEYDOWN, values))
            self.frame(pygame.event.Event(pygame.KEYUP, values))

    def ctrl(self, key: int | str) -> None:
        self.key(key, mod=pygame.KMOD_LCTRL)

    def tell(self, kind: int, **values: Any) -> None:
        """An event of the window system."""
        self.frame(pygame.event.Event(kind, values))

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window._window.size = size
        self.frame()

    def photograph(self) -> bytes:
        """What the window shows now, as bytes that can be compared."""
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    def fresh_picture(self) -> bytes:
        """What it would show if everything were drawn again."""
        self.app.top.spoil()
        self.frame()
        self.rest()
        self.frame()
        return self.photograph()

    def screenshot(self, path: Path) -> None:
        pygame.image.save(self.app.window.surface, str(path))

    def close(self) -> None:
        self.app.sitting.keep()
        self.app.sitting.ledger.close()
        self.app.sitting.sound.close()
        self.app.window.close()

    # what must always hold

    def sound_table(self) -> None:
        """No card lost, doubled or hidden out of order; at rest every card is in its place."""
        ids = sorted(card.id for card in self.table.cards())
        assert ids == sorted(card.id for card in self.game.opening.cards())
        for column, pile in enumerate(self.table.columns):
            faces = [self.table.is_up(card) for card in pile]
            assert faces == sorted(faces), f"a hidden card lies on an open one: {self.text}"
            assert not pile or faces[-1], f"column {column + 1} ends hidden: {self.text}"
        assert set(ids) == set(self.stage.sprites)

    def at_rest(self) -> None:
        """Every sprite is where the layout says."""
        self.rest()
        opened = self.controller.play.picture.magnified
        for ident, spot in self.layout.spots(self.table, opened).items():
            sprite = self.stage.sprites[ident]
            assert sprite.spot == spot
            assert Spot(sprite.x, sprite.y, spot.z, sprite.side > 0) == spot
            assert abs(sprite.side) == 1
        assert not self.stage.held()


def mouse(kind: int, pos: Pos, **values: Any) -> pygame.event.Event:
    """A mouse event as SDL sends it: whole pixels."""
    return pygame.event.Event(kind, {"pos": (round(pos[0]), round(pos[1])), **values})
