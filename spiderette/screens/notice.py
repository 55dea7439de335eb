"""The quiet notice of a dead end, and what the bars say about proofs and verdicts."""

from __future__ import annotations

from spiderette import wording
from spiderette.controller.commands import Command
from spiderette.screens.advice import LISTED, PROVED, Advice
from spiderette.screens.status import Status
from spiderette.solver.honest import DEAD
from spiderette.text import tr
from spiderette.ui import Button, Icon, Row, Style


class DeadEnd(Row):
    """Says that there is no way on, and offers the ways back."""

    def __init__(self) -> None:
        self.undo = Button(tr(Command.UNDO.value), Command.UNDO, kind="quiet")
        buttons = [
            self.undo,
            Button(tr(Command.BACK_TO_WINNABLE.value), Command.BACK_TO_WINNABLE, kind="quiet"),
            Button(tr(Command.RESTART.value), Command.RESTART, kind="quiet"),
            Button(tr(Command.NEW.value), Command.NEW, kind="quiet"),
        ]
        words = Status(tr(wording.HINT_REASONS[DEAD]), Style(15, bold=True), role="status")
        super().__init__(Icon("warning", 18, "warn"), words, *buttons, gap=6)

    def show(self, dead: bool, *, can_undo: bool) -> None:
        self.hidden = not dead
        self.undo.disabled = not can_undo


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
