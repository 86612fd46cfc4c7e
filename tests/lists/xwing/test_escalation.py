"""Escalation: four squads, each of which contains the one before it."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import CORE_OBSTACLES, SQUADS, escalation, judged, reasons

from finalsalvo.lists.xwing.checks.nesting import Loaded, assignment


def only_in(number: int, old: str, new: str) -> tuple[str, ...]:
    """The squads with something else in one of them alone."""
    assert old in SQUADS[number - 1]
    return tuple(squad.replace(old, new, 1) if at == number else squad for at, squad in enumerate(SQUADS, start=1))


def many(ship: str, *counts: int) -> tuple[str, ...]:
    return tuple("\n".join([ship] * count) for count in counts)


MOVED = (
    "Rookie Pilot + R2 Astromech + Proton Torpedoes\nPrototype Pilot + Chardaan Refit\nRookie Pilot + R2 Astromech",
    "Rookie Pilot + R2 Astromech\nPrototype Pilot + Chardaan Refit\nRookie Pilot + Proton Torpedoes",
)
LISTS = {
    "points over a limit": (many("Outer Rim Smuggler", 3, 3, 4, 4), ("points", "ESC-SQD-05")),
    "one ship in the first": (("Rookie Pilot + R2 Astromech", *SQUADS[1:]), ("ships", "ESC-SQD-06")),
    "nine small ships of a type": (many("Academy Pilot", 5, 7, 8, 9), ("types", "ESC-SQD-03")),
    "five large ships of a type": (many("Outer Rim Smuggler", 2, 3, 4, 5), ("types", "ESC-SQD-04")),
    "a huge ship": ((*SQUADS[:3], f"{SQUADS[2]}\nGR-75 Medium Transport"), ("huge", "ESC-LIST-02")),
    "a ship lost": (
        only_in(4, "Prototype Pilot + Chardaan Refit", "Wedge Antilles"),
        ("nesting", "ESC-SQD-07"),
    ),
    "an upgrade lost": (only_in(4, " + Concussion Missiles", ""), ("nesting", "ESC-SQD-07")),
    "an upgrade moved": (only_in(4, *MOVED), ("nesting", "ESC-SQD-08")),
    "another faction at the end": (
        (*many("Academy Pilot", 2, 2, 2), "2 x Academy Pilot\nRookie Pilot"),
        ("faction", "ESC-SQD-02"),
    ),
}


@pytest.mark.example("D25")
@pytest.mark.rule(
    *("ESC-SQD-02", "ESC-SQD-03", "ESC-SQD-04", "ESC-SQD-05", "ESC-SQD-06", "ESC-SQD-07", "ESC-SQD-08"),
    "ESC-LIST-02",
    "ESC-LEGAL-01",
)
@pytest.mark.parametrize("name", LISTS)
def test_an_escalation_fails_for_one_reason(name: str) -> None:
    squads, reason = LISTS[name]
    assert reasons(judged("xwing-escalation", escalation(*squads))) == [reason]


@pytest.mark.example("D25")
@pytest.mark.rule("ESC-SQD-01", "ESC-SQD-07", "ESC-SQD-08")
def test_new_ships_and_new_upgrades_on_old_ships_are_legal() -> None:
    assert reasons(judged("xwing-escalation", escalation(*SQUADS))) == []


def test_what_went_is_named_with_its_ship() -> None:
    report = judged("xwing-escalation", escalation(*only_in(4, " + Concussion Missiles", "")))
    finding, *others = report.failures
    told = (
        "Concussion Missiles is on Bandit Squadron Pilot in squad 3 but not in squad 4."
        " Each squad must contain the one before."
    )
    assert (str(finding.message), str(finding.where), others) == (told, "Squad 3, ship 4", [])


@pytest.mark.rule("ESC-SQD-09", "ESC-SQD-10")
@pytest.mark.parametrize(
    ("obstacles", "rule"),
    [
        ("coreasteroid0, coreasteroid1", "ESC-SQD-09"),
        ("coreasteroid0, coreasteroid0, yt2400debris0", "ESC-SQD-09"),
        ("coreasteroid0, core2asteroid0, yt2400debris0", "ESC-SQD-09"),
    ],
)
def test_three_different_obstacles_of_the_narrower_pool(obstacles: str, rule: str) -> None:
    text = escalation(*SQUADS, obstacles=f"Obstacles: {obstacles}")
    assert reasons(judged("xwing-escalation", text)) == [("obstacles", rule)]


@pytest.mark.rule("ESC-SQD-10")
def test_the_obstacles_are_the_same_in_all_squads() -> None:
    same = escalation(SQUADS[0], f"{SQUADS[1]}\n{CORE_OBSTACLES}", *SQUADS[2:])
    other = same.replace("coreasteroid0", "coreasteroid3", 1)
    assert reasons(judged("xwing-escalation", same)) == []
    assert reasons(judged("xwing-escalation", other)) == [("obstacles", "ESC-SQD-10")]


LOADED = st.builds(
    Loaded, st.sampled_from(["rookie", "wedge"]), st.lists(st.sampled_from("abc"), max_size=3).map(sorted).map(tuple)
)
SQUAD = st.lists(LOADED, max_size=5)


@st.composite
def grown(draw: st.DrawFn) -> tuple[list[Loaded], list[Loaded]]:
    """A squad and one that contains it, sometimes with an upgrade taken away again."""
    before = draw(SQUAD)
    after = [
        Loaded(ship.pilot, tuple(sorted((*ship.upgrades, *draw(st.lists(st.sampled_from("abc"), max_size=2))))))
        for ship in before
    ]
    taken_away = draw(st.booleans())
    if after and taken_away:
        at = draw(st.integers(0, len(after) - 1))
        after[at] = Loaded(after[at].pilot, after[at].upgrades[1:])
    return before, draw(st.permutations([*after, *draw(st.lists(LOADED, max_size=2))]))


def brute_force(before: list[Loaded], after: list[Loaded]) -> bool:
    """Whether any assignment of ships to ships keeps everything."""
    return any(
        all(new.contains(old) for old, new in zip(before, chosen, strict=True))
        for chosen in permutations(after, len(before))
    )


@pytest.mark.rule("ESC-SQD-07", "ESC-SQD-08")
@given(st.one_of(grown(), st.tuples(SQUAD, SQUAD)))
def test_nesting_agrees_with_trying_every_assignment(squads: tuple[list[Loaded], list[Loaded]]) -> None:
    before, after = squads
    assert (len(assignment(before, after)) == len(before)) == brute_force(before, after)
