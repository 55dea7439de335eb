"""Makes Linux packages of the folder that `python tasks.py build` has built and tried.

    python packaging/linux_packages.py deb [DIST]       DIST/spiderette_VERSION_ARCH.deb
    python packaging/linux_packages.py appdir [DIST]    DIST/Spiderette.AppDir

The .deb needs dpkg-deb, which every Debian and Ubuntu has. The AppDir is what `appimagetool` takes:
that tool is not fetched from here, see docs/releasing.md.
"""

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from pack import MOMENT, ROOT, megabytes, oldest_libc, soften, version

SOURCE = ROOT / "packaging" / "linux"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# SDL loads these itself when it opens a window and a sound device; without them it says so.
WISHES = "libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxkbcommon0, libwayland-client0"
CONTROL = """\
Package: spiderette
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Depends: libc6 (>= {libc})
Recommends: {wishes}
Suggests: libpulse0, libasound2 | libasound2t64
Installed-Size: {kilobytes}
Maintainer: The Spiderette authors
Description: Spider solitaire with one deck or two
 Build runs from king to ace until the table is clear, with one, two or four
 suits. Hints know only what the player can see, dead ends are told and never
 guessed, and every deal of the day can be won. English and Traditional Chinese,
 mouse or keys alone, no network.
"""
RUN = """\
#!/bin/sh
# Starts the program that lies in this AppDir, from wherever it is mounted.
here=$(dirname "$(readlink -f "$0")")
exec "${APPDIR:-$here}/usr/lib/spiderette/spiderette" "$@"
"""


def main() -> int:
    soften()
    kinds = {"deb": deb, "appdir": appdir}
    if len(sys.argv) < 2 or sys.argv[1] not in kinds:
        print(__doc__)
        return 2
    dist = Path(sys.argv[2] if len(sys.argv) > 2 else ROOT / "dist").absolute()
    if not (dist / "spiderette" / "spiderette").is_file():
        print(f"{dist}: there is no packaged program; python tasks.py build", file=sys.stderr)
        return 1
    print(kinds[sys.argv[1]](dist))
    return 0


def deb(dist: Path) -> Path:
    """The Debian package, with its SHA-256 beside it; the same folder gives the same bytes."""
    architecture = spoken("dpkg", "--print-architecture")
    package = dist / f"spiderette_{version()}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as name:
        tree = Path(name) / "tree"
        furnish(tree, dist / "spiderette", programs="usr/games")
        libc = "{}.{}".format(*oldest_libc(dist / "spiderette"))
        control = CONTROL.format(
            version=version(),
            architecture=architecture,
            libc=libc,
            wishes=WISHES,
            kilobytes=round(megabytes(tree) * 1000),
        )
        write(tree / "DEBIAN" / "control", control)
        write(tree / "DEBIAN" / "md5sums", sums(tree))
        surroundings = {**os.environ, "SOURCE_DATE_EPOCH": str(MOMENT)}
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", str(tree)]
        quiet = subprocess.DEVNULL
        subprocess.run([*command, str(package)], check=True, env=surroundings, stdout=quiet)
    digest = hashlib.sha256(package.read_bytes()).hexdigest()
    write(package.with_name(package.name + ".sha256"), f"{digest}  {package.name}\n")
    return package


def appdir(dist: Path) -> Path:
    """The folder that becomes an AppImage."""
    tree = dist / "Spiderette.AppDir"
    shutil.rmtree(tree, ignore_errors=True)
    furnish(tree, dist / "spiderette", programs="usr/bin")
    write(tree / "AppRun", RUN, mode=0o755)
    shutil.copy(SOURCE / "spiderette.desktop", tree)
    shutil.copy(ROOT / "assets" / "icon" / "icon-256.png", tree / "spiderette.png")
    (tree / ".DirIcon").symlink_to("spiderette.png")
    return tree


def furnish(tree: Path, folder: Path, programs: str) -> None:
    """The program and everything around it, where a Linux system wants them."""
    shutil.copytree(folder, tree / "usr/lib/spiderette", symlinks=True)
    share, icons = tree / "usr/share", ROOT / "assets" / "icon"
    put(SOURCE / "spiderette.desktop", share / "applications/spiderette.desktop")
    put(SOURCE / "spiderette.metainfo.xml", share / "metainfo/spiderette.metainfo.xml")
    for size in SIZES:
        place = share / f"icons/hicolor/{size}x{size}/apps/spiderette.png"
        put(icons / f"icon-{size}.png", place)
    put(icons / "icon.svg", share / "icons/hicolor/scalable/apps/spiderette.svg")
    papers = share / "doc/spiderette"
    write(papers / "copyright", copyright_of_all())
    squeeze(ROOT / "CHANGELOG.md", papers / "changelog.gz")
    squeeze(SOURCE / "spiderette.6", share / "man/man6/spiderette.6.gz")
    launcher = tree / programs / "spiderette"
    launcher.parent.mkdir(parents=True)
    launcher.symlink_to("../lib/spiderette/spiderette")
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


def copyright_of_all() -> str:
    """Our licence, then whose work lies in the package; the texts lie with the program."""
    parts = [(ROOT / name).read_text(encoding="utf-8") for name in ("LICENSE", "THIRD_PARTY.md")]
    return f"{parts[0]}\n{parts[1]}\nThe texts: /usr/lib/spiderette/_internal/assets/licences\n"


def put(source: Path, goal: Path) -> None:
    goal.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, goal)


def squeeze(source: Path, goal: Path) -> None:
    goal.parent.mkdir(parents=True, exist_ok=True)
    goal.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=MOMENT))


def write(goal: Path, text: str, mode: int = 0o644) -> None:
    goal.parent.mkdir(parents=True, exist_ok=True)
    goal.write_text(text, encoding="utf-8", newline="\n")
    goal.chmod(mode)


def sums(tree: Path) -> str:
    """The list by which dpkg notices files that were changed later."""
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file())
    lines = [
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  "
        f"{path.relative_to(tree).as_posix()}\n"
        for path in files
        if not path.is_symlink()
    ]
    return "".join(lines)


def spoken(*command: str) -> str:
    done = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
