"""The window from inside: sizes, full screen, focus, floods of events, other keyboards."""

import gc
import random
from pathlib import Path

import pygame
import pytest

from spiderette import app as program
from spiderette.app import AWAY, FRAME, IDLE
from spiderette.engine.moves import Carry
from spiderette.stage.layout import Rect
from spiderette.startup import Timeline
from spiderette.store.instance import Instance
from spiderette.window import thinned
from tests.pilot.conftest import Hire
from tests.pilot.pilot import EASY, HARD, SPIDER_EASY, Pilot, mouse

KINGS = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
LONG = f"(2H 3H 4H 5H 6H 7H) {KINGS} 8D 7D 6D 5D 4D 3D"


def corners(size: tuple[int, int]) -> list[tuple[int, int]]:
    return [(x, y) for x in (0, size[0] - 1) for y in (0, size[1] - 1)]


@pytest.mark.parametrize("interface", [100, 125, 200])
def test_vw01_every_card_of_a_long_column_is_on_the_screen_and_can_be_picked(
    hire: Hire, interface: int
) -> None:
    pilot = hire(size=(800, 600), interface_size=interface)
    pilot.lay(HARD, f"{LONG} | 9D | KD | KH | KC | 2C | 3C")
    pile = pilot.table.columns[0]
    last = pilot.stage.sprites[pile[-1].id]
    assert last.y + pilot.layout.card_h <= pilot.layout.area.y + pilot.layout.area.h
    for size in range(1, len(pile) + 1):
        pilot.point(1, size)
        hit = pilot.controller.hand.card(pilot.pointer)
        assert hit == (0, len(pile) - size)
    pilot.carry(1, 2, 6)
    assert pilot.game.line == (Carry(0, 1, 6),)


@pytest.mark.parametrize("rules", [HARD, SPIDER_EASY])
def test_vw02_a_long_column_covers_no_bar_and_none_of_its_clicks(hire: Hire, rules: object) -> None:
    pilot = hire(size=(800, 600))
    if rules is HARD:
        pilot.lay(HARD, f"{LONG} | 9C | KD | KH | KC | 2C | 3C", stock="4C 5C")
    else:
        pilot.lay(SPIDER_EASY, f"(2S 3S 4S 5S 6S) {KINGS} {KINGS}", stock="")
    root, area = pilot.app.play.root, pilot.layout.area
    for spot in pilot.layout.spots(pilot.table).values():
        rect = pilot.layout.card_rect(spot)
        assert rect.y >= area.y
        assert rect.y + rect.h <= area.y + area.h
    buttons = [n for n in root.nodes() if n.role == "button" and n.name]
    assert len(buttons) >= 6
    for node in buttons:
        assert root.hit(node.rect.center) is node
        assert not area.contains(node.rect.center)
        box = Rect(*node.rect)
        assert box.overlap(area) == 0
    if rules is HARD:
        pilot.carry(2, 1, at=pilot.bare)
        pilot.carry("2C", 7)
        pilot.push("Undo")
        assert pilot.game.cursor == 0


@pytest.mark.parametrize("rules", [EASY, SPIDER_EASY], ids=["Spiderette", "Spider"])
@pytest.mark.parametrize(
    "size", [(800, 600), (1280, 720), (1366, 768), (1920, 1080), (3440, 1440), (1080, 1920)]
)
def test_vw05_at_common_sizes_a_card_of_every_column_can_be_taken(
    hire: Hire, size: tuple[int, int], rules: object
) -> None:
    pilot = hire("SD1-S1-AAAAABD" if rules is EASY else "SP1-S1C-AAAAAAD", size=size)
    for column in range(1, len(pilot.table.columns) + 1):
        x, y = pilot.point(column)
        assert 0 <= x < size[0]
        assert 0 <= y < size[1]
        pilot.lift(column)
        assert len(pilot.stage.held()) == 1
        pilot.key(pygame.K_ESCAPE)
    pilot.click_stock()
    assert pilot.game.moves == 1


@pytest.mark.parametrize("size", [(900, 700), (1500, 640), (700, 1100)])
def test_vw12_the_frame_of_a_resize_is_drawn_whole(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(size)
    surface = pilot.app.window.surface
    assert surface.get_size() == size
    assert all(surface.get_at(corner)[:3] != (0, 0, 0) for corner in corners(size))
    small = pygame.transform.smoothscale(surface, (16, 16))
    assert all(sum(small.get_at((x, y))[:3]) > 20 for x in range(16) for y in range(16))
    drawn = pilot.photograph()
    pilot.rest()
    assert len(drawn) == size[0] * size[1] * 3


def test_vw15_full_screen_and_back_keeps_the_window_maximised(pilot: Pilot) -> None:
    pilot.tell(pygame.WINDOWMAXIMIZED)
    assert pilot.app.window.place.maximised
    for _ in range(20):
        pilot.key(pygame.K_F11)
        assert pilot.app.window.place.fullscreen
        assert pilot.app.window.place.maximised
        pilot.key(pygame.K_F11)
        assert not pilot.app.window.place.fullscreen
    assert pilot.app.window.place.maximised
    assert pilot.app.window._window.resizable
    pilot.sound_table()
    pilot.at_rest()


def test_alt_enter_is_full_screen_too_and_plays_nothing(pilot: Pilot) -> None:
    pilot.key(pygame.K_RETURN, mod=pygame.KMOD_LALT)
    assert pilot.app.window.fullscreen
    pilot.key(pygame.K_RETURN, mod=pygame.KMOD_RALT)
    assert not pilot.app.window.fullscreen
    assert pilot.game.moves == 0


@pytest.mark.parametrize("count", [40, pytest.param(300, marks=pytest.mark.nightly, id="all")])
def test_vw24_any_switch_of_size_full_screen_and_game_leaves_the_right_picture(
    hire: Hire, count: int
) -> None:
    pilot = hire(size=(800, 600))
    chance = random.Random(24)
    for number in range(count):
        match chance.randrange(4):
            case 0:
                pilot.resize((chance.randrange(640, 1000), chance.randrange(480, 800)))
            case 1:
                pilot.key(pygame.K_F11)
            case 2:
                pilot.deal(chance.choice((EASY, HARD, SPIDER_EASY)), number)
            case _:
                pilot.ctrl(chance.choice((pygame.K_PLUS, pygame.K_MINUS, pygame.K_0)))
        if number % 10 == 9:
            pilot.wait(4.5)
            pilot.at_rest()
            pilot.frame()
            assert pilot.photograph() == pilot.fresh_picture()
    pilot.sound_table()


# floods, sleep, focus


def test_pf04_after_twenty_thousand_motions_the_program_still_hears_that_it_must_end(
    pilot: Pilot,
) -> None:
    events = [
        mouse(pygame.MOUSEMOTION, (i % 1280, i % 800), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        for i in range(20_000)
    ]
    kept = thinned([*events, pygame.event.Event(pygame.QUIT)])
    assert [event.type for event in kept] == [pygame.MOUSEMOTION, pygame.QUIT]
    assert kept[0].pos == events[-1].pos
    pilot.frame(*events, pygame.event.Event(pygame.QUIT))
    assert not pilot.app.running


def test_a_motion_with_another_button_is_never_thinned_away() -> None:
    held = [mouse(pygame.MOUSEMOTION, (i, 0), buttons=(i < 2, 0, 0)) for i in range(4)]
    assert [event.pos[0] for event in thinned(held)] == [1, 3]


def test_the_loop_slows_down_at_rest_and_further_without_the_focus(pilot: Pilot) -> None:
    pilot.key("U")
    assert pilot.slept == FRAME
    pilot.wait(2)
    assert pilot.slept == IDLE
    pilot.tell(pygame.WINDOWFOCUSLOST)
    assert pilot.slept == AWAY
    pilot.tell(pygame.WINDOWFOCUSGAINED)
    pilot.motion((600, 500))
    assert pilot.slept == FRAME


def test_no_later_frame_waits_while_all_of_the_start_is_searched_for_garbage(
    pilot: Pilot, tmp_path: Path
) -> None:
    instance = Instance(tmp_path)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    gc.unfreeze()
    try:
        program._loop(pilot.app, Timeline(False), instance)
        assert gc.get_freeze_count() > 10_000
        assert len(gc.get_objects()) < 1_000
    finally:
        gc.unfreeze()
        instance.close()


def test_a_table_left_alone_lets_go_of_the_sound_device_until_the_mouse_moves(hire: Hire) -> None:
    pilot = hire(mute=False)
    assert pilot.app.sitting.sound.wake()
    pilot.key("D")
    pilot.wait(10)
    assert pygame.mixer.get_init()
    pilot.wait(10)
    assert not pygame.mixer.get_init()
    pilot.motion((600, 500))
    assert pygame.mixer.get_init()
    pilot.wait(20)
    pilot.app.sitting.sound.play("win")
    assert pygame.mixer.get_init()
    assert pygame.mixer.get_busy()


def test_a_sound_device_that_is_not_there_is_not_asked_for_at_every_motion(
    hire: Hire, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def refuse(*_: object) -> None:
        asked.append(1)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    pilot = hire(mute=False)
    pilot.app.sitting.sound.wake()
    before = len(asked)
    for x in range(5):
        pilot.wait(20)
        pilot.motion((600 + x, 500))
    assert len(asked) == before
    assert not pilot.app.sitting.sound.available


def test_at_rest_nothing_is_drawn_or_shown(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.wait(3)
    shown = []
    monkeypatch.setattr(pilot.app.window, "flip", lambda: shown.append(1))
    pilot.wait(5)
    assert not shown
    pilot.tell(pygame.WINDOWEXPOSED)
    assert shown == [1]


def test_the_clock_starts_with_the_first_action_and_stands_without_the_focus(
    pilot: Pilot,
) -> None:
    pilot.wait(2)
    assert pilot.controller.play.clock == 0
    pilot.key("D")
    pilot.wait(2)
    began = pilot.controller.play.clock
    assert began == pytest.approx(2, abs=0.2)
    pilot.tell(pygame.WINDOWFOCUSLOST)
    pilot.wait(10)
    pilot.tell(pygame.WINDOWFOCUSGAINED)
    pilot.tell(pygame.WINDOWMINIMIZED)
    pilot.wait(10)
    assert pilot.controller.play.clock == pytest.approx(began, abs=0.1)


def test_only_a_counter_that_changed_is_repainted(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second on the clock costs the clock's few pixels, not the table."""
    pilot.key("D")
    pilot.wait(2)
    repainted = []
    draw = pilot.app.play.draw

    def watched(surface: pygame.Surface) -> list[pygame.Rect]:
        areas = draw(surface)
        repainted.append(sum(area.w * area.h for area in areas))
        return areas

    monkeypatch.setattr(pilot.app.play, "draw", watched)
    pilot.wait(3)
    assert sum(area > 0 for area in repainted) == 3
    assert max(repainted) < 20_000


# other keyboards


@pytest.mark.parametrize(
    ("letter", "symbol", "scancode"),
    [("D", 0x310E, 7), ("D", 0x432, 7), ("D", 0x5D2, 7)],
    ids=["Bopomofo", "Cyrillic", "Hebrew"],
)
def test_lo10_letters_play_on_a_keyboard_without_latin_letters(
    pilot: Pilot, letter: str, symbol: int, scancode: int
) -> None:
    pilot.key(symbol, scancode=scancode)
    assert pilot.game.moves == 1
    pilot.key(0x3127, scancode=24)
    assert pilot.game.moves == 0
    pilot.key(pygame.K_F11)
    assert pilot.app.window.fullscreen


def test_lo10_a_latin_layout_goes_by_its_letters_not_by_their_place(pilot: Pilot) -> None:
    pilot.key("D", scancode=44)
    assert pilot.game.moves == 1


def test_lo10_text_input_on_the_table_plays_nothing(pilot: Pilot) -> None:
    before = pilot.state
    for text in ("d", "u", "復", "hhhh"):
        pilot.tell(pygame.TEXTINPUT, text=text)
        pilot.tell(pygame.TEXTEDITING, text=text, start=0, length=1)
    assert pilot.state == before
    assert pilot.app.top.typing is None


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_ac04_the_keys_for_longer_and_shorter_groups_pick_what_they_show(
    hire: Hire, language: str
) -> None:
    pilot = hire(language=language)
    pilot.lay(HARD, "9S 8S 7S 6S 5S 4S | 8D | KC | KD | KH | 2C | 3D")
    pilot.key(pygame.K_RIGHT)
    keyboard = pilot.controller.keyboard
    assert keyboard.size == 6
    pilot.key(pygame.K_DOWN, pygame.K_DOWN)
    assert keyboard.size == 4
    pilot.key(pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert len(pilot.stage.held()) == 5
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.stage.held()
    assert pilot.game.moves == 0
    pilot.key(pygame.K_DOWN, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
    assert pilot.game.line == (Carry(0, 1, 4),)
    pilot.key("U")
    pilot.key(pygame.K_LEFT, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
    assert pilot.game.cursor == 0
    assert "9" in pilot.line
    pilot.at_rest()
