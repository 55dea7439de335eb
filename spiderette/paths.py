"""Where things lie: the assets that ship with the program, and the player's own folders.

Nothing is made or opened here; whoever writes makes the folder and meets its errors.
"""

import os
import sys
import tempfile
from pathlib import Path

APP = "Spiderette"


def assets() -> Path:
    """The folder of cards, fonts, sounds, languages and deals.

    Looked for in the packaged program, in the installed package, then in the checkout. The last
    is returned even if it is missing, so that the error of the first reader names a real place.
    """
    package = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    places = [Path(bundle) / "assets"] if bundle else []
    places += [package / "assets", package.parent / "assets"]
    return next((place for place in places if place.is_dir()), places[-1])


def data_dir() -> Path:
    """The folder of this player's games and settings, absolute; `SPIDERETTE_HOME` moves it."""
    return _home() or _of_user("user_data_dir")


def log_dir() -> Path:
    """The folder of the log, absolute; inside `SPIDERETTE_HOME` where that is set."""
    home = _home()
    return home / "logs" if home else _of_user("user_log_dir")


def documents_dir() -> Path:
    """Where a person looks for their files: the Documents of the system, else the home folder.

    Windows may have moved them into OneDrive, and a desktop in Chinese calls them otherwise.
    """
    import platformdirs  # as below

    try:
        places = Path(platformdirs.user_documents_dir()), Path.home()
    except (KeyError, OSError, RuntimeError, ValueError):  # an account without a home folder
        return data_dir()
    return next((place for place in places if place.is_absolute() and place.is_dir()), places[1])


def _home() -> Path | None:
    chosen = os.environ.get("SPIDERETTE_HOME")
    return Path(chosen).absolute() if chosen else None


def _of_user(kind: str) -> Path:
    """One of platformdirs' folders, or a private one among the temporary files.

    For an account without a home folder (a container's bare user id) platformdirs raises
    RuntimeError; its older releases answer `~/...` as it is, which would litter whatever folder
    the game was started from.
    """
    import platformdirs  # 35 ms: only for those who need a folder

    try:
        place = Path(getattr(platformdirs, kind)(APP, appauthor=False))
    except RuntimeError:
        place = Path("~")
    if place.is_absolute():
        return place
    owner = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "player")
    return Path(tempfile.gettempdir()) / f"spiderette-{owner}"
