"""The quiet notice of a dead end, and what the bars say about proofs and verdicts."""

from __future__ import annotations

from spiderette import wording
from spiderette.controller.commands import Command
from spiderette.screens.advice import LISTED, PROVED, Advice
from spiderette.screens.status import Status
from spiderette.solver.honest import DEAD
from spiderette.text import tr
from spiderette.ui import Icon, Link, Row, Style


class DeadEnd(Row):
    """Says that there is no way on, and offers the ways back."""

    def __init__(self) -> None:
        ways = (Command.UNDO, Command.BACK_TO_WINNABLE, Command.RESTART, Command.NEW)
        self.ways = [Link(tr(way.value), way) for way in ways]
        self.undo, self.back, self.restart, _ = self.ways
        words = Status(tr(wording.HINT_REASONS[DEAD]), Style(15, bold=True), role="status")
        super().__init__(Icon("warning", 18, "warn"), words, *self.ways, gap=10)

    def show(self, dead: bool, *, can_undo: bool, can_restart: bool) -> None:
        self.hidden = not dead
        self.undo.disabled = self.back.disabled = not can_undo
        self.restart.disabled = not can_restart


def verdict_word(verdict: str) -> str:
    """The word of the indicator."""
    return {
        "winnable": tr("yes"),
        "unwinnable": tr("no"),
        "unknown": tr("not known"),
    }.get(verdict, "…")


def badge_line(advice: Advice) -> str:
    """What is said of a deal whose winning line was found and played through, else ""."""
    if advice.badge == LISTED:
        return tr("winnable, difficulty: {grade}", grade=wording.grade_name(advice.grade))
    return tr("proved winnable just now") if advice.badge == PROVED else ""
