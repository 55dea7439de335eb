"""What the table painter shows of the player's hand: marks, what can be lifted, what is raised."""

from __future__ import annotations

from spiderette.controller.controller import Controller
from spiderette.engine.rules import group_length
from spiderette.paint.marks import Mark
from spiderette.paint.table import View
from spiderette.stage.layout import Layout, Rect


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
    )


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
    picture, layout = play.picture, play.layout
    marks = [Mark("refusal", layout.place_rect(column)) for column in picture.columns]
    marks += [Mark("refusal", card_rect(controller, ident)) for ident in picture.cards]
    if held is not None and play.settings.placement_assistance:
        marks += [Mark("target", end_rect(controller, column)) for column in held.valid]
    if picture.hint is not None:
        marks += _hint_marks(controller, *picture.hint)
    if picture.chosen is not None:
        column, size = picture.chosen
        marks.append(Mark("chosen", group_rect(controller, column, size)))
    if controller.keyboard.shown:
        marks.append(Mark("focus", _focus_rect(controller, layout)))
    return marks


def _hint_marks(controller: Controller, source: int, size: int, target: int) -> list[Mark]:
    if source < 0:
        return [Mark("hint", controller.play.layout.stock_rect)]
    return [
        Mark("source", group_rect(controller, source, size)),
        Mark("hint", end_rect(controller, target)),
    ]


def _focus_rect(controller: Controller, layout: Layout) -> Rect:
    keyboard = controller.keyboard
    if keyboard.on_stock:
        return layout.stock_rect
    if keyboard.lifted or not controller.play.table.columns[keyboard.column]:
        return end_rect(controller, keyboard.column)
    return group_rect(controller, keyboard.column, keyboard.size)


def card_rect(controller: Controller, ident: int) -> Rect:
    """Where a card belongs."""
    play = controller.play
    return play.layout.card_rect(play.stage.sprites[ident].spot)


def end_rect(controller: Controller, column: int) -> Rect:
    """The last card of a column, or its empty place."""
    pile = controller.play.table.columns[column]
    if not pile:
        return controller.play.layout.place_rect(column)
    return card_rect(controller, pile[-1].id)


def group_rect(controller: Controller, column: int, size: int) -> Rect:
    """The last `size` cards of a column together."""
    pile = controller.play.table.columns[column]
    if not pile:
        return controller.play.layout.place_rect(column)
    first = card_rect(controller, pile[-min(size, len(pile))].id)
    last = card_rect(controller, pile[-1].id)
    return Rect(first.x, first.y, first.w, last.y + last.h - first.y)
