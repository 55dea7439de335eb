"""A game as a row of bars, one for each position: what could still be won from it.

Height and form say the verdict, colour only repeats it: a tall bar can be won, a half one is not
known, a low one with a foot is lost. A flag marks the move that gave a won position away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from spiderette.paint.theme import mix
from spiderette.solver.review import LOST, WON
from spiderette.solver.solve import UNKNOWN
from spiderette.text import ntr, tr
from spiderette.ui import SMALL, Label, Look, Node, Row, Size, disc, icon, rounded
from spiderette.ui.keyboard import command
from spiderette.ui.node import Emitted, Pos

_HEIGHTS = {WON: 1.0, UNKNOWN: 0.5, LOST: 0.22}
_TONES = {WON: ("good", 0.74), UNKNOWN: ("text_dim", 0.72), LOST: ("bad", 0.74)}  # how much of it
_ROOM, _WIDEST = 76, 36  # points of the room of a bar, and of the bar itself, at most
_GAP, _ROUND = 3, 3
_JUMP = 10
TALL = 86  # points
_ABOVE, _BELOW = 20, 24  # points of it that the bars leave to the flag, and to the knob


@dataclass(frozen=True)
class Placed:
    """Another position was chosen: the one after this many moves."""

    place: int


class Timeline(Node):
    """verdicts: of each position, "" where nothing is known yet.  flag: the fatal move, or 0.

    before: moves that the game counts from earlier than its first position.
    """

    role = "slider"
    focusable = True
    bends = True
    cursor = "hand"
    radius = 6

    def __init__(
        self, verdicts: Sequence[str], place: int = 0, flag: int = 0, *, before: int = 0
    ) -> None:
        super().__init__(name=tr("Positions of the game"))
        self._before = before
        self.verdicts, self.place, self.flag = list(verdicts), place, flag

    def show(self, verdicts: Sequence[str], place: int, flag: int) -> None:
        """Take over what is known by now."""
        if (list(verdicts), place, flag) != (self.verdicts, self.place, self.flag):
            self.verdicts, self.place, self.flag = list(verdicts), place, flag
            self.touch()

    @property
    def value(self) -> str:
        verdict = verdict_name(self.verdicts[self.place])
        moves = ntr("after {n} move", "after {n} moves", self._before + self.place)
        return tr("{moves}: {verdict}", moves=moves, verdict=verdict)

    def measure(self, look: Look, width: int) -> Size:
        return Size(width, look.px(TALL))

    def _bar(self, place: int) -> pygame.Rect:
        """The whole height at a place."""
        assert self.look
        inside = self._inside(self.look)
        count = len(self.verdicts)
        left = inside.left + inside.width * place // count
        right = inside.left + inside.width * (place + 1) // count
        top, low = inside.top + self.look.px(_ABOVE), inside.bottom - self.look.px(_BELOW)
        return pygame.Rect(left, top, max(1, right - left), low - top)

    def _inside(self, look: Look) -> pygame.Rect:
        """What the bars share; those of a short game stand apart in the middle."""
        inside = self.rect.inflate(-2 * look.px(10), 0)
        wide = min(inside.width, look.px(_ROOM) * len(self.verdicts))
        return inside.inflate(wide - inside.width, 0)

    # input

    def press(self, pos: Pos, clicks: int, shift: bool) -> Emitted:
        return self.drag(pos)

    def drag(self, pos: Pos) -> Emitted:
        assert self.look
        inside = self._inside(self.look)
        share = (pos[0] - inside.left) / max(1, inside.width)
        return self._go(int(share * len(self.verdicts)))

    def key(self, event: pygame.event.Event) -> Emitted | None:
        if command(event):
            return None
        places = {
            pygame.K_LEFT: self.place - 1,
            pygame.K_RIGHT: self.place + 1,
            pygame.K_PAGEUP: self.place - _JUMP,
            pygame.K_PAGEDOWN: self.place + _JUMP,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.verdicts) - 1,
        }
        return self._go(places[event.key]) if event.key in places else None

    def _go(self, place: int) -> Emitted:
        place = min(max(0, place), len(self.verdicts) - 1)
        return [Placed(place)] if place != self.place else []

    # drawing

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        theme = look.theme
        rounded(canvas, self.rect, look.px(8), theme.field, theme.panel_line, look.px(1))
        ends = self._bar(0).left, self._bar(len(self.verdicts) - 1).right
        track = pygame.Rect(ends[0], 0, ends[1] - ends[0], look.px(3))
        track.centery = self._track(look)
        rounded(canvas, track, track.height // 2, mix(theme.field, theme.text, 0.2))
        for place, verdict in enumerate(self.verdicts):
            if verdict:
                draw_bar(canvas, look, self._bar(place), verdict)
        if self.flag:
            self._paint_flag(canvas, look)
        self._paint_cursor(canvas, look)

    def _track(self, look: Look) -> int:
        """The height of the line under the bars, in the middle of which the knob runs."""
        return self._bar(0).bottom + look.px(9)

    def _paint_flag(self, canvas: pygame.Surface, look: Look) -> None:
        """Its pole stands before the bar."""
        room = self._bar(self.flag)
        left = max(room.left, room.centerx - look.px(_WIDEST) // 2 - look.px(_GAP))
        picture = icon("flag", look.px(18), look.theme.bad)
        canvas.blit(picture, picture.get_rect(bottomleft=(left - look.px(4), room.top)))
        canvas.fill(look.theme.bad, (left, room.top, max(1, look.px(1)), room.height))

    def _paint_cursor(self, canvas: pygame.Surface, look: Look) -> None:
        """A knob on the ground line under the chosen place."""
        room, theme = self._bar(self.place), look.theme
        line = pygame.Rect(0, room.top - look.px(4), look.px(2), 0)
        line.height = self._track(look) - line.top
        line.centerx = room.centerx
        canvas.fill(theme.text, line)
        at = (room.centerx, self._track(look))
        disc(canvas, at, look.px(7), theme.accent, theme.text, look.px(1.5))


def draw_bar(canvas: pygame.Surface, look: Look, room: pygame.Rect, verdict: str) -> None:
    """The bar of a verdict, on the floor of its room."""
    theme, (name, share) = look.theme, _TONES[verdict]
    colour = mix(theme.field, getattr(theme, name), share)
    gap = min(look.px(_GAP), room.width // 3)
    wide = max(1, min(room.width - gap, look.px(_WIDEST)))
    bar = pygame.Rect(0, 0, wide, round(room.height * _HEIGHTS[verdict]))
    bar.midbottom = room.centerx, room.bottom
    rounded(canvas, bar, min(look.px(_ROUND), bar.width // 3), colour)


class Swatch(Node):
    """The bar of a verdict beside its name; "" for the flag."""

    role = "image"
    bends = False

    def __init__(self, verdict: str) -> None:
        super().__init__()
        self.verdict = verdict

    def measure(self, look: Look, width: int) -> Size:
        return Size(min(width, look.px(14)), look.px(20))

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        if self.verdict:
            draw_bar(canvas, look, self.rect.inflate(0, -look.px(2)), self.verdict)
        else:
            picture = icon("flag", look.px(16), look.theme.bad)
            canvas.blit(picture, picture.get_rect(center=self.rect.center))


def key_of(verdicts: Sequence[str], flag: int) -> Node:
    """What the bars that are there mean."""
    words = {
        WON: tr("Can be won"),
        UNKNOWN: tr("Not known"),
        LOST: tr("Cannot be won"),
    }
    entries = [(verdict, word) for verdict, word in words.items() if verdict in verdicts]
    if flag:
        entries.append(("", tr("The move that lost it")))
    parts = [Row(Swatch(verdict), Label(word, SMALL), gap=6) for verdict, word in entries]
    return Row(*parts, gap=22)


def verdict_name(verdict: str) -> str:
    """A verdict in words; "" is one that is still to come."""
    return {
        WON: tr("can be won"),
        LOST: tr("cannot be won"),
        UNKNOWN: tr("not known"),
        "": tr("not checked yet"),
    }[verdict]
