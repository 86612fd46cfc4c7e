"""`finalsalvo pair`, `why` and `generate`: the next round, why it is so, and events to try it on."""

import json
from pathlib import Path
from typing import Any

import pytest
from command import call, clean

from finalsalvo.rules.registry import FORMATS

Document = dict[str, Any]

FIVE: Document = {
    "schema": "finalsalvo.event/1",
    "format": "xwing-standard",
    "name": "Five",
    "players": [
        {"id": id, "name": name} for id, name in zip("abcde", ("Ann", "Bob", "Cat", "Dan", "Eve"), strict=True)
    ],
    "rounds": [
        {
            "number": 1,
            "stage": "swiss",
            "matches": [
                {"table": 1, "players": ["a", "b"], "result": {"end": "time", "scores": [100, 0]}},
                {"table": 2, "players": ["c", "d"], "result": {"end": "time", "scores": [90, 0]}},
            ],
            "byes": ["e"],
        }
    ],
}


def asked(document: Document, *arguments: str) -> tuple[int, str, str]:
    return call(arguments[0], "-", *arguments[1:], stdin=json.dumps(document).encode())


def test_the_next_round_stands_in_the_shape_of_the_contract() -> None:
    code, out, err = asked(FIVE, "pair", "--seed", "1", "--json")
    assert (code, err) == (0, "")
    answer = json.loads(out)
    assert answer["round"] == {
        "number": 2,
        "stage": "swiss",
        "matches": [{"table": 1, "players": ["e", "c"]}, {"table": 2, "players": ["a", "d"]}],
        "byes": ["b"],
    }
    assert (answer["byes"], answer["tables"], answer["seed"]) == (["b"], [1, 2], 1)
    assert [(note["kind"], note["rule"], note["players"]) for note in answer["notes"]] == [
        ("bye", "XW2-SWISS-07", ["b"]),
        ("float", "B12", ["a", "d"]),
        ("wish", "contract", ["d"]),
    ]


def test_the_same_file_and_seed_give_the_same_round_and_seeds_give_one_a_line() -> None:
    one_by_one = [asked(FIVE, "pair", "--json", "--seed", str(seed))[1] for seed in range(1, 9)]
    assert asked(FIVE, "pair", "--json", "--seeds", "1..8") == (0, "".join(one_by_one), "")
    assert asked(FIVE, "pair", "--json", "--seed", "3")[1] == one_by_one[2]
    assert len({json.dumps(json.loads(line)["round"]) for line in one_by_one}) > 1


def test_people_see_tables_names_and_reasons() -> None:
    code, out, err = asked(FIVE, "pair", "--seed", "1", "--explain")
    assert (code, err) == (0, "")
    assert clean(out).splitlines()[:3] == [
        "Five · Round 2",
        "Table            Why",
        "    1  Eve  Cat  Both have 1 point.",
    ]
    assert (
        "Bye: odd number of players, and Bob is the lowest ranked without one. [XW2-SWISS-07]"
        in clean(out).splitlines()
    )


def test_a_round_is_not_paired_while_the_one_before_is_played() -> None:
    playing = json.loads(json.dumps(FIVE))
    del playing["rounds"][0]["matches"][1]["result"]
    code, out, _ = asked(playing, "pair", "--json")
    assert code == 1
    assert json.loads(out)["problems"][0]["message"] == "Round 1 isn't over. Get the last result first: Cat – Dan."


def test_a_broken_event_has_no_next_round() -> None:
    broken = json.loads(json.dumps(FIVE))
    broken["rounds"][0]["matches"][1]["result"]["scores"] = [90, 90]
    code, out, _ = asked(broken, "pair", "--json")
    assert (code, json.loads(out)["problems"][0]["rule"]) == (1, "XW2-SALVO-05")


def test_after_the_announced_rounds_comes_the_cut_or_the_end() -> None:
    over = {**FIVE, "settings": {"swiss_rounds": 1, "cut": 0}}
    code, out, _ = asked(over, "pair", "--json")
    assert code == 1
    told = "The Swiss round is played, and there is no cut. Finish the event."
    assert json.loads(out)["problems"][0]["message"] == told
    keyed = [{**player, "tie_key": key} for key, player in enumerate(FIVE["players"])]
    cut = {**FIVE, "players": keyed, "settings": {"swiss_rounds": 1, "cut": 4}}
    code, out, _ = asked(cut, "pair", "--json")
    answer = json.loads(out)
    assert (code, answer["round"]["stage"], answer["round"]["number"]) == (0, "elimination", 2)
    assert [match["players"] for match in answer["round"]["matches"]] == [["a", "d"], ["e", "c"]]


WHY = [
    (("Ann", "Bob"), "cli.why-bye", "Bob has the bye."),
    (("Eve", "Cat"), "cli.why-same-points", "Eve and Cat are paired. They have the same points."),
    (("c", "a"), "cli.why-just-as-good", "Ann – Cat would be just as good. The random draw chose differently."),
    (("Cat", "Dan"), "cli.why-rematches", "Cat – Dan would make the round worse: 1 rematch instead of 0."),
]


@pytest.mark.parametrize(("two", "id", "answer"), WHY)
def test_why_two_meet_or_do_not(two: tuple[str, str], id: str, answer: str) -> None:
    assert asked(FIVE, "why", *two, "--seed", "1") == (0, f"{answer}\n", "")
    told = json.loads(asked(FIVE, "why", *two, "--seed", "1", "--json")[1])
    assert (told["why"], told["id"], sorted(told)) == (answer, id, ["id", "values", "why"])


def test_why_needs_two_different_players_who_are_there() -> None:
    assert asked(FIVE, "why", "Ann", "Zoe") == (2, "", "finalsalvo: There is no player Zoe in this event.\n")
    assert asked(FIVE, "why", "Ann", "a") == (2, "", "finalsalvo: Name two different players.\n")


@pytest.mark.parametrize("format", FORMATS)
def test_a_generated_event_is_lawful_and_repeatable(format: str, tmp_path: Path) -> None:
    made = call("generate", "--format", format, "--players", "11", "--rounds", "4", "--seed", "5")
    assert made == call("generate", "--format", format, "--players", "11", "--rounds", "4", "--seed", "5")
    file = tmp_path / "event.json"
    file.write_text(made[1], encoding="utf-8")
    assert call("check", str(file), "--json")[0] == 0


def test_an_event_needs_three_players_and_a_format() -> None:
    assert call("generate", "--format", "xwing-standard", "--players", "2", "--rounds", "1")[0] == 2
    assert call("generate", "--format", "chess", "--players", "8", "--rounds", "1")[0] == 2


@pytest.mark.rule("XW2-ELIM-03", "ARM-ELIM-02")
@pytest.mark.parametrize("format", ["xwing-standard", "armada-standard"])
def test_an_event_without_swiss_rounds_begins_with_elimination(format: str) -> None:
    players = [{"id": f"p{number}", "name": f"Player {number}"} for number in range(11)]
    event = {"schema": FIVE["schema"], "format": format, "settings": {"swiss_rounds": 0}, "players": players}
    code, out, err = asked(event, "pair", "--json", "--seed", "4")
    round = json.loads(out)["round"]
    assert (code, err, round["stage"], len(round["byes"]), len(round["matches"])) == (0, "", "elimination", 5, 3)
