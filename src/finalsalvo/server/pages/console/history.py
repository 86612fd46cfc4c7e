"""Who did what and when, in the console."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.history import sentences
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route

HISTORY_SHOWN = 200


@route("o/<slug:slug>/history", "leader")
def history(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who did what and when, the latest first."""
    state, gone = state_of(life), taken_back(life.entries)
    latest = life.entries[::-1][:HISTORY_SHOWN]
    return desk(
        request,
        "desk/history.html",
        "history",
        slug,
        person,
        life,
        entries=[(entry, what, entry.seq in gone) for entry, what in in_words(life, latest)],
        more=max(0, len(life.entries) - HISTORY_SHOWN),
        who={id: leader.name for id, leader in state.leaders.items()}
        | {id: each.name for id, each in state.players.items()},
    )


def in_words(life: Life, entries: Sequence[Entry]) -> list[tuple[Entry, str]]:
    """Entries with what they say."""
    return list(zip(entries, sentences(state_of(life), entries, life.entries), strict=True))
