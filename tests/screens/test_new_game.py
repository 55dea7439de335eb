"""New game: every choice by mouse and keys, codes right and wrong, and the one question."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from spiderette.controller.commands import Command
from spiderette.engine.codes import BadCodeError, parse_code
from spiderette.screens.new_game import NewGame
from spiderette.screens.question import giving_up
from spiderette.screens.screen import Begin, Clear
from spiderette.ui import Choice, ScrollView, TextField, Tile
from spiderette.wording import bad_code_line
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot
from tests.screens.guest import (
    click,
    hand_slate,
    node,
    open_by,
    press,
    results,
    root,
    said,
    start,
    top_name,
    write,
)

EASY, MEDIUM, HARD = "Easy, 1 suit", "Medium, 2 suits", "Hard, 4 suits"
HOME = "SD1-S1-AAAAABD"


def code_on_table(pilot: Pilot) -> str:
    return str(pilot.game.code)


def field(pilot: Pilot) -> TextField:
    found = node(pilot, "Game code", "textbox")
    assert isinstance(found, TextField)
    return found


def typed(pilot: Pilot, text: str) -> None:
    click(pilot, "Game code", "textbox")
    pilot.ctrl("A")
    write(pilot, text)


@pytest.mark.parametrize("key", [pygame.K_n, pygame.K_F2])
def test_enter_deals_at_once(pilot: Pilot, key: int) -> None:
    pilot.key(key)
    assert top_name(pilot) == "NewGame"
    pilot.key(pygame.K_RETURN)
    assert top_name(pilot) == "PlayScreen"
    assert code_on_table(pilot).startswith("SD1-S1-")
    assert code_on_table(pilot) != HOME


@pytest.mark.parametrize("by_mouse", [True, False])
@pytest.mark.parametrize(("tile", "prefix"), [(MEDIUM, "SD1-S2-"), (HARD, "SD1-S4-")])
def test_a_level_is_chosen(pilot: Pilot, tile: str, prefix: str, by_mouse: bool) -> None:
    pilot.key("N")
    (click if by_mouse else press)(pilot, tile, "radio")
    chosen = [n.name for n in root(pilot).nodes() if isinstance(n, Tile) and n.chosen]
    assert chosen == [tile]
    (click if by_mouse else press)(pilot, "Deal")
    assert code_on_table(pilot).startswith(prefix)


@pytest.mark.parametrize("enter", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_chooses_a_level_and_once_more_deals_it(pilot: Pilot, enter: int) -> None:
    pilot.key("N")
    press(pilot, HARD, "radio", enter)
    assert top_name(pilot) == "NewGame"
    assert code_on_table(pilot) == HOME
    pilot.key(enter)
    assert top_name(pilot) == "PlayScreen"
    assert code_on_table(pilot).startswith("SD1-S4-")


def test_a_level_clicked_with_the_mouse_is_dealt_with_enter(pilot: Pilot) -> None:
    pilot.key("N")
    click(pilot, MEDIUM, "radio")
    pilot.key(pygame.K_SPACE)
    assert top_name(pilot) == "NewGame", "Space only chooses"
    pilot.key(pygame.K_RETURN)
    assert code_on_table(pilot).startswith("SD1-S2-")


@pytest.mark.parametrize("choice", ["Game", "Rules", "Difficulty"])
def test_enter_on_a_bar_of_choices_deals_what_it_stands_at(pilot: Pilot, choice: str) -> None:
    start(pilot, "SP1-S2C-AAAAAAA")
    pilot.app.choose(pilot.app.desk.settings.but(ask_before_abandoning=False))
    pilot.key("N")
    press(pilot, choice, "choice")
    assert top_name(pilot) == "PlayScreen"
    assert code_on_table(pilot).startswith("SP1-S2C-")
    assert code_on_table(pilot) != "SP1-S2C-AAAAAAA"


@pytest.mark.parametrize("by_mouse", [True, False])
def test_spider_with_relaxed_rules(pilot: Pilot, by_mouse: bool) -> None:
    pilot.key("N")
    assert "Relaxed" not in shown_choices(pilot)
    if by_mouse:
        click(pilot, "Game", "choice", dx=0.75)
    else:
        press(pilot, "Game", "choice", pygame.K_RIGHT)
    assert "104 cards in 10 columns" in said(pilot)
    assert "Relaxed" not in shown_choices(pilot)
    click(pilot, MEDIUM, "radio")
    assert "Relaxed" in shown_choices(pilot)
    if by_mouse:
        click(pilot, "Rules", "choice", dx=0.75)
    else:
        press(pilot, "Rules", "choice", pygame.K_RIGHT)
    click(pilot, "Deal")
    assert code_on_table(pilot).startswith("SP1-S2R-")
    assert pilot.app.desk.settings.last_rules == "R"


def shown_choices(pilot: Pilot) -> list[str]:
    """The words of every choice in sight."""
    seen = [n for n in root(pilot).node.shown() if isinstance(n, Choice)]
    return [words for choice in seen for _, words in choice.options]


def test_ten_columns_fit_the_smallest_window(hire: Hire) -> None:
    pilot = hire("SP1-S4C-AAAAAAA", size=(800, 600))
    area = pilot.layout.area
    for column in range(10):
        rect = pilot.layout.column_rect(column)
        assert area.x <= rect.x and rect.x + rect.w <= area.x + area.w


def test_a_code_is_typed_and_dealt_with_enter(pilot: Pilot) -> None:
    pilot.key("N")
    typed(pilot, "sp1 s4r aaaaaad")
    assert "Spider, Hard, 4 suits, Relaxed" in said(pilot)
    pilot.key(pygame.K_RETURN)
    assert code_on_table(pilot) == "SP1-S4R-AAAAAAD"


@pytest.mark.parametrize(
    "text",
    ["XX1-S1-AAAAABD", "SD2-S1-AAAAABD", "SD1-S3-AAAAABD", "SP1-S1-AAAAABD", "SD1-S1C-AAAAABD",
     "SD1-S1-AAAA", "SD1-S1-AAAAAB1", "Q" * 60],
)  # fmt: skip
def test_a_wrong_code_says_which_part_is_wrong_and_deals_nothing(pilot: Pilot, text: str) -> None:
    pilot.click_stock()
    before = pilot.state
    pilot.key("N")
    typed(pilot, text)
    click(pilot, "Deal")
    with pytest.raises(BadCodeError) as bad:
        parse_code(text)
    assert bad_code_line(bad.value) in said(pilot)
    assert root(pilot).focus is field(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.state == before


def test_a_correction_takes_the_complaint_away(pilot: Pilot) -> None:
    pilot.key("N")
    typed(pilot, "SD1-S1-AAAA")
    pilot.key(pygame.K_RETURN)
    assert "seven letters" in said(pilot)
    write(pilot, "AAA")
    assert "seven letters" not in said(pilot)
    assert "Spiderette, Easy, 1 suit" in said(pilot)


def test_letters_in_the_field_are_no_commands(pilot: Pilot) -> None:
    """LO10: U, H and N are text here, and input methods are let in only here."""
    pilot.key("N")
    assert pilot.app.top.typing is None
    typed(pilot, "")
    assert pilot.app.top.typing is not None
    pilot.key("U", "H", "N", "M")
    assert top_name(pilot) == "NewGame"


def test_a_code_is_pasted(pilot: Pilot) -> None:
    hand_slate(pilot, "  SD1-S4-AAAAABD\n")
    pilot.key("N")
    click(pilot, "Paste a code")
    pilot.key(pygame.K_RETURN)
    assert code_on_table(pilot) == "SD1-S4-AAAAABD"


def test_a_broken_clipboard_is_said_and_the_field_works_on(pilot: Pilot) -> None:
    """LO11"""
    hand_slate(pilot, broken=True)
    pilot.key("N")
    click(pilot, "Paste a code")
    assert "The clipboard could not be read." in said(pilot)
    click(pilot, "Copy the game code")
    assert "The text could not be copied." in said(pilot)
    typed(pilot, "SD1-S2-AAAAABD")
    pilot.key(pygame.K_RETURN)
    assert code_on_table(pilot) == "SD1-S2-AAAAABD"


def test_the_code_on_the_table_is_copied(pilot: Pilot) -> None:
    slate = hand_slate(pilot)
    pilot.key("N")
    click(pilot, "Copy the game code")
    assert slate.text == HOME
    assert "Copied: SD1-S1-AAAAABD" in said(pilot)


def test_the_same_deal_with_more_suits(pilot: Pilot) -> None:
    ranks = [[card.rank for card in pile] for pile in pilot.table.columns]
    pilot.key("N")
    click(pilot, "Same deal with 4 suits")
    assert code_on_table(pilot) == "SD1-S4-AAAAABD"
    assert [[card.rank for card in pile] for pile in pilot.table.columns] == ranks


def test_a_typed_code_follows_the_level(pilot: Pilot) -> None:
    pilot.key("N")
    typed(pilot, HOME)
    click(pilot, HARD, "radio")
    assert field(pilot).text == "SD1-S4-AAAAABD"
    click(pilot, "Game", "choice", dx=0.75)
    assert field(pilot).text == "SP1-S4C-AAAAABD"


def test_the_game_of_the_other_slot_is_offered(pilot: Pilot) -> None:
    start(pilot, HOME)
    before = pilot.state
    start(pilot, "SP1-S2C-AAAAAAA")
    pilot.key("N")
    click(pilot, "Continue Spiderette")
    assert pilot.state == before
    assert top_name(pilot) == "PlayScreen"


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@pytest.mark.parametrize("size", [(1152, 720), (800, 600)])
def test_nothing_moves_under_the_pointer_while_choosing(
    hire: Hire, size: tuple[int, int], language: str
) -> None:
    pilot = hire(size=size, language=language)
    pilot.key("N")
    screen = pilot.app.top
    assert isinstance(screen, NewGame)
    places = set()
    for game in ("SD", "SP"):
        for suits in (1, 2, 4):
            for rules in "CR":
                screen.game, screen.suits, screen.rules = game, suits, rules
                screen._refresh()
                pilot.frame()
                screen.root.settle()
                places.add((tuple(screen._game.rect), tuple(screen._deal.rect)))
    assert len(places) == 1
    if size == (1152, 720):
        assert not any(isinstance(part, ScrollView) and part.clips for part in root(pilot).nodes())


# the question


def test_st02_deals_without_a_move_leave_no_trace(pilot: Pilot) -> None:
    for _ in range(5):
        pilot.key(pygame.K_F2, pygame.K_RETURN)
    assert top_name(pilot) == "PlayScreen"
    assert results(pilot) == []


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_started_game_is_asked_for_and_kept(pilot: Pilot, by_mouse: bool) -> None:
    start(pilot, HOME)
    before = pilot.state
    pilot.key("N", pygame.K_RETURN)
    assert top_name(pilot) == "Question"
    assert "Spiderette, Easy, 1 suit: 1 move played." in said(pilot)
    (click if by_mouse else press)(pilot, "Keep the game")
    assert top_name(pilot) == "NewGame"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.state == before
    assert results(pilot) == [(HOME, "open")]


def test_two_quick_enters_lose_no_game_and_a_daily_deal_is_called_one(pilot: Pilot) -> None:
    pilot.app.sitting.deal(parse_code(HOME), "2026-12-15")
    pilot.click_stock()
    _, lines = giving_up(pilot.app.sitting, "daily")
    assert lines[0] == "Daily deal · Spiderette, Easy, 1 suit: 1 move played."
    start(pilot, HOME)
    pilot.key("N", pygame.K_RETURN, pygame.K_RETURN)
    assert results(pilot)[-1] == (HOME, "open")


def test_st07_a_game_given_up_is_lost_once(pilot: Pilot) -> None:
    start(pilot, HOME)
    pilot.key("N", pygame.K_RETURN)
    click(pilot, "New deal")
    assert top_name(pilot) == "PlayScreen"
    assert results(pilot) == [(HOME, "lost")]
    pilot.key("N", pygame.K_RETURN)
    assert results(pilot) == [(HOME, "lost")]


def test_the_question_can_be_switched_off(pilot: Pilot) -> None:
    start(pilot, HOME)
    pilot.key("N", pygame.K_RETURN)
    click(pilot, "Do not ask again", "switch", dx=0.95)
    click(pilot, "New deal")
    assert not pilot.app.desk.settings.ask_before_abandoning
    pilot.click_stock()
    pilot.key("N", pygame.K_RETURN)
    assert top_name(pilot) == "PlayScreen"
    assert [result for _, result in results(pilot)] == ["lost", "lost"]


def test_keeping_the_game_leaves_the_question_on(pilot: Pilot) -> None:
    start(pilot, HOME)
    pilot.key("N", pygame.K_RETURN)
    click(pilot, "Do not ask again", "switch", dx=0.95)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.desk.settings.ask_before_abandoning


def test_the_own_code_goes_on_with_the_game(pilot: Pilot) -> None:
    start(pilot, HOME)
    before = pilot.state
    pilot.key("N")
    typed(pilot, HOME)
    pilot.key(pygame.K_RETURN)
    assert top_name(pilot) == "PlayScreen"
    assert pilot.state == before


def test_another_game_loses_nothing(pilot: Pilot) -> None:
    start(pilot, HOME)
    pilot.key("N")
    click(pilot, "Game", "choice", dx=0.75)
    click(pilot, "Deal")
    assert top_name(pilot) == "PlayScreen"
    assert results(pilot) == [(HOME, "open")]


def test_ac08_choosing_another_level_changes_nothing_until_it_is_dealt(pilot: Pilot) -> None:
    start(pilot, HOME)
    before = pilot.state
    pilot.key("N")
    click(pilot, HARD, "radio")
    click(pilot, "Game", "choice", dx=0.75)
    click(pilot, "Cancel")
    assert pilot.state == before
    assert pilot.app.desk.settings.last_suits == 1


def test_a_code_from_outside_asks_as_well(pilot: Pilot) -> None:
    """A code of the command line or of a second copy."""
    start(pilot, HOME)
    before = pilot.state
    pilot.app.called("SD1-S4-AAAAABD")
    pilot.frame()
    assert top_name(pilot) == "Question"
    pilot.app.called("SD1-S4-AAAAABD")
    assert len(pilot.app.stack) == 2, "the same question is asked once"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.state == before
    pilot.app.called("")
    pilot.app.called("nonsense")
    assert top_name(pilot) == "PlayScreen"
    pilot.app.called("SP1-S1C-AAAAAAD")
    assert code_on_table(pilot) == "SP1-S1C-AAAAAAD"


def test_a_set_up_position_has_no_code_to_copy(pilot: Pilot) -> None:
    rules = pilot.game.variant
    text = pilot.text
    pilot.lay(rules, text, stock=" ".join(map(str, pilot.table.stock)))
    open_by(pilot, Command.COPY_CODE)
    pilot.key("N")
    assert "Copy the game code" not in said(pilot)


# the code that was typed last


FRIENDS = "SD1-S4-ABCDEFG"


def test_a_friends_code_left_without_a_move_is_offered_after_the_next_start(
    tmp_path: Path,
) -> None:
    first = Pilot(tmp_path)
    first.key("N")
    typed(first, FRIENDS)
    first.key(pygame.K_RETURN)
    assert code_on_table(first) == FRIENDS
    first.close()
    pilot = Pilot(tmp_path, "")
    assert code_on_table(pilot) != FRIENDS, "a deal without a move leaves no trace"
    pilot.key("N")
    click(pilot, f"Last code: {FRIENDS}")
    assert field(pilot).text == FRIENDS
    pilot.key(pygame.K_RETURN)
    assert code_on_table(pilot) == FRIENDS
    assert results(pilot) == []
    pilot.close()


def last_code(pilot: Pilot, code: str, *, then: str = HOME) -> None:
    """Type and deal a code, and after it another deal."""
    pilot.key("N")
    typed(pilot, code)
    pilot.key(pygame.K_RETURN)
    pilot.app.answer([Begin(parse_code(then))])
    pilot.key("N")


def test_the_last_code_is_reached_by_keys_too_and_not_offered_for_its_own_deal(
    pilot: Pilot,
) -> None:
    last_code(pilot, "sd1 s4 abcdefg")
    press(pilot, f"Last code: {FRIENDS}")
    pilot.key(pygame.K_RETURN)
    assert code_on_table(pilot) == FRIENDS
    pilot.key("N")
    assert "Last code" not in said(pilot)


def test_a_random_deal_is_no_last_code(pilot: Pilot) -> None:
    pilot.key("N", pygame.K_RETURN, "N")
    assert "Last code" not in said(pilot)


def test_the_last_code_survives_the_question_with_do_not_ask_again(pilot: Pilot) -> None:
    pilot.click_stock()
    pilot.key("N")
    typed(pilot, FRIENDS)
    pilot.key(pygame.K_RETURN)
    click(pilot, "Do not ask again", "switch")
    click(pilot, "New deal")
    settings = pilot.app.desk.settings
    assert (settings.last_code, settings.ask_before_abandoning) == (FRIENDS, False)


def test_who_keeps_no_games_keeps_no_code_and_clearing_the_data_forgets_it(hire: Hire) -> None:
    pilot = hire(keep_games=False)
    last_code(pilot, FRIENDS)
    assert "Last code" not in said(pilot)
    pilot = hire()
    last_code(pilot, FRIENDS)
    assert f"Last code: {FRIENDS}" in said(pilot)
    pilot.clear()
    pilot.app.answer([Clear(False)])
    pilot.key("N")
    assert "Last code" not in said(pilot)
