"""What the solver decides, and how soon: `python -m benchmarks.solver PART [options]`.

    deals    the first 200 of `study_deal`: --level 1|2|4|all --deals 200 --first 1 --seconds 5
    codes    game codes: --game SD|SP --rules C|R --level … --deals … --seconds …
    middle   positions in the middle of games: --level … --deals 150 (--lines best-first)
    ends     positions after the last deal: --level … --deals 150
    honest   games of the honest player: --level … --deals 200 --expansions 150
    hints    milliseconds for a hint and for a dead end check, all games

All times are CPU seconds of one process. Results measured: solver-results.md.
"""

import argparse
import gc
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

from spiderette.engine.codes import NUMBERS, code_for
from spiderette.engine.moves import Move, apply
from spiderette.engine.rules import consequences, is_won, legal_moves, opening
from spiderette.engine.table import Table
from spiderette.engine.variants import SUIT_LEVELS, Variant, every_variant, variant
from spiderette.solver.columns import Columns
from spiderette.solver.dead_end import outlook
from spiderette.solver.honest import EXPANSIONS, HonestPlayer
from spiderette.solver.packing import moves_of, rows_left, task_of
from spiderette.solver.schedule import GAME
from spiderette.solver.search import BestFirst, Meter, never
from spiderette.solver.solve import (
    NO_LIMIT,
    UNWINNABLE,
    WINNABLE,
    Answer,
    Solver,
    without_collection,
)
from spiderette.solver.visible import Visible, visible_of
from spiderette.solver.weights import NAMES
from tests.solver.positions import random_walk, study_deal

LIMITS = (0.1, 0.3, 0.5, 1, 2, 5, 10, 20, 30)
Position = tuple[Variant, Table]


def peak_megabytes() -> int:
    """The most memory this process ever held, 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def decided(title: str, positions: Iterator[Position], options: argparse.Namespace) -> None:
    """Solve each position and print how many were won and proved lost within each limit."""
    answers: list[Answer] = []
    layers: Counter[int] = Counter()
    for rules, table in positions:
        layers[rules.deals(len(rules.deck()) - sum(rules.heights)) - rows_left(rules, table)] += 1
        solver = Solver(rules, options.profile)
        answers.append(solver.solve(table, seconds=options.seconds, clock=time.process_time))
        del solver
        gc.collect()
    total = len(answers)
    print(f"{title}, {total} positions, limit {options.seconds:g} s, profile {options.profile}")
    for limit in (one for one in LIMITS if one <= options.seconds):
        won = sum(a.verdict == WINNABLE and a.seconds <= limit for a in answers)
        lost = sum(a.verdict == UNWINNABLE and a.seconds <= limit for a in answers)
        print(f"  {limit:>4g} s  {won:>4} + {lost:<3} = {100 * (won + lost) / total:5.1f} %")
    if options.part == "middle":
        print(f"  positions by deals done: {dict(sorted(layers.items()))}")
    lengths = sorted(len(a.line) for a in answers if a.line)
    nodes, seconds = sum(a.nodes for a in answers), sum(a.seconds for a in answers)
    middle = lengths[len(lengths) // 2] if lengths else 0
    unknown = [n for n, a in enumerate(answers, options.first) if a.verdict == "unknown"]
    print(f"  median line {middle}, {nodes / max(seconds, 1e-9):,.0f} expansions/s,", end=" ")
    print(f"peak {peak_megabytes()} MB, {seconds:.0f} s in all; open: {unknown}", flush=True)


def study_deals(suits: int, options: argparse.Namespace) -> Iterator[Position]:
    for seed in range(options.first, options.first + options.deals):
        yield study_deal(suits, seed)


def random_codes(rules: Variant, options: argparse.Namespace) -> Iterator[Position]:
    draw = random.Random(options.first)
    for _ in range(options.deals):
        yield rules, opening(rules, code_for(rules, draw.randrange(NUMBERS)))


def line_of(rules: Variant, table: Table, lines: str) -> tuple[Move, ...]:
    """A winning line: what the schedule finds within 20 000 expansions, or best-first alone
    within 250 000 (the deals that it wins are harder, and its lines longer)."""
    if lines == "schedule":
        return Solver(rules).solve(table, nodes=20_000).line
    task = task_of(Columns(rules.ranks, rules.relaxed, len(NAMES)), rules, table)
    with without_collection():
        trace = BestFirst(task, 0).run(250_000, Meter(NO_LIMIT, never))
    return moves_of(trace)


def middles(rules: Variant, options: argparse.Namespace, *, ends: bool) -> Iterator[Position]:
    """A winning line followed to a random point (`ends`: after the last deal), then three
    random moves."""
    draw = random.Random(options.first)
    found = 0
    while found < options.deals:
        table = opening(rules, code_for(rules, draw.randrange(NUMBERS)))
        line = line_of(rules, table, options.lines)
        tables = [table]
        for move in line[:-1]:
            table = apply(table, *consequences(rules, table, move))
            tables.append(table)
        tables = [one for one in tables if not ends or not one.stock]
        if not line or not tables:
            continue
        table = draw.choice(tables)
        for _ in range(3):
            moves = legal_moves(rules, table)
            if moves:
                table = apply(table, *consequences(rules, table, draw.choice(moves)))
        found += 1
        gc.collect()
        yield rules, table


def honest(suits: int, options: argparse.Namespace) -> None:
    """Games of the honest player on study deals; it thinks again at each move, as hints do."""
    won = decisions = 0
    worst = 0.0
    began = time.process_time()
    for rules, table in study_deals(suits, options):
        player = HonestPlayer(rules, expansions=options.expansions)
        visited: list[Visible] = []
        while not is_won(table):
            start = time.process_time()
            hint = player.advise(visible_of(rules, table), visited)
            worst = max(worst, time.process_time() - start)
            decisions += 1
            if hint.move is None:
                break
            visited.append(visible_of(rules, table))
            table = apply(table, *consequences(rules, table, hint.move))
        won += is_won(table)
    each = 1000 * (time.process_time() - began) / decisions
    print(
        f"honest, {suits} suits, {options.expansions} expansions: {won} of {options.deals}"
        f" = {100 * won / options.deals:.1f} %, {each:.1f} ms a decision, worst {worst * 1000:.0f}",
        flush=True,
    )


def hints() -> None:
    """CPU milliseconds of hints and dead end checks along random games."""
    for rules in every_variant():
        player = HonestPlayer(rules)
        advice: list[float] = []
        checks: list[float] = []
        for seed in range(8):
            for count, table in enumerate(random_walk(rules, seed, 200, patience=0.5)):
                if count % 7:
                    continue
                visible = visible_of(rules, table)
                start = time.process_time()
                player.advise(visible)
                between = time.process_time()
                outlook(rules, visible)
                advice.append(1000 * (between - start))
                checks.append(1000 * (time.process_time() - between))
        for name, times in (("hint", advice), ("dead end", checks)):
            times.sort()
            middle, high = times[len(times) // 2], times[len(times) * 99 // 100]
            print(
                f"{rules.game} {rules.suits} {rules.rules} {name:<9} median {middle:6.2f} ms,"
                f" 99 % {high:7.2f} ms, worst {times[-1]:7.2f} ms of {len(times)}",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("part", choices=("deals", "codes", "middle", "ends", "honest", "hints"))
    parser.add_argument("--level", default="all")
    parser.add_argument("--game", default="SD")
    parser.add_argument("--rules", default="C")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--profile", default=GAME)
    parser.add_argument("--lines", choices=("schedule", "best-first"), default="schedule")
    parser.add_argument("--expansions", type=int, default=EXPANSIONS)
    options = parser.parse_args()
    if options.part == "hints":
        hints()
        return
    for suits in SUIT_LEVELS if options.level == "all" else (int(options.level),):
        rules = variant(options.game, suits, options.rules)
        title = f"{options.part}, {options.game} {suits} {options.rules}"
        match options.part:
            case "deals":
                decided(title, study_deals(suits, options), options)
            case "codes":
                decided(title, random_codes(rules, options), options)
            case "honest":
                honest(suits, options)
            case part:
                decided(title, middles(rules, options, ends=part == "ends"), options)


if __name__ == "__main__":
    main()
