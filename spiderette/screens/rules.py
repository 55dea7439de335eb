"""Rules and help: a list of pages at the side, and one page of words and pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from spiderette.controller.commands import Command, command_of
from spiderette.screens.desk import panel_scale
from spiderette.screens.overlay import Overlay
from spiderette.screens.page import LARGE_HAND, SMALL_HAND, page
from spiderette.screens.rules_text import SECTIONS, section_of
from spiderette.screens.screen import Outcome, Pop
from spiderette.screens.sitting import Sitting
from spiderette.text import tr
from spiderette.ui import Box, Choice, Column, ListView, Node, Row, ScrollView, Style

LEAST_WIDE = 720.0  # points of window from which the contents stand at the side
ROOMY = 960.0  # points of window from which the letters are larger
CONTENTS_POINTS = 244.0


@dataclass(frozen=True)
class Turn:
    """Show another page."""

    number: int


@dataclass(frozen=True)
class ShowFilm:
    """Watch an example game."""

    name: str


class Help(Overlay):
    """The help, at a page, or at the paragraph of a refusal's `rule`.

    films: the outcomes that showing an example game has, by the game's name.
    """

    wide = 980.0
    tall = 830.0  # all of the contents
    share = 0.0
    scrolls = False

    def __init__(
        self,
        sitting: Sitting,
        films: Callable[[str], list[Outcome]],
        *,
        number: int = 0,
        rule: str = "",
    ) -> None:
        found = section_of(rule)
        self.number = found[0] if found else number
        self.rule = rule if found else ""
        self._films = films
        self._aside, self._hand = True, SMALL_HAND
        self._aimed = not self.rule
        super().__init__(sitting.desk)

    def title(self) -> str:
        return tr("Rules and help")

    def body(self) -> Node:
        inside, self._target = self._page(self.rule)
        self.view = ScrollView(inside, pad=10, name=tr(SECTIONS[self.number].title))
        titles = [tr(section.title) for section in SECTIONS]
        if self._aside:
            self.contents = ListView(
                tr("Contents"), [[title] for title in titles], tells=Turn, says=Turn, visible=40
            )
            self.contents.index = self.number
            self.contents.letters = Style(self._hand.note.size + 1)
            side = Box(self.contents, width=CONTENTS_POINTS, justify="stretch")
            return Row(side, self.view, gap=18, align="stretch", grow=1)
        options = list(enumerate(titles))
        chooser = Choice(tr("Contents"), options, self.number, Turn, stepper=True)
        self.contents = chooser
        return Column(Box(chooser, align="stretch"), self.view, gap=10, grow=1)

    def _page(self, rule: str) -> tuple[Node, Node | None]:
        return page(self.desk, SECTIONS[self.number], rule, ShowFilm, self._hand)

    contents: ListView | Choice[int]

    def first(self) -> Node:
        return self.contents

    def resize(self, size: tuple[int, int], scale: float) -> None:
        points = size[0] / panel_scale(size, scale)
        form = points >= LEAST_WIDE, LARGE_HAND if points >= ROOMY else SMALL_HAND
        if form != (self._aside, self._hand):
            self._aside, self._hand = form
            self.root.show(self._tree())
        super().resize(size, scale)
        self.root.settle()
        if not self._aimed and self._target is not None:
            self._aimed = True
            self.view.reveal(self._target.rect)

    def answer(self, value: object) -> list[Outcome]:
        match value:
            case Turn(number) if number != self.number:
                self.turn(number)
            case ShowFilm(name):
                return self._films(name)
        return []

    def shortcut(self, event: pygame.event.Event) -> list[Outcome]:
        if command_of(event) is Command.HELP:
            return [Pop()]
        return super().shortcut(event)

    def turn(self, number: int) -> None:
        """Show a page from its beginning."""
        self.number, self.rule = number % len(SECTIONS), ""
        section = SECTIONS[self.number]
        inside, self._target = self._page("")
        self.view.name = tr(section.title)
        self.view.put(inside)
        self.view.scroller.to(0)

    def handle(self, event: pygame.event.Event, now: float) -> list[Outcome]:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.root.settle()
            self.view.key(event)
            return []
        return super().handle(event, now)
