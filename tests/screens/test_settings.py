"""The settings: each control by mouse and keys, kept across a restart, seen at once."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pygame
import pytest

from spiderette import text
from spiderette.cli.options import WindowOptions
from spiderette.screens.choices import Gallery
from spiderette.screens.sitting import PLACE
from spiderette.settings import Settings
from spiderette.startup import sit_down
from spiderette.store.ledger import Ledger
from spiderette.ui import Choice, Node, Slider, Tabs, Toggle
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot
from tests.screens.guest import click, node, press, results, root, said, start, top_name, write

PAGES = ("Playing", "Assistance", "Look", "Cards", "Sound", "Data")


def tabs(pilot: Pilot) -> Tabs:
    return next(n for n in root(pilot).nodes() if isinstance(n, Tabs))


def open_page(pilot: Pilot, page: str) -> None:
    if top_name(pilot) != "SettingsScreen":
        pilot.key(pygame.K_F5)
    tabs(pilot).turn(PAGES.index(page))
    root(pilot)


def controls(pilot: Pilot) -> list[Node]:
    """Everything on the page in sight that changes a setting."""
    page = tabs(pilot).pages[tabs(pilot).index]
    kinds = (Toggle, Choice, Slider, Gallery)
    return [n for n in page.shown() if isinstance(n, kinds)]


def change(pilot: Pilot, control: Node) -> None:
    """Another value for a control, by the mouse."""
    if isinstance(control, Gallery):
        tile = next(t for t in reversed(control.tiles.values()) if not t.chosen)
        click(pilot, tile.name, "radio")
    elif isinstance(control, Choice):
        ends = control.chosen == control.options[-1][0]
        click(pilot, control.name, control.role, dx=0.06 if ends else 0.94)
    elif isinstance(control, Slider):
        click(pilot, control.name, control.role, dx=0.2)
    else:
        click(pilot, control.name, control.role, dx=0.97)
    pilot.motion((2, 2))  # the interface size waits until the mouse leaves it


def test_vw10_every_control_changes_its_setting_and_a_restart_keeps_it(
    hire: Hire, tmp_path: Path
) -> None:
    pilot = hire(size=(1280, 800), mute=False, speed="normal")
    changed: set[str] = set()
    for page in PAGES:
        open_page(pilot, page)
        names = [n.name if not isinstance(n, Gallery) else n.field for n in controls(pilot)]
        assert names or page == "Data"
        for number in range(len(names)):
            before = pilot.app.desk.settings
            change(pilot, controls(pilot)[number])
            now = pilot.app.desk.settings
            moved = {
                f.name for f in fields(Settings) if getattr(now, f.name) != getattr(before, f.name)
            }
            assert len(moved) == 1, f"{names[number]} changes {moved}"
            changed |= moved
            pilot.app.choose(now.but(language="en", mute=False))
    assert len(changed) >= 24
    pilot.app.choose(pilot.app.desk.settings.but(mute=True))
    kept = pilot.app.desk.settings
    pilot.close()
    again = Ledger(tmp_path / "home0", lambda: 0.0, threaded=False).settings
    assert again == kept


def test_what_was_read_from_another_release_stays(hire: Hire) -> None:
    pilot = hire()
    more = replace(pilot.app.desk.settings, extra={"colour_of_the_moon": "blue"})
    pilot.app.choose(more)
    open_page(pilot, "Assistance")
    click(pilot, "Interactive rules", "switch", dx=0.97)
    assert pilot.app.sitting.ledger.settings.extra == {"colour_of_the_moon": "blue"}


@pytest.mark.parametrize("page", PAGES)
def test_every_control_is_reached_by_the_keyboard(pilot: Pilot, page: str) -> None:
    open_page(pilot, page)
    for number in range(len(controls(pilot))):
        control = controls(pilot)[number]
        if isinstance(control, Gallery):
            tile = next(t for t in control.tiles.values() if not t.chosen)
            press(pilot, tile.name, "radio", pygame.K_SPACE)
            assert tile.chosen
            continue
        before = pilot.app.desk.settings
        ends = isinstance(control, Choice) and control.chosen == control.options[-1][0]
        key = pygame.K_SPACE if isinstance(control, Toggle) else pygame.K_RIGHT
        press(pilot, control.name, control.role, pygame.K_LEFT if ends else key)
        assert pilot.app.desk.settings != before, control.name
        pilot.app.choose(pilot.app.desk.settings.but(language="en", mute=False))


def test_tabs_turn_by_keys_and_the_page_is_remembered(pilot: Pilot) -> None:
    pilot.key(pygame.K_F5, pygame.K_RIGHT, pygame.K_RIGHT)
    assert tabs(pilot).index == 2
    pilot.key(pygame.K_ESCAPE, pygame.K_F5)
    assert tabs(pilot).index == 2


def test_the_language_changes_at_once_and_the_focus_stays(pilot: Pilot) -> None:
    open_page(pilot, "Look")
    press(pilot, "Language", "choice", pygame.K_RIGHT)
    assert text.language() == "zh_TW"
    assert "外觀" in said(pilot)
    focus = root(pilot).focus
    assert focus is not None and focus.name == "語言"
    assert tabs(pilot).index == 2
    assert "新牌局" in pilot.app.play.root.describe()
    assert pilot.app.window.title == "小蜘蛛接龍"
    pilot.key(pygame.K_LEFT)
    assert "Look" in said(pilot)


def test_a_theme_shows_behind_the_panel(pilot: Pilot) -> None:
    open_page(pilot, "Look")
    corner = pilot.app.window.surface.get_at((6, 400))
    click(pilot, "Burgundy", "radio")
    pilot.frame()
    assert pilot.app.desk.theme.title == "Burgundy"
    assert pilot.app.window.surface.get_at((6, 400)) != corner


def test_the_interface_grows_under_the_hand(pilot: Pilot) -> None:
    pilot.resize((1920, 1200))
    open_page(pilot, "Look")
    scale, table = root(pilot).look.scale, pilot.app.play.scale
    press(pilot, "Interface size", "choice", pygame.K_RIGHT)
    assert root(pilot).look.scale == pytest.approx(scale * 1.1)
    assert pilot.app.play.scale == pytest.approx(table * 1.1)
    pilot.ctrl(pygame.K_EQUALS)
    assert node(pilot, "Interface size", "choice").value == "125%"
    assert "Interface size: 125%" in said(pilot)


def test_the_cards_on_the_table_change_at_once(pilot: Pilot) -> None:
    open_page(pilot, "Cards")
    click(pilot, "Large index", "radio")
    click(pilot, "Web", "radio")
    click(pilot, "Four colours", "switch", dx=0.97)
    deck = pilot.app.desk.cards.deck
    assert (deck.face, deck.back, deck.four_colours) == ("large", "web", True)
    assert pilot.app.play.painter is not None


def test_mute_makes_volume_and_test_grey(hire: Hire) -> None:
    pilot = hire(mute=False)
    open_page(pilot, "Sound")
    click(pilot, "Mute", "switch", dx=0.97)
    assert pilot.app.sitting.sound.muted
    assert node(pilot, "Volume", "slider").disabled
    assert node(pilot, "Test sound").disabled
    click(pilot, "Mute", "switch", dx=0.97)
    assert not node(pilot, "Volume", "slider").disabled
    click(pilot, "Volume", "slider", dx=0.3)
    click(pilot, "Test sound")
    assert pilot.app.sitting.sound.available


def test_changes_leave_the_running_game_alone(pilot: Pilot) -> None:
    """AC08"""
    start(pilot, "SD1-S1-AAAAABD")
    before = pilot.state
    for page in PAGES:
        open_page(pilot, page)
        for number in range(len(controls(pilot))):
            if controls(pilot)[number].name != "Language":
                change(pilot, controls(pilot)[number])
    pilot.key(pygame.K_ESCAPE)
    assert pilot.state == before
    assert pilot.game.scoring == "standard" and pilot.game.undo_limit == 100
    assert pilot.app.sitting.fresh(pilot.game.code).scoring == "traditional"  # type: ignore[arg-type]  # a deal has a code


def test_back_to_defaults_asks_and_spares_the_language_and_the_window(hire: Hire) -> None:
    pilot = hire(language="zh_TW", theme="dark", double_click=False, window_x=77)
    pilot.key(pygame.K_F5)
    click(pilot, "還原預設值")
    assert top_name(pilot) == "Question"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.desk.settings.theme == "dark"
    click(pilot, "還原預設值")
    pilot.key(pygame.K_RETURN)
    now = pilot.app.desk.settings
    assert (now.theme, now.double_click, now.language) == ("felt", True, "zh_TW")
    assert node(pilot, "連按兩下", "switch").value == "on"
    kept = ("language", "tips_shown", *PLACE)
    assert now == Settings(**{name: getattr(now, name) for name in kept})


def test_clearing_my_data_asks_and_can_spare_the_settings(hire: Hire) -> None:
    pilot = hire(theme="dark")
    pilot.app.choose(pilot.app.desk.settings)
    start(pilot, "SD1-S1-AAAAABD")
    before = pilot.state
    assert results(pilot)
    open_page(pilot, "Data")
    click(pilot, "Clear…")
    assert root(pilot).focus is node(pilot, "Cancel"), "Enter alone deletes nothing"
    pilot.key(pygame.K_RETURN)
    assert results(pilot)
    click(pilot, "Clear…")
    click(pilot, "Clear")
    assert results(pilot) == []
    assert "Your data is deleted." in said(pilot)
    assert pilot.app.desk.settings.theme == "dark"
    assert pilot.state == before
    click(pilot, "Clear…")
    click(pilot, "Also reset the settings", "switch", dx=0.97)
    click(pilot, "Clear")
    assert pilot.app.desk.settings.theme == "felt"


def test_games_are_not_kept_unless_wanted(pilot: Pilot) -> None:
    open_page(pilot, "Data")
    click(pilot, "Keep my games on this computer", "switch", dx=0.97)
    pilot.key(pygame.K_ESCAPE)
    pilot.click_stock()
    assert results(pilot) == []


def test_options_of_one_run_are_not_kept(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, lambda: 0.0, threaded=False)
    sitting = sit_down(ledger, WindowOptions(language="zh_TW", speed="off", mute=True))
    assert sitting.desk.settings.mute and sitting.desk.settings.speed == "off"
    sitting.choose(sitting.desk.settings.but(joints=False))
    assert not ledger.settings.mute and ledger.settings.speed == "normal"
    assert ledger.settings.language == "" and not ledger.settings.joints
    sitting.choose(sitting.desk.settings.but(speed="fast"))
    sitting.choose(sitting.desk.settings.but(joints=True))
    assert ledger.settings.speed == "fast" and not ledger.settings.mute


def test_writing_on_the_panel_reaches_no_game(pilot: Pilot) -> None:
    before = pilot.state
    pilot.key(pygame.K_F5, "U", "D", "N", "H")
    write(pilot, "dnu")
    assert top_name(pilot) == "SettingsScreen"
    assert pilot.state == before


def test_a_window_without_room_says_so_when_nothing_grows(hire: Hire) -> None:
    pilot = hire(size=(640, 480))
    pilot.ctrl("+")
    assert "Interface size: 110%, once the window is large enough." in said(pilot)
