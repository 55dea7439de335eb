"""Which screen a command opens, or what else it does. One row for each command.

A screen that comes new gets its row here: the menu, the result and the command line's pictures
follow by themselves. Screens are imported by the doors that open them, so that the table does not
wait for all of them at the start.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from spiderette import wording
from spiderette.controller.commands import Command
from spiderette.screens.desk import SIZES, scale_of
from spiderette.screens.screen import (
    Chosen,
    Copy,
    Leave,
    Outcome,
    Push,
    Say,
    Screen,
    ToggleFullscreen,
)
from spiderette.screens.sitting import Sitting
from spiderette.text import tr


class Door(NamedTuple):
    """What a command asks of the program, and whether it can be asked now."""

    opens: Callable[[Sitting], list[Outcome]]
    usable: Callable[[Sitting], bool] = lambda sitting: True


def open_door(command: Command, sitting: Sitting) -> list[Outcome]:
    """What a command that is not for the table itself asks of the program."""
    door = _DOORS.get(command)
    return door.opens(sitting) if door is not None and door.usable(sitting) else []


def leads(sitting: Sitting) -> frozenset[Command]:
    """The commands that do something now."""
    return frozenset(command for command, door in _DOORS.items() if door.usable(sitting))


def result(sitting: Sitting) -> Screen:
    """The result of the game on the table."""
    from spiderette.screens.result import Result

    return Result(sitting, leads(sitting))


def _resized(by: int) -> Callable[[Sitting], list[Outcome]]:
    """The next larger or smaller interface size; 0 goes back to the usual one."""

    def door(sitting: Sitting) -> list[Outcome]:
        settings = sitting.desk.settings
        here = min(range(len(SIZES)), key=lambda i: abs(SIZES[i] - settings.interface_size))
        there = 0 if by == 0 else min(max(0, here + by), len(SIZES) - 1)
        line = tr("Interface size: {n}%", n=SIZES[there])
        now, then = (scale_of(sitting.play.size, size) for size in (SIZES[here], SIZES[there]))
        if here != there and now == then:
            line = tr("Interface size: {n}%, once the window is large enough.", n=SIZES[there])
        return [Chosen({"interface_size": SIZES[there]}), Say(line)]

    return door


def _copied_code(sitting: Sitting) -> list[Outcome]:
    text = str(sitting.record.game.code)
    return [Copy(text, tr("Copied: {text}", text=text))]


def _copied_position(sitting: Sitting) -> list[Outcome]:
    lines = wording.position_in_words(sitting.record.game)
    return [Copy("\n".join(lines), tr("Position copied as text."))]


def _help(sitting: Sitting) -> list[Outcome]:
    """The help; right after a refusal, at the rule that stood against the move."""
    from spiderette.screens.films import show_example
    from spiderette.screens.rules import Help

    rule = sitting.play.controller.play.picture.rule
    return [Push(Help(sitting, lambda name: show_example(sitting, name), rule=rule))]


def _watch(sitting: Sitting) -> list[Outcome]:
    """The game just won, else a choice."""
    from spiderette.screens.film import film_of_game
    from spiderette.screens.films import Films
    from spiderette.screens.watch import WatchScreen

    game = sitting.record.game
    if not game.won:
        return [Push(Films(sitting))]
    film = film_of_game(game, tr("Your game"))
    return [Push(WatchScreen(sitting, film, others=Films(sitting)))]


def _menu(sitting: Sitting) -> list[Outcome]:
    from spiderette.screens.menu import Menu

    return [Push(Menu(sitting, leads(sitting)))]


def _new_game(sitting: Sitting) -> list[Outcome]:
    from spiderette.screens.new_game import NewGame

    return [Push(NewGame(sitting))]


def _daily(sitting: Sitting) -> list[Outcome]:
    from spiderette.screens.daily import Daily

    return [Push(Daily(sitting))]


def _settings(sitting: Sitting) -> list[Outcome]:
    from spiderette.screens.settings import SettingsScreen

    return [Push(SettingsScreen(sitting))]


def _about(sitting: Sitting) -> list[Outcome]:
    from spiderette.screens.about import About

    return [Push(About(sitting))]


def _statistics(sitting: Sitting) -> list[Outcome]:
    from spiderette.screens.statistics import StatisticsScreen

    return [Push(StatisticsScreen(sitting))]


def _hint(sitting: Sitting) -> list[Outcome]:
    return sitting.advisor.hint() if sitting.advisor is not None else []


def _show_line(sitting: Sitting) -> list[Outcome]:
    from spiderette.screens.show_line import show_line

    return show_line(sitting)


def _back(sitting: Sitting) -> list[Outcome]:
    from spiderette.screens.way_back import back_to_winnable

    return back_to_winnable(sitting)


def _review(sitting: Sitting) -> list[Outcome]:
    from spiderette.screens.film import film_of_game
    from spiderette.screens.review import ReviewScreen
    from spiderette.screens.show_line import marked

    record = sitting.record
    film = film_of_game(record.game, tr("Your game"))
    running = None if record.game.won else record
    look = Push(ReviewScreen(sitting, film, record.id, running))
    if running is None or record.assisted:
        return [look]
    return marked(sitting, tr("Review this unfinished game?"), look, tr("Review"))


def _helps(sitting: Sitting) -> bool:
    """The game goes on, and help is wanted and there."""
    advisor = sitting.advisor
    return advisor is not None and not (sitting.plain or advisor.off or advisor.game.won)


def _played(sitting: Sitting) -> bool:
    """There is something to review: a plain game only after its end."""
    game = sitting.record.game
    return game.cursor > 0 and (game.won or not sitting.plain)


_DOORS: dict[Command, Door] = {
    Command.MENU: Door(_menu),
    Command.NEW: Door(_new_game),
    Command.DAILY: Door(_daily),
    Command.SETTINGS: Door(_settings),
    Command.ABOUT: Door(_about),
    Command.STATISTICS: Door(_statistics),
    Command.HELP: Door(_help),
    Command.WATCH: Door(_watch),
    Command.HINT: Door(_hint),
    Command.SHOW_LINE: Door(_show_line, _helps),
    Command.BACK_TO_WINNABLE: Door(_back, lambda s: _helps(s) and s.record.game.can_undo),
    Command.REVIEW: Door(_review, _played),
    Command.COPY_CODE: Door(_copied_code, lambda sitting: sitting.record.game.code is not None),
    Command.COPY_POSITION: Door(_copied_position),
    Command.FULLSCREEN: Door(lambda sitting: [ToggleFullscreen()]),
    Command.LARGER: Door(_resized(1)),
    Command.SMALLER: Door(_resized(-1)),
    Command.USUAL_SIZE: Door(_resized(0)),
    Command.QUIT: Door(lambda sitting: [Leave()]),
}
