"""How many of a hundred deals of Spiderette are won: the figures that the program tells its player.

Percent by the number of suits, counted on 200 and on 1,000 random deals a level; docs/catalogue.md
gives the same figures and where they come from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# By someone who sees every card. With four suits some deals stayed open, so it is the least.
WINNABLE: Final[Mapping[int, float]] = {1: 98, 2: 95, 4: 88.5}
# By the honest player, who sees what a player sees and takes nothing back.
HONEST: Final[Mapping[int, float]] = {1: 58, 2: 27, 4: 6}
