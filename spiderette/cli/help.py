"""The help texts, made from the table of commands."""

from __future__ import annotations

from spiderette import __version__
from spiderette.cli.table import COMMANDS, EVERYWHERE, OPTIONS, PLAY, Command
from spiderette.text import tr

_PROGRAM = "spiderette"
_EXAMPLE = f"{_PROGRAM} solve --help"


def version_line() -> str:
    return f"Spiderette {__version__}"


def help_lines(command: Command) -> list[str]:
    """Help for one command, or for the whole program where none was named."""
    return _overview() if command is PLAY else _for_command(command)


def _overview() -> list[str]:
    commands = [(_usage(command), tr(command.about)) for command in (PLAY, *COMMANDS.values())]
    return [
        tr("Spiderette and Spider: solitaire with one or two decks."),
        "",
        *_rows(commands),
        "",
        tr("Options of the window, for this time only:"),
        *_rows([_option_row(name) for name in PLAY.options]),
        tr("Options everywhere, in any place:"),
        *_rows([_option_row(name) for name in EVERYWHERE]),
        "",
        _about_moves(),
        tr("For more about a command: {example}", example=_EXAMPLE),
    ]


def _for_command(command: Command) -> list[str]:
    lines = [_usage(command), "", tr(command.about), ""]
    lines += _rows([_option_row(name) for name in (*command.options, *EVERYWHERE[:2])])
    return [*lines, "", _about_moves()] if "MOVE" in command.words else lines


def _about_moves() -> str:
    return tr("A move is 4-2:3 (three cards from column 4 to column 2) or d (deal).")


def _usage(command: Command) -> str:
    return " ".join(part for part in (_PROGRAM, command.name, command.words) if part)


def _option_row(name: str) -> tuple[str, str]:
    option = OPTIONS[name]
    return f"{name} {option.value}".rstrip(), tr(option.about)


def _rows(rows: list[tuple[str, str]]) -> list[str]:
    width = max(len(left) for left, _ in rows)
    return [f"  {left:<{width}}  {right}" for left, right in rows]
