"""The help: every command and key explained in both languages, every refusal led to its rule."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from spiderette import text
from spiderette.controller.commands import KEYS, Command
from spiderette.screens import shares
from spiderette.screens.keycaps import key_words, keys_of
from spiderette.screens.page import Marked
from spiderette.screens.rules import Help
from spiderette.screens.rules_text import SECTIONS, number_of, section_of
from spiderette.screens.rules_text.blocks import Pair
from spiderette.screens.rules_text.commands import EXPLAINED, TABLE_KEYS
from spiderette.screens.watch import WatchScreen
from spiderette.text import tr
from spiderette.ui import ListView
from tests.around.visitor import click, key, open_screen, root, top, words
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot

PAGE = Path(__file__).resolve().parents[2] / "docs" / "catalogue.md"
RULES = (
    "won",
    "no-such-column",
    "same-column",
    "empty-source",
    "face-down",
    "not-a-group",
    "wrong-rank",
    "stock-empty",
    "column-empty",
)


def opened(pilot: Pilot, name: str = "aim", rule: str = "") -> Help:
    screen = Help(pilot.app.sitting, lambda _: [], number=number_of(name), rule=rule)
    open_screen(pilot, screen)
    return screen


@pytest.mark.parametrize("language", text.languages())
def test_every_command_and_every_key_is_explained(hire: Hire, language: str) -> None:
    pilot = hire(language=language)
    said = words(opened(pilot, "keys"))
    for command in Command:
        assert tr(command.value) in said, command
        assert tr(EXPLAINED[command]) in said, command
        assert keys_of(command) in said
    for pressed in KEYS:
        assert re.search(rf"(^|\W){re.escape(key_words(pressed))}(\W|$)", said), pressed
    for keys, explained in TABLE_KEYS:
        assert tr(keys) in said
        assert tr(explained) in said


def test_a_command_without_keys_says_nothing_false() -> None:
    assert keys_of(Command.ABOUT) == ""


@pytest.mark.parametrize("rule", RULES)
def test_every_refusal_has_its_paragraph_in_sight(pilot: Pilot, rule: str) -> None:
    assert section_of(rule)
    screen = opened(pilot, rule=rule)
    marked = [node for node in root(pilot).nodes() if isinstance(node, Marked)]
    assert len(marked) == 1
    assert screen.view.rect.contains(marked[0].rect)


def test_an_unknown_rule_opens_the_first_page(pilot: Pilot) -> None:
    assert section_of("no-such-rule") is None
    assert opened(pilot, rule="no-such-rule").number == 0


def test_why_leads_from_a_refusal_to_its_rule(pilot: Pilot) -> None:
    pilot.lay(pilot.game.variant, "8S | 6S |  | KS", stock="2S 3S 4S 5S 7S 9S TS")
    pilot.click_stock()
    assert "You cannot deal while a column is empty" in pilot.line
    pilot.push("Why?")
    screen = top(pilot)
    assert isinstance(screen, Help)
    assert screen.rule == "column-empty"
    key(pilot, pygame.K_ESCAPE)
    key(pilot, pygame.K_F1)
    assert top(pilot).rule == "column-empty"
    key(pilot, pygame.K_ESCAPE)
    pilot.carry(2, to=3)
    key(pilot, pygame.K_F1)
    assert (top(pilot).rule, top(pilot).number) == ("", 0)


def test_pages_turn_by_keys_and_by_mouse(pilot: Pilot) -> None:
    screen = opened(pilot)
    key(pilot, pygame.K_DOWN, pygame.K_DOWN)
    assert screen.number == 2
    assert screen.view.name == "Placing cards"
    key(pilot, pygame.K_END)
    assert screen.number == len(SECTIONS) - 1
    contents = screen.contents
    assert isinstance(contents, ListView)
    contents.index = 3
    root(pilot).settle()
    pilot.click_apart(contents.row_rect(4).center)
    assert screen.number == 4


def test_a_long_page_scrolls_from_the_list_of_contents(pilot: Pilot) -> None:
    screen = opened(pilot, "keys")
    before = screen.view.scroller.offset
    key(pilot, pygame.K_PAGEDOWN)
    assert screen.view.scroller.offset > before
    key(pilot, pygame.K_PAGEUP)
    assert screen.view.scroller.offset == before


def test_an_example_game_is_one_press_away(pilot: Pilot) -> None:
    key(pilot, pygame.K_F1)
    click(pilot, "Watch an annotated game")
    assert isinstance(top(pilot), WatchScreen)
    assert top(pilot).film.length == 53


@pytest.mark.parametrize("language", text.languages())
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800)])
def test_no_page_is_wider_than_its_view(hire: Hire, language: str, size: tuple[int, int]) -> None:
    pilot = hire(language=language)
    pilot.resize(size)
    screen = opened(pilot)
    for number in range(len(SECTIONS)):
        screen.turn(number)
        root(pilot).settle()
        for node in screen.view.children[0].shown():
            assert node.rect.right <= screen.view.rect.right, (number, node.describe())
            assert node.rect.left >= screen.view.rect.left


def test_the_help_promises_only_what_was_counted() -> None:
    blocks = [block for section in SECTIONS for block in section.blocks]
    said = " ".join(str(part) for block in blocks for part in block)
    for number in ("about 55 moves", "847", "1183"):
        assert number in said
    shown = [block.n for block in blocks if isinstance(block, Pair) and block.n]
    assert shown == [*shares.WINNABLE.values(), *shares.HONEST.values()]


@pytest.mark.parametrize(
    ("row", "figures"),
    [("winnable", shares.WINNABLE), ("won by the honest player", shares.HONEST)],
)
def test_the_page_of_the_catalogue_gives_the_same_shares(
    row: str, figures: dict[int, float]
) -> None:
    line = next(
        line
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith(f"| {row} |")
    )
    assert [float(n) for n in re.findall(r"\d+(?:\.\d+)?", line)] == list(figures.values())


def test_the_moves_counter_is_what_the_help_says_it_is(pilot: Pilot) -> None:
    """After 7 moves and 3 undos it shows 4, also after a resume; redo puts them back."""
    for _ in range(7):
        pilot.controller.play.play(pilot.game.legal_moves()[0])
        pilot.frame()
    pilot.key("U", "U", "U")
    assert pilot.app.play.bars.moves.value == "4"
    opened(pilot, "score")
    assert "after 7 moves and 3 undos it shows 4" in words(top(pilot))
    key(pilot, pygame.K_ESCAPE)
    pilot.app.sitting.keep()
    pilot.app.sitting.turn_to("spiderette")
    pilot.frame()
    assert pilot.app.play.bars.moves.value == "4"
    pilot.key("R")
    assert pilot.app.play.bars.moves.value == "5"
