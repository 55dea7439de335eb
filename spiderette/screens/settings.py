"""The settings: every choice holds at once, is kept, and shows its effect behind the panel."""

from __future__ import annotations

import pygame

from spiderette.screens import settings_pages as pages
from spiderette.screens.choices import Gallery, Set
from spiderette.screens.overlay import Overlay
from spiderette.screens.question import Answer, Question, clear_data
from spiderette.screens.screen import Chosen, Outcome, Pop, Push, Sample
from spiderette.screens.sitting import PLACE, Sitting
from spiderette.settings import Settings
from spiderette.store_wording import trouble_line
from spiderette.text import tr
from spiderette.ui import Button, Choice, Node, Row, ScrollView, Spacer, Tabs

# What "back to defaults" leaves alone: no choices, or hard to find again in a foreign language.
_NOT_RESET = (
    *PLACE,
    "language",
    "last_slot",
    "last_game",
    "last_suits",
    "last_rules",
    "tips_shown",
    "motion_asked",
    "extra",
)
_DRAWN = frozenset({"face", "back", "four_colours"})
PAUSE = 0.7  # seconds after a press on the arrows of the interface size until everything follows


class SettingsScreen(Overlay):
    """Opens at the page where it was left."""

    wide = 840.0
    tall = 700.0
    scrolls = False

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._shown = sitting.desk.settings
        self._louder = False
        self._size: Set | None = None  # pressed, and waiting for the hand to rest
        self._rest = 0.0
        super().__init__(sitting.desk)

    def title(self) -> str:
        return tr("Settings")

    def body(self) -> Node:
        desk = self.desk
        made = [
            (tr("Playing"), pages.play_page(desk)),
            (tr("Assistance"), pages.help_page(desk)),
            (tr("Look"), pages.look_page(desk)),
            (tr("Cards"), pages.cards_page(desk)),
            (tr("Sound"), pages.sound_page(desk, self.sitting.sound.available)),
            (tr("Data"), pages.data_page(desk, self._hindrance())),
        ]
        views = [(title, ScrollView(page, pad=8)) for title, page in made]
        self._tabs = Tabs(tr("Settings"), views, index=self.desk.pages.get("settings", 0))
        return self._tabs

    def _hindrance(self) -> str:
        """Why nothing is saved at the moment, in words."""
        hindrance = self.sitting.ledger.hindrance
        return trouble_line(hindrance) if hindrance else ""

    def footer(self) -> Node:
        reset = Button(tr("Restore defaults"), pages.Ask("defaults"))
        self._done = Button(tr("Done"), Pop(), kind="main")
        return Row(reset, Spacer(), self._done)

    def first(self) -> Node:
        return self._tabs.bar

    def main(self) -> Button:
        return self._done

    # what follows

    def answer(self, value: object) -> list[Outcome]:
        match value:
            case Set("interface_size") if self._pressing():
                self._size, self._rest = value, PAUSE
            case Set(field, wanted):
                return self._set(field, wanted)
            case pages.Ask():
                asked = self._defaults() if value.what == "defaults" else clear_data(self.desk)
                return [Push(asked)]
        return []

    def _pressing(self) -> bool:
        """The mouse is on the arrows: they stay under it as long as it goes on pressing."""
        hover = self.root.pointer.hover
        return hover is not None and isinstance(hover, Choice) and hover.stepper

    def _settle_size(self) -> list[Outcome]:
        """The interface size that was pressed comes to hold."""
        waiting, self._size = self._size, None
        return self._set(waiting.field, waiting.value) if waiting is not None else []

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        moving, outcomes = super().step(dt, now)
        if self._size is not None:
            self._rest -= dt
            if self._rest <= 0:
                outcomes = [*self._settle_size(), *outcomes]
        return moving or self._size is not None, outcomes

    def _set(self, field: str, value: object) -> list[Outcome]:
        self._shown = self.desk.settings.but(**{field: value})
        self._louder = self._louder or field == "volume"
        for node in self.root.node.shown():
            if isinstance(node, Gallery) and node.field == field:
                node.choose(value)
        if field == "mute":
            self._grey(bool(value))
        if field in _DRAWN:
            self.root.relayout()
        return [Chosen({field: value})]

    def _grey(self, mute: bool) -> None:
        for node in self._tabs.pages[self._tabs.index].shown():
            if pages.needs_sound(node):
                node.disabled = mute

    def handle(self, event: pygame.event.Event, now: float) -> list[Outcome]:
        """A new volume is heard once the slider is let go; a size waits until the mouse leaves."""
        first = self._settle_size() if event.type in (pygame.KEYDOWN, pygame.QUIT) else []
        outcomes = first + super().handle(event, now)
        if not self._pressing():
            outcomes = self._settle_size() + outcomes
        self.desk.pages["settings"] = self._tabs.index
        if self._louder and event.type == pygame.MOUSEBUTTONUP:
            self._louder = False
            outcomes.append(Sample("place"))
        return outcomes

    def restyle(self) -> None:
        """Choices that were changed elsewhere, by a question or a key, move the controls."""
        if self.desk.settings != self._shown:
            self._shown = self.desk.settings
            self.rebuild()
        super().restyle()

    def _defaults(self) -> Question:
        usual = Settings().to_json().items()
        reset = Chosen({name: value for name, value in usual if name not in _NOT_RESET})
        return Question(
            self.desk,
            tr("Restore defaults?"),
            [tr("All settings except the language will return to their defaults.")],
            [Answer(tr("Cancel")), Answer(tr("Restore defaults"), (reset,), "main")],
        )
