"""A list of players before anybody is registered: what its columns become, who is on it, who is there already."""

from collections.abc import Iterator, Sequence
from typing import Literal

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.documents.roster import COLUMNS, IGNORED, PastedRoster, RosterColumn, look_through
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.registration.decisions import preview_registration
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.http.requests import LIVE
from finalsalvo.server.pages.answers import page, say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.console.players import LateEntry, late_entry
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.words.saying import Say

LARGEST = 1_000_000
"""Characters of a list; longer ones have more lines than are read."""
OF_TEAMS = ("members", "captain")


class LineFound(Struct, frozen=True):
    """A line of a list: its cells, what would become of it, and why it would not."""

    number: int
    cells: tuple[str, ...]
    outcome: Literal["new", "waiting", "double", "refused"]
    message: str

    @property
    def ticked(self) -> bool:
        """Whether it is registered unless somebody says otherwise."""
        return self.outcome in ("new", "waiting")


class RosterFound(Struct, frozen=True):
    """A list as it was understood: by column what it is taken for; `choices` are what it can be.

    `problem` is why it cannot be read at all.
    """

    columns: tuple[RosterColumn, ...] = ()
    lines: tuple[LineFound, ...] = ()
    choices: tuple[tuple[str, str], ...] = ()
    problem: str = ""

    @property
    def ticked(self) -> int:
        """How many would be registered."""
        return sum(line.ticked for line in self.lines)

    @property
    def doubles(self) -> int:
        """How many are there already, or stand on the list twice."""
        return sum(line.outcome == "double" for line in self.lines)

    @property
    def unreadable(self) -> int:
        """How many lines cannot be read, or must not be registered."""
        return sum(line.outcome == "refused" for line in self.lines)

    @property
    def has_header(self) -> bool:
        """Whether the columns were named."""
        return any(column.title for column in self.columns)


class RosterPage(View, frozen=True, kw_only=True):
    """What a list is taken for, on a page of its own, for those whose browser runs no script."""

    template = "console/roster.html"

    found: RosterFound
    text: str
    team: bool
    late: LateEntry
    in_flights: list[str]


class RosterPiece(View, frozen=True, kw_only=True):
    """The same for our script, which shows it below the text while that is typed."""

    template = "console/roster_found.html"

    found: RosterFound
    team: bool


@route("o/<slug:slug>/roster", "leader", "POST")
def roster(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Looks through a list that was pasted or is in a file; nobody is registered yet."""
    state, say = state_of(life), say_to(request)
    sent = request.FILES.get("file")
    text = sent.read(LARGEST).decode("utf-8-sig", "replace") if sent else request.POST.get("paste", "")[:LARGEST]
    found, team = look(state, text, request.POST.getlist("meaning"), say), state.format.unit == "team"
    if LIVE in request.headers:
        return page(request, RosterPiece(found=found, team=team))
    view = RosterPage(
        found=found,
        text=text,
        team=team,
        late=late_entry(state, say),
        in_flights=request.POST.getlist("flights"),
    )
    return desk(request, view, "players", slug, person, life)


def look(state: State, text: str, chosen: Sequence[str], say: Say) -> RosterFound:
    """A list as it was understood, line by line."""
    if not text.strip():
        return RosterFound()
    try:
        found = look_through(text, chosen)
    except Refusal as refusal:
        return RosterFound(problem=say.tell(refusal.message))
    choices = tuple(choices_of(state, say))
    return RosterFound(found.columns, tuple(lines_found(state, found, say)), choices)


def lines_found(state: State, found: PastedRoster, say: Say) -> Iterator[LineFound]:
    """Each line with what would become of it."""
    entries = [line.entry for line in found.readable if line.entry is not None]
    previews = iter(preview_registration(state, entries))
    width = len(found.columns)
    for line in found.lines:
        cells = (*line.cells, *("" for _ in range(width - len(line.cells))))
        if line.problem is not None:
            yield LineFound(line.number, cells, "refused", say.tell(line.problem))
        else:
            told = next(previews)
            yield LineFound(line.number, cells, told.outcome, say.tell(told.message) if told.message else "")


def choices_of(state: State, say: Say) -> Iterator[tuple[str, str]]:
    """What a column can be, in an event of this format."""
    team = state.format.unit == "team"
    titles = {
        "name": say("Team") if team else say("Name"),
        "last_name": say("Last name"),
        "nickname": say("Nickname"),
        "club": say("Club"),
        "club_apart": say("Club, kept apart in round 1"),
        "faction": say("Faction"),
        "contact": say("Contact"),
        "paid": say("Paid"),
        "members": say("Members"),
        "captain": say("Captain"),
        "avoid": say("Keep apart from"),
        "first_round_bye": say("Bye in round 1"),
        "seed": say("Seed"),
        "table": say("Fixed table"),
    }
    yield IGNORED, say("Ignored")
    yield from ((meaning, titles[meaning]) for meaning in COLUMNS if team or meaning not in OF_TEAMS)
