"""`deal` and `replay`: a position as a drawing and in words, or as JSON."""

from __future__ import annotations

from spiderette.cli.arguments import Request
from spiderette.cli.drawing import picture
from spiderette.cli.output import say, say_data
from spiderette.cli.reading import game_of
from spiderette.engine.position import position_of
from spiderette.wording import position_in_words


def show(request: Request) -> None:
    """The position after the moves, which `deal` has none of."""
    game = game_of(request)
    if request.as_json:
        say_data(position_of(game))
        return
    reveal = request.has("--reveal")
    say(*picture(game, reveal=reveal), "", *position_in_words(game, reveal=reveal))
