"""`solve` and `hint` about codes, lines and position files."""

import json
import shlex
import time
from pathlib import Path
from typing import Any

import pytest

from spiderette.solver.honest import REASONS
from spiderette.wording import HINT_REASONS
from tests.cli.driving import run

EASY = "SD1-S1-AAAAABD"
DEAD = json.loads(
    (Path(__file__).parent.parent / "golden/engine/dead_ends.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()[0]
)


def written(folder: Path, data: Any) -> str:
    path = folder / "position.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(path)


def opening(code: str) -> dict[str, Any]:
    found: dict[str, Any] = run("deal", code, "--json").data
    return found


def test_a_winnable_deal_comes_with_a_line_that_wins() -> None:
    answer = run("solve", EASY, "--json").data
    assert list(answer) == ["code", "verdict", "moves", "nodes", "seconds"]
    assert (answer["code"], answer["verdict"]) == (EASY, "winnable")
    assert run("replay", EASY, *answer["moves"], "--json").data["won"]


def test_the_line_starts_from_the_position_asked() -> None:
    first = run("solve", EASY, "--json").data["moves"][:10]
    answer = run("solve", EASY, *first, "--json").data
    assert run("replay", EASY, *first, *answer["moves"], "--json").data["won"]


def test_an_unwinnable_position_is_a_verdict_and_no_error() -> None:
    said = run("solve", DEAD["code"], *DEAD["moves"], "--json")
    assert (said.data["verdict"], said.data["moves"]) == ("unwinnable", [])
    assert "Unwinnable" in run("solve", DEAD["code"], *DEAD["moves"]).out


def test_the_same_nodes_give_the_same_answer() -> None:
    answers = [run("solve", "SP1-S4C-AAAAAAB", "--nodes", "300", "--json").data for _ in range(2)]
    for answer in answers:
        del answer["seconds"]
    assert answers[0] == answers[1]
    assert answers[0]["verdict"] == "unknown"


@pytest.mark.parametrize("seconds", ["0", "0.3"])
def test_the_clock_ends_the_search(seconds: str) -> None:
    began = time.monotonic()
    answer = run("solve", "SP1-S4C-AAAAABC", "--seconds", seconds, "--json").data
    assert answer["verdict"] in ("unknown", "winnable")
    assert time.monotonic() - began < float(seconds) + 1


def test_a_won_position_needs_no_move(tmp_path: Path) -> None:
    columns = [{"down": 0, "cards": []}] * 7
    file = written(tmp_path, {"columns": columns, "stock": [], "runs": ["S"] * 4})
    answer = run("solve", "--position", file, "--json").data
    assert (answer["verdict"], answer["moves"], answer["code"]) == ("winnable", [], None)
    assert "won" in run("solve", "--position", file).out


def test_a_position_comes_from_a_file_or_standard_input(tmp_path: Path) -> None:
    data = opening(EASY)
    from_code = run("solve", EASY, "--nodes", "2000", "--json").data
    file = written(tmp_path, data)
    from_file = run("solve", "--position", file, "--nodes", "2000", "--json").data
    piped = run(
        "solve", "--position", "-", "--nodes=2000", "--json", stdin=json.dumps(data).encode()
    ).data
    for answer in (from_code, from_file, piped):
        del answer["seconds"]
    assert from_code == from_file == piped


def test_moves_may_follow_a_position(tmp_path: Path) -> None:
    file = written(tmp_path, opening(EASY))
    moves = run("solve", "--position", file, "--json").data["moves"]
    rest = run("solve", "--position", file, *moves[:3], "--json").data
    assert rest["verdict"] == "winnable"
    error = run("solve", "--position", file, "1>1:1", "--json").error
    assert (error["rule"], error["index"]) == ("same-column", 1)


def test_a_position_without_a_code_is_answered_without_one(tmp_path: Path) -> None:
    data = opening(EASY)
    file = written(tmp_path, {key: data[key] for key in ("columns", "stock")})
    assert run("solve", "--position", file, "--json").data["code"] is None


@pytest.mark.parametrize("command", ["solve", "hint"])
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "bad-position"),
        ("not json", "bad-position"),
        ("[" * 100_000, "bad-position"),
        ("[]", "bad-position"),
        ("{}", "bad-position"),
        ('{"columns": [], "stock": []}', "bad-position"),
        ('{"columns": NaN, "stock": []}', "bad-position"),
    ],
)
def test_an_impossible_position_is_refused(
    tmp_path: Path, command: str, text: str, rule: str
) -> None:
    file = written(tmp_path, text)
    error = run(command, "--position", file, "--json").error
    assert error["rule"] == rule
    assert run(command, "--position", file, "--lang", "zh_TW").status == 2


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("score", "x", "score"),
        ("moves", -1, "moves"),
        ("game", "SP", "disagrees"),
        ("rules", "R", "R"),
        ("runs", ["S"], "deck"),
        ("stock", [], "deck"),
        ("code", "nonsense", "nonsense"),
    ],
)
def test_the_line_says_what_is_impossible(tmp_path: Path, key: str, value: Any, words: str) -> None:
    file = written(tmp_path, {**opening(EASY), key: value})
    said = run("solve", "--position", file)
    assert words in said.line
    assert len(said.line) < 120


def test_a_position_file_that_is_not_there_is_a_bad_file() -> None:
    assert run("hint", "--position", "nowhere.json", "--json").error["rule"] == "bad-file"


def test_code_and_position_exclude_each_other(tmp_path: Path) -> None:
    file = written(tmp_path, opening(EASY))
    assert run("solve", EASY, "--position", file, "--json").error["rule"] == "usage"


def test_standard_input_is_read_once() -> None:
    error = run("solve", "--position", "-", "--moves", "-", "--json").error
    assert error["rule"] == "usage"


def test_the_verdict_is_told_in_both_languages() -> None:
    assert run("solve", EASY).out.startswith("Winnable in ")
    assert run("solve", EASY, "--lang", "zh_TW").out.startswith("可以獲勝，共 ")


def test_a_printed_line_can_be_pasted_back() -> None:
    said = run("solve", EASY).out
    words = shlex.split(said[said.index('"') : said.rindex('"') + 1])
    assert len(words) == 1, "one word of the shell: nothing in it redirects"
    assert run("replay", EASY, *words, "--json").data["won"]


def test_a_hint_says_what_to_move_and_why() -> None:
    hint = run("hint", EASY, "--json").data
    assert list(hint) == ["code", "move", "reason"]
    assert hint["code"] == EASY
    assert hint["move"] in opening(EASY)["legal"]
    assert run("hint", EASY).out.startswith("Move ")
    assert "移到" in run("hint", EASY, "--lang", "zh_TW").out


def test_a_hint_does_not_depend_on_what_the_player_cannot_see(tmp_path: Path) -> None:
    data = opening("SD1-S4-AAAAABD")
    expected = run("hint", "--position", written(tmp_path, data), "--json").data
    cards = [card for column in data["columns"] for card in column["cards"][: column["down"]]]
    cards = [*cards, *data["stock"]][::-1]
    for column in data["columns"]:
        down = column["down"]
        column["cards"] = cards[:down] + column["cards"][down:]
        del cards[:down]
    other = {"columns": data["columns"], "stock": cards, "code": data["code"]}
    assert run("hint", "--position", written(tmp_path, other), "--json").data == expected


def test_followed_hints_never_come_back_to_a_position() -> None:
    moves: list[str] = []
    seen = []
    for _ in range(25):
        hint = run("hint", EASY, *moves, "--json").data
        if hint["move"] is None:
            break
        moves.append(hint["move"])
        data = run("replay", EASY, *moves, "--json").data
        assert data["columns"] not in seen
        seen.append(data["columns"])
    assert len(moves) > 10


def test_a_hint_after_the_win_or_in_a_dead_end_is_none() -> None:
    moves = run("solve", EASY, "--json").data["moves"]
    assert run("hint", EASY, *moves, "--json").data["move"] is None
    assert "won" in run("hint", EASY, *moves).out
    dead = run("hint", DEAD["code"], *DEAD["moves"], "--json").data
    assert dead["move"] is None


def test_every_reason_of_the_solver_has_its_line() -> None:
    assert set(HINT_REASONS) == set(REASONS)
