"""An X desktop of two monitors side by side, the second one smaller.

Xvfb knows one monitor only; Xorg with its dummy driver has as many as wanted, and no more hardware.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.window.display import PATIENCE, server

LARGE, SMALL = (1280, 800), (1024, 768)
DRIVER = Path("/usr/lib/xorg/modules/drivers/dummy_drv.so")
MISSING = [tool for tool in ("Xorg", "xrandr") if shutil.which(tool) is None]
MISSING += [] if DRIVER.exists() else ["xserver-xorg-video-dummy"]

CONFIGURATION = f"""
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 64000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual {LARGE[0] + SMALL[0]} {LARGE[1]}
  EndSubSection
EndSection
"""


@contextmanager
def two_monitors(folder: Path) -> Iterator[str]:
    """The display's name. `folder` takes the server's files. Raises EOFError if it will not run."""
    (folder / "xorg.conf").write_text(CONFIGURATION, encoding="utf-8")
    files = ("-config", str(folder / "xorg.conf"), "-logfile", str(folder / "xorg.log"))
    with server("Xorg", *files, "-noreset") as name:
        _lay_out(name)
        yield name


def _lay_out(display: str) -> None:
    first, second = ("x".join(map(str, size)) for size in (LARGE, SMALL))
    for words in (
        ["--output", "DUMMY0", "--mode", first, "--pos", "0x0", "--primary"],
        ["--addmode", "DUMMY1", second],
        ["--output", "DUMMY1", "--mode", second, "--pos", f"{LARGE[0]}x0"],
        ["--query"],  # only now the server looks for itself and calls the second one connected
    ):
        command = ["xrandr", "--display", display, *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)
