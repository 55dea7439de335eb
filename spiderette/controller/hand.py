"""The mouse on the table: lifting, carrying, dropping and clicking, as moves of the game."""

from __future__ import annotations

from typing import NamedTuple, assert_never

import pygame

from spiderette.controller import gestures
from spiderette.controller.commands import Command
from spiderette.controller.gestures import Gesture, Mouse, Pos
from spiderette.controller.placing import best_carry, targets, where_dropped
from spiderette.controller.play import News, Play
from spiderette.engine.moves import Carry
from spiderette.engine.rules import group_length
from spiderette.stage.layout import Rect

_REALLY_CARRIED = 0.5  # card widths a group must travel before its own column counts as a drop


class Held(NamedTuple):
    """A group in the hand.

    idents, corners: its cards and where they lay, first the one that leads the group.
    valid: the columns that take it.  press: where it was grabbed.  far: how far it was carried.
    """

    column: int
    size: int
    idents: tuple[int, ...]
    corners: tuple[Pos, ...]
    valid: tuple[int, ...]
    press: Pos
    far: float = 0.0


class Hand:
    """What the mouse does to a game. `held` is the group it carries."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.mouse = Mouse(self)
        self.held: Held | None = None
        self.inviting = False  # the mouse is on something that can be lifted or dealt

    # what lies where

    def card(self, pos: Pos) -> tuple[int, int] | None:
        """(column, index) of the card at a point, as the resting table shows it."""
        play = self._play
        return play.layout.card_at(play.table, pos, play.picture.magnified)

    def stock(self, pos: Pos) -> bool:
        return self._play.layout.stock_at(pos)

    def column(self, pos: Pos) -> int | None:
        return self._play.layout.column_at(pos)

    # events

    def feed(self, event: pygame.event.Event, now: float) -> None:
        """Obey a mouse event. During the opening a press on bare table only lands the cards."""
        if event.type == pygame.MOUSEBUTTONDOWN and self._play.opening:
            self._play.land()
            if self.card(event.pos) is None:
                return
        if event.type == pygame.MOUSEMOTION and not self.mouse.dragging:
            self._hover(event.pos)
            self.inviting = self._invites(event.pos)
        for gesture in self.mouse.feed(event, now):
            self._do(gesture)

    def _do(self, gesture: Gesture) -> None:
        match gesture:
            case gestures.Tug(column, place, press, pos):
                self._tug(column, place, press, pos)
            case gestures.Drag(pos):
                self._drag(pos)
            case gestures.Drop(pos):
                self._drop(pos)
            case gestures.Cancel():
                self._put_back()
            case gestures.ClickCard(column, place):
                self._click(column, place)
            case gestures.DoubleClick(column, place):
                self._double_click(column, place)
            case gestures.ClickStock():
                self._play.obey(Command.DEAL)
            case gestures.ClickTable(column):
                self._click_place(column)
            case gestures.Peek(hit):
                self.peek(hit)
            case _:
                assert_never(gesture)

    def cancel(self) -> None:
        """Whatever is in the hand glides back; nothing was meant by it."""
        self.mouse.drop_all()
        self._put_back()

    def _put_back(self) -> None:
        """Open the hand. A press that has just begun elsewhere goes on."""
        self._play.picture.chosen = None
        if self.held is not None:
            self.held = None
            self._play.stage.release()

    # lifting and dropping

    def lift(self, column: int, size: int, press: Pos | None = None) -> bool:
        """Take the last `size` cards of a column into the hand, if the rules let them move."""
        play = self._play
        if not play.movable(column, size):
            return False
        play.stop_finishing()
        play.picture.forget()
        play.picture.chosen = None
        spots = play.layout.spots(play.table, play.picture.magnified)
        idents = tuple(card.id for card in play.table.columns[column][-size:])
        corners = tuple((spots[ident].x, spots[ident].y) for ident in idents)
        valid = targets(play.game, column, size)
        self.held = Held(column, size, idents, corners, valid, press or corners[0])
        play.news.append(News("lifted"))
        return True

    def carry_to(self, dx: float, dy: float) -> None:
        """Hold the group this far from where it lay, in pixels."""
        if self.held is not None:
            shifted = [(x + dx, y + dy) for x, y in self.held.corners]
            self._play.stage.hold(self.held.idents, shifted)

    def let_go(self) -> Held | None:
        """Open the hand; the cards glide to where the table says."""
        held, self.held = self.held, None
        self._play.stage.release()
        return held

    def _tug(self, column: int, place: int, press: Pos, pos: Pos) -> None:
        if self.lift(column, len(self._play.table.columns[column]) - place, press):
            self._drag(pos)

    def _drag(self, pos: Pos) -> None:
        held = self.held
        if held is None:
            return
        dx, dy = pos[0] - held.press[0], pos[1] - held.press[1]
        self.carry_to(dx, dy)
        self.held = held._replace(far=max(held.far, abs(dx) + abs(dy)))

    def _drop(self, pos: Pos) -> None:
        self._drag(pos)
        held = self.held
        if held is None:
            return
        play, layout = self._play, self._play.layout
        lead = play.stage.sprites[held.idents[0]]
        rect = Rect(lead.x, lead.y, layout.card_w, layout.card_h)
        dropped = where_dropped(layout, rect, pos, held.valid, held.column)
        self.let_go()
        if dropped.target is not None:
            play.play(Carry(held.column, dropped.target, held.size))
        elif self._placed_by_itself(held, dropped.refused):
            return
        elif dropped.refused is not None:
            play.play(Carry(held.column, dropped.refused, held.size))
        else:
            play.news.append(News("returned"))

    def _placed_by_itself(self, held: Held, refused: int | None) -> bool:
        """Auto placement: a group let go anywhere goes to its best column."""
        play = self._play
        carried = refused is not None or held.far > _REALLY_CARRIED * play.layout.card_w
        if not (play.settings.auto_placement and carried):
            return False
        best = best_carry(play.game, held.column, held.size)
        return best is not None and play.play(best)

    # clicks

    def _double_click(self, column: int, place: int) -> None:
        play = self._play
        if not play.settings.double_click:
            return
        play.picture.chosen = None
        size = len(play.table.columns[column]) - place
        if not play.movable(column, size):
            return
        best = best_carry(play.game, column, size)
        if best is not None:
            play.obey_move(best)
        else:
            play.nowhere(column, size)

    def _click(self, column: int, place: int) -> None:
        play = self._play
        if not play.settings.click_then_click:
            return
        size = len(play.table.columns[column]) - place
        chosen = play.picture.chosen
        if chosen is not None and chosen[0] != column:
            self._click_place(column)
        elif chosen == (column, size):
            play.picture.chosen = None
        elif play.movable(column, size):
            play.picture.forget()
            play.picture.chosen = (column, size)
            play.news.append(News("lifted"))

    def _click_place(self, column: int | None) -> None:
        picture = self._play.picture
        chosen, picture.chosen = picture.chosen, None
        if chosen is not None and column is not None and column != chosen[0]:
            self._play.obey_move(Carry(chosen[0], column, chosen[1]))

    # looking closer

    def peek(self, hit: tuple[int, int] | None) -> None:
        """Show a covered face-up card whole; None ends it."""
        play = self._play
        card = None if hit is None else play.table.columns[hit[0]][hit[1]]
        up = card is not None and play.table.is_up(card)
        play.picture.raised = card.id if card is not None and up else None

    def _hover(self, pos: Pos) -> None:
        """In a column too long to read, the strip under the pointer opens."""
        play = self._play
        hit = self.card(pos)
        opened = hit if hit is not None and self._crowded(*hit) else None
        if opened != play.picture.magnified:
            play.picture.magnified = opened
            play.stage.aim(play.layout.spots(play.table, opened))

    def _invites(self, pos: Pos) -> bool:
        table, hit = self._play.table, self.card(pos)
        if hit is None:
            return bool(table.stock) and self.stock(pos)
        size = len(table.columns[hit[0]]) - hit[1]
        return size <= group_length(self._play.game.variant, table, hit[0])

    def _crowded(self, column: int, place: int) -> bool:
        play = self._play
        down = play.table.down_count(column)
        shown = play.layout.strips(down, len(play.table.columns[column]) - down)[1]
        return place >= down and shown < play.layout.least_up * play.layout.card_w - 0.5
