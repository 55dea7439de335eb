"""Cutting paths with skia-pathops, which keeps curves curves."""

from __future__ import annotations

from typing import Any

import pathops
from pathops import LineCap, LineJoin, PathOp, PathVerb

from tools.cards.geometry import segments, text_of

_VERB = {
    PathVerb.MOVE: "M",
    PathVerb.LINE: "L",
    PathVerb.QUAD: "Q",
    PathVerb.CUBIC: "C",
    PathVerb.CLOSE: "Z",
}
_METHOD = {"M": "moveTo", "L": "lineTo", "Q": "quadTo", "C": "cubicTo", "Z": "close"}
_MITRE_LIMIT = 6


def _to_skia(d: str) -> Any:
    path = pathops.Path()
    for verb, points in segments(d):
        getattr(path, _METHOD[verb])(*(value for point in points for value in point))
    return path


def _from_skia(path: Any) -> str:
    # The raw verbs: the library's own segments may hold a quadratic without an end point.
    return text_of([(_VERB[verb], list(points)) for verb, points in path])


def _combined(a: str, b: str, how: Any) -> str:
    return _from_skia(pathops.op(_to_skia(a), _to_skia(b), how, fix_winding=True))


def clip(d: str, region: str) -> str:
    """The part of `d` inside `region`."""
    return _combined(d, region, PathOp.INTERSECTION)


def cut(d: str, hole: str) -> str:
    """The part of `d` outside `hole`."""
    return _combined(d, hole, PathOp.DIFFERENCE)


def union(*ds: str) -> str:
    whole = ds[0]
    for d in ds[1:]:
        whole = _combined(whole, d, PathOp.UNION)
    return whole


def inside(motifs: list[str], region: str) -> str:
    """The motifs that lie wholly in `region`, uncut: a weave without fragments."""
    return "".join(motif for motif in motifs if not cut(motif, region))


def outlined(d: str, width: float) -> str:
    """The outline of a line: butt caps, mitred joins."""
    path = _to_skia(d)
    path.stroke(width, LineCap.BUTT_CAP, LineJoin.MITER_JOIN, _MITRE_LIMIT)
    path.convertConicsToQuads()
    return _from_skia(pathops.simplify(path, fix_winding=True))


def inset(d: str, by: float) -> str:
    """What is left of a shape when its edge moves inward by `by`, everywhere by the same."""
    path = _to_skia(d)
    path.stroke(2 * by, LineCap.ROUND_CAP, LineJoin.ROUND_JOIN, _MITRE_LIMIT)
    path.convertConicsToQuads()
    return _from_skia(pathops.op(_to_skia(d), path, PathOp.DIFFERENCE, fix_winding=True))


def pieces(d: str) -> list[str]:
    """The contours of a path, each as a path of its own."""
    return [_from_skia(contour) for contour in _to_skia(d).contours]


def span(d: str) -> tuple[float, float]:
    """The left and right end of a path."""
    left, _, right, _ = _to_skia(d).bounds
    return left, right
