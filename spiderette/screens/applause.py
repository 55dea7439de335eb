"""When the result of a win is shown: a moment after the last run has come home, or on a press."""

from __future__ import annotations

from spiderette.screens.sitting import Sitting

SECONDS = 2.8  # of the show before the result lies over it: the ring is full, the words are read


class Applause:
    """Watches the table of a sitting for a win whose result was not shown yet."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._seconds = 0.0

    @property
    def heard(self) -> bool:
        """A win waits for its result."""
        return self._sitting.unsung

    def over(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when the result is due."""
        if not self.heard or self._sitting.play.flying:
            return False
        self._seconds += dt
        return self._seconds >= SECONDS or not self._sitting.play.celebration.expected

    def end(self) -> None:
        """The result is shown."""
        self._sitting.unsung, self._seconds = False, 0.0
