"""The solver's process: answers as plain data, taken back at once, gone with the game."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import cast

import pytest

from spiderette.engine.codes import parse_code
from spiderette.engine.rules import opening
from spiderette.engine.variants import variant
from spiderette.solver.brain import CRASHED, UNAVAILABLE, Brain, question
from spiderette.solver.columns import Columns
from spiderette.solver.solve import solve
from spiderette.solver.wire import Data, line_of, table_data, table_of, variant_data, variant_of
from spiderette.solver.worker import Desk, Pipe
from tests.solver import sleeper
from tests.solver.positions import STANDARD, TINY, dealt, random_walk, study_deal

PATIENCE = 60.0


@pytest.fixture
def brain() -> Iterator[Brain]:
    one = Brain()
    yield one
    one.close()


def answers(brain: Brain, count: int) -> list[Data]:
    """Wait for so many answers."""
    found: list[Data] = []
    end = time.monotonic() + PATIENCE
    while len(found) < count:
        assert time.monotonic() < end, found
        found += brain.poll()
        time.sleep(0.002)
    return found


def test_tables_and_variants_come_back_equal() -> None:
    for rules in (*STANDARD, *TINY):
        assert variant_of(json.loads(json.dumps(variant_data(rules)))) == rules
        for table in random_walk(rules, 2, 30):
            assert table_of(rules, json.loads(json.dumps(table_data(table)))) == table


def test_the_process_answers_every_kind_of_question(brain: Brain) -> None:
    rules, table = study_deal(1, 1)
    line = solve(rules, table).line
    asked = {
        brain.ask(question("solve", rules, table)): "solve",
        brain.ask(question("hint", rules, table, line[:5])): "hint",
        brain.ask(question("dead-end", rules, table, line[:5])): "dead-end",
        brain.ask(question("nonsense", rules, table)): "nonsense",
    }
    found = {one["id"]: one for one in answers(brain, 4)}
    by_kind = {kind: found[number] for number, kind in asked.items()}
    assert all(by_kind[kind]["kind"] == kind for kind in by_kind)
    assert by_kind["solve"]["verdict"] == "winnable"
    assert line_of(by_kind["solve"]["moves"]) == line
    assert by_kind["hint"]["hints"][0]["move"]
    assert by_kind["dead-end"]["dead"] is False
    assert "error" in by_kind["nonsense"]
    assert brain.poll() == []


def test_a_question_taken_back_stops_within_moments(brain: Brain) -> None:
    """User report HI15: a search is left within 100 ms; the process itself needs 50 of CPU."""
    brain.ask(question("dead-end", *study_deal(1, 1)))
    answers(brain, 1)  # so the process is there
    number = brain.ask(question("solve", *study_deal(4, 14), seconds=60))
    time.sleep(0.3)
    brain.cancel(number)
    began = time.monotonic()
    last = answers(brain, 1)[-1]
    assert last["cancelled"]
    assert last["id"] == number
    assert time.monotonic() - began < 5


def test_a_question_not_yet_begun_can_be_taken_back(brain: Brain) -> None:
    rules, table = study_deal(1, 1)
    numbers = [brain.ask(question("solve", rules, table)) for _ in range(8)]
    for number in numbers[1:]:
        brain.cancel(number)
    found = {one["id"]: one for one in answers(brain, 8)}
    assert found[numbers[0]]["verdict"] == "winnable"
    assert all(found[number].get("cancelled") for number in numbers[4:])


def test_no_question_waits_for_the_process_to_read_it(
    brain: Brain, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe holds 8 kB on Windows and macOS: fewer than a few questions about a long game."""
    monkeypatch.setattr("spiderette.solver.brain.serve", sleeper.serve)
    rules, table = study_deal(1, 1)
    brain.ask(question("dead-end", rules, table))  # starts the process
    began = time.monotonic()
    for _ in range(2):
        brain.ask(question("solve", rules, table, note="more than any pipe holds" * 30_000))
    assert time.monotonic() - began < sleeper.ASLEEP / 2
    assert [answer.get("error") for answer in answers(brain, 3)] == [None] * 3


def test_a_process_that_reads_nothing_does_not_keep_the_game_from_ending(
    brain: Brain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spiderette.solver.brain.serve", sleeper.serve)
    rules, table = study_deal(1, 1)
    brain.ask(question("solve", rules, table, note="more than any pipe holds" * 30_000))
    began = time.monotonic()
    brain.close()
    assert time.monotonic() - began < sleeper.ASLEEP
    assert not multiprocessing.active_children()


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal to one process")
def test_ctrl_c_in_the_terminal_is_left_to_the_game(brain: Brain) -> None:
    """The terminal tells every process of the program; the solver has nothing to say to it."""
    brain.ask(question("dead-end", *study_deal(1, 1)))
    answers(brain, 1)  # so the process is there
    process = brain._process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGINT)
    brain.ask(question("dead-end", *study_deal(1, 1)))
    assert "error" not in answers(brain, 1)[0]
    assert brain._process is process


class Script:
    """A pipe whose other end has asked all its questions; notes what happens around the answers."""

    def __init__(self, *requests: Data) -> None:
        self.requests = [json.dumps({**r, "id": n}).encode() for n, r in enumerate(requests)]
        self.events: list[str] = []

    def recv_bytes(self) -> bytes:
        self.events.append("asked")
        return self.requests.pop(0)

    def poll(self) -> bool:
        return False

    def send_bytes(self, _: bytes) -> None:
        self.events.append("answered")


@pytest.mark.parametrize(
    ("columns_kept", "other", "kind", "events"),
    [
        (100, False, "hint", "asked answered freed asked answered"),
        (1 << 30, True, "hint", "asked answered asked answered freed"),
        (1 << 30, True, "solve", "asked answered asked freed answered"),
    ],
    ids=["a long search", "a hint in another game", "a search in another game, which may want it"],
)
def test_no_hint_waits_until_the_memory_of_a_search_is_freed(
    columns_kept: int, other: bool, kind: str, events: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, table = study_deal(4, 14)
    next_rules = variant("SD", 1) if other else rules
    pipe = Script(
        question("solve", rules, table, nodes=2_000),
        question(kind, next_rules, dealt(next_rules, 1), nodes=2_000),
    )
    forget = Columns.forget

    def noted(store: Columns) -> None:
        pipe.events.append("freed")
        forget(store)

    monkeypatch.setattr("spiderette.solver.solve._COLUMNS_KEPT", columns_kept)
    monkeypatch.setattr(Columns, "forget", noted)
    desk = Desk(cast(Pipe, pipe))
    desk.serve_next()
    desk.serve_next()
    assert pipe.events == events.split()


def test_the_time_allowed_is_kept(brain: Brain) -> None:
    rules, table = study_deal(4, 14)
    brain.ask(question("solve", rules, table, seconds=0.2))
    (answer,) = answers(brain, 1)
    assert answer["verdict"] == "unknown"
    assert 0.15 < answer["seconds"] < 0.4


def test_a_dead_process_is_replaced_once(brain: Brain) -> None:
    rules, table = study_deal(4, 14)
    for expected in (CRASHED, CRASHED, UNAVAILABLE):
        number = brain.ask(question("solve", rules, table, seconds=30))
        process = brain._process
        if expected == CRASHED:
            assert process is not None
            process.kill()
        (answer,) = answers(brain, 1)
        assert answer == {"id": number, "kind": "solve", "error": expected}


def test_a_system_without_room_for_a_process_leaves_the_game_without_help(
    brain: Brain, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: object) -> None:
        raise OSError("Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", full)
    rules, table = study_deal(4, 14)
    number = brain.ask(question("hint", rules, table, seconds=1))
    assert [(a["id"], a["error"]) for a in brain.poll()] == [(number, UNAVAILABLE)]
    brain.close()


def test_a_tiny_game_is_answered_too(brain: Brain) -> None:
    rules = TINY[0]
    table = dealt(rules, 1)
    brain.ask(question("solve", rules, table))
    (answer,) = answers(brain, 1)
    assert answer["verdict"] == solve(rules, table).verdict


PARENT = """
import sys, time
from spiderette.solver.brain import Brain, question
from spiderette.engine.codes import parse_code
from spiderette.engine.rules import opening
if __name__ == "__main__":
    code = parse_code("SD1-S4-AAAAAAA")
    brain = Brain()
    brain.ask(question("solve", code.variant, opening(code.variant, code), seconds=600))
    print(brain._process.pid, flush=True)
    time.sleep(600)
"""


def test_the_process_ends_with_a_game_that_was_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        time.sleep(1.5)
        parent.kill()
        parent.wait()
    end = time.monotonic() + 20
    while lives(child):
        if time.monotonic() > end:
            os.kill(child, signal.SIGTERM)
            pytest.fail("the solver outlived the game")
        time.sleep(0.05)


def lives(process: int) -> bool:
    if sys.platform != "win32":
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        return True
    command = ["tasklist", "/fi", f"pid eq {process}", "/fo", "csv", "/nh"]  # a signal would end it
    return (
        f'"{process}"'.encode() in subprocess.run(command, capture_output=True, check=True).stdout
    )


def test_the_process_imports_no_pygame() -> None:
    script = "import sys, spiderette.solver.worker; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_codes_reach_the_process_as_the_engine_deals_them(brain: Brain) -> None:
    code = parse_code("SP1-S2R-AAAAAAD")
    brain.ask(question("hint", code.variant, opening(code.variant, code)))
    (answer,) = answers(brain, 1)
    assert answer["hints"][0]["reason"] != "nothing"
    assert variant("SP", 2, "R") == code.variant
