"""What a review found, and the work that finds it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from spiderette.engine.moves import Move
from spiderette.engine.notation import parse_move
from spiderette.engine.rules import is_won
from spiderette.screens.film import Film
from spiderette.screens.judging import SECONDS, Judging
from spiderette.screens.sitting import Sitting
from spiderette.solver.packing import BadLineError, replayed
from spiderette.solver.review import LOST, WON, Review
from spiderette.solver.solve import UNKNOWN, Solver
from spiderette.store.replay import is_deal, line_text


@dataclass(frozen=True)
class Finding:
    """verdicts: won, lost, unknown of each position, "" where none is known yet.

    moves: the game.  rest: how the last won position is won.  flag: the number of the move that
    led from a won position to a lost one, counted from 1; 0 for none.
    best: a line from the beginning that the solver found for a won game, ().
    par: of the deal, or None.
    """

    verdicts: tuple[str, ...]
    moves: tuple[Move, ...]
    rest: tuple[Move, ...] = ()
    flag: int = 0
    best: tuple[Move, ...] = ()
    par: int | None = None

    def way(self, place: int) -> tuple[Move, ...]:
        """A winning line from a position; () if it has none or it is won already."""
        if self.verdicts[place] != WON:
            return ()
        own = self.moves[place : self.last_won] + self.rest
        return self.best if place == 0 and 0 < len(self.best) < len(own) else own

    @property
    def last_won(self) -> int:
        """The last position that could be won, -1 for none."""
        return max((n for n, verdict in enumerate(self.verdicts) if verdict == WON), default=-1)

    def text(self) -> str:
        """What `kept` reads."""
        letters = "".join(verdict[:1] for verdict in self.verdicts)
        data = {"moves": line_text(self.moves), "verdicts": letters, "rest": line_text(self.rest)}
        return json.dumps({**data, "flag": self.flag, "best": line_text(self.best)})


def kept(text: str, film: Film, par: int | None) -> Finding | None:
    """The finding that `text` tells of a game, None if it is of another one or damaged."""
    moves = tuple(step.move for step in film.steps)
    try:
        data = json.loads(text)
        verdicts = tuple(_VERDICTS[letter] for letter in data["verdicts"])
        rest, best = (tuple(map(parse_move, data[name].split())) for name in ("rest", "best"))
        found = Finding(verdicts, moves, rest, int(data["flag"]), best, par)
        if data["moves"] != line_text(moves) or len(verdicts) != len(moves) + 1:
            return None
        if found.last_won >= 0:
            replayed(film.variant, film.tables[found.last_won], rest)
        if best:
            replayed(film.variant, film.tables[0], best)
    except (ValueError, TypeError, KeyError, AttributeError, BadLineError):
        return None
    return found if 0 <= found.flag <= len(moves) else None


BEST_NODES = 30_000
AT_ONCE_NODES = 300_000
_VERDICTS = {verdict[:1]: verdict for verdict in (WON, LOST, UNKNOWN)}


class Reviewing:
    """One review: at once if it was made before, else worked out from `begin` on.

    finding: what is known so far.
    """

    def __init__(self, sitting: Sitting, film: Film, name: str) -> None:
        self.sitting, self.film, self.name = sitting, film, name
        moves = tuple(step.move for step in film.steps)
        listed = sitting.catalogue.find(film.code) if film.code else None
        par = listed.par if listed and is_deal(film.start) else None
        before = kept(sitting.ledger.records.review(name), film, par)
        self.finding = before or Finding(("",) * len(film.tables), moves, par=par)
        self._work: Judging | None = None
        self._ticket = 0  # of the question for a better line from the beginning
        self._open = before is None

    def begin(self) -> None:
        """Work out what is not known, if that has not begun yet."""
        advisor, film = self.sitting.advisor, self.film
        if not self._open or advisor is None:
            return
        self._open = False
        self._work = Judging(advisor, film.variant, film.tables, self.finding.moves)
        if is_won(film.tables[-1]):
            self._ticket = advisor.solve(
                film.variant, film.tables[0], nodes=BEST_NODES, seconds=SECONDS
            )
        self._take()

    @property
    def busy(self) -> bool:
        return bool(self._ticket) or (self._work is not None and self._work.review.busy)

    @property
    def share(self) -> float:
        return self._work.review.share if self._work is not None else 1.0

    def step(self) -> bool:
        """Take what has come; True if anything did."""
        if self._ticket:
            return self._take_best()
        if self._work is None or not self._work.step():
            return False
        self._take()
        return True

    def _take_best(self) -> bool:
        advisor = self.sitting.advisor
        answer = advisor.answered(self._ticket) if advisor is not None else None
        if answer is None:
            return False
        self._ticket = 0
        self.finding = replace(self.finding, best=answer.line)
        self._keep()
        return True

    def _take(self) -> None:
        assert self._work is not None
        self.finding = _with(self.finding, self._work.review)
        self._keep()

    def _keep(self) -> None:
        """Keep a finding that is whole."""
        advisor = self.sitting.advisor
        if not self.busy and advisor is not None and not advisor.off:
            self.sitting.ledger.keep_review(self.name, self.finding.text())

    def stop(self) -> None:
        """Leave open what is not known yet; another time it is worked out anew."""
        if self._ticket and self.sitting.advisor is not None:
            self.sitting.advisor.take_back(self._ticket)
            self._ticket = 0
        if self._work is not None and self._work.review.busy:
            self._work.stop()
            self.finding = _with(self.finding, self._work.review)


def _with(finding: Finding, review: Review) -> Finding:
    return replace(finding, verdicts=review.verdicts, rest=review.rest, flag=review.flag)


def review_at_once(sitting: Sitting, film: Film, name: str) -> None:
    """Review a game and wait for it: for tools that have no thinker."""
    moves = tuple(step.move for step in film.steps)
    review, solver = Review(film.tables, moves, in_all=AT_ONCE_NODES), Solver(film.variant)
    while review.busy:
        review.take(solver.solve(review.table, nodes=review.nodes))
    sitting.ledger.keep_review(name, _with(Finding((), moves), review).text())
