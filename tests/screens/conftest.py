"""The pilot before the panels around the table; every test begins and ends in English."""

from collections.abc import Iterator

import pytest

from spiderette import text
from tests.pilot.conftest import hire, pilot  # noqa: F401  # fixtures


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    text.use("en")
    yield
    text.use("en")
