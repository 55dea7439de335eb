#!/usr/bin/env python3
"""Makes the catalogue of proved deals in `assets/deals`, step by step and resumable.

    tools/catalogue.py prove GAME LEVEL COUNT    find deals with a winning line, from number 0 on
    tools/catalogue.py grade GAME LEVEL          par and honest wins of the deals found
    tools/catalogue.py pack                      write the files of the game

GAME is SD, SPC or SPR; LEVEL is 1, 2 or 4. The working files lie in `build/catalogue`, one JSON
line a deal; a deal that is in a file is not done again. Every step is deterministic: node budgets,
fixed beams and seeded plays, never a clock, so that the same command gives the same files anywhere.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from spiderette.engine.codes import Code, letters  # noqa: E402  # the checkout comes first
from spiderette.engine.rules import opening  # noqa: E402
from spiderette.solver.solve import WINNABLE, Solver  # noqa: E402

WORK = ROOT / "build" / "catalogue"
PROVE_NODES = {1: 30_000, 2: 30_000, 4: 40_000}


def code_of(game: str, level: int, number: int) -> Code:
    """The deal of a number: game SD, SPC or SPR."""
    return Code(game[:2], level, "R" if game == "SPR" else "C", number)


def rows(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of a working file; a half-written last one is left out."""
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def prove(game: str, level: int, count: int) -> None:
    """Solve deals from number 0 on until `count` of them are proved winnable."""
    WORK.mkdir(parents=True, exist_ok=True)
    path = WORK / f"proved-{game}{level}.jsonl"
    found, number = 0, 0
    for row in rows(path):
        number = max(number, row["n"] + 1)
        found += row["verdict"] == WINNABLE
    solver = Solver(code_of(game, level, 0).variant)
    with path.open("a", encoding="utf-8") as out:
        while found < count:
            code = code_of(game, level, number)
            answer = solver.solve(opening(code.variant, code), nodes=PROVE_NODES[level])
            row = {
                "n": number,
                "verdict": answer.verdict,
                "length": len(answer.line),
                "nodes": answer.nodes,
            }
            out.write(json.dumps(row) + "\n")
            out.flush()
            found += answer.verdict == WINNABLE
            number += 1
            print(f"\r{game}{level} {letters(number)} {found}/{count}", end="", file=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("step", choices=("prove",))
    parser.add_argument("game", choices=("SD", "SPC", "SPR"))
    parser.add_argument("level", type=int, choices=(1, 2, 4))
    parser.add_argument("count", type=int)
    wanted = parser.parse_args()
    prove(wanted.game, wanted.level, wanted.count)
    return 0


if __name__ == "__main__":
    sys.exit(main())
