"""The example games that come with the program: a code, moves, and remarks in each language.

A remark is a line `# en: …` or `# zh_TW: …` after the moves it speaks of; any other line with `#`
is for readers of the file.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from spiderette.screens.film import Film, read
from spiderette.text import language, later, tr

TITLES = {
    "spiderette": later("Spiderette, won in 53 moves"),
    "spider": later("Spider, won in 117 moves"),
}
_REMARK = re.compile(r"#\s*([A-Za-z_]+):\s*(.*)")


def example(assets: Path, name: str) -> Film:
    """The film of an example by its name in TITLES, with the remarks in the language in use.

    Raises OSError when the file is missing and BadFilmError when it is damaged.
    """
    text = (assets / "games" / f"{name}.txt").read_text(encoding="utf-8")
    return replace(read(text, tr(TITLES[name])), notes=remarks(text, language()))


def remarks(text: str, spoken: str) -> dict[int, str]:
    """The remarks in a language, by the number of moves that stand before them."""
    found: dict[int, str] = {}
    words = 0  # the code is the first one
    for line in text.splitlines():
        match = _REMARK.fullmatch(line.strip())
        if match is None:
            words += len(line.partition("#")[0].split())
        elif match[1] == spoken:
            found[words - 1] = match[2]
    return found
