"""The comparison of the books as a table: every parameter of every format, and the rule that each one rests on."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from books import enforced
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields, replace

import finalsalvo
from finalsalvo.documents.requirements import requirements
from finalsalvo.documents.rulings import rulings
from finalsalvo.rules.format import Bye, Clock, CutRules, Format, Lists, Scoring, Tiebreaker, for_round
from finalsalvo.rules.parameters import AROUND, IDENTITY, parameters
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS, format_of
from finalsalvo.rules.result import End

MARGIN, STRENGTH, MISSION_POINTS, RANDOM = Tiebreaker
MOV_FIRST, SOS_FIRST = (MARGIN, STRENGTH, RANDOM), (STRENGTH, MISSION_POINTS, RANDOM)
NO, YES = False, True

COLUMNS = (
    "xwing-standard",
    "xwing-escalation",
    "xwing-hotshot",
    "xwing-fangs-out",
    "xwing-epic-dogfight",
    "xwing-team-epic",
    "armada-standard",
)
BOOKS = {
    "xwing-standard": ("X-Wing Tournament Regulations", "1.0", "2018-10-01"),
    "xwing-escalation": ("X-Wing Escalation Tournament Rules", "3.0.1", "2015-03-30"),
    "xwing-hotshot": ("X-Wing Tournament Regulations – Hotshot Event", "2.2", "2025-01-27"),
    "xwing-fangs-out": ("X-Wing Tournament Regulations – Hotshot Event", "2.2", "2025-01-27"),
    "xwing-epic-dogfight": ("X-Wing Epic Play Tournament Rules", "1.1", "2014-07-16"),
    "xwing-team-epic": ("X-Wing Epic Play Tournament Rules", "1.1", "2014-07-16"),
    "armada-standard": ("Armada Tournament Regulations", "3.1.1", "2018-04-23"),
}

# One line per parameter, in the order of the columns above. None: the book sets no limit, or is silent.
ESC_FACTIONS, TWO_FACTIONS = ("Rebel", "Imperial", "Scum and Villainy"), ("Rebel", "Imperial")
POOLS = ("standard", "extended")
ESC_LIMITS = (60, 90, 120, 150)
ARM_TABLE = ((0, 6, 5), (60, 7, 4), (140, 8, 3), (220, 9, 2), (300, 10, 1))
NEW_BYE, OLD_BYE = "lowest-without-bye", "fewest-points-lowest-margin"
ALL_CALLS, ENDS, START = ("start", "mid-point", "end"), ("start", "end"), ("start",)
NEW_TIERS, OLD_TIERS = ("relaxed", "formal", "premier"), ("casual", "competitive", "premier")
PROXY = "leader-made-for-damaged-cards"
MANNERS = ("excessive force", "inappropriate behaviour", "discourtesy")
XW2_FORBIDDEN = ("stalling", "fortressing", *MANNERS, "cheating", "collusion")
ARM_FORBIDDEN = ("stalling", *MANNERS, "cheating", "collusion")
OLD_FORBIDDEN = ("stalling", "excessive force", "infinite combo", *MANNERS[1:], "collusion")
HOT_FORBIDDEN = (
    *("disrespect", "misleading", "disrupting the table", "removing dice early", "open information"),
    *("margin of error", "unclean game state", "cheating", "threats or violence"),
)
ALL_GONE, COUNTED, BYE_AT_LEAST = "all-destroyed", "as-counted", "at-least-a-bye"
LIMIT_AND_LEAD, MISSION = "limit-and-lead", "mission-points"
TABLE: dict[str, tuple[Any, ...]] = {
    "unit": ("player", "player", "player", "player", "player", "team", "player"),
    "members": (1, 1, 1, 1, 1, 2, 1),
    "play_area": ("3' × 3'", "3' × 3'", None, None, "6' × 3'", "6' × 3'", "3' × 6'"),
    "lists.points": ((200,), ESC_LIMITS, (20,), (20,), (300,), (200,), (400,)),
    "lists.per_competitor": (1, 4, 1, 1, 1, 2, 1),
    "lists.required": ("if-asked", "always", "always", "always", "always", "always", "if-asked"),
    "lists.least_ships": (2, 2, 3, 3, None, None, None),
    "lists.most_ships": (8, None, 8, 8, None, None, None),
    "lists.small_of_one_type": (None, 8, None, None, 12, 8, None),
    "lists.large_of_one_type": (None, 4, None, None, 6, 4, None),
    "lists.huge_ships": (YES, NO, YES, YES, YES, YES, YES),
    "lists.epic_points": (None, None, None, None, 5, 3, None),
    "lists.squadron_points": (None, None, None, None, None, None, 134),
    "lists.flotillas": (None, None, None, None, None, None, 2),
    "lists.commanders": (None, None, None, None, None, None, 1),
    "lists.objectives": (None, None, None, None, None, None, 3),
    "lists.factions": ((), ESC_FACTIONS, (), (), TWO_FACTIONS, TWO_FACTIONS, TWO_FACTIONS),
    "lists.pools": ((), (), POOLS, POOLS, (), (), ()),
    "lists.modes": (("extended", "hyperspace"), (), (), (), (), (), ()),
    "lists.obstacles": (3, 3, None, None, 6, 6, 6),
    "scoring.kind": ("final-salvo", "match-wins", MISSION, MISSION, "match-wins", "match-wins", "fleet-points"),
    "scoring.limits": ((200,), ESC_LIMITS, (), (), (300,), (400,), (400,)),
    "scoring.win": (1, 5, 3, 3, 5, 5, 6),
    "scoring.draw": (None, 1, 1, 1, 1, 1, None),
    "scoring.loss": (0, 0, 0, 0, 0, 0, 5),
    "scoring.modified_win": (None, 3, None, None, 3, 3, None),
    "scoring.decisive_lead": (None, 12, None, None, 12, 12, None),
    "scoring.wiped_list": ("limit", "limit", "actual", "actual", "actual", "actual", "limit"),
    "scoring.half_points": (YES, NO, NO, NO, NO, NO, NO),
    "scoring.crippled_sections": (NO, NO, NO, NO, YES, YES, NO),
    "scoring.margin": (LIMIT_AND_LEAD, LIMIT_AND_LEAD, MISSION, MISSION, LIMIT_AND_LEAD, LIMIT_AND_LEAD, "lead"),
    "scoring.margin_table": ((), (), (), (), (), (), ARM_TABLE),
    "scoring.most_margin": (None, None, None, None, None, None, 400),
    "scoring.concession": (ALL_GONE, ALL_GONE, "fixed", "fixed", COUNTED, COUNTED, BYE_AT_LEAST),
    "scoring.concession_points": (None, None, 3, 3, None, None, 8),
    "scoring.concession_margin": (None, None, 20, 20, None, None, 140),
    "bye.points": (1, 5, 3, 3, 5, 5, 8),
    "bye.margins": ((300,), (150,), (18,), (18,), (450,), (600,), (140,)),
    "bye.first_round": ("random",) * 7,
    "bye.later": (NEW_BYE, OLD_BYE, NEW_BYE, NEW_BYE, OLD_BYE, OLD_BYE, NEW_BYE),
    "ranking.tiebreakers": (MOV_FIRST, MOV_FIRST, SOS_FIRST, SOS_FIRST, MOV_FIRST, MOV_FIRST, MOV_FIRST),
    "ranking.strength": ("mean", "sum", "mean", "mean", "sum", "sum", "mean"),
    "pairing.order": ("random", "margin", "random", "random", "random", "random", "random"),
    "pairing.keep_apart": (NO, YES, NO, NO, YES, YES, NO),
    "default_structure": ("basic", "four-rounds", "hotshot", "hotshot", "custom", "custom", "basic"),
    "cut.sizes": ((4, 8, 16, 32), (), (8, 16), (8, 16), (4, 8), (4, 8), (2, 4)),
    "cut.bracket": ("fold", None, "set", "set", "set", "set", "fold"),
    "cut.draw": (
        "final-salvo",
        None,
        "priority-roll",
        "priority-roll",
        "initiative",
        "initiative",
        "second-player",
    ),
    "cut.order": ("standings",) * 7,
    "cut.elimination": ("single",) * 7,
    "cut.replacement": (
        "next-ranked",
        None,
        "next-ranked",
        "next-ranked",
        "not-stated",
        "not-stated",
        "next-ranked",
    ),
    "cut.later_day_exception": (YES, NO, NO, NO, NO, NO, NO),
    "clock.swiss": ((75,), (50, 70, 90, 120), (90,), (60,), (180,), (180,), (135,)),
    "clock.elimination": (75, None, 90, 60, 180, 180, 135),
    "clock.final": (120, None, 90, 60, 180, 180, 180),
    "clock.adjust": (0, 10, 0, 0, 30, 30, 0),
    "clock.rolled": (NO, NO, YES, YES, NO, NO, NO),
    "clock.hidden": (NO, NO, YES, YES, NO, NO, NO),
    "clock.announcements": (ALL_CALLS, START, ENDS, ENDS, START, START, START),
    "clock.game_rounds": (None, None, 12, 12, None, None, 6),
    "clock.planning_minutes": (None, None, None, 2, None, None, None),
    "leaders.tiers": (NEW_TIERS, ("casual",), (), (), OLD_TIERS, OLD_TIERS, NEW_TIERS),
    "leaders.default_tier": ("relaxed", "casual", None, None, "casual", "casual", "relaxed"),
    "leaders.may_play": (("relaxed",), ("casual",), (), (), OLD_TIERS[:2], OLD_TIERS[:2], ("relaxed",)),
    "leaders.marshals_may_play": (YES, YES, NO, NO, YES, YES, YES),
    "leaders.marshals_eject": (NO, NO, YES, YES, NO, NO, NO),
    "leaders.authority": (*("marshal", "organizer"), *("marshal",) * 2, *("organizer",) * 2, "marshal"),
    "products.days_after_release": (0, 0, None, None, 0, 0, 0),
    "products.premier_days_after_release": (11, 0, None, None, 0, 0, 11),
    "leaving.notice": ("must", "not-stated", "must", "must", "not-stated", "not-stated", "can"),
    "leaving.penalty": (YES, NO, YES, YES, NO, NO, NO),
    "leaving.absence": (*("dropped",) * 2, *("may-be-dropped",) * 2, *("dropped",) * 3),
    "leaving.no_show_minutes": (10,) * 7,
    "leaving.unpaired_loss_points": (0,) * 7,
    "leaving.unpaired_loss_margin": (0,) * 7,
    "manners.missed_opportunity": (*("with-consent",) * 2, *("never",) * 2, *("with-consent",) * 3),
    "manners.ineligible_component": (
        "dropped",
        "disqualified",
        "not-stated",
        "not-stated",
        "disqualified",
        "disqualified",
        "dropped",
    ),
    "manners.proxies": (PROXY, "none", "none", "none", "none", "none", PROXY),
    "manners.own_mat": (
        "official-only",
        "official-only",
        "organizer-supplies",
        "organizer-supplies",
        "not-allowed",
        "not-allowed",
        "official-only",
    ),
    "manners.misconduct": (XW2_FORBIDDEN, OLD_FORBIDDEN, *(HOT_FORBIDDEN,) * 2, *(OLD_FORBIDDEN,) * 2, ARM_FORBIDDEN),
    "manners.notes": (
        "prohibited",
        "not-stated",
        "not-stated",
        "not-stated",
        "not-stated",
        "table-talk-allowed",
        "prohibited",
    ),
}
# Parameters that are told in whole sentences: only whether the book says anything is compared.
SENTENCES: dict[str, tuple[bool, ...]] = {
    "lists.obstacle_pool": (YES, YES, NO, NO, YES, YES, YES),
    "manners.touching_models": (YES, NO, YES, YES, YES, YES, YES),
}
# Compared elsewhere: the ends below, the structures in test_structure.py, the scenarios in test_scenario.py.
ELSEWHERE = {"scoring.ends", "scenarios"}

# The cells that say all that a requirement says, in the order of the columns; "" for none.
PROVEN: dict[str, tuple[str, ...]] = {
    "scoring.win": ("XW2-TP-01", "ESC-TP-01", "HOT-EP-01", "", "EPIC-TP-01", "", ""),
    "scoring.draw": ("XW2-TP-01", "ESC-TP-01", "HOT-EP-01", "", "EPIC-TP-01", "", ""),
    "scoring.loss": ("XW2-TP-01", "ESC-TP-01", "HOT-EP-01", "", "EPIC-TP-01", "", ""),
    "scoring.modified_win": ("", "ESC-TP-01", "", "", "EPIC-TP-01", "", ""),
    "scoring.margin_table": ("", "", "", "", "", "", "ARM-TP-01"),
    "bye.points": ("XW2-PAIR-02", "ESC-BYE-03", "HOT-PAIR-03", "", "EPIC-BYE-03", "", "ARM-PAIR-02"),
    "bye.margins": ("XW2-PAIR-02", "ESC-BYE-03", "HOT-PAIR-03", "", "", "", "ARM-PAIR-02"),
    "clock.swiss": ("XW2-TIME-04", "ESC-TIME-01", "HOT-TIME-01", "FANG-TIME-01", "EPIC-TIME-01", "", "ARM-TIME-01"),
    "clock.elimination": ("XW2-TIME-05", "", "", "", "EPIC-TIME-01", "", "ARM-TIME-02"),
    "clock.final": ("XW2-TIME-06", "", "", "", "EPIC-TIME-01", "", "ARM-TIME-03"),
    "clock.adjust": ("", "ESC-TIME-02", "", "", "EPIC-TIME-02", "", ""),
    "leaders.default_tier": ("XW2-TIER-02", "", "", "", "", "", ""),
    "manners.misconduct": ("XW2-COND-03", "ESC-COND-01", "HOT-SPORT-08", "", "EPIC-COND-01", "", "ARM-COND-02"),
}


def cells() -> Iterator[Any]:
    """Every cell of the table, with the mark of the requirement that it proves."""
    for path, values in TABLE.items():
        for column, value in enumerate(values):
            rule = PROVEN.get(path, ("",) * 7)[column]
            marks = enforced(rule) if rule else []
            yield pytest.param(COLUMNS[column], path, value, marks=marks, id=f"{path}-{COLUMNS[column]}")


def value_at(format: Format, path: str) -> Any:
    """The value of a parameter, a table of margins as plain figures."""
    found: Any = format
    for name in path.split("."):
        found = getattr(found, name)
    if path == "scoring.margin_table":
        return tuple((band.least, band.winner, band.loser) for band in found)
    return found


@pytest.mark.parametrize(("format", "path", "value"), list(cells()))
def test_a_format_has_the_value_of_its_book(format: str, path: str, value: Any) -> None:
    assert value_at(FORMATS[format], path) == value


def test_books_and_their_versions_are_the_same_in_every_language() -> None:
    """A version is a number or a year, and the name of a book is its title: neither is translated."""
    assert [each.version for each in FORMATS.values() if not re.fullmatch(r"[\d.]+", each.version)] == []
    assert [each.book for each in FORMATS.values() if "edition" in each.book] == []


def test_no_parameter_is_missing_from_the_table() -> None:
    listed = [*TABLE, *SENTENCES, *ELSEWHERE]
    for format in FORMATS.values():
        found = [each.path for each in parameters(format) if not each.path.startswith("structures.")]
        assert sorted(found) == sorted(listed)


@pytest.mark.parametrize("path", SENTENCES)
def test_a_sentence_stands_where_the_book_has_one(path: str) -> None:
    found = tuple(isinstance(value_at(FORMATS[id], path), str) for id in COLUMNS)
    assert found == SENTENCES[path]


@pytest.mark.parametrize("format", COLUMNS)
def test_a_format_names_its_book_version_and_date(format: str) -> None:
    found = FORMATS[format]
    assert (found.book, found.version, found.effective) == BOOKS[format]


def test_the_formats_are_the_seven_of_the_books_and_dogfight() -> None:
    assert list(FORMATS) == [*COLUMNS, "xwing-dogfight"]
    assert [format.id for format in FORMATS.values()] == list(FORMATS)


def test_an_unknown_format_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(Refusal) as refused:
        format_of("xwing-legacy")
    assert (refused.value.field, refused.value.rule) == ("format", "contract")
    assert str(refused.value) == (
        "There is no format “xwing-legacy”. Choose xwing-standard, xwing-escalation, xwing-hotshot, "
        "xwing-fangs-out, xwing-epic-dogfight, xwing-team-epic, armada-standard or xwing-dogfight."
    )


ALWAYS = {End.DESTROYED, End.MUTUAL_DESTRUCTION, End.TIME, End.CONCESSION, End.NO_SHOW}


@pytest.mark.parametrize(
    ("format", "more"),
    [
        ("xwing-standard", set()),
        ("xwing-escalation", set()),
        ("xwing-hotshot", {End.GAME_LIMIT, End.VICTORY, End.DRAW}),
        ("xwing-fangs-out", {End.GAME_LIMIT, End.VICTORY, End.DRAW}),
        ("xwing-epic-dogfight", set()),
        ("xwing-team-epic", set()),
        ("armada-standard", {End.GAME_LIMIT}),
        ("xwing-dogfight", set()),
    ],
)
def test_a_game_ends_in_the_ways_of_its_book(format: str, more: set[End]) -> None:
    assert set(FORMATS[format].scoring.ends) == ALWAYS | more


def test_dogfight_is_escalation_at_100_points_with_the_bracket_of_epic() -> None:
    dogfight, escalation, epic = (FORMATS[f"xwing-{name}"] for name in ("dogfight", "escalation", "epic-dogfight"))
    assert (dogfight.scoring.limits, dogfight.lists.points) == ((100,), (100,))
    assert (dogfight.bye.points, dogfight.bye.margins) == (5, (150,))
    same = ("win", "draw", "loss", "modified_win", "decisive_lead", "wiped_list", "margin", "concession", "ends")
    for name in same:
        assert getattr(dogfight.scoring, name) == getattr(escalation.scoring, name), name
    assert (dogfight.ranking, dogfight.pairing) == (escalation.ranking, escalation.pairing)
    assert dogfight.lists.huge_ships is False
    assert dogfight.cut == epic.cut
    assert (dogfight.structures, dogfight.default_structure) == ({}, "custom")


# --- citations ---------------------------------------------------------------------------------------------------

EXTRA = {
    "components.factions",
    "components.pieces",
    "components.dials",
    "scoring.scenario_win",
    "cut.ties",
    "announce.structure",
    "announce.clock",
    "announce.details",
    "pairing.swiss",
    "structures",
    "structures.below",
    "leaders.barred",
    "leaders.duties",
    "leaders.organizer",
    "leaders.own_game",
    "leaders.marshal_wanted",
    "leaving.disqualified",
    "lists.locked",
    "lists.amended",
    "lists.building",
    "lists.banned",
    "lists.pilot_names",
    "lists.upgrade_names",
    "lists.same_obstacles",
    "lists.obstacle_copies",
    "manners.call_before_moving",
    "manners.lent_mats",
    "manners.concede_without",
    "manners.lost_component",
    "tables.enough",
    "tables.another_area",
    "tables.player_numbers",
    "tables.numbers",
    "bracket.cut",
    "bracket.passed_over",
    "bracket.first",
    "bracket.later",
    "bracket.opening",
    "bracket.leaving",
    "bracket.champion",
}
"""Paths that are cited without being parameters: duties, bars, the tables as a whole and the fields below them."""
OWN = {
    "xwing-standard": {"XW2"},
    "xwing-escalation": {"ESC"},
    "xwing-hotshot": {"HOT"},
    "xwing-fangs-out": {"HOT", "FANG"},
    "xwing-epic-dogfight": {"EPIC"},
    "xwing-team-epic": {"EPIC", "TEAM"},
    "armada-standard": {"ARM"},
    "xwing-dogfight": {"ESC", "EPIC", "contract", "house"},
}
"""The prefixes of the books that a format may cite, beside rulings."""
SILENT = (None, "not-stated")
"""Values that say that a book is silent, which needs no rule."""


def defaults(group: type[Struct], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every parameter with its default, NODEFAULT where it is required."""
    for each in fields(group):
        inner = f"{path}.{each.name}" if path else each.name
        if not path and each.name in (*IDENTITY, *AROUND):
            continue
        if isinstance(each.type, type) and issubclass(each.type, Struct):
            yield from defaults(each.type, inner)
        else:
            yield inner, each.default


SAID = {
    "scoring.win",
    "scoring.margin",
    "scoring.concession",
    "bye.points",
    "bye.later",
    "ranking.tiebreakers",
    "ranking.strength",
    "manners.missed_opportunity",
    "manners.proxies",
    "manners.own_mat",
}
"""What every book says: a default is there for formats without one, and is no excuse for a format that has one."""
DEFAULTS = {path: default for path, default in defaults(Format) if path not in SAID}


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
def test_every_value_that_is_not_a_default_has_a_rule(format: Format) -> None:
    without = [
        each.path
        for each in parameters(format)
        if not each.rule and each.value not in SILENT and DEFAULTS.get(each.path, NODEFAULT) != each.value
    ]
    assert without == []


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
def test_every_citation_is_a_requirement_of_its_own_book_or_a_ruling(format: Format) -> None:
    known = {rule for rule in requirements() if rule.partition("-")[0] in OWN[format.id]}
    known |= rulings().keys() | (OWN[format.id] & {"contract", "house"})
    strange = {path: rule for path, rule in format.cites.items() if rule not in known}
    assert strange == {}


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
def test_every_end_of_a_game_cites_a_requirement_of_its_own_book_or_a_ruling(format: Format) -> None:
    known = rulings().keys() | {rule for rule in requirements() if rule.partition("-")[0] in OWN[format.id]}
    strange = {end: rule for end, rule in format.scoring.ends.items() if rule not in known}
    assert strange == {}


@pytest.mark.parametrize(
    "format",
    [
        pytest.param(
            format,
            id=format.id,
        )
        for format in FORMATS.values()
    ],
)
def test_every_cited_path_exists(format: Format) -> None:
    paths = {each.path for each in parameters(format)} | EXTRA
    assert [path for path in format.cites if path not in paths] == []


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
def test_every_bracket_cites_its_rules(format: Format) -> None:
    cited = {path for path in format.cites if path.startswith("bracket.")}
    assert cited == {path for path in EXTRA if path.startswith("bracket.")}


def test_every_path_that_is_cited_somewhere_is_known_to_a_format() -> None:
    sources = (path.read_text("utf-8") for path in Path(finalsalvo.__file__).parent.rglob("*.py"))
    cited = {path for text in sources for path in re.findall(r'\bcite(?:s\.get)?\(\s*"([^"]+)"', text)}
    known = {path for format in FORMATS.values() for path in format.cites}
    assert len(cited) > 50
    assert sorted(cited - known) == []


def test_no_rule_is_cited_for_a_limit_that_dogfight_does_not_have() -> None:
    limits = ("lists.least_ships", "lists.small_of_one_type", "lists.large_of_one_type")
    found = {each.path: each.rule for each in parameters(FORMATS["xwing-dogfight"]) if each.path in limits}
    assert found == dict.fromkeys(limits, "")


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_the_size_of_a_hotshot_list_rests_on_the_rule_that_leaves_it_to_the_rules_reference(format: str) -> None:
    assert FORMATS[format].cite("lists.points") == "HOT-LIST-03"


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
def test_every_table_of_a_format_has_its_own_rule_and_the_default_is_one_of_them(format: Format) -> None:
    assert [f"structures.{name}" in format.cites for name in format.structures] == [True] * len(format.structures)
    assert format.default_structure in {*format.structures, "custom"}


@pytest.mark.parametrize(("number", "value"), [(1, 50), (2, 70), (4, 120), (5, 120)])
def test_a_value_by_round_stays_at_its_last_after_them(number: int, value: int) -> None:
    assert for_round((50, 70, 90, 120), number) == value
    assert for_round((75,), number) == 75


# --- a format of one's own ----------------------------------------------------------------------------------------


PLAIN = Format(
    id="plain",
    name="Plain",
    game="X-Wing",
    system="xwing-2",
    effective="2026-11-17",
    lists=Lists(points=(100,)),
    scoring=Scoring(kind="final-salvo", limits=(100,)),
    bye=Bye(margins=(150,)),
    clock=Clock(swiss=(60,)),
)


def test_what_no_book_says_is_a_rule_of_the_house() -> None:
    assert {PLAIN.cite(each.path) for each in parameters(PLAIN)} == {"house"}
    assert {*PLAIN.scoring.ends.values()} == {"house"}
    assert [rule for rule in requirements() if PLAIN.rulebook.has(rule)] == []


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            {"scoring": Scoring(kind="final-salvo")},
            "a whole list counts its limit, so scoring.limits is needed",
        ),
        (
            {"scoring": Scoring(kind="fleet-points", limits=(100,))},
            "points come from the margin, so scoring.margin_table is needed",
        ),
        (
            {"cut": CutRules(sizes=(4,), bracket="fold")},
            "a bracket takes time, so clock.elimination and clock.final are needed",
        ),
        (
            {
                "scoring": Scoring(kind="match-wins", limits=(100,)),
                "cut": CutRules(sizes=(4,), bracket="fold"),
                "clock": Clock(swiss=(60,), elimination=60, final=60),
            },
            "a bracket has no draws, so cut.draw must be the initiative",
        ),
    ],
)
def test_a_format_that_cannot_be_played_says_what_it_lacks(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=f"^Plain cannot be played: {told}$"):
        replace(PLAIN, **changes)
