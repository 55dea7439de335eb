"""What a process holds: memory, descriptors, threads, and the entries of every cache of ours."""

from __future__ import annotations

import ctypes
import functools
import gc
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame


class Held(NamedTuple):
    """resident: megabytes of memory, 0 where the system does not tell.  surfaces: of pygame."""

    resident: float
    descriptors: int
    threads: int
    surfaces: int
    cached: int
    objects: int


def held() -> Held:
    """What this process holds now, after all that nobody wants any more is gone."""
    gc.collect()
    _give_back()
    objects = gc.get_objects()
    return Held(
        _resident(),
        _descriptors(),
        threading.active_count(),
        sum(type(item) is pygame.Surface for item in _everything(objects)),
        sum(function.cache_info().currsize for function in _caches(objects)),
        len(objects),
    )


def _everything(objects: list[object]) -> Iterator[object]:
    """What the containers hold; surfaces themselves are not followed by the collector."""
    seen: set[int] = set()
    for holder in objects:
        if isinstance(holder, (dict, list, tuple)):
            inside = holder.values() if isinstance(holder, dict) else holder
            for item in inside:
                if type(item) is pygame.Surface and id(item) not in seen:
                    seen.add(id(item))
                    yield item


def _caches(objects: list[object]) -> list[functools._lru_cache_wrapper[object]]:
    return [item for item in objects if isinstance(item, functools._lru_cache_wrapper)]


def _give_back() -> None:
    """Let the C library return what it keeps for later, so that growth is growth."""
    if sys.platform == "linux":
        try:
            ctypes.CDLL("libc.so.6").malloc_trim(0)
        except (OSError, AttributeError):
            return  # another C library


def _resident() -> float:
    if sys.platform == "win32":
        return 0.0
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, ValueError):
        return 0.0


def _descriptors() -> int:
    try:
        return sum(1 for _ in Path("/proc/self/fd").iterdir())
    except OSError:
        return 0
