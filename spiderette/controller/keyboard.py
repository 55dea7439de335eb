"""The keyboard on the table: a focus that walks over the places, a group that grows and shrinks."""

from __future__ import annotations

import pygame

from spiderette.controller.commands import Command, symbol
from spiderette.controller.hand import Hand
from spiderette.controller.play import Play
from spiderette.engine.moves import Carry, Move
from spiderette.engine.rules import group_length

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_SIZES = {pygame.K_UP: 1, pygame.K_DOWN: -1}
_RISE = 0.12  # how far a lifted group hovers, in card widths


class Keyboard:
    """Playing with the keys.

    column: 0 … n-1, or n for the stock.  size: cards of the group at the end of the column.
    shown: the keys are in use, so the focus must be seen.
    """

    def __init__(self, play: Play, hand: Hand) -> None:
        self._play = play
        self._hand = hand
        self.column = 0
        self.size = 1
        self.lifted = False
        self.shown = False
        self._looked: int | None = None  # the place in the column that was last shown whole

    @property
    def on_stock(self) -> bool:
        return self.column >= self._play.game.variant.columns

    def refit(self) -> None:
        """The table changed: take the whole group of the column."""
        self.column = min(self.column, self._play.game.variant.columns)
        self._looked = None
        self.size = max(1, self._longest)

    @property
    def _longest(self) -> int:
        play = self._play
        return 1 if self.on_stock else group_length(play.game.variant, play.table, self.column)

    def cancel(self) -> None:
        """The lifted group goes back."""
        self.lifted = False
        self._hand.cancel()

    def leave(self) -> None:
        """The keys go elsewhere for a while: the hand is emptied and the focus hidden."""
        self.cancel()
        self.shown = False

    def come_back(self) -> None:
        """The keys are the table's again; the focus shows where it was."""
        self.shown = True

    def point_at(self, move: Move) -> None:
        """Stand where an advised move begins, so that Enter lifts that group or deals.

        Whoever has a group in the hand already is left alone.
        """
        if self.lifted:
            return
        self._looked = None
        if isinstance(move, Carry):
            self.column, self.size = move.src, move.size
        else:
            self.column, self.size = self._play.game.variant.columns, 1

    def feed(self, event: pygame.event.Event) -> Command | None:
        """Obey a key that is no command; Esc with empty hands asks for the menu."""
        key = symbol(event)
        if key == pygame.K_ESCAPE:
            return self._escape()
        if key == pygame.K_p:
            self._peek()
            return None
        self._looked = None
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.shown = True
            self._enter()
        elif key in _STEPS or key in _SIZES or key in (pygame.K_HOME, pygame.K_END):
            self._walk(key)
        return None

    def _walk(self, key: int) -> None:
        if not self.lifted and self._hand.held is not None:
            self._hand.cancel()
        first_use, self.shown = not self.shown, True
        places = self._play.game.variant.columns + 1
        if first_use and not self.lifted:
            self.refit()
        elif key in _SIZES:
            if not self.lifted:
                self.size = min(max(1, self.size + _SIZES[key]), max(1, self._longest))
        else:
            ends = {pygame.K_HOME: 0, pygame.K_END: places - 1}
            self.column = ends[key] if key in ends else (self.column + _STEPS[key]) % places
            if not self.lifted:
                self.refit()
        self._hover()

    def _escape(self) -> Command | None:
        """Take back what is in the hand or on show; with empty hands, the menu."""
        picture = self._play.picture
        busy = self._hand.held is not None or picture.chosen is not None or picture.showing
        self.cancel()
        self._play.stop_finishing()
        picture.forget()
        return None if busy else Command.MENU

    def _enter(self) -> None:
        if self.on_stock:
            self.cancel()
            self._play.obey(Command.DEAL)
        elif not self.lifted:
            self._lift()
        else:
            self._place()

    def _lift(self) -> None:
        self._hand.cancel()
        if self._play.table.columns[self.column] and self._hand.lift(self.column, self.size):
            self.lifted = True
            self._hover()

    def _place(self) -> None:
        self.lifted = False
        held = self._hand.let_go()
        if held is not None and held.column != self.column:
            self._play.obey_move(Carry(held.column, self.column, held.size))

    def _hover(self) -> None:
        """The lifted group stands a little above the end of the column in focus."""
        held, layout = self._hand.held, self._play.layout
        if not self.lifted or held is None or self.on_stock:
            return
        x, y = held.corners[0]
        rise = _RISE * layout.card_w
        if self.column == held.column:
            self._hand.carry_to(rise, -rise)
            return
        end = layout.next_y(self._play.table, self.column)
        self._hand.carry_to(layout.column_x[self.column] - x + rise, end - y - rise)

    def _peek(self) -> None:
        """The card that leads the group, then with each press the next one up, and round again."""
        table = self._play.table
        pile = () if self.on_stock else table.columns[self.column]
        if not pile:
            return
        lowest, covered = table.down_count(self.column), len(pile) - 2
        place = len(pile) - min(self.size, len(pile)) if self._looked is None else self._looked - 1
        place = min(place, covered) if self._looked is None or place >= lowest else covered
        self._looked = max(place, lowest)
        self._hand.peek((self.column, self._looked))
