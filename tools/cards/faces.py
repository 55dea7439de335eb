"""Faces: full and in profile. Variety lives here: eyes, noses, mouths, brows, marks."""

from __future__ import annotations

from tools.cards.drawing import DETAIL, STRAND, Drawing
from tools.cards.geometry import bead, both_sides, mirrored, place, polygon, rect, stretched
from tools.cards.regions import clip
from tools.cards.wardrobe import Head, Person

_LENS = {
    "almond": "M-8 82C-4 75.5 4 75.5 8 82C3 85.5 -3 85.5 -8 82Z",
    "round": "M-7.6 81C-6 73 6 73 7.6 81C5 87 -5 87 -7.6 81Z",
    "stern": "M-8.4 81C-3 76 4 77 8 82.5C3 85 -3 84.6 -8.4 81Z",
    "sleepy": "M-8.4 80.8C-4 79 4 79 8.4 80.8C4 86.2 -4 86.2 -8.4 80.8Z",
    "merry": "M-8 82C-5 74 5 74 8 82C4.4 84 -4.4 84 -8 82Z",
    "cat": "M-8 83.4C-4 77.4 3 75 8.2 78.6C5.4 85 -2 86 -8 83.4Z",
}
_LID = {
    "almond": "M-9 82C-4 74.5 4 74.5 9 82",
    "round": "M-8.6 81C-6 72.4 6 72.4 8.6 81",
    "stern": "M-9.4 80.4C-3 75 4 76 9 82.5",
    "sleepy": "M-9.4 80.8C-4 78.6 4 78.6 9.4 80.8M-7.6 76.6C-4 74 4 74 7.6 76.6",
    "merry": "M-8.8 82.4C-5 73.4 5 73.4 8.8 82.4",
    "cat": "M-8.6 83.6C-4 76.4 3 73.6 9.2 77.8",
}
_PUPIL = {
    "almond": (80.6, 3.7), "round": (80.2, 4.1), "stern": (80.8, 3.5), "sleepy": (82, 3.4),
    "merry": (80, 3.9), "cat": (80.6, 3.9),
}  # fmt: skip
_BROW = {
    "plain": ("M-8 71.5C-2 67.5 5 67.5 10 71", 2.6),
    "stern": ("M-9.5 74.5C-4 69 4 66.5 11.5 69", 3.6),
    "bushy": ("M-10 71.5C-4 65.5 6 65.5 12 72.5", 4.6),
    "high": ("M-7 70.5C-2 65 6 65 10.6 70", 2.0),
    "soft": ("M-7.6 71.6C-3 69 4 68 10 71.4", 2.8),
    "winged": ("M-8 72.6C-3 68.6 3 66.4 9.6 67.6", 2.8),
}
_LASH = {
    "almond": "M7.6 80.6L10.4 77.6",
    "round": "M7 79L9.6 77M5.4 76.4L7.6 73.8",
    "sleepy": "M7.8 80.6L10.2 79.2",
    "merry": "M7 79.6L9.6 77.6M5 77L7 74.4",
    "cat": "M7.4 78.4L10.2 75.8",
}
_NOSE = {  # pointing right: what is filled over beard and face, and the lines
    "straight": ("", "M1 76L6 95L-2 97"),
    "roman": (
        "M-3 84C-6 89 -6.4 94 -4 96.4C0 99.4 7 99.6 8.4 94C9.4 88 6 80 2 76Z",
        "M2 76C6 80 9.4 88 8.4 94C7 99.6 0 99.4 -4 96.4",
    ),
    "fine": ("", "M2.6 80C4 85 7.4 89 6.8 93.4C5.6 97.6 0 97.4 -2.6 95.2"),
    "broad": (
        "M-4 80C-4.6 86 -10 90 -9 95C-8 100 -3 99.6 0 98.4C3 99.6 8 100 9 95C10 90 4.6 86 4 80Z",
        "M-4.4 86C-6 89 -9.8 91 -9 95C-8 100 -3 99.6 0 98.4C3 99.6 8 100 9 95C9.8 91 6 89 4 80",
    ),
    "bulb": (
        "M-3 84C-4 87 -9.6 88.6 -9 94.4C-8 101 -2.6 100.4 0 100.4C2.6 100.4 8 101 9 94.4"
        "C9.6 88.6 4 87 3 84Z",
        "M-5.6 88.6C-8 89.8 -9.4 91.4 -9 94.4C-8 101 -2.6 100.4 0 100.4C2.6 100.4 8 101 9 94.4"
        "C9.6 88.6 4.6 87 3.6 80",
    ),
    "snub": ("", "M1 80C2 86 6 90 5 94.4C4 97.6 -1 97.6 -3 95"),
    "button": ("", "M4.6 91.4C5.6 95 2.6 97 0 96C-2.6 97 -5.6 95 -4.6 91.4"),
    "long": (
        "",
        "M2 74C1.4 82 4 88 5.4 92C6.4 96.6 2 97.4 -1 97M-4.4 92.6C-5.8 94.6 -5 96.8 -2.8 97",
    ),
}
_NOSTRIL = {
    "eagle": "M-31 94C-29 91.5 -26 91.5 -25 93.6",
    "long": "M-30 93C-28.6 90 -25.4 90.4 -25 93",
    "snub": "M-29 92.6C-28.6 90 -25.6 90 -25 92.4",
}
_LIPS = {
    "full": (
        "M-8 104.6C-5 101.2 -2 101.6 0 103C2 101.6 5 101.2 8 104.6C4.5 110.4 -4.5 110.4 -8 104.6Z",
        "M-7 104.8C-3 105.6 3 105.6 7 104.8",
    ),
    "thin": (
        "M-7 105C-4 102.4 -1.5 102.6 0 103.6C1.5 102.6 4 102.4 7 105C4 108 -4 108 -7 105Z",
        "M-7.6 104.8C-3 105.8 3 105.8 7.6 104.4",
    ),
    "smile": (
        "M-8.4 103.2C-4 103 -2 102 0 103C2 102 4 103 8.4 103.2C5 109.8 -5 109.8 -8.4 103.2Z",
        "M-9 102.8C-4 106.2 4 106.2 9 102.8",
    ),
}


def outline(head: Head) -> str:
    w, jaw, chin = head.half_width, head.jaw, head.chin
    low = chin - 33
    return (
        f"M{-w} 48L{w} 48L{w} {low}C{w} {low + 20} {jaw} {chin} 0 {chin}"
        f"C{-jaw} {chin} {-w} {low + 20} {-w} {low}Z"
    )


def full_face(art: Drawing, person: Person) -> None:
    """Without its nose, which goes over the moustache. The light comes from the left."""
    head = person.head
    n, way = head.turn, _way(head)
    shade = polygon(
        (n, 40), (n, 72), (n + way * 5, 95), (n, 97), (n, 130), (n + 70, 130), (n + 70, 40)
    )
    shape = outline(head)
    art.split(shape, head.skin, shade, head.skin + "_shade")
    art.fill(clip(shape, rect(-40, 48, 80, 9)), "ink", 0.13)  # under the hat
    _eyes(art, head, person.rank == "Q")
    _mouth(art, person)
    _marks(art, head, n)


def _way(head: Head) -> int:
    """Where the nose points: 1 right, -1 left."""
    return 1 if head.turn > 0 else -1


def _eyes(art: Drawing, head: Head, lashes: bool) -> None:
    n, kind = head.turn, head.eyes
    brow, weight = _BROW[head.brows]
    gap = head.half_width * 0.46
    left, right = n - gap, n + gap
    # A narrow face has narrow eyes, and of a turned one the far eye is the narrower: brows and
    # lashes stay inside the outline.
    near = min(1.0, head.half_width / 27.5)
    far = near * (1 - abs(n) * 0.035)
    wide_left, wide_right = (near, far) if n > 0 else (far, near)

    def pair(d: str) -> str:
        return place(stretched(mirrored(d), wide_left), left, 0) + place(
            stretched(d, wide_right), right, 0
        )

    art.fill(pair(_LENS[kind]), "white")
    y, r = _PUPIL[kind]
    look = n * 0.4
    art.fill(bead(left + look, y, r) + bead(right + look, y, r), "ink")
    art.fill(
        bead(left + look - 1.2, y - 1.3, 1.1) + bead(right + look - 1.2, y - 1.3, 1.1), "white"
    )
    art.line(pair(_LID[kind]), width=2.3)
    art.line(pair(brow), head.brow, weight)
    if lashes:
        art.line(pair(_LASH[kind]), width=1.8)


def nose(art: Drawing, head: Head) -> None:
    """Goes over a moustache."""
    n, way = head.turn, _way(head)
    filled, lines = _NOSE[head.nose]
    shape = place(stretched(filled, way), n, 0)
    if filled:
        art.fill(shape, head.skin if way > 0 else head.skin + "_shade")
    art.line(place(stretched(lines, way), n, 0), width=1.9)


def _mouth(art: Drawing, person: Person) -> None:
    head, n = person.head, person.head.turn
    if head.mouth in _LIPS:
        lips, parting = _LIPS[head.mouth]
        art.fill(place(lips, n, 0), "lip")
        art.line(place(parting, n, 0), "dark_lip", 1.5)
        if person.rank == "Q":
            strength = 0.75 if head.eyes == "round" else 0.5
            x = head.half_width * 0.6
            art.fill(bead(n - x, 94.6, 4.2) + bead(n * 0.4 + x, 94.6, 4.2), "blush", strength)
    elif not head.beard:
        curve = (
            "M-7 104C-3 107 3 107.4 8 103"
            if head.mouth == "smirk"
            else ("M-7 105C-3 106.6 3 106.6 7 104.8")
        )
        art.line(place(curve, n, 0) + f"M{n - 3} 110.2L{n + 3} 110.2", "dark_lip", 2.2)


def _marks(art: Drawing, head: Head, n: float) -> None:
    if head.marks == "mole":
        art.fill(bead(n - 11, 101, 1.5), "ink")
    elif head.marks == "freckles":
        places = ((-15, 92), (-19, 95), (-11, 95), (12, 92), (16, 95), (20, 92))
        art.fill("".join(bead(n + x, y, 1.2) for x, y in places), "copper", 0.7)
    elif head.marks == "age":
        art.line(
            both_sides("M-20 88C-17 90.5 -12 90.5 -8 89M-12 61.5C-6 60 6 60 12 61.5"),
            "skin_tan_shade",
            1.8,
        )
    elif head.marks == "earrings":
        w = head.half_width
        art.shape(bead(-w, 96, 3.6) + bead(w, 96, 3.6), "gold", 1.6)


_PROFILE = {  # forehead to throat, looking left
    "eagle": "L-22 70C-27 74 -37 84 -38 92C-37 96 -31 95.4 -28 96L-29.6 101C-30 103 -27 104 -26 104"
    "C-27 104.5 -29 106 -28 108C-27 111 -24 111 -25 115C-25 120 -15 122 -7 118",
    "long": "L-21 69C-21 76 -28 84 -36 90.4C-36.4 93.4 -31 94 -27.4 94.6L-28.6 98.6"
    "C-30 100.6 -27 102 -25 102C-27.4 103 -28.4 104.6 -27 106.4"
    "C-24.6 107.6 -25 109 -27 111C-29 116 -20 119 -8 115",
    "snub": "L-22.5 71C-22 77 -26 83 -34 86.5C-37.4 89 -33 94 -27 94.6L-28.4 98C-31 99.6 -28 102"
    " -26 102C-28.6 103 -29 106 -27 107C-24 108 -24 110 -24.6 112C-24 117 -15 119 -7 115",
}


def profile(art: Drawing, person: Person) -> None:
    """A face that looks left; the caller mirrors it for one that looks right."""
    head = person.head
    jaw = "M-3 40L40 40L40 130L-14 130C-3 112 5 92 -3 40Z"
    art.split(
        "M20 48L-20 48" + _PROFILE[head.nose] + "L18 102Z",
        head.skin,
        art.lee(jaw),  # by the hair, wherever the light comes from
        head.skin + "_shade",
    )
    art.fill(rect(-21, 48, 40, 8), "ink", 0.13)
    eye = 2.6 if head.nose == "long" else 0  # its forehead recedes
    art.fill(place("M-24 80C-18.6 75 -12 76 -6.6 82C-11.6 85 -18 85 -22 83Z", eye, 0), "white")
    art.fill(bead(eye - 17, 80.3, 3.7), "ink")
    art.line(place("M-24 79C-18.6 74 -12 75 -5.8 81.5", eye, 0), width=2.4)
    brow = "M-20.6 71.4C-15 64.8 -8 66 -1 71" if head.beard else "M-19 70C-15 66 -8 67 -2 71"
    art.line(brow, head.brow, 3.8 if head.beard else 2.8)
    art.line(_NOSTRIL[head.nose], width=1.6)
    if head.beard:
        art.fill("M-29 102L-19 104L-27 107.5C-29 106 -29 105 -26 104Z", "dark_lip")
        return
    art.fill("M-27.6 100.6L-18 101.4L-27 104.6C-28.4 103.4 -28 102.6 -25 102Z", "dark_lip")
    art.fill(bead(-14, 94, 4.6), "blush", 0.45)


def ear(art: Drawing, skin: str, x: float, y: float) -> None:
    """Of a face that looks left; it lies over the hair."""
    shape = "M3.6 83C-3 79.6 -9 84 -7.4 91C-6.4 95 -5 100 -1.4 100"
    shape += "C1.6 100 2.4 97 4 94C6.4 90 7 85 3.6 83Z"
    art.shape(place(shape, x, y), skin, DETAIL)
    fold = "M2 87C-3 85 -5 89 -2.6 92.4C-1.6 94 -2 95.6 -2.4 96.4"
    art.line(place(fold, x, y), width=STRAND)
