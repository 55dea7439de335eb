"""What the table does for the player: best columns, marks, words, peeking, finishing."""

import random

import pygame
import pytest

from spiderette.engine.codes import code_for
from spiderette.engine.game import Game
from spiderette.engine.moves import Carry
from spiderette.engine.variants import Variant, variant
from tests.pilot.conftest import Hire
from tests.pilot.pilot import EASY, HARD, Pilot

SUITED = "QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
HEARTS = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"

# double-click


def test_hi09_a_double_click_finds_the_place_that_completes_the_run(pilot: Pilot) -> None:
    pilot.lay(HARD, f"AS | 2H | KS {SUITED} | KD | KC | 9D | 9C")
    pilot.double_click("AS")
    assert pilot.game.line == (Carry(0, 2, 1),)
    assert len(pilot.table.home) == 1


@pytest.mark.parametrize(
    ("columns", "best"),
    [
        ("| 8D | 7S | 8S | | KD | KH", 4),  # the same suit before another and an empty column
        ("| | 7S | 8D | | KD | KH", 4),  # another suit before an empty column
        ("| KC | 2D 7S | | | KD | KH", 4),  # an empty column, the nearest
        ("| | 2D 7S | KC | KS | | KH", 2),
        ("8H 7S | 8C | KC | 8D | KS | | KH", 2),  # of equals the nearest
        ("| 8D | 2C 7S | 8H | KS | | KH", 2),  # of those the left one
        ("| 9S 8S | 2C 7S | KD 8S | KS | | KH", 2),  # the longest stretch through the joint
        ("8S | 2C | KD 7S | KC | KH | TS 9S 8S | 5D", 6),
    ],
)
def test_hi10_the_order_of_the_best_columns(pilot: Pilot, columns: str, best: int) -> None:
    two_packs = Variant("SD", 4, "C", (1, 2, 3, 4, 5, 6, 7), 8, None)
    pilot.lay(two_packs, columns)
    source = pilot.find("7S")[0]
    pilot.double_click("7S")
    assert pilot.game.line == (Carry(source - 1, best - 1, 1),)
    pilot.key("U")
    assert pilot.game.cursor == 0


def test_a_whole_column_is_not_sent_from_empty_to_empty(pilot: Pilot) -> None:
    pilot.lay(HARD, "7S |  | KC | KD | KS | KH | 2D")
    pilot.double_click("7S")
    assert pilot.game.moves == 0
    assert pilot.line == "There is no place for the 7 of spades right now."
    pilot.carry("7S", 2)
    assert pilot.game.moves == 1, "by hand it may go there"


def test_a_single_click_does_nothing_and_the_double_click_can_be_switched_off(hire: Hire) -> None:
    pilot = hire(double_click=False)
    pilot.lay(HARD, "7S | 8S | KC | KD | KS | KH | 2D")
    pilot.double_click("7S")
    assert pilot.game.moves == 0


def test_a_double_click_takes_the_group_under_it(pilot: Pilot) -> None:
    pilot.lay(HARD, "9S 8S 7S 6S | 9D | KC | KD | KS | KH | 2D")
    pilot.double_click(1, 3)
    assert pilot.game.line == (Carry(0, 1, 3),)


@pytest.mark.parametrize(
    "count", [40, pytest.param(2000, marks=pytest.mark.nightly, id="2000 positions")]
)
def test_hi14_no_double_click_ever_breaks_a_rule(hire: Hire, count: int) -> None:
    pilot = hire()
    chance = random.Random(14)
    for number in range(count):
        game = Game.deal(
            code_for(variant(*chance.choice((("SD", 2), ("SD", 4), ("SP", 4)))), number)
        )
        for _ in range(chance.randrange(12)):
            game.play(chance.choice(game.legal_moves()))
        pilot.app.sitting.begin(Game(game.variant, game.table), "spiderette")
        column = chance.randrange(game.variant.columns)
        pile = game.table.columns[column]
        if not pile:
            continue
        size = chance.randrange(1, len(pile) + 1)
        legal = pilot.game.legal_moves()
        pilot.double_click(column + 1, size)
        assert all(move in legal for move in pilot.game.line)
        assert pilot.game.moves <= 1
        pilot.sound_table()


# auto placement and placement assistance


def test_auto_placement_sends_a_carried_group_to_its_best_column(hire: Hire) -> None:
    pilot = hire(auto_placement=True)
    for at in ("own column", "wrong column", "bare table"):
        pilot.lay(HARD, "7S | 8H | KC | KD | 8S | KH | 2D")
        pilot.lift(1)
        far = {
            "own column": (pilot.end(1)[0], 560.0),
            "wrong column": pilot.end(3),
            "bare table": pilot.bare,
        }[at]
        pilot.motion((500, 500))
        pilot.motion(far)
        pilot.release()
        assert pilot.game.line == (Carry(0, 4, 1),), at


def test_auto_placement_needs_a_real_carry_and_a_place(hire: Hire) -> None:
    pilot = hire(auto_placement=True)
    pilot.lay(HARD, "7S | 8H | KC | KD | 8S | KH | 2D")
    grip = pilot.grip(1)
    pilot.press(grip)
    pilot.motion((grip[0] + 7, grip[1]))
    pilot.release()
    assert pilot.game.moves == 0, "a slip of the hand"
    pilot.carry("2D", 3)
    assert pilot.game.moves == 0
    assert "2 of diamonds" in pilot.line


def test_without_auto_placement_a_group_let_go_elsewhere_comes_home_in_silence(
    pilot: Pilot,
) -> None:
    pilot.lay(HARD, "7S | 8H | KC | KD | 8S | KH | 2D")
    pilot.carry("7S", 1, at=pilot.bare)
    assert pilot.game.moves == 0
    pilot.carry("7S", 1, at=(pilot.end(1)[0], 560))
    assert pilot.game.moves == 0
    assert pilot.line == ""


def test_valid_columns_are_lit_while_a_group_is_carried(hire: Hire) -> None:
    for choice, kinds in ((True, {"target"}), (False, set())):
        pilot = hire(placement_assistance=choice)
        pilot.lay(HARD, "7S | 8H | KC |  | 8S | KH | 2D")
        dark = pilot.photograph()
        pilot.lift(1)
        assert pilot.marks == kinds
        held = pilot.controller.hand.held
        assert held is not None
        assert held.valid == (1, 3, 4)
        lit = pilot.photograph() != dark
        assert lit
        pilot.release(pilot.bare)
        pilot.rest()
        pilot.frame()
        assert pilot.marks == set()
        assert pilot.photograph() == dark


# interactive rules


def test_a_refusal_names_the_rule_marks_the_card_and_stays(pilot: Pilot) -> None:
    pilot.lay(HARD, "7S 6S | 9H | KC | KD | 8S | KH | 2D")
    pilot.carry(1, 2, 2)
    assert pilot.line == (
        "The 7 of spades does not go on the 9 of hearts, only on a card one rank higher (8)."
    )
    assert pilot.controller.play.picture.cards == (pilot.table.columns[1][-1].id,)
    assert "refusal" in pilot.marks
    pilot.wait(2)
    assert pilot.line
    pilot.carry(1, 5, 2)
    assert pilot.line == ""
    assert pilot.marks == set()


def test_a_broken_group_is_told_with_the_shorter_one_that_could_move(pilot: Pilot) -> None:
    pilot.lay(HARD, "9S 8H 7H | 9D | KC | KD | 2S | KH | 2D")
    pilot.lift(1, 3)
    assert not pilot.stage.held()
    assert "8 of hearts" in pilot.line
    assert pilot.controller.play.picture.cards


def test_without_interactive_rules_nothing_is_said(hire: Hire) -> None:
    pilot = hire(interactive_rules=False)
    pilot.lay(HARD, "7S |  | KC | KD | 8S | KH | 2D", stock="2C 3C 4C")
    pilot.carry("7S", 3)
    pilot.click_stock()
    assert pilot.game.moves == 0
    assert pilot.line == ""
    assert pilot.marks == set()


@pytest.mark.parametrize(
    ("language", "names", "secret"),
    [("en", ("7 of spades", "9 of hearts"), "diamonds"), ("zh_TW", ("黑桃 7", "紅心 9"), "方塊")],
)
def test_hi12_a_refusal_names_open_cards_and_never_a_hidden_one(
    hire: Hire, language: str, names: tuple[str, ...], secret: str
) -> None:
    pilot = hire(language=language)
    pilot.lay(HARD, "(9D 3D) 7S | 9H | KC | KS | 8S | KH | 2C")
    said = []
    pilot.carry("7S", 2)
    assert all(name in pilot.line for name in names)
    said.append(pilot.line)
    for size in (2, 3):
        pilot.lift(1, size)
        pilot.release()
        said.append(pilot.line)
        pilot.double_click(1, size)
        said.append(pilot.line)
    assert all(said)
    assert not any("?" in line or "{" in line or secret in line for line in said)


# clicks instead of drags


def test_click_then_click_the_column(hire: Hire) -> None:
    pilot = hire(click_then_click=True)
    pilot.lay(HARD, "7S 6S | 8H |  | KD | 8D | KH | 2D")
    pilot.click_apart(pilot.grip(1, 2))
    assert pilot.marks == {"chosen"}
    pilot.click_apart(pilot.end(2))
    assert pilot.game.line == (Carry(0, 1, 2),)
    assert pilot.marks == set()
    pilot.click_apart(pilot.grip(2, 2))
    pilot.click_apart(pilot.end(3))
    assert pilot.game.line[-1] == Carry(1, 2, 2)
    pilot.click_apart(pilot.grip(3, 2))
    pilot.click_apart(pilot.grip(3, 2))
    assert pilot.marks == set(), "a second click takes the choice back"


# peeking


@pytest.mark.parametrize("how", ["right button", "key"])
def test_a_covered_open_card_is_shown_whole_as_long_as_the_button_is_held(
    pilot: Pilot, how: str
) -> None:
    pilot.lay(HARD, "(2S) 9S 8H 7H | 9D | KC | KD | 2H | KH | 2D")
    before, state = pilot.photograph(), pilot.state
    card = pilot.table.columns[0][1]
    if how == "right button":
        pilot.press(pilot.grip(1, 3), 3)
    else:
        pilot.key(pygame.K_RIGHT)
        pilot.controller.keyboard.size = 3
        key = {"key": pygame.K_p, "mod": 0, "scancode": 19, "unicode": "p"}
        pilot.tell(pygame.KEYDOWN, **key)
    pilot.frame()
    assert pilot.controller.play.picture.raised == card.id
    assert pilot.photograph() != before
    if how == "right button":
        pilot.release(button=3)
        assert pilot.photograph() == before
    else:
        pilot.tell(pygame.KEYUP, **key)
    assert pilot.controller.play.picture.raised is None
    assert pilot.state == state


def test_a_hidden_card_cannot_be_peeked_at(pilot: Pilot) -> None:
    pilot.lay(HARD, "(2S) 9S 8H 7H | 9D | KC | KD | 2H | KH | 2D")
    pilot.press(pilot.grip(1, 4), 3)
    assert pilot.controller.play.picture.raised is None


# finishing


def test_a_forced_end_is_offered_played_step_by_step_and_can_be_undone(pilot: Pilot) -> None:
    pilot.lay(
        HARD,
        "KS QS JS TS 9S | 8S 7S 6S 5S 4S 3S 2S AS | KH QH JH TH 9H 8H | 7H 6H 5H 4H 3H 2H AH",
        home="DC",
    )
    assert pilot.controller.play.can_finish
    pilot.push("Finish the game")
    for _ in range(10):
        pilot.frame()
    pilot.rest()
    assert pilot.game.won
    assert pilot.game.moves == 2
    pilot.lay(
        HARD,
        "KS QS JS TS 9S | 8S 7S 6S 5S 4S 3S 2S | KH QH JH TH 9H 8H | 7H 6H 5H 4H 3H 2H AH | AS",
        home="DC",
    )
    pilot.key("F")
    assert 0 < pilot.game.moves < 3
    pilot.key("U")
    steps = pilot.game.cursor
    pilot.wait(0.5)
    assert pilot.game.cursor == steps, "whoever takes a step back takes over"


def test_the_end_is_not_offered_while_there_is_a_choice_or_when_it_is_not_wanted(
    hire: Hire,
) -> None:
    pilot = hire(auto_finish=False)
    ready = "KS QS JS TS 9S | 8S 7S 6S 5S 4S 3S 2S AS"
    pilot.lay(EASY, ready, home="SSS")
    assert not pilot.controller.play.can_finish
    pilot = hire()
    pilot.lay(EASY, ready, home="SSS")
    assert pilot.controller.play.can_finish
    pilot.lay(HARD, f"(2D) 9D | {HEARTS[:26]} | 3D", home="SC")
    assert not pilot.controller.play.can_finish
