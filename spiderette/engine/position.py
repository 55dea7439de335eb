"""The JSON form of a position, written and read. Reading trusts nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from spiderette.engine.cards import SUIT_LETTERS, Card
from spiderette.engine.codes import BadCodeError, Code, parse_code
from spiderette.engine.game import Game
from spiderette.engine.notation import Deck, format_move, parse_face
from spiderette.engine.rules import ends_in_run
from spiderette.engine.score import STANDARD, START
from spiderette.engine.table import Table
from spiderette.engine.variants import (
    CLASSIC,
    RELAXED,
    SPIDER,
    SPIDERETTE,
    SUIT_LEVELS,
    Variant,
    variant,
)

COUNTER_LIMIT = 10**9


PROBLEMS = (
    "not-an-object",
    "columns",
    "column",
    "stock",
    "card",
    "down",
    "deck",
    "run-left",
    "game",
    "rules",
    "runs",
    "score",
    "moves",
    "code",
    "disagrees",
)


class BadPositionError(ValueError):
    """A position that cannot be. `problem`: one of PROBLEMS; `detail`: what it is about."""

    def __init__(self, problem: str, detail: str = "") -> None:
        self.problem = problem
        self.detail = detail[:40]
        super().__init__(f"bad position, {problem}: {self.detail}")


def position_of(game: Game) -> dict[str, Any]:
    """The present position of a game as plain data (hidden cards included)."""
    table = game.table
    return {
        "code": str(game.code) if game.code else None,
        "game": game.variant.game,
        "rules": game.variant.rules,
        "columns": [
            {"down": table.down_count(c), "cards": [str(card) for card in pile]}
            for c, pile in enumerate(table.columns)
        ],
        "stock": [str(card) for card in table.stock],
        "runs": [SUIT_LETTERS[run[0].suit] for run in table.home],
        "score": game.score,
        "moves": game.moves,
        "won": game.won,
        "legal": [format_move(move) for move in game.legal_moves()],
    }


def game_from_position(data: object) -> Game:
    """A game that starts at a position; raises BadPositionError for one that cannot be."""
    if not isinstance(data, Mapping):
        raise BadPositionError("not-an-object", type(data).__name__)
    code = _code(data.get("code"))
    game = _choice(data, "game", code.game if code else SPIDERETTE, (SPIDERETTE, SPIDER))
    rules = _choice(data, "rules", code.rules if code else CLASSIC, (CLASSIC, RELAXED))
    if code and game != code.game:
        raise BadPositionError("disagrees", "game")
    if game == SPIDERETTE and rules != CLASSIC:
        raise BadPositionError("rules", "SD R")
    faces = _faces(data)
    _refuse_shape(variant(game, 1), faces)
    suits = _suit_level(variant(game, 1), faces, code)
    rules = rules if suits > 1 else CLASSIC
    if code and rules != code.rules:
        raise BadPositionError("disagrees", "rules")
    rule_set = variant(game, suits, rules)
    table = _table(rule_set, faces)
    return Game(
        rule_set,
        table,
        code=code,
        start_score=_counter(data, "score", START[STANDARD], rule_set.score_floor),
        start_moves=_counter(data, "moves", 0, 0),
    )


class _Faces:
    """The cards of a position as ranks and suits, before a deck is known."""

    def __init__(self) -> None:
        self.columns: list[tuple[int, list[tuple[int, int]]]] = []
        self.stock: list[tuple[int, int]] = []
        self.runs: list[int] = []

    def count(self, ranks: int) -> Counter[tuple[int, int]]:
        faces = Counter(face for _, cards in self.columns for face in cards)
        faces.update(self.stock)
        faces.update((rank, suit) for suit in self.runs for rank in range(ranks))
        return faces


def _code(value: object) -> Code | None:
    if value is None:
        return None
    if not isinstance(value, str):
        raise BadPositionError("code", type(value).__name__)
    try:
        return parse_code(value)
    except BadCodeError as bad:
        raise BadPositionError("code", bad.quoted) from None


def _choice(data: Mapping[str, Any], key: str, default: str, allowed: tuple[str, ...]) -> str:
    value = data.get(key, default)
    if value not in allowed:
        raise BadPositionError(key, str(value))
    return str(value)


def _counter(data: Mapping[str, Any], key: str, default: int, least: int | None) -> int:
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > COUNTER_LIMIT:
        raise BadPositionError(key, str(value))
    if least is not None and value < least:
        raise BadPositionError(key, str(value))
    return value


def _list(data: Mapping[str, Any], key: str, problem: str) -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list) or len(value) > 200:
        raise BadPositionError(problem, type(value).__name__)
    return value


def _face(value: object) -> tuple[int, int]:
    try:
        return parse_face(value if isinstance(value, str) else "")
    except ValueError:
        raise BadPositionError("card", str(value)) from None


def _faces(data: Mapping[str, Any]) -> _Faces:
    if "columns" not in data:
        raise BadPositionError("columns", "missing")
    if "stock" not in data:
        raise BadPositionError("stock", "missing")
    faces = _Faces()
    for number, column in enumerate(_list(data, "columns", "columns"), 1):
        if not isinstance(column, Mapping):
            raise BadPositionError("column", str(number))
        cards = [_face(card) for card in _list(column, "cards", "column")]
        down = column.get("down", 0)
        if isinstance(down, bool) or not isinstance(down, int):
            raise BadPositionError("down", str(number))
        if not 0 <= down < max(1, len(cards)):
            raise BadPositionError("down", str(number))
        faces.columns.append((down, cards))
    faces.stock = [_face(card) for card in _list(data, "stock", "stock")]
    for run in _list(data, "runs", "runs"):
        if not isinstance(run, str) or len(run) != 1 or run not in SUIT_LETTERS:
            raise BadPositionError("runs", str(run))
        faces.runs.append(SUIT_LETTERS.index(run))
    return faces


def _suit_level(base: Variant, faces: _Faces, code: Code | None) -> int:
    """The one level whose deck these cards are; the code's level when one is given."""
    levels = (code.suits,) if code else SUIT_LEVELS
    count = faces.count(base.ranks)
    for suits in levels:
        deck = variant(base.game, suits).deck()
        if count == Counter((card.rank, card.suit) for card in deck):
            return suits
    raise BadPositionError("deck", str(sum(count.values())))


def _refuse_shape(base: Variant, faces: _Faces) -> None:
    """The number of columns, of cards in the stock and of hidden cards in each column."""
    if len(faces.columns) != base.columns:
        raise BadPositionError("columns", str(len(faces.columns)))
    if len(faces.stock) not in base.stock_sizes():
        raise BadPositionError("stock", str(len(faces.stock)))
    for number, (height, (down, _)) in enumerate(zip(base.heights, faces.columns, strict=True), 1):
        if down >= height:
            raise BadPositionError("down", str(number))


def _table(rules: Variant, faces: _Faces) -> Table:
    deck = Deck(rules)
    columns: list[tuple[Card, ...]] = []
    up = 0
    for down, cards in faces.columns:
        pile = tuple(deck.take(*face) for face in cards)
        columns.append(pile)
        for card in pile[down:]:
            up |= 1 << card.id
    stock = tuple(deck.take(*face) for face in faces.stock)
    runs = tuple(
        tuple(deck.take(rank, suit) for rank in range(rules.ranks)[::-1]) for suit in faces.runs
    )
    for card in (card for run in runs for card in run):
        up |= 1 << card.id
    _refuse_lying_runs(rules, columns, up)
    return Table(tuple(columns), stock, runs, up)


def _refuse_lying_runs(rules: Variant, columns: list[tuple[Card, ...]], up: int) -> None:
    """A run leaves the table when it is formed, so none lies in a column, nor under other cards."""
    for number, pile in enumerate(columns, 1):
        if any(ends_in_run(rules, pile[:end], up) for end in range(rules.ranks, len(pile) + 1)):
            raise BadPositionError("run-left", str(number))
