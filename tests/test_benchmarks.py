"""The frame of the benchmarks: a ratio that says what it should."""

from benchmarks.common import Contest, measure


def spend(rounds: int) -> int:
    return sum(i * i for i in range(rounds))


def test_a_way_that_does_ten_times_less_is_about_ten_times_faster() -> None:
    contest = Contest("a tenth", lambda: spend(300), lambda: spend(3000), at_least=3)
    outcome = measure(contest, seconds=0.05)
    assert 5 < outcome.ratio < 20
    assert outcome.good
    assert "a tenth" in str(outcome)


def test_a_way_that_is_too_slow_is_told() -> None:
    contest = Contest("backwards", lambda: spend(3000), lambda: spend(300), at_least=1)
    outcome = measure(contest, seconds=0.05)
    assert not outcome.good
    assert "TOO SLOW" in str(outcome)
