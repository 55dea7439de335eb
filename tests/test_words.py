"""Languages are found, chosen and complete; the catalogue is compiled and its fields agree."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spiderette import text
from tools import words

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    text.use("en")


def test_languages_are_the_folders_with_a_catalogue() -> None:
    assert text.languages() == ("en", "zh_TW")
    assert [text.own_name(name) for name in text.languages()] == ["English", "繁體中文"]


@pytest.mark.parametrize(
    ("names", "language"),
    [
        (["zh_TW.UTF-8"], "zh_TW"),
        (["zh-Hant-HK"], "zh_TW"),
        (["zh_MO"], "zh_TW"),
        (["zh_CN.GB18030"], "zh_TW"),
        (["ZH"], "zh_TW"),
        (["zh_TW@radical"], "zh_TW"),
        (["en_GB"], "en"),
        (["de_DE@euro"], "en"),
        (["de", "zh_HK", "en"], "zh_TW"),
        (["en", "zh_TW"], "en"),
        (["C"], "en"),
        (["", "nonsense-name_x.y"], "en"),
        ([], "en"),
    ],
)
def test_a_locale_picks_its_language(names: list[str], language: str) -> None:
    assert text.preferred(names) == language


@pytest.mark.parametrize(
    ("environ", "names"),
    [
        ({"LANG": "zh_TW.UTF-8"}, ["zh_TW.UTF-8"]),
        ({"LANG": "zh_TW", "LC_ALL": "en_US"}, ["en_US"]),
        ({"LANG": "en_US", "LANGUAGE": "zh_HK:en"}, ["zh_HK", "en", "en_US"]),
        ({"LANG": "C.UTF-8", "LANGUAGE": "zh_TW"}, ["en"]),
        ({"LC_MESSAGES": "zh_TW", "LANG": "fr_FR"}, ["zh_TW"]),
        ({}, []),
    ],
)
def test_the_environment_is_read_as_gettext_does(environ: dict[str, str], names: list[str]) -> None:
    assert text._environment_locales(environ) == names


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"unknown language 'tlh'; known: en, zh_TW"):
        text.use("tlh")
    assert text.language() == "en"


def test_sentences_are_translated_and_filled_in() -> None:
    assert text.tr("Dark") == "Dark"
    text.use("zh_TW")
    assert text.tr("Dark") == "深色"
    assert text.tr("{n} of a sentence nobody wrote", n=3) == "3 of a sentence nobody wrote"
    assert text.ntr("{n} unknown thing", "{n} unknown things", 2) == "2 unknown things"


def test_braces_without_fields_are_plain_text() -> None:
    assert text.tr("{not a field") == "{not a field"


def test_the_catalogues_are_complete_and_compiled() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "tools/words.py", "check"],
        capture_output=True, encoding="utf-8", check=False, env={"PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.fixture
def lang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(words, "LANG", tmp_path)
    words.write("zh_TW", {})
    return tmp_path


def test_added_lines_are_merged_sorted_and_compiled(lang: Path) -> None:
    words.add("Undo\t復原\n# a remark\n\n{n} move\t{n} moves\t{n} 步\nTwo\\nlines\t兩\\n行\n")
    words.add("Undo\t還原\n")
    book = words.read("zh_TW")
    assert sorted(book) == ["Two\nlines", "Undo", "{n} move"]
    assert book["Undo"].words == ("還原",)
    assert book["Two\nlines"].words == ("兩\n行",)
    assert book["{n} move"] == words.Entry("{n} move", "{n} moves", ("{n} 步",))
    compiled = words.po_path("zh_TW").with_suffix(".mo").read_bytes()
    assert compiled == words.mo_bytes("zh_TW", book)


def test_characters_that_the_fonts_lack_are_named(
    lang: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words.add("Undo\t復原\n")
    assert capsys.readouterr().out == ""
    words.add("Rare\t龘𠮷\n")
    assert "龘𠮷" in capsys.readouterr().out


def test_lines_whose_fields_differ_are_refused(lang: Path) -> None:
    with pytest.raises(SystemExit, match="fields differ"):
        words.add("{score} points\t{points} 分\n")
    with pytest.raises(SystemExit, match="not msgid"):
        words.add("no tab\n")
    assert words.read("zh_TW") == {}


def test_faults_are_named(lang: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"Undo": words.Entry("Undo"), "Redo": words.Entry("Redo")}
    monkeypatch.setattr(words, "spoken", lambda: said)
    words.write("zh_TW", {"Undo": words.Entry("Undo", "", ("復原",), fuzzy=True)})
    assert list(words.faults("zh_TW")) == ["missing: Redo", "fuzzy: Undo"]
    words.po_path("zh_TW").with_suffix(".mo").write_bytes(b"")
    assert "spiderette.mo is stale" in list(words.faults("zh_TW"))
