"""Colours can be told apart: contrasts of every theme, measured as WCAG 2.2 does."""

import pytest

from spiderette.paint.theme import DEFAULT_THEME, THEMES, Theme, contrast, over

each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())


def test_contrast_agrees_with_its_definition() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((9, 9, 9), (9, 9, 9)) == 1


@each_theme
def test_words_are_readable_on_everything_they_stand_on(theme: Theme) -> None:
    least = 7 if theme is THEMES["contrast"] else 4.5
    grounds = [theme.bar, theme.panel, theme.panel_top, theme.field, theme.row, theme.row_hover]
    grounds += [theme.row_chosen, theme.button, theme.button_hover, theme.button_press]
    grounds += [theme.selection]
    for ground in grounds:
        assert contrast(theme.text, ground) >= least, ground
    for ground in (theme.bar, theme.panel, theme.panel_top, theme.field, theme.row):
        assert contrast(theme.text_dim, ground) >= least, ground
    for accent in (theme.accent, theme.accent_hover, theme.accent_press):
        assert contrast(theme.on_accent, accent) >= least, accent
    assert contrast(theme.toast_text, theme.toast) >= least


@each_theme
def test_meanings_are_readable_words(theme: Theme) -> None:
    for colour in (theme.good, theme.bad, theme.warn):
        assert contrast(colour, theme.panel) >= 4.5, colour
        assert contrast(colour, theme.row) >= 4.5, colour


@each_theme
def test_highlights_stand_out_from_the_table(theme: Theme) -> None:
    lines = (theme.target_line, theme.hint_source, theme.hint_target, theme.focus)
    for ground in (theme.table, theme.table_edge, over(theme.place_fill, theme.table)):
        for line in lines:
            assert contrast(line, ground) >= 3, (line, ground)
        refusal = (theme.refusal, theme.refusal_edge)
        assert max(contrast(line, ground) for line in refusal) >= 3, ground
    assert contrast(theme.refusal, theme.refusal_edge) >= 3


@each_theme
def test_where_from_and_where_to_have_one_colour_each_in_every_theme(theme: Theme) -> None:
    """Blue where a card comes from, gold or brown where it goes to."""
    (red, _, blue), (to_red, _, to_blue) = theme.hint_source, theme.hint_target
    assert blue > red and to_red > to_blue
    assert theme.target_line == theme.hint_target


@each_theme
def test_the_focus_ring_shows_on_panels_and_bar(theme: Theme) -> None:
    for ground in (theme.panel, theme.panel_top, theme.bar, theme.field, theme.row_chosen):
        assert contrast(theme.focus, ground) >= 3, ground


@each_theme
def test_controls_are_outlined_and_what_is_disabled_is_still_read(theme: Theme) -> None:
    """A track, a field, a switch that is off; the words and signs of what cannot be used now."""
    for ground in (theme.panel, theme.panel_top, theme.field):
        assert contrast(theme.control_line, ground) >= 3, ground
    for ground in (theme.bar, theme.panel, theme.panel_top, theme.field):
        assert contrast(theme.text_disabled, ground) >= 3, ground
        assert contrast(theme.text_disabled, ground) < contrast(theme.text, ground)


@each_theme
def test_controls_and_plots_stand_out_from_the_panel(theme: Theme) -> None:
    assert contrast(theme.accent, theme.panel) >= 3
    for colour in theme.series:
        assert contrast(colour, theme.panel) >= 3, colour


def test_there_are_six_themes_and_the_default_is_one_of_them() -> None:
    assert len(THEMES) == 6 == len({theme.title for theme in THEMES.values()})
    assert DEFAULT_THEME in THEMES
