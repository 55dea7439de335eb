"""A display of the dummy driver, which `convert_alpha` needs."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True, scope="session")
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield
    pygame.display.quit()
