"""A loudspeaker for tests: SDL's disk driver, which writes every sample that it is given."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 30.0  # seconds; the machine that tests may be slow and shared
OPENING = 2.5  # seconds in which an opening deal at normal speed is over
FROM_SOURCE = (sys.executable, str(ROOT / "main.py"))


def plugged_in(file: Path) -> dict[str, str]:
    """The surroundings in which SDL finds the loudspeaker and no other device."""
    return {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file)}


def sounded(file: Path) -> bool:
    """Whether anything but silence was written; False if no device was ever opened."""
    return file.exists() and any(file.read_bytes())


def opening_sounded(
    home: Path, file: Path, *arguments: str, command: tuple[str, ...] = FROM_SOURCE
) -> bool:
    """Start the program on a hidden window, let it deal, close it: was anything to be heard?"""
    surroundings = {**os.environ, **plugged_in(file), "SDL_VIDEODRIVER": "dummy"}
    surroundings |= {"SPIDERETTE_HOME": str(home), "SPIDERETTE_LOG": "1"}
    with subprocess.Popen(
        [*command, *arguments], env=surroundings, stderr=subprocess.PIPE, encoding="utf-8"
    ) as program:
        try:
            watch = threading.Timer(PATIENCE, program.kill)
            watch.start()
            assert program.stderr is not None
            said = ""
            for line in program.stderr:
                said += line
                if line.startswith("ready"):
                    break
            assert program.poll() is None, f"it has ended; said: {said}"
            time.sleep(OPENING)
            program.send_signal(signal.SIGINT)
            program.communicate()
        finally:
            watch.cancel()
            program.kill()
    assert program.returncode == 0
    return sounded(file)
