"""What was played of the daily deals: how each day stands, which game goes on, how well it went."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from spiderette import wording
from spiderette.engine.codes import Code, code_for
from spiderette.screens.calendar import OPEN, PLAYED, WON
from spiderette.screens.sitting import Sitting
from spiderette.store.history import Entry, Search
from spiderette.store.rows import RANK, GameRow
from spiderette.text import ntr, tr


def going(sitting: Sitting) -> GameRow | None:
    """The game that its day goes on with when that is chosen, as far as it was played."""
    record = sitting.ledger.current("daily")
    if record is None or not (record.goes_on and record.daily):
        return None
    game = record.game.variant
    deals = sitting.catalogue.daily(game)
    listed = deals.at(date.fromisoformat(record.daily)) if deals else None
    same = listed and record.code == str(code_for(game, listed.number))
    return record.row() if same else None


def states(sitting: Sitting, under_way: GameRow | None) -> dict[tuple[str, int], str]:
    """How each day (YYYY-MM-DD) stands that was played, by its date and suits.

    A day that was won stays so. An unfinished game that is not under way, since another one has
    taken its slot, is one that was played.
    """
    results = sitting.ledger.records.daily_results()
    found = {day: WON if result == "won" else PLAYED for day, result in results.items()}
    if under_way is not None:
        day = (under_way.daily, under_way.suits)
        found[day] = WON if found.get(day) == WON else OPEN
    return found


def best(sitting: Sitting, day: str, code: Code | None) -> Entry | None:
    """The best game of the deal of a day."""
    records = sitting.ledger.records
    found = list(records.page(Search(text=str(code))).entries) + records.unfinished()
    mine = [entry for entry in found if entry.daily == day and entry.code == str(code)]
    return max(mine, key=_merit, default=None)


def _merit(entry: Entry) -> tuple[int, bool, int]:
    """Better games have more of it: won, unassisted, in fewer moves."""
    return RANK[entry.result], not entry.assisted, -entry.moves


def well(entry: Entry | GameRow) -> Iterable[str]:
    """How well a game went, in few words."""
    yield ntr("{n} move", "{n} moves", entry.moves)
    yield wording.clock_text(entry.seconds)
    yield tr("Score {score}", score=entry.score)
    if entry.result == "won" and not (entry.undos or entry.hints or entry.assisted):
        yield tr("without hints or undo")
