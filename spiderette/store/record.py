"""One game being played and its row. The record reads the game itself: no line can go astray."""

from __future__ import annotations

import math
import uuid
from dataclasses import dataclass, field

from spiderette.engine.game import Game
from spiderette.engine.moves import Move
from spiderette.store.replay import is_deal, line_text, position_text
from spiderette.store.rows import FORMULA, LOST, OPEN, TIME_LIMIT, WON, GameRow

Stand = tuple[tuple[Move, ...], int, int | None]


@dataclass(eq=False)
class Record:
    """A game in its slot.

    game: the play itself; whoever plays it calls `Ledger.progress` after each action.
    plain: no help is offered; fixed at the first action.  daily: the date of a daily deal, else "".
    repeat: the deal was played before.  assisted: a winning line was shown.
    seconds: play time.  undos, hints: how often they were used.
    """

    slot: str
    game: Game
    plain: bool = False
    daily: str = ""
    repeat: bool = False
    assisted: bool = False
    seconds: float = 0.0
    undos: int = 0
    hints: int = 0
    result: str = OPEN
    id: str = field(default_factory=lambda: uuid.uuid4().hex)
    began: float | None = None
    touched: float = 0.0
    ended: float | None = None
    _noted: Stand = ((), 0, None)
    _hidden: bool = False

    def __post_init__(self) -> None:
        self._noted = _stand(self.game)
        self._position = "" if is_deal(self.game) else position_text(self.game)

    @classmethod
    def of_row(cls, row: GameRow, game: Game) -> Record:
        """The record of a stored game that goes on."""
        return cls(
            row.slot,
            game,
            plain=bool(row.plain),
            daily=row.daily,
            repeat=bool(row.repeat),
            assisted=bool(row.assisted),
            seconds=row.seconds,
            undos=row.undos,
            hints=row.hints,
            result=row.result,
            id=row.id,
            began=row.began,
            touched=row.touched,
            ended=row.ended,
        )

    @property
    def started(self) -> bool:
        """True from the first action on; a game that never started leaves no trace."""
        return self.began is not None

    @property
    def goes_on(self) -> bool:
        """True while the game is started and unfinished."""
        return self.started and self.result == OPEN

    @property
    def at_stake(self) -> bool:
        """True while replacing the game would book a loss."""
        return self.goes_on and not self._hidden

    @property
    def code(self) -> str:
        """The deal's code, "" for a set-up position without one."""
        return str(self.game.code) if self.game.code else ""

    @property
    def from_deal(self) -> bool:
        """False for a set-up position."""
        return not self._position

    def note(self, seconds: float, now: float) -> bool:
        """Take over what was played; True when there is something to write."""
        if self.result != OPEN or not self.game.line:
            return False
        self.seconds = min(max(0.0, float(seconds)), TIME_LIMIT) if math.isfinite(seconds) else 0.0
        now = float(now)
        stand = _stand(self.game)
        if not self.started:
            self.began = now
        elif stand == self._noted:
            return not self._hidden
        self.undos += _taken_back(self._noted, stand)
        self.touched, self._noted, self._hidden = now, stand, False
        if self.game.won:
            self.win(now)
        return True

    def win(self, now: float) -> None:
        """The table is cleared."""
        self.result, self.ended = WON, float(now)

    def lose(self, now: float) -> None:
        """The started game was given up for another one."""
        self.result, self.ended = LOST, float(now)

    def hide(self) -> None:
        """The player cleared the data: nothing of this game is kept until its next action."""
        self._hidden = True

    def row(self) -> GameRow:
        """All that is kept of the game; it must have started."""
        variant = self.game.variant
        line, cursor, mark = self._noted
        return GameRow(
            id=self.id,
            slot=self.slot,
            result=self.result,
            game=variant.game,
            suits=variant.suits,
            rules=variant.rules,
            code=self.code,
            position=self._position,
            daily=self.daily,
            scoring=self.game.scoring,
            formula=FORMULA,
            undo_limit=self.game.undo_limit,
            plain=int(self.plain),
            repeat=int(self.repeat),
            assisted=int(self.assisted),
            line=line_text(line),
            cursor=cursor,
            mark=mark,
            seconds=self.seconds,
            score=self.game.score,
            moves=self.game.moves,
            undos=self.undos,
            hints=self.hints,
            began=self.began or 0.0,
            touched=self.touched,
            ended=self.ended,
            revision=0,
        )


def _stand(game: Game) -> Stand:
    return game.line, game.cursor, game.mark


def _taken_back(before: Stand, after: Stand) -> int:
    """How many undos lead from one stand to a later one; a restart is one."""
    played, now = before[0][: before[1]], after[0][: after[1]]
    if after[1] == 0 and after[2] is not None and after[2] == before[1]:
        return 1
    common = 0
    for old, new in zip(played, now, strict=False):
        if old != new:
            break
        common += 1
    return len(played) - common
