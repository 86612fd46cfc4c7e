"""One change to a legal list gives one failure, and order gives none."""

import random
from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from judged import RESTRICTED
from msgspec.structs import replace
from small_cards import first_edition, second_edition

from finalsalvo.lists.finding import CheckReport
from finalsalvo.lists.xwing.checking import check
from finalsalvo.lists.xwing.overrides import NONE, SquadOverrides
from finalsalvo.lists.xwing.squad import Fitted, Squad, SquadShip
from finalsalvo.lists.xwing.tables.obstacles import obstacles_of
from finalsalvo.rules.registry import FORMATS

REBELS = {
    "bluesquadronescort": ("r4astromech", "protontorpedoes", "hullupgrade", "servomotorsfoils"),
    "redsquadronveteran": ("elusive", "swarmtactics", "r4astromech", "electronicbaffle", "targetingcomputer"),
}
ONE_SLOT = {"elusive": "Talent", "swarmtactics": "Talent", "electronicbaffle": "Mod", "targetingcomputer": "Mod"}


@st.composite
def ships(draw: st.DrawFn) -> SquadShip:
    pilot = draw(st.sampled_from(sorted(REBELS)))
    chosen = draw(st.lists(st.sampled_from(REBELS[pilot]), unique_by=lambda card: ONE_SLOT.get(card, card), max_size=3))
    return SquadShip(pilot, "t65xwing", tuple(Fitted(card) for card in chosen))


@st.composite
def legal_squads(draw: st.DrawFn) -> Squad:
    pool = sorted(obstacles_of(FORMATS["xwing-standard"]))
    return Squad(
        faction="rebelalliance",
        ships=tuple(draw(st.lists(ships(), min_size=2, max_size=3))),
        obstacles=tuple(draw(st.lists(st.sampled_from(pool), unique=True, min_size=3, max_size=3))),
    )


def report_of(squad: Squad, overrides: SquadOverrides = NONE) -> CheckReport:
    return check("xwing-standard", [squad], second_edition(), overrides)


Change = Callable[[Squad], tuple[Squad, SquadOverrides]]


def with_ship(pilot: str) -> Change:
    return lambda squad: (replace(squad, ships=(*squad.ships[:-1], SquadShip(pilot))), NONE)


def with_upgrade(card: str) -> Change:
    def change(squad: Squad) -> tuple[Squad, SquadOverrides]:
        first, *others = squad.ships
        return replace(squad, ships=(replace(first, upgrades=(*first.upgrades, Fitted(card))), *others)), NONE

    return change


def dearer(squad: Squad) -> tuple[Squad, SquadOverrides]:
    return squad, SquadOverrides(points={squad.ships[0].pilot: 201})


def banned(squad: Squad) -> tuple[Squad, SquadOverrides]:
    return replace(squad, ships=(*squad.ships[:1], SquadShip("ezrabridger"))), SquadOverrides(banned=("ezrabridger",))


CHANGES: dict[str, tuple[Change, str]] = {
    "one ship": (lambda squad: (replace(squad, ships=squad.ships[:1]), NONE), "ships"),
    "too dear": (dearer, "points"),
    "another faction": (with_ship("academypilot"), "faction"),
    "a banned card": (banned, "banned"),
    "no such slot": (with_upgrade("ioncannon"), "slots"),
    "another ship's title": (with_upgrade("millenniumfalcon"), "slots+restrictions"),
    "an obstacle twice": (
        lambda squad: (replace(squad, obstacles=(*squad.obstacles[:2], squad.obstacles[0])), NONE),
        "obstacles",
    ),
    "two obstacles": (lambda squad: (replace(squad, obstacles=squad.obstacles[:2]), NONE), "obstacles"),
    "a gas cloud": (lambda squad: (replace(squad, obstacles=(*squad.obstacles[:2], "gascloud1")), NONE), "obstacles"),
    "a limited name twice": (
        lambda squad: (replace(squad, ships=(SquadShip("ezrabridger"), SquadShip("ezrabridger-tielnfighter"))), NONE),
        "limited",
    ),
}


@pytest.mark.rule("XW2-SQD-02", "XW2-SQD-03", "XW2-SQD-04", "XW2-SQD-05", "XW2-SQD-06")
@given(legal_squads(), st.sampled_from(sorted(CHANGES)))
def test_one_change_gives_exactly_one_failure(squad: Squad, name: str) -> None:
    assume(report_of(squad).legal)
    change, expected = CHANGES[name]
    report = report_of(*change(squad))
    assert sorted(each.check for each in report.failures) == sorted(expected.split("+"))


@given(legal_squads())
def test_the_squads_that_are_drawn_are_legal(squad: Squad) -> None:
    assert report_of(squad).failures == ()


CARDS = [upgrade.id for upgrade in second_edition().upgrades]
ANY_SHIP = st.builds(
    SquadShip,
    st.sampled_from([pilot.id for pilot in second_edition().pilots] + ["nobody"]),
    st.none(),
    st.lists(st.sampled_from([*CARDS, "nothing"]).map(Fitted), max_size=4).map(tuple),
)
ANY_SQUAD = st.builds(
    Squad,
    ships=st.lists(ANY_SHIP, max_size=5).map(tuple),
    obstacles=st.lists(st.sampled_from(["coreasteroid1", "coreasteroid2", "gascloud1", "rock"]), max_size=4).map(tuple),
)


def shuffled(squad: Squad, seed: int) -> Squad:
    rng = random.Random(seed)

    def mixed(values: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(rng.sample(values, len(values)))

    ships = tuple(replace(ship, upgrades=mixed(ship.upgrades)) for ship in squad.ships)
    return replace(squad, ships=mixed(ships), obstacles=mixed(squad.obstacles))


def said(report: CheckReport) -> tuple[list[tuple[str, ...]], int | None]:
    """What a report says, without the places of ships."""
    told = [(each.check, each.verdict, each.rule, str(each.message), each.card or "") for each in report.findings]
    return sorted(told), report.points


@given(ANY_SQUAD, st.integers(0, 1000))
def test_the_order_of_ships_upgrades_and_obstacles_changes_nothing(squad: Squad, seed: int) -> None:
    assert said(report_of(shuffled(squad, seed))) == said(report_of(squad))


FIRST_SHIP = st.builds(
    SquadShip,
    st.sampled_from([pilot.id for pilot in first_edition().pilots]),
    st.none(),
    st.lists(st.sampled_from([upgrade.id for upgrade in first_edition().upgrades]).map(Fitted), max_size=4).map(tuple),
)
FIRST_SQUAD = st.builds(Squad, ships=st.lists(FIRST_SHIP, max_size=5).map(tuple), faction=st.just("rebel"))


@given(
    st.sampled_from(["xwing-dogfight", "xwing-escalation", "xwing-epic-dogfight", "xwing-team-epic"]),
    st.lists(FIRST_SQUAD, min_size=1, max_size=4),
    st.integers(0, 1000),
)
def test_order_changes_nothing_in_the_first_edition_either(format: str, squads: list[Squad], seed: int) -> None:
    one, other = (
        said(check(format, lists, first_edition(), RESTRICTED))
        for lists in (squads, [shuffled(squad, seed) for squad in squads])
    )
    assert one == other
