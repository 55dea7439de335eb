"""The program in a real X window of its own display, played by xdotool.

Everything is waited for by the lines that SPIDERETTE_LOG=1 makes the program write.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from pathlib import Path

from spiderette.engine.game import Game
from spiderette.engine.moves import Carry
from spiderette.engine.notation import format_move, parse_move
from spiderette.screens.bar import BAR_POINTS, STATUS_POINTS
from spiderette.screens.desk import scale_of
from spiderette.stage.layout import Arrangement, Layout, Rect
from tests.window.display import PATIENCE

ROOT = Path(__file__).resolve().parent.parent.parent
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


FROM_SOURCE = (sys.executable, str(ROOT / "main.py"))


class Program:
    """One run of the program; `lines` of its log come as they are written."""

    def __init__(
        self,
        display: str,
        home: Path,
        *arguments: str,
        command: tuple[str, ...] = FROM_SOURCE,
        **surroundings: str,
    ) -> None:
        clean = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND"))}
        clean |= {"DISPLAY": display, "SPIDERETTE_HOME": str(home), "SPIDERETTE_LOG": "1"}
        clean |= {"SDL_AUDIODRIVER": "dummy", "PYTHONIOENCODING": "utf-8"}
        self.display = display
        self.process = subprocess.Popen(
            [*command, *arguments],
            env={**clean, **surroundings},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        self.seen: list[str] = []
        self._lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self._lines.put(line.strip())

    def wait_for(self, word: str, patience: float = PATIENCE) -> str:
        """The next line that begins so."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                line = self._lines.get(timeout=0.25)
            except queue.Empty:
                assert self.process.poll() is None, f"it has ended; said: {self.seen}"
                continue
            self.seen.append(line)
            if line.startswith(word):
                return line
        raise AssertionError(f"no {word!r} came; said: {self.seen[-5:]}")

    def quiet(self, seconds: float = 0.6) -> list[str]:
        """What it says in the next moments."""
        time.sleep(seconds)
        said = []
        while not self._lines.empty():
            said.append(self._lines.get())
        self.seen += said
        return said

    def end(self, patience: float = 10.0) -> int:
        return self.process.wait(patience)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)


class Mouse:
    """xdotool on one display; positions are pixels of a window at the upper left corner."""

    def __init__(self, display: str) -> None:
        self._surroundings = {**os.environ, "DISPLAY": display}

    def do(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self._surroundings,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=True,
        )
        return done.stdout.strip()

    def drag(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        """Press, three motions, release, with the pauses that a hand makes."""
        (x, y), (to_x, to_y) = start, goal
        words: list[object] = ["mousemove", round(x), round(y), "sleep", 0.03, "mousedown", 1]
        for step in (0.1, 0.5, 1.0):
            words += ["sleep", 0.02, "mousemove"]
            words += [round(x + (to_x - x) * step), round(y + (to_y - y) * step)]
        self.do(*words, "sleep", 0.03, "mouseup", 1)

    def click(self, pos: tuple[float, float], times: int = 1) -> None:
        words = ["mousemove", round(pos[0]), round(pos[1]), "sleep", 0.05]
        self.do(*words, "click", "--repeat", times, "--delay", 80, 1)

    def key(self, *keys: str) -> None:
        for key in keys:
            self.do("key", key, "sleep", 0.06)


def layout_of(game: Game, size: tuple[int, int]) -> Layout:
    """Where the program lays this game in a window of `size`."""
    scale = scale_of(size, 100)
    top, bottom = round(BAR_POINTS * scale), round(STATUS_POINTS * scale)
    return Layout(Rect(0, top, size[0], size[1] - top - bottom), game.variant, Arrangement())


def grip(game: Game, layout: Layout, column: int, size: int) -> tuple[float, float]:
    """On the visible strip of the card that leads the last `size` of a column (from 0)."""
    pile = game.table.columns[column]
    down = game.table.down_count(column)
    tops = layout.column_tops(down, len(pile) - down)
    y = tops[len(pile) - size]
    below = tops[len(pile) - size + 1] if size > 1 else y + layout.card_h
    return layout.column_x[column] + layout.card_w / 2, (y + below) / 2


def end_of(game: Game, layout: Layout, column: int) -> tuple[float, float]:
    if game.table.columns[column]:
        return grip(game, layout, column, 1)
    return layout.place_rect(column).centre


def play_by_mouse(
    program: Program, game: Game, words: Iterable[str], size: tuple[int, int]
) -> None:
    """Make the moves with the mouse, here in `game` as well; each is waited for."""
    mouse, layout = Mouse(program.display), layout_of(game, size)
    for word in words:
        move = parse_move(word)
        if isinstance(move, Carry):
            start = grip(game, layout, move.src, move.size)
            mouse.drag(start, end_of(game, layout, move.dst))
        else:
            mouse.click(layout.stock_rect.centre)
        assert program.wait_for("action").split()[1] == format_move(move)
        game.play(move)


def window_of(program: Program, mouse: Mouse) -> str:
    """The X server's number of the program's window."""
    found = mouse.do("search", "--sync", "--onlyvisible", "--pid", program.process.pid)
    return found.splitlines()[-1]


def winning_line(code: str) -> list[str]:
    """The moves of a recorded win."""
    wins = ROOT / "tests" / "golden" / "engine" / "wins.jsonl"
    rows = map(json.loads, wins.read_text(encoding="utf-8").splitlines())
    return next(list(row["moves"]) for row in rows if row["code"] == code)
