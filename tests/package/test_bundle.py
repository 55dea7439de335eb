"""The packaged program as a player gets it: any folder, any name, a real window, nothing left.

Only where SPIDERETTE_BUNDLE asks for it (see `bundle`); Linux alone, since PyInstaller builds for
the system that it runs on. What only another system can show is held by `test_papers`.
"""

from __future__ import annotations

import json
import os
import runpy
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spiderette.engine.codes import parse_code
from spiderette.engine.game import Game
from tests.loudspeaker import opening_sounded
from tests.package.bundle import ROOT, processes, run
from tests.window.desktop import MISSING, Program, play_by_mouse, winning_line
from tests.window.display import screen

pytestmark = [
    pytest.mark.bundle,
    pytest.mark.skipif(sys.platform != "linux", reason="tries the Linux bundle"),
]
in_a_window = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
CODE, SIZE = "SD1-S1-AAAAABD", (1280, 800)
PACK = runpy.run_path(str(ROOT / "packaging" / "pack.py"))
NO_DPKG = shutil.which("dpkg-deb") is None


@pytest.fixture(scope="module")
def folder(built: tuple[Path, str]) -> Path:
    return built[0] / "spiderette"


@pytest.fixture(scope="module")
def program(folder: Path) -> Path:
    return folder / "spiderette"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen() as name:
        yield name


def start(display: str, program: Path, home: Path, *arguments: str, **more: str) -> Program:
    words = (*arguments, "--size", "1280x800", "--speed", "off", "--lang", "en")
    return Program(display, home, *words, command=(str(program),), **more)


def state_of(folder: Path) -> dict[str, tuple[int, int]]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(p): (p.stat().st_size, p.stat().st_mtime_ns) for p in files}


def test_the_build_passes_its_trial_and_keeps_to_its_sizes(built: tuple[Path, str]) -> None:
    """PK03, SO07: every screen, language, card set and sound in the packaged program."""
    dist, said = built
    assert PACK["megabytes"](dist / "spiderette") <= 45
    archive = next(dist.glob("spiderette-*.tar.gz"))
    assert archive.stat().st_size <= 18e6
    digest = archive.with_name(f"{archive.name}.sha256").read_text(encoding="utf-8").split()
    assert digest[1] == archive.name
    assert said == "" or ("packaged" in said and " 0 failed in " in said)


def test_pk01_pk11_pk12_it_starts_from_any_folder_for_any_player(
    folder: Path, tmp_path: Path
) -> None:
    """PK01, PK11, PK12: a folder and a player with Chinese names and spaces, a link, from /."""
    place = tmp_path / "中文路徑 and spaces" / "遊戲"
    shutil.copytree(folder, place, symlinks=True)
    shortcut = tmp_path / "捷徑"
    shortcut.symlink_to(place / "spiderette")
    home = tmp_path / "測試 使用者"
    report = tmp_path / "報告.txt"
    (tmp_path / "tmp").mkdir()
    ended = run(
        shortcut,
        *("--self-test", str(report)),
        home=home,
        cwd=Path("/"),
        TMPDIR=str(tmp_path / "tmp"),
    )
    told = report.read_text(encoding="utf-8").splitlines()
    assert ended.returncode == 0, told
    assert ended.stdout.splitlines() == told
    assert float(told[-1].split()[-2]) < 60
    assert not list((tmp_path / "tmp").iterdir()), "PK21: temporary files are gone"
    assert not home.exists(), "the player's own games have no part in it"


def test_so07_the_packaged_program_is_heard(program: Path, tmp_path: Path) -> None:
    heard = tmp_path / "heard.raw"
    assert opening_sounded(tmp_path / "home", heard, CODE, command=(str(program),))


@in_a_window
def test_a_one_suit_game_is_won_by_mouse_and_nothing_stays_behind(
    display: str, program: Path, tmp_path: Path
) -> None:
    """PK04, PK06, PK20: statistics outlive the run; no writes in the folder, no processes."""
    before, home = state_of(program.parent), tmp_path / "測試 使用者"
    game = Game.deal(parse_code(CODE))
    (tmp_path / "tmp").mkdir()
    running = start(display, program, home, CODE, TMPDIR=str(tmp_path / "tmp"))
    try:
        running.wait_for("ready")
        play_by_mouse(running, game, winning_line(CODE), SIZE)
        assert game.won
        running.process.send_signal(signal.SIGTERM)
        assert running.end() == 0
    finally:
        running.stop()
    stats = json.loads(run(program, "stats", "--json", home=home).stdout)
    assert CODE in json.dumps(stats)
    assert '"won"' in json.dumps(stats)
    assert state_of(program.parent) == before
    assert not list((tmp_path / "tmp").iterdir())
    assert_none_left(program)


def assert_none_left(program: Path, patience: float = 5.0) -> None:
    end = time.monotonic() + patience
    while processes(program) and time.monotonic() < end:
        time.sleep(0.1)
    assert processes(program) == []


@in_a_window
def test_pk21_killed_runs_leave_no_temporary_folders(
    display: str, program: Path, tmp_path: Path
) -> None:
    """PK21, PK06: nor does the solver's process outlive a game that was killed."""
    (tmp_path / "tmp").mkdir()
    for count in range(3):
        running = start(display, program, tmp_path / f"home{count}", TMPDIR=str(tmp_path / "tmp"))
        running.wait_for("ready")
        running.process.kill()
        running.end()
    assert not list((tmp_path / "tmp").iterdir())
    assert_none_left(program)


@in_a_window
def test_pk09_the_first_frame_comes_soon(display: str, program: Path, tmp_path: Path) -> None:
    """PK09: within 3 s even on a busy machine; benchmarks/package-results.md measures it."""
    times = []
    for count in range(3):
        running = start(display, program, tmp_path / f"home{count}")
        times.append(float(running.wait_for("first-frame").split()[1]))
        running.process.send_signal(signal.SIGTERM)
        assert running.end() == 0
    assert min(times) < 3.0


@in_a_window
def test_pk23_five_impatient_starts_open_one_window(
    display: str, program: Path, tmp_path: Path
) -> None:
    runs = [start(display, program, tmp_path / "home") for _ in range(5)]
    try:
        end = time.monotonic() + 30
        while sum(one.process.poll() is None for one in runs) > 1 and time.monotonic() < end:
            time.sleep(0.1)
        alive = [one for one in runs if one.process.poll() is None]
        assert len(alive) == 1
        assert [one.process.returncode for one in runs if one not in alive] == [0] * 4
        alive[0].process.send_signal(signal.SIGTERM)
        assert alive[0].end() == 0
    finally:
        for one in runs:
            one.stop()
    listed = run(program, "saved", "--json", home=tmp_path / "home")
    assert listed.returncode == 0, "the store is whole"


@in_a_window
def test_programs_of_the_system_are_asked_with_the_system_s_libraries(
    display: str, program: Path, tmp_path: Path
) -> None:
    """The packaged program finds its libraries by a path that others must not see."""
    note = tmp_path / "note.txt"
    fake = tmp_path / "bin" / "gsettings"
    fake.parent.mkdir()
    fake.write_text(
        f'#!/bin/sh\necho "found ${{LD_LIBRARY_PATH-nothing}}" > {note}\n', encoding="utf-8"
    )
    fake.chmod(0o755)
    path = f"{fake.parent}:{os.environ['PATH']}"
    running = start(display, program, tmp_path / "home", PATH=path)
    try:
        running.wait_for("ready")
        end = time.monotonic() + 20
        while not (note.exists() and note.read_text(encoding="utf-8")) and time.monotonic() < end:
            time.sleep(0.1)
    finally:
        running.stop()
    assert note.read_text(encoding="utf-8") == "found nothing\n"


@pytest.mark.parametrize("words", ["--help", "--version", f"deal {CODE}", "deal nonsense"])
def test_pk18_without_any_console_nothing_crashes(
    program: Path, tmp_path: Path, words: str
) -> None:
    """PK18: standard output and error are None, as in a program with a window on Windows."""
    ended = subprocess.run(
        ["sh", "-c", f'exec "$0" {words} >&- 2>&-', str(program)],
        env={**os.environ, "SPIDERETTE_HOME": str(tmp_path / "home")},
        check=False,
        timeout=60,
    )
    assert ended.returncode == (2 if "nonsense" in words else 0)


def test_pk18_a_fault_without_a_console_leaves_a_report(folder: Path, tmp_path: Path) -> None:
    """PK18: here a part of a library is gone from the package."""
    broken = tmp_path / "broken"
    shutil.copytree(folder, broken, symlinks=True)
    next((broken / "_internal" / "pygame").glob("transform*")).unlink()
    home = tmp_path / "home"
    ended = subprocess.run(
        ["sh", "-c", 'exec "$0" >&- 2>&-', str(broken / "spiderette")],
        env={**os.environ, "SPIDERETTE_HOME": str(home)},
        check=False,
        timeout=60,
    )
    assert ended.returncode == 1
    [report] = (home / "logs").glob("crash-*.txt")
    assert "Traceback" in report.read_text(encoding="utf-8")


def test_pk22_a_machine_of_another_code_page(program: Path, tmp_path: Path) -> None:
    """PK22: with Chinese text in the settings; test_streams has the code pages themselves."""
    home = tmp_path / "家"
    for locale in ("POSIX", "zh_TW.BIG5", "C.UTF-8"):
        for language in ("zh_TW", "en"):
            ended = run(program, "deal", CODE, "--lang", language, home=home, LC_ALL=locale)
            assert (ended.returncode, ended.stderr) == (0, ""), locale


def test_pk08_nothing_is_squeezed_by_upx(folder: Path) -> None:
    """PK08: the marks that UPX leaves in the programs and libraries it packs."""
    programs = [path for path in folder.rglob("*") if path.is_file() and is_program(path)]
    assert len(programs) > 50
    for path in programs:
        data = path.read_bytes()
        assert b"UPX!" not in data, path.name
        assert b"$Info: This file is packed" not in data, path.name


def is_program(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def test_pk14_it_needs_no_newer_c_library_than_this_machine_has(folder: Path) -> None:
    """PK14: the release is built on the oldest system that is served, see docs/releasing.md."""
    needed, here = PACK["oldest_libc"](folder), ""
    if sys.platform == "linux":
        here = os.confstr("CS_GNU_LIBC_VERSION") or ""
    assert needed[0] == 2
    assert needed[:2] <= tuple(int(part) for part in here.split()[1].split("."))


def test_the_licences_come_with_it_and_what_builders_need_does_not(folder: Path) -> None:
    inside = folder / "_internal"
    names = {path.relative_to(inside).as_posix() for path in inside.rglob("*") if path.is_file()}
    texts = {path.name for path in (ROOT / "assets" / "licences").iterdir()}
    assert {"LICENSE", "THIRD_PARTY.md"} | {f"assets/licences/{name}" for name in texts} <= names
    assert not [name for name in names if name.endswith((".po", ".py", ".icns", "sitecustomize"))]
    assert not [name for name in names if name.startswith(("tests/", "tools/"))]
    libraries = " ".join(name for name in names if ".so" in name)
    assert not [name for name in ("_ssl", "libcrypto", "libssl", "tcl") if name in libraries]


@pytest.mark.skipif(NO_DPKG, reason="not installed: dpkg-deb")
def test_a_debian_package_installs_starts_and_goes_again(folder: Path, tmp_path: Path) -> None:
    made = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "linux_packages.py"), "deb", str(folder.parent)],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    root = tmp_path / "root"
    for name in ("info", "updates"):
        (root / "var/lib/dpkg" / name).mkdir(parents=True)
    (root / "var/lib/dpkg/status").touch()
    before = installed(root)
    # An empty root holds no C library to depend on; the one of this machine is used.
    dpkg(root, "--force-depends", "--install", made.stdout.strip())
    assert {
        *("usr/games/spiderette", "usr/lib/spiderette/spiderette"),
        *("usr/share/applications/spiderette.desktop", "usr/share/doc/spiderette/copyright"),
        "usr/share/icons/hicolor/48x48/apps/spiderette.png",
        "usr/share/metainfo/spiderette.metainfo.xml",
    } <= installed(root)
    ended = run(root / "usr/games/spiderette", "--self-test", home=tmp_path / "home")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    dpkg(root, "--purge", "spiderette")
    assert installed(root) == before


def dpkg(root: Path, *words: str) -> None:
    command = ["dpkg", f"--root={root}", "--force-not-root", f"--log={root}.log", *words]
    path = f"{os.environ['PATH']}:/usr/sbin:/sbin"  # dpkg asks for ldconfig, which lies there
    done = subprocess.run(
        command,
        env={**os.environ, "PATH": path},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr


def installed(root: Path) -> set[str]:
    paths = {path.relative_to(root).as_posix() for path in root.rglob("*")}
    return {path for path in paths if not path.startswith("var/lib/dpkg/")}


def test_an_appdir_runs_from_wherever_it_is(folder: Path, tmp_path: Path) -> None:
    script = str(ROOT / "packaging" / "linux_packages.py")
    made = subprocess.run(
        [sys.executable, script, "appdir", str(folder.parent)],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    place = tmp_path / "另一個 folder"
    shutil.move(made.stdout.strip(), place)
    ended = run(place / "AppRun", "deal", CODE, home=tmp_path / "home", cwd=Path("/"))
    assert ended.returncode == 0, ended.stderr
    assert (place / "spiderette.desktop").is_file()
    assert (place / ".DirIcon").resolve().read_bytes().startswith(b"\x89PNG")
