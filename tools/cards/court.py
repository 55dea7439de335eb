"""A court: the half-figure, the frames it stands in, the panel of the small face."""

from __future__ import annotations

import math

from spiderette.paint.card_plan import HALF_BOX, HEIGHT, PANEL, WIDTH, Point
from tools.cards.arms import cuff, hand, sleeve, sleeve_outline
from tools.cards.attributes import ATTRIBUTES
from tools.cards.drawing import Drawing
from tools.cards.faces import full_face, nose, outline, profile
from tools.cards.geometry import bead, mirrored, place, polygon, rect
from tools.cards.hair import beard, behind, fringe, profile_hair
from tools.cards.hats import headgear
from tools.cards.regions import clip, cut, union
from tools.cards.robes import INNER, collar, collar_outline, lining, puffs, robe
from tools.cards.seam import RIBBON_HALF, notched_window, strip, upper_half, window
from tools.cards.wardrobe import Person

AXIS_X, HOLD_X = 140.0, 211.0  # axis of the head, shaft of the attribute
INSET = 4.0
_NECK_Y = 112.0  # the head is tilted about this point of its axis
_HEAD_SCALE = 0.945  # crowns and brims stay clear of the frame's gold line
_NECK = {0: rect(-11.5, 98, 23, 36, 4), -1: polygon((-12, 102), (17, 98), (18, 132), (-15, 132))}


def figure(person: Person) -> Drawing:
    """The upper half of a court without its ground, clipped above the seam."""
    half = upper_half(window())
    shaft = HOLD_X + person.hold.x
    art, (back, front) = Drawing(), _head(person)
    art.add(back.placed(AXIS_X))
    art.add(_body(person, place(half, -AXIS_X, 0), shaft - AXIS_X).placed(AXIS_X))
    art.add(front.placed(AXIS_X))
    _shade_of_ribbon(art, person, half)
    held = Drawing()
    cuff(held, person.hold)
    ATTRIBUTES[person.hold.attribute](held)
    hand(held, person.hold, person.head.skin)
    art.add(held.placed(shaft))
    return art


def _body(person: Person, region: str, reach: float) -> Drawing:
    """Robe, arm and collar; `reach` is how far from the axis the shaft stands."""
    art, arm = Drawing(), Drawing()
    robe(art, person, region, _bare_cloth(person, region, reach))
    lining(art, person)
    _neck(art, person)
    covered = place(collar_outline(person), -reach, 0)
    sleeve(arm, person.hold, person.robe.trim, place(region, -reach, 0), covered)
    if person.hold.arm != "puff":
        art.add(arm.placed(reach))
    collar(art, person, region)
    if person.hold.arm == "puff":
        art.add(arm.placed(reach))
    if not person.head.profile:
        chin = place(outline(person.head), person.head.tilt * -0.2, 5)
        below = clip(clip(chin, rect(-60, 100, 120, 60)), collar_outline(person))
        art.shadow(below, region, 0.15)
    return art


def _neck(art: Drawing, person: Person) -> None:
    turned = person.head.profile
    shape = mirrored(_NECK[-1]) if turned > 0 else _NECK[turned]
    art.shape(shape, person.head.skin + "_shade")


def _bare_cloth(person: Person, region: str, reach: float) -> str:
    """Where a motif of the robe is seen whole: not under collar, arm, hand, hair or ribbon."""
    hidden = [
        *(place(collar_outline(person), x, y) for x, y in ((0, 0), (-4, 3), (1.5, 6))),
        place(sleeve_outline(person.hold), reach, 0),
        rect(reach - 26, 90, 90, 120),
        place(strip(RIBBON_HALF + 2.5, 40), -AXIS_X, 0),
        rect(-50, 90, 100, 32),
    ]
    if person.collar.kind == "ruff":
        hidden.append(puffs())
    for d in hidden:
        region = cut(region, d)
    return region


def _shade_of_ribbon(art: Drawing, person: Person, half: str) -> None:
    """Fainter on white, where the same grey looks like dirt."""
    fall = strip(15, 0)
    white = [collar_outline(person)] if person.collar.key == "white" else []
    if person.robe.inner == "white":
        white.append(INNER)
    if person.hold.sleeve == "white":
        white.append(place(sleeve_outline(person.hold), HOLD_X + person.hold.x - AXIS_X, 0))
    pale = clip(union(*(place(d, AXIS_X, 0) for d in white)), half) if white else ""
    art.shadow(fall, cut(half, pale) if pale else half)
    if pale:
        art.shadow(fall, pale, 0.1)


def _head(person: Person) -> tuple[Drawing, Drawing]:
    """What lies behind the body, and what lies before it."""
    head = person.head
    back, front = Drawing(), Drawing(light=-1 if head.profile > 0 else 1)
    if head.profile:
        profile(front, person)
        profile_hair(front, head)
    else:
        behind(back, head)
        full_face(front, person)
        beard(front, head)
        nose(front, head)
        fringe(front, head)
    headgear(front, person.hat)
    if head.profile > 0:
        front = front.mirrored()
    rise = _NECK_Y * (1 - _HEAD_SCALE) - head.lift
    back, front = (d.placed(0, rise, _HEAD_SCALE).tilted(head.tilt, _NECK_Y) for d in (back, front))
    return back, front


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


def _sprinkled(art: Drawing, region: str) -> None:
    """A quiet weave of dots."""
    pitch_x, pitch_y = 20.0, 26.0
    motifs = "".join(
        bead(AXIS_X + (i + 0.5 * (j % 2)) * pitch_x, 7 + j * pitch_y / 2, 2.5)
        for j in range(16)
        for i in range(-8, 7)
    )
    art.fill(clip(motifs, region), "ray")


def _adorn(art: Drawing, region: str, ground: str) -> None:
    """Rays for a king, a weave for a queen, nothing for a jack."""
    if ground == "_king":
        _rays(art, region, (AXIS_X, 84))
    elif ground == "_queen":
        _sprinkled(art, region)


def body() -> Drawing:
    """The blank card."""
    art = Drawing()
    art.shape(rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 15), "paper", 1.5, "edge")
    return art


def frame(notch: Point, ground: str) -> Drawing:
    """The blank card with ground and frame line. The figure goes over the line."""
    art, outline_ = body(), notched_window(notch)
    inner = notched_window(notch, INSET)
    picture = Drawing()
    picture.fill(upper_half(outline_), "ground")
    _adorn(picture, upper_half(inner), ground)
    art.add(picture.both_halves())
    art.line(inner, "gold", 1.4)
    art.line(outline_, width=2)
    return art


def panel_ground(ground: str) -> Drawing:
    """What lies behind the head of a small face, in the picture's own coordinates."""
    art = Drawing()
    art.fill(rect(*HALF_BOX), "ground")
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
