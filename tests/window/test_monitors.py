"""Where the monitors of a real desktop stand."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window import monitors
from tests.window.desktop import ROOT

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        bool(monitors.MISSING), reason=f"not installed: {', '.join(monitors.MISSING)}"
    ),
]
PROGRAM = (
    "import pygame; from spiderette import monitors; pygame.display.init();"
    "print([tuple(rect) for rect in monitors.bounds()])"
)


def test_each_monitor_is_where_the_desktop_puts_it(tmp_path: Path) -> None:
    try:
        with monitors.two_monitors(tmp_path) as name:
            told = subprocess.run(
                [sys.executable, "-c", PROGRAM],
                cwd=ROOT,
                env={**os.environ, "DISPLAY": name, "SDL_VIDEODRIVER": "x11"},
                check=True,
                capture_output=True,
                encoding="utf-8",
            )
    except EOFError as error:
        pytest.skip(str(error))
    wide = monitors.LARGE[0]
    assert told.stdout.splitlines()[-1] == str(
        [(0, 0, *monitors.LARGE), (wide, 0, *monitors.SMALL)]
    )
