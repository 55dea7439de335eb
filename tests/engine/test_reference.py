"""The engine beside a second implementation of the rules: random games, first moves, perft."""

import json
import random
from pathlib import Path

import pytest

from spiderette.engine.codes import code_for
from spiderette.engine.game import Game
from spiderette.engine.moves import apply
from spiderette.engine.notation import format_move
from spiderette.engine.rules import consequences, legal_moves
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, every_variant
from tests.engine.decks import ALL, TINY, game_of, name_of, reference_of, text_of
from tests.engine.reference import Reference

PERFT = Path(__file__).resolve().parent.parent / "golden" / "engine" / "perft.json"
GOLDEN = json.loads(PERFT.read_text(encoding="utf-8"))


def agree(game: Game, reference: Reference) -> None:
    assert text_of(game.table) == reference.text()
    assert [format_move(move) for move in game.legal_moves()] == (
        [] if reference.won() else reference.legal()
    )
    assert (game.score, game.moves) == (reference.score, reference.moves)
    assert game.won == reference.won()


def play_beside(variant: Variant, number: int, actions: int) -> int:
    """Play at random on both; returns how many runs went home."""
    chance = random.Random(number)
    game, reference = game_of(variant, number), reference_of(variant, number)
    agree(game, reference)
    for _ in range(actions):
        moves = game.legal_moves()
        if not moves:
            break
        move = chance.choice(moves)
        game.play(move)
        reference.play(format_move(move))
        agree(game, reference)
    return len(game.table.home)


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_random_games_agree_with_the_reference(variant: Variant) -> None:
    for number in range(6):
        play_beside(variant, number, 60)


@pytest.mark.parametrize("variant", TINY, ids=name_of)
def test_random_games_with_tiny_decks_agree_and_complete_runs(variant: Variant) -> None:
    runs = sum(play_beside(variant, number, 60) for number in range(40))
    assert runs >= 3


@pytest.mark.nightly
@pytest.mark.parametrize("variant", ALL, ids=name_of)
def test_many_random_games_agree_with_the_reference(variant: Variant) -> None:
    for number in range(100, 400):
        play_beside(variant, number, 150)


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_five_hundred_deals_have_as_many_first_moves_as_the_reference(variant: Variant) -> None:
    for number in range(500):
        moves = game_of(variant, number).legal_moves()
        assert len(moves) == len(reference_of(variant, number).legal())
        assert moves, "every deal can be started, if only by dealing"


def perft(variant: Variant, table: Table, depth: int) -> int:
    moves = legal_moves(variant, table)
    if depth == 1:
        return len(moves)
    return sum(
        perft(variant, apply(table, *consequences(variant, table, move)), depth - 1)
        for move in moves
    )


def test_every_game_on_offer_has_its_row_of_perft() -> None:
    heads = {str(code_for(variant, 0)).rpartition("-")[0] for variant in every_variant()}
    assert set(GOLDEN) == heads


@pytest.mark.parametrize("variant", every_variant(), ids=name_of)
def test_the_number_of_lines_to_depth_four_is_golden(variant: Variant) -> None:
    golden = GOLDEN[str(code_for(variant, 0)).rpartition("-")[0]]
    for number, counts in golden.items():
        table = game_of(variant, int(number)).table
        assert [perft(variant, table, depth) for depth in (1, 2, 3, 4)] == counts


@pytest.mark.parametrize("variant", TINY, ids=name_of)
def test_the_number_of_lines_of_tiny_decks_is_that_of_the_reference(variant: Variant) -> None:
    for number in range(3):
        table = game_of(variant, number).table
        assert perft(variant, table, 4) == reference_of(variant, number).perft(4)
