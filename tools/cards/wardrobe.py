"""What a court person is made of: robe, collar, head, hat, and what the hand holds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Robe:
    main: str
    trim: str = "gold"
    inner: str = "white"
    pattern: str = ""  # "suit" or nothing
    inner_pattern: str = ""  # "suit", "chevrons"
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
    lift: float = 0  # how much longer than usual the neck is


@dataclass(frozen=True, slots=True)
class Hat:
    kind: str
    key: str
    band: str = ""
    gem: str = "gold"
    feather: str = "white"


@dataclass(frozen=True, slots=True)
class Hold:
    """The attribute and the arm: `x` moves the shaft, `y` is the height of the fist.

    `arm` is "mantle" where it comes out of the robe's slit, "puff" where it comes out of a puffed
    sleeve, "raised" where the hand is held as high as the shoulder.
    """

    attribute: str
    sleeve: str
    cuff: str
    trimming: str = "band"  # of the cuff: "band", "fur", "lace", "bracer"
    hand: str = "fist"
    arm: str = "mantle"
    x: float = 0
    y: float = 150


@dataclass(frozen=True, slots=True)
class Sash:
    """The ribbon between the halves: `motifs` take turns along it, all in one colour."""

    fill: str
    key: str
    motifs: tuple[str, ...]
    hem: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    rank: str
    suit: str
    sash: Sash
    robe: Robe
    collar: Collar
    head: Head
    hat: Hat
    hold: Hold

    @property
    def name(self) -> str:
        return self.rank + self.suit
