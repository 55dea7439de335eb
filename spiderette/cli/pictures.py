"""`screenshot`: any screen drawn into a picture file without a window."""

from __future__ import annotations

from pathlib import Path

from spiderette import text
from spiderette.cli.arguments import Request, needed, percent_of, size_of
from spiderette.cli.errors import failure, usage
from spiderette.cli.output import say, say_data
from spiderette.cli.reading import game_of, shown
from spiderette.text import tr

DEFAULT_SIZE = (1280, 800)


def screenshot(request: Request) -> None:
    """Write the picture; with --json say where everything lies on it."""
    out = needed(request, "--out")
    size = size_of(request) or DEFAULT_SIZE
    percent = percent_of(request) or 100
    game = game_of(request)
    from spiderette.screens import shot

    try:
        rectangles = shot.screenshot(
            game,
            Path(out),
            size=size,
            screen=request.values.get("--screen", "play"),
            language=text.language(),
            theme=request.values.get("--theme"),
            scale=percent / 100,
        )
    except ValueError as bad:
        raise usage(str(bad)) from None
    except OSError:
        message = tr("{file}: this file cannot be written.", file=shown(out))
        raise failure(message, "bad-file") from None
    if request.as_json:
        say_data(rectangles)
    else:
        say(tr("Written: {file}", file=out))
