"""Options anywhere, moves that are no options, and one clear line for what does not fit."""

import pytest

from spiderette.cli.arguments import split
from spiderette.cli.table import COMMANDS, EVERYWHERE, OPTIONS, PLAY
from tests.cli.driving import run

CODE = "SD1-S4-AAAAABD"


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", CODE, "6>3:1", "d", "--json"),
        ("--json", "replay", CODE, "6>3:1", "d"),
        ("replay", "--json", CODE, "6>3:1", "d"),
        ("replay", CODE, "--json", "6>3:1", "d"),
        ("replay", CODE, "6>3:1", "--json", "d"),
        ("replay", CODE, "6-3:1", "--json", "d"),
        ("replay", CODE, "6-3:1 d", "--json"),
        ("replay", CODE, " 6-3:1, D ", "--json"),
        ("replay", "--lang", "en", CODE, "--json", "6-3:1", "d"),
        ("replay", "--lang=en", CODE, "--json", "--", "6-3:1", "d"),
        ("--lang", "zh_TW", "--json", "--lang", "en", "replay", CODE, "6>3:1;d"),
        ("replay", CODE.lower().replace("-", " "), "6>3:1", "d", "--json", "--json"),
    ],
)
def test_options_may_stand_anywhere(arguments: tuple[str, ...]) -> None:
    data = run(*arguments).data
    assert (data["moves"], data["score"], len(data["stock"])) == (2, 498, 17)


def test_the_classic_case_of_an_option_between_code_and_move() -> None:
    assert run("replay", CODE, "--json", "d").data["moves"] == 1


@pytest.mark.parametrize("word", ["-", "-1>2:1", "-4-2:3", "4-2:3", "d", "SD1-S4-AAAAABD"])
def test_what_is_never_an_option(word: str) -> None:
    assert split([word]).words == [word]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--foo",), "--foo"),
        (("deal", CODE, "--foo=3"), "--foo=3"),
        (("deal", CODE, "-x"), "-x"),
        (("deal", CODE, "--reveal=yes"), "--reveal"),
        (("solve", CODE, "--seconds"), "--seconds"),
        (("solve", CODE, "--seconds", "--nodes", "5"), "--seconds"),
        (("deal", CODE, "--seconds", "3"), "--seconds"),
        (("replay", CODE, "--size", "800x600"), "--size"),
        (("saved", "--reveal"), "--reveal"),
        ((CODE, "--reveal"), "spiderette"),
        (("deal", CODE, "SD1-S4-AAAAABE"), "SD1-S4-AAAAABE"),
        (("saved", "now"), "now"),
        ((CODE, "d"), "d"),
        (("--lang", "xx", "deal", CODE), "xx"),
        (("--lang", "french", "deal", CODE), "french"),
        (("--lang", "", "deal", CODE), "zh_TW"),
        (("solve", CODE, "--seconds", "-3"), "-3"),
        (("solve", CODE, "--seconds", "nan"), "nan"),
        (("solve", CODE, "--seconds", "inf"), "inf"),
        (("solve", CODE, "--seconds", "soon"), "soon"),
        (("solve", CODE, "--nodes", "0"), "--nodes"),
        (("solve", CODE, "--nodes", "1.5"), "1.5"),
        (("solve", CODE, "--nodes", "\u0661"), "--nodes"),
        (("solve", CODE, "--nodes", "9" * 5000), "--nodes"),
        (("--size", "wide"), "wide"),
        (("--size", "10x10"), "10x10"),
        (("--size", "800x"), "800x"),
        (("--size", "99999x800"), "99999x800"),
        (("--speed", "warp"), "warp"),
        (("screenshot", CODE), "--out"),
        (("screenshot", CODE, "--out", "x.png", "--scale", "big"), "big"),
        (("export",), "export"),
        (("import",), "import"),
    ],
)
def test_wrong_usage_is_one_clear_line_and_status_two(
    arguments: tuple[str, ...], words: str
) -> None:
    said = run(*arguments)
    assert said.status == 2
    assert words in said.line
    assert len(said.line) < 200
    error = run("--json", *arguments).error
    assert error["rule"] == "usage"
    assert error["message"] == said.line
    assert (error["index"], error["move"]) == (None, None)


@pytest.mark.parametrize("word", ["foo", "dael", "Deal", "help", "--", "x" * 500])
def test_a_bare_word_that_is_no_command_is_taken_as_a_code(word: str) -> None:
    arguments = ("--", "--") if word == "--" else (word,)
    assert run(*arguments, "--json" if word != "--" else "").status == 2


def test_a_word_that_is_neither_command_nor_code_is_told_as_such() -> None:
    assert run("foo").line == "“foo” is neither a command nor a game code."
    assert run("foo", "--json").error["rule"] == "bad-code"
    assert "S1, S2 or S4" in run("SD1-S3-AAAAABD").line


@pytest.mark.parametrize("name", ["zh_TW", "zh-TW", "zh_tw", "zh", "zh-Hant", "zh_HK", "zh_CN"])
def test_chinese_goes_by_several_names(name: str) -> None:
    assert "黑桃" in run("deal", "SD1-S1-AAAAABD", "--lang", name).out


def test_the_language_of_an_error_is_the_one_asked_for_even_behind_it() -> None:
    assert run("deal", CODE, "--foo", "--lang", "zh_TW").line == "沒有「--foo」這個選項。"


def test_help_names_every_command_in_both_languages() -> None:
    english, chinese = run("--help"), run("--help", "--lang", "zh_TW")
    for said in (english, chinese):
        assert said.status == 0
        assert said.err == ""
        assert all(f"spiderette {name}" in said.out for name in COMMANDS)
        assert all(name in said.out for name in (*EVERYWHERE, *PLAY.options))
        assert max(map(len, said.out.splitlines())) <= 80
    assert english.out != chinese.out
    assert run("-h") == english


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_explains_its_options(name: str) -> None:
    for language in ("en", "zh_TW"):
        said = run(name, "--help", "--lang", language)
        assert said.status == 0
        assert all(option in said.out for option in COMMANDS[name].options)
        assert "MOVE" not in COMMANDS[name].words or "4-2:3" in said.out


def test_help_and_version_win_over_whatever_else_is_there() -> None:
    assert run("deal", "nonsense", "words", "--help").status == 0
    assert run("--version", "deal").out.startswith("Spiderette ")


def test_every_option_of_the_table_belongs_somewhere() -> None:
    used = {name for command in (PLAY, *COMMANDS.values()) for name in command.options}
    assert used | set(EVERYWHERE) == set(OPTIONS)
