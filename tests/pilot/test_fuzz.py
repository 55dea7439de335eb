"""A monkey at mouse, keyboard and window: nothing it does may break the game."""

import random
from collections.abc import Callable

import pygame
import pytest

from spiderette.engine.codes import code_for
from spiderette.engine.game import Game
from spiderette.engine.variants import every_variant
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot, mouse

KEYS = (
    *map(ord, "urdhfpmn"),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN) * 3,
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE) * 3,
    *(pygame.K_TAB, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE, pygame.K_F11),
    *(pygame.K_F1, pygame.K_F2, pygame.K_F4, pygame.K_F5, pygame.K_F10),
)
MODS = (0, 0, 0, 0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT)
WINDOW = (
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
)
Chance = random.Random


def some_place(pilot: Pilot, chance: Chance) -> tuple[float, float]:
    """Mostly on a card, sometimes on the stock, now and then anywhere, even outside."""
    column = chance.randrange(len(pilot.table.columns)) + 1
    roll = chance.random()
    if roll < 0.7 and pilot.length(column):
        longest = pilot.length(column) - pilot.table.down_count(column - 1)
        return pilot.grip(column, chance.randint(1, max(1, min(longest, 4))))
    if roll < 0.75:
        return pilot.stock
    if roll < 0.85:
        return pilot.end(column)
    width, height = pilot.app.window.surface.get_size()
    return chance.uniform(-50, width + 50), chance.uniform(-50, height + 50)


def drag(pilot: Pilot, chance: Chance) -> None:
    pilot.press(some_place(pilot, chance), touch=chance.random() < 0.1)
    for _ in range(chance.randint(1, 3)):
        pilot.motion(some_place(pilot, chance))
    if chance.random() < 0.9:
        pilot.release(some_place(pilot, chance))


def carry_legally(pilot: Pilot, chance: Chance) -> None:
    moves = [move for move in pilot.game.legal_moves() if hasattr(move, "src")]
    if moves and pilot.app.top is pilot.app.play:
        pilot.drag(chance.choice(moves))  # type: ignore[arg-type]  # deals have no src


def click(pilot: Pilot, chance: Chance) -> None:
    pos = some_place(pilot, chance)
    for _ in range(chance.choice((1, 1, 2, 3))):
        pilot.click(pos, chance.choice((1, 1, 1, 1, 2, 3)))


def press_key(pilot: Pilot, chance: Chance) -> None:
    key, mod = chance.choice(KEYS), chance.choice(MODS)
    pilot.key(key, mod=mod)


def loose_button(pilot: Pilot, chance: Chance) -> None:
    kind = chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    pilot.frame(mouse(kind, some_place(pilot, chance), button=chance.randint(1, 6), touch=False))


def wheel(pilot: Pilot, chance: Chance) -> None:
    turn = chance.choice((-1, 1))
    pilot.tell(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn), flipped=False)


def window(pilot: Pilot, chance: Chance) -> None:
    pilot.tell(chance.choice(WINDOW))
    if chance.random() < 0.15:
        pilot.resize((chance.randrange(640, 1000), chance.randrange(480, 760)))


def wait(pilot: Pilot, chance: Chance) -> None:
    pilot.wait(chance.choice((0.02, 0.1, 0.6)))


def come_home(pilot: Pilot, chance: Chance) -> None:
    """Close what has been opened, so that the table is played again."""
    for _ in range(4):
        if pilot.app.top is not pilot.app.play:
            pilot.key(pygame.K_ESCAPE)
    pilot.clear()


Act = Callable[[Pilot, Chance], None]
ACTS: tuple[tuple[Act, int], ...] = (
    (drag, 20),
    (carry_legally, 25),
    (click, 20),
    (press_key, 25),
    (loose_button, 5),
    (wheel, 2),
    (window, 4),
    (wait, 3),
    (come_home, 6),
)


def replayed(game: Game) -> Game:
    """The same game from its code and its line alone."""
    assert game.code is not None
    again = Game.deal(game.code, scoring=game.scoring, undo_limit=game.undo_limit)
    again.resume(game.line, game.cursor, game.mark)
    return again


@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize("seed", range(2))
def test_a_monkey_breaks_nothing(hire: Hire, seed: int, speed: str) -> None:
    run(hire, seed, speed, 750)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 140))
def test_a_monkey_breaks_nothing_in_a_whole_night(hire: Hire, seed: int) -> None:
    run(hire, seed, "fast", 5000)


def run(hire: Hire, seed: int, speed: str, events: int) -> None:
    chance = random.Random(seed)
    rules = chance.choice(every_variant())
    pilot = hire(
        str(code_for(rules, seed)),
        size=(900, 680),
        speed=speed,
        click_then_click=bool(seed % 2),
        auto_placement=bool(seed % 2),
    )
    acts, weights = zip(*ACTS, strict=True)
    played = 0
    for _ in range(events):
        act = chance.choices(acts, weights)[0]
        before = pilot.table
        act(pilot, chance)
        played += pilot.table != before
        pilot.sound_table()
        pilot.app.running = True
    come_home(pilot, chance)
    pilot.frame(pygame.event.Event(pygame.WINDOWRESTORED))
    pilot.release()
    pilot.key(pygame.K_ESCAPE)
    pilot.clear()
    pilot.at_rest()
    assert played > events / 20, "it hardly ever reached the table"
    again = replayed(pilot.game)
    assert again.table == pilot.table
    assert again.score == pilot.game.score
