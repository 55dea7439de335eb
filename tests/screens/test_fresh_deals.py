"""DE03: each new game is another deal, in one run and from start to start."""

import subprocess
import sys

from spiderette.engine.codes import parse_code

ASK = """
from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from spiderette.screens import shot
from spiderette.settings import Settings
code = parse_code("SD1-S1-AAAAABD")
with shot.seated(Game.deal(code), Settings().but(winnable_only=False)) as sitting:
    for _ in range({times}):
        print(sitting.another(code.variant))
"""


def fresh_codes(times: int) -> list[str]:
    """What a process of its own deals when it is asked for new games."""
    command = [sys.executable, "-c", ASK.format(times=times)]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=120)
    return run.stdout.split()[-times:]


def test_de03_every_new_game_of_every_start_is_another_deal() -> None:
    codes = [code for times in (1, 1, 1, 47) for code in fresh_codes(times)]
    assert all(parse_code(code) for code in codes)
    assert len(set(codes)) >= 49
