"""What the tests of panels do: open them, press what stands on them, write, look at the books."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pygame

from spiderette.controller.commands import Command
from spiderette.engine.codes import parse_code
from spiderette.engine.notation import parse_move
from spiderette.screens.doors import open_door
from spiderette.screens.screen import Begin
from spiderette.store.vault import FILE
from spiderette.ui import Node, Root
from tests.around.visitor import Slate
from tests.pilot.pilot import Pilot

GOLDEN = Path(__file__).parent.parent / "golden" / "engine" / "wins.jsonl"
WINS: dict[str, dict[str, Any]] = {
    (row := json.loads(line))["code"]: row for line in GOLDEN.read_text("utf-8").splitlines()
}


def root(pilot: Pilot) -> Root:
    """The widgets of the topmost screen."""
    found: Root = pilot.app.top.root  # type: ignore[attr-defined]  # every panel has one
    found.settle()
    return found


def top_name(pilot: Pilot) -> str:
    return type(pilot.app.top).__name__


def open_by(pilot: Pilot, command: Command) -> None:
    """What a command opens, without a key."""
    pilot.app.answer(open_door(command, pilot.app.sitting))
    pilot.frame()


def node(pilot: Pilot, name: str, role: str = "button") -> Node:
    """A widget, scrolled into view."""
    found = root(pilot).find(role, name)
    for part in found.path():
        part.reveal(found.rect)
    return found


def click(pilot: Pilot, name: str, role: str = "button", *, dx: float = 0.5) -> None:
    """A click of the mouse on a widget, `dx` of its width from the left."""
    rect = node(pilot, name, role).rect
    pilot.click((rect.left + rect.width * dx, rect.centery))


def walk_to(pilot: Pilot, name: str, role: str = "button") -> None:
    """Tab until a widget has the keyboard and shows it."""
    for _ in range(80):
        focus = root(pilot).focus
        if focus is not None and focus.ringed and (focus.role, focus.name) == (role, name):
            return
        pilot.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {role} {name}: {root(pilot).describe()}")


def press(pilot: Pilot, name: str, role: str = "button", key: int = pygame.K_RETURN) -> None:
    """The same by the keyboard alone."""
    walk_to(pilot, name, role)
    pilot.key(key)


def write(pilot: Pilot, text: str) -> None:
    """Text as an input method sends it."""
    for char in text:
        pilot.tell(pygame.TEXTINPUT, text=char)


def said(pilot: Pilot) -> str:
    """All that the topmost screen says."""
    return root(pilot).describe()


def hand_slate(pilot: Pilot, text: str = "", *, broken: bool = False) -> Slate:
    """A clipboard that no other program touches."""
    slate = Slate(text, broken=broken)
    pilot.app.desk.clipboard = slate
    return slate


def start(pilot: Pilot, code: str) -> None:
    """Put a deal on the table and make the game a started one."""
    pilot.app.answer([Begin(parse_code(code))])
    pilot.click_stock()
    pilot.frame()


def win(pilot: Pilot, code: str = "SD1-S1-AAAAABD", *, daily: str = "") -> None:
    """Play the known winning line of a deal; `daily` is its date if it is a daily deal."""
    pilot.app.answer([Begin(parse_code(code), daily)])
    pilot.frame()
    for move in WINS[code]["moves"]:
        assert pilot.controller.play.obey_move(parse_move(move))
        pilot.frame()


def results(pilot: Pilot) -> list[tuple[str, str]]:
    """Code and result of every row in the file as it is on the disk now."""
    pilot.app.sitting.ledger.flush()
    folder = pilot.app.sitting.ledger._writer.disk.folder
    with sqlite3.connect(folder / FILE) as connection:
        return connection.execute("SELECT code, result FROM games ORDER BY rowid").fetchall()
