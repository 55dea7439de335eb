"""Every choice a player can make, with its default. A plain value: the store keeps it.

Reading repairs field by field, so that one bad value never costs the others; keys that this
release does not know are kept for the release that does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

PACES = {"off": 0.0, "fast": 0.55, "normal": 1.0, "slow": 1.8}  # factors on every flight's duration
SPEEDS = tuple(PACES)
SIDES = ("right", "left")
SPARE = "spare"  # where an unfinished game goes that meets another one in its slot
SLOTS = ("spiderette", "spider", "daily", SPARE)
SIZE_LIMIT = 100_000  # no screen is wider; larger numbers are damage
_NOTHING = object()


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field may hold.

    base: its type.  options: the only values there are, if any.
    low, high: the bounds of a number; a number outside is moved to the nearer one.
    empty: whether None may stand there.  longest: letters of a text.
    """

    base: type
    options: tuple[object, ...] = ()
    low: int = 0
    high: int = 0
    empty: bool = False
    longest: int = 40

    def mend(self, value: object, default: object) -> object:
        """`value` if it may stand, the nearest number for one out of bounds, else `default`."""
        if value is None:
            return None if self.empty else default
        if self.base is int and type(value) is float and value.is_integer():
            value = int(value)
        if type(value) is not self.base or (self.options and value not in self.options):
            return default
        if isinstance(value, str) and not (len(value) <= self.longest and value.isprintable()):
            return default
        if type(value) is int and self.high:
            return min(max(value, self.low), self.high)
        return value


def _flag(default: bool) -> Any:
    return field(default=default, metadata={"kind": Kind(bool)})


def _name(default: str, *options: str) -> Any:
    return field(default=default, metadata={"kind": Kind(str, options)})


def _words() -> Any:
    return field(default="", metadata={"kind": Kind(str, longest=1000)})


def _whole(default: int | None, low: int, high: int) -> Any:
    return field(default=default, metadata={"kind": Kind(int, (), low, high, default is None)})


def _one_of(default: int | None, *options: int, empty: bool = False) -> Any:
    return field(default=default, metadata={"kind": Kind(int, options, empty=empty)})


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's choices.

    language: "" follows the system.  theme, face, back: names in the paint room, which takes its
    first one for a name it does not know.
    interface_size, volume: per cent.  double_click_ms: longest time between the two presses.
    undo_limit: actions, None for all.  scoring, undo_limit: for games dealt from now on.
    window_*: pixels of the window when neither maximised nor full screen; None until known.
    last_*: what the next start deals when no unfinished game waits in `last_slot`; last_grade: how
    a proved deal is to play, 0 for any; last_code: the code that was typed last, "" for none.
    tips_shown: names of the tips that were shown, with spaces between.
    motion_asked: the system was asked whether it wishes for less motion.
    extra: keys of other releases, as they were read.
    """

    language: str = _name("")
    theme: str = _name("felt")
    face: str = _name("classic")
    four_colours: bool = _flag(False)
    back: str = _name("lattice")
    interface_size: int = _whole(100, 100, 200)
    speed: str = _name("normal", *SPEEDS)
    reduced_motion: bool = _flag(False)
    stock_side: str = _name("right", *SIDES)
    joints: bool = _flag(True)
    dim_unliftable: bool = _flag(True)
    show_score: bool = _flag(True)
    show_moves: bool = _flag(True)
    show_clock: bool = _flag(True)

    placement_assistance: bool = _flag(True)
    double_click: bool = _flag(True)
    double_click_ms: int = _whole(500, 200, 1500)
    click_then_click: bool = _flag(False)
    auto_placement: bool = _flag(False)
    interactive_rules: bool = _flag(True)
    auto_finish: bool = _flag(True)
    undo_limit: int | None = _one_of(100, 100, empty=True)
    scoring: str = _name("standard", "standard", "traditional")

    dead_end_notice: bool = _flag(True)
    winnable_indicator: bool = _flag(False)
    winnable_only: bool = _flag(True)
    plain_game: bool = _flag(False)
    tips: bool = _flag(True)
    ask_before_abandoning: bool = _flag(True)
    keep_games: bool = _flag(True)

    volume: int = _whole(70, 0, 100)
    mute: bool = _flag(False)

    window_x: int | None = _whole(None, -SIZE_LIMIT, SIZE_LIMIT)
    window_y: int | None = _whole(None, -SIZE_LIMIT, SIZE_LIMIT)
    window_width: int | None = _whole(None, 1, SIZE_LIMIT)
    window_height: int | None = _whole(None, 1, SIZE_LIMIT)
    maximised: bool = _flag(False)
    fullscreen: bool = _flag(False)

    last_slot: str = _name("spiderette", *SLOTS)
    last_game: str = _name("SD", "SD", "SP")
    last_suits: int = _one_of(1, 1, 2, 4)
    last_rules: str = _name("C", "C", "R")
    last_grade: int = _whole(0, 0, 5)
    last_code: str = _name("")

    tips_shown: str = _words()
    motion_asked: bool = _flag(False)

    extra: Mapping[str, object] = field(default_factory=dict, hash=False)

    @property
    def pace(self) -> float:
        """The factor on every flight's duration; 0 where nothing is to fly."""
        return 0.0 if self.reduced_motion else PACES[self.speed]

    def to_json(self) -> dict[str, object]:
        """Every field and every kept key by name, ready for a JSON object."""
        known = {item.name: getattr(self, item.name) for item in _known()}
        return {**self.extra, **known}

    def but(self, **changes: Any) -> Settings:
        """The same choices with some changed; raises ValueError for a value that may not stand."""
        changed = replace(self, **changes)
        bad = [name for name, value in changes.items() if not _may_stand(name, value)]
        if bad:
            raise ValueError(f"no such choice: {bad[0]}={changes[bad[0]]!r}")
        return changed


def _known() -> list[Any]:
    return [item for item in fields(Settings) if "kind" in item.metadata]


def _may_stand(name: str, value: object) -> bool:
    kind: Kind = next(item.metadata["kind"] for item in _known() if item.name == name)
    return (value is None and kind.empty) or kind.mend(value, _NOTHING) is value


def from_json(data: object) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a JSON object, and the names of the fields that had to be repaired.

    Missing fields take their defaults without being named; anything but an object gives the
    defaults and the one name "".
    """
    if not isinstance(data, Mapping):
        return Settings(), ("",)
    values: dict[str, Any] = {}
    repaired = []
    for item in _known():
        if item.name not in data:
            continue
        found = data[item.name]
        values[item.name] = item.metadata["kind"].mend(found, item.default)
        if values[item.name] != found:
            repaired.append(item.name)
    names = {item.name for item in fields(Settings)}
    extra = {str(key): value for key, value in data.items() if key not in names}
    return _agreeing(Settings(**values, extra=extra)), tuple(repaired)


def _agreeing(settings: Settings) -> Settings:
    """Spiderette is played with Classic rules only, and so is one suit.

    Stores from before 1.0 may hold `motion_asked` as one of the tips.
    """
    if "motion" in settings.tips_shown.split():
        settings = settings.but(motion_asked=True)
    if settings.last_rules == "R" and (settings.last_game == "SD" or settings.last_suits == 1):
        return settings.but(last_rules="C")
    return settings
