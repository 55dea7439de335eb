"""What makes packages, read without making any: recipes, installers, workflow, pinned lists.

Rows that only Windows or a Mac can show whole (PK10, PK15, PK18, PK20) are held here by what the
recipes say.
"""

import ast
import configparser
import hashlib
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGING = ROOT / "packaging"
PINNED = ("requirements-build.txt", "requirements-release.txt")


def read(*parts: str) -> str:
    return ROOT.joinpath(*parts).read_text(encoding="utf-8-sig")


def calls(name: str) -> list[dict[str, ast.expr]]:
    """The arguments by name of every call of a function in build.spec."""
    tree = ast.parse(read("build.spec"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [node for node in found if isinstance(node.func, ast.Name) and node.func.id == name]
    return [{key.arg: key.value for key in node.keywords if key.arg} for node in named]


def test_pk08_upx_is_off_and_only_linux_is_stripped() -> None:
    for name in ("EXE", "COLLECT"):
        for given in calls(name):
            assert ast.unparse(given["upx"]) == "False"
            assert ast.unparse(given["strip"]) == "LINUX"


def test_pk10_it_is_a_folder_that_is_never_unpacked() -> None:
    """PK10, PK21: on a Mac too the app is a folder, not one file that unpacks itself."""
    assert [ast.unparse(given["exclude_binaries"]) for given in calls("EXE")] == ["True"]
    assert len(calls("COLLECT")) == len(calls("BUNDLE")) == 1


def test_nothing_that_the_program_imports_is_left_out_of_the_package() -> None:
    spec = read("build.spec")
    unused = set(spec.partition('UNUSED = """')[2].partition('"""')[0].split())
    assert "socket" not in unused, "the pair of pipes to the solver needs it"
    for path in (ROOT / "spiderette").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            dask = path.name == "surveying.py" or "survey" in path.name
            hit = {name for name in names if {name, name.partition(".")[0]} & unused}
            assert not hit or (dask and hit == {"distributed"}), f"{path.name} imports {hit}"


def test_pk20_windows_is_asked_for_no_rights_and_real_pixels() -> None:
    """PK20: the manifest asks for the player's own rights; PyInstaller adds the level itself."""
    spec, manifest = calls("EXE")[0], PACKAGING / "windows" / "manifest.xml"
    assert "packaging/windows/manifest.xml" in ast.unparse(spec["manifest"])
    assert not {"uac_admin", "uac_uiaccess"} & set(spec)
    root = ElementTree.fromstring(manifest.read_bytes())
    told = {node.tag.rpartition("}")[2]: (node.text or "") for node in root.iter()}
    assert told["dpiAwareness"].startswith("PerMonitorV2")
    assert told["longPathAware"] == "true"
    winmanifest = pytest.importorskip("PyInstaller.utils.win32.winmanifest")
    made = winmanifest.create_application_manifest(manifest.read_bytes()).decode()
    assert 'level="asInvoker"' in made


def test_pk18_windows_has_a_second_program_for_the_terminal() -> None:
    assert 'executable("spiderette-console", console=True)' in read("build.spec")


def test_a_mac_shows_the_name_in_both_languages() -> None:
    plist = calls("BUNDLE")[0]["info_plist"]
    assert isinstance(plist, ast.Dict)
    told = {
        ast.literal_eval(k): ast.unparse(v)
        for k, v in zip(plist.keys, plist.values, strict=True)
        if k
    }
    assert ast.literal_eval(told["CFBundleLocalizations"]) == ["en", "zh-Hant"]
    assert {"LSHasLocalizedDisplayName", "NSHighResolutionCapable"} <= set(told)
    for language, name in (("en", "Spiderette"), ("zh-Hant", "小蜘蛛接龍")):
        strings = read("packaging", "macos", f"{language}.lproj", "InfoPlist.strings")
        assert f'CFBundleDisplayName = "{name}";' in strings
        assert all(re.fullmatch(r'\w+ = "[^"]+";', line) for line in strings.splitlines())


def entry() -> configparser.SectionProxy:
    desktop = configparser.RawConfigParser(interpolation=None)
    desktop.optionxform = str  # type: ignore[assignment,method-assign]  # keys keep their case
    desktop.read_string(read("packaging", "linux", "spiderette.desktop"))
    return desktop["Desktop Entry"]


def test_the_menu_of_linux_knows_the_game_in_both_languages() -> None:
    keys = entry()
    for name in ("Name", "GenericName", "Comment", "Keywords"):
        assert keys[name]
        assert re.search(r"[\u4e00-\u9fff]", keys[f"{name}[zh_TW]"])
    assert keys["Exec"] == keys["Icon"] == keys["StartupWMClass"] == "spiderette"


@pytest.mark.parametrize(
    "command",
    [
        ["desktop-file-validate", "packaging/linux/spiderette.desktop"],
        ["man", "--warnings", "-l", "packaging/linux/spiderette.6"],
    ],
)
def test_the_system_s_own_tools_find_no_fault(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"not installed: {command[0]}")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")


def sections(name: str) -> dict[str, list[str]]:
    """The lines of an Inno Setup file by section, without remarks and preprocessor lines."""
    found: dict[str, list[str]] = {"": []}
    section = ""
    for line in read("packaging", "windows", name).splitlines():
        if re.fullmatch(r"\[\w+\]", line):
            section = line[1:-1]
            found[section] = []
        elif line.strip() and not line.startswith((";", "#", "  #")):
            found[section].append(line)
    return found


def test_pk20_the_windows_installer_asks_for_no_rights() -> None:
    parts = sections("spiderette.iss")
    setup = dict(line.split("=", 1) for line in parts["Setup"])
    assert setup["PrivilegesRequired"] == "lowest"
    assert re.fullmatch(r"\{\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}", setup["AppId"])
    assert (ROOT / setup["SetupIconFile"].replace("\\", "/")).is_file()
    assert setup["SourceDir"] == "{#Root}"
    assert not [line for line in parts["Files"] if "userappdata" in line], "games are not touched"
    said = {line.partition("=")[0] for line in parts["CustomMessages"]}
    used = set(re.findall(r"\{cm:(\w+)\}", read("packaging", "windows", "spiderette.iss")))
    assert said == {f"{language}.{name}" for language in ("en", "zh_Hant") for name in used}


def test_the_windows_installer_speaks_chinese() -> None:
    languages = " ".join(sections("spiderette.iss")["Languages"])
    assert "packaging\\windows\\ChineseTraditional.isl" in languages
    messages = dict(line.split("=", 1) for line in sections("ChineseTraditional.isl")["Messages"])
    buttons = {"ButtonNext", "ButtonBack", "ButtonInstall", "ButtonCancel", "ButtonFinish"}
    pages = {"WelcomeLabel2", "SelectDirDesc", "ReadyLabel1", "FinishedLabel", "ConfirmUninstall"}
    assert buttons | pages <= set(messages)
    assert all(re.search(r"[\u4e00-\u9fff]", text) for text in messages.values())
    for name in ("spiderette.iss", "ChineseTraditional.isl"):
        raw = (PACKAGING / "windows" / name).read_bytes()
        assert raw.startswith(b"\xef\xbb\xbf"), "Inno Setup reads a file without a mark as ANSI"


def test_pk15_the_papers_say_what_a_mac_does_with_an_unsigned_app() -> None:
    papers = read("packaging", "README.md") + read("docs", "releasing.md")
    for word in ("com.apple.quarantine", "notarytool", "SmartScreen", "signtool"):
        assert word in papers


def test_every_pinned_file_has_a_hash_and_fits_what_the_game_asks_for() -> None:
    pinned: dict[str, str] = {}
    for name in PINNED:
        text = read("packaging", name).replace("\\\n", " ")
        for line in text.splitlines():
            if line and not line.startswith(("#", "--")):
                assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", line), line
                library, _, rest = line.partition("==")
                pinned[library] = rest.split()[0]
    project = tomllib.loads(read("pyproject.toml"))["project"]
    wanted = [re.split(r"[><=]", line)[0] for line in project["dependencies"]]
    assert {*wanted, "pyinstaller", "setuptools"} <= set(pinned)
    requirements = pytest.importorskip("packaging.requirements")
    for line in project["dependencies"]:
        asked = requirements.Requirement(line)
        assert asked.specifier.contains(pinned[asked.name]), line


def workflow() -> Any:
    return yaml.safe_load(read(".github", "workflows", "release.yml"))


def script(job: dict[str, Any]) -> str:
    return "\n".join(str(step.get("run", "")) for step in job["steps"])


def machines() -> list[dict[str, str]]:
    """What the workflow builds on."""
    found: list[dict[str, str]] = workflow()["jobs"]["build"]["strategy"]["matrix"]["include"]
    return found


def test_the_release_is_built_and_tried_on_three_systems() -> None:
    build = workflow()["jobs"]["build"]
    rows = {row["system"] for row in machines()}
    assert rows == {"linux", "windows", "macos"}
    assert not [row for row in machines() if "latest" in row["image"]], "an image is a promise"
    said = script(build)
    for name in PINNED:
        assert f"--require-hashes -r packaging/{name}" in said.replace(" --no-build-isolation", "")
    for system in rows:
        tries = [
            step
            for step in build["steps"]
            if "--self-test" in str(step.get("run")) and system in str(step.get("if"))
        ]
        assert len(tries) == 1, system
    assert "packaging/pack.py" in said
    assert "hashlib.sha256" in said


def test_a_mac_with_an_intel_processor_gets_a_release_of_its_own() -> None:
    """Archives are named after the machine; a sum or an upload of one must not hide another's."""
    macs = {row["machine"]: row for row in machines() if row["system"] == "macos"}
    assert set(macs) == {"arm64", "x86_64"}
    assert macs["x86_64"]["image"].endswith("-intel"), "the others have Apple's own processors"
    assert not macs["arm64"]["image"].endswith("-intel")
    for machine, row in macs.items():
        assert row["files"] == f"dist/*-macos-{machine}.tar.gz"
        assert f"`spiderette-VERSION-macos-{machine}.tar.gz`" in read("docs", "releasing.md")
    steps = workflow()["jobs"]["build"]["steps"]
    uploads = [step["with"]["name"] for step in steps if "upload-artifact" in step.get("uses", "")]
    mine = "${{ matrix.system }}-${{ matrix.machine }}"
    assert uploads == [f"spiderette-{mine}"]
    assert f"dist/SHA256SUMS-{mine}" in script(workflow()["jobs"]["build"])


def test_no_line_end_of_windows_gets_into_the_sums_or_a_version(tmp_path: Path) -> None:
    """Python there ends a line by two characters; sha256sum takes the first for one of the name."""
    said = script(workflow()["jobs"]["build"])
    programs = re.findall(r"<<'END'\n(.*?)\nEND\n", said, re.DOTALL)
    assert len(programs) == 1
    ends = "import io, sys\nsys.stdout = io.TextIOWrapper(sys.stdout.buffer, newline='\\r\\n')\n"
    (tmp_path / "a.zip").write_bytes(b"a")
    told = subprocess.run(
        [sys.executable, "-", "a.zip"],
        input=(ends + programs[0]).encode(),
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )
    assert told.stdout == f"{hashlib.sha256(b'a').hexdigest()}  a.zip\n".encode()
    for asked in re.findall(r"\$\(python -c '(.*?)'\)", said):
        assert asked.endswith(', end="")'), asked


def test_the_release_workflow_names_what_is_there_and_may_do_little() -> None:
    flow = workflow()
    assert flow["permissions"] == {"contents": "read"}
    assert flow["jobs"]["publish"]["needs"] == "build"
    assert "--draft" in script(flow["jobs"]["publish"]), "a person looks at it first"
    for job in flow["jobs"].values():
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            assert "uses" not in step or re.fullmatch(r"actions/[\w-]+@v\d+", step["uses"])
        for name in re.findall(r"packaging/[\w./-]+", script(job)):
            assert (ROOT / name).exists(), name
    assert "${{ github.event" not in read(".github", "workflows", "release.yml")
