"""The painter: sizes, caches, the time budget, and a deck that cannot be read."""

import re
from pathlib import Path

import pygame
import pytest

from spiderette.paint import card_plan as plan
from spiderette.paint.cards import ArtMissing, CardPainter, Deck
from spiderette.paint.printing import CardPress, Look, overlap
from spiderette.paint.theme import DEFAULT_THEME, THEMES
from tests.art.painters import ASSETS, painter
from tests.art.pixels import mean_difference, rgb

WIDTHS = range(40, 425, 5)
SAMPLE = [(0, 0), (6, 2), (9, 1), (12, 3)]
EVERY = [(rank, suit) for suit in range(4) for rank in range(13)]


@pytest.mark.parametrize("deck", [Deck(), Deck(face="large", four_colours=True, back="web")])
def test_a_card_has_the_size_that_was_asked_for(deck: Deck) -> None:
    cards = CardPainter(ASSETS, deck)
    for width in WIDTHS:
        cards.resize(width)
        size = (width, width * 7 // 5)
        assert (cards.width, cards.height) == size
        assert cards.back().get_size() == size
        assert all(cards.face(*card).get_size() == size for card in SAMPLE)
    assert cards.missing is None


@pytest.mark.parametrize("width", [0, -5, 112])
def test_odd_widths_are_refused(width: int) -> None:
    with pytest.raises(ValueError, match="multiple of 5"):
        painter().resize(width)


def test_an_unknown_face_is_refused() -> None:
    with pytest.raises(ValueError, match="roman"):
        CardPainter(ASSETS, Deck(face="roman"))


@pytest.mark.parametrize("width", [60, 110])
def test_all_faces_differ(width: int) -> None:
    cards = painter(width)
    assert len({rgb(cards.face(*card)) for card in EVERY}) == 52


def test_a_face_is_drawn_once_a_width() -> None:
    cards = painter(110)
    face = cards.face(12, 0)
    assert cards.face(12, 0) is face
    cards.resize(120)
    assert cards.face(12, 0) is not face
    cards.resize(110)
    assert cards.face(12, 0) is face


def test_only_two_widths_are_kept() -> None:
    cards = painter(110)
    face = cards.face(12, 0)
    cards.resize(120)
    cards.resize(130)
    cards.resize(110)
    assert not cards.ready(12, 0)
    assert cards.face(12, 0) is not face


def test_preparing_stops_when_the_time_is_up_and_ends_in_the_end() -> None:
    cards, now = painter(110), [0.0]

    def clock() -> float:
        now[0] += 0.003
        return now[0]

    rounds = 1
    while not cards.prepare(0.008, SAMPLE, clock):
        rounds += 1
        assert rounds <= len(SAMPLE)
    assert rounds > 1
    assert all(cards.ready(*card) for card in SAMPLE)


def test_a_stand_in_has_the_new_size_before_the_face_is_made() -> None:
    cards = painter(200)
    old = cards.face(12, 1)
    cards.resize(110)
    soft = cards.stand_in(12, 1)
    assert soft.get_size() == (110, 154)
    assert not cards.ready(12, 1)
    assert cards.stand_in(12, 1) is soft
    sharp = cards.face(12, 1)
    assert cards.stand_in(12, 1) is sharp is not old
    assert mean_difference(rgb(soft), rgb(sharp)) < 12


def test_a_stand_in_without_an_older_face_is_the_face() -> None:
    cards = painter(110)
    assert cards.stand_in(3, 2) is cards.face(3, 2)


def test_a_held_card_casts_a_wider_shadow() -> None:
    cards = painter(110)
    resting, held = cards.shadow(0), cards.shadow(1)
    size = (110 + 2 * cards.shadow_pad, 154 + 2 * cards.shadow_pad)
    assert resting.get_size() == held.get_size() == size
    below = (size[0] // 2, cards.shadow_pad + 154 + 6)
    assert held.get_at(below).a > resting.get_at(below).a
    assert held.get_at((0, 0)).a == held.get_at((size[0] // 2, size[1] - 1)).a == 0
    assert cards.shadow(0.01) is resting
    assert cards.shadow(7) is held


def test_a_symbol_takes_the_colour_asked_for() -> None:
    cards = painter()
    heart = cards.suit_symbol(1, 64, "#00FF00")
    assert heart.get_size() == (64, 64)
    assert heart.get_at((32, 32))[:3] == (0, 255, 0)
    assert cards.suit_symbol(1, 64).get_at((32, 32)) == pygame.Color(plan.RED)
    four = painter(110, Deck(four_colours=True))
    assert four.suit_symbol(2, 64).get_at((32, 32)) == pygame.Color(plan.BLUE)


def test_four_colours_leave_no_red_in_blue_diamonds() -> None:
    two, four = painter(200), painter(200, Deck(four_colours=True))
    red = pygame.Color(plan.RED)

    def reds(cards: CardPainter) -> int:
        faces = (cards.face(rank, 2) for rank in (10, 11, 12))
        return sum(pygame.mask.from_threshold(face, red, (4, 4, 4, 255)).count() for face in faces)

    assert reds(two) > 1000
    assert reds(four) == 0


def test_every_recoloured_colour_occurs_in_the_art() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (ASSETS / "cards").glob("*/*.svg"))
    used = set(re.findall(r"#[0-9A-F]{6}", text))
    assert {old for changes in plan.FOUR_COLOUR_ART for old in changes} <= used


def test_a_deck_without_files_is_drawn_plainly_and_says_so(tmp_path: Path) -> None:
    cards = CardPainter(tmp_path, Deck(four_colours=True))
    cards.resize(110)
    faces = {rgb(cards.face(*card)) for card in EVERY}
    assert len(faces) == 52
    assert cards.back().get_size() == cards.face(0, 0).get_size() == (110, 154)
    assert cards.suit_symbol(3, 40).get_size() == (40, 40)
    assert isinstance(cards.missing, ArtMissing)
    assert "body.svg" in str(cards.missing)


def test_a_loader_without_svg_costs_the_beauty_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> pygame.Surface:
        raise pygame.error("Unsupported image format")

    monkeypatch.setattr(pygame.image, "load_sized_svg", refuse)
    cards = painter(110)
    assert cards.face(11, 1).get_size() == (110, 154)
    assert cards.missing is not None
    assert "Unsupported image format" in str(cards.missing)
    assert cards.missing.path.suffix == ".svg"


@pytest.mark.parametrize("content", ["", "<svg></svg>", '<svg viewBox="a b c d"></svg>', "\x00"])
def test_a_damaged_file_is_named(tmp_path: Path, content: str) -> None:
    for path in (ASSETS / "cards").glob("*/*.svg"):
        copy = tmp_path / "cards" / path.parent.name / path.name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    (tmp_path / "cards" / "courts" / "QH.svg").write_text(content, encoding="utf-8")
    cards = CardPainter(tmp_path, Deck())
    cards.resize(110)
    cards.face(12, 1)
    assert cards.missing is None
    assert cards.face(11, 1).get_size() == (110, 154)
    assert cards.missing is not None
    assert cards.missing.path.name == "QH.svg"


@pytest.mark.parametrize("height", [9, 12, 16])
@pytest.mark.parametrize("width", [55, 65, 110])
def test_a_squeezed_strip_holds_the_whole_index(width: int, height: int) -> None:
    """The row below it is of one colour between the edges, and no two cards look alike."""
    cards, seen = painter(width), set()
    for rank, suit in EVERY:
        strip = cards.strip(rank, suit, height)
        below = {tuple(strip.get_at((x, height))) for x in range(3, width - 3)}
        assert len(below) == 1, (rank, suit)
        seen.add(rgb(strip.subsurface((0, 0, width, height))))
    assert len(seen) == 52


def test_only_what_hides_the_foot_of_an_index_is_a_squeezed_strip() -> None:
    for width in WIDTHS:
        cards = painter(width)
        for rank in (0, 9, 12):
            usual = 0.33 if width < plan.SMALL_BELOW else 0.184
            assert not cards.cut_off(rank, round(usual * width))
            assert cards.cut_off(rank, round(0.13 * width))


@pytest.mark.parametrize("width", [45, 65, 125, 180, 400])
def test_of_a_squeezed_back_a_line_of_its_pattern_stays(width: int) -> None:
    for back in painter().backs:
        cards = painter(width, Deck(back=back))
        strip, table = max(2, round(0.04 * width)), pygame.Surface((width, width * 7 // 5))
        press = CardPress(cards, THEMES[DEFAULT_THEME])
        press.resting(table, None, (0, 0), strip + overlap(width), Look(covers=True))
        rows = [sum(table.get_at((width // 2, y))[:3]) for y in range(strip)]
        assert max(rows) - min(rows) > 150, (back, rows)


@pytest.mark.parametrize("name", THEMES)
def test_the_shine_of_a_run_makes_no_white_card_beside_it_dirty(name: str) -> None:
    theme = THEMES[name]
    shine = CardPress(painter(110), theme)._halo()
    for ground in (theme.table, (255, 253, 247)):
        lit = pygame.Surface(shine.get_size())
        lit.fill(ground)
        lit.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        seen = [lit.get_at((x, lit.get_height() // 2))[:3] for x in range(lit.get_width() // 2)]
        assert all(a >= b for shade in seen for a, b in zip(shade, ground, strict=True))
    assert sum(shine.get_at(shine.get_rect().center)[:3]) > 60
