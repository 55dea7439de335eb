"""Watching a game through the program: keys and mouse, scrubbing, speeds, and back into play."""

from __future__ import annotations

import pygame
import pytest

from spiderette import paths, text
from spiderette.controller.commands import Command
from spiderette.engine.moves import Carry
from spiderette.screens.doors import open_door
from spiderette.screens.examples import example
from spiderette.screens.film import Film, read
from spiderette.screens.reel import SPEEDS, Reel
from spiderette.screens.screen import Outcome
from spiderette.screens.watch import WatchScreen
from spiderette.stage.layout import Arrangement, Layout, Rect
from tests.around.visitor import Slate, click, key, open_screen, root, top
from tests.pilot.conftest import Hire
from tests.pilot.pilot import FRAME, Pilot


def film() -> Film:
    return example(paths.assets(), "spiderette")


def watch(pilot: Pilot, place: int = 0, *, run: bool = False) -> WatchScreen:
    screen = WatchScreen(pilot.app.sitting, film(), place)
    if run:
        screen.reel.run()
    open_screen(pilot, screen)
    return screen


def rests(screen: WatchScreen) -> bool:
    """Every card lies where the table of the film puts it."""
    spots = screen.layout.spots(screen.film.tables[screen.reel.place])
    sprites = screen.reel.stage.sprites
    return all((sprites[i].x, sprites[i].y) == (spot.x, spot.y) for i, spot in spots.items())


def test_keys_step_jump_and_run(pilot: Pilot) -> None:
    screen = watch(pilot)
    key(pilot, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert screen.reel.place == 1
    key(pilot, pygame.K_END)
    assert screen.reel.place == 53
    key(pilot, pygame.K_PAGEUP)
    assert screen.reel.place == 43
    key(pilot, pygame.K_HOME, pygame.K_SPACE)
    assert screen.reel.running
    pilot.wait(3)
    assert screen.reel.place >= 2
    key(pilot, pygame.K_SPACE)
    assert not screen.reel.running
    place = screen.reel.place
    pilot.wait(2)
    assert screen.reel.place == place


def test_buttons_do_what_the_keys_do(pilot: Pilot) -> None:
    screen = watch(pilot, 10)
    click(pilot, "Next move")
    assert screen.reel.place == 11
    click(pilot, "Previous move")
    click(pilot, "Previous move")
    assert screen.reel.place == 9
    click(pilot, "To the end")
    assert screen.reel.at_end
    assert root(pilot).find("button", "Play from here").disabled
    click(pilot, "Play")
    assert (screen.reel.running, screen.reel.place) == (True, 0)
    click(pilot, "Pause")
    click(pilot, "Close")
    assert pilot.app.top is pilot.app.play


def test_calm_players_see_a_film_fade_from_move_to_move(hire: Hire) -> None:
    pilot = hire(reduced_motion=True, speed="normal")
    screen = watch(pilot, 10)
    pilot.wait(1)
    before = pilot.photograph()
    key(pilot, pygame.K_RIGHT)
    assert not screen.reel.stage.moving
    halfway = pilot.photograph()
    pilot.wait(0.4)
    after = pilot.photograph()
    assert len({before, halfway, after}) == 3
    assert drawn_anew(pilot) == after
    key(pilot, pygame.K_LEFT, pygame.K_HOME)
    at_once = pilot.photograph()
    assert drawn_anew(pilot) == at_once, "a far jump does not fade, nor what faded before it"


def drawn_anew(pilot: Pilot) -> bytes:
    top(pilot).spoil()
    pilot.frame()
    pilot.wait(0.4)
    return pilot.photograph()


def test_who_is_not_calm_sees_a_film_fly_again(hire: Hire) -> None:
    pilot = hire(reduced_motion=True, speed="normal")
    screen = watch(pilot, 10)
    key(pilot, pygame.K_RIGHT)
    assert not screen.reel.stage.moving
    pilot.app.choose(pilot.app.desk.settings.but(reduced_motion=False))
    key(pilot, pygame.K_RIGHT)
    assert screen.reel.stage.moving


def test_the_slider_scrubs_and_each_place_is_there_at_once(pilot: Pilot) -> None:
    screen = watch(pilot)
    track = screen.controls.slider.track()
    pilot.press((track.left, track.centery))
    for x in range(track.left, track.right, 40):
        pilot.motion((x, track.centery))
        assert rests(screen)
    pilot.motion((track.right + 50, track.centery))
    pilot.release()
    assert screen.reel.at_end
    assert screen.controls.count.text == "53 / 53"
    assert screen.controls.caption.text.startswith("Move the ace of spades")


def test_a_film_stops_at_its_end_and_its_runs_go_home(hire: Hire) -> None:
    pilot = hire(speed="normal")
    screen = watch(pilot, 50, run=True)
    pilot.wait(8)
    assert screen.reel.at_end
    assert not screen.reel.running
    assert rests(screen)
    assert screen.controls.score.text == "Score 847"


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_shows_as_many_moves_as_it_says(speed: float) -> None:
    spider = example(paths.assets(), "spider")
    reel = Reel(spider)
    reel.resize(Layout(Rect(0, 0, 1280, 600), spider.variant, Arrangement()))
    reel.speed = speed
    reel.run()
    for _ in range(round(6 / speed / FRAME)):
        reel.step(FRAME)
    assert 4 <= reel.place <= 6


def test_the_speed_is_set_by_keys(pilot: Pilot) -> None:
    screen = watch(pilot)
    for _ in range(9):
        key(pilot, pygame.K_KP_PLUS)
    assert screen.reel.speed == SPEEDS[-1]
    key(pilot, pygame.K_MINUS)
    assert screen.reel.speed == SPEEDS[-2]
    assert screen.controls.speed.value == "8×"


def test_ctrl_q_closes_the_program_over_a_film_as_everywhere(pilot: Pilot) -> None:
    watch(pilot)
    key(pilot, pygame.K_q, mod=pygame.KMOD_CTRL)
    assert not pilot.app.running


def test_a_resize_in_full_flight_leaves_the_film_where_it_is(hire: Hire) -> None:
    pilot = hire(speed="normal")
    screen = watch(pilot, 17, run=True)
    pilot.wait(0.4)
    place = screen.reel.place
    pilot.resize((900, 700))
    assert rests(screen)
    assert screen.reel.place == place


def test_play_from_here_is_a_new_game_marked_as_a_repeat(pilot: Pilot) -> None:
    watch(pilot, 12)
    click(pilot, "Play from here")
    assert pilot.app.top is pilot.app.play
    assert pilot.game.table == film().tables[12]
    assert (pilot.game.moves, pilot.game.score) == (12, film().scores[12])
    assert pilot.app.sitting.record.repeat
    assert not pilot.game.can_undo
    pilot.drag(Carry(4, 2, 5))
    assert pilot.game.moves == 13
    pilot.at_rest()
    row = pilot.app.sitting.record.row()
    assert (row.repeat, row.code, row.result) == (1, "SD1-S1-AACSGHJ", "open")


def test_a_started_game_is_lost_only_after_the_question(pilot: Pilot) -> None:
    pilot.click_stock()
    records = pilot.app.sitting.ledger.records
    watch(pilot, 12)
    click(pilot, "Play from here")
    click(pilot, "Keep the game")
    assert isinstance(top(pilot), WatchScreen)
    assert records.statistics().lost == 0
    click(pilot, "Play from here")
    pilot.key(pygame.K_RETURN)  # Enter loses nothing
    assert isinstance(top(pilot), WatchScreen)
    click(pilot, "Play from here")
    pilot.key(pygame.K_TAB, pygame.K_RETURN)
    assert pilot.app.top is pilot.app.play
    assert pilot.game.table == film().tables[12]
    assert records.statistics().lost == 1


def test_the_game_is_copied_as_text_that_can_be_watched(pilot: Pilot) -> None:
    slate = Slate()
    pilot.app.desk.clipboard = slate
    watch(pilot, 5)
    click(pilot, "Copy the code and the moves")
    assert read(slate.text).tables == film().tables
    assert "copied" in root(pilot).notice.name


def test_a_clipboard_that_fails_is_said(pilot: Pilot) -> None:
    pilot.app.desk.clipboard = Slate(broken=True)
    watch(pilot)
    pilot.ctrl("c")
    assert root(pilot).notice.name == "The text could not be copied."


def test_a_pasted_game_is_watched_and_a_bad_one_explained(pilot: Pilot) -> None:
    pilot.app.desk.clipboard = Slate("SD1-S1-AACSGHJ 2>1:1 9>1:1")
    pilot.app.answer(_watch_door(pilot))
    click(pilot, "Paste a game")
    assert "Move 2: There is no such column" in root(pilot).describe()
    pilot.app.desk.clipboard = Slate("SD1-S1-AACSGHJ 2>1:1\n3>7:1")
    click(pilot, "Paste a game")
    assert isinstance(top(pilot), WatchScreen)
    assert top(pilot).film.length == 2


def test_a_typed_game_is_watched_by_a_button(pilot: Pilot) -> None:
    pilot.app.answer(_watch_door(pilot))
    pilot.frame()
    button = root(pilot).find("button", "Watch")
    assert button.disabled, "there is nothing to watch yet"
    root(pilot).focus_on(top(pilot).field)
    pilot.frame(pygame.event.Event(pygame.TEXTINPUT, {"text": "SD1-S1-AACSGHJ 2>1:1"}))
    assert not button.disabled
    click(pilot, "Watch")
    assert isinstance(top(pilot), WatchScreen)
    assert top(pilot).film.length == 1


def test_what_is_marked_is_what_the_caption_tells(pilot: Pilot) -> None:
    screen = watch(pilot)
    assert screen._marks() == ()
    key(pilot, pygame.K_RIGHT)
    pilot.wait(3)
    source, hint = screen._marks()  # 2>1:1: the last card of column 1 came from column 2
    layout, table = screen.layout, screen.film.tables[1]
    assert (source.rect.x, hint.rect.x) == (layout.column_x[1], layout.column_x[0])
    assert hint.rect == layout.card_rect(layout.spots(table)[table.columns[0][-1].id])
    assert screen.controls.caption.text.endswith("from column 2 to column 1.")
    key(pilot, pygame.K_END)
    pilot.wait(3)
    assert [mark.kind for mark in screen._marks()] == ["source", "hint"]


def test_the_tip_of_the_play_button_says_what_it_does_and_hides_no_slider(pilot: Pilot) -> None:
    screen = watch(pilot)
    play = screen.controls.play
    pilot.motion(play.rect.center)
    pilot.wait(1.0)
    assert screen.root.tip.name == "Play (Space)"
    assert screen.root.tip.rect.bottom < screen.controls.slider.rect.top
    key(pilot, pygame.K_SPACE)
    pilot.wait(1.0)
    assert screen.root.tip.name == "Pause (Space)"


def test_examples_are_reached_from_the_choice(pilot: Pilot) -> None:
    pilot.app.answer(_watch_door(pilot))
    click(pilot, "Spider, won in 117 moves", "menuitem")
    assert top(pilot).film.length == 117
    assert "Two decks" in top(pilot).controls.note.text


def test_the_game_just_won_is_there_to_be_watched(pilot: Pilot) -> None:
    pilot.lay(pilot.game.variant, "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | AS", home="SSS")
    pilot.carry(2, to=1)
    assert pilot.game.won
    pilot.app.home()
    pilot.app.answer(_watch_door(pilot))
    screen = top(pilot)
    assert isinstance(screen, WatchScreen)
    assert (screen.film.length, screen.reel.running) == (1, False)
    click(pilot, "Other games to watch")
    assert root(pilot).find("menuitem", "Spider, won in 117 moves")


def _watch_door(pilot: Pilot) -> list[Outcome]:
    return open_door(Command.WATCH, pilot.app.sitting)


def remark_stands(language: str, speed: float, place: int) -> tuple[float, str]:
    """Seconds that the remark at a place of the example is in sight while the film runs."""
    text.use(language)
    shown = film()
    reel = Reel(shown, place - 1)
    reel.resize(Layout(Rect(0, 0, 1280, 600), shown.variant, Arrangement()))
    reel.speed = speed
    reel.run()
    seconds = 0.0
    while reel.place <= place and reel.running:
        reel.step(FRAME)
        seconds += FRAME if reel.place == place else 0.0
    return seconds, shown.note(place)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_a_remark_stands_long_enough_to_be_read(language: str) -> None:
    """At most 20 letters, or seven Chinese characters, a second; no longer than that needs."""
    a_second = 20 if language == "en" else 7
    text.use(language)
    places = [place for place in sorted(film().notes) if 0 < place < film().length]
    assert len(places) > 8
    for place in places:
        seconds, note = remark_stands(language, 1.0, place)
        assert len(note) / a_second <= seconds <= 16, note


def test_a_faster_film_waits_less_for_its_remarks_and_a_move_without_one_not_at_all() -> None:
    place = next(iter(place for place in sorted(film().notes) if place > 0))
    assert remark_stands("en", 4.0, place)[0] < remark_stands("en", 1.0, place)[0] / 3
    silent = next(n for n in range(2, 50) if not film().note(n))
    assert remark_stands("en", 1.0, silent)[0] < 2.5
