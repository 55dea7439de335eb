"""The table: the game under the player's hands, with its bars. It is always there."""

from __future__ import annotations

from dataclasses import replace

import pygame

from spiderette.controller.commands import Command, command_of
from spiderette.controller.controller import Controller
from spiderette.controller.play import News
from spiderette.engine.game import Game
from spiderette.engine.variants import Variant
from spiderette.paint.layer import merged
from spiderette.paint.table import TablePainter
from spiderette.screens.advice import NOTHING, Advice
from spiderette.screens.bar import BAR_POINTS, STATUS_POINTS, Bars, Counters
from spiderette.screens.celebration import Celebration
from spiderette.screens.days import deal_name
from spiderette.screens.desk import Desk
from spiderette.screens.screen import Outcome, Screen
from spiderette.screens.tips import Tips
from spiderette.screens.view import view_of
from spiderette.stage.layout import Layout, Rect
from spiderette.text import language, ntr
from spiderette.ui.root import Root
from spiderette.wording import clock_text, code_words

PREPARE_SECONDS = 0.012  # of a frame, for faces not yet sharp after a resize
LINE_SECONDS = 6.0  # for a line that would else stay until the next action
_SPILL = 12  # points that a focus ring or a shadow may reach out of its bar
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class PlayScreen(Screen):
    """One table. Commands that are not for the table itself wait in `commands`."""

    def __init__(self, desk: Desk, game: Game) -> None:
        self.desk = desk
        self.controller = Controller(game, desk.settings)
        self.painter = TablePainter(desk.cards, desk.theme)
        self.painter.fades = desk.settings.reduced_motion
        self.celebration = Celebration(desk, self.controller)
        self.bars = Bars()
        self.root = Root(self.bars.node, desk.look(1.0), around=True, foot=STATUS_POINTS)
        self.size = (0, 0)
        self.scale = 1.0
        self.counting = True  # the clock may run: the window has the player's attention
        self._repaired: list[pygame.Rect] = []
        self._seen: object = None
        self._unready = True
        self._resized = False
        self.commands: list[Command] = []
        self.advice: Advice = NOTHING  # what the advisor knows of the position
        self.helps = True  # the player did not choose a plain game
        self.daily = ""  # the date whose daily deal is on, or ""
        self.tips = Tips(desk.settings.tips_shown)
        self._language = language()

    # set-up

    def resize(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.scale, self._resized = size, scale, True
        self.celebration.forget()
        layout = self._layout(self.controller.game.variant)
        self.controller.resize(layout, scale)
        self.painter.resize(size, layout)
        self._fill_bars()
        self.root.resize(pygame.Rect(0, 0, *size), scale)
        self.spoil()

    def _layout(self, rules: Variant) -> Layout:
        top, bottom = round(BAR_POINTS * self.scale), round(STATUS_POINTS * self.scale)
        area = Rect(0, top, self.size[0], self.size[1] - top - bottom)
        return Layout(area, rules, self.desk.arrangement())

    def restyle(self) -> None:
        self.controller.adjust(self.desk.settings)
        self.painter.restyle(self.desk.cards, self.desk.theme)
        self.painter.fades = self.desk.settings.reduced_motion
        self.bars = Bars()
        self.root.show(self.bars.node)
        if language() != self._language:
            self._language = language()
            self.controller.play.picture.forget()
            self.say("", 0.0)
        self.root.restyle(self.desk.look(self.scale))
        self.resize(self.size, self.scale)

    def spoil(self) -> None:
        self._seen = None
        self._unready = True
        self._repaired = [pygame.Rect(0, 0, *self.size)]

    def covered(self) -> None:
        self.controller.cancel()
        self.controller.hand.inviting = False
        self.root.pointer.let_go()
        self.root.tip.hide()

    def repair(self, areas: list[pygame.Rect]) -> None:
        """Draw these areas again with the next frame: something above the table changed."""
        self._repaired += areas

    def shade(self, on: bool) -> None:
        """Lie half in the shadow of a panel, below which the table goes on."""
        self.painter.shade(on)
        self.spoil()

    def say(self, line: str, seconds: float = 4.0) -> None:
        self.root.toast(line, seconds)

    def begin(self, game: Game, clock: float = 0.0) -> None:
        """Another game takes the table."""
        self.celebration.forget()
        other = game.variant.columns != self.controller.game.variant.columns
        layout = self._layout(game.variant) if other and self.size[0] else None
        if layout is not None:
            self.painter.resize(self.size, layout)
        self.controller.begin(game, clock, layout)
        self.spoil()

    def take_advice(self, advice: Advice, *, helps: bool) -> None:
        """Show what is known of the position on the table.

        In a dead end the strip is the notice's: a line passes above it, and what it marks stays.
        """
        self.advice, self.helps = advice, helps
        picture = self.controller.play.picture
        if advice.dead and picture.line:
            self.say(picture.line, LINE_SECONDS)
            picture.line = ""

    @property
    def flying(self) -> bool:
        """Cards are still on their way."""
        return self.controller.play.stage.moving

    # events

    def handle(self, event: pygame.event.Event, now: float) -> list[Outcome]:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.celebration.skip()
        if self._for_bars(event):
            had = self.root.focus
            for value in self.root.handle(event):
                if isinstance(value, Command):
                    self.obey(value)
            self._share_keys(event, had is not None)
            if self.root.used or (self.root.focus and self._is_for_cards(event)):
                self.controller.hand.inviting = False
                return []
        command = self.controller.feed(event, now)
        if command is not None:
            self.commands.append(command)
        return []

    def _for_bars(self, event: pygame.event.Event) -> bool:
        """Mouse events unless it carries cards; keys only while a bar has the focus."""
        if event.type in _MOUSE:
            return self.controller.hand.held is None or self.controller.keyboard.lifted
        if event.type == pygame.KEYDOWN:
            return self.root.focus is not None or event.key == pygame.K_TAB
        return True

    def _share_keys(self, event: pygame.event.Event, in_bars: bool) -> None:
        """Keys led into the bars or out of them: only one of both shows a focus."""
        has = self.root.focus is not None
        if event.type != pygame.KEYDOWN or has == in_bars:
            return
        if has:
            self.controller.keyboard.leave()
        else:
            self.controller.keyboard.come_back()

    @staticmethod
    def _is_for_cards(event: pygame.event.Event) -> bool:
        """A key that is no command: it moves the focus on the table, lifts, places or peeks."""
        return event.type == pygame.KEYDOWN and command_of(event) is None

    def obey(self, command: Command) -> None:
        """Carry out a command of the table; any other waits in `commands`."""
        rest = self.controller.obey(command)
        if rest is not None:
            self.commands.append(rest)

    def take_commands(self) -> list[Command]:
        """Commands given since the last call that the table does not answer itself."""
        commands, self.commands = self.commands, []
        return commands

    def news(self) -> list[News]:
        """What happened at the table since the last call."""
        news = self.controller.take_news()
        if any(item.won for item in news):
            self.celebration.win()
        return news

    # time and pixels

    def step(self, dt: float, now: float) -> tuple[bool, list[Outcome]]:
        moving = self.controller.step(dt, self.counting)
        moving = self.celebration.step(dt, resting=not moving) or moving
        moving = self.painter.step(dt) or moving
        moving = self.root.step(dt) or moving
        if self._resized:
            self._resized, moving = False, True  # that frame has enough to do
        if self._unready and not moving:
            table = self.controller.play.table
            cards = sorted(table.cards(), key=table.is_up, reverse=True)  # what is seen comes first
            wanted = dict.fromkeys((card.rank, card.suit) for card in cards)
            self._unready = not self.desk.cards.prepare(PREPARE_SECONDS, wanted)
            moving = moving or self._unready
        room = not self.advice.dead  # else the notice has it
        self.tips.step(self.controller.play, dt, wanted=room and self.desk.settings.tips)
        self._fill_bars()
        return moving, []

    def _fill_bars(self) -> None:
        """Let the bars say how things stand; also before the first step with new ones."""
        self.bars.show(self.counters(), self.desk.settings)

    def counters(self) -> Counters:
        """The numbers and words of the bars, in the player's language."""
        play, game, settings = self.controller.play, self.controller.game, self.desk.settings
        deals = game.variant.deals(len(game.table.stock))
        return Counters(
            score=str(game.score) if settings.show_score else "",
            moves=str(game.moves) if settings.show_moves else "",
            clock=clock_text(play.clock) if settings.show_clock else "",
            name=deal_name(game.variant, self.daily),
            code=code_words(game.code),
            deals=ntr("{n} deal left", "{n} deals left", deals),
            line=play.picture.line,
            rule=play.picture.rule,
            tip=self.tips.words,
            tip_command=self.tips.command,
            can_undo=game.can_undo,
            can_redo=game.can_redo,
            can_restart=game.can_restart,
            can_finish=play.can_finish,
            advice=self.advice,
            helps=self.helps,
        )

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        stage = self.controller.play.stage
        seen = self._signature()
        if seen != self._seen:
            self._seen = seen
            show = self.celebration
            view = replace(view_of(self.controller), away=show.away, places=not show.running)
            self._repaired += self.painter.update(self.controller.game.table, stage, view)
        table = self._table
        shown = self.celebration.areas(table)
        areas = merged([*self._repaired, *self.root.dirty(), *shown], surface.get_rect())
        self._repaired = []
        areas = self.painter.draw(surface, stage, areas)
        if areas:
            self.celebration.draw(surface, table)
            self.root.paint(surface, [area for area in areas if not self._bare(area)])
        return areas

    def _bare(self, area: pygame.Rect) -> bool:
        """True where no widget can be, as for most cards in flight."""
        if self.root.notice.name or self.root.tip.name:
            return False
        return self._table.inflate(0, -2 * round(_SPILL * self.scale)).contains(area)

    @property
    def _table(self) -> pygame.Rect:
        """What is between the bars."""
        x, y, w, h = self.controller.play.layout.area
        return pygame.Rect(x, y, w, h)

    def _signature(self) -> object:
        """Equal as long as the resting picture cannot have changed."""
        play, keyboard = self.controller.play, self.controller.keyboard
        picture = play.picture
        moving = frozenset(play.stage.flying())
        shown = (keyboard.shown, keyboard.column, keyboard.size, keyboard.lifted)
        marks = (picture.cards, picture.columns, picture.hint, picture.chosen, picture.raised)
        show = (self.celebration.running, self.celebration.away)
        return (play.table, moving, shown, marks, picture.magnified, self._unready, show)

    @property
    def cursor(self) -> str:
        """A hand over buttons, and over what can be lifted or dealt."""
        return "hand" if self.controller.hand.inviting else self.root.cursor
