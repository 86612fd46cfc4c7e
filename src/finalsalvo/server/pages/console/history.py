"""Who did what and when, in the console."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.history import sentences
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.words.saying import Say

HISTORY_SHOWN = 200


class HistoryPage(View, frozen=True, kw_only=True):
    """The latest entries, each with what it says and whether it was taken back; so many `more` are not shown.

    `stages` has the names of the event's stages.
    """

    template = "console/history.html"

    entries: list[tuple[Entry, list[str], bool]]
    more: int
    who: dict[str, str]
    stages: dict[str | None, str]


@route("o/<slug:slug>/history", "leader")
def history(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who did what and when, the latest first."""
    state, gone = state_of(life), taken_back(life.entries)
    latest = life.entries[::-1][:HISTORY_SHOWN]
    view = HistoryPage(
        entries=[(entry, what, entry.seq in gone) for entry, what in in_words(life, latest, say_to(request))],
        more=max(0, len(life.entries) - HISTORY_SHOWN),
        who={entry.by: state.called(entry.by) for entry in latest},
        stages={each.id: each.name for each in state.stages},
    )
    return desk(request, view, "history", slug, person, life)


def in_words(life: Life, entries: Sequence[Entry], say: Say) -> list[tuple[Entry, list[str]]]:
    """Entries with what they say, a line for each of their facts."""
    found = sentences(state_of(life), entries, life.entries)
    return [(entry, [say.tell(each) for each in told]) for entry, told in zip(entries, found, strict=True)]
