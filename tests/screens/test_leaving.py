"""The end of a run: the place of the window is kept, a full screen comes back to what it was."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from spiderette import app as program
from spiderette.screens.sitting import PLACE
from spiderette.store.instance import Instance
from spiderette.store.ledger import Ledger
from spiderette.window import Place, Window
from tests.pilot.conftest import Hire
from tests.screens.guest import start


@pytest.mark.parametrize("keep", [True, False])
def test_vw09_the_place_is_kept_unless_the_size_was_asked_for(
    hire: Hire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keep: bool
) -> None:
    pilot = hire()
    start(pilot, "SD1-S1-AAAAABD")
    monkeypatch.setattr(pygame, "quit", lambda: None)
    window = pilot.app.window
    window._usual = Place(300, 200, 1111, 777, False, False)
    window.maximised = True
    assert program._leave(pilot.app, Instance(tmp_path / "lock"), keep_place=keep) == 0
    again = Ledger(tmp_path / "home0", lambda: 0.0, threaded=False)
    place = tuple(getattr(again.settings, name) for name in PLACE)
    assert place == ((300, 200, 1111, 777, True, False) if keep else (None,) * 4 + (False,) * 2)
    record = again.current("spiderette")
    assert record is not None and len(record.game.line) == 1
    again.close()


def test_vw15_full_screen_from_a_maximised_window_and_back() -> None:
    """The window system says "restored" on the way to full screen, too."""
    window = Window("Test", Place(None, None, 800, 600, False, False))
    window.follow(pygame.event.Event(pygame.WINDOWMAXIMIZED))
    for _ in range(20):
        window.toggle_fullscreen()
        window.follow(pygame.event.Event(pygame.WINDOWRESTORED))
        assert window.place.fullscreen
        window.toggle_fullscreen()
        assert window.place.maximised and not window.place.fullscreen
    window.follow(pygame.event.Event(pygame.WINDOWRESTORED))
    assert not window.place.maximised
    window.close()


def test_the_frame_of_a_window_is_not_added_at_each_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    window = Window("Test", Place(10, 10, 800, 600, False, False))
    assert window._from_frame((11, 30)) == (10, 10)
    assert window._from_frame((501, 420)) == (500, 400)
    window.close()
    far = Window("Test", Place(10, 10, 800, 600, False, False))
    assert far._from_frame((400, 300)) == (400, 300), "the player moved it"
    far.close()
