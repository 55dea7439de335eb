"""A panel while something is looked for in the background, with a bar and a way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from spiderette.screens.overlay import Overlay
from spiderette.screens.screen import Outcome, Pop
from spiderette.screens.sitting import Sitting
from spiderette.text import tr
from spiderette.ui import Actions, Button, Column, Label, Node, Progress


class Hunt(Protocol):
    """Something that is looked for."""

    @property
    def busy(self) -> bool:
        """It is not found yet."""

    @property
    def share(self) -> float:
        """How much is done, 0 … 1."""

    def step(self, dt: float) -> None:
        """Take what has come."""

    def stop(self) -> None:
        """Give up."""


class Searching(Overlay):
    """A panel while something is looked for; `then` says what follows when it is done.

    time: a sentence on how long that can take.
    """

    wide = 420.0

    def __init__(
        self,
        sitting: Sitting,
        title: str,
        time: str,
        hunt: Hunt,
        then: Callable[[], list[Outcome]],
    ) -> None:
        self._title, self._time, self.hunt, self._then = title, time, hunt, then
        super().__init__(sitting.desk)

    def title(self) -> str:
        return self._title

    def body(self) -> Node:
        self._bar = Progress(self._title)
        return Column(Label(self._time), self._bar, gap=14)

    def footer(self) -> Node:
        self._cancel = Button(tr("Cancel"), Pop())
        return Actions(self._cancel)

    def first(self) -> Node:
        return self._cancel

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        busy, outcomes = super().step(dt, now)
        if outcomes or not self.hunt.busy:
            return busy, outcomes
        self.hunt.step(dt)
        self._bar.share = self.hunt.share
        return busy, outcomes if self.hunt.busy else [*outcomes, *self._then()]

    def closed(self) -> None:
        """Nobody waits any more."""
        self.hunt.stop()
