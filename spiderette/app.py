"""The program around the screens: the frame loop, the window's events, what screens ask for.

The only module that takes events from the queue and flips the window.
"""

from __future__ import annotations

import gc
import os
import signal
import time
from contextlib import suppress
from dataclasses import replace
from typing import assert_never

import pygame

from spiderette import paths
from spiderette.cli.options import WindowOptions
from spiderette.incoming import usable
from spiderette.screens.announcer import Announcer
from spiderette.screens.applause import Applause
from spiderette.screens.desk import scale_of
from spiderette.screens.doors import open_door, result
from spiderette.screens.pile import Pile
from spiderette.screens.question import Question, begin, handed_over
from spiderette.screens.screen import (
    Begin,
    Chosen,
    Clear,
    Copy,
    Do,
    Give,
    Leave,
    Outcome,
    PlayOn,
    Pop,
    Push,
    Replace,
    Sample,
    Say,
    Screen,
    ToggleFullscreen,
    TurnTo,
)
from spiderette.screens.sitting import PLACE, Sitting
from spiderette.screens.wishes import Wishes
from spiderette.settings import Settings
from spiderette.sound import hushed
from spiderette.startup import Timeline, advisor_of, complain, icon, kept, place_of, sit_down
from spiderette.store.instance import Instance
from spiderette.store.ledger import Ledger
from spiderette.text import tr
from spiderette.ui.clipboard import ClipboardFailed, copied
from spiderette.window import NoDisplayError, Window, start_display, thinned

FRAME, IDLE, AWAY = 1 / 60, 1 / 20, 1 / 10  # seconds from one frame to the next
PULSE = 6  # at rest only every sixth look for events is followed by a frame
LONGEST_GAP = 1.0  # a suspended machine is not play time
AWAKE_SECONDS = 1.5  # after input, before the loop slows down
DOZE_SECONDS = 15.0  # from then on, before the sound device is let go
# Settings that change no picture.
_UNSEEN = ("volume", "mute", "tips_shown", "motion_asked", "last_grade", "last_code")
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
_INPUT = (*_PRESSES, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.TEXTINPUT)
_ANSWERED = (pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
LISTEN = 0.25  # seconds between looks for other copies of the program


class App:
    """The stack of screens over one window. `frame` lets one frame happen."""

    def __init__(self, window: Window, sitting: Sitting) -> None:
        self.window = window
        self.sitting = sitting
        self.desk = sitting.desk
        self.desk.fullscreen = window.fullscreen
        self.play = sitting.play
        self.pile = Pile(sitting.play, lambda: window.surface)
        self.running = True
        self.focused = True
        self.visible = True
        self.now = 0.0
        self._awake_until = AWAKE_SECONDS
        self._size = (0, 0)
        self._interface_size = 0
        self._applause = Applause(sitting)
        self._announcer = Announcer()
        self.refit()

    @property
    def stack(self) -> list[Screen]:
        """The open screens, the table first."""
        return self.pile.screens

    @property
    def top(self) -> Screen:
        return self.pile.top

    def refit(self) -> None:
        """The window's surface or the interface size changed."""
        size = self.window.surface.get_size()
        interface = self.desk.settings.interface_size
        if (size, interface) == (self._size, self._interface_size):
            self.top.spoil()
            return
        self._size, self._interface_size = size, interface
        self.pile.fit(size, scale_of(size, interface))

    # one frame

    def frame(self, dt: float, events: list[pygame.event.Event]) -> float:
        """Obey the events, let `dt` seconds pass and draw; returns how long the loop may sleep."""
        self.now += dt
        self.window.step(dt)
        for event in thinned(usable(events)):
            self.handle(event)
        self.play.counting = self.focused and self.visible
        busy, outcomes = self.top.step(dt, self.now)
        self.answer(outcomes)
        self.sitting.hear(self.play.news())
        for command in self.play.take_commands():
            self.answer(open_door(command, self.sitting))
        there = self.focused and self.visible and self.top is self.play
        self.answer(self.sitting.think(dt, attentive=there))
        if self.top is self.play and self._applause.over(dt):
            self._show_result()
        if line := self._announcer.next(self.sitting.ledger.troubles(), dt):
            self.top.say(line, self._announcer.SECONDS)
        if self.visible and self.top.draw(self.window.surface):
            self.window.flip()
        self.window.point(self.top.cursor)
        self.window.type_at(self.top.typing)
        if busy and self.visible:
            return FRAME
        if self.now > self._awake_until + DOZE_SECONDS:
            self.sitting.sound.doze()
        if not self.focused or not self.visible:
            return AWAY
        return FRAME if self.now < self._awake_until else IDLE

    def _show_result(self) -> None:
        self.push(result(self.sitting))
        self._applause.end(self.top, self.now)

    def handle(self, event: pygame.event.Event) -> None:
        """Obey one event of the queue."""
        self.window.follow(event)
        if event.type in _PRESSES:
            self.desk.by_keys = event.type == pygame.KEYDOWN
            if self._applause.heard and self.top is self.play:
                self.play.celebration.skip()
                self._show_result()
                return
            if self._applause.deafens(self.top, self.now):
                return
        if event.type in _INPUT:
            self._awake_until = self.now + AWAKE_SECONDS
            self.sitting.sound.stir()
        match event.type:
            case pygame.QUIT:
                self.running = False  # the screen on top is told too: something may wait there
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWDISPLAYCHANGED:
                self.refit()
            case pygame.WINDOWEXPOSED:
                self.top.spoil()
            case pygame.WINDOWFOCUSGAINED:
                self.focused = True
            case pygame.WINDOWFOCUSLOST:
                self.focused = False
            case pygame.WINDOWHIDDEN | pygame.WINDOWMINIMIZED:
                self.visible = False
            case pygame.AUDIODEVICEREMOVED if not getattr(event, "iscapture", 0):
                self.sitting.sound.lose()
            case pygame.WINDOWSHOWN | pygame.WINDOWRESTORED | pygame.WINDOWMAXIMIZED:
                self.visible = True
                self.refit()
        above = self.top is not self.play
        outcomes = self.top.handle(self.window.in_pixels(event), self.now)
        if above and outcomes and event.type in _ANSWERED:
            self.sitting.sound.play("button")
        self.answer(outcomes)

    # what screens ask for

    def answer(self, outcomes: list[Outcome]) -> None:
        """Do what screens ask for."""
        for outcome in outcomes:
            match outcome:
                case Push(screen):
                    self.push(screen)
                case Pop(value):
                    self.answer(self.pile.pop(value))
                case Replace(screen):
                    self.pop()
                    self.push(screen)
                case Do(command):
                    self.home()
                    self.play.obey(command)
                case Give(command):
                    self.answer(open_door(command, self.sitting))
                case Begin(code, daily):
                    self.home()
                    self.sitting.deal(code, daily)
                case PlayOn(game, assisted):
                    self.home()
                    self.sitting.play_on(game, assisted=assisted)
                case TurnTo(slot):
                    self.home()
                    self.sitting.turn_to(slot)
                case ToggleFullscreen():
                    self.window.toggle_fullscreen()
                    self.desk.fullscreen = self.window.fullscreen
                    self.refit()
                case Leave():
                    self.running = False
                case Chosen() | Say() | Copy() | Sample() | Clear():
                    self._oblige(outcome)
                case _:
                    assert_never(outcome)

    def _oblige(self, outcome: Chosen | Say | Copy | Sample | Clear) -> None:
        """What leaves the screens as they are."""
        match outcome:
            case Chosen(choices):
                self.choose(self.desk.settings.but(**choices))
            case Say(line):
                self.top.say(line)
            case Copy(text, line):
                failed = copied(self.desk.clipboard, text)
                self.top.say(ClipboardFailed("copy").sentence if failed else line)
            case Sample(name):
                self.sitting.sound.wake()
                self.sitting.sound.play(name)
            case Clear(settings):
                line = self.sitting.clear(settings=settings)
                self._restyle()
                self.top.say(line)

    def called(self, text: str) -> None:
        """Another copy of the program was started and hands over: a code, or "" for none."""
        self.window.raise_up()
        outcomes = handed_over(self.sitting, text)
        if outcomes and isinstance(self.top, Question):
            self.pop()  # whoever starts a second copy twice is asked once
        self.answer(outcomes)

    def push(self, screen: Screen) -> None:
        """Open a screen above all others."""
        self.pile.push(screen)

    def pop(self) -> None:
        """Close the topmost screen; the table always stays."""
        self.pile.pop()

    def home(self) -> None:
        """Close every screen above the table."""
        self.pile.home()

    def choose(self, settings: Settings) -> None:
        """Other settings hold from now on."""
        before = self.desk.settings
        self.sitting.choose(settings)
        if replace(settings, **{name: getattr(before, name) for name in _UNSEEN}) == before:
            if self.top is not self.play:
                self.top.restyle()  # its controls may have to follow
        else:
            self._restyle()

    def _restyle(self) -> None:
        """Settings changed what is to be seen."""
        self.window.title = tr("Spiderette")
        self.pile.restyle()
        self.refit()


def run(options: WindowOptions) -> int:
    """Open the window and play until it is closed; returns the exit status."""
    if os.name == "posix":
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # SDL then takes it for a closed window
    try:
        with hushed():  # without a desktop the Wayland library speaks up for itself
            start_display()
    except NoDisplayError:
        return complain(tr("There is no display to open a window on."))
    instance = Instance(paths.data_dir())
    if not instance.first and instance.hand_over(str(options.code or "")):
        return 0
    pygame.key.stop_text_input()
    ledger = Ledger(paths.data_dir(), time.time)
    sitting = sit_down(ledger, options)
    with kept(sitting):
        app = App(Window(tr("Spiderette"), place_of(ledger.settings, options), icon()), sitting)
        if options.code is not None:
            app.answer(begin(sitting, options.code))
        with suppress(KeyboardInterrupt):  # what Ctrl+C is in a console of Windows
            _loop(app, Timeline(options.log), instance)
        return _leave(app, instance, keep_place=options.size is None)


def _loop(app: App, timeline: Timeline, instance: Instance) -> None:
    """Frames until the window is closed. While cards move a clock keeps sixty a second."""
    clock = pygame.time.Clock()
    wishes = Wishes()
    last = listened = time.perf_counter()
    rest, first = FRAME, True
    while app.running:
        events, now = pygame.event.get(), time.perf_counter()
        if not events and rest > FRAME and now - last < (PULSE - 0.5) * rest:
            time.sleep(rest)
            continue
        rest = app.frame(min(now - last, LONGEST_GAP), events)
        last = now
        for line in app.sitting.actions():
            timeline.note(f"action {line}")
        if first:
            first = False
            timeline.note("first-frame")
            timeline.note("ready")
            app.sitting.sound.wake()
            wishes.start(app.desk.settings)
            app.sitting.advisor = advisor_of(app.sitting)
            gc.freeze()  # what stands now stays: a search of it for garbage costs a whole frame
        app.answer(wishes.outcomes(app.desk.settings))
        if now - listened >= LISTEN:
            listened = now
            for text in instance.messages():
                app.called(text)
        if rest <= FRAME:
            clock.tick(60)
        else:
            time.sleep(rest)


def _leave(app: App, instance: Instance, *, keep_place: bool) -> int:
    """Write everything down and close. A sound driver that hangs is not waited for."""
    app.sitting.keep()
    if keep_place:
        place = dict(zip(PLACE, app.window.place, strict=True))
        app.sitting.ledger.keep(app.sitting.ledger.settings.but(**place))
    app.sitting.ledger.close()
    if app.sitting.advisor is not None:
        app.sitting.advisor.close()
    instance.close()
    silent = app.sitting.sound.close()
    app.window.close()
    if not silent:
        os._exit(0)
    pygame.quit()
    return 0
