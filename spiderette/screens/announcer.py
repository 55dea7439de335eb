"""Lines about the store's troubles, said one after another so that none hides the one before."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from spiderette.store.trouble import Trouble
from spiderette.store_wording import trouble_line


class Announcer:
    """A queue of lines. Each stays for SECONDS before the next one may take its place."""

    SECONDS = 6.0

    def __init__(self) -> None:
        self._lines: deque[str] = deque()
        self._left = 0.0

    def next(self, troubles: Iterable[Trouble], dt: float) -> str:
        """Take in what is new, let `dt` seconds pass; the line to show now, "" for none."""
        self._lines.extend(trouble_line(item) for item in troubles)
        self._left -= dt
        if not self._lines or self._left > 0:
            return ""
        self._left = self.SECONDS
        return self._lines.popleft()
