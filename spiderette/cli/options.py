"""What the command line asks of the window; holds for one run and is never stored."""

from __future__ import annotations

from dataclasses import dataclass

from spiderette.engine.codes import Code


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """code: the deal to open, None for the unfinished or the next game.
    size: width and height of the window in pixels, None for the size it had.
    language: a catalogue's name, None for the player's own choice.  speed: one of
    `settings.SPEEDS`, None likewise.  mute: no sound.
    log: write lines about frames and actions to standard error (`SPIDERETTE_LOG=1`).
    """

    code: Code | None = None
    size: tuple[int, int] | None = None
    language: str | None = None
    speed: str | None = None
    mute: bool = False
    log: bool = False
