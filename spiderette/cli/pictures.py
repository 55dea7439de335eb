"""`screenshot`: any screen drawn into a picture file without a window."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from spiderette import text
from spiderette.cli.arguments import Request, needed, percent_of, size_of
from spiderette.cli.errors import usage
from spiderette.cli.output import say, say_data
from spiderette.cli.reading import game_of, unwritable
from spiderette.text import tr

DEFAULT_SIZE = (1280, 800)
FORMS = (".png", ".jpg", ".jpeg", ".bmp")


def screenshot(request: Request) -> None:
    """Write the picture; with --json say where everything lies on it."""
    out = needed(request, "--out")
    size = size_of(request) or DEFAULT_SIZE
    percent = percent_of(request) or 100
    game = game_of(request)
    from spiderette.screens import shot

    with TemporaryDirectory() as folder:
        picture = Path(folder) / f"picture{_form_of(out)}"
        try:
            rectangles = shot.screenshot(
                game,
                picture,
                size=size,
                screen=request.values.get("--screen", "play"),
                language=text.language(),
                theme=request.values.get("--theme"),
                scale=percent / 100,
            )
        except ValueError as bad:
            raise usage(str(bad)) from None
        _put(picture, out)
    if request.as_json:
        say_data(rectangles)
    else:
        say(tr("Saved: {file}", file=out))


def _form_of(out: str) -> str:
    """The ending that names the form of the picture: a PNG unless another one is known."""
    ending = Path(out).suffix.lower()
    return ending if ending in FORMS else ".png"


def _put(picture: Path, out: str) -> None:
    """Bring the finished picture to its place, so that a failure there is an error like any."""
    try:
        Path(out).write_bytes(picture.read_bytes())
    except (OSError, ValueError):
        raise unwritable(out) from None
