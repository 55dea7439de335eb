#!/usr/bin/env python3
"""Renders every widget to PNG files, to be looked at: tools/gallery.py OUT [theme language scale].

Without more arguments: all themes in English at scale 1, and the default theme in both languages
at 1, 1.5, 2 and 3. The words are samples; they need no translations.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from spiderette import paths
from spiderette.paint.lettering import Lettering
from spiderette.paint.theme import THEMES, mix
from spiderette.ui import (
    DIM,
    DISPLAY,
    HEADING,
    SMALL,
    Actions,
    Bars,
    Box,
    Button,
    Cell,
    Choice,
    Column,
    Curve,
    Divider,
    Grid,
    Heading,
    Icon,
    IconButton,
    Label,
    Look,
    Node,
    Panel,
    Progress,
    Root,
    Row,
    Slider,
    Spacer,
    Table,
    Tabs,
    TextField,
    Tile,
    Toggle,
    heading,
)

SIZE = (1280, 800)
CHINESE = {
    "New game": "新牌局", "Undo": "復原", "Redo": "重做", "Hint": "提示", "Restart": "重新開始",
    "Menu": "選單", "Score": "分數", "Moves": "步數", "Time": "時間", "Settings": "設定",
    "Play": "遊戲", "Look": "外觀", "Sound": "音效", "Easy": "簡單", "Medium": "中等",
    "Hard": "困難", "1 suit": "1 種花色", "2 suits": "2 種花色", "4 suits": "4 種花色",
    "Placement assistance": "放置輔助", "Columns that take the held cards light up.":
    "拖曳牌組時，可以放置的欄會亮起。", "Auto placement": "自動放置", "Speed": "速度",
    "Off": "關閉", "Fast": "快速", "Normal": "正常", "Slow": "緩慢", "Volume": "音量",
    "Game code": "牌局代碼", "Deal": "發牌", "Cancel": "取消", "Date": "日期", "Game": "牌局",
    "Result": "結果", "Won": "獲勝", "Lost": "失敗", "Statistics": "統計", "Help": "說明",
    "Give up": "放棄", "Looking for a way": "正在尋找解法", "Copied": "已複製", "Theme": "主題",
    "Green felt": "綠色絨布", "Best score": "最佳分數",
    "Only deals that can be won": "只發可解的牌局",
}  # fmt: skip


class Felt(Node):
    """A stand-in for the table, so that the widgets are seen on their ground."""

    def paint(self, canvas: pygame.Surface, look: Look) -> None:
        canvas.fill(look.theme.table, self.rect)
        for n in range(7):
            w, gap = look.px(110), look.px(24)
            place = pygame.Rect(look.px(60) + n * (w + gap), look.px(90), w, look.px(160))
            pygame.draw.rect(canvas, mix(look.theme.table, look.theme.table_edge, 0.5), place, 0, 8)


def controls(t: dict[str, str]) -> Node:
    def w(text: str) -> str:
        return t.get(text, text)

    tiles = Grid(
        *(Tile(Column(Icon(sign, 28, "accent"), Label(w(words), HEADING), Label(w(note), SMALL),
                      gap=4, align="start"), w(words), n, chosen=n == 0)
          for n, (sign, words, note) in enumerate((("star", "Easy", "1 suit"),
                                                  ("flag", "Medium", "2 suits"),
                                                  ("flag", "Hard", "4 suits")))),
        columns=3, least=120,
    )  # fmt: skip
    buttons = Actions(Button(w("Cancel"), 0, kind="quiet"), Button(w("Restart"), 0, sign="restart"),
                      Button(w("Give up"), 0, kind="danger"), Button(w("Redo"), 0, disabled=True),
                      Button(w("Deal"), 0, kind="main"))  # fmt: skip
    left = Column(
        heading(w("Settings")),
        _rows(w),
        Row(
            Bars("b", [(w("Easy"), 42), (w("Medium"), 17), (w("Hard"), 3)]),
            Curve("c", [500, 620, 580, 700, 690, 847, 810, 902], colour=1, height=160),
            gap=24,
        ),
        gap=14,
        grow=1,
    )
    numbers = Row(*(Column(Label(n, DISPLAY), Label(w(words), SMALL), gap=0)
                    for n, words in (("847", "Best score"), ("53", "Moves"), ("2:14", "Time"))),
                  gap=36)  # fmt: skip
    tabs = Tabs("tabs", [(w("Play"), Column(numbers, _games(w), gap=14)), (w("Look"), Spacer()),
                         (w("Sound"), Spacer())])  # fmt: skip
    right = Column(tiles, tabs, Label(w("Looking for a way"), DIM), Progress("p", 0.42), buttons)
    left.grow = right.grow = 1
    return Grid(Box(left, justify="stretch", align="stretch"), right, columns=2, least=400, gap=48)


def _rows(w: Callable[[str], str]) -> Node:
    speeds = [(n, w(s)) for n, s in enumerate(("Off", "Fast", "Normal", "Slow"))]
    themes = [(n, w(s)) for n, s in enumerate(("Green felt", "Deep blue", "Warm burgundy"))]
    return Column(
        Toggle(w("Placement assistance"), True, bool,
               note=w("Columns that take the held cards light up.")),
        Toggle(w("Auto placement"), False, bool),
        Toggle(w("Only deals that can be won"), True, bool, disabled=True),
        Divider(),
        Row(Label(w("Speed"), grow=1), Choice(w("Speed"), speeds, 2, int)),
        Row(Label(w("Theme"), grow=1), Choice(w("Theme"), themes, 0, int, stepper=True)),
        Row(Label(w("Volume"), grow=1), Slider(w("Volume"), 70, int, words="{n}%")),
        Row(Label(w("Game code"), grow=1), TextField(w("Game code"), "SD1-S1-AAAAABD")),
        gap=6,
    )  # fmt: skip


def _games(w: Callable[[str], str]) -> Table:
    history = [
        ("2026-03-14", "SD1-S1-AAAAABD", Cell(w("Won"), "good", "check"), "847"),
        ("2026-03-13", "SD1-S4-QWERTYU", Cell(w("Lost"), "bad", "close"), "412"),
        ("2026-03-12", "SP1-S2C-ZZZZZZZ", Cell(w("Won"), "good", "check", True), "1183"),
    ] * 30
    return Table(w("Statistics"), [Heading(w("Date"), 2), Heading(w("Game"), 3),
                  Heading(w("Result"), 2), Heading(w("Score"), 1, "right")], history,
                  says=int)  # fmt: skip


def bar(t: dict[str, str]) -> Node:
    def w(text: str) -> str:
        return t.get(text, text)

    facts = [(w("Score"), "847"), (w("Moves"), "53"), (w("Time"), "2:14")]
    said = [Row(Label(a, SMALL), Label(b, HEADING, wrap=False), gap=8) for a, b in facts]
    signs = [IconButton(w(n), n, s, disabled=n == "Redo") for n, s in
             (("Undo", "undo"), ("Redo", "redo"), ("Hint", "hint"), ("Restart", "restart"),
              ("New game", "new"), ("Menu", "menu"))]  # fmt: skip
    return Panel(
        Row(*said, Spacer(), Label("SD1-S1-AAAAABD", SMALL), *signs, gap=14),
        kind="bar",
        pad=(16, 6),
    )


def shots(look: Look, t: dict[str, str]) -> dict[str, Root]:
    page = Panel(controls(t), kind="ground", pad=28)
    table = Column(bar(t), Felt(grow=1), gap=0)
    roots = {"page": Root(page, look), "table": Root(table, look)}
    for root in roots.values():
        root.resize(pygame.Rect(0, 0, *(round(side * look.scale) for side in SIZE)))
    roots["page"].focus_on(roots["page"].find("textbox"))
    roots["page"].toast(t.get("Copied", "Copied"))
    return roots


def main() -> None:
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.Window(size=(64, 64)).get_surface()
    if len(sys.argv) > 2:
        wanted = [(sys.argv[2], sys.argv[3], float(sys.argv[4]))]
    else:
        wanted = [(theme, "en", 1.0) for theme in THEMES]
        wanted += [("felt", lang, s) for lang in ("en", "zh_TW") for s in (1.0, 1.5, 2.0, 3.0)]
    for theme, language, scale in wanted:
        letters = Lettering(paths.assets() / "fonts", language)
        look = Look(THEMES[theme], letters, scale)
        for name, root in shots(look, CHINESE if language == "zh_TW" else {}).items():
            canvas = pygame.Surface(root.rect.size).convert()
            root.draw(canvas)
            pygame.image.save(canvas, out / f"{name}-{theme}-{language}-{scale}.png")


if __name__ == "__main__":
    main()
