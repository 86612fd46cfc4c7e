"""What people met who tried it with fresh eyes: names, totals, ticks and days that said more than anybody knew."""

from datetime import date

from finalsalvo.documents.card_box import pack_at
from finalsalvo.lists.finding import CheckReport, CheckVerdict
from finalsalvo.lists.games import game_of
from finalsalvo.lists.owner import Occasion, Owner
from finalsalvo.rules.registry import format_of


def judged(format: str, box: str, text: str, day: date | None = None, *, required: bool = True) -> CheckReport:
    """A list as an event of a day checks it."""
    cards = game_of(format_of(format)).cards(format_of(format), pack_at(box, day))
    report = cards.check(text, Owner("Wes"), Occasion(None, None, day, required)).report
    assert report is not None
    return report


def passed(report: CheckReport) -> list[str]:
    return [each.check for each in report.findings if each.verdict is CheckVerdict.PASS]


def test_a_pilot_with_a_namesake_in_a_standard_loadout_is_known_by_the_name() -> None:
    report = judged("xwing-hotshot", "xwing-2.5", "Luke Skywalker\nSoontir Fel\nJake Farrell")
    assert [each for each in report.failures if each.check == "names"] == []
    assert "cards" in passed(report)


def test_the_total_of_a_squad_with_loadouts_is_that_of_its_ships() -> None:
    text = "Wedge Antilles (T-65 X-wing, Red Two) + Outmaneuver\nThane Kyrell (T-65 X-wing)\nJek Porkins (T-65 X-wing)"
    report = judged("xwing-hotshot", "xwing-2.5", text)
    assert [str(each.message) for each in report.notes if each.check == "total"] == []


def test_nothing_is_ticked_off_that_an_unknown_card_may_break() -> None:
    report = judged("xwing-standard", "xwing-2.0", "Soontir Fel\nFoo Bar\nAcademy Pilot", date(2019, 2, 1))
    assert [each.card for each in report.unknown if each.check == "cards"] == ["Foo Bar"]
    assert sorted(passed(report)) == ["lists", "names", "reading", "ships"]


def test_a_list_that_nobody_asked_for_may_leave_out_deck_and_obstacles() -> None:
    squad = "Soontir Fel\nAcademy Pilot"
    asked, free = (
        judged("xwing-standard", "xwing-2.0", squad, date(2019, 2, 1), required=required) for required in (True, False)
    )
    assert (asked.verdict, asked.incomplete) == (CheckVerdict.FAIL, True)
    assert (free.verdict, free.incomplete) == (CheckVerdict.PASS, False)


def test_points_of_a_later_day_are_told_beside_the_verdict() -> None:
    report = judged("xwing-hotshot", "xwing-2.5", "Wedge Antilles (T-65 X-wing, Red Two)", date(2019, 10, 1))
    assert [str(each.message) for each in report.provisos if each.check == "in-force"] == [
        "These points are in force from 1 March 2022. The event is on 1 October 2019."
    ]
