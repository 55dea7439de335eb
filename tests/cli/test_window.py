"""The way into the window and to pictures: what is handed on, with a stand-in at the other end."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from spiderette.cli.options import WindowOptions
from spiderette.engine.codes import Code
from spiderette.engine.game import Game
from tests.cli.driving import run

ROOT = Path(__file__).resolve().parent.parent.parent
CODE = "SD1-S2-AAAAABD"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[WindowOptions]:
    """The windows that were asked for."""
    asked: list[WindowOptions] = []
    app = ModuleType("spiderette.app")

    def run_window(options: WindowOptions) -> int:
        asked.append(options)
        return 0

    app.run = run_window  # type: ignore[attr-defined]  # a stand-in
    monkeypatch.setitem(sys.modules, "spiderette.app", app)
    monkeypatch.delenv("SPIDERETTE_LOG", raising=False)
    return asked


def test_without_arguments_the_window_opens_as_the_player_left_it(
    opened: list[WindowOptions],
) -> None:
    assert run().status == 0
    assert opened == [WindowOptions()]


def test_everything_that_is_asked_of_the_window_reaches_it(
    opened: list[WindowOptions], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPIDERETTE_LOG", "1")
    words = f"--size 1280x800 --mute {CODE.lower()} --lang zh --speed off"
    assert run(*words.split()).status == 0
    code = Code("SD", 2, "C", 29)
    assert opened == [WindowOptions(code, (1280, 800), "zh_TW", "off", True, True)]


@pytest.mark.parametrize("speed", ["off", "fast", "normal", "slow"])
def test_the_cards_have_four_speeds(opened: list[WindowOptions], speed: str) -> None:
    run("--speed", speed)
    assert opened[0].speed == speed


@pytest.mark.parametrize("word", ["foo", "SD1-S3-AAAAAAA", "deel"])
def test_no_window_opens_for_a_wrong_code(opened: list[WindowOptions], word: str) -> None:
    assert run(word).status == 2
    assert opened == []


def test_a_missing_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spiderette.app", None)
    said = run()
    assert said.status == 1
    assert "spiderette.app" in said.line
    assert run("--json").error["rule"] == "failure"


@pytest.fixture
def shots(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The pictures that were asked for."""
    asked: list[dict[str, Any]] = []
    shot = ModuleType("spiderette.screens.shot")

    def screenshot(game: Game, out: Path, **options: Any) -> dict[str, Any]:
        if options["screen"] == "nowhere":
            raise ValueError("There is no screen “nowhere”.")
        asked.append({"game": game, **options})
        out.write_bytes(out.suffix.encode())
        return {"columns": [[0, 0, 10, 10]]}

    shot.screenshot = screenshot  # type: ignore[attr-defined]  # a stand-in
    monkeypatch.setitem(sys.modules, "spiderette.screens.shot", shot)
    monkeypatch.setattr("spiderette.screens.shot", shot, raising=False)
    return asked


def test_a_picture_is_drawn_of_the_position_after_the_moves(
    shots: list[dict[str, Any]], tmp_path: Path
) -> None:
    out = str(tmp_path / "圖.png")
    said = run("screenshot", CODE, "d", "--out", out, "--size", "800x600", "--scale", "150%")
    assert said.out == f"Saved: {out}\n"
    [asked] = shots
    assert asked["game"].moves == 1
    assert (asked["size"], asked["scale"], asked["screen"]) == ((800, 600), 1.5, "play")
    assert (asked["theme"], asked["language"]) == (None, "en")


@pytest.mark.parametrize(
    ("name", "form"), [("a.png", b".png"), ("a.JPG", b".jpg"), ("a", b".png"), ("a.xyz", b".png")]
)
def test_the_ending_of_the_name_says_the_form_of_the_picture(
    shots: list[dict[str, Any]], tmp_path: Path, name: str, form: bytes
) -> None:
    run("screenshot", CODE, "--out", str(tmp_path / name))
    assert (tmp_path / name).read_bytes() == form


def test_a_picture_says_in_json_where_everything_lies(
    shots: list[dict[str, Any]], tmp_path: Path
) -> None:
    out = str(tmp_path / "a.png")
    words = "--screen settings --theme dark --lang zh_TW --json"
    said = run("screenshot", CODE, "--out", out, *words.split())
    assert said.data == {"columns": [[0, 0, 10, 10]]}
    assert (shots[0]["screen"], shots[0]["theme"]) == ("settings", "dark")
    assert (shots[0]["language"], shots[0]["size"]) == ("zh_TW", (1280, 800))


def test_a_picture_that_cannot_be_made_is_told(shots: list[dict[str, Any]], tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "no" / "folder.png"):
        said = run("screenshot", CODE, "--out", str(place), "--json")
        assert (said.status, said.error["rule"]) == (1, "bad-file")
    out = str(tmp_path / "a.png")
    said = run("screenshot", CODE, "--out", out, "--screen", "nowhere")
    assert (said.status, said.line) == (2, "There is no screen “nowhere”.")
    error = run("screenshot", CODE, "1>1:1", "--out", out, "--json").error
    assert error["rule"] == "same-column"
    assert not Path(out).exists()


def test_ctrl_c_in_a_console_of_windows_closes_the_window_as_its_cross_does(
    tmp_path: Path,
) -> None:
    """There it reaches Python, where SDL would have made a closed window of it."""
    program = (
        "import sys, pygame\n"
        "from spiderette.cli.run import main\n"
        "left = iter(range(3))\n"
        "def get():\n"
        "    if next(left, None) is None: raise KeyboardInterrupt\n"
        "    return []\n"
        "pygame.event.get = get\n"
        "sys.exit(main(['SD1-S1-AAAAABD']))\n"
    )
    home = {"SPIDERETTE_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, **home, "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
