"""From words and files to a game: codes, moves, position files. Raises CommandError."""

from __future__ import annotations

import codecs
import json
import re
import sys
from pathlib import Path

from spiderette.cli.arguments import QUOTE_LIMIT, Request
from spiderette.cli.errors import CommandError, failure, usage
from spiderette.engine.codes import BadCodeError, Code, parse_code
from spiderette.engine.game import Game
from spiderette.engine.notation import BadMoveError, format_move, parse_move
from spiderette.engine.position import BadPositionError, game_from_position
from spiderette.engine.rules import IllegalMoveError
from spiderette.text import tr
from spiderette.wording import bad_code_line, bad_move_line, bad_position_line, refusal_line

STDIN = "-"
SIZE_LIMIT = 16 << 20


def code_of(word: str) -> Code:
    """The code that a word stands for."""
    try:
        return parse_code(word)
    except BadCodeError as bad:
        raise CommandError("bad-code", bad_code_line(bad)) from None


def game_of(request: Request) -> Game:
    """The game of `CODE MOVE… --moves FILE`, or of `--position FILE MOVE…`, after its moves."""
    words = list(request.words)
    if request.has("--position"):
        if request.values["--position"] == request.values.get("--moves") == STDIN:
            raise usage(tr("Standard input can be read only once."))
        _refuse_code_beside_position(words)
        game = game_from_file(request.values["--position"])
    else:
        game = Game.deal(code_of(words.pop(0) if words else ""), undo_limit=None)
    play_all(game, [*words, *moves_in_file(request)])
    return game


def _refuse_code_beside_position(words: list[str]) -> None:
    try:
        parse_code(words[0] if words else "")
    except BadCodeError:
        return
    raise usage(tr("Give either a game code or --position, not both."))


def moves_in_file(request: Request) -> list[str]:
    """The text of --moves as one further argument, or nothing."""
    return [read_text(request.values["--moves"])] if request.has("--moves") else []


def play_all(game: Game, words: list[str]) -> None:
    """Play moves given as words, each with one or several of them; stops at the first wrong one."""
    texts = [text for word in words for text in re.split(r"[\s,;]+", word) if text]
    for index, text in enumerate(texts, 1):
        try:
            game.play(parse_move(text))
        except BadMoveError as bad:
            message = _at(index, bad_move_line(bad))
            raise CommandError("bad-move", message, index=index, move=bad.quoted) from None
        except IllegalMoveError as bad:
            message = _at(index, refusal_line(bad, game.variant, game.table))
            move = format_move(bad.move)
            raise CommandError(bad.rule, message, index=index, move=move) from None


def _at(index: int, line: str) -> str:
    return tr("Move {n}: {line}", n=index, line=line)


def game_from_file(path: str) -> Game:
    """The game of a position file."""
    text = read_text(path)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        message = tr("{file}: this is not JSON.", file=shown(path))
        raise CommandError("bad-position", message) from None
    try:
        game = game_from_position(data)
    except BadPositionError as bad:
        raise CommandError("bad-position", bad_position_line(bad)) from None
    game.undo_limit = None
    return game


def read_text(path: str) -> str:
    """The text of a file or of standard input: UTF-8, or UTF-16 as some shells write it."""
    try:
        raw = _read_bytes(path)
        text = raw if isinstance(raw, str) else _decoded(raw)
    except (OSError, ValueError):
        raise unreadable(path) from None
    if len(text) > SIZE_LIMIT:
        raise CommandError("bad-file", tr("{file}: this file is too large.", file=shown(path)))
    return text


def _read_bytes(path: str) -> bytes | str:
    if path != STDIN:
        with Path(path).open("rb") as file:
            return file.read(SIZE_LIMIT + 1)
    if sys.stdin is None:
        raise OSError
    buffer = getattr(sys.stdin, "buffer", None)
    return buffer.read(SIZE_LIMIT + 1) if buffer else sys.stdin.read(SIZE_LIMIT + 1)


def _decoded(raw: bytes) -> str:
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16")
    return raw.decode("utf-8-sig")


def unreadable(path: str) -> CommandError:
    return CommandError("bad-file", tr("{file}: this file cannot be read.", file=shown(path)))


def unwritable(path: str) -> CommandError:
    return failure(tr("{file}: this file cannot be written.", file=shown(path)), "bad-file")


def shown(path: str) -> str:
    """A file's name as a message quotes it."""
    if path == STDIN:
        return tr("standard input")
    return path if len(path) <= QUOTE_LIMIT else "…" + path[-QUOTE_LIMIT:]
