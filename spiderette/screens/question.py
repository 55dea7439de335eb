"""A question over everything else, with its answers; each is a list of outcomes.

Also the one question that is asked in several places: whether a started game may be lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spiderette import wording
from spiderette.engine.codes import Code
from spiderette.screens.desk import Desk
from spiderette.screens.overlay import Overlay
from spiderette.screens.screen import Begin, Chosen, Outcome, Pop, Push
from spiderette.screens.sitting import Sitting, slot_of
from spiderette.text import ntr, tr
from spiderette.ui import Actions, Button, Column, Label, Node, Toggle
from spiderette.ui.buttons import Kind


@dataclass(frozen=True)
class Answer:
    """A button of a question and what follows when it is pressed."""

    words: str
    outcomes: tuple[Outcome, ...] = ()
    kind: Kind = "plain"


@dataclass(frozen=True)
class _Pick:
    answer: Answer


@dataclass(frozen=True)
class _Tick:
    on: bool


class Question(Overlay):
    """The last answer has the keyboard; Esc gives the first one.

    tick: words of a switch; `ticked` follows as well when it is on and an answer but the first is
    given.
    """

    wide = 480.0

    def __init__(
        self,
        desk: Desk,
        title: str,
        lines: Sequence[str],
        answers: Sequence[Answer],
        *,
        tick: str = "",
        ticked: Sequence[Outcome] = (),
    ) -> None:
        self._title, self._lines, self._answers = title, lines, answers
        self._tick, self._ticked, self._on = tick, ticked, False
        super().__init__(desk)

    def title(self) -> str:
        return self._title

    def escape(self) -> object:
        return _Pick(self._answers[0])

    def body(self) -> Node:
        nodes: list[Node] = [Label(line) for line in self._lines]
        if self._tick:
            nodes.append(Toggle(self._tick, self._on, _Tick))
        return Column(*nodes, gap=12)

    def footer(self) -> Node:
        self.buttons = [Button(a.words, _Pick(a), kind=a.kind) for a in self._answers]
        return Actions(*self.buttons)

    def first(self) -> Node:
        return self.buttons[-1]

    def main(self) -> Button:
        return self.buttons[-1]

    def answer(self, value: object) -> list[Outcome]:
        match value:
            case _Tick(on):
                self._on = on
            case _Pick(answer):
                settled = self._on and answer is not self._answers[0]
                return [Pop(), *(self._ticked if settled else ()), *answer.outcomes]
        return []


def begin(sitting: Sitting, code: Code) -> list[Outcome]:
    """Put a deal on the table; asks first where a started game would be lost."""
    desk, slot = sitting.desk, slot_of(code.variant)
    loses = sitting.ledger.would_lose(slot, sitting.fresh(code))
    if not loses or not desk.settings.ask_before_abandoning:
        return [Begin(code)]
    running = sitting.ledger.current(slot)
    assert running is not None  # or nothing would be lost
    name = wording.variant_name(running.game.variant)
    played = ntr("{n} move played", "{n} moves played", running.game.moves)
    question = Question(
        desk,
        tr("Give up the game you started?"),
        [
            tr("{game}: {moves}.", game=name, moves=played),
            tr("A new deal takes its place, and it counts as lost."),
        ],
        [Answer(tr("Keep the game")), Answer(tr("New deal"), (Begin(code),), "main")],
        tick=tr("Do not ask again"),
        ticked=[Chosen(desk.settings.but(ask_before_abandoning=False))],
    )
    return [Push(question)]
