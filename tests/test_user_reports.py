"""docs/user-reports.md: every row once, and every test that a row names is there."""

import pytest

from tools import reports

KINDS = {"RU": 10, "UN": 8, "ST": 12, "SV": 9, "DR": 16, "AN": 8, "DE": 6, "HI": 10}
KINDS |= {"VW": 20, "PF": 6, "LO": 8, "AC": 7, "SO": 5, "PK": 16}


def test_every_fault_has_one_row_and_words() -> None:
    text = reports.PAGE.read_text(encoding="utf-8")
    idents = [match[1] for match in reports.ROW.finditer(text)]
    assert len(idents) == len(set(idents))
    assert {kind: sum(i.startswith(kind) for i in idents) for kind in KINDS} == KINDS
    assert all(len(words) > 5 for words, _ in reports.rows().values())


def test_every_test_that_a_row_names_is_there() -> None:
    assert reports.missing() == []


def test_no_row_is_empty() -> None:
    """A row names tests or says plainly that none holds it yet."""
    for ident, (_, held) in reports.rows().items():
        assert "`tests/" in held or "`benchmarks/" in held or held == reports.NOT_YET, ident


def test_an_update_keeps_what_stands_by_hand_and_drops_what_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there = {"tests/a.py::test_pk99_x": "test_pk99_x", "tests/a.py::test_y": "test_y"}
    monkeypatch.setattr(reports, "tests", lambda: there)
    assert reports.holders()["PK99"] == ["tests/a.py::test_pk99_x"]
    assert reports.told(["tests/a.py::test_y"], ["tests/a.py::test_pk99_x"]) == (
        "`tests/a.py::test_y`<br>`tests/a.py::test_pk99_x`"
    )
    assert reports.told([], []) == reports.NOT_YET
    gone = reports.updated()
    assert "tests/store" not in gone
    assert gone.count(f"| {reports.NOT_YET} |") == sum(KINDS.values())
