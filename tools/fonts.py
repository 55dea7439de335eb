#!/usr/bin/env python3
"""Makes the bundled fonts: small subsets of Noto Sans and Noto Sans TC, Regular and Bold.

    tools/fonts.py FOLDER    FOLDER holds the two unpacked npm packages `latin/` and `tc/`
    tools/fonts.py           fetches them first with `npm pack` into a temporary folder

Needed only when `tests/test_lettering.py` names characters that the fonts lack: the reserve in
`tools/reserve.txt` (common Traditional Chinese characters) makes that rare. The output is the same
bytes each time, so it is committed; both fonts are under the SIL Open Font License.
"""

import shutil
import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path

from fontTools import subset

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"
PACKAGES = {
    "latin": "@expo-google-fonts/noto-sans@0.4.2",
    "tc": "@expo-google-fonts/noto-sans-tc@0.4.3",
}
ASCII = [(0x20, 0x7E), (0xB7, 0xB7), (0x2010, 0x2027), (0x2030, 0x203A), (0x2212, 0x2212)]
LATIN = [(0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x2010, 0x2027), (0x2030, 0x203A)]
LATIN += [(0x20AC, 0x20AC), (0x2122, 0x2122), (0x2212, 0x2212), (0xD7, 0xD7)]
SYMBOLS = "♠♥♦♣♤♡♢♧←↑→↓↔↕▲▶▼◀△▷▽◁○●◎★☆□■✓×÷±≤≥≠∞…—－⌘⇧⏎№℃"
CJK = [(0x3000, 0x3017), (0xFF01, 0xFF5E), (0xFFE5, 0xFFE5), (0x3105, 0x3129)]
FILES = {
    "NotoSans-Regular": ("latin", "400Regular/NotoSans_400Regular.ttf"),
    "NotoSans-Bold": ("latin", "700Bold/NotoSans_700Bold.ttf"),
    "NotoSansTC-Regular": ("tc", "400Regular/NotoSansTC_400Regular.ttf"),
    "NotoSansTC-Bold": ("tc", "700Bold/NotoSansTC_700Bold.ttf"),
}


def spans(pairs: list[tuple[int, int]]) -> set[int]:
    return {code for first, last in pairs for code in range(first, last + 1)}


def translated() -> set[int]:
    """Every character that stands in a catalogue or in a remark of an example game."""
    files = [*(ROOT / "assets/lang").glob("*/*/*.po"), *(ROOT / "assets/games").glob("*.txt")]
    texts = (path.read_text("utf-8") for path in files)
    return {ord(char) for text in texts for char in text if unicodedata.category(char)[0] != "C"}


def reserve() -> set[int]:
    return {ord(char) for char in (ROOT / "tools/reserve.txt").read_text("utf-8") if char > " "}


def wanted(script: str) -> set[int]:
    if script == "latin":
        return spans(LATIN) | translated()
    # Accented Latin letters in a Chinese text come from the Latin font.
    return spans(ASCII) | translated() | spans(CJK) | reserve() | {ord(char) for char in SYMBOLS}


def cut(source: Path, target: Path, codes: set[int]) -> None:
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern", "ccmp", "locl", "tnum", "mark"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG"]
    options.recalc_timestamp = False
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    subset.save_font(font, str(target), options)
    print(f"{target.relative_to(ROOT)}  {target.stat().st_size / 1000:.0f} kB")


def fetch(folder: Path) -> None:
    for script, package in PACKAGES.items():
        packed = subprocess.run(
            ["npm", "pack", "--silent", package], cwd=folder, check=True, capture_output=True
        )
        (folder / script).mkdir()
        archive = folder / packed.stdout.decode().split()[-1]
        shutil.unpack_archive(archive, folder / script, filter="data")


def make(folder: Path) -> None:
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, (script, inside) in FILES.items():
        cut(folder / script / "package" / inside, FONTS / f"{name}.ttf", wanted(script))
    for script, name in (("latin", "NotoSans"), ("tc", "NotoSansTC")):
        licence = (folder / script / "package" / "LICENSE_FONT").read_text("utf-8")
        (FONTS / f"{name}-OFL.txt").write_text(licence, encoding="utf-8", newline="\n")


def main() -> None:
    if len(sys.argv) > 1:
        make(Path(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory() as folder:
        fetch(Path(folder))
        make(Path(folder))


if __name__ == "__main__":
    main()
