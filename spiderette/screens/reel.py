"""A film on the stage: which place it shows, whether it runs, how fast, and the way there.

Time comes in as seconds. A step flies like the move it is; a far jump lands at once, so that
scrubbing through a long game costs one table, not all between.
"""

from __future__ import annotations

from spiderette.engine.moves import inverted
from spiderette.screens.film import Film
from spiderette.stage.choreography import cues
from spiderette.stage.layout import Layout
from spiderette.stage.motion import Stage

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
USUAL_SPEED = 1.0
MOVE_SECONDS = 1.1  # from one move to the next at speed 1
_RUN_SECONDS = 1.2  # more for a step that sends a run home
# What a remark takes to be read at an easy pace, in seconds: to notice it, and for each letter. A
# Han character says as much as three letters.
_NOTICE_SECONDS, _LETTER_SECONDS, _HAN_LETTERS = 0.8, 1 / 16, 3
_QUICK = 0.75  # how much of the time between two moves a flight may take


class Reel:
    """`motion`: the factor on every flight's duration that the player's settings ask for."""

    def __init__(self, film: Film, place: int = 0) -> None:
        self.film = film
        self.place = min(max(0, place), film.length)
        self.stage = Stage()
        self.motion = 1.0
        self.speed = USUAL_SPEED
        self.running = False
        self.layout: Layout | None = None
        self._wait = 0.0

    @property
    def at_end(self) -> bool:
        return self.place == self.film.length

    def resize(self, layout: Layout) -> None:
        """Another window: every card is where it belongs at once."""
        self.layout = layout
        self.stage.place(layout.spots(self.film.tables[self.place]))

    def run(self) -> None:
        """Play on; from the end, play from the beginning."""
        if self.at_end:
            self.go(0)
        self.running = not self.at_end
        self._wait = 0.15

    def stop(self) -> None:
        self.running = False

    def go(self, place: int) -> None:
        """Show another place: the next one with its flights, a far one at once."""
        place = min(max(0, place), self.film.length)
        layout = self.layout
        if place == self.place or layout is None:
            self.place = place
            return
        here, self.place = self.place, place
        spots = layout.spots(self.film.tables[place])
        if abs(place - here) != 1:
            self.stage.place(spots)
            return
        events = self.film.steps[min(here, place)].events
        events = events if place > here else inverted(events)
        self.stage.speed = self.motion * min(1.0, _QUICK / self._gap())
        if self.stage.moving and not self.running:
            self.stage.land()
        self.stage.aim(spots, cues(layout, self.film.tables[here], events))

    def _gap(self) -> float:
        """Seconds from one move to the next; a step by hand takes its time."""
        return MOVE_SECONDS / self.speed if self.running else _QUICK

    def step(self, dt: float) -> bool:
        """Let time pass; True while anything moves or the film runs."""
        if self.running:
            self._wait -= dt
            while self.running and self._wait <= 0:
                self._advance()
        return self.stage.step(dt) or self.running

    def _advance(self) -> None:
        self.go(self.place + 1)
        self._wait += self._gap()
        home = self.film.tables[self.place].home
        if self.motion and len(home) > len(self.film.tables[self.place - 1].home):
            self._wait += _RUN_SECONDS / self.speed
        self._wait += (
            max(0.0, reading_seconds(self.film.note(self.place)) - MOVE_SECONDS) / self.speed
        )
        self.running = not self.at_end


def reading_seconds(words: str) -> float:
    """How long a remark is to stand at speed 1; 0 for none."""
    letters = sum(_HAN_LETTERS if letter > "\u2e7f" else 1 for letter in words)
    return _NOTICE_SECONDS + letters * _LETTER_SECONDS if words else 0.0
