"""The worked examples of drops, byes, brackets and coming back, each played through from the shell."""

import json
from pathlib import Path
from typing import Any

import pytest
from command import call
from event_folder import fresh_folder


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return fresh_folder(tmp_path / "data", monkeypatch)


def done(*words: str) -> Any:
    """A call that must be obeyed, and its JSON."""
    code, out, err = call("event", *words, "--json")
    assert (code, err) == (0, ""), (words, out, err)
    lines = [json.loads(line) for line in out.splitlines()]
    return lines[0] if len(lines) == 1 else lines


def begun(format: str, players: int, *settings: str) -> str:
    """An event that has started with so many, called p1, p2 and so on."""
    slug: str = done("new", format, "Example", *settings, "--reason", "an example")["event"]
    done(slug, "register", *(f"Player {number}" for number in range(1, players + 1)))
    ids = [f"p{number}" for number in range(1, players + 1)]
    if format == "xwing-hotshot":
        for player in ids:
            done(slug, "submit-list", player)
    done(slug, "check-in", *ids)
    done(slug, "start", "--reason", "an example")
    return slug


def document(slug: str) -> dict[str, Any]:
    code, out, err = call("event", slug, "export")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def drawn(slug: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The next round, published, and what was said when it was drawn."""
    notices = done(slug, "draw-round")["notices"]
    done(slug, "publish")
    return document(slug)["rounds"][-1], notices


def play(slug: str, winner: str | None = None) -> None:
    """Every game of the round is won by the first named, or by this player."""
    for number, match in enumerate(document(slug)["rounds"][-1]["matches"]):
        first = winner if winner is not None and winner in match["players"] else match["players"][0]
        points = str(10 + number)
        more = ("--second-player", first) if document(slug)["format"] == "armada-standard" else ()
        done(slug, "set-result", first, "--end", "time", "--scores", points, "5", *more)


def ranked(slug: str) -> list[str]:
    return [line["player"] for line in done(slug, "standings")["standings"]]


def games(round: dict[str, Any]) -> list[tuple[str, ...]]:
    return [tuple(match["players"]) for match in round["matches"]]


def cut(format: str, players: int, size: int, *words: str) -> tuple[str, list[str]]:
    """An event after its only Swiss round, with its cut made; and its order."""
    slug = begun(format, players, "--structure", "custom", "--swiss-rounds", "1", "--cut", str(size))
    drawn(slug)
    play(slug)
    order = ranked(slug)
    done(slug, "make-cut", *words)
    return slug, order


@pytest.mark.example("A5")
@pytest.mark.rule("XW2-CUT-04", "XW2-ELIM-02")
def test_a5_the_ninth_comes_in_for_the_sixth() -> None:
    slug, (one, two, three, four, five, steven, seven, eight, eve, *_) = cut("xwing-standard", 12, 8)
    done(slug, "decline-seat", steven)
    done(slug, "accept-seat", eve)
    assert games(drawn(slug)[0]) == [(one, eve), (two, eight), (three, seven), (four, five)]


@pytest.mark.example("A20")
@pytest.mark.rule("ARM-CUT-02", "ARM-ELIM-01")
def test_a20_the_fifth_comes_in_for_the_second() -> None:
    slug, (one, steven, three, four, eve, *_) = cut("armada-standard", 8, 4)
    done(slug, "decline-seat", steven)
    done(slug, "accept-seat", eve)
    assert games(drawn(slug)[0]) == [(one, eve), (three, four)]


@pytest.mark.rule("XW2-CUT-05")
def test_b19_on_a_later_day_nobody_comes_in_and_the_top_seed_has_a_bye() -> None:
    slug, (one, two, three, four, five, six, seven, eight, *_) = cut("xwing-standard", 12, 8, "--later-day")
    done(slug, "decline-seat", six)
    round, _ = drawn(slug)
    assert (games(round), round["byes"]) == ([(two, eight), (three, seven), (four, five)], [one])


@pytest.mark.example("D55")
def test_d55_four_players_of_hotshot_meet_again_in_round_4_and_it_is_said() -> None:
    slug = begun("xwing-hotshot", 4, "--pool", "standard")
    met: set[frozenset[str]] = set()
    for number in (1, 2, 3):
        round, notices = drawn(slug)
        now = {frozenset(pair) for pair in games(round)}
        assert (now & met, [each for each in notices if each["rule"] == "B11"]) == (set(), []), number
        met |= now
        play(slug)
    round, notices = drawn(slug)
    assert {frozenset(pair) for pair in games(round)} <= met
    assert [each["rule"] for each in notices if each["rule"] == "B11"] == ["B11", "B11"]


@pytest.mark.example("D56")
def test_d56_three_players_who_all_had_a_bye() -> None:
    slug = begun("xwing-standard", 3, "--structure", "custom", "--swiss-rounds", "4", "--cut", "0")
    byes = []
    for _ in range(3):
        round, _ = drawn(slug)
        byes += round["byes"]
        play(slug)
    assert sorted(byes) == ["p1", "p2", "p3"]
    last = ranked(slug)[-1]
    round, notices = drawn(slug)
    assert round["byes"] == [last]
    assert "B9" in [each["rule"] for each in notices]


@pytest.mark.example("D17")
@pytest.mark.rule("HOT-PAIR-08")
def test_d17_a_player_who_comes_back_carries_a_loss_for_each_round_missed() -> None:
    slug = begun("xwing-hotshot", 6, "--pool", "standard")
    drawn(slug)
    play(slug, "p1")
    done(slug, "drop", "p1")
    for _ in range(2):
        drawn(slug)
        play(slug)
    done(slug, "rejoin", "p1")
    round, _ = drawn(slug)
    play(slug, "p1")
    line = next(line for line in done(slug, "standings")["standings"] if line["player"] == "p1")
    assert (line["points"], line["played"], line["wins"], line["losses"]) == (6, 4, 2, 2)
    missed = [each["number"] for each in document(slug)["rounds"] if "p1" in each.get("unpaired_losses", ())]
    assert missed == [2, 3]
    assert "p1" in [player for pair in games(round) for player in pair]


@pytest.mark.example("D14")
def test_d14_eleven_begin_with_elimination() -> None:
    slug = begun("xwing-standard", 11, "--structure", "custom", "--swiss-rounds", "0", "--cut", "0")
    round, _ = drawn(slug)
    assert (round["stage"], len(round["byes"]), len(round["matches"])) == ("elimination", 5, 3)
    left = []
    while len(round["matches"]) + len(round.get("byes", ())) > 1:
        play(slug)
        round, _ = drawn(slug)
        left.append(len(round["matches"]) * 2)
    assert left == [8, 4, 2]
