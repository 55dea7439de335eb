"""The system's clipboard. Both ways may fail at any time; whoever uses it catches that."""

from __future__ import annotations

import pygame


class SystemClipboard:
    """Needs a window, and texts without NUL, which no clipboard takes."""

    def copy(self, text: str) -> None:
        pygame.scrap.put_text(text)

    def paste(self) -> str:
        return pygame.scrap.get_text()
