#!/usr/bin/env python3
"""Makes the catalogue of proved deals in `assets/deals`, step by step and resumable.

    tools/catalogue.py prove GAME LEVEL COUNT    find deals with a winning line, from number 0 on
    tools/catalogue.py par GAME LEVEL COUNT      the shortest line of fixed beams, and their width
    tools/catalogue.py plays GAME LEVEL COUNT    how often a player without hidden cards wins
    tools/catalogue.py pack                      put what is graded behind the game's own files

GAME is SD, SPC or SPR; LEVEL is 1, 2 or 4. The working files lie in `build/catalogue` (`--work`
moves them), one JSON line a deal in the order of the numbers; a deal that is in a file is not done
again, and a step can be stopped at any time. Every step is deterministic: node budgets, fixed
beams and fixed players, never a clock, so the same command gives the same files anywhere, with one
process or with many (`--workers`). docs/catalogue.md says how the grades were chosen.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from functools import partial
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from spiderette.engine.codes import Code, letters, number_of  # noqa: E402  # the checkout comes first
from spiderette.engine.moves import apply  # noqa: E402
from spiderette.engine.rules import consequences, is_won, opening  # noqa: E402
from spiderette.solver.columns import Columns  # noqa: E402
from spiderette.solver.honest import HonestPlayer  # noqa: E402
from spiderette.solver.packing import moves_of, task_of  # noqa: E402
from spiderette.solver.search import Beam, Meter, never  # noqa: E402
from spiderette.solver.solve import NO_LIMIT, WINNABLE, solve, without_collection  # noqa: E402
from spiderette.solver.visible import Visible, visible_of  # noqa: E402
from spiderette.solver.weights import NAMES  # noqa: E402

WORK = ROOT / "build" / "catalogue"
PROVE_NODES = {"SD1": 30_000, "SD2": 30_000, "SD4": 40_000}
SPIDER_PROVE_NODES = 40_000
BEAMS = (3, 10, 30, 100, 300, 1000)  # widths; every deal is tried up to ENOUGH
ENOUGH = 100
PAR_WEIGHTS = "P4"  # the set whose lines are shortest
DEPTH = 300
PLAYS = 4  # by players who differ in how they break ties
SIGHT = 100  # positions a player looks at before each move
PATIENCE = 300  # moves after which a player gives up
ANY = 1 << 30
# For grades 1 … 4 the alternatives of (least wins, widest beam); what fits none of them is a 5.
GRADES: dict[int, tuple[tuple[tuple[int, int], ...], ...]] = {
    1: (((4, 3),), ((4, ANY), (3, 3)), ((2, ANY),), ((1, ANY), (0, 3))),
    2: (((3, ANY),), ((1, ANY),), ((0, 10),), ((0, 30),)),
    4: (((1, ANY),), ((0, 30),), ((0, 100),), ((0, 300),)),
}
RESERVED = (3, 6, 9)  # last digits of the numbers that are kept for daily deals
FIRST_DAY = date(2026, 10, 27)
DAYS = 1826  # five years
WEEK = (1, 2, 3, 2, 3, 4, 5)  # the grade wanted on each day, from Monday on
BATCH = 8  # deals handed to a process at a time

Row = dict[str, Any]


class Kind(NamedTuple):
    """A game, its rules and its level, as the commands and the files name them."""

    game: str
    level: int

    def code(self, number: int) -> Code:
        return Code(self.game[:2], self.level, "R" if self.game == "SPR" else "C", number)

    def __str__(self) -> str:
        return f"{self.game}{self.level}"


def rows(path: Path) -> Iterator[Row]:
    """The lines of a working file; a half-written last one is left out."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def proved(work: Path, kind: Kind) -> Iterator[Row]:
    """The deals with a winning line."""
    return (row for row in rows(work / f"proved-{kind}.jsonl") if row["verdict"] == WINNABLE)


# what is worked out for a deal


def prove_row(kind: Kind, number: int) -> Row:
    """Whether a deal can be won, within a budget of nodes."""
    code = kind.code(number)
    nodes = PROVE_NODES.get(str(kind), SPIDER_PROVE_NODES)
    answer = solve(code.variant, opening(code.variant, code), nodes=nodes)
    length = len(answer.line)
    return {"n": number, "verdict": answer.verdict, "length": length, "nodes": answer.nodes}


def par_row(kind: Kind, number: int, length: int) -> Row:
    """The shortest line found and the width of the narrowest beam that finds one (0: none)."""
    code = kind.code(number)
    variant = code.variant
    store = Columns(variant.ranks, variant.relaxed, len(NAMES))
    task = task_of(store, variant, opening(variant, code))
    par, narrowest = length, 0
    for width in BEAMS:
        with without_collection():
            trace = Beam(task, NAMES.index(PAR_WEIGHTS), width, DEPTH).run(Meter(NO_LIMIT, never))
        if trace is not None:
            par, narrowest = min(par, len(moves_of(trace))), narrowest or width
        if narrowest and width >= ENOUGH:
            break
    return {"n": number, "par": par, "beam": narrowest}


def plays_row(kind: Kind, number: int) -> Row:
    """How many of PLAYS players win who see no hidden card."""
    with without_collection():
        wins = sum(play(kind.code(number), seed) for seed in range(PLAYS))
    return {"n": number, "wins": wins}


def play(code: Code, seed: int) -> bool:
    """Whether one player wins a deal, thinking again at each move.

    That wins more often than carrying plans out: 182 against 151 of 240 games with one suit.
    """
    variant = code.variant
    player = HonestPlayer(variant, expansions=SIGHT, seed=seed)
    table = opening(variant, code)
    visited: list[Visible] = []
    for _ in range(PATIENCE):
        visible = visible_of(variant, table)
        move = player.advise(visible, visited).move
        if move is None:
            break
        visited.append(visible)
        table = apply(table, *consequences(variant, table, move))
    return is_won(table)


# the steps


def extend(path: Path, work: Iterable[Callable[[], Row]], workers: int) -> Iterator[Row]:
    """Append the rows that the calls give, in their order; each is yielded once it is written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.read_bytes().endswith(b"\n"):
        path.write_bytes(path.read_bytes().rpartition(b"\n")[0] + b"\n")  # a half-written line
    with path.open("a", encoding="utf-8") as out:
        for row in _results(work, workers):
            out.write(json.dumps(row) + "\n")
            out.flush()
            print(f"\r{path.stem} {row['n']}", end="", file=sys.stderr)
            yield row


def _results(work: Iterable[Callable[[], Row]], workers: int) -> Iterator[Row]:
    calls = iter(work)
    if workers == 1:
        yield from (call() for call in calls)
        return
    with Pool(workers) as pool:
        while batch := list(islice(calls, workers * BATCH)):
            yield from pool.imap(_called, batch)


def _called(call: Callable[[], Row]) -> Row:
    return call()


def prove(work: Path, kind: Kind, count: int, workers: int) -> None:
    """Solve deals from number 0 on until `count` of them are proved winnable."""
    path = work / f"proved-{kind}.jsonl"
    number = 1 + max((row["n"] for row in rows(path)), default=-1)
    found = sum(1 for _ in proved(work, kind))
    while found < count:
        step = min(count - found, 64)
        calls = [partial(prove_row, kind, n) for n in range(number, number + step)]
        for row in extend(path, calls, workers):
            found += row["verdict"] == WINNABLE
        number += step


def measure(work: Path, kind: Kind, step: str, count: int, workers: int) -> None:
    """Take the step `par` or `plays` with the first `count` proved deals, if not yet taken."""
    path = work / f"{step}-{kind}.jsonl"
    known = {row["n"] for row in rows(path)}
    todo = (row for row in islice(proved(work, kind), count) if row["n"] not in known)
    if step == "par":
        calls = (partial(par_row, kind, row["n"], row["length"]) for row in todo)
    else:
        calls = (partial(plays_row, kind, row["n"]) for row in todo)
    for _ in extend(path, calls, workers):
        pass


# the files of the game


def grade_of(level: int, wins: int, beam: int) -> int:
    """1 … 5 from the wins of PLAYS players and the narrowest winning beam (0: none won)."""
    width = beam or 10 * BEAMS[-1]
    for grade, alternatives in enumerate(GRADES[level], 1):
        if any(wins >= least and width <= widest for least, widest in alternatives):
            return grade
    return 5


def graded(work: Path, kind: Kind) -> Iterator[Row]:
    """The proved deals that took every step, in the order of their numbers, with their grades."""
    par = {row["n"]: row for row in rows(work / f"par-{kind}.jsonl")}
    wins = {row["n"]: row["wins"] for row in rows(work / f"plays-{kind}.jsonl")}
    for number in sorted(par.keys() & wins.keys()):
        row = par[number]
        yield {**row, "grade": grade_of(kind.level, wins[number], row["beam"])}


def pack(work: Path, folder: Path) -> None:
    """Append what is graded and not listed yet; what stands in the files stays as it is."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in (Kind(game, level) for game in ("SD", "SPC", "SPR") for level in (1, 2, 4)):
        found = list(graded(work, kind))
        if not found:
            continue
        daily = [row for row in found if kind.game == "SD" and row["n"] % 10 in RESERVED]
        named = f"{kind.game[:2]}{kind.level}{kind.game[2:]}"
        _append(folder / f"{named}.txt", [row for row in found if row not in daily])
        if daily:
            _append_days(folder / f"daily-{named}.txt", daily)


def seal(folder: Path, seals: Path) -> None:
    """Note how many days each calendar has and their digest, for the test that none ever changes.

    Raises ValueError if a day that was noted before is another one now.
    """
    old = json.loads(seals.read_text(encoding="utf-8")) if seals.exists() else {}
    new = {}
    for path in sorted(folder.glob("daily-*.txt")):
        first, *days = path.read_text(encoding="ascii").splitlines()
        name = path.stem.removeprefix("daily-")
        known = old.get(name)
        if known and (first, _digest(days[: known["days"]])) != (known["first"], known["sha256"]):
            raise ValueError(f"a day of {name} is not what it was")
        new[name] = {"first": first, "days": len(days), "sha256": _digest(days)}
    seals.write_text(json.dumps(new, indent=1) + "\n", encoding="utf-8", newline="\n")


def _digest(days: list[str]) -> str:
    return hashlib.sha256("\n".join(days).encode()).hexdigest()


def _append(path: Path, deals: list[Row]) -> None:
    known = _numbers(path)
    with path.open("a", encoding="ascii", newline="\n") as out:
        out.writelines(_line(row) for row in deals if row["n"] not in known)


def _append_days(path: Path, deals: list[Row]) -> None:
    """Give each coming day the first reserved deal whose grade is nearest to its weekday's."""
    known = _numbers(path)
    left = [row for row in deals if row["n"] not in known]
    if not path.exists():
        path.write_text(f"{FIRST_DAY.isoformat()}\n", encoding="ascii", newline="\n")
    with path.open("a", encoding="ascii", newline="\n") as out:
        for place in range(len(known), DAYS):
            if not left:
                break
            wanted = WEEK[(FIRST_DAY + timedelta(days=place)).weekday()]
            row = min(left, key=lambda deal: abs(deal["grade"] - wanted))
            left.remove(row)
            out.write(_line(row))


def _numbers(path: Path) -> set[int]:
    """The deals in a file."""
    if not path.exists():
        return set()
    words = (line.split() for line in path.read_text(encoding="ascii").splitlines())
    return {number_of(line[0]) for line in words if len(line) == 3}


def _line(row: Row) -> str:
    return f"{letters(row['n'])} {row['par']} {row['grade']}\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("step", choices=("prove", "par", "plays", "pack"))
    parser.add_argument("game", nargs="?", choices=("SD", "SPC", "SPR"), default="SD")
    parser.add_argument("level", nargs="?", type=int, choices=(1, 2, 4), default=1)
    parser.add_argument("count", nargs="?", type=int, default=6200)
    parser.add_argument("--work", type=Path, default=WORK)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    kind = Kind(asked.game, asked.level)
    match asked.step:
        case "prove":
            prove(asked.work, kind, asked.count, asked.workers)
        case "par" | "plays":
            measure(asked.work, kind, asked.step, asked.count, asked.workers)
        case "pack":
            pack(asked.work, ROOT / "assets" / "deals")
            seal(ROOT / "assets" / "deals", ROOT / "tests" / "golden" / "daily.json")
    return 0


if __name__ == "__main__":
    sys.exit(main())
