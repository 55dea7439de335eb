"""Whole games with a sound device that is missing, comes, goes, or must stay silent."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from spiderette.engine.codes import parse_code
from spiderette.engine.moves import Carry
from spiderette.screens.screen import Begin
from spiderette.screens.settings import SettingsScreen
from tests.loudspeaker import opening_sounded, plugged_in, sounded
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot
from tests.pilot.test_games import SPIDERETTE, play_through

CODE = "SD1-S2-AAAAABD"
NOWHERE = {"SDL_AUDIODRIVER": "bogus"}
without_signals = pytest.mark.skipif(os.name != "posix", reason="closes the program by a signal")


@pytest.fixture(autouse=True)
def _no_mixer_is_left_open() -> Iterator[None]:
    yield
    pygame.mixer.quit()


def surround(monkeypatch: pytest.MonkeyPatch, surroundings: dict[str, str]) -> None:
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)


def deal_again(pilot: Pilot) -> None:
    pilot.app.answer([Begin(parse_code(CODE))])
    pilot.key("D")


def hear_out() -> None:
    """Let the device, which keeps its own time, take what is to be heard."""
    time.sleep(0.3)
    pygame.mixer.quit()


class Missing:
    """What pygame puts in the place of a mixer that it was built without."""

    def __getattr__(self, name: str) -> object:
        raise NotImplementedError("mixer module not available")


def carried(pilot: Pilot, move: Carry) -> None:
    pilot.carry(move.src + 1, move.dst + 1, move.size)


@pytest.mark.parametrize("fault", ["not built in", "does not start"])
def test_so02_a_whole_game_with_sound_on_is_won_without_a_mixer(
    hire: Hire, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("mixer not initialized")

    with monkeypatch.context() as patch:
        if fault == "not built in":
            patch.setattr(pygame, "mixer", Missing())
        else:
            patch.setattr(pygame.mixer, "init", refuse)
        pilot = hire(SPIDERETTE, mute=False)
        play_through(pilot, SPIDERETTE, carried)
        assert not pilot.app.sitting.sound.available
        pilot.app.push(SettingsScreen(pilot.app.sitting))
        pilot.frame()
        assert "No sound device was found." in told_of_sound(pilot)


def told_of_sound(pilot: Pilot) -> str:
    """What the settings say on the page with the switch for silence."""
    screen = pilot.app.top
    assert isinstance(screen, SettingsScreen)
    screen.root.focus_on(screen.root.find("tabs"))
    for _ in range(9):
        told = screen.root.describe()
        if 'switch "Mute"' in told:
            return told
        pilot.key(pygame.K_RIGHT)
    raise AssertionError("no page has the switch")


def test_so03_a_device_that_comes_later_is_heard_from_the_next_game_on(
    hire: Hire, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "heard.raw"
    surround(monkeypatch, NOWHERE)
    pilot = hire(mute=False)
    pilot.key("D")
    assert not pilot.app.sitting.sound.available
    surround(monkeypatch, plugged_in(file))
    deal_again(pilot)
    hear_out()
    assert sounded(file)


def test_so03_a_device_pulled_out_in_the_middle_of_a_game_may_come_back(
    hire: Hire, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, second = tmp_path / "first.raw", tmp_path / "second.raw"
    surround(monkeypatch, plugged_in(first))
    pilot = hire(mute=False)
    pilot.key("D")
    surround(monkeypatch, NOWHERE)
    pilot.tell(pygame.AUDIODEVICEREMOVED, iscapture=0)
    assert sounded(first)
    pilot.key("D")
    assert pilot.game.moves == 2, "the game goes on in silence"
    surround(monkeypatch, plugged_in(second))
    deal_again(pilot)
    hear_out()
    assert sounded(second)


@without_signals
def test_so05_the_opening_of_a_program_that_was_left_muted_gives_no_sample(
    tmp_path: Path,
) -> None:
    home = tmp_path / "home"
    pilot = Pilot(home, mute=False)
    pilot.app.choose(pilot.app.desk.settings.but(mute=True, speed="normal"))
    pilot.close()
    assert not opening_sounded(home, tmp_path / "muted.raw", CODE)


@without_signals
def test_so05_unmuted_the_same_opening_is_heard(tmp_path: Path) -> None:
    assert opening_sounded(tmp_path / "home", tmp_path / "heard.raw", CODE)
