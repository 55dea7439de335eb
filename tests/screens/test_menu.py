"""The menu opens by keys and mouse, shows only what there is, and costs the game nothing."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from spiderette.controller.commands import Command
from spiderette.screens.doors import leads
from spiderette.screens.menu import ALWAYS, THIS_GAME, Menu
from spiderette.screens.sitting import Sitting
from spiderette.store import schema
from spiderette.ui import ScrollView
from spiderette.ui.menu import MenuItem
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot
from tests.screens.guest import click, press, root, said, start, top_name

ROWS = (*THIS_GAME, *ALWAYS)


def rows(pilot: Pilot) -> list[str]:
    return [node.name for node in root(pilot).nodes() if isinstance(node, MenuItem)]


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F10, pygame.K_m])
def test_a_key_opens_the_menu_and_esc_leads_back(pilot: Pilot, key: int) -> None:
    pilot.key(key)
    assert top_name(pilot) == "Menu"
    pilot.key(pygame.K_ESCAPE)
    assert top_name(pilot) == "PlayScreen"


def test_the_button_with_three_lines_opens_it(pilot: Pilot) -> None:
    pilot.push("Menu")
    assert top_name(pilot) == "Menu"
    click(pilot, "Close")
    assert top_name(pilot) == "PlayScreen"


def test_esc_with_cards_in_the_hand_only_puts_them_back(pilot: Pilot) -> None:
    pilot.lift(1)
    pilot.key(pygame.K_ESCAPE)
    assert top_name(pilot) == "PlayScreen"


def test_rows_keep_their_places_and_those_without_a_door_say_why(pilot: Pilot) -> None:
    pilot.key(pygame.K_m)
    fresh = [(node.name, node.rect) for node in root(pilot).nodes() if isinstance(node, MenuItem)]
    shut = [node for node in root(pilot).nodes() if isinstance(node, MenuItem) and node.disabled]
    assert [(node.name, node.tip) for node in shut] == [("Review", "Nothing has been played yet.")]
    click(pilot, "Review", "menuitem")
    assert top_name(pilot) == "Menu"
    pilot.key(pygame.K_ESCAPE)
    pilot.click_stock()
    pilot.key(pygame.K_m)
    played = [node for node in root(pilot).nodes() if isinstance(node, MenuItem)]
    assert [(node.name, node.rect) for node in played] == fresh
    assert not any(node.disabled for node in played)


def test_where_undo_has_come_to_its_limit_the_way_back_says_that(pilot: Pilot) -> None:
    pilot.click_stock()
    pilot.app.push(Menu(pilot.app.sitting, frozenset({Command.SHOW_LINE})))
    pilot.frame()
    tips = {name: root(pilot).find("menuitem", name).tip for name in ("Back to winnable", "Review")}
    assert tips["Back to winnable"] == "Only the last 100 moves can be undone."
    assert tips["Review"] == "A plain game can be reviewed after its end."


def test_rows_are_those_with_a_door_and_those_that_wait_for_one(pilot: Pilot) -> None:
    pilot.key(pygame.K_m)
    open_now = leads(pilot.app.sitting) | {Command.REVIEW}
    wanted = [command.value for command in ROWS if command in open_now]
    assert rows(pilot) == wanted
    assert root(pilot).find("button", "Continue")
    assert {"New game", "Settings", "About", "Quit"} <= set(wanted)


@pytest.mark.parametrize("by_mouse", [True, False])
@pytest.mark.parametrize(
    ("row", "screen"),
    [
        ("Continue", "PlayScreen"),
        ("New game", "NewGame"),
        ("Settings", "SettingsScreen"),
        ("About", "About"),
    ],
)
def test_a_row_leads_where_it_says(pilot: Pilot, row: str, screen: str, by_mouse: bool) -> None:
    pilot.key(pygame.K_m)
    role = "button" if row == "Continue" else "menuitem"
    (click if by_mouse else press)(pilot, row, role)
    assert top_name(pilot) == screen
    assert len(pilot.app.stack) == (1 if screen == "PlayScreen" else 2)


def test_the_key_of_a_row_opens_its_screen(pilot: Pilot) -> None:
    pilot.key(pygame.K_m, pygame.K_n)
    assert top_name(pilot) == "NewGame"
    pilot.key(pygame.K_ESCAPE, pygame.K_m, pygame.K_m)
    assert top_name(pilot) == "PlayScreen"


def test_undo_does_nothing_while_the_menu_is_open(pilot: Pilot) -> None:
    pilot.click_stock()
    before = pilot.state
    pilot.key(pygame.K_m, "U", "D", pygame.K_BACKSPACE)
    assert top_name(pilot) == "Menu"
    assert pilot.state == before


def test_quit_ends_the_program_and_keeps_the_game(pilot: Pilot) -> None:
    pilot.click_stock()
    pilot.key(pygame.K_m)
    click(pilot, "Quit", "menuitem")
    assert not pilot.app.running
    assert top_name(pilot) != "Question"


def test_the_other_game_waits_in_the_menu(hire: Hire) -> None:
    pilot = hire()
    start(pilot, "SD1-S1-AAAAABD")
    before = pilot.state
    start(pilot, "SP1-S1C-AAAAAAD")
    assert pilot.game.variant.columns == 10
    pilot.key(pygame.K_m)
    assert "Spider, Easy, 1 suit · 1 move" in said(pilot)
    click(pilot, "Continue Spiderette", "menuitem")
    assert pilot.state == before
    pilot.key(pygame.K_m)
    assert "Continue Spider" in rows(pilot)
    assert "Continue Spiderette" not in rows(pilot)


def test_full_screen_from_the_menu(pilot: Pilot) -> None:
    pilot.key(pygame.K_m)
    click(pilot, "Full screen", "menuitem")
    assert pilot.app.window.fullscreen
    pilot.key(pygame.K_m)
    assert "Leave full screen" in rows(pilot)
    pilot.key(pygame.K_F11)
    assert not pilot.app.window.fullscreen
    assert "Full screen" in rows(pilot)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("size", [(1152, 720), (800, 600)])
def test_the_whole_menu_fits_a_usual_window(
    hire: Hire, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    """With every row there can be: three other games wait, every command does something."""
    pilot = hire(size=size, language=language)
    sitting = pilot.app.sitting
    games = ("spiderette", "daily", "spare")
    monkeypatch.setattr(
        Sitting, "waiting", lambda self, slot: self.record if slot in games else None
    )
    menu = Menu(sitting, frozenset(ROWS))
    pilot.app.push(menu)
    pilot.frame()
    assert len(rows(pilot)) == len(ROWS) + 3
    room = pygame.Rect(0, 0, *size)
    assert all(room.contains(node.rect) for node in root(pilot).nodes())
    assert all(isinstance(node, ScrollView) <= (not node.clips) for node in root(pilot).nodes())
    line = root(pilot).find("text", menu.subtitle())
    assert line.rect.height == line.measure(root(pilot).look, 9999).h


def test_no_command_has_two_rows_in_the_menu() -> None:
    assert len(ROWS) == len(set(ROWS))


def test_a_game_that_was_pushed_out_of_its_slot_waits_in_the_menu(hire: Hire) -> None:
    pilot = hire()
    start(pilot, "SD1-S1-AAAAABD")
    pilot.app.sitting.keep()
    ledger = pilot.app.sitting.ledger
    waits = ledger.records.full(ledger.records.unfinished()[0].id)
    assert waits is not None
    other = replace(waits, id="0" * 32, code="SD1-S2-AAAAABD", suits=2)
    ledger._writer.change(lambda c: schema.put(c, other))
    pilot.key("D")
    pilot.key(pygame.K_m)
    click(pilot, "Continue another game", "menuitem")
    assert str(pilot.game.code) == "SD1-S2-AAAAABD"
    assert pilot.game.moves == waits.moves
    pilot.key(pygame.K_m)
    click(pilot, "Continue Spiderette", "menuitem")
    assert str(pilot.game.code) == "SD1-S1-AAAAABD"
