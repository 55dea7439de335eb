"""Where a line of text may end: at spaces, and between Chinese characters with their rules.

No line begins with a closing mark (，。！？） …), none ends with an opening one (（「 …), Latin
words stay whole unless one alone is wider than the line. Knows no fonts: `measure` gives the width.
"""

import re
from collections.abc import Callable, Iterable

CLOSING = frozenset("，。、；：？！）」』】》〉〕〗…—～％·,.;:?!)]}%”’›»℃")
OPENING = frozenset("（「『【《〈〔〖([{“‘‹«")

# Words that read badly when a line ends inside of them.
_WORDS = re.compile(
    "牌局|可以|歷史|獲勝|沒有|蜘蛛|花色|牌面|接龍|移動|復原|發牌|完成|順子|這個|規則|"
    "有解|開始|顯示|牌庫|程式|空欄|文字|分數|最後|使用|這裡|資料|結束|不能|統計|"
    "步數|提示|點數|紀錄|所有|局面|設定|視窗|牌組|牌桌|時間|回到|遊戲|說明|繼續|"
    "相同|版本|離開|標準|其他|任何|之後|重新|紙牌|已經|剪貼|電腦|關閉|輸入|清除|"
    "標記|按鈕|協助|部分|選擇|自動|完整|不論"
)
LEAST_LAST = 3  # Chinese characters on a last line, if the one before can spare them

Measure = Callable[[str], int]


def is_wide(char: str) -> bool:
    """A character of Chinese text: Han, its punctuation, full-width forms, bopomofo."""
    return "\u2e80" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" or "\uff00" <= char <= "￯"


def pieces(text: str) -> list[str]:
    """The text cut at every place where a line may end; spaces stay at the end of their piece."""
    found: list[str] = []
    inside = {n for word in _WORDS.finditer(text) for n in range(word.start() + 1, word.end())}
    for n, char in enumerate(text):
        if found and (n in inside or not _may_part(found[-1], char)):
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
    """With more Chinese characters on a last line that would have one or two alone."""
    if len(lines) < 2:
        return lines
    before, last = lines[-2:]
    while (
        len(before) > 1
        and is_wide(last[0][0])
        and is_wide(before[-1][0])
        and _letters(last) < LEAST_LAST
    ):
        moved = [before[-1], *last]
        long = measure("".join(moved).rstrip())
        if long > min(width, measure("".join(before[:-1]))):
            break
        before, last = before[:-1], moved
    return [*lines[:-2], before, last]


def _letters(line: list[str]) -> int:
    return sum(char not in CLOSING and char != " " for char in "".join(line))


def _split(word: str, width: int, measure: Measure) -> list[str]:
    parts = [""]
    for char in word:
        if parts[-1] and measure((parts[-1] + char).rstrip()) > width:
            parts.append("")
        parts[-1] += char
    return parts
