"""The pilot before the table."""

from tests.pilot.conftest import hire, pilot  # noqa: F401  # fixtures
