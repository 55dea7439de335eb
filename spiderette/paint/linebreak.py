"""Where a line of text may end: at spaces, and between Chinese characters with their rules.

No line begins with a closing mark (，。！？） …), none ends with an opening one (（「 …), Latin
words stay whole unless one alone is wider than the line. Knows no fonts: `measure` gives the width.
"""

from collections.abc import Callable, Iterable

CLOSING = frozenset("，。、；：？！）」』】》〉〕〗…—～％·,.;:?!)]}%”’›»℃")
OPENING = frozenset("（「『【《〈〔〖([{“‘‹«")

Measure = Callable[[str], int]


def is_wide(char: str) -> bool:
    """A character of Chinese text: Han, its punctuation, full-width forms, bopomofo."""
    return "\u2e80" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" or "\uff00" <= char <= "￯"


def pieces(text: str) -> list[str]:
    """The text cut at every place where a line may end; spaces stay at the end of their piece."""
    found: list[str] = []
    for char in text:
        if found and not _may_part(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found


def _may_part(before: str, char: str) -> bool:
    last = before[-1]
    if char == " " or char in CLOSING or last in OPENING:
        return False
    if last == " ":
        # "第 7 欄" may part at its spaces, but a mark alone must not hang on either side.
        return before.strip() == "" or before.rstrip()[-1] not in OPENING
    return is_wide(last) or is_wide(char)


def break_lines(text: str, width: int, measure: Measure) -> list[str]:
    """Lines no wider than `width`, as long as one character fits; line breaks in it are kept."""
    return [
        "".join(line).rstrip()
        for part in text.split("\n")
        for line in _accompanied(_fill(pieces(part), width, measure), width, measure)
    ]


def _fill(words: Iterable[str], width: int, measure: Measure) -> list[list[str]]:
    """Lines of pieces, each as full as it can be."""
    lines: list[list[str]] = [[]]
    used = 0
    for word in words:
        # The sum of the parts is a little more than the whole: each is rounded up.
        used += measure(word)
        if used > width and lines[-1] and measure("".join([*lines[-1], word]).rstrip()) > width:
            lines.append([])
            used = measure(word)
        if not lines[-1] and measure(word.rstrip()) > width:
            *whole, word = _split(word, width, measure)
            lines[-1:] = [[part] for part in whole] + [[]]
            used = measure(word)
        lines[-1].append(word)
    return lines


def _accompanied(lines: list[list[str]], width: int, measure: Measure) -> list[list[str]]:
    """With a second Chinese character on a last line that would have one alone."""
    padded: list[list[str]] = [[], *lines]
    before, last = padded[-2:]
    if len(last) == 1 and is_wide(last[0][0]) and len(before) > 2 and is_wide(before[-1][0]):
        moved = [before[-1], *last]
        if measure("".join(moved).rstrip()) <= width:
            return [*lines[:-2], before[:-1], moved]
    return lines


def _split(word: str, width: int, measure: Measure) -> list[str]:
    parts = [""]
    for char in word:
        if parts[-1] and measure((parts[-1] + char).rstrip()) > width:
            parts.append("")
        parts[-1] += char
    return parts
