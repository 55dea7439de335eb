"""Game codes and the shuffle they stand for.

`SD1-S2-AAAAABD`: game, version of the shuffle, suits (and C or R for Spider), seven letters in
base 26. The shuffle of a version never changes its meaning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from spiderette.engine.variants import CLASSIC, RELAXED, SPIDER, SPIDERETTE, Variant, variant

LETTERS = 7
NUMBERS = 26**LETTERS
SHUFFLE_VERSION = "1"
QUOTE_LIMIT = 20
LENGTH_LIMIT = 200
_MASK = (1 << 64) - 1
# Every hyphen, dash and minus sign and every low line of Unicode, listed here rather than asked of
# unicodedata, whose answer grows with the version of Python.
_HYPHENS = re.compile(
    "[-_\u00ad\u02d7\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2796\u2e17\u2e1a\u2e3a\u2e3b"
    "\u2e40\u2e5d\u301c\u3030\u30a0\ufe31-\ufe34\ufe4d-\ufe4f\ufe58\ufe63\U00010ead]+"
)


def printable(text: str) -> str:
    """The beginning of any text, as an error may quote it."""
    return "".join(c if c.isprintable() else "\ufffd" for c in text[:QUOTE_LIMIT])


class BadCodeError(ValueError):
    """A game code that cannot be read.

    part: "empty", "long", "game", "version", "suits", "rules" (Spider's C or R is missing or
    wrong), "no-rules" (Spiderette has none) or "letters"; quoted: the offending text, at most 20
    characters, empty for what is missing.
    """

    def __init__(self, part: str, quoted: str) -> None:
        self.part = part
        self.quoted = printable(quoted)
        super().__init__(f"bad game code, {part}: {self.quoted!r}")


@dataclass(frozen=True, slots=True)
class Code:
    """One numbered deal of one game; `number` is 0 … 26⁷ − 1."""

    game: str
    suits: int
    rules: str
    number: int

    def __str__(self) -> str:
        rules = self.rules if self.game == SPIDER else ""
        return f"{self.game}{SHUFFLE_VERSION}-S{self.suits}{rules}-{letters(self.number)}"

    @property
    def variant(self) -> Variant:
        return variant(self.game, self.suits, self.rules)


def letters(number: int) -> str:
    """The seven letters of a number, A = 0, base 26."""
    digits = []
    for _ in range(LETTERS):
        number, digit = divmod(number, 26)
        digits.append(chr(ord("A") + digit))
    return "".join(reversed(digits))


def number_of(text: str) -> int:
    """The number that seven letters A–Z stand for."""
    number = 0
    for letter in text:
        number = number * 26 + ord(letter) - ord("A")
    return number


def _fold(text: str) -> str:
    """ASCII case, full-width forms, spaces and kinds of hyphen folded away; nothing else."""
    narrow = "".join(chr(ord(c) - 0xFEE0) if "\uff01" <= c <= "\uff5e" else c for c in text)
    dashed = _HYPHENS.sub("-", re.sub(r"\s", "", narrow))
    return "".join(c.upper() if c.isascii() else c for c in dashed)


def _without_nuls(text: str) -> str:
    """Clipboard text without what UTF-16 leaves: its mark, NULs at the end or between letters."""
    return (text[::2] if text[1:2] == "\0" else text).removeprefix("\ufeff").rstrip("\0")


def parse_code(text: str) -> Code:
    """The code written in `text`; raises BadCodeError naming the part that is wrong."""
    if len(text) > LENGTH_LIMIT:
        raise BadCodeError("long", text)
    text = _without_nuls(text)
    dashed = _fold(text).strip("-")
    folded = dashed.replace("-", "")
    if not folded:
        raise BadCodeError("empty", "")
    game, rest = folded[:2], folded[2:]
    if game not in (SPIDERETTE, SPIDER):
        raise BadCodeError("game", text.strip())
    if rest[:1] != SHUFFLE_VERSION:
        raise BadCodeError("version", rest[:1])
    level = re.match(r"S[124]", rest[1:])
    if level is None:
        raise BadCodeError("suits", rest[1:3])
    return _read_tail(game, int(level[0][1]), re.sub("^(-?[^-]){5}", "", dashed))


def _read_tail(game: str, suits: int, dashed: str) -> Code:
    """The rules letter (Spider only) and the seven letters, with what hyphens there are.

    A first C or R with a hyphen on one side only belongs to what it is joined to; otherwise a
    Spider code has it as its rules, and of a Spiderette code the number of letters tells.
    """
    before, tail = dashed.startswith("-"), dashed.replace("-", "")
    after = dashed.lstrip("-")[1:2] in ("", "-")
    ruled = tail[:1] in (CLASSIC, RELAXED)
    if game == SPIDER:
        if not ruled or (before and not after):
            raise BadCodeError("rules", "" if ruled else tail[: max(0, len(tail) - LETTERS)])
        rules, word = tail[:1], tail[1:]
    else:
        if ruled and (after if before != after else len(tail) == LETTERS + 1):
            raise BadCodeError("no-rules", tail[0])
        rules, word = CLASSIC, tail
    if not re.fullmatch(r"[A-Z]{7}", word):
        raise BadCodeError("letters", word)
    return Code(game, suits, CLASSIC if suits == 1 else rules, number_of(word))


def code_for(game: Variant, number: int) -> Code:
    """The code of deal `number` of a standard variant."""
    return Code(game.game, game.suits, game.rules, number)


class _SplitMix64:
    """Steele, Lea and Flood's SplitMix64 generator (2014): part of what a code means, for ever."""

    def __init__(self, state: int) -> None:
        self._state = state

    def draw(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        limit = (1 << 64) - (1 << 64) % n
        while True:
            value = self.draw()
            if value < limit:
                return value % n


def deck_order(number: int, size: int) -> list[int]:
    """Card numbers 0 … size-1 in dealing order: a Fisher–Yates shuffle seeded by `number`."""
    source = _SplitMix64(number)
    order = list(range(size))
    for i in range(size - 1, 0, -1):
        j = source.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order
