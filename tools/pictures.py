"""Draws the pictures of the README into docs/pictures/: python tools/pictures.py"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame
from PIL import Image

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.table import Table
from spiderette.screens import shot
from spiderette.settings import Settings
from tools import strips

OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZE = (1000, 640)
COLOURS = 160


def played(code: str, moves: int) -> Game:
    """A deal after some moves of a player who joins suits where they can."""
    game = Game.deal(parse_code(code))
    seen = {game.table}
    while game.moves < moves and _step(game, seen):
        seen.add(game.table)
    return game


def _step(game: Game, seen: set[Table]) -> bool:
    """The best move to a table not seen before, else a deal; False if there is none."""
    legal = game.legal_moves()
    carries = [move for move in legal if isinstance(move, Carry) and _worth(game, move) > 0]
    for move in sorted(carries, key=lambda move: -_worth(game, move)):
        game.play(move)
        if game.table not in seen:
            return True
        game.undo()
    if DEAL in legal:
        game.play(DEAL)
    return DEAL in legal


def _worth(game: Game, move: Carry) -> int:
    """Suits joined and cards turned; what only goes to and fro is worth nothing."""
    columns = game.table.columns
    pile, goal = columns[move.src], columns[move.dst]
    head, rest = pile[-move.size], pile[: -move.size]
    if not goal:
        return int(bool(rest))  # better than to be stuck: nothing is dealt onto an empty column
    joined = goal[-1].suit == head.suit
    below = rest[-1] if rest else None
    broken = below is not None and game.table.is_up(below) and below.suit == head.suit
    turned = below is not None and not game.table.is_up(below)
    fits = below is not None and game.table.is_up(below) and below.rank == head.rank + 1
    return 4 * joined + 3 * turned - 4 * broken - 3 * fits + (not rest)


def table(game: Game, **choices: object) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    with shot.seated(game, Settings().but(speed="off", tips=False, **choices)) as sitting:
        sitting.play.counting = False
        shot.draw(surface, sitting, "play")
    return surface


def celebration() -> pygame.Surface:
    """The cards of a won game on their ring."""
    show = strips.STRIPS["win"]._replace(moments=(5.2,), choices={"theme": "burgundy"})
    return next(iter(strips.frames(show, "normal"))).picture


def main() -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    pictures = {
        "spiderette": table(played("SD1-S4-AAAAABU", 20), language="en"),
        "spider": table(played("SP1-S2C-AAAAABC", 40), language="zh_TW", theme="blue"),
        "celebration": celebration(),
    }
    for name, surface in pictures.items():
        raw = pygame.image.tobytes(surface, "RGB")
        picture = Image.frombytes("RGB", surface.get_size(), raw)
        few = picture.quantize(COLOURS, dither=Image.Dither.NONE)
        few.save(OUT / f"{name}.png", optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
