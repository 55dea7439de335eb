"""Reading and writing game codes: what is folded, and which part of a wrong one is named."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spiderette.engine.codes import NUMBERS, BadCodeError, Code, code_for, parse_code
from spiderette.engine.variants import Variant, every_variant

PLAIN = "SD1-S1-AAAAABD"
HYPHENS = "-_\u00ad\u058a\u05be\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2e3a\u2e3b"
MORE_HYPHENS = "\u02d7\u1400\u2e17\u2e40\u301c\u3030\u30a0\ufe31\ufe33\ufe4d\ufe58\ufe63\uff0d"


def wide(text: str) -> str:
    """The same text in full-width forms."""
    return "".join("\u3000" if c == " " else chr(ord(c) + 0xFEE0) for c in text)


def wrong_part(text: str) -> str:
    with pytest.raises(BadCodeError) as found:
        parse_code(text)
    return found.value.part


@pytest.mark.parametrize(
    ("text", "game", "suits", "rules", "number"),
    [
        ("SD1-S1-AAAAAAA", "SD", 1, "C", 0),
        ("SD1-S1-AAAAABD", "SD", 1, "C", 29),
        ("SD1-S4-ZZZZZZZ", "SD", 4, "C", 26**7 - 1),
        ("SP1-S1C-AAAAAAD", "SP", 1, "C", 3),
        ("SP1-S1R-AAAAAAD", "SP", 1, "C", 3),
        ("SP1-S2R-AAAAABA", "SP", 2, "R", 26),
        ("SP1-S4C-BAAAAAA", "SP", 4, "C", 26**6),
    ],
)
def test_a_code_says_game_suits_rules_and_number(
    text: str, game: str, suits: int, rules: str, number: int
) -> None:
    assert parse_code(text) == Code(game, suits, rules, number)


def test_one_suit_spider_is_written_with_c() -> None:
    assert str(parse_code("SP1-S1R-AAAAAAD")) == "SP1-S1C-AAAAAAD"


@pytest.mark.parametrize("variant", every_variant())
@pytest.mark.parametrize("number", [0, 1, 25, 26, 675, 676, NUMBERS - 1])
def test_every_code_reads_back(variant: Variant, number: int) -> None:
    code = code_for(variant, number)
    assert parse_code(str(code)) == code
    assert code.variant == variant


@pytest.mark.parametrize(
    "text",
    [
        "sd1-s1-aaaaabd",
        "SD1S1AAAAABD",
        "  SD1 - S1 - AAAAABD \r\n",
        "SD1 S1 AAAAABD",
        "S D 1 S 1 A A A A A B D",
        "\u3000SD1\u3000S1\u00a0AAAAABD\t",
        "-SD1--S1---AAAAABD-",
        wide("SD1-S1-AAAAABD"),
        wide("sd1_s1_aaaaabd"),
        "SD1-S1-AAAAABD\0",
        "SD1-S1-AAAAABD\r\n\0\0",
        "\ufeffSD1-S1-AAAAABD",
        "SD1-S1-AAAAABD".encode("utf-16-le").decode("latin-1"),
        ("SD1-S1-AAAAABD".encode("utf-16-le") + b"\0\0").decode("latin-1"),
        (wide("sd1 ") + "\r\ns1-aaaaabd\0").encode("utf-16-le").decode("utf-16-le"),
    ],
)
def test_case_width_spaces_and_clipboard_remains_are_folded(text: str) -> None:
    assert str(parse_code(text)) == PLAIN


@pytest.mark.parametrize("hyphen", HYPHENS + MORE_HYPHENS, ids=lambda c: f"{ord(c):04x}")
def test_any_kind_of_hyphen_or_underscore_is_folded(hyphen: str) -> None:
    assert str(parse_code(PLAIN.replace("-", hyphen))) == PLAIN
    assert str(parse_code(f"SP1{hyphen}S2{hyphen}R{hyphen}aaaaaaa")) == "SP1-S2R-AAAAAAA"


@pytest.mark.parametrize(
    "text",
    [
        "ſD1-S1-AAAAABD",
        "SD1-ſ1-AAAAABD",
        "SD1-S1-AAAAABİ",
        "SD1-S1-AAAAABı",
        "SD1-S1-AAAAABé",
        "SD1-S1-AAAAAB\u212a",
        "SD\u0661-S1-AAAAABD",
        "SD\u00b9-S1-AAAAABD",
        "SD1-S\u2460-AAAAABD",
        "SD1-S1-\u0410AAAABD",
        "SD1-S1-AAAA\u200bABD",
        "SD1.S1.AAAAABD",
        "SD1/S1/AAAAABD",
        "SD1-S1-AAAAABD!",
        "SD1-S1-AAAA0BD",
        "\u24c8D1-S1-AAAAABD",
        "SD1-S1-AAAAABDß",
        "S\u0130D1-S1-AAAAABD",
    ],
)
def test_nothing_else_is_folded(text: str) -> None:
    with pytest.raises(BadCodeError):
        parse_code(text)


@pytest.mark.parametrize(
    ("text", "part", "quoted"),
    [
        ("", "empty", ""),
        ("  - \0", "empty", ""),
        ("hello", "game", "hello"),
        ("XX1-S1-AAAAABD", "game", "XX1-S1-AAAAABD"),
        ("S", "game", "S"),
        ("SD", "version", ""),
        ("SD2-S1-AAAAABD", "version", "2"),
        ("SD-S1-AAAAABD", "version", "S"),
        ("SD1", "suits", ""),
        ("SD1-S3-AAAAABD", "suits", "S3"),
        ("SD1-1-AAAAABD", "suits", "1A"),
        ("SD1-S1C-AAAAABD", "no-rules", "C"),
        ("SD1-S4R-AAAAABD", "no-rules", "R"),
        ("SD1-S1C-AAAAAA", "no-rules", "C"),
        ("sd1_s4r_aaaaa", "no-rules", "R"),
        ("SD1-S2C", "no-rules", "C"),
        ("SD1S1C-AAAAAA", "no-rules", "C"),
        ("SD1-S1-CAAAAABD", "letters", "CAAAAABD"),
        ("SP1-S1-AAAAAAD", "rules", ""),
        ("SP1-S1-CAAAAAD", "rules", ""),
        ("SP1-S1-CAAAAAAD", "rules", ""),
        ("SP1-S1-RAAAA", "rules", ""),
        ("SP1-S2X-AAAAAAD", "rules", "X"),
        ("SP1-S2", "rules", ""),
        ("SP1-S2C", "letters", ""),
        ("SP1-S2C-AAAAAA", "letters", "AAAAAA"),
        ("SP1S2CAAAAAA", "letters", "AAAAAA"),
        ("SP1-S2C-AAAAAAAA", "letters", "AAAAAAAA"),
        ("SD1-S1-", "letters", ""),
        ("SD1-S1-AAAAAB", "letters", "AAAAAB"),
        ("SD1-S1-AAAAABDE", "letters", "AAAAABDE"),
        ("SD1-S1-AAAAAB1", "letters", "AAAAAB1"),
    ],
)
def test_the_wrong_part_is_named_and_quoted(text: str, part: str, quoted: str) -> None:
    with pytest.raises(BadCodeError) as found:
        parse_code(text)
    assert (found.value.part, found.value.quoted) == (part, quoted)


@pytest.mark.parametrize(
    "text", ["x" * 10_000, "SD1-S1-" + "A" * 10_000, "\0" * 10_000, "SD1-S1-AAAAABD" + " " * 10_000]
)
def test_junk_of_ten_kilobytes_is_refused_and_quoted_briefly(text: str) -> None:
    with pytest.raises(BadCodeError) as found:
        parse_code(text)
    assert found.value.part == "long"
    assert len(found.value.quoted) <= 20


def test_a_quotation_can_be_printed() -> None:
    with pytest.raises(BadCodeError) as found:
        parse_code("\x1b[2J\x07\ud800")
    assert found.value.quoted.isprintable()


@given(st.text(max_size=250))
def test_any_text_is_read_or_refused_politely(text: str) -> None:
    try:
        code = parse_code(text)
    except BadCodeError as bad:
        assert len(bad.quoted) <= 20
        assert bad.quoted.isprintable()
    else:
        assert parse_code(str(code)) == code


@given(st.integers(0, NUMBERS - 1), st.sampled_from(every_variant()), st.randoms())
def test_a_code_survives_any_spelling_of_it(number: int, variant: Variant, chance: Random) -> None:
    code = code_for(variant, number)
    spelled = ""
    for letter in str(code):
        letter = chance.choice([letter, letter.lower(), wide(letter), wide(letter.lower())])
        spelled += chance.choice(["", "", " ", "-", "\u2013"]) + (
            chance.choice(HYPHENS) if letter == "-" else letter
        )
    assert parse_code(spelled) == code


def test_spiderette_has_neither_c_nor_r() -> None:
    assert wrong_part("SD1-S1C-AAAAABD") == "no-rules"
    assert wrong_part("SD1-S1R-AAAAABD") == "no-rules"
    assert str(parse_code("SD1-S1-CAAAABD")) == "SD1-S1-CAAAABD"


RULED = st.sampled_from("CR")
SUITS = st.sampled_from("124")
HYPHEN = st.sampled_from(HYPHENS + MORE_HYPHENS)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@given(SUITS, RULED, HYPHEN, st.text(LETTERS, max_size=9), st.randoms())
def test_a_spiderette_code_with_c_or_r_deals_no_other_game_however_many_letters_follow(
    suits: str, rules: str, hyphen: str, tail: str, chance: Random
) -> None:
    head = chance.choice(["SD1", f"SD1{hyphen}", "sd1 ", "SD1 - "]) + f"S{suits}"
    text = f"{head}{chance.choice([rules, rules.lower(), wide(rules)])}{hyphen}{wide(tail)}"
    with pytest.raises(BadCodeError) as found:
        parse_code(text)
    assert (found.value.part, found.value.quoted) == ("no-rules", rules)


@given(SUITS, HYPHEN, st.text(LETTERS, min_size=2, max_size=9), st.randoms())
def test_a_spider_code_without_c_or_r_deals_no_game_however_many_letters_follow(
    suits: str, hyphen: str, tail: str, chance: Random
) -> None:
    tail = chance.choice([tail, tail.lower(), wide(tail)])
    assert wrong_part(f"SP1-S{suits}{hyphen}{tail}") == "rules"
