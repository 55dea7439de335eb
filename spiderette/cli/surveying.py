"""`survey`: solves a range of deals into a file that can be gone on with at any time."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import IO, Any

from spiderette.cli.arguments import Request, count_of, needed, seconds_of
from spiderette.cli.errors import CommandError, failure, usage
from spiderette.cli.output import say, say_data
from spiderette.cli.reading import code_of, shown, unwritable
from spiderette.cli.thinking import DEFAULT_SECONDS
from spiderette.engine.codes import NUMBERS, Code, code_for
from spiderette.solver.survey import solve_on_dask, solve_range
from spiderette.text import ntr, tr

VERDICTS = ("winnable", "unwinnable", "unknown")
BAR = 30
WINDOWS_MOST = 60  # processes; Windows waits for 63 things at once, a pool for all of its own


def survey(request: Request) -> None:
    """Solve what is not in the file yet, one line of JSON a deal, in the order of the answers."""
    codes = codes_of(request)
    out = Path(needed(request, "--out"))
    known = known_codes(out)
    waiting = [code for code in codes if code not in known]
    verdicts: Counter[str] = Counter()
    with _appending(out) as file, closing(_results(request, waiting)) as results:
        for result in results:
            verdicts[result["verdict"]] += 1
            _write(file, result, out)
            _show_progress(verdicts, len(waiting))
    counts = {verdict: verdicts[verdict] for verdict in VERDICTS}
    if request.as_json:
        say_data({"deals": len(waiting), "skipped": len(codes) - len(waiting), **counts})
    else:
        say(
            tr(
                "{solved} deals solved, {skipped} known already: {winnable} winnable, "
                "{unwinnable} unwinnable, {unknown} not known.",
                solved=len(waiting),
                skipped=len(codes) - len(waiting),
                **counts,
            )
        )


def codes_of(request: Request) -> list[str]:
    """The codes of the range. Raises CommandError for one that runs off the end."""
    first: Code = code_of(needed(request, "--from"))
    needed(request, "--count")
    count = count_of(request, "--count") or 0
    if count > NUMBERS - first.number:
        left = NUMBERS - first.number
        message = ntr(
            "Only {n} deal is left from this code on.",
            "Only {n} deals are left from this code on.",
            left,
        )
        raise usage(message)
    numbers = range(first.number, first.number + count)
    return [str(code_for(first.variant, number)) for number in numbers]


def known_codes(out: Path) -> set[str]:
    """The deals that the file holds; a file of something else is left alone."""
    if not out.exists():
        return set()
    try:
        lines = out.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        raise unwritable(str(out)) from None
    found = {code for line in lines if (code := _code_in(line))}
    if lines and not found:
        message = tr("{file}: this file holds something else.", file=shown(str(out)))
        raise CommandError("bad-file", message)
    return found


def _code_in(line: str) -> str:
    """The code of a line; "" for a line that was cut off or is none of ours."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return ""
    whole = isinstance(data, dict) and data.get("verdict") in VERDICTS
    return str(data.get("code")) if whole else ""


def _results(request: Request, codes: list[str]) -> Generator[dict[str, Any], None, None]:
    nodes, seconds = count_of(request, "--nodes"), seconds_of(request)
    if nodes is None and seconds is None:
        seconds = DEFAULT_SECONDS
    if not codes:
        return
    if request.has("--dask"):
        address = needed(request, "--dask")
        try:
            yield from solve_on_dask(codes, address, seconds=seconds, nodes=nodes)
        except OSError:
            where = shown(address)
            raise failure(tr("No Dask cluster answers at {address}.", address=where)) from None
        return
    workers = min(_cores(), len(codes))
    yield from solve_range(codes, workers, seconds=seconds, nodes=nodes)


def _cores() -> int:
    """The processors that this program may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    cores = os.cpu_count() or 1
    return min(cores, WINDOWS_MOST) if sys.platform == "win32" else cores


def _appending(out: Path) -> IO[str]:
    """The file opened for more lines; a last line that was cut off is closed first."""
    try:
        file = out.open("a+", encoding="utf-8", newline="\n")
        if file.tell():
            with out.open("rb") as before:
                before.seek(-1, os.SEEK_END)
                file.write("" if before.read(1) == b"\n" else "\n")
    except OSError:
        raise unwritable(str(out)) from None
    return file


def _write(file: IO[str], result: dict[str, Any], out: Path) -> None:
    keys = ("code", "verdict", "moves", "nodes", "seconds")
    try:
        file.write(json.dumps({key: result[key] for key in keys}) + "\n")
        file.flush()
    except OSError:
        raise unwritable(str(out)) from None


def _show_progress(verdicts: Counter[str], total: int) -> None:
    """A bar on standard error, drawn over itself where that is a terminal."""
    done = verdicts.total()
    stream = sys.stderr
    if stream is None or not (stream.isatty() or done == total):
        return
    filled = BAR * done // total
    bar = "#" * filled + "-" * (BAR - filled)
    end = "\n" if done == total else "\r"
    try:
        stream.write(f"[{bar}] {done}/{total}{end}")
        stream.flush()
    except (OSError, ValueError):
        return
