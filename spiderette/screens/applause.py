"""When the result of a win is shown: a moment after the last run has come home, or on a press.

A press that was meant for the show never reaches the buttons of the result that has just come.
"""

from __future__ import annotations

from collections.abc import Iterator

from spiderette.screens.doors import result
from spiderette.screens.screen import Screen
from spiderette.screens.sitting import Sitting

SECONDS = 2.8  # of the show before the result lies over it: the ring is full, the words are read
REHEARSED = 1.2  # of the show before the pictures of the result are made, one a frame
REST = 0.5  # from the result on, before a press is meant for it


class Applause:
    """Watches the table of a sitting for a win whose result was not shown yet."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._seconds = 0.0
        self._result: Screen | None = None
        self._rehearsal: Iterator[None] | None = None
        self._ready = 0.0

    @property
    def heard(self) -> bool:
        """A win waits for its result."""
        return self._sitting.unsung

    def over(self, dt: float) -> bool:
        """Let `dt` seconds pass over the bare table; True when the result is due."""
        self._result = None  # it was closed: its pictures are not kept
        if not self.heard:
            self._seconds, self._rehearsal = 0.0, None  # also if another game came instead
        if not self.heard or self._sitting.play.flying:
            return False
        self._seconds += dt
        if self._seconds >= REHEARSED:
            self._rehearse()
        return self._seconds >= SECONDS or not self._sitting.play.celebration.expected

    def _rehearse(self) -> None:
        """One more picture: all at once they would hold up the show for several frames."""
        if self._rehearsal is None:
            play = self._sitting.play
            self._rehearsal = result(self._sitting).rehearse(play.size, play.scale)
        next(self._rehearsal, None)

    def end(self, result: Screen, now: float) -> None:
        """The result is shown."""
        self._sitting.unsung = False
        self._result, self._ready = result, now + REST

    def deafens(self, top: Screen, now: float) -> bool:
        """The result came so shortly ago that a press cannot be meant for it."""
        return top is self._result and now < self._ready
