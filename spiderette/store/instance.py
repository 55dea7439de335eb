"""One window for each player's folder: the first copy keeps a lock, later ones hand over and end.

The lock is freed by the system however the program ends. No socket is opened: a copy that comes
second leaves a small file, and the first looks for such files a few times a second.
"""

from __future__ import annotations

import os
import sys
import time
import uuid
from collections.abc import Callable
from pathlib import Path

LOCK = "spiderette.lock"
POST = "handover"
TEXT_LIMIT = 200
ANSWER = 2.0  # seconds that a second copy waits to be heard


def _lock(handle: int) -> bool:
    """True when this process now holds the file, False when another one does; raises OSError."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


class Instance:
    """This copy of the program and its place in a folder.

    first: False when another copy runs. A folder without locks never keeps anybody from playing.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._handle = -1
        self.first = True
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
            self.first = _lock(self._handle)
        except OSError:
            return
        if self.first:
            self.messages()  # what was left for a copy that is gone

    def messages(self) -> list[str]:
        """What later copies handed over since the last call: a code, or "" to come to the front."""
        found = []
        try:
            with os.scandir(self._folder / POST) as post:
                names = sorted(item.name for item in post if item.name.endswith(".txt"))
        except OSError:
            return []
        for name in names:
            path = self._folder / POST / name
            try:
                text = path.read_bytes()[:TEXT_LIMIT].decode("utf-8", "replace")
                path.unlink()
            except OSError:
                continue  # on Windows somebody looks into it: heard the next time
            found.append(text)
        return found

    def hand_over(
        self,
        text: str,
        *,
        patience: float = ANSWER,
        pause: Callable[[float], object] = time.sleep,
    ) -> bool:
        """Leave a code (or "") for the first copy; True when it took it within `patience`."""
        name = uuid.uuid4().hex
        path = self._folder / POST / f"{name}.txt"
        try:
            path.parent.mkdir(exist_ok=True)
            draft = path.with_suffix(".tmp")
            draft.write_text(text[:TEXT_LIMIT], encoding="utf-8")
            draft.replace(path)
        except OSError:
            return False
        for _ in range(max(1, round(patience / 0.05))):
            if not path.exists():
                return True
            pause(0.05)
        try:
            path.unlink()
        except FileNotFoundError:
            return True  # taken at the last moment
        except OSError:
            pause(0.05)  # on Windows: perhaps being taken at this moment
            return not path.exists()
        return False

    def close(self) -> None:
        """Let the next copy be the first."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
