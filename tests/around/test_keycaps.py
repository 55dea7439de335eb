"""The names of the keys: those of the system that the game runs on, wherever a key is named."""

from __future__ import annotations

import pytest

from spiderette import text
from spiderette.controller.commands import KEYS, Command, Key
from spiderette.screens import keycaps
from spiderette.screens.doors import open_door
from spiderette.screens.keycaps import COPY, PASTE, UNDO, key_of, key_words, keys_of
from spiderette.screens.menu import ALWAYS
from spiderette.screens.rules import Help
from spiderette.screens.rules_text import number_of
from spiderette.screens.tips import TIPS
from spiderette.text import tr
from spiderette.ui import Root
from tests.around.visitor import answer, nodes, open_screen, top, words
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot

NAMED = ("Ctrl", "Alt", "Backspace", "Windows")  # what no keyboard of a Mac bears


def named(root: Root) -> str:
    """What is written, and the keys in menus and tooltips."""
    hints = [str(getattr(node, name, "")) for node in root.nodes() for name in ("tip", "keys")]
    return root.describe() + " ".join(hints)


def on_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keycaps, "SYSTEM", "darwin")


@pytest.mark.parametrize("system", ["linux", "win32"])
def test_keys_are_called_as_they_are_printed(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(keycaps, "SYSTEM", system)
    assert keys_of(Command.UNDO) == "U, Ctrl+Z, Backspace"
    assert keys_of(Command.REDO) == "R, Ctrl+Y, Ctrl+Shift+Z"
    assert keys_of(Command.LARGER) == "Ctrl++"
    assert keys_of(Command.FULLSCREEN) == "F11, Alt+Enter"
    assert (key_of(Command.UNDO), key_of(Command.ABOUT)) == ("U", "")


def test_on_a_mac_they_are_called_as_in_its_menus(monkeypatch: pytest.MonkeyPatch) -> None:
    on_a_mac(monkeypatch)
    assert keys_of(Command.UNDO) == "U, ⌘Z, Delete"
    assert keys_of(Command.REDO) == "R, ⌘Y, ⇧⌘Z"
    assert keys_of(Command.LARGER) == "⌘+"
    assert keys_of(Command.FULLSCREEN) == "F11, Option+Enter"
    assert [key_words(key) for key in (COPY, PASTE, UNDO)] == ["⌘C", "⌘V", "⌘Z"]


@pytest.mark.parametrize("language", text.languages())
def test_no_screen_says_ctrl_on_a_mac(
    hire: Hire, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    on_a_mac(monkeypatch)
    pilot = hire(language=language)
    assert "⌘R" in named(pilot.app.play.root)
    assert not [name for name in NAMED if name in named(pilot.app.play.root)]
    for command in (Command.MENU, *ALWAYS):
        pilot.app.home()
        answer(pilot, open_door(command, pilot.app.sitting))
        said = named(top(pilot).root)
        assert not [name for name in NAMED if name in said], command
    pilot.app.home()
    open_screen(pilot, Help(pilot.app.sitting, lambda _: [], number=number_of("keys")))
    said = words(top(pilot))
    assert all(key_words(key) in said for key in KEYS)
    assert not [name for name in NAMED if name in said]


@pytest.mark.parametrize("language", text.languages())
def test_a_tip_names_the_key_of_a_mac(
    hire: Hire, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    on_a_mac(monkeypatch)
    pilot = hire(language=language, tips=True)
    tip = next(tip for tip in TIPS if tip.name == "undo")
    pilot.app.play.tips.current = tip
    said = pilot.app.play.tips.words
    assert "⌘Z" in said and said == tr(tip.text, key="⌘Z")


def test_the_menu_names_the_usual_key_of_each_command(pilot: Pilot) -> None:
    answer(pilot, open_door(Command.MENU, pilot.app.sitting))
    found = {node.name: str(getattr(node, "keys", "")) for node in nodes(pilot)}
    shown = [command for command in ALWAYS if command.value in found]
    assert len(shown) > 6
    assert all(found[command.value] == key_of(command) for command in shown)
    assert (found["Quit"], found["New game"]) == (key_words(Key(ord("q"), ctrl=True)), "N")
