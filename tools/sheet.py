"""Contact sheets of everything a player sees: python tools/sheet.py [PAGE…]

Draws the tables, themes, faces, marks and screens in the sizes that matter into build/sheets/, one
PNG a page; `python tools/strips.py` does the same for what moves. Judging them is left to the eye.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.notation import table_of
from spiderette.engine.variants import variant
from spiderette.paint.theme import THEMES
from spiderette.screens import shot
from spiderette.screens.desk import scale_of
from spiderette.screens.play import PlayScreen
from spiderette.settings import Settings
from spiderette.solver.honest import honest_move
from spiderette.solver.visible import visible_of
from spiderette.wording import hint_line
from tools.montage import Cell, montage, write

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "sheets"
SIZES = ((800, 600), (1280, 800), (1920, 1080), (3840, 2160), (1080, 1920), (3440, 1440))
USUAL = (1280, 800)
LANGUAGES = ("en", "zh_TW")
HIDDEN = "(2C 3C 4C 5C 6C 7C)"
RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
# Runs at home, long and short sequences, an empty column: what a game looks like near its end.
LATE = "(2C) KH QH JH TC 9D | (3C 4C) 8D 7D | KD QD JD TD 9C | 6C 5C | 7H 6H 5H 4H 3H 2H AH | | JC"


def dealt(code: str = "SD1-S4-AAAAABD", deals: int = 4) -> Game:
    """The four-suit deal after some deals of the stock: long columns, little room."""
    game = Game.deal(parse_code(code))
    for _ in range(deals):
        game.play(DEAL)
    return game


def long_column(up: int, game: str = "SD") -> Game:
    """A column of hidden cards and `up` open ones, beside short ones."""
    rules = variant(game, 4)
    hidden, most = (HIDDEN, 18) if game == "SD" else ("(2C 3C 4C 5C 6C)", 25)
    cards = [*RUN.split(), "KH", "QH", "JH", "TH", "9H", "8H", "7H", "6H", "5H", "4H", "3H", "2H"]
    column = f"{hidden} {' '.join(cards[: min(up, most)])}"
    return Game(rules, table_of(rules, f"(KC) AC | {column} AH | 9D | | QD 8D | 7D | TD", stock=""))


def late(home: str = "S", game: str = "SD") -> Game:
    rules = variant(game, 4)
    return Game(rules, table_of(rules, LATE, home=home))


def spider() -> Game:
    game = Game.deal(parse_code("SP1-S2C-AAAAABC"))
    game.play(DEAL)
    return game


def shown(game: Game, size: tuple[int, int], screen: str = "play", **choices: object) -> Cell:
    """One screen as a picture of its full size."""
    surface = pygame.Surface(size)
    with shot.seated(game, Settings().but(speed="off", **choices)) as sitting:
        shot.draw(surface, sitting, screen)
    told = " ".join(str(value) for value in choices.values())
    return Cell(f"{screen} {size[0]}×{size[1]} {told}", surface)


def grey(cell: Cell) -> Cell:
    return Cell(f"{cell.title} grey", pygame.transform.grayscale(cell.picture))


def sizes() -> Iterator[Cell]:
    for language in LANGUAGES:
        yield from (shown(dealt(), size, language=language) for size in SIZES)


def columns() -> Iterator[Cell]:
    for size in SIZES[:3]:
        for game in (long_column(11), long_column(17), long_column(24, "SP")):
            yield shown(game, size, language="en")


def themes() -> Iterator[Cell]:
    for theme in THEMES:
        yield shown(late(), USUAL, theme=theme, language="en")
        yield marked("hint", theme)
        yield shown(dealt(deals=0), USUAL, "settings", theme=theme, language="en")


def faces() -> Iterator[Cell]:
    for face in ("classic", "large"):
        for four in (False, True):
            yield shown(late(), USUAL, face=face, four_colours=four, language="en")
    for size in ((640, 480), (800, 600)):
        yield shown(dealt(), size, language="en")
        yield grey(shown(dealt(), size, language="en"))


def backs() -> Iterator[Cell]:
    for path in sorted((ROOT / "assets" / "cards" / "backs").glob("*.svg")):
        yield shown(dealt(deals=0), USUAL, back=path.stem, language="en")


def sides() -> Iterator[Cell]:
    for size in (USUAL, (1080, 1920)):
        for side in ("right", "left"):
            yield shown(spider(), size, stock_side=side, language="zh_TW")
            yield shown(late("SSHDC", "SP"), size, stock_side=side, language="en")


def marks() -> Iterator[Cell]:
    yield from (marked(state, theme) for theme in ("felt", "light", "contrast") for state in STATES)


def screens() -> Iterator[Cell]:
    for name in ("menu", "win", *(name for name in shot.NAMES if name != "menu")):
        for size in (SIZES[0], SIZES[2]):
            yield from (shown(dealt(), size, name, language=language) for language in LANGUAGES)


def marked(state: str, theme: str) -> Cell:
    """A table in one of the passing states."""
    surface = pygame.Surface(USUAL)
    with shot.seated(late("S"), Settings().but(speed="off", theme=theme, language="en")) as sitting:
        play = sitting.play
        shot.settle(play, surface, scale_of(USUAL, 100))
        STATES[state](play)
        for _ in range(20):
            play.step(0.05, 1.0)
        play.spoil()
        play.draw(surface)
    return Cell(f"{state} {theme}", surface)


def _hold(play: PlayScreen) -> None:
    """A sequence in the hand, over the table."""
    spot = play.controller.play.stage.sprites[play.controller.game.table.columns[4][3].id].spot
    x, y = round(spot.x + 20), round(spot.y + 10)
    held: dict[str, Any] = {"buttons": (1, 0, 0), "rel": (0, 0), "touch": False}
    play.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1), 1.0)
    for far in (20, 90):
        there = (x + far, y + far)
        play.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=there, **held), 1.1)


def _hint(play: PlayScreen) -> None:
    """What the program itself advises."""
    picture, game = play.controller.play.picture, play.controller.game
    advice = honest_move(game.variant, visible_of(game.variant, game.table))
    picture.say(hint_line(game.table, advice.move, advice.reason))
    picture.hint = advice.move


def _refused_card(play: PlayScreen) -> None:
    play.controller.play.movable(0, 5)


def _refused_place(play: PlayScreen) -> None:
    play.controller.play.play(Carry(1, 4, 2))


def _focus(play: PlayScreen) -> None:
    keyboard = play.controller.keyboard
    keyboard.shown, keyboard.column, keyboard.size = True, 4, 7


def _chosen(play: PlayScreen) -> None:
    play.controller.play.picture.chosen = (4, 7)


STATES: dict[str, Callable[[PlayScreen], None]] = {
    "held": _hold,
    "hint": _hint,
    "card refused": _refused_card,
    "place refused": _refused_place,
    "focus": _focus,
    "chosen": _chosen,
}
# name: (cells, how many in a row)
PAGES: dict[str, tuple[Callable[[], Iterator[Cell]], int]] = {
    "sizes": (sizes, 3),
    "columns": (columns, 3),
    "themes": (themes, 3),
    "faces": (faces, 2),
    "backs": (backs, 3),
    "sides": (sides, 4),
    "marks": (marks, 3),
    "screens": (screens, 4),
}


def main() -> int:
    wanted = sys.argv[1:] or list(PAGES)
    for name in wanted:
        if name not in PAGES:
            print("There is no page", name, "- known:", *PAGES, file=sys.stderr)
            return 2
        cells, across = PAGES[name]
        write(montage(list(cells()), across, 2400), OUT / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
