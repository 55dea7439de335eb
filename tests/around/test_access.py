"""Words, sizes and hands: no placeholders, room for long words, large targets, the clipboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest

from spiderette import paths, text
from spiderette.screens.examples import example
from spiderette.screens.films import Films
from spiderette.screens.rules import Help
from spiderette.screens.screen import Screen
from spiderette.screens.sitting import Sitting
from spiderette.screens.statistics import StatisticsScreen
from spiderette.screens.watch import WatchScreen
from spiderette.ui import Button, Label, Node
from spiderette.ui.buttons import LABEL
from tests.around.games import fill, row
from tests.around.visitor import Slate, key, open_screen, root
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot

Make = Callable[[Sitting], Screen]

SCREENS: dict[str, Make] = {
    "watch": lambda sitting: WatchScreen(
        sitting, example(paths.assets(), "spiderette"), 18, others=Films(sitting)
    ),
    "films": Films,
    "help": lambda sitting: Help(sitting, lambda _: []),
    "keys": lambda sitting: Help(sitting, lambda _: [], number=15),
    "numbers": StatisticsScreen,
    "plots": lambda sitting: StatisticsScreen(sitting, page=1),
    "games": lambda sitting: StatisticsScreen(sitting, page=2),
    "files": lambda sitting: StatisticsScreen(sitting, page=3),
}
EVERY_SCREEN = pytest.mark.parametrize("name", SCREENS)
EVERY_LANGUAGE = pytest.mark.parametrize("language", text.languages())
RAW = re.compile(r"[{}]|%[sd(]|\bNone\b|\b[a-z]+_[a-z]+\b")


def opened(pilot: Pilot, name: str, games: int = 12) -> None:
    fill(pilot.app.sitting.ledger, [row(number) for number in range(games)])
    open_screen(pilot, SCREENS[name](pilot.app.sitting))


@EVERY_LANGUAGE
@EVERY_SCREEN
def test_no_screen_shows_a_placeholder(hire: Hire, name: str, language: str) -> None:
    pilot = hire(language=language)
    opened(pilot, name)
    for node in root(pilot).nodes():
        if node.role != "textbox":
            assert not RAW.search(f"{node.name} {node.tip}"), node.describe()


@EVERY_LANGUAGE
@EVERY_SCREEN
@pytest.mark.parametrize("interface", [100, 125])
def test_words_stay_in_their_boxes_in_the_smallest_window(
    hire: Hire, name: str, language: str, interface: int
) -> None:
    pilot = hire(language=language, interface_size=interface)
    pilot.resize((640, 480))
    opened(pilot, name)
    for node in root(pilot).nodes():
        inside(node, pilot)


def inside(node: Node, pilot: Pilot) -> None:
    look = root(pilot).look
    if isinstance(node, Button) and node.rect.width:
        _, mark = node._room(look)
        wide = max(look.width(line, LABEL) for line in node._lines(look, node.rect.width))
        assert wide * 0.8 <= node.rect.width - mark, node.name
    if isinstance(node, Label) and node.wrap and node.rect.width:
        lines = look.lines(node.name, node.style, node.rect.width)
        assert len(lines) * look.line(node.style) <= node.rect.height + 1, node.name


@EVERY_SCREEN
def test_longer_words_of_another_language_do_no_harm(
    hire: Hire, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Long:
        """Every sentence two thirds longer."""

        def gettext(self, message: str) -> str:
            return message + " " + "lengthy " * (len(message) // 13 + 1)

        def ngettext(self, one: str, many: str, n: int) -> str:
            return self.gettext(one if n == 1 else many)

    pilot = hire()
    monkeypatch.setattr(text, "_catalogue", lambda language: Long())
    pilot.resize((800, 600))
    opened(pilot, name)
    pilot.wait(0.1)
    for node in root(pilot).nodes():
        inside(node, pilot)


@EVERY_SCREEN
def test_what_can_be_pressed_is_large_enough(pilot: Pilot, name: str) -> None:
    opened(pilot, name)
    for node in root(pilot).nodes():
        if node.can_focus and node.rect.width and node.role != "menuitem":
            assert min(node.hit().size) >= 44, node.describe()


@EVERY_SCREEN
def test_looking_at_a_screen_costs_the_game_nothing(pilot: Pilot, name: str) -> None:
    pilot.click_stock()
    before, clock = pilot.state, pilot.controller.play.clock
    opened(pilot, name)
    pilot.wait(3)
    key(pilot, pygame.K_ESCAPE)
    assert pilot.app.top is pilot.app.play
    assert pilot.state == before
    assert pilot.controller.play.clock - clock < 0.2


@EVERY_SCREEN
def test_every_control_is_reached_by_tab(pilot: Pilot, name: str) -> None:
    opened(pilot, name)
    wanted = {id(node) for node in root(pilot).node.shown() if node.can_focus}
    met = set()
    for _ in range(len(wanted) + 2):
        key(pilot, pygame.K_TAB)
        met.add(id(root(pilot).focus))
    assert wanted <= met


@EVERY_SCREEN
@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_a_change_of_theme_size_and_language_is_survived(
    pilot: Pilot, name: str, theme: str
) -> None:
    opened(pilot, name)
    settings = pilot.app.desk.settings
    pilot.app.choose(settings.but(theme=theme, interface_size=150, language="zh_TW"))
    pilot.frame()
    pilot.resize((1000, 760))
    pilot.frame()
    assert root(pilot).node.rect.size == (1000, 760)
    assert "關閉" in root(pilot).describe()


@EVERY_LANGUAGE
def test_the_position_goes_to_the_clipboard_in_words(hire: Hire, language: str) -> None:
    pilot = hire(language=language)
    pilot.app.desk.clipboard = slate = Slate()
    pilot.key("c", mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert len(slate.text.splitlines()) >= 10
    assert str(pilot.game.code) in slate.text
    hidden = pilot.table.columns[6][0]
    assert str(hidden) not in slate.text
    pilot.ctrl("c")
    assert slate.text == str(pilot.game.code)


def test_a_failing_clipboard_is_said_on_the_table(pilot: Pilot) -> None:
    pilot.app.desk.clipboard = Slate(broken=True)
    pilot.key("c", mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert root(pilot).notice.name == "The text could not be copied."
