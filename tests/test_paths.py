"""Where assets and the player's folders are found, on odd machines too."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import platformdirs
import pytest

from spiderette import paths

ROOT = Path(__file__).resolve().parent.parent


def test_the_assets_of_the_checkout_are_found_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.assets() == ROOT / "assets"
    assert (paths.assets() / "sounds").is_dir()


def test_the_packaged_program_brings_its_own_assets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"


def test_an_installed_package_prefers_its_own_assets_to_those_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "spiderette"
    for folder in (package / "assets", tmp_path / "assets"):
        folder.mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))
    assert paths.assets() == package / "assets"


@pytest.mark.parametrize("name", ["games", "with spaces", "測試 使用者", "é" * 100, "x" * 200])
def test_the_players_folder_can_be_moved_anywhere(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPIDERETTE_HOME", str(tmp_path / name))
    assert paths.data_dir() == tmp_path / name
    assert paths.log_dir() == tmp_path / name / "logs"


def test_a_very_long_folder_name_is_no_error_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIDERETTE_HOME", "/" + "x" * 5000)
    assert len(str(paths.data_dir())) > 5000


def test_a_relative_home_is_fixed_to_the_folder_of_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPIDERETTE_HOME", "portable")
    assert paths.data_dir() == tmp_path / "portable"


def test_an_empty_home_means_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIDERETTE_HOME", "")
    assert paths.data_dir().name == "Spiderette"
    assert paths.data_dir().is_absolute()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no HOME")
def test_a_user_without_a_home_folder_gets_a_private_temporary_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("SPIDERETTE_HOME", "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    if sys.platform != "win32":
        expected = Path(tempfile.gettempdir()) / f"spiderette-{os.getuid()}"
        assert paths.data_dir() == expected
        assert paths.log_dir() == expected


def test_documents_that_windows_moved_into_onedrive_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows leaves an empty folder of the usual name behind, or none."""
    moved = tmp_path / "OneDrive" / "文件"
    for folder in (moved, tmp_path / "Documents"):
        folder.mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(platformdirs, "user_documents_dir", lambda: str(moved))
    assert paths.documents_dir() == moved


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="what desktops of Linux do")
def test_documents_are_found_on_a_desktop_in_chinese(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "文件").mkdir()
    (tmp_path / "user-dirs.dirs").write_text('XDG_DOCUMENTS_DIR="$HOME/文件"\n', encoding="utf-8")
    monkeypatch.delenv("XDG_DOCUMENTS_DIR", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert paths.documents_dir() == tmp_path / "文件"


@pytest.mark.parametrize("named", ["gone", "~/Documents", "/nowhere/at/all"])
def test_without_documents_files_go_to_the_home_folder(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(platformdirs, "user_documents_dir", lambda: named)
    assert paths.documents_dir() == tmp_path


@pytest.mark.parametrize("fault", [RuntimeError, KeyError, OSError, ValueError])
def test_an_account_without_a_home_keeps_its_files_beside_its_games(
    fault: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless() -> str:
        raise fault("no home")

    monkeypatch.setattr(platformdirs, "user_documents_dir", homeless)
    assert paths.documents_dir() == paths.data_dir()


def test_asking_for_assets_does_not_cost_an_import_of_platformdirs() -> None:
    program = (
        "import sys; from spiderette import paths; paths.assets();"
        "print('platformdirs' in sys.modules)"
    )
    command = [sys.executable, "-c", program]
    answer = subprocess.run(command, check=True, cwd=ROOT, capture_output=True)
    assert answer.stdout.strip() == b"False"
