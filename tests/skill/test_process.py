"""The advisor with the solver in its own process, as the program runs it."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable

from spiderette.startup import advisor_of
from tests.pilot.pilot import FRAME, Pilot


def frames_until(pilot: Pilot, done: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "nothing came of it"
        pilot.frame()
        time.sleep(FRAME)


def test_help_comes_from_another_process_which_ends_with_the_program(
    hire: Callable[..., Pilot],
) -> None:
    pilot = hire("SD1-S1-AAAAAAC", winnable_indicator=True)
    advisor = advisor_of(pilot.app.sitting)
    pilot.app.sitting.advisor = advisor
    assert multiprocessing.active_children() == []
    frames_until(pilot, lambda: pilot.app.play.advice.verdict == "winnable")
    assert len(multiprocessing.active_children()) == 1
    pilot.key("H")
    frames_until(pilot, lambda: pilot.controller.play.picture.hint is not None)
    multiprocessing.active_children()[0].kill()
    pilot.key("D")
    pilot.key("H")
    frames_until(pilot, lambda: pilot.controller.play.picture.hint is not None)
    assert not advisor.off
    advisor.close()
    assert multiprocessing.active_children() == []
