"""New game: which game, how many suits, by which rules, or which deal by its code."""

from __future__ import annotations

from dataclasses import dataclass

from spiderette import wording
from spiderette.controller.commands import Command
from spiderette.engine.codes import BadCodeError, Code, code_for, parse_code
from spiderette.engine.variants import (
    CLASSIC,
    RELAXED,
    SPIDER,
    SPIDERETTE,
    SUIT_LEVELS,
    Variant,
    variant,
)
from spiderette.screens import form
from spiderette.screens.keycaps import PASTE, key_words
from spiderette.screens.levels import Level, level_tile
from spiderette.screens.listed import Grade, ListedDeals, WinnableOnly
from spiderette.screens.overlay import Flush, Overlay
from spiderette.screens.question import begin
from spiderette.screens.screen import Chosen, Copy, Outcome, Pop, Say, TurnTo
from spiderette.screens.sitting import GO_ON, Sitting
from spiderette.store.rows import slot_of
from spiderette.text import later, ntr, tr
from spiderette.ui import (
    SMALL,
    STRONG,
    Box,
    Button,
    Choice,
    Column,
    Divider,
    Grid,
    IconButton,
    Label,
    Link,
    Node,
    Row,
    Spacer,
    Style,
    TextField,
)
from spiderette.ui.clipboard import ClipboardFailed, pasted

_CODE_LIMIT = 60
SAME_DEAL = Style(14)
_RULE_NOTES = {
    CLASSIC: later("Only cards of one suit move together."),
    RELAXED: later("Cards in order move together, whatever their suits."),
}


@dataclass(frozen=True)
class _Game:
    game: str


@dataclass(frozen=True)
class _Rules:
    rules: str


@dataclass(frozen=True)
class _Typed:
    text: str


@dataclass(frozen=True)
class _Deal:
    text: str = ""


@dataclass(frozen=True)
class _This:
    code: Code


class _Paste:
    pass


class _Recall:
    """Write the code that was typed last into the field."""


class NewGame(Overlay):
    """Starts at the game and level on the table; an empty code field means any deal."""

    wide = 640.0

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        game = sitting.record.game.variant
        self.game, self.suits, self.rules = game.game, game.suits, game.rules
        self.code: Code | None = None
        self.typed = ""
        self.listed = ListedDeals(sitting)
        super().__init__(sitting.desk)
        self._refresh()

    @property
    def variant(self) -> Variant:
        """What is chosen at the moment."""
        both = self.game == SPIDER and self.suits > 1
        return variant(self.game, self.suits, self.rules if both else CLASSIC)

    # the panel

    def title(self) -> str:
        return tr("New game")

    def body(self) -> Node:
        games = [(game, wording.game_name(game)) for game in (SPIDERETTE, SPIDER)]
        self._game = Choice(tr("Game"), games, self.game, _Game)
        self._tiles = {suits: level_tile(self.desk, suits) for suits in SUIT_LEVELS}
        parts: list[Node] = [
            Column(self._game, self._rules_line(), gap=4),
            Grid(*self._tiles.values(), columns=3, gap=10),
            self.listed.node(),
            self._code_part(),
        ]
        deal = self._this_deal()
        return Column(*parts, *([deal] if deal else []), gap=8)

    def _rules_line(self) -> Node:
        rules = [(rules, wording.rules_name(rules)) for rules in (CLASSIC, RELAXED)]
        self._rules = Choice(tr("Rules"), rules, self.rules, _Rules)
        self._rules_note = Label("", SMALL)
        self._about = Label("", SMALL)
        words = Column(self._about, self._rules_note, gap=0, grow=1)
        return Box(Row(words, self._rules, gap=14), height=44, align="stretch")

    def _code_part(self) -> Node:
        self._field = TextField(
            tr("Game code"),
            self.typed,
            says=_Deal,
            tells=_Typed,
            hint=tr("Random deal"),
            limit=_CODE_LIMIT,
            grow=1,
        )
        self._line = Label("", SMALL)
        paste = IconButton(tr("Paste a code"), _Paste(), "paste", keys=key_words(PASTE))
        typed = Row(*self._last_code(), Flush(paste), gap=2)
        row = form.entry(tr("Game code"), self._field, typed)
        return Column(row, form.Under(self._line), gap=2)

    def _last_code(self) -> list[Node]:
        """The code that was typed last, unless its deal lies on the table."""
        code = self.desk.settings.last_code
        if not code or code == str(self.sitting.record.game.code):
            return []
        return [IconButton(tr("Last code: {code}", code=code), _Recall(), "again")]

    def _this_deal(self) -> Node | None:
        """The deal on the table: its code to copy, and the same deal at the other levels."""
        code = self.sitting.record.game.code
        if code is None:
            return None
        copied = Copy(str(code), tr("Copied: {text}", text=str(code)))
        words = Column(
            Label(tr("Current deal"), SMALL), Label(str(code), STRONG, wrap=False), gap=0
        )
        here = Row(words, IconButton(tr(Command.COPY_CODE.value), copied, "copy"), gap=4)
        others = [Link(_same_deal(other), _This(other), SAME_DEAL) for other in kin(code)]
        row = Row(here, Spacer(), *others[:-1], Flush(others[-1]), gap=8)
        return Column(Divider(), row, gap=2, align="stretch")

    def footer(self) -> Node:
        self._deal = Button(tr("Deal"), _Deal(), kind="main", sign="deal")
        self._resume = Button("", None)
        return Row(self._resume, Spacer(), Button(tr("Cancel"), Pop()), self._deal, gap=12)

    def _offer_to_resume(self) -> None:
        """The unfinished game of another slot: of the game that is chosen, if there is one."""
        ordered = sorted((SPIDERETTE, SPIDER), key=lambda game: game != self.game)
        found = [slot for slot in map(slot_of, ordered) if self.sitting.waiting(slot)]
        self._resume.hidden = not found
        if found:
            self._resume.name = tr(GO_ON[found[0]])
            self._resume.says = TurnTo(found[0])

    def first(self) -> Node:
        return self._deal

    def main(self) -> Button:
        return self._deal

    # what follows

    def answer(self, value: object) -> list[Outcome]:
        match value:
            case _Game(game):
                self.game = game
                self._follow_choice()
            case Level(suits):
                self.suits = suits
                self._follow_choice()
            case _Rules(rules):
                self.rules = rules
                self._follow_choice()
            case Grade(grade):
                return [Chosen({"last_grade": grade})]
            case WinnableOnly(on):
                return [Chosen({"winnable_only": on})]
            case _Typed(text):
                self.typed = text
                self._follow_code()
            case _Paste():
                return self._paste()
            case _Recall():
                self._enter(self.desk.settings.last_code)
            case _Deal():
                return self._dealt()
            case _This(code):
                return begin(self.sitting, code)
        return []

    def _paste(self) -> list[Outcome]:
        text = pasted(self.desk.clipboard)
        if text is None:
            return [Say(ClipboardFailed("paste").sentence)]
        self._enter(text)
        return []

    def _enter(self, text: str) -> None:
        """Take a text as if it had been typed; Enter deals it, if it is a code."""
        self._field.text = text.strip()
        self.typed = self._field.text
        self._follow_code()
        self._complain()
        self.root.focus_on(self._deal if self.code else self._field, ring=self.desk.by_keys)

    def _dealt(self) -> list[Outcome]:
        if not self.typed.strip():
            return begin(self.sitting, self.sitting.another(self.variant))
        self._complain()
        if self.code is None:
            self.root.focus_on(self._field, ring=self.desk.by_keys)
            return []
        self.sitting.remember_code(self.code)
        return begin(self.sitting, self.code)

    def _follow_choice(self) -> None:
        """A code in the field keeps its letters and follows the game and level."""
        if self.code is not None:
            self.code = code_for(self.variant, self.code.number)
            self._field.text = self.typed = str(self.code)
        self._refresh()

    def _follow_code(self) -> None:
        """The game and level follow a code that can be read."""
        try:
            self.code = parse_code(self.typed)
        except BadCodeError:
            self.code = None
        if self.code is not None:
            found = self.code.variant
            self.game, self.suits = found.game, found.suits
            self.rules = found.rules if found.game == SPIDER and found.suits > 1 else self.rules
        self._refresh()

    def _complain(self) -> None:
        """Say which part of the code is wrong."""
        try:
            parse_code(self.typed)
        except BadCodeError as bad:
            self._line.style = Style(13, tone="bad")
            self._line.text = wording.bad_code_line(bad)

    def rebuild(self) -> None:
        super().rebuild()
        self._refresh()

    def restyle(self) -> None:
        super().restyle()
        self._refresh()

    def _refresh(self) -> None:
        """Bring all widgets to what is chosen."""
        chosen = self.variant
        self._game.chosen = self.game
        self._rules.chosen = self.rules
        for suits, tile in self._tiles.items():
            tile.chosen = suits == self.suits
        self._about.text = about(chosen)
        self.listed.show(chosen, typed=bool(self.typed.strip()))
        self._rules.hidden = not (self.game == SPIDER and self.suits > 1)
        self._rules_note.text = tr(_RULE_NOTES[chosen.rules])
        self._offer_to_resume()
        self._line.style = Style(13, tone="good" if self.code else "dim")
        self._line.text = wording.variant_name(chosen) if self.code else _code_note()
        self._line.relayout()


def about(chosen: Variant) -> str:
    """One line on a game: cards, columns, runs."""
    return tr(
        "{cards} cards in {columns} columns, {runs} runs to bring home.",
        cards=chosen.size,
        columns=chosen.columns,
        runs=chosen.blocks,
    )


def kin(code: Code) -> list[Code]:
    """The same deal at the other levels, fewest suits first."""
    mine = code.variant
    levels = [suits for suits in SUIT_LEVELS if suits != mine.suits]
    return [
        code_for(variant(mine.game, suits, mine.rules if suits > 1 else CLASSIC), code.number)
        for suits in levels
    ]


def _same_deal(code: Code) -> str:
    suits = ntr("{n} suit", "{n} suits", code.variant.suits)
    return tr("Same deal with {suits}", suits=suits)


def _code_note() -> str:
    return tr("Empty for a random deal. Same letters, same ranks at every level.")
