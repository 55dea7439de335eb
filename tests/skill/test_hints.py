"""Hints on screen: lit, counted, honest, never in circles; another one at a second press."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL, Carry, Move
from spiderette.engine.rules import opening
from spiderette.engine.table import Table
from spiderette.screens.hints import since_progress
from spiderette.store.rows import slot_of
from tests.pilot.pilot import EASY, HARD, Pilot
from tests.skill.thinker import AtOnce, Broken, advise

Helped = Callable[..., tuple[Pilot, AtOnce]]


def hinted(pilot: Pilot) -> Move | None:
    """Press the key, let the answer come, and read the move off the table."""
    pilot.key("H")
    pilot.frame()
    return pilot.controller.play.picture.hint


def test_a_hint_lights_where_from_and_where_to_and_says_it(helped: Helped) -> None:
    pilot, _ = helped()
    move = hinted(pilot)
    assert isinstance(move, Carry)
    assert pilot.game.refusal(move) is None
    assert {"source", "hint"} <= pilot.marks
    assert pilot.line
    pilot.drag(move)
    assert pilot.controller.play.picture.hint is None


def test_the_button_gives_a_hint_too(helped: Helped) -> None:
    pilot, _ = helped()
    pilot.push("Hint")
    pilot.frame()
    assert pilot.controller.play.picture.hint is not None


def test_pressing_again_shows_another_good_move_and_comes_round(helped: Helped) -> None:
    pilot, thinker = helped()
    shown = [hinted(pilot) for _ in range(6)]
    different = list(dict.fromkeys(shown))
    assert 1 < len(different) <= 3
    assert shown == (different * 6)[:6]
    assert thinker.kinds().count("hint") == 1


def test_only_a_shown_move_counts(helped: Helped) -> None:
    pilot, _ = helped()
    record = pilot.app.sitting.record
    hinted(pilot)
    assert record.hints == 1
    pilot.lay(EASY, "QS KS | QS KS | QS KS | QS KS | 2S 4S | 2S 4S | 2S 4S 6S")
    record = pilot.app.sitting.record
    for _ in range(3):
        assert hinted(pilot) is None
        assert pilot.line or pilot.app.play.root.notice.name
    assert record.hints == 0


def test_the_stock_is_lit_when_dealing_is_right(helped: Helped) -> None:
    pilot, _ = helped()
    pilot.lay(EASY, "KS | KS | KS | 2S | 2S | 2S | 2S", stock="AS 3S 5S 7S 9S JS KS")
    assert hinted(pilot) == DEAL
    assert pilot.marks == {"hint"}


@pytest.mark.parametrize(
    ("what", "columns", "stock", "home"),
    [
        ("a single card", "7S (KS) 6S | 9S 7S | KS KS | KS QS QS | 2S 2S | 4S 4S | 2S 4S", "", ()),
        ("into an empty column", "(9S) 6S | 4S 4S | 4S 4S |  | 9S 9S | 9S KS | KS KS", "", ()),
        (
            "a finished run",
            "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | AS |  |  |  |  | ",
            "",
            ("S", "S", "S"),
        ),
    ],
)
def test_every_class_of_moves_is_hinted(
    helped: Helped, what: str, columns: str, stock: str, home: tuple[str, ...]
) -> None:
    pilot, _ = helped()
    pilot.lay(EASY, columns, stock=stock, home=home)
    move = hinted(pilot)
    assert isinstance(move, Carry), what
    assert pilot.game.refusal(move) is None


def shuffled(table: Table, seed: int) -> Table:
    """The same table to the eye: what cannot be seen lies in another order."""
    hidden = [card for card in table.cards() if not table.is_up(card)]
    order = hidden.copy()
    random.Random(seed).shuffle(order)
    other = dict(zip(hidden, order, strict=True))
    return Table(
        tuple(tuple(other.get(card, card) for card in pile) for pile in table.columns),
        tuple(other.get(card, card) for card in table.stock),
        table.home,
        table.up,
    )


@pytest.mark.parametrize("code", ["SD1-S1-AAAAABD", "SD1-S4-AAAAAAA", "SP1-S2C-AAAAAAD"])
def test_what_cannot_be_seen_never_changes_a_hint(helped: Helped, code: str) -> None:
    pilot, _ = helped(code)
    table = opening(parse_code(code).variant, parse_code(code))
    found = set()
    for seed in range(4):
        game = Game(parse_code(code).variant, shuffled(table, seed) if seed else table)
        pilot.app.sitting.begin(game, slot_of(game.variant.game))
        pilot.rest()
        found.add((hinted(pilot), hinted(pilot), pilot.line))
    assert len(found) == 1


@pytest.mark.parametrize("code", ["SD1-S1-AAAAAAA", "SD1-S2-AAAAAAC", "SD1-S4-AAAAABD"])
def test_following_hints_never_goes_round(helped: Helped, code: str) -> None:
    pilot, _ = helped(code)
    game, seen, steps = pilot.game, {pilot.table}, 0
    while not game.won and steps < 170:
        move = hinted(pilot)
        if move is None:
            break
        pilot.controller.play.play(move)
        pilot.frame()
        steps += 1
        assert pilot.table not in seen
        seen.add(pilot.table)
    assert steps > 10


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(6))
def test_five_hundred_hints_never_go_round(helped: Helped, number: int) -> None:
    pilot, _ = helped()
    steps = 0
    while steps < 500:
        number += 6
        pilot.deal(EASY if number % 2 else HARD, number)
        seen = {pilot.table}
        while (move := hinted(pilot)) is not None:
            pilot.controller.play.play(move)
            pilot.frame()
            steps += 1
            assert pilot.table not in seen
            seen.add(pilot.table)
        pilot.app.sitting.unsung = False


def test_a_plain_game_has_no_hints_no_button_and_asks_nothing(helped: Helped) -> None:
    pilot, thinker = helped(plain_game=True)
    pilot.wait(0.5)
    assert hinted(pilot) is None
    assert thinker.asked == []
    assert pilot.app.play.bars.hint.hidden


def test_a_hint_goes_before_what_the_advisor_asks_by_itself(
    hire: Callable[..., Pilot],
) -> None:
    pilot = hire()
    thinker = AtOnce(slow=True)
    advise(pilot, thinker)
    pilot.wait(0.3)
    assert thinker.kinds()[0] == "dead-end"
    pilot.key("H")
    assert thinker.cancelled == [1]
    assert thinker.kinds()[-1] == "hint"
    thinker.let_go()
    pilot.frame()
    assert pilot.controller.play.picture.hint is not None


def test_a_hint_for_a_position_that_is_gone_is_not_shown(hire: Callable[..., Pilot]) -> None:
    pilot = hire()
    thinker = AtOnce(slow=True)
    advise(pilot, thinker)
    pilot.key("H")
    pilot.key("D")
    thinker.let_go()
    pilot.wait(0.1)
    assert pilot.controller.play.picture.hint is None
    assert pilot.app.sitting.record.hints == 0


def test_a_thinker_that_breaks_once_is_asked_again(hire: Callable[..., Pilot]) -> None:
    pilot = hire(dead_end_notice=False)
    pilot.key("D")
    thinker = Broken(1)
    advisor = advise(pilot, thinker)
    pilot.key("H")
    pilot.wait(0.1)
    assert thinker.asked == 2
    assert advisor.off
    pilot.key("H")
    assert thinker.asked == 2
    assert pygame.event.get() == []


def test_positions_since_the_last_turned_card_are_told(helped: Helped) -> None:
    pilot, _ = helped()
    table, line = since_progress(pilot.game)
    assert (table, line) == (pilot.table, ())
    pilot.lay(EASY, "5S 6S | 7S | 7S | 9S | KS | KS | KS", stock="2S 2S 2S")
    start: Any = pilot.table
    for move in (Carry(0, 1, 1), Carry(1, 2, 1)):
        pilot.controller.play.play(move)
    assert since_progress(pilot.game) == (start, (Carry(0, 1, 1), Carry(1, 2, 1)))
    pilot.controller.play.play(DEAL)
    assert since_progress(pilot.game) == (pilot.table, ())


def test_a_hint_does_not_contradict_the_dead_end(helped: Helped) -> None:
    pilot, _ = helped("SD1-S2-AAAAAEI")
    for _ in range(4):
        pilot.key("D")
    pilot.wait(0.5)
    assert not pilot.app.play.bars.notice.hidden
    assert hinted(pilot) is None
    assert noticed(pilot)
    assert pilot.app.sitting.record.hints == 0


def noticed(pilot: Pilot) -> bool:
    """The notice stands with its buttons, and what the hint has to say passes above it."""
    play = pilot.app.play
    passing = play.root.notice.name.startswith("U takes moves back")
    return passing and not play.bars.notice.hidden and not pilot.line


def test_a_hint_leaves_the_buttons_of_the_dead_end_in_sight(helped: Helped) -> None:
    pilot, _ = helped("SD1-S2-AAAAAEI")
    for _ in range(4):
        pilot.key("D")
    pilot.wait(0.5)
    pilot.key("D")
    refused = pilot.app.play.root.notice.name
    assert refused and not pilot.line, "the strip is the notice's"
    pilot.key("H")
    pilot.frame()
    assert noticed(pilot)
    pilot.click_apart(pilot.app.play.bars.notice.undo.rect.center)
    assert pilot.game.moves == 3


@pytest.mark.parametrize("first", ["hint", "dead-end"])
def test_whichever_answer_comes_first_the_dead_end_has_its_buttons(
    hire: Callable[..., Pilot], first: str
) -> None:
    pilot = hire("SD1-S2-AAAAAEI")
    advisor = advise(pilot, thinker := AtOnce(slow=True))
    for _ in range(4):
        pilot.key("D")
    pilot.wait(0.2)
    pilot.key("H")
    if first == "dead-end":
        advisor._asked[99] = pilot.table
        thinker._ready.append({"id": 99, "kind": "dead-end", "dead": True})
        pilot.frame()
    thinker.let_go()
    pilot.wait(0.1)
    assert noticed(pilot)


def test_a_hint_that_was_shown_gives_way_to_the_dead_end(hire: Callable[..., Pilot]) -> None:
    pilot = hire()
    advisor = advise(pilot, thinker := AtOnce(slow=True))
    pilot.key("H")
    thinker.let_go()
    pilot.wait(0.1)
    assert pilot.controller.play.picture.hint is not None
    advisor._asked[99] = pilot.table
    thinker._ready.append({"id": 99, "kind": "dead-end", "dead": True})
    pilot.wait(0.1)
    assert noticed(pilot)
    assert pilot.controller.play.picture.hint is None


def test_a_hint_asked_for_before_the_dead_end_is_known_says_it_too(helped: Helped) -> None:
    pilot, _ = helped("SD1-S2-AAAAAEI", dead_end_notice=False)
    for _ in range(4):
        pilot.key("D")
    assert hinted(pilot) is None
    assert pilot.line.startswith("Dead end: no moves can help.")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_after_a_hint_lifts_what_the_hint_shows_and_nothing_else(
    helped: Helped, key: int
) -> None:
    pilot, _ = helped()
    pilot.key(pygame.K_END)
    move = hinted(pilot)
    assert isinstance(move, Carry)
    before = pilot.state
    pilot.key(key)
    held = pilot.controller.hand.held
    assert held is not None
    assert (held.column, held.size) == (move.src, move.size)
    assert pilot.state == before, "a hint is never played by itself"
    pilot.key(*[pygame.K_RIGHT] * ((move.dst - move.src) % 8), key)
    assert pilot.game.line == (move,)


def test_enter_after_the_hint_to_deal_deals(helped: Helped) -> None:
    pilot, _ = helped()
    pilot.lay(EASY, "KS | KS | KS | 2S | 2S | 2S | 2S", stock="AS 3S 5S 7S 9S JS KS")
    assert hinted(pilot) == DEAL
    pilot.key(pygame.K_RETURN)
    assert pilot.game.line == (DEAL,)


def test_a_hint_that_comes_late_leaves_a_group_in_the_hand_alone(
    hire: Callable[..., Pilot],
) -> None:
    pilot = hire()
    advise(pilot, thinker := AtOnce(slow=True))
    pilot.key(pygame.K_HOME, pygame.K_HOME)
    pilot.key("H")
    pilot.key(pygame.K_RETURN)
    thinker.let_go()
    pilot.wait(0.1)
    assert pilot.controller.keyboard.column == 0
    assert pilot.controller.hand.held is not None


def test_esc_takes_the_hint_away_first_and_opens_the_menu_next(helped: Helped) -> None:
    pilot, _ = helped()
    hinted(pilot)
    pilot.key(pygame.K_RETURN, pygame.K_ESCAPE)
    assert pilot.controller.hand.held is None
    assert type(pilot.app.top).__name__ == "PlayScreen"
    hinted(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert (pilot.line, pilot.controller.play.picture.hint) == ("", None)
    assert type(pilot.app.top).__name__ == "PlayScreen"
    pilot.key(pygame.K_ESCAPE)
    assert type(pilot.app.top).__name__ == "Menu"
