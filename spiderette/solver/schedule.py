"""Which search runs when, for each game: plain data, read by `solve`.

A step is a search and how far it goes: `BestFirstTo(2500)` continues best-first to 2 500
expansions in all, `BeamOf(100, "P4")` runs a beam of width 100 with weight set P4. Beams of
several sets in turn find more than one wide beam; best-first in between proves deals dead.
How the order was found: docs/solver.md.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from spiderette.engine.variants import SPIDER, Variant


class BestFirstTo(NamedTuple):
    """Continue the best-first search to this many expansions in all."""

    nodes: int


class BeamOf(NamedTuple):
    """A beam from the start, with one weight set."""

    width: int
    weights: str


Step = BestFirstTo | BeamOf


class Schedule(NamedTuple):
    """The steps in their order; `depth`: no beam looks further than this many moves.

    room: best-first stops for good when so many positions wait, about 0.6 KB each with all that
    belongs to them. A beam takes up to 100 MB beside it.
    dealt: the steps for positions of which a row or more has been dealt, if they differ.
    """

    steps: tuple[Step, ...]
    depth: int
    room: int
    first: str = "A"
    dealt: tuple[Step, ...] = ()

    def steps_for(self, *, opening: bool) -> tuple[Step, ...]:
        return self.steps if opening or not self.dealt else self.dealt


def _read(text: str) -> tuple[Step, ...]:
    """Steps written as `bf 2500; beam 30 P4`."""
    steps: list[Step] = []
    for words in (part.split() for part in text.split(";")):
        if words[0] == "bf":
            steps.append(BestFirstTo(int(words[1])))
        else:
            steps.append(BeamOf(int(words[1]), words[2]))
    return tuple(steps)


_SHORT: Final = (
    "bf 500; beam 30 P9; beam 30 P4; bf 1000; beam 30 P1; beam 30 A; bf 2500; beam 30 P2;"
    " bf 5000; beam 100 P6; beam 100 P2; bf 10000; beam 100 P1; beam 100 P4; beam 100 B;"
    " beam 300 P4; bf 20000"
)
_LONG_GAME: Final = (
    "; beam 1000 B; bf 60000; beam 1000 P4; bf 120000; beam 1000 P9; bf 250000;"
    " beam 1000 P1; beam 1000 A"
)
_DEALT: Final = (
    "bf 5000; beam 30 P1; beam 30 P6; bf 30000; beam 100 P4; bf 60000; beam 300 P4; bf 120000;"
    " beam 1000 B; beam 1000 P4; bf 250000; beam 1000 P1"
)
_LONG_COMMAND: Final = "; beam 3000 B; bf 1000000"
_EASY: Final = "bf 2500; beam 30 P4; beam 100 B; bf 20000; beam 300 P4; bf 250000"
_SPIDER: Final = (
    "bf 2500; beam 30 T; beam 30 P4; beam 30 A; bf 6000; beam 100 A; beam 100 T; beam 100 P4;"
    " beam 100 B; bf 15000; beam 300 T; beam 300 A; beam 300 P4; bf 30000; beam 300 B;"
    " beam 300 P6; beam 1000 T; beam 1000 A; bf 60000; beam 1000 P4"
)

GAME: Final = "game"
COMMAND: Final = "command"
_ROOM: Final = {GAME: 250_000, COMMAND: 900_000}


def schedule_for(variant: Variant, profile: str) -> Schedule:
    """The schedule of a game: `game` keeps within 300 MB, `command` within 700 MB."""
    wide = profile == COMMAND
    room = _ROOM[profile]
    if variant.game == SPIDER:
        return Schedule(_read(_SPIDER + ("; beam 3000 T; bf 200000" if wide else "")), 300, room)
    if variant.suits == 1:
        return Schedule(_read(_EASY + ("; bf 1000000" if wide else "")), 200, room)
    more = _LONG_COMMAND if wide else ""
    return Schedule(_read(_SHORT + _LONG_GAME + more), 200, room, dealt=_read(_DEALT + more))
