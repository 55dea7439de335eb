"""The show after a win: begins when the last run is home, ends when the player wants."""

from __future__ import annotations

import pygame

from spiderette.controller.controller import Controller
from spiderette.engine.cards import Card
from spiderette.paint.show import ShowPainter
from spiderette.screens.desk import Desk
from spiderette.stage.show import Show
from spiderette.text import tr

PREPARE_SECONDS = 0.006  # of a frame, for the small faces


class Celebration:
    """At most one show on one table."""

    def __init__(self, desk: Desk, controller: Controller) -> None:
        self._desk = desk
        self._controller = controller
        self._due = False
        self._show: Show | None = None
        self._painter: ShowPainter | None = None
        self._cards: dict[int, Card] = {}

    @property
    def running(self) -> bool:
        return self._show is not None

    @property
    def expected(self) -> bool:
        """There is a show, or there will be one as soon as the cards rest."""
        return self._due or self.running

    @property
    def away(self) -> frozenset[int]:
        """The cards that are not to be seen at home meanwhile."""
        return frozenset() if self._show is None else self._show.away()

    def win(self) -> None:
        """The game was just won: celebrate once the cards have come to rest."""
        self._due = self._desk.settings.pace > 0

    def skip(self) -> None:
        """The player has seen enough: the cards go home."""
        self._due = False
        if self._show is not None:
            self._show.end()

    def forget(self) -> None:
        """The table changes: nothing of the show stays."""
        self._due, self._show, self._painter = False, None, None

    def step(self, dt: float, resting: bool) -> bool:
        """Let time pass; True while there is something to see."""
        if self._due and resting and self._ready():
            self._due = False
            self._begin()
        if self._show is not None:
            self._show.step(dt)
        return self.running or self._due

    def _ready(self) -> bool:
        if self._painter is None:
            desk, layout = self._desk, self._controller.play.layout
            self._cards = {card.id: card for card in self._controller.play.table.cards()}
            area, words = layout.area, tr("You won")
            self._painter = ShowPainter(desk.cards, desk.theme, area, desk.lettering, words)
        return self._painter.prepare(self._cards, PREPARE_SECONDS)

    def _begin(self) -> None:
        play = self._controller.play
        leaving = []
        for number, (rect, run) in enumerate(
            zip(play.layout.home_rects, play.table.home, strict=True)
        ):
            # Rank by rank, to and fro over the homes: from card to card it is never far.
            leaving += [
                (-card.rank, number if card.rank % 2 else -number, card.id, rect.centre)
                for card in run
            ]
        homes = {ident: centre for _, _, ident, centre in sorted(leaving)}
        self._show = Show(play.layout, homes, seed=len(play.game.line))

    def areas(self, bounds: pygame.Rect) -> list[pygame.Rect]:
        """What the show touches in this frame; the last time after it is over."""
        if self._show is None or self._painter is None:
            return []
        areas = self._painter.areas(self._show, bounds)
        if self._show.over:
            self.forget()
        return areas

    def draw(self, surface: pygame.Surface, bounds: pygame.Rect) -> None:
        """Draw over the restored table, inside the bounds only."""
        if self._show is not None and self._painter is not None:
            surface.set_clip(bounds)
            self._painter.draw(surface, self._show, self._cards)
            surface.set_clip(None)
