"""Scrolling ten thousand games and scrubbing through a long game.

`python -m benchmarks.bench_around` prints what a frame of either costs the processor: 16 ms are
promised for the list, 50 ms for a jump in a film.
"""

from __future__ import annotations

import gc
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from benchmarks.common import Contest, folder_of_this_run
from spiderette import paths
from spiderette.engine.moves import Carry
from spiderette.screens.desk import Desk, scale_of
from spiderette.screens.examples import example
from spiderette.screens.film import Film, film_of
from spiderette.screens.reel import Reel
from spiderette.screens.shelf import PAGE
from spiderette.screens.sitting import Sitting
from spiderette.screens.statistics import GAMES, Show, StatisticsScreen
from spiderette.screens.watch import WatchScreen
from spiderette.sound import Sound
from spiderette.stage.layout import Arrangement, Layout, Rect
from spiderette.store.history import Search
from spiderette.store.ledger import Ledger
from tests.around.games import fill, row

MANY = 10_000
SIZES = ((1280, 800), (3840, 2160))


def long_film() -> Film:
    """The example game of Spider with cards carried to and fro before it: 217 moves."""
    film = example(paths.assets(), "spider")
    line = [step.move for step in film.steps]
    # At the start of the deal the 8 fits two nines, so it can wander.
    there, back = Carry(8, 0, 1), Carry(0, 8, 1)
    return film_of(film.start, [line[0], *[there, back] * 50, *line[1:]])


def sitting_in(folder: Path, games: int) -> Sitting:
    ledger = Ledger(folder, time.time, threaded=False, delay=0.0)
    fill(ledger, [row(number) for number in range(games)])
    desk = Desk(paths.assets(), ledger.settings.but(language="en", tips=False))
    sound = Sound(desk.settings.but(mute=True), paths.assets() / "sounds")
    sitting = Sitting(desk, ledger, sound)
    gc.collect()
    gc.freeze()  # as the program does when it has started
    return sitting


def contests() -> list[Contest]:
    film = long_film()
    reel = Reel(film)
    reel.resize(Layout(Rect(0, 0, 1280, 640), film.variant, Arrangement()))
    places: Iterator[int] = iter(())

    def seek() -> None:
        nonlocal places
        place = next(places, None)
        if place is None:
            places = iter(range(3, film.length, 17))
            place = next(places)
        reel.go(place)

    def again() -> None:
        game = film.game_at(0)
        for step in film.steps[: film.length // 2]:
            game.play(step.move)

    records = sitting_in(folder_of_this_run(), MANY).ledger.records
    everything = Search()
    return [
        Contest("a jump in a film against playing up to there", seek, again, at_least=1.5),
        Contest(
            "a page of the history against all of it",
            lambda: records.page(everything, MANY // 2, PAGE),
            lambda: records.page(everything, 0, MANY),
            at_least=3,
        ),
    ]


def costs(act: Callable[[int], object], count: int) -> list[float]:
    """Milliseconds of the processor for each of `count` acts."""
    found = []
    for number in range(count):
        began = time.process_time()
        act(number)
        found.append(1000 * (time.process_time() - began))
    return found


def told(title: str, found: list[float], promised: float) -> None:
    found = sorted(found)
    most = found[-1]
    median, late = statistics.median(found), found[int(len(found) * 0.99)]
    verdict = "" if most <= promised else "  TOO SLOW"
    print(f"{title}: {median:.1f} ms, 99 of 100 within {late:.1f}, most {most:.1f}{verdict}")


def scroll(size: tuple[int, int]) -> None:
    surface = pygame.display.set_mode(size)
    with tempfile.TemporaryDirectory() as folder:
        sitting = sitting_in(Path(folder), MANY)
        screen = StatisticsScreen(sitting, page=GAMES)
        screen.over(surface)
        screen.opened()
        screen.resize(size, scale_of(size, 100))
        screen.answer(Show(None))
        screen.draw(surface)
        table = screen.history.table
        pos = table.rect.center
        screen.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)), 0)
        stride = table.scroller.most / 400

        def wheel(_: int) -> None:
            event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0)
            screen.handle(event, 0.0)
            screen.step(1 / 60, 0.0)
            screen.draw(surface)

        def drag(number: int) -> None:
            table.moved(table.scroller.to(number * stride))
            screen.step(1 / 60, 0.0)
            screen.draw(surface)

        told(f"wheel over {MANY} games at {size}", costs(wheel, 300), 16)
        told(f"bar dragged over {MANY} games at {size}", costs(drag, 400), 16)
        sitting.ledger.close()


def scrub(size: tuple[int, int]) -> None:
    surface = pygame.display.set_mode(size)
    with tempfile.TemporaryDirectory() as folder:
        sitting = sitting_in(Path(folder), 0)
        film = long_film()
        screen = WatchScreen(sitting, film)
        screen.resize(size, scale_of(size, 100))
        for _ in range(60):
            screen.step(1 / 60, 0.0)
            screen.draw(surface)

        def jump(number: int) -> None:
            screen._seek(number * 37 % film.length)
            screen.step(1 / 60, 0.0)
            screen.draw(surface)

        told(f"a jump in {film.length} moves of Spider at {size}", costs(jump, 200), 50)
        screen._seek(0)
        screen.reel.speed = 16.0
        screen.reel.run()

        def frame(_: int) -> None:
            screen.step(1 / 60, 0.0)
            screen.draw(surface)

        told(f"a frame at 16 times the speed at {size}", costs(frame, 300), 16)
        sitting.ledger.close()


def main() -> None:
    pygame.display.init()
    pygame.font.init()
    for size in SIZES:
        scroll(size)
        scrub(size)


if __name__ == "__main__":
    main()
