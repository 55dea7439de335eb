"""Tests of the store do not wait for the disk: no test here cuts the power."""

import os
import shutil
from pathlib import Path

import pytest

from spiderette.store import vault


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vault, "SYNCHRONOUS", "OFF")
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def home(original: Path, tmp_path: Path) -> Path:
    """A copy of the module's `original` folder."""
    return Path(shutil.copytree(original, tmp_path / "home"))
