"""Output that never fails, in real processes: narrow encodings, closed pipes, no console, speed."""

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock, patch

import pytest

from spiderette import text
from spiderette.cli.run import main
from tests.cli.driving import run

ROOT = Path(__file__).resolve().parent.parent.parent
CODE = "SD1-S4-AAAAABD"


def process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "main.py", *arguments]
    return _run(command, {**os.environ, "LC_ALL": "C", **environment})


def python(program: str) -> subprocess.CompletedProcess[bytes]:
    return _run([sys.executable, "-c", program], dict(os.environ))


def _run(command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)


@pytest.mark.parametrize("encoding", ["ascii", "cp950", "cp1252", "utf-8"])
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_no_encoding_is_too_narrow(encoding: str, language: str) -> None:
    done = process("deal", CODE, "--reveal", "--lang", language, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"[10C]" in done.stdout
    failed = process("replay", CODE, "7>1:2", "--lang", language, PYTHONIOENCODING=encoding)
    assert (failed.returncode, failed.stdout) == (2, b"")
    assert failed.stderr.count(b"\n") == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp950", "cp1252"])
def test_json_loses_nothing_in_a_narrow_encoding(encoding: str) -> None:
    narrow = run("replay", CODE, "1>2:1", "--json", "--lang", "zh_TW", encoding=encoding)
    wide = run("replay", CODE, "1>2:1", "--json", "--lang", "zh_TW")
    assert narrow.error == wide.error
    assert "方塊 5" in wide.err


def test_an_argument_in_bytes_that_are_no_text_is_quoted_somehow() -> None:
    said = run("deal", "\udcff\udcfe")
    assert said.status == 2
    assert said.line


def test_a_reader_who_leaves_early_is_no_crash() -> None:
    command = [sys.executable, "main.py", "deal", CODE, "--reveal"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        assert started.stderr.read() == b""
        assert started.wait() == 1


def test_windows_says_it_in_other_words_when_a_reader_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its pipes answer a write after that with EINVAL; nothing else there does."""
    gone = Mock(spec=io.TextIOWrapper, encoding="utf-8")
    gone.fileno.side_effect = OSError
    gone.write.side_effect = OSError(errno.EINVAL, "Invalid argument")
    for system, said in (("win32", ""), ("linux", "The result cannot be written.\n")):
        monkeypatch.setattr(sys, "platform", system)
        with patch.object(sys, "stdout", gone):
            assert main(["deal", CODE, "--lang", "en"]) == 1
        assert capsys.readouterr().err == said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "main.py", "deal", CODE],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "LC_ALL": "C"},
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == b"The result cannot be written.\n"


def test_a_program_without_a_console_does_not_crash() -> None:
    with patch.multiple(sys, stdout=None, stderr=None, stdin=None):
        assert main(["deal", CODE]) == 0
        assert main(["--help"]) == 0
        assert main(["deal", CODE, "--json"]) == 0
        assert main(["deal", "nonsense"]) == 2
        assert main(["replay", CODE, "--moves", "-"]) == 2
        assert main(["import", "-"]) == 2
    text.use("en")


def test_closed_streams_do_not_crash() -> None:
    program = (
        "import os, sys\n"
        "os.close(1); os.close(2)\n"
        "from spiderette.cli.run import main\n"
        "sys.exit(main(['deal', 'nonsense']))\n"
    )
    done = python(program)
    assert done.returncode == 2


LIGHT = [
    ("deal", CODE),
    ("replay", CODE, "6>3:1"),
    ("solve", "SD1-S1-AAAAABD", "--nodes", "64"),
    ("hint", CODE),
    ("saved",),
    ("stats",),
    ("--help",),
    ("deal", "nonsense"),
]


@pytest.mark.parametrize("arguments", LIGHT, ids=lambda words: words[0])
def test_a_command_does_not_wait_for_pygame(arguments: tuple[str, ...]) -> None:
    program = (
        "import sys\n"
        "from spiderette.cli.run import main\n"
        f"main({list(arguments)!r})\n"
        "print([name for name in ('pygame', 'pytweening') if name in sys.modules])\n"
    )
    done = python(program)
    assert done.stdout.splitlines()[-1] == b"[]", done.stderr


@pytest.mark.parametrize("start", [["main.py"], ["-m", "spiderette"]])
def test_every_way_to_start_takes_the_commands(start: list[str]) -> None:
    command = [sys.executable, *start, "replay", CODE, "--json", "6-3:1", "d"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    assert json.loads(done.stdout)["moves"] == 2
    assert done.stderr == b""


@pytest.mark.parametrize("start", [["main.py"], ["-m", "spiderette"]])
def test_nobody_but_the_program_speaks(start: list[str], tmp_path: Path) -> None:
    """pygame greets on standard output where it is not told to be quiet."""
    program = (
        "import os, sys\n"
        "from spiderette.cli.run import main\n"
        "main(['screenshot', sys.argv[1], '--json', '--out', sys.argv[2]])\n"
        "print(os.environ['SDL_WINDOWS_DPI_AWARENESS'])\n"
    )
    out = str(tmp_path / "a.png")
    quiet = ("PYGAME_HIDE_SUPPORT_PROMPT", "SDL_WINDOWS_DPI_AWARENESS")
    plain = {name: value for name, value in os.environ.items() if name not in quiet}
    done = _run([sys.executable, *start, "screenshot", CODE, "--json", "--out", out], plain)
    assert json.loads(done.stdout)["screen"] == "play", done.stderr
    asked = _run([sys.executable, "-c", program, CODE, out], plain)
    assert asked.stdout.splitlines()[-1] == b"permonitorv2", "sharp on Windows, however started"


def test_the_language_of_the_system_is_spoken() -> None:
    done = process("deal", CODE, LC_ALL="zh_TW.UTF-8", PYTHONIOENCODING="utf-8")
    assert "方塊 Q" in done.stdout.decode()
