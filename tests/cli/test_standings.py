"""`finalsalvo standings`: its JSON, its tables, and what it refuses."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from command import call, call_outside, clean, without_data

from finalsalvo.rules.registry import FORMATS

Document = dict[str, Any]


def game(first: str, second: str, **result: object) -> Document:
    return {"players": [first, second], "result": result}


# By hand: margins are 200 plus the lead, a squad that is gone or concedes is worth 200, a bye is 1 point and 300.
# p3 320 + 250 + 280, p5 300 (bye) + 150 + 300 (no-show), p1 172 + 300 (bye) + 120, p2 228 + 200 + 0, p4 80 + 200 + 0.
EVENT: Document = {
    "schema": "finalsalvo.event/1",
    "format": "xwing-standard",
    "name": "Spring Trial",
    "players": [
        {"id": "p1", "name": "Sal"},
        {"id": "p2", "name": "Elaine", "status": "dropped"},
        {"id": "p3", "name": "Inés"},
        {"id": "p4", "name": "Otto"},
        {"id": "p5", "name": "Bradley"},
    ],
    "rounds": [
        {
            "number": 1,
            "stage": "swiss",
            "matches": [
                game("p2", "p1", end="time", scores=[77, 49]),
                game("p3", "p4", end="destroyed", scores=[120, 80], winner="p3"),
            ],
            "byes": ["p5"],
        },
        {
            "number": 2,
            "stage": "swiss",
            "matches": [
                game("p3", "p5", end="concession", scores=[30, 150], winner="p3"),
                game("p2", "p4", end="time", scores=[60, 60], winner="p4"),
            ],
            "byes": ["p1"],
        },
        {
            "number": 3,
            "stage": "swiss",
            "matches": [
                game("p3", "p1", end="time", scores=[100, 20]),
                game("p5", "p4", end="no-show", winner="p5"),
            ],
            "unpaired_losses": ["p2"],
        },
    ],
}
SEMIFINALS: Document = {
    "number": 4,
    "stage": "elimination",
    "matches": [
        game("p3", "p4", end="time", scores=[10, 20]),
        game("p5", "p1", end="destroyed", scores=[0, 100], winner="p1"),
    ],
}
FINAL: Document = {
    "number": 5,
    "stage": "elimination",
    "matches": [game("p1", "p4", end="mutual-destruction", winner="p1")],
}


def line(rank: int, player: str, name: str, *figures: object, **changed: object) -> Document:
    """A line of the JSON, its figures in their order."""
    names = ("points", "mov", "sos", "wins", "losses", "byes", "decided_by")
    told = dict(zip(names, figures, strict=True))
    return {"rank": rank, "player": player, "name": name, "draws": 0, "played": 3, "status": "active"} | told | changed


AFTER_THREE = [
    line(1, "p3", "Inés", 3, 850, "4/9", 3, 0, 0, "points"),
    line(2, "p5", "Bradley", 2, 750, "1/1", 2, 1, 2, "points"),
    line(3, "p1", "Sal", 1, 592, "2/3", 1, 2, 1, "points"),
    line(4, "p2", "Elaine", 1, 428, "1/3", 1, 2, 0, "mov", status="dropped"),
    line(5, "p4", "Otto", 1, 280, "2/3", 1, 2, 0, "mov"),
]
AFTER_ONE = [
    line(1, "p3", "Inés", 1, 320, "0/1", 1, 0, 0, "points", played=1),
    line(2, "p5", "Bradley", 1, 300, "0/1", 1, 0, 1, "mov", played=1),
    line(3, "p2", "Elaine", 1, 228, "0/1", 1, 0, 0, "mov", played=1, status="dropped"),
    line(4, "p1", "Sal", 0, 172, "1/1", 0, 1, 0, "points", played=1),
    line(5, "p4", "Otto", 0, 80, "1/1", 0, 1, 0, "mov", played=1),
]


def text_of(document: object) -> bytes:
    return json.dumps(document).encode()


def standings(document: object, *options: str) -> Document:
    """The JSON of a document that has standings."""
    code, out, err = call("standings", "-", "--json", *options, stdin=text_of(document))
    assert (code, err) == (0, "")
    answer: Document = json.loads(out)
    return answer


def with_players(*players: Document, format: str = "xwing-standard", rounds: tuple[Document, ...] = ()) -> Document:
    return {"schema": "finalsalvo.event/1", "format": format, "players": list(players), "rounds": list(rounds)}


# --- the standings as JSON ---------------------------------------------------------------------------------


def test_the_json_is_that_of_the_contract_to_the_letter() -> None:
    """The two games of the contract's example, the players who are not in it left out."""
    rounds = ({"number": 1, "stage": "swiss", "matches": [game("p2", "p1", end="time", scores=[77, 49])]},)
    players = ({"id": "p1", "name": "Sal"}, {"id": "p2", "name": "Elaine", "status": "dropped"})
    assert call("standings", "-", "--json", stdin=text_of(with_players(*players, rounds=rounds))) == (
        0,
        '{"format":"xwing-standard","after_round":1,"standings":['
        '{"rank":1,"player":"p2","name":"Elaine","points":1,"mov":228,"sos":"0/1","wins":1,"losses":0,'
        '"draws":0,"byes":0,"played":1,"decided_by":"points","status":"dropped"},'
        '{"rank":2,"player":"p1","name":"Sal","points":0,"mov":172,"sos":"1/1","wins":0,"losses":1,'
        '"draws":0,"byes":0,"played":1,"decided_by":"points","status":"active"}]}\n',
        "",
    )


def test_every_kind_of_round_counts_as_worked_out_by_hand() -> None:
    assert standings(EVENT) == {"format": "xwing-standard", "after_round": 3, "standings": AFTER_THREE}


def test_the_bracket_does_not_touch_the_standings() -> None:
    document = {**EVENT, "rounds": [*EVENT["rounds"], SEMIFINALS, FINAL]}
    assert standings(document, "--swiss") == standings(EVENT)
    assert standings(document) == standings(EVENT) | {"final": standings(document, "--final")["final"]}


@pytest.mark.parametrize(
    ("asked", "after", "lines"), [("1", 1, AFTER_ONE), ("3", 3, AFTER_THREE), ("9", 3, AFTER_THREE)]
)
def test_a_round_gives_the_standings_as_they_were_after_it(asked: str, after: int, lines: list[Document]) -> None:
    answer = {"format": "xwing-standard", "after_round": after, "standings": lines}
    assert standings(EVENT, "--round", asked) == answer


def test_before_the_first_round_everybody_is_equal() -> None:
    answer = standings(EVENT, "--round", "0")
    assert answer["after_round"] == 0
    assert {(each["points"], each["mov"], each["sos"], each["played"]) for each in answer["standings"]} == {
        (0, 0, "0/1", 0)
    }
    assert [each["decided_by"] for each in answer["standings"]] == ["points", "random", "random", "random", "random"]


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_mission_points_stand_in_place_of_the_margin(format: str) -> None:
    players = ({"id": "a", "name": "Ada"}, {"id": "b", "name": "Bo"}, {"id": "c", "name": "Cleo"})
    rounds = ({"number": 1, "stage": "swiss", "matches": [game("a", "b", end="time", scores=[20, 13])], "byes": ["c"]},)
    one = {"draws": 0, "played": 1, "status": "active"}
    assert standings(with_players(*players, format=format, rounds=rounds))["standings"] == [
        {"rank": 1, "player": "a", "name": "Ada", "points": 3, "mission_points": 20, "sos": "0/1"}
        | {"wins": 1, "losses": 0, "byes": 0, "decided_by": "points"}
        | one,
        {"rank": 2, "player": "c", "name": "Cleo", "points": 3, "mission_points": 18, "sos": "0/1"}
        | {"wins": 1, "losses": 0, "byes": 1, "decided_by": "mission_points"}
        | one,
        {"rank": 3, "player": "b", "name": "Bo", "points": 0, "mission_points": 13, "sos": "3/1"}
        | {"wins": 0, "losses": 1, "byes": 0, "decided_by": "points"}
        | one,
    ]


def test_a_draw_is_counted_as_one() -> None:
    players = ({"id": "a", "name": "Ada"}, {"id": "b", "name": "Bo"})
    rounds = ({"number": 1, "stage": "swiss", "matches": [game("a", "b", end="time", scores=[20, 20])]},)
    lines = standings(with_players(*players, format="xwing-dogfight", rounds=rounds))["standings"]
    assert [(each["wins"], each["losses"], each["draws"], each["points"], each["mov"]) for each in lines] == [
        (0, 0, 1, 1, 100),
        (0, 0, 1, 1, 100),
    ]


@pytest.mark.parametrize(
    ("place", "order", "decided"),
    [
        ("in-line", ["p3", "p5", "p1", "p2", "p4"], ["points", "points", "points", "mov", "mov"]),
        ("last", ["p3", "p5", "p1", "p4", "p2"], ["points", "points", "points", "mov", "status"]),
        ("unlisted", ["p3", "p5", "p1", "p4"], ["points", "points", "points", "mov"]),
    ],
)
def test_those_who_left_stand_where_the_organizer_wants_them(place: str, order: list[str], decided: list[str]) -> None:
    lines = standings({**EVENT, "settings": {"dropped": place}})["standings"]
    assert [each["player"] for each in lines] == order
    assert [each["decided_by"] for each in lines] == decided
    assert [each["rank"] for each in lines] == list(range(1, len(order) + 1))


# --- the draw of equals ------------------------------------------------------------------------------------

FOUR = tuple({"id": name.lower(), "name": name} for name in ("Ada", "Bo", "Cleo", "Dag"))
BO_WINS: Document = {"number": 1, "stage": "swiss", "matches": [game("bo", "dag", end="time", scores=[9, 0])]}


def order_by_seed(document: Document, seeds: int) -> set[tuple[str, ...]]:
    answers = [standings(document, "--seed", str(seed))["standings"] for seed in range(seeds)]
    return {tuple(each["player"] for each in lines) for lines in answers}


def test_a_seed_changes_only_the_order_of_those_whom_nothing_separates() -> None:
    """Bo has won and Dag has lost to him with a margin of 191: only Ada and Cleo, at nothing, are drawn."""
    document = with_players(*FOUR, rounds=(BO_WINS,))
    assert order_by_seed(document, 20) == {("bo", "dag", "ada", "cleo"), ("bo", "dag", "cleo", "ada")}


def test_the_same_seed_gives_the_same_order_and_0_is_the_seed_of_a_call_without() -> None:
    document = with_players(*FOUR)
    assert standings(document, "--seed", "3") == standings(document, "--seed", "3")
    assert standings(document) == standings(document, "--seed", "0")


@pytest.mark.rule("XW2-TIE-03")
def test_a_stored_tie_key_wins_over_any_seed() -> None:
    players = [{**player, "tie_key": key} for player, key in zip(FOUR, (30, 10**30, -5, 7), strict=True)]
    assert order_by_seed(with_players(*players), 20) == {("cleo", "dag", "ada", "bo")}


# --- final places ------------------------------------------------------------------------------------------


def place(best: int, worst: int, player: str, name: str, swiss_rank: int | None, playing: bool = False) -> Document:
    return {"place": best, "to": worst, "player": player, "name": name, "swiss_rank": swiss_rank, "playing": playing}


def test_final_places_are_the_brackets_with_its_bands_then_swiss() -> None:
    document = {**EVENT, "rounds": [*EVENT["rounds"], SEMIFINALS, FINAL]}
    assert standings(document, "--final") == {
        "format": "xwing-standard",
        "final": [
            place(1, 1, "p1", "Sal", 3),
            place(2, 2, "p4", "Otto", 5),
            place(3, 4, "p3", "Inés", 1),
            place(3, 4, "p5", "Bradley", 2),
            place(5, 5, "p2", "Elaine", 4),
        ],
    }


def test_those_who_are_still_in_the_bracket_are_marked() -> None:
    document = {**EVENT, "rounds": [*EVENT["rounds"], SEMIFINALS]}
    assert standings(document, "--final")["final"] == [
        place(1, 2, "p1", "Sal", 3, playing=True),
        place(1, 2, "p4", "Otto", 5, playing=True),
        place(3, 4, "p3", "Inés", 1),
        place(3, 4, "p5", "Bradley", 2),
        place(5, 5, "p2", "Elaine", 4),
    ]


@pytest.mark.parametrize(
    ("listed", "swiss"),
    [("in-line", (3, 5, 1, 2, 4)), ("last", (5, 4, 1, 2, 3)), ("unlisted", (None, 4, 1, 2, 3))],
)
def test_a_finalist_who_left_keeps_the_place_wherever_those_who_left_are_listed(
    listed: str, swiss: tuple[int | None, ...]
) -> None:
    document = deepcopy({**EVENT, "settings": {"dropped": listed}, "rounds": [*EVENT["rounds"], SEMIFINALS, FINAL]})
    document["players"][0]["status"], document["players"][1]["status"] = "dropped", "active"
    assert standings(document, "--final")["final"] == [
        place(1, 1, "p1", "Sal", swiss[0]),
        place(2, 2, "p4", "Otto", swiss[1]),
        place(3, 4, "p3", "Inés", swiss[2]),
        place(3, 4, "p5", "Bradley", swiss[3]),
        place(5, 5, "p2", "Elaine", swiss[4]),
    ]


@pytest.mark.parametrize("listed", ["in-line", "last", "unlisted"])
def test_without_a_bracket_the_leader_who_left_is_champion_wherever_those_who_left_are_listed(listed: str) -> None:
    document = deepcopy({**EVENT, "settings": {"dropped": listed}})
    document["players"][2]["status"] = "dropped"
    places = [(each["place"], each["to"], each["player"]) for each in standings(document, "--final")["final"]]
    assert places == [(1, 1, "p3"), (2, 2, "p5"), (3, 3, "p1"), (4, 4, "p2"), (5, 5, "p4")]


@pytest.mark.parametrize(
    ("listed", "swiss"), [("in-line", (4, 1, 2, 3)), ("last", (3, 1, 2, 4)), ("unlisted", (3, 1, 2, None))]
)
def test_the_winner_of_the_final_is_disqualified_and_the_other_finalist_is_champion(
    listed: str, swiss: tuple[int | None, ...]
) -> None:
    document = deepcopy({**EVENT, "settings": {"dropped": listed}, "rounds": [*EVENT["rounds"], SEMIFINALS, FINAL]})
    document["players"][0]["status"] = "disqualified"
    answer = standings(document, "--final")
    assert answer["final"] == [
        place(1, 1, "p4", "Otto", swiss[0]),
        place(2, 3, "p3", "Inés", swiss[1]),
        place(2, 3, "p5", "Bradley", swiss[2]),
        place(4, 4, "p2", "Elaine", swiss[3]),
    ]
    assert [(each["rank"], each["player"], each["status"]) for each in answer["disqualified"]] == [
        (None, "p1", "disqualified")
    ]


def test_a_disqualified_leader_has_no_rank_and_everybody_moves_up() -> None:
    document = deepcopy(EVENT)
    document["players"][2]["status"] = "disqualified"
    answer = standings(document)
    before = {each["player"]: each for each in AFTER_THREE}
    assert [each["player"] for each in answer["standings"]] == ["p5", "p1", "p2", "p4"]
    assert [each["rank"] for each in answer["standings"]] == [1, 2, 3, 4]
    for each in (*answer["standings"], *answer["disqualified"]):  # B5: no figure of anybody changes
        figures = {name: value for name, value in each.items() if name not in ("rank", "status", "decided_by")}
        assert figures.items() <= before[each["player"]].items()
    assert [(each["rank"], each["player"]) for each in answer["disqualified"]] == [(None, "p3")]
    assert standings(document, "--explain", "p3")["rank"] is None


def test_without_a_bracket_final_places_are_the_standings() -> None:
    assert [(each["place"], each["player"]) for each in standings(EVENT, "--final")["final"]] == [
        (1, "p3"),
        (2, "p5"),
        (3, "p1"),
        (4, "p2"),
        (5, "p4"),
    ]


# --- explanations ------------------------------------------------------------------------------------------


def explained_round(
    round: int, what: str, opponent: str | None, verdict: str, score: int, points: int, margin: int
) -> Document:
    return {"round": round, "what": what, "opponent": opponent, "verdict": verdict} | {
        "score": score,
        "points": points,
        "margin": margin,
    }


BRADLEY: Document = {
    "format": "xwing-standard",
    "player": "p5",
    "name": "Bradley",
    "rank": 2,
    "decided_by": "points",
    "above": "p3",
    "figures": [
        {"name": "points", "value": "2", "rule": "XW2-TP-01"},
        {"name": "mov", "value": "750", "rule": "XW2-TIE-01"},
        {"name": "sos", "value": "1", "rule": "XW2-TIE-02"},
    ],
    "rounds": [
        explained_round(1, "bye", None, "win", 0, 1, 300),
        explained_round(2, "game", "Inés", "loss", 150, 0, 150),
        explained_round(3, "awarded win", "Otto", "win", 0, 1, 300),
    ],
    "opponents": [{"round": 2, "opponent": "Inés", "points": 3, "played": 3}],
}


@pytest.mark.parametrize("wanted", ["p5", "Bradley", "bradley", "BRADLEY"])
def test_a_player_is_explained_by_id_or_by_name(wanted: str) -> None:
    assert standings(EVENT, "--explain", wanted) == BRADLEY


def test_the_leader_has_nobody_above_and_figures_are_exact() -> None:
    answer = standings(EVENT, "--explain", "Inés")
    assert answer["above"] is None
    assert answer["figures"][2] == {"name": "sos", "value": "4/9", "rule": "XW2-TIE-02"}
    assert answer["opponents"] == [
        {"round": 1, "opponent": "Otto", "points": 1, "played": 3},
        {"round": 2, "opponent": "Bradley", "points": 2, "played": 3},
        {"round": 3, "opponent": "Sal", "points": 1, "played": 3},
    ]


def test_a_missed_round_and_a_no_show_are_named_as_what_they_are() -> None:
    elaine, otto = (standings(EVENT, "--explain", name)["rounds"][2] for name in ("Elaine", "Otto"))
    assert elaine == explained_round(3, "unpaired loss", None, "loss", 0, 0, 0)
    assert otto == explained_round(3, "no-show", "Bradley", "loss", 0, 0, 0)


def test_an_explanation_keeps_to_the_round_that_is_asked_for() -> None:
    assert standings(EVENT, "--explain", "p5", "--round", "1")["rounds"] == BRADLEY["rounds"][:1]


def test_an_id_goes_before_a_name() -> None:
    document = with_players({"id": "p1", "name": "p2"}, {"id": "p2", "name": "p1"})
    assert standings(document, "--explain", "p1")["player"] == "p1"


def test_a_name_that_several_have_is_refused_with_their_ids() -> None:
    document = deepcopy(EVENT)
    document["players"][3]["name"] = "sal"
    told = "finalsalvo: Several players are called Sal. Use an id: p1 or p4.\n"
    assert call("standings", "-", "--explain", "Sal", stdin=text_of(document)) == (2, "", told)


def test_a_name_that_nobody_has_is_refused_with_ids_that_somebody_has() -> None:
    told = "finalsalvo: There is no player Wedge. Use a name or an id such as p3, p5 or p1.\n"
    assert call("standings", "-", "--explain", "Wedge", stdin=text_of(EVENT)) == (2, "", told)


def test_nobody_can_be_explained_where_nobody_plays() -> None:
    answer = call("standings", "-", "--explain", "Wedge", stdin=text_of(with_players()))
    assert answer == (2, "", "finalsalvo: There is no player Wedge. This event has no players.\n")


# --- for people --------------------------------------------------------------------------------------------


def shown(document: object, *options: str) -> str:
    """What a person sees."""
    code, out, err = call("standings", "-", *options, stdin=text_of(document))
    assert (code, err) == (0, "")
    return clean(out)


def test_people_see_rank_name_record_figures_and_what_decided() -> None:
    assert shown(EVENT) == (
        "Spring Trial · After round 3\n"
        "   Player            Record  Points  MoV     SoS  Decided by\n"
        "1  Inés               3–0         3  850  0.4444\n"
        "2  Bradley            2–1         2  750  1.0000  Points\n"
        "3  Sal                1–2         1  592  0.6667  Points\n"
        "4  Elaine (dropped)   1–2         1  428  0.3333  MoV\n"
        "5  Otto               1–2         1  280  0.6667  MoV\n"
    )


def test_people_see_the_tiebreakers_in_the_order_of_their_book() -> None:
    document = with_players(*FOUR, format="xwing-hotshot")
    assert shown(document).splitlines()[:2] == [
        "xwing-hotshot · Before round 1",
        "   Player  Record  Points  SoS  Mission  Decided by",
    ]


def test_people_see_final_places_with_bands_and_the_champion() -> None:
    assert shown({**EVENT, "rounds": [*EVENT["rounds"], SEMIFINALS, FINAL]}, "--final") == (
        "Spring Trial · Final standings\n"
        "Rank  Player   Swiss\n"
        "   1  Sal ★        3\n"
        "   2  Otto         5\n"
        " 3–4  Inés         1\n"
        " 3–4  Bradley      2\n"
        "   5  Elaine       4\n"
    )


def test_people_see_the_final_standings_once_the_bracket_decides_places_and_the_swiss_ones_when_they_ask() -> None:
    document = {**EVENT, "rounds": [*EVENT["rounds"], SEMIFINALS, FINAL]}
    assert shown(document) == shown(document, "--final")
    assert shown(document, "--swiss") == shown(EVENT)
    assert shown(document, "--round", "2") == shown(EVENT, "--round", "2")


def test_people_see_the_disqualified_apart() -> None:
    document = deepcopy({**EVENT, "rounds": [*EVENT["rounds"], SEMIFINALS, FINAL]})
    document["players"][0]["status"] = "disqualified"
    assert shown(document) == (
        "Spring Trial · Final standings\n"
        "Rank  Player              Swiss\n"
        "   1  Otto ★                  4\n"
        " 2–3  Inés                    1\n"
        " 2–3  Bradley                 2\n"
        "   4  Elaine                  3\n"
        "   –  Sal (disqualified)      –\n"
    )
    assert shown(document, "--swiss").splitlines()[-1].split()[:3] == ["–", "Sal", "(disqualified)"]
    assert shown(document, "--explain", "p1").splitlines()[:2] == ["Sal: not ranked (disqualified), record 1–2", ""]


def test_people_see_who_is_still_in_the_bracket() -> None:
    assert shown({**EVENT, "rounds": [*EVENT["rounds"], SEMIFINALS]}).splitlines()[2:4] == [
        " 1–2  Sal (still playing)       3",
        " 1–2  Otto (still playing)      5",
    ]


def test_people_see_an_explanation_with_rules_rounds_and_the_sum() -> None:
    assert shown(EVENT, "--explain", "p4") == (
        "Otto: rank 5, record 1–2\n"
        "Behind Elaine on MoV.\n"
        "\n"
        "  Points: 1 [XW2-TP-01]\n"
        "  MoV: 280 [XW2-TIE-01]\n"
        "  SoS: 2/3 [XW2-TIE-02]\n"
        "\n"
        "Round by round\n"
        "Round  Opponent                  Score  Points   MoV\n"
        "    1  Inés      loss               80      +0   +80\n"
        "    2  Elaine    win                60      +1  +200\n"
        "    3  Bradley   loss (no-show)      –      +0    +0\n"
        "                                             1   280\n"
        "\n"
        "SoS, opponent by opponent\n"
        "Round  Opponent  Points  Rounds  Points per round\n"
        "    1  Inés           3       3               3/3\n"
        "    2  Elaine         1       3               1/3\n"
        "  (3/3 + 1/3) ÷ 2 = 2/3 = 0.6667\n"
    )


def test_people_see_that_a_tie_was_drawn_and_that_nobody_was_met() -> None:
    document = with_players(*[{**player, "tie_key": key} for player, key in zip(FOUR, (1, 2, 3, 4), strict=True)])
    told = shown(document, "--explain", "bo").splitlines()
    assert told[1] == "Tied with Ada on everything. The random tiebreaker put Ada first."
    assert told[-1] == "SoS is 0 because there was no opponent yet. [B3]"


def test_people_see_a_sum_where_strength_of_schedule_is_one() -> None:
    document = with_players(*FOUR, format="xwing-epic-dogfight", rounds=(BO_WINS,))
    assert shown(document, "--explain", "dag").splitlines()[-4:] == [
        "SoS, opponent by opponent",
        "Round  Opponent  Points",
        "    1  Bo             3",
        "  3 = 3",
    ]


def test_a_name_is_printed_as_it_is_written_and_drives_no_terminal() -> None:
    document = with_players({"id": "a", "name": r"[bold]Sal[/] :rocket: \["}, {"id": "b", "name": "\x1b[2JBo\nb\\"})
    document["name"] = "[red]Trial"
    lines = shown(document).splitlines()
    assert lines[0] == "[red]Trial · Before round 1"
    assert sorted(line[3:27].rstrip() for line in lines[2:]) == [r"[bold]Sal[/] :rocket: \[", r"\x1b[2JBo\nb" + "\\"]


def test_figures_stay_whole_on_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    assert shown(EVENT).splitlines()[3] == "1  Inés      3–0         3  850  0.4444"


# --- what is refused ---------------------------------------------------------------------------------------


def test_a_result_that_cannot_be_is_refused_with_its_place_and_rule() -> None:
    document = deepcopy(EVENT)
    document["rounds"][1]["matches"][0]["result"]["scores"] = [30, 201]
    message = "201 is too high. A whole list is worth 200 points. Correct the score."
    code, out, err = call("standings", "-", "--json", stdin=text_of(document))
    place = "rounds[1].matches[0].result.scores"
    problem = {"rule": "XW2-SCORE-04", "round": 2, "players": ["p3", "p5"], "message": message}
    assert (code, without_data(json.loads(out)), err) == (
        1,
        {"format": "xwing-standard", "problems": [{**problem, "place": place, "severity": "break"}]},
        "",
    )
    assert call("standings", "-", stdin=text_of(document)) == (
        1,
        "",
        "finalsalvo: -: There are no standings. Settle this first:\n"
        f"✗ rounds[1].matches[0].result.scores: {message} [XW2-SCORE-04]\n",
    )


def test_a_mistake_in_a_later_round_does_not_stop_the_standings_of_an_earlier_one() -> None:
    document = deepcopy(EVENT)
    document["rounds"][1]["matches"][0]["result"]["scores"] = [30, 201]
    assert standings(document, "--round", "1")["standings"] == AFTER_ONE


def test_a_mistake_in_the_bracket_stops_only_the_final_places() -> None:
    drawn = {**FINAL, "matches": [game("p1", "p4", end="time", scores=[5, 5])]}
    document = {**EVENT, "rounds": [*EVENT["rounds"], SEMIFINALS, drawn]}
    assert standings(document)["standings"] == AFTER_THREE
    code, out, err = call("standings", "-", "--final", "--json", stdin=text_of(document))
    assert (code, err) == (1, "")
    assert [(each["rule"], each["place"]) for each in json.loads(out)["problems"]] == [
        ("XW2-SALVO-05", "rounds[4].matches[0].result.winner")
    ]


def test_an_unknown_format_is_refused_with_those_that_are_known() -> None:
    *others, last = FORMATS
    known = ", ".join(others)
    code, out, err = call("standings", "-", "--json", stdin=text_of({**EVENT, "format": "chess"}))
    assert (code, err) == (1, "")
    assert without_data(json.loads(out)) == {
        "format": "chess",
        "problems": [
            {
                "rule": "contract",
                "round": None,
                "players": [],
                "message": f"There is no format “chess”. Choose {known} or {last}.",
                "place": "format",
                "severity": "break",
            }
        ],
    }


def test_an_id_that_two_players_share_is_refused() -> None:
    bye = {"number": 1, "stage": "swiss", "byes": ["b"]}
    document = with_players({"id": "a", "name": "A"}, {"id": "a", "name": "B"}, {"id": "b", "name": "C"}, rounds=(bye,))
    code, out, _ = call("standings", "-", "--json", stdin=text_of(document))
    assert (code, [each["message"] for each in json.loads(out)["problems"]]) == (
        1,
        ["Two players have the id a. Give each their own."],
    )


def test_a_document_without_the_shape_of_one_is_refused_place_by_place() -> None:
    document = {**EVENT, "players": [{"id": 1, "name": "Sal"}], "settings": {"cut": "8"}}
    code, out, err = call("standings", "-", "--json", stdin=text_of(document))
    assert (code, err, json.loads(out)["format"]) == (1, "", None)
    assert [each["place"] for each in json.loads(out)["problems"]] == ["settings.cut", "players[0].id"]


# --- files -------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with all kinds of files, in which the command is called."""
    monkeypatch.chdir(tmp_path)
    good, bad = text_of(EVENT), text_of({**EVENT, "format": "chess"})
    contents = {
        "good.json": good,
        "bad.json": bad,
        "marked.json": b"\xef\xbb\xbf" + good,
        "season.jsonl": good + b"\n\n" + bad + b"\r\n" + good,
        "none.jsonl": b"\n",
        "empty.json": b"",
        "words.json": b"Sal beat Elaine",
        "list.json": b"[]",
        "latin.json": '{"name": "Inés"}'.encode("latin-1"),
        "later.json": text_of({**EVENT, "schema": "finalsalvo.event/2"}),
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder.json").mkdir()
    return tmp_path


GOOD = {"format": "xwing-standard", "after_round": 3, "standings": AFTER_THREE}


def formats_by_line(out: str) -> list[tuple[str, list[str]]]:
    """For each line of JSON its format, and what else it holds."""
    return [(each["format"], sorted(each.keys() - {"format"})) for each in map(json.loads, out.splitlines())]


@pytest.mark.usefixtures("folder")
def test_several_files_give_one_object_a_line_and_the_worst_exit_code() -> None:
    code, out, err = call("standings", "good.json", "bad.json", "good.json", "--json")
    assert (code, err) == (1, "")
    told = ("xwing-standard", ["after_round", "standings"])
    assert formats_by_line(out) == [told, ("chess", ["problems"]), told]


@pytest.mark.usefixtures("folder")
def test_a_jsonl_file_holds_one_document_a_line() -> None:
    code, out, err = call("standings", "season.jsonl", "--json")
    told = ("xwing-standard", ["after_round", "standings"])
    assert (code, formats_by_line(out), err) == (1, [told, ("chess", ["problems"]), told], "")


@pytest.mark.usefixtures("folder")
def test_standard_input_stands_among_the_files() -> None:
    code, out, err = call("standings", "good.json", "-", "--json", stdin=text_of(with_players(format="xwing-hotshot")))
    assert (code, err) == (0, "")
    assert [each["format"] for each in map(json.loads, out.splitlines())] == ["xwing-standard", "xwing-hotshot"]


@pytest.mark.usefixtures("folder")
def test_the_mark_that_some_editors_put_in_front_is_read_over() -> None:
    code, out, err = call("standings", "marked.json", "--json")
    assert (code, json.loads(out), err) == (0, GOOD, "")


UNREADABLE = [
    ("nowhere.json", "There is no such file or folder. Check the name."),
    ("folder.json", "This is a folder. Name a file in it."),
    ("no\0file", "No file can have this name. Check the spelling."),
    ("empty.json", "The file is empty. Choose another one."),
    ("none.jsonl", "The file is empty. Choose another one."),
    ("words.json", "This isn't JSON from byte 0 on. Correct it there, or export the file again."),
    ("list.json", "This isn't an event file. An event file is one JSON object. Choose another file."),
    ("latin.json", "This isn't UTF-8 text, starting at byte 12. Save the file as UTF-8."),
    (
        "later.json",
        "This file has the schema “finalsalvo.event/2”. Choose one with “finalsalvo.event/1”.",
    ),
]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("options", [[], ["--json"], ["--final"], ["--explain", "p1"]])
@pytest.mark.parametrize(("name", "told"), UNREADABLE)
def test_a_file_that_cannot_be_read_is_exit_code_2_and_a_sentence(name: str, told: str, options: list[str]) -> None:
    shown_name = name.replace("\0", "\\x00")
    assert call("standings", name, *options) == (2, "", f"finalsalvo: {shown_name}: {told}\n")


@pytest.mark.usefixtures("folder")
def test_a_file_that_cannot_be_read_does_not_hide_the_next() -> None:
    code, out, err = call("standings", "words.json", "bad.json", "nowhere.json", "good.json", "--json")
    assert code == 2
    assert formats_by_line(out) == [("chess", ["problems"]), ("xwing-standard", ["after_round", "standings"])]
    assert err == (
        "finalsalvo: words.json: This isn't JSON from byte 0 on. Correct it there, or export the file again.\n"
        "finalsalvo: nowhere.json: There is no such file or folder. Check the name.\n"
    )


def test_a_file_whose_name_is_not_utf8_is_named_all_the_same() -> None:
    told = "finalsalvo: \\udcff.json: There is no such file or folder. Check the name.\n"
    assert call("standings", "\udcff.json") == (2, "", told)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "FILE is missing."),
        (["-", "--round", "last"], "--round: last isn't a whole number from 0 to 1000."),
        (["-", "--round", "-1"], "--round: -1 isn't a whole number from 0 to 1000."),
        (["-", "--round", "٣"], "--round: ٣ isn't a whole number from 0 to 1000."),
        (["-", "--seed", "x"], "--seed must be a whole number, not x."),
        (["-", "--winners"], "--winners isn't known here."),
    ],
)
def test_a_call_that_cannot_be_understood_is_exit_code_2(words: list[str], told: str) -> None:
    code, out, err = call("standings", *words)
    assert (code, out, err.splitlines()[-1].partition(": ")[2]) == (2, "", told)


# --- as a process of its own -------------------------------------------------------------------------------


def test_a_process_of_its_own_answers_the_same() -> None:
    answer = call("standings", "-", "--json", stdin=text_of(EVENT))
    assert answer[0] == 0
    assert call_outside("standings", "-", "--json", stdin=text_of(EVENT)) == answer


def test_output_is_utf8_whatever_the_locale_says() -> None:
    answers = [
        call_outside("standings", "-", *options, stdin=text_of(EVENT), PYTHONIOENCODING="ascii")
        for options in ([], ["--json"])
    ]
    assert answers == [
        call("standings", "-", stdin=text_of(EVENT)),
        call("standings", "-", "--json", stdin=text_of(EVENT)),
    ]


def test_a_process_of_its_own_ends_with_the_exit_code_of_the_contract() -> None:
    codes = [
        call_outside("standings", "-", stdin=text)[0]
        for text in (text_of(EVENT), text_of({**EVENT, "format": "x"}), b"")
    ]
    assert codes == [0, 1, 2]
