"""How alike two pictures are in structure, as eyes judge it.

The index of Wang, Bovik, Sheikh and Simoncelli ("Image quality assessment: from error visibility
to structural similarity", 2004), over even windows that overlap by half, computed by Pillow.
"""

from __future__ import annotations

from typing import Any

from PIL import Image, ImageMath

WINDOW = 8  # pixels
_C1, _C2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2  # the paper's constants, for eight bits


def likeness(one: Image.Image, other: Image.Image) -> float:
    """The mean index over all windows, in the worst of the three channels; 1 for equal pictures."""
    pairs = zip(one.convert("RGB").split(), other.convert("RGB").split(), strict=True)
    return min(_channel(a.convert("F"), b.convert("F")) for a, b in pairs)


def _channel(x: Image.Image, y: Image.Image) -> float:
    starts = (0, WINDOW // 2)
    found = [_windows(x, y, left, top) for left in starts for top in starts]
    return sum(found) / len(found)


def _windows(x: Image.Image, y: Image.Image, left: int, top: int) -> float:
    """The mean index of windows side by side, the first of them at (left, top)."""
    wide, high = max(1, (x.width - left) // WINDOW), max(1, (x.height - top) // WINDOW)
    end = min(left + wide * WINDOW, x.width), min(top + high * WINDOW, x.height)

    def mean(picture: Image.Image) -> Image.Image:
        return picture.crop((left, top, *end)).resize((wide, high), Image.Resampling.BOX)

    index = _computed(
        _index,
        x=mean(x),
        y=mean(y),
        xx=mean(_computed(_product, a=x, b=x)),
        yy=mean(_computed(_product, a=y, b=y)),
        xy=mean(_computed(_product, a=x, b=y)),
    )
    mean_index = index.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(mean_index, float)
    return mean_index


def _computed(formula: Any, **pictures: Image.Image) -> Image.Image:
    result = ImageMath.lambda_eval(formula, **pictures)
    assert isinstance(result, Image.Image)
    return result


def _product(args: dict[str, Any]) -> Any:
    return args["a"] * args["b"]


def _index(args: dict[str, Any]) -> Any:
    x, y = args["x"], args["y"]
    spread_x, spread_y, both = args["xx"] - x * x, args["yy"] - y * y, args["xy"] - x * y
    alike = (2 * x * y + _C1) * (2 * both + _C2)
    return alike / ((x * x + y * y + _C1) * (spread_x + spread_y + _C2))
