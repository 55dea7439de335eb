"""A question over everything else, with its answers; each is a list of outcomes.

Also the questions that are asked in several places: whether a started game may be lost, and
whether all data is to go.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spiderette import wording
from spiderette.engine.codes import BadCodeError, Code, parse_code
from spiderette.engine.game import Game
from spiderette.screens.desk import Desk
from spiderette.screens.overlay import Overlay
from spiderette.screens.screen import Begin, Chosen, Clear, Outcome, PlayOn, Pop, Push
from spiderette.screens.sitting import Sitting
from spiderette.store.rows import slot_of
from spiderette.text import ntr, tr
from spiderette.ui import Actions, Button, Column, Label, Node, Toggle
from spiderette.ui.buttons import Kind


@dataclass(frozen=True)
class Answer:
    """A button of a question and what follows when it is pressed.

    ticked: what follows instead while the question's switch is on, if that differs.
    tells: what the screen that asked is told, None for nothing.
    """

    words: str
    outcomes: tuple[Outcome, ...] = ()
    kind: Kind = "plain"
    ticked: tuple[Outcome, ...] | None = None
    tells: object = None

    @property
    def does_nothing(self) -> bool:
        return not self.outcomes and self.tells is None


@dataclass(frozen=True)
class _Pick:
    answer: Answer


@dataclass(frozen=True)
class _Tick:
    on: bool


class Question(Overlay):
    """The last answer has the keyboard, but a dangerous one never; Esc gives one that does nothing.

    tick: words of a switch under the lines, "" for none.
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
    ) -> None:
        self._title, self._lines, self._answers = title, lines, answers
        self._tick, self._on = tick, False
        super().__init__(desk)

    def title(self) -> str:
        return self._title

    def escape(self) -> object:
        return _Pick(next((a for a in self._answers if a.does_nothing), self._answers[0]))

    def body(self) -> Node:
        nodes: list[Node] = [Label(line) for line in self._lines]
        if self._tick:
            nodes.append(Toggle(self._tick, self._on, _Tick))
        return Column(*nodes, gap=12)

    def footer(self) -> Node:
        self.buttons = [Button(a.words, _Pick(a), kind=a.kind) for a in self._answers]
        return Actions(*self.buttons)

    def first(self) -> Node:
        return self.main()

    def main(self) -> Button:
        return self.buttons[0 if self._answers[-1].kind == "danger" else -1]

    def answer(self, value: object) -> list[Outcome]:
        match value:
            case _Tick(on):
                self._on = on
            case _Pick(answer):
                ticked = self._on and answer.ticked is not None
                then = (answer.ticked if ticked else None) or answer.outcomes
                return [Pop(answer.tells), *then]
        return []


def begin(sitting: Sitting, code: Code, daily: str = "") -> list[Outcome]:
    """Put a deal on the table; asks first where a started game would be lost.

    daily: the date whose daily deal it is, else "".
    """
    slot, game = slot_of(code.game, daily), sitting.fresh(code)
    return _unless_lost(sitting, slot, game, tr("New deal"), Begin(code, daily))


def play_on(sitting: Sitting, game: Game, *, solution: bool) -> list[Outcome]:
    """Put a game on the table that begins where a film stood; asks first as `begin` does.

    solution: the film showed a winning line.
    """
    seen, slot = sitting.record, slot_of(game.variant.game)
    assisted = solution or (seen.assisted and seen.game.code == game.code)
    return _unless_lost(sitting, slot, game, tr("Play from here"), PlayOn(game, assisted))


def _unless_lost(
    sitting: Sitting, slot: str, game: Game, words: str, then: Begin | PlayOn
) -> list[Outcome]:
    """What puts a game on the table; a question where the started one of its slot would be lost."""
    desk = sitting.desk
    if not (desk.settings.ask_before_abandoning and sitting.ledger.would_lose(slot, game)):
        return [then]
    never_again = Chosen({"ask_before_abandoning": False})
    go = Answer(words, (then,), "danger", (never_again, then))
    answers, tick = [Answer(tr("Keep the game")), go], tr("Do not ask again")
    return [Push(Question(desk, *giving_up(sitting, slot), answers, tick=tick))]


def giving_up(sitting: Sitting, slot: str) -> tuple[str, list[str]]:
    """Title and lines of the question whether the started game of a slot may be lost."""
    running = sitting.ledger.current(slot)
    assert running is not None  # or nothing would be lost
    name = wording.variant_name(running.game.variant)
    if running.daily:
        name = wording.beside(tr("Daily deal"), name)
    played = ntr("{n} move played", "{n} moves played", running.game.moves)
    return tr("Give up your current game?"), [
        tr("{game}: {moves}.", game=name, moves=played),
        tr("If another one takes its place, it counts as lost."),
    ]


def clear_data(desk: Desk) -> Question:
    """Before everything that is kept of the player is deleted."""
    return Question(
        desk,
        tr("Clear my data?"),
        [
            tr("All saved games, results and statistics will be deleted, including backups."),
            tr("Your current game continues and will be saved again from its next move."),
        ],
        [Answer(tr("Cancel")), Answer(tr("Clear"), (Clear(False),), "danger", (Clear(True),))],
        tick=tr("Also reset the settings"),
    )


def handed_over(sitting: Sitting, text: str) -> list[Outcome]:
    """What follows when another copy of the program hands over a code, or "" for none."""
    try:
        return begin(sitting, parse_code(text)) if text else []
    except BadCodeError:
        return []  # whatever left it there was not this program
