"""Looking back over a game: which positions could still be won, and which moves threw that away.

Positions are judged from the last one back. What is known is passed on: a position from which the
game went on to a won one is won too, after a lost one every later one is lost, and a line that was
found answers for every position it passes through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from spiderette.engine.moves import Move
from spiderette.engine.rules import is_won
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.solver.search import never
from spiderette.solver.solve import UNKNOWN, UNWINNABLE, WINNABLE, Solver

WON: Final = "won"
LOST: Final = "lost"


class Verdict(NamedTuple):
    """What is known of one position: won, lost or unknown, and a winning line from it if won."""

    verdict: str
    line: tuple[Move, ...]


class Review(NamedTuple):
    """verdicts: one for each position, the first before any move (one more than the moves).

    thrown_away: the moves (from 0) that led from a won position to a lost one.
    finished: false when the budget ended first.
    """

    verdicts: tuple[Verdict, ...]
    thrown_away: tuple[int, ...]
    finished: bool


def review(
    variant: Variant,
    tables: list[Table],
    line: tuple[Move, ...],
    *,
    solver: Solver | None = None,
    nodes: int = 2_000_000,
    nodes_each: int = 60_000,
    should_stop: Callable[[], bool] = never,
) -> Review:
    """The verdict of each position of a game; `tables` is one longer than `line`.

    nodes: expansions for the whole review; nodes_each: for one position.
    The unknown ones are tried in two rounds, the first one cheap, so that what is easy to say is
    said even if the budget does not reach for the rest.
    """
    solver = solver or Solver(variant)
    known: list[Verdict | None] = [None] * len(tables)
    if is_won(tables[-1]):
        _pass_back(known, line, len(line), ())
    left = nodes
    for limit in (max(1, nodes_each // 12), nodes_each):
        for index in range(len(tables) - 1, -1, -1):
            if known[index] is not None:
                continue
            if left <= 0 or should_stop():
                break
            answer = solver.solve(tables[index], nodes=min(limit, left), should_stop=should_stop)
            left -= answer.nodes
            if answer.verdict == WINNABLE:
                _pass_back(known, line, index, answer.line)
                _pass_on(known, line, index, answer.line)
            elif answer.verdict == UNWINNABLE:
                for later in range(index, len(tables)):
                    known[later] = Verdict(LOST, ())
    finished = left > 0 and not should_stop()
    verdicts = tuple(verdict or Verdict(UNKNOWN, ()) for verdict in known)
    return Review(verdicts, thrown_away(verdicts), finished)


def _pass_back(
    known: list[Verdict | None], line: tuple[Move, ...], index: int, rest: tuple[Move, ...]
) -> None:
    """Position `index` is won with `rest`; so is every earlier one, by the moves played to it."""
    for earlier in range(index, -1, -1):
        if known[earlier] is None:
            known[earlier] = Verdict(WON, line[earlier:index] + rest)


def _pass_on(
    known: list[Verdict | None], line: tuple[Move, ...], index: int, found: tuple[Move, ...]
) -> None:
    """As long as the game went on as `found` does, it stayed won."""
    for done, move in enumerate(found, 1):
        if index + done > len(line) or line[index + done - 1] != move:
            break
        if known[index + done] is None:
            known[index + done] = Verdict(WON, found[done:])


def thrown_away(verdicts: tuple[Verdict, ...]) -> tuple[int, ...]:
    """The moves, counted from 0, that led from a won position to a lost one."""
    return tuple(
        move
        for move in range(len(verdicts) - 1)
        if verdicts[move].verdict == WON and verdicts[move + 1].verdict == LOST
    )
