"""What one game is worth in each book: the figures that `finalsalvo score` prints for the books' own cases."""

import json
from typing import Any

import pytest
from command import call

Side = tuple[str, int, int, int]
"""Verdict, points, margin, score after the full-list rule."""


def scored(format: str, words: str) -> tuple[Side, ...]:
    """Both sides of a game, as the shell tells them."""
    code, out, err = call("score", "--json", "--format", format, *words.split())
    assert (code, err) == (0, ""), out
    return tuple(
        (each["verdict"], each["points"], each["margin"], each["score"]) for each in json.loads(out)["outcomes"]
    )


def refused(format: str, words: str) -> str:
    """Why the shell scores no such game."""
    code, out, err = call("score", "--format", format, *words.split())
    assert (code, out) == (1, "")
    return err


def game(format: str, words: str, first: Side, second: Side, *rules: str) -> Any:
    """A game by its book."""
    return pytest.param(format, words, first, second, marks=pytest.mark.rule(*rules), id=f"{format} {words}")


XW2, ESC, HOT, FANG = "xwing-standard", "xwing-escalation", "xwing-hotshot", "xwing-fangs-out"
EPIC, TEAM, ARM = "xwing-epic-dogfight", "xwing-team-epic", "armada-standard"

CONCEDED = ("XW2-END-04", "XW2-END-05", "XW2-SCORE-05")
BOOKS = [
    game(XW2, "--end concession --scores 90 60 --winner A", ("win", 1, 340, 200), ("loss", 0, 60, 60), *CONCEDED),
    game(XW2, "--end concession --scores 90 60 --winner B", ("loss", 0, 90, 90), ("win", 1, 310, 200), *CONCEDED),
    game(XW2, "--end concession --scores 0 0 --winner A", ("win", 1, 400, 200), ("loss", 0, 0, 0), "XW2-END-04"),
    game(ESC, "--end time --scores 35 20 --round 1", ("win", 5, 75, 35), ("loss", 0, 45, 20), "ESC-TP-01"),
    game(ESC, "--end time --scores 46 34 --round 3", ("win", 5, 132, 46), ("loss", 0, 108, 34), "ESC-TP-01"),
    game(ESC, "--end time --scores 45 34 --round 3", ("win", 3, 131, 45), ("loss", 0, 109, 34), "ESC-TP-01"),
    game(
        ESC,
        "--end time --scores 40 40 --round 3",
        ("draw", 1, 120, 40),
        ("draw", 1, 120, 40),
        "ESC-END-06",
        "ESC-TP-01",
    ),
    *(
        game(
            ESC,
            f"--end destroyed --scores 57 20 --winner A --round {number}",
            ("win", 5, limit + limit - 20, limit),
            ("loss", 0, 20, 20),
            "ESC-END-01",
            "ESC-MOV-02",
        )
        for number, limit in ((1, 60), (2, 90), (3, 120), (4, 150))
    ),
    game(
        ESC,
        "--end concession --scores 10 80 --winner A --round 4",
        ("win", 5, 220, 150),
        ("loss", 0, 80, 80),
        "ESC-END-07",
        "ESC-MOV-04",
    ),
    *(
        game(format, words, first, second, *rules, *more)
        for format, more in ((HOT, ()), (FANG, ("FANG-GEN-01",)))
        for words, first, second, rules in (
            ("--end time --scores 14 12", ("win", 3, 14, 14), ("loss", 0, 12, 12), ("HOT-END-02", "HOT-EP-01")),
            ("--end time --scores 12 13", ("loss", 0, 12, 12), ("win", 3, 13, 13), ("HOT-END-02", "HOT-EP-01")),
            ("--end time --scores 12 12", ("draw", 1, 12, 12), ("draw", 1, 12, 12), ("HOT-END-02", "HOT-EP-01")),
            ("--end game-limit --scores 14 12", ("win", 3, 14, 14), ("loss", 0, 12, 12), ("HOT-EP-01",)),
            ("--end concession --scores 19 25 --winner A", ("win", 3, 20, 20), ("loss", 0, 0, 0), ("HOT-EP-01",)),
        )
    ),
    game(EPIC, "--end time --scores 153 124", ("win", 5, 329, 153), ("loss", 0, 271, 124), "EPIC-MOV-01", "EPIC-TP-01"),
    game(EPIC, "--end time --scores 200 189", ("win", 3, 311, 200), ("loss", 0, 289, 189), "EPIC-MOV-01", "EPIC-TP-01"),
    game(EPIC, "--end time --scores 80 80", ("draw", 1, 300, 80), ("draw", 1, 300, 80), "EPIC-MOV-01", "EPIC-TP-01"),
    game(
        EPIC, "--end destroyed --scores 250 100 --winner A", ("win", 5, 450, 250), ("loss", 0, 150, 100), "EPIC-MOV-01"
    ),
    game(TEAM, "--end time --scores 180 150", ("win", 5, 430, 180), ("loss", 0, 370, 150), "TEAM-GEN-01"),
    game(TEAM, "--end time --scores 180 169", ("win", 3, 411, 180), ("loss", 0, 389, 169), "TEAM-GEN-01"),
    game(
        ARM,
        "--end destroyed --scores 400 150 --objectives 0 75 --winner A",
        ("win", 8, 175, 400),
        ("loss", 3, 0, 225),
        "ARM-END-01",
    ),
    game(
        ARM,
        "--end destroyed --scores 310 380 --objectives 0 75 --winner A",
        ("win", 6, 0, 400),
        ("loss", 5, 0, 455),
        "ARM-END-01",
    ),
    *(
        game(
            ARM,
            f"--end mutual-destruction --scores 400 400 --objectives 75 0 --second-player {second}",
            ("win", 6, 0, 0) if second == "A" else ("loss", 5, 0, 0),
            ("win", 6, 0, 0) if second == "B" else ("loss", 5, 0, 0),
            "ARM-END-02",
            "ARM-MOV-03",
        )
        for second in "AB"
    ),
    *(
        game(
            ARM,
            f"--end game-limit --scores {lead + 30} 30",
            ("win", winner, lead, lead + 30),
            ("loss", 11 - winner, 0, 30),
            "ARM-TP-01",
            "ARM-MOV-01",
        )
        for lead, winner in ((1, 6), (59, 6), (60, 7), (139, 7), (140, 8), (219, 8), (220, 9), (299, 9), (300, 10))
    ),
    game(
        ARM,
        "--end game-limit --scores 400 0 --objectives 75 0",
        ("win", 10, 400, 475),
        ("loss", 1, 0, 0),
        "ARM-MOV-01",
    ),
    game(ARM, "--end concession --scores 169 30 --winner A", ("win", 8, 140, 169), ("loss", 0, 0, 30), "ARM-END-05"),
    game(ARM, "--end concession --scores 249 30 --winner A", ("win", 8, 219, 249), ("loss", 0, 0, 30), "ARM-END-05"),
    game(ARM, "--end concession --scores 250 30 --winner A", ("win", 9, 220, 250), ("loss", 0, 0, 30), "ARM-END-05"),
    game(ARM, "--end concession --scores 50 200 --winner A", ("win", 8, 140, 50), ("loss", 0, 0, 200), "ARM-END-05"),
]


@pytest.mark.parametrize(("format", "words", "first", "second"), BOOKS)
def test_a_game_is_worth_what_its_book_prints(format: str, words: str, first: Side, second: Side) -> None:
    assert scored(format, words) == (first, second)


@pytest.mark.parametrize(
    "format",
    [
        pytest.param(HOT, marks=pytest.mark.rule("HOT-BRKT-05")),
        pytest.param(FANG, marks=pytest.mark.rule("FANG-BRKT-01")),
    ],
)
def test_a_drawn_bracket_game_of_hotshot_asks_for_a_priority_roll_and_takes_its_winner(format: str) -> None:
    drawn = "--end time --scores 12 12 --stage elimination"
    told = "✗ Bracket games can't be drawn. Make a Priority Roll and enter who won it. [HOT-BRKT-05] → --winner NAME\n"
    assert refused(format, drawn) == told
    assert scored(format, f"{drawn} --winner B") == (("loss", 0, 12, 12), ("win", 3, 12, 12))


@pytest.mark.rule("TEAM-BRKT-01")
def test_a_drawn_bracket_game_of_teams_goes_to_the_team_with_initiative() -> None:
    drawn = "--end time --scores 90 90 --stage elimination"
    told = "✗ The game is a draw. Say who had the initiative: they win. [TEAM-BRKT-01] → --initiative NAME\n"
    assert refused(TEAM, drawn) == told
    assert scored(TEAM, f"{drawn} --initiative B") == (("loss", 0, 400, 90), ("win", 5, 400, 90))
    assert scored(TEAM, f"{drawn} --initiative A") == (("win", 5, 400, 90), ("loss", 0, 400, 90))


# --- every way in which a game can end ------------------------------------------------------------------------

ALL_ENDS = ("destroyed", "mutual-destruction", "time", "game-limit", "victory", "draw", "concession", "no-show")
OLD_ENDS = "wiped out, both destroyed, time, conceded or no-show"
WAYS = {
    XW2: ("1-0 1-0 1-0 - - - 1-0 1-0", OLD_ENDS, "X-Wing standard"),
    ESC: ("5-0 1-1 3-0 - - - 5-0 5-0", OLD_ENDS, "X-Wing Escalation"),
    EPIC: ("5-0 1-1 3-0 - - - 5-0 5-0", OLD_ENDS, "Epic Dogfight"),
    TEAM: ("5-0 1-1 3-0 - - - 5-0 5-0", OLD_ENDS, "Team Epic"),
    HOT: ("3-0 3-0 3-0 3-0 3-0 1-1 3-0 3-0", "", "Hotshot"),
    FANG: ("3-0 3-0 3-0 3-0 3-0 1-1 3-0 3-0", "", "Fangs Out"),
    ARM: (
        "10-1 6-5 6-5 6-5 - - 8-0 8-0",
        "wiped out, both destroyed, last game round, time, conceded or no-show",
        "Armada standard",
    ),
}
"""By format what each end gives to both when the first leads 20 to 10; "-" where the book knows no such end."""

LABEL = {"game-limit": "last game round", "victory": "scenario won", "draw": "agreed draw"}


def ended(format: str, end: str) -> str:
    """The options of a game that the first won 20 to 10, or that was a draw."""
    drawn = end == "draw" or (end == "mutual-destruction" and format in (ESC, EPIC, TEAM))
    scores = "10 10" if end == "draw" else "20 10"
    winner = "" if drawn else " --winner A"
    conceded = " --conceded 20" if end == "concession" and format in (EPIC, TEAM) else ""
    return f"--end {end} --scores {scores}{winner}{conceded}" + (" --second-player A" if format == ARM else "")


@pytest.mark.rule(
    *("XW2-END-01", "XW2-END-02", "XW2-END-03", "ESC-END-01", "ESC-END-02", "ESC-END-04"),
    *("EPIC-END-01", "EPIC-END-02", "HOT-END-01", "HOT-END-03", "ARM-END-03"),
)
@pytest.mark.parametrize("format", WAYS)
def test_a_game_ends_only_in_the_ways_of_its_book_and_each_gives_what_the_book_says(format: str) -> None:
    worth, known, name = WAYS[format]
    for end, points in zip(ALL_ENDS, worth.split(), strict=True):
        if points == "-":
            told = f"✗ A game of {name} can't end with “{LABEL[end]}”. Choose {known}."
            assert refused(format, ended(format, end)).partition(" [")[0] == told
        else:
            first, second = scored(format, ended(format, end))
            verdicts = {"1-1": ("draw", "draw")}.get(points, ("win", "loss"))
            assert (end, f"{first[1]}-{second[1]}", (first[0], second[0])) == (end, points, verdicts)
