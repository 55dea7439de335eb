"""What a review found, and the work that finds it."""

from __future__ import annotations

import json
from dataclasses import dataclass

from spiderette.engine.moves import Move
from spiderette.engine.notation import parse_move
from spiderette.screens.film import Film
from spiderette.screens.judging import Judging
from spiderette.screens.sitting import Sitting
from spiderette.solver.review import LOST, WON, review
from spiderette.solver.solve import UNKNOWN
from spiderette.store.replay import line_text


@dataclass(frozen=True)
class Finding:
    """verdicts: won, lost, unknown of each position, "" where none is known yet.

    moves: the game.  rest: how the last won position is won.  flag: the number of the move that
    led from a won position to a lost one, counted from 1; 0 for none.  par: of the deal, or None.
    """

    verdicts: tuple[str, ...]
    moves: tuple[Move, ...]
    rest: tuple[Move, ...] = ()
    flag: int = 0
    par: int | None = None

    def way(self, place: int) -> tuple[Move, ...]:
        """A winning line from a position; () if it has none or it is won already."""
        if self.verdicts[place] != WON:
            return ()
        last = max(n for n, verdict in enumerate(self.verdicts) if verdict == WON)
        return self.moves[place:last] + self.rest

    def text(self) -> str:
        """What `kept` reads."""
        letters = "".join(verdict[:1] for verdict in self.verdicts)
        data = {"moves": line_text(self.moves), "verdicts": letters, "rest": line_text(self.rest)}
        return json.dumps({**data, "flag": self.flag})


def kept(text: str, moves: tuple[Move, ...], par: int | None) -> Finding | None:
    """The finding that `text` tells of a game with these moves, None if it is of another one."""
    try:
        data = json.loads(text)
        verdicts = tuple(_VERDICTS[letter] for letter in data["verdicts"])
        rest = tuple(map(parse_move, data["rest"].split()))
        flag = int(data["flag"])
        same = data["moves"] == line_text(moves) and len(verdicts) == len(moves) + 1
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
    return Finding(verdicts, moves, rest, flag, par) if same and 0 <= flag <= len(moves) else None


_VERDICTS = {verdict[:1]: verdict for verdict in (WON, LOST, UNKNOWN)}


class Reviewing:
    """One review: at once if it was made before, else worked out from `begin` on.

    finding: what is known so far.
    """

    def __init__(self, sitting: Sitting, film: Film, name: str) -> None:
        self.sitting, self.film, self.name = sitting, film, name
        self._moves = tuple(step.move for step in film.steps)
        listed = sitting.catalogue.find(film.code) if film.code else None
        self._par = listed.par if listed and film.start.start_moves == 0 else None
        self._work: Judging | None = None
        before = kept(sitting.ledger.records.review(name), self._moves, self._par)
        blank = Finding(("",) * len(film.tables), self._moves, par=self._par)
        self.finding = before or blank
        self._open = before is None and sitting.advisor is not None

    def begin(self) -> None:
        """Work out what is not known, if that has not begun yet."""
        advisor, film = self.sitting.advisor, self.film
        if self._open and advisor is not None:
            self._open = False
            self._work = Judging(advisor, film.variant, film.tables, self._moves)
            self._take()

    @property
    def busy(self) -> bool:
        return self._work is not None and self._work.busy

    @property
    def share(self) -> float:
        return self._work.share if self._work is not None else 1.0

    def step(self) -> bool:
        """Take what has come; True if anything did."""
        if self._work is None or not self._work.step():
            return False
        self._take()
        return True

    def _take(self) -> None:
        work = self._work
        assert work is not None
        flag = work.first_lost if work.first_lost == work.last_won + 1 else 0
        flag = flag if flag < len(work.tables) else 0
        self.finding = Finding(work.verdicts, self._moves, work.rest, flag, self._par)
        if not work.busy:
            self.sitting.ledger.keep_review(self.name, self.finding.text())

    def stop(self) -> None:
        """Leave open what is not known yet; another time it is worked out anew."""
        if self._work is not None and self._work.busy:
            self._work.stop()
            self.finding = Finding(
                self._work.verdicts, self._moves, self._work.rest, self.finding.flag, self._par
            )


def review_at_once(sitting: Sitting, film: Film, name: str) -> None:
    """Review a game and wait for it: for tools that have no thinker."""
    moves = tuple(step.move for step in film.steps)
    found = review(film.variant, list(film.tables), moves, nodes=300_000)
    verdicts = tuple(verdict.verdict for verdict in found.verdicts)
    won = [verdict for verdict in found.verdicts if verdict.verdict == WON]
    flag = found.thrown_away[-1] + 1 if found.thrown_away else 0
    finding = Finding(verdicts, moves, won[-1].line if won else (), flag)
    sitting.ledger.keep_review(name, finding.text())
