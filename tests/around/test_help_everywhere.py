"""F1 opens the help over whatever is open, and Esc leads back to it with nothing changed."""

from __future__ import annotations

import pygame

from spiderette.controller.commands import Command
from spiderette.screens.doors import leads, open_door, result
from spiderette.screens.films import Films
from spiderette.screens.question import clear_data
from spiderette.screens.rules import Help
from spiderette.screens.screen import Push, Replace, Screen
from spiderette.screens.show_line import Seeker
from spiderette.screens.watch import WatchScreen
from tests.around.test_watch import film
from tests.around.visitor import open_screen, top
from tests.pilot.pilot import Pilot
from tests.screens.guest import WINS, win

WON = "SD1-S1-AAAAABD"


def opened_by(pilot: Pilot, command: Command) -> list[Screen]:
    outcomes = open_door(command, pilot.app.sitting)
    return [o.screen for o in outcomes if isinstance(o, (Push, Replace))]


def others(pilot: Pilot) -> list[Screen]:
    """What no command opens by itself."""
    sitting = pilot.app.sitting
    asked = clear_data(pilot.app.desk)
    return [Films(sitting), WatchScreen(sitting, film(), 9), asked, Seeker(sitting)]


def stays(pilot: Pilot, screen: Screen) -> None:
    """F1 opens the help above it, once; the same key and Esc take it away again."""
    name = type(screen).__name__
    open_screen(pilot, screen)
    depth, before = len(pilot.app.stack), pilot.state
    for leave in (pygame.K_F1, pygame.K_ESCAPE):
        pilot.key(pygame.K_F1)
        assert isinstance(top(pilot), Help), name
        assert len(pilot.app.stack) == depth + 1, name
        pilot.key(leave)
        assert pilot.app.top is screen, name
    assert pilot.state == before
    pilot.clear()


def test_f1_opens_the_help_over_every_screen(pilot: Pilot) -> None:
    pilot.click_stock()
    seen: set[type[Screen]] = {Help}
    for command in sorted(leads(pilot.app.sitting), key=lambda c: c.name):
        for screen in opened_by(pilot, command):
            if not isinstance(screen, Help):
                stays(pilot, screen)
                seen.add(type(screen))
    for screen in others(pilot):
        stays(pilot, screen)
        seen.add(type(screen))
    assert len(seen) > 10


def test_f1_opens_the_help_over_a_won_game_its_result_and_its_film(pilot: Pilot) -> None:
    assert WON in WINS
    win(pilot, WON)
    pilot.app._applause.end(pilot.app.play, 0.0)
    for screen in (result(pilot.app.sitting), *opened_by(pilot, Command.WATCH)):
        stays(pilot, screen)
    for screen in opened_by(pilot, Command.REVIEW):
        stays(pilot, screen)


def test_f1_in_the_help_closes_it(pilot: Pilot) -> None:
    pilot.key(pygame.K_F1)
    assert isinstance(top(pilot), Help)
    pilot.key(pygame.K_F1)
    assert pilot.app.top is pilot.app.play


def test_f1_is_heard_while_a_code_is_typed(pilot: Pilot) -> None:
    pilot.key("N")
    screen = top(pilot)
    screen.root.focus_on(screen.root.find("textbox", "Game code"))
    pilot.tell(pygame.TEXTINPUT, text="S")
    pilot.key(pygame.K_F1)
    assert isinstance(top(pilot), Help)
    pilot.key(pygame.K_ESCAPE)
    assert top(pilot) is screen
    assert screen.typed == "S"


def test_f1_in_a_running_film_lets_it_wait_where_it_is(pilot: Pilot) -> None:
    screen = WatchScreen(pilot.app.sitting, film(), 9)
    open_screen(pilot, screen)
    pilot.key(pygame.K_SPACE)
    pilot.wait(0.5)
    pilot.key(pygame.K_F1)
    place = screen.reel.place
    pilot.wait(5)
    assert screen.reel.place == place
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(6)
    assert screen.reel.place > place
