"""Back to winnable, where there is no way back: it says what is known, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spiderette.engine.game import Game
from spiderette.engine.moves import DEAL
from spiderette.screens.film import film_of_game
from spiderette.screens.question import Question
from spiderette.solver import review
from spiderette.solver.solve import solve
from tests.around.visitor import words
from tests.pilot.pilot import EASY, Pilot
from tests.skill.test_review import LOSING, LOST_SEED, judged, played, put_on_table
from tests.skill.thinker import AtOnce, advise

Helped = Callable[..., tuple[Pilot, AtOnce]]
HOPELESS = "QS KS | QS KS | QS KS | QS KS | 2S 4S | 2S 4S | 2S 4S 7S"
FAR = "The last winnable position is too far back to undo to."
UNSURE = "None of the positions that undo reaches is known to be winnable."
HERE_LOST = "Where this game begins it could no longer be won."


def news(pilot: Pilot) -> str:
    """What is said when no way back was found."""
    pilot.key("B")
    pilot.wait(0.5)
    assert isinstance(pilot.app.top, Question)
    return words(pilot.app.top)


def lost(pilot: Pilot) -> tuple[Game, int]:
    """A game that could be won for a while, and the number of the move that lost it."""
    game = played(LOSING, LOST_SEED, 45)
    flag = judged(pilot, film_of_game(game)).flag
    assert flag
    return game, flag


def test_way_back_does_not_say_too_far_back_where_nothing_is_known(
    helped: Helped, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review, "ROUNDS", (1,))
    pilot, _ = helped("SD1-S4-AAAAAAC")
    pilot.game.undo_limit = 1
    pilot.key("D", "D")
    assert UNSURE in news(pilot)


def test_way_back_does_not_say_too_far_back_where_all_that_undo_reaches_is_lost(
    helped: Helped,
) -> None:
    pilot, _ = helped()
    pilot.lay(EASY, HOPELESS, stock="9S 9S 9S 9S 7S 7S 7S JS JS JS")
    pilot.game.undo_limit = 1
    pilot.key("D", "D")
    said = news(pilot)
    assert "None of the positions that undo reaches can be won." in said
    assert FAR not in said


def test_way_back_says_too_far_back_where_the_deal_is_known_to_be_winnable(
    helped: Helped,
) -> None:
    pilot, _ = helped()
    game, flag = lost(pilot)
    put_on_table(pilot, game)
    pilot.game.undo_limit = len(game.line) - flag
    assert pilot.app.sitting.advisor is not None
    pilot.app.sitting.advisor.known.learn(game.opening, solve(game.variant, game.opening))
    assert FAR in news(pilot)


def test_way_back_of_a_game_played_on_from_a_film_says_nothing_of_the_deal(
    helped: Helped,
) -> None:
    pilot, _ = helped()
    game, flag = lost(pilot)
    pilot.app.sitting.begin(film_of_game(game).game_at(flag), "spiderette")
    pilot.controller.play.play(pilot.game.legal_moves()[0])
    said = news(pilot)
    assert HERE_LOST in said
    assert "This deal" not in said


def test_way_back_of_a_position_that_was_laid_out_says_nothing_of_a_deal(helped: Helped) -> None:
    pilot, _ = helped()
    pilot.lay(EASY, HOPELESS, stock="9S 9S 9S")
    pilot.controller.play.play(DEAL)
    assert HERE_LOST in news(pilot)


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("B", "This can take a minute or more."),
        ("L", "This can take up to half a minute."),
    ],
)
def test_a_search_says_how_long_it_may_take(
    hire: Callable[..., Pilot], key: str, sentence: str
) -> None:
    pilot = hire(dead_end_notice=False)
    advise(pilot, AtOnce(slow=True))
    pilot.key("D")
    pilot.app.sitting.ledger.line_shown(pilot.app.sitting.record)  # so that nothing is asked first
    pilot.key(key)
    pilot.frame()
    said = words(pilot.app.top)
    assert sentence in said
    assert said.count("This can take") == 1
