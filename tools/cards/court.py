"""A court: the half-figure, the frames it stands in, the panel of the small face."""

from __future__ import annotations

import math

from spiderette.paint.card_plan import HALF_BOX, HEIGHT, PANEL, WIDTH, Point
from tools.cards.attributes import ATTRIBUTES, blade, hand, sleeve, sleeve_outline
from tools.cards.drawing import Drawing
from tools.cards.faces import full_face, outline, profile
from tools.cards.geometry import place, polygon, rect
from tools.cards.glyphs import MOTIF
from tools.cards.hair import beard, behind, fringe, profile_hair
from tools.cards.hats import headgear
from tools.cards.regions import clip, cut
from tools.cards.robes import collar, collar_outline, robe
from tools.cards.seam import notched_window, strip, upper_half, window
from tools.cards.wardrobe import Person

AXIS_X, HOLD_X = 140.0, 211.0  # axis of the head, shaft of the attribute
INSET = 4.0
_NECK_Y = 112.0  # the head is tilted about this point of its axis


def figure(person: Person) -> Drawing:
    """The upper half of a court without its ground, clipped above the seam."""
    half = upper_half(window())
    on_axis = place(half, -AXIS_X, 0)
    shaft = HOLD_X + person.hold.x
    art, parts = Drawing(), _head(person)
    if person.hold.attribute == "sword":
        behind_all = Drawing()
        blade(behind_all)
        art.add(behind_all.placed(shaft))
    art.add(parts[0].placed(AXIS_X))
    art.add(_body(person, on_axis, shaft - AXIS_X).placed(AXIS_X))
    arm = Drawing()
    sleeve(arm, person.hold, place(half, -shaft, 0))
    art.add(arm.placed(shaft), parts[1].placed(AXIS_X))
    art.shadow(strip(15, 0), half)  # of the ribbon
    held = Drawing()
    ATTRIBUTES[person.hold.attribute](held)
    hand(held, person.hold)
    art.add(held.placed(shaft))
    return art


def _body(person: Person, region: str, reach: float) -> Drawing:
    art = Drawing()
    art.shape(rect(-12, 100, 24, 26, 4), person.head.skin + "_shade")  # the neck
    hidden = (collar_outline(person), place(sleeve_outline(person.hold), reach, 0))
    free = region
    for d in hidden:
        free = cut(free, d)
    robe(art, person, region, free)
    collar(art, person, region)
    if not person.head.profile:
        chin = place(outline(person.head), person.head.tilt * -0.2, 7)
        art.shadow(clip(chin, rect(-60, 100, 120, 60)), region, 0.15)
    return art


def _head(person: Person) -> tuple[Drawing, Drawing]:
    """What lies behind the body, and what lies before it."""
    head, back, front = person.head, Drawing(), Drawing()
    if head.profile:
        profile(front, person)
        profile_hair(front, head)
    else:
        behind(back, head)
        full_face(front, person)
        beard(front, head)
        fringe(front, head)
    headgear(front, person.hat)
    if head.profile > 0:
        front = front.mirrored()
    return back.tilted(head.tilt, _NECK_Y), front.tilted(head.tilt, _NECK_Y)


def _rays(art: Drawing, region: str, centre: Point) -> None:
    step, reach = math.pi / 18, 260
    for_all = "".join(
        polygon(
            (0, 0),
            (reach * math.cos(a), reach * math.sin(a)),
            (reach * math.cos(a + step), reach * math.sin(a + step)),
        )
        for a in (2 * k * step for k in range(18))
    )
    art.fill(clip(place(for_all, *centre), region), "ray")


def _diaper(art: Drawing, region: str) -> None:
    """A quiet weave of small lozenges."""
    pitch_x, pitch_y = 20.0, 26.0
    motifs = "".join(
        place(MOTIF["D"], AXIS_X + (i + 0.5 * (j % 2)) * pitch_x, 7 + j * pitch_y / 2, 0.09)
        for j in range(16)
        for i in range(-8, 7)
    )
    art.fill(clip(motifs, region), "ray")


def _adorn(art: Drawing, region: str, ground: str) -> None:
    """Rays for a king, a weave for a queen, nothing for a jack."""
    art.fill(region, "ground")
    if ground == "_king":
        _rays(art, region, (AXIS_X, 84))
    elif ground == "_queen":
        _diaper(art, region)


def body() -> Drawing:
    """The blank card."""
    art = Drawing()
    art.shape(rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 15), "paper", 1.5, "edge")
    return art


def frame(notch: Point, ground: str) -> Drawing:
    """The blank card with ground and frame line. The figure goes over the line."""
    art, outline_ = body(), notched_window(notch)
    half = upper_half(outline_)
    picture = Drawing()
    _adorn(picture, half, ground)
    art.add(picture.both_halves())
    art.line(_inset(notch), "gold", 1.4)
    art.line(outline_, width=2)
    return art


def _inset(notch: Point) -> str:
    """A fine gold line inside the frame line."""
    return notched_window(notch, INSET)


def panel_ground(ground: str) -> Drawing:
    """What lies behind the head of a small face, in the picture's own coordinates."""
    art = Drawing()
    _adorn(art, rect(*HALF_BOX), ground)
    return art


def mat() -> Drawing:
    """The blank card with a hole for the small face's picture; laid over it, it trims it."""
    card, hole = rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 15), rect(*PANEL, 8)
    art = Drawing()
    art.fill(card + hole, "paper", evenodd=True)
    art.line(card, "edge", 1.5)
    art.line(hole, width=3)
    return art
