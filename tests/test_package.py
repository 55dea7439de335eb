"""What pip installs: a wheel that brings its assets. It needs the network for setuptools."""

import ast
import os
import shutil
import subprocess
import sys
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
    subprocess.run(command, check=True, capture_output=True)


@pytest.mark.nightly
def test_a_wheel_brings_every_asset_and_the_installed_command_works(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"  # building leaves things behind
    left_out = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info")
    shutil.copytree(ROOT, checkout, ignore=left_out)
    pip("wheel", "--no-deps", "--wheel-dir", tmp_path, checkout)
    wheel = next(tmp_path.glob("*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert assets() <= names
    assert not [name for name in names if name.startswith(("tests/", "tools/", "assets/"))]
    site = tmp_path / "site"
    pip("install", "--no-deps", "--target", site, wheel)
    program = "from spiderette import paths; print(ascii(str(paths.assets() / 'sounds')))"
    found = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(site)},
        check=True,
        capture_output=True,
    )
    assert ast.literal_eval(found.stdout.decode("ascii")) == str(site / "spiderette/assets/sounds")
    command = site / ("Scripts/spiderette.exe" if os.name == "nt" else "bin/spiderette")
    report = tmp_path / "report.txt"
    subprocess.run(
        [command, "--self-test", report],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(site)},
        check=True,
        capture_output=True,
    )
    assert " 0 failed in " in report.read_text(encoding="utf-8")
