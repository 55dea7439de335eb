"""The result of a win: booked before it shows, over a table that goes on celebrating."""

from __future__ import annotations

import gc
import weakref
from typing import IO

import pygame
import pytest

from spiderette.screens.result import harder_than, notes_of
from spiderette.store.statistics import Statistics
from spiderette.wording import clock_text
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot
from tests.screens.guest import (
    WINS,
    click,
    node,
    press,
    results,
    root,
    said,
    start,
    top_name,
    win,
)

HOME = "SD1-S1-AAAAABD"


def shown(pilot: Pilot, seconds: float = 8.0) -> None:
    """Wait until the result lies over the table."""
    for _ in range(round(seconds * 60)):
        if top_name(pilot) == "Result":
            pilot.wait(0.6)
            return
        pilot.frame()
    raise AssertionError("no result")


def test_the_win_is_booked_before_anything_is_shown(pilot: Pilot) -> None:
    """ST03, ST05"""
    win(pilot)
    assert results(pilot) == [(HOME, "won")]


def test_st03_a_window_closed_while_the_last_run_flies_has_won(hire: Hire) -> None:
    pilot = hire(speed="slow")
    win(pilot)
    assert pilot.app.play.flying
    pilot.tell(pygame.QUIT)
    assert not pilot.app.running
    assert results(pilot) == [(HOME, "won")]


def test_the_numbers_are_those_of_the_game(pilot: Pilot) -> None:
    win(pilot)
    shown(pilot)
    row = WINS[HOME]
    for text in (str(row["score"]), str(len(row["moves"])), "Won without hints or undo."):
        assert f'"{text}"' in said(pilot)


def test_the_show_does_not_halt_while_the_result_is_painted(
    hire: Hire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its pictures are made during the show, one a frame, not all in the frame that opens it."""
    made: list[str] = []
    load = pygame.image.load_sized_svg

    def counted(file: IO[bytes], size: tuple[int, int]) -> pygame.Surface:
        made.append(top_name(pilot))
        return load(file, size)

    pilot = hire(speed="normal")
    win(pilot)
    while pilot.app.play.flying:
        pilot.frame()
    monkeypatch.setattr(pygame.image, "load_sized_svg", counted)
    shown(pilot)
    assert "Result" not in made


def test_the_table_goes_on_celebrating_below(hire: Hire) -> None:
    pilot = hire(speed="normal")
    win(pilot)
    shown(pilot)
    assert pilot.app.play.celebration.running
    before = pilot.photograph()
    pilot.wait(0.3)
    assert pilot.app.play.celebration.running
    assert pilot.photograph() != before
    panel = root(pilot).node.panel.rect  # type: ignore[attr-defined]  # a Sheet
    pilot.click((panel.left - 20, panel.centery))
    pilot.wait(6)
    assert not pilot.app.play.celebration.running
    assert top_name(pilot) == "Result"


@pytest.mark.parametrize("key", [True, False])
def test_a_press_shows_the_result_at_once(hire: Hire, key: bool) -> None:
    pilot = hire(speed="slow")
    win(pilot)
    assert top_name(pilot) == "PlayScreen"
    if key:
        pilot.key(pygame.K_SPACE)
    else:
        pilot.press(pilot.bare)
    assert top_name(pilot) == "Result"


def test_enter_during_the_show_ends_it_and_only_a_second_one_deals(hire: Hire) -> None:
    pilot = hire(speed="normal")
    win(pilot)
    while not pilot.app.play.celebration.running:
        pilot.frame()
    pilot.wait(0.5)
    assert pilot.app.play.celebration.away
    pilot.key(pygame.K_RETURN)
    assert top_name(pilot) == "Result"
    pilot.wait(2)
    assert not pilot.app.play.celebration.away, "the cards are home again"
    assert str(WINS[HOME]["score"]) in said(pilot)
    pilot.key(pygame.K_RETURN)
    assert top_name(pilot) == "PlayScreen"
    assert not pilot.game.line


@pytest.mark.parametrize("key", [True, False])
def test_a_press_that_meant_the_show_deals_nothing_as_the_result_comes(
    hire: Hire, key: bool
) -> None:
    """Whoever presses just as the panel opens by itself still sees it."""
    pilot = hire(speed="normal")
    win(pilot)
    while top_name(pilot) != "Result":
        pilot.frame()
    another = node(pilot, "New deal").rect.center
    for _ in range(3):
        pilot.key(pygame.K_RETURN) if key else pilot.click(another)
    assert top_name(pilot) == "Result"
    pilot.wait(0.6)
    pilot.key(pygame.K_RETURN) if key else pilot.click(another)
    assert top_name(pilot) == "PlayScreen"


@pytest.mark.parametrize(("size", "cut"), [((800, 600), True), ((1280, 800), False)])
def test_a_panel_that_reaches_into_a_bar_hides_its_words(
    pilot: Pilot, size: tuple[int, int], cut: bool
) -> None:
    pilot.resize(size)
    win(pilot)
    shown(pilot)
    menu = pilot.app.play.bars.menu.rect
    picture = pilot.app.window.surface.subsurface(menu)
    rows = [{tuple(picture.get_at((x, y))) for x in range(menu.w)} for y in range(menu.h)]
    assert all(len(row) == 1 for row in rows) == cut


def test_after_the_panel_the_won_table_can_be_looked_at(pilot: Pilot) -> None:
    win(pilot)
    shown(pilot)
    click(pilot, "See the table")
    assert top_name(pilot) == "PlayScreen"
    pilot.wait(3)
    assert top_name(pilot) == "PlayScreen"
    pilot.key("U")
    assert pilot.line
    assert pilot.game.won
    pilot.key("N")
    assert top_name(pilot) == "NewGame"
    pilot.key(pygame.K_RETURN)
    assert not pilot.game.won
    assert results(pilot) == [(HOME, "won")]


@pytest.mark.parametrize("by_mouse", [True, False])
@pytest.mark.parametrize(
    ("button", "prefix"),
    [("New deal", "SD1-S1-"), ("Play again", HOME), ("Next level: Medium", "SD1-S2-")],
)
def test_every_way_on(pilot: Pilot, button: str, prefix: str, by_mouse: bool) -> None:
    win(pilot)
    shown(pilot)
    (click if by_mouse else press)(pilot, button)
    assert top_name(pilot) == "PlayScreen"
    assert str(pilot.game.code).startswith(prefix)
    assert not pilot.game.line


def test_enter_is_a_new_deal_and_n_the_choice(pilot: Pilot) -> None:
    win(pilot)
    shown(pilot)
    pilot.key("N")
    assert top_name(pilot) == "NewGame"
    pilot.key(pygame.K_ESCAPE)
    assert top_name(pilot) == "PlayScreen"


def test_st18_a_repeat_shows_its_own_time_and_keeps_the_best(pilot: Pilot) -> None:
    win(pilot)
    first = pilot.controller.play.clock
    shown(pilot)
    click(pilot, "Play again")
    pilot.click_stock()
    pilot.key("U")
    pilot.wait(first + 2)
    win(pilot)
    shown(pilot)
    record = pilot.app.sitting.record
    assert record.repeat
    assert record.seconds > first + 1
    assert f'"{clock_text(record.seconds)}"' in said(pilot)
    assert f"Best: {clock_text(first)}" in said(pilot)
    assert "You already knew this deal" in said(pilot)
    assert "New best" not in said(pilot)
    assert results(pilot) == [(HOME, "won"), (HOME, "won")]


def test_a_better_game_is_marked(pilot: Pilot) -> None:
    win(pilot, "SD1-S2-AAAAABD")
    shown(pilot)
    assert "New best" not in said(pilot)
    ledger = pilot.app.sitting.ledger

    def worsen(connection: object) -> None:
        connection.execute("UPDATE games SET score = 700, moves = 200, code = 'SD1-S2-AAAAAAA'")  # type: ignore[attr-defined]  # a connection

    assert ledger._writer.change(worsen)
    click(pilot, "New deal")
    win(pilot, "SD1-S2-AAAAABD")
    shown(pilot)
    assert said(pilot).count("New best") >= 2
    assert "2 wins in a row." in said(pilot)


def test_spider_at_the_highest_level_has_no_next(pilot: Pilot) -> None:
    win(pilot, "SP1-S4R-AAAAAAA")
    shown(pilot)
    assert "Next level" not in said(pilot)
    assert harder_than(pilot.game.variant) is None


def test_an_assisted_win_says_what_it_counts_for(pilot: Pilot) -> None:
    record = pilot.app.sitting.record
    record.assisted = True
    assert len(notes_of(record, Statistics(won=5, streak=5))) == 1
    record.assisted, record.undos = False, 3
    assert notes_of(record, Statistics(won=5, streak=5)) == ["5 wins in a row."]
    assert notes_of(record, Statistics(won=1, streak=1)) == []


def test_after_a_daily_deal_the_started_game_is_not_lost_unasked(pilot: Pilot) -> None:
    start(pilot, HOME)
    win(pilot, "SD1-S2-AAAAABD", daily="2026-01-01")
    shown(pilot)
    click(pilot, "New deal")
    assert top_name(pilot) == "Question"
    pilot.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert sorted(result for _, result in results(pilot)) == ["open", "won"]


def test_a_closed_result_and_its_pictures_are_let_go(hire: Hire) -> None:
    pilot = hire(speed="normal")
    win(pilot)
    shown(pilot)
    result = weakref.ref(pilot.app.top)
    pilot.clear()
    pilot.wait(1)
    gc.collect()
    assert result() is None
