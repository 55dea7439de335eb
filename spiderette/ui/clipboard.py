"""What widgets need of a clipboard, and what they say when it fails."""

from dataclasses import dataclass
from typing import Literal, Protocol

from spiderette.text import tr


class Clipboard(Protocol):
    """Given to the root by the program. Both may raise anything at any time."""

    def copy(self, text: str) -> None: ...
    def paste(self) -> str: ...


@dataclass(frozen=True)
class ClipboardFailed:
    """Emitted by a field whose copy, cut or paste went wrong; the field itself works on."""

    action: Literal["copy", "paste"]

    @property
    def sentence(self) -> str:
        if self.action == "copy":
            return tr("The text could not be copied.")
        return tr("The clipboard could not be read.")


def copied(clipboard: Clipboard | None, text: str) -> list[object]:
    """Puts text on the clipboard; the values to emit."""
    try:
        if clipboard is None:
            raise OSError("no clipboard")
        clipboard.copy(text.replace("\0", ""))
    except Exception:  # SDL, X11, Wayland and Windows each fail in their own way
        return [ClipboardFailed("copy")]
    return []


def pasted(clipboard: Clipboard | None) -> str | None:
    """The text on the clipboard; None if it cannot be had."""
    try:
        return None if clipboard is None else str(clipboard.paste())
    except Exception:  # as above
        return None
