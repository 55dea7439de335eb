"""The advisor at the table: when it asks, what it shows, what it drops, what a plain game gets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from spiderette.catalogue import Catalogue
from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL
from spiderette.screens.advice import LISTED, PROVED
from spiderette.screens.advisor import CALM, DEAD_END_SECONDS, VERDICT_SECONDS, Advisor
from spiderette.screens.question import Question
from spiderette.screens.show_line import Seeker
from spiderette.screens.watch import WatchScreen
from spiderette.solver.solve import solve
from tests.pilot.pilot import EASY, Pilot
from tests.skill.thinker import AtOnce, Broken, advise

Helped = Callable[..., tuple[Pilot, AtOnce]]
Hire = Callable[..., Pilot]

STUCK = "QS KS | QS KS | QS KS | QS KS | 2S 4S | 2S 4S | 2S 4S 6S"


def test_a_dead_end_is_said_quietly_and_undo_takes_it_away(helped: Helped) -> None:
    pilot, _ = helped()
    pilot.lay(EASY, "QS KS | QS KS | QS KS | QS KS | 2S 4S | 2S 4S | 2S 4S 7S", stock="9S 9S 9S")
    pilot.wait(0.4)
    assert not pilot.app.play.advice.dead
    pilot.controller.play.play(DEAL)
    pilot.wait(0.4)
    assert pilot.app.play.advice.dead
    assert not pilot.app.play.bars.notice.hidden
    bars = pilot.app.play.bars
    assert bars.side.hidden or bars.side.rect.left > bars.notice.rect.right
    pilot.key("U")
    pilot.wait(0.4)
    assert not pilot.app.play.advice.dead
    assert pilot.app.play.bars.notice.hidden


def test_the_notice_offers_what_leads_on(helped: Helped) -> None:
    pilot, _ = helped()
    pilot.lay(EASY, STUCK)
    pilot.wait(0.4)
    pilot.push("New game")
    assert type(pilot.app.top).__name__ == "NewGame"


def test_without_the_notice_nothing_is_said_and_only_one_question_asked(helped: Helped) -> None:
    pilot, thinker = helped(dead_end_notice=False)
    pilot.lay(EASY, STUCK)
    pilot.wait(0.4)
    assert not pilot.app.play.advice.dead
    assert thinker.kinds().count("dead-end") == 1, "the one that wakes the thinker"


def test_a_listed_deal_has_its_badge_only_after_its_line_was_found_again(
    hire: Hire, listed: Catalogue
) -> None:
    pilot = hire("SD1-S1-AAAAAAC")
    pilot.app.sitting.catalogue = listed
    thinker = AtOnce(slow=True)
    advise(pilot, thinker)
    pilot.wait(CALM + 0.1)
    assert pilot.app.play.advice.badge == ""
    while pilot.app.play.advice.badge == "" and len(thinker.asked) < 4:
        thinker.let_go()
        pilot.wait(0.1)
    assert (pilot.app.play.advice.badge, pilot.app.play.advice.grade) == (LISTED, 3)
    assert "winnable" in pilot.app.play.bars.name.text
    pilot.key("D")
    pilot.wait(0.1)
    assert pilot.app.play.advice.badge == LISTED


def test_the_badge_of_a_game_comes_back_with_it(hire: Hire, listed: Catalogue) -> None:
    pilot = hire("SD1-S1-AAAAAAC")
    pilot.app.sitting.catalogue = listed
    advise(pilot, AtOnce())
    pilot.wait(1.0)
    pilot.key("D")
    assert pilot.app.play.advice.badge == LISTED
    pilot.app.sitting.deal(parse_code("SP1-S1C-AAAAAAD"))
    pilot.wait(0.1)
    pilot.app.sitting.turn_to("spiderette")
    pilot.wait(0.1)
    assert pilot.app.play.advice.badge == LISTED, "after a switch"
    thinker = AtOnce()
    advise(pilot, thinker)
    assert pilot.app.play.advice.badge == LISTED
    pilot.wait(2.0)
    assert pilot.app.play.advice.badge == LISTED, "after another start, with moves on the table"
    assert thinker.kinds().count("solve") == 1


def test_a_typed_deal_is_proved_just_now_or_says_nothing(helped: Helped) -> None:
    pilot, _ = helped("SD1-S1-ZZAAAAA")
    pilot.wait(0.5)
    assert pilot.app.play.advice.badge == PROVED
    pilot.app.sitting.deal(pilot.app.sitting.another(pilot.game.variant))
    pilot.frame()
    assert pilot.app.play.advice.badge == ""


def test_a_position_laid_out_from_a_listed_deal_has_no_badge_of_the_deal(
    helped: Helped, listed: Catalogue
) -> None:
    pilot, _ = helped()
    sitting = pilot.app.sitting
    sitting.catalogue = listed
    code = listed.choose(EASY, Random(1))
    assert code is not None
    game = Game.deal(code)
    line = solve(EASY, game.table, nodes=30_000).line
    for move in line[:-3]:
        game.play(move)
    sitting.play_on(Game(EASY, game.table, code=code), assisted=False)
    pilot.controller.play.play(line[-3])
    pilot.wait(0.5)
    assert pilot.app.play.advice.badge == ""


def test_a_false_line_proves_nothing(hire: Hire) -> None:
    class Liar(AtOnce):
        def let_go(self) -> None:
            for request in self.asked:
                if request["kind"] == "solve" and not request.get("answered"):
                    request["answered"] = True
                    answer = {"verdict": "winnable", "moves": ["1>2:1"], "nodes": 1, "seconds": 0.0}
                    self._ready.append({"id": request["id"], "kind": "solve", **answer})

    pilot = hire(dead_end_notice=False, winnable_indicator=True)
    advise(pilot, Liar())
    pilot.wait(0.5)
    assert pilot.app.play.advice.badge == ""
    assert pilot.app.play.advice.verdict != "winnable"


def test_the_indicator_follows_a_known_line_without_asking_again(helped: Helped) -> None:
    pilot, thinker = helped(winnable_indicator=True)
    pilot.wait(0.5)
    assert pilot.app.play.advice.verdict == "winnable"
    advisor = pilot.app.sitting.advisor
    assert isinstance(advisor, Advisor)
    asked = thinker.kinds().count("solve")
    for move in advisor.known.way(pilot.table)[:10]:
        pilot.controller.play.play(move)
        pilot.wait(0.2)
        assert pilot.app.play.advice.verdict == "winnable"
    assert thinker.kinds().count("solve") == asked


def test_nothing_is_asked_while_the_window_has_no_focus(hire: Hire) -> None:
    pilot = hire(winnable_indicator=True)
    thinker = AtOnce()
    pilot.tell(pygame.WINDOWFOCUSLOST)
    advise(pilot, thinker)
    pilot.key("D")
    pilot.wait(1.0)
    assert thinker.asked == []
    pilot.tell(pygame.WINDOWFOCUSGAINED)
    pilot.wait(0.5)
    assert thinker.asked != []


def test_what_is_being_thought_about_is_taken_back_when_the_focus_goes(hire: Hire) -> None:
    pilot = hire(winnable_indicator=True)
    thinker = AtOnce(slow=True)
    advise(pilot, thinker)
    pilot.wait(CALM + 0.1)
    assert thinker.cancelled == []
    pilot.tell(pygame.WINDOWFOCUSLOST)
    pilot.wait(0.5)
    assert thinker.cancelled == [1]
    assert len(thinker.asked) == 1
    pilot.tell(pygame.WINDOWFOCUSGAINED)
    pilot.wait(CALM + 0.1)
    assert len(thinker.asked) == 2


def test_a_hasty_hand_is_not_asked_about_and_stale_questions_are_taken_back(hire: Hire) -> None:
    pilot = hire(winnable_indicator=True)
    thinker = AtOnce(slow=True)
    advise(pilot, thinker)
    pilot.wait(CALM + 0.1)
    assert len(thinker.asked) == 1
    for _ in range(3):
        pilot.key("D", "U")
    assert thinker.cancelled == [1]
    assert len(thinker.asked) == 1


def test_an_action_costs_less_than_two_seconds_of_thinking(helped: Helped) -> None:
    pilot, thinker = helped(winnable_indicator=True)
    pilot.wait(1.0)
    assert sum(request["seconds"] for request in thinker.asked) <= 2.0
    assert DEAD_END_SECONDS + VERDICT_SECONDS <= 2.0


def test_help_that_broke_for_good_is_off_and_said_once(hire: Hire) -> None:
    pilot = hire()
    advisor = advise(pilot, Broken(2))
    pilot.wait(0.5)
    pilot.key("D")
    pilot.wait(0.5)
    pilot.key("D")
    pilot.wait(0.5)
    pilot.key("H")
    pilot.wait(0.2)
    assert advisor.off
    assert pilot.controller.play.picture.hint is None
    pilot.key("D")
    assert len(pilot.game.line) == 3


def test_a_shown_line_marks_the_game_but_only_after_a_question(helped: Helped) -> None:
    pilot, _ = helped()
    pilot.key("D")
    record = pilot.app.sitting.record
    pilot.key("L")
    assert not record.assisted
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is pilot.app.play
    assert not record.assisted
    pilot.key("L", pygame.K_RETURN)
    pilot.wait(0.3)
    assert isinstance(pilot.app.top, WatchScreen)
    assert record.assisted
    film = pilot.app.top.film
    assert film.solution
    assert film.length > len(pilot.game.line)
    assert not film.tables[-1].columns[0]
    pilot.key(pygame.K_ESCAPE)
    pilot.key("L")
    pilot.frame()
    assert isinstance(pilot.app.top, WatchScreen), "asked only once a game"


def test_looking_for_a_line_can_be_broken_off(hire: Hire) -> None:
    pilot = hire(dead_end_notice=False)
    thinker = AtOnce(slow=True)
    advise(pilot, thinker)
    pilot.key("D")
    pilot.key("L", pygame.K_RETURN)
    pilot.wait(0.2)
    assert isinstance(pilot.app.top, Seeker)
    asked = len(thinker.asked)
    pilot.key(pygame.K_ESCAPE)
    assert len(pilot.app.stack) == 1
    assert asked in thinker.cancelled
    assert not pilot.app.sitting.record.assisted


def test_back_to_winnable_undoes_as_far_as_needed_and_redo_leads_forward(helped: Helped) -> None:
    pilot, _ = helped("SD1-S2-AAAAAAC")
    for _ in range(4):
        pilot.key("D")
    line, before = pilot.game.line, pilot.table
    pilot.key("B")
    pilot.wait(0.5)
    assert pilot.app.top is pilot.app.play
    assert pilot.line
    back = len(line) - pilot.game.cursor
    assert pilot.game.line == line
    for _ in range(back):
        pilot.key("R")
    assert pilot.table == before


def test_a_plain_game_offers_no_line_no_way_back_and_no_review_before_its_end(
    helped: Helped,
) -> None:
    pilot, _ = helped(plain_game=True)
    pilot.key("D", "L", "B", pygame.K_F6)
    assert pilot.app.top is pilot.app.play
    assert pilot.app.sitting.record.plain


def test_back_to_winnable_counts_as_undo_and_not_as_assistance(helped: Helped) -> None:
    """Only a shown line marks a game as assisted, so nothing is asked before."""
    pilot, _ = helped("SD1-S2-AAAAAAC")
    for _ in range(4):
        pilot.key("D")
    pilot.key("B")
    pilot.wait(0.5)
    back = len(pilot.game.line) - pilot.game.cursor
    record = pilot.app.sitting.record
    assert back > 0
    assert (record.undos, record.assisted) == (back, False)


def test_to_be_told_that_the_game_can_still_be_won_is_help(helped: Helped) -> None:
    pilot, _ = helped()
    pilot.key("D", "B")
    pilot.wait(0.5)
    assert pilot.line == "This position can still be won."
    record = pilot.app.sitting.record
    assert (record.undos, record.hints, record.assisted) == (0, 1, False)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_where_no_way_back_is_found_a_hasty_key_only_closes_the_news(
    helped: Helped, key: int
) -> None:
    pilot, _ = helped()
    pilot.lay(EASY, "QS KS | QS KS | QS KS | QS KS | 2S 4S | 2S 4S | 2S 4S 7S", stock="9S 9S 9S")
    pilot.key("D")
    before = pilot.state
    pilot.key("B")
    pilot.wait(0.5)
    assert isinstance(pilot.app.top, Question)
    gold = [node.name for node in pilot.app.top.buttons if node.kind == "main"]
    assert gold == ["Close"]
    assert [node.name for node in pilot.app.top.buttons] == ["New game", "Restart", "Close"]
    pilot.key(key)
    assert len(pilot.app.stack) == 1
    assert pilot.state == before


def other(pilot: Pilot, **choices: object) -> None:
    """Settings are changed over the table."""
    pilot.app.choose(pilot.app.desk.settings.but(**choices))


def test_a_hint_pressed_while_a_tip_has_its_time_comes(hire: Hire) -> None:
    pilot = hire(tips=True)
    advise(pilot, thinker := AtOnce(slow=True))
    pilot.key("H")
    while not pilot.app.desk.settings.tips_shown:
        pilot.wait(0.5)
    thinker.let_go()
    pilot.wait(0.1)
    assert pilot.controller.play.picture.hint is not None


def test_a_change_of_volume_leaves_the_verdict_and_a_found_line(helped: Helped) -> None:
    pilot, thinker = helped(winnable_indicator=True)
    pilot.wait(0.5)
    assert pilot.app.play.advice.verdict == "winnable"
    advisor = pilot.app.sitting.advisor
    assert isinstance(advisor, Advisor)
    way, asked = advisor.known.way(pilot.table), len(thinker.asked)
    other(pilot, volume=30)
    for _ in range(30):
        pilot.frame()
        assert pilot.app.play.advice.verdict == "winnable"
    assert advisor.known.way(pilot.table) == way
    assert len(thinker.asked) == asked


@pytest.mark.parametrize(
    "choice", [{"volume": 30}, {"theme": "dark"}, {"winnable_indicator": True}]
)
def test_the_notice_does_not_flicker_when_settings_change(
    helped: Helped, choice: dict[str, object]
) -> None:
    pilot, _ = helped()
    pilot.lay(EASY, STUCK)
    pilot.wait(0.4)
    other(pilot, **choice)
    for _ in range(30):
        pilot.frame()
        assert pilot.app.play.advice.dead
        assert not pilot.app.play.bars.notice.hidden


@pytest.mark.parametrize("choice", [{"volume": 30}, {"winnable_indicator": True}])
def test_settings_that_change_leave_the_hints_of_a_position(
    helped: Helped, choice: dict[str, object]
) -> None:
    pilot, thinker = helped()
    pilot.key("H")
    pilot.frame()
    assert pilot.controller.play.picture.hint is not None
    other(pilot, **choice)
    pilot.key("H")
    pilot.frame()
    assert thinker.kinds().count("hint") == 1
    assert pilot.app.sitting.record.hints == 2


def test_the_indicator_and_the_notice_come_and_go_with_their_settings(helped: Helped) -> None:
    pilot, _ = helped(dead_end_notice=False)
    pilot.wait(0.4)
    pilot.lay(EASY, STUCK)
    pilot.wait(0.4)
    assert pilot.app.play.bars.notice.hidden and pilot.app.play.bars.stand.hidden
    other(pilot, dead_end_notice=True, winnable_indicator=True)
    pilot.wait(0.4)
    assert not pilot.app.play.bars.notice.hidden
    assert pilot.app.play.advice.verdict == "unwinnable"
    other(pilot, dead_end_notice=False, winnable_indicator=False)
    pilot.frame()
    pilot.frame()
    assert pilot.app.play.bars.notice.hidden and pilot.app.play.bars.stand.hidden


def test_settings_reset_with_the_data_bring_the_notice_back(helped: Helped) -> None:
    pilot, _ = helped(dead_end_notice=False)
    pilot.wait(0.4)
    pilot.lay(EASY, STUCK)
    pilot.wait(0.4)
    pilot.app.sitting.clear(settings=True)
    pilot.wait(0.4)
    assert not pilot.app.play.bars.notice.hidden


def test_help_that_broke_for_good_is_not_said_to_be_thinking_for_ever(hire: Hire) -> None:
    pilot = hire(winnable_indicator=True)
    advisor = advise(pilot, Broken(1))
    for _ in range(3):
        pilot.key("D")
        pilot.wait(0.5)
    assert advisor.off
    assert pilot.app.play.advice.verdict == ""
    assert pilot.app.play.bars.stand.hidden
