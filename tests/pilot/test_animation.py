"""Flights that are interrupted, skipped, resized and switched off; the game never waits for one."""

import random
from collections.abc import Callable

import pygame
import pytest

from spiderette.engine.cards import joins
from spiderette.engine.moves import Carry
from spiderette.engine.variants import Variant
from tests.pilot.conftest import Hire
from tests.pilot.pilot import EASY, HARD, SPIDER_EASY, Pilot

RUN_BUT_TWO = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S"
ONE_MOVE_FROM_A_RUN = f"(3D) {RUN_BUT_TWO} | 2S AS | 8D | KD | KH QH JH TH | KC | 4C"
ONE_MOVE_FROM_THE_WIN = f"{RUN_BUT_TWO} | 2S AS"
SIZES = ((800, 600), (1024, 768), (1280, 720), (900, 1200))


def place_all(pilot: Pilot) -> dict[int, tuple[float, float]]:
    return {ident: (s.x, s.y) for ident, s in pilot.stage.sprites.items()}


@pytest.mark.parametrize(("speed", "rounds"), [("normal", 40), ("off", 20)])
def test_an02_resizing_in_the_middle_of_moves_leaves_no_card_behind(
    hire: Hire, speed: str, rounds: int
) -> None:
    pilot = hire("SD1-S4-AAAAABD", speed=speed, size=(800, 600))
    chance = random.Random(2)
    for _ in range(rounds):
        moves = pilot.game.legal_moves()
        move = chance.choice(moves)
        if isinstance(move, Carry):
            pilot.drag(move)
        else:
            pilot.key("D")
        pilot.resize((chance.randrange(640, 1100), chance.randrange(480, 900)))
        pilot.wait(chance.choice((0, 0.05, 0.2)))
    pilot.at_rest()
    pilot.sound_table()


@pytest.mark.parametrize("size", SIZES)
def test_a_resize_in_flight_lands_every_card_in_its_new_place(
    hire: Hire, size: tuple[int, int]
) -> None:
    pilot = hire(speed="slow")
    pilot.rest()
    pilot.key("D")
    pilot.wait(0.1)
    assert pilot.stage.moving
    pilot.resize(size)
    spots = pilot.layout.spots(pilot.table)
    assert place_all(pilot) == {ident: (spot.x, spot.y) for ident, spot in spots.items()}


def toggle_twice(pilot: Pilot) -> None:
    pilot.key(pygame.K_F11, pygame.K_F11)


def minimise(pilot: Pilot) -> None:
    pilot.tell(pygame.WINDOWMINIMIZED)
    pilot.tell(pygame.WINDOWFOCUSLOST)


@pytest.mark.parametrize(
    "disturb", [lambda pilot: pilot.resize((900, 700)), toggle_twice, minimise]
)
def test_an03_the_win_is_booked_whatever_happens_while_the_last_run_flies(
    hire: Hire, disturb: Callable[[Pilot], None]
) -> None:
    pilot = hire(speed="normal")
    pilot.lay(EASY, ONE_MOVE_FROM_THE_WIN)
    pilot.carry(2, 1, 2)
    assert pilot.game.won
    assert pilot.app.sitting.record.result == "won"
    pilot.wait(0.3)
    assert pilot.stage.moving
    disturb(pilot)
    pilot.rest()
    assert pilot.game.won
    assert pilot.app.sitting.record.result == "won"
    assert all(spot.z < 20 for spot in pilot.layout.spots(pilot.table).values())


def test_an04_a_click_while_a_run_leaves_is_obeyed_and_the_run_still_leaves(hire: Hire) -> None:
    pilot = hire(speed="normal")
    pilot.lay(HARD, ONE_MOVE_FROM_A_RUN)
    pilot.carry(2, 1, 2)
    pilot.wait(0.3)
    assert pilot.stage.moving
    pilot.carry(7, 2)
    assert pilot.game.line == (Carry(1, 0, 2), Carry(6, 1, 1))
    assert len(pilot.table.home) == 1
    pilot.at_rest()
    pilot.sound_table()


@pytest.mark.parametrize("how", [pygame.K_SPACE, pygame.K_ESCAPE, "bare table"])
def test_an05_the_opening_is_skipped_without_playing_anything(hire: Hire, how: int | str) -> None:
    pilot = hire(speed="slow")
    before = pilot.state
    assert pilot.controller.play.opening
    assert pilot.stage.moving
    if isinstance(how, str):
        pilot.click(pilot.bare)
    else:
        pilot.key(how)
    assert not pilot.stage.moving
    assert not pilot.controller.play.opening
    assert pilot.state == before
    assert pilot.app.stack == [pilot.app.play]
    pilot.at_rest()


def test_an05_a_press_on_a_card_lands_the_opening_and_plays(hire: Hire) -> None:
    pilot = hire(speed="slow")
    pilot.wait(0.1)
    grip = pilot.grip(6)
    pilot.press(grip)
    assert not pilot.stage.moving
    pilot.motion((grip[0] - 20, grip[1] + 20))
    pilot.motion(pilot.end(3))
    pilot.release()
    assert pilot.game.line == (Carry(5, 2, 1),)
    pilot.at_rest()


@pytest.mark.parametrize("key", ["D", pygame.K_RIGHT])
def test_a_key_that_plays_lands_the_opening_and_acts(hire: Hire, key: int | str) -> None:
    pilot = hire(speed="slow")
    pilot.key(key)
    assert not pilot.controller.play.opening
    assert pilot.game.moves == (1 if key == "D" else 0)
    pilot.at_rest()


def lift_and_let_go(pilot: Pilot) -> None:
    pilot.lift(2)
    pilot.key(pygame.K_ESCAPE)


ACTS: dict[str, Callable[[Pilot], None]] = {
    "deal": lambda pilot: pilot.key("D"),
    "flip": lambda pilot: pilot.carry("8D", 1),
    "move": lambda pilot: pilot.carry("TH", 2),
    "undo": lambda pilot: pilot.key("U"),
    "run": lambda pilot: pilot.carry("2S", 1),
    "cancel": lift_and_let_go,
    "restart": lambda pilot: pilot.ctrl("R"),
}


@pytest.mark.parametrize("choice", [{"speed": "off"}, {"reduced_motion": True, "speed": "slow"}])
@pytest.mark.parametrize("act", ACTS)
def test_an06_switched_off_everything_takes_two_frames_at_most(
    hire: Hire, act: str, choice: dict[str, object]
) -> None:
    pilot = hire(**choice)
    assert not pilot.stage.moving, "the opening stands at once"
    pilot.lay(
        HARD,
        f"(3D) {RUN_BUT_TWO} | JC | (4D) 8D | 9C | QH JH TH | KC | 2S AS",
        stock="2C 3C 4C 5C 6C 7C 8C",
    )
    pilot.carry("9C", 5)
    ACTS[act](pilot)
    pilot.frame()
    assert not pilot.stage.moving
    pilot.at_rest()


def test_an06_one_speed_holds_for_every_kind_of_flight(hire: Hire) -> None:
    taken = {}
    for speed in ("fast", "normal", "slow"):
        pilot = hire(speed=speed)
        pilot.lay(HARD, ONE_MOVE_FROM_A_RUN, stock="2C 3C")
        pilot.carry(2, 1, 2)
        run = pilot.rest()
        pilot.lay(HARD, "(8H) 9S | TH | KS | KD | KC | 5D | 5C", stock="2C 3C 4C 5S 6C 7C 8C")
        pilot.carry(1, 2)
        flip = pilot.rest()
        pilot.key("D")
        taken[speed] = run, flip, pilot.rest()
    for fast, normal, slow in zip(*taken.values(), strict=True):
        assert fast < normal < slow


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_an08_after_every_action_the_picture_is_that_of_a_full_redraw(
    hire: Hire, speed: str
) -> None:
    pilot = hire("SD1-S2-AAAAABD", speed=speed)
    chance = random.Random(8)
    for turn in range(14):
        move = chance.choice(pilot.game.legal_moves())
        if turn % 4 == 3 or not isinstance(move, Carry):
            pilot.key("D" if not pilot.table.empty_columns() else "U")
        else:
            pilot.drag(move)
        pilot.rest()
        pilot.motion((2, pilot.layout.top + 400))
        pilot.frame()
        assert pilot.photograph() == pilot.fresh_picture(), f"after action {turn}"


def test_an08_nothing_of_the_stock_is_left_after_the_last_deal(pilot: Pilot) -> None:
    for _ in range(4):
        pilot.key("D")
        pilot.rest()
        pilot.frame()
        assert pilot.photograph() == pilot.fresh_picture()
    rect = pilot.layout.stock_rect
    middle = (int(rect.w // 2), int(rect.h // 2))
    shown = pilot.app.window.surface.get_at((int(rect.x) + middle[0], int(rect.y) + middle[1]))
    assert shown[:3] != pilot.app.play.painter.painter.back().get_at(middle)[:3]
    assert not pilot.table.stock


def test_an09_under_a_lifted_card_the_hidden_one_shows_its_back(hire: Hire) -> None:
    pilot = hire()
    pilot.lay(HARD, "(9D) 5S | 8S | 2D | KD | KS | KC | KH")
    pilot.lift(1)
    pilot.motion((600, 500))
    corner = pilot.layout.place_rect(0)
    back = pilot.app.play.painter.painter.back()
    middle = (int(corner.w // 2), int(corner.h // 2))
    shown = pilot.app.window.surface.get_at((int(corner.x) + middle[0], int(corner.y) + middle[1]))
    assert shown[:3] == back.get_at(middle)[:3]
    assert not pilot.table.is_up(pilot.table.columns[0][0])


def strip_of(pilot: Pilot, ident: int, height: int) -> bytes:
    """The upper part of a card as the window shows it, without its corners and edges."""
    sprite = pilot.stage.sprites[ident]
    area = (round(sprite.x) + 12, round(sprite.y) + 4, pilot.layout.card_w - 24, height)
    return pygame.image.tobytes(pilot.app.window.surface.subsurface(area), "RGB")


def test_an12_a_carried_run_is_drawn_above_everything_and_in_its_order(hire: Hire) -> None:
    pilot = hire(speed="normal")
    pilot.lay(HARD, "9H 8H 7H 6H 5H 4H | TS | 2D | KD QD | KS QS JS | KC | KH", stock="2C 3C")
    pilot.lift(1, 6)
    strip = int(pilot.stage.sprites[pilot.stage.held()[1]].y)
    strip -= int(pilot.stage.sprites[pilot.stage.held()[0]].y)
    at_first = [strip_of(pilot, ident, strip - 8) for ident in pilot.stage.held()]
    for column in range(1, 8):
        for height in (250, 330, 420):
            pilot.motion((pilot.end(column)[0] + 7, height))
            seen = [strip_of(pilot, ident, strip - 8) for ident in pilot.stage.held()]
            assert seen == at_first, f"over column {column}"


def test_an12_a_carried_card_stays_on_top_of_a_deal_in_flight(hire: Hire) -> None:
    pilot = hire(speed="slow")
    pilot.rest()
    pilot.key("D")
    pilot.wait(0.2)
    pilot.lift(6)
    for _ in range(12):
        pilot.motion((pilot.pointer[0] - 40, pilot.pointer[1] + 8))
        flying = [sprite for sprite in pilot.stage.sprites.values() if sprite.moving]
        assert max(flying, key=lambda sprite: sprite.depth).held


def test_undo_in_mid_flight_turns_the_card_around_where_it_is(hire: Hire) -> None:
    pilot = hire(speed="slow")
    pilot.lay(HARD, "(9D) 5S | 6D | 2D | KD | KS | KC | KH")
    pilot.double_click("5S")
    pilot.wait(0.1)
    ident = pilot.table.columns[1][-1].id
    here = place_all(pilot)[ident]
    pilot.frame(dt=0.0)
    pilot.key("U")
    there = place_all(pilot)[ident]
    assert abs(there[0] - here[0]) + abs(there[1] - here[1]) < 60, "no card ever jumps"
    pilot.at_rest()
    assert not pilot.game.cursor


@pytest.mark.parametrize("rules", [EASY, HARD, SPIDER_EASY])
def test_a_restart_of_a_long_line_sweeps_everything_back_in_about_a_second(
    hire: Hire, rules: Variant
) -> None:
    pilot = hire(speed="normal")
    pilot.deal(rules, 5)
    pilot.key(pygame.K_SPACE)
    for _ in range(3):
        pilot.key("D")
    pilot.rest()
    pilot.ctrl("R")
    assert pilot.rest() < 150
    pilot.at_rest()


def test_a_card_becomes_dim_when_it_is_covered_and_not_before(hire: Hire) -> None:
    pilot = hire("SD1-S4-AAAAABD", speed="slow")
    pilot.rest()
    ends = [pile[-1].id for pile in pilot.table.columns]
    pilot.key("D")
    counts = []
    while pilot.stage.moving:
        pilot.frame()
        dim = pilot.app.play.painter._dimmed & set(ends)
        tops = zip(ends, pilot.table.columns, strict=True)
        covered = {end for end, pile in tops if not pilot.stage.sprites[pile[-1].id].moving}
        assert dim <= covered, "its cover is still on the way"
        counts.append(len(dim))
    assert counts[0] == 0 and counts == sorted(counts) and len(set(counts)) > 3
    pilot.frame()
    assert pilot.app.play.painter._dimmed >= {
        end
        for end, pile in zip(ends, pilot.table.columns, strict=True)
        if not joins(pile[-2], pile[-1])
    }
