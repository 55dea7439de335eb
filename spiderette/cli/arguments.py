"""Reads the arguments: options may stand anywhere, moves such as `4-2:3` are never options.

A small parser of its own, because argparse either takes options anywhere or knows commands, not
both, and speaks English only.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from spiderette import text
from spiderette.cli.errors import usage
from spiderette.cli.table import COMMANDS, EVERYWHERE, OPTIONS, PLAY, Command
from spiderette.text import later, tr
from spiderette.wording import list_of

QUOTE_LIMIT = 40


@dataclass(slots=True)
class Tokens:
    """The arguments sorted into words and options.

    problem: the first thing that is wrong, as message id and quoted argument; said only when the
    language is known, which may stand behind it.
    """

    words: list[str] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)
    problem: tuple[str, str] | None = None

    def note(self, message: str, argument: str) -> None:
        self.problem = self.problem or (message, argument)


@dataclass(frozen=True, slots=True)
class Request:
    """A command, the words that belong to it and its options (switches have the value "")."""

    command: Command
    words: tuple[str, ...]
    values: dict[str, str]

    def has(self, option: str) -> bool:
        return option in self.values

    @property
    def as_json(self) -> bool:
        return self.has("--json")


def split(arguments: Sequence[str]) -> Tokens:
    """Words and options of the arguments in any order; never fails."""
    tokens = Tokens()
    waiting = list(arguments)
    while waiting:
        argument = waiting.pop(0)
        if argument == "--":
            tokens.words += waiting
            break
        if _is_word(argument):
            tokens.words.append(argument)
        else:
            _take_option(tokens, argument, waiting)
    return tokens


def _is_word(argument: str) -> bool:
    """A lone `-` is a file, `-1>2:1` a wrong move; everything else with a hyphen is an option."""
    return not argument.startswith("-") or argument == "-" or argument[1].isdigit()


def _take_option(tokens: Tokens, argument: str, waiting: list[str]) -> None:
    name, equals, value = argument.partition("=")
    name = "--help" if name == "-h" else name
    option = OPTIONS.get(name)
    if option is None:
        tokens.note(later("There is no option “{argument}”."), argument)
    elif not option.value:
        tokens.values[name] = ""
        if equals:
            tokens.note(later("“{argument}”: this option takes no value."), argument)
    elif equals:
        tokens.values[name] = value
    elif waiting and _is_word(waiting[0]):
        tokens.values[name] = waiting.pop(0)
    else:
        tokens.note(later("“{argument}” needs a value after it."), argument)


def speak(tokens: Tokens) -> None:
    """Use the language that was asked for, else the system's. Raises CommandError."""
    text.use(text.preferred())
    wanted = tokens.values.get("--lang")
    if wanted is None:
        return
    names = list_of(text.languages())
    chosen = text.preferred([wanted])
    if chosen.split("_")[0] != wanted.replace("-", "_").split("_")[0].split(".")[0].lower():
        quoted = wanted[:QUOTE_LIMIT]
        raise usage(tr("No language “{quoted}”; there are {names}.", quoted=quoted, names=names))
    text.use(chosen)


def understand(tokens: Tokens) -> Request:
    """The command that the tokens ask for. Raises CommandError for what does not fit it."""
    command, words = PLAY, list(tokens.words)
    if words and words[0] in COMMANDS:
        command = COMMANDS[words.pop(0)]
    if tokens.problem is not None:
        message, argument = tokens.problem
        raise usage(tr(message, argument=argument[:QUOTE_LIMIT]))
    request = Request(command, tuple(words), tokens.values)
    if not (request.has("--help") or request.has("--version")):
        _refuse_misfits(request)
    return request


def _refuse_misfits(request: Request) -> None:
    command = request.command
    for name in request.values:
        if name not in command.options and name not in EVERYWHERE:
            command_name = command.name or "spiderette"
            raise usage(
                tr("“{option}” does not go with “{command}”.", option=name, command=command_name)
            )
    if len(request.words) > command.most:
        extra = request.words[command.most][:QUOTE_LIMIT]
        raise usage(tr("“{argument}” is one argument too many.", argument=extra))


def seconds_of(request: Request) -> float | None:
    """The value of --seconds: 0 or more; None when it is not given."""
    given = request.values.get("--seconds")
    if given is None:
        return None
    try:
        seconds = float(given)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds < math.inf:
        raise _bad_value("--seconds", given)
    return seconds


def count_of(request: Request, option: str) -> int | None:
    """The value of an option that counts something: 1 or more; None when it is not given."""
    given = request.values.get(option)
    if given is None:
        return None
    if not (given.isascii() and given.isdigit() and len(given) < 16 and int(given)):
        raise _bad_value(option, given)
    return int(given)


def size_of(request: Request) -> tuple[int, int] | None:
    """The value of --size in pixels, from 320x240 to 16384x16384."""
    given = request.values.get("--size")
    if given is None:
        return None
    width, _, height = given.lower().partition("x")
    sides = [int(s) if s.isascii() and s.isdigit() and len(s) < 6 else 0 for s in (width, height)]
    if not (320 <= sides[0] <= 16384 and 240 <= sides[1] <= 16384):
        raise _bad_value("--size", given)
    return sides[0], sides[1]


def percent_of(request: Request) -> int | None:
    """The value of --scale as a percentage, 50 to 400."""
    given = request.values.get("--scale")
    if given is None:
        return None
    digits = given.removesuffix("%")
    percent = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 4 else 0
    if not 50 <= percent <= 400:
        raise _bad_value("--scale", given)
    return percent


def choice_of(request: Request, option: str, allowed: tuple[str, ...]) -> str | None:
    """The value of an option that names one of a few things."""
    given = request.values.get(option)
    if given is not None and given not in allowed:
        names = list_of(allowed)
        quoted = given[:QUOTE_LIMIT]
        message = tr(
            "{option}: “{value}” is not one of {names}.", option=option, value=quoted, names=names
        )
        raise usage(message)
    return given


def needed(request: Request, option: str) -> str:
    """The value of an option that the command cannot do without."""
    given = request.values.get(option)
    if not given:
        raise usage(
            tr(
                "“{command}” needs the option {option}.",
                command=request.command.name,
                option=option,
            )
        )
    return given


def _bad_value(option: str, value: str) -> Exception:
    quoted = value[:QUOTE_LIMIT]
    return usage(tr("{option}: “{value}” is not a possible value.", option=option, value=quoted))
