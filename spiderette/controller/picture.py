"""What the table shows beside the cards: the line of words, what it marks, what is looked at."""

from __future__ import annotations

from dataclasses import dataclass

from spiderette.engine.moves import Move
from spiderette.engine.rules import IllegalMoveError


@dataclass(slots=True)
class Picture:
    """Passing things to show. All but `raised` are forgotten with the next action.

    line: the words under the table.  rule: the id of the refusal that they are about, or "".
    cards: ids they mean.  columns: places they mean.
    hint: the move that is advised.
    chosen: (column, size) of a clicked group.  raised: id of a card shown whole.
    magnified: (column, index) of an opened strip.
    """

    line: str = ""
    rule: str = ""
    cards: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    hint: Move | None = None
    chosen: tuple[int, int] | None = None
    raised: int | None = None
    magnified: tuple[int, int] | None = None

    def say(self, line: str) -> None:
        """Show a line that marks nothing."""
        self.forget()
        self.line = line

    def refuse(self, error: IllegalMoveError, line: str) -> None:
        """Show a refusal and mark what stands against the move."""
        self.line, self.rule = line, error.rule
        self.cards = () if error.card is None else (error.card.id,)
        marks_place = error.card is None and error.rule == "column-empty"
        self.columns = (error.column,) if marks_place and error.column is not None else ()

    def forget(self) -> None:
        """Say and mark nothing."""
        self.line, self.rule, self.cards, self.columns, self.hint = "", "", (), (), None

    def move_on(self) -> None:
        """Another table lies there: nothing is said of the last one, chosen or opened in it."""
        self.forget()
        self.chosen = self.magnified = None

    @property
    def showing(self) -> bool:
        """There is something to take away: words, or what they marked."""
        return bool(self.line or self.cards or self.columns) or self.hint is not None
