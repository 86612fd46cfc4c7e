"""A card is played from its day on, and a day that nobody is sure of fails nothing."""

from datetime import date

import pytest
from judged import CORE_OBSTACLES, EPIC, STANDARD, judged
from msgspec.structs import replace
from small_cards import second_edition

from finalsalvo.documents.card_box import boxed_pack
from finalsalvo.lists.finding import CheckReport, CheckVerdict
from finalsalvo.lists.source import Certainty
from finalsalvo.lists.xwing.card import Product, SquadPack
from finalsalvo.lists.xwing.checking import check
from finalsalvo.lists.xwing.overrides import NONE, SquadOverrides
from finalsalvo.lists.xwing.reading import read_squads

TWO = "Luke Skywalker\nHan Solo"
BEFORE = date(2018, 9, 12)


def pack(certainty: Certainty | None, *, box: str = "", others: bool = True) -> SquadPack:
    """A pack in which Luke came in a box of 13 September 2018, and everybody else in one of 2017 or in none."""
    small = second_edition()
    rest = ("Old box",) if others else ()
    luke, *more = small.pilots
    pilots = (replace(luke, products=("Core Set",)), *(replace(each, products=rest) for each in more))
    sold = (Product("Core Set", date(2018, 9, 13), certainty), Product("Old box", date(2017, 1, 1), "certain"))
    return replace(small, source=replace(small.source, box=box), pilots=pilots, products=sold)


def days(pack: SquadPack, day: date, overrides: SquadOverrides = NONE) -> list[tuple[str, str]]:
    report = check("xwing-standard", read_squads(TWO), pack, overrides, played=day)
    return [(each.verdict.value, str(each.message)) for each in report.findings if each.check == "products"]


PASSED = [("pass", "Release dates: fine")]
TOO_NEW = [("fail", "Luke Skywalker is legal from 13 September 2018. The event is on 12 September 2018.")]
UNSURE = [
    (
        "cannot-tell",
        "Luke Skywalker is probably legal from 13 September 2018, but that day isn't sure."
        " The event is on 12 September 2018. Ask the organizer.",
    )
]


@pytest.mark.rule("XW2-LEGAL-08")
@pytest.mark.parametrize(
    ("certainty", "told"), [("certain", TOO_NEW), ("likely", TOO_NEW), (None, TOO_NEW), ("unsure", UNSURE)]
)
def test_only_a_day_that_is_at_least_likely_fails_a_card(
    certainty: Certainty | None, told: list[tuple[str, str]]
) -> None:
    assert days(pack(certainty), BEFORE) == told
    assert days(pack(certainty), date(2018, 9, 13)) == PASSED


def test_a_day_that_the_organizer_enters_goes_before_one_that_is_believed() -> None:
    guessed = pack("unsure")
    assert days(guessed, BEFORE, SquadOverrides(released={"Core Set": date(2018, 9, 1)})) == PASSED
    assert days(guessed, BEFORE, SquadOverrides(released={"Core Set": date(2018, 9, 13)})) == TOO_NEW
    assert days(guessed, BEFORE, SquadOverrides(legal_from={"pilot:lukeskywalker": date(2018, 9, 13)})) == TOO_NEW


def test_cards_of_no_known_product_are_asked_about_only_where_somebody_imported_them() -> None:
    unknown = [("cannot-tell", "We don't know when Han Solo came out. Ask a judge.")]
    assert days(pack("certain", others=False), date(2019, 1, 1)) == unknown
    assert days(pack("certain", others=False, box="xwing-2.0"), date(2019, 1, 1)) == PASSED
    bare = second_edition()
    assert days(bare, BEFORE) == [("note", "small-200 has no release dates, so they weren't checked.")]
    assert days(replace(bare, source=replace(bare.source, box="xwing-2.0")), BEFORE) == []


def epic(text: str, day: date | None = None) -> CheckReport:
    return check("xwing-epic-dogfight", read_squads(text), boxed_pack("xwing-1"), played=day)  # type: ignore[arg-type]


@pytest.mark.rule("EPIC-LEGAL-03")
def test_epic_without_a_date_tells_what_is_newer_than_its_rules() -> None:
    old = "2 x Academy Pilot"
    new = f"{old}\n2 x Black Eight Squadron Pilot"  # the TIE Punisher is of 2015
    assert [each.check for each in epic(old).notes] == []
    assert [(str(each.message), each.beside) for each in epic(new).notes] == [
        (
            "Epic Dogfight has the rules of 2014. Newer than that: TIE Punisher. Set the event's date to check them.",
            True,
        )
    ]
    assert (epic(new).verdict, epic(new, date(2015, 12, 1)).notes) == (CheckVerdict.PASS, ())
    assert {each.check for each in epic(new, date(2014, 12, 1)).failures} == {"products"}


def test_small_cards_have_no_epic_note() -> None:
    assert judged("xwing-epic-dogfight", EPIC + CORE_OBSTACLES).notes == ()


GAS = STANDARD.replace("yt2400debris1", "gascloud1")


@pytest.mark.rule("XW2-SQD-06")
def test_an_obstacle_that_came_later_is_told_beside_the_verdict_once_it_is_out() -> None:
    def told(day: date | None) -> list[tuple[str, str]]:
        report = judged("xwing-standard", GAS, played=day)
        return [(each.verdict.value, str(each.message)) for each in report.findings if each.check == "obstacles"]

    name = "Gas cloud 1 (Servants of Strife or Guardians of the Republic)"
    assert told(None) == told(date(2019, 3, 20)) == [("fail", f"{name} isn't an allowed obstacle.")]
    newer = f"{name} came out after these rules were written. Ask the organizer if it's allowed."
    assert told(date(2019, 3, 21)) == [("note", newer)]


@pytest.mark.rule("XW2-LEGAL-08")
@pytest.mark.parametrize("text", ["Padmé Amidala\nRic Olié", '{"pilots": [{"id": "padmeamidala"}, {"id": "ricolie"}]}'])
def test_a_card_of_later_points_is_not_out_yet(text: str) -> None:
    def told(pack: str) -> list[tuple[str, str]]:
        cards = boxed_pack(pack)
        assert isinstance(cards, SquadPack)
        report = check("xwing-standard", read_squads(text), cards)
        return [(each.verdict.value, str(each.message)) for each in report.findings if each.check == "cards"]

    early = "It comes with the points of 1 July 2019."
    assert told("xwing-2.0@2019-03-21") == [
        ("fail", f"Padmé Amidala isn't out yet. {early}"),
        ("fail", f"Ric Olié isn't out yet. {early}"),
    ]
    assert told("xwing-2.0@2019-07-01") == [("pass", "Cards: all known")]


def test_a_card_of_points_whose_day_nobody_is_sure_of_cannot_be_told() -> None:
    cards = boxed_pack("xwing-2.0@2019-07-01")
    assert isinstance(cards, SquadPack)
    report = check("xwing-standard", read_squads("Colossus Station Mechanic\nKazuda Xiono"), cards)
    assert [(each.check, each.verdict, str(each.message)) for each in report.unknown if each.check == "cards"] == [
        (
            "cards",
            CheckVerdict.UNKNOWN,
            f"{name} isn't out yet. It comes with the points of 27 January 2020.",
        )
        for name in ("Colossus Station Mechanic", "Kazuda Xiono")
    ]
