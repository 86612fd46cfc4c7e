"""`finalsalvo demo`: an event of sixteen from the first round to its champion."""

import json

import pytest
from command import call, call_outside, clean


def test_the_same_seed_plays_the_same_event_and_7_is_the_seed_of_a_call_without() -> None:
    answer = call("demo", "--json")
    assert answer[0] == 0
    assert call_outside("demo", "--json", "--seed", "7") == answer
    assert call("demo", "--json", "--seed", "8") != answer


@pytest.mark.parametrize("seed", ["-1", "0", "7", "1000000000000000000000"])
def test_the_event_is_a_document_that_keeps_to_its_rulebook(seed: str) -> None:
    code, document, err = call("demo", "--json", "--seed", seed)
    assert (code, err) == (0, "")
    event = json.loads(document)
    assert [(each["stage"], len(each["matches"])) for each in event["rounds"]] == [
        *[("swiss", 8)] * 4,
        ("elimination", 4),
        ("elimination", 2),
        ("elimination", 1),
    ]
    assert call("check", "-", stdin=document.encode()) == (0, "✓ -: no problems\n", "")


def test_people_see_every_round_the_standings_the_bracket_and_the_champion() -> None:
    code, out, err = call("demo")
    assert (code, err) == (0, "")
    lines = clean(out).splitlines()
    assert [line for line in lines if line.startswith("Demo Trial · ")] == [
        "Demo Trial · Round 1",
        "Demo Trial · Round 2",
        "Demo Trial · Round 3",
        "Demo Trial · Round 4",
        "Demo Trial · After round 4",
        "Demo Trial · Bracket",
        "Demo Trial · Final standings",
    ]
    _, document, _ = call("demo", "--json")
    _, final, _ = call("standings", "-", "--final", "--json", "--seed", "7", stdin=document.encode())
    champion = json.loads(final)["final"][0]["name"]
    assert lines[-2:] == [
        f"★ {champion} won.",
        "Another event → finalsalvo demo --seed 8",
    ]


def test_the_bracket_is_drawn_with_the_seeds_in_their_places() -> None:
    _, out, _ = call("demo")
    drawn = clean(out).partition("Bracket\n\n")[2].partition("\n\n")[0].splitlines()
    assert [line.split()[0] for line in drawn[::2]] == ["1", "8", "4", "5", "2", "7", "3", "6"]
    assert len(drawn) == 15
