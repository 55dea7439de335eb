"""Nothing leaves its box: both languages, long words, small windows, every interface size."""

import itertools
from collections.abc import Iterator

import pygame
import pytest

from spiderette.ui import (
    BODY,
    Box,
    Button,
    Choice,
    Column,
    Grid,
    Label,
    Look,
    Node,
    Panel,
    Row,
    ScrollView,
    Size,
    Slider,
    Spacer,
    Style,
    Tabs,
    TextField,
    Toggle,
)
from spiderette.ui.layout import shares, split
from tests.ui.hands import Pilot, Play, look_of
from tools import gallery

LANGUAGES = ["en", "zh_TW", "long"]
SIZES = [(1280, 800), (800, 600), (600, 900)]


class Widened(dict[str, str]):
    """A made-up language whose words are more than half as long again."""

    def get(self, words: str, default: str | None = None) -> str:  # type: ignore[override]  # only ever with texts
        return f"{words} {'ôxën' * (len(words) * 2 // 12 + 1)}"


def words_of(language: str) -> dict[str, str]:
    return {"en": {}, "zh_TW": gallery.CHINESE, "long": Widened()}[language]


@pytest.fixture
def writings(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Node, str, pygame.Rect]]:
    """Each text drawn: by which node, what, and the pixels it took."""
    found: list[tuple[Node, str, pygame.Rect]] = []
    painting: list[Node] = []
    write = Look.write

    def noted(self: Look, canvas: pygame.Surface, words: str, box: pygame.Rect,
              style: Style = BODY, align: str = "left") -> pygame.Rect:  # fmt: skip
        clip = canvas.get_clip()
        canvas.set_clip(None)
        place = write(self, canvas, words, box, style, align)  # type: ignore[arg-type]  # an Align
        canvas.set_clip(clip)
        seen = place.clip(clip)
        if words and (seen.width or clip.contains(box)):  # not what is scrolled away
            found.append((painting[-1], words, seen))
        return place

    for kind in subclasses(Node):
        if "paint" in vars(kind):
            paint = kind.paint

            def noting(node: Node, canvas: pygame.Surface, look: Look, paint=paint) -> None:  # type: ignore[no-untyped-def]  # one default
                painting.append(node)
                paint(node, canvas, look)
                painting.pop()

            monkeypatch.setattr(kind, "paint", noting)
    monkeypatch.setattr(Look, "write", noted)
    return found


def subclasses(kind: type[Node]) -> Iterator[type[Node]]:
    yield kind
    for below in kind.__subclasses__():
        yield from subclasses(below)


def ground(node: Node) -> Node:
    """What a view that scrolls stands on: its bar lies in the margin of that."""
    panels = (above for above in node.path() if isinstance(above, Panel))
    return next(panels, node.top)


def check(pilot: Pilot, writings: list[tuple[Node, str, pygame.Rect]]) -> None:
    pilot.root.relayout()
    pilot.repaint()
    assert writings
    for node, words, place in writings:
        assert place.width > 0, f"{words!r} has no room at all"
        assert node.rect.contains(place), f"{words!r} at {place} leaves {node.role} {node.rect}"
    for node in pilot.root.nodes():
        boxes = [n for n in node.children if not n.hidden]
        for child in boxes:
            if not node.clips and child.rect.width and child.rect.height:
                room = ground(child).rect if isinstance(child, ScrollView) else node.rect
                assert room.contains(child.rect), f"{child.describe()} leaves {node.role}"
        for one, other in itertools.combinations(boxes, 2):
            assert not one.rect.colliderect(other.rect), f"{one.name} lies over {other.name}"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_widget_keeps_its_words_in_its_box(
    play: Play,
    writings: list[tuple[Node, str, pygame.Rect]],
    language: str,
    scale: float,
    size: tuple[int, int],
) -> None:
    letters = "zh_TW" if language == "zh_TW" else "en"
    tree = ScrollView(Box(gallery.controls(words_of(language)), align="stretch", pad=16))
    pilot = play(tree, size=size, language=letters, scale=scale)
    check(pilot, writings)


def test_one_letter_of_room_does_no_harm(play: Play) -> None:
    for side in (1, 5, 17, 60):
        tree = Column(Button("Deal", 1), Toggle("Sound", True, bool), Slider("V", 1, int),
                      TextField("Code"), Choice("C", [(1, "one"), (2, "two")], 1, int),
                      Tabs("T", [("One", Label("1")), ("Two", Label("2"))]))  # fmt: skip
        play(tree, size=(side, side))


def test_split_shrinks_what_bends_first() -> None:
    assert split(100, [40, 40], [True, False]) == [40, 40]
    assert split(60, [40, 40], [True, False]) == [20, 40]
    assert split(28, [40, 40], [True, False]) == [8, 20]
    assert places(Column(Block(20, 90), Block(30, 90), gap=10)) == [
        (0, 0, 200, 45),
        (0, 55, 200, 45),
    ]
    assert sum(split(100, [70, 33, 41], [True, True, False])) == 100


def test_shares_add_up() -> None:
    assert shares(10, [1, 1, 1]) == [3, 4, 3]
    assert shares(10, [0, 2]) == [0, 10]
    assert shares(10, [0, 0]) == [0, 0]
    assert shares(-5, [1]) == [0]


class Block(Node):
    """A node that wants one size."""

    def __init__(self, w: int, h: int, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.size = Size(w, h)

    def measure(self, look: Look, width: int) -> Size:
        return self.size


def places(tree: Node, size: tuple[int, int] = (200, 100)) -> list[tuple[int, ...]]:
    tree.arrange(look_of(), pygame.Rect((0, 0), size))
    return [tuple(child.rect) for child in tree.children]


def test_a_row_places_and_grows() -> None:
    assert places(Row(Block(20, 10), Block(30, 20), gap=10)) == [(0, 45, 20, 10), (30, 40, 30, 20)]
    assert places(Row(Block(20, 10, 1), Block(30, 20), gap=10))[0] == (0, 45, 160, 10)
    assert places(Row(Block(20, 10), justify="end", align="start")) == [(180, 0, 20, 10)]
    assert places(Row(Block(20, 10), Spacer(), Block(20, 10), gap=0))[2] == (180, 45, 20, 10)


def test_a_column_places_and_grows() -> None:
    assert places(Column(Block(20, 10), Block(30, 20), gap=10)) == [
        (0, 0, 200, 10),
        (0, 20, 200, 20),
    ]
    assert places(Column(Block(20, 10), Block(30, 20, 1), gap=10))[1] == (0, 20, 200, 80)
    assert places(Column(Block(20, 10), align="centre", justify="centre")) == [(90, 45, 20, 10)]


def test_a_grid_takes_as_many_columns_as_fit() -> None:
    cells = [Block(10, 10) for _ in range(4)]
    assert places(Grid(*cells, columns=2, gap=10))[3] == (105, 20, 95, 10)
    assert places(Grid(*cells, columns=4, least=90, gap=10))[2] == (0, 20, 95, 10)
    assert places(Grid(*cells, columns=4, least=500, gap=10))[3] == (0, 60, 200, 10)


def test_a_box_limits_and_centres() -> None:
    assert places(Box(Block(300, 10), most=80)) == [(60, 0, 80, 10)]
    assert places(Box(Block(20, 10), width=50, align="end", justify="end")) == [(150, 90, 50, 10)]
    assert places(Panel(Block(20, 10), pad=(10, 4))) == [(10, 4, 180, 92)]


def test_hidden_children_take_no_room(play: Play) -> None:
    first, second = Label("first"), Label("second")
    pilot = play(Column(first, second))
    below = second.rect.top
    first.hidden = True
    pilot.repaint()
    assert second.rect.top < below
