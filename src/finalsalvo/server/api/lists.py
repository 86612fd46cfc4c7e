"""Lists over the API: published ones for everybody, a report for the leaders and for the player whose list it is."""

from msgspec import Struct

from finalsalvo.event.life.document import takes_part
from finalsalvo.event.life.facts import CardOverrides
from finalsalvo.event.life.state import Entrant, ListProgress, Role
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.lists.finding import Finding
from finalsalvo.lists.list_view import CardLine, ListView
from finalsalvo.server.api import shapes as s
from finalsalvo.server.api.answers import Stopped
from finalsalvo.server.api.endpoints import ApiCall, endpoint
from finalsalvo.server.http.here import Here


class ListReport(Struct, frozen=True):
    """All that can be said about a list. Without `findings` there is nothing to check it by, and `trouble` says why.

    `squad` is the list as the event has it; a finding passes, fails, or cannot be told, by a rule.
    """

    seq: int
    player: str
    squad: ListProgress
    cards: str | None
    overrides: CardOverrides
    points: int | None
    legal: bool | None
    findings: tuple[Finding, ...]
    trouble: str
    squads: tuple[s.PublicSquad, ...]
    unread: tuple[str, ...]


@endpoint("GET", "/events/{slug}/lists", "anyone", "Public", answer=s.PublicLists)
def show_lists(call: ApiCall) -> s.PublicLists:
    """All lists, once they are published."""
    state = call.state
    shown = [each for each in state.entrants() if takes_part(state, each)] if state.lists_public else []
    found = ((each, check_of(call, each)) for each in shown)
    lists = tuple(s.PublicList(each.id, squads(report)) for each, report in found if report is not None)
    return s.PublicLists(call.life.seq, state.lists_public, state.cards, state.lists_due, lists)


@endpoint("GET", "/events/{slug}/lists/{player}", "member", "Console", answer=ListReport)
def show_list(call: ApiCall) -> ListReport:
    """The report of a list, for those who lead the event and for the player whose list it is."""
    state, player = call.state, call.named["player"]
    leads = bool(state.roles_of(call.person) - {Role.PLAYER})
    if not leads and state.player_of(call.person) != player:
        raise Stopped(403, "by", "a list is for the leaders and for the player whose it is")
    entrant = state.players.get(player)
    if entrant is None:
        raise Stopped(404, "player", f"nobody in this event has the id {player!r}")
    found = check_of(call, entrant) or CheckedList()
    report = found.report
    return ListReport(
        call.life.seq,
        entrant.id,
        entrant.squad,
        state.cards,
        state.overrides,
        None if report is None else report.points,
        None if report is None else report.legal,
        () if report is None else report.findings,
        found.trouble,
        squads(found),
        tuple(line for view in found.lists for line in view.unread),
    )


def check_of(call: ApiCall, entrant: Entrant) -> CheckedList | None:
    """What can be said about somebody's list; None where there is no text of it."""
    text = entrant.squad.text
    return None if text is None else Here.store.cards.check(call.state, entrant.id, text)


def squads(found: CheckedList) -> tuple[s.PublicSquad, ...]:
    """What is in a list."""
    return tuple(squad(view) for view in found.lists)


def squad(view: ListView) -> s.PublicSquad:
    """A squad or a fleet, without the name that its player goes by."""
    return s.PublicSquad(
        view.name,
        view.faction,
        tuple(card(line) for line in view.lines),
        view.total,
        view.obstacles,
        view.damage_deck,
        view.commander,
        view.objectives,
    )


def card(line: CardLine) -> s.ListCard:
    """One card."""
    return s.ListCard(line.text, line.points, line.below, line.whole, line.half)
