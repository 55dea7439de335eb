"""Every file of the deck: its name below `assets/cards` and its text."""

from __future__ import annotations

from pathlib import Path

from spiderette.paint import card_plan as plan
from tools.cards import court
from tools.cards.aces import ACES
from tools.cards.backs import BACKS
from tools.cards.drawing import Drawing, svg
from tools.cards.glyphs import CAP, SUIT, rank_glyph
from tools.cards.persons import PERSONS
from tools.cards.seam import ribbon

CARD_BOX: plan.Box = (0, 0, plan.WIDTH, plan.HEIGHT)
_SUIT_BOX: plan.Box = (-50, -50, 100, 100)


def _filled(d: str) -> Drawing:
    art = Drawing()
    art.fill(d, "ink")
    return art


def _symbols() -> dict[str, str]:
    texts = {f"suits/{suit}": svg(_filled(SUIT[suit]), _SUIT_BOX) for suit in plan.SUITS}
    for rank in plan.RANKS:
        glyph, width = rank_glyph(rank)
        texts[f"ranks/{rank}"] = svg(_filled(glyph), (0, 0, width, CAP), digits=2)
    return texts


def _frames() -> dict[str, str]:
    texts = {"frames/body": svg(court.body(), CARD_BOX), "frames/mat": svg(court.mat(), CARD_BOX)}
    for ground in plan.GROUNDS:
        texts[f"frames/small{ground}"] = svg(court.panel_ground(ground), plan.HALF_BOX)
        for name, face in plan.FACES.items():
            texts[f"frames/{name}{ground}"] = svg(court.frame(face.notch, ground), CARD_BOX)
    return texts


def _courts() -> dict[str, str]:
    texts = {}
    for person in PERSONS:
        texts[f"courts/{person.name}"] = svg(court.figure(person), plan.HALF_BOX)
        band = ribbon(person.sash)
        texts[f"courts/{person.name}_ribbon"] = svg(band, plan.RIBBON_BOX)
    return texts


def all_parts() -> dict[str, str]:
    """Name without ending -> SVG text, the same on every run."""
    aces = {f"aces/{suit}": svg(draw(), CARD_BOX) for suit, draw in ACES.items()}
    backs = {f"backs/{name}": svg(draw(inks), CARD_BOX) for name, (draw, inks) in BACKS.items()}
    return {**_symbols(), **_frames(), **aces, **_courts(), **backs}


def write(directory: Path) -> int:
    """Write all parts below `directory`, drop SVGs that are no part any more; count the parts."""
    texts = all_parts()
    for old in directory.glob("*/*.svg"):
        if f"{old.parent.name}/{old.stem}" not in texts:
            old.unlink()
    for name, text in texts.items():
        path = directory / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return len(texts)
