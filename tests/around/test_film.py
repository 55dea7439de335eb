"""Films: read from text, kept whole, written back; the example games."""

import pytest

from spiderette import paths, text
from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.engine.moves import Carry
from spiderette.engine.notation import table_of
from spiderette.engine.rules import is_won
from spiderette.engine.variants import variant
from spiderette.paint.lettering import Lettering
from spiderette.screens.examples import TITLES, example, remarks
from spiderette.screens.film import BadFilmError, film_of, film_of_game, read

CODE = "SD1-S1-AAAAABD"


@pytest.mark.parametrize(
    ("name", "moves", "score"), [("spiderette", 53, 847), ("spider", 117, 1183)]
)
def test_the_examples_are_won_with_the_scores_of_the_rules(
    name: str, moves: int, score: int
) -> None:
    film = example(paths.assets(), name)
    game = Game.deal(film.start.code or parse_code(CODE))
    for step in film.steps:
        game.play(step.move)
    assert (game.won, game.moves, game.score) == (True, moves, score)
    assert (film.length, film.scores[-1]) == (moves, score)
    assert is_won(film.tables[-1])


@pytest.mark.parametrize("name", TITLES)
def test_remarks_stand_at_the_same_moves_in_every_language(name: str) -> None:
    source = (paths.assets() / "games" / f"{name}.txt").read_text(encoding="utf-8")
    found = {language: remarks(source, language) for language in text.languages()}
    english = found["en"]
    assert len(english) > 10
    assert max(english) == example(paths.assets(), name).length
    for language, said in found.items():
        assert said.keys() == english.keys(), language
        assert not any(mark in line for line in said.values() for mark in "!！")


def test_the_fonts_have_every_character_of_the_remarks() -> None:
    lettering = Lettering(paths.assets() / "fonts", "zh_TW")
    known = set().union(*(face.characters for face in lettering._faces[False]))
    for name in TITLES:
        source = (paths.assets() / "games" / f"{name}.txt").read_text(encoding="utf-8")
        assert {c for c in source if ord(c) > 32 and ord(c) not in known} == set()


def test_a_game_copied_as_text_reads_back_the_same() -> None:
    film = example(paths.assets(), "spiderette")
    again = read(film.text())
    assert again.tables == film.tables
    assert again.scores == film.scores


def test_a_set_up_position_travels_as_text_too() -> None:
    rules = variant("SD", 4)
    table = table_of(rules, "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C | AC", home="SHD")
    film = film_of(Game(rules, table, start_moves=70, start_score=730), [Carry(1, 0, 1)])
    again = read(film.text())
    assert [len(table.home) for table in again.tables] == [3, 4]
    assert again.scores == film.scores == (730, 829)
    assert again.code is None


def test_windows_line_ends_remarks_and_small_letters_are_no_trouble() -> None:
    film = read("sd1-s1-aacsghj\r\n2>1:1 3-7:1  # joins\r\n1>7:2\r\n\0")
    assert film.length == 3


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("", "A game code is missing"),
        ("SD1-S1-AAAA", "seven letters"),
        (f"{CODE} 1>2:1 x", "“x” is not a move"),
        (f"{CODE} 2>3:1", "Move 1: "),
        ("{", "neither a game code nor a position"),
        ('{"columns": 7, "stock": []}', "7 columns"),
        ("[" * 100_000, "game code"),
        ("x" * 500_000, "too long"),
        (f"{CODE} " + "d " * 30_000, "too long"),
    ],
)
def test_text_that_is_no_game_is_refused_in_words(pasted: str, said: str) -> None:
    with pytest.raises(BadFilmError) as refused:
        read(pasted)
    assert said in refused.value.line
    assert len(refused.value.line) < 300


def test_a_game_branched_off_stands_where_the_film_stood() -> None:
    film = example(paths.assets(), "spiderette")
    game = film.game_at(20)
    assert game.table == film.tables[20]
    assert (game.moves, game.score, game.line) == (20, film.scores[20], ())
    assert film.game_at(0).opening == film.start.opening


def test_making_a_film_leaves_the_game_alone() -> None:
    game = Game.deal(parse_code("SD1-S1-AACSGHJ"))
    game.play(Carry(1, 0, 1))
    game.play(Carry(2, 6, 1))
    game.undo()
    film = film_of_game(game)
    assert film.length == 1
    assert (len(game.line), game.cursor) == (2, 1)
