"""Lists over the API: published ones for everybody, a report for the leaders and for the player whose list it is."""

from msgspec import Struct

from finalsalvo.event.life.document import takes_part
from finalsalvo.event.life.facts import CardOverrides
from finalsalvo.event.life.state import Entrant, Role
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.lists.finding import CheckReport, CheckVerdict, Finding
from finalsalvo.lists.list_view import CardLine, ListView, ShipBlock
from finalsalvo.server.api import sentences
from finalsalvo.server.api import shapes as s
from finalsalvo.server.api.answers import Stopped
from finalsalvo.server.api.endpoints import ApiCall, endpoint
from finalsalvo.server.api.told import ToldList, Values, id_of, told_list, values_of
from finalsalvo.server.cards.event_cards import name_of_pack
from finalsalvo.server.http.here import Here
from finalsalvo.words.saying import Say


class ListFinding(Struct, frozen=True):
    """One check of a list by a rule: it passed, failed, or cannot be told; a note speaks neither for it nor against it.

    `message` is a sentence, and `id` with `values` is the same for programs; `card` is the name of the card that it is
    about, and `where` its place in the list.
    """

    check: str
    verdict: CheckVerdict
    rule: str
    message: str
    id: str
    values: Values
    card: str | None = None
    where: str | None = None


class ListReport(Struct, frozen=True):
    """All that can be said about a list. Without `findings` there is nothing to check it by, and `trouble` says why.

    `squad` is the list as the event has it; a finding passes, fails, or cannot be told, by a rule, or is only a note.
    So does the whole list, by its `verdict`; `legal` is null where nobody can tell.
    """

    seq: int
    player: str
    squad: ToldList
    cards: str | None
    overrides: CardOverrides
    points: int | None
    legal: bool | None
    verdict: CheckVerdict | None
    findings: tuple[ListFinding, ...]
    trouble: str
    squads: tuple[s.PublicSquad, ...]
    unread: tuple[str, ...]


@endpoint("GET", "/events/{slug}/lists", "anyone", "Public", answer=s.PublicLists, spoken=True)
def show_lists(call: ApiCall) -> s.PublicLists:
    """All lists, once they are published."""
    state = call.state
    shown = [each for each in state.entrants() if takes_part(state, each)] if state.lists_public else []
    found = ((each, check_of(call, each)) for each in shown)
    lists = tuple(s.PublicList(each.id, squads(report, call.say)) for each, report in found if report is not None)
    return s.PublicLists(call.life.seq, state.lists_public, name_of_pack(state), state.lists_due, lists)


@endpoint("GET", "/events/{slug}/lists/{player}", "member", "Console", answer=ListReport, spoken=True)
def show_list(call: ApiCall) -> ListReport:
    """The report of a list, for those who lead the event and for the player whose list it is."""
    state, player = call.state, call.named["player"]
    leads = bool(state.roles_of(call.person) - {Role.PLAYER})
    if not leads and state.player_of(call.person) != player:
        raise Stopped(403, "by", sentences.NOT_YOUR_LIST())
    entrant = state.players.get(player)
    if entrant is None:
        raise Stopped(404, "player", sentences.NO_PLAYER(id=player))
    found = check_of(call, entrant) or CheckedList()
    report, say = found.report, call.say
    return ListReport(
        call.life.seq,
        entrant.id,
        told_list(entrant.squad, say),
        name_of_pack(state),
        state.overrides,
        None if report is None else report.points,
        legality(report),
        None if report is None else report.verdict,
        () if report is None else tuple(finding(each, say) for each in report.findings),
        say.tell(found.trouble or ""),
        squads(found, say),
        tuple(say.tell(line) for view in found.lists for line in view.unread),
    )


def legality(report: CheckReport | None) -> bool | None:
    """Whether a list is legal; None where nobody can tell."""
    return None if report is None or report.verdict is CheckVerdict.UNKNOWN else report.legal


def finding(found: Finding, say: Say) -> ListFinding:
    """A finding in words and for programs."""
    return ListFinding(
        found.check,
        found.verdict,
        found.rule,
        say.tell(found.message),
        id_of(found.message),
        values_of(found.message),
        found.card,
        None if found.where is None else say.tell(found.where),
    )


def check_of(call: ApiCall, entrant: Entrant) -> CheckedList | None:
    """What can be said about somebody's list; None where there is no text of it."""
    text = entrant.squad.text
    return None if text is None else Here.store.cards.check(call.state, entrant.id, text)


def squads(found: CheckedList, say: Say) -> tuple[s.PublicSquad, ...]:
    """What is in a list."""
    return tuple(squad(view, say) for view in found.lists)


def squad(view: ListView, say: Say) -> s.PublicSquad:
    """A squad or a fleet, without the name that its player goes by."""
    return s.PublicSquad(
        view.name,
        view.faction,
        tuple(card(line, say) for line in view.lines),
        view.total,
        view.obstacles,
        view.damage_deck,
        view.commander,
        view.objectives,
        view.faction_id,
        view.limit,
        view.deficit,
        view.salvo_dice,
        tuple(ship(each, say) for each in view.ships),
        tuple(s.PublicSquadron(each.count, each.name, each.points) for each in view.squadrons),
        view.squadron_points,
        view.squadron_limit,
    )


def ship(block: ShipBlock, say: Say) -> s.PublicShip:
    """A ship with its upgrades."""
    told = {field: getattr(block, field) for field in s.PublicShip.__struct_fields__}
    upgrades = tuple(s.PublicUpgrade(each.name, each.slot, each.points) for each in block.upgrades)
    return s.PublicShip(**{**told, "name": say.tell(block.name), "upgrades": upgrades})


def card(line: CardLine, say: Say) -> s.ListCard:
    """One card."""
    return s.ListCard(say.tell(line.text), line.points, line.below, line.whole, line.half)
