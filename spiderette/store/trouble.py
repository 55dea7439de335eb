"""What can go wrong with keeping games, as values for the screens to word."""

from __future__ import annotations

from dataclasses import dataclass

UNWRITABLE = "unwritable"  # the folder or file cannot be written: nothing is being kept
FULL = "full"  # no room left on the disk
LOCKED = "locked"  # another program holds the file
NEWER = "newer"  # a later release wrote the file; it is left alone and nothing is kept
FAILED = "failed"  # the disk or the file answers with any other error
SAVING_AGAIN = "saving-again"  # good news: all that waited is on the disk
RESTORED = "restored"  # the file was broken or gone; the last good copy is in use
SALVAGED = "salvaged"  # the file was broken; what could be read of it is in use
LOST_FILE = "lost-file"  # the file was broken and nothing could be got back
GAME_RESTORED = "game-restored"  # one game was damaged and is back, perhaps a little earlier
GAME_DAMAGED = "game-damaged"  # one game was damaged beyond use and is set aside
SETTINGS_MENDED = "settings-mended"  # some choices were damaged and are back at their defaults

KINDS = (
    UNWRITABLE,
    FULL,
    LOCKED,
    NEWER,
    FAILED,
    SAVING_AGAIN,
    RESTORED,
    SALVAGED,
    LOST_FILE,
    GAME_RESTORED,
    GAME_DAMAGED,
    SETTINGS_MENDED,
)
NOT_SAVING = (UNWRITABLE, FULL, LOCKED, NEWER, FAILED)


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing to tell the player.

    kind: one of KINDS.  detail: the name of a file, a game's code, or names of settings; may be "".
    """

    kind: str
    detail: str = ""
