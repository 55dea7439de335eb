"""A game as a row of bars, one for each position: what could still be won from it.

Height and form say the verdict, colour only repeats it: a tall bar can be won, a half one is not
known, a low one with a foot is lost. A flag marks the move that gave a won position away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from spiderette.solver.review import LOST, WON
from spiderette.solver.solve import UNKNOWN
from spiderette.text import ntr, tr
from spiderette.ui import Look, Node, Size, disc, icon, rounded
from spiderette.ui.keyboard import command
from spiderette.ui.node import Emitted, Pos

_HEIGHTS = {WON: 1.0, UNKNOWN: 0.5, LOST: 0.22}
_TONES = {WON: "good", UNKNOWN: "text_dim", LOST: "bad"}
_JUMP = 10
TALL = 84  # points


@dataclass(frozen=True)
class Placed:
    """Another position was chosen: the one after this many moves."""

    place: int


class Timeline(Node):
    """verdicts: of each position, "" where nothing is known yet.  flag: the fatal move, or 0."""

    role = "slider"
    focusable = True
    bends = True
    cursor = "hand"
    radius = 6

    def __init__(self, verdicts: Sequence[str], place: int = 0, flag: int = 0) -> None:
        super().__init__(name=tr("Positions of the game"))
        self.verdicts, self.place, self.flag = list(verdicts), place, flag

    def show(self, verdicts: Sequence[str], place: int, flag: int) -> None:
        """Take over what is known by now."""
        if (list(verdicts), place, flag) != (self.verdicts, self.place, self.flag):
            self.verdicts, self.place, self.flag = list(verdicts), place, flag
            self.touch()

    @property
    def value(self) -> str:
        verdict = verdict_name(self.verdicts[self.place])
        moves = ntr("after {n} move", "after {n} moves", self.place)
        return tr("{moves}: {verdict}", moves=moves, verdict=verdict)

    def measure(self, look: Look, width: int) -> Size:
        return Size(width, look.px(TALL))

    def _bar(self, place: int) -> pygame.Rect:
        """The whole height at a place."""
        assert self.look
        inside = self.rect.inflate(-2 * self.look.px(6), 0)
        count = len(self.verdicts)
        left = inside.left + inside.width * place // count
        right = inside.left + inside.width * (place + 1) // count
        top = inside.top + self.look.px(24)
        return pygame.Rect(left, top, max(1, right - left), inside.bottom - top - self.look.px(14))

    # input

    def press(self, pos: Pos, clicks: int, shift: bool) -> Emitted:
        return self.drag(pos)

    def drag(self, pos: Pos) -> Emitted:
        assert self.look
        inside = self.rect.inflate(-2 * self.look.px(6), 0)
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
        floor = self._bar(0).bottom
        ground = pygame.Rect(self._bar(0).left, floor + look.px(2), 0, look.px(1))
        ground.width = self._bar(len(self.verdicts) - 1).right - ground.left
        canvas.fill(theme.panel_line, ground)
        for place, verdict in enumerate(self.verdicts):
            if verdict:
                self._paint_bar(canvas, look, self._bar(place), verdict)
        if self.flag:
            self._paint_flag(canvas, look)
        self._paint_cursor(canvas, look)

    def _paint_bar(
        self, canvas: pygame.Surface, look: Look, room: pygame.Rect, verdict: str
    ) -> None:
        colour = getattr(look.theme, _TONES[verdict])
        gap = look.px(1) if room.width > look.px(3) else 0
        bar = pygame.Rect(room.left, 0, max(1, room.width - gap), round(room.h * _HEIGHTS[verdict]))
        bar.bottom = room.bottom
        canvas.fill(colour, bar)
        if verdict == UNKNOWN and bar.h > look.px(8):  # hollow: nothing is known for certain
            canvas.fill(look.theme.field, bar.inflate(-2 * look.px(1), -2 * look.px(1)))

    def _paint_flag(self, canvas: pygame.Surface, look: Look) -> None:
        room = self._bar(self.flag)
        picture = icon("flag", look.px(18), look.theme.bad)
        canvas.blit(picture, picture.get_rect(midbottom=(room.centerx + look.px(5), room.top)))
        canvas.fill(look.theme.bad, (room.left, room.top, max(1, look.px(1)), room.height))

    def _paint_cursor(self, canvas: pygame.Surface, look: Look) -> None:
        """A knob on the ground line under the chosen place."""
        room, theme = self._bar(self.place), look.theme
        line = pygame.Rect(0, room.top, look.px(2), room.height + look.px(4))
        line.centerx = room.centerx
        canvas.fill(theme.text, line)
        at = (room.centerx, room.bottom + look.px(6))
        disc(canvas, at, look.px(6), theme.accent, theme.text, look.px(1.5))


def verdict_name(verdict: str) -> str:
    """A verdict in words; "" is one that is still to come."""
    return {
        WON: tr("could be won"),
        LOST: tr("could not be won"),
        UNKNOWN: tr("not known"),
        "": tr("not looked at yet"),
    }[verdict]
