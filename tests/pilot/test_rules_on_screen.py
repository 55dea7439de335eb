"""The rules as the player meets them on the table: refusals, turns, runs, wins, undo."""

from collections.abc import Callable

import pygame
import pytest

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.variants import Variant, variant
from tests.pilot.conftest import Hire
from tests.pilot.pilot import EASY, HARD, SPIDER_EASY, Pilot

SUITED = "QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
TO_THE_KING = f"KS {SUITED}"


def test_ru02_a_run_whose_king_lies_face_down_stays(pilot: Pilot) -> None:
    pilot.lay(HARD, f"(KS) {SUITED} AS | 8D | 9D | KD | KH | KC | 4D")
    pilot.carry("8D", 3)
    assert pilot.game.moves == 1
    assert not pilot.table.home
    assert pilot.length(1) == 13


def test_ru03_a_hidden_card_that_would_fit_is_not_part_of_the_group(pilot: Pilot) -> None:
    pilot.lay(HARD, "(9S) 8S 7S | TH | 2D | KD | KH | KC | 4D")
    before = pilot.state
    pilot.lift(1, 3)
    assert not pilot.stage.held()
    pilot.release(pilot.end(2))
    assert pilot.state == before
    assert pilot.line.startswith("A face-down card cannot be moved.")
    pilot.carry(1, 2, 2)
    assert pilot.state == before, "8 on 10 is no move either"


def by_drag(pilot: Pilot) -> None:
    pilot.carry("AS", 1)


def by_double_click(pilot: Pilot) -> None:
    pilot.double_click("AS")


def by_keys(pilot: Pilot) -> None:
    pilot.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RETURN)


WAYS = [by_drag, by_double_click, by_keys]


@pytest.mark.parametrize("way", WAYS)
def test_ru04_the_last_run_wins_however_it_is_finished(
    pilot: Pilot, way: Callable[[Pilot], None]
) -> None:
    pilot.lay(EASY, f"{TO_THE_KING} | AS")
    way(pilot)
    pilot.rest()
    assert pilot.game.won
    assert pilot.app.sitting.record.result == "won"
    assert [news.won for news in pilot.controller.take_news()].count(True) <= 1


def test_ru04_a_deal_that_finishes_four_runs_wins(pilot: Pilot) -> None:
    pilot.lay(EASY, " | ".join([TO_THE_KING] * 4), stock="AS AS AS AS")
    pilot.lay(
        Variant("SD", 1, "C", (1, 1, 1, 1), 4, None, ranks=3),
        "3S 2S | 3S 2S | 3S 2S | 3S 2S",
        stock="AS AS AS AS",
    )
    pilot.click_stock()
    pilot.rest()
    assert len(pilot.table.home) == 4
    assert pilot.game.won
    assert pilot.app.sitting.record.result == "won"
    assert pilot.game.score == 500 - 1 + 400


def test_a_won_game_takes_no_move_deal_undo_or_restart(pilot: Pilot) -> None:
    pilot.lay(EASY, f"{TO_THE_KING} | AS")
    by_drag(pilot)
    won = pilot.state
    pilot.key("U", "R", "D")
    pilot.ctrl("R")
    pilot.click_stock()
    assert pilot.state == won


def test_ru07_a_deal_over_an_empty_column_says_so_and_marks_the_column(hire: Hire) -> None:
    for language, word in (("en", "You cannot deal while a column is empty"), ("zh_TW", "第 2 欄")):
        pilot = hire(language=language)
        pilot.lay(HARD, "7H |  | 2D | KD | KH | KC | 4D", stock="2C 3C 4C")
        before = pilot.state
        pilot.click_stock()
        assert pilot.state == before
        assert not pilot.game.can_undo
        assert word in pilot.line
        assert pilot.controller.play.picture.columns == (1,)
        assert "refusal" in pilot.marks
        pilot.wait(3)
        assert word in pilot.line, "the line stays until the next action"
        pilot.carry("7H", 2)
        assert pilot.line == ""
        assert "refusal" not in pilot.marks


@pytest.mark.parametrize("way", ["drag", "double-click", "keys", "run"])
def test_ru10_a_hidden_card_turns_in_the_action_that_uncovers_it(pilot: Pilot, way: str) -> None:
    if way == "run":
        pilot.lay(HARD, f"(9D) {TO_THE_KING} | AS | 2D | KD | KH | KC | 4D")
        by_drag(pilot)
    else:
        pilot.lay(HARD, "(9D) (9H) 5S | 6S | 2D | KD | KH | KC | 4D".replace(") (", " "))
        {
            "drag": lambda: pilot.carry("5S", 2),
            "double-click": lambda: pilot.double_click("5S"),
            "keys": lambda: pilot.key(
                pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN
            ),
        }[way]()
    assert pilot.game.moves == 1
    card = pilot.table.columns[0][-1]
    assert pilot.table.is_up(card)
    turned = [event for event in pilot.game.steps[0].events if hasattr(event, "face_up")]
    assert len(turned) == 1
    pilot.at_rest()
    assert pilot.stage.sprites[card.id].side == 1


def test_ru15_another_game_begins_with_its_own_rules_and_counters(hire: Hire) -> None:
    pilot = hire("SD1-S4-AAAAABD", speed="normal")
    pilot.rest()
    for move in pilot.game.legal_moves()[:1] * 1:
        assert isinstance(move, Carry)
        pilot.drag(move)
    pilot.key("D", "D")
    pilot.deal(SPIDER_EASY, 3)
    fresh = Game.deal(parse_code("SP1-S1C-AAAAAAD"))
    assert pilot.table == fresh.table
    assert pilot.game.legal_moves() == fresh.legal_moves()
    assert not pilot.game.can_undo
    assert (pilot.game.moves, pilot.game.score, pilot.controller.play.clock) == (0, 500, 0)
    pilot.at_rest()
    pilot.key("D")
    pilot.at_rest()
    pilot.deal(EASY, 29)
    pilot.at_rest()
    assert len(pilot.table.columns) == 7
    pilot.carry(6, 3)
    assert pilot.game.line == (Carry(5, 2, 1),)


def test_ru16_the_last_three_cards_are_dealt_drawn_and_taken_back_like_any_others(
    pilot: Pilot,
) -> None:
    for _ in range(3):
        pilot.click_stock()
    three = pilot.table
    assert len(three.stock) == 3
    pilot.click_stock()
    after = pilot.table
    grown = [len(b) - len(a) for a, b in zip(three.columns, after.columns, strict=True)]
    assert grown == [1, 1, 1, 0, 0, 0, 0]
    assert not after.stock
    pilot.at_rest()
    pilot.click_stock()
    assert pilot.table == after
    assert pilot.line == "The stock is empty. There is nothing left to deal."
    pilot.key("U")
    assert pilot.table == three
    pilot.at_rest()
    pilot.key("D")
    assert pilot.table == after


# undo


def test_un02_undo_hides_a_turned_card_again(pilot: Pilot) -> None:
    pilot.lay(HARD, "(9D) 5S | 6S | 2D | KD | KH | KC | TH")
    pilot.carry("5S", 2)
    pilot.key("U")
    pilot.at_rest()
    hidden = pilot.table.columns[0][0]
    assert not pilot.table.is_up(hidden)
    assert pilot.stage.sprites[hidden.id].side == -1
    pilot.lift(1, 2)
    assert not pilot.stage.held()


def test_un03_a_move_with_its_run_and_turn_is_one_step(pilot: Pilot) -> None:
    pilot.lay(HARD, f"(9D) {TO_THE_KING} | AS | 2D | KD | KH | KC | 4D")
    before = pilot.table
    by_drag(pilot)
    assert (len(pilot.table.home), pilot.game.score) == (1, 599)
    pilot.ctrl("Z")
    assert pilot.table == before
    assert (pilot.game.moves, pilot.game.score) == (0, 500)
    pilot.at_rest()


def test_un07_rapid_undo_leaves_every_card_in_its_place_and_pickable(hire: Hire) -> None:
    pilot = hire(speed="normal")
    pilot.key(pygame.K_SPACE)
    start = pilot.table
    for _ in range(20):
        move = pilot.game.legal_moves()[0]
        if isinstance(move, Carry):
            pilot.drag(move)
        else:
            pilot.key("D")
    assert pilot.game.cursor == 20
    for _ in range(20):
        down = {"key": pygame.K_z, "mod": pygame.KMOD_LCTRL, "scancode": 29, "unicode": ""}
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, down), dt=0.015)
    assert pilot.table == start
    pilot.at_rest()
    pilot.carry(6, 3)
    assert pilot.game.line[: pilot.game.cursor] == (Carry(5, 2, 1),)


def test_un10_every_way_to_another_game_begins_a_new_line(pilot: Pilot) -> None:
    beginnings: tuple[Callable[[], object], ...] = (
        lambda: pilot.deal(EASY, 13),
        lambda: pilot.deal(HARD, 12),
        lambda: pilot.deal(variant("SP", 2), 12),
    )
    for begin in beginnings:
        for _ in range(2):
            pilot.key("D")
        begin()
        fresh = pilot.state
        pilot.ctrl("Z")
        pilot.key("R")
        assert pilot.state == fresh
        assert fresh.line == ()


def test_un12_tapping_undo_never_restarts_and_a_restart_can_be_undone(pilot: Pilot) -> None:
    for _ in range(3):
        pilot.key("D")
    played = pilot.state
    root = pilot.app.play.root
    undo, restart = root.find("button", "Undo"), root.find("button", "Restart")
    assert not undo.hit().inflate(44, 0).colliderect(restart.hit())
    x, y = undo.rect.center
    for tap in range(20):
        pilot.click((x + (-8, 0, 8)[tap % 3], y + (8, -8)[tap % 2]))
    assert pilot.game.mark is None
    assert pilot.game.cursor == 0
    for _ in range(3):
        pilot.key("R")
    pilot.push("Restart")
    assert pilot.game.mark == 3
    assert pilot.line == "Back to the start of the deal. Undo brings your position back."
    pilot.push("Undo")
    assert pilot.line == ""
    assert pilot.table == played.table


def test_restarting_again_and_again_loses_nothing(pilot: Pilot) -> None:
    """Restart asks nothing, so whatever is pressed after it the old line is still there."""
    for _ in range(3):
        pilot.key("D")
    played = pilot.state
    pilot.ctrl("R")
    pilot.ctrl("R")
    pilot.ctrl("R")
    assert (pilot.game.cursor, pilot.game.line) == (0, played.line)
    pilot.key("U")
    assert pilot.state == played
    pilot.ctrl("R")
    pilot.key("R")
    pilot.ctrl("R")
    assert pilot.game.can_undo
    pilot.key("U", "R", "R", "R")
    assert pilot.table == played.table


def test_restart_after_a_win_says_why_not_and_the_win_stays(pilot: Pilot) -> None:
    pilot.lay(EASY, f"{TO_THE_KING} | AS")
    by_drag(pilot)
    won = pilot.state
    pilot.wait(1)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is pilot.app.play
    assert pilot.app.play.root.find("button", "Restart").disabled
    pilot.ctrl("R")
    assert pilot.line
    assert pilot.state == won
    assert pilot.app.sitting.record.result == "won"


def test_a_deal_is_one_step_and_returns_the_cards_in_their_order(pilot: Pilot) -> None:
    start = pilot.table
    for _ in range(4):
        pilot.key("D")
    dealt = pilot.table
    for _ in range(4):
        pilot.key("U")
    assert pilot.table == start
    for _ in range(4):
        pilot.key("R")
    assert pilot.table == dealt
    assert pilot.game.line == (DEAL,) * 4
