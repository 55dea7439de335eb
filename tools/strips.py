"""Film strips of everything that moves: python tools/strips.py [NAME…]

Each strip shows one motion at the moments named under its pictures, in seconds, drawn by the
program itself into build/sheets/strip-NAME.png. `--speed fast|slow` shows another speed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from spiderette.controller.commands import Command
from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.notation import table_of
from spiderette.engine.variants import variant
from spiderette.screens import shot
from spiderette.screens.play import PlayScreen
from spiderette.settings import Settings
from tools.montage import Cell, montage, write

OUT = Path(__file__).resolve().parent.parent / "build" / "sheets"
SIZE = (960, 640)
FRAME = 1 / 60
NEARLY = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | (4D) AS | 9H 8H 7H | TH | (2D) 6C 5C | KH | "
LAST = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | AS | | | | | "


class Strip(NamedTuple):
    """A motion: the game it begins with, what sets it off, the moments to look at."""

    game: Callable[[], Game]
    begin: Callable[[PlayScreen], None]
    moments: tuple[float, ...]
    choices: dict[str, Any] = {}  # noqa: RUF012  # never changed


def position(columns: str, stock: str = "", home: str = "") -> Game:
    rules = variant("SD", 4)
    return Game(rules, table_of(rules, columns, stock=stock, home=home))


def fresh() -> Game:
    return Game.deal(parse_code("SD1-S4-AAAAABD"))


def nearly() -> Game:
    return position(NEARLY, stock="2C 3C 4C 2H 3H 4H 5H")


def won() -> Game:
    return position(LAST, home="HDC")


def nothing(play: PlayScreen) -> None:
    """The opening deal sets itself off."""


def deal(play: PlayScreen) -> None:
    play.controller.obey(Command.DEAL)


def carry(src: int, dst: int, size: int) -> Callable[[PlayScreen], None]:
    return lambda play: (play.controller.play.play(Carry(src, dst, size)), None)[1]


def undone(*moves: Carry) -> Callable[[PlayScreen], None]:
    """The moves are played and landed; their undo is what is shown."""

    def begin(play: PlayScreen) -> None:
        for move in moves:
            play.controller.play.play(move)
        play.controller.play.land()
        play.controller.obey(Command.UNDO)

    return begin


def restart(play: PlayScreen) -> None:
    for _ in range(4):
        play.controller.play.play(DEAL)
    play.controller.play.land()
    play.controller.obey(Command.RESTART)


def refused(play: PlayScreen) -> None:
    """A group dropped on a column that does not take it."""
    table, layout = play.controller.game.table, play.controller.play.layout
    spot = play.controller.play.stage.sprites[table.columns[2][1].id].spot
    there, goal = (round(spot.x + 30), round(spot.y + 10)), layout.place_rect(5).centre
    mouse: dict[str, Any] = {"buttons": (1, 0, 0), "rel": (0, 0), "touch": False}
    play.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=there, button=1), 1.0)
    for pos in ((there[0] + 20, there[1]), goal):
        play.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, **mouse), 1.1)
    play.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=goal, button=1), 1.2)


RUN = (0.0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 0.9, 1.0, 1.1, 1.2, 1.4)
WIN = (0.5, 1.2, 1.6, 2.0, 2.5, 3.0, 3.5, 4.5, 8.0, 12.6, 12.9, 14.0)
STRIPS: dict[str, Strip] = {
    "opening": Strip(fresh, nothing, (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 1.6)),
    "deal": Strip(fresh, deal, (0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6)),
    "single": Strip(nearly, carry(3, 5, 1), (0.0, 0.03, 0.07, 0.1, 0.13, 0.17, 0.2, 0.25)),
    "group": Strip(nearly, carry(2, 3, 3), (0.0, 0.03, 0.07, 0.1, 0.13, 0.17, 0.2, 0.25)),
    "turn": Strip(nearly, carry(4, 6, 2), (0.0, 0.1, 0.15, 0.19, 0.22, 0.26, 0.3, 0.35)),
    "refused": Strip(nearly, refused, (0.0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4)),
    "run": Strip(nearly, carry(1, 0, 1), RUN),
    "run-undone": Strip(nearly, undone(Carry(1, 0, 1)), (0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7)),
    "restart": Strip(fresh, restart, (0.0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0)),
    "win": Strip(won, carry(1, 0, 1), WIN),
    "calm": Strip(nearly, carry(1, 0, 1), (0.0, 0.05, 0.1, 0.2, 0.3), {"reduced_motion": True}),
}  # fmt: skip


def frames(strip: Strip, speed: str) -> Iterator[Cell]:
    """The table at the moments of a strip."""
    choices = {"language": "en", "tips": False, "speed": speed, **strip.choices}
    surface = pygame.Surface(SIZE)
    with shot.seated(strip.game(), Settings().but(**choices)) as sitting:
        play = sitting.play
        play.resize(SIZE, 1.0)
        if strip.begin is not nothing:
            play.controller.play.land()
            shot.settle(play, surface, 1.0)
        strip.begin(play)
        now = 0.0
        for moment in strip.moments:
            while now < moment - FRAME / 2:
                play.step(FRAME, now)
                play.news()
                play.draw(surface)
                now += FRAME
            play.draw(surface)
            yield Cell(f"{moment:.2f}", surface.copy())


def main() -> int:
    names, speed = sys.argv[1:], "normal"
    if "--speed" in names:
        place = names.index("--speed")
        _, speed = names[place : place + 2]
        del names[place : place + 2]
    for name in names or STRIPS:
        sheet = montage(list(frames(STRIPS[name], speed)), 4, 1920)
        write(sheet, OUT / f"strip-{name}{'' if speed == 'normal' else '-' + speed}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
