"""What a page of the help is made of. Texts are message ids, translated when they are shown."""

from __future__ import annotations

from typing import NamedTuple

from spiderette.paint.marks import Kind


class Words(NamedTuple):
    """A paragraph. rules: the ids of the refusals that it explains."""

    text: str
    rules: tuple[str, ...] = ()


class Head(NamedTuple):
    """A title within a page."""

    text: str
    rules: tuple[str, ...] = ()


class Point(NamedTuple):
    """An item of a list; `head` is bold and stands before it."""

    text: str
    head: str = ""
    rules: tuple[str, ...] = ()


class Cards(NamedTuple):
    """A small table as `engine.notation` writes one.

    marks: (kind, column from 0, cards from the end of the column).  fan: side by side instead.
    """

    columns: str
    note: str = ""
    marks: tuple[tuple[Kind, int, int], ...] = ()
    fan: bool = False
    rules: tuple[str, ...] = ()


class Pair(NamedTuple):
    """A line of a small table: what, and how much. n: the number that `right` leaves room for."""

    left: str
    right: str
    rules: tuple[str, ...] = ()
    n: float = 0


class Keys(NamedTuple):
    """Every command with its keys and what it does, made from the command table."""

    rules: tuple[str, ...] = ()


class TableKeys(NamedTuple):
    """The keys that walk over the table."""

    rules: tuple[str, ...] = ()


class Film(NamedTuple):
    """A button that shows an example game. name: of its file."""

    name: str
    text: str
    rules: tuple[str, ...] = ()


Block = Words | Head | Point | Cards | Pair | Keys | TableKeys | Film


class Section(NamedTuple):
    """A page. name: its id in the program."""

    name: str
    title: str
    blocks: tuple[Block, ...]
