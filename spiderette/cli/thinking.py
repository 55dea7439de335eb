"""`solve` and `hint`: the solver asked about one position."""

from __future__ import annotations

import time
from collections.abc import Sequence
from textwrap import fill

from spiderette.cli.arguments import Request, count_of, seconds_of
from spiderette.cli.output import say, say_data
from spiderette.cli.reading import game_of
from spiderette.engine.game import Game
from spiderette.engine.notation import format_move
from spiderette.text import ntr, tr
from spiderette.wording import hint_line

DEFAULT_SECONDS = 30.0
WIDTH = 78


def solve(request: Request) -> None:
    """Verdict and winning line for the position after the moves.

    Without --nodes the clock ends the search; with --nodes alone the answer is the same everywhere.
    """
    nodes = count_of(request, "--nodes")
    seconds = seconds_of(request)
    if seconds is None and nodes is None:
        seconds = DEFAULT_SECONDS
    game = game_of(request)
    from spiderette.solver.schedule import COMMAND
    from spiderette.solver.solve import solve as ask
    from spiderette.solver.wire import answer_data

    answer = ask(
        game.variant,
        game.table,
        nodes=nodes,
        seconds=seconds,
        clock=time.monotonic,
        profile=COMMAND,
    )
    data = answer_data(answer)
    if request.as_json:
        say_data({"code": code_of_game(game), **data})
    else:
        lines = _verdict_lines(answer.verdict, data["moves"])
        say(*lines, _effort(answer.nodes, answer.seconds))


def code_of_game(game: Game) -> str | None:
    """The code as answers give it: null for a position without one."""
    return str(game.code) if game.code else None


def _verdict_lines(verdict: str, moves: list[str]) -> list[str]:
    match verdict:
        case "winnable" if not moves:
            return [tr("The game is won.")]
        case "winnable":
            line = ntr("Winnable in {n} move:", "Winnable in {n} moves:", len(moves))
            return [line, quoted(moves)]
        case "unwinnable":
            return [tr("Unwinnable: nothing wins from here.")]
        case _:
            return [tr("Not known: no winning line was found, but none was ruled out.")]


def quoted(moves: Sequence[str]) -> str:
    """Moves within one pair of quotation marks: pasted, no shell takes their `>` for its own."""
    return '"' + fill(" ".join(moves), WIDTH - 2, break_on_hyphens=False) + '"'


def _effort(nodes: int, seconds: float) -> str:
    shown = f"{seconds:.1f}"
    return ntr(
        "{n} position checked in {seconds} s.",
        "{n} positions checked in {seconds} s.",
        nodes,
        seconds=shown,
    )


def hint(request: Request) -> None:
    """The honest hint: it knows no hidden card, and never leads back where this line has been."""
    game = game_of(request)
    from spiderette.solver.honest import honest_move
    from spiderette.solver.visible import visible_of
    from spiderette.solver.wire import tables_along

    moves = (step.move for step in game.steps)
    visited = [visible_of(game.variant, t) for t in tables_along(game.variant, game.opening, moves)]
    advice = honest_move(game.variant, visited[-1], visited)
    if request.as_json:
        move = None if advice.move is None else format_move(advice.move)
        say_data({"code": code_of_game(game), "move": move, "reason": advice.reason})
    else:
        say(hint_line(game.table, advice.move, advice.reason))
