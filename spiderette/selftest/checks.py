"""What a self-test looks at. Each check plays in the folder it is given and says what it saw."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import time
from pathlib import Path
from typing import Any

import pygame

from spiderette import paths, text
from spiderette.engine.codes import NUMBERS, deck_order
from spiderette.engine.game import Game
from spiderette.engine.notation import parse_move
from spiderette.paint.card_plan import FACES
from spiderette.paint.theme import THEMES
from spiderette.screens.doors import leads
from spiderette.screens.examples import example
from spiderette.screens.film import Film
from spiderette.screens.shot import NAMES as SCREENS
from spiderette.screens.shot import screenshot
from spiderette.selftest.hand import PATIENCE, Hand
from spiderette.selftest.report import FailedError, expect
from spiderette.settings import Settings
from spiderette.solver.brain import Brain, question
from spiderette.sound import NAMES as SOUNDS
from spiderette.sound import Sound

# Of the decks of a few numbers, small and large: every machine must shuffle alike, for ever.
DECKS = "10c841e790cf3842"
LEAST_PICTURE = 10_000  # bytes
NODES = 20_000
SOLVER_PATIENCE = 45.0  # seconds
HALF = 60  # moves of the longer example, after which the program is closed


def golden(name: str) -> Film:
    """One of the example games that come with the program; each is won."""
    film = example(paths.assets(), name)
    expect(film.game_at(film.length).won, f"the example game {name} is not won")
    return film


def deals(home: Path) -> str:
    """The shuffle gives the decks that it gives everywhere."""
    numbers = [0, 29, 1_000_003, NUMBERS - 1]
    decks = json.dumps([deck_order(number, size) for number in numbers for size in (52, 104)])
    found = hashlib.sha256(decks.encode("ascii")).hexdigest()[:16]
    expect(found == DECKS, f"other decks than everywhere else: {found}")
    return f"{2 * len(numbers)} decks as everywhere"


def plays(home: Path) -> str:
    """A whole game by mouse through the program's own frames; its win is booked and told."""
    film = golden("spiderette")
    hand = Hand(home)
    hand.deal(film)
    for count, step in enumerate(film.steps):
        hand.play(step.move)
        if count == film.length // 2:
            hand.key(pygame.K_u)
            expect(hand.game.cursor == count, "the U key took nothing back")
            hand.key(pygame.K_r)
    record, game = hand.app.sitting.record, hand.game
    expect(game.won and record.result == "won", "the game was not booked as won")
    expect(game.score == film.scores[-1], f"{game.score} points instead of {film.scores[-1]}")
    for _ in range(PATIENCE):
        hand.frame()
        if hand.app.top is not hand.app.play:
            break
    expect(hand.app.top is not hand.app.play, "no result was shown")
    hand.leave()
    return f"won in {game.moves} moves with {game.score} points, by mouse"


def resumes(home: Path) -> str:
    """A game in the middle, with something taken back, is there again at the next start."""
    film = golden("spider")
    hand = Hand(home)
    hand.deal(film)
    for step in film.steps[:HALF]:
        hand.play(step.move)
    for _ in range(3):
        hand.key(pygame.K_u)
    left = _stand(hand.game)
    hand.leave()
    size = sum(path.stat().st_size for path in home.rglob("*") if path.is_file())
    hand = Hand(home)
    expect(_stand(hand.game) == left, "the unfinished game came back in another state")
    page = hand.app.sitting.ledger.records.page()
    results = [entry.result for entry in page.entries]
    hand.leave()
    expect("won" in results, f"the game won before is not in the history: {results}")
    return f"{HALF} moves, 3 of them taken back; the folder holds {size / 1000:.0f} kB"


def _stand(game: Game) -> tuple[object, ...]:
    """All that a game is."""
    return game.table, game.line, game.cursor, game.mark, game.score


def draws(home: Path) -> str:
    """Every screen in every language; no two languages give the same picture."""
    film = golden("spiderette")
    won = film.game_at(0)
    for step in film.steps:
        won.play(step.move)
    names = ["play", "win", *_open_screens(home)]
    picture = home / "picture.png"
    for name in names:
        seen = set()
        for language in text.languages():
            screenshot(won, picture, screen=name, language=language)
            seen.add(picture.read_bytes())
        expect(len(seen) == len(text.languages()), f"{name} looks the same in two languages")
        expect(min(map(len, seen)) > LEAST_PICTURE, f"there is next to nothing on {name}")
    return f"{len(names)} screens in {len(text.languages())} languages: {' '.join(names)}"


def _open_screens(home: Path) -> list[str]:
    """The names of the screens that have a door in this release."""
    hand = Hand(home)
    doors = leads(hand.app.sitting)
    hand.leave()
    return [name for name, command in SCREENS.items() if command in doors]


def dresses(home: Path) -> str:
    """Every colour of the table, face and back is a picture of its own, drawn from its own art."""
    hand = Hand(home)
    plain = hand.app.desk.settings
    backs = hand.app.desk.cards.backs
    choices: list[dict[str, Any]] = [{"theme": name} for name in THEMES]
    choices += [{"face": name} for name in FACES] + [{"back": name} for name in backs]
    seen = {}
    for choice in [*choices, {"four_colours": True}]:
        settings = plain.but(**choice)
        hand.app.choose(settings)
        hand.rest()
        hand.frame()
        seen[settings] = pygame.image.tobytes(hand.app.window.surface, "RGB")
        missing = hand.app.desk.cards.missing
        expect(missing is None, f"{choice}: {missing}")
    hand.leave()
    expect(len(set(seen.values())) == len(seen), "two choices look the same")
    return f"{len(THEMES)} tables, {len(FACES)} faces, {len(backs)} backs, four colours"


def sounds(home: Path) -> str:
    """Every sound is decoded and starts."""
    sound = Sound(Settings(), paths.assets() / "sounds")
    expect(sound.wake(), "the mixer did not start")
    for name in SOUNDS:
        pygame.mixer.stop()
        sound.play(name)
        expect(sound.available and pygame.mixer.get_busy(), f"{name} cannot be heard")
    expect(sound.close(), "the mixer did not end")
    return f"{len(SOUNDS)} sounds"


def solves(home: Path) -> str:
    """The solver's own process gives a line that wins, a hint, and ends when it is told to."""
    film = golden("spiderette")
    rules, table = film.start.variant, film.start.table
    brain = Brain(restarts=0)
    try:
        solved = _answer(brain, question("solve", rules, table, nodes=NODES))
        hinted = _answer(brain, question("hint", rules, table))
    finally:
        brain.close()
    game = film.game_at(0)
    for word in solved["moves"]:
        game.play(parse_move(word))
    expect(game.won, f"called {solved['verdict']}, by a line that does not win")
    expect(bool(hinted["hints"]), "no hint for an opening")
    expect(not multiprocessing.active_children(), "the solver's process did not end")
    return f"won in {game.moves} moves after {solved['nodes']} positions, in another process"


def _answer(brain: Brain, asked: dict[str, Any]) -> dict[str, Any]:
    number = brain.ask(asked)
    end = time.monotonic() + SOLVER_PATIENCE
    while time.monotonic() < end:
        for answer in brain.poll():
            expect("error" not in answer, f"{asked['kind']}: {answer.get('error')}")
            if answer["id"] == number:
                return answer
        time.sleep(0.01)
    raise FailedError(f"no answer from the solver's process in {SOLVER_PATIENCE:.0f} s")
