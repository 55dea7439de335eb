"""Draws the screens as a player sees them, to be looked at: python tools/sheet.py [SCREEN…]

Writes out/sheet/SCREEN-SIZE-LANGUAGE-THEME.png through the program's own `screenshot` command:
the table in every size that matters, the other screens in two; each in both languages; the table
once in each theme. Judging them is left to the eye.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "out" / "sheet"
SCREENS = ("play", "new", "settings", "statistics", "rules", "watch", "review", "win")
SIZES = ("800x600", "1280x800", "1920x1080", "3840x2160", "1080x1920", "3440x1440")
LANGUAGES = ("en", "zh_TW")
# The deal at four suits after four deals of the stock: long columns, little room.
CODE = "SD1-S4-AAAAABD"
DEALS = ("d", "d", "d", "d")

Shot = tuple[str, str, str, str]  # screen, size, language, theme


def shots(screens: tuple[str, ...]) -> Iterator[Shot]:
    from spiderette.paint.theme import THEMES

    usual, *others = THEMES
    for screen in screens:
        for size in SIZES if screen == "play" else ("800x600", "1920x1080"):
            yield from ((screen, size, language, usual) for language in LANGUAGES)
    if "play" in screens:
        yield from (("play", "1280x800", "en", theme) for theme in others)


def draw(shot: Shot) -> bool:
    screen, size, language, theme = shot
    out = OUT / f"{'-'.join(shot)}.png"
    moves = DEALS if screen == "play" else ()
    command = ["screenshot", CODE, *moves, "--screen", screen, "--size", size, "--lang", language]
    return (
        subprocess.call(
            [sys.executable, str(ROOT / "main.py"), *command, "--theme", theme, "--out", str(out)]
        )
        == 0
    )


def main() -> int:
    sys.path.insert(0, str(ROOT))
    OUT.mkdir(parents=True, exist_ok=True)
    failed = [shot for shot in shots(tuple(sys.argv[1:]) or SCREENS) if not draw(shot)]
    for shot in failed:
        print("not drawn:", *shot, file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
