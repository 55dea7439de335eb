"""Game codes and the shuffle they stand for.

`SD1-S2-AAAAABD`: game, version of the shuffle, suits (and C or R for Spider), seven letters in
base 26. The shuffle of a version never changes its meaning.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from spiderette.engine.variants import CLASSIC, RELAXED, SPIDER, SPIDERETTE, Variant, variant

LETTERS = 7
NUMBERS = 26**LETTERS
SHUFFLE_VERSION = "1"
QUOTE_LIMIT = 20
_MASK = (1 << 64) - 1
_HYPHENS = re.compile(
    r"[-_\s\u00ad\u058a\u05be\u1806\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]"
)


class BadCodeError(ValueError):
    """A game code that cannot be read.

    part: "empty", "long", "game", "version", "suits", "rules" or "letters";
    quoted: the offending text, at most 20 characters.
    """

    def __init__(self, part: str, quoted: str) -> None:
        self.part = part
        self.quoted = "".join(c if c.isprintable() else "\ufffd" for c in quoted[:QUOTE_LIMIT])
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
    """ASCII case, full-width forms, spaces, hyphens and underscores folded away; nothing else."""
    narrow = "".join(
        unicodedata.normalize("NFKC", c) if "\uff01" <= c <= "\uff5e" else c for c in text
    )
    joined = _HYPHENS.sub("", narrow)
    return "".join(c.upper() if c.isascii() else c for c in joined)


def parse_code(text: str) -> Code:
    """The code written in `text`; raises BadCodeError naming the part that is wrong."""
    if len(text) > 200:
        raise BadCodeError("long", text)
    folded = _fold(text.rstrip("\0"))
    if not folded:
        raise BadCodeError("empty", text)
    game, rest = folded[:2], folded[2:]
    if game not in (SPIDERETTE, SPIDER):
        raise BadCodeError("game", game)
    if rest[:1] != SHUFFLE_VERSION:
        raise BadCodeError("version", rest[:1])
    level = re.match(r"S[124]", rest[1:])
    if level is None:
        raise BadCodeError("suits", rest[1:3])
    return _read_tail(game, int(level[0][1]), rest[3:])


def _read_tail(game: str, suits: int, tail: str) -> Code:
    """The rules letter (Spider only) and the seven letters.

    Spiderette's `SD1-S1C-…` and Spider's `SP1-S1-…` differ from the right form by one letter, so
    the count of letters tells which part is wrong.
    """
    rules, word = CLASSIC, tail
    if game == SPIDER:
        if len(tail) <= LETTERS or tail[0] not in (CLASSIC, RELAXED):
            part = "letters" if tail[:1] in (CLASSIC, RELAXED) and len(tail) < LETTERS else "rules"
            raise BadCodeError(part, tail)
        rules, word = tail[0], tail[1:]
    elif len(tail) == LETTERS + 1 and tail[0] in (CLASSIC, RELAXED):
        raise BadCodeError("rules", tail[0])
    if not re.fullmatch(r"[A-Z]{7}", word):
        raise BadCodeError("letters", word)
    return Code(game, suits, CLASSIC if suits == 1 else rules, number_of(word))


def code_for(game: Variant, number: int) -> Code:
    """The code of deal `number` of a standard variant."""
    return Code(game.game, game.suits, game.rules, number)


class _SplitMix64:
    """Steele, Lea and Flood's SplitMix64 generator (2014), as the codes' contract names it."""

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
