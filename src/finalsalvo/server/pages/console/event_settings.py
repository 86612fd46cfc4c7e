"""The settings of an event in the console."""

from datetime import date

from django.http import HttpRequest, HttpResponse

from finalsalvo.documents.reminders import links_told
from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Role
from finalsalvo.event.life.topics.setup.decisions import fixed_settings
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.house import Settings
from finalsalvo.rules.house import settings_of_the_book as book_decides
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.archiving import archived_slugs
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View


class SettingsPage(View, frozen=True, kw_only=True):
    """What is `chosen`, what can be, and why some of it cannot be changed: `decided` says so by setting.

    `by_book` has what the book decides, `iso` whether the date can be shown in a field for days. Tiebreakers are
    typed, so they are here by what they are called.
    """

    template = "console/settings.html"

    format: Format
    chosen: Settings
    structures: list[str]
    tiers: tuple[str, ...]
    pools: tuple[str, ...]
    scenarios: tuple[str, ...]
    tiebreakers: list[str]
    tiebreakers_known: list[str]
    play_area: str | None
    area_rules: str
    by_book: dict[str, int]
    decided: dict[str, str]
    iso: bool
    organizes: bool
    archived: bool
    links: tuple[str, ...]


@route("o/<slug:slug>/settings", "leader")
def settings(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What was chosen for the event; what the book or the start has decided is shown so."""
    say, state = say_to(request), state_of(life)
    view = SettingsPage(
        format=book(state),
        chosen=state.settings,
        structures=[*state.format.structures, "custom"],
        tiers=state.format.leaders.tiers,
        pools=state.format.lists.pools,
        scenarios=state.format.scenarios,
        tiebreakers=[say.label("ranked by", each.value) for each in state.settings.tiebreakers or ()],
        tiebreakers_known=[say.label("ranked by", each.value) for each in Tiebreaker],
        play_area=state.format.play_area,
        area_rules=state.format.cites.get("tables.another_area", state.format.cite("play_area")),
        by_book=book_decides(state.format),
        decided=dict.fromkeys(fixed_settings(state), say("Fixed since the start."))
        | dict.fromkeys(book_decides(state.format), say("Set by the rules.")),
        iso=state.date is None or is_day(state.date),
        organizes=Role.ORGANIZER in state.roles_of(person),
        archived=slug in archived_slugs(),
        links=links_told(state.format),
    )
    return desk(request, view, "settings", slug, person, life)


def is_day(text: str) -> bool:
    """Whether a date can be shown in a field for days."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
