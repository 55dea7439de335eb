"""About, the licences, and what the program says when the store is in trouble."""

from __future__ import annotations

import pygame
import pytest

from spiderette import __version__, paths, text
from spiderette.screens.about import HOLDER, YEAR
from spiderette.screens.announcer import Announcer
from spiderette.screens.licences import WORKS, text_of
from spiderette.store import trouble
from spiderette.store.trouble import Trouble
from spiderette.store_wording import trouble_line
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot
from tests.screens.guest import click, hand_slate, press, root, said, start, top_name


def open_about(pilot: Pilot) -> None:
    pilot.key("M")
    click(pilot, "About", "menuitem")
    assert top_name(pilot) == "About"


def test_a_report_brings_the_same_game_back(pilot: Pilot) -> None:
    slate = hand_slate(pilot)
    start(pilot, "SD1-S1-AAAAABD")
    pilot.click_stock()
    open_about(pilot)
    assert __version__ in said(pilot)
    assert str(paths.data_dir()) in said(pilot)
    click(pilot, "Copy a report")
    assert "Report copied." in said(pilot)
    lines = slate.text.splitlines()
    assert lines[0] == f"Spiderette {__version__}"
    assert "SD1-S1-AAAAABD" in slate.text and lines[-1] == "d d"
    assert str(paths.data_dir()) not in slate.text, "nothing about the player"


def test_the_holder_is_named_as_in_the_licence(pilot: Pilot) -> None:
    licence = (paths.assets().parent / "LICENSE").read_text(encoding="utf-8")
    assert f"Copyright (c) {YEAR} {HOLDER}\n" in licence
    open_about(pilot)
    assert f"Copyright {YEAR} {HOLDER}" in said(pilot)


def test_a_failing_clipboard_is_said(pilot: Pilot) -> None:
    hand_slate(pilot, broken=True)
    open_about(pilot)
    click(pilot, "Copy a report")
    assert "The text could not be copied." in said(pilot)


def test_every_licence_is_there_to_read(pilot: Pilot) -> None:
    assert all(text_of(paths.assets(), work) for work in WORKS)
    open_about(pilot)
    press(pilot, "Licences")
    pilot.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert top_name(pilot) == "Document"
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in said(pilot)
    view = root(pilot).focus
    assert view is not None and view.role == "scroll"
    before = pilot.photograph()
    pilot.key(pygame.K_PAGEDOWN)
    assert pilot.photograph() != before
    pilot.key(pygame.K_ESCAPE)
    assert top_name(pilot) == "Licences"
    pilot.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert top_name(pilot) == "PlayScreen"


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_every_trouble_has_its_words(language: str) -> None:
    text.use(language)
    lines = [trouble_line(Trouble(kind, "x")) for kind in trouble.KINDS]
    assert len(set(lines)) == len(trouble.KINDS)
    assert all(line.isascii() == (language == "en") for line in lines)


def test_troubles_are_said_one_after_another_and_once() -> None:
    announcer = Announcer()
    two = [Trouble(trouble.RESTORED), Trouble(trouble.UNWRITABLE)]
    assert announcer.next(two, 0.1) == trouble_line(two[0])
    assert announcer.next([], announcer.SECONDS / 2) == ""
    assert announcer.next([], announcer.SECONDS) == trouble_line(two[1])
    assert announcer.next([], 1000.0) == ""


@pytest.mark.parametrize("above", [True, False])
def test_a_trouble_is_said_on_whatever_screen_is_open(
    hire: Hire, monkeypatch: pytest.MonkeyPatch, above: bool
) -> None:
    pilot = hire()
    if above:
        pilot.key("M")
    told = [(Trouble(trouble.FULL),), ()]
    ledger = pilot.app.sitting.ledger
    monkeypatch.setattr(ledger, "troubles", lambda: told.pop(0) if told else ())
    pilot.frame()
    line = "Nothing can be saved: the disk is full."
    assert line in pilot.app.top.root.describe()  # type: ignore[attr-defined]  # both have one
    pilot.wait(Announcer.SECONDS + 0.2)
    assert line not in pilot.app.top.root.describe()  # type: ignore[attr-defined]  # as above


def test_a_line_outlives_a_change_of_settings(pilot: Pilot) -> None:
    """Tips and wishes change settings in the first seconds, when troubles are told."""
    pilot.app.play.say("Nothing can be saved.")
    pilot.app.choose(pilot.app.desk.settings.but(theme="dark"))
    pilot.frame()
    assert "Nothing can be saved." in pilot.app.play.root.describe()


def test_a_tip_that_was_shown_does_not_stop_the_cards(hire: Hire) -> None:
    pilot = hire(speed="slow")
    pilot.rest()
    pilot.key("D")
    assert pilot.app.play.flying
    pilot.app.choose(pilot.app.desk.settings.but(tips_shown="drag"))
    assert pilot.app.play.flying
