"""Who did what and when, in the console."""

from collections.abc import Sequence
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.history import sentences
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Entrant
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.history_lines import GROUPS, Filter, HistoryShown, group_words, history_of
from finalsalvo.words.saying import Say

HISTORY_SHOWN = 100
"""So many steps are on a page."""
ABOVE = 5
"""So many later ones are above a step that somebody is led to."""
LONGEST = 200


class KindChip(Struct, frozen=True):
    """A kind of step that one can look at alone, and how many there are."""

    title: str
    count: int
    href: str
    here: bool


class HistoryPage(View, frozen=True, kw_only=True):
    """Steps of an event by what somebody looks for. `who` are those who did something, `rounds` those there are.

    `older` and `latest` are addresses of other pages of it; `clear` is that of all of it.
    """

    template = "console/history.html"

    wanted: Filter
    chips: list[KindChip]
    history: HistoryShown
    who: dict[str, str]
    players: list[tuple[str, str]]
    rounds: list[int]
    older: str
    latest: str
    filtered: bool


@route("o/<slug:slug>/history", "leader")
def history(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who did what and when, the latest first, as far as somebody looks for it."""
    say, state = say_to(request), state_of(life)
    asked = {name: request.GET.get(name, "").strip()[:LONGEST] for name in (*Filter.__struct_fields__, "before", "to")}
    wanted = filter_from(asked)
    before = number_in(asked["before"])
    led_to = number_in(asked["to"])
    if led_to is not None:
        before = led_to + ABOVE + 1
    found = history_of(life, person, wanted, before, HISTORY_SHOWN, say)
    by = {entry.by for entry in life.entries}
    view = HistoryPage(
        wanted=wanted,
        chips=chips(found, wanted, say),
        history=found,
        who=dict(sorted(((each, state.called(each)) for each in by), key=lambda pair: pair[1].casefold())),
        players=sorted(((each.id, each.name) for each in everybody(life)), key=lambda pair: pair[1].casefold()),
        rounds=[each.number for each in (*state.rounds, *filter(None, [state.draft]))],
        older="" if found.older is None else address(wanted, before=found.older),
        latest=address(wanted) if before is not None else "",
        filtered=wanted != Filter(),
    )
    return desk(request, view, "history", slug, person, life)


def everybody(life: Life) -> list[Entrant]:
    """All who are or were among the players, whatever stage they are in."""
    state = state_of(life)
    return list({**dict(state.roster), **dict(state.players)}.values())


def filter_from(asked: dict[str, str]) -> Filter:
    """What somebody looks for, as the address says; what is no such thing is not looked for."""
    kind = asked["kind"] if asked["kind"] in GROUPS else ""
    return Filter(
        kind=kind, by=asked["by"], player=asked["player"], round=number_in(asked["round"]), words=asked["words"]
    )


def number_in(text: str) -> int | None:
    """A number in an address."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def address(wanted: Filter, **more: str | int) -> str:
    """The address of the same search, with something else beside it."""
    named = {name: getattr(wanted, name) for name in Filter.__struct_fields__} | more
    return "?" + urlencode({name: value for name, value in named.items() if value not in ("", None)})


def chips(found: HistoryShown, wanted: Filter, say: Say) -> list[KindChip]:
    """The kinds that there are, each with its number; the one that is chosen leads back to all of them."""
    whole = sum(number for _, number in found.counts)
    every = KindChip(say("All"), whole, address(wanted, kind=""), not wanted.kind)
    return [
        every,
        *(
            KindChip(group_words(group, say), number, address(wanted, kind=group), wanted.kind == group)
            for group, number in found.counts
        ),
    ]


def in_words(life: Life, entries: Sequence[Entry], say: Say) -> list[tuple[Entry, list[str]]]:
    """Entries with what they say, a line for each of their facts."""
    found = sentences(state_of(life), entries, life.entries)
    return [(entry, [say.tell(each) for each in told]) for entry, told in zip(entries, found, strict=True)]
