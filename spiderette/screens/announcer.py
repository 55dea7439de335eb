"""Lines about the store's troubles, said one after another so that none hides the one before."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from spiderette.store import trouble
from spiderette.store.trouble import Trouble
from spiderette.text import later, tr

_LINES = {
    trouble.UNWRITABLE: later(
        "Nothing can be saved: the folder of your games cannot be written. You can play on."
    ),
    trouble.FULL: later("Nothing can be saved: there is no room left on the disk."),
    trouble.LOCKED: later("Another program holds the file of your games; saving waits for it."),
    trouble.NEWER: later(
        "Your games were kept by a newer release. This one plays, but saves nothing."
    ),
    trouble.FAILED: later("Nothing can be saved: the file of your games gives an error."),
    trouble.SAVING_AGAIN: later("Saving works again; nothing is lost."),
    trouble.RESTORED: later(
        "The file of your games was damaged. The last good copy is in use, "
        "the damaged file is kept."
    ),
    trouble.SALVAGED: later(
        "The file of your games was damaged. What could be read is in use, "
        "the damaged file is kept."
    ),
    trouble.LOST_FILE: later(
        "The file of your games was damaged beyond reading. It is kept beside a new one."
    ),
    trouble.GAME_RESTORED: later("A damaged game was repaired; it may stand a little earlier."),
    trouble.GAME_DAMAGED: later("A damaged game could not be repaired and was set aside."),
    trouble.SETTINGS_MENDED: later("Some settings were damaged and are back at their defaults."),
}


class Announcer:
    """A queue of lines. Each stays for SECONDS before the next one may take its place."""

    SECONDS = 6.0

    def __init__(self) -> None:
        self._lines: deque[str] = deque()
        self._left = 0.0

    def next(self, troubles: Iterable[Trouble], dt: float) -> str:
        """Take in what is new, let `dt` seconds pass; the line to show now, "" for none."""
        self._lines.extend(line_of(item) for item in troubles)
        self._left -= dt
        if not self._lines or self._left > 0:
            return ""
        self._left = self.SECONDS
        return self._lines.popleft()


def line_of(item: Trouble) -> str:
    """One trouble in the player's language."""
    return tr(_LINES[item.kind])
