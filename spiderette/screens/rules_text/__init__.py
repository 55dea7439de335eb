"""The words and pictures of the rules and the help, as data; `screens/rules.py` shows them."""

from __future__ import annotations

from spiderette.screens.rules_text import features, games, records, table
from spiderette.screens.rules_text.blocks import Section

SECTIONS: tuple[Section, ...] = (
    *table.SECTIONS,
    *games.SECTIONS,
    *features.SECTIONS,
    *records.SECTIONS,
)


def section_of(rule: str) -> tuple[int, str] | None:
    """Where a rule id is explained: (number of the section, the id), or None."""
    for number, section in enumerate(SECTIONS):
        if any(rule in block.rules for block in section.blocks):
            return number, rule
    return None


def number_of(name: str) -> int:
    """The place of a section; raises LookupError."""
    return next(n for n, section in enumerate(SECTIONS) if section.name == name)
