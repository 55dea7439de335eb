"""What the system says about motion: asked once, on the first start, after the first frame.

Asking may need another program, so it happens beside the frames. Where the system says nothing,
nothing changes.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence

from spiderette.screens.screen import Chosen, Outcome
from spiderette.settings import Settings

PATIENCE = 3.0  # seconds for another program
_SPI_GETCLIENTAREAANIMATION = 0x1042  # winuser.h
_GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_MAC = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")


def less_motion(platform: str = sys.platform) -> bool:
    """True when the system asks programs for less motion; False also where it does not say."""
    if platform == "win32":
        return _windows()
    if platform == "darwin":
        return _said(_MAC) == "1"
    return _said(_GNOME) == "false"


def _windows() -> bool:
    animated = ctypes.c_int(1)
    try:
        user32 = getattr(ctypes, "windll").user32  # noqa: B009  # there on Windows only
        user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0)
    except (AttributeError, OSError):
        return False
    return not animated.value


def _said(command: Sequence[str]) -> str:
    """What a program of the system prints; "" if it is missing, slow or fails."""
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=False,
            encoding="utf-8",
            errors="replace",
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


class Wishes:
    """Asks beside the frames; `outcomes` has the answer once."""

    def __init__(self, ask: Callable[[], bool] = less_motion) -> None:
        self._ask = ask
        self._thread: threading.Thread | None = None
        self._answer: bool | None = None

    def start(self, settings: Settings) -> None:
        """Ask, unless it was asked at an earlier start."""
        if settings.motion_asked:
            return
        self._thread = threading.Thread(target=self._work, name="wishes", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        self._answer = self._ask()

    def outcomes(self, settings: Settings) -> list[Outcome]:
        """Empty until the system has answered, and after that."""
        if self._thread is None or self._answer is None:
            return []
        self._thread = None
        less = settings.reduced_motion or self._answer
        return [Chosen({"motion_asked": True, "reduced_motion": less})]
