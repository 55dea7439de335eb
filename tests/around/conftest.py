"""The pilot and the player's screens above the table; every test begins in English."""

from collections.abc import Iterator

import pytest

from spiderette import text
from tests.pilot.conftest import hire, pilot  # noqa: F401  # fixtures


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    text.use("en")
    yield
    text.use("en")
