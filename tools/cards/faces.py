"""Faces: full and in profile. Variety lives here: eyes, noses, mouths, brows, marks."""

from __future__ import annotations

from tools.cards.drawing import Drawing
from tools.cards.geometry import bead, both_sides, circle, mirrored, place, polygon, rect
from tools.cards.regions import clip
from tools.cards.wardrobe import Head, Person

_LENS = {
    "almond": "M-8 82C-4 75.5 4 75.5 8 82C3 85.5 -3 85.5 -8 82Z",
    "round": "M-7.6 81C-6 73 6 73 7.6 81C5 87 -5 87 -7.6 81Z",
    "stern": "M-8.4 81C-3 76 4 77 8 82.5C3 85 -3 84.6 -8.4 81Z",
    "sleepy": "M-8.4 80.8C-4 79 4 79 8.4 80.8C4 86.2 -4 86.2 -8.4 80.8Z",
}
_LID = {
    "almond": "M-9 82C-4 74.5 4 74.5 9 82",
    "round": "M-8.6 81C-6 72.4 6 72.4 8.6 81",
    "stern": "M-9.4 80.4C-3 75 4 76 9 82.5",
    "sleepy": "M-9.4 80.8C-4 78.6 4 78.6 9.4 80.8M-7.6 76.6C-4 74 4 74 7.6 76.6",
}
_PUPIL = {"almond": (80.6, 3.7), "round": (80.2, 4.1), "stern": (80.8, 3.5), "sleepy": (82, 3.4)}
_BROW = {
    "plain": ("M-8 71.5C-2 67.5 5 67.5 10 71", 2.6),
    "stern": ("M-9.5 74.5C-4 69 4 66.5 11.5 69", 3.6),
    "bushy": ("M-10 71.5C-4 65.5 6 65.5 12 72.5", 4.6),
    "high": ("M-7 70.5C-2 65 6 65 11 70", 2.0),
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
    head = person.head
    n, dark = head.turn, -1 if head.turn > 0 else 1  # the shaded side
    shade = polygon(
        (n, 40), (n, 72), (n - dark * 5, 95), (n, 97), (n, 130), (n + dark * 70, 130),
        (n + dark * 70, 40),
    )  # fmt: skip
    shape = outline(head)
    art.split(shape, head.skin, shade, head.skin + "_shade")
    art.fill(clip(shape, rect(-40, 48, 80, 9)), "ink", 0.13)  # under the hat
    _eyes(art, head, person.rank == "Q")
    _nose(art, head.nose, n, dark)
    _mouth(art, person)
    _marks(art, head, n)


def _eyes(art: Drawing, head: Head, lashes: bool) -> None:
    n, kind = head.turn, head.eyes
    brow, weight = _BROW[head.brows]
    gap = 12.5 if head.half_width < 28.5 else 13
    left, right = n - gap, n + gap
    pair = place(mirrored(_LENS[kind]), left, 0) + place(_LENS[kind], right, 0)
    art.fill(pair, "white")
    y, r = _PUPIL[kind]
    look = n * 0.3
    art.fill(bead(left + look, y, r) + bead(right + look, y, r), "ink")
    art.fill(
        bead(left + look + 1.3, y - 1.3, 1.1) + bead(right + look + 1.3, y - 1.3, 1.1), "white"
    )
    art.line(place(mirrored(_LID[kind]), left, 0) + place(_LID[kind], right, 0), width=2.4)
    art.line(place(mirrored(brow), left, 0) + place(brow, right, 0), head.brow, weight)
    if lashes:
        art.line(f"M{left - 8} 81L{left - 12} 78M{right + 8} 81L{right + 12} 78", width=2)


def _nose(art: Drawing, kind: str, n: float, dark: int) -> None:
    def x(offset: float) -> float:
        return n + dark * offset

    lines = {
        "straight": f"M{x(-1)} 76L{x(-6)} 95L{x(2)} 97",
        "hook": f"M{x(-1)} 74C{x(-3)} 80 {x(-9)} 88 {x(-7.5)} 95C{x(-6)} 99 {x(-1)} 98.5 {x(3)} 96",
        "broad": f"M{x(-1.5)} 80L{x(-4)} 88M{n - 8} 92C{n - 9.5} 98 {n - 3} 99 {n} 97.4"
        f"C{n + 3} 99 {n + 9.5} 98 {n + 8} 92",
        "snub": f"M{x(-1)} 80C{x(-2)} 86 {x(-6)} 90 {x(-5)} 94.4"
        f"C{x(-4)} 97.6 {x(1)} 97.6 {x(3)} 95",
    }
    art.line(lines[kind], width=1.9)


def _mouth(art: Drawing, person: Person) -> None:
    head, n = person.head, person.head.turn
    if head.mouth in _LIPS:
        lips, parting = _LIPS[head.mouth]
        art.fill(place(lips, n, 0), "lip")
        art.line(place(parting, n, 0), "dark_lip", 1.5)
        if person.rank == "Q":
            strength = 0.75 if head.eyes == "round" else 0.5
            art.fill(bead(n - 17, 94, 4.4) + bead(n + 17, 94, 4.4), "blush", strength)
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


_PROFILE = {  # forehead to neck, looking left; only the nose differs
    "hook": "L-23 71C-26 76 -37 86 -37 92C-36.5 96.4 -30 95.4 -27 96",
    "snub": "L-22.5 71C-23 77 -28 84 -34.5 87.5C-37 91 -31 95 -27 95.6",
}


def profile(art: Drawing, person: Person) -> None:
    """A face that looks left; the caller mirrors it for one that looks right."""
    head = person.head
    art.split(
        "M20 48L-20 48" + _PROFILE[head.nose] + "L-29 101C-30 103 -27 104 -26 104"
        "C-27 104.5 -29 106 -28 108C-27 111 -24 111 -25 115C-25 121 -15 123 -7 119L18 102Z",
        head.skin,
        "M-4 40L40 40L40 130L-12 130C-2 112 6 90 -4 40Z",
        head.skin + "_shade",
    )
    art.fill(rect(-21, 48, 40, 8), "ink", 0.13)
    art.fill("M-24 80C-18 75 -10 76 -4 82C-10 85 -18 85 -22 83Z", "white")
    art.fill(bead(-17, 80.3, 3.7), "ink")
    art.line("M-25 79C-18 74 -10 75 -3 81.5", width=2.4)
    brow = "M-25 71C-17 64.5 -8 66 -1 71" if head.beard else "M-23 69.5C-16 66 -8 67 -2 71"
    art.line(brow, head.brow, 3.8 if head.beard else 2.8)
    art.line("M-31 94C-29 91.5 -26 91.5 -25 93.6", width=1.6)
    art.fill("M-29 102L-19 104L-27 107.5C-29 106 -29 105 -26 104Z", "dark_lip")
    if not head.beard:
        art.fill(bead(-14, 95, 4.6), "blush", 0.45)
        art.fill(circle(-3, 90, 4, 6), head.skin)
        art.line("M-1 85.6C-6 83.4 -7.6 92 -3 95.4", width=1.5)
