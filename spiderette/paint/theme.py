"""The colours of the table and of everything that lies on it, by name.

A theme is data. Each is built from a few chosen colours; the rest follows by mixing, so that a
new one takes ten lines. `tests/test_theme.py` measures the contrasts. RGB, or RGBA where a colour
is laid over others.
"""

from dataclasses import dataclass, replace
from typing import Any

from spiderette.text import later

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]


@dataclass(frozen=True)
class Theme:
    """Named colours. `title` is a message id for the settings screen."""

    title: str
    dark: bool  # light text on dark panels

    # the table
    table: RGB  # its middle
    table_edge: RGB  # its corners: the vignette runs from `table` to this
    grain: float  # strength of the cloth's fibres, 0 … 1
    place_fill: RGBA  # an empty column, the stock and the homes
    place_line: RGBA
    card_dim: RGBA  # laid over cards that cannot be lifted
    target_line: RGB  # a place that takes what is held; what has been chosen
    hint_source: RGB
    hint_target: RGB
    refusal: RGB  # ring on what stands against a move
    refusal_edge: RGB  # beside it, where it lies on the table itself
    focus: RGB  # the ring around what the keyboard has, on table and panels alike
    focus_edge: RGB  # a thin line beside rings and frames, where those alone would not show

    # bar, panels
    bar: RGB
    bar_line: RGB
    panel: RGB
    panel_top: RGB  # panels are a shade lighter at their top
    panel_line: RGB
    field: RGB  # inside of text fields, lists, tracks
    row: RGB  # every second row of a table
    row_hover: RGB
    row_chosen: RGB
    shadow: RGBA
    dim: RGBA  # over what lies below a panel
    toast: RGB
    toast_text: RGB

    # words
    text: RGB
    text_dim: RGB
    text_disabled: RGB
    selection: RGB

    # buttons and other controls
    button: RGB
    button_hover: RGB
    button_press: RGB
    button_line: RGB
    control_line: RGB  # the outline of fields, tracks and switches, which nothing else shows
    accent: RGB  # the main button, a switch that is on, the filled part of a track
    accent_hover: RGB
    accent_press: RGB
    on_accent: RGB
    knob: RGB

    # meanings
    good: RGB
    bad: RGB
    warn: RGB
    series: tuple[RGB, RGB, RGB, RGB]  # lines and bars of plots


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """`first` with a `share` (0 … 1) of `second`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def over(top: RGB | RGBA, below: RGB) -> RGB:
    """What the eye sees where `top` lies over an opaque colour."""
    return mix(below, top[:3], top[3] / 255 if len(top) == 4 else 1.0)


def contrast(first: RGB, second: RGB) -> float:
    """The ratio of two colours, 1 … 21, as WCAG 2.2 defines it."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: RGB) -> float:
    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)
GOLD: RGB = (236, 190, 98)


def _theme(
    title: str, *, table: RGB, edge: RGB, bar: RGB, panel: RGB, text: RGB, accent: RGB, ink: RGB
) -> Theme:
    """A dark theme: light words on `bar` and `panel`, `ink` on `accent`."""
    controls: dict[str, Any] = {
        "button": mix(panel, WHITE, 0.12),
        "button_hover": mix(panel, WHITE, 0.2),
        "button_press": mix(panel, WHITE, 0.05),
        "button_line": mix(panel, WHITE, 0.26),
        "control_line": mix(panel, WHITE, 0.46),
        "accent": accent,
        "accent_hover": mix(accent, WHITE, 0.18),
        "accent_press": mix(accent, BLACK, 0.14),
        "on_accent": ink,
        "knob": (250, 248, 242),
    }
    words: dict[str, Any] = {
        "text": text,
        "text_dim": mix(text, panel, 0.3),
        "text_disabled": mix(text, panel, 0.5),
        "selection": mix(panel, accent, 0.36),
        "good": (134, 214, 138),
        "bad": (255, 150, 136),
        "warn": (245, 200, 96),
        "series": (accent, (120, 200, 240), (150, 220, 150), (240, 150, 170)),
    }
    ground = _table_colours(table, edge)
    return Theme(title, True, **ground, **_panel_colours(bar, panel, edge, accent, text),
                 **words, **controls)  # fmt: skip


def _table_colours(table: RGB, edge: RGB) -> dict[str, Any]:
    """Gold is where something goes and blue where it comes from, in every theme."""
    return {
        "table": table,
        "table_edge": edge,
        "grain": 0.5,
        "place_fill": (*mix(edge, BLACK, 0.3), 70),
        "place_line": (*mix(table, WHITE, 0.55), 120),
        "card_dim": (52, 40, 16, 38),
        "target_line": mix(GOLD, WHITE, 0.2),
        "hint_source": (140, 222, 255),
        "hint_target": mix(GOLD, WHITE, 0.2),
        "refusal": (206, 40, 36),
        "refusal_edge": (255, 240, 234),
        "focus": WHITE,
        "focus_edge": (16, 24, 32),
    }


def _panel_colours(bar: RGB, panel: RGB, edge: RGB, accent: RGB, text: RGB) -> dict[str, Any]:
    return {
        "bar": bar,
        "bar_line": mix(bar, WHITE, 0.14),
        "panel": panel,
        "panel_top": mix(panel, WHITE, 0.045),
        "panel_line": mix(panel, WHITE, 0.16),
        "field": mix(panel, BLACK, 0.28),
        "row": mix(panel, BLACK, 0.14),
        "row_hover": mix(panel, WHITE, 0.1),
        "row_chosen": mix(panel, accent, 0.26),
        "shadow": (0, 0, 0, 120),
        "dim": (*mix(edge, BLACK, 0.75), 150),
        "toast": mix(bar, BLACK, 0.35),
        "toast_text": text,
    }


FELT = _theme(
    later("Green felt"),
    table=(30, 104, 72),
    edge=(11, 56, 39),
    bar=(14, 43, 33),
    panel=(24, 58, 46),
    text=(245, 241, 230),
    accent=GOLD,
    ink=(48, 33, 8),
)
BLUE = _theme(
    later("Deep blue"),
    table=(34, 82, 128),
    edge=(13, 36, 68),
    bar=(13, 31, 54),
    panel=(24, 47, 78),
    text=(240, 243, 248),
    accent=(240, 194, 106),
    ink=(46, 32, 10),
)
BURGUNDY = replace(
    _theme(
        later("Burgundy"),
        table=(116, 38, 48),
        edge=(58, 14, 24),
        bar=(46, 15, 21),
        panel=(70, 28, 34),
        text=(248, 240, 230),
        accent=(234, 190, 112),
        ink=(52, 28, 12),
    ),
    grain=0.4,
)
DARK = replace(
    _theme(
        later("Dark"),
        table=(50, 54, 60),
        edge=(24, 26, 30),
        bar=(22, 24, 28),
        panel=(38, 41, 47),
        text=(238, 238, 236),
        accent=(126, 184, 240),
        ink=(10, 28, 48),
    ),
    grain=0.25,
    series=((126, 184, 240), (236, 190, 98), (150, 220, 150), (240, 150, 170)),
)
CONTRAST = replace(
    _theme(
        later("High contrast"),
        table=(0, 0, 0),
        edge=(0, 0, 0),
        bar=(0, 0, 0),
        panel=(0, 0, 0),
        text=(255, 255, 255),
        accent=(255, 221, 0),
        ink=(0, 0, 0),
    ),
    grain=0.0,
    place_fill=(0, 0, 0, 0),
    place_line=(255, 255, 255, 255),
    card_dim=(0, 0, 0, 70),
    target_line=(255, 221, 0),
    hint_source=(0, 225, 255),
    hint_target=(255, 221, 0),
    refusal=(216, 0, 0),
    refusal_edge=WHITE,
    focus=(0, 225, 255),
    focus_edge=(0, 0, 0),
    bar_line=(255, 255, 255),
    panel_top=(0, 0, 0),
    panel_line=(255, 255, 255),
    button_line=(255, 255, 255),
    control_line=(255, 255, 255),
    button=(24, 24, 24),
    button_hover=(70, 70, 70),
    button_press=(10, 10, 10),
    row=(20, 20, 20),
    row_hover=(64, 64, 64),
    row_chosen=(84, 74, 0),
    field=(0, 0, 0),
    text_dim=(225, 225, 225),
    text_disabled=(150, 150, 150),
    selection=(92, 80, 0),
    dim=(0, 0, 0, 190),
    toast=(0, 0, 0),
)
LIGHT = Theme(
    title=later("Light"),
    dark=False,
    table=(188, 206, 192),
    table_edge=(152, 174, 158),
    grain=0.3,
    place_fill=(255, 255, 255, 60),
    place_line=(60, 90, 70, 130),
    card_dim=(52, 40, 16, 34),
    target_line=(126, 66, 0),
    hint_source=(0, 78, 150),
    hint_target=(126, 66, 0),
    refusal=(164, 22, 18),
    refusal_edge=(255, 255, 255),
    focus=(16, 62, 150),
    focus_edge=(255, 255, 255),
    bar=(246, 244, 236),
    bar_line=(212, 208, 194),
    panel=(250, 248, 241),
    panel_top=(255, 254, 250),
    panel_line=(216, 211, 196),
    field=(255, 255, 255),
    row=(243, 240, 230),
    row_hover=(233, 232, 220),
    row_chosen=(205, 228, 216),
    shadow=(40, 50, 40, 80),
    dim=(60, 74, 66, 110),
    toast=(46, 54, 50),
    toast_text=(248, 246, 240),
    text=(38, 44, 40),
    text_dim=(88, 94, 88),
    text_disabled=(126, 128, 120),
    selection=(178, 216, 200),
    button=(238, 235, 224),
    button_hover=(230, 226, 212),
    button_press=(218, 213, 196),
    button_line=(200, 194, 176),
    control_line=(134, 130, 116),
    accent=(22, 106, 80),
    accent_hover=(30, 124, 94),
    accent_press=(14, 88, 66),
    on_accent=(255, 255, 255),
    knob=(255, 255, 255),
    good=(24, 116, 58),
    bad=(176, 44, 34),
    warn=(140, 88, 0),
    series=((22, 106, 80), (38, 98, 170), (176, 110, 20), (160, 50, 90)),
)

THEMES: dict[str, Theme] = {
    "felt": FELT,
    "blue": BLUE,
    "burgundy": BURGUNDY,
    "dark": DARK,
    "contrast": CONTRAST,
    "light": LIGHT,
}
DEFAULT_THEME = "felt"
