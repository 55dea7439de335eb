"""Pixels as numbers, for the tests of the card art."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

TABLE = (24, 92, 62)
Grey = list[float]

# Deuteranopia on linear light (Machado, Oliveira and Fernandes 2009, severity 1).
DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413))
DEUTAN_BLUE = (-0.011820, 0.042940, 0.968881)


def on_table(surface: pygame.Surface) -> pygame.Surface:
    """The surface over the table's colour, without alpha."""
    flat = pygame.Surface(surface.get_size())
    flat.fill(TABLE)
    flat.blit(surface, (0, 0))
    return flat


def rgb(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(on_table(surface), "RGB")


def mean_difference(a: bytes, b: bytes) -> float:
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def unlike(a: pygame.Surface, b: pygame.Surface, threshold: int) -> float:
    """The share of channel values, alpha among them, that differ by more than `threshold`."""
    left, right = (pygame.image.tobytes(s, "RGBA") for s in (a, b))
    pairs = zip(left, right, strict=True)
    return sum(abs(x - y) > threshold for x, y in pairs if x != y) / len(left)


def luminance(colour: str) -> float:
    """Relative luminance of "#RRGGBB" (WCAG 2)."""
    r, g, b = (_linear(int(colour[k : k + 2], 16)) for k in (1, 3, 5))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _linear(value: int) -> float:
    v = value / 255
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


_LINEAR = [_linear(value) for value in range(256)]


def greys(surface: pygame.Surface) -> Grey:
    data = pygame.image.tobytes(surface, "RGB")
    return [
        0.299 * data[k] + 0.587 * data[k + 1] + 0.114 * data[k + 2] for k in range(0, len(data), 3)
    ]


def deutan_greys(surface: pygame.Surface) -> Grey:
    """Lightness as someone without green cones sees it: what is left when hue says nothing."""
    data, out = pygame.image.tobytes(surface, "RGB"), []
    rows = (*DEUTAN, DEUTAN_BLUE)
    for k in range(0, len(data), 3):
        light = [_LINEAR[value] for value in data[k : k + 3]]
        r, g, b = (sum(w * v for w, v in zip(row, light, strict=True)) for row in rows)
        out.append(255 * max(0.0, 0.2126 * r + 0.7152 * g + 0.0722 * b) ** (1 / 2.2))
    return out


def stretched(values: Grey) -> Grey:
    """Darkest to 0, lightest to 1: a light red and a black of the same shape become one."""
    low, high = min(values), max(values)
    return [(v - low) / max(high - low, 1e-9) for v in values]


def nearest(sample: Sequence[float], centroids: Sequence[Sequence[float]]) -> int:
    def distance(k: int) -> float:
        return sum((a - b) * (a - b) for a, b in zip(sample, centroids[k], strict=True))

    return min(range(len(centroids)), key=distance)
