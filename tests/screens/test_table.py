"""The table among the screens: what comes onto it, what commands and changes do to it."""

from __future__ import annotations

import io
import json
from random import Random
from typing import Any

import pygame
import pytest

from spiderette.controller.commands import Command
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.notation import parse_move
from spiderette.engine.position import position_of
from spiderette.screens.film import read
from spiderette.screens.question import Question
from spiderette.screens.reviewing import Reviewing
from spiderette.screens.screen import Do, Outcome
from spiderette.screens.watch import WatchScreen
from tests.pilot.conftest import Hire
from tests.pilot.pilot import EASY, HARD, Pilot
from tests.screens.guest import WINS, click, open_by, results, said, start, top_name
from tests.skill.thinker import AtOnce, advise
from tests.store.scenes import deal

CODE = "SD1-S1-AAAAABD"
HOPELESS = "QS KS | QS KS | QS KS | QS KS | 2S 4S | 2S 4S | 2S 4S 7S"

# a set-up position that carries a code


def with_a_run_home(code: str = CODE) -> dict[str, Any]:
    """A position of a deal as players paste it: with its code, without its count of moves."""
    game = deal(code)
    for word in WINS[code]["moves"]:
        game.play(parse_move(word))
        if game.table.home:
            break
    data = position_of(game)
    return {name: data[name] for name in ("code", "columns", "stock", "runs")}


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_play_from_here_of_a_pasted_position_with_a_code_does_not_end_the_program(
    hire: Hire, speed: str
) -> None:
    pilot = hire(speed=speed)
    film = read(json.dumps(with_a_run_home()))
    pilot.app.push(WatchScreen(pilot.app.sitting, film))
    pilot.frame()
    click(pilot, "Play from here")
    assert pilot.app.top is pilot.app.play
    assert len(pilot.table.home) == 1
    assert not pilot.stage.moving, "it is no deal, so it is not dealt"
    pilot.resize((900, 700))
    pilot.sound_table()
    pilot.at_rest()


def test_an_imported_game_that_begins_at_such_a_position_does_not_end_every_start(
    hire: Hire,
) -> None:
    pilot = hire("", speed="normal")
    line = {"spiderette": 1, "result": "open", "line": [], "position": with_a_run_home()}
    line |= {"code": CODE}
    ledger = pilot.app.sitting.ledger
    file = io.BytesIO(json.dumps(line).encode())
    assert [report.added for report in ledger.importing(file)][-1] == 1
    pilot.app.sitting.look_again()
    pilot.frame()
    assert len(pilot.table.home) == 1
    again = pilot.app.play.controller.play
    again.begin(again.game)
    assert not pilot.stage.moving


def test_a_fresh_deal_is_still_dealt_before_the_players_eyes(hire: Hire) -> None:
    pilot = hire(speed="normal")
    assert pilot.controller.play.opening
    pilot.controller.play.begin(deal("SD1-S4-AAAAABD"))
    assert pilot.controller.play.opening
    moved = deal(CODE)
    moved.play(DEAL)
    pilot.controller.play.begin(Game(EASY, moved.table, code=moved.code))
    assert not pilot.controller.play.opening


def test_the_review_of_a_position_with_a_code_is_not_measured_by_the_whole_deal(
    pilot: Pilot,
) -> None:
    sitting = pilot.app.sitting
    code = str(sitting.catalogue.choose(EASY, Random(1)))
    played = deal(code)
    played.play(DEAL)
    data = position_of(played)
    laid = read(json.dumps({name: data[name] for name in ("code", "columns", "stock")}))
    assert Reviewing(sitting, laid, "laid").finding.par is None
    assert Reviewing(sitting, read(f"{code} d"), "dealt").finding.par


# commands of the table, asked for elsewhere


def test_a_command_of_the_table_given_by_a_panel_is_obeyed(pilot: Pilot) -> None:
    pilot.click_stock()
    open_by(pilot, Command.MENU)
    pilot.app.answer([Do(Command.RESTART)])
    pilot.frame()
    assert pilot.app.top is pilot.app.play
    assert pilot.game.moves == 0
    assert pilot.line == "Back to the start of the deal. Undo brings your position back."
    pilot.app.answer([Do(Command.UNDO)])
    assert pilot.game.moves == 1
    pilot.app.answer([Do(Command.STATISTICS)])
    pilot.frame()
    assert top_name(pilot) == "StatisticsScreen"


def test_the_restart_button_where_no_way_back_was_found_restarts(pilot: Pilot) -> None:
    advise(pilot, AtOnce())
    pilot.lay(EASY, HOPELESS, stock="9S 9S 9S")
    pilot.key("D", "B")
    pilot.wait(0.5)
    assert isinstance(pilot.app.top, Question)
    click(pilot, "Restart")
    assert top_name(pilot) == "PlayScreen"
    assert (pilot.game.moves, pilot.game.mark) == (0, 1)


# another language


@pytest.mark.parametrize("act", ["refusal", "hint", "notice"])
def test_no_english_line_stays_in_the_chinese_game(pilot: Pilot, act: str) -> None:
    if act == "refusal":
        pilot.lay(HARD, "7S 6S | 9H | KC | KD | 8S | KH | 2D")
        pilot.carry(1, 2, 2)
    elif act == "hint":
        advise(pilot, AtOnce())
        pilot.key("H")
        pilot.wait(0.5)
    else:
        pilot.app.play.say("Copied: SD1-S1-AAAAABD", 600)
    assert pilot.line or act == "notice"
    pilot.app.choose(pilot.app.desk.settings.but(theme="dark"))
    pilot.frame()
    assert pilot.line or "Copied" in said(pilot), "another theme takes no line away"
    pilot.app.choose(pilot.app.desk.settings.but(language="zh_TW"))
    pilot.frame()
    assert pilot.line == ""
    assert pilot.marks == set()
    for english in ("Move", "goes", "only", "Copied"):
        assert english not in said(pilot)


def test_no_english_notice_stays_on_the_chinese_settings(pilot: Pilot) -> None:
    open_by(pilot, Command.SETTINGS)
    pilot.ctrl(pygame.K_PLUS)
    assert "Interface size" in said(pilot)
    pilot.app.choose(pilot.app.desk.settings.but(language="zh_TW"))
    pilot.frame()
    assert "Interface size" not in said(pilot)


# the bars


@pytest.mark.parametrize("name", ["Undo", "Menu"])
def test_with_a_group_lifted_by_the_keys_the_first_click_on_a_button_counts(
    pilot: Pilot, name: str
) -> None:
    pilot.lay(HARD, "7S | 8S | KC | KD | 9D | KH | 2D")
    pilot.controller.play.play(Carry(0, 1, 1))
    pilot.key(pygame.K_HOME, pygame.K_RIGHT, pygame.K_RETURN)
    assert pilot.controller.keyboard.lifted
    pilot.push(name)
    pilot.frame()
    assert not pilot.controller.keyboard.lifted
    assert not pilot.stage.held()
    assert top_name(pilot) == "Menu" if name == "Menu" else pilot.game.cursor == 0


def test_a_group_carried_by_the_mouse_is_let_go_over_a_bar_without_pressing_it(
    pilot: Pilot,
) -> None:
    pilot.click_stock()
    pilot.lift(1)
    pilot.release(pilot.app.play.root.find("button", "Undo").rect.center)
    assert pilot.game.cursor == 1
    assert pilot.controller.hand.held is None


# settings that are changed while a question waits


def asked(pilot: Pilot) -> None:
    start(pilot, CODE)
    pilot.app.called("SD1-S4-AAAAABD")
    pilot.frame()
    assert isinstance(pilot.app.top, Question)


def test_do_not_ask_again_leaves_what_was_changed_while_it_asked(pilot: Pilot) -> None:
    asked(pilot)
    click(pilot, "Do not ask again", "switch")
    pilot.ctrl(pygame.K_PLUS)
    assert pilot.app.desk.settings.interface_size == 110
    click(pilot, "New deal")
    assert str(pilot.game.code) == "SD1-S4-AAAAABD"
    settings = pilot.app.desk.settings
    assert (settings.ask_before_abandoning, settings.interface_size) == (False, 110)


def test_restored_defaults_forget_nothing_that_came_while_it_was_asked(pilot: Pilot) -> None:
    open_by(pilot, Command.SETTINGS)
    click(pilot, "Restore defaults")
    pilot.app.choose(pilot.app.desk.settings.but(motion_asked=True, theme="dark"))
    pilot.frame()
    click(pilot, "Restore defaults")
    settings = pilot.app.desk.settings
    assert (settings.motion_asked, settings.theme) == (True, "felt")


def test_a_size_that_waits_is_not_undone_by_the_next_choice(pilot: Pilot) -> None:
    """The size pressed on the arrows settles with a key that changes something else."""
    open_by(pilot, Command.SETTINGS)
    screen: Any = pilot.app.top
    outcomes: list[Outcome] = [*screen._set("interface_size", 125), *screen._set("mute", False)]
    pilot.app.answer(outcomes)
    settings = pilot.app.desk.settings
    assert (settings.interface_size, settings.mute) == (125, False)


def test_after_also_reset_the_settings_the_tips_come_as_at_the_first_start(hire: Hire) -> None:
    pilot = hire(tips=True)
    pilot.app.choose(pilot.app.desk.settings.but(tips_shown="size lift undo stock"))
    pilot.app.play.tips._shown = dict.fromkeys(("size", "lift", "undo", "stock"))
    open_by(pilot, Command.SETTINGS)
    screen: Any = pilot.app.top
    screen._tabs.turn(5)
    click(pilot, "Clear…")
    click(pilot, "Also reset the settings", "switch", dx=0.97)
    click(pilot, "Clear")
    assert screen is pilot.app.top
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(1)
    assert pilot.app.desk.settings.tips_shown == ""
    assert pilot.app.sitting.ledger.settings.tips_shown == ""
    assert "Too small?" in pilot.app.play.bars.name.text


# another copy of the program is started


def test_a_second_start_without_a_code_leaves_the_open_question_alone(pilot: Pilot) -> None:
    asked(pilot)
    question = pilot.app.top
    for text in ("", "nonsense"):
        pilot.app.called(text)
        pilot.frame()
        assert pilot.app.top is question
    pilot.app.called("SD1-S4-AAAAABD")
    pilot.frame()
    assert pilot.app.stack[1:] == [pilot.app.top] != [question], "it is asked once, and anew"
    assert results(pilot) == [(CODE, "open")]
