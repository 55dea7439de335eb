"""What is known of the position on the table at the moment. Values, no behaviour.

The advisor makes them, the bars show them.
"""

from __future__ import annotations

from dataclasses import dataclass

LISTED, PROVED = "listed", "proved"


@dataclass(frozen=True, slots=True)
class Advice:
    """dead: no way on, for certain.

    verdict: what the indicator shows: winnable, unwinnable, unknown, thinking, or "" without one.

    badge: LISTED for a deal of the catalogue whose winning line was found again, PROVED for any
    other deal that was just proved, "" without proof.  grade: of a listed deal, else 0.
    """

    dead: bool = False
    verdict: str = ""
    badge: str = ""
    grade: int = 0


NOTHING = Advice()
