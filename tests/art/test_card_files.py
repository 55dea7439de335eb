"""The files of the deck: allowed elements, size, and that the generator still draws them."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spiderette.paint import card_plan as plan
from tests.art.pixels import contrast
from tools.cards.palette import COLOURS
from tools.cards.persons import PERSONS

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "assets" / "cards"
FILES = sorted(CARDS.glob("*/*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
COURTS = [rank + suit for rank in "JQK" for suit in plan.SUITS]
PATH_ATTRIBUTES = {"d", "fill", "stroke", "stroke-width", "opacity", "fill-rule"}


def commands(path: Path) -> int:
    """Path commands, letters left out included."""
    counts = {"m": 2, "l": 2, "c": 6, "q": 4}
    total = 0
    for d in re.findall(r' d="([^"]*)"', path.read_text(encoding="utf-8")):
        for letter, body in re.findall(r"([mlcqz])([^mlcqz]*)", d):
            numbers = len(re.findall(r"-?\d*\.?\d+", body))
            total += numbers // counts[letter] if letter in counts else 1
    return total


def test_the_deck_has_all_its_parts() -> None:
    names = {f"{path.parent.name}/{path.stem}" for path in FILES}
    wanted = {f"suits/{suit}" for suit in plan.SUITS} | {f"ranks/{rank}" for rank in plan.RANKS}
    wanted |= {f"courts/{court}" for court in COURTS} | {f"aces/{suit}" for suit in plan.SUITS}
    assert wanted <= names
    assert len([name for name in names if name.startswith("backs/")]) >= 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_part_is_made_of_paths_and_nothing_else(path: Path) -> None:
    """VW25: no text, filter, mask or gradient, which SDL overlooks or draws wrongly."""
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert root.tag == f"{SVG}svg"
    for element in root.iter():
        if element is not root:
            assert element.tag == f"{SVG}path", element.tag
            assert set(element.attrib) <= PATH_ATTRIBUTES
            assert not any("url(" in value for value in element.attrib.values())


def test_courts_stay_within_their_budget() -> None:
    for court in COURTS:
        path = CARDS / "courts" / f"{court}.svg"
        assert path.stat().st_size <= 18_000, court
        assert commands(path) <= 1300, court


def test_hands_are_of_the_skin_of_the_face() -> None:
    for court in COURTS:
        text = (CARDS / "courts" / f"{court}.svg").read_text(encoding="utf-8")
        assert sum(f'fill="{COLOURS[skin]}"' in text for skin in ("skin", "skin_tan")) == 1, court


def test_ribbons_bear_no_foreign_suit() -> None:
    for person in PERSONS:
        assert set(person.sash.motifs) & set(plan.SUITS) <= {person.suit}, person.name


def test_the_sashes_of_a_rank_differ() -> None:
    for rank in "JQK":
        assert len({person.sash for person in PERSONS if person.rank == rank}) == 4


def test_the_whole_deck_is_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 400_000
    assert all(path.stat().st_size <= 45_000 for path in FILES)


@pytest.mark.parametrize("colour", sorted(set(plan.TWO_COLOURS + plan.FOUR_COLOURS)))
def test_index_colours_stand_out_from_the_paper(colour: str) -> None:
    assert contrast(colour, plan.PAPER) >= 7


def test_the_generator_draws_the_committed_parts() -> None:
    pytest.importorskip("pathops", reason="skia-pathops is not installed: cannot draw anew")
    from tools.cards.parts import all_parts

    texts = all_parts()
    assert {f"{path.parent.name}/{path.stem}" for path in FILES} == set(texts)
    for path in FILES:
        drawn = texts[f"{path.parent.name}/{path.stem}"]
        assert path.read_text(encoding="utf-8") == drawn, path.name


def test_the_icon_is_the_generators_and_has_every_size() -> None:
    icon = ROOT / "assets" / "icon"
    for side in (16, 24, 32, 48, 64, 128, 256, 512, 1024):
        head = (icon / f"icon-{side}.png").read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(head[16:20], "big") == side
    assert (icon / "icon.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (icon / "icon.icns").read_bytes()[:4] == b"icns"
    pytest.importorskip("pathops", reason="skia-pathops is not installed: cannot draw anew")
    pytest.importorskip("PIL", reason="Pillow is not installed: cannot draw anew")
    from tools.icon import icon_texts

    for name, text in icon_texts().items():
        assert (icon / f"{name}.svg").read_text(encoding="utf-8") == text
