"""A film: a game laid out move by move, with every table kept so that any place is at hand.

Made from a game, a stored row or pasted text; written back as a code and its moves. Shows nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from spiderette import wording
from spiderette.engine.codes import BadCodeError, Code, parse_code
from spiderette.engine.game import Game, Step
from spiderette.engine.moves import Move
from spiderette.engine.notation import BadMoveError, parse_move
from spiderette.engine.position import BadPositionError, game_from_position
from spiderette.engine.rules import IllegalMoveError
from spiderette.engine.score import fold
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from spiderette.store.replay import is_deal, line_text, position_text, revive
from spiderette.store.rows import BadRowError, GameRow
from spiderette.text import ntr, tr

LONGEST = 20_000  # moves; no game is longer
LONGEST_TEXT = 400_000  # characters


class BadFilmError(ValueError):
    """Text that is no game; `line` says why in the player's language."""

    def __init__(self, line: str) -> None:
        self.line = line
        super().__init__(line)


@dataclass(frozen=True, eq=False)
class Film:
    """A line of moves from a beginning.

    start: the game before its first move.  tables, scores: at each place, 0 … number of moves.
    notes: what is said at some places, by the number of moves played there.
    solution: it shows a winning line that was found for the player.
    """

    start: Game
    steps: tuple[Step, ...]
    tables: tuple[Table, ...]
    scores: tuple[int, ...]
    title: str = ""
    notes: Mapping[int, str] = field(default_factory=dict)
    solution: bool = False

    @property
    def variant(self) -> Variant:
        return self.start.variant

    @property
    def code(self) -> Code | None:
        return self.start.code

    @property
    def length(self) -> int:
        return len(self.steps)

    @property
    def before(self) -> int:
        """Moves that the game counts and the film does not show: it begins where they led."""
        return self.start.start_moves

    def moves(self, place: int) -> int:
        """How many moves the game counts at a place."""
        return self.before + place

    def caption(self, place: int) -> str:
        """The move that led to a place, in words; before the first one, how long the game is."""
        if place == 0 and self.before:
            return tr(
                "{first} {second}",
                first=tr("Starts after move {n}.", n=self.before),
                second=ntr("{n} more move follows.", "{n} more moves follow.", self.length),
            )
        if place == 0:
            return ntr("A game of {n} move.", "A game of {n} moves.", self.length)
        return wording.move_line(self.tables[place - 1], self.steps[place - 1].move)

    def note(self, place: int) -> str:
        """What is said at a place, or ""."""
        return self.notes.get(place, "")

    def text(self) -> str:
        """The code, or the set-up position as JSON, and the moves: what `read` reads."""
        head = str(self.code) if is_deal(self.start) else position_text(self.start)
        return f"{head}\n{line_text(step.move for step in self.steps)}\n"

    def game_at(self, place: int) -> Game:
        """A fresh game that begins where the film stands; from place 0, the same deal again."""
        start = self.start
        if place == 0:
            table, score, moves = start.opening, start.start_score, start.start_moves
        else:
            table, score, moves = self.tables[place], self.scores[place], start.start_moves + place
        return Game(
            start.variant,
            table,
            code=start.code,
            scoring=start.scoring,
            undo_limit=start.undo_limit,
            start_score=score,
            start_moves=moves,
        )


def film_of(
    start: Game,
    line: Iterable[Move],
    *,
    title: str = "",
    notes: Mapping[int, str] | None = None,
    solution: bool = False,
) -> Film:
    """The film of a line from a game's opening; raises IllegalMoveError. `start` is not changed."""
    game = start.afresh()
    tables, scores = [game.table], [game.start_score]
    for move in line:
        events = game.play(move)
        tables.append(game.table)
        scores.append(fold(game.scoring, scores[-1], [events], game.variant.score_floor))
    steps, beginning = game.steps, start.afresh()
    return Film(beginning, steps, tuple(tables), tuple(scores), title, notes or {}, solution)


def film_of_game(game: Game, title: str = "") -> Film:
    """What was played of a game so far."""
    return film_of(game, game.line[: game.cursor], title=title)


def film_of_row(row: GameRow | None, title: str = "") -> Film:
    """The film of a stored game; raises BadFilmError for none or one that cannot be played."""
    with suppress(BadRowError):
        if row:
            return film_of_game(revive(row), title)
    raise BadFilmError(tr("This game can no longer be read."))


def read(text: str, title: str = "") -> Film:
    """The film of a pasted game: a code (or a position as JSON), then moves, `#` for remarks.

    Raises BadFilmError with a line that says what is wrong.
    """
    if len(text) > LONGEST_TEXT:
        raise BadFilmError(tr("This text is too long to be a game."))
    lines = [part.partition("#")[0] for part in text.replace("\0", "").splitlines()]
    plain = "\n".join(lines).strip()
    start, words = _position(plain) if plain.startswith("{") else _deal(plain)
    if len(words) > LONGEST:
        raise BadFilmError(tr("This text is too long to be a game."))
    return _played(start, words, title)


def _deal(text: str) -> tuple[Game, list[str]]:
    head, *words = text.split() or [""]
    try:
        return Game.deal(parse_code(head)), words
    except BadCodeError as bad:
        raise BadFilmError(wording.bad_code_line(bad)) from None


def _position(text: str) -> tuple[Game, list[str]]:
    try:
        data, end = json.JSONDecoder().raw_decode(text)
        return game_from_position(data), text[end:].split()
    except BadPositionError as bad:
        raise BadFilmError(wording.bad_position_line(bad)) from None
    except (ValueError, RecursionError):
        raise BadFilmError(tr("This is neither a game code nor a position.")) from None


def _played(start: Game, words: Iterable[str], title: str) -> Film:
    try:
        line = [parse_move(word) for word in words]
    except BadMoveError as bad:
        raise BadFilmError(wording.bad_move_line(bad)) from None
    try:
        return film_of(start, line, title=title)
    except IllegalMoveError as error:
        raise BadFilmError(_illegal_line(start, line, error)) from None


def _illegal_line(start: Game, line: list[Move], error: IllegalMoveError) -> str:
    """Which move of the line is refused, and why."""
    game = start.afresh()
    for number, move in enumerate(line, 1):
        if game.refusal(move) is not None:
            why = wording.refusal_line(error, game.variant, game.table)
            return tr("Move {number}: {why}", number=number, why=why)
        game.play(move)
    raise AssertionError("the line was refused before")
