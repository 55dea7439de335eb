"""Answers that come in the very frame in which the player has gone on."""

from __future__ import annotations

from collections.abc import Callable

from spiderette.engine.moves import Carry
from tests.pilot import conftest as pilots
from tests.pilot.pilot import Pilot
from tests.skill.thinker import AtOnce, advise

hire = pilots.hire


def test_a_hint_for_the_position_before_is_not_shown_on_this_one(
    hire: Callable[..., Pilot],
) -> None:
    pilot = hire("SD1-S4-AAAAABD")
    thinker = AtOnce(slow=True)
    advise(pilot, thinker)
    pilot.key("H")
    assert thinker.kinds()[-1] == "hint"
    move = next(move for move in pilot.game.legal_moves() if isinstance(move, Carry))
    assert pilot.controller.play.obey_move(move)
    thinker.let_go()
    pilot.frame()
    assert pilot.controller.play.picture.hint is None
    assert pilot.app.sitting.record.hints == 0
