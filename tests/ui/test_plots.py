"""Plots: what they say, and that their bars and lines stand for their numbers."""

from typing import Any

import pytest
from pygame import Rect, Surface

from spiderette.ui import Bars, Column, Curve, Look
from tests.ui.hands import Pilot, Play


def tops(pilot: Pilot, node: Bars) -> list[int]:
    """The highest pixel of each bar, from the bottom of the plot."""
    colour = pilot.root.look.theme.series[0]
    count, found = len(node.bars), []
    for n in range(count):
        x = node.rect.left + node.rect.width * (2 * n + 1) // (2 * count)
        rows = [y for y in range(node.rect.top, node.rect.bottom)
                if abs(pilot.canvas.get_at((x, y))[0] - colour[0]) < 20
                and abs(pilot.canvas.get_at((x, y))[2] - colour[2]) < 30]  # fmt: skip
        found.append(node.rect.bottom - min(rows))
    return found


def test_bars_are_as_high_as_their_numbers(play: Play) -> None:
    plot = Bars("Won", [("Easy", 40), ("Medium", 20), ("Hard", 0)])
    pilot = play(Column(plot))
    assert plot.value == "Easy: 40, Medium: 20, Hard: 0"
    high, middle, none = tops(pilot, plot)
    assert high - none == pytest.approx(2 * (middle - none), abs=5)
    plot.bars = [("Easy", 1), ("Medium", 2), ("Hard", 2)]
    pilot.repaint()
    low, middle, high = tops(pilot, plot)
    assert low < middle == high


@pytest.mark.parametrize("numbers", [[], [5], [5, 5], [1, 9, 4], list(range(500))])
def test_a_curve_takes_any_count_of_numbers(play: Play, numbers: list[float]) -> None:
    plot = Curve("Scores", numbers)
    pilot = play(Column(plot))
    assert plot.value == (f"{min(numbers):g} – {max(numbers):g}" if numbers else "")
    colour = pilot.root.look.theme.series[0]
    drawn = any(pilot.canvas.get_at((x, y))[:3] == colour
                for x in range(plot.rect.left, plot.rect.right)
                for y in range(plot.rect.top, plot.rect.bottom))  # fmt: skip
    assert drawn == bool(numbers)


def test_a_curve_can_be_given_other_words(play: Play) -> None:
    plot = Curve("Times", [61, 200], low_high=("1:01", "3:20"))
    play(Column(plot))
    assert plot.value == "1:01 – 3:20"


def test_no_bars_are_no_error(play: Play) -> None:
    play(Column(Bars("Won", [])))


def test_one_number_is_written_once_beside_the_middle(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, int]] = []
    plot = Curve("Share", [0.0], low_high=("0%", "0%"))
    pilot = play(Column(plot))
    write = Look.write

    def noted(self: Look, canvas: Surface, words: str, box: Rect, *rest: Any) -> None:
        written.append((words, box.centery))
        write(self, canvas, words, box, *rest)

    monkeypatch.setattr(Look, "write", noted)
    plot.paint(pilot.canvas, pilot.root.look)
    assert [words for words, _ in written] == ["0%"]
    assert abs(written[0][1] - plot.rect.centery) <= 1
