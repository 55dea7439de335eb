"""The part of a new game that is about proved deals: only those, and how hard they may play."""

from __future__ import annotations

from dataclasses import dataclass

from spiderette import wording
from spiderette.catalogue import GRADES
from spiderette.engine.variants import SPIDERETTE, Variant
from spiderette.screens import form, shares
from spiderette.screens.sitting import Sitting
from spiderette.text import ntr, tr
from spiderette.ui import Choice, Column, Node, Toggle


@dataclass(frozen=True)
class WinnableOnly:
    """Deal only proved deals, or any."""

    on: bool


@dataclass(frozen=True)
class Grade:
    """Deal only deals that play so; 0 for any."""

    grade: int


class ListedDeals:
    """Its widgets and what they stand at."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    def node(self) -> Node:
        """The widgets, made anew."""
        self._toggle = Toggle(tr("Winnable deals only"), False, WinnableOnly, note=" ", strong=True)
        self._grades = Column(gap=0)
        self._offered: tuple[int, ...] = ()
        return Column(self._toggle, self._grades, gap=4)

    def show(self, chosen: Variant, *, typed: bool) -> None:
        """Follow the game and level; a typed code chooses for itself.

        What cannot be chosen is shown all the same, so that nothing below it ever moves.
        """
        deals = self.sitting.catalogue.listed(chosen)
        self._toggle.disabled = typed or not deals
        self._toggle.on = self.sitting.desk.settings.winnable_only and not self._toggle.disabled
        offered = self.sitting.catalogue.grades(chosen) or GRADES
        if offered != self._offered:
            self._offered = offered
            self._offer()
        self._choice.disabled = not self._toggle.on
        self._choice.chosen = self._grade if self._toggle.on else 0
        self._toggle.note = _note(chosen, len(deals), only=self._toggle.on, typed=typed)
        self._toggle.relayout()

    def _offer(self) -> None:
        """The choice among the grades that there are."""
        words = [(0, tr("Any"))]
        words += [(grade, wording.grade_name(grade).capitalize()) for grade in self._offered]
        self._choice = Choice(tr("Difficulty"), words, 0, Grade)
        self._choice.grow, self._choice.bends = 1, True
        self._grades.put(form.entry(tr("Deal difficulty"), self._choice))

    @property
    def _grade(self) -> int:
        """The grade that is wished for, where there are deals of it."""
        wished = self.sitting.desk.settings.last_grade
        return wished if wished in self._offered else 0


def _note(chosen: Variant, listed: int, *, only: bool, typed: bool) -> str:
    if typed:
        return tr("The code below sets the deal.")
    if not listed:
        return tr("There is no list for this game yet, but most deals can be won.")
    if only:
        return ntr(
            "From a list of {n:,} deal with a known winning line.",
            "From a list of {n:,} deals with a known winning line.",
            listed,
        )
    if chosen.game == SPIDERETTE:
        share = int(shares.WINNABLE[chosen.suits])
        return tr("About {n} in 100 random deals can be won if you can see every card.", n=share)
    return tr("Nearly all random deals can be won if you can see every card.")
