"""A game in progress: an opening table and a line of moves with a cursor.

The only mutable thing of the engine. It validates at the door; everything a player sees (table,
score, moves, won) is derived from the line up to the cursor.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spiderette.engine import score as scores
from spiderette.engine.codes import Code
from spiderette.engine.moves import Event, Move, apply, inverted
from spiderette.engine.rules import (
    IllegalMoveError,
    consequences,
    is_won,
    legal_moves,
    opening,
    refusal,
)
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant

UNDO_LIMIT = 100


class Step(NamedTuple):
    """One action and what it brought about."""

    move: Move
    events: tuple[Event, ...]


class NothingToUndoError(Exception):
    """Undo, redo or restart cannot act.

    reason: "start" (no action to take back), "limit" (the undo limit is reached), "end" (nothing
    to redo) or "won" (the game is over).
    """

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Game:
    """One deal being played.

    variant, opening: the rules and the table after the opening deal (or a set-up position).
    code: the deal's code, None for a set-up position.
    scoring: "standard" or "traditional", fixed for the game.
    undo_limit: how many actions can be taken back, None for all.
    start_score, start_moves: where a set-up position begins to count; by default as a fresh deal.
    """

    def __init__(
        self,
        variant: Variant,
        table: Table,
        *,
        code: Code | None = None,
        scoring: str = scores.STANDARD,
        undo_limit: int | None = UNDO_LIMIT,
        start_score: int | None = None,
        start_moves: int = 0,
    ) -> None:
        self.variant = variant
        self.opening = table
        self.code = code
        self.scoring = scoring
        self.undo_limit = undo_limit
        self.start_score = scores.START[scoring] if start_score is None else start_score
        self.start_moves = start_moves
        self.mark: int | None = None
        self._table = table
        self._steps: list[Step] = []
        self._cursor = 0

    @classmethod
    def deal(
        cls,
        code: Code,
        *,
        scoring: str = scores.STANDARD,
        undo_limit: int | None = UNDO_LIMIT,
    ) -> Game:
        """A new game of the deal that `code` names."""
        variant = code.variant
        return cls(
            variant, opening(variant, code), code=code, scoring=scoring, undo_limit=undo_limit
        )

    def afresh(self) -> Game:
        """The same game before its first action."""
        return Game(
            self.variant,
            self.opening,
            code=self.code,
            scoring=self.scoring,
            undo_limit=self.undo_limit,
            start_score=self.start_score,
            start_moves=self.start_moves,
        )

    @property
    def table(self) -> Table:
        return self._table

    @property
    def line(self) -> tuple[Move, ...]:
        """All moves, those behind the cursor and those that redo would play."""
        return tuple(step.move for step in self._steps)

    @property
    def cursor(self) -> int:
        """How many moves of the line are played."""
        return self._cursor

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that led to the present table."""
        return tuple(self._steps[: self._cursor])

    @property
    def score(self) -> int:
        played = (step.events for step in self._steps[: self._cursor])
        return scores.fold(self.scoring, self.start_score, played, self.variant.score_floor)

    @property
    def moves(self) -> int:
        """Moves and deals so far."""
        return self.start_moves + self._cursor

    @property
    def won(self) -> bool:
        return is_won(self._table)

    @property
    def undo_floor(self) -> int:
        """The lowest cursor that undo reaches; a restarted line can be walked whole."""
        if self.undo_limit is None or self.mark is not None:
            return 0
        return max(0, len(self._steps) - self.undo_limit)

    @property
    def can_undo(self) -> bool:
        return not self.won and (
            self._cursor > self.undo_floor or (self._cursor == 0 and self.mark is not None)
        )

    @property
    def can_redo(self) -> bool:
        return self._cursor < len(self._steps)

    @property
    def can_restart(self) -> bool:
        return not self.won and self._cursor > 0

    def legal_moves(self) -> list[Move]:
        return legal_moves(self.variant, self._table)

    def refusal(self, move: Move) -> IllegalMoveError | None:
        """Why `move` is refused now, or None."""
        return refusal(self.variant, self._table, move)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play one action and return its events; raises IllegalMoveError and changes nothing."""
        why = refusal(self.variant, self._table, move)
        if why is not None:
            raise why
        events = consequences(self.variant, self._table, move)
        del self._steps[self._cursor :]
        self._steps.append(Step(move, events))
        self._cursor += 1
        self.mark = None
        self._table = apply(self._table, *events)
        return events

    def undo(self) -> tuple[Event, ...]:
        """Take back one action, or a restart whole; raises NothingToUndoError."""
        if self.won:
            raise NothingToUndoError("won")
        if self._cursor == 0 and self.mark is not None:
            return self._return_to_mark(self.mark)
        if self._cursor <= self.undo_floor:
            raise NothingToUndoError("limit" if self._cursor else "start")
        self._cursor -= 1
        return self._happen(inverted(self._steps[self._cursor].events))

    def redo(self) -> tuple[Event, ...]:
        """Play the next action of the line again; raises NothingToUndoError."""
        if not self.can_redo:
            raise NothingToUndoError("end")
        self._cursor += 1
        return self._happen(self._steps[self._cursor - 1].events)

    def restart(self) -> tuple[Event, ...]:
        """Rewind to the deal; the next undo brings this position back. Never a second game."""
        if self.won:
            raise NothingToUndoError("won")
        if self._cursor == 0:
            raise NothingToUndoError("start")
        back = tuple(event for step in reversed(self.steps) for event in inverted(step.events))
        self.mark, self._cursor = self._cursor, 0
        return self._happen(back)

    def resume(self, line: Iterable[Move], cursor: int, mark: int | None) -> None:
        """Play a stored line again and stand at its cursor.

        Raises IllegalMoveError for a line the rules refuse and ValueError for a cursor or mark
        outside it; the game must be fresh.
        """
        for move in line:
            self.play(move)
        if not 0 <= cursor <= len(self._steps) or not (
            mark is None or 0 < mark <= len(self._steps)
        ):
            raise ValueError(f"cursor {cursor} or mark {mark} outside a line of {len(self._steps)}")
        while self._cursor > cursor:
            self._cursor -= 1
            self._happen(inverted(self._steps[self._cursor].events))
        self.mark = mark

    def _return_to_mark(self, mark: int) -> tuple[Event, ...]:
        events = tuple(event for step in self._steps[:mark] for event in step.events)
        self._cursor, self.mark = mark, None
        return self._happen(events)

    def _happen(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self._table = apply(self._table, *events)
        return events
