"""Pictures kept beside the tests, and how far a new one may be from them.

What is kept is small: a few hundred pixels wide, as JPEG. Two pictures are alike when no
little square of one differs from the other by more than another way of smoothing letters would.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame
from PIL import Image, ImageChops, ImageStat

KEPT = Path(__file__).parent / "golden"
SHOWN = Path(__file__).resolve().parents[2] / "build" / "looks"
SQUARE = 4  # pixels of the small picture
SQUARE_MOST = 16.0  # of 255, what the colours of a square may differ by
WHOLE_MOST = 1.0  # the mean over the picture
QUALITY = 70


def small(surface: pygame.Surface, width: int) -> bytes:
    """A surface as a file with a picture `width` pixels wide."""
    picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    height = round(picture.height * width / picture.width)
    fine = picture.resize((width, height), Image.Resampling.BOX)
    file = BytesIO()
    fine.save(file, "JPEG", quality=QUALITY, subsampling=0, optimize=True)
    return file.getvalue()


def opened(file: bytes) -> Image.Image:
    return Image.open(BytesIO(file)).convert("RGB")


def difference(first: bytes, second: bytes) -> tuple[float, float]:
    """(mean, worst square) of two files, of 255; 255 for pictures of two sizes."""
    one, other = opened(first), opened(second)
    if one.size != other.size:
        return 255.0, 255.0
    squares = (one.width // SQUARE, one.height // SQUARE)
    coarse = (picture.resize(squares, Image.Resampling.BOX) for picture in (one, other))
    channels = ImageStat.Stat(ImageChops.difference(*coarse))
    return sum(channels.mean) / 3, max(high for _, high in channels.extrema)


def alike(one: bytes, other: bytes) -> bool:
    whole, square = difference(one, other)
    return whole <= WHOLE_MOST and square <= SQUARE_MOST


def hold(name: str, surface: pygame.Surface, width: int, accept: bool) -> None:
    """Compare with the kept picture of this name, or keep this one from now on."""
    now = small(surface, width)
    place = KEPT / f"{name}.jpg"
    if accept:
        if not place.exists() or not alike(now, place.read_bytes()):
            place.write_bytes(now)
        return
    assert place.exists(), f"{place.name} is not kept yet: python tasks.py accept"
    kept = place.read_bytes()
    if not alike(now, kept):
        raise AssertionError(_told(name, now, kept))


def _told(name: str, new: bytes, old: bytes) -> str:
    """Writes kept, new and their difference side by side; says where."""
    SHOWN.mkdir(parents=True, exist_ok=True)
    now, kept = opened(new), opened(old)
    sheet = Image.new("RGB", (kept.width + 2 * now.width, max(now.height, kept.height)))
    sheet.paste(kept, (0, 0))
    sheet.paste(now, (kept.width, 0))
    if now.size == kept.size:
        sheet.paste(ImageChops.difference(now, kept), (2 * now.width, 0))
    sheet.save(SHOWN / f"{name}.png")
    whole, square = difference(new, old)
    return (
        f"{name} looks different (mean {whole:.1f}, worst square {square:.0f}). Kept, new, "
        f"difference: build/looks/{name}.png. If it is meant: python tasks.py accept"
    )
