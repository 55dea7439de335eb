"""One table under the player's mouse and keys: events in, news and a picture out."""

from __future__ import annotations

import pygame

from spiderette.controller.commands import Command, command_of, symbol
from spiderette.controller.gestures import CHAIN_POINTS, DRAG_POINTS
from spiderette.controller.hand import Hand
from spiderette.controller.keyboard import Keyboard
from spiderette.controller.play import News, Play
from spiderette.engine.game import Game
from spiderette.settings import Settings
from spiderette.stage.layout import Layout


class Controller:
    """Wires the mouse, the keyboard and the game of one table."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.play = Play(game, settings)
        self.hand = Hand(self.play)
        self.keyboard = Keyboard(self.play, self.hand)
        self.adjust(settings)

    @property
    def game(self) -> Game:
        return self.play.game

    def adjust(self, settings: Settings) -> None:
        """Take over other choices of the player."""
        self.play.adjust(settings)
        self.hand.mouse.chain_seconds = settings.double_click_ms / 1000

    def resize(self, layout: Layout, scale: float) -> None:
        """Another window; scale: pixels of one point."""
        self.cancel()
        self.hand.mouse.threshold = DRAG_POINTS * scale
        self.hand.mouse.chain_reach = CHAIN_POINTS * scale
        self.play.resize(layout)

    def begin(self, game: Game, clock: float = 0.0, layout: Layout | None = None) -> None:
        """Another game takes the table; layout: its places, where it needs other ones."""
        self.cancel()
        self.hand.mouse.forget_chain()
        self.play.begin(game, clock, layout)
        self.keyboard.refit()

    def cancel(self) -> None:
        """Empty the hand; nothing was meant by what it held. Nor is a card looked at any more."""
        self.keyboard.cancel()
        self.play.picture.raised = None

    def obey(self, command: Command) -> Command | None:
        """Carry out a command of the table; any other comes back for the screen."""
        self.cancel()
        return self.play.obey(command)

    def feed(self, event: pygame.event.Event, now: float) -> Command | None:
        """Obey an event. now: a running clock in seconds. Returns a command for the screen."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                if symbol(event) == pygame.K_p:
                    self.play.picture.raised = None
                return None
            case pygame.MOUSEBUTTONDOWN:
                self.keyboard.shown = False
                if self.keyboard.lifted:
                    self.cancel()
        self.hand.feed(event, now)
        return None

    def _key(self, event: pygame.event.Event) -> Command | None:
        if self.play.opening and event.key in (pygame.K_SPACE, pygame.K_ESCAPE):
            self.play.land()
            return None
        command = command_of(event)
        if command is not None:
            return self.obey(command)
        if self.play.opening:
            self.play.land()
        return self.keyboard.feed(event)

    def step(self, dt: float, counting: bool) -> bool:
        """Let time pass; True while something moves."""
        return self.play.step(dt, counting)

    def take_news(self) -> list[News]:
        """What happened since the last call, oldest first."""
        news, self.play.news = self.play.news, []
        if any(item.kind not in ("lifted", "refused", "returned") for item in news):
            self.keyboard.refit()
        return news
