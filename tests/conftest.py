"""What every test stands on: no window, no sound, no file of the real player.

The environment is set while this file is read, since SDL looks at it when pygame first starts.
Tests marked `nightly` run with `--nightly` only (`python tasks.py nightly`).
"""

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
HOME = tempfile.mkdtemp(prefix="spiderette-test-")
os.environ["SPIDERETTE_HOME"] = HOME

# The machine that tests may be slow and shared: no deadline; the same examples each time.
settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "nightly", settings.get_profile("ci"), derandomize=False, max_examples=2000
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--nightly", action="store_true", help="the long form of the suites as well")
    parser.addoption("--accept", action="store_true", help="keep the pictures as they look now")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("nightly" if config.getoption("--nightly") else "ci")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--nightly"):
        return
    long = [item for item in items if "nightly" in item.keywords]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if "nightly" not in item.keywords]


def pytest_sessionfinish() -> None:
    shutil.rmtree(HOME, ignore_errors=True)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh player's folder for one test; it does not exist yet."""
    place = tmp_path / "home"
    monkeypatch.setenv("SPIDERETTE_HOME", str(place))
    return place
