"""Which card leaves when and how: cues made from a table and the events that happened to it.

Events only decide the order and the flourish; where each card ends is the layout's business.
Durations are seconds at normal speed.
"""

from __future__ import annotations

from collections.abc import Iterable

from spiderette.engine.moves import Event, Moved, Turned, apply
from spiderette.engine.table import HOME, STOCK, Table
from spiderette.stage.layout import Layout
from spiderette.stage.motion import Cue, Leg

CARRY_SECONDS = 0.19
DEAL_SECONDS = 0.26
DEAL_STAGGER = 0.045
OPENING_SECONDS = 0.30
OPENING_STAGGER = 0.026
WHOLE_SECONDS = 0.18  # for which a whole run is seen before it gathers
GATHER_SECONDS = 0.16
GATHER_STAGGER = 0.028
GLOW_SECONDS = 0.16
HOME_SECONDS = 0.34
BACK_STAGGER = 0.02


class _Score:
    """The cues written so far and the moment the next event begins."""

    def __init__(self, layout: Layout, table: Table) -> None:
        self.layout = layout
        self.before = self.table = table
        self.cues: dict[int, Cue] = {}
        self.now = 0.0
        self.dealt = 0
        self.last_end = 0.0

    def arrival(self, ident: int) -> float:
        """When the flight that a card has been given so far is over."""
        cue = self.cues.get(ident)
        if cue is None:
            return 0.0
        return sum(leg.delay + leg.duration for leg in cue.via) + cue.delay + cue.duration


def cues(
    layout: Layout, before: Table, events: Iterable[Event], *, opening: bool = False
) -> dict[int, Cue]:
    """Card id → cue for everything that the events moved or turned.

    before: the table the events happened to.  opening: the faster, overlapping opening deal.
    """
    score = _Score(layout, before)
    for event in events:
        if isinstance(event, Turned):
            _turn(score, event)
        elif event.dst == HOME:
            _send_home(score, event)
        elif STOCK in (event.src, event.dst):
            _deal(score, event, opening)
        else:
            _carry(score, event)
        score.table = apply(score.table, event)
    return score.cues


def _turn(score: _Score, event: Turned) -> None:
    ident = event.card.id
    old = score.cues.get(ident)
    if old is None:
        score.cues[ident] = Cue(delay=0.0, turn=max(0.06, score.last_end))
    elif not old.via:
        start = old.delay + 0.35 * old.duration
        score.cues[ident] = Cue(
            old.delay, old.duration, old.arc, old.ease, turn=start, order=old.order
        )


def _moving_cards(table: Table, event: Moved) -> list[int]:
    if event.src >= 0:
        return [card.id for card in table.columns[event.src][-event.size :]]
    if event.src == STOCK:
        return [card.id for card in table.stock[: event.size]]
    return [card.id for card in table.home[-1]]


def _arc(score: _Score, share: float, y: float) -> float:
    """A bend of a share of a card's width: upwards, or down where it would leave the board."""
    layout = score.layout
    bend = share * layout.card_w
    return bend if y - bend > layout.area.y else -bend


def _carry(score: _Score, event: Moved) -> None:
    arc = 0.10 * score.layout.card_w
    for place, ident in enumerate(_moving_cards(score.table, event)):
        delay = score.now + place * 0.008
        score.cues[ident] = Cue(delay, CARRY_SECONDS, arc, order=place)
    score.last_end = score.now + 0.5 * CARRY_SECONDS
    if event.src == HOME:
        score.now += 0.1


def _deal(score: _Score, event: Moved, opening: bool) -> None:
    stagger = OPENING_STAGGER if opening else DEAL_STAGGER
    seconds = OPENING_SECONDS if opening else DEAL_SECONDS
    back = event.dst == STOCK
    stagger, seconds = (BACK_STAGGER, 0.2) if back else (stagger, seconds)
    for ident in _moving_cards(score.table, event):
        delay = score.now + score.dealt * stagger
        arc = 0.0 if back else 0.12 * score.layout.card_w
        score.cues[ident] = Cue(delay, seconds, arc, order=score.dealt)
        score.last_end = delay + 0.8 * seconds
    score.dealt += 1


def _send_home(score: _Score, event: Moved) -> None:
    """The run is seen whole, gathers onto its king card by card, glows and flies home."""
    spots, before = (score.layout.spots(table) for table in (score.table, score.before))
    run = _moving_cards(score.table, event)
    king = spots[run[0]]
    start = (max(score.arrival(ident) for ident in run) or CARRY_SECONDS) + WHOLE_SECONDS
    gathered = start + len(run) * GATHER_STAGGER + GATHER_SECONDS
    for place, ident in enumerate(run):
        spot = spots[ident]
        old = score.cues.get(ident)
        if old is None and before[ident] != spot:  # it makes room for the last card
            old = Cue(duration=CARRY_SECONDS)
        came: tuple[Leg, ...] = ()
        arrived = 0.0
        if old is not None and not old.via:
            came = (Leg(spot.x, spot.y, old.delay, old.duration, old.arc, old.ease),)
            arrived = old.delay + old.duration
        leave = start + (len(run) - 1 - place) * GATHER_STAGGER
        gather = Leg(king.x, king.y, max(0.0, leave - arrived), GATHER_SECONDS, 0.0, "swing")
        wait = gathered + GLOW_SECONDS - max(leave, arrived) - GATHER_SECONDS
        turn = old.turn if old is not None else None
        score.cues[ident] = Cue(
            delay=max(0.0, wait) + place * 0.012,
            duration=HOME_SECONDS,
            arc=_arc(score, 0.25, score.layout.home_rects[0].y),
            ease="swing",
            turn=turn,
            via=(*came, gather),
            order=len(run) - 1 - place,
            under=True,
            glow=place == 0,
            waits=spot.z,
        )
    score.last_end = gathered
