"""The whole program in a process of its own, played as fast as it can by a script, until it is
killed or, if it was told so, closes its window by itself.

Runs the program's real `run`; only the event queue and the clock that slows the loop down are
replaced. Writes into a diary what it is about to do before the store hears of it.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Any

import pygame

import spiderette.app as program
from spiderette.cli.options import WindowOptions
from spiderette.engine.codes import parse_code
from spiderette.engine.moves import Carry, Move
from spiderette.engine.notation import parse_move
from spiderette.screens.advisor import Advisor
from spiderette.screens.screen import Begin
from spiderette.screens.sitting import Sitting
from spiderette.store.instance import Instance
from spiderette.store.record import Record
from tests.pilot.pilot import FRAME, Pilot
from tests.robust.fickle import Fickle
from tests.store.mortal import Diary, state
from tests.store.scenes import WINS

DEALS = [code for code in WINS if code.startswith("SD")][:3]
SIZE = (640, 480)


class Player(Pilot):
    """A pilot without a program of its own: what it does waits in `events`, one frame after the
    other, until the loop asks for it."""

    def __init__(self, app: program.App, chance: random.Random) -> None:
        self.app = app
        self.chance = chance
        self.pointer = (0.0, 0.0)
        self.buttons = [0, 0, 0]
        self.frames: list[list[pygame.event.Event]] = []
        self.left = -1  # acts until the window is closed; negative: never

    def frame(self, *events: pygame.event.Event, dt: float = FRAME) -> None:
        self.frames.append(list(events))

    def next(self) -> list[pygame.event.Event]:
        """What the queue holds for the next frame."""
        if not self.frames:
            if self.left == 0:
                return [pygame.event.Event(pygame.QUIT)]
            self.left -= 1
            self._act()
        return self.frames.pop(0) if self.frames else []

    def _act(self) -> None:
        """Go on with the winning line as long as the game follows it; else anything."""
        self.app.home()
        game = self.game
        if game.won or str(game.code) not in DEALS or self.chance.random() < 0.01:
            self.app.answer([Begin(parse_code(self.chance.choice(DEALS)))])
            return
        moves = [parse_move(word) for word in WINS.get(str(game.code), ())]
        here = game.cursor
        follows = here < len(moves) and list(game.line[:here]) == moves[:here]
        if follows and self.chance.random() < 0.98:
            self._play(moves[here])
        else:
            self._stumble()

    def _play(self, move: Move) -> None:
        if self.chance.random() < 0.7:
            self.controller.play.obey_move(move)
        elif isinstance(move, Carry):
            self.drag(move)
        else:
            self.key("D")

    def _stumble(self) -> None:
        legal = self.game.legal_moves()
        if legal and self.chance.random() < 0.4:
            self._play(self.chance.choice(legal))
        elif self.chance.random() < 0.05:
            self.ctrl("R")
        else:
            self.key("U")


def play(home: Path, diary_path: Path, seed: int, acts: int = -1, *, alone: bool = True) -> None:
    """Run the program on a folder.

    acts: after so many it closes its window; negative: it never does.
    alone: False lets it believe that it is the only copy.
    """
    os.environ.update(SPIDERETTE_HOME=str(home), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    said = os.open(diary_path.with_suffix(".said"), os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for stream in (1, 2):  # what it says is for those who look for the reason of a failure
        os.dup2(said, stream)
    chance, diary = random.Random(seed), Diary(diary_path)
    player: list[Player] = []

    class Played(program.App):
        def __init__(self, window: Any, sitting: Sitting) -> None:
            super().__init__(window, sitting)
            player.append(Player(self, chance))
            player[0].left = acts
            keep_diary(sitting, diary)

        def called(self, text: str) -> None:
            diary.note("called", text or "-")
            super().called(text)

    class Hasty:
        def tick(self, frames: int) -> int:
            return 0

    replaced: dict[str, Any] = {"App": Played, "advisor_of": lambda s: Advisor(s, Fickle(chance))}
    if not alone:
        replaced["Instance"] = Unaware
    for name, value in replaced.items():
        setattr(program, name, value)
    setattr(pygame.time, "Clock", Hasty)  # noqa: B010  # as above
    setattr(pygame.event, "get", lambda: player[0].next())  # noqa: B010, PLW0108  # comes later
    status = program.run(WindowOptions(size=SIZE, speed=chance.choice(("off", "fast", "normal"))))
    diary.note("ended", str(status))
    sys.exit(status)


class Unaware(Instance):
    """Takes itself for the first copy, as where a system has no locks."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.first = True


def keep_diary(sitting: Sitting, diary: Diary) -> None:
    """Each state is written down before the store hears of it, each result after."""
    ledger: Any = sitting.ledger
    progress, begin = ledger.progress, ledger.begin
    won: set[str] = set()

    def noted(record: Record, seconds: float) -> bool:
        diary.note("state", state(record))
        done = bool(progress(record, seconds))
        if record.result == "won" and record.id not in won:
            won.add(record.id)
            diary.note("won", record.id)
        return done

    def begun(slot: str, *rest: Any, **more: Any) -> Record:
        running = ledger.current(slot)
        diary.note("begin", running.id if running else "-")
        record: Record = begin(slot, *rest, **more)
        return record

    ledger.progress, ledger.begin = noted, begun
    diary.note("open")
