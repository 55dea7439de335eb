"""Watch: a film on a table of its own, with a slider, play and pause, and a way back into play."""

from __future__ import annotations

import pygame

from spiderette.controller.commands import Command, command_of
from spiderette.engine.moves import Carry
from spiderette.engine.rules import is_won
from spiderette.paint.cards import CardPainter
from spiderette.paint.layer import merged
from spiderette.paint.marks import Mark
from spiderette.paint.table import TablePainter, View
from spiderette.screens import question
from spiderette.screens.film import Film
from spiderette.screens.reel import SPEEDS, Reel
from spiderette.screens.screen import (
    EVERYWHERE,
    OUTCOMES,
    Copy,
    Give,
    Outcome,
    Pop,
    Replace,
    Sample,
    Screen,
)
from spiderette.screens.sitting import Sitting
from spiderette.screens.view import Board, way
from spiderette.screens.watch_bars import Act, Controls, Seek, Speed
from spiderette.stage.layout import Layout, Rect
from spiderette.text import tr
from spiderette.ui import Root

PREPARE_SECONDS = 0.008
_JUMP = 10  # moves that Page up and Page down go


class WatchScreen(Screen):
    """One film; it stands still until the player lets it run.

    place: how many moves of it have been played when it opens.
    others: the screen that chooses another film, None for no such button.
    """

    def __init__(
        self,
        sitting: Sitting,
        film: Film,
        place: int = 0,
        *,
        others: Screen | None = None,
    ) -> None:
        self.sitting, self.film, self.others = sitting, film, others
        self.desk = sitting.desk
        self.reel = Reel(film, place)
        self.size, self.scale = (0, 0), 1.0
        self._set_up()
        self._repaired: list[pygame.Rect] = []
        self._seen: object = None
        self._shown = place
        self._unready = True

    def _set_up(self) -> None:
        """What the settings name. The deck is an own one: the table's keeps its size."""
        desk = self.desk
        self.cards = CardPainter(desk.assets, desk.cards.deck)
        self.painter = TablePainter(self.cards, desk.theme)
        self.controls = Controls(self.film, Replace(self.others) if self.others else None)
        look = desk.look(self.scale)
        self.root = Root(self.controls.node, look, escape=Pop(), clipboard=desk.clipboard)
        self.reel.motion = desk.settings.pace
        self._show()

    # Screen

    def resize(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.scale = size, scale
        layout = self._layout()
        self.reel.resize(layout)
        self.painter.resize(size, layout)
        self.root.resize(pygame.Rect(0, 0, *size), scale)
        self.spoil()

    def _layout(self) -> Layout:
        top, bottom = self.controls.heights(self.desk.look(self.scale), self.size[0])
        area = Rect(0, top, self.size[0], max(120, self.size[1] - top - bottom))
        return Layout(area, self.film.variant, self.desk.arrangement())

    def restyle(self) -> None:
        self._set_up()
        if self.size[0]:
            self.resize(self.size, self.scale)

    def spoil(self) -> None:
        self._seen, self._unready = None, True
        self._repaired = [pygame.Rect(0, 0, *self.size)]

    def say(self, line: str, seconds: float = 4.0) -> None:
        self.root.toast(line, seconds)

    # input

    def handle(self, event: pygame.event.Event, now: float) -> list[Outcome]:
        if event.type == pygame.KEYDOWN and self.root.focus is None:
            done = self._key(event)
            if done is not None:
                return done
        outcomes: list[Outcome] = []
        for value in self.root.handle(event):
            outcomes += [value] if isinstance(value, OUTCOMES) else self._answer(value)
        if event.type == pygame.KEYDOWN and not self.root.used:
            outcomes += self._key(event) or []
        return outcomes

    def _key(self, event: pygame.event.Event) -> list[Outcome] | None:
        """A key of the film; None if it is not one."""
        reel = self.reel
        places = {
            pygame.K_LEFT: reel.place - 1,
            pygame.K_RIGHT: reel.place + 1,
            pygame.K_PAGEUP: reel.place - _JUMP,
            pygame.K_PAGEDOWN: reel.place + _JUMP,
            pygame.K_HOME: 0,
            pygame.K_END: self.film.length,
        }
        command = command_of(event)
        if command in EVERYWHERE:
            return [Give(command)]
        if command is Command.COPY_CODE:
            return self._copy()
        if event.key in places:
            return self._seek(places[event.key])
        if event.key == pygame.K_SPACE:
            return self._answer(Act.RUN)
        if event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_UP):
            return self._hurry(1)
        if event.key in (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_DOWN):
            return self._hurry(-1)
        return None

    def _answer(self, value: object) -> list[Outcome]:
        reel = self.reel
        match value:
            case Seek(place):
                return self._seek(place)
            case Speed(speed):
                reel.speed = speed
            case Act.RUN:
                reel.stop() if reel.running else reel.run()
            case Act.BACK:
                return self._seek(reel.place - 1)
            case Act.ON:
                return self._seek(reel.place + 1)
            case Act.FIRST:
                return self._seek(0)
            case Act.LAST:
                return self._seek(self.film.length)
            case Act.COPY:
                return self._copy()
            case Act.BRANCH:
                return self._branch()
        self._show()
        return []

    def _seek(self, place: int) -> list[Outcome]:
        before = self.reel.place
        self.reel.stop()
        self.reel.go(place)
        self._show()
        return self._heard(before)

    def _hurry(self, by: int) -> list[Outcome]:
        index = min(max(0, SPEEDS.index(self.reel.speed) + by), len(SPEEDS) - 1)
        self.reel.speed = SPEEDS[index]
        self._show()
        return []

    def _copy(self) -> list[Outcome]:
        return [Copy(self.film.text(), tr("Code and moves copied."))]

    def _heard(self, before: int) -> list[Outcome]:
        """What a single step sounds like; a jump is silent."""
        place = self.reel.place
        if abs(place - before) != 1:
            return []
        carried = isinstance(self.film.steps[min(place, before)].move, Carry)
        home = len(self.film.tables[place].home) > len(self.film.tables[before].home)
        return [Sample("run-home" if home else "place" if carried else "deal")]

    # back into play

    def _branch(self) -> list[Outcome]:
        """Play on from here as a new game, after the question if a game would be lost."""
        self.reel.stop()
        self._show()
        game = self.film.game_at(self.reel.place)
        return question.play_on(self.sitting, game, solution=self.film.solution)

    # time and pixels

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        before = self.reel.place
        moving = self.reel.step(dt)
        outcomes: list[Outcome] = []
        if self.reel.place != before:
            self._show()
            outcomes = self._heard(before) if self.reel.speed <= 4 else []
        self.controls.run(self.reel.running)
        moving = self.painter.step(dt) or moving
        moving = self.root.step(dt) or moving
        if self._unready and not moving:
            wanted = {(c.rank, c.suit) for c in self.film.tables[self.reel.place].cards()}
            self._unready = not self.cards.prepare(PREPARE_SECONDS, wanted)
            moving = moving or self._unready
        return moving, outcomes

    def _show(self) -> None:
        self.controls.show(self.film, self.reel.place, self.reel.speed)
        self.controls.run(self.reel.running)
        playable = not is_won(self.film.tables[self.reel.place])
        self.controls.branch.disabled = not playable

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        stage = self.reel.stage
        moving = frozenset(i for i, sprite in stage.sprites.items() if sprite.moving)
        seen = (self.reel.place, moving, self.reel.running, self._unready)
        if seen != self._seen:
            self._seen = seen
            near = abs(self.reel.place - self._shown) <= 1  # a far jump is there at once
            self.painter.fades = near and self.desk.settings.reduced_motion
            self._shown = self.reel.place
            table = self.film.tables[self._shown]
            view = View(marks=self._marks(), joints=self.desk.settings.joints)
            self._repaired += self.painter.update(table, stage, view)
        areas = merged([*self._repaired, *self.root.dirty()], surface.get_rect())
        self._repaired = []
        areas = self.painter.draw(surface, stage, areas)
        if areas:
            self.root.paint(surface, areas)
        return areas

    def _marks(self) -> tuple[Mark, ...]:
        """At rest, the move that the caption tells: where it came from and where it lies now."""
        reel, place = self.reel, self.reel.place
        table = self.film.tables[place]
        if reel.running or place == 0 or reel.stage.moving:
            return ()
        move, board = self.film.steps[place - 1].move, Board(self.layout, reel.stage, table)
        if not isinstance(move, Carry):
            return board.advice(move)
        moved = self.film.tables[place - 1].columns[move.src][-move.size :]
        lying = sum(card in table.columns[move.dst] for card in moved)
        group = board.group(move.dst, lying) if lying else board.card(moved[-1].id)
        return way(board.end(move.src), group)

    @property
    def layout(self) -> Layout:
        layout = self.reel.layout
        assert layout is not None  # resize comes before the first picture
        return layout

    @property
    def cursor(self) -> str:
        return self.root.cursor
