"""Whole games on the real table: by dragging, by double-clicks, by clicks, by keys alone."""

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from spiderette.controller.placing import best_carry
from spiderette.engine.moves import Carry, Move
from spiderette.engine.notation import parse_move
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "engine" / "wins.jsonl"
WINS = {
    row["code"]: row for row in map(json.loads, GOLDEN.read_text(encoding="utf-8").splitlines())
}
SPIDERETTE = "SD1-S1-AAAAABD"
SPIDER = next(code for code in WINS if code.startswith("SP1-S1"))


def winning_line(code: str) -> list[Move]:
    return [parse_move(move) for move in WINS[code]["moves"]]


def play_through(pilot: Pilot, code: str, carry: Callable[[Pilot, Carry], None]) -> None:
    """Every move by `carry`, every deal at the stock; after each the game stands one further."""
    for count, move in enumerate(winning_line(code), start=1):
        if isinstance(move, Carry):
            carry(pilot, move)
        else:
            pilot.click_stock()
        assert pilot.game.moves == count, f"move {count}: {pilot.line}"
    pilot.rest()
    assert pilot.game.won
    assert pilot.game.score == WINS[code]["score"]
    assert pilot.app.sitting.record.result == "won"


@pytest.mark.parametrize("code", [SPIDERETTE, SPIDER])
def test_a_game_is_won_by_dragging(hire: Hire, code: str) -> None:
    pilot = hire(code)
    play_through(pilot, code, Pilot.drag)
    pilot.at_rest()


def test_a_game_is_won_by_dragging_while_everything_still_flies(hire: Hire) -> None:
    pilot = hire(SPIDERETTE, speed="slow")
    play_through(pilot, SPIDERETTE, Pilot.drag)
    pilot.at_rest()


def by_double_click(pilot: Pilot, move: Carry) -> None:
    if best_carry(pilot.game, move.src, move.size) == move:
        pilot.double_click(move.src + 1, move.size)
    else:
        pilot.drag(move)


def test_a_game_is_won_by_double_clicks_where_they_go_the_right_way(hire: Hire) -> None:
    pilot = hire(SPIDERETTE)
    play_through(pilot, SPIDERETTE, by_double_click)


def by_clicks(pilot: Pilot, move: Carry) -> None:
    pilot.wait(0.6)
    pilot.click(pilot.point(move.src + 1, move.size))
    pilot.click(pilot.end(move.dst + 1))


def test_a_game_is_won_by_single_clicks_without_any_drag(hire: Hire) -> None:
    """AC05: hands that shake can play."""
    pilot = hire(SPIDERETTE, click_then_click=True, double_click=False)
    play_through(pilot, SPIDERETTE, by_clicks)


def by_keys(pilot: Pilot, move: Carry) -> None:
    keyboard = pilot.controller.keyboard
    if not keyboard.shown:
        pilot.key(pygame.K_RIGHT)
    go_to(pilot, move.src)
    while keyboard.size > move.size:
        pilot.key(pygame.K_DOWN)
    assert keyboard.size == move.size
    pilot.key(pygame.K_RETURN)
    assert keyboard.lifted
    go_to(pilot, move.dst)
    assert "focus" in pilot.marks
    pilot.key(pygame.K_SPACE)


def go_to(pilot: Pilot, column: int) -> None:
    keyboard = pilot.controller.keyboard
    while keyboard.column != column:
        pilot.key(pygame.K_RIGHT if column > keyboard.column else pygame.K_LEFT)


def test_a_game_is_won_by_keys_alone(hire: Hire) -> None:
    """AC04: groups of any length are picked with the keys."""
    pilot = hire(SPIDERETTE)
    for move in winning_line(SPIDERETTE):
        if isinstance(move, Carry):
            by_keys(pilot, move)
        else:
            pilot.key("D")
    assert pilot.game.won


def test_undo_redo_and_restart_by_keys_walk_the_line(pilot: Pilot) -> None:
    states = [pilot.state]
    line = winning_line(SPIDERETTE)[:30]
    for move in line:
        if isinstance(move, Carry):
            pilot.drag(move)
        else:
            pilot.key("D")
        states.append(pilot.state)
    for state in reversed(states[:-1]):
        pilot.key("U")
        assert pilot.table == state.table
        assert pilot.game.score == state.score
    for state in states[1:]:
        pilot.key("R")
        assert pilot.table == state.table
    pilot.ctrl("R")
    assert pilot.table == states[0].table
    pilot.ctrl("Z")
    assert pilot.table == states[-1].table
    pilot.at_rest()


def test_undo_redo_and_restart_by_the_buttons_of_the_bar(pilot: Pilot) -> None:
    start = pilot.state
    pilot.drag(Carry(5, 2, 1))
    moved = pilot.state
    pilot.push("Undo")
    assert pilot.table == start.table
    pilot.push("Redo")
    assert pilot.table == moved.table
    pilot.push("Restart")
    assert pilot.table == start.table
    pilot.push("Undo")
    assert pilot.table == moved.table
