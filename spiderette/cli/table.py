"""The commands and options as data: what there is, what goes with what, and how help says it."""

from __future__ import annotations

from dataclasses import dataclass

from spiderette.text import later


@dataclass(frozen=True, slots=True)
class Option:
    """`value` is what help calls its value, "" for a switch without one."""

    name: str
    value: str
    about: str


@dataclass(frozen=True, slots=True)
class Command:
    """One command.  words: how help writes what follows it.  most: how many words may follow."""

    name: str
    words: str
    about: str
    options: tuple[str, ...] = ()
    most: int = 1


MANY = 1 << 20
EVERYWHERE = ("--json", "--lang", "--help", "--version")

OPTIONS = {
    option.name: option
    for option in (
        Option("--json", "", later("answer with one line of JSON")),
        Option("--lang", "LANG", later("speak this language: en or zh_TW")),
        Option("--help", "", later("this help")),
        Option("--version", "", later("the program's version")),
        Option("--reveal", "", later("show the hidden cards too")),
        Option("--moves", "FILE", later("read further moves from a file (- for standard input)")),
        Option("--position", "FILE", later("start from a position in a file instead of a code")),
        Option("--seconds", "S", later("think for at most S seconds (30)")),
        Option("--nodes", "N", later("look at no more than N positions")),
        Option("--out", "FILE", later("the file to write")),
        Option("--size", "WxH", later("size of the window, such as 1280x800")),
        Option("--screen", "NAME", later("which screen: play, new, settings, statistics …")),
        Option("--theme", "NAME", later("colours of the table")),
        Option("--scale", "PERCENT", later("size of the interface, such as 150")),
        Option("--speed", "SPEED", later("speed of the cards: off, fast, normal or slow")),
        Option("--mute", "", later("without sound")),
        Option("--self-test", "", later("try everything out and report, into FILE if it is named")),
        Option("--from", "CODE", later("the first deal")),
        Option("--count", "N", later("how many deals")),
        Option("--dask", "ADDRESS", later("let a Dask cluster do the work")),
    )
}

PLAY = Command(
    "",
    "[CODE]",
    later("open the window, at that deal"),
    ("--size", "--speed", "--mute", "--self-test"),
)
_THINK = ("--moves", "--position")

COMMANDS = {
    command.name: command
    for command in (
        Command("deal", "CODE", later("show the opening position"), ("--reveal",)),
        Command(
            "replay",
            "CODE MOVE…",
            later("play the moves and show the position"),
            ("--moves", "--reveal"),
            MANY,
        ),
        Command(
            "solve",
            "CODE [MOVE…]",
            later("can it be won, and how"),
            (*_THINK, "--seconds", "--nodes"),
            MANY,
        ),
        Command("hint", "CODE [MOVE…]", later("a useful move"), _THINK, MANY),
        Command(
            "screenshot",
            "CODE [MOVE…]",
            later("draw a screen into a picture file"),
            (*_THINK, "--out", "--size", "--screen", "--theme", "--scale"),
            MANY,
        ),
        Command("saved", "", later("your unfinished games"), most=0),
        Command("stats", "", later("your statistics and history"), most=0),
        Command("export", "FILE", later("write your games into a file")),
        Command("import", "FILE", later("take in games from such a file")),
        Command(
            "survey",
            "",
            later("solve a range of deals into a file"),
            ("--from", "--count", "--out", "--seconds", "--nodes", "--dask"),
            0,
        ),
    )
}
