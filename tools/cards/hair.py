"""Hair behind and before the face, veils, beards and moustaches."""

from __future__ import annotations

from tools.cards.drawing import LINE, STRAND, Drawing
from tools.cards.faces import ear
from tools.cards.geometry import bead, both_sides, circle, mirrored, number, place, polygon, rect
from tools.cards.regions import clip, union
from tools.cards.wardrobe import Head

_FRINGE = {
    "part": "M-28 48C-31 68 -14 67 0 54C14 67 31 68 28 48L0 40Z",
    "side": "M-28 48C-31 68 -6 67 12 53C18 63 27 64 28 48Z",
    "locks": "M-27.4 65.2C-21.6 66.4 -17 64 -14.6 58.6C-12 64 -3 66.4 4 59C9 65 16 66 20 60"
    "C21.6 63 23.6 64.8 27.4 65L28.6 65L28.6 46L-28.6 46L-28.6 65.2Z",
}
_BEARD = {  # from the right sideburn to the left one
    "point": "C35 112 20 128 0 149C-20 128 -35 112 -29 78Z",
    "fork": "C35 109 29 127 14 142C8 136 4 130 0 124C-4 130 -8 136 -14 142C-29 127 -35 109 -29 78Z",
    "round": "C37 110 25 134 0 134C-25 134 -37 110 -29 78Z",
}
_MOUSTACHE = {
    "wide": "M0 98C-8 93 -16 97 -23 104C-12 106.5 -4 104.5 0 101C4 104.5 12 106.5 23 104"
    "C16 97 8 93 0 98Z",
    "droop": "M0 98C-9 94 -20 98 -24 114C-16 108 -6 107 0 102.5C6 107 16 108 24 114"
    "C20 98 9 94 0 98Z",
    "curl": "M0 98.5C-8 95 -15 98 -20 100C-25 101 -27 97 -24 93C-33 96 -31 107 -21 107"
    "C-12 107 -4 105.5 0 102C4 105.5 12 107 21 107C31 107 33 96 24 93C27 97 25 101 20 100"
    "C15 98 8 95 0 98.5Z",
}
_RIGHT = rect(3, 0, 100, 200)
_SWIRL = "M-4 2C-5 -5 5 -5 4 1C3 5 -1 4 0 1"


def _outline_key(key: str) -> str:
    """Ink on ink needs a lighter line."""
    return "dark_ink" if key == "ink" else "ink"


def _modelled(art: Drawing, d: str, key: str, width: float = LINE) -> None:
    """Hair with a softly darker right side."""
    art.fill(d, key)
    if key != "ink":
        art.fill(clip(d, art.lee(_RIGHT)), "dark_" + key, 0.3)
    art.line(d, width=width)


def behind(art: Drawing, head: Head) -> None:
    kinds = {
        "curls": _curls, "braids": _braids, "veil": _veil, "cauls": _cauls,
        "long": _long, "bob": _bob,
    }  # fmt: skip
    if head.hair in kinds:
        kinds[head.hair](art, head.key)


def _curls(art: Drawing, key: str) -> None:
    for k, y in enumerate((56, 72, 88, 103)):
        x = 30 + k * 2.8  # the upper ones clear of the frame
        art.shape(circle(-x, y, 10.5) + circle(x, y, 10.5), key, 2)
        swirl = place(_SWIRL, 35.6 + k * 1.2, y, 0.8)  # in what the face leaves visible
        art.line(both_sides(swirl), "dark_" + key, 1.5)


def _braids(art: Drawing, key: str) -> None:
    """Two plaits, each one shape, their strands crossing."""
    knots = [(28 + k * 2.5, 60 + k * 11.2, 9.8 - k * 0.45) for k in range(6)]
    plait = union(
        *(place(circle(0, 0, r, r * 0.78), x, y, 1, 14) for x, y, r in knots),
        *(rect(x - 5, y, 11, 11) for x, y, _ in knots[:-1]),
        polygon((18, 52), (28, 52), (40, 114), (18, 114)),  # no gap beside the face
    )
    tail = "M38 119C34 126 36 131 42 135C47 131 48 126 46 119Z"
    art.shape(both_sides(tail), key, 2)
    art.shape(both_sides(plait), key, 2.2)
    strands = "".join(
        f"M{number(x - 0.66 * r)} {number(y - 1.6)}C{number(x - 3)} {number(y + 5)} "
        f"{number(x + 3)} {number(y + 4)} {number(x + 0.58 * r)} {number(y - 0.44 * r)}"
        for x, y, r in knots
    )
    art.line(both_sides(strands), "dark_" + key, STRAND)
    art.shape(both_sides(rect(36.5, 117, 11, 6, 2)), "red", 1.6)


def _veil(art: Drawing, key: str) -> None:
    _modelled(art, "M-26 38C-52 42 -46 90 -66 132L66 132C46 90 52 42 26 38Z", key)
    art.line(both_sides("M34 54C44 80 40 100 54 128M31 62C37 84 34 104 42 126"), "dark_" + key, 1.6)


def _cauls(art: Drawing, key: str) -> None:
    """Hair gathered behind the ears in small nets of gold."""
    _modelled(art, "M-27 44C-38 52 -36 96 -22 114L22 114C36 96 38 52 27 44Z", key)
    art.shape(circle(-33, 90, 10.5, 14) + circle(33, 90, 10.5, 14), "gold", 2.2)
    net = "M25 83C31 87 37 93 40 98M29 78C34 82 40 88 43 92"
    art.line(both_sides(net + place(mirrored(net), 66, 0)), "brown", STRAND)
    pearls = "".join(bead(x, y, 1.9) for x, y in ((33, 81.5), (27.6, 90), (38.4, 90), (33, 98.5)))
    art.fill(both_sides(pearls), "white")


def _long(art: Drawing, key: str) -> None:
    _flowing(art, key, 50, 56, 138, 3)


def _bob(art: Drawing, key: str) -> None:
    _flowing(art, key, 45, 54, 109, 3)


def _flowing(art: Drawing, key: str, w: float, top: float, low: float, flare: float) -> None:
    d = (
        f"M-26 46C{-w} {top} {6 - w} 84 {-w} {low - 14}C{-w - flare} {low} {8 - w} {low + 4} -26 "
        f"{low - 2}L26 {low - 2}C{w - 8} {low + 4} {w + flare} {low} {w} {low - 14}"
        f"C{w - 6} 84 {w} {top} 26 46Z"
    )
    _modelled(art, d, key)
    strands = "".join(f"M{x} 66C{x + 4} 78 {x - 1} 90 {x + 3} {low - 9}" for x in (29.5, 34, 38.5))
    art.line(both_sides(strands), "dark_" + key, STRAND)


def fringe(art: Drawing, head: Head) -> None:
    if not head.fringe:
        return
    d = _FRINGE[head.fringe]
    if head.fringe == "locks":  # one with the hair beside the face
        art.fill(d, head.key)
        art.line(d.partition("L")[0], width=LINE)
    else:
        art.shape(d, head.key)
    strands = {
        "part": both_sides("M4 53C12 61 20 63 25 57M6 48C14 55 20 56 25 51"),
        "side": "M-25 52C-22 61 -8 60 6 52M15 52C19 57 24 57 26 52",
        "locks": "M-18 53C-19 58 -21 61 -24.4 62.6M-8 53C-8 57.6 -6 60 -2 60.6"
        "M11 53C11 57 12 60 15 61",
    }
    art.line(strands[head.fringe], "dark_" + head.key, STRAND)


def beard(art: Drawing, head: Head) -> None:
    if not head.beard:
        return
    n = head.turn
    d = "M-29 78C-24 96 -14 98 0 97C14 98 24 96 29 78" + _BEARD[head.beard]
    if not head.moustache:  # a shaven lip: the beard runs along the jaw
        d = (
            "M-29 78C-25 96 -17 107 -9 113C-5 115.5 5 115.5 9 113C17 107 25 96 29 78"
            + (_BEARD[head.beard])
        )
    _modelled(art, d, head.key)
    a, b, c = (121, 125, 129) if head.beard == "fork" else (124, 130, 136)
    strands = "".join(
        f"M{x} {117 - abs(x) * 0.5}C{x * 1.02} {a - abs(x) * 0.5} {x * 0.9} "
        f"{b - abs(x) * 0.5} {x * 0.75} {c - abs(x) * 0.55}"
        for x in (-21, -14, -7, 7, 14, 21)
    )
    art.line(strands, "dark_" + head.key, STRAND)
    if head.moustache:
        art.fill(place("M-8 107C-4 104 4 104 8 107C4 111.5 -4 111.5 -8 107Z", n, 0), "lip")
        d = place(_MOUSTACHE[head.moustache], n, 0)
        art.shape(d, head.key, 1.5, _outline_key(head.key))


def profile_hair(art: Drawing, head: Head) -> None:
    """Hair, and a square beard if there is one, of a face that looks left."""
    key = head.key
    if head.beard:
        d = (
            "M10 82C7 89 0 94 -12 96L-27 98C-33 99 -35 103 -31 105L-27 106C-34 112 -38 124 -34 143"
            "C-30 140 -28 138 -27 135C-26 142 -22 147 -16 151C-13 148 -12 144 -11 140"
            "C-9 145 -4 149 1.4 150.6C4 148 5.4 143.6 5.6 139C8 141.6 11 143 15 143.4"
            "C20 132 22 116 22 100L18 80Z"
        )
        _modelled(art, d, key)
        art.line(
            "M-29 114C-32 122 -32 130 -31 136M-21 113C-22 124 -21 134 -18 142"
            "M-12 112C-12 120 -11 127 -8 134M-2 106C1 116 2 128 0 140M9 100C13 110 14 122 11.6 134",
            "dark_" + key, STRAND,
        )  # fmt: skip
        art.fill("M-29 104.4L-18 106L-26 109.4Z", "lip")
        art.shape("M-28 96.4C-20 94 -12 98 -8 107C-16 107 -26 105 -33 101.4Z", key, 1.6)
        back = "M-14 46C-12 55 2 58 5 70C7 82 8 96 12 108C22 119 36 119 44 111C49 107 48 102 46 97"
        back += "C41 86 44 60 32 46Z"
    elif head.hair == "crop":
        _crop(art, key)
        ear(art, head.skin, 7, 0)
        return
    else:
        back = "M-8 46C-10 60 -2 62 0 72C2 84 4 96 -1 106C6 119 32 120 43 111C49 107 49 103 47 98"
        back += "C41 88 45 66 31 52Z"
    _modelled(art, back, key)
    art.line(
        "".join(f"M{x} 60C{x + 8} 76 {x} 92 {x + 4} 108" for x in (11, 19, 27, 34)),
        "dark_" + key, STRAND,
    )  # fmt: skip
    ear(art, head.skin, *((9.5, -4) if head.beard else (4, 0)))


def _crop(art: Drawing, key: str) -> None:
    """Short curls that leave the neck bare."""
    curls = ((-8, 58, 7), (2, 64, 8), (6, 78, 7), (9, 92, 8), (21, 101, 8), (33, 94, 8),
             (39, 82, 8), (37, 69, 8), (30, 61, 8))  # fmt: skip
    whole = union(
        *(circle(*curl) for curl in curls),
        polygon(*((x, y) for x, y, _ in curls)),
        rect(-6, 50, 34, 12),  # up to the hat
    )
    _modelled(art, whole, key)
    places = ((1, 63), (7, 80), (12, 94), (23, 99), (34, 90), (36, 72), (18, 68), (22, 84))
    art.line("".join(place(_SWIRL, x, y) for x, y in places), "dark_" + key, STRAND)
