"""What pip installs: a wheel, made from the checkout and from an sdist, that brings its assets."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def assets() -> set[str]:
    return {
        f"spiderette/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "assets").rglob("*")
        if path.is_file()
    }


def pip(*arguments: object) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, arguments)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)


@pytest.mark.nightly
def test_a_wheel_brings_every_asset_and_the_installed_program_finds_them(tmp_path: Path) -> None:
    pip("wheel", "--no-deps", "--wheel-dir", tmp_path, ROOT)
    wheel = next(tmp_path.glob("*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert assets() <= names
    assert not [name for name in names if name.startswith(("tests/", "tools/", "assets/"))]
    venv.create(tmp_path / "env", with_pip=False)
    python = next((tmp_path / "env").glob("*/python*"))
    pip("--python", python, "install", "--no-deps", wheel)
    program = "from spiderette import paths; print(paths.assets() / 'sounds' / 'win.wav')"
    found = subprocess.run([python, "-c", program], cwd=tmp_path, check=True, capture_output=True)
    place = Path(found.stdout.decode("utf-8").strip())
    assert place.is_file()
    assert tmp_path in place.parents
