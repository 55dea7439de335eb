"""What the table painter shows of the player's hand: marks, what can be lifted, what is raised."""

from __future__ import annotations

from typing import NamedTuple

from spiderette.controller.controller import Controller
from spiderette.engine.moves import Deal, Move
from spiderette.engine.rules import group_length
from spiderette.engine.table import Table
from spiderette.paint.marks import Mark, lifted
from spiderette.paint.table import View
from spiderette.stage.layout import Layout, Rect
from spiderette.stage.motion import Stage


def view_of(controller: Controller) -> View:
    """Everything to show beside the cards' places."""
    play = controller.play
    settings = play.settings
    liftable = _liftable(controller) if settings.dim_unliftable and not play.opening else None
    return View(
        marks=tuple(_marks(controller)),
        liftable=liftable,
        joints=settings.joints,
        raised=play.picture.raised,
        lifted=_chosen(controller),
    )


def _chosen(controller: Controller) -> frozenset[int]:
    """The cards of the clicked group."""
    chosen = controller.play.picture.chosen
    if chosen is None:
        return frozenset()
    column, size = chosen
    return frozenset(card.id for card in controller.game.table.columns[column][-size:])


def _liftable(controller: Controller) -> frozenset[int]:
    game = controller.game
    table = game.table
    found: set[int] = set()
    for column, pile in enumerate(table.columns):
        size = group_length(game.variant, table, column)
        found.update(card.id for card in pile[len(pile) - size :])
    return frozenset(found)


def _marks(controller: Controller) -> list[Mark]:
    play, held = controller.play, controller.hand.held
    picture, board = play.picture, Board(play.layout, play.stage, play.table)
    marks = [Mark("refusal", play.layout.place_rect(column)) for column in picture.columns]
    marks += [Mark("refusal", board.seen(ident)) for ident in picture.cards]
    if held is not None and play.settings.placement_assistance:
        marks += [Mark("target", board.end(column)) for column in held.valid]
    if picture.hint is not None:
        marks += board.advice(picture.hint)
    if picture.chosen is not None:
        column, size = picture.chosen
        marks.append(Mark("chosen", board.lifted(column, size)))
    if controller.keyboard.shown:
        marks.append(Mark("focus", _focus_rect(controller, board)))
    return marks


def _focus_rect(controller: Controller, board: Board) -> Rect:
    keyboard = controller.keyboard
    if keyboard.on_stock:
        return board.layout.stock_seen(board.table)
    if keyboard.lifted or not board.table.columns[keyboard.column]:
        return board.end(keyboard.column)
    return board.group(keyboard.column, keyboard.size)


class Board(NamedTuple):
    """Where things belong on a table that is on the stage."""

    layout: Layout
    stage: Stage
    table: Table

    def card(self, ident: int) -> Rect:
        """A card."""
        return self.layout.card_rect(self.stage.sprites[ident].spot)

    def seen(self, ident: int) -> Rect:
        """What is to be seen of a card in a column: of a covered one its strip."""
        rect = self.card(ident)
        for pile in self.table.columns:
            below = [self.card(card.id).y for card in pile if self.card(card.id).y > rect.y]
            if below and any(card.id == ident for card in pile):
                return rect._replace(h=min(below) - rect.y)
        return rect

    def end(self, column: int) -> Rect:
        """The last card of a column, or its empty place."""
        pile = self.table.columns[column]
        return self.card(pile[-1].id) if pile else self.layout.place_rect(column)

    def group(self, column: int, size: int) -> Rect:
        """The last `size` cards of a column together."""
        pile = self.table.columns[column]
        if not pile:
            return self.layout.place_rect(column)
        first, last = self.card(pile[-min(size, len(pile))].id), self.card(pile[-1].id)
        return Rect(first.x, first.y, first.w, last.y + last.h - first.y)

    def lifted(self, column: int, size: int) -> Rect:
        """A group that has been clicked lies a little above its place."""
        rect = self.group(column, size)
        return rect._replace(y=rect.y - lifted(self.layout.card_w))

    def advice(self, move: Move) -> tuple[Mark, ...]:
        """Where a move leads from and where to; for a deal, the stock."""
        if isinstance(move, Deal):
            return (Mark("hint", self.layout.stock_seen(self.table)),)
        return way(self.group(move.src, move.size), self.end(move.dst))


def way(source: Rect, goal: Rect) -> tuple[Mark, ...]:
    """From one place to another, with an arrow over both rings."""
    return Mark("source", source), Mark("hint", goal, source)
