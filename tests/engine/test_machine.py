"""Everything a player can do to a game, in any order, beside a list of the tables that were."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from spiderette.engine.game import Game, NothingToUndoError
from spiderette.engine.moves import DEAL, Carry
from spiderette.engine.notation import format_move, parse_move
from spiderette.engine.position import position_of
from spiderette.engine.rules import IllegalMoveError, ends_in_run, is_won
from spiderette.engine.table import Table
from spiderette.engine.variants import Variant, every_variant
from tests.engine.decks import TINY, game_of


class Player(RuleBasedStateMachine):
    """The model: tables of the line so far, where the player stands, where a restart came from."""

    variants: tuple[Variant, ...] = TINY
    limit = 6

    @initialize(data=st.data(), number=st.integers(0, 10_000))
    def deal_a_game(self, data: Any, number: int) -> None:
        self.variant = data.draw(st.sampled_from(self.variants))
        self.number = number
        self.game = self.fresh()
        self.tables: list[Table] = [self.game.table]
        self.scores = [500]
        self.at = 0
        self.mark: int | None = None

    def fresh(self) -> Game:
        return game_of(self.variant, self.number, undo_limit=self.limit)

    def floor(self) -> int:
        return 0 if self.mark is not None else max(0, len(self.tables) - 1 - self.limit)

    @rule(choice=st.integers(0, 1000))
    def play(self, choice: int) -> None:
        moves = self.game.legal_moves()
        if moves:
            self.act(moves[choice % len(moves)])

    @precondition(lambda self: DEAL in self.game.legal_moves())
    @rule()
    def deal(self) -> None:
        self.act(DEAL)

    def act(self, move: Any) -> None:
        runs = len(self.game.table.home)
        self.game.play(move)
        del self.tables[self.at + 1 :], self.scores[self.at + 1 :]
        score = self.scores[-1] - 1
        if self.variant.score_floor is not None:
            score = max(score, self.variant.score_floor)
        self.scores.append(score + 100 * (len(self.game.table.home) - runs))
        self.tables.append(self.game.table)
        self.at, self.mark = self.at + 1, None

    @rule(src=st.integers(-1, 6), dst=st.integers(-1, 6), size=st.integers(0, 6))
    def try_any_move(self, src: int, dst: int, size: int) -> None:
        move = Carry(src, dst, size)
        if move in self.game.legal_moves():
            assert self.game.refusal(move) is None
            return
        with pytest.raises(IllegalMoveError):
            self.game.play(move)

    @rule()
    def undo(self) -> None:
        if is_won(self.tables[self.at]):
            self.refused(self.game.undo, "won")
        elif self.at == 0 and self.mark is not None:
            self.game.undo()
            self.at, self.mark = self.mark, None
        elif self.at <= self.floor():
            self.refused(self.game.undo, "limit" if self.at else "start")
        else:
            self.game.undo()
            self.at -= 1

    @rule()
    def redo(self) -> None:
        if self.at + 1 == len(self.tables):
            self.refused(self.game.redo, "end")
        else:
            self.game.redo()
            self.at += 1

    @rule()
    def restart(self) -> None:
        if is_won(self.tables[self.at]):
            self.refused(self.game.restart, "won")
        elif self.at == 0:
            self.refused(self.game.restart, "start")
        else:
            self.game.restart()
            self.at, self.mark = 0, self.at

    def refused(self, command: Any, reason: str) -> None:
        with pytest.raises(NothingToUndoError) as found:
            command()
        assert found.value.reason == reason

    @rule()
    def save_and_resume(self) -> None:
        line = [format_move(move) for move in self.game.line]
        again = self.fresh()
        again.resume(map(parse_move, line), self.game.cursor, self.game.mark)
        self.game = again

    @invariant()
    def the_game_is_what_the_model_says(self) -> None:
        game = self.game
        assert game.table == self.tables[self.at]
        assert (game.score, game.moves) == (self.scores[self.at], self.at)
        assert (game.cursor, game.mark, len(game.line)) == (
            self.at,
            self.mark,
            len(self.tables) - 1,
        )
        assert game.won == is_won(game.table)
        assert game.can_redo == (self.at + 1 < len(self.tables))

    @invariant()
    def the_table_is_sound(self) -> None:
        table, variant = self.game.table, self.variant
        assert sorted(table.cards()) == list(variant.deck())
        for column, pile in enumerate(table.columns):
            down = table.down_count(column)
            assert all(table.is_up(card) for card in pile[down:])
            assert down < len(pile) or not pile
            assert not ends_in_run(variant, pile, table.up)
        assert not any(table.is_up(card) for card in table.stock)
        assert len(table.stock) in variant.stock_sizes()

    @invariant()
    def the_position_can_be_written(self) -> None:
        assert position_of(self.game)["moves"] == self.at


class FullDeckPlayer(Player):
    variants = every_variant()
    limit = 100


@pytest.mark.parametrize("player", [Player, FullDeckPlayer])
def test_a_player_may_do_anything_in_any_order(player: type[Player]) -> None:
    examples = settings.default.max_examples  # type: ignore[union-attr]  # a profile is loaded
    run_state_machine_as_test(
        player, settings=settings(max_examples=examples, stateful_step_count=40)
    )
