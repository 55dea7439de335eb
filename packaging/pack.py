"""Tries the program that PyInstaller has just built, then packs it: the second step of `build`.

    python packaging/pack.py [DIST]

The trial runs the real executable from another folder, for a fresh player with a Chinese name: an
opening as JSON, a won game, a picture, and the whole self-test. Only then
DIST/spiderette-VERSION-SYSTEM-MACHINE.tar.gz (or .zip) is written, with its SHA-256 beside it; the
same build gives the same bytes. A folder or an archive that has grown too large is refused.
"""

import gzip
import hashlib
import io
import json
import os
import platform
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE = "SD1-S1-AAAAABD"
MOMENT = int(os.environ.get("SOURCE_DATE_EPOCH", "1767225600"))
SYSTEMS = {"win32": "windows", "darwin": "macos"}
FOLDER_LIMIT, ARCHIVE_LIMIT = 45.0, 18.0  # MB


def main() -> int:
    soften()
    dist = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").absolute()
    folder, program = built(dist)
    fault = trial(program)
    if fault:
        print(f"The packaged program fails its trial: {fault}", file=sys.stderr)
        return 1
    system = SYSTEMS.get(sys.platform, sys.platform)
    name = f"spiderette-{version()}-{system}-{platform.machine().lower()}"
    packed = pack(folder, dist / name)
    digest = hashlib.sha256(packed.read_bytes()).hexdigest()
    line = f"{digest}  {packed.name}\n"
    packed.with_name(packed.name + ".sha256").write_text(line, encoding="utf-8", newline="\n")
    sizes = (megabytes(folder), packed.stat().st_size / 1e6)
    print(f"{folder.name}: {sizes[0]:.1f} MB; {packed.name}: {sizes[1]:.1f} MB, sha256 {digest}")
    if sys.platform == "linux":
        print("needs the C library {}.{} or newer ({})".format(*oldest_libc(folder)))
    if sizes[0] > FOLDER_LIMIT or sizes[1] > ARCHIVE_LIMIT:
        print(f"Too large: {FOLDER_LIMIT} and {ARCHIVE_LIMIT} MB are allowed", file=sys.stderr)
        return 1
    return 0


def soften() -> None:
    """Characters that the console lacks are no error: on Windows that may be Chinese, or "→"."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def version() -> str:
    text = (ROOT / "spiderette" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', text)
    assert found, "spiderette/__init__.py names no version"
    return found[1]


def built(dist: Path) -> tuple[Path, Path]:
    """The folder to pack, and in it the program that speaks to a terminal."""
    if sys.platform == "darwin":
        folder = dist / "Spiderette.app"
        return folder, folder / "Contents" / "MacOS" / "spiderette"
    folder = dist / "spiderette"
    return folder, folder / ("spiderette-console.exe" if os.name == "nt" else "spiderette")


def megabytes(folder: Path) -> float:
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return sum(path.stat().st_size for path in files) / 1e6


def oldest_libc(folder: Path) -> tuple[int, int, str]:
    """The newest version of the C library that any file asks for, and which file does."""
    found = (0, 0, "")
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            if data.startswith(b"\x7fELF"):
                for major, minor in re.findall(rb"\0GLIBC_(\d+)\.(\d+)", data):
                    found = max(found, (int(major), int(minor), path.name))
    return found


def trial(program: Path) -> str:
    """What goes wrong when the program is used; empty if nothing does."""
    with tempfile.TemporaryDirectory() as elsewhere:
        try:
            return examine(program, Path(elsewhere))
        except (OSError, ValueError, KeyError, RuntimeError, subprocess.SubprocessError) as error:
            return str(error) or repr(error)


def examine(program: Path, place: Path) -> str:
    if json.loads(use(program, place, "deal", CODE, "--json"))["columns"][6]["down"] != 6:
        return "the opening is another one"
    solved = json.loads(use(program, place, "solve", CODE, "--json"))
    if solved["verdict"] != "winnable":
        return f"{CODE} is called {solved['verdict']}"
    if not json.loads(use(program, place, "replay", CODE, *solved["moves"], "--json"))["won"]:
        return "the winning line does not win"
    picture = place / "牌桌 table.png"
    use(program, place, "screenshot", CODE, "--out", str(picture), "--lang", "zh_TW")
    if not picture.read_bytes().startswith(b"\x89PNG"):
        return "the picture is none"
    report = place / "報告 report.txt"
    use(program, place, "--self-test", str(report))
    print(report.read_text(encoding="utf-8"), end="")
    return ""


def use(program: Path, place: Path, *arguments: str) -> str:
    """What one command of the program prints; RuntimeError with what it said if it fails."""
    own = {"SPIDERETTE_HOME": str(place / "使用者"), "SDL_AUDIODRIVER": "dummy"}
    began = time.perf_counter()
    ended = subprocess.run(
        [str(program), *arguments],
        cwd=place,
        env={**os.environ, **own},
        capture_output=True,
        check=False,
        timeout=400,
    )
    print(f"{arguments[0]}: {time.perf_counter() - began:.2f} s, status {ended.returncode}")
    if ended.returncode:
        said = (ended.stderr or ended.stdout).decode("utf-8", "replace").strip()
        raise RuntimeError(f"{arguments[0]} ends with {ended.returncode}: {said}")
    return ended.stdout.decode("utf-8", "replace")


def pack(folder: Path, target: Path) -> Path:
    """`folder` as target.tar.gz, or as target.zip on Windows."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() or path.is_symlink())
    if sys.platform == "win32":
        return pack_zip(folder, files, target.with_name(target.name + ".zip"))
    packed = target.with_name(target.name + ".tar.gz")
    desktop = sorted((ROOT / "packaging" / "linux").iterdir())
    extras = [*desktop, ROOT / "assets" / "icon" / "icon.svg"]
    if sys.platform == "darwin":
        extras = []
    with (
        packed.open("wb") as raw,
        gzip.GzipFile(filename="", fileobj=raw, mode="wb", mtime=MOMENT) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w") as tar,
    ):
        for path in files:
            tar.add(path, path.relative_to(folder.parent).as_posix(), filter=impersonal)
        for path in extras:
            tar.add(path, f"{folder.name}/share/{path.name}", filter=impersonal)
    return packed


def impersonal(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without the owner and the hour of this machine."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = MOMENT
    entry.mode = 0o755 if entry.mode & 0o100 else 0o644
    return entry


def pack_zip(folder: Path, files: list[Path], packed: Path) -> Path:
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            name = path.relative_to(folder.parent).as_posix()
            entry = zipfile.ZipInfo(name, time.gmtime(MOMENT)[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return packed


if __name__ == "__main__":
    sys.exit(main())
