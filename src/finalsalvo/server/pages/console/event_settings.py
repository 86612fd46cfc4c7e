"""The settings of an event in the console."""

from collections.abc import Iterator
from datetime import date

from django.http import HttpRequest, HttpResponse
from msgspec.structs import replace

from finalsalvo.documents.reminders import links_told
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Role
from finalsalvo.event.life.topics.setup.late import settings_known
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.house_rules import house_rules
from finalsalvo.rules.house_values import grows
from finalsalvo.rules.refusal import Problem
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.archiving import archived_slugs
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.house_fields import HouseForm, house_form, settings_written
from finalsalvo.words.message import Listed
from finalsalvo.words.saying import Say


class SettingsPage(View, frozen=True, kw_only=True):
    """What is `chosen`, and what can be. `known` are settings that players go by already: they will see a change.

    `rounds_of_book` and `cut_of_book` are what the rules say about them, with the rule; `departures` are the event's
    house rules, `marked` has by field the word for one. `iso`: whether the date can be shown in a field for days.
    """

    template = "console/settings.html"

    format: Format
    chosen: Settings
    structures: list[str]
    tiers: tuple[str, ...]
    pools: tuple[str, ...]
    play_area: str | None
    area_rules: str
    rounds_of_book: tuple[str, str]
    cut_of_book: tuple[str, str]
    house: HouseForm
    departures: list[Problem]
    marked: dict[str, str]
    breaks: list[tuple[str, str]]
    known: frozenset[str]
    announce_rule: str
    iso: bool
    organizes: bool
    archived: bool
    links: tuple[str, ...]


@route("o/<slug:slug>/settings", "leader")
def settings(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What was chosen for the event, each choice beside what the book says."""
    say, state = say_to(request), state_of(life)
    known, chosen = settings_known(state), state.chosen or state.settings
    departures = house_rules(state.format, chosen)
    shown = chosen if state.ranked_tables or chosen.seating else replace(chosen, seating="fresh")
    view = SettingsPage(
        format=state.format,
        chosen=chosen,
        structures=[*state.format.structures, "custom"],
        tiers=state.format.leaders.tiers,
        pools=state.format.lists.pools,
        play_area=state.format.play_area,
        area_rules=state.format.cites.get("tables.another_area", state.format.cite("play_area")),
        rounds_of_book=rounds_of_book(state.format, say),
        cut_of_book=cut_of_book(state.format, say),
        house=house_form(state.format, settings_written(shown, say), say, known),
        departures=departures,
        marked={each.place: say("house rule") for each in departures},
        breaks=[*((str(after), str(lasts)) for after, lasts in breaks_of(chosen)), ("", "")],
        known=known,
        announce_rule=state.format.cites.get("announce.structure", ""),
        iso=state.date is None or is_day(state.date),
        organizes=Role.ORGANIZER in state.roles_of(person),
        archived=slug in archived_slugs(),
        links=links_told(state.format),
    )
    return desk(request, view, "settings", slug, person, life)


def breaks_of(chosen: Settings) -> Iterator[tuple[int, int]]:
    """The breaks that were planned: after which round, and how long."""
    return zip(chosen.break_after, chosen.break_minutes, strict=False)


def rounds_of_book(format: Format, say: Say) -> tuple[str, str]:
    """How many rounds the rules say, where that is one number (ESC-TIME-01)."""
    if not grows(format):
        return "", ""
    return say("By the rules: %(num)s") % {"num": len(format.scoring.limits)}, format.cite("clock.swiss")


def cut_of_book(format: Format, say: Say) -> tuple[str, str]:
    """Which cuts the rules know; where they know none, whoever plays one does so by a rule of the house (B33)."""
    sizes = say.value(Listed(format.cut.sizes, "or")) if format.cut.sizes else say("none")
    return say("By the rules: %(num)s") % {"num": sizes}, format.cite("cut.sizes")


def is_day(text: str) -> bool:
    """Whether a date can be shown in a field for days."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
