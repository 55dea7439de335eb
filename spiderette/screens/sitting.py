"""One sitting at the table: which game is on, what is booked, what is heard.

Connects what happens at the table with the store and the sounds; draws nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from spiderette.catalogue import Catalogue
from spiderette.controller.play import News
from spiderette.engine.codes import NUMBERS, Code, code_for
from spiderette.engine.game import Game
from spiderette.engine.notation import format_move
from spiderette.engine.variants import CLASSIC, SPIDER, Variant, variant
from spiderette.screens.desk import Desk
from spiderette.screens.play import PlayScreen
from spiderette.screens.screen import Outcome
from spiderette.screens.tips import Tips
from spiderette.settings import SPARE, Settings
from spiderette.sound import Sound
from spiderette.store.ledger import Ledger
from spiderette.store.record import Record
from spiderette.store.rows import OPEN, slot_of
from spiderette.store_wording import failed_line
from spiderette.text import later, tr

if TYPE_CHECKING:
    from spiderette.screens.advisor import Advisor

# The place of the window is known by the window alone, which keeps it at the end.
PLACE = ("window_x", "window_y", "window_width", "window_height", "maximised", "fullscreen")
EMPTY: Mapping[str, object] = MappingProxyType({})
# How the unfinished game of a slot is offered.
GO_ON: Mapping[str, str] = {
    "spiderette": later("Continue Spiderette"),
    "spider": later("Continue Spider"),
    "daily": later("Continue the daily deal"),
    SPARE: later("Continue another game"),
}
_HEARD = {
    "lifted": "lift",
    "carried": "place",
    "dealt": "deal",
    "undone": "place",
    "redone": "place",
    "restarted": "deal",
    "refused": "refuse",
    "returned": "place",
    "opened": "deal",
}


class Sitting:
    """The game on the table and its record.

    for_now: settings of this run alone, by name; they are kept only if the player chooses them.
    today: the date where the player is.
    """

    def __init__(
        self,
        desk: Desk,
        ledger: Ledger,
        sound: Sound,
        for_now: Mapping[str, object] = EMPTY,
        *,
        today: Callable[[], date] = date.today,
    ) -> None:
        self.desk = desk
        self.ledger = ledger
        self.sound = sound
        self.today = today
        self.catalogue = Catalogue(desk.assets / "deals")
        self.advisor: Advisor | None = None  # thinks along from the first frame on
        self.unsung = False  # a game was just won and its result not yet shown
        self._for_now = dict(for_now)
        self._actions: list[str] = []
        self.record = self._first()
        self.play = PlayScreen(desk, self.record.game)
        self.play.daily = self.record.daily
        self.play.controller.play.clock = self.record.seconds

    def _first(self) -> Record:
        """The unfinished game of the last slot, else a new deal of the last game and level."""
        settings = self.desk.settings
        waiting = self.ledger.current(settings.last_slot)
        if waiting is not None:
            return waiting
        rules = settings.last_rules if settings.last_game == SPIDER else CLASSIC
        game = variant(settings.last_game, settings.last_suits, rules)
        return self.ledger.begin(slot_of(game.game), self.fresh(self.another(game)))

    def another(self, game: Variant) -> Code:
        """Any deal of a variant with equal chance.

        One of the proved deals if the player wants those, of the grade that was chosen if there
        are any, and one that was not played yet until all were.
        """
        source = random.SystemRandom()
        if self.desk.settings.winnable_only:
            grade = self.desk.settings.last_grade or None
            choose = partial(self.catalogue.choose, game, source)
            listed = choose(grade, self.ledger.was_played) or choose(grade) or choose()
            if listed:
                return listed
        return code_for(game, source.randrange(NUMBERS))

    def fresh(self, code: Code) -> Game:
        """A new game of a deal, by the settings that hold now."""
        settings = self.desk.settings
        return Game.deal(code, scoring=settings.scoring, undo_limit=settings.undo_limit)

    @property
    def plain(self) -> bool:
        """The player wants no help, or did not when the game was started."""
        return self.desk.settings.plain_game or (self.record.started and self.record.plain)

    # what lies on the table

    def begin(self, game: Game, slot: str, *, daily: str = "", repeat: bool = False) -> None:
        """Put a game on the table; a started one that it replaces is booked as lost."""
        self.keep()
        self.show(self.ledger.begin(slot, game, daily=daily, repeat=repeat))

    def deal(self, code: Code, daily: str = "") -> None:
        """A new game of a deal in its own slot, or that game again where it is still on.

        daily: the date whose daily deal it is, else "".
        """
        self.begin(self.fresh(code), slot_of(code.game, daily), daily=daily)

    def play_on(self, game: Game, *, assisted: bool) -> None:
        """Play on where a film stood: a repeat, assisted if a winning line was seen before."""
        self.begin(game, slot_of(game.variant.game), repeat=True)
        if assisted:
            self.ledger.line_shown(self.record)

    def turn_to(self, slot: str) -> bool:
        """The unfinished game of another slot takes the table; False if there is none."""
        self.keep()
        record = self.ledger.current(slot)
        if record is None or record.game.won:
            return False
        self.show(record)
        return True

    def look_again(self) -> None:
        """After an import: an unfinished game that came in for the slot lies on the table now."""
        found = self.ledger.current(self.record.slot)
        if found is not None and found is not self.record:
            self.show(found)

    def waiting(self, slot: str) -> Record | None:
        """The started and unfinished game of another slot than the one on the table."""
        record = self.ledger.current(slot) if slot != self.record.slot else None
        return record if record and record.started and record.result == OPEN else None

    def show(self, record: Record) -> None:
        """The game of a record takes the table."""
        self.record, self.unsung = record, False
        self.play.daily = record.daily
        self.play.begin(record.game, record.seconds)
        self.sound.wake()
        self._remember()

    def _remember(self) -> None:
        game = self.record.game.variant
        settings = self.desk.settings.but(
            last_slot=self.record.slot,
            last_game=game.game,
            last_suits=game.suits,
            last_rules=game.rules,
        )
        if settings != self.desk.settings:
            self.choose(settings)

    def remember_code(self, code: Code) -> None:
        """A code was typed: it is offered again, for its deal may be left without a move."""
        if self.desk.settings.keep_games:
            self.choose(self.desk.settings.but(last_code=str(code)))

    def choose(self, settings: Settings) -> None:
        """Other settings hold from now on, and are kept."""
        for name in [n for n, value in self._for_now.items() if getattr(settings, n) != value]:
            del self._for_now[name]  # the player chose otherwise
        self.desk.adopt(settings)
        self.sound.adjust(settings)
        kept = self.ledger.settings
        place = {name: getattr(kept, name) for name in (*PLACE, *self._for_now)}
        self.ledger.keep(settings.but(**place))

    def clear(self, *, settings: bool) -> str:
        """Delete all games and records, and the choices too if asked for; the line to say then.

        The game on the table goes on.
        """
        done = self.ledger.clear(settings=settings, on_table=self.record)
        if settings and done:
            self._for_now.clear()
            self.desk.adopt(self.ledger.settings)
            self.sound.adjust(self.ledger.settings)
            self.play.tips = Tips(self.desk.settings.tips_shown)
        elif done:
            self.choose(self.desk.settings.but(last_code=""))
        if done:
            return tr("Your data is deleted.")
        return failed_line(tr("Your data could not be deleted."), self.ledger.troubles())

    # what happens

    def hear(self, news: Iterable[News]) -> None:
        """Let the news of the table be heard and written down."""
        for item in news:
            if item.kind not in ("lifted", "refused", "returned", "opened"):
                self.keep()
            self._log(item)
            self.sound.play(_HEARD[item.kind], len(self.record.game.line))
            if item.runs:
                self.sound.play("run-home")
            if item.won:
                self.unsung = True
                self.sound.play("win")
        if self.play.tips.shown != self.desk.settings.tips_shown:
            self.choose(self.desk.settings.but(tips_shown=self.play.tips.shown))

    def _log(self, item: News) -> None:
        if item.move is not None and item.kind in ("carried", "dealt"):
            self._actions.append(format_move(item.move))
        elif item.kind in ("undone", "redone", "restarted"):
            self._actions.append(item.kind)

    def actions(self) -> list[str]:
        """The actions since the last call, in words for a log."""
        actions, self._actions = self._actions, []
        return actions

    def think(self, dt: float, *, attentive: bool) -> list[Outcome]:
        """Let the advisor take answers and, while the player is attentive, ask."""
        advisor = self.advisor
        return advisor.step(dt, attentive=attentive) if advisor is not None else []

    def keep(self) -> bool:
        """Write down how the game stands; a win is on the disk when this returns.

        Whether it is a plain one is the player's choice at its first action.
        """
        if not self.record.started:
            self.record.plain = self.desk.settings.plain_game
        return self.ledger.progress(self.record, self.play.controller.play.clock)
