"""The keys: every command has one, no two share one, on any keyboard."""

import pygame
import pytest

from spiderette.controller.commands import KEYS, Command, Key, command_of

CTRL, ALT, META = pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA


def pressed(key: int, mod: int = 0, scancode: int = 0) -> Command | None:
    values = {"key": key, "mod": mod, "scancode": scancode}
    return command_of(pygame.event.Event(pygame.KEYDOWN, values))


@pytest.mark.parametrize(
    ("key", "mod", "command"),
    [
        (pygame.K_u, 0, Command.UNDO),
        (pygame.K_z, CTRL, Command.UNDO),
        (pygame.K_r, 0, Command.REDO),
        (pygame.K_y, CTRL, Command.REDO),
        (pygame.K_d, 0, Command.DEAL),
        (pygame.K_h, 0, Command.HINT),
        (pygame.K_n, 0, Command.NEW),
        (pygame.K_F2, 0, Command.NEW),
        (pygame.K_r, CTRL, Command.RESTART),
        (pygame.K_F1, 0, Command.HELP),
        (pygame.K_F11, 0, Command.FULLSCREEN),
        (pygame.K_RETURN, ALT, Command.FULLSCREEN),
        (pygame.K_PLUS, CTRL, Command.LARGER),
        (pygame.K_MINUS, CTRL, Command.SMALLER),
        (pygame.K_0, CTRL, Command.USUAL_SIZE),
    ],
)
def test_the_keys_that_players_are_promised(key: int, mod: int, command: Command) -> None:
    assert pressed(key, mod) is command
    if mod == CTRL:
        assert pressed(key, META) is command, "Cmd on a Mac"
    assert pressed(key, mod | pygame.KMOD_CAPS | pygame.KMOD_NUM) is command


@pytest.mark.parametrize("mod", [CTRL, ALT])
def test_a_letter_with_a_modifier_that_means_nothing_does_nothing(mod: int) -> None:
    assert pressed(pygame.K_d, mod) is None
    assert pressed(pygame.K_u, mod) is None


@pytest.mark.parametrize("symbol", [0x310E, 0x432, 0x5D2, 0x3B4])
def test_lo10_a_key_without_a_latin_letter_counts_by_its_place(symbol: int) -> None:
    assert pressed(symbol, scancode=7) is Command.DEAL
    assert pressed(symbol, CTRL, scancode=29) is Command.UNDO


def test_a_function_key_is_no_letter_whatever_its_place() -> None:
    assert pressed(pygame.K_F11, scancode=68) is Command.FULLSCREEN
    assert pressed(pygame.K_HOME, scancode=7) is None


def test_every_key_is_written_once_and_gives_a_command() -> None:
    assert all(isinstance(command, Command) for command in KEYS.values())
    assert Key(pygame.K_ESCAPE) not in KEYS, "Esc belongs to what is open"
