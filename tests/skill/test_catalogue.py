"""The catalogue: every line can be read, lines are found again, lists only grow at their ends."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spiderette import paths
from spiderette.catalogue import GRADES, Catalogue
from spiderette.engine.codes import Code, code_for, letters
from spiderette.engine.rules import opening
from spiderette.engine.variants import SPIDERETTE, Variant, every_variant
from spiderette.solver.solve import WINNABLE, solve
from tests.skill.tool import tool

FOLDER = paths.assets() / "deals"
GOLDEN = Path(__file__).parent.parent / "golden" / "daily.json"
CATALOGUE = Catalogue(FOLDER)
LISTED = [rules for rules in every_variant() if CATALOGUE.listed(rules)]
DAILY = [rules for rules in every_variant() if CATALOGUE.daily(rules)]
SAMPLE = 6
ENOUGH = 400_000
SOON = 60_000  # expansions; a search in another order than the one that listed a deal may want more


def name(rules: Variant) -> str:
    return f"{rules.game}{rules.suits}{rules.rules if rules.game != SPIDERETTE else ''}"


@pytest.mark.parametrize("rules", LISTED, ids=name)
def test_every_line_of_a_list_can_be_read_and_no_deal_stands_twice(rules: Variant) -> None:
    lines = (FOLDER / f"{name(rules)}.txt").read_text(encoding="ascii").splitlines()
    deals = CATALOGUE.listed(rules)
    assert len(deals) == len(lines)
    assert len({deal.number for deal in deals}) == len(deals)
    assert all(30 < deal.par < 400 and deal.grade in GRADES for deal in deals)


@pytest.mark.parametrize("rules", LISTED, ids=name)
def test_the_grades_are_spread(rules: Variant) -> None:
    """The thresholds were set for Spiderette; of Spider every grade is there, if some are rare."""
    count = Counter(deal.grade for deal in CATALOGUE.listed(rules))
    rarest = min(count[grade] for grade in GRADES)
    assert rarest * (25 if rules.game == SPIDERETTE else 100) > sum(count.values())


@pytest.mark.parametrize("rules", LISTED, ids=name)
def test_listed_deals_are_won_again(rules: Variant) -> None:
    late = []
    for deal in Random(1).sample(CATALOGUE.listed(rules), SAMPLE):
        answer = solve(rules, opening(rules, code_for(rules, deal.number)), nodes=ENOUGH)
        assert answer.verdict == WINNABLE, letters(deal.number)
        if answer.nodes > SOON:
            late.append(letters(deal.number))
        assert len(answer.line) >= deal.par - 12  # par is of a good line, not of the best
    assert len(late) <= 1, late


@pytest.mark.nightly
@pytest.mark.parametrize("rules", LISTED, ids=name)
def test_hundreds_of_listed_deals_are_won_again(rules: Variant) -> None:
    for deal in Random(2).sample(CATALOGUE.listed(rules), 150):
        answer = solve(rules, opening(rules, code_for(rules, deal.number)), nodes=ENOUGH)
        assert answer.verdict == WINNABLE, letters(deal.number)


@pytest.mark.parametrize("rules", DAILY, ids=name)
def test_the_days_are_what_they_always_were(rules: Variant) -> None:
    golden: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    known = golden[name(rules)]
    lines = (FOLDER / f"daily-{name(rules)}.txt").read_text(encoding="ascii").splitlines()
    assert lines[0] == known["first"]
    old = "\n".join(lines[1 : 1 + known["days"]])
    assert len(lines) - 1 >= known["days"]
    assert hashlib.sha256(old.encode()).hexdigest() == known["sha256"]


@pytest.mark.parametrize("rules", DAILY, ids=name)
def test_every_day_has_a_deal_of_its_own_that_is_not_in_the_list(rules: Variant) -> None:
    daily = CATALOGUE.daily(rules)
    assert daily is not None
    others = {deal.number for deal in CATALOGUE.listed(rules)}
    numbers = [deal.number for deal in daily.deals if deal]
    assert len(numbers) == len(daily.deals)
    assert len(set(numbers)) == len(numbers)
    assert not others & set(numbers)
    assert daily.first == date(2026, 10, 27)
    for day in range(len(numbers)):
        assert daily.at(daily.first + timedelta(days=day)) == daily.deals[day]
    assert daily.at(daily.first - timedelta(days=1)) is None
    assert daily.at(daily.last) == daily.deals[-1]
    assert CATALOGUE.find(code_for(rules, numbers[0])) == daily.deals[0]
    assert daily.at(daily.last + timedelta(days=1)) is None


def test_the_lists_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.txt")) < 1_000_000


def test_a_missing_or_damaged_file_lists_nothing_wrong(tmp_path: Path) -> None:
    (tmp_path / "SD1.txt").write_text("AAAAAAB 50 2\nrubbish\nAAA 1 1\n", encoding="ascii")
    catalogue = Catalogue(tmp_path)
    rules = {name(variant): variant for variant in every_variant()}
    assert [deal.number for deal in catalogue.listed(rules["SD1"])] == [1]
    assert catalogue.listed(rules["SD2"]) == ()
    assert catalogue.daily(rules["SD1"]) is None
    assert catalogue.choose(rules["SD2"], Random(1)) is None
    chosen = catalogue.choose(rules["SD1"], Random(1), grade=2)
    assert chosen == Code("SD", 1, "C", 1)
    assert catalogue.choose(rules["SD1"], Random(1), grade=5) is None


def test_what_is_known_is_not_chosen() -> None:
    rules = next(game for game in every_variant() if name(game) == "SD1")
    left = CATALOGUE.listed(rules)[7].number
    seen = {CATALOGUE.choose(rules, Random(n), known=lambda c: c.number != left) for n in range(3)}
    assert seen == {code_for(rules, left)}
    assert CATALOGUE.choose(rules, Random(1), known=lambda _: True) is None


# the tool


def measured(work: Path, numbers: range) -> None:
    """Working files as the steps leave them."""
    work.mkdir(exist_ok=True)
    for step, row in (
        ("proved", {"verdict": "winnable", "length": 60, "nodes": 9}),
        ("par", {"par": 50, "beam": 10}),
        ("plays", {"wins": 2}),
    ):
        lines = [json.dumps({"n": number, **row}) for number in numbers]
        text = "\n".join([*lines, '{"n": 99, "par'])
        (work / f"{step}-SD1.jsonl").write_text(text, encoding="utf-8")


def test_packing_again_only_appends(tmp_path: Path) -> None:
    work, folder = tmp_path / "work", tmp_path / "deals"
    measured(work, range(40))
    tool.pack(work, folder)
    first = {path.name: path.read_text(encoding="ascii") for path in folder.glob("*")}
    assert set(first) == {"SD1.txt", "daily-SD1.txt"}
    tool.pack(work, folder)
    assert {p.name: p.read_text(encoding="ascii") for p in folder.glob("*")} == first
    measured(work, range(90))
    tool.pack(work, folder)
    for path in folder.glob("*"):
        text = path.read_text(encoding="ascii")
        assert text.startswith(first[path.name])
        assert len(text) > len(first[path.name])


def test_a_day_that_changed_is_refused(tmp_path: Path) -> None:
    work, folder, seals = tmp_path / "work", tmp_path / "deals", tmp_path / "seals.json"
    measured(work, range(40))
    tool.pack(work, folder)
    tool.seal(folder, seals)
    measured(work, range(90))
    tool.pack(work, folder)
    tool.seal(folder, seals)
    path = folder / "daily-SD1.txt"
    path.write_text(path.read_text(encoding="ascii").replace(" 50 ", " 51 ", 1), encoding="ascii")
    with pytest.raises(ValueError, match="SD1"):
        tool.seal(folder, seals)


def test_a_step_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    kind = tool.Kind("SD", 1)
    tool.prove(tmp_path, kind, 3, 1)
    path = tmp_path / "proved-SD1.jsonl"
    whole = path.read_text(encoding="utf-8")
    assert whole.count('"winnable"') == 3
    path.write_text(whole[:-20], encoding="utf-8")
    tool.prove(tmp_path, kind, 3, 1)
    assert path.read_text(encoding="utf-8") == whole
    for step in ("par", "plays"):
        tool.measure(tmp_path, kind, step, 2, 1)
        found = list(tool.rows(tmp_path / f"{step}-SD1.jsonl"))
        assert len(found) == 2
        tool.measure(tmp_path, kind, step, 2, 1)
        assert list(tool.rows(tmp_path / f"{step}-SD1.jsonl")) == found


@pytest.mark.parametrize("level", [1, 2, 4])
def test_an_easier_deal_never_gets_a_higher_grade(level: int) -> None:
    beams = (*tool.BEAMS, 0)
    for wins in range(tool.PLAYS + 1):
        grades = [tool.grade_of(level, wins, beam) for beam in beams]
        assert grades == sorted(grades)
    for beam in beams:
        by_wins = [tool.grade_of(level, wins, beam) for wins in range(tool.PLAYS + 1)]
        assert by_wins == sorted(by_wins, reverse=True)


def test_a_damaged_file_lists_what_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "SD1.txt").write_bytes(b"AAAAAAB 50 1\n\xff\xfe\x00 z\nAAAAAAC x 1\nAAAAAAD 60 2")
    (tmp_path / "daily-SD1.txt").write_bytes(b"\x00\xff\nAAAAAAB 50 1\n")
    found = Catalogue(tmp_path)
    assert [deal.par for deal in found.listed(DAILY[0])] == [50, 60]
    assert found.daily(DAILY[0]) is None


@pytest.mark.parametrize("damage", ["", "AAA", "AAAAAAC x 1", "AAAAAAC 50 6"])
def test_a_damaged_line_takes_its_own_day_and_moves_no_other(tmp_path: Path, damage: str) -> None:
    lines = ["2026-10-27", "AAAAAAB 50 1", "AAAAAAC 51 2", "AAAAAAD 52 3"]
    lines[2] = damage
    (tmp_path / "daily-SD1.txt").write_text("\n".join(lines), encoding="ascii")
    daily = Catalogue(tmp_path).daily(DAILY[0])
    assert daily is not None
    found = [daily.at(daily.first + timedelta(days=n)) for n in range(4)]
    assert [deal and deal.par for deal in found] == [50, None, 52, None]
    assert daily.last == date(2026, 10, 29)
    assert found[2]
    assert Catalogue(tmp_path).find(code_for(DAILY[0], found[2].number)) == found[2]
