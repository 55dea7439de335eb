"""The bars in every window: nothing overlaps, nothing leaves its strip, no word is cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from spiderette import paths, text, wording
from spiderette.controller.commands import Command
from spiderette.engine.moves import Carry
from spiderette.engine.rules import IllegalMoveError
from spiderette.paint.lettering import Lettering
from spiderette.paint.theme import THEMES
from spiderette.screens.advice import NOTHING
from spiderette.screens.bar import BAR_POINTS, STATUS_POINTS, Bars, Counter, Counters
from spiderette.screens.desk import scale_of
from spiderette.screens.status import Status
from spiderette.settings import Settings
from spiderette.text import ntr, tr
from spiderette.ui import Label, Link, Look, Node, Root
from tools import sheet

pytestmark = pytest.mark.usefixtures("window")
WINDOWS = (
    ((640, 480), 100), ((800, 600), 100), ((800, 600), 125), ((800, 600), 150),
    ((1280, 800), 150), ((1280, 800), 200), ((1920, 1080), 100), ((1080, 1920), 150),
    ((3440, 1440), 125), ((3840, 2160), 200),
)  # fmt: skip
LANGUAGES = ("en", "zh_TW")
STATES = ("usual", "tip", "refusal", "dead", "finish", "proved")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = text.language()
    text.use(request.param)
    yield request.param
    text.use(before)


def refusals() -> list[str]:
    """What is said of every move that some position refuses, the longest lines first."""
    lines = set()
    for game in (sheet.late(), sheet.dealt(), sheet.spider()):
        count = game.variant.columns
        for src in range(count):
            for dst in range(count):
                for size in (1, 2, 7):
                    error = game.refusal(Carry(src, dst, size))
                    if isinstance(error, IllegalMoveError):
                        lines.add(wording.refusal_line(error, game.variant, game.table))
    return sorted(lines, key=len, reverse=True)


def counters(state: str) -> Counters:
    """Large numbers and long words."""
    advice = replace(
        NOTHING,
        verdict="unknown",
        dead=state == "dead",
        badge="proved" if state == "proved" else "",
    )
    return Counters(
        score="1183",
        moves="1188",
        clock="1:02:09",
        name=wording.variant_name(sheet.spider().variant),
        code="SP1-S4R-AAAAABD",
        deals=ntr("{n} deal left", "{n} deals left", 5),
        line=refusals()[0] if state == "refusal" else "",
        rule="not-a-group" if state == "refusal" else "",
        tip=tr("Too small? You can make text, buttons and card symbols larger.")
        if state == "tip"
        else "",
        tip_command=Command.SETTINGS if state == "tip" else None,
        can_undo=True,
        can_redo=True,
        can_restart=True,
        can_finish=state == "finish",
        advice=advice,
    )


def shown(size: tuple[int, int], interface: int, language: str, state: str) -> Root:
    """The bars, drawn."""
    bars = Bars()
    bars.show(counters(state), Settings())
    scale = scale_of(size, interface)
    lettering = Lettering(paths.assets() / "fonts", language)
    root = Root(bars.node, Look(THEMES["felt"], lettering, scale))
    root.resize(pygame.Rect(0, 0, *size), scale)
    root.draw(pygame.Surface(size))
    return root


def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are cut from now on, since even smaller letters had no room."""
    cut: list[str] = []

    def noted(self: Lettering, words: str, *more: object) -> str:
        cut.append(words)
        return "…"

    monkeypatch.setattr(Lettering, "_cut", noted)
    return cut


def leaves(root: Root) -> list[Node]:
    """What is drawn by itself: counters, words, buttons, signs."""
    nodes = [n for n in root.nodes() if not any(not c.hidden for c in n.children)]
    return [node for node in nodes if node.rect.w > 1 and node.role != "group"]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(("size", "interface"), WINDOWS)
def test_nothing_in_the_bars_overlaps_or_is_cut(
    size: tuple[int, int],
    interface: int,
    language: str,
    state: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cut = watched(monkeypatch)
    root = shown(size, interface, language, state)
    assert cut == []
    scale = scale_of(size, interface)
    top = pygame.Rect(0, 0, size[0], round(BAR_POINTS * scale))
    low = pygame.Rect(0, size[1] - round(STATUS_POINTS * scale), size[0], size[1])
    seen = leaves(root)
    assert len(seen) > 12
    for node in seen:
        assert top.contains(node.rect) or low.contains(node.rect.clip(low)), node.describe()
    for one, other in combinations(seen, 2):
        assert not one.rect.colliderect(other.rect), f"{one.describe()} / {other.describe()}"


def test_code_and_deals_stay_beside_a_line_that_leaves_them_room() -> None:
    bars = Bars()
    root = Root(bars.node, Look(THEMES["felt"], Lettering(paths.assets() / "fonts", "en"), 1.0))
    seen = []
    for width, line in ((1280, "Nothing goes on an ace."), (1280, "Nothing " * 14), (800, "")) * 2:
        bars.show(counters("usual")._replace(line=line), Settings())
        root.resize(pygame.Rect(0, 0, width, 600), 1.0)
        root.dirty()
        root.dirty()
        assert not root.changed, "what gives way does not come and go"
        seen.append(bars.side.hidden)
    assert seen == [False, True, False] * 2


def test_every_refusal_has_room_in_the_smallest_window(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = watched(monkeypatch)
    lines = refusals()
    assert len(lines) > 20
    bars = Bars()
    lettering = Lettering(paths.assets() / "fonts", language)
    root = Root(bars.node, Look(THEMES["felt"], lettering, 1.0))
    root.resize(pygame.Rect(0, 0, 640, 480), 1.0)
    canvas = pygame.Surface((640, 480))
    for line in lines:
        bars.show(counters("refusal")._replace(line=line), Settings())
        root.draw(canvas)
    assert cut == []


SIZES = pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160), (800, 600)])


@SIZES
def test_in_a_wide_window_the_bars_are_written_large_and_everywhere_bright(
    size: tuple[int, int], language: str
) -> None:
    root = shown(size, 100, language, "usual")
    texts = [node for node in root.nodes() if isinstance(node, Label) and node.text]
    counts = [node for node in texts if isinstance(node.parent, Counter)]
    least = 15 if size[0] >= 1280 else 12
    assert len(counts) == 8 and len(texts) >= 10
    for node in texts:
        assert node.style.size >= least, node.describe()
        assert node.style.tone == "text", node.describe()
    assert max(node.style.size for node in counts) >= (21 if size[0] >= 1280 else 17)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080), (3840, 2160)])
def test_a_counter_and_its_name_stand_on_one_line(size: tuple[int, int], language: str) -> None:
    root = shown(size, 100, language, "usual")
    counters = [node for node in root.nodes() if isinstance(node, Counter) and not node.stacked]
    assert len(counters) == 4
    for counter in counters:
        words = [node for node in counter.children if isinstance(node, Label)]
        lines = {node.rect.top + root.look.ascent(node.style) for node in words}
        assert len(words) == 2 and len(lines) == 1, counter.describe()


@SIZES
@pytest.mark.parametrize("state", ["tip", "refusal"])
def test_a_link_below_the_table_stands_in_the_line_of_its_message(
    size: tuple[int, int], state: str, language: str
) -> None:
    root = shown(size, 100, language, state)
    link = next(node for node in root.nodes() if isinstance(node, Link) and node.rect.w > 1)
    row = link.parent
    assert row is not None
    message = next(node for node in row.children if isinstance(node, Status) and not node.hidden)
    assert link.style == message.style
    high = root.look.line(link.style)
    if message.rect.height == high:  # else the message takes two lines
        assert link.rect.centery - high // 2 == message.rect.top
