"""The bundled fonts draw everything the program says, and lines break as each script wants."""

from itertools import groupby
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from spiderette import paths
from spiderette.paint.lettering import SUBSTITUTE, TEXTS_KEPT, Fit, Lettering
from spiderette.paint.linebreak import CLOSING, OPENING, break_lines, pieces
from spiderette.paint.typeface import characters

FONTS = paths.assets() / "fonts"
CATALOGUES = sorted((paths.assets() / "lang").glob("*/LC_MESSAGES/*.po"))
INK = (240, 240, 240)
RULES = "一欄的牌由 K 到 A 依序排列（例如「紅心」），就會移走；接著翻開蓋牌。您可以復原！"


@pytest.fixture(params=["en", "zh_TW"])
def lettering(request: pytest.FixtureRequest) -> Lettering:
    return Lettering(FONTS, request.param)


@pytest.mark.parametrize("path", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem)
def test_the_own_cmap_reader_agrees_with_fonttools(path: Path) -> None:
    assert characters(path.read_bytes()) == frozenset(TTFont(path).getBestCmap())


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_every_character_of_every_translation_is_in_the_fonts(weight: str) -> None:
    drawn = characters((FONTS / f"NotoSansTC-{weight}.ttf").read_bytes())
    for path in CATALOGUES:
        said = {c for c in path.read_text("utf-8") if c.isprintable()}
        missing = sorted(c for c in said if ord(c) not in drawn)
        assert not missing, f"run tools/fonts.py: {path} needs {''.join(missing)}"


def test_the_fonts_stay_small_and_carry_their_licence() -> None:
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 1_000_000
    for licence in ("NotoSans-OFL.txt", "NotoSansTC-OFL.txt"):
        assert "SIL Open Font License" in (FONTS / licence).read_text("utf-8")


def test_traditional_characters_differ_from_the_substitute_box(lettering: Lettering) -> None:
    box = pygame.image.tobytes(lettering.render(SUBSTITUTE, 24, INK), "RGBA")
    for char in "遊戲還原統計說明設定♠♥♦♣→":
        assert pygame.image.tobytes(lettering.render(char, 24, INK), "RGBA") != box, char


@given(st.text(max_size=40))
def test_no_text_at_all_crashes(text: str) -> None:
    for language in ("en", "zh_TW"):
        lettering = Lettering(FONTS, language)
        surface = lettering.render(text, 16, INK)
        assert surface.get_size() == lettering.size(text, 16)
        lettering.wrap(text, 16, 60)
        lettering.fit(text, 16, 60)


def test_control_characters_vanish_and_unknown_ones_become_boxes(lettering: Lettering) -> None:
    assert lettering.size("a\x00\x07b", 16) == lettering.size("ab", 16)
    assert lettering.size("a\U0001f600\ud800b", 16) == lettering.size(f"a{SUBSTITUTE * 2}b", 16)


def test_digits_are_of_one_width(lettering: Lettering) -> None:
    for bold in (False, True):
        widths = {lettering.size(digit * 8, 17, bold)[0] for digit in "0123456789"}
        assert max(widths) - min(widths) <= 1  # the ink of the last one may hang over a little


def test_bold_is_a_face_of_its_own(lettering: Lettering) -> None:
    assert lettering.size("統計 Statistics", 20, True) != lettering.size("統計 Statistics", 20)


def test_a_surface_is_made_once(lettering: Lettering) -> None:
    first = lettering.render("12:34", 16, INK)
    assert lettering.render("12:34", 16, INK) is first
    assert lettering.render("12:34", 16, (1, 2, 3)) is not first


def test_the_cache_lets_old_surfaces_go(lettering: Lettering) -> None:
    first = lettering.render("first", 120, INK)
    for n in range(200):
        lettering.render(f"a long line of large letters, number {n}", 120, INK)
    assert lettering.render("first", 120, INK) is not first


def test_past_scores_in_a_small_window_do_not_fill_the_memory(lettering: Lettering) -> None:
    for score in range(TEXTS_KEPT + 500):
        lettering.render(f"{score}", 12, INK)
    assert len(lettering._kept) == TEXTS_KEPT
    kept = lettering._kept.values()
    assert lettering._pixels == sum(one.get_width() * one.get_height() for one in kept)


def test_a_translucent_colour_fades_the_letters(lettering: Lettering) -> None:
    solid, faint = (lettering.render("█H", 30, (*INK, a)) for a in (255, 100))
    alphas = [
        max(s.get_at((x, y)).a for x in range(s.get_width()) for y in range(s.get_height()))
        for s in (solid, faint)
    ]
    assert alphas[0] == 255
    assert alphas[1] == pytest.approx(100, abs=2)


@pytest.mark.parametrize("width", range(40, 400, 12))
def test_wrapped_lines_fit_and_keep_chinese_rules(lettering: Lettering, width: int) -> None:
    lines = lettering.wrap(RULES, 16, width)
    assert "".join(lines).replace(" ", "") == RULES.replace(" ", "")
    for line in lines:
        assert lettering.size(line, 16)[0] <= width
        if width >= 100:
            assert line[0] not in CLOSING
            assert line[-1] not in OPENING


def test_latin_words_stay_whole_and_too_long_ones_are_broken() -> None:
    assert break_lines("moving whole groups", 8, len) == ["moving", "whole", "groups"]
    assert break_lines("a incomprehensible b", 8, len) == ["a", "incompre", "hensible", "b"]
    assert break_lines("one\n\ntwo", 8, len) == ["one", "", "two"]


def test_no_one_or_two_chinese_characters_are_left_on_the_last_line() -> None:
    assert break_lines("您可以保留它稍後再繼續。", 11, len) == ["您可以保留它稍後", "再繼續。"]
    assert break_lines("所有的牌都離開時，您就獲勝了。", 13, len)[-1] == "獲勝了。"
    assert break_lines("一二三四", 3, len) == ["一二", "三四"]
    assert break_lines("一二", 1, len) == ["一", "二"]
    assert break_lines("abc d", 4, len) == ["abc", "d"]


def test_a_line_does_not_end_inside_of_a_common_word() -> None:
    assert break_lines("都是本程式自己的作品", 4, len)[:2] == ["都是本", "程式自己"]


def test_pieces_hold_marks_to_their_words() -> None:
    assert pieces("（紅心）到 A。") == ["（紅", "心）", "到 ", "A。"]
    assert pieces("SD1-S1-AAAAABD 牌局") == ["SD1-S1-AAAAABD ", "牌局"]


def test_fit_shrinks_first_and_cuts_last(lettering: Lettering) -> None:
    text = "Winnable deals only"
    wide = lettering.size(text, 20)[0]
    assert lettering.fit(text, 20, wide) == Fit(text, 20)
    shrunk = lettering.fit(text, 20, round(wide * 0.9))
    assert shrunk.text == text
    assert shrunk.px < 20
    cut = lettering.fit(text, 20, wide // 2)
    assert cut.text.endswith("…")
    assert lettering.size(cut.text, cut.px)[0] <= wide // 2
    assert lettering.fit(text, 20, 1).text == ""


@pytest.mark.parametrize("px", range(12, 20))
@pytest.mark.parametrize("text", ["0 runs", "4 deals", "4 suits", "a random"])
def test_a_digit_does_not_stick_to_the_next_word(px: int, text: str) -> None:
    english = Lettering(FONTS, "en")
    picture = english.render(text, px, (255, 255, 255))
    ink, (width, height) = pygame.mask.from_surface(picture, 40), picture.get_size()
    empty = [not any(ink.get_at((x, y)) for y in range(height)) for x in range(width)]
    gaps = [len(list(run)) for none, run in groupby(empty) if none]
    assert max(gaps) >= 0.2 * px
    assert english.size(text, px)[0] == width
