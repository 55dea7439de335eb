"""A game on the stage: commands become moves, moves become flights, refusals become words.

The only writer of the game. What happened comes out as news, what must be shown as a picture; it
draws nothing, plays no sound and stores nothing.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from spiderette import wording
from spiderette.controller.commands import Command
from spiderette.controller.finish import finishing_line
from spiderette.controller.picture import Picture
from spiderette.engine.game import Game, NothingToUndoError
from spiderette.engine.moves import DEAL, Event, Move, Turned, apply, inverted
from spiderette.engine.rules import IllegalMoveError, lift_refusal, opening_events
from spiderette.engine.score import runs_removed
from spiderette.engine.table import Pile, Table
from spiderette.settings import Settings
from spiderette.stage.choreography import cues
from spiderette.stage.layout import Layout
from spiderette.stage.motion import Stage
from spiderette.store.replay import is_deal

NewsKind = Literal[
    "opened", "lifted", "carried", "dealt", "undone", "redone", "restarted", "refused", "returned"
]
_ONE_SWEEP = 60  # more events than this fly together, not one after another
_SHAKE = 0.05  # of a card's width


class News(NamedTuple):
    """Something that happened to the game or in the hand.

    runs: runs that went home.  turned: cards that were turned up.  won: this ended the game.
    """

    kind: NewsKind
    move: Move | None = None
    runs: int = 0
    turned: int = 0
    won: bool = False


class Play:
    """One game on its stage. `layout` is set by `resize` before anything is played."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.stage = Stage()
        self.picture = Picture()
        self.news: list[News] = []
        self.clock = 0.0
        self.opening = False
        self._layout: Layout | None = None
        self._finish: list[Move] = []
        self.adjust(settings)

    @property
    def layout(self) -> Layout:
        if self._layout is None:
            raise RuntimeError("resize comes first")
        return self._layout

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def started(self) -> bool:
        return bool(self.game.line)

    def adjust(self, settings: Settings) -> None:
        """Take over other choices; the running game keeps its own undo limit and scoring."""
        self.settings = settings
        self.stage.speed = settings.pace
        if self.stage.speed == 0:
            self.land()

    def resize(self, layout: Layout) -> None:
        """Another window: every card is where it belongs at once, unless it is the first window."""
        first, self._layout = self._layout is None, layout
        self.picture.magnified = None
        self.stage.place(layout.spots(self.table))
        self.opening = False
        if first:
            self._show_opening(layout)

    def begin(self, game: Game, clock: float = 0.0, layout: Layout | None = None) -> None:
        """Another game takes the table; a fresh one is dealt before the player's eyes.

        layout: its places, where it needs others than the game before.
        """
        self._finish.clear()
        self._layout = layout or self._layout
        self.game, self.clock = game, clock
        self.picture = Picture()
        self.stage = Stage()
        self.adjust(self.settings)
        if self._layout is not None:
            self._show_opening(self._layout)

    def _show_opening(self, layout: Layout) -> None:
        game, self.opening = self.game, False
        self.stage.place(layout.spots(game.table))
        if game.line or not is_deal(game):
            return
        events = opening_events(game.variant, _dealt_order(game.table))
        before = apply(game.table, *inverted(events))
        self.stage.place(layout.spots(before))
        self.stage.aim(layout.spots(game.table), cues(layout, before, events, opening=True))
        self.opening = self.stage.moving
        self.news.append(News("opened"))

    def land(self) -> None:
        """End every flight now."""
        self.stage.land()
        self.opening = False

    def step(self, dt: float, counting: bool) -> bool:
        """Let time pass; `counting`: the player's clock runs too. True while cards move."""
        if counting and self.started and not self.game.won:
            self.clock += dt
        if self.stage.step(dt):
            return True
        self.opening = False
        if self._finish and not self.stage.held():
            self._next_of_finish()
            return True
        return False

    def obey(self, command: Command) -> Command | None:
        """Carry out a command of the table; any other comes back."""
        if command is not Command.FINISH:
            self._finish.clear()
        match command:
            case Command.UNDO:
                self._walk("undone")
            case Command.REDO:
                self._walk("redone")
            case Command.RESTART:
                self._walk("restarted")
            case Command.DEAL:
                self.play(DEAL)
            case Command.FINISH:
                self._finish = list(finishing_line(self.game))
            case _:
                return command
        return None

    def play(self, move: Move) -> bool:
        """Play a move, or show why it is refused."""
        before = self.table
        try:
            events = self.game.play(move)
        except IllegalMoveError as error:
            self.refuse(error)
            return False
        self._happened("dealt" if move == DEAL else "carried", before, events, move)
        return True

    def obey_move(self, move: Move) -> bool:
        """Play a move of the player, who takes over from a running finish."""
        self.stop_finishing()
        return self.play(move)

    def nowhere(self, column: int, size: int) -> None:
        """A group that fits no column: say so."""
        head = self.table.columns[column][-size]
        self.picture.say(wording.nowhere_line(head))
        self.stage.shake(head.id, _SHAKE * self.layout.card_w)
        self.news.append(News("refused"))

    def _walk(self, kind: Literal["undone", "redone", "restarted"]) -> None:
        before = self.table
        act = {"undone": self.game.undo, "redone": self.game.redo, "restarted": self.game.restart}
        try:
            events = act[kind]()
        except NothingToUndoError as error:
            if kind != "restarted" or error.reason == "won":
                self.picture.say(wording.undo_line(error, self.game.undo_limit))
            return
        self._happened(kind, before, events, None)
        if kind == "restarted":
            self.picture.say(wording.restart_line())

    def take_back(self, count: int) -> None:
        """Take back several actions, in one sweep; each is a step that redo plays again."""
        before = self.table
        events: list[Event] = []
        for _ in range(count):
            if not self.game.can_undo:
                break
            events += self.game.undo()
        if events:
            self._happened("undone", before, tuple(events), None)

    def _happened(
        self, kind: NewsKind, before: Table, events: tuple[Event, ...], move: Move | None
    ) -> None:
        self.picture.move_on()
        self.opening = False
        flights = {} if len(events) > _ONE_SWEEP else cues(self.layout, before, events)
        self.stage.aim(self.layout.spots(self.table), flights)
        turned = sum(isinstance(event, Turned) and event.face_up for event in events)
        self.news.append(News(kind, move, runs_removed(events), turned, self.game.won))

    def stop_finishing(self) -> None:
        self._finish.clear()

    def _next_of_finish(self) -> None:
        if not self.play(self._finish.pop(0)):
            self._finish.clear()

    @property
    def can_finish(self) -> bool:
        """The rest is forced, and the player wants such games to be finished for them."""
        return self.settings.auto_finish and not self._finish and bool(finishing_line(self.game))

    def movable(self, column: int, size: int) -> bool:
        """True when the last `size` cards of a column can be lifted; says why not otherwise."""
        if self.game.won:
            return False
        error = lift_refusal(self.game.variant, self.table, column, size)
        if error is not None:
            self.refuse(error)
        return error is None

    def refuse(self, error: IllegalMoveError) -> None:
        """Show why a move is refused: a line, what is marked, a card that shakes its head."""
        self.picture.forget()
        self.news.append(News("refused", error.move))
        if error.card is not None:
            self.stage.shake(error.card.id, _SHAKE * self.layout.card_w)
        if self.settings.interactive_rules:
            line = wording.refusal_line(error, self.game.variant, self.table)
            self.picture.refuse(error, line)


def _dealt_order(table: Table) -> Pile:
    """The cards of the opening deal in the order in which they were dealt."""
    rows = max(map(len, table.columns))
    return tuple(pile[row] for row in range(rows) for pile in table.columns if row < len(pile))
