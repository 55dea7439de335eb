"""Tries the program that PyInstaller has just built, then packs it: the second step of `build`.

The trial runs the real executable from another folder and for a fresh player: an opening as JSON,
a won game move by move, a picture. Only then dist/spiderette-VERSION-SYSTEM-MACHINE.tar.gz (or
.zip) is written, with its SHA-256 beside it; the same build gives the same bytes.
"""

import gzip
import hashlib
import json
import os
import platform
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
CODE = "SD1-S1-AAAAABD"
MOMENT = int(os.environ.get("SOURCE_DATE_EPOCH", "1767225600"))
SYSTEMS = {"win32": "windows", "darwin": "macos"}


def main() -> int:
    sys.path.insert(0, str(ROOT))
    from spiderette import __version__

    if sys.platform == "darwin":
        folder = DIST / "Spiderette.app"
        program = folder / "Contents" / "MacOS" / "spiderette"
    else:
        folder = DIST / "spiderette"
        program = folder / ("spiderette-console.exe" if os.name == "nt" else "spiderette")
    fault = trial(program)
    if fault:
        print(f"The packaged program fails its trial: {fault}", file=sys.stderr)
        return 1
    system = SYSTEMS.get(sys.platform, sys.platform)
    name = f"spiderette-{__version__}-{system}-{platform.machine().lower()}"
    packed = pack(folder, DIST / name)
    digest = hashlib.sha256(packed.read_bytes()).hexdigest()
    line = f"{digest}  {packed.name}\n"
    packed.with_name(packed.name + ".sha256").write_text(line, encoding="utf-8")
    print(f"{packed.name}: {packed.stat().st_size / 1e6:.1f} MB, sha256 {digest}")
    return 0


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
    return "" if picture.read_bytes().startswith(b"\x89PNG") else "the picture is none"


def use(program: Path, place: Path, *arguments: str) -> str:
    """What one command of the program prints; RuntimeError with its complaint if it fails."""
    own = {"SPIDERETTE_HOME": str(place / "使用者"), "SDL_AUDIODRIVER": "dummy"}
    began = time.perf_counter()
    ended = subprocess.run(
        [str(program), *arguments],
        cwd=place,
        env={**os.environ, **own},
        capture_output=True,
        check=False,
        timeout=60,
    )
    print(f"{arguments[0]}: {time.perf_counter() - began:.2f} s, status {ended.returncode}")
    if ended.returncode:
        raise RuntimeError(ended.stderr.decode("utf-8", "replace").strip())
    return ended.stdout.decode("utf-8")


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
