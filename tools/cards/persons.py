"""The twelve persons: what each wears, holds and looks like. Data only.

Rank is told by the head and the ribbon (king: beard, crown, gold ribbon; queen: long hair or veil,
white ribbon; jack: hat with a feather, coloured ribbon), the suit by the robe: spades war in ink
and blue, hearts love in red, diamonds wealth in gold, clubs land in green and leather. Within a
rank no two share a collar, a sleeve, a hat or the width of what they hold.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Robe:
    main: str
    trim: str = "gold"
    inner: str = "white"
    pattern: str = ""  # "suit" or nothing
    inner_pattern: str = ""  # "suit", "dots", "chevrons"
    motif: str = "gold"
    inner_motif: str = "gold"


@dataclass(frozen=True, slots=True)
class Collar:
    kind: str
    key: str = "white"
    edge: str = "gold"
    pendant: str = "red"


@dataclass(frozen=True, slots=True)
class Head:
    """`profile` is -1 for a face that looks left, 1 right, 0 a full face turned by `turn`."""

    hair: str
    key: str
    brow: str
    eyes: str = "almond"
    nose: str = "straight"
    mouth: str = "line"
    brows: str = "plain"
    half_width: float = 27
    jaw: float = 10
    chin: float = 116
    fringe: str = ""
    beard: str = ""
    moustache: str = ""
    marks: str = ""  # "mole", "freckles", "age", "earrings"
    skin: str = "skin"
    profile: int = 0
    turn: float = 0
    tilt: float = 0


@dataclass(frozen=True, slots=True)
class Hat:
    kind: str
    key: str
    band: str = ""
    gem: str = "gold"
    feather: str = "white"


@dataclass(frozen=True, slots=True)
class Hold:
    """The attribute and the arm: `x` moves the shaft, `y` is the height of the fist."""

    attribute: str
    sleeve: str
    cuff: str
    trimming: str = "band"  # of the cuff: "band", "fur", "points"
    hand: str = "fist"
    x: float = 0
    y: float = 150


@dataclass(frozen=True, slots=True)
class Person:
    rank: str
    suit: str
    ribbon: tuple[str, str]
    robe: Robe
    collar: Collar
    head: Head
    hat: Hat
    hold: Hold

    @property
    def name(self) -> str:
        return self.rank + self.suit


_KINGS = (
    Person(
        "K",
        "S",
        ("gold", "ink"),
        Robe("blue", inner="red", pattern="suit", inner_pattern="chevrons"),
        Collar("ermine"),
        Head(
            "curls",
            "ink",
            "ink",
            eyes="stern",
            nose="hook",
            brows="stern",
            half_width=28,
            jaw=12,
            chin=117,
            beard="point",
            moustache="curl",
            turn=1.5,
        ),
        Hat("spiked", "red", band="red"),
        Hold("sword", "red", "gold"),
    ),
    Person(
        "K",
        "H",
        ("gold", "ink"),
        Robe("red", inner="white", pattern="suit", inner_pattern="suit", inner_motif="red"),
        Collar("chain", "blue"),
        Head(
            "bob",
            "gold",
            "dark_gold",
            eyes="round",
            nose="broad",
            half_width=29,
            jaw=15,
            chin=117,
            beard="fork",
            moustache="wide",
            turn=-2,
            tilt=-3,
        ),
        Hat("arched", "blue", band="gold", gem="red"),
        Hold("heart_sceptre", "blue", "white", trimming="fur"),
    ),
    Person(
        "K",
        "D",
        ("gold", "ink"),
        Robe(
            "gold",
            trim="ink",
            inner="red",
            pattern="suit",
            inner_pattern="suit",
            motif="red",
        ),
        Collar("square", "white", edge="red"),
        Head(
            "bob",
            "brown",
            "dark_brown",
            nose="hook",
            beard="square",
            moustache="wide",
            profile=-1,
        ),
        Hat("battlement", "red", band="red"),
        Hold("axe", "blue", "white", x=4),
    ),
    Person(
        "K",
        "C",
        ("gold", "ink"),
        Robe("green", inner="ink", pattern="suit", inner_pattern="chevrons"),
        Collar("scalloped", "red"),
        Head(
            "curls",
            "silver",
            "dark_ink",
            eyes="sleepy",
            nose="broad",
            brows="bushy",
            half_width=30,
            jaw=18,
            chin=117,
            beard="round",
            moustache="droop",
            marks="age",
            tilt=3,
        ),
        Hat("trefoil", "green", band="green"),
        Hold("orb", "gold", "red", hand="under", y=146),
    ),
)

_QUEENS = (
    Person(
        "Q",
        "S",
        ("white", "blue"),
        Robe("ink", inner="blue", pattern="suit", inner_pattern="dots"),
        Collar("vee", "white", edge="blue"),
        Head(
            "veil",
            "blue",
            "ink",
            eyes="sleepy",
            nose="hook",
            mouth="thin",
            brows="high",
            half_width=24.5,
            jaw=9,
            chin=117,
            marks="mole",
            turn=2,
            tilt=5,
        ),
        Hat("sunburst", "blue", band="blue"),
        Hold("spade_sceptre", "blue", "gold", trimming="points"),
    ),
    Person(
        "Q",
        "H",
        ("white", "red"),
        Robe(
            "red",
            trim="blue",
            inner="white",
            pattern="suit",
            inner_pattern="suit",
            inner_motif="red",
        ),
        Collar("necklace", "blue"),
        Head(
            "long",
            "gold",
            "dark_gold",
            eyes="round",
            nose="snub",
            mouth="full",
            brows="high",
            half_width=27,
            jaw=14,
            chin=115,
            fringe="part",
            turn=-2,
            tilt=6,
        ),
        Hat("scalloped", "blue", band="gold", gem="red"),
        Hold("rose", "blue", "white", hand="pinch"),
    ),
    Person(
        "Q",
        "D",
        ("white", "red"),
        Robe(
            "gold",
            trim="red",
            inner="blue",
            pattern="suit",
            inner_pattern="dots",
            motif="red",
        ),
        Collar("scalloped", "white", edge="red"),
        Head(
            "braids",
            "brown",
            "brown",
            nose="straight",
            mouth="full",
            brows="high",
            half_width=26,
            jaw=11,
            fringe="part",
            marks="earrings",
            skin="skin_tan",
            turn=2,
            tilt=-5,
        ),
        Hat("lilies", "red", band="gold", gem="red"),
        Hold("mirror", "red", "white", trimming="fur"),
    ),
    Person(
        "Q",
        "C",
        ("white", "green"),
        Robe("green", inner="ink", pattern="suit", inner_pattern="suit"),
        Collar("yoke", "gold", edge="red"),
        Head(
            "cauls",
            "copper",
            "dark_copper",
            eyes="almond",
            nose="straight",
            mouth="smile",
            brows="high",
            half_width=26,
            jaw=13,
            fringe="part",
            turn=2,
            tilt=-4,
        ),
        Hat("pearls", "green", band="white", gem="green"),
        Hold("sheaf", "white", "gold", trimming="points", hand="pinch"),
    ),
)

_JACKS = (
    Person(
        "J",
        "S",
        ("blue", "gold"),
        Robe("ink", inner="red", inner_pattern="chevrons"),
        Collar("ruff"),
        Head("slab", "gold", "dark_gold", nose="hook", profile=-1),
        Hat("brimmed", "red", feather="white"),
        Hold("halberd", "red", "white"),
    ),
    Person(
        "J",
        "H",
        ("red", "gold"),
        Robe("red", inner="white", pattern="suit", inner_pattern="suit", inner_motif="red"),
        Collar("cowl", "blue"),
        Head("slab", "brown", "dark_brown", nose="snub", profile=1, tilt=-3),
        Hat("cap", "blue", feather="red"),
        Hold("arrow", "blue", "gold"),
    ),
    Person(
        "J",
        "D",
        ("red", "gold"),
        Robe("blue", inner="red", pattern="suit", inner_pattern="dots"),
        Collar("flat", "white"),
        Head(
            "bob",
            "gold",
            "dark_gold",
            eyes="round",
            nose="snub",
            mouth="smirk",
            half_width=27,
            jaw=14,
            fringe="straight",
            marks="freckles",
            turn=-3,
            tilt=-4,
        ),
        Hat("beret", "red"),
        Hold("quill", "blue", "white", trimming="points", hand="pinch"),
    ),
    Person(
        "J",
        "C",
        ("green", "gold"),
        Robe("brown", inner="ink", pattern="suit", inner_pattern="suit"),
        Collar("hood", "green"),
        Head(
            "bob",
            "ink",
            "ink",
            eyes="almond",
            nose="straight",
            half_width=26.5,
            jaw=11,
            fringe="side",
            skin="skin_tan",
            turn=-2,
            tilt=4,
        ),
        Hat("peaked", "green", feather="red"),
        Hold("bow", "green", "brown"),
    ),
)

PERSONS: tuple[Person, ...] = _KINGS + _QUEENS + _JACKS
