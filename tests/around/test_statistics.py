"""Statistics, the history and the way in and out, through the program."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from spiderette import text
from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.variants import variant
from spiderette.screens.figures import Tiles, bins, rows, shares
from spiderette.screens.question import Question
from spiderette.screens.review import ReviewScreen
from spiderette.screens.shelf import PAGE, Shelf, date_words, kind_words
from spiderette.screens.statistics import FILES, GAMES, NUMBERS, PLOTS, Show, StatisticsScreen
from spiderette.screens.watch import WatchScreen
from spiderette.store.history import Page, Search
from spiderette.store.statistics import Kind
from spiderette.ui import Curve, Node
from spiderette.wording import rules_name, variant_name
from tests.around.games import START, fill, row
from tests.around.visitor import Slate, click, key, open_screen, root, top, words
from tests.pilot.conftest import Hire
from tests.pilot.pilot import Pilot

EASY = Kind("SD", 1, "C")
CODE = "SD1-S1-AACSGHJ"


def opened(pilot: Pilot, page: int = NUMBERS, games: int = 0) -> StatisticsScreen:
    if games:
        fill(pilot.app.sitting.ledger, [row(number) for number in range(games)])
    screen = StatisticsScreen(pilot.app.sitting, page=page)
    open_screen(pilot, screen)
    return screen


def panel(pilot: Pilot, caption: str) -> str:
    """The number on a tile."""
    tile: Node = next(node for node in root(pilot).nodes() if node.name == caption)
    return tile.children[0].children[0].name


def streak_line(pilot: Pilot) -> list[float]:
    """The numbers in the chart of streaks, none where there is no such chart."""
    plots = [node for node in root(pilot).nodes() if isinstance(node, Curve)]
    return [n for plot in plots if plot.name.startswith("Streaks") for n in plot._numbers]


def test_a_new_player_sees_a_word_and_no_zeros(pilot: Pilot) -> None:
    opened(pilot, PLOTS)
    assert "Nothing here yet" in words(top(pilot))
    top(pilot).tabs.turn(NUMBERS)
    said = words(top(pilot))
    assert "Nothing here yet" in said
    assert "Games played" not in said


def test_where_nothing_was_played_a_small_panel_leads_on(pilot: Pilot) -> None:
    screen = opened(pilot)
    assert "Nothing here yet" in words(screen)
    assert root(pilot).node.panel.rect.height < 0.7 * pilot.app.window.surface.get_height()  # type: ignore[attr-defined]  # the panel of a screen
    key(pilot, pygame.K_RETURN)
    assert pilot.app.top is pilot.app.play, "Enter goes on with the game"
    opened(pilot)
    click(pilot, "Continue")
    assert pilot.app.top is pilot.app.play


def test_files_can_be_taken_in_where_nothing_was_played(pilot: Pilot) -> None:
    screen = opened(pilot)
    click(pilot, "Files and data")
    assert screen.tabs.index == FILES
    assert "Import" in words(screen)
    assert root(pilot).focus is screen.tabs.bar
    screen.tabs.turn(NUMBERS)
    assert "Nothing here yet" in words(screen)


def test_after_one_game_there_are_numbers(pilot: Pilot) -> None:
    opened(pilot, games=1)
    assert "Games played" in words(top(pilot))


def test_tiles_say_numbers_and_of_what(pilot: Pilot) -> None:
    opened(pilot, games=30)
    records = pilot.app.sitting.ledger.records
    numbers = records.statistics(EASY)
    assert panel(pilot, "Games played") == str(numbers.played) == "10"
    assert panel(pilot, "Games won") == f"{numbers.won} ({numbers.percent:.0f}%)"
    assert panel(pilot, "Best score") == str(numbers.best_score)
    assert panel(pilot, "Fewest moves in a win") == str(numbers.fewest_moves)


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800)])
def test_the_numbers_of_a_row_of_tiles_stand_on_one_line(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.resize(size)
    opened(pilot, games=20)
    grid = next(node for node in root(pilot).node.shown() if isinstance(node, Tiles))
    rows: dict[int, set[int]] = {}
    for tile in grid.children:
        number, caption = tile.children[0].children
        assert tile.rect.contains(number.rect.union(caption.rect))
        rows.setdefault(tile.rect.top, set()).add(number.rect.top)
    assert all(len(lines) == 1 for lines in rows.values())


def test_each_game_and_level_has_its_own_numbers(pilot: Pilot) -> None:
    screen = opened(pilot, games=30)
    root(pilot).focus_on(screen.chooser)
    key(pilot, pygame.K_LEFT)
    assert screen.kind is None
    assert panel(pilot, "Games played") == "30"
    key(pilot, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert screen.kind == Kind("SD", 4, "C")
    assert root(pilot).focus is screen.chooser


def test_a_reset_asks_first_and_takes_only_what_it_names(pilot: Pilot) -> None:
    opened(pilot, FILES, games=30)
    records = pilot.app.sitting.ledger.records
    click(pilot, "Reset the statistics")
    key(pilot, pygame.K_ESCAPE)
    assert records.statistics().played == 30
    click(pilot, "Reset the statistics")
    key(pilot, pygame.K_RETURN)
    assert records.statistics().played == 30, "Enter is no yes to a dangerous question"
    click(pilot, "Reset the statistics")
    click(pilot, "Cancel")
    assert records.statistics().played == 30
    click(pilot, "Reset the statistics")
    click(pilot, "Reset")
    assert records.statistics(EASY).played == 0
    assert records.statistics().played == 20


def test_clearing_my_data_asks_and_the_page_follows(pilot: Pilot) -> None:
    screen = opened(pilot, FILES, games=6)
    click(pilot, "Clear my data")
    assert isinstance(top(pilot), Question)
    click(pilot, "Clear")
    pilot.frame()
    assert pilot.app.top is screen
    assert len(screen.history.shelf) == 0


def test_the_plots_have_words_for_a_reader(pilot: Pilot) -> None:
    opened(pilot, PLOTS, games=60)
    said = words(top(pilot))
    assert 'plot "Results" Won: ' in said
    assert "Share of wins among the last 20 games" in said
    assert said.count("plot ") == 9


def test_the_chart_of_streaks_counts_what_the_tile_of_streaks_counts(pilot: Pilot) -> None:
    """A repeat that is won lengthens no streak, and a win with a shown line breaks none."""
    first, repeat, helped = (row(n, suits=1, result="won", assisted=0) for n in range(3))
    games = [replace(repeat, repeat=1), replace(first, repeat=0), replace(helped, assisted=1)]
    fill(pilot.app.sitting.ledger, games[:1])
    opened(pilot, PLOTS)
    assert streak_line(pilot) == [], "there is nothing to draw yet"
    fill(pilot.app.sitting.ledger, games[1:])
    opened(pilot, PLOTS)
    assert streak_line(pilot) == [1]
    top(pilot).tabs.turn(NUMBERS)
    assert panel(pilot, "Longest winning streak") == "1"


def test_the_list_is_searched_and_filtered(pilot: Pilot) -> None:
    screen = opened(pilot, GAMES, games=30)
    screen.answer(Show(None))
    assert len(screen.history.shelf) == 30
    field = root(pilot).find("textbox", "Search")
    pilot.click_apart(field.rect.center)
    letters = row(7).code[-3:].lower()
    pilot.frame(pygame.event.Event(pygame.TEXTINPUT, {"text": letters}))
    assert [screen.history.shelf[n][2] for n in range(len(screen.history.shelf))] == [row(7).code]
    pilot.key(*[pygame.K_BACKSPACE] * 3)
    choice = root(pilot).find("choice", "Result")
    pilot.click_apart(choice.parts()[2].center)  # type: ignore[attr-defined]  # a Choice
    lost = sum(row(number).result == "lost" for number in range(30))
    assert len(screen.history.shelf) == lost
    assert screen.history.count.text == f"{lost} games"


def finished(pilot: Pilot) -> None:
    """A real game, given up after two moves."""
    game = Game.deal(parse_code(CODE))
    pilot.app.sitting.begin(game, "spiderette")
    pilot.carry(2, to=1)
    pilot.carry(3, to=7)
    pilot.deal(pilot.game.variant, 5)
    pilot.rest()


def test_a_game_of_the_list_is_watched_reviewed_copied_and_played_again(pilot: Pilot) -> None:
    finished(pilot)
    pilot.app.desk.clipboard = slate = Slate()
    screen = opened(pilot, GAMES)
    root(pilot).focus_on(screen.history.table)
    key(pilot, pygame.K_RETURN)
    assert isinstance(top(pilot), WatchScreen)
    assert top(pilot).film.length == 2
    key(pilot, pygame.K_ESCAPE)
    click(pilot, "Review")
    assert isinstance(top(pilot), ReviewScreen)
    assert top(pilot).film.length == 2
    key(pilot, pygame.K_ESCAPE)
    click(pilot, "Copy the code")
    assert slate.text == CODE
    click(pilot, "Play again")
    assert pilot.app.top is pilot.app.play
    assert str(pilot.game.code) == CODE
    assert pilot.app.sitting.record.repeat


def test_playing_again_asks_where_a_game_would_be_lost(pilot: Pilot) -> None:
    finished(pilot)
    pilot.click_stock()
    opened(pilot, GAMES)
    click(pilot, "Play again")
    assert isinstance(top(pilot), Question)
    key(pilot, pygame.K_ESCAPE)
    assert pilot.app.sitting.ledger.records.statistics().lost == 1


def test_games_travel_through_a_file(hire: Hire, tmp_path: Path) -> None:
    pilot = hire()
    finished(pilot)
    screen = opened(pilot, FILES)
    target = tmp_path / "牌局 my games.jsonl"
    screen.exchange.path = str(target)
    click(pilot, "Export games")
    assert f"1 game written to {target}" in screen.exchange.result.text
    other = hire()
    again = opened(other, FILES)
    again.exchange.path = f'"{target}"'
    click(other, "Import games")
    other.wait(0.2)
    assert "1 new game." in again.exchange.result.text
    assert len(again.history.shelf) == 1
    click(other, "Import games")
    other.wait(0.2)
    assert "1 game already here." in again.exchange.result.text


def test_what_is_left_out_of_a_file_is_counted_with_its_reason(
    pilot: Pilot, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.jsonl"
    lines = ["not json", "[]", json.dumps({"spiderette": 99}), "{}", "\x00\x00"]
    bad.write_text("\n".join(lines), encoding="utf-8")
    screen = opened(pilot, FILES)
    screen.exchange.path = str(bad)
    click(pilot, "Import games")
    pilot.wait(0.2)
    said = screen.exchange.result.text
    assert said.startswith("No games were imported.")
    assert "left out: not readable" in said
    assert "made by a newer version" in said


@pytest.mark.parametrize("page", ["Export games", "Import games"])
@pytest.mark.parametrize("path", ["", "   ", "/", "/no/such/folder/x.jsonl", "a\0b"])
def test_a_file_that_cannot_be_is_said_and_nothing_breaks(
    pilot: Pilot, page: str, path: str
) -> None:
    screen = opened(pilot, FILES)
    screen.exchange.path = path
    click(pilot, page)
    pilot.wait(0.1)
    said = screen.exchange.result.text
    assert said == "Please name a file." or "cannot be" in said


def test_the_shelf_asks_only_for_pages_that_show() -> None:
    asked: list[int] = []

    def ask(_: Search, offset: int, limit: int) -> Page:
        asked.append(offset)
        return Page((), 10_000)

    shelf = Shelf(ask, Search())
    assert len(shelf) == 10_000
    for number in range(5000, 5030):
        assert shelf[number]
    assert asked == [0, 5000 // PAGE * PAGE]


def test_ten_thousand_games_open_and_scroll(pilot: Pilot) -> None:
    screen = opened(pilot, GAMES, games=2000)
    screen.answer(Show(None))
    table = screen.history.table
    root(pilot).focus_on(table)
    key(pilot, pygame.K_END)
    assert table.index == 1999
    assert table.lines[1999][2] == row(0).code
    assert len(screen.history.shelf._pages) <= 3


@pytest.mark.parametrize("language", text.languages())
def test_dates_are_written_as_the_language_writes_them(language: str) -> None:
    text.use(language)
    try:
        said = date_words(START)
        assert "2023" in said
        assert ("Nov" in said) == (language == "en")
        assert date_words(1e30) == ""
    finally:
        text.use("en")


def test_bins_have_round_ends_and_lose_nothing() -> None:
    numbers = [float(60 + n * 7 % 83) for n in range(200)]
    found = bins(numbers)
    assert sum(count for _, _, count in found) == 200
    assert len(found) <= 8
    assert all(
        low == int(low) and high - low == found[0][1] - found[0][0] for low, high, _ in found
    )
    assert bins([5.0]) == [(5, 6, 1)]


def test_shares_and_rows_follow_the_results() -> None:
    assert shares([True, False, True, True]) == [100.0, 50.0, pytest.approx(200 / 3), 75.0]
    assert shares([True] * 30 + [False] * 20)[-1] == 0.0
    assert rows([True, True, False, False, True]) == [1, 2, -1, -2, 1]


@pytest.mark.parametrize("language", text.languages())
def test_a_game_and_level_are_named_with_one_comma_everywhere(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list of games says it as the bar below the table does."""
    monkeypatch.setattr(text, "_language", language)
    begins = kind_words("SP", 4, "C").removesuffix(rules_name("C"))
    assert begins != kind_words("SP", 4, "C")
    assert variant_name(variant("SP", 4)).startswith(begins)
