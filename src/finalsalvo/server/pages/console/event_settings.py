"""The settings of an event in the console."""

from datetime import date

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Role
from finalsalvo.event.life.topics.setup.late import settings_known
from finalsalvo.rules.format import Format
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.archiving import archived_slugs
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.setting_fields import SettingGroup, setting_groups
from finalsalvo.server.shown.setting_usuals import cuts_by_book, rounds_by_book
from finalsalvo.words.saying import Say


class SettingsPage(View, frozen=True, kw_only=True):
    """What holds, by when it matters. `known`: players go by some of it already, so they will see a change.

    `iso`: whether the date can be shown in a field for days.
    """

    template = "console/settings.html"

    format: Format
    groups: list[SettingGroup]
    departures: int
    known: bool
    announce_rule: str
    iso: bool
    organizes: bool
    archived: bool


@route("o/<slug:slug>/settings", "leader")
def settings(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What was chosen for the event, each choice beside what the book says."""
    state = state_of(life)
    groups = setting_groups(state, say_to(request))
    view = SettingsPage(
        format=state.format,
        groups=groups,
        departures=sum(bool(each.house) for group in groups for each in group.fields),
        known=bool(settings_known(state)),
        announce_rule=state.format.cites.get("announce.structure", ""),
        iso=state.date is None or is_day(state.date),
        organizes=Role.ORGANIZER in state.roles_of(person),
        archived=slug in archived_slugs(),
    )
    return desk(request, view, "settings", slug, person, life)


def rounds_of_book(format: Format, say: Say) -> tuple[str, str]:
    """How many rounds the rules say, where that is one number (ESC-TIME-01)."""
    told = rounds_by_book(format)
    return (say("By the rules: %(num)s") % {"num": told}, format.cite("clock.swiss")) if told else ("", "")


def cut_of_book(format: Format, say: Say) -> tuple[str, str]:
    """Which cuts the rules know."""
    sizes, rule = cuts_by_book(format, say)
    return say("By the rules: %(num)s") % {"num": sizes}, rule


def is_day(text: str) -> bool:
    """Whether a date can be shown in a field for days."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
