"""The packaged program for the tests that want it; those are left out unless it is asked for."""

from pathlib import Path

import pytest

from tests.package.bundle import WANTED, build


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if WANTED or config.getoption("--nightly"):
        return
    left_out = [item for item in items if "bundle" in item.keywords]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if "bundle" not in item.keywords]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder that holds the packaged program, and what building said ("" if it was there)."""
    if WANTED not in ("", "build"):
        return Path(WANTED).absolute(), ""
    return build(tmp_path_factory.mktemp("bundle"))
