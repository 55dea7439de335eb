"""A hand that plays the program as a player does: mouse and key events in, frame by frame.

Finds every point through the layout, so that it presses what a player would see there.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame

from spiderette.app import FRAME, App
from spiderette.cli.options import WindowOptions
from spiderette.engine.game import Game
from spiderette.engine.moves import Carry, Move
from spiderette.engine.notation import format_move
from spiderette.screens.film import Film
from spiderette.screens.screen import Begin
from spiderette.selftest.report import FailedError, expect
from spiderette.startup import icon, place_of, sit_down
from spiderette.store.ledger import Ledger
from spiderette.window import Window, start_display

SIZE = (1280, 800)
APART = 0.7  # seconds between two clicks that are no double-click
PATIENCE = 600  # frames that anything may take

Pos = tuple[float, float]


class Hand:
    """One run of the program in the player's folder `home`; `leave` ends it."""

    def __init__(self, home: Path) -> None:
        start_display()
        pygame.font.init()
        ledger = Ledger(home, time.time)
        ledger.keep(ledger.settings.but(tips=False, plain_game=False))
        options = WindowOptions(size=SIZE, language="en", speed="off")
        self.app = App(
            Window("Spiderette", place_of(ledger.settings, options), icon()),
            sit_down(ledger, options),
        )
        self.app.sitting.sound.wake()
        self._held = (0, 0, 0)
        self.frame()

    @property
    def game(self) -> Game:
        return self.app.play.controller.game

    def frame(self, *events: pygame.event.Event, dt: float = FRAME) -> None:
        self.app.frame(dt, list(events))

    def rest(self) -> None:
        """Let the table come to rest."""
        for _ in range(PATIENCE):
            if not self.app.play.flying:
                return
            self.frame()

    def deal(self, film: Film) -> None:
        """Lay out the deal of a film."""
        if film.code is None:
            raise FailedError("the example game has no code")
        self.app.answer([Begin(film.code)])
        self.rest()

    def play(self, move: Move) -> None:
        """Drag the cards, or click the stock; FailedError if that is not what then was played."""
        played = self.game.moves
        if isinstance(move, Carry):
            self._drag(move)
        else:
            self.frame(dt=APART)
            self._click(self.app.play.controller.play.layout.stock_rect.centre)
        self.rest()
        done = self.game.line[-1:] == (move,) and self.game.moves == played + 1
        expect(done, f"the mouse did not play {format_move(move)} as move {played + 1}")

    def key(self, key: int, mod: int = 0) -> None:
        values = {"key": key, "mod": mod, "scancode": 0, "unicode": ""}
        self.frame(pygame.event.Event(pygame.KEYDOWN, values))
        self.frame(pygame.event.Event(pygame.KEYUP, values))

    def leave(self) -> None:
        """Close as the program itself does."""
        sitting = self.app.sitting
        sitting.keep()
        expect(sitting.ledger.close(), "not everything was written when the store was closed")
        sitting.sound.close()
        self.app.window.close()

    # the mouse

    def _drag(self, move: Carry) -> None:
        for _ in range(3):  # a crowded strip opens under the mouse
            start = self._strip(move.src, move.size)
            self._move(start)
        self._press(start)
        goal = self._end(move.dst)
        for share in (0.2, 0.6, 1.0):
            x, y = (a + (b - a) * share for a, b in zip(start, goal, strict=True))
            self._move((x, y))
        self._release(goal)

    def _click(self, pos: Pos) -> None:
        self._move(pos)
        self._press(pos)
        self._release(pos)

    def _move(self, pos: Pos) -> None:
        self._mouse(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=self._held)

    def _press(self, pos: Pos) -> None:
        self._held = (1, 0, 0)
        self._mouse(pygame.MOUSEBUTTONDOWN, pos, button=1)

    def _release(self, pos: Pos) -> None:
        self._held = (0, 0, 0)
        self._mouse(pygame.MOUSEBUTTONUP, pos, button=1)

    def _mouse(self, kind: int, pos: Pos, **values: Any) -> None:
        place = (round(pos[0]), round(pos[1]))
        self.frame(pygame.event.Event(kind, {"pos": place, "touch": False, **values}))

    # where things lie; columns from 0

    def _strip(self, column: int, size: int) -> Pos:
        """On the visible part of the card that leads the last `size` of a column."""
        play = self.app.play.controller.play
        spots = play.layout.spots(play.table, play.picture.magnified)
        pile = play.table.columns[column]
        rect = play.layout.card_rect(spots[pile[-size].id])
        below = spots[pile[1 - size].id].y if size > 1 else rect.y + rect.h
        return rect.x + rect.w / 2, (rect.y + below) / 2

    def _end(self, column: int) -> Pos:
        if self.game.table.columns[column]:
            return self._strip(column, 1)
        return self.app.play.controller.play.layout.place_rect(column).centre
