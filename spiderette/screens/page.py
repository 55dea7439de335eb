"""One page of the help as widgets: paragraphs, points, small tables, pictures, keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import assert_never

import pygame

from spiderette.controller.commands import Command
from spiderette.screens.desk import Desk
from spiderette.screens.example import Example, Run
from spiderette.screens.keycaps import keys_of
from spiderette.screens.rules_text.blocks import (
    Block,
    Cards,
    Film,
    Head,
    Keys,
    Pair,
    Point,
    Section,
    TableKeys,
    Words,
)
from spiderette.screens.rules_text.commands import TABLE_KEYS, explained
from spiderette.text import tr
from spiderette.ui import (
    Box,
    Button,
    Column,
    Divider,
    Label,
    Look,
    Node,
    Panel,
    Row,
    Size,
    Spacer,
    Style,
    heading,
    rounded,
)

KEY_POINTS = 190.0  # the room of the keys beside a command


@dataclass(frozen=True)
class Hand:
    """The letters of a page; in a wide column they are larger, so that lines stay readable."""

    text: Style
    head: Style
    note: Style
    keys: Style
    title: Style
    subtitle: Style
    gap: float  # points between paragraphs


SMALL_HAND = Hand(
    text=Style(16),
    head=Style(16, bold=True),
    note=Style(14, tone="dim"),
    keys=Style(14, bold=True),
    title=Style(22, bold=True),
    subtitle=Style(17, bold=True, tone="accent"),
    gap=14,
)
LARGE_HAND = Hand(
    text=Style(19),
    head=Style(19, bold=True),
    note=Style(16, tone="dim"),
    keys=Style(16, bold=True),
    title=Style(27, bold=True),
    subtitle=Style(20, bold=True, tone="accent"),
    gap=18,
)


class Marked(Node):
    """What a refusal led to: a bar at its left edge."""

    role = "mark"

    def __init__(self, child: Node) -> None:
        super().__init__(child)

    def measure(self, look: Look, width: int) -> Size:
        inner = self.children[0].measure(look, max(1, width - look.px(16)))
        return Size(min(width, inner.w + look.px(16)), inner.h)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        shift = look.px(16)
        inner = pygame.Rect(rect.x + shift, rect.y, rect.w - shift, rect.h)
        self.children[0].arrange(look, inner)

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        bar = pygame.Rect(self.rect.x, self.rect.y, look.px(5), self.rect.h)
        rounded(canvas, bar, bar.w // 2, look.theme.accent)


def page(
    desk: Desk, section: Section, rule: str, films: Callable[[str], object], hand: Hand
) -> tuple[Column, Node | None]:
    """The widgets of a section, and the one that explains `rule`.

    films: what the button of an example game emits, by the game's name.
    """
    nodes: list[Node] = [heading(tr(section.title), hand.title)]
    target: Node | None = None
    for pairs, blocks in groupby(section.blocks, lambda block: isinstance(block, Pair)):
        if pairs:
            nodes.append(_pairs([block for block in blocks if isinstance(block, Pair)], hand))
            continue
        for block in blocks:
            node = _node(desk, block, films, hand)
            if rule and rule in block.rules and target is None:
                node = target = Marked(node)
            nodes.append(node)
    return Column(*nodes, gap=hand.gap), target


def _node(desk: Desk, block: Block, films: Callable[[str], object], hand: Hand) -> Node:
    match block:
        case Words(text):
            return Label(tr(text), hand.text)
        case Head(text):
            return Label(tr(text), hand.subtitle)
        case Point(text, head):
            return _point(text, head, hand)
        case Cards():
            return _picture(desk, block, hand)
        case Film(name, text):
            style = replace(hand.text, bold=True)
            return Row(Button(tr(text), films(name), sign="play", style=style), Spacer())
        case Keys():
            return Column(*_command_rows(hand), gap=8)
        case TableKeys():
            rows = ((tr(keys), tr(text)) for keys, text in TABLE_KEYS)
            return Column(*(_key_row(text, "", keys, hand) for keys, text in rows), gap=6)
        case Pair():
            return _pairs([block], hand)
        case _:
            assert_never(block)


def _point(text: str, head: str, hand: Hand) -> Node:
    words: list[Node] = [Label(tr(head), hand.head)] if head else []
    words.append(Label(tr(text), hand.text))
    bullet = Box(Label("•", hand.head), width=hand.text.size)
    return Row(bullet, Column(*words, gap=2, grow=1), gap=6, align="start")


def _picture(desk: Desk, block: Cards, hand: Hand) -> Node:
    picture: Node
    if block.fan:
        picture = Run(desk, block.columns)
    else:
        picture = Example(desk, block.columns, block.marks)
    nodes: list[Node] = [picture]
    if block.note:
        nodes.append(Label(tr(block.note), hand.note))
    return Column(*nodes, gap=6, align="start")


def _pairs(pairs: list[Pair], hand: Hand) -> Node:
    rows: list[Node] = []
    for pair in pairs:
        if rows:
            rows.append(Divider())
        left = Label(tr(pair.left), hand.text, grow=1)
        right = Label(tr(pair.right, n=pair.n), hand.head, align="right")
        rows.append(Row(left, right, gap=16))
    return Panel(Column(*rows, gap=9), kind="well", pad=(16, 12))


def _command_rows(hand: Hand) -> Iterator[Node]:
    for command in Command:
        yield _key_row(tr(command.value), explained(command), keys_of(command), hand)


def _key_row(name: str, text: str, keys: str, hand: Hand) -> Node:
    """A command, or what a key of the table does, with the keys at its right."""
    words: list[Node] = [Label(name, hand.head if text else hand.text)]
    if text:
        words.append(Label(text, hand.note))
    right = Box(Label(keys, hand.keys, align="right"), width=KEY_POINTS, align="end")
    return Row(Column(*words, gap=1, grow=1), right, gap=12)
