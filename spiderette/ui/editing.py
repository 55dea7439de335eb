"""A line of text being edited: the text, the caret and the selection, as values."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Line:
    """`caret` and `anchor` are places between characters; what lies between them is selected."""

    text: str = ""
    caret: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        first, last = self.span
        return self.text[first:last]

    def insert(self, text: str, limit: int) -> "Line":
        """`text` in place of the selection, cut where the line would exceed `limit`."""
        first, last = self.span
        room = limit - len(self.text) + (last - first)
        text = plain(text)[: max(0, room)]
        place = first + len(text)
        return Line(self.text[:first] + text + self.text[last:], place, place)

    def erase(self, step: int, by_word: bool) -> "Line":
        """Without the selection, or without the character (word) before (-1) or after (1) it."""
        line = self if self.selected else self.move(step, by_word, extend=True)
        first, last = line.span
        return Line(self.text[:first] + self.text[last:], first, first)

    def move(self, step: int, by_word: bool, extend: bool) -> "Line":
        """The caret one character or word on; a selection that is not extended collapses."""
        if self.selected and not extend and not by_word:
            return self.at(self.span[0 if step < 0 else 1], False)
        return self.at(self._word(step) if by_word else self.caret + step, extend)

    def at(self, place: int, extend: bool) -> "Line":
        """The caret at a place, the selection drawn along or dropped."""
        place = max(0, min(len(self.text), place))
        return replace(self, caret=place, anchor=self.anchor if extend else place)

    def all(self) -> "Line":
        return replace(self, caret=len(self.text), anchor=0)

    def word_at(self, place: int) -> "Line":
        """The word around a place selected."""
        first = last = max(0, min(len(self.text), place))
        while first > 0 and self.text[first - 1].isalnum():
            first -= 1
        while last < len(self.text) and self.text[last].isalnum():
            last += 1
        return Line(self.text, last, first)

    def _word(self, step: int) -> int:
        place, end = self.caret, 0 if step < 0 else len(self.text)

        def passing(word: bool) -> bool:
            char = self.text[place - 1 if step < 0 else place]
            return char.isalnum() == word

        for word in (False, True):
            while place != end and passing(word):
                place += step
        return place


def plain(text: str) -> str:
    """On one line: line breaks and tabs become spaces, NUL and other controls vanish."""
    spaced = " ".join(text.replace("\t", " ").splitlines())
    return "".join(char for char in spaced if char.isprintable() or char == "\u3000")
