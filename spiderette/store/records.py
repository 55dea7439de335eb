"""The questions about all games in one place, for screens and commands. Changes nothing.

Every answer holds what was played up to now; when the file cannot be read it is empty.
"""

from __future__ import annotations

from spiderette.store import history, statistics
from spiderette.store.history import Entry, Page, Search
from spiderette.store.record import Record
from spiderette.store.rows import GameRow
from spiderette.store.statistics import Kind, Point, Statistics
from spiderette.store.writer import Writer


class Records:
    """Reads through a writer, so that what still waits is counted."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def statistics(self, kind: Kind | None = None) -> Statistics:
        """The numbers of one kind, or of all games."""
        return self._writer.read(lambda c: statistics.statistics(c, kind), Statistics())

    def points(self, kind: Kind | None = None) -> list[Point]:
        """Finished games in the order in which they were booked, for plots."""
        nothing: list[Point] = []
        return self._writer.read(lambda c: statistics.points(c, kind), nothing)

    def bests(self, record: Record) -> frozenset[str]:
        """In what a game just won beats all others of its kind: "score", "moves", "seconds"."""
        name = self._writer.name_of(record.id)
        nothing: frozenset[str] = frozenset()
        return self._writer.read(lambda c: statistics.bests_of(c, name), nothing)

    def page(self, search: Search = history.EVERYTHING, offset: int = 0, limit: int = 50) -> Page:
        """One page of the history, newest first."""
        return self._writer.read(lambda c: history.page(c, search, offset, limit), Page((), 0))

    def full(self, row_id: str) -> GameRow | None:
        """Everything that is kept of one game."""
        return self._writer.read(lambda c: history.full(c, row_id), None)

    def review(self, row_id: str) -> str:
        """What `Ledger.keep_review` kept of a game, "" for nothing."""
        query = "SELECT content FROM reviews WHERE game = ?"
        found = self._writer.read(lambda c: c.execute(query, (row_id,)).fetchone(), None)
        return found[0] if found and isinstance(found[0], str) else ""

    def unfinished(self) -> list[Entry]:
        """The games that wait, the last played first."""
        nothing: list[Entry] = []
        return self._writer.read(history.unfinished, nothing)

    def daily_results(self) -> dict[tuple[str, int], str]:
        """The best result of each daily deal by date (YYYY-MM-DD) and suits."""
        nothing: dict[tuple[str, int], str] = {}
        return self._writer.read(history.daily_results, nothing)
