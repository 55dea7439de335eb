"""What all screens share: the player's choices and the things that follow from them."""

from __future__ import annotations

from pathlib import Path

from spiderette import text
from spiderette.paint.card_plan import FACES, SMALL_BELOW
from spiderette.paint.cards import CardPainter, Deck
from spiderette.paint.lettering import Lettering
from spiderette.paint.theme import DEFAULT_THEME, THEMES, Theme
from spiderette.screens.clipboard import SystemClipboard
from spiderette.settings import Settings
from spiderette.stage.layout import Arrangement
from spiderette.ui.clipboard import Clipboard
from spiderette.ui.look import Look

LEAST_SCALE, MOST_SCALE = 1.0, 3.0
DESIGN = (1280, 800)  # the window in which a point is a pixel
SAMPLES_KEPT = 24
GROWTH = 1.2  # of panels in a large window
GROWING = (800, 1600)  # pixels of width between which they grow
CALM = 600  # points of height that they leave, so that growing makes nothing scroll
ROOM = (640, 480)  # the fewest points a screen must do with
SIZES = (100, 110, 125, 150, 175, 200)  # of the interface, as they are offered
_INDEX = {"classic": 0.184, "large": 0.225}  # lower edges of the indices, in card widths
_SMALL_INDEX = 0.33


def scale_of(size: tuple[int, int], interface_size: int) -> float:
    """Pixels for one point in a window of `size` pixels at an interface size in per cent.

    Grows with the window, times the player's choice, but never so far that a screen has fewer
    than 640 × 480 points.
    """
    wide, high = size[0] / DESIGN[0], size[1] / DESIGN[1]
    usual = min(max(min(wide, high), LEAST_SCALE), MOST_SCALE)
    most = max(1.0, min(size[0] / ROOM[0], size[1] / ROOM[1]))
    return min(usual * interface_size / 100, most)


def panel_scale(size: tuple[int, int], scale: float) -> float:
    """Pixels for one point on a panel, in a window of `size` pixels where a point has `scale`.

    A panel would look lost in a large window; it never gets too large for the words it holds.
    """
    growth = 1 + (GROWTH - 1) * ramp(size[0], GROWING)
    return max(scale, min(scale * growth, size[1] / CALM))


def ramp(length: float, grows: tuple[float, float]) -> float:
    """How far a length is from the first of two to the second: 0 before, 1 beyond."""
    start, end = grows
    return min(max((length - start) / (end - start), 0.0), 1.0)


class Desk:
    """Settings, and the theme, letters and deck that they name.

    assets: the directory with cards, fonts and sounds.  by_keys: the last press was a key's, so
    the focus is to be seen.  fullscreen: the window fills its screen.
    """

    def __init__(
        self, assets: Path, settings: Settings, clipboard: Clipboard | None = None
    ) -> None:
        self.assets = assets
        self.settings = settings
        self.clipboard: Clipboard = clipboard or SystemClipboard()
        self.by_keys = False
        self.fullscreen = False
        self.pages: dict[str, int] = {}  # the page at which a screen was left, by its name
        self._samples: dict[tuple[int, Deck, bool], CardPainter] = {}
        self._adopt_language(settings)
        self.theme: Theme = _theme(settings)
        self.cards = self._painter(settings)

    def adopt(self, settings: Settings) -> None:
        """Take over other choices; what they name is made anew only where it changed."""
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            self._adopt_language(settings)
        if settings.theme != before.theme:
            self.theme = _theme(settings)
        if _deck(settings) != _deck(before):
            self.cards = self._painter(settings)

    def look(self, scale: float) -> Look:
        """How widgets look at a scale."""
        return Look(self.theme, self.lettering, scale, motion=self.settings.pace > 0)

    def arrangement(self) -> Arrangement:
        """What the choices mean for the places of the cards."""
        index = _INDEX[self.cards.deck.face]
        left = self.settings.stock_side == "left"
        return Arrangement(left, index, _SMALL_INDEX, SMALL_BELOW)

    def _adopt_language(self, settings: Settings) -> None:
        known = settings.language in text.languages()
        text.use(settings.language if known else text.preferred())
        self.lettering = Lettering(self.assets / "fonts", text.language())

    def sample(self, width: int, deck: Deck | None = None, *, heads: bool = False) -> CardPainter:
        """A painter of small pictures, apart from the table's: `width` pixels, of any deck.

        heads: courts show one upright head at every size, as small cards do.
        """
        deck = deck or self.cards.deck
        width = max(5, round(width / 5) * 5)
        known = self._samples.pop((width, deck, heads), None)
        if known is None:
            known = CardPainter(self.assets, deck, heads=heads)
            known.resize(width)
        self._samples[width, deck, heads] = known
        while len(self._samples) > SAMPLES_KEPT:
            del self._samples[next(iter(self._samples))]
        return known

    def _painter(self, settings: Settings) -> CardPainter:
        return CardPainter(self.assets, _deck(settings))


def _theme(settings: Settings) -> Theme:
    return THEMES.get(settings.theme, THEMES[DEFAULT_THEME])


def _deck(settings: Settings) -> Deck:
    face = settings.face if settings.face in FACES else next(iter(FACES))
    return Deck(face, settings.four_colours, settings.back)
