"""The mouse as it really behaves: lost releases, other buttons, shaking hands, odd orders."""

import pygame
import pytest

from spiderette.engine.moves import Carry
from tests.pilot.conftest import Hire
from tests.pilot.pilot import EASY, HARD, Pilot, mouse

TWO_PLACES = "7H 6H | 8S | 8D | KD | KS | KC | KH"


@pytest.fixture
def two(hire: Hire) -> Pilot:
    """The 7 of hearts with its 6 fits on columns 2 and 3."""
    pilot = hire()
    pilot.lay(HARD, TWO_PLACES, stock="2C 3C 4C")
    return pilot


def held(pilot: Pilot) -> list[int]:
    return pilot.stage.held()


def test_dr02_a_motion_without_the_button_ends_the_drag(two: Pilot) -> None:
    before = two.state
    two.lift(1, 2)
    assert len(held(two)) == 2
    two.motion(two.end(2), buttons=(0, 0, 0))
    assert not held(two)
    assert two.state == before
    two.at_rest()


@pytest.mark.parametrize("lost", [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST])
def test_dr03_leaving_the_window_cancels_and_the_next_press_is_obeyed(
    two: Pilot, lost: int
) -> None:
    two.lift(1, 2)
    two.tell(lost)
    assert not held(two)
    two.tell(pygame.WINDOWFOCUSGAINED)
    two.carry(1, 3, 2)
    assert two.game.line == (Carry(0, 2, 2),)


def test_dr03_a_second_press_without_a_release_starts_anew(two: Pilot) -> None:
    two.lift(4)
    two.press(two.grip(1, 2))
    assert not held(two)
    two.motion(two.end(2))
    two.release()
    assert two.game.line == (Carry(0, 1, 2),)


def test_dr05_a_drag_belongs_to_the_card_under_the_left_press(two: Pilot) -> None:
    two.press(two.grip(4), 3)
    two.motion(two.grip(1, 2))
    two.press(two.grip(1, 2), 1)
    two.motion(two.end(2))
    two.release(button=1)
    two.release(button=3)
    assert two.game.line == (Carry(0, 1, 2),)
    assert two.text == " | 8S 7H 6H | 8D | KD | KS | KC | KH"


@pytest.mark.parametrize("how", ["escape", "right button"])
def test_dr06_a_cancelled_drag_leaves_no_picture_behind(two: Pilot, how: str) -> None:
    two.rest()
    before, state = two.photograph(), two.state
    two.lift(1, 2)
    two.motion((640, 420))
    assert two.photograph() != before
    if how == "escape":
        two.key(pygame.K_ESCAPE)
    else:
        two.press((640, 420), 3)
    assert two.photograph() == before
    two.release(button=1)
    assert two.photograph() == before
    assert two.state == state
    assert two.app.stack == [two.app.play]


def test_dr06_a_cancelled_drag_that_glides_home_ends_in_the_same_picture(hire: Hire) -> None:
    pilot = hire(speed="normal")
    pilot.lay(HARD, TWO_PLACES)
    pilot.frame()
    before = pilot.photograph()
    pilot.lift(1, 2)
    pilot.motion((900, 600))
    pilot.key(pygame.K_ESCAPE)
    pilot.at_rest()
    pilot.frame()
    assert pilot.photograph() == before


@pytest.mark.parametrize("pause", [0.06, 0.09, 0.12])
@pytest.mark.parametrize("clicks", [3, 4, 5])
def test_dr08_further_clicks_of_a_double_click_do_nothing(
    two: Pilot, clicks: int, pause: float
) -> None:
    two.lay(HARD, "7H 6H | 8S | | KD | KS | KC | KH", stock="2C 3C 4C 5C 6C 7C 8C")
    for place in (two.grip(1, 2), two.end(3)):
        two.wait(1)
        for _ in range(clicks):
            two.click(place)
            two.wait(pause - 2 / 60)
    two.sound_table()
    assert two.game.line == (Carry(0, 1, 2),)
    two.key("U")
    two.carry(4, 3)
    assert two.game.line == (Carry(3, 2, 1),)


@pytest.mark.parametrize("clicks", [2, 3, 4, 5])
def test_dr08_further_clicks_on_the_stock_do_not_deal_again(pilot: Pilot, clicks: int) -> None:
    for _ in range(clicks):
        pilot.click(pilot.stock)
        pilot.wait(0.05)
    assert pilot.game.moves == 1
    pilot.click_apart(pilot.stock)
    assert pilot.game.moves == 2


def test_dr10_the_smallest_shake_is_still_a_click(two: Pilot) -> None:
    two.rest()
    x, y = two.point(1, 2)
    before = two.photograph()
    two.press((x, y))
    two.motion((x + 3, y))
    assert not held(two)
    assert two.photograph() == before
    two.release()
    assert two.game.moves == 0
    assert not two.stage.moving


def test_dr11_the_grabbed_card_keeps_its_place_under_the_pointer(two: Pilot) -> None:
    x, y = two.grip(1, 2)
    before = {i: (s.x, s.y) for i, s in two.stage.sprites.items()}
    two.press((x, y))
    two.motion((x + 31, y + 17))
    assert len(held(two)) == 2
    for ident in held(two):
        sprite = two.stage.sprites[ident]
        was = before[ident]
        assert sprite.x - was[0] == 31
        assert abs(sprite.y - was[1] - 17) <= 1


@pytest.mark.parametrize(("share", "accepted"), [(0.30, True), (0.15, False)])
def test_dr11_a_quarter_of_a_card_over_a_column_is_enough(
    hire: Hire, share: float, accepted: bool
) -> None:
    pilot = hire()
    pilot.lay(HARD, "7H | 8S | 2D | KD | KS | KC | KH")
    layout = pilot.layout
    target = layout.column_rect(1)
    # Held at its right edge, the card reaches back over column 2 while the pointer is over 3.
    x, y = layout.column_x[0] + layout.card_w - 2, layout.top + 20
    goal = target.x + target.w - share * layout.card_w + layout.card_w - 2
    pilot.press((x, y))
    pilot.motion((x + 40, y))
    pilot.motion((goal, y + 8))
    pilot.release()
    assert layout.column_at((goal, y + 8)) == 2
    assert bool(pilot.game.line) == accepted
    if accepted:
        assert pilot.game.line == (Carry(0, 1, 1),)


@pytest.mark.parametrize("height", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("column", [3, 4, 5, 6, 7])
def test_dr13_an_empty_column_is_a_target_from_top_to_bottom(
    hire: Hire, column: int, height: float
) -> None:
    pilot = hire()
    pilot.lay(EASY, "9S | 5S 4S")
    rect = pilot.layout.column_rect(column - 1)
    at = (rect.x + rect.w / 2, rect.y + 1 + height * (rect.h - 3))
    pilot.carry(2, column, 2, at=at)
    assert pilot.game.line == (Carry(1, column - 1, 2),)


@pytest.mark.parametrize(("share", "column"), [(0.4, 2), (0.6, 3)])
def test_dr14_between_two_valid_columns_the_nearer_one_is_taken(
    two: Pilot, share: float, column: int
) -> None:
    first, second = two.layout.place_rect(1).centre[0], two.layout.place_rect(2).centre[0]
    y = two.layout.top + 30
    x = first + share * (second - first)
    two.carry(1, 0, 2, at=(x, y))
    assert two.game.line == (Carry(0, column - 1, 2),)


@pytest.mark.parametrize("key", ["U", "R", "D", "H", "F", pygame.K_F11, pygame.K_TAB])
def test_dr14_a_key_during_a_drag_never_corrupts_the_game(two: Pilot, key: int | str) -> None:
    two.carry(1, 2, 2)
    two.lift(2, 2)
    two.key(key)
    two.release(two.end(3))
    two.sound_table()
    if key == pygame.K_F11:
        two.key(key)
    two.at_rest()
    two.carry("6H", 4)
    two.at_rest()
    two.sound_table()


def test_dr15_a_card_held_while_a_new_game_starts_does_not_land_in_it(two: Pilot) -> None:
    two.lift(1, 2)
    two.deal(EASY, 7)
    fresh = two.state
    two.motion(two.end(2))
    two.release(two.end(2))
    assert two.state == fresh
    assert len(two.table.cards()) == 52
    two.at_rest()


def test_dr15_a_held_card_is_let_go_by_the_key_for_a_new_game(two: Pilot) -> None:
    two.lift(1, 2)
    two.key(pygame.K_F2)
    assert not held(two)
    two.release(two.end(2))
    two.sound_table()
    assert Carry(0, 1, 2) not in two.game.line


def test_dr17_one_touch_is_one_click(pilot: Pilot) -> None:
    pilot.tell(pygame.FINGERDOWN, x=0.9, y=0.9, dx=0, dy=0, finger_id=1, touch_id=1)
    for touch in (True, False):
        pilot.frame(mouse(pygame.MOUSEBUTTONDOWN, pilot.stock, button=1, touch=touch))
    for touch in (True, False):
        pilot.frame(mouse(pygame.MOUSEBUTTONUP, pilot.stock, button=1, touch=touch))
    assert pilot.game.moves == 1


def test_dr18_a_wrong_card_clicked_first_moves_nothing_out_of_order(hire: Hire) -> None:
    pilot = hire(click_then_click=True)
    pilot.lay(HARD, "7H 6H | 8S | 2D | KD | KS | KC | KH")
    for place in (pilot.grip(4), pilot.grip(1, 2), pilot.end(2)):
        pilot.click_apart(place)
    pilot.sound_table()
    assert pilot.game.line in ((), (Carry(0, 1, 2),))
    pilot.key(pygame.K_ESCAPE)
    pilot.click_apart(pilot.grip(1, 2))
    pilot.click_apart(pilot.end(2))
    assert pilot.game.line[-1:] == (Carry(0, 1, 2),)


def test_dr20_a_drag_back_to_its_own_column_is_no_move(two: Pilot) -> None:
    before = two.state
    two.lift(1, 2)
    two.motion((700, 500))
    two.motion(two.grip(1, 2))
    two.release()
    assert two.state == before
    assert not two.game.can_undo
    assert two.line == ""
    two.at_rest()


def test_dr21_the_wheel_plays_nothing(pilot: Pilot) -> None:
    before = pilot.state
    undo = pilot.app.play.root.find("button", "Undo").rect.center
    for place in (pilot.stock, pilot.grip(7), undo):
        pilot.motion(place)
        for button in (4, 5, 6, 7):
            pilot.frame(mouse(pygame.MOUSEBUTTONDOWN, place, button=button, touch=False))
            pilot.frame(mouse(pygame.MOUSEBUTTONUP, place, button=button, touch=False))
        pilot.tell(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    assert pilot.state == before
    assert not pilot.stage.held()


def test_dr23_a_modifier_is_read_from_the_event_alone(pilot: Pilot) -> None:
    pilot.carry(6, 3)
    for _ in range(2):
        alt = {"key": pygame.K_LALT, "mod": pygame.KMOD_LALT, "scancode": 226, "unicode": ""}
        pilot.tell(pygame.KEYDOWN, **alt)
        pilot.tell(pygame.WINDOWFOCUSLOST)
        pilot.tell(pygame.WINDOWFOCUSGAINED)
    pilot.key("U", mod=pygame.KMOD_NUM | pygame.KMOD_CAPS)
    assert pilot.game.cursor == 0
    assert pilot.game.can_redo


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1080, 1920), (2560, 1080)])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_dr24_every_corner_of_every_strip_is_the_card_that_is_drawn_there(
    hire: Hire, size: tuple[int, int], language: str
) -> None:
    pilot = hire(language=language)
    pilot.resize(size)
    assert pilot.app.window.surface.get_size() == size
    layout, table = pilot.layout, pilot.table
    for column, pile in enumerate(table.columns):
        for place, card in enumerate(pile):
            sprite = pilot.stage.sprites[card.id]
            after = pilot.stage.sprites[pile[place + 1].id].y if place + 1 < len(pile) else None
            bottom = after if after is not None else sprite.y + layout.card_h
            for x in (sprite.x, sprite.x + layout.card_w - 1):
                for y in (sprite.y, bottom - 1):
                    assert pilot.controller.hand.card((x, y)) == (column, place)
