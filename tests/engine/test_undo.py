"""Undo, redo and restart: one action is one step, and everything returns exactly."""

import random
from collections.abc import Iterator

import pytest

from spiderette.engine.game import Game, NothingToUndoError
from spiderette.engine.moves import DEAL, Carry, Move, apply, inverse, inverted
from spiderette.engine.notation import parse_move, table_of
from spiderette.engine.rules import IllegalMoveError, consequences, legal_moves, opening_events
from spiderette.engine.rules import stock_table as before_the_deal
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant
from tests.engine.decks import ALL, EASY, HARD, TINY, game_of, name_of
from tests.engine.test_moving import RUN

ALMOST = RUN.removesuffix(" AS")


def wander(game: Game, actions: int, seed: int = 3) -> list[Table]:
    """Play so many actions at random, deals kept for later; the tables before and after each."""
    chance = random.Random(seed)
    tables = [game.table]
    for _ in range(actions):
        moves = game.legal_moves()
        carries = [move for move in moves if move != DEAL]
        game.play(chance.choice(carries or moves))
        tables.append(game.table)
    return tables


def to_and_fro(actions: int, limit: int | None = 100) -> Game:
    """A game in which a card has gone to and fro so many times."""
    game = Game(EASY, table_of(EASY, "9S | TS | TS"), undo_limit=limit)
    game.play(Carry(0, 1, 1))
    for n in range(actions - 1):
        game.play(Carry(1, 2, 1) if n % 2 == 0 else Carry(2, 1, 1))
    return game


def reason(game: Game, command: str) -> str:
    with pytest.raises(NothingToUndoError) as found:
        getattr(game, command)()
    return found.value.reason


def test_one_undo_takes_back_the_move_its_turned_card_and_its_run() -> None:
    table = table_of(EASY, f"(9S) {ALMOST} | (5S) AS")
    game = Game(EASY, table)
    game.play(parse_move("2>1:1"))
    assert len(game.table.home) == 1
    game.undo()
    assert game.table == table
    assert (game.score, game.moves, game.cursor) == (500, 0, 0)


def test_a_card_turned_up_is_hidden_again_after_undo() -> None:
    table = table_of(HARD, "(4D) 8H | 9S")
    game = Game(HARD, table)
    game.play(Carry(0, 1, 1))
    assert game.table.is_up(game.table.columns[0][0])
    game.undo()
    assert not game.table.is_up(game.table.columns[0][0])
    assert legal_moves(HARD, game.table) == legal_moves(HARD, table)


@pytest.mark.parametrize("deals", [1, 2, 3, 4])
def test_a_deal_taken_back_and_dealt_again_lays_the_same_cards(deals: int) -> None:
    game = game_of(EASY, 29)
    for _ in range(deals - 1):
        game.play(DEAL)
    before = game.table
    game.play(DEAL)
    after = game.table
    for _ in range(5):
        game.undo()
        assert game.table == before
        game.play(DEAL)
        assert game.table == after


def test_the_last_deal_of_three_is_taken_back_like_any_other() -> None:
    game = game_of(EASY, 29)
    for _ in range(3):
        game.play(DEAL)
    rest = game.table.stock
    heights = [len(pile) for pile in game.table.columns]
    game.play(DEAL)
    assert [
        len(pile) - height for pile, height in zip(game.table.columns, heights, strict=True)
    ] == [1, 1, 1, 0, 0, 0, 0]
    game.undo()
    assert game.table.stock == rest
    assert len(rest) == 3


def test_a_hundred_actions_can_be_taken_back_and_no_more() -> None:
    game = to_and_fro(130)
    for _ in range(100):
        game.undo()
    assert game.cursor == 30
    assert not game.can_undo
    table = game.table
    assert reason(game, "undo") == "limit"
    assert game.table == table == to_and_fro(30).table


def test_a_new_action_after_a_hundred_undos_leaves_fifty_one_of_a_hundred_and_fifty() -> None:
    game = to_and_fro(150)
    for _ in range(100):
        game.undo()
    game.play(game.legal_moves()[0])
    count = 0
    while game.can_undo:
        game.undo()
        count += 1
    assert count == 51
    assert game.cursor == 0


def test_undo_can_be_unlimited() -> None:
    game = to_and_fro(300, limit=None)
    while game.can_undo:
        game.undo()
    assert game.cursor == 0
    assert reason(game, "undo") == "start"


def test_redo_plays_the_line_again_and_a_new_action_clears_it() -> None:
    game = game_of(EASY, 29)
    tables = wander(game, 6)
    for _ in range(4):
        game.undo()
    assert game.can_redo
    game.redo()
    assert game.table == tables[3]
    game.play(game.legal_moves()[-1])
    assert not game.can_redo
    assert reason(game, "redo") == "end"
    assert len(game.line) == 4


def test_a_fresh_game_has_nothing_to_take_back() -> None:
    game = game_of(EASY, 29)
    assert not (game.can_undo or game.can_redo or game.can_restart)
    assert [reason(game, what) for what in ("undo", "redo", "restart")] == ["start", "end", "start"]


def test_restart_rewinds_to_the_deal_and_undo_brings_everything_back() -> None:
    game = game_of(EASY, 29)
    tables = wander(game, 8)
    score = game.score
    game.restart()
    assert (game.table, game.score, game.moves) == (tables[0], 500, 0)
    assert game.can_undo
    game.undo()
    assert (game.table, game.score, game.moves) == (tables[-1], score, 8)
    game.undo()
    assert game.table == tables[-2]


def test_redo_steps_through_the_old_line_after_a_restart() -> None:
    game = game_of(EASY, 29)
    tables = wander(game, 8)
    game.restart()
    for table in tables[1:]:
        game.redo()
        assert game.table == table
    assert not game.can_redo


def test_a_restart_in_the_middle_of_the_line_comes_back_to_the_middle() -> None:
    game = game_of(EASY, 29)
    tables = wander(game, 8)
    for _ in range(3):
        game.undo()
    game.restart()
    game.undo()
    assert (game.table, game.cursor, len(game.line)) == (tables[5], 5, 8)
    game.redo()
    assert game.table == tables[6]


def test_the_limit_does_not_apply_to_restart_and_its_undo() -> None:
    game = to_and_fro(250)
    table = game.table
    game.restart()
    assert game.cursor == 0
    game.undo()
    assert (game.table, game.cursor) == (table, 250)
    game.restart()
    for _ in range(20):
        game.redo()
    for _ in range(20):
        game.undo()
    assert game.cursor == 0
    game.undo()
    assert game.cursor == 250


def test_a_new_action_after_a_restart_starts_a_new_line() -> None:
    game = game_of(EASY, 29)
    wander(game, 8)
    game.restart()
    game.play(DEAL)
    assert game.line == (DEAL,)
    game.undo()
    assert reason(game, "undo") == "start"


def test_a_refused_move_does_not_cost_the_way_back_from_a_restart() -> None:
    game = game_of(EASY, 29)
    tables = wander(game, 5)
    game.restart()
    with pytest.raises(IllegalMoveError):
        game.play(Carry(0, 0, 1))
    game.undo()
    assert game.table == tables[-1]


def test_after_the_win_undo_and_restart_are_closed() -> None:
    game = Game(EASY, table_of(EASY, f"{ALMOST} | AS", home="SSS"))
    game.play(parse_move("2>1:1"))
    assert game.won
    assert not (game.can_undo or game.can_restart or game.can_redo)
    assert [reason(game, what) for what in ("undo", "restart", "redo")] == ["won", "won", "end"]


@pytest.mark.parametrize("variant", ALL, ids=name_of)
def test_everything_works_across_save_and_resume(variant: Variant) -> None:
    for seed in range(4):
        game = game_of(variant, seed, undo_limit=20)
        chance = random.Random(seed)
        for _ in range(60):
            act_at_random(game, chance)
            again = game_of(variant, seed, undo_limit=20)
            again.resume(game.line, game.cursor, game.mark)
            assert state(again) == state(game)
        for either in (game, again):
            while either.can_undo and either.mark is None:
                either.undo()
        assert state(again) == state(game)


def act_at_random(game: Game, chance: random.Random) -> None:
    moves = game.legal_moves()
    choice = chance.random()
    if choice < 0.2 and game.can_undo:
        game.undo()
    elif choice < 0.3 and game.can_redo:
        game.redo()
    elif choice < 0.34 and game.can_restart:
        game.restart()
    elif moves:
        game.play(chance.choice(moves))


def state(game: Game) -> tuple[object, ...]:
    can = (game.can_undo, game.can_redo, game.can_restart, game.undo_floor)
    return (game.table, game.line, game.cursor, game.mark, game.score, game.moves, game.won, can)


@pytest.mark.parametrize(
    ("moves", "cursor", "mark"), [("d d", 3, None), ("d d", -1, None), ("d", 0, 2), ("d", 0, 0)]
)
def test_a_cursor_or_mark_outside_the_line_is_refused(
    moves: str, cursor: int, mark: int | None
) -> None:
    with pytest.raises(ValueError, match="outside"):
        game_of(EASY, 29).resume(map(parse_move, moves.split()), cursor, mark)


def test_a_damaged_line_can_never_make_an_illegal_table() -> None:
    with pytest.raises(IllegalMoveError):
        game_of(EASY, 29).resume(map(parse_move, ("d", "1>1:1")), 2, None)


def steps(variant: Variant) -> Iterator[tuple[Table, Move]]:
    """Positions of random play with every legal move on them."""
    for seed in range(3):
        game, chance = game_of(variant, seed), random.Random(seed)
        for _ in range(30):
            moves = game.legal_moves()
            if not moves:
                break
            yield from ((game.table, move) for move in moves)
            game.play(chance.choice(moves))


@pytest.mark.parametrize("variant", ALL, ids=name_of)
def test_every_event_has_an_inverse(variant: Variant) -> None:
    for table, move in steps(variant):
        events = consequences(variant, table, move)
        after = apply(table, *events)
        assert apply(after, *inverted(events)) == table
        for event in events:
            assert inverse(inverse(event)) == event
            stepped = apply(table, event)
            assert apply(stepped, inverse(event)) == table
            table = stepped


@pytest.mark.parametrize("variant", [*TINY, EASY, HARD], ids=name_of)
def test_the_opening_deal_is_events_too(variant: Variant) -> None:
    table = game_of(variant, 5).table
    events = opening_events(variant, apply_back(variant, table).stock)
    assert apply(apply_back(variant, table), *events) == table


def apply_back(variant: Variant, table: Table) -> Table:
    """The cards of an opening gathered into the stock again, in dealing order."""
    order = []
    for row in range(max(variant.heights)):
        order += [pile[row] for pile in table.columns if row < len(pile)]
    return Table(((),) * variant.columns, (*order, *table.stock), (), 0)


def test_before_the_opening_all_cards_lie_face_down_in_the_stock() -> None:
    from spiderette.engine.codes import parse_code

    code = parse_code("SD1-S4-AAAAABD")
    table = before_the_deal(HARD, code)
    assert len(table.stock) == 52
    assert table.up == 0
    assert table == apply_back(HARD, Game.deal(code).table)
