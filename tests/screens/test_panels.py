"""What every panel owes the player: the game untouched, room for words, no codes for eyes."""

from __future__ import annotations

import re

import pygame
import pytest

from spiderette import text
from spiderette.controller.commands import Command
from spiderette.screens.doors import leads
from spiderette.screens.licences import Licences
from spiderette.screens.overlay import Overlay, Sheet
from spiderette.ui import Button, IconButton, Label, Node
from spiderette.ui.buttons import LABEL
from spiderette.ui.menu import MenuItem
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot
from tests.screens.guest import open_by, root, start, top_name, win

RAW = re.compile(r"[{}]|%[sd(]|_[a-z]|\bNone\b|<|>")
OURS = ("menu", "new", "settings 0", "settings 1", "settings 2", "settings 3", "settings 4",
        "settings 5", "about", "licences", "question", "win")  # fmt: skip
EVERY_PANEL = pytest.mark.parametrize("name", OURS)
EVERY_LANGUAGE = pytest.mark.parametrize("language", ["en", "zh_TW"])
COMMANDS = {
    "menu": Command.MENU,
    "new": Command.NEW,
    "settings": Command.SETTINGS,
    "about": Command.ABOUT,
}


def show(pilot: Pilot, name: str) -> Overlay:
    """Open a panel over the table; some need a game that is won or started."""
    word, _, page = name.partition(" ")
    if word == "win":
        win(pilot)
        while top_name(pilot) != "Result":
            pilot.frame()
    elif word == "question":
        start(pilot, "SP1-S4R-AAAAAAA")
        pilot.app.called("SP1-S4R-AAAAAAD")
    elif word == "licences":
        pilot.app.push(Licences(pilot.app.desk))
    else:
        pilot.app.desk.pages["settings"] = int(page or 0)
        open_by(pilot, COMMANDS[word])
    pilot.frame()
    found = pilot.app.top
    assert isinstance(found, Overlay)
    return found


def said(node: Node) -> str:
    return f"{node.name}\n{node.value}\n{node.tip}"


@EVERY_LANGUAGE
@EVERY_PANEL
def test_st08_no_panel_shows_a_placeholder(hire: Hire, name: str, language: str) -> None:
    pilot = hire(language=language)
    show(pilot, name)
    for node in root(pilot).nodes():
        if node.role != "textbox" and "/" not in node.name:
            assert not RAW.search(said(node)), said(node)
        if language == "zh_TW" and node.role in ("button", "menuitem", "heading"):
            assert re.search(r"[\u4e00-\u9fff]", node.name), node.name


@EVERY_LANGUAGE
@EVERY_PANEL
def test_lo07_words_stay_in_their_boxes(hire: Hire, name: str, language: str) -> None:
    """In the smallest room a screen can have: 640 × 480 points."""
    pilot = hire(language=language, interface_size=150, size=(800, 600))
    show(pilot, name)
    in_boxes(pilot)


@EVERY_PANEL
def test_lo06_a_longer_language_does_no_harm(
    hire: Hire, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Long:
        """Every sentence at least 60 per cent longer."""

        def gettext(self, message: str) -> str:
            return message + " länger" * (len(message) // 10 + 1)

        def ngettext(self, one: str, many: str, n: int) -> str:
            return self.gettext(one if n == 1 else many)

    pilot = hire(size=(800, 600))
    monkeypatch.setattr(text, "_catalogue", lambda language: Long())
    show(pilot, name)
    in_boxes(pilot, least=0.6)


def in_boxes(pilot: Pilot, least: float = 0.85) -> None:
    """The panel lies in the window, words in their boxes; buttons never say only half of it."""
    look, sheet = root(pilot).look, root(pilot).node
    assert isinstance(sheet, Sheet)
    assert root(pilot).rect.contains(sheet.panel.rect)
    for node in root(pilot).node.shown():
        if not node.rect.width:
            continue
        assert sheet.panel.rect.left <= node.rect.left or node is sheet
        assert node.rect.right <= sheet.panel.rect.right or node is sheet
        if isinstance(node, Label) and node.wrap:
            lines = look.lines(node.name, node.style, node.rect.width)
            assert len(lines) * look.line(node.style) <= node.rect.height + 1, node.name
        elif isinstance(node, Button):
            pad, mark = node._room(look)
            room = node.rect.width - mark - pad
            wide = max(look.width(line, LABEL) for line in node._lines(look, room))
            assert wide * least <= room, node.name
        elif isinstance(node, MenuItem):
            wide = look.width(node.name, LABEL) + look.width(node.keys, LABEL)
            assert wide * least <= node.rect.width - look.px(56), node.name


@EVERY_PANEL
def test_what_can_be_pressed_is_large_enough_and_has_a_name(pilot: Pilot, name: str) -> None:
    show(pilot, name)
    for node in root(pilot).nodes():
        if node.can_focus and node.rect.width:
            assert node.name or node.role == "scroll", node.describe()
            least = 40 if isinstance(node, MenuItem) else 44
            assert min(node.hit().size) >= least, node.describe()
        if isinstance(node, IconButton):
            assert node.tip.startswith(node.name)


@pytest.mark.parametrize("command", list(Command))
def test_sv11_st09_looking_at_a_screen_costs_the_game_nothing(
    pilot: Pilot, command: Command
) -> None:
    """Every screen there is, mid-game: thirty seconds of looking, then Esc."""
    pilot.click_stock()
    if command not in leads(pilot.app.sitting):
        return
    before, clock = pilot.state, pilot.controller.play.clock
    open_by(pilot, command)
    opened = len(pilot.app.stack) > 1
    if command in COMMANDS.values():
        assert opened
    for _ in range(30 if opened else 0):
        pilot.frame(dt=1.0)
    pilot.key(*[pygame.K_ESCAPE] * opened)
    assert pilot.app.top is pilot.app.play
    assert pilot.state == before
    assert pilot.controller.play.clock - clock <= 1.0
    if command is Command.FULLSCREEN:
        open_by(pilot, command)


@EVERY_PANEL
def test_a_change_of_size_theme_and_language_is_survived(pilot: Pilot, name: str) -> None:
    show(pilot, name)
    settings = pilot.app.desk.settings
    for theme, size in (("light", (1000, 760)), ("contrast", (640, 480)), ("dark", (500, 900))):
        pilot.app.choose(settings.but(theme=theme, interface_size=125, language="zh_TW"))
        pilot.resize(size)
        pilot.frame()
        assert root(pilot).rect.size == pilot.app.window.surface.get_size()
    assert "關閉" in root(pilot).describe()


def test_below_a_panel_the_table_is_dimmed_and_nothing_of_it_is_played(pilot: Pilot) -> None:
    bright = pilot.app.window.surface.get_at((4, 300))
    before = pilot.state
    pilot.key("M")
    assert sum(pilot.app.window.surface.get_at((4, 300))[:3]) < sum(bright[:3])
    pilot.click(pilot.stock)
    pilot.click(pilot.grip(1))
    assert pilot.state == before
    pilot.key(pygame.K_ESCAPE)
    pilot.frame()
    assert pilot.app.window.surface.get_at((4, 300)) == bright


def row_of(picture: pygame.Surface, y: int) -> set[tuple[int, ...]]:
    return {tuple(picture.get_at((x, y))) for x in range(picture.get_width())}


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", ["menu", "new", "settings 0", "about"])
def test_a_panel_cuts_no_words_of_the_bars_and_dims_both_alike(
    pilot: Pilot, name: str, size: tuple[int, int]
) -> None:
    """Where it reaches into a bar both are empty; elsewhere both are as dim as each other."""
    pilot.resize(size)
    screen = show(pilot, name)
    sheet, below = screen.root.node, screen._dimmed
    assert isinstance(sheet, Sheet)
    assert below is not None
    bars = [bar.inflate(0, -4) for bar in screen._bars()]
    rows = [[row_of(below, y) for y in range(bar.top, bar.bottom)] for bar in bars]
    if any(sheet.panel.rect.colliderect(bar) for bar in screen._bars()):
        assert all(len(row) == 1 for bar in rows for row in bar)
        return
    above, under = (max(sum(shade[:3]) for row in bar for shade in row) for bar in rows)
    assert under > 150
    assert above == pytest.approx(under, rel=0.35)


@pytest.mark.parametrize("size", [(640, 480), (760, 560), (800, 600)])
def test_beside_a_panel_that_fills_the_window_no_sliver_of_a_card_is_left(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.resize(size)
    screen = show(pilot, "settings 0")
    assert isinstance(screen.root.node, Sheet)
    assert screen.root.node.panel.rect.left < 16
    assert screen._dimmed is not None
    assert all(len(row_of(screen._dimmed, y)) == 1 for y in range(size[1]))


def test_enter_gives_the_main_answer_wherever_the_focus_is(pilot: Pilot) -> None:
    pilot.key(pygame.K_n)
    root(pilot).focus_on(None)
    pilot.key(pygame.K_RETURN)
    assert pilot.app.top is pilot.app.play
    assert str(pilot.game.code) != "SD1-S1-AAAAABD"


def test_st10_the_clock_stands_while_the_window_has_no_attention(pilot: Pilot) -> None:
    pilot.click_stock()
    clock = pilot.controller.play.clock
    for gone, back in (
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    ):
        pilot.tell(gone)
        for _ in range(60):
            pilot.frame(dt=1.0)
        pilot.tell(back)
    assert pilot.controller.play.clock - clock <= 1.0
    pilot.wait(1.0)
    assert pilot.controller.play.clock - clock >= 0.9


def test_sv14_the_window_closes_without_a_question(hire: Hire) -> None:
    pilot = hire()
    pilot.tell(pygame.QUIT)
    assert not pilot.app.running and pilot.app.top is pilot.app.play
    played = hire()
    played.click_stock()
    played.key("N")
    played.tell(pygame.QUIT)
    assert not played.app.running
