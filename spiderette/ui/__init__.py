"""Widgets: a retained tree of nodes that measure, paint and answer; no callbacks, no game words.

A widget is given what it *emits*: a value (a button), or something that makes one of the new state
(a dataclass type called with the number of a slider). `Root.handle(event)` returns what was
emitted; the screen matches on it.

    @dataclass(frozen=True)
    class SetVolume:
        volume: int

    tree = Panel(
        Column(
            heading(tr("Settings")),
            Slider(tr("Volume"), 70, SetVolume, words="{n}%"),
            Toggle(tr("Sound"), True, SetSound, note=tr("Cards and buttons")),
            Actions(Button(tr("Back"), Pop()), Button(tr("Deal"), NewGame(), kind="main")),
        ),
        kind="ground",
    )
    root = Root(tree, Look(THEMES["felt"], Lettering(fonts, "en"), scale=1.0), escape=Pop())
    root.resize(surface.get_rect())          # again at each change of size; scale=… as well

    for emitted in root.handle(event):       # each frame: events, time, pixels
        match emitted:
            case SetVolume(volume): ...
    if root.step(dt) or root.changed:
        dirty = root.draw(surface)           # or draw(surface, under=picture)

**Sizes** are points; `Look.px` makes pixels of them (a point is a pixel at 1280×800, 100%).

**Layout**: `Row`, `Column`, `Grid`, `Spacer`, `Divider`, `Box` (limits a child's size and places
it), `Panel` (kinds card, bar, well, ground), `ScrollView`, `Tabs`. `grow` shares out what is left.

**Widgets**: `Label`, `heading`, `Icon`, `Progress`, `Button` (kinds plain, main, quiet, danger),
`IconButton`, `Link`, `Tile`, `Toggle`, `Choice`, `Slider`, `TextField`, `Table`, `ListView`; plots:
`Bars`, `Curve`.
Change one by its properties (`label.text`, `toggle.on`, `table.lines`, `node.hidden`, `disabled`):
it repaints or lays out what is needed.

**Above the widgets**: `root.toast(text)`; a `tip=` shows by itself.

**A live picture below** (the table): `areas = root.dirty()`; paint the picture in these areas and
in your own; `root.paint(surface, areas)`. `root.used` says whether a widget had a use for the last
event, `root.hit(pos)` whether one lies at a place.

**For the program**: `root.typing` is the rect of the text being typed, or None (start and stop text
input by it); `root.cursor` names the mouse pointer; a `Clipboard` is passed to `Root`; its failures
are toasted and emitted as `ClipboardFailed`.

**For tests**: `root.find("button", "Undo")`, `root.click(node)`, `root.describe()`.

A widget of your own: subclass `Node`, give `measure` and `paint`, and the input methods it needs.
"""

from spiderette.paint.shapes import veil
from spiderette.ui.actions import Actions
from spiderette.ui.buttons import Button, IconButton, Link, Tile
from spiderette.ui.choice import Choice
from spiderette.ui.clipboard import Clipboard, ClipboardFailed
from spiderette.ui.field import TextField
from spiderette.ui.icons import icon
from spiderette.ui.layout import Box, Column, Divider, Grid, Row, Spacer
from spiderette.ui.look import (
    BODY,
    DIM,
    DISPLAY,
    HEADING,
    SMALL,
    STRONG,
    TITLE,
    Align,
    Look,
    Style,
    Tone,
)
from spiderette.ui.menu import MenuItem
from spiderette.ui.node import Emitted, Node, Pos, Size
from spiderette.ui.panel import Panel, card
from spiderette.ui.plot import Bars, Curve
from spiderette.ui.root import Root
from spiderette.ui.scroll import ScrollView
from spiderette.ui.shapes import disc, rounded, shadow
from spiderette.ui.slider import Slider
from spiderette.ui.table import Cell, Heading, ListView, Table
from spiderette.ui.tabs import Tabs
from spiderette.ui.toggle import Toggle
from spiderette.ui.words import Icon, Label, Progress, heading

__all__ = [
    "BODY",
    "DIM",
    "DISPLAY",
    "HEADING",
    "SMALL",
    "STRONG",
    "TITLE",
    "Actions",
    "Align",
    "Bars",
    "Box",
    "Button",
    "Cell",
    "Choice",
    "Clipboard",
    "ClipboardFailed",
    "Column",
    "Curve",
    "Divider",
    "Emitted",
    "Grid",
    "Heading",
    "Icon",
    "IconButton",
    "Label",
    "Link",
    "ListView",
    "Look",
    "MenuItem",
    "Node",
    "Panel",
    "Pos",
    "Progress",
    "Root",
    "Row",
    "ScrollView",
    "Size",
    "Slider",
    "Spacer",
    "Style",
    "Table",
    "Tabs",
    "TextField",
    "Tile",
    "Toggle",
    "Tone",
    "card",
    "disc",
    "heading",
    "icon",
    "rounded",
    "shadow",
    "veil",
]
