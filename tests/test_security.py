"""What the program must never do: run what it reads, reach for the network, choke on a file."""

import ast
import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spiderette.cli import reading
from spiderette.engine.codes import LENGTH_LIMIT, BadCodeError, parse_code
from spiderette.screens.film import LONGEST_TEXT, BadFilmError, read
from spiderette.store import exchange
from spiderette.store.instance import TEXT_LIMIT, Instance
from tests.cli.driving import run

ROOT = Path(__file__).resolve().parent.parent
MADE = {".venv", "build", "dist", "out"}
OURS = [
    path.relative_to(ROOT).as_posix()
    for place in ("spiderette", "tools", "packaging", "benchmarks")
    for path in sorted((ROOT / place).rglob("*.py"))
] + ["main.py", "tasks.py", "setup.py"]
PROGRAM = [name for name in OURS if name.startswith("spiderette/")] + ["main.py"]

# Each can run what it is given.
RUNS_TEXT = {"eval", "exec", "compile", "__import__"}
RUNS_COMMANDS = {"os.system", "os.popen", "os.startfile", "subprocess.getoutput"}
RUNS_DATA = {"pickle", "marshal", "shelve", "dill", "cPickle", "imp", "code", "runpy"}
NETWORK = {
    *("socket", "socketserver", "ssl", "select", "selectors", "asyncio", "urllib", "http"),
    *("ftplib", "smtplib", "poplib", "imaplib", "telnetlib", "xmlrpc", "webbrowser", "requests"),
}
# Starts programs of the system, each by its name and with fixed words; nothing else does.
STARTS_PROGRAMS = {"spiderette/screens/wishes.py"}


def tree(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text(encoding="utf-8"))


def imported(name: str) -> Iterator[str]:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]


def called(name: str) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


@pytest.mark.parametrize("name", OURS)
def test_no_text_is_run_as_code_or_by_a_shell(name: str) -> None:
    for function, call in called(name):
        assert function not in RUNS_TEXT | RUNS_COMMANDS, f"line {call.lineno}"
        for given in call.keywords:
            shell = given.arg == "shell" and ast.unparse(given.value) != "False"
            assert not shell, f"line {call.lineno}"


@pytest.mark.parametrize("name", PROGRAM)
def test_the_program_imports_nothing_that_runs_data_or_reaches_the_network(name: str) -> None:
    names = set(imported(name))
    assert not names & RUNS_DATA
    assert not names & NETWORK
    assert "subprocess" not in names or name in STARTS_PROGRAMS
    cluster = "distributed" in names
    assert not cluster or "survey" in name, "a cluster is for surveys alone"


def test_programs_of_the_system_are_asked_with_fixed_words() -> None:
    [name] = STARTS_PROGRAMS
    source = tree(name)
    commands = [
        ast.literal_eval(node.value)
        for node in ast.walk(source)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple)
    ]
    assert {command[0] for command in commands} == {"gsettings", "defaults"}
    starts = [call for function, call in called(name) if function == "subprocess.run"]
    assert len(starts) == 1
    assert {given.arg for given in starts[0].keywords} >= {"timeout", "stdin"}


def test_no_sql_is_made_of_values() -> None:
    """f-strings may put names of columns into a query; values go in by question marks."""
    for name in PROGRAM:
        for function, call in called(name):
            if function.endswith((".execute", ".executemany")) and call.args:
                query = ast.unparse(call.args[0])
                assert ".format(" not in query, f"{name}: line {call.lineno}"
                assert not re.search(r" % |\+ *(str|repr)\(", query), f"{name}: line {call.lineno}"
            assert not function.endswith(("enable_load_extension", "load_extension")), name


# Netlink is how the kernel of Linux tells SDL of a keyboard that is plugged in.
NOT_A_NETWORK = re.compile(r"\bAF_(UNIX|LOCAL|NETLINK)\b")


@pytest.mark.skipif(shutil.which("strace") is None, reason="not installed: strace")
def test_the_system_sees_no_network_socket_of_the_game(tmp_path: Path) -> None:
    """Local sockets only: to the solver, the display, the sound; from the kernel, new keyboards."""
    trace = tmp_path / "trace.txt"
    surroundings = {**os.environ, "SPIDERETTE_LOG": "1", "SPIDERETTE_HOME": str(tmp_path / "home")}
    watch = ["strace", "-f", "-qq", "-e", "trace=network", "-e", "signal=none", "-o", str(trace)]
    program = subprocess.Popen(
        [*watch, sys.executable, str(ROOT / "main.py"), "--speed", "off"],
        env=surroundings,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    assert program.stderr is not None
    lines = iter(program.stderr.readline, "")
    said = [next(lines, ""), next(lines, "")]
    if "ready" not in said[1]:
        program.kill()
        pytest.skip(f"strace may not trace here: {said}")
    child = Path(f"/proc/{program.pid}/task/{program.pid}/children")
    os.kill(int(child.read_text(encoding="ascii").split()[0]), 15)
    program.communicate(timeout=60)
    asked = [
        line
        for line in trace.read_text(encoding="utf-8", errors="replace").splitlines()
        if re.search(r"\b(socket|socketpair|connect|bind|sendto)\(", line)
    ]
    assert [line for line in asked if "AF_" in line and not NOT_A_NETWORK.search(line)] == []


# What comes in has a size.


@pytest.mark.parametrize("letter", ["A", "\0", "牌", "-", " "])
def test_a_code_has_a_length(letter: str) -> None:
    with pytest.raises(BadCodeError) as caught:
        parse_code(letter * (LENGTH_LIMIT + 1))
    assert caught.value.part == "long"
    assert len(caught.value.quoted) < 50, "a message does not repeat it all"


def test_a_pasted_game_has_a_length() -> None:
    with pytest.raises(BadFilmError):
        read("SD1-S1-AAAAABD " + "d " * LONGEST_TEXT)


@pytest.mark.parametrize("option", ["--moves", "--position"])
def test_a_file_for_the_command_line_has_a_size(option: str, tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    with large.open("wb") as file:
        file.truncate(reading.SIZE_LIMIT + 1)
    words = ["replay", "SD1-S1-AAAAABD"] if option == "--moves" else ["solve"]
    error = run(*words, option, str(large), "--json").error
    assert error["rule"] == "bad-file"


def test_an_import_holds_no_line_whole_that_is_too_long() -> None:
    class Endless(io.RawIOBase):
        """A line of twenty times what is allowed, then a good end."""

        left, most = 20 * exchange.LINE_BYTES, 0

        def readable(self) -> bool:
            return True

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert 0 < size <= exchange.LINE_BYTES
            wanted = min(size, self.left)
            self.left -= wanted
            return b"x" * wanted

    lines = list(exchange.raw_lines(Endless()))  # type: ignore[arg-type]  # enough of a file
    assert lines == [None]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"columns": ' * 20_000,
        '{"columns": ' + "9" * 10_000 + ', "stock": []}',
        '{"columns": [], "stock": [], "moves": 1e999}',
        '{"columns": NaN, "stock": Infinity}',
        json.dumps({"columns": [{"down": 10**30, "cards": []}] * 7, "stock": []}),
        json.dumps({"columns": {"a": 1}, "stock": "QD"}),
        '"\\ud800"',
    ],
)
def test_a_hostile_position_is_refused_in_one_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(text, encoding="utf-8")
    error = run("solve", "--position", str(file), "--json").error
    assert error["rule"] == "bad-position"
    assert len(error["message"]) < 500


def test_what_another_copy_hands_over_is_cut_and_only_a_code_is_obeyed(tmp_path: Path) -> None:
    first = Instance(tmp_path)
    post = tmp_path / "handover"
    post.mkdir(exist_ok=True)
    (post / "a.txt").write_bytes(b"\xff" * 10_000_000)
    [text] = first.messages()
    assert len(text) <= TEXT_LIMIT
    with pytest.raises(BadCodeError):
        parse_code(text)
    first.close()


def test_the_papers_say_what_holds() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    for word in (
        "network",
        "survey --dask",
        "pip-audit",
        "SHA-256",
        "privately",
        "SPIDERETTE_HOME",
    ):
        assert word in text
